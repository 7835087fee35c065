"""The words that a Lean file brings: its definitions as entries of the lexicon.

The docstring of a definition says the word ("A natural number n is called good if …"); a predicate of one thing without
one is called by the words of its name, where the lexicon has no such word.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.definition import read_definition, with_words
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.reader import GrammarReader

_COMMAND = re.compile(
    r"^(?:/--(?P<doc>.*?)-/\s*)?(?:@\[[^\]]*\]\s*)?(?:noncomputable\s+)?(?:def|abbrev)\s+(?P<name>[\w.'«»]+)"
    r"\s*(?P<binders>(?:[({\[][^)}\]]*[)}\]]\s*)*):\s*(?P<type>[^\n:=]+?)\s*:=|^namespace\s+(?P<begin>\S+)|^end\s+(?P<end>\S+)",
    re.MULTILINE | re.DOTALL,
)
_NUMBER = re.compile(r"\((\w+) : (ℕ|ℤ|ℚ|ℝ|ℂ)\)")


def reader_after(reader: GrammarReader, context: str) -> GrammarReader:
    """``reader`` with the words of a context."""
    return with_words(reader, words_of(context, reader))


def words_of(context: str, reader: GrammarReader) -> list[LexiconEntry]:
    """Entries for the definitions of a Lean text, those of its docstrings first."""
    found: dict[str, LexiconEntry] = {}
    for name, doc, binders, type_ in _definitions(context):
        entry = _said(name, doc, reader) or _named(name, binders, type_, reader)
        if entry is not None:
            found[entry.name] = entry
    return list(found.values())


def _definitions(context: str) -> Iterator[tuple[str, str, str, str]]:
    """Full name, docstring, binders and type of each."""
    spaces: list[str] = []
    for match in _COMMAND.finditer(context):
        if match["begin"]:
            spaces.append(match["begin"])
        elif match["end"]:
            if spaces and spaces[-1] == match["end"]:
                spaces.pop()
        else:
            name = ".".join((*spaces, match["name"]))
            yield name, (match["doc"] or "").strip(), match["binders"].strip(), match["type"]


def _said(name: str, doc: str, reader: GrammarReader) -> LexiconEntry | None:
    if not doc:
        return None
    try:
        found = read_definition(doc, reader, name, announced=True)
    except Abstention:
        return None
    return None if found is None else replace(found.entry, origin="the context")


def _named(name: str, binders: str, type_: str, reader: GrammarReader) -> LexiconEntry | None:
    number = _NUMBER.fullmatch(binders)
    if number is None or type_ != "Prop":
        return None
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name.rpartition(".")[2])
    if len(words) > 1 and words[0].lower() == "is":
        words = words[1:]
    phrase = tuple(word.lower() for word in words)
    if not phrase or phrase in reader.lexicon.forms.get("Adj", {}):
        return None
    word = " ".join(phrase)
    return LexiconEntry(
        name=f"{word}-defined", origin="the context", adjective=word, kind=number[2], of="number", lean=f"{name} x"
    )
