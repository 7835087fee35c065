"""An elaborated statement in the words that the model was taught."""

from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Quant, Rel, Var
from leanwright.tools.maths.lean.build import name_of
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement
from leanwright.tools.maths.traversal import map_children, walk


def as_learned(statement: LeanStatement) -> LeanStatement:
    """``statement`` without the types of bound variables that a function or a set of the statement gives them."""
    members = {name: _member(type_) for name, type_ in statement.variables.items()}
    binders: list[Binder | Hypothesis] = [
        Hypothesis(item.name, _untyped(item.formula, members)) if isinstance(item, Hypothesis) else item
        for item in statement.binders
    ]
    return replace(statement, binders=tuple(binders), goal=_untyped(statement.goal, members))


def _member(type_: str) -> str:
    """The type of the arguments of a function, or of the members of a set, of this type; "" for others."""
    domain, arrow, _ = type_.partition(" → ")
    collection, _, element = type_.partition(" ")
    return domain if arrow else element if collection in ("Set", "Finset") else ""


def _untyped(node: Any, members: dict[str, str]) -> Any:
    inside = map_children(node, lambda child: _untyped(child, members))
    if not isinstance(inside, Quant) or inside.kind != "∀":
        return inside
    given = _given(inside.body, members)
    return replace(inside, bounds=tuple(_bound(bound, given) for bound in inside.bounds))


def _bound(bound: Bound, given: set[tuple[str, str]]) -> Bound:
    """Without its type when every variable gets that very type from where it stands."""
    type_ = "" if bound.type is None else to_lean(bound.type)
    return replace(bound, type=None) if given.issuperset((name, type_) for name in bound.names) else bound


def _given(body: Any, members: dict[str, str]) -> set[tuple[str, str]]:
    """Variables that stand in an argument of a function or are members of a set, with the type that they get there."""
    places: list[tuple[Any, str]] = []
    for part in walk(body):
        if isinstance(part, App):
            places += [(arg, members.get(part.fn, "")) for arg in part.args]
        elif isinstance(part, Rel) and part.ops[-1:] == ("∈",) and isinstance(part.operands[-1], Var):
            places.append((part.operands[-2], members.get(name_of(part.operands[-1]), "")))
    return {(name_of(inner), type_) for place, type_ in places for inner in walk(place) if isinstance(inner, Var)}
