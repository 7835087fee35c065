"""Numbers of every type of Lean, and its arithmetic on them.

A value of ℕ, ℤ, ``Fin n`` and ``ZMod n`` is an int, one of ℚ, ℝ and ``NNReal`` an int, a Fraction or a RealInterval,
one of ℂ a Gauss. A Poly stands for a variable in any of them, so that polynomial identities are decided.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Any, NamedTuple, TypeAlias

from leanwright.tools.values import intervals
from leanwright.tools.values.intervals import RealInterval, equal, less
from leanwright.tools.values.limits import NotKnown, bounded
from leanwright.tools.values.structures import STRUCTURES, Element, diagonal, numeral_in

Value: TypeAlias = Any  # a number, a bool, None for an unknown truth, a tuple, or one of the classes of this package
Truth: TypeAlias = bool | None
WHOLE = frozenset({"Nat", "Int"})
FIELDS = frozenset({"Rat", "Real", "Complex", "NNReal"})
LINES = frozenset({"Int", "Rat", "Real", "Complex"})  # rings without zero divisors, infinite
UNSIGNED = frozenset({"Nat", "NNReal", "PNat"})
MODULAR = frozenset({"Fin", "ZMod"})
LARGEST_POWER = 64  # degree of a polynomial that is multiplied out


class ValueType(NamedTuple):
    """A type. ``size`` is the n of ``Fin n`` and ``ZMod n``; ``parts`` are the types that it is made of."""

    name: str
    size: int = 0
    parts: tuple[Any, ...] = ()

    @property
    def cyclic(self) -> bool:
        """Whether its arithmetic wraps around."""
        return self.name in MODULAR and self.size > 0


@dataclass(frozen=True, slots=True)
class Gauss:
    """A complex number."""

    re: Value
    im: Value

    def __neg__(self) -> "Gauss":
        return Gauss(-self.re, -self.im)

    def __add__(self, other: Value) -> "Gauss":
        o = complex_of(other)
        return Gauss(self.re + o.re, self.im + o.im)

    def __sub__(self, other: Value) -> "Gauss":
        return self + -complex_of(other)

    def __rsub__(self, other: Value) -> "Gauss":
        return complex_of(other) + -self

    def __mul__(self, other: Value) -> "Gauss":
        o = complex_of(other)
        return Gauss(self.re * o.re - self.im * o.im, self.re * o.im + self.im * o.re)

    __radd__, __rmul__ = __add__, __mul__


def complex_of(x: Value) -> Gauss:
    """A number as a complex one."""
    if isinstance(x, Poly):
        raise NotKnown("a polynomial and a complex number")
    return x if isinstance(x, Gauss) else Gauss(x, 0)


@dataclass(frozen=True, slots=True)
class Poly:
    """A polynomial with rational coefficients; a monomial is the sorted tuple of its (variable, exponent)."""

    terms: dict[tuple[tuple[int, int], ...], Any]

    @staticmethod
    def variable(index: int) -> "Poly":
        """The variable with this number."""
        return Poly({((index, 1),): 1})

    def __neg__(self) -> "Poly":
        return Poly({m: -c for m, c in self.terms.items()})

    def __add__(self, other: Value) -> "Poly":
        terms = dict(self.terms)
        for m, c in polynomial_of(other).terms.items():
            terms[m] = terms.get(m, 0) + c
        return Poly({m: c for m, c in terms.items() if c != 0})

    def __sub__(self, other: Value) -> "Poly":
        return self + -polynomial_of(other)

    def __rsub__(self, other: Value) -> "Poly":
        return polynomial_of(other) + -self

    def __mul__(self, other: Value) -> "Poly":
        o = polynomial_of(other)
        bounded(len(self.terms) * len(o.terms))
        terms: dict[tuple[tuple[int, int], ...], Any] = {}
        for m, c in self.terms.items():
            for n, d in o.terms.items():
                powers = dict(m)
                for index, exponent in n:
                    powers[index] = powers.get(index, 0) + exponent
                both = tuple(sorted(powers.items()))
                terms[both] = terms.get(both, 0) + c * d
        return Poly({m: c for m, c in terms.items() if c != 0})

    __radd__, __rmul__ = __add__, __mul__

    def coefficients(self, index: int) -> list[Any] | None:
        """Those of a polynomial in this one variable, the constant one first; None: it has others."""
        found: dict[int, Any] = {}
        for m, c in self.terms.items():
            if not m:
                found[0] = c
            elif len(m) == 1 and m[0][0] == index:
                found[m[0][1]] = c
            else:
                return None
        return [found.get(k, 0) for k in range(max(found, default=0) + 1)]


def polynomial_of(x: Value) -> Poly:
    """A number as a constant polynomial. Raises NotKnown."""
    if isinstance(x, Poly):
        return x
    if isinstance(x, int | Fraction):
        return Poly({(): x} if x != 0 else {})
    raise NotKnown("no coefficient of a polynomial")


def exact(x: Value) -> int | Fraction:
    """A number that is known exactly. Raises NotKnown."""
    if isinstance(x, int | Fraction):
        return x
    raise NotKnown("not known exactly")


def whole(x: Value) -> int:
    """A whole number. Raises NotKnown."""
    if isinstance(x, int):
        return x
    if isinstance(x, Fraction) and x.denominator == 1:
        return x.numerator
    raise NotKnown("no whole number")


def numeral(domain: ValueType, n: int) -> Value:
    """The numeral ``n`` of a type. Raises NotKnown."""
    if domain.name in ("Fin", "ZMod"):
        if domain.cyclic:
            return n % domain.size
        if domain.name == "Fin":
            raise NotKnown("a numeral of an empty type")
        return n
    if domain.name in WHOLE or domain.name in FIELDS or domain.name == "PNat":
        return n
    if domain.name in STRUCTURES:
        return numeral_in(domain.name, n)
    if domain.name == "Matrix":
        return diagonal(domain.size, n)
    raise NotKnown(f"a numeral of {domain.name}")


def wrapped(domain: ValueType, x: Value) -> Value:
    """The result of + or * in a type."""
    if isinstance(x, int):
        bounded(x.bit_length())
        return x % domain.size if domain.cyclic else x
    if isinstance(x, Fraction):
        bounded(x.denominator.bit_length())
    elif isinstance(x, Poly) and domain.name in MODULAR:
        raise NotKnown("a polynomial with remainders")
    elif not isinstance(x, RealInterval | Gauss | Poly | Element):
        raise NotKnown("no number")
    return x


_KINDS = (int, Fraction, RealInterval, Gauss, Poly, Element)


def _number(x: Value) -> Value:
    if isinstance(x, bool) or not isinstance(x, _KINDS):
        raise NotKnown("no number")
    return x


def add(domain: ValueType, a: Value, b: Value) -> Value:
    """a + b."""
    return wrapped(domain, _number(a) + _number(b))


def multiply(domain: ValueType, a: Value, b: Value) -> Value:
    """a * b."""
    return wrapped(domain, _number(a) * _number(b))


def negate(domain: ValueType, a: Value) -> Value:
    """-a."""
    return wrapped(domain, -_number(a))


def subtract(domain: ValueType, a: Value, b: Value) -> Value:
    """a - b, which stops at 0 in ℕ and NNReal."""
    difference = _number(a) - _number(b)
    if domain.name in UNSIGNED:
        if isinstance(difference, Poly):
            raise NotKnown("a difference that may stop at 0")
        if domain.name == "PNat":
            return max(whole(difference), 1)
        if isinstance(difference, RealInterval):
            return RealInterval(max(difference.lo, 0), max(difference.hi, 0))
        return max(difference, 0)
    return wrapped(domain, difference)


def reciprocal(domain: ValueType, a: Value) -> Value:
    """a⁻¹, 0 for 0."""
    if isinstance(a, Element):
        return a.inverse()
    if domain.name == "ZMod":
        a = whole(a)
        if a == 0 or (domain.size == 0 and abs(a) == 1):
            return a
        if domain.size == 0 or gcd(a, domain.size) != 1:
            raise NotKnown("no unit")
        return pow(a, -1, domain.size)
    if domain.name not in FIELDS:
        raise NotKnown("an inverse outside fields")
    if isinstance(a, Gauss):
        norm = a.re * a.re + a.im * a.im
        return Gauss(over(a.re, norm), over(-a.im, norm))
    return over(1, a)


def over(a: Value, b: Value) -> Value:
    """a / b of real numbers, 0 when b is 0."""
    if isinstance(b, Poly):
        constant = b.terms.get(())
        if constant is None or len(b.terms) > 1:
            raise NotKnown("a quotient of polynomials")
        b = constant
    if isinstance(b, RealInterval) or isinstance(a, RealInterval):
        return 0 if not isinstance(b, RealInterval) and b == 0 else intervals.enclosed(a) / b
    if b == 0:
        return 0
    return a * (Fraction(1) / b) if isinstance(a, Poly) else simple(Fraction(a) / b)


def simple(q: int | Fraction) -> int | Fraction:
    """A fraction as an int where it is one."""
    return q.numerator if isinstance(q, Fraction) and q.denominator == 1 else q


def divide(domain: ValueType, a: Value, b: Value) -> Value:
    """a / b: rounded as Lean does in ℕ (down), ℤ (the remainder is at least 0) and ``Fin n``; 0 for b = 0."""
    if domain.name in WHOLE or domain.name == "Fin":
        a, b = whole(a), whole(b)
        return 0 if b == 0 else a // b if b > 0 else -(a // -b)
    if domain.name == "ZMod" or isinstance(b, Gauss | Element):
        return multiply(domain, a, reciprocal(domain, b))
    if domain.name not in FIELDS:
        raise NotKnown("a quotient outside fields")
    if isinstance(a, Gauss):
        return Gauss(over(a.re, b), over(a.im, b))
    return over(_number(a), _number(b))


def remainder(domain: ValueType, a: Value, b: Value) -> Value:
    """a % b of whole numbers, at least 0; a for b = 0."""
    if domain.name not in WHOLE and domain.name != "Fin":
        raise NotKnown("a remainder outside ℕ and ℤ")
    a, b = whole(a), whole(b)
    return a if b == 0 else a % abs(b)


def bits_of(a: Value) -> int:
    """How large a number is, to tell how long an operation on it takes."""
    if isinstance(a, int):
        return a.bit_length()
    if isinstance(a, Fraction):
        return a.numerator.bit_length() + a.denominator.bit_length()
    if isinstance(a, Gauss):
        return bits_of(a.re) + bits_of(a.im)
    return LARGEST_POWER


def natural_power(domain: ValueType, a: Value, k: int) -> Value:
    """a ^ k for k ≥ 0, by squaring."""
    if k > 1 and a in (0, 1):
        return a
    if domain.cyclic:
        return pow(whole(a), k, domain.size)
    if k > 1:
        bounded(bits_of(a) * k)
    if isinstance(a, int | Fraction | RealInterval):
        return a**k
    result: Value = numeral(domain, 1)
    while k:
        if k % 2:
            result = result * a
        a, k = (a * a, k // 2) if k > 1 else (a, 0)
    return result


def power(domain: ValueType, exponents: ValueType, a: Value, b: Value) -> Value:
    """a ^ b, for exponents in ℕ, ℤ and ℝ."""
    _number(a)
    if not isinstance(b, RealInterval):
        b = simple(exact(b if not isinstance(b, Gauss) or b.im != 0 else b.re))
    if isinstance(b, int):
        if b >= 0:
            return natural_power(domain, a, b)
        if domain.name in WHOLE or domain.name == "Fin":
            raise NotKnown("a negative exponent outside fields")
        return reciprocal(domain, natural_power(domain, a, -b))
    if exponents.name not in ("Real", "NNReal", "Rat") or isinstance(a, Gauss | Poly):
        raise NotKnown("a power that is not real")
    if not isinstance(a, RealInterval):
        if a == 0:
            intervals.sign(b)
            return 0
        if a < 0:
            raise NotKnown("a real power of a negative number")
        base = intervals.root(a, b.denominator) if isinstance(b, Fraction) and b.denominator <= 64 else None
        if base is not None and isinstance(b, Fraction):
            return power(domain, exponents, simple(base), b.numerator)
    elif intervals.sign(a) < 0:
        raise NotKnown("a real power of a negative number")
    return intervals.exp(intervals.enclosed(intervals.log(a)) * b)


def same(a: Value, b: Value) -> Truth:
    """Whether two numbers, or tuples of such, are equal."""
    if type(a) is int and type(b) is int:  # as most are
        return a == b
    if isinstance(a, Gauss) or isinstance(b, Gauss):
        a, b = complex_of(a), complex_of(b)
        return both(same(a.re, b.re), same(a.im, b.im))
    if isinstance(a, Poly) or isinstance(b, Poly):
        raise NotKnown("equal at some places only")
    if isinstance(a, tuple) and isinstance(b, tuple):
        result: Truth = len(a) == len(b)
        for x, y in zip(a, b, strict=False):
            result = both(result, same(x, y))
        return result
    if isinstance(a, bool | Element) and isinstance(b, bool | Element):
        return a == b
    return equal(_number(a), _number(b))


def both(a: Truth, b: Truth) -> Truth:
    """a ∧ b."""
    return False if a is False or b is False else True if a and b else None


def either(a: Truth, b: Truth) -> Truth:
    """a ∨ b."""
    return opposite(both(opposite(a), opposite(b)))


def opposite(a: Truth) -> Truth:
    """¬ a."""
    return None if a is None else not a


def below(domain: ValueType, a: Value, b: Value) -> Truth:
    """a < b. Raises NotKnown for types whose order is not that of numbers."""
    if (domain.name == "ZMod" and domain.size) or domain.name == "Complex":
        raise NotKnown("no order of numbers")
    if isinstance(a, int | Fraction | RealInterval) and isinstance(b, int | Fraction | RealInterval):
        return less(a, b)
    raise NotKnown("no order of numbers")


def at_most(domain: ValueType, a: Value, b: Value) -> Truth:
    """a ≤ b."""
    return opposite(below(domain, b, a))
