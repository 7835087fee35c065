"""Terms of numbers as polynomials in what is no sum, product or power, whatever the type that they stand in.

Casts are left out: an atom is a natural number, an integer, or another number by itself, and its key begins with n, z
or r for that. A quotient of a field is a product with an inverse, which never cancels, for 0⁻¹ = 0.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from leanwright.tools.terms.normal import RINGS
from leanwright.tools.terms.term import Lam, Numeral, Term, args, head

MOST_MONOMIALS = 200
MOST_POWER = 12
NATURAL, INTEGER, OTHER = "n", "z", "r"
_CASTS = {"Nat.cast": NATURAL, "Int.cast": INTEGER, "Rat.cast": OTHER, "Complex.ofReal": OTHER, "Int.ofNat": NATURAL}
_FIELDS = RINGS - {"Int"}
EXACT_SUB, EXACT_DIV = "exact.sub", "exact.div"  # a difference in ℕ, a quotient of whole numbers, that are exact

Monomial = tuple[tuple[str, int], ...]  # atoms by their keys, with exponents, sorted
Polynomial = dict[Monomial, Fraction]


class TooLarge(Exception):
    """A polynomial with too many monomials."""


@dataclass(frozen=True)
class PolynomialReader:
    """Reads terms as polynomials. ``atom`` gives the key of what is none; ``expand``: sums are multiplied out."""

    atom: Callable[[Term], str]
    expand: bool

    def polynomial(self, term: Term, kind: str) -> Polynomial:
        """``kind`` of the term's type: n, z or r. Raises TooLarge."""
        given = args(term)
        if isinstance(term, Numeral):
            return constant(term.value)
        match head(term), given:
            case "HAdd.hAdd", (_, _, _, a, b):
                return _bounded(add(self.polynomial(a, kind), self.polynomial(b, kind)))
            case "HSub.hSub", (type_, _, _, a, b) if _subtracts(head(type_)):
                return self._difference(a, b, kind)
            case "exact.sub", (a, b):
                return self._difference(a, b, kind)
            case "Neg.neg", (_, a):
                return scaled(self.polynomial(a, kind), Fraction(-1))
            case (("HMul.hMul" | "HDiv.hDiv" | "HPow.hPow" | "Inv.inv"), _) if self._is_product(term):
                return self._product(list(self._factors(term, kind)))
            case "HPow.hPow", (_, exponent, _, a, b) if head(exponent) == "Nat":
                return self._tower(a, b, kind)
            case ("Finset.sum" | "Finset.prod") as name, (_, _, among, Lam(_, _, body)):
                found = self.polynomial(body, kind)
                return {((f"{kind_of(found)}:{name}({self.atom(among)}, {told(found)})", 1),): Fraction(1)}
            case "exact.div", (a, Numeral(value, _)):
                return scaled(self.polynomial(a, kind), Fraction(1, value))
            case name, (_, inner) if name in _CASTS:
                return self.polynomial(inner, _CASTS[name])
        return {((f"{kind}:{self.atom(term)}", 1),): Fraction(1)}

    def _difference(self, a: Term, b: Term, kind: str) -> Polynomial:
        return _bounded(subtract(self.polynomial(a, kind), self.polynomial(b, kind)))

    def _tower(self, base: Term, exponent: Term, kind: str) -> Polynomial:
        """A power whose exponent is no numeral; 2 ^ (n + 1) is 2 * 2 ^ n."""
        below, above = self.polynomial(base, kind), self.polynomial(exponent, NATURAL)
        apart = above.get((), Fraction(0)) if set(below) == {()} else Fraction(0)
        if not 0 < apart <= MOST_POWER or apart.denominator > 1 or kind_of(above) != NATURAL:
            apart = Fraction(0)
        rest = add(above, constant(-int(apart)))
        whole: Polynomial = {((f"{kind_of(below)}:pow({told(below)}, {told(rest)})", 1),): Fraction(1)}
        return multiply(whole, _power(below, int(apart))) if apart else whole

    def _is_product(self, term: Term) -> bool:
        name, given = head(term), args(term)
        if name == "HPow.hPow":
            return len(given) == 5 and isinstance(given[4], Numeral) and 0 < given[4].value <= MOST_POWER
        if name in ("HDiv.hDiv", "Inv.inv"):
            return bool(given) and head(given[0]) in _FIELDS
        return len(given) == 5

    def _factors(self, term: Term, kind: str) -> Iterator[tuple[Polynomial, int]]:
        """The factors of a product with their exponents, below 0 for those that it is divided by."""
        name, given = head(term), args(term)
        if name == EXACT_DIV and isinstance(given[1], Numeral):
            yield from self._factors(given[0], kind)
            yield constant(given[1].value), -1
        elif name in _CASTS and len(given) == 2:
            yield from self._factors(given[1], _CASTS[name])
        elif not self._is_product(term) or name not in ("HMul.hMul", "HDiv.hDiv", "HPow.hPow", "Inv.inv"):
            yield self.polynomial(term, kind), 1
        elif name == "HPow.hPow":
            power = given[4].value if isinstance(given[4], Numeral) else 1
            yield from ((base, exponent * power) for base, exponent in self._factors(given[3], kind))
        elif name == "Inv.inv":
            yield from ((base, -exponent) for base, exponent in self._factors(given[1], kind))
        else:
            yield from self._factors(given[3], kind)
            turn = -1 if name == "HDiv.hDiv" else 1
            yield from ((base, turn * exponent) for base, exponent in self._factors(given[4], kind))

    def _product(self, factors: list[tuple[Polynomial, int]]) -> Polynomial:
        found = constant(1)
        sums = []
        for base, exponent in factors:
            if len(base) > 1 and exponent > 0:
                sums.append((base, exponent))
            else:
                found = multiply(found, _power(base, exponent))
        alone = len(sums) == 1 and sums[0][1] == 1
        for base, exponent in sums:
            for _ in range(exponent if self.expand or alone else 0):
                found = _bounded(multiply(found, base))
            if not self.expand and not alone:
                factor, rest = primitive(base)
                atom: Polynomial = {((f"{kind_of(base)}:({told(rest)})", exponent),): factor**exponent}
                found = multiply(found, atom)
        return found


def _subtracts(type_: str) -> bool:
    return type_ in RINGS or type_ == "ZMod"


def constant(value: int) -> Polynomial:
    """A number as a polynomial."""
    return {(): Fraction(value)} if value else {}


def scaled(found: Polynomial, by: Fraction) -> Polynomial:
    """``found`` times a number that is not 0."""
    return {m: c * by for m, c in found.items()}


def add(a: Polynomial, b: Polynomial) -> Polynomial:
    """a + b."""
    found = dict(a)
    for monomial, coefficient in b.items():
        found[monomial] = found.get(monomial, Fraction(0)) + coefficient
    return {m: c for m, c in found.items() if c}


def subtract(a: Polynomial, b: Polynomial) -> Polynomial:
    """a - b."""
    return add(a, scaled(b, Fraction(-1)))


def multiply(a: Polynomial, b: Polynomial) -> Polynomial:
    """a * b."""
    found: Polynomial = {}
    for m, c in a.items():
        for n, d in b.items():
            powers = dict(m)
            for atom, power in n:
                powers[atom] = powers.get(atom, 0) + power
            monomial = tuple(sorted(powers.items()))
            found[monomial] = found.get(monomial, Fraction(0)) + c * d
    return {m: c for m, c in found.items() if c}


def _power(base: Polynomial, exponent: int) -> Polynomial:
    """A monomial's power; of a sum, of its inverse."""
    if not base:
        return {}
    if len(base) == 1:
        ((monomial, coefficient),) = base.items()
        turned = tuple((_inverse(atom) if exponent < 0 else atom, power * abs(exponent)) for atom, power in monomial)
        return {tuple(sorted(turned)): coefficient**exponent}
    factor, rest = primitive(base)
    return {((_inverse(f"{OTHER}:({told(rest)})"), -exponent),): factor**exponent}


def _inverse(atom: str) -> str:
    return atom.removeprefix("r:1/") if atom.startswith("r:1/") else f"r:1/{atom}"


def _bounded(found: Polynomial) -> Polynomial:
    if len(found) > MOST_MONOMIALS:
        raise TooLarge
    return found


def primitive(found: Polynomial, *, signed: bool = False) -> tuple[Fraction, Polynomial]:
    """A number and a polynomial with whole coefficients without a common divisor, whose product is ``found``.

    The number is positive when ``signed``; else the last coefficient of the polynomial is.
    """
    denominator = lcm(*(c.denominator for c in found.values()))
    divisor = Fraction(gcd(*(int(c * denominator) for c in found.values())), denominator)
    if not signed and found[max(found)] < 0:
        divisor = -divisor
    return divisor, {m: c / divisor for m, c in found.items()}


def told(found: Polynomial) -> str:
    """The polynomial as text, the same for equal ones."""
    return " + ".join(f"{c}{''.join(f' * {atom} ^ {power}' for atom, power in m)}" for m, c in sorted(found.items()))


def kind_of(*found: Polynomial) -> str:
    """The smallest of n, z and r that holds every atom and coefficient; n says nothing of signs."""
    kinds = {atom[0] for one in found for m in one for atom, _ in m}
    whole = all(c.denominator == 1 for one in found for c in one.values())
    if OTHER in kinds or not whole:
        return OTHER
    positive = all(c > 0 for one in found for c in one.values())
    return NATURAL if positive and INTEGER not in kinds else INTEGER


def atoms_of(found: Polynomial) -> set[str]:
    """The keys of its atoms."""
    return {atom for monomial in found for atom, _ in monomial}


def value_mod(found: Polynomial, values: Sequence[tuple[str, int]], modulus: int) -> int:
    """The value of a polynomial with whole coefficients at residues of its atoms."""
    at = dict(values)
    total = 0
    for monomial, coefficient in found.items():
        part = int(coefficient)
        for atom, power in monomial:
            part = part * pow(at[atom], power, modulus) % modulus
        total += part
    return total % modulus
