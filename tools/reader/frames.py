"""How texts introduce a word: "a natural number n is called good if …", "the double of n is defined as …".

A frame is taken apart by its fixed words; what stands between them is read by the grammar, so that every word of a
definition is either one of the frame or accounted for by a reading.
"""

import re
from dataclasses import dataclass
from typing import Literal

from leanwright.tools.reader.errors import Declined, with_article

WordClass = Literal["adjective", "noun", "relational", "phrase", "collective", "function"]


@dataclass(frozen=True)
class Frame:
    """A definition taken apart; every part is text.

    ``before``: sentences that introduce letters, ``things``: the letters that the word is said of, in order; ``said``
    is the condition, or for a function the value. ``after``: the sentences behind the definition, such as examples.
    """

    word: str
    word_class: WordClass
    before: tuple[str, ...]
    things: tuple[str, ...]
    said: str
    after: tuple[str, ...] = ()


MATH = r"(?:\$[^$]+\$|\\\(.+?\\\)|(?<![\w\\])[a-zA-Z](?![\w(]))"
_IF = r",?\s+(?:exactly\s+|precisely\s+)?(?:if\s+and\s+only\s+if|if|iff|when|whenever|provided(?:\s+that)?)\s+"
_CALLED = r"(?:called|said\s+to\s+be|termed|known\s+as)"
_SAY = r"(?:(?:we\s+(?:shall\s+|will\s+)?say|say|recall)\s+that\s+)?"
_WORD = r"(?P<word>⟪[^⟫]+⟫|[a-z][a-z-]*(?:\s[a-z-]+)?)"
_IS = rf"is\s+(?:{_CALLED}\s+)?"
_NOUN, _A = r"(?P<noun>.+?)", r"(?P<article>an?\s+)?"
_X, _Y, _SAID = rf"(?P<x>{MATH})", rf"(?P<y>{MATH})", r"(?P<said>.+)"
_OF = rf"(?P<of>an?\s+.+?|{MATH})"
_PAIR = rf"(?:two\s+)?(?P<nouns>[a-z][a-z ]*\s)?{_X}\s+and\s+{_Y}\s+are\s+(?:{_CALLED}\s+)?"
_LINK = r"(?P<link>to|from|than|with|by|over)"
_CALL = r"(?:let\s+us|we(?:\s+shall|\s+will)?)\s+call\s+an?\s+"
_DEFINED = r"(?:is\s+defined\s+(?:to\s+be|as|by)|is\s+by\s+definition|is|to\s+be|as|by)"
_FRAMES: tuple[tuple[WordClass, str], ...] = (
    ("collective", rf"{_SAY}{_PAIR}{_WORD}{_IF}{_SAID}"),
    ("relational", rf"{_SAY}{_X}\s+{_IS}an?\s+{_WORD}\s+of\s+{_Y}{_IF}{_SAID}"),
    ("phrase", rf"{_SAY}{_X}\s+{_IS}{_WORD}\s+{_LINK}\s+{_Y}{_IF}{_SAID}"),
    ("adjective", rf"{_SAY}{_X}\s+{_IS}{_A}{_WORD}{_IF}{_SAID}"),
    ("adjective", rf"{_SAY}an?\s+{_NOUN}\s+{_IS}{_A}{_WORD}{_IF}{_SAID}"),
    ("adjective", rf"{_CALL}{_NOUN}\s+{_A}{_WORD}{_IF}{_SAID}"),
    ("function", rf"by\s+the\s+{_WORD}\s+of\s+{_OF}\s+we\s+mean\s+{_SAID}"),
    ("function", rf"(?:we\s+define\s+)?the\s+{_WORD}\s+of\s+{_OF},?\s+{_DEFINED}\s+{_SAID}"),
)
_COMPILED = tuple((word_class, re.compile(text, re.IGNORECASE | re.DOTALL)) for word_class, text in _FRAMES)
_EMPHASIS = re.compile(
    r"\\(?:emph|textbf|textit|textsl|defin|dfn)\{([^{}]+)\}|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|(?<!\w)_([^_$]+)_(?!\w)"
    r"|[“\"]([^”\"]+)[”\"]|``([^'`]+)''"
)
_ANNOUNCED = re.compile(rf"\b{_CALLED}\b|\bsay\b|\bcall\b|\bdefine[ds]?\b|\bmean\b|⟪", re.IGNORECASE)
_LINKED = re.compile(r"⟪(.+?)\s+(to|from|than|with|by|over|of)⟫")
SUCH_THAT = re.compile(r",?\s+(?:such\s+that|so\s+that|satisfying|with\s+the\s+property\s+that)\s+", re.IGNORECASE)
_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z$“\\])")


def frame_of(text: str, *, announced: bool = False) -> Frame | None:
    """The definition in a text; None when it has no words that introduce one. See `read_definition`."""
    sentences = sentences_of(_LINKED.sub(r"⟪\1⟫ \2", emphasized(text)))
    for place, sentence in enumerate(sentences):
        if not announced and not _ANNOUNCED.search(sentence):
            continue
        before = [plain(one) for one in sentences[:place]]
        found = _taken_apart(sentence.rstrip(".").strip(), before, announced=announced)
        if found is not None:
            word, word_class, given, things, said = found
            after = tuple(plain(one) for one in sentences[place + 1 :])
            return Frame(word, word_class, given, things, plain(said), after)
    return None


def emphasized(text: str) -> str:
    """The text in one line, with ⟪ ⟫ around what it emphasizes, in whatever way."""
    return _EMPHASIS.sub(lambda m: f"⟪{next(part for part in m.groups() if part)}⟫", " ".join(text.split()))


def sentences_of(text: str) -> list[str]:
    """The sentences of a text in one line."""
    return [one.strip() for one in _END.split(text) if one.strip()]


def plain(text: str) -> str:
    """A text without the marks of `emphasized`."""
    return text.replace("⟪", "").replace("⟫", "")


def _taken_apart(
    sentence: str, before: list[str], *, announced: bool
) -> tuple[str, WordClass, tuple[str, ...], tuple[str, ...], str] | None:
    given = re.match(r"((?:let|suppose|given)\b[^.]*?),\s+(?:then\s+)?(?=we\s+|the\s+)", sentence, re.IGNORECASE)
    if given is not None:
        before, sentence = [*before, plain(given[1]) + "."], sentence[given.end() :]
    for word_class, pattern in _COMPILED:
        found = pattern.fullmatch(sentence)
        if found is None or not (announced or _ANNOUNCED.search(found[0])):
            continue
        word = plain(found["word"]).strip().lower()
        parts = found.groupdict()
        if parts.get("noun") or (parts.get("of", "") and not re.fullmatch(MATH, parts["of"])):
            letter, introduced = _introduced(plain(parts.get("noun") or _without_article(parts["of"])), found["said"])
            before, things = [*before, introduced], [letter]
        else:
            things = [plain(parts[name]) for name in ("x", "y", "of") if parts.get(name)]
        if parts.get("nouns"):
            before = [*before, f"Let {things[0]} and {things[1]} be {parts['nouns'].strip()}."]
        if parts.get("link"):
            word = f"{word} {parts['link'].lower()}"
        shown: WordClass = "noun" if word_class == "adjective" and parts.get("article") else word_class
        return word, shown, tuple(before), tuple(things), found["said"]
    return None


def _without_article(noun: str) -> str:
    return re.sub(r"^an?\s+", "", noun, flags=re.IGNORECASE)


def _introduced(noun: str, said: str) -> tuple[str, str]:
    """The letter of "natural number $n$", or a new one, and the sentence that introduces it."""
    found = re.search(MATH, noun)
    if found is not None:
        kind = " ".join((noun[: found.start()] + noun[found.end() :]).split())
        if not kind:
            raise Declined("what the defined word is said of")
        return found[0], f"Let {found[0]} be {with_article(kind)}."
    letter = next(f"${one}$" for one in "nxzmtuvw" if not re.search(rf"(?<![\w\\]){one}(?!\w)", said))
    return letter, f"Let {letter} be {with_article(noun)}."
