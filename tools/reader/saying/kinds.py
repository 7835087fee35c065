"""Nouns of Lean types: numbers, sets and maps of them, structures by their classes, and what belongs to a structure."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.saying.context import Speaker, name_text

NUMBERS = "ℕℤℚℝℂ"
_OF_SPACES = {"module": "vector", "space": "point"}  # what an element is called, by the sort of what it belongs to


@dataclass(frozen=True)
class Noun:
    """Adjectives with a noun in both numbers, and what stands behind the names. Empty for a kind without a word."""

    singular: str = ""
    plural: str = ""
    behind: str = ""

    def with_adjectives(self, adjectives: list[str]) -> "Noun":
        """More adjectives before it."""
        words = "".join(f"{word} " for word in adjectives)
        return Noun(f"{words}{self.singular}", f"{words}{self.plural}", self.behind)


def noun(entry: LexiconEntry, behind: str = "") -> Noun:
    """The first form of a noun, or of a relational one, in both numbers."""
    forms = list(entry.forms("noun" if entry.noun else "relational"))
    one = forms[0][1]
    return Noun(one, next((form for number, form in forms if number == "pl"), one), behind)


def nouns_of(s: Speaker, name: str, kind: str) -> Iterator[tuple[LexiconEntry, Noun]]:
    """Entries with their nouns for a letter of a Lean type, those first that say least beyond the type."""
    plain = _generic(s, kind)
    found = [(e, noun(e, b)) for e in s.patterns.nouns(plain) for b in _fits(s, e, name, plain)]
    yield from sorted(found, key=lambda pair: says_more(pair[0]))


def says_more(entry: LexiconEntry) -> bool:
    """Whether the noun says more of a thing than its type, and what it belongs to."""
    return entry.lean not in ("", "x ∈ y", "x ⊆ y")


def made_of_numbers(s: Speaker, kind: str) -> Noun | None:
    """Sets, functions, sequences and matrices of numbers; functions between sets that are letters."""
    before, arrow, after = kind.partition(" → ")
    if sized := re.fullmatch(r"Matrix \(Fin (\w+)\) \(Fin (\w+)\) (\S+)", kind):
        return _matrix(s, *sized.groups())
    if not arrow and not kind.startswith("Set "):
        return None
    entries = s.patterns.lexicon.entries.values()
    plural = {e.kind: noun(e).plural for e in entries if e.noun and e.kind and not e.lean}
    if kind.startswith("Set ") and kind[4:] in plural:
        return Noun(f"set of {plural[kind[4:]]}", f"sets of {plural[kind[4:]]}")
    if before == "ℕ" and after in plural:
        return Noun(f"sequence of {plural[after]}", f"sequences of {plural[after]}")
    if before == "ℕ" and s.classes.get(after):
        return Noun("sequence", "sequences", f" in {name_text(after)}")
    ends = [f"the {plural[one]}" if one in plural else _letter_set(s, one) for one in (before, after)]
    return Noun("function", "functions", f" from {ends[0]} to {ends[1]}") if all(ends) else None


def _matrix(s: Speaker, rows: str, columns: str, over: str) -> Noun | None:
    """ "$m \\times n$ real matrix"; of square ones only what the lexicon has."""
    field = {"ℝ": "real ", "ℂ": "complex "}.get(over, "")
    if rows == columns or not (field or s.classes.get(over)):
        return None
    size = f"${rows} \\times {columns}$ {field}"
    return Noun(f"{size}matrix", f"{size}matrices", "" if field else f" over {name_text(over)}")


def _letter_set(s: Speaker, kind: str) -> str:
    """ "$A$", "the power set of $A$"; "" of other types."""
    owner = kind.removeprefix("Set ")
    if s.kinds.get(owner) != "Type*":
        return ""
    return f"{'' if kind == owner else 'the power set of '}{name_text(owner)}"


def maps_of(s: Speaker, kind: str) -> tuple[Noun, str, str] | None:
    """The noun of a structure map, a homomorphism, with the two ends of the arrow; None for other types."""
    for entry in s.patterns.lexicon.entries.values():
        if entry.noun and re.match(r"a →\S* b$|a ≃\S* b$", entry.kind):
            found = _matched(entry.kind, kind, "abk")
            if found:
                return noun(entry), found["a"], found["b"]
    return None


def _generic(s: Speaker, kind: str) -> str:
    """A set of elements of what has no name in a text is a set of α."""
    owner = kind.removeprefix("Set ")
    return "Set α" if kind != owner and s.kinds.get(owner) == "Type*" and not _is_told(s, owner) else kind


def _is_told(s: Speaker, owner: str) -> bool:
    """Whether a text names a type: a structure, or a set that maps or relations are on."""
    return bool(s.classes.get(owner)) or any(f"{owner} →" in kind or f"→ {owner}" in kind for kind in s.kinds.values())


def _fits(s: Speaker, entry: LexiconEntry, name: str, kind: str) -> Iterator[str]:
    """What stands behind the names where an entry's noun fits a letter of this type."""
    if entry.noun and entry.kind == kind and not entry.instance and kind != "Type*":
        yield ""
    elif entry.noun and entry.instance and kind == "Type*":
        yield from _structure(s, entry, name)
    elif entry.relational and (entry.kind or entry.within):
        found = _matched(entry.kind or entry.within, kind, "yk")
        owner = (found or {}).get("y", "")
        if owner and owner == entry.scalars:
            yield ""
        elif found and owner and _is_told(s, owner) and _is_called(s, entry, owner):
            joined = parts(entry.joined)
            yield f" {joined[-1] if entry.name in _OF_SPACES.values() else joined[0]} {name_text(owner)}"


def _is_called(s: Speaker, entry: LexiconEntry, owner: str) -> bool:
    """Vectors, points, and elements of other structures; sets of vectors."""
    if entry.kind == "Set y" and entry.owner:
        return any(own.name == entry.owner for own, _ in nouns_of(s, owner, "Type*"))
    if entry.within != "y":
        return entry.within != "k"
    sorts = {sort for own, _ in nouns_of(s, owner, "Type*") if not own.lean for sort in parts(own.sort)}
    wanted = next((name for sort, name in _OF_SPACES.items() if sort in sorts), "element")
    return entry.name == wanted or entry.name not in ("element", *_OF_SPACES.values())


def _structure(s: Speaker, entry: LexiconEntry, name: str) -> Iterator[str]:
    """ " over $K$" where the classes of a type are those of the entry; "" where nothing is said of scalars."""
    wanted = [one if " " in one else f"{one} x" for one in map(str.strip, entry.instance.split(";"))]
    own = sorted(s.classes.get(name, ()))
    if len(wanted) != len(own):
        return
    scalars = set[str]()
    for pattern, text in zip(sorted(wanted), own, strict=True):
        found = _matched(pattern, text, "xk")
        if found is None or found["x"] != name:
            return
        scalars |= {found["k"]} if "k" in found else set()
    if not scalars or scalars == {entry.scalars}:
        yield ""
    elif not entry.scalars and len(scalars) == 1 and scalars <= set(s.kinds):
        yield f" over {name_text(min(scalars))}"


def _matched(pattern: str, text: str, letters: str) -> Mapping[str, str] | None:
    """What stands for the letters of a Lean type in another one."""
    match = _with_letters(pattern, letters).fullmatch(text)
    return match.groupdict() if match else None


@cache  # of the types that the lexicon writes
def _with_letters(pattern: str, letters: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def group(found: re.Match[str]) -> str:
        again = found[0] in seen
        seen.add(found[0])
        return f"(?P={found[0]})" if again else f"(?P<{found[0]}>[^\\s\\]]+)"

    return re.compile(re.sub(rf"\b[{letters}]\b", group, re.escape(pattern)))
