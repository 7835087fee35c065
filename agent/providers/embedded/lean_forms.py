"""Forms of Lean terms that the skeleton of a statement needs: one shape for equal meanings, chains, precedences."""

from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Call,
    Cases,
    Cong,
    Connective,
    Neg,
    Num,
    Pred,
    Rel,
    SetOf,
    Term,
    conjunction,
)
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.traversal import map_children, walk

_TURNED = {">": "<", "≥": "≤"}


def canonical(node: Any) -> Any:
    """One form of nodes that mean the same to the reader: no ascriptions, no subscripts, < and ≤ alone."""
    node = desugar(node)
    if isinstance(node, Rel):
        plain = Rel(tuple(_plain(part) for part in node.operands), node.ops)
        if all(op in _TURNED for op in plain.ops):
            return Rel(plain.operands[::-1], tuple(_TURNED[op] for op in plain.ops[::-1]))
        return plain
    if isinstance(node, Cong):
        return Cong(_plain(node.left), _plain(node.right), _plain(node.modulus))
    return _plain(node)


def forms(node: Any) -> list[Any]:
    """The canonical form, and where a set is of unsaid type, those with each type that Lean may give it."""
    if not any(isinstance(part, SetOf) and part.type is None for part in walk(node)):
        return [canonical(node)]
    return [canonical(node), *(canonical(_typed(node, Pred(letter))) for letter in NUMBER_SETS.values())]


def _typed(node: Any, type_: Pred) -> Any:
    inside = map_children(node, lambda child: _typed(child, type_))
    return replace(inside, type=type_) if isinstance(inside, SetOf) and inside.type is None else inside


def _condition(formula: Any) -> Any:
    """Chains and nested conjunctions as one conjunction of single relations."""
    parts: list[Any] = []
    todo = [formula]
    while todo:
        part = todo.pop()
        if isinstance(part, Connective) and part.op == "∧":
            todo += [part.right, part.left]
        elif isinstance(part, Rel) and len(part.ops) > 1:
            links = zip(part.operands, part.ops, part.operands[1:], strict=False)
            todo += [Rel((left, right), (op,)) for left, op, right in links][::-1]
        else:
            parts.append(canonical(part))
    return conjunction(parts)


def _plain(node: Any) -> Any:
    if isinstance(node, SetOf):
        return replace(node, body=_condition(node.body))
    if isinstance(node, Cases):
        return Cases(_condition(node.condition), _plain(node.first), _plain(node.second))
    if isinstance(node, (Rel, Cong)):
        return canonical(node)
    bare = node.arg if isinstance(node, Ascribe) else node
    if bare is not node:
        return _plain(bare)
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
        return {"+": 65, "-": 65, "*": 70, "/": 70, "%": 70, "^": 75, "∪": 65, "∩": 70, "\\": 70, "∘": 90}.get(
            node.op, 0
        )
    if isinstance(node, Neg):
        return 75
    return 67 if isinstance(node, Big | BigOver) else 1023
