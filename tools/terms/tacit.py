"""Hypotheses that a formula makes by itself: who writes 1/x supposes x ≠ 0, who writes √x or log x that it has one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import NAT, REAL, all_of, equals, negated, relation, some
from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.parameters import neighbours_named, parametrized, powers_named
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.substructures import is_substructure
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    mentions,
    parts,
    shift,
    subterms,
    with_parts,
)

MOST_TACIT = 3


def ways(reading: Statement, statement: Statement) -> Iterator[tuple[Statement, Statement]]:
    """Both; then without some of the hypotheses of ``statement`` that its other formulas make by themselves.

    Of what a quantifier binds the reading supposes it: there is n with 1/n < ε, and n ≠ 0. The reading may say one in
    its claim, beside the formula: ``0 ≤ x ∧ √x = 2``. There it is left out then. At last of k, where the reading says
    that n is odd and the statement says 2 k + 1, of m, a square, where the reading says k ^ 2, and of n alone where
    the statement says m = n + 1.
    """
    yield reading, statement
    said = reading.changed(_said)
    if said != reading:
        yield said, statement
    granted, count = _granted(reading.claim)
    plain = replace(reading, claim=granted)
    for found, dropped in _without(statement):
        yield reading, found
        if count == dropped:
            yield plain, found
    typed = _without_typed(reading.claim)
    if typed != reading.claim:
        yield replace(reading, claim=typed), statement
    odd = parametrized(reading)
    if odd != reading:
        yield odd, statement
    for squares in powers_named(reading):
        yield squares, statement
    named = neighbours_named(statement)
    if len(named.binders) < len(statement.binders):
        yield neighbours_named(reading), named


def _without_typed(claim: Term) -> Term:
    """A claim without "A ∩ B is a subgroup" where it speaks of A ⊓ B, which is one by its type."""
    least = [args(one) for one in subterms(claim) if head(one) == "Min.min"]
    meets = [given for given in least if len(given) == 3 and is_substructure(given[0])]
    said = conjuncts(normal(claim))
    left = [one for one in said if not any(_is_meet(one, *meet) for meet in meets)]
    return all_of(left) if 0 < len(left) < len(said) else claim


def _is_meet(said: Term, kind: Term, first: Term, second: Term) -> bool:
    match head(said), args(said):
        case "Exists", (type_, Lam(_, _, body)) if type_ == kind and head(body) == "Eq":
            sides = [args(side)[-2:] for side in args(body)[1:] if head(side) == "Inter.inter"]
            inner = [args(part)[-1] for side in sides for part in side if head(part).endswith(".carrier")]
            return inner in ([first, second], [second, first]) and BVar(0) in subterms(body)
    return False


def _granted(claim: Term) -> tuple[Term, int]:
    """An equivalence without the parts of its sides that others beside them make by themselves, and their number."""
    if head(claim) != "Iff" or not isinstance(claim, Application):
        return claim, 0
    sides = [conjuncts(normal(side)) for side in claim.args]
    left = [
        [one for one in side if key(rearranged(one)) not in _made(o for o in side if o is not one)] for side in sides
    ]
    count = sum(map(len, sides)) - sum(map(len, left))
    return (Application(claim.fn, tuple(map(all_of, left))), count) if all(left) else (claim, 0)


def _without(statement: Statement) -> Iterator[tuple[Statement, int]]:
    found = [
        (place, part)
        for place, one in enumerate(statement.binders)
        if one.kind == "hypothesis"
        for part in conjuncts(normal(one.type))
        if key(rearranged(part)) in _supposed(statement, place)
    ]
    for count in range(1, min(len(found), MOST_TACIT) + 1):
        for dropped in combinations(found, count):
            binders = []
            for place, one in enumerate(statement.binders):
                out = [part for at, part in dropped if at == place]
                left = [part for part in conjuncts(normal(one.type)) if part not in out] if out else [one.type]
                binders += [replace(one, type=all_of(left))] if left else []
            yield replace(statement, binders=tuple(binders)), count


def _supposed(statement: Statement, place: int) -> set[str]:
    """What the formulas of all but one hypothesis suppose."""
    others = [one.type for at, one in enumerate(statement.binders) if at != place and one.kind == "hypothesis"]
    return _made((*others, statement.claim))


def _made(said: Iterable[Term]) -> set[str]:
    """What formulas suppose by themselves."""
    made = (one for whole in said for part in subterms(whole) for one in _domain(part))
    return {key(rearranged(normal(one))) for one in made if not any(isinstance(part, BVar) for part in subterms(one))}


def _said(term: Term) -> Term:
    """``term`` with what its formulas suppose of the variables that it binds said where they are bound."""
    inside = with_parts(term, lambda part, _: _said(part))
    match head(inside), args(inside), inside:
        case "Exists", (type_, Lam(_, _, body)), _:
            return some(type_, all_of([*_of_bound(body), body]))
        case _, _, Pi(name, type_, body, False) if mentions(body):
            for part in _of_bound(body):
                body = Pi("h", part, shift(body, 1))
            return Pi(name, type_, body)
    return inside


def _of_bound(term: Term, depth: int = 0) -> list[Term]:
    """What formulas below a binder suppose of its variable, each once."""
    own = [shift(one, -depth) for one in _domain(term) if not any(mentions(one, i) for i in range(depth))]
    found = [one for one in own if mentions(one)]
    below = 1 if isinstance(term, Lam | Pi) else 0
    for place, part in enumerate(parts(term)):
        found += _of_bound(part, depth + (below if place else 0))
    return list({key(normal(one)): one for one in found}.values())


def _domain(term: Term) -> Iterator[Term]:
    """Where a term has a value that people mean."""
    match head(term), args(term):
        case "HDiv.hDiv", (type_, _, _, _, by) if head(type_) not in ("Nat", "Int"):
            found = [negated(equals(type_, one, Numeral(0, type_))) for one in _factors(by)]
        case "Inv.inv", (type_, by):
            found = [negated(equals(type_, one, Numeral(0, type_))) for one in _factors(by)]
        case "Real.sqrt", (x,):
            found = [relation("LE.le", REAL, Numeral(0, REAL), x)]
        case "Real.log", (x,):
            found = [relation("LT.lt", REAL, Numeral(0, REAL), x)]
        case "ZMod", (modulus,):
            zero = Numeral(0, NAT)
            found = [relation("LT.lt", NAT, zero, modulus), negated(equals(NAT, modulus, zero))]
        case "Real.tan", (x,):
            found = [negated(equals(REAL, Application(Constant("Real.cos", "e"), (x,)), Numeral(0, REAL)))]
        case _:
            return
    yield from found


def _factors(term: Term) -> Iterator[Term]:
    yield term
    if head(term) == "HMul.hMul":
        for one in args(term)[3:]:
            yield from _factors(one)
    elif head(term) == "HPow.hPow":
        yield from _factors(args(term)[3])
