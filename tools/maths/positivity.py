"""Signs of terms: what their form shows, which numbers their letters are, and what is said of them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Call,
    Const,
    Expr,
    Interval,
    Neg,
    Not,
    Num,
    Pred,
    Rel,
    SetLit,
    Tree,
    Var,
)
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import NATURAL_CALLS, spelled

ZERO = Num(0)
_NATURAL = ("ℕ", "NNReal")
_ORDERED = ("", *_NATURAL, "ℤ", "ℚ", "ℝ")
_NOT_ZERO = ("Odd", "Prime", "Irrational")  # predicates of what is not 0
_ZERO_OF_ZERO = ("abs", "norm", "re", "im")
_QUARTER = Bin("/", Const("pi"), Num(2))
_TURNED = {">": "<", "≥": "≤"}


class Signs:
    """Which terms are known to be positive, not negative, or not 0.

    ``said``: formulas that hold. ``kinds``: Lean types of letters; those of which it says nothing are real numbers.
    """

    def __init__(self, said: Iterable[Any] = (), kinds: Mapping[str, str] | None = None) -> None:
        self._kinds = kinds or {}
        self._less: dict[tuple[Any, bool, Any], None] = {}  # the lesser, whether they differ, the greater
        self._positive, self._nonnegative, self._nonzero = set[Any](), set[Any](), set[Any]()
        for one in said:
            self._hear(one)
        heard = -1
        while heard < (heard := len(self._positive) + len(self._nonnegative)):
            for low, apart, high in self._less:
                if self.positive(low) or (apart and self.nonnegative(low)):
                    self._positive.add(high)
                elif self.nonnegative(low):
                    self._nonnegative.add(high)

    def hold(self, condition: Rel) -> bool:
        """Whether the terms are known to be in these relations."""
        sides = zip(pairwise(condition.operands), condition.ops, strict=True)
        return all(self._holds(left, op, right) for (left, right), op in sides)

    def positive(self, term: Any) -> bool:
        """Whether it is greater than 0."""
        number = value(term, {})
        if number is not None:
            return number > 0
        match term:
            case Bin("+", left, right):
                some = self.positive(left) or self.positive(right)
                shown = some and self.nonnegative(left) and self.nonnegative(right)
            case Bin("-", left, right):
                shown = self._below(right, left, strict=True)
            case Bin("*" | "/", left, right):
                shown = self.positive(left) and self.positive(right)
            case Bin("^", base, exponent):
                shown = self.nonzero(base) if self._square(term) else self.real(exponent) and self.positive(base)
            case Ascribe(inside) | Call("sqrt", (inside,)) | Call("root", (_, inside)):
                shown = self.positive(inside)
            case Call("abs" | "norm", (inside,)):
                shown = self.nonzero(inside)
            case Call("exp"):
                shown = self.real(term)
            case Call("gcd" | "lcm" as fn, parts):
                shown = (any if fn == "gcd" else all)(map(self.nonzero, parts))
            case Call("cos", (angle,)):
                low = self.nonnegative(angle) or self._below(Neg(_QUARTER), angle, strict=True)
                shown = low and any(self._below(angle, end, strict=True) for end in (Num(1), _QUARTER))
            case Call("factorial") | Const("pi" | "e"):
                shown = True
            case _:
                shown = self._natural(term) and term in self._nonzero
        return shown or term in self._positive or Call("sqrt", (term,)) in self._positive

    def nonnegative(self, term: Any) -> bool:
        """Whether it is at least 0."""
        match term:
            case Bin("+" | "*" | "/", left, right):
                shown = self.nonnegative(left) and self.nonnegative(right)
            case Bin("-", left, right):
                shown = self._below(right, left, strict=False)
            case Bin("^", base, exponent):
                shown = self._square(term) or (self.real(exponent) and self.nonnegative(base))
            case Call("abs" | "norm" | "sqrt"):
                shown = True
            case Ascribe(inside) | Call("floor" | "ceil", (inside,)) | Call("root", (_, inside)):
                shown = self.nonnegative(inside)
            case _:
                shown = self._natural(term) or value(term, {}) == 0
        return shown or term in self._nonnegative or self.positive(term)

    def nonzero(self, term: Any) -> bool:
        """Whether it is not 0."""
        number = value(term, {})
        if number is not None:
            return number != 0
        match term:
            case Neg(inside) | Bin("^", inside, _):
                shown = self.nonzero(inside)
            case Bin("-", left, right):
                apart = self._below(left, right, strict=True) or self._below(right, left, strict=True)
                shown = apart or Bin("-", right, left) in self._nonzero
            case Bin("*" | "/", left, right):
                shown = self.nonzero(left) and self.nonzero(right)
            case Const("i") | Call("exp"):
                shown = True
            case _:
                shown = False
        shown = shown or any(Call(one, (term,)) in self._positive for one in _ZERO_OF_ZERO)
        return shown or term in self._nonzero or self.positive(term)

    def _hear(self, said: Any) -> None:
        match said:
            case Not(Rel((left, right), ("=",))):
                self._hear(Rel((left, right), ("≠",)))
            case Pred("Nat.Prime", (number,)):
                self._less[Num(1), True, number] = None
            case Pred(name, (number,)) if name in _NOT_ZERO:
                self._differs(number)
            case Rel((number, place), ("∈",)):
                self._hear_place(number, place)
            case Rel():
                for (left, right), op in zip(pairwise(said.operands), said.ops, strict=True):
                    low, high = (right, left) if op in _TURNED else (left, right)
                    op = _TURNED.get(op, op)
                    if op == "≠":
                        self._differs(_gap(left, right))
                    if op in "<≤=":
                        self._less[low, op == "<", high] = None
                        top = value(high, {})
                        if top is not None and (top < 0 or (top == 0 and op == "<")):
                            self._differs(low)
                    if op == "=":
                        self._less[high, False, low] = None

    def _hear_place(self, number: Any, place: Any) -> None:
        match place:
            case Interval(low, high, with_low, with_high):
                self._less[low, not with_low, number] = self._less[number, not with_high, high] = None
            case Bin("\\", _, SetLit(items)):
                for one in items:
                    self._differs(_gap(number, one))

    def _differs(self, term: Any) -> None:
        """Of a product that is not 0, no factor is."""
        self._nonzero.add(term)
        match term:
            case Bin("*", left, right):
                self._differs(left)
                self._differs(right)

    def _holds(self, left: Expr, op: str, right: Expr) -> bool:
        if op == "≠":
            return self.nonzero(_gap(left, right))
        if op in _TURNED:
            left, right, op = right, left, _TURNED[op]
        if op not in "<≤":
            return False
        if left == ZERO:
            return self.positive(right) if op == "<" else self.nonnegative(right)
        return self._below(left, right, strict=op == "<")

    def _below(self, low: Expr, high: Expr, *, strict: bool) -> bool:
        """Whether signs or what is said show ``low`` < ``high``, or ``low`` ≤ ``high`` where not ``strict``."""
        least, most = value(low, {}), value(high, {})
        if low == high:
            return not strict
        if isinstance(high, Bin) and high.op == "*" and least == 1 and not strict:
            return all(self._below(low, factor, strict=False) for factor in (high.left, high.right))
        if least is not None and least <= 0 and self.positive(high):
            return True
        if least is not None and (least < 0 or (least == 0 and not strict)) and self.nonnegative(high):
            return True
        for less, apart, more in self._less:
            room: Fraction | None = None  # how far the sides are from those of what is said
            if (less, more) == (low, high):
                room = Fraction(0)
            elif more == high:
                room = _minus(value(less, {}), least)
            elif less == low:
                room = _minus(most, value(more, {}))
            if room is not None and (room > 0 or (room == 0 and (apart or not strict))):
                return True
        return False

    def _kind(self, term: Any) -> str:
        """The numbers among which a letter, a value of a function or a term of a sequence is."""
        name = spelled(term) if isinstance(term, Var) else term.fn if isinstance(term, App) else ""
        return self._kinds.get(name, "").rpartition("→ ")[2]

    def _natural(self, term: Any) -> bool:
        if isinstance(term, Call):
            return term.fn in NATURAL_CALLS or term.fn.startswith("Nat.")
        return self._kind(term) in _NATURAL

    def real(self, term: Tree) -> bool:
        """Whether no part of it is complex, or of a structure."""
        return all(self._kind(part) in _ORDERED and part != Const("i") for part in walk(term))

    def _square(self, term: Bin) -> bool:
        """Whether it is an even power of a real number."""
        number = value(term.right, {})
        return number is not None and number % 2 == 0 and self.real(term.left)


def _gap(left: Expr, right: Expr) -> Expr:
    """What is not 0 where the two differ."""
    return left if right == ZERO else right if left == ZERO else Bin("-", left, right)


def _minus(great: Fraction | None, small: Fraction | None) -> Fraction | None:
    return None if great is None or small is None else great - small
