"""Builds terms and formulas while the parser of lean.lark reduces.

Lean writes formulas and terms alike; a relation, connective or quantifier is a formula, and an application or a name
is a predicate where a formula is asked for.
"""

import re
from collections.abc import Sequence
from typing import Any

from lark import Token, Transformer

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    NUMBER_SETS,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Cases,
    Cong,
    Connective,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Lambda,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Term,
    Tuple,
    Var,
)  # fmt: skip  # fmt: skip
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.printer import CONSTANTS, FUNCTIONS, to_lean

KNOWN = {
    **{name: fn for fn, name in FUNCTIONS.items()}, "Real.log": "ln", "abs": "abs", "norm": "norm",
    "nhds": "nhds", "orderOf": "orderOf",
    "Int.floor": "floor",
    "Int.ceil": "ceil", "Nat.floor": "floor", "Nat.ceil": "ceil",
    "Max.max": "max", "Min.min": "min", "Norm.norm": "norm",
}  # fmt: skip
NAMED = {name: Const(constant) for constant, name in CONSTANTS.items()}
INTERVALS = {f"Set.I{low}{high}": (low, high) for low in "ico" for high in "ico"}
_INDEXED = re.compile(r"([A-Za-zα-ω]+)([₀-₉]+)\Z")
_UNTERSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_INFINITY = Const("infty")


def formula(item: Any) -> Formula:
    """The item where a formula is asked for."""
    if isinstance(item, (Rel, Cong, Not, Connective, Quant, Pred)):
        return item
    if isinstance(item, Domain):
        return Pred(NUMBER_SETS[item.name])
    if isinstance(item, Var):
        return Pred(name_of(item))
    if isinstance(item, App):
        return Pred(item.fn, item.args)
    if isinstance(item, Call) and re.match(r"[A-Z][A-Za-z*.]*", item.fn):
        return Pred(item.fn, item.args)
    if isinstance(item, Bin) and item.op == "⧸":  # G ⧸ N, a type
        return Pred(to_lean(item))
    raise MathsSyntaxError("a term where Lean asks for a proposition", -1)


def term(item: Any) -> Any:
    """The item where a term is asked for; types are terms."""
    if isinstance(item, (Rel, Cong, Not, Connective, Quant, Pred)) and not _of_types(item):
        raise MathsSyntaxError("a proposition where Lean asks for a term", -1)
    return item


def _of_types(item: Any) -> bool:
    """Whether it is X × Y or X → Y."""
    sides = (item.left, item.right) if isinstance(item, Connective) and item.op[0] in "×→≃" else ()
    return bool(sides) and all(isinstance(one, Pred) or _of_types(one) for one in sides)


def variable(name: str) -> Var:
    """The variable of a Lean name: digits below the line are its index."""
    indexed = _INDEXED.match(name)
    return Var(indexed[1], indexed[2].translate(_UNTERSCRIPT)) if indexed else Var(name)


def name_of(node: Var) -> str:
    """The Lean name of a variable."""
    digits = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
    return node.name + node.index.translate(digits)


class BuildLean(Transformer[Token, Any]):
    """One method for each rule of lean.lark that makes a term or a formula."""

    # terms
    def num(self, c: Sequence[Token]) -> Num:
        whole, _, decimals = c[0].partition(".")
        return Num(int(whole + decimals), len(decimals))

    def name(self, c: Sequence[Token]) -> Expr:
        name = str(c[0])
        if name in NAMED:
            return NAMED[name]
        if name in NUMBER_SET_NAMES:
            return Domain(NUMBER_SET_NAMES[name])
        if name == "∅":
            return SetLit(())
        if name in ("⊥", "⊤"):
            return Call(name, ())
        return Call(name, ()) if "." in name or name in ("Type*", "Sort*") else variable(name)

    def apply(self, c: Sequence[Any]) -> Expr:
        head, args = c[0], tuple(term(item) for item in c[1:])
        if isinstance(head, Var):
            name = name_of(head)
            if name in KNOWN:
                return Call(KNOWN[name], args)
            known = len(name) > 1 and name[0].isupper() and not head.index
            return Call(name, args) if known else App(name, args)
        if isinstance(head, Call) and not head.args:
            return self._call(head.fn, args)
        if isinstance(head, Bin) and len(args) == 2:  # an entry of a product of matrices
            return Call("entry", (head, *args))
        raise MathsSyntaxError("only a named function can be applied", -1)

    def _call(self, name: str, args: tuple[Expr, ...]) -> Expr:
        if name == "Real.logb" and len(args) == 2:
            return Call("log", args)
        if name in INTERVALS:
            return self._interval(name, args)
        return Call(KNOWN.get(name, name), args)

    def _interval(self, name: str, args: tuple[Expr, ...]) -> Interval:
        low, high = INTERVALS[name]
        if len(args) != (low != "i") + (high != "i") or not args:
            raise MathsSyntaxError(f"{name} with {len(args)} ends", -1)
        first = Neg(_INFINITY) if low == "i" else args[0]
        last = _INFINITY if high == "i" else args[-1]
        return Interval(first, last, low == "c", high == "c")

    def binary(self, c: Sequence[Any]) -> Bin:
        return Bin(str(c[1]), term(c[0]), term(c[2]))

    def minus(self, c: Sequence[Any]) -> Neg:
        return Neg(term(c[1]))

    def big(self, c: Sequence[Any]) -> Expr:
        op, var, sign, domain, body = c
        if sign != "∈":
            raise MathsSyntaxError("a sum ranges over a set", sign.start_pos or 0)
        name = "sum" if op == "∑" else "prod"
        if isinstance(domain, Call) and domain.fn == "Finset.range":
            return Big(name, str(var), Num(0), last_index(domain.args[0]), term(body))
        if (
            isinstance(domain, Call)
            and domain.fn == "Finset.Icc"
            and len(domain.args) == 2
            and domain.args[0] != Num(0)
        ):
            return Big(name, str(var), domain.args[0], domain.args[1], term(body))
        return BigOver(name, str(var), term(domain), term(body))

    def integral(self, c: Sequence[Any]) -> Call:
        value: Any = Lambda(str(c[0]), Pred("ℝ"), term(c[3]))
        measure: Any = Call("MeasureTheory.volume", ())
        return Call("intervalIntegral", (value, term(c[1]), term(c[2]), measure))

    def inverse(self, c: Sequence[Any]) -> Call:
        return Call("inv", (term(c[0]),))

    def factorial(self, c: Sequence[Any]) -> Call:
        return Call("factorial", (term(c[0]),))

    def cast(self, c: Sequence[Any]) -> Call:
        return Call("↑", (term(c[0]),))

    def sqrt(self, c: Sequence[Any]) -> Call:
        return Call("sqrt", (term(c[0]),))

    def absolute(self, c: Sequence[Any]) -> Call:
        return Call("abs", (term(c[0]),))

    def norm(self, c: Sequence[Any]) -> Call:
        return Call("norm", (term(c[0]),))

    def floor(self, c: Sequence[Any]) -> Call:
        return Call("floor", (term(c[0]),))

    def ceil(self, c: Sequence[Any]) -> Call:
        return Call("ceil", (term(c[0]),))

    def paren(self, c: Sequence[Any]) -> Any:
        return c[0]

    def ascribe(self, c: Sequence[Any]) -> Ascribe:
        return Ascribe(term(c[0]), to_lean(formula(c[1])))

    def point(self, c: Sequence[Any]) -> Tuple:
        return Tuple(tuple(term(item) for item in c))

    def set_literal(self, c: Sequence[Any]) -> SetLit:
        return SetLit(tuple(term(item) for item in c))

    def set_plain(self, c: Sequence[Any]) -> SetOf:
        return SetOf(str(c[0]), None, formula(c[1]))

    def set_typed(self, c: Sequence[Any]) -> SetOf:
        return SetOf(str(c[0]), formula(c[1]), formula(c[2]))

    def lambda_plain(self, c: Sequence[Any]) -> Lambda:
        return Lambda(str(c[0]), None, c[1])

    def lambda_typed(self, c: Sequence[Any]) -> Lambda:
        return Lambda(str(c[0]), formula(c[1]), c[2])

    def cases(self, c: Sequence[Any]) -> Cases:
        return Cases(formula(c[0]), term(c[1]), term(c[2]))

    # formulas
    def relation(self, c: Sequence[Any]) -> Rel:
        return Rel((term(c[0]), term(c[2])), (str(c[1]),))

    def congruence(self, c: Sequence[Any]) -> Cong:
        return Cong(term(c[0]), term(c[1]), term(c[3]), integers="Z" in c[2])

    def negation(self, c: Sequence[Any]) -> Not:
        return Not(formula(c[0]))

    def connective(self, c: Sequence[Any]) -> Connective:
        return Connective(str(c[1]), formula(c[0]), formula(c[2]))

    def quantified(self, c: Sequence[Any]) -> Quant:
        return Quant(str(c[0]), c[1], formula(c[2]))

    def plain_bounds(self, c: Sequence[Token]) -> tuple[Bound, ...]:
        return (Bound(tuple(map(str, c))),)

    def typed_bounds(self, c: Sequence[Any]) -> tuple[Bound, ...]:
        return (self.typed_group(c),)

    def limited_bounds(self, c: Sequence[Any]) -> tuple[Bound, ...]:
        return (Bound((str(c[0]),), None, str(c[1]), term(c[2])),)

    def grouped_bounds(self, c: Sequence[Bound]) -> tuple[Bound, ...]:
        return tuple(c)

    def typed_group(self, c: Sequence[Any]) -> Bound:
        return Bound(tuple(map(str, c[:-1])), formula(c[-1]))


def last_index(end: Term) -> Any:
    """The last index of ``Finset.range end``."""
    if isinstance(end, Num) and end.value:
        return Num(end.value - 1)
    if isinstance(end, Bin) and (end.op, end.right) == ("+", Num(1)):
        return end.left
    return Bin("-", end, Num(1))  # type: ignore[arg-type]
