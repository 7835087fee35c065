"""Series that words describe, by their terms or by what they are made of, and their partial sums."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import BigOver, Bin, Call, Expr, Formula, Num, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import (
    NOUN_PHRASES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    formulas_in,
    only,
)
from leanwright.tools.reader.meaning.declared import flat, names_of_adjectives
from leanwright.tools.reader.meaning.naming import COUNTING
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.sequences import first_number
from leanwright.tools.reader.meaning.series import is_series, named_series, of_series
from leanwright.tools.reader.meaning.templates import shape_of

PLAIN = {"integer", "natural", "number"}
_ALLOWED = {"positive", "odd", "even", "natural"}


def one_by_one(m: MeaningComposer, noun: Phrase, index: Var) -> Expr:
    """The one with this number, from the first on, of the odd numbers, the squares, the positive integers."""
    _, before, base, names, after = noun
    base, adjectives = flat(base, before)
    said = {min(names_of_adjectives([one]) & _ALLOWED, default=one) for one in adjectives}
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if names or after or entry is None or any(isinstance(one, tuple) for one in before):
        raise Declined("the first things of this kind")
    m.discourse.said |= {one for one in before if isinstance(one, str)}
    if base in PLAIN and said <= {"positive", "odd", "natural"}:
        term: Expr = Bin("-", Bin("*", Num(2), index), Num(1)) if "odd" in said else index
    elif base in PLAIN and said <= {"positive", "even", "natural"}:
        term = Bin("*", Num(2), index)
    elif entry.shape and entry.name in ("square", "cube") and said <= {"positive"}:
        term = shape_of(m, entry, y=index)
    else:
        raise Declined("the first things of this kind")
    if base == "number" and not said:
        raise Declined("the first numbers, of which kind")
    return term


@NOUN_PHRASES("seriesof")
def _series_of_terms(m: MeaningComposer, place: str, rest: Rest, how: str, term: Any, ranges: Sequence[Any]) -> Formula:
    """ "the series with general term 1/2^n, n ≥ 0", "of the a_n"; "the series Σ 1/n² (n ≥ 1)"."""
    whole = term if is_series(term) and term.domain == Call("Series", ()) else None
    names = [one for one in names_of(term) if one in COUNTING and one not in m.discourse.scope]
    names = names if whole is None else [whole.var]
    told = [first_number(said) for one in ranges for said in formulas_in(one)]
    if len(names) != 1 or len(told) != len(ranges) or any(spelled(one) != names[0] for one, _ in told):
        raise Declined("the terms of which series")
    for one in ranges:
        m.discourse.said |= set(one[1][4]) if one[0] == "every" else set()
    start = tuple(Num(first) for _, first in told if first is not None)
    series = BigOver("sum", names[0], Call("Series", start), term if whole is None else whole.body)
    return named_series(m, place, rest, series, how)


@NOUN_PHRASES("seriesofkind")
def _series_of_kind(m: MeaningComposer, place: str, rest: Rest, how: str, function: str, noun: Phrase) -> Formula:
    """ "the series of the reciprocals of the squares": from the first one on."""
    index = m.discourse.fresh("kij")
    term = value(m, function, one_by_one(m, noun, Var(index)))
    return named_series(m, place, rest, BigOver("sum", index, Call("Series", (Num(1),)), term), how)


@NOUN_PHRASES("partialsums")
def _partial_sums(m: MeaningComposer, place: str, rest: Rest, of: Phrase = ()) -> Formula:
    """ "the partial sums of the harmonic series are unbounded", "its partial sums": the sequence of them."""
    if of:
        return m.np(of, place, lambda things: _of_sums(m, things, rest))
    return _of_sums(m, (m.discourse.repeated.get("whole series"),), rest)


def _of_sums(m: MeaningComposer, things: tuple[Any, ...], rest: Rest) -> Formula:
    series = only(things, "partial sums")
    if not is_series(series):
        raise Declined("the partial sums of which series")
    return of_series(m, series, lambda sums: rest((sums,)))


@VERB_PHRASES("partialsumsare")
def _partial_sums_are(m: MeaningComposer, things: Things, said: Phrase) -> Formula:
    """ "has bounded partial sums"."""
    return _of_sums(m, things, lambda sums: m.predicate(said, sums))
