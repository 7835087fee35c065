"""Functions everywhere and at a point, derivatives there, inverse functions; curves and their tangents."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Bound,
    Call,
    Connective,
    Expr,
    Formula,
    Lambda,
    Num,
    Pred,
    Quant,
    Rel,
    Tuple,
    Var,
)
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, implies, neg, rel
from leanwright.tools.reader.meaning.carriers import ONTO
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    FUNCTION_LETTERS,
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    RESTRICTIONS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import kind_by_rule
from leanwright.tools.reader.meaning.functions import is_open
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.templates import property_of, substituted


@VERB_PHRASES("everywhere")
def _everywhere(
    m: MeaningComposer, things: Things, verb: Phrase, how: str = "", where: Phrase | None = None
) -> Formula:
    """ "equals 0 everywhere", "is positive at every point": of all values of a function where it goes from."""

    def say(function: Any) -> Formula:
        name = _letter_of(function)
        if name in FUNCTION_LETTERS:
            m.discourse.kinds.setdefault(name, "function")
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
        at_point = verb[0] == "placedat"
        said = m.predicate(("adjat", verb[1], ("term", point)), (function,)) if at_point else None
        said = _as_placed(m, how, where, said or m.vp(verb, (m.apply(function, point),)), point)
        some = how == "somewhere"
        body = conj([*there, said]) if some else implies(conj(there), said)
        return Quant("∃" if some else "∀", (Bound((point.name,)),), body)

    return each(things, say)


@PREDICATES("placed")
def _placed(m: MeaningComposer, things: Things, name: Any, how: str, where: Phrase | None = None) -> Formula:
    """ "nowhere continuous", "positive somewhere", "continuous only at 0", "differentiable everywhere except at 0"."""
    if how == "except" and m.discourse.supposing:
        raise Declined("whether it is not so at the points that are excepted")
    local = any(m.lexicon[one].at for one in name.split("|"))
    said = ("placedat", name) if local else ("is", ("adj", name))
    return _everywhere(m, things, said, how, where)


def _as_placed(m: MeaningComposer, how: str, where: Phrase | None, said: Formula, point: Var) -> Formula:
    """What is said of a point, of the points where it is so; ``how``: nowhere, somewhere, only there, except there."""
    if where is None:
        return neg(said) if how == "nowhere" else said
    places: list[Formula] = []

    def keep(points: Things) -> Formula:
        places.extend(rel(point, "=", one) for one in points)
        return TRUE

    m.np(where, INSIDE, keep)
    among = disj(places)
    if not places or set(names_of(tuple(places))) & (m.discourse.bound - m.discourse.given - {point.name}):
        raise Declined("at which points it is so")
    if how == "possibly":
        return implies(neg(among), said)
    return Connective("↔", said, among if how == "only" else neg(among))


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

    match where:
        case ("the", ("nb", _, _, "relation", (("such", ("f", value)),)), _):  # "at the point x = 2"
            where = ("atvalue", value)

    def at(points: Things) -> Formula:
        point = only(points, "the derivative at several points")
        return m.np(of, place, lambda functions: rest((_slope(m, only(functions, "the derivative"), point),)))

    return m.np(where, place, at)


@RESTRICTIONS("slopeat")
def _slope_at(m: MeaningComposer, things: Things, function: Phrase, verb: Phrase) -> Formula:
    """ "a point at which the derivative of f is zero"."""
    for x in things:
        if not isinstance(x, Var) or m.discourse.kinds.setdefault(spelled(x), "ℝ") != "ℝ":
            raise Declined("the derivative at what is no number")
    return m.np(("derivat", function, ("these", things)), INSIDE, lambda values: m.vp(verb, values))


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
    if m.discourse.place is None or m.discourse.place[1] != "at":
        raise Declined("where “there” is")
    return rest((m.discourse.place[0],))


@NOUN_PHRASES("inversemap")
def _inverse(m: MeaningComposer, _: str, rest: Rest, function: Expr) -> Formula:
    """ "f⁻¹ is continuous": so is every map that is inverse to f, of which there is at most one."""
    if not ONTO & m.discourse.words:  # it may be meant on the range
        raise Declined("from where an inverse function goes")
    if {"not", "no"} & m.discourse.words and m.discourse.kind_of(function) in ("", "function"):
        raise Declined("between which spaces a function goes of which something is denied")
    noun = ("nb", (), ("rel", "inverse-of-function", ("these", (function,))), (), ())
    names, things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, rest(things))


@SENTENCES("inverseis")
def inverse_is(m: MeaningComposer, place: str, relation: Any, function: Phrase | None = None) -> Formula:
    """ "the inverse is f⁻¹(y) = e": f(e) is y for all y, and e of f(x) is x for all x; g(y) = e names it g."""
    said = relation.operands if isinstance(relation, Rel) and relation.ops == ("=",) else ()
    inverse, term = said if len(said) == 2 else (Num(0), Num(0))
    if function is not None and isinstance(inverse, App):
        return m.np(function, place, lambda things: _inverse_by(m, things, inverse.args, term, inverse.fn))
    if not isinstance(inverse, App) or not inverse.fn.endswith("⁻¹") or not isinstance(inverse.args[0], Var):
        raise Declined("an inverse without its formula")
    name, (variable,) = inverse.fn.removesuffix("⁻¹"), names_of(inverse)[1:]
    source, _, target = kind_by_rule(m, letter(name)).partition(" → ")
    part, whole = m.discourse.domains.get(name), m.discourse.targets.get(name)
    own, rule = m.discourse.rules.get(name, (None, Num(0)))
    known = {variable, *names_of(rule)} - set(names_of(own) if own not in (None, inverse.args[0]) else ())
    stray = variable not in names_of(term) or set(names_of(term)) - known
    if bool(part) != bool(whole) or not target or source != target or stray:
        raise Declined("an inverse function between sets of this kind")
    y, x = (m.discourse.fresh(letters) for letters in ("yzuv", "xtsr"))
    m.discourse.bound |= {x, y}
    m.discourse.kinds |= {x: source, y: target}
    after = App(name, (substituted(m, term, {variable: Var(y)}),))
    before = substituted(m, term, {variable: App(name, (Var(x),))})
    there: Formula = rel(after, "=", Var(y))
    back: Formula = rel(before, "=", Var(x))
    if part and whole:
        value = substituted(m, term, {variable: Var(y)})
        there = implies(Rel((Var(y), whole), ("∈",)), conj([Rel((value, part), ("∈",)), there]))
        back = implies(Rel((Var(x), part), ("∈",)), back)
    return conj((Quant("∀", (Bound((y,)),), there), Quant("∀", (Bound((x,)),), back)))


@NOUN_PHRASES("onefunction")
def _one_function(m: MeaningComposer, place: str, rest: Rest) -> Formula:
    """ "Its inverse": of what was spoken of, or else of the one function that the text introduces."""
    here = m.discourse
    maps = [name for name, sequence in here.functions.items() if not sequence and "→" in here.kinds.get(name, "")]
    spoken = here.subject is not None or here.single is not None or len(maps) != 1
    return m.np(("it",), place, rest) if spoken else rest((letter(maps[0]),))


@SENTENCES("inverseby")
def _inverse_map(m: MeaningComposer, _: str, function: Phrase, variable: Var, term: Any) -> Formula:
    """ "its inverse is y ↦ y/2"."""
    return m.np(function, INSIDE, lambda things: _inverse_by(m, things, (variable,), term))


def _inverse_by(m: MeaningComposer, things: Things, variables: Things, term: Any, name: str = "") -> Formula:
    """``name``: how the text calls the inverse, f⁻¹ or by a new letter."""
    thing = only(things, "an inverse")
    if not isinstance(thing, Var) or (name != f"{spelled(thing)}⁻¹" and m.discourse.mentions.get(name, 1) > 1):
        raise Declined("an inverse of what is no letter")
    return inverse_is(m, INSIDE, rel(App(f"{spelled(thing)}⁻¹", variables), "=", term))


@PREDICATES("pinv")
def _with_inverse(m: MeaningComposer, things: Things, what: Any, relation: Any) -> Formula:
    """ "is bijective with inverse f⁻¹(y) = …"."""
    return conj([*([m.predicate(what, things)] if what else []), inverse_is(m, CLAIM, relation, ("these", things))])


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
