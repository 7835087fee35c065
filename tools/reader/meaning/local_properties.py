"""What is said of functions on a set, or at a point, and where "there" is; balls about a point."""

from typing import Any

from leanwright.tools.maths.ast import NUMBER_SETS, Ascribe, Bin, Call, Domain, Expr, Formula, Neg, Num, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective, complex_kind, on_part
from leanwright.tools.reader.meaning.carriers import map_side
from leanwright.tools.reader.meaning.composer import (
    FUNCTION_LETTERS,
    INSIDE,
    NOUN_PHRASES,
    NOUNS,
    PREDICATES,
    PREMISE,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval, of_reals, within_order
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import nominal, structure
from leanwright.tools.reader.meaning.relations import give_relation
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import elements_of, type_name
from leanwright.tools.reader.meaning.templates import property_of, term_of
from leanwright.tools.reader.places import lies_inside, lies_within


@PREDICATES("adjon")
def _on_set(m: MeaningComposer, things: Things, name: Any, where: Any) -> Formula:
    """ "increasing on ℝ", "continuous on [a, b]", "transitive on ℤ"."""
    if all("relation" in sorts_of(m, x) for x in things):
        place = ("n", where) if isinstance(where, (str, tuple)) else ("d" if isinstance(where, Domain) else "v", where)
        for x in things:
            give_relation(m, spelled(x), place)  # type: ignore[arg-type]
        return each(things, lambda x: adjective(m, name, x))
    if isinstance(where, tuple) or getattr(where, "positive", False):  # "on the positive reals", "on ℝ⁺"
        kind, part = map_side(m, ("d" if isinstance(where, Domain) else "n", where))
        sources = {m.discourse.kind_of(x).partition(" → ")[0] for x in things if m.is_map(x)}
        if part is None or not sources <= {kind, *(("", "function") if kind == "ℝ" else ())}:
            raise Declined("a property on another set than the domain")
        return _each_local(m, name, things, part, "on")
    place = as_interval(where)
    number_set = isinstance(place, Var) and place.name in NUMBER_SETS and place.name not in m.discourse.bound
    if not isinstance(where, (str, Domain)) and not number_set and "set" in sorts_of(m, place):
        return _each_local(m, name, things, place, "on")
    named = m.lexicon[where].kind if isinstance(where, str) else getattr(where, "name", "")
    held = NUMBER_SETS.get(named, named)
    names = (name,) if isinstance(name, str) else name
    return conj(_on_all_of(m, one, x, held) for x in things for one in names)


def _on_all_of(m: MeaningComposer, name: str, x: Expr, held: str) -> Formula:
    """ "differentiable on ℝ": what an adjective says of a function from there."""
    known = isinstance(x, Var) and (x.name in m.discourse.functions or x.name in FUNCTION_LETTERS)
    made = isinstance(x, (Bin, Neg)) and m.is_map(x)  # f + g
    real = isinstance(x, Call) and not x.args and x.fn.startswith("Real.") and held == "ℝ"  # "the sine function"
    if not (known or made or real) or held not in ("ℝ", "ℂ"):
        raise Declined("a property on a part of the domain")
    if held == "ℝ" and isinstance(x, Var):
        m.discourse.kinds.setdefault(spelled(x), "function")
    said = adjective(m, name, x)
    sources = {m.discourse.kinds.get(one, "?").partition(" → ")[0] for one in names_of(x)}
    if not sources <= {held, *(["function"] * (held == "ℝ"))}:
        raise Declined("a property on another set than the domain")
    return said


@PREDICATES("adjonnp")
def _on_some_set(m: MeaningComposer, things: Things, name: Any, noun: Phrase) -> Formula:
    """ "holomorphic on a connected open set U": on any such set."""
    names, places, restrictions = nominal(m, noun)
    place = only(places, "a property on several sets")
    if "set" not in sorts_of(m, place):
        raise Declined("a property on what is no set")
    m.discourse.pending.append((names, restrictions))
    return _each_local(m, name, things, place, "on")


@PREDICATES("adjonname")
def _on_named_set(m: MeaningComposer, things: Things, name: Any, place: str) -> Formula:
    """ "holomorphic in the unit disc"."""
    return _each_local(m, name, things, term_of(m, m.lexicon[place]), "on")


@PREDICATES("adjonterm")
def _on_term(m: MeaningComposer, things: Things, name: Any, place: Phrase) -> Formula:
    """ "entire on all of ℂ", "continuous on X": on the whole of its domain."""
    held = type_name(m, structure(m, place))
    if not held or any(m.discourse.kind_of(x).partition(" → ")[0] != held for x in things):
        raise Declined("a property on another set than the domain")
    names = (name,) if isinstance(name, str) else name
    return conj(adjective(m, one, x) for one in names for x in things)


@PREDICATES("adjat")
def _at_point(m: MeaningComposer, things: Things, name: Any, where: Phrase) -> Formula:
    """ "continuous at a", "bounded there"; a point that "there" speaks of again is one for the whole sentence."""
    here = m.discourse
    if where == ("there",):
        return _each_local(m, name, things, *_place(m, things))
    where = of_reals(m, things, where)
    again = "there" in here.repeated and here.supposing and not (here.denied or here.every or here.equating)

    def say(points: Things) -> Formula:
        return conj(_each_local(m, name, things, y, "at") for y in points)

    return m.np(where, PREMISE if again else INSIDE, say)


def _place(m: MeaningComposer, things: Things) -> tuple[Expr, str]:
    """ "There": where something was said of a function last, or where these functions go from."""
    if m.discourse.place is not None:
        return m.discourse.place
    domains = {m.discourse.domains.get(one) for x in things for one in names_of(x)}
    domain = domains.pop() if len(domains) == 1 else None
    if domain is None:
        raise Declined("where “there” is")
    return domain, "on"


def _each_local(m: MeaningComposer, name: Any, things: Things, y: Expr, where: str) -> Formula:
    """What an adjective, or each of several, says of functions on a set, or at a point."""
    names = (name,) if isinstance(name, str) else name
    m.discourse.place = (y, where)
    places = {m.discourse.domains.get(one, y) for x in things for one in names_of(x)}
    if len(names) > 1 and places != {y}:  # f : [a, b] → ℝ, "continuous and differentiable on (a, b)"
        raise Declined("whether the first is said there too")
    return conj(_local(m, one, x, y, where) for one in names for x in things)


def _local(m: MeaningComposer, name: str, x: Expr, y: Expr, where: str) -> Formula:
    """What an adjective says of a function on a set, or at a point."""
    m.discourse.said.add(name)
    if where == "on" and {m.discourse.domains.get(one) for one in names_of(x)} == {y}:  # f : U → ℂ, on U
        return adjective(m, name, x)
    lies = lies_inside if where == "on" else lies_within
    if not all(lies(y, m.discourse.domains.get(one)) for one in names_of(x)):
        raise Declined("a property on a part of the domain")
    found = [one for one in (m.lexicon[each] for each in name.split("|")) if getattr(one, where)]
    sorts = sorts_of(m, x) or ("function",)
    ranks = {one.name: min((sorts.index(s) for s in parts(one.of) if s in sorts), default=99) for one in found}
    entry = min(found, key=lambda one: ranks[one.name], default=None)
    if entry is None:
        raise Declined(f"{m.lexicon[name].title}, on a part of the domain")
    within_order(m, y)
    if isinstance(x, Var):
        on_part(m, x, y, where)
        complex_kind(m, entry, x)
        m.discourse.kinds.setdefault(spelled(x), "function")
        m.discourse.weak[spelled(x)] = "real function"
    if not m.is_map(x):
        raise Declined(f"{entry.title}, of what is no function")
    return property_of(m, entry, said=getattr(entry, where), x=x, y=y)


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
