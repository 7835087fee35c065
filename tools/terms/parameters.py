"""Odd numbers, even ones and multiples of d as 2 k + 1, 2 k and d k, which is how some state what others suppose."""

from dataclasses import replace

from leanwright.tools.terms.build import INT, NAT, operation
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import FVar, Numeral, Term, args, head, with_locals


def parametrized(statement: Statement) -> Statement:
    """The statement of k, for each variable that a hypothesis says is odd, even or a multiple of a number."""
    found = statement
    while (known := next((one for b in found.binders if (one := _multiple(b)) is not None), None)) is not None:
        hypothesis, variable, whole = known
        written = {variable.index: whole}
        binders = (replace(b, type=with_locals(b.type, written)) for b in found.binders if b is not hypothesis)
        found = Statement(tuple(binders), with_locals(found.claim, written))
    return found


def _multiple(binder: TypedBinder) -> tuple[TypedBinder, FVar, Term] | None:
    """The variable that a hypothesis is about, and the number that it is."""
    if binder.kind != "hypothesis":
        return None
    match head(binder.type), args(binder.type):
        case ("Odd" | "Even") as name, (type_, FVar() as n) if type_ in (NAT, INT):
            double = operation("HMul.hMul", type_, Numeral(2, type_), n)
            odd = operation("HAdd.hAdd", type_, double, Numeral(1, type_))
            return binder, n, odd if name == "Odd" else double
        case "Dvd.dvd", (type_, Numeral() as d, FVar() as n) if type_ in (NAT, INT):
            return binder, n, operation("HMul.hMul", type_, d, n)
    return None
