"""Limits of sequences and of functions: at a point, from one side, at infinity, and infinite ones."""

from collections.abc import Callable
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Const,
    Expr,
    Formula,
    Lambda,
    Neg,
    Num,
    Pred,
    Rel,
    SetLit,
    Var,
)
from leanwright.tools.maths.lean.printer import infinite
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    PREDICATES,
    PREMISE,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import COUNTERS
from leanwright.tools.reader.meaning.nominals import restrict
from leanwright.tools.reader.meaning.sequences import grows, terms_are
from leanwright.tools.reader.meaning.templates import property_of

_INFINITE = {"+": Call("Filter.atTop", ()), "-": Call("Filter.atBot", ())}
Toward = tuple[Var, Phrase]  # a letter, and where it tends


@SENTENCES("limrel")
def _limit_is(m: MeaningComposer, place: str, where: Toward, relation: Any) -> Formula:
    """ "lim a_n = L < 1" says two things."""
    if not isinstance(relation, Rel) or relation.ops[0] != "=":
        raise Declined("a limit that is not said to equal something")
    said = _limit_said(m, place, where, relation.operands[0], ("term", relation.operands[1]))
    return conj([said, *([Rel(relation.operands[1:], relation.ops[1:])] if relation.ops[1:] else [])])


@SENTENCES("lim")
def _limit_said(m: MeaningComposer, _: str, where: Toward, term: Expr, value: Phrase, *more: Toward) -> Formula:
    """ "f(x) tends to 0 both as x tends to infinity and as x tends to minus infinity"."""
    if more:
        return conj(_limit_said(m, INSIDE, one, term, value) for one in (where, *more))
    index, end = where
    if value[0] == "infty":
        return _to_infinity(m, index, end, term, value)
    if end == ("infty", "+") and spelled(index) not in tuple("xty"):
        return _to_limit(m, index, term, value)
    return m.np(value, INSIDE, lambda v: _at(m, index, end, term, only(v, "the limit")))


@PREDICATES("tendsas")
def _tends_as(m: MeaningComposer, things: Things, value: Phrase, where: Toward) -> Formula:
    """ "The sequence a_n = 1/n converges to 0 as n → ∞"."""
    index, end = where
    if end != ("infty", "+") or spelled(index) not in COUNTERS or index in things:
        raise Declined("a limit that is none of a sequence")
    return m.predicate(("pp", "tends-to", value), things)


@PREDICATES("limitas")
def _has_limit(m: MeaningComposer, things: Things, where: Toward) -> Formula:
    """ "x ↦ |x|/x has no limit as x tends to 0"."""
    return _limit_exists(m, INSIDE, where, only(things, "the limit"))


@SENTENCES("limexists")
def _limit_exists(m: MeaningComposer, place: str, where: Toward, term: Expr) -> Formula:
    """ "the limit of f(x) as x tends to 0 exists": as a real number."""
    limit = m.discourse.fresh("LMK")
    m.discourse.declare(limit, "ℝ")
    m.discourse.bind([limit])
    return m.close("∃", [limit], [], _limit_said(m, place, where, term, ("term", Var(limit))))


def _at(m: MeaningComposer, index: Var, end: Phrase, value: Expr, limit: Expr) -> Formula:
    """With ε and δ: of real numbers x other than the point, greater than it, or greater than some N."""
    name = spelled(index)
    value = m.apply(value, index) if m.is_map(value) else value  # "f tends to 0 as x → ∞"
    point: Expr = end[1] if end[0] == "at" else Const("infty")
    side = end[2] if end[0] == "at" else ""
    if end == ("infty", "-"):
        point = Neg(point)
    if name in m.discourse.scope or name not in "xhtyuz" or name in names_of((point, limit)):
        raise Declined("a limit of what is no function of a number")
    if (
        end[0] == "at"
        and not side
        and any(part.fn in m.discourse.local for part in walk(value) if isinstance(part, App))
    ):
        raise Declined("the limit of a function on a part of ℝ")
    ε, δ = m.discourse.fresh("ε"), m.discourse.fresh("N" if infinite(point) else "δ")
    for one in (ε, δ, name):
        m.discourse.declare(one, "ℝ")
    m.discourse.bound |= {ε, δ, name}
    m.discourse.shared.add(name)
    distance = Call("abs", (Bin("-", index, point),))
    beside = [rel(index, side, point) if side else rel(Num(0), "<", distance), rel(distance, "<", Var(δ))]
    if infinite(point):
        beside = [rel(index, "<" if isinstance(point, Neg) else ">", Var(δ))]
    values = [part for part in walk(value) if isinstance(part, App) and part.fn in m.discourse.domains]
    within = [Rel((part.args[0], m.discourse.domains[part.fn]), ("∈",)) for part in values]
    close = rel(Call("abs", (Bin("-", value, limit),)), "<", Var(ε))
    positive = [] if infinite(point) else [rel(Num(0), "<", Var(δ))]
    some = m.close("∃", [δ], positive, m.close("∀", [name], [*dict.fromkeys(within), *beside], close))
    return m.close("∀", [ε], [rel(Num(0), "<", Var(ε))], some)


def _to_infinity(m: MeaningComposer, index: Var, end: Phrase, value: Expr, sign: Phrase) -> Formula:
    """ "f(x) tends to infinity as x tends to minus infinity"."""
    name, here = spelled(index), m.discourse
    if end == ("infty", "+") and name not in tuple("xty"):
        number = "to-infinity" if sign[1] == "+" else "to-minus-infinity"
        return _of_sequence(m, index, value, lambda sequence: property_of(m, m.lexicon[number], x=sequence))
    value = m.apply(value, index) if m.is_map(value) else value
    placed = any(isinstance(part, App) and part.fn in {*here.domains, *here.local} for part in walk(value))
    if name in here.scope or name not in "xhtyuz" or placed or (end[0] == "at" and name in names_of(end[1])):
        raise Declined("a limit of what is no function of a real number")
    here.declare(name, "ℝ")
    here.bound.add(name)
    here.shared.add(name)
    if end[0] == "at":
        near = {">": Call("Set.Ioi", (end[1],)), "<": Call("Set.Iio", (end[1],))}
        apart = Bin("\\", Call("Set.univ", ()), SetLit((end[1],)))
        source = Call("nhdsWithin", (end[1], near.get(end[2], apart)))
    else:
        source = _INFINITE[end[1]]
    return Pred("Filter.Tendsto", (Lambda(name, Pred("ℝ"), value), source, _INFINITE[sign[1]]))


def _to_limit(m: MeaningComposer, index: Var, term: Expr, value: Phrase) -> Formula:
    """ "1/n tends to 0 as n tends to infinity": so does every sequence with these terms."""

    def say(sequence: Var) -> Formula:
        def tends(limit: Things) -> Formula:
            return property_of(m, m.lexicon["tends-to"], x=sequence, y=only(limit, "the limit"))

        return m.np(value, INSIDE, tends)

    return _of_sequence(m, index, term, say)


def _of_sequence(m: MeaningComposer, index: Var, term: Expr, say: Callable[[Var], Formula]) -> Formula:
    name = spelled(index)
    if name in m.discourse.scope or name not in names_of(term) or name[0] not in "ijklmnrN":
        raise Declined("a limit that is none of a sequence")
    whole = isinstance(term, App) and (term.subscript or m.discourse.kinds.get(term.fn, "").startswith("ℕ → "))
    if whole and isinstance(term, App) and term.args == (index,):
        return say(Var(term.fn))
    sequence = Var(m.discourse.fresh("auvw"))
    m.discourse.nameless.discard(sequence.name)  # it stands for terms that the text writes
    defined = terms_are(m, sequence, index, term)
    m.discourse.bind([sequence.name])
    return m.close("∀", [sequence.name], [defined], say(sequence))


@SENTENCES("limit")
def _limit_of_terms(m: MeaningComposer, _: str, term: Expr, value: Phrase) -> Formula:
    """ "a_n b_n → ab": as n tends to infinity."""
    return _to_limit(m, grows(m, term), term, value)


@SENTENCES("limitsof")
def _limits_of(m: MeaningComposer, place: str, noun: Phrase, *limits: Phrase) -> Formula:
    """ "a_n → a and b_n → b are sequences of real numbers": what the sequences are, and where they tend."""
    _, before, base, names, after = noun
    if place != PREMISE or names or after or any(not _is_term(one[1]) for one in limits):
        raise Declined("of what a limit is said to be one")
    told = {one for one in before if isinstance(one, str) and "convergent" in one.split("|")}  # which the limits say
    m.discourse.said |= told
    before = [one for one in before if one not in told]
    said = [part for one in limits for part in restrict(m, base, before, letter(one[1].fn))]
    return conj([*said, *(m.sentence(one, place) for one in limits)])


def _is_term(term: Any) -> bool:
    return isinstance(term, App) and term.subscript and len(term.args) == 1 and isinstance(term.args[0], Var)
