"""Walks over the syntax tree that do not care what a node means."""

from collections.abc import Callable, Iterator
from dataclasses import replace
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


def _is_node(value: object) -> bool:
    return hasattr(value, "__dataclass_fields__")


def children(node: Tree) -> Iterator[Tree]:
    """The immediate subtrees, left to right."""
    for name in node.__dataclass_fields__:
        value = getattr(node, name)
        if _is_node(value):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if _is_node(item))


def walk(node: Tree) -> Iterator[Tree]:
    """The node and all subtrees, parents first."""
    todo = [node]
    while todo:
        here = todo.pop()
        yield here
        todo.extend(reversed(list(children(here))))


def depth(node: Tree) -> int:
    """Length of the longest path from the root; a leaf has depth 1. Does not recurse."""
    level, here = 0, [node]
    while here:
        level += 1
        here = [child for parent in here for child in children(parent)]
    return level


def map_children(node: TreeT, change: Callable[[Expr], Expr]) -> TreeT:
    """The node with ``change`` applied to each immediate subtree."""
    new: dict[str, Any] = {}
    for name in node.__dataclass_fields__:
        value = getattr(node, name)
        if _is_node(value):
            new[name] = change(value)
        elif isinstance(value, tuple) and value and _is_node(value[0]):
            new[name] = tuple(change(item) for item in value)
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
