"""Sums that go on for ever, ``1 + 1/2 + 1/3 + …``: the series that at least three numbers show, where only one fits.

Integrals.
"""

from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, BigOver, Bin, Call, Expr, Lambda, Neg, Num, Pred, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import names_of, spelled

_BOUND = Var("k")
_FUNCTIONS = frozenset("fgh")


def series(terms: list[Expr]) -> BigOver:
    """A geometric series, or one of the reciprocals of an arithmetic progression or of its squares, also alternating.

    Raises MathsSyntaxError for other numbers, for fewer than three, and for terms with letters.
    """
    found = [value(term, {}) for term in terms]
    numbers = [one for one in found if one]
    if len(numbers) < 3 or len(numbers) < len(terms):
        raise MathsSyntaxError("dots without three numbers before them show no series", -1)
    ratios = {after / before for before, after in pairwise(numbers)}
    body = _geometric(numbers[0], ratios.pop()) if len(ratios) == 1 else _reciprocals(numbers)
    if body is None:
        raise MathsSyntaxError("the pattern of the dots is not certain", -1)
    return BigOver("sum", _BOUND.name, Call("Series", (Num(0),)), body)


def _geometric(first: Fraction, ratio: Fraction) -> Expr | None:
    if ratio == 1:
        return None
    power = Bin("^", _number(ratio), _BOUND)
    return power if first == 1 else Bin("*", _number(first), power)


def _reciprocals(numbers: list[Fraction]) -> Expr | None:
    signs = {(after > 0) == (before > 0) for before, after in pairwise(numbers)}
    below = [1 / abs(one) for one in numbers]
    if len(signs) > 1 or numbers[0] < 0 or any(one.denominator > 1 for one in below):
        return None
    for power in (1, 2):
        roots = [int(one) if power == 1 else isqrt(int(one)) for one in below]
        steps = {after - before for before, after in pairwise(roots)}
        if [root**power for root in roots] == below and len(steps) == 1 and min(steps) > 0:
            step = steps.pop()
            place = _BOUND if step == 1 else Bin("*", Num(step), _BOUND)
            base: Expr = Bin("+", place, Num(roots[0]))
            above: Expr = Num(1) if signs == {True} else Bin("^", Neg(Num(1)), _BOUND)
            return Bin("/", above, base if power == 1 else Bin("^", base, Num(2)))
    return None


def _number(fraction: Fraction) -> Expr:
    whole: Expr = Num(abs(fraction.numerator))
    part = whole if fraction.denominator == 1 else Bin("/", whole, Num(fraction.denominator))
    return part if fraction > 0 else Neg(part)


def _at_x(node: Any) -> Any:
    """f(x) + g(x) for f + g."""
    if isinstance(node, Var) and node.name in _FUNCTIONS:
        return App(spelled(node), (Var("x"),))
    return map_children(node, _at_x)


def integral(low: Expr, high: Expr, body: Expr, letter: str = "") -> Call:
    """∫ of a term over its letter, or of a function."""
    measure: Any = Call("MeasureTheory.volume", ())
    if not letter and _FUNCTIONS.intersection(names_of(body)):
        letter, body = "x", _at_x(body)
    if not letter:
        raise MathsSyntaxError("an integral without dx behind it", -1)
    typed = body if names_of(body) else Ascribe(body, "ℝ")
    function: Any = Lambda(letter, Pred("ℝ"), typed)
    return Call("intervalIntegral", (function, low, high, measure))
