"""Relations of quotients without denominators that are known not to be 0, or known to be positive."""

from collections.abc import Collection

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import equals, negated, operation, relation
from leanwright.tools.terms.normal import ORDERED, RINGS, key
from leanwright.tools.terms.polynomials import TooLarge
from leanwright.tools.terms.term import TRUE, BVar, Numeral, Term, args, head, subterms, with_parts

_FIELDS = RINGS - {"Int"}


def without_denominators(clauses: list[Term]) -> list[Term]:
    """Clauses with x / d = y as x = y * d, where another clause says that d is not 0."""
    said = told(clauses)
    return [cleared(one, {*said[:place], *said[place + 1 :]}) for place, one in enumerate(clauses)]


def told(clauses: list[Term]) -> list[str]:
    """What each clause says, as text."""
    return [key(rearranged(one)) for one in clauses]


def cleared(term: Term, said: Collection[str]) -> Term:
    """``term`` without denominators of which ``said`` says that they are not 0."""
    return _cleared(term, said) if _divides(term) else term


def _divides(term: Term) -> bool:
    parts = (part for part in subterms(term) if head(part) in ("HDiv.hDiv", "Inv.inv") and args(part))
    return any(head(args(part)[0]) in _FIELDS for part in parts)


def _cleared(term: Term, said: Collection[str]) -> Term:
    inside = with_parts(term, lambda part, _: _cleared(part, said))
    name, given = head(inside), args(inside)
    if name not in ("Eq", "LE.le", "LT.lt") or len(given) != 3 or head(given[0]) not in _FIELDS:
        return inside
    type_, left, right = given
    for place, side in ((1, left), (2, right)):
        above, below = _quotient(side, type_)
        if below is None or isinstance(below, Numeral):
            continue
        if _known(type_, below, said, positive=name != "Eq"):
            other = operation("HMul.hMul", type_, given[3 - place], below)
            sides = (above, other) if place == 1 else (other, above)
            return _cleared(relation(name, type_, *sides), said)
    return inside


def _quotient(side: Term, type_: Term) -> tuple[Term, Term | None]:
    match head(side), args(side):
        case "Inv.inv", (_, below):
            return Numeral(1, type_), below
        case "HDiv.hDiv", (_, _, _, above, below):
            return above, below
    return side, None


def _known(type_: Term, below: Term, said: Collection[str], *, positive: bool) -> bool:
    """Whether it is said to be positive, or at least not to be 0."""
    if any(isinstance(part, BVar) for part in subterms(below)):
        return False
    zero = Numeral(0, type_)
    forms = [] if positive else [negated(equals(type_, below, zero)), negated(equals(type_, zero, below))]
    if head(type_) in ORDERED:
        forms += [relation("LT.lt", type_, zero, below)]
        forms += [] if positive else [relation("LT.lt", type_, below, zero)]
    try:
        texts = [rearranged(one) for one in forms]
    except TooLarge:
        return False
    return any(one == TRUE or key(one) in said for one in texts)
