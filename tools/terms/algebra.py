"""A normal form beyond notation: definitions of numbers unfolded, and relations of polynomials moved to one side.

``Odd n`` is ∃ k, n = 2 * k + 1, and so on; an equation or inequality of numbers is that of the difference of its sides
with 0, as a polynomial in what is no sum, product or power, divided by the greatest common divisor of its
coefficients. A relation whose difference has no such part left, as in ``2 + 2 = 4`` or ``(a + b) ^ 2 = …``, is true or
false by itself: it keeps its notation, so that no two of them count as the same for that.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import gcd, lcm

from leanwright.tools.terms.normal import NUMBERS, ORDERED, RINGS, key, normal
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Term,
    applied,
    args,
    head,
    shift,
    with_parts,
)

MOST_MONOMIALS = 200
MOST_POWER = 12

Monomial = tuple[tuple[str, int], ...]  # atoms by their keys, with exponents, sorted
Polynomial = dict[Monomial, Fraction]


def algebraic(term: Term) -> Term:
    """The normal form of a term or a proposition."""
    return _relations(normal(_unfolded(term)))


def _unfolded(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _unfolded(part))
    rule = _DEFINITIONS.get(head(inside))
    return inside if rule is None else rule(inside)


# definitions --------------------------------------------------------------------------------------------------------


def _exists(type_: Term, left: Term, right: Callable[[Term], Term]) -> Term:
    """∃ k : type, left = right(k)."""
    equation = Application(Constant("Eq", "iee", "p"), (type_, shift(left, 1), right(BVar(0))))
    return Application(Constant("Exists", "ie", "p"), (type_, Lam("k", type_, equation)))


def _operation(name: str, type_: Term, left: Term, right: Term) -> Term:
    return Application(Constant(name, "iiiee"), (type_, type_, type_, left, right))


def _even(term: Term) -> Term:
    match args(term):
        case (type_, n) if head(type_) in NUMBERS:
            return _exists(type_, n, lambda k: _operation("HMul.hMul", type_, Numeral(2, type_), k))
    return term


def _odd(term: Term) -> Term:
    def successor(type_: Term, k: Term) -> Term:
        twice = _operation("HMul.hMul", type_, Numeral(2, type_), k)
        return _operation("HAdd.hAdd", type_, twice, Numeral(1, type_))

    match args(term):
        case (type_, n) if head(type_) in NUMBERS:
            return _exists(type_, n, lambda k: successor(type_, k))
    return term


def _square(term: Term) -> Term:
    match args(term):
        case (type_, n) if head(type_) in NUMBERS:
            return _exists(type_, n, lambda r: _operation("HMul.hMul", type_, r, r))
    return term


def _divides(term: Term) -> Term:
    match args(term):
        case (type_, a, b) if head(type_) in NUMBERS:
            return _exists(type_, b, lambda c: _operation("HMul.hMul", type_, shift(a, 1), c))
    return term


def _congruent(type_name: str) -> Callable[[Term], Term]:
    type_ = Constant(type_name, "", "t")

    def rule(term: Term) -> Term:
        given = args(term)
        if len(given) != 3:
            return term
        left, right = (_operation("HMod.hMod", type_, side, given[0]) for side in given[1:])
        return Application(Constant("Eq", "iee", "p"), (type_, left, right))

    return rule


_DEFINITIONS: Mapping[str, Callable[[Term], Term]] = {
    "Even": _even, "Odd": _odd, "IsSquare": _square, "Dvd.dvd": _divides,
    "Nat.ModEq": _congruent("Nat"), "Int.ModEq": _congruent("Int"),
}  # fmt: skip


# polynomials --------------------------------------------------------------------------------------------------------


def _relations(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _relations(part))
    name, given = head(inside), args(inside)
    if name not in ("Eq", "LT.lt", "LE.le") or len(given) != 3 or head(given[0]) not in NUMBERS:
        return inside
    if name != "Eq" and head(given[0]) not in ORDERED:
        return inside
    left, right = polynomial(given[1]), polynomial(given[2])
    if left is None or right is None:
        return inside
    difference = _sum(left, {m: -c for m, c in right.items()})
    if not any(difference):  # no atom is left
        return inside
    return applied(Constant(name), (given[0], Constant(_told(_primitive(difference, signed=name != "Eq")))))


def polynomial(term: Term) -> Polynomial | None:
    """A term of a number type as a polynomial in its atoms; None where it is too large.

    In ℕ a difference is an atom, and so is a quotient of whole numbers.
    """
    given, type_name = args(term), _type_of(term)
    if isinstance(term, Numeral):
        return {(): Fraction(term.value)} if term.value else {}
    match head(term), given:
        case "HAdd.hAdd", (_, _, _, a, b):
            return _both(a, b, _sum)
        case "HMul.hMul", (_, _, _, a, b):
            return _both(a, b, _product)
        case "HSub.hSub", (_, _, _, a, b) if type_name in RINGS:
            return _both(a, b, lambda x, y: _sum(x, {m: -c for m, c in y.items()}))
        case "Neg.neg", (_, a) if type_name in RINGS:
            inner = polynomial(a)
            return None if inner is None else {m: -c for m, c in inner.items()}
        case "HDiv.hDiv", (_, _, _, a, Numeral(value, _)) if value and type_name in RINGS - {"Int"}:
            inner = polynomial(a)
            return None if inner is None else {m: c / value for m, c in inner.items()}
        case "HPow.hPow", (_, _, _, a, Numeral(power, _)) if 0 < power <= MOST_POWER:
            base = found = polynomial(a)
            for _ in range(power - 1):
                found = None if found is None or base is None else _bounded(_product(found, base))
            return found
    return {((key(term), 1),): Fraction(1)}


def _type_of(term: Term) -> str:
    given = args(term)
    return head(given[0]) if given else ""


def _both(a: Term, b: Term, join: Callable[[Polynomial, Polynomial], Polynomial]) -> Polynomial | None:
    left, right = polynomial(a), polynomial(b)
    return None if left is None or right is None else _bounded(join(left, right))


def _bounded(found: Polynomial) -> Polynomial | None:
    return found if len(found) <= MOST_MONOMIALS else None


def _sum(a: Polynomial, b: Polynomial) -> Polynomial:
    found = dict(a)
    for monomial, coefficient in b.items():
        found[monomial] = found.get(monomial, Fraction(0)) + coefficient
    return {m: c for m, c in found.items() if c}


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    found: Polynomial = {}
    for m, c in a.items():
        for n, d in b.items():
            powers = dict(m)
            for atom, power in n:
                powers[atom] = powers.get(atom, 0) + power
            monomial = tuple(sorted(powers.items()))
            found[monomial] = found.get(monomial, Fraction(0)) + c * d
    return {m: c for m, c in found.items() if c}


def _primitive(found: Polynomial, *, signed: bool) -> Polynomial:
    """Divided by a positive number to whole coefficients without a common divisor; the sign too, unless ``signed``."""
    denominator = lcm(*(c.denominator for c in found.values()))
    divisor = Fraction(gcd(*(int(c * denominator) for c in found.values())), denominator)
    if not signed and found[max(found)] < 0:
        divisor = -divisor
    return {m: c / divisor for m, c in found.items()}


def _told(found: Polynomial) -> str:
    return " + ".join(f"{c}{''.join(f' * {atom} ^ {power}' for atom, power in m)}" for m, c in sorted(found.items()))
