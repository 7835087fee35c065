"""What the text of an item says: the words of a definition, names in formulas, and conventions as sentences."""

import re
from collections.abc import Iterable
from functools import cache

from leanwright.agent.documents.items import Item
from leanwright.agent.documents.sources.conventions import MATHS
from leanwright.agent.documents.sources.words import stem, words_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.frames import frame_of

# names in formulas that no definition brings
_PLAIN_TEXT = """
operatorname mathrm mathbf mathbb mathcal mathfrak mathsf text in to le ge leq geq ne neq cdot cdots ldots
dots frac sqrt sum prod left right mid subset subseteq cup cap emptyset infty times quad qquad begin end lim
sin cos colon iff implies forall exists
"""
_PLAIN = frozenset(_PLAIN_TEXT.split())
_FONT = re.compile(r"\\(?:math[a-z]+|operatorname\*?|boldsymbol)\s*\{\s*([A-Za-z]+)\s*\}")
_LEADS = re.compile(
    r"^(?:throughout(?:\s+(?:this|the)\s+\w+)?|from\s+(?:now|here)\s+on|henceforth|hereafter|in\s+what\s+follows|"
    r"in\s+(?:this|the\s+(?:following|sequel|rest\s+of\s+(?:this|the)))\s*\w*|as\s+usual|by\s+convention|"
    r"for\s+the\s+(?:rest|remainder)\s+of\s+(?:this|the)\s+\w+)\s*,?\s*",
    re.IGNORECASE,
)
_INSIDE = re.compile(
    r"\s*,?\s*\b(?:(?:throughout|from now on)(?:\s+(?:this|the)\s+\w+)?|(?:in|for) (?:the rest of )?(?:this|the) "
    r"(?:whole )?(?:section|subsection|chapter|part|paper|article|note|document|text))\b,?|\balways\s+",
    re.IGNORECASE,
)
_DENOTES = re.compile(r"(\$[^$]+\$)\s+(?:(?:will|shall)\s+)?(?:denotes?|stands?\s+for)\s+", re.IGNORECASE)
_WE = re.compile(r"^we\s+(?:will\s+|shall\s+)?(?=assume|suppose|fix|let)", re.IGNORECASE)
_EXAMPLE = re.compile(r"^(?:for\s+(?:example|instance)|e\.g\.|thus|so|note\s+that|and)\s*,?\s*", re.IGNORECASE)


def defined_words(item: Item) -> tuple[str, ...]:
    """The words that a definition introduces, in lower case; () where none is marked or announced."""
    found = words_of(item)
    if found:
        return found
    try:
        frame = frame_of(item.text, announced=True)
    except Declined:
        return ()
    return (frame.word,) if frame is not None else ()


def says(text: str, word: str) -> bool:
    """Whether a text uses a word outside its formulas, in the singular or the plural."""
    wanted = [stem(one) for one in re.findall(r"\w+", word)]
    tokens = [stem(one) for one in re.findall(r"\w+", MATHS.sub(" ", text))]
    places = range(len(tokens) - len(wanted) + 1)
    return bool(wanted) and any(tokens[place : place + len(wanted)] == wanted for place in places)


def without_letters(text: str) -> bool:
    """Whether a convention has no formula: “all rings are commutative”."""
    return MATHS.search(text) is None


@cache
def notation(text: str) -> frozenset[str]:
    r"""Names in the formulas of a text: rad of ``\operatorname{rad}`` and ``\rad``, d of ``d[X;Y]``, H of
    ``\mathbb{H}[X]``.
    """
    return _names(MATHS.findall(text))


@cache
def brought(text: str) -> frozenset[str]:
    """The notation that a definition sets up, on the left of a sign ``:=``."""
    sides = (re.split(r":=|\\coloneqq", one) for one in MATHS.findall(text))
    return _names(left for left, *right in sides if right)


def _names(said: Iterable[str]) -> frozenset[str]:
    formulas = _FONT.sub(r" \1", " ".join(said))
    names = frozenset(re.findall(r"\\?([A-Za-z]{2,})", formulas))
    return (names | frozenset(re.findall(r"(?<![A-Za-z\\])([A-Za-z])\s*[\[(]", formulas))) - _PLAIN


def convention_said(text: str) -> str:
    """A convention as a sentence that can stand in front of a statement: “Throughout, let $G$ …” is “Let $G$ …”."""
    said = _WE.sub("", _INSIDE.sub("", _LEADS.sub("", " ".join(text.split()))).strip())
    said = _DENOTES.sub(r"\1 is ", said)
    said = said[:1].upper() + said[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."


def recalled_said(name: str, text: str) -> str:
    """An earlier statement in front of one that goes on with its notation."""
    said = " ".join(text.split())
    return f"(From {name}, for notation and assumptions alone; its claim is not claimed again: {said})"


def example_said(text: str) -> str:
    """An example as a statement: “For example, $4$ is good” is “$4$ is good”."""
    said = _EXAMPLE.sub("", " ".join(text.split()))
    return said[:1].upper() + said[1:]
