"""Walks over the syntax tree that do not care what a node means."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import TypeAlias, TypeVar

from leanwright.agent.providers.embedded.maths.ast import (
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Call,
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
    Tuple,
    Var,
)

NODES = (
    Num,
    Var,
    Const,
    Neg,
    Bin,
    Call,
    App,
    Big,
    BigOver,
    Tuple,
    SetLit,
    Interval,
    Domain,
    Ascribe,
    Rel,
    Cong,
    Listing,
)
NodeT = TypeVar("NodeT", bound=Node)
_Change: TypeAlias = Callable[[Node], Node]


_FIELDS: dict[type[object], tuple[str, ...]] = {cls: tuple(field.name for field in fields(cls)) for cls in NODES}


def children(node: Node) -> Iterator[Node]:
    """The immediate subtrees, left to right."""
    for name in _FIELDS[type(node)]:
        value = getattr(node, name)
        if isinstance(value, NODES):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, NODES))


def walk(node: Node) -> Iterator[Node]:
    """The node and all subtrees, parents first."""
    todo = [node]
    while todo:
        here = todo.pop()
        yield here
        todo.extend(reversed(list(children(here))))


def depth(node: Node) -> int:
    """Length of the longest path from the root; a leaf has depth 1. Does not recurse."""
    level, here = 0, [node]
    while here:
        level += 1
        here = [child for parent in here for child in children(parent)]
    return level


def map_children(node: NodeT, change: Callable[[Expr], Expr]) -> NodeT:
    """The node with ``change`` applied to each immediate subtree."""
    new: dict[str, object] = {}
    for name in _FIELDS[type(node)]:
        value = getattr(node, name)
        if isinstance(value, NODES):
            new[name] = change(value)  # type: ignore[arg-type]
        elif isinstance(value, tuple) and value and isinstance(value[0], NODES):
            new[name] = tuple(change(item) for item in value)
    return replace(node, **new) if new else node  # type: ignore[arg-type]


def substitute(node: Expr, name: str, value: Expr) -> Expr:
    """``node`` with the variable ``name`` (without index) replaced, except where a sum or product binds it."""
    if node == Var(name):
        return value
    if isinstance(node, Big) and node.var == name:
        return replace(node, low=substitute(node.low, name, value), high=substitute(node.high, name, value))
    if isinstance(node, BigOver) and node.var == name:
        return replace(node, domain=substitute(node.domain, name, value))
    return map_children(node, lambda child: substitute(child, name, value))


def variables(node: Node) -> tuple[str, ...]:
    """Names of the variables that occur free or bound, in order of first occurrence."""
    return tuple(dict.fromkeys(item.name for item in walk(node) if isinstance(item, Var)))


def strip_ascriptions(node: Node) -> Node:
    """The tree without Lean's type ascriptions: what a person reads."""
    while isinstance(node, Ascribe):
        node = node.arg
    return map_children(node, strip_ascriptions)  # type: ignore[arg-type]
