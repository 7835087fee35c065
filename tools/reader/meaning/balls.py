"""Balls in metric spaces: about a point, of a radius, and unit balls."""

from typing import Any

from leanwright.tools.maths.ast import Ascribe, Call, Expr, Formula, Num, Var
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import INSIDE, NOUN_PHRASES, NOUNS, MeaningComposer, Phrase, Rest, only
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import elements_of, type_name

_NORMED = {"module", "metric"}  # sorts of a normed space


@NOUN_PHRASES("ball")
def _ball(m: MeaningComposer, place: str, rest: Rest, which: str, center: Phrase, radius: Phrase) -> Formula:
    """ "the open ball of radius r about x", of a radius that the text has introduced."""

    def about(point: Expr) -> Formula:
        _space(m, point)
        return m.np(radius, INSIDE, lambda rs: rest((Call(which, (point, _radius(m, only(rs, "a radius")))),)))

    return m.np(center, place, lambda xs: about(only(xs, "a center")))


@NOUNS("ballabout")
def _ball_about(m: MeaningComposer, thing: Expr, which: str, center: Phrase) -> list[Formula]:
    """ "an open ball about x": of some radius."""
    new = m.discourse.fresh("rεδ")
    m.discourse.declare(new, "ℝ")
    m.discourse.bind([new])

    def about(point: Expr) -> Formula:
        if isinstance(thing, Var):
            m.discourse.declare(spelled(thing), f"Set {_space(m, point)}")
            m.discourse.sorts[spelled(thing)] = ("set",)
        equal = rel(thing, "=", Call(which, (point, letter(new))))
        return m.close("∃", [new], [rel(Num(0), "<", letter(new))], equal)

    return [m.np(center, INSIDE, lambda xs: about(only(xs, "a center")))]


@NOUN_PHRASES("unitball")
def _unit_ball(m: MeaningComposer, _: str, rest: Rest, which: str, owner: Phrase | None = None) -> Formula:
    """ "the closed unit ball of a normed space", or of the space around what is said."""
    here = m.discourse
    spaces = [name for name in here.types if {*here.sorts.get(name, ())} >= _NORMED]
    held: Any = structure(m, owner) if owner else letter(spaces[0]) if len(spaces) == 1 else None
    if held is None or not {*sorts_of(m, held)} >= _NORMED:
        raise Declined("a unit ball of what is no normed space")
    return rest((Call(which, (Ascribe(Num(0), type_name(m, held)), Num(1))),))


def _space(m: MeaningComposer, point: Expr) -> str:
    spaces = [name for name in m.discourse.types if "metric" in m.discourse.sorts.get(name, ())]
    if isinstance(point, Var) and not m.discourse.kind_of(point) and len(spaces) == 1:
        m.discourse.declare(spelled(point), spaces[0])
    kind = elements_of(m, point)
    if kind not in ("ℝ", "ℂ") and "metric" not in m.discourse.sorts.get(kind, ()):
        raise Declined("a ball in what is no metric space")
    return kind


def _radius(m: MeaningComposer, radius: Expr) -> Expr:
    if isinstance(radius, Var) and spelled(radius) not in m.discourse.scope:
        raise Declined("a radius of which nothing is said")
    if isinstance(radius, Var):
        m.discourse.declare(spelled(radius), "ℝ")
    return radius
