"""Quantifiers over pairs as two, and over quotients p / q of whole numbers as one over rational numbers."""

from leanwright.tools.terms.build import (
    INT,
    NAT,
    RAT,
    REAL,
    X,
    both,
    cast,
    either,
    equals,
    negated,
    operation,
    relation,
)
from leanwright.tools.terms.logic import exists, for_all
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Proj,
    Term,
    abstracted,
    applied,
    args,
    head,
    instantiate,
    mentions,
    shift,
    with_locals,
    with_parts,
)

_HOLE = FVar(-1)  # stands for the quotient: no variable of a statement has this index


def of_pairs(one: Quantification) -> Term | None:
    """∃ p : α × β, P p, as ∃ a b, P (a, b)."""
    if head(one.type) != "Prod" or len(args(one.type)) != 2:
        return None
    first, second = args(one.type)
    pair = Application(Constant("Prod.mk", "iiee"), (shift(first, 2), shift(second, 2), BVar(1), X))
    body = _projected(instantiate(shift(one.body, 2, 1), pair))
    over = for_all if one.universal else exists
    return over(first, over(shift(second, 1), body))


def with_pairs_apart(statement: Statement) -> Statement:
    """The statement with two variables for each variable that is a pair."""
    pair = next((one for one in statement.variables if head(one.type) == "Prod" and len(args(one.type)) == 2), None)
    if pair is None:
        return statement
    start = max(one.variable.index for one in statement.binders) + 1
    names = [FVar(start + place, f"{pair.variable.name}{place}") for place in (0, 1)]
    parts = [TypedBinder(name, type_, "variable") for name, type_ in zip(names, args(pair.type), strict=True)]
    values = {pair.variable.index: Application(Constant("Prod.mk", "iiee"), (*args(pair.type), *names))}
    binders = [other for one in statement.binders for other in (parts if one is pair else [one])]
    found = Statement(tuple(binders), statement.claim)
    return with_pairs_apart(found.changed(lambda term: _projected(with_locals(term, values))))


def _projected(term: Term) -> Term:
    """``term`` with a part of a pair that is written out as that part, and equal pairs as equal parts."""
    inside = with_parts(term, lambda part, _: _projected(part))
    match head(inside), args(inside), inside:
        case "Not", (said,), _ if head(args(term)[0]) == "Eq" and head(said) == "And":
            return either(*map(negated, args(said)))
        case "Eq", (_, a, b), _ if head(a) == head(b) == "Prod.mk":
            first, second, *_ = args(a)
            return both(equals(first, args(a)[2], args(b)[2]), equals(second, args(a)[3], args(b)[3]))
        case ("Prod.fst" | "Prod.snd") as name, (_, _, pair, *at), _ if head(pair) == "Prod.mk":
            return applied(args(pair)[2 if name == "Prod.fst" else 3], tuple(at))
        case _, _, Proj("Prod", index, pair) if head(pair) == "Prod.mk":
            return args(pair)[2 + index]
    return inside


def of_quotients(one: Quantification) -> Term | None:
    """P (p / q) for some integers p and q, of which at most q ≠ 0 is said: P r for some rational number r."""
    inner = Quantification.of(one.body)
    if inner is None or inner.universal != one.universal:
        return None
    for p, q, kinds in ((BVar(1), X, (one.type, inner.type)), (X, BVar(1), (inner.type, one.type))):
        if kinds[0] != INT or kinds[1] not in (INT, NAT):
            continue
        below = (q, operation("HAdd.hAdd", NAT, q, Numeral(1, NAT))) if kinds[1] == NAT else (q,)
        parts = [part for part in inner.parts if not _is_not_zero(inner.restricts(part), q, kinds[1])]
        found = [_without_quotients(part, p, below, 0) for part in parts]
        if found and not any(mentions(part) or mentions(part, 1) for part in found) and found != parts:
            return one.over(RAT, one.joined(abstracted(shift(part, -2), _HOLE.index) for part in found))
    return None


def _is_not_zero(said: Term, q: Term, type_: Term) -> bool:
    zero = Numeral(0, type_)
    return said in (negated(equals(type_, q, zero)), negated(equals(type_, zero, q)), relation("LT.lt", type_, zero, q))


def _without_quotients(term: Term, p: BVar, below: tuple[Term, ...], depth: int) -> Term:
    """``term`` with a hole for each quotient of ``p`` and one of ``below``, all ``depth`` binders away."""
    match head(term), args(term):
        case "HDiv.hDiv", (type_, _, _, a, b) if type_ in (RAT, REAL):
            numerator, denominator = args(a)[-1:], args(b)[-1:]
            if numerator == (shift(p, depth),) and denominator in [(shift(one, depth),) for one in below]:
                return _HOLE if type_ == RAT else cast("Rat.cast", type_, _HOLE)
    return with_parts(term, lambda part, binders: _without_quotients(part, p, below, depth + binders))
