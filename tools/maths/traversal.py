"""Walks over the syntax tree that do not care what a node means."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cache, partial, wraps
from itertools import islice
from operator import attrgetter, is_
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
Fact = TypeVar("Fact")
_NO_TREES = (str, int, bool, tuple[str, ...])  # what fields hold in which no tree can stand
Parts = Callable[[Any], Sequence[Any]]


def once(fact: Callable[[Any], Fact]) -> Callable[[Any], Fact]:
    """A function of a node that is worked out once for each, which keeps it. What it gives is never changed."""

    @wraps(fact)
    def kept(node: Any) -> Fact:
        try:
            facts = node.facts
        except AttributeError:
            facts = {}
            object.__setattr__(node, "facts", facts)  # no part of what the node is
        if fact not in facts:
            facts[fact] = fact(node)
        found: Fact = facts[fact]
        return found

    return kept


def _is_node(value: object) -> bool:
    return hasattr(value, "__dataclass_fields__")


@cache
def _holding(kind: Any) -> tuple[str, ...]:
    """The fields of nodes of a class in which trees may stand."""
    return tuple(field.name for field in fields(kind) if field.type not in _NO_TREES)


class _PartsByClass(dict[type, Parts]):
    """How to find the immediate subtrees of a node, by its class; made once for each, so that a walk asks no fields."""

    def __missing__(self, kind: Any) -> Parts:
        names = _holding(kind)
        types = [str(field.type) for field in fields(kind) if field.name in names]
        listed = ["tuple" in one for one in types]
        if not names:
            self[kind] = _none
        elif any("None" in one for one in types) or any(listed) != (len(names) == 1):
            self[kind] = partial(_in_any, names)
        else:  # one tuple of nodes, or several nodes
            self[kind] = attrgetter(*names)
        return self[kind]


def _none(_: Any) -> Sequence[Any]:
    return ()


def _in_any(names: Sequence[str], node: Any) -> Sequence[Any]:
    values = [getattr(node, name) for name in names]
    return [part for one in values for part in (one if isinstance(one, tuple) else (one,)) if _is_node(part)]


_PARTS = _PartsByClass()


def children(node: Tree) -> Sequence[Tree]:
    """The immediate subtrees, left to right."""
    return _PARTS[type(node)](node)


def walk(node: Tree) -> Iterator[Tree]:
    """The node and all subtrees, parents first."""
    return iter(_walked(node))


@once
def _walked(node: Tree) -> list[Tree]:
    found, todo = list[Tree](), [node]
    while todo:
        here = todo.pop()
        found.append(here)
        if parts := _PARTS[type(here)](here):
            todo += parts[::-1]
    return found


def depth(node: Tree) -> int:
    """Length of the longest path from the root; a leaf has depth 1. Does not recurse."""
    level, here = 0, [node]
    while here:
        level += 1
        here = [child for parent in here for child in children(parent)]
    return level


def map_children(node: TreeT, change: Callable[[Expr], Expr]) -> TreeT:
    """The node with ``change`` applied to each immediate subtree; itself where that changes none."""
    parts = _PARTS[type(node)](node)
    if not parts:
        return node
    changed = [change(part) for part in parts]
    if all(map(is_, changed, parts)):
        return node
    rest, new = iter(changed), dict[str, Any]()
    kind: Any = type(node)
    for name in _holding(kind):
        value = getattr(node, name)
        if isinstance(value, tuple):
            new[name] = tuple(islice(rest, len(value)))
        elif _is_node(value):
            new[name] = next(rest)
    return replace(node, **new)


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
