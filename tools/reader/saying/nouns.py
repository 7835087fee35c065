"""Noun phrases that introduce letters: their kind, adjectives of what is known of them, their names."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from leanwright.tools.maths.ast import Rel, SetOf, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.logic import conj, conjuncts
from leanwright.tools.reader.saying.context import SENTENCE, Speaker, article, listed
from leanwright.tools.reader.saying.formulas import formula_text, name_text, names_text
from leanwright.tools.reader.saying.matching import bare, matched, turned

_PLAIN_KINDS = "ℕℤℚℝℂ"


@dataclass(frozen=True)
class Noun:
    """Adjectives with a noun in both numbers, and what stands behind the names. Empty for a kind without a word."""

    singular: str = ""
    plural: str = ""
    behind: str = ""

    def with_adjectives(self, adjectives: Sequence[str]) -> "Noun":
        """More adjectives before it."""
        words = "".join(f"{word} " for word in adjectives)
        return Noun(f"{words}{self.singular}", f"{words}{self.plural}", self.behind)


@dataclass(frozen=True)
class Letters:
    """Letters of one kind and with the same adjectives. ``limit``: a relation that stands for the only name."""

    names: tuple[str, ...]
    kind: str
    noun: Noun
    limit: str = ""

    @property
    def bare(self) -> str:
        """ "integer $n$", "integers $a$ and $b$"."""
        if not self.noun.singular:
            return names_text(self.names)
        if len(self.names) == 1:
            return f"{self.noun.singular} {self.limit or name_text(self.names[0])}{self.noun.behind}"
        return f"{self.noun.plural} {names_text(self.names)}{self.noun.behind}"

    @property
    def some(self) -> str:
        """ "an integer $n$", "integers $a$ and $b$"."""
        if not self.noun.singular:
            return f"some {self.bare}"
        return article(self.bare) if len(self.names) == 1 else self.bare

    @property
    def every(self) -> str:
        """ "every integer $n$", "all integers $a$ and $b$"."""
        single = len(self.names) == 1 and self.noun.singular
        return f"{'every' if single else 'all'} {self.bare}"

    @property
    def is_one(self) -> str:
        """What the letters are: "an integer", "integers"."""
        noun = self.noun
        return (article(noun.singular) if len(self.names) == 1 else noun.plural) + noun.behind


def introduced(
    s: Speaker, bounds: Sequence[tuple[str, str]], conditions: Sequence[Any], limits: bool = False
) -> tuple[list[Letters], list[Any]]:
    """Groups of letters of one kind, and the conditions that no adjective has said."""
    rest = list(conditions)
    groups: list[Letters] = []
    nouns = {}
    for name, kind in bounds:
        nouns[name], used = noun_of(s, name, kind, rest)
        rest = [one for one in rest if one not in used]
    for name, kind in bounds:
        last = groups[-1] if groups else None
        if last is not None and (last.kind, last.noun) == (kind, nouns[name]):
            groups[-1] = Letters((*last.names, name), kind, last.noun)
        else:
            groups.append(Letters((name,), kind, nouns[name]))
    return (_limited(s, groups, rest) if limits else (groups, rest)) if groups else ([], rest)


def _limited(s: Speaker, groups: list[Letters], rest: list[Any]) -> tuple[list[Letters], list[Any]]:
    """ "integer $n > 1$": a relation of one name and a constant stands in the place of the name."""
    out: list[Letters] = []
    for group in groups:
        found = [one for one in rest if len(group.names) == 1 and _limits(one, group.names[0])]
        if len(found) == 1 and group.noun.singular and (text := formula_text(s, _facing(found[0], group.names[0]))):
            rest = [one for one in rest if one is not found[0]]
            group = Letters(group.names, group.kind, group.noun, text)
        out.append(group)
    return out, rest


def _limits(node: Any, name: str) -> bool:
    one = isinstance(node, Rel) and len(node.ops) == 1 and node.ops[0] in "<>≤≥≠∈" and names_of(node)[:1] == [name]
    return one and Var(name) in node.operands and len(names_of(node)) == 1


def _facing(node: Rel, name: str) -> Any:
    return node if node.operands[0] == Var(name) else turned(node)


def noun_of(s: Speaker, name: str, kind: str, conditions: Sequence[Any]) -> tuple[Noun, list[Any]]:
    """A noun with adjectives for a letter, and the conditions that it says."""
    about = [one for one in conditions if names_of(one) == [name]]
    adjectives: dict[str, list[Any]] = {}
    nouns: list[tuple[LexiconEntry, list[Any]]] = []
    for entry, template in s.patterns.propositions:
        used = _said_by(template, about, name)
        if used and entry.adjective and not entry.predicative and entry.name not in adjectives:
            adjectives[entry.name] = used
        if used and entry.noun and entry.kind == kind:
            nouns.append((entry, used))
    words = [(s.patterns.lexicon[n], used) for n, used in _largest(adjectives)]
    head, said = nouns[0] if nouns else (None, [])
    entries = [(e, u) for e, u in words if not any(one in said for one in u)]
    base = _noun(head) if head else _of_kind(s, kind, [e for e, _ in entries])
    if base is None:
        return Noun(), []
    adjective_words = [next(form for _, form in e.forms("adjective")) for e, _ in entries]
    return base.with_adjectives(adjective_words), said + [one for _, used in entries for one in used]


def _largest(found: dict[str, list[Any]]) -> Iterator[tuple[str, list[Any]]]:
    """Adjectives that say most, each condition said once."""
    said: list[Any] = []
    for name, used in sorted(found.items(), key=lambda item: -len(item[1])):
        if not any(one in said for one in used):
            said += used
            yield name, used


def _said_by(template: Any, about: Sequence[Any], name: str) -> list[Any]:
    """The conditions on a letter that a template says; [] where it says something else."""
    wanted = list(conjuncts(template))
    for start in range(len(about)):
        part = about[start : start + len(wanted)]
        if len(part) == len(wanted) and matched(template, conj(part)) == {"x": Var(name)}:
            return list(part)
    return []


def _noun(entry: LexiconEntry) -> Noun:
    forms = list(entry.forms("noun"))
    return Noun(*(next(form for number, form in forms if number == wanted) for wanted in ("sg", "pl")))


def _of_kind(s: Speaker, kind: str, adjectives: Iterable[LexiconEntry]) -> Noun | None:
    """The noun of a Lean type: a narrowed one where an adjective asks for it ("positive integer" in ℕ)."""
    lexicon = s.patterns.lexicon
    nouns = [e for e in lexicon.entries.values() if e.noun and not e.lean and not e.instance]
    forms = {form for adjective in adjectives for _, form in adjective.forms("adjective")}
    for entry in nouns:
        if any(entry.narrowed.get(form.replace(" ", "-")) == kind for form in forms) and entry.kind != "number":
            return _noun(entry)
    found = _map(s, kind) or _element(s, kind)
    return found or next((_noun(entry) for entry in nouns if entry.kind == kind), None)


def _map(s: Speaker, kind: str) -> Noun | None:
    """Sets of numbers, functions and sequences by what they are made of."""
    before, arrow, after = kind.partition(" → ")
    plural = {e.kind: _noun(e).plural for e in s.patterns.lexicon.entries.values() if e.noun and not e.lean}
    if kind.startswith("Set ") and kind[4:] in plural:
        return Noun(f"set of {plural[kind[4:]]}", f"sets of {plural[kind[4:]]}")
    if not arrow or not {before, after} <= set(_PLAIN_KINDS):
        return None
    if before == "ℕ":
        return Noun(f"sequence of {plural[after]}", f"sequences of {plural[after]}")
    return Noun("function", "functions", f" from the {plural[before]} to the {plural[after]}")


def _element(s: Speaker, kind: str) -> Noun | None:
    """An element of a group, ring …, which is a letter of the statement."""
    return Noun(f"element of {name_text(kind)}", f"elements of {name_text(kind)}") if s.kinds.get(kind) else None


def described(s: Speaker, node: SetOf, plural: bool) -> Iterator[str]:
    """What a described set holds: "integers $n$ such that …"."""
    kind = to_lean(node.type) if node.type is not None else ""
    inner = s.knowing([(node.var, kind)])
    conditions = list(conjuncts(bare(node.body)))
    for folded in (True, False):
        known = [(node.var, kind)]
        groups, rest = introduced(inner, known, conditions if folded else [])
        rest = rest if folded else conditions
        if not groups or not groups[0].noun.singular:
            return
        noun = groups[0].noun
        name = name_text(node.var)
        if not rest:
            yield noun.plural if plural else noun.singular
            continue
        head = f"{noun.plural if plural else noun.singular} {name}{noun.behind}"
        yield from (f"{head} such that {said.text}" for said in inner.wordings(conj(rest)) if said.level <= SENTENCE)


def all_of(groups: Sequence[Letters]) -> str:
    """ "every prime $p$ and every integer $n$"."""
    return " and ".join(group.every for group in groups)


def some_of(groups: Sequence[Letters]) -> str:
    """ "a prime $p$ and integers $a$ and $b$"."""
    return listed([group.some for group in groups])
