"""The least and the greatest value of a term, over what the text asks of its letters."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import Bound, Formula, Pred, Quant, Rel, SetOf, Var
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    PREMISE,
    SENTENCES,
    TASKS,
    MeaningComposer,
    Phrase,
    Things,
    only,
)
from leanwright.tools.reader.meaning.existence import extreme_word
from leanwright.tools.reader.meaning.nominals import nominal, noun_says
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.meaning.templates import substituted


@TASKS("ext")
def _asked_extremum(
    m: MeaningComposer,
    premises: list[Formula],
    word: str,
    what: Phrase,
    where: Sequence[Any],
    value: Phrase,
    at: Any = None,
) -> Formula:
    """ "Positive numbers x and y satisfy xy = 16. Find the least value of x + y": what is supposed of x and y alone."""
    names = names_of(what[1]) if what[0] == "term" else []
    if not names or not set(names) <= m.discourse.scope:
        return _extremum(m, INSIDE, word, what, where, value, at)
    inside = [one for one in premises if set(free_names(one)) & set(names)]
    if not inside or any(set(free_names(one)) - set(names) for one in inside) or at is not None:
        raise Declined("over which letters the extreme value is taken")
    premises[:] = [one for one in premises if one not in inside]
    m.discourse.scope -= set(names)
    return _of_values(m, word, what[1], names, [*inside, *_conditions(m, where, names)], value)


def _conditions(m: MeaningComposer, where: Sequence[Any], names: Sequence[str]) -> list[Formula]:
    said: list[Formula] = []
    for one in where:
        if isinstance(one, Rel):
            said.append(one)
        elif isinstance(one, tuple) and one[0] == "c":
            mark = len(m.discourse.pending)
            condition = m.sentence(one[1], PREMISE)
            said += [*m.take(mark), condition]
        elif isinstance(one, tuple) and one[0] in ("nb", "nbn"):
            new, _, restrictions = nominal(m, with_letters(one))
            if set(new) != set(names):
                raise Declined("over which letters the extreme value is taken")
            said += restrictions
        else:
            said += [part for name in names for part in noun_says(m, one, (), letter(name))]
    return said


def _of_values(
    m: MeaningComposer, word: str, term: Any, names: Sequence[str], conditions: Sequence[Formula], value: Phrase
) -> Formula:
    y = m.discourse.fresh("ywtz")
    m.discourse.declare(y, "ℝ")
    if any(m.discourse.kinds.setdefault(name, "ℝ") != "ℝ" for name in names):
        raise Declined("the extremum over what is no interval of reals")
    m.discourse.bound |= set(names)
    m.discourse.scope -= set(names)
    found = SetOf(y, None, Quant("∃", (Bound(tuple(names)),), conj([*conditions, rel(Var(y), "=", term)])))
    return m.np(value, INSIDE, lambda v: Pred(extreme_word(word), (found, only(v, "the extreme"))))


@SENTENCES("ext")
def _extremum(
    m: MeaningComposer, _: str, word: str, what: Phrase, where: Sequence[Any], value: Phrase, at: Any = None
) -> Formula:
    """ "the minimum of x^2 + 1 over the reals is 1", "… at x = 0": for that x, which is among those asked for."""
    if what[0] != "term":
        raise Declined("the extremum of what is no formula")
    names = [v for v in names_of(what[1]) if v not in m.discourse.scope]
    if not names or (len(names) > 1 and not where):
        raise Declined("the extremum over several letters")
    conditions = _conditions(m, where, names)
    told = set().union(*map(free_names, conditions))
    if (len(names) > 1 and set(names) - told) or told - set(names) - m.discourse.given - m.discourse.scope:
        raise Declined("over which letters the extreme value is taken")
    said = _of_values(m, word, what[1], names, conditions, value)
    if at is None:
        return said
    there = isinstance(at, Rel) and at.ops == ("=",) and at.operands[:1] == tuple(map(letter, names))
    if not there or names_of(at.operands[1]):
        raise Declined("where an extreme value is taken")

    def taken(v: Things) -> Formula:
        whole = conj([*conditions, rel(what[1], "=", only(v, "the extreme"))])
        found: Formula = substituted(m, whole, {names[0]: at.operands[1]})
        return found

    return conj([said, m.np(value, INSIDE, taken)])
