"""What there is, or is not, in the form of what is supposed of it.

An integer that there is, and of which only even powers count, is a natural number. A claim that there is none supposes
one and shows a contradiction. A claim that there is exactly one, where one is supposed, is that there is one at most.
"""

from leanwright.tools.terms.build import INT, NAT, X, cast, equals, operation, some
from leanwright.tools.terms.defined import opened
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    FALSE,
    BVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    instantiate,
    mentions,
    parts,
    shift,
    with_parts,
)
from leanwright.tools.terms.unique import at_most_one

_WHOLE = cast("Nat.cast", INT, X)


def supposed(statement: Statement) -> Statement:
    """The statement in that form."""
    plain = statement.changed(_as_naturals)
    claim = plain.claim
    match head(claim), args(claim):
        case "Not", (said,) if head(said) == "Exists":
            return Statement((*plain.binders, *opened(said, plain.types)), FALSE)
        case "ExistsUnique", (type_, Lam(_, _, body) as condition):
            there_is = key(normal(some(type_, body)))
            if any(key(normal(one)) == there_is for one in plain.hypotheses):
                return Statement(plain.binders, at_most_one(type_, condition))
    return plain


def _as_naturals(term: Term) -> Term:
    """``term`` with each integer that there is, and of which only even powers count, as a natural number."""
    inside = with_parts(term, lambda part, _: _as_naturals(part))
    match head(inside), args(inside):
        case "IsSquare", (type_, n) if type_ == INT:
            return some(NAT, equals(INT, shift(n, 1), operation("HMul.hMul", INT, _WHOLE, _WHOLE)))
        case "Exists", (type_, Lam(_, _, body)) if type_ == INT and mentions(body) and _is_even(body, 0):
            return some(NAT, instantiate(shift(body, 1, 1), _WHOLE))
    return inside


def _is_even(term: Term, index: int) -> bool:
    """Whether the variable counts in ``term`` by even powers, products with itself and being 0 or not alone."""
    variable = BVar(index)
    if term == variable:
        return False
    match head(term), args(term):
        case "HPow.hPow", (*_, base, Numeral(exponent)) if base == variable:
            return exponent % 2 == 0
        case "HMul.hMul", (*_, a, b) if a == b == variable:
            return True
        case (("Eq" | "Ne"), (_, a, b)) if {a, b} == {variable, Numeral(0, INT)}:
            return True
    below = index + 1 if isinstance(term, Lam | Pi) else index
    first, *rest = parts(term) or (term,)
    return (first is term or _is_even(first, index)) and all(_is_even(part, below) for part in rest)
