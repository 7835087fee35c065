"""Superlatives: the least and the greatest thing of a noun, said to be something, found, or spoken of."""

from typing import Any

from leanwright.tools.maths.ast import Formula, Pred, Rel, SetOf, Var
from leanwright.tools.maths.traversal import substitute
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    NOUN_PHRASES,
    PREMISE,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Rest,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import set_of
from leanwright.tools.reader.meaning.owners import of_owner

_LEAST = frozenset(("least", "smallest", "minimum", "min", "minimal", "lowest"))
EXTREMES = _LEAST | {"greatest", "largest", "maximum", "max", "maximal", "highest", "biggest"}


def extreme_word(word: str) -> str:
    """The predicate of Mathlib for a least or a greatest element."""
    return "IsLeast" if word in _LEAST else "IsGreatest"


def _with(phrase: Any, name: str, other: Var) -> Any:
    """A phrase with another letter."""
    if isinstance(phrase, tuple):
        return tuple(_with(one, name, other) for one in phrase)
    return substitute(phrase, name, other) if hasattr(phrase, "__dataclass_fields__") else phrase


def _has_no_name(noun: Phrase) -> None:
    """Raises Declined for the least, or the greatest, of what the lexicon has a word of its own for."""
    if noun[2][:2] in (("rel", "upper-bound"), ("rel", "lower-bound")):
        raise Declined("a least upper bound as a least number")
    if noun[2][:2] in (("rel", "common-divisor"), ("rel", "common-multiple")) and not noun[1]:
        raise Declined("a greatest common divisor as a greatest number")


@NOUN_PHRASES("extremeof1")
def _the_extreme(m: MeaningComposer, place: str, rest: Rest, word: str, noun: Phrase) -> Formula:
    """ "the largest prime divisor of n": that one of which nothing is denied here."""
    if m.discourse.denied:
        raise Declined("whether there is none, or one of which this is denied")
    if noun[0] != "nb" or noun[3]:
        raise Declined("the least or the greatest thing with a name")
    _has_no_name(noun)

    def say(held: Phrase) -> Formula:
        found = set_of(m, held)
        one = m.discourse.fresh("mkqst")
        m.discourse.bind([one])
        m.discourse.declare(one, m.discourse.kinds.get(found.var, "") if isinstance(found, SetOf) else "")
        extreme = Pred(extreme_word(word), (found, Var(one)))
        if place == PREMISE:
            m.discourse.pending.append(([one], [extreme]))
            return rest((Var(one),))
        return m.close("∀" if place == CLAIM else "∃", [one], [extreme], rest((Var(one),)))

    return of_owner(m, place, noun, say, "every", "indef")


@SENTENCES("sup")
def _least(m: MeaningComposer, place: str, word: str, noun: Phrase, value: Phrase) -> Formula:
    _has_no_name(noun)
    name = spelled(value[1]) if value[0] == "term" and isinstance(value[1], Var) else ""
    if (
        noun[0] == "nb" and not noun[3] and name in names_in(noun)
    ):  # "k is the largest integer such that 2^k divides 80"
        other = letter(m.discourse.fresh("nmk"))
        m.discourse.said |= set(noun[4])
        noun = (*noun[:3], (other,), *(_with(one, name, other) for one in noun[4:]))

    def say(held: Phrase) -> Formula:
        found = set_of(m, held)
        return m.np(value, place, lambda v: Pred(extreme_word(word), (found, only(v, "the extreme"))))

    return of_owner(m, place, noun, say, "every", "indef")


@SENTENCES("supeq")
def _least_letter(m: MeaningComposer, place: str, word: str, noun: Phrase, answer: Any) -> Formula:
    """ "Find the greatest k such that …: k = 48"."""
    if not isinstance(answer, Rel) or answer.ops != ("=",) or noun[3] != (answer.operands[0],):
        raise Declined("an answer about something else")
    return _least(m, place, word, noun, ("term", answer.operands[1]))


@SENTENCES("exsup")
def _there_is_a_least(m: MeaningComposer, _: str, word: str, noun: Phrase) -> Formula:
    """ "there is a largest prime"."""
    names, things, restrictions = nominal(m, noun)
    others, rivals, said = nominal(m, noun)
    sign = "≤" if extreme_word(word) == "IsGreatest" else "≥"
    inner = m.close("∀", others, said, rel(rivals[0], sign, things[0]))
    return m.close("∃", names, restrictions, inner)
