"""Walks over the syntax tree that do not care what a node means."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from leanwright.tools.maths.ast import (
    Ascribe,
    Big,
    BigOver,
    Expr,
    Tree,
    Var,
)

TreeT = TypeVar("TreeT", bound=Tree)
_NO_TREES = (str, int, bool, tuple[str, ...])  # what fields hold in which no tree can stand


def _is_node(value: object) -> bool:
    return hasattr(value, "__dataclass_fields__")


@cache
def _holding(kind: Any) -> tuple[str, ...]:
    """The fields of nodes of a class in which trees may stand."""
    return tuple(field.name for field in fields(kind) if field.type not in _NO_TREES)


def children(node: Tree) -> list[Tree]:
    """The immediate subtrees, left to right."""
    found: list[Tree] = []
    kind: Any = type(node)
    for name in _holding(kind):
        value = getattr(node, name)
        if isinstance(value, tuple):
            found += [item for item in value if _is_node(item)]
        elif _is_node(value):
            found.append(value)
    return found


def walk(node: Tree) -> Iterator[Tree]:
    """The node and all subtrees, parents first."""
    todo = [node]
    while todo:
        here = todo.pop()
        yield here
        todo += children(here)[::-1]


def depth(node: Tree) -> int:
    """Length of the longest path from the root; a leaf has depth 1. Does not recurse."""
    level, here = 0, [node]
    while here:
        level += 1
        here = [child for parent in here for child in children(parent)]
    return level


def map_children(node: TreeT, change: Callable[[Expr], Expr]) -> TreeT:
    """The node with ``change`` applied to each immediate subtree; itself where that changes none."""
    new: dict[str, Any] = {}
    kind: Any = type(node)
    for name in _holding(kind):
        value = getattr(node, name)
        if isinstance(value, tuple):
            if value and _is_node(value[0]):
                changed = tuple(map(change, value))
                if any(one is not other for one, other in zip(changed, value, strict=True)):
                    new[name] = changed
        elif _is_node(value) and (one := change(value)) is not value:
            new[name] = one
    return replace(node, **new) if new else node


def substitute(node: Expr, name: str, value: Expr) -> Expr:
    """``node`` with the variable ``name`` (without index) replaced, except where a sum or product binds it."""
    if node == Var(name):
        return value
    if isinstance(node, Big) and node.var == name:
        return replace(node, low=substitute(node.low, name, value), high=substitute(node.high, name, value))
    if isinstance(node, BigOver) and node.var == name:
        return replace(node, domain=substitute(node.domain, name, value))
    return map_children(node, lambda child: substitute(child, name, value))


def variables(node: Tree) -> tuple[str, ...]:
    """Names of the variables that occur free or bound, in order of first occurrence."""
    return tuple(dict.fromkeys(item.name for item in walk(node) if isinstance(item, Var)))


def strip_ascriptions(node: Expr) -> Expr:
    """The tree without Lean's type ascriptions: what a person reads."""
    while isinstance(node, Ascribe):
        node = node.arg
    return map_children(node, strip_ascriptions)
