"""Curves that equations in x and y give: their common points, and their tangents."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Bound,
    Call,
    Connective,
    Formula,
    Lambda,
    Pred,
    Quant,
    Rel,
    Tuple,
    Var,
)
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import NOUN_PHRASES, SENTENCES, MeaningComposer, Phrase, Rest
from leanwright.tools.reader.meaning.templates import substituted

_X, _Y = Var("x"), Var("y")


def _in_the_plane(m: MeaningComposer, relations: Sequence[Any]) -> None:
    """Raises Declined unless x and y are the coordinates of a point."""
    plain = all(isinstance(one, Rel) and one.ops == ("=",) for one in relations)
    named = [set(names_of(one)) for one in relations]
    if (
        not plain
        or set().union(*named) & {"z"}
        or {"x", "y"} & m.discourse.scope
        or not {"x", "y"} <= set().union(*named)
    ):
        raise Declined("curves that no equations in x and y give")


@SENTENCES("common")
def _common_points(m: MeaningComposer, place: str, curves: Sequence[Any], how: Phrase) -> Formula:
    """ "The line y = 2x + 5 and the circle x^2 + y^2 = 5 have exactly one common point"."""
    _in_the_plane(m, curves)
    return m.sentence(("sols", tuple(curves), how, "real", (_X, _Y)), place)


@SENTENCES("onlycommon")
def _only_common_points(m: MeaningComposer, place: str, curves: Sequence[Any], answer: Phrase) -> Formula:
    """ "… meet exactly at (0, 0) and (1, 1)", "… intersect at the point (1, 3)"."""
    _in_the_plane(m, curves)
    return m.sentence(("onlysol", tuple(curves), "real", answer), place)


@NOUN_PHRASES("slopeof")
def _slope_of(m: MeaningComposer, _: str, rest: Rest, curve: Phrase, point: Any) -> Formula:
    """ "the slope of the tangent to y = x^2 at x = 3"."""
    _x, height, touching = _tangent_line(m, curve, point)
    return conj([*touching, rest((height.right.left,))])


@SENTENCES("tangent")
def _tangent(m: MeaningComposer, _: str, curve: Phrase, point: Any, line: Any) -> Formula:
    """ "The tangent to the curve y = x^2 at the point (1, 1) is y = 2x - 1"."""
    x, height, touching = _tangent_line(m, curve, point)
    if not isinstance(line, Rel) or line.ops != ("=",) or not {spelled(x), "y"} & set(names_of(line)):
        raise Declined("a tangent that is no line")
    on_line: Formula = rel(line.operands[1], "=", height)
    names: tuple[str, ...] = (spelled(x),)
    if line.operands[0] != _Y or "y" in names_of(line.operands[1]):
        on_line, names = Connective("↔", line, rel(_Y, "=", height)), (spelled(x), "y")
    return conj([*touching, Quant("∀", (Bound(names),), on_line)])


@SENTENCES("tangentthrough")
def _tangent_through(m: MeaningComposer, _: str, curve: Phrase, point: Any, passed: Any) -> Formula:
    """ "The tangent to y = x^2 at (1, 1) passes through (0, -1)"."""
    x, height, touching = _tangent_line(m, curve, point)
    if not isinstance(passed, Tuple) or len(passed.items) != 2 or {spelled(x), "y"} & set(names_of(passed)):
        raise Declined("the point that a tangent passes through")
    return conj([*touching, rel(passed.items[1], "=", substituted(m, height, {spelled(x): passed.items[0]}))])


def _tangent_line(m: MeaningComposer, curve: Phrase, point: Any) -> tuple[Var, Any, list[Formula]]:
    """x, the term in x that the tangent is the graph of, and what says that the curve passes through the point."""
    x, term = _graph(m, curve)
    at = point.operands[1] if isinstance(point, Rel) and point.ops == ("=",) and point.operands[0] == x else None
    if isinstance(point, Tuple) and len(point.items) == 2:
        at = point.items[0]
    if at is None or {spelled(x), "y"} & set(names_of(at)):
        raise Declined("where the tangent touches the curve")
    for name in (spelled(x), "y"):
        m.discourse.declare(name, "ℝ")
        m.discourse.bound.add(name)
        m.discourse.shared.add(name)
    value = substituted(m, term, {spelled(x): at})
    slope: Any = Call("deriv", (Lambda(spelled(x), Pred("ℝ"), term), at))  # type: ignore[arg-type]
    here: Any = value if names_of(value) else Ascribe(value, "ℝ")
    touching: list[Formula] = [rel(here, "=", point.items[1])] if isinstance(point, Tuple) else []
    return x, Bin("+", value, Bin("*", slope, Bin("-", x, at))), touching


def _graph(m: MeaningComposer, curve: Phrase) -> tuple[Var, Any]:
    """x and the term in x whose graph a curve is."""
    if curve[0] == "term" and isinstance(curve[1], Var) and m.is_map(curve[1]):
        return _X, App(spelled(curve[1]), (_X,))
    relation = curve[1]
    left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    value = isinstance(left, App) and len(left.args) == 1 and isinstance(left.args[0], Var)
    x = left.args[0] if isinstance(left, App) and value else _X
    known = m.discourse.scope | ({left.fn} & m.discourse.kinds.keys() if isinstance(left, App) else set())
    if (left != _Y and not value) or spelled(x) in known or (isinstance(left, App) and left.fn in known):  # type: ignore[arg-type]
        raise Declined("the tangent to what is no graph")
    if "y" in names_of(relation.operands[1]):
        raise Declined("the tangent to what is no graph")
    return letter(spelled(x)), relation.operands[1]  # type: ignore[arg-type]
