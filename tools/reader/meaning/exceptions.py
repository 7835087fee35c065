"""Exceptions, pairs, what cannot be: "for all but finitely many n", "no two of them equal"."""

from collections.abc import Callable
from itertools import combinations

from leanwright.tools.maths.ast import Formula, Pred, SetOf
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, neg
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    QUANTIFIERS,
    RESTRICTIONS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
)
from leanwright.tools.reader.meaning.nominals import nominal


@QUANTIFIERS("cofinite")
def _all_but_finitely_many(m: MeaningComposer, body: Callable[[], Formula], _: str, noun: Phrase) -> Formula:
    """ "for all but finitely many primes p": those for which it does not hold are finitely many."""
    names, things, restrictions = nominal(m, noun)
    if len(names) != 1 or len(things) != 1 or not noun[3]:
        raise Declined("all but finitely many of several things")
    said = conj([*restrictions, neg(body())])
    m.discourse.scope -= set(names)
    return Pred("Set.Finite", (SetOf(names[0], None, said),))


@SENTENCES("with")
def _with(m: MeaningComposer, place: str, sentence: Phrase, more: Phrase) -> Formula:
    """ "Suppose that a < b with b > 0": both; a claim with x > 0 may suppose it."""
    if place == CLAIM:
        raise Declined("whether what stands behind “with” is supposed")
    return m.sentence(("and", sentence, more), place)


@SENTENCES("sameunique")
def _unique_if_any(m: MeaningComposer, place: str, owner: Phrase, noun: str, again: str) -> Formula:
    """ "If S has a maximum, then the maximum is unique"."""
    if noun != again:
        raise Declined("what is unique")
    return m.sentence(("vp", owner, ("hasmany", ("atmost", "one"), noun, (), ())), place)


@RESTRICTIONS("notwo")
def _no_two(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "no two of them equal"."""
    if len(things) < 2:
        raise Declined("no two of one thing")
    pairs = combinations(things, 2)
    return conj(m.denied(lambda pair=pair: m.predicate(("coll", name), pair)) for pair in pairs)  # type: ignore[misc]


@SENTENCES("xor")
def _one_of_two(m: MeaningComposer, _: str, first: Phrase, second: Phrase) -> Formula:
    """ "n = 2k or n = 2k + 1, but not both"."""
    a, b = (m.sentence(one, INSIDE) for one in (first, second))
    return disj([conj([a, neg(b)]), conj([neg(a), b])])


@SENTENCES("noq")
def _for_no(m: MeaningComposer, _: str, noun: Phrase, sentence: Phrase) -> Formula:
    names, _things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, m.denied(lambda: m.sentence(sentence, INSIDE)))
