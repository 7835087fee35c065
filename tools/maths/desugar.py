"""Notation that Lean has no sign for, spelled out: percent, ±, inverses modulo a number."""

from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Bin,
    Call,
    Cong,
    Connective,
    Domain,
    Expr,
    Listing,
    Neg,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.parsing.numerals import of_digits
from leanwright.tools.maths.traversal import map_children, walk


def desugar(node: Any) -> Any:
    """The node in Lean's terms; a node that needs nothing is returned unchanged.

    25 % is 25 / 100; ``x = a ± b`` is ``x = a + b ∨ x = a - b``, and with ≠ it is ∧; where an equation of remainders
    takes an inverse, it is one in ``ZMod n``, and the remainder is ``ZMod.val``.
    """
    if not any(_needs(part) for part in walk(node)):
        return node
    if isinstance(node, Listing):
        return Listing(tuple(desugar(item) for item in node.items))
    if isinstance(node, Cong) and modular_inverse(node) and _plain(node.modulus):
        return Rel((_modular(node.left, node.modulus), _inverted(node.right, node.modulus)), ("=",))
    if isinstance(node, Rel | Cong) and any(is_choice(part) for part in walk(node)):
        both = isinstance(node, Rel) and node.ops == ("≠",)
        return Connective("∧" if both else "∨", desugar(_choose(node, "+")), desugar(_choose(node, "-")))
    return _expression(node)


def _needs(node: Any) -> bool:
    number_set = isinstance(node, Bin) and node.op in "∪∩\\" and Domain in (type(node.left), type(node.right))
    written = isinstance(node, Call) and node.fn in ("percent", "decimal")
    return written or is_choice(node) or _is_inverse(node) or number_set


def _expression(node: Any) -> Any:
    if isinstance(node, Bin) and modular_inverse(node) and _plain(node.right):
        return Call("ZMod.val", (_modular(node.left, node.right),))
    inside = map_children(node, _expression)
    if isinstance(inside, Bin) and inside.op in "∪∩\\":
        return replace(inside, left=_as_set(inside.left), right=_as_set(inside.right))
    if isinstance(inside, Call) and inside.fn == "percent":
        return Bin("/", inside.args[0], Num(100))
    return digits_summed(inside)


def digits_summed(node: Any) -> Any:
    """The node with 100a + 10b + c in the place of a number that is written by its digits a, b, c."""
    if isinstance(node, Call) and node.fn == "decimal":
        return of_digits(node.args, Num(10))
    return map_children(node, digits_summed)


def _as_set(side: Expr) -> Expr:
    if isinstance(side, Domain) and not side.positive:
        return Ascribe(Call("Set.univ", ()), f"Set {NUMBER_SETS[side.name]}")
    return side


def is_choice(node: Any) -> bool:
    return (isinstance(node, Bin) and node.op == "±") or (isinstance(node, Call) and node.fn == "±")


def _choose(node: Any, sign: str) -> Any:
    inside = map_children(node, lambda child: _choose(child, sign))
    if isinstance(inside, Bin) and inside.op == "±":
        return replace(inside, op=sign)
    if isinstance(inside, Call) and inside.fn == "±":
        return Neg(inside.args[0]) if sign == "-" else inside.args[0]
    return inside


def _is_inverse(node: Any) -> bool:
    return isinstance(node, Bin) and node.op == "^" and isinstance(node.right, Neg) and isinstance(node.right.arg, Num)


def modular_inverse(node: Any) -> bool:
    """Whether the node is a congruence or remainder of a term with a negative power."""
    if isinstance(node, Cong):
        return any(_is_inverse(part) for side in (node.left, node.right) for part in walk(side))
    return isinstance(node, Bin) and node.op == "%" and any(_is_inverse(part) for part in walk(node.left))


def _plain(modulus: Expr) -> bool:
    return (isinstance(modulus, Num) and not modulus.decimals) or (isinstance(modulus, Var) and not modulus.index)


def _modular(node: Expr, modulus: Expr) -> Expr:
    inside = _inverted(node, modulus)
    return inside if isinstance(inside, Ascribe) else Ascribe(inside, _ring(modulus))


def _ring(modulus: Expr) -> str:
    return f"ZMod {modulus.value if isinstance(modulus, Num) else getattr(modulus, 'name', '')}"


def _inverted(node: Expr, modulus: Expr) -> Expr:
    """Powers with a negative exponent as inverses, and each variable as a member of ``ZMod modulus``."""
    if isinstance(node, (Var, App)):
        return Ascribe(node, _ring(modulus))
    if isinstance(node, Bin) and node.op == "^":
        base = _inverted(node.left, modulus)
        if not (isinstance(node.right, Neg) and _is_inverse(node)):
            return Bin("^", base, node.right)
        inverse = Call("inv", (base,))
        return inverse if node.right.arg == Num(1) else Bin("^", inverse, node.right.arg)
    return map_children(node, lambda child: _inverted(child, modulus))
