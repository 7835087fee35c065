"""Functions everywhere and at a point, what is said of all values, derivatives there; inverse functions."""

from typing import Any

from leanwright.tools.maths.ast import App, Bound, Call, Expr, Formula, Lambda, Pred, Quant, Rel, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies
from leanwright.tools.reader.meaning.carriers import ONTO
from leanwright.tools.reader.meaning.composer import (
    FUNCTION_LETTERS,
    NOUN_PHRASES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.functions import is_open
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.templates import property_of


@VERB_PHRASES("everywhere")
def _everywhere(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "equals 0 everywhere", "is positive at every point": of all values of a function where it goes from."""

    def say(function: Any) -> Formula:
        name = _letter_of(function)
        if not m.is_map(function) or name is None:
            raise Declined("“everywhere”, of what is no function")
        kind = m.discourse.kinds.setdefault(name, "function")
        m.discourse.weak[name] = "real function"
        source, arrow, _ = kind.partition(" → ")
        if kind != "function" and (not arrow or source == "ℕ"):
            raise Declined("“everywhere”, of what is no function")
        place = m.discourse.domains.get(name)
        if place is not None and isinstance(function, Call) and not is_open(place):
            raise Declined("at which points of its domain the derivative is taken")
        point = Var(m.discourse.fresh("tsr"))
        m.discourse.bound.add(point.name)
        m.discourse.kinds[point.name] = source if arrow else "ℝ"
        there = [Rel((point, place), ("∈",))] if place is not None else []
        said = m.vp(verb, (m.apply(function, point),))
        return Quant("∀", (Bound((point.name,)),), implies(conj(there), said))

    return each(things, say)


def _letter_of(function: Any) -> str | None:
    """f of f, f' and f''."""
    while isinstance(function, Call) and function.fn == "deriv":
        function = function.args[0]
    return spelled(function) if isinstance(function, Var) else None


@VERB_PHRASES("exists")
def _exists(m: MeaningComposer, things: Things) -> Formula:
    """ "f' exists", "f'(a) exists": f is differentiable, there."""

    def say(slope: Any) -> Formula:
        if not isinstance(slope, Call) or slope.fn != "deriv":
            raise Declined("that something exists which is no derivative")
        function, *point = slope.args
        if _letter_of(function) is None or not m.is_map(function) or _letter_of(function) in m.discourse.domains:
            raise Declined("that a derivative of this exists")
        entry = m.lexicon["differentiable"]
        if point:
            return property_of(m, entry, said=entry.at, x=function, y=point[0])
        return property_of(m, entry, x=function)

    return each(things, say)


@NOUN_PHRASES("derivat")
def _derivative_at(m: MeaningComposer, place: str, rest: Rest, of: Phrase, where: Phrase) -> Formula:
    """ "the derivative of f at a", "the derivative of x^3 at any real point a"."""

    def at(points: Things) -> Formula:
        point = only(points, "the derivative at several points")
        return m.np(of, place, lambda functions: rest((_slope(m, only(functions, "the derivative"), point),)))

    return m.np(where, place, at)


def _slope(m: MeaningComposer, function: Any, point: Expr) -> Expr:
    if m.is_map(function) or (isinstance(function, Var) and function.name in FUNCTION_LETTERS):
        name = _letter_of(function)
        if name is not None:
            m.discourse.kinds.setdefault(name, "function")
            m.discourse.weak[name] = "real function"
        return Call("deriv", (function, point))
    names = [name for name in names_of(function) if name not in m.discourse.functions]
    known = [name for name in names if name in m.discourse.scope | m.discourse.bound]
    free = [name for name in names if name not in known] or names
    name = free[0] if len(free) == 1 else "x" if "x" in free else ""
    if not name or isinstance(function, App):
        raise Declined("the derivative of what is no formula in one real number")
    if m.discourse.kinds.setdefault(name, "ℝ") != "ℝ":
        raise Declined("the derivative of what is no formula in one real number")
    return Call("deriv", (Lambda(name, Pred("ℝ"), function), point))  # type: ignore[arg-type]


@NOUN_PHRASES("there")
def _there(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """The point at which something was said of a function."""
    if m.discourse.point is None:
        raise Declined("where “there” is")
    return rest((m.discourse.point,))


@NOUN_PHRASES("inversemap")
def _inverse(m: MeaningComposer, _: str, rest: Rest, function: Expr) -> Formula:
    """ "f⁻¹ is continuous": so is every map that is inverse to f, of which there is at most one."""
    if not ONTO & m.discourse.words:  # it may be meant on the range
        raise Declined("from where an inverse function goes")
    noun = ("nb", (), ("rel", "inverse-of-function", ("these", (function,))), (), ())
    names, things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, rest(things))
