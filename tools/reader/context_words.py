"""The words that a Lean file brings: its definitions as entries of the lexicon.

The docstring of a definition says the word ("A natural number n is called good if …"); a predicate without one is
called by the words of its name, where the lexicon has no such word. A class on a type is a noun for types with it ("a
unital magma"), a structure of its own a noun for its things ("a pointed set").
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from leanwright.tools.errors import Abstention
from leanwright.tools.lean.commands import PARTS, WrittenCommand, commands
from leanwright.tools.reader.definition import STRUCTURES, read_definition, with_words
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.frames import emphasized
from leanwright.tools.reader.reader import GrammarReader

_DEFINING = ("def", "abbrev")
_STRUCTURED = ("structure", "class")
_NUMBERS = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")
_SORT = re.compile(r"Type(?:\*|\s+[\w*]+)?")
_OPEN, _CLOSE = "({[⦃", ")}]⦄"
_UNPLACED = "“{word}” is a structure of the context {why}, which the grammar has no place for"


@dataclass(frozen=True)
class _Head:
    """What stands before the value or the fields: binders by their brackets, superclasses, and the type."""

    explicit: tuple[tuple[str, str], ...]  # names and types
    instances: tuple[str, ...]
    implicit: bool
    extends: tuple[str, ...]
    type: str

    @property
    def only(self) -> str:
        """The type of the one explicit argument; "" where there is none, or several."""
        return self.explicit[0][1] if len(self.explicit) == 1 else ""

    @property
    def on_type(self) -> bool:
        """Whether it is said of a type."""
        return bool(_SORT.fullmatch(self.only)) and not self.implicit

    @property
    def sort(self) -> str:
        """What the type is already, as the lexicon calls it."""
        heads = (one.split()[0] for one in (*self.extends, *self.instances) if one.split())
        return next((STRUCTURES[one] for one in heads if one in STRUCTURES), "type")


def reader_after(reader: GrammarReader, context: str) -> GrammarReader:
    """``reader`` with the words of a context."""
    return with_words(reader, words_of(context, reader))


def words_of(context: str, reader: GrammarReader) -> list[LexiconEntry]:
    """Entries for the definitions of a Lean text, those of its docstrings first."""
    found: dict[str, LexiconEntry] = {}
    nouns: set[str] = set()
    for one in commands(context):
        if not one.defines or one.private:
            continue
        entry = _word(one, _head(one), reader, nouns)
        if entry is None:
            continue
        found[entry.name] = entry
        if entry.noun and one.kind in _STRUCTURED:
            nouns.add(entry.kind)
            reader = with_words(reader, [entry])  # the docstrings behind it speak of it
    return list(found.values())


def unplaced(context: str) -> dict[str, str]:
    """Words of structures and classes that get no entry, and why."""
    return dict(_unplaced(context))


def _unplaced(context: str) -> Iterator[tuple[str, str]]:
    for one in commands(context):
        head = _head(one)
        if one.kind.split()[0] not in _STRUCTURED or head.type == "Prop" or (one.kind == "class" and head.on_type):
            continue
        word = " ".join(_phrase(one))
        if one.kind == "structure" and (head.explicit or head.instances or head.implicit):
            yield word, _UNPLACED.format(word=word, why="with parameters")
        elif one.kind != "structure":
            yield word, _UNPLACED.format(word=word, why="that is no class on one type")


def _word(one: WrittenCommand, head: _Head, reader: GrammarReader, nouns: set[str]) -> LexiconEntry | None:
    if one.kind in _DEFINING:
        return _said(one, reader) or _named(one, head, reader, nouns)
    if one.kind not in _STRUCTURED:
        return None
    if head.type == "Prop":
        return _named(one, head, reader, nouns)
    word = " ".join(_phrase(one))
    made = LexiconEntry(name=f"{word}-defined", origin="the context", noun=word, concept=word, library=one.name)
    if one.kind == "class" and head.on_type:
        classes = (*(_of_x(type_, head) for type_ in head.instances), f"{one.name} x")
        sort = "type" if head.sort == "type" else f"{head.sort} / type"
        return replace(made, kind="Type*", instance=" ; ".join(classes), sort=sort, letters="MXYZ")
    if one.kind == "structure" and not (head.explicit or head.instances or head.implicit):
        return replace(made, kind=one.name, letters="PQRS")
    return None


def _of_x(instance: str, head: _Head) -> str:
    """An instance of the type, said of x: ``Group G`` is ``Group x``."""
    return re.sub(rf"(?<![\w.]){re.escape(head.explicit[0][0])}(?![\w.])", "x", instance)


def _said(one: WrittenCommand, reader: GrammarReader) -> LexiconEntry | None:
    if not one.doc:
        return None
    try:
        found = read_definition(one.doc, reader, one.name, announced=True)
    except Abstention:
        return None
    return None if found is None else replace(found.entry, origin="the context")


def _named(one: WrittenCommand, head: _Head, reader: GrammarReader, nouns: set[str]) -> LexiconEntry | None:
    """A predicate of a number, of a structure of the context, or of a type; or a number that such a structure has."""
    own = head.only in nouns
    value = head.type in _NUMBERS and own
    if head.type != "Prop" and not value:
        return None
    if (head.instances or head.implicit or not (own or head.only in _NUMBERS)) and not head.on_type:
        return None
    phrase = _phrase(one)
    if not phrase or phrase in reader.lexicon.forms.get("F1.sg" if value else "Adj", {}):
        return None
    word = " ".join(phrase)
    made = LexiconEntry(name=f"{word}-defined", origin="the context", lean=f"{one.name} x", concept=word)
    if value:
        return replace(made, function=word, kind=head.only, measure=head.type)
    if head.on_type:
        return replace(made, adjective=word, of=head.sort)
    return replace(made, adjective=word, kind=head.only, of="" if own else "number")


def _phrase(one: WrittenCommand) -> tuple[str, ...]:
    """The words by which it is called: those that its docstring emphasizes, or those of its name."""
    if one.kind in _STRUCTURED and (said := re.search(r"⟪([^⟫]+)⟫", emphasized(one.doc))):
        return tuple(said[1].lower().split())
    words = PARTS.findall(one.name.rpartition(".")[2])
    return tuple(word.lower() for word in (words[1:] if len(words) > 1 and words[0].lower() == "is" else words))


def _head(one: WrittenCommand) -> _Head:
    place = re.search(rf"\b{one.kind}\s+[^\s:({{\[⦃]+", one.code)
    rest = one.code[place.end() :].lstrip() if place else ""
    explicit: list[tuple[str, str]] = []
    instances: list[str] = []
    implicit = False
    while rest and rest[0] in _OPEN:
        bracket, (inside, rest) = rest[0], _bracketed(rest)
        names, colon, type_ = inside.partition(":")
        if bracket == "[":
            instances.append(" ".join((type_ if colon else names).split()))
        elif bracket == "(":
            explicit += [(name, " ".join(type_.split())) for name in names.split()]
        else:
            implicit = True
    head = re.split(r":=|\bwhere\b|\n\s*\||\n\s*\n", rest, maxsplit=1)[0]
    before, _, after = head.partition("extends ")
    supers, _, type_ = after.partition(":") if after else ("", "", before.partition(":")[2])
    extends = tuple(" ".join(part.split()) for part in supers.split(","))
    return _Head(tuple(explicit), tuple(instances), implicit, extends, " ".join(type_.split()))


def _bracketed(text: str) -> tuple[str, str]:
    """What is inside the bracket that ``text`` begins with, and what follows it."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in _OPEN) - (sign in _CLOSE)
        if depth == 0:
            return text[1:place], text[place + 1 :].lstrip()
    return text[1:], ""
