"""The part of the builder for relations, sets, intervals and tuples, and for derivatives of what functions make."""

from collections.abc import Sequence
from typing import Any

from lark import Token, Transformer

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Bin,
    Bound,
    Call,
    Cong,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Neg,
    Node,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
    conjunction,
)  # fmt: skip
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing import ellipses
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.maths.vocabulary import FUNCTION_LETTERS

_FUNCTIONS = tuple(map(Var, sorted(FUNCTION_LETTERS)))
UNNAMED = "⋆"  # what a set of terms holds, which the text gives no letter


class BuildSets(Transformer[Token, Node]):
    """Sets, intervals and tuples; ``Build`` has the rest."""

    def slope(self, c: tuple[Expr, Token, tuple[Expr, ...]]) -> Call:
        """``(f + g)'(a)``: the derivative of what is made of functions alone."""
        function: Any = c[0]
        if any(not isinstance(one, (Bin, Neg)) and one not in _FUNCTIONS for one in walk(function)):
            raise MathsSyntaxError("the derivative of what is no function", c[1].start_pos or 0)
        for _ in c[1][:-1]:
            function = Call("deriv", (function,))
        return Call("deriv", (function, *c[2]))

    def set_literal(self, c: Sequence[tuple[Expr, ...]]) -> SetLit:
        return SetLit(c[0] if c else ())

    def set_range(self, c: tuple[tuple[Expr, ...], Expr]) -> Call:
        return ellipses.whole_numbers(list(c[0]), c[1])

    def conditions(self, c: Sequence[Expr | Rel | Cong | Pred]) -> tuple[Formula, ...]:
        found: list[Formula] = []
        waiting: list[Var] = []
        for item in c:
            if isinstance(item, Var):
                waiting.append(item)  # a of "a, b ∈ ℚ"
                continue
            if not isinstance(item, (Rel, Cong, Pred)) or (waiting and not isinstance(item, Rel)):
                raise MathsSyntaxError("a set of what is not a condition", -1)
            found += [Rel((one, *item.operands[1:]), item.ops) for one in waiting if isinstance(item, Rel)] + [item]
            waiting.clear()
        if waiting:
            raise MathsSyntaxError("a set of what is not a condition", -1)
        return tuple(found)

    def property(self, c: tuple[Expr, Token]) -> Pred:
        return Pred(str(c[1]), (c[0],))

    def set_of(self, c: Sequence[Any]) -> SetOf:
        var, conditions = str(c[0]), c[-1]
        if not isinstance(conditions, tuple) or "_" in var:
            raise MathsSyntaxError("a set of indexed variables", -1)
        if len(c) == 2:
            return SetOf(var, None, conjunction(conditions))
        sign, within = c[1], c[2]
        if sign != "∈":
            raise MathsSyntaxError("a set begins with a variable, or a variable and the set it is from", -1)
        if isinstance(within, Domain) and not within.positive:
            return SetOf(var, Pred(NUMBER_SETS[within.name]), conjunction(conditions))
        if isinstance(within, Domain):
            positive = Rel((Num(0), Var(var)), ("<",))
            return SetOf(var, Pred(NUMBER_SETS[within.name]), conjunction((positive, *conditions)))
        return SetOf(var, None, conjunction((self.relation([Var(var), Token("REL", "∈"), within]), *conditions)))

    def set_of_tuples(self, c: Sequence[Any]) -> SetOf:
        """``{(x, y) ∈ ℝ² : …}``."""
        term, sign, within, said = c
        sides = _factors(within)
        letters = term.items if isinstance(term, Tuple) else ()
        if sign != "∈" or len(sides) != len(letters) or not all(isinstance(one, Var) for one in letters):
            raise MathsSyntaxError("a set begins with a variable, or a variable and the set it is from", -1)
        members = [Rel((one, side), ("∈",)) for one, side in zip(letters, sides, strict=True)]
        return self.set_of_terms(((term,), (*members, *said)))

    def set_of_terms(self, c: Sequence[Any]) -> SetOf:
        """``{2n : n ∈ ℕ}``: what equals the term for some n."""
        (term, *others), conditions = c
        bounds: list[Bound] = []
        said: list[Formula] = []
        placed = {one.operands[0] for one in conditions if isinstance(one, Rel) and one.ops == ("∈",)}
        for one in conditions:
            if (counted := _counted(term, one)) and Var(counted) not in placed:  # u_n / n for n ≥ 1
                bounds.append(Bound((counted,), Pred("ℕ")))
                said.append(one)
                continue
            if not (isinstance(one, Rel) and one.ops == ("∈",) and isinstance(one.operands[0], Var)):
                said.append(one)
                continue
            thing, within = one.operands[0], one.operands[1]
            bounds.append(
                Bound((spelled(thing),), Pred(NUMBER_SETS[within.name]) if isinstance(within, Domain) else None)
            )
            if not isinstance(within, Domain):
                said.append(self.relation([thing, Token("REL", "∈"), within]))
            elif within.positive:
                said.append(Rel((Num(0), thing), ("<",)))
        if others or not bounds:
            raise MathsSyntaxError("a set of terms in letters of which nothing says where they lie", -1)
        equal = Rel((Var(UNNAMED), term), ("=",))
        return SetOf(UNNAMED, None, Quant("∃", tuple(bounds), conjunction((*said, equal))))

    def set_operation(self, c: Sequence[Expr | Token]) -> Expr:
        signs = {str(sign) for sign in c[1::2]}
        sides = [side for side in c[0::2] if not isinstance(side, Token)]
        if len(signs) > 1 or (signs == {"\\"} and len(sides) > 2):
            raise MathsSyntaxError("operations of sets without parentheses", -1)
        sides = [_complement(_interval(side)) for side in sides]
        sign, result = signs.pop(), sides[0]
        for side in sides[1:]:
            result = _apart(result, side) if sign == "△" else Bin(sign, result, side)
        return result

    def point(self, c: tuple[Expr, tuple[Expr, ...]]) -> Expr:
        items = (c[0], *c[1])
        if len(items) == 2 and any(item in (Const("infty"), Neg(Const("infty"))) for item in items):
            return Interval(items[0], items[1], closed_low=False, closed_high=False)
        return Tuple(items)

    def bracketed(self, c: tuple[Expr]) -> Expr:
        if isinstance(c[0], (Var, Num)):  # the class of x, the integer part of x, {1, …, n}
            raise MathsSyntaxError("brackets around one letter or number can mean more than the thing itself", 0)
        return c[0]

    def interval_closed(self, c: tuple[Expr, Expr]) -> Interval:
        return Interval(c[0], c[1], closed_low=True, closed_high=True)

    def interval_open_closed(self, c: tuple[Expr, Expr]) -> Interval:
        return Interval(c[0], c[1], closed_low=False, closed_high=True)

    def interval_closed_open(self, c: tuple[Expr, Expr]) -> Interval:
        return Interval(c[0], c[1], closed_low=True, closed_high=False)

    def relation(self, c: Sequence[Expr | Token]) -> Rel:
        ops = tuple(str(op) for op in c[1::2])
        sides = [side for side in c[0::2] if not isinstance(side, Token)]
        if set(ops) == {"⊇"}:
            sides, ops = sides[::-1], ("⊆",) * len(ops)
        elif "⊇" in ops:
            raise MathsSyntaxError("⊇ beside other relations", -1)
        for place, op in enumerate(ops, 1):
            if op in "∈∉⊆⊂":
                sides[place] = _interval(sides[place])
            if op in "⊆⊂":
                sides[place - 1 : place + 1] = map(_complement, (_interval(sides[place - 1]), sides[place]))
        return Rel(tuple(sides), ops)


def _factors(within: Any) -> list[Expr]:
    """ℝ and ℝ of ℝ² or ℝ × ℝ."""
    if isinstance(within, Call) and within.fn == "EuclideanSpace":
        size = within.args[1].args[0] if isinstance(within.args[1], Call) else None
        return [within.args[0]] * size.value if isinstance(size, Num) else []
    if (
        isinstance(within, Bin)
        and within.op == "^"
        and isinstance(within.left, Domain)
        and isinstance(within.right, Num)
    ):
        return [within.left] * min(within.right.value, 9)
    if isinstance(within, Bin) and within.op in ("×ˢ", "*"):
        return [*_factors(within.left), *_factors(within.right)]
    return [within]


def _counted(term: Expr, condition: object) -> str:
    """The letter that numbers the terms of a sequence, or n in a term of n alone, from a number on; else ""."""
    if not isinstance(condition, Rel) or condition.ops not in (("≥",), (">",)):
        return ""
    letter, least = condition.operands
    terms = [part.args for part in walk(term) if isinstance(part, App) and part.subscript]
    numbered = (letter,) in terms or (letter == Var("n") and names_of(term) == ["n"])
    return spelled(letter) if isinstance(letter, Var) and isinstance(least, Num) and numbered else ""


def maybe_set(value: object) -> bool:
    """Whether a factor beside × may be a set: A, A ∪ B."""
    if isinstance(value, Domain) or (isinstance(value, Call) and value.fn == "ZMod"):
        return True
    return (isinstance(value, Var) and value.name.isupper()) or (isinstance(value, Bin) and value.op in "∪∩\\")


def _apart(left: Expr, right: Expr) -> Expr:
    """The symmetric difference of two sets."""
    return Bin("∪", Bin("\\", left, right), Bin("\\", right, left))


def _complement(side: Expr) -> Expr:
    """A^c beside an operation of sets."""
    if isinstance(side, Bin) and side.op == "^":
        if side.right == Var("c"):
            return Bin("\\", Call("Set.univ", ()), side.left)
        if side.right == Var("perp"):
            return side
        raise MathsSyntaxError("a power of a set", -1)
    return side


def _interval(side: Expr) -> Expr:
    """(a, b) where a set is meant."""
    if isinstance(side, Tuple) and len(side.items) == 2:
        return Interval(side.items[0], side.items[1], closed_low=False, closed_high=False)
    return side
