"""Numerals beyond plain decimals: mixed numbers, other bases, repeating decimals, numbers given by their digits."""

from collections.abc import Sequence

from leanwright.tools.maths.ast import Bin, Call, Expr, Num, Var
from leanwright.tools.maths.errors import MathsSyntaxError

_MOST_DIGITS = 12


def mixed(whole: Num, numerator: Expr, denominator: Expr) -> Bin:
    """2 1/3 as 2 + 1/3. A fraction that is not proper can only be a factor, which no one writes."""
    proper = isinstance(numerator, Num) and isinstance(denominator, Num) and 0 < numerator.value < denominator.value
    if not proper or whole.decimals:
        raise MathsSyntaxError("a mixed number needs a proper fraction", -1)
    return Bin("+", whole, Bin("/", numerator, denominator))


def decimal(digits: str) -> Expr:
    """A number that is written by its digits, where some are letters: \\overline{a1b}."""
    if digits.isdecimal():
        return Num(int(digits))
    return Call("decimal", _values(digits))


def _values(digits: str) -> tuple[Expr, ...]:
    if len(digits) > _MOST_DIGITS:
        raise MathsSyntaxError(f"a numeral of more than {_MOST_DIGITS} digits in a base", -1)
    return tuple(Num(int(digit)) if digit.isdecimal() else Var(digit) for digit in digits)


def in_base(digits: str, base: Expr) -> Expr:
    """The value of a numeral, most significant digit first; letters are variables: 3b^2 + 2b + 1 for 321 in base b."""
    return of_digits(_values(digits), base)


def of_digits(values: Sequence[Expr], base: Expr) -> Expr:
    """The sum that a numeral stands for."""
    if isinstance(base, Num):
        if base.decimals or base.value < 2 or any(isinstance(v, Num) and v.value >= base.value for v in values):
            raise MathsSyntaxError("a digit that is too large for the base", -1)
    elif not isinstance(base, Var):
        raise MathsSyntaxError("a base is a numeral or a letter", -1)
    terms = [_scaled(value, base, len(values) - 1 - place) for place, value in enumerate(values)]
    kept = [term for term in terms if term is not None] or [Num(0)]
    total = kept[0]
    for term in kept[1:]:
        total = Bin("+", total, term)
    return total


def _scaled(value: Expr, base: Expr, exponent: int) -> Expr | None:
    if value == Num(0):
        return None
    if exponent == 0:
        return value
    if base == Num(10):
        scale = 10**exponent
        return Num(scale * value.value) if isinstance(value, Num) else Bin("*", Num(scale), value)
    power = base if exponent == 1 else Bin("^", base, Num(exponent))
    return power if value == Num(1) else Bin("*", value, power)


def repeating(text: str) -> Bin:
    """0.1|6 is 0.1666…: the fraction (16 - 1) / 90."""
    whole, _, decimals = text.partition(".")
    fixed, _, period = decimals.partition("|")
    if len(fixed) + len(period) > _MOST_DIGITS:
        raise MathsSyntaxError(f"a decimal of more than {_MOST_DIGITS} digits that repeats", -1)
    numerator = int(whole + fixed + period) - int(whole + fixed or "0")
    return Bin("/", Num(numerator), Num(int("9" * len(period) + "0" * len(fixed))))
