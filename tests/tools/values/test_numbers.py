"""Lean's arithmetic at its edges, real functions, polynomials."""

import math
from fractions import Fraction
from typing import Any

import pytest

from leanwright.tools.values import arithmetic, intervals
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import (
    Gauss,
    Value,
    ValueType,
    divide,
    numeral,
    power,
    reciprocal,
    remainder,
    subtract,
)
from leanwright.tools.values.operations import OPERATIONS
from leanwright.tools.values.restrictions import rational_roots

NAT, INT, RAT, REAL = (ValueType(name) for name in ("Nat", "Int", "Rat", "Real"))
COMPLEX, FIVE, SIX, FREE = ValueType("Complex"), ValueType("Fin", 5), ValueType("ZMod", 6), ValueType("ZMod", 0)
HALF = Fraction(1, 2)

WORKED_OUT = [
    (subtract(NAT, 3, 5), 0),
    (subtract(INT, 3, 5), -2),
    (subtract(FIVE, 1, 3), 3),
    (subtract(ValueType("NNReal"), 1, 2), 0),
    (divide(NAT, 7, 2), 3),
    (divide(NAT, 7, 0), 0),
    (divide(INT, -7, 2), -4),
    (divide(INT, -7, -2), 4),
    (divide(INT, 7, -2), -3),
    (divide(INT, 7, 0), 0),
    (divide(RAT, 1, 2), HALF),
    (divide(REAL, 1, 0), 0),
    (divide(COMPLEX, 1, Gauss(0, 1)), Gauss(0, -1)),
    (remainder(NAT, 7, 0), 7),
    (remainder(INT, -7, 2), 1),
    (remainder(INT, -7, -2), 1),
    (remainder(INT, -7, 0), -7),
    (numeral(FIVE, 7), 2),
    (numeral(FREE, 7), 7),
    (reciprocal(SIX, 5), 5),
    (reciprocal(SIX, 0), 0),
    (reciprocal(REAL, 0), 0),
    (power(NAT, NAT, 0, 0), 1),
    (power(SIX, NAT, 5, 2), 1),
    (power(RAT, INT, 2, -1), HALF),
    (power(REAL, INT, 0, -1), 0),
    (power(REAL, REAL, 8, Fraction(1, 3)), 2),
    (power(REAL, REAL, 0, 0), 1),
    (power(REAL, REAL, 0, HALF), 0),
    (power(COMPLEX, NAT, Gauss(0, 1), 2), Gauss(-1, 0)),
]


@pytest.mark.parametrize(("value", "wanted"), WORKED_OUT)
def test_arithmetic(value: Value, wanted: Value) -> None:
    assert value == wanted


ARITHMETIC = [
    ("Nat.gcd", (0, 0), 0),
    ("Nat.lcm", (4, 6), 12),
    ("Nat.choose", (3, 5), 0),
    ("Nat.factorial", (5,), 120),
    ("Nat.digits", (10, 120), (0, 2, 1)),
    ("Nat.digits", (1, 3), (1, 1, 1)),
    ("Nat.totient", (12,), 4),
    ("Nat.totient", (1,), 1),
    ("Nat.sqrt", (8,), 2),
    ("Nat.log", (2, 8), 3),
    ("Nat.clog", (2, 9), 4),
    ("Nat.minFac", (1,), 1),
    ("Nat.Prime", (1,), False),
    ("Nat.Prime", (97,), True),
    ("Nat.Coprime", (0, 1), True),
    ("Nat.ModEq", (0, 3, 3), True),
    ("Int.ModEq", (5, -3, 2), True),
    ("Int.toNat", (-3,), 0),
    ("Int.tdiv", (-7, 2), -3),
    ("Int.tmod", (-7, 2), -1),
    ("Rat.num", (Fraction(-2, 3),), -2),
    ("Rat.den", (Fraction(-2, 3),), 3),
]


@pytest.mark.parametrize(("name", "operands", "wanted"), ARITHMETIC)
def test_functions_of_whole_numbers(name: str, operands: tuple[Any, ...], wanted: Value) -> None:
    assert OPERATIONS[name].fn(*operands) == wanted


def test_divisors_and_divisibility() -> None:
    assert arithmetic.divisors(12) == (1, 2, 3, 4, 6, 12)
    assert arithmetic.divisors(0) == ()
    assert arithmetic.divides(0, 0)
    assert not arithmetic.divides(0, 3)


FUNCTIONS = {
    intervals.exp: math.exp,
    intervals.log: math.log,
    intervals.sin: math.sin,
    intervals.cos: math.cos,
    intervals.arctan: math.atan,
    intervals.sqrt: math.sqrt,
}


@pytest.mark.parametrize("fn", FUNCTIONS, ids=lambda fn: fn.__name__)
def test_intervals_enclose_narrowly(fn: Any) -> None:
    for k in range(1, 120):
        x = Fraction(k, 7)
        found = intervals.enclosed(fn(x))
        low, high = found.lo / intervals.ONE, found.hi / intervals.ONE
        wanted = FUNCTIONS[fn](float(x))
        slack = 1e-12 * max(1.0, abs(wanted))
        assert low - slack <= wanted <= high + slack
        assert high - low <= slack


def test_intervals_decide_or_say_that_they_do_not() -> None:
    root = intervals.sqrt(2)
    assert intervals.less(root, Fraction(3, 2)) is True
    assert intervals.equal(root, Fraction(1414, 1000)) is False
    assert intervals.equal(root * intervals.enclosed(root), 2) is None
    assert intervals.less(intervals.pi(), Fraction(22, 7)) is True
    assert (intervals.sqrt(-1), intervals.log(0), intervals.sqrt(Fraction(9, 4))) == (0, 0, Fraction(3, 2))
    with pytest.raises(NotKnown):
        intervals.floor(root * intervals.enclosed(root))


def test_roots_are_complete_or_not() -> None:
    assert rational_roots([-6, 2]) == ((3,), True)
    assert rational_roots([6, -5, 1]) == ((2, 3), True)
    assert rational_roots([-2, 0, 1]) == ((), False)
    assert rational_roots([2, 0, 1]) == ((), True)
    assert rational_roots([0, -1, 0, 1]) == ((1, -1, 0), False)
