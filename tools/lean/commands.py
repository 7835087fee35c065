"""The commands of a Lean text as its lines show them: names, docstrings, and what of a long text a model is shown."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

SHOWN = 12_000  # characters of a text that is shown whole
_NAMED = 80  # names of what is not shown
COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)
MODIFIERS = (
    r"(?<![\w.])(?:@\[[^\]]*\]\s*)*(?:(?:noncomputable|protected|private|partial|unsafe|local|scoped|public)\s+)*"
)
_DOC = re.compile(r"/--(.*?)-/", re.DOTALL)
_START = re.compile(
    r"^(?:@\[[^\]]*\]\s*)*(?:(?:noncomputable|protected|private|partial|unsafe|local|scoped|public|nonrec)\s+)*"
    r"(?P<kind>def|abbrev|structure|class(?:[ \t]+(?:inductive|abbrev))?|inductive|opaque|axiom|theorem|lemma|instance|"
    r"example|notation3?|infix[lr]?|prefix|postfix|macro|macro_rules|syntax|namespace|section|end|variable|universe|"
    r"open|export|attribute|set_option)\b[ \t]*(?P<name>[^\s:({\[⦃,]*)",
    re.MULTILINE,
)
_DEFINING = ("def", "abbrev", "structure", "class", "inductive", "opaque", "axiom")
_PROVED = ("theorem", "lemma", "instance", "example")
_IDENTIFIER = re.compile(r"[^\W\d][\w'!?]*(?:\.[\w'!?]+)*")
_DECLARED = re.compile(
    rf"{MODIFIERS}"
    r"(?:theorem|lemma|instance|notation|infix[lr]?|prefix|postfix|def|abbrev|structure|class|inductive)\b"
    r"[ \t]*(?P<name>[^\s:({\[⦃\"]*)"
)
_LAST_DOC = re.compile(r"/--(?:(?!-/).)*-/\s*\Z", re.DOTALL)
_EMPHASIZED = re.compile(r"\*+([^*\n]+)\*+|\\(?:emph|textbf|textit)\{([^}]*)\}")
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@dataclass(frozen=True)
class WrittenCommand:
    """One command. ``name``: the full name of what it declares, "" for what declares nothing by name."""

    kind: str  # its keyword
    name: str
    text: str  # with the comments before it
    doc: str = ""

    @cached_property
    def defines(self) -> bool:
        """Whether it declares something that a statement may be about."""
        return bool(self.name) and self.kind.split()[0] in _DEFINING

    @cached_property
    def code(self) -> str:
        """It without comments."""
        return COMMENT.sub(" ", self.text)

    @cached_property
    def private(self) -> bool:
        """Whether only its own file can name it."""
        return re.search(r"^\s*(?:@\[[^\]]*\]\s*)*private\b", self.code) is not None

    @cached_property
    def names(self) -> frozenset[str]:
        """The identifiers that it writes, and their first parts."""
        return _names(self.code)

    def is_called(self, names: Iterable[str]) -> bool:
        """Whether one of ``names`` is its name, or the end of it, as after ``open``."""
        return any(f".{self.name}".endswith(f".{one}") for one in names)


def commands(text: str) -> tuple[WrittenCommand, ...]:
    """The commands that begin at the start of a line, in order; ``open … in`` is a part of the next one."""
    hidden = COMMENT.sub(lambda found: " " * len(found[0]), text)
    marks = list(_START.finditer(hidden))
    begins = [len(hidden[: mark.start()].rstrip()) for mark in marks] + [len(text)]
    found: list[WrittenCommand] = []
    spaces: list[str] = []
    held = ""
    for mark, begin, end in zip(marks, begins, begins[1:], strict=False):
        kind, name = mark["kind"], mark["name"]
        said = f"{held}{text[begin:end].strip()}"
        if hidden[mark.start() : end].rstrip().endswith(" in") and kind in ("open", "set_option", "attribute"):
            held = f"{said}\n"
            continue
        held = ""
        if kind in ("namespace", "section"):
            spaces.append(name if kind == "namespace" else "")
        elif kind == "end":
            spaces = spaces[:-1]
        declares = kind.split()[0] in (*_DEFINING, *_PROVED) and name
        docs = _DOC.findall(text[begin : mark.start()])
        full = ".".join(one for one in (*spaces, name) if one) if declares else ""
        found.append(WrittenCommand(kind, full.removeprefix("_root_."), said, docs[-1].strip() if docs else ""))
    return tuple(found)


def safe(text: str) -> str:
    """``text`` as it can stand in a block comment: no mark opens or ends a comment, and it shows as it reads.

    Control characters and those that turn the direction of writing become spaces: they hide what a reader sees.
    """
    shown = re.sub(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f]", " ", text)
    return re.sub(r"-(?=/)|/(?=-)", lambda m: m[0] + " ", shown)


def documented(doc: str, lean: str, name: str = "") -> str:
    """``lean`` with ``doc`` as the docstring of the declaration that it is about, in place of one that is there.

    That is the one called ``name``; else the first one whose name is a word of ``doc``; else the last one, for helpers
    stand before what uses them. What stands before all of them, as ``open Nat``, holds for these commands alone.
    """
    hidden = COMMENT.sub(lambda found: " " * len(found[0]), lean)
    places = [found for found in _DECLARED.finditer(hidden) if not hidden[: found.start()].rpartition("\n")[2].strip()]
    places = places or list(_DECLARED.finditer(hidden))[:1]
    first = places[0].start() if places else 0
    at = _about(places, doc, name).start() if places else 0
    before, helpers = _DOC.sub("", lean[:first]).strip(), _LAST_DOC.sub("", lean[first:at]).strip()
    text = f"{helpers}\n\n" * bool(helpers) + f"/-- {safe(doc).strip()} -/\n{lean[at:].strip()}"
    if not before:
        return text
    return f"{before}\n{text}" if before.endswith(" in") else f"section\n{before}\n\n{text}\nend"


def _about(places: list[re.Match[str]], doc: str, name: str) -> re.Match[str]:
    called = [one for one in places if name and one["name"] in (name, f"{name}'")]
    words = _words(doc)
    said = [one for one in places if (parts := _parts(one["name"])) and parts <= words]
    return [*called, *said, places[-1]][0]


def is_shown_whole(text: str) -> bool:
    """Whether a model is shown all of ``text``."""
    return len(text) <= SHOWN


def chosen(text: str, *about: str, filled: bool = True) -> str:
    """What of ``text``, Lean commands, is shown to a model with ``about``, words or Lean: all of it where it is short.

    Of a long one: what opens, binds and notates; the definitions that ``about`` names, by name or by word, and those
    that these stand on; the instances of all these. With ``filled`` others while there is room, and some names of the
    rest; without it, for a model that may ask for them, all names.
    """
    if is_shown_whole(text):
        return text
    every = commands(text)
    names = frozenset().union(*(_names(one) for one in about))
    words = frozenset().union(*(_words(one) for one in about))
    kept = {place for place, one in enumerate(every) if not one.name and one.kind not in _PROVED}
    room = SHOWN - sum(len(every[place].text) for place in kept)

    def take(wanted: set[int]) -> None:
        nonlocal room
        size = sum(len(every[place].text) for place in wanted - kept)
        if size <= room:
            kept.update(wanted)
            room -= size

    ranked = sorted((_rank(one, names, words), place) for place, one in enumerate(every) if one.name)
    for rank, place in ranked:
        if rank <= _LOOSE:
            take(_closure(place, every) if rank < _LOOSE else {place})
    defined = [every[place] for place in kept if every[place].defines]
    for place, one in enumerate(every):
        if one.kind == "instance" and any(other.is_called(one.names) for other in defined):
            take({place})
    for rank, place in ranked if filled else ():
        if rank > _LOOSE:
            take({place})
    left = [one.name for place, one in enumerate(every) if place not in kept and one.defines]
    most = _NAMED if filled else len(left)
    rest = f"\n\n-- not shown: {', '.join(left[:most])}{', …' if len(left) > most else ''}" if left else ""
    return "\n\n".join(every[place].text for place in sorted(kept)) + rest


_LOOSE = 2  # rank from which a definition shares but some words, or none


def _rank(one: WrittenCommand, names: frozenset[str], words: frozenset[str]) -> int:
    """How near a command is: 0 named, 1 its word is said, 2 a part of its word is, 3 a definition, 4 a theorem."""
    if one.is_called(names):
        return 0
    if not one.defines:
        return 4
    said = [_parts(one.name), *(_words("".join(found)) for found in _EMPHASIZED.findall(one.doc))]
    if any(phrase and phrase <= words for phrase in said):
        return 1
    return 2 if any(phrase & words for phrase in said) else 3


def _closure(place: int, every: tuple[WrittenCommand, ...]) -> set[int]:
    """A definition and those before it that it stands on."""
    found, open_ = {place}, [place]
    while open_:
        here = every[open_.pop()]
        for other, one in enumerate(every):
            if other not in found and one.defines and one.is_called(here.names):
                found.add(other)
                open_.append(other)
    return found


def _parts(name: str) -> frozenset[str]:
    """The words of which a name is made: IsSquareFree is said by square and free."""
    return frozenset(_stem(part) for part in PARTS.findall(name.rpartition(".")[2])) - {"is"}


def _names(text: str) -> frozenset[str]:
    whole = _IDENTIFIER.findall(text)
    return frozenset(whole) | {one.rpartition(".")[0] for one in whole if "." in one}


def _words(text: str) -> frozenset[str]:
    return frozenset(_stem(one) for one in re.findall(r"[A-Za-z]{2,}", text))


def _stem(word: str) -> str:
    return re.sub(r"(?:ies|y)$", "i", word.lower()) if word.lower().endswith(("ies", "y")) else word.lower().rstrip("s")
