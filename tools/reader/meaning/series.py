"""Series, whose partial sums are the sequence that is spoken of, and integrals over intervals."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeGuard

from leanwright.tools.maths.ast import (
    App,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Const,
    Expr,
    Formula,
    Interval,
    Lambda,
    Neg,
    Num,
    Pred,
    Quant,
    Rel,
    Var,
)  # fmt: skip
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    RESTRICTIONS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    formulas_in,
    only,
)
from leanwright.tools.reader.meaning.templates import property_of


def is_series(thing: Any) -> TypeGuard[BigOver]:
    """Whether a term is a sum of infinitely many terms."""
    return isinstance(thing, BigOver) and isinstance(thing.domain, Call) and thing.domain.fn == "Series"


def of_series(m: MeaningComposer, series: BigOver, say: Callable[[Var], Formula]) -> Formula:
    """``say`` of every sequence with these partial sums: of the one that there is."""
    here = m.discourse
    sums, last = Var(here.fresh("sSuv")), Var(here.fresh("NMk"))
    unknown = [name for name in names_of(series.body) if name in here.functions and name not in here.kinds]
    here.kinds |= dict.fromkeys(unknown, "ℕ → ℝ")
    values = {here.kinds.get(name, "").rpartition(" ")[2] for name in names_of(series.body)}
    here.kinds |= {sums.name: f"ℕ → {'ℂ' if 'ℂ' in values else 'ℝ'}", last.name: "ℕ", series.var: "ℕ"}
    here.functions[sums.name] = True
    here.nameless -= {sums.name, last.name}
    here.shared |= {sums.name, last.name}
    here.bound |= {sums.name, last.name}
    (low,) = series.domain.args or (Num(0),)  # type: ignore[union-attr]
    partial = rel(App(sums.name, (last,), True), "=", Big("sum", series.var, low, last, series.body))
    defined = Quant("∀", (Bound((last.name,)),), partial)
    return Quant("∀", (Bound((sums.name,)),), implies(defined, say(sums)))


def convergent(m: MeaningComposer, series: BigOver, absolutely: bool) -> Formula:
    """The series converges, or that of the absolute values does."""
    if absolutely:
        series = replace(series, body=Call("abs", (series.body,)))
    return of_series(m, series, lambda sums: property_of(m, m.lexicon["convergent"], x=sums))


def has_value(m: MeaningComposer, series: BigOver, value: Expr) -> Formula:
    """ "∑ r^n = 1 / (1 - r)": the partial sums tend to it."""
    if not series.domain.args:  # type: ignore[union-attr]
        raise Declined("with which term a series begins")
    return of_series(m, series, lambda sums: property_of(m, m.lexicon["tends-to"], x=sums, y=value))


def equation(m: MeaningComposer, formula: Rel) -> Formula | None:
    """An equation with a series on one side; None for other relations. Raises Declined for series elsewhere."""
    sides = [is_series(one) for one in formula.operands]
    if not any(sides):
        return None
    if formula.ops != ("=",) or all(sides):
        raise Declined("a series in a relation")
    series, value = formula.operands if sides[0] else formula.operands[::-1]
    assert isinstance(series, BigOver)
    return has_value(m, series, value)


@NOUN_PHRASES("series")
def named_series(m: MeaningComposer, _: str, rest: Rest, term: Any, how: str = "") -> Formula:
    """ "the series ∑ a_n"."""
    if not is_series(term):
        raise Declined("a series that is no sum of infinitely many terms")
    _shown(m, term, how)
    m.discourse.repeated["whole series"] = term
    if isinstance(one := getattr(term, "body", None), App) and one.subscript:
        m.discourse.repeated["series"] = one.fn
    return rest((term,))


@NOUN_PHRASES("termsof")
def _terms(m: MeaningComposer, place: str, rest: Rest, of: Phrase = ()) -> Formula:
    """ "the terms of a convergent series tend to 0", "its terms": the sequence of them."""
    if of:
        return m.np(of, place, lambda _: _terms(m, place, rest))
    if (name := m.discourse.repeated.get("series")) is None:
        raise Declined("the terms of which series")
    m.discourse.kinds.setdefault(name, "ℕ → ℝ")
    return rest((m.discourse.whole(name),))


@PREDICATES("termsare")
def _terms_are(m: MeaningComposer, things: Things, said: Phrase) -> Formula:
    """ "a series of nonnegative terms": each of them is."""
    found = list[Formula]()
    for one in things:
        term = one.body if isinstance(one, BigOver) and one.domain == Call("Series", ()) else None
        if not isinstance(term, App) or not term.subscript:
            raise Declined("the terms of which series")
        index = m.discourse.fresh("nkj")
        m.discourse.kinds.setdefault(term.fn, "ℕ → ℝ")
        m.discourse.declare(index, "ℕ")
        m.discourse.bind([index])
        found.append(m.close("∀", [index], [], m.predicate(said, (App(term.fn, (Var(index),), True),))))
    return conj(found)


def _shown(m: MeaningComposer, term: Any, how: str) -> None:
    """Raises Declined for "the geometric series ∑ a_n", where no formula shows what the adjective says."""
    falls = not {"decreases", "decreasing", "nonincreasing"}.isdisjoint(m.discourse.words)  # "alternating": a_n ≥ 0
    unsaid = any(isinstance(one, App) for one in walk(term)) and not (falls and Neg(Num(1)) in walk(term))
    if how != "" and unsaid:
        raise Declined("what an adjective of a series says of its terms")


@NOUN_PHRASES("anyseries")
def _any_series(m: MeaningComposer, place: str, rest: Rest, said: tuple[Phrase, ...]) -> Formula:
    """ "every absolutely convergent series", "a series of positive terms": of any real sequence."""
    here = m.discourse
    name, index = here.fresh("abcu"), here.fresh("nkj")
    here.bind([name])
    here.declare(name, "ℕ → ℝ")
    here.functions[name] = True
    here.shared.add(index)
    series = BigOver("sum", index, Call("Series", ()), App(name, (Var(index),), True))
    restrictions = [m.predicate(one, (series,)) for one in said]
    here.repeated |= {"series": name, "whole series": series}
    if place == CLAIM:
        return m.close("∀", [name], restrictions, rest((series,)))
    if place == INSIDE or here.denied:
        raise Declined("whether any series or some series is meant")
    here.pending.append(([name], restrictions))
    return rest((series,))


@NOUN_PHRASES("bigsum")
def _big_sum(m: MeaningComposer, _: str, rest: Rest, op: str, body: Expr, span: tuple[Any, ...]) -> Formula:
    """ "the sum of k^2 over k from 1 to n", "for k = 1, 2, …, n", "for 1 ≤ k ≤ n"."""
    first, *others = span
    relation = (first.operands, first.ops) if isinstance(first, Rel) else ()
    match relation, others:
        case (), (low, high):
            var = first
        case ((var, low), ("=",)), (*second, high) if second in ([], [_after(low)]):
            pass
        case ((low, var, high), ("≤", "≤")), () if isinstance(var, Var) and var.name in "ijklmnr":
            pass
        case _:
            raise Declined("a sum over what is no run of whole numbers")
    if not isinstance(var, Var) or spelled(var) in {*m.discourse.scope, *names_of((low, high))}:
        raise Declined(f"{spelled(var) if isinstance(var, Var) else 'a letter'}, which stands for two things")
    return rest((Big(op, spelled(var), low, high, body),))


def _after(low: Expr) -> Expr:
    return Num(low.value + 1) if isinstance(low, Num) else Bin("+", low, Num(1))


@NOUN_PHRASES("seriesfrom")
def _series_from(_: MeaningComposer, __: str, rest: Rest, start: Any, body: Expr) -> Formula:
    """ "the sum of 1/n^2 from n = 1 to infinity"."""
    if not isinstance(start, Rel) or start.ops != ("=",) or not isinstance(start.operands[0], Var):
        raise Declined("a series from what is no first value")
    return rest((BigOver("sum", spelled(start.operands[0]), Call("Series", start.operands[1:]), body),))


@NOUN_PHRASES("seriesat")
def _series_at(m: MeaningComposer, place: str, rest: Rest, series: Any, start: Any, how: str = "") -> Formula:
    """ "the series Σ 1/(n log n), starting from n = 2", "Σ 1/n², summed over n ≥ 1"."""
    begins = isinstance(start, Rel) and start.ops in (("=",), ("≥",)) and isinstance(start.operands[1], Num)
    unbounded = isinstance(series, BigOver) and series.domain == Call("Series", ())
    if not (unbounded and begins) or start.operands[0] != Var(series.var):
        raise Declined("a series from what is no first value")
    _shown(m, series, how)
    return m.np(("seriesfrom", Rel(start.operands, ("=",)), series.body), place, rest)


@NOUN_PHRASES("derivof")
def _derivative_of(m: MeaningComposer, _: str, rest: Rest, term: Expr, by: Var | None = None) -> Formula:
    """ "the derivative of x^2 sin x", of a term in one real number that nothing else is said of, or in x."""
    names = [name for name in names_of(term) if name not in m.discourse.functions]
    (name,) = [spelled(by)] if by else names if len(names) == 1 else ["x"] if "x" in names else [""]
    if not name or isinstance(term, Var) or m.discourse.kinds.setdefault(name, "ℝ") != "ℝ":
        raise Declined("the derivative of what is no formula in one real number")
    return rest((Call("deriv", (Lambda(name, Pred("ℝ"), term), letter(name))),))  # type: ignore[arg-type]


@NOUN_PHRASES("derivof2")
def _second_derivative_of(m: MeaningComposer, place: str, rest: Rest, term: Expr) -> Formula:
    """ "the second derivative of x^3"."""

    def again(things: Things) -> Formula:
        (once,) = things
        name = names_of(term)[0]
        first = Lambda(name, Pred("ℝ"), once)
        return rest((Call("deriv", (first, letter(name))),))  # type: ignore[arg-type]

    if len(set(names_of(term))) != 1:
        raise Declined("the derivative of what is no formula in one real number")
    return _derivative_of(m, place, again, term)


@NOUN_PHRASES("harmonic")
def _harmonic(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "the harmonic series"."""
    name = m.discourse.fresh("nkm")
    return rest((BigOver("sum", name, Call("Series", (Num(1),)), Bin("/", Num(1), letter(name))),))


@NOUN_PHRASES("integralof")
def _integral_of_term(m: MeaningComposer, place: str, rest: Rest, span: Phrase, term: Expr) -> Formula:
    """ "the integral of x^2 from 0 to 1", of a term in one letter that is nothing else."""
    names = [name for name in names_of(term) if name not in m.discourse.functions and name not in m.discourse.scope]
    if len(names) != 1 or (isinstance(term, Var) and (m.is_map(term) or term.name not in tuple("rstuvwxyz"))):
        raise Declined("the integral of what is no formula in one real number")
    return _integral_between(m, place, rest, Lambda(names[0], Pred("ℝ"), term), span)


@NOUN_PHRASES("integral")
def _integral(m: MeaningComposer, place: str, rest: Rest, span: Phrase, what: Phrase) -> Formula:
    """ "the integral of f from a to b"; of what is a function on [a, b], over all of it."""

    def of(functions: Things) -> Formula:
        f = only(functions, "the integral")
        if not m.is_map(f) or m.discourse.kind_of(f) not in ("", "function", "ℝ → ℝ"):
            raise Declined("the integral of what is no real function")
        domains = [m.discourse.domains.get(name) for name in names_of(f)]
        where = span or ("over", domains[0] if len(domains) == 1 else None)
        return _integral_between(m, place, rest, Lambda("x", Pred("ℝ"), m.apply(f, Var("x"))), where)

    return m.np(what, place, of)


def _integral_between(m: MeaningComposer, place: str, rest: Rest, value: Lambda, span: Phrase) -> Formula:
    if span[0] == "over":
        if not isinstance(span[1], Interval) or Const("infty") in walk(span[1]):
            raise Declined("an integral over what is no interval")
        span = ("from", ("term", span[1].low), ("term", span[1].high))
    measure = Call("MeasureTheory.volume", ())

    def between(a: Things, b: Things) -> Formula:
        return rest((Call("intervalIntegral", (value, *a, *b, measure)),))  # type: ignore[arg-type]

    return m.np(span[1], place, lambda a: m.np(span[2], place, lambda b: between(a, b)))


@RESTRICTIONS("whoseintegral")
def _with_integral(m: MeaningComposer, things: Things, verb: Phrase, *span: Phrase) -> Formula:
    """ "a function on [0, 1] whose integral is zero"."""
    where = span[0] if span else ()
    return m.np(("integral", where, ("these", things)), INSIDE, lambda values: m.vp(verb, values))


@SENTENCES("overdivisors")
def _over_divisors(m: MeaningComposer, place: str, sentence: Phrase, of: Var) -> Formula:
    """ "…, where the sum runs over the positive divisors of n": what a sum over d ∣ n says already."""
    sums = [p for one in formulas_in(sentence) for p in walk(one) if isinstance(p, BigOver)]
    if not any(one.domain == Call("Nat.divisors", (of,)) for one in sums):
        raise Declined("which sum runs over these divisors")
    return m.sentence(sentence, place)
