"""Hypotheses that a formula makes by itself: who writes 1/x supposes x ≠ 0, who writes √x or log x that it has one."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import REAL, all_of, equals, negated, relation
from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, BVar, Constant, Numeral, Term, args, head, subterms

MOST_TACIT = 3


def without_tacit(statement: Statement) -> Iterator[Statement]:
    """The statement without some of the hypotheses that its other formulas make by themselves."""
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
            yield replace(statement, binders=tuple(binders))


def _supposed(statement: Statement, place: int) -> set[str]:
    """What the formulas of all but one hypothesis suppose."""
    others = [one.type for at, one in enumerate(statement.binders) if at != place and one.kind == "hypothesis"]
    said = (part for whole in (*others, statement.claim) for part in subterms(whole))
    return {key(rearranged(normal(one))) for part in said for one in _domain(part)}


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
        case "Real.tan", (x,):
            found = [negated(equals(REAL, Application(Constant("Real.cos", "e"), (x,)), Numeral(0, REAL)))]
        case _:
            return
    yield from (one for one in found if not any(isinstance(part, BVar) for part in subterms(one)))


def _factors(term: Term) -> Iterator[Term]:
    yield term
    if head(term) == "HMul.hMul":
        for one in args(term)[3:]:
            yield from _factors(one)
    elif head(term) == "HPow.hPow":
        yield from _factors(args(term)[3])
