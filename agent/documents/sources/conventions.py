"""Standing assumptions, local notation and definitions that stand in running prose."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from leanwright.agent.documents.items import ItemKind

MATHS = re.compile(r"\$\$.*?\$\$|\$[^$]*\$", re.DOTALL)
EMPHASIS = re.compile(r"(?<![*\w\\])\*\*(?P<b>[^*\n]{2,60}?)\*\*|(?<![*\w\\])[*_](?P<i>[^*_\n$]{2,60}?)[*_](?![*\w])")

_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|cf|resp|Eq|Fig|Thm|Lem|Prop|Cor|Def|Sec|no|vs|etc|w\.r\.t|a\.e|a\.s|[A-Z]))\.$"
)
_PLACE = (
    r"(?:section|subsection|chapter|paper|article|note|notes|document|text|part|book|blueprint|appendix|lecture|thesis)"
)
_VERB = re.compile(
    r"\b(?:let|assume|suppose|fix|denote[sd]?|writes?|stands? for|means?|is|are|will be|shall be|abbreviates?|"
    r"(?:always|implicitly|tacitly) (?:assumed?|mean)|work (?:over|with|in))\b",
    re.IGNORECASE,
)
_TOLD = re.compile(
    r"(?:we|I|one) (?:\w+ )?(?:prove|show|study|discuss|consider|present|collect|review|recall|establish|give|state|"
    r"describe|introduce|turn|obtain|derive)\b"
)
_STANDING = re.compile(
    rf"^(?:throughout\b|from now on\b|henceforth\b|hereafter\b|from here on\b|in (?:all )?(?:what follows|the sequel|"
    rf"the following|the rest of this {_PLACE}|this {_PLACE})\b|for the (?:rest|remainder) of (?:this|the) {_PLACE}\b|"
    rf"by convention\b|as usual\b|unless (?:otherwise )?(?:stated|said|mentioned|specified)\b)",
    re.IGNORECASE,
)
_AT_END = re.compile(
    rf"\b(?:throughout|in|for the (?:rest|remainder) of) (?:this|the) {_PLACE}\b|\b(?:throughout|from now on)\.?$"
)
_NOTATION = re.compile(
    r"^(?:here(?:,| and (?:below|elsewhere),?| ) *)?"
    r"(?:(?:recall that )?(?:we|I|let us) (?:(?:also|will|shall|often|always|then|usually|sometimes|may) )*"
    r"(?:write|denote|use|abbreviate|adopt|let|fix|assume|suppose)\b|(?:write|denote|fix|let|assume|suppose)\b|"
    r"(?:the )?(?:symbols? |letters? |notation )?\$[^$]+\$ (?:always )?(?:denotes?|stands? for|is short for|means?)\b|"
    r"\$[^$]+\$ (?:is|are|will be) (?:always )?an? )",
    re.IGNORECASE,
)
_ALL = re.compile(r"^all [\w -]+ (?:are|will be)\b", re.IGNORECASE)
_WORD = re.compile(
    r"\b(?:we (?:\w+ )?(?:say|call)|(?:is|are) (?:then )?(?:called|said to be|termed|named)|"
    r"is defined (?:as|to be|by)|by an? \*)",
    re.IGNORECASE,
)
_LOCAL = re.compile(r"\bthis (section|subsection|chapter|part|appendix|lecture)\b", re.IGNORECASE)
_PASSING = re.compile(r"(?:(?:we|let us) )?(?:let|fix|assume|suppose)\b", re.IGNORECASE)


class Told(NamedTuple):
    """A sentence that holds from where it stands on: its offset in the text, what it is, and where it holds."""

    start: int
    end: int
    kind: ItemKind
    text: str
    scope: str  # “section” of “in this section”, “here” for a letter that is fixed in passing; "": the rest of the text


def conventions(text: str) -> Iterator[Told]:
    """The sentences of running prose that set something up for what comes behind them."""
    for start, sentence in sentences(text):
        bare = MATHS.sub("$x$", " ".join(sentence.split()))
        kind = _kind(bare)
        if kind is not None:
            local = _LOCAL.search(bare)
            scope = local[1] if local else "here" if _PASSING.match(bare) and not _AT_END.search(bare) else ""
            yield Told(start, start + len(sentence), kind, sentence.strip(), scope)


def _kind(sentence: str) -> ItemKind | None:
    if sentence.endswith("?") or len(sentence) > 600:
        return None
    if _WORD.search(sentence) and EMPHASIS.search(sentence):
        return ItemKind.DEFINITION
    if _TOLD.search(sentence):
        return None
    standing = _STANDING.match(sentence) and _VERB.search(sentence)
    notation = _NOTATION.match(sentence) and "$" in sentence
    everything = _ALL.match(sentence) and _AT_END.search(sentence)
    return ItemKind.CONVENTION if standing or notation or everything else None


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Offset and text of each sentence; no full stop within mathematics ends one."""
    hidden = MATHS.sub(lambda m: "\0" * len(m[0]), text)
    start = 0
    for end in re.finditer(r"[.?!]['\")*]*(?=\s|$)|\n\s*\n", hidden):
        if _ABBREVIATION.search(hidden[start : end.end()]):
            continue
        sentence = text[start : end.end()]
        if sentence.strip():
            yield start + len(sentence) - len(sentence.lstrip()), sentence.strip()
        start = end.end()
    if text[start:].strip():
        yield start + len(text[start:]) - len(text[start:].lstrip()), text[start:].strip()
