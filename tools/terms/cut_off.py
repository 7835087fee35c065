"""Differences in ℕ and quotients of whole numbers that are exact, because nothing is cut off, marked as such."""

from collections.abc import Iterator, Mapping
from itertools import product

from leanwright.tools.terms.build import NAT, operation
from leanwright.tools.terms.normal import key
from leanwright.tools.terms.polynomials import (
    OTHER,
    Polynomial,
    PolynomialReader,
    TooLarge,
    atoms_of,
    is_natural,
    subtract,
    value_mod,
)
from leanwright.tools.terms.quantifiers import apart, raised
from leanwright.tools.terms.term import Application, Constant, FVar, Numeral, Term, args, head, with_locals, with_parts

MOST_RESIDUES = 2000
MOST_FALLING = 5
_NUMBER = PolynomialReader(key, expand=True)


def marked(term: Term, bounds: Mapping[int, int]) -> Term:
    """``term`` with differences in ℕ and quotients of whole numbers marked where nothing is cut off."""
    inside = with_parts(term, lambda part, _: marked(part, bounds))
    given = args(inside)
    if len(given) != 5 or head(given[0]) not in ("Nat", "Int"):
        return inside
    if head(inside) == "HMul.hMul" and given[0] == NAT:
        return _falling(inside)
    if head(inside) == "HSub.hSub" and given[0] == NAT and isinstance(given[4], Numeral):
        base, more = apart(given[3])
        if more >= given[4].value:
            return raised(base, more - given[4].value) if more > given[4].value else base
    if head(inside) == "HSub.hSub" and given[0] == NAT and _never_cut_off(given[3], given[4], bounds):
        return Application(Constant("exact.sub", "ee"), given[3:])
    if head(inside) == "HDiv.hDiv" and isinstance(given[4], Numeral) and _divisible(given[3], given[4].value):
        return Application(Constant("exact.div", "ee"), given[3:])
    return inside


def _falling(product_: Term) -> Term:
    """A product in ℕ with n - k in it exact where n, n - 1, … stand beside it, one of which is 0 when it is cut off."""
    factors = list(_factors(product_))

    def is_less(factor: Term, n: Term, by: int) -> bool:
        if by == 0:
            return factor == n
        exact = head(factor) == "exact.sub" and args(factor) == (n, Numeral(by, NAT))
        return exact or (head(factor) == "HSub.hSub" and args(factor)[3:] == (n, Numeral(by, NAT)))

    for i, factor in enumerate(factors):
        if head(factor) == "HSub.hSub" and isinstance(args(factor)[4], Numeral):
            n, by = args(factor)[3:]
            assert isinstance(by, Numeral)
            if by.value <= MOST_FALLING and all(any(is_less(o, n, k) for o in factors) for k in range(by.value)):
                factors[i] = Application(Constant("exact.sub", "ee"), (n, by))
    whole = factors[0]
    for factor in factors[1:]:
        whole = operation("HMul.hMul", NAT, whole, factor)
    return whole


def _factors(term: Term) -> Iterator[Term]:
    if head(term) == "HMul.hMul" and len(args(term)) == 5:
        for one in args(term)[3:]:
            yield from _factors(one)
    else:
        yield term


def _never_cut_off(a: Term, b: Term, bounds: Mapping[int, int]) -> bool:
    raised = {
        i: Application(Constant("HAdd.hAdd", "iiiee"), (NAT, NAT, NAT, FVar(i), Numeral(least, NAT)))
        for i, least in bounds.items()
    }
    try:
        first, second = (_NUMBER.polynomial(with_locals(one, raised), "n") for one in (a, b))
    except TooLarge:
        return False
    return is_natural(subtract(first, second))


def _divisible(term: Term, by: int) -> bool:
    try:
        found: Polynomial = _NUMBER.polynomial(term, "n")
    except TooLarge:
        return False
    atoms = sorted(atoms_of(found))
    if by < 1 or by ** len(atoms) > MOST_RESIDUES or any(c.denominator > 1 for c in found.values()):
        return False
    if any(atom.startswith(OTHER) for atom in atoms):
        return False
    return all(
        value_mod(found, list(zip(atoms, values, strict=True)), by) == 0
        for values in product(range(by), repeat=len(atoms))
    )
