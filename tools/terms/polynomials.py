"""Terms of numbers as polynomials in what is no sum, product or power, whatever the type that they stand in.

Casts are left out: an atom is a natural number, an integer, or another number by itself, and its key begins with n, z
or r for that. A quotient of a field is a product with an inverse, which never cancels, for 0⁻¹ = 0.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from leanwright.tools.terms.normal import RINGS
from leanwright.tools.terms.term import Lam, Numeral, Term, args, head

MOST_MONOMIALS = 200
MOST_POWER = 12
MOST_COUNTED = 64  # factors of one power
MOST_BASE = 32  # of numbers that are written as powers
NATURAL, INTEGER, OTHER = "n", "z", "r"
_CASTS = {"Nat.cast": NATURAL, "Int.cast": INTEGER, "Rat.cast": OTHER, "Complex.ofReal": OTHER, "Int.ofNat": NATURAL}
_FIELDS = RINGS - {"Int"}
_SIZES = {"Int.toNat": 1, "Int.natAbs": 1, "abs": 1, "Int.gcd": 2}  # by how many numbers they are of
_POSITIVE = re.compile(r"n:(pow\([1-9]\d*,|\(Nat\.factorial )")  # atoms that are at least 1
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

    def unsigned(self, term: Term, kind: str) -> Polynomial:
        """The polynomial of a term, or of x for |x|, where its sign does not count, as of divisors. Raises TooLarge."""
        return self.polynomial(args(term)[1] if head(term) == "abs" else term, kind)

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
            case "HPow.hPow", (type_, exponents, _, a, b) if _raises(head(type_), head(exponents)):
                found = self._tower(self.polynomial(a, kind), self.polynomial(b, _kind(exponents)), head(exponents))
                if found is not None:
                    return found
            case ("Finset.sum" | "Finset.prod") as name, (_, _, among, Lam(_, _, body)):
                found = self.polynomial(body, kind)
                return {((f"{kind_of(found)}:{name}({self.atom(among)}, {told(found)})", 1),): Fraction(1)}
            case "exact.div", (a, Numeral(value, _)):
                return scaled(self.polynomial(a, kind), Fraction(1, value))
            case name, (_, inner) if name in _CASTS:
                return self.polynomial(inner, _CASTS[name])
        found = self._of_naturals(term, kind)
        return {((f"{kind}:{self.atom(term)}", 1),): Fraction(1)} if found is None else found

    def _of_naturals(self, term: Term, kind: str) -> Polynomial | None:
        """Of an integer that is a natural number: its size, or itself as one; a greatest common divisor as theirs."""
        name, given = head(term), args(term)
        if name not in _SIZES:
            return None
        sides = [self.polynomial(one, kind if name == "abs" else INTEGER) for one in given[-_SIZES[name] :]]
        if not all(map(is_natural, sides)):
            return None
        if len(sides) == 1:
            return sides[0]
        return {((f"{NATURAL}:(Nat.gcd {' '.join(sorted(map(told, sides)))})", 1),): Fraction(1)}

    def _difference(self, a: Term, b: Term, kind: str) -> Polynomial:
        return _bounded(subtract(self.polynomial(a, kind), self.polynomial(b, kind)))

    def _tower(self, below: Polynomial, above: Polynomial, exponents: str) -> Polynomial | None:
        """A power whose exponent is no numeral, by the laws of powers: (2 x)^(n + m + 1) as 2 2^n 2^m x x^n x^m.

        The laws hold of every base where the exponent is a natural number, of positive numbers whatever it is. None
        where neither is known. ``exponents``: their type.
        """
        if kind_of(above) != NATURAL:
            turned = scaled(above, Fraction(-1))
            if exponents == "Int" and kind_of(turned) == NATURAL:
                found = self._tower(below, turned, exponents)
                return None if found is None or len(found) > 1 else _power(found, -1)
            if exponents != "Nat" and (set(below) != {()} or below[()] < 0):
                return None
        if len(below) != 1 or (exponents == "Nat" and kind_of(above) != NATURAL):
            return _raised(below, above)
        whole = constant(1)
        for base, times in _bases(below):
            for monomial, coefficient in above.items():
                count, part = coefficient.numerator * times, {monomial: Fraction(1, coefficient.denominator)}
                if abs(count) > MOST_COUNTED:
                    return _raised(below, above)
                one = base if part == constant(1) else _raised(base, part)
                whole = _bounded(multiply(whole, _power(one, count)))
        return whole

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


def _raises(type_: str, exponents: str) -> bool:
    return exponents == "Nat" or (exponents == "Int" and type_ in _FIELDS) or exponents == type_ == "Real"


def _kind(type_: Term) -> str:
    return {"Nat": NATURAL, "Int": INTEGER}.get(head(type_), OTHER)


def _raised(below: Polynomial, above: Polynomial) -> Polynomial:
    """A power as an atom. Of whole numbers with a natural exponent it is one."""
    natural = all(atom[0] == NATURAL for atom in atoms_of(above)) and all(c.denominator == 1 for c in above.values())
    kind = kind_of(below) if natural else OTHER
    return {((f"{kind}:pow({told(below)}, {told(above)})", 1),): Fraction(1)}


def _bases(found: Polynomial) -> Iterator[tuple[Polynomial, int]]:
    """The factors of a monomial, each once, with how often it occurs; numbers as powers of the smallest base."""
    ((monomial, coefficient),) = found.items()
    if coefficient < 0:
        yield constant(-1), 1
    for value, turn in ((abs(coefficient.numerator), 1), (coefficient.denominator, -1)):
        if value > 1:
            base, times = _root(value)
            yield constant(base), times * turn
    for atom, times in monomial:
        turned = atom.startswith("r:1/")
        yield {((_inverse(atom) if turned else atom, 1),): Fraction(1)}, -times if turned else times


def _root(value: int) -> tuple[int, int]:
    """The smallest base, and the exponent, of which a number above 1 is a power."""
    for base in range(2, MOST_BASE):
        power, times = base, 1
        while power < value:
            power, times = power * base, times + 1
        if power == value:
            return base, times
    return value, 1


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


def is_natural(found: Polynomial) -> bool:
    """Whether it is a natural number whatever its atoms are: 2 ^ n - 1 too, as 2 ^ n is at least 1."""
    positive = [m for m in found if len(m) == 1 and _POSITIVE.match(m[0][0]) and found[m] > 0]
    return kind_of(add(found, constant(sum(int(found[m]) for m in positive)))) == NATURAL


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
