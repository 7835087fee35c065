"""Real numbers enclosed between two fractions, and the functions of analysis on them.

The ends are whole multiples of ``2 ** -BITS``. Every operation rounds outwards, so that the true value always lies
between them.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import isqrt
from typing import TypeAlias

from leanwright.tools.values.limits import NotKnown, bounded

BITS = 112
ONE = 1 << BITS
LARGEST_EXPONENT = 1024  # of the exponential function
_REMEMBERED = 1 << 12  # values of a function: a search comes to the same numbers again and again


@dataclass(frozen=True, slots=True)
class RealInterval:
    """A real number from ``lo`` to ``hi``, in units of ``2 ** -BITS``."""

    lo: int
    hi: int

    def __neg__(self) -> "RealInterval":
        return RealInterval(-self.hi, -self.lo)

    def __add__(self, other: "Real") -> "RealInterval":
        o = enclosed(other)
        return RealInterval(self.lo + o.lo, self.hi + o.hi)

    def __sub__(self, other: "Real") -> "RealInterval":
        o = enclosed(other)
        return RealInterval(self.lo - o.hi, self.hi - o.lo)

    def __rsub__(self, other: "Real") -> "RealInterval":
        return enclosed(other) - self

    def __mul__(self, other: "Real") -> "RealInterval":
        o = enclosed(other)
        products = (self.lo * o.lo, self.lo * o.hi, self.hi * o.lo, self.hi * o.hi)
        return RealInterval(min(products) >> BITS, -(-max(products) >> BITS))

    def __truediv__(self, other: "Real") -> "RealInterval":
        o = enclosed(other)
        if o.lo <= 0 <= o.hi:
            raise NotKnown("the divisor may be 0")
        ends = [Fraction(a * ONE, b) for a in (self.lo, self.hi) for b in (o.lo, o.hi)]
        return RealInterval(floor_of(min(ends)), ceiling_of(max(ends)))

    def __rtruediv__(self, other: "Real") -> "RealInterval":
        return enclosed(other) / self

    __radd__, __rmul__ = __add__, __mul__

    def part(self, k: int) -> "RealInterval":
        """The k-th part, for k ≥ 1."""
        return RealInterval(self.lo // k, -(-self.hi // k))

    def __pow__(self, exponent: int) -> "RealInterval":
        bounded(max(abs(self.lo), abs(self.hi)).bit_length() * exponent)
        result = enclosed(1)
        for _ in range(exponent):
            result = result * self
        if exponent % 2 == 0:
            result = RealInterval(max(result.lo, 0), result.hi)
        return result

    def __abs__(self) -> "RealInterval":
        if self.lo >= 0:
            return self
        return -self if self.hi <= 0 else RealInterval(0, max(-self.lo, self.hi))


Real: TypeAlias = int | Fraction | RealInterval


def floor_of(q: int | Fraction) -> int:
    """The greatest whole number that is at most ``q``."""
    return q if isinstance(q, int) else q.numerator // q.denominator


def ceiling_of(q: int | Fraction) -> int:
    """The least whole number that is at least ``q``."""
    return -floor_of(-q)


def enclosed(x: Real) -> RealInterval:
    """A real number as an interval."""
    if isinstance(x, RealInterval):
        return x
    return RealInterval(floor_of(x * ONE), ceiling_of(x * ONE))


def less(a: Real, b: Real) -> bool | None:
    """Whether a < b; None: not known."""
    if not isinstance(a, RealInterval) and not isinstance(b, RealInterval):
        return a < b
    a, b = enclosed(a), enclosed(b)
    return True if a.hi < b.lo else False if a.lo >= b.hi else None


def equal(a: Real, b: Real) -> bool | None:
    """Whether a = b; None: not known."""
    if not isinstance(a, RealInterval) and not isinstance(b, RealInterval):
        return a == b
    a, b = enclosed(a), enclosed(b)
    return False if a.hi < b.lo or b.hi < a.lo else None


def sign(x: Real) -> int:
    """-1, 0 or 1. Raises NotKnown when the interval meets 0."""
    if not isinstance(x, RealInterval):
        return (x > 0) - (x < 0)
    if x.lo <= 0 <= x.hi:
        raise NotKnown("its sign is not known")
    return 1 if x.lo > 0 else -1


def floor(x: Real) -> int:
    """⌊x⌋. Raises NotKnown when the interval crosses a whole number."""
    if not isinstance(x, RealInterval):
        return floor_of(x)
    if x.lo >> BITS != x.hi >> BITS:
        raise NotKnown("the number is too near to a whole one")
    return x.lo >> BITS


def root(q: int | Fraction, k: int) -> Fraction | None:
    """The k-th root of a number that is at least 0, if it is a fraction."""
    q = Fraction(q)
    bounded(max(q.numerator, q.denominator).bit_length())
    top, bottom = whole_root(q.numerator, k), whole_root(q.denominator, k)
    return Fraction(top, bottom) if top**k == q.numerator and bottom**k == q.denominator else None


def whole_root(n: int, k: int) -> int:
    """The greatest whole number whose k-th power is at most ``n``, by bisection."""
    if k == 2:
        return isqrt(n)
    low, high = 0, 1 << (n.bit_length() // k + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**k <= n else (low, middle)
    return low


def sqrt(x: Real) -> Real:
    """√x, 0 for negative x as in Mathlib."""
    if not isinstance(x, RealInterval):
        if x <= 0:
            return 0
        exact = root(x, 2)
        if exact is not None:
            return exact
        x = enclosed(x)
    lo, hi = max(x.lo, 0), max(x.hi, 0)
    return RealInterval(isqrt(lo << BITS), isqrt(hi << BITS) + 1)


@lru_cache(_REMEMBERED)
def _exp_end(x: int) -> RealInterval:
    """The exponential of ``x`` units: halved until it is small, a series, and squared as often."""
    if abs(x) > LARGEST_EXPONENT * ONE:
        raise NotKnown("the exponent is too large")
    halvings = max(x.bit_length() - BITS + 8, 0)
    small = RealInterval(x >> halvings, -(-x >> halvings))
    total = term = enclosed(1)
    for k in range(1, 16):
        term = (term * small).part(k)
        total = total + term
    rest = max(abs(term.lo), abs(term.hi)) + 2
    total = RealInterval(total.lo - rest, total.hi + rest)
    for _ in range(halvings):
        total = total * total
    return total


def exp(x: Real) -> Real:
    """The exponential function."""
    if not isinstance(x, RealInterval) and x == 0:
        return 1
    x = enclosed(x)
    return RealInterval(max(_exp_end(x.lo).lo, 0), _exp_end(x.hi).hi)


def _atanh(x: RealInterval) -> RealInterval:
    """The area tangent of 0 ≤ x ≤ 1/3, by its series."""
    square, power, total = x * x, x, x
    for k in range(3, 2 * BITS // 3, 2):
        power = power * square
        total = total + power.part(k)
    return RealInterval(total.lo, total.hi + power.hi + 1)


@cache
def _log_two() -> RealInterval:
    return _atanh(enclosed(Fraction(1, 3))) * 2


@lru_cache(_REMEMBERED)
def _log_end(x: int) -> RealInterval:
    """The logarithm of ``x`` > 0 units."""
    shift = x.bit_length() - 1 - BITS
    mantissa = Fraction(x, 1 << (shift + BITS))  # from 1 to 2
    return _atanh(enclosed((mantissa - 1) / (mantissa + 1))) * 2 + _log_two() * shift


def log(x: Real) -> Real:
    """The natural logarithm, log |x| for negative x and 0 at 0 as in Mathlib."""
    if not isinstance(x, RealInterval) and x in (0, 1, -1):
        return 0
    if sign(x) < 0:
        x = -x
    x = enclosed(x)
    if x.lo <= 0:
        raise NotKnown("the number is too near to 0")
    return RealInterval(_log_end(x.lo).lo, _log_end(x.hi).hi)


def _atan_series(x: RealInterval) -> RealInterval:
    """The arc tangent of |x| ≤ 1/4, by its series."""
    square, power, total = x * x, x, x
    for k in range(3, BITS // 2, 2):
        power = -(power * square)
        total = total + power.part(k)
    rest = max(abs(power.lo), abs(power.hi)) + 1
    return RealInterval(total.lo - rest, total.hi + rest)


@cache
def pi() -> RealInterval:
    """π, by Machin's formula."""
    return _atan_series(enclosed(Fraction(1, 5))) * 16 - _atan_series(enclosed(Fraction(1, 239))) * 4


def arctan(x: Real) -> Real:
    """The arc tangent: its argument is halved until the series serves."""
    if not isinstance(x, RealInterval) and x == 0:
        return 0
    x = enclosed(x)
    halvings = 0
    while max(abs(x.lo), abs(x.hi)) > ONE // 4:
        if halvings > 6:
            raise NotKnown("the argument is too wide")
        x = x / (sqrt(x * x + 1) + enclosed(1))
        halvings += 1
    return _atan_series(x) * (1 << halvings)


def arcsin(x: Real) -> Real:
    """The arc sine; ±π/2 beyond ±1 as in Mathlib."""
    if not isinstance(x, RealInterval):
        if x == 0:
            return 0
        if x >= 1 or x <= -1:
            return pi() / (2 * sign(x))
    return arctan(x / enclosed(sqrt(1 - x * x)))


def _near_zero(x: RealInterval) -> tuple[int, int]:
    """The middle of ``x`` less whole turns, and how far the true value may be from it."""
    turns = (x.lo + ONE * 3) // (pi().lo * 2)
    x = x - pi() * (2 * turns)
    return (x.lo + x.hi) // 2, (x.hi - x.lo) // 2 + 2


def _wave(x: Real, first: int) -> RealInterval:
    """The series Σ ± x^k / k! over k = first, first + 2, …: cosine for 0, sine for 1."""
    middle, radius = _near_zero(enclosed(x))
    if radius > ONE:
        return RealInterval(-ONE, ONE)
    point = RealInterval(middle, middle)
    square = point * point
    total = term = enclosed(1) if first == 0 else point
    for k in range(first + 2, 60, 2):
        term = -(term * square).part(k * (k - 1))
        total = total + term
    rest = max(abs(term.lo), abs(term.hi)) + radius + 2
    return RealInterval(max(total.lo - rest, -ONE), min(total.hi + rest, ONE))


def sin(x: Real) -> Real:
    """The sine."""
    return 0 if not isinstance(x, RealInterval) and x == 0 else _wave(x, 1)


def cos(x: Real) -> Real:
    """The cosine."""
    return 1 if not isinstance(x, RealInterval) and x == 0 else _wave(x, 0)
