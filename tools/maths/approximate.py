"""Roughly which number a term without letters is."""

from math import e, pi
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Const, Neg
from leanwright.tools.maths.parsing.ellipses import value


def approximate(term: Any) -> float | None:
    """The number that a term of numerals, + - * /, roots, π and e is; None for any other term."""
    number = value(term, {})
    if number is not None:
        return float(number)
    match term:
        case Const("pi" | "e"):
            return pi if term.name == "pi" else e
        case Neg(arg):
            return None if (inside := approximate(arg)) is None else -inside
        case Call("sqrt", (arg,)) | Call("root", (_, arg)):
            degree = 2 if term.fn == "sqrt" else approximate(term.args[0])
            inside = approximate(arg)
            return None if inside is None or inside < 0 or not degree else inside ** (1 / degree)
        case Bin("+" | "-" | "*" | "/", left, right):
            return _operated(term.op, approximate(left), approximate(right))
    return None


def _operated(op: str, left: float | None, right: float | None) -> float | None:
    if left is None or right is None or (op == "/" and not right):
        return None
    return {"+": left + right, "-": left - right, "*": left * right}[op] if op != "/" else left / right
