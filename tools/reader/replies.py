"""Replies in a person's words, as the answers that they are: "I think it never is.", "and the book says 60 too"."""

import re
from collections.abc import Sequence

from leanwright.tools.maths.ast import Num
from leanwright.tools.reader.chart import Token

_ENDS = (".", "?", "!", ";")
_HEDGES = (
    r"(?:(?:so|and|but|well|apparently|probably|surely|(?:i|we) (?:think|guess|believe|suspect)|pretty sure|that) )*"
)
_REPLY = re.compile(
    rf"{_HEDGES}(?:it|they|one|you|we) (?P<say>(?:always |never |should )?(?:is|are|be|do|does)"
    r"(?: always| never| indeed| not)?)(?P<more>(?: .*)?)"
)
_DENIALS = frozenset(("never", "not", "cannot"))
_ASKING = frozenset(("is", "are", "does", "do", "must", "true"))
_OPEN = frozenset((*_DENIALS, "or", "what", "which", "how", "why", "who", "where", "when", "find", "many"))
_AGAIN = ("too", "also", "as", "well")


def replied(tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
    """The tokens with "yes" or "no" for a reply that only repeats words of its question, and what was said.

    A second reply with the same number is left out: "I keep getting 60 and the book says 60 too".
    """
    out: list[Token] = []
    passed: list[list[Token]] = []
    asked: list[Token] = []
    for sentence in _sentences(tokens):
        body = sentence[: len(sentence) - (sentence[-1] in _ENDS)]
        if asked and (answer := _answer(body, asked)):
            passed.append(body)
            sentence = [answer, *sentence[len(body) :]]
        elif asked and (begin := _repeated(body)):
            passed.append(body[begin:])
            sentence = [*body[:begin], *sentence[len(body) :]]
        out += sentence
        asked = body if sentence[-1:] == ["?"] else []
    return out, passed


def _answer(words: Sequence[Token], asked: Sequence[Token]) -> str:
    """ "yes" or "no" for what repeats words of a question; "" for anything else."""
    found = _REPLY.fullmatch(" ".join(map(str, words)))
    more = list(words[len(words) - len(found["more"].split()) :]) if found else []
    repeated = any(list(asked[n : n + len(more)]) == more for n in range(len(asked)))
    if found is None or not repeated or _ASKING.isdisjoint(asked) or not _OPEN.isdisjoint(asked):
        return ""
    said, whole = found["say"].split(), not {"every", "all", "each", "always"}.isdisjoint(asked)
    if ("ever" in asked and "always" in said) or (whole and "never" in said):
        return ""  # it says more than yes or no
    return "yes" if _DENIALS.isdisjoint(said) else "no"


def _repeated(words: Sequence[Token]) -> int:
    """Where somebody else says the number that was said before; 0 where nobody does."""
    place = words.index("and") if "and" in words else 0
    said = [one for one in words[:place] if not isinstance(one, str)]
    end = next((n for n, one in enumerate(words) if n > place and one in (",", "so")), len(words))
    rest = [one for one in words[place + 1 : end] if one not in _AGAIN]
    same = len(said) == 1 and isinstance(said[0], Num) and rest[-1:] == said
    return place if same and len(rest) < 6 and "not" not in rest else 0


def _sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """Each with the mark that ends it."""
    found: list[list[Token]] = [[]]
    for token in tokens:
        found[-1].append(token)
        if token in _ENDS:
            found.append([])
    return [one for one in found if one]
