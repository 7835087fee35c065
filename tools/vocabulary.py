"""How far a statement's words are from what every model knows of mathematics."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from leanwright.tools.index.rank.tokenize import content_tokens, plain
from leanwright.tools.types import Record

TABLE = Path(__file__).with_name("vocabulary.json")
SHORTEST = 3  # letters of a word that counts; what is shorter is a variable or a symbol
_STEADY = 4  # added to the number of words, so that one strange word does not make a short statement far


class Distance(Record):
    """``share`` in [0, 1]: strange words among all that carry meaning. 0: none, or the statement has no words."""

    share: float
    words: tuple[str, ...]  # stems of the strange words, each once, in the order of the statement


def distance(text: str, known: Callable[[str], bool]) -> Distance:
    """The share of words outside the common vocabulary that the library can explain: those that it ``known``s.

    Words of a story (names of people, oranges) are outside the vocabulary too, and no library helps with them.
    """
    words = [token for token in content_tokens(plain(text)) if len(token) >= SHORTEST and token.isalpha()]
    strange = [word for word in words if word not in _common()]
    helped = {word for word in dict.fromkeys(strange) if known(word)}
    share = sum(word in helped for word in strange) / (len(words) + _STEADY) if words else 0.0
    return Distance(share=share, words=tuple(word for word in dict.fromkeys(strange) if word in helped))


@cache
def _common() -> frozenset[str]:
    lines = json.loads(TABLE.read_text(encoding="utf-8"))["stems"]
    return frozenset(stem for line in lines for stem in line.split())
