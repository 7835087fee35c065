"""An elaborated statement in the words that the model was taught."""

from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Quant, Rel, Var
from leanwright.tools.maths.lean.build import name_of
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement
from leanwright.tools.maths.traversal import map_children, walk


def as_learned(statement: LeanStatement) -> LeanStatement:
    """``statement`` without the types of bound variables that a function or a set of the statement gives them."""
    binders: list[Binder | Hypothesis] = [
        Hypothesis(item.name, _untyped(item.formula)) if isinstance(item, Hypothesis) else item
        for item in statement.binders
    ]
    return replace(statement, binders=tuple(binders), goal=_untyped(statement.goal))


def _untyped(node: Any) -> Any:
    inside = map_children(node, _untyped)
    if not isinstance(inside, Quant) or inside.kind != "∀":
        return inside
    given = _given(inside.body)
    return replace(inside, bounds=tuple(_bound(bound, given) for bound in inside.bounds))


def _bound(bound: Bound, given: set[str]) -> Bound:
    return replace(bound, type=None) if given.issuperset(bound.names) else bound


def _given(body: Any) -> set[str]:
    """The variables that stand in an argument of a function, or that are members of a named set."""
    places: list[Any] = []
    for part in walk(body):
        if isinstance(part, App):
            places += part.args
        elif isinstance(part, Rel) and part.ops[-1:] == ("∈",) and isinstance(part.operands[-1], Var):
            places.append(part.operands[-2])
    return {name_of(inner) for place in places for inner in walk(place) if isinstance(inner, Var)}
