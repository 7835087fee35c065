"""Readings that the grammar allows and nobody means; the reader refuses them."""

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Cases,
    Cong,
    Const,
    Domain,
    Expr,
    Interval,
    Listing,
    Neg,
    Node,
    Num,
    Rel,
    SetLit,
    SetOf,
    Tree,
    Tuple,
    Var,
)
from leanwright.tools.maths.desugar import desugar, is_choice, modular_inverse
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.traversal import children, walk
from leanwright.tools.maths.vocabulary import MEASURES, SIZES, TYPES

_INFINITE = (Const("infty"), Neg(Const("infty")))
_COMPARED = frozenset("=≠<≤>≥")


def check(tree: Node, amid_words: bool = False) -> None:
    """Raise MathsSyntaxError for a tree that no one means; ``amid_words`` may tell the modulus of a congruence."""
    for item in tree.items if isinstance(tree, Listing) else (tree,):
        _choices(item)
    if any(modular_inverse(part) for part in walk(desugar(tree))):
        raise MathsSyntaxError("an inverse modulo an expression", -1)
    todo: list[Tree] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, Rel) and "≡" in node.ops and not (amid_words and node is tree):
            raise MathsSyntaxError("a congruence without a modulus", -1)
        ends = isinstance(node, Interval) or (isinstance(node, Rel) and _measured(node))
        todo += [part for part in children(node) if not (ends and part in _INFINITE)]
        _node(node)


def _measured(relation: Rel) -> bool:
    """Whether a measure, a size or a dimension is compared, which may be infinite."""
    if isinstance(one := relation.operands[0], Call) and one.fn in SIZES:
        return relation.ops in (("<",), ("=",))
    return any(isinstance(part, App) and part.fn in MEASURES for part in walk(relation.operands[0]))


def _choices(item: Node) -> None:
    """One ± stands on the right of one equation, inequation or congruence, which then is two."""
    signs = sum(is_choice(part) for part in walk(item))
    chosen = isinstance(item, Cong) or (isinstance(item, Rel) and item.ops in (("=",), ("≠",)))
    if (signs and not chosen) or signs > 1:
        raise MathsSyntaxError("± outside an equation", -1)


def _node(node: Tree) -> None:
    if node == Const("infty"):
        raise MathsSyntaxError("infinity outside an interval", -1)
    if isinstance(node, Bin):
        _operation(node)
    elif isinstance(node, Rel):
        _relation(node)
    elif isinstance(node, Cong) and any(isinstance(part, Tuple | Domain) for part in children(node)):
        raise MathsSyntaxError("a congruence of what is not a number", -1)
    elif isinstance(node, (Call, App)) and node.fn not in TYPES and any(isinstance(p, Domain) for p in children(node)):
        raise MathsSyntaxError("a function of a number set", -1)


def _operation(node: Bin) -> None:
    if node.op == "/" and _differential(node.left) and _differential(node.right):
        raise MathsSyntaxError("a derivative is not a fraction", -1)
    if node.op in "+-*/^%±" and any(
        isinstance(side, Domain | Tuple | Interval | SetLit | SetOf | Cases) for side in (node.left, node.right)
    ):
        raise MathsSyntaxError("arithmetic with what is not a number", -1)


def _differential(node: Expr) -> bool:
    """d, dx, d^2y: the parts of dy/dx."""
    if isinstance(node, Bin) and node.op == "*":
        return _differential(node.left)
    if isinstance(node, Bin) and node.op == "^":
        return node.left == Var("d")
    return node == Var("d")


def _relation(node: Rel) -> None:
    for left, op, right in zip(node.operands, node.ops, node.operands[1:], strict=False):
        pairs = [isinstance(side, Tuple) for side in (left, right)]
        if op in _COMPARED and (op not in "=≠" if all(pairs) else any(pairs)) and not _names_pair(left, right):
            raise MathsSyntaxError("a pair compared with what is not a pair", -1)
        if op in "=≠" and any(map(_is_set, (left, right))) and any(map(_is_number, (left, right))):
            raise MathsSyntaxError("a set compared with a number", -1)
        if op in "<≤>≥∣∤" and any(isinstance(side, Domain | Interval) for side in (left, right)):
            raise MathsSyntaxError("an order of what is not a number", -1)


def _is_set(side: Expr) -> bool:
    return isinstance(side, Domain | Interval | SetLit | SetOf)


def _is_number(side: Expr) -> bool:
    return isinstance(side, Num | Neg | Const) or (isinstance(side, Bin) and side.op in "+-*/^%")


def _names_pair(left: Expr, right: Expr) -> bool:
    """A = (1, 2) names a point."""
    return isinstance(left, Var) and isinstance(right, Tuple)
