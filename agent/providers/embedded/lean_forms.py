"""Forms of Lean terms that the skeleton of a statement needs: one shape for equal meanings, chains, precedences."""

from dataclasses import replace
from typing import Any

from leanwright.agent.providers.embedded.maths.ast import App, Big, BigOver, Bin, Call, Cong, Neg, Num, Rel
from leanwright.agent.providers.embedded.maths.logic import Connective, Term
from leanwright.agent.providers.embedded.maths.tree import map_children, strip_ascriptions

_TURNED = {">": "<", "≥": "≤"}


def canonical(node: Any) -> Any:
    """One form of nodes that mean the same to the reader: no ascriptions, no subscripts, < and ≤ alone."""
    if isinstance(node, Rel):
        plain = Rel(tuple(_plain(part) for part in node.operands), node.ops)
        if all(op in _TURNED for op in plain.ops):
            return Rel(plain.operands[::-1], tuple(_TURNED[op] for op in plain.ops[::-1]))
        return plain
    if isinstance(node, Cong):
        return Cong(_plain(node.left), _plain(node.right), _plain(node.modulus))
    return _plain(node)


def _plain(node: Any) -> Any:
    bare = strip_ascriptions(node)
    inner = map_children(bare, _plain)
    if isinstance(inner, Call) and inner.fn == "inv":
        return Bin("^", inner.args[0], Neg(Num(1)))
    return replace(inner, subscript=False) if isinstance(inner, App) else inner


def chained(formula: object) -> Rel | None:
    """a < x ∧ x < b as the chain a < x < b."""
    if not isinstance(formula, Connective) or formula.op != "∧":
        return None
    right: object = chained(formula.right) or formula.right
    left = formula.left
    if isinstance(left, Rel) and isinstance(right, Rel) and left.operands[-1] == right.operands[0]:
        return Rel((*left.operands, *right.operands[1:]), (*left.ops, *right.ops))
    return None


def precedence_of(node: Term) -> int:
    """Lean's precedence of the outermost operation."""
    if isinstance(node, Bin):
        return {"+": 65, "-": 65, "*": 70, "/": 70, "%": 70, "^": 75, "∪": 65, "∩": 70, "∘": 90}.get(node.op, 0)
    if isinstance(node, Neg):
        return 75
    return 67 if isinstance(node, Big | BigOver) else 1023
