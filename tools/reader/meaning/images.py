"""Images and preimages under maps in words, identities; unions and intersections of families, and sums of two sets."""

from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    App,
    Ascribe,
    Bin,
    Bound,
    Call,
    Connective,
    Domain,
    Expr,
    Formula,
    Interval,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval, flat
from leanwright.tools.reader.meaning.map_sides import SIDES, any_map, the_map
from leanwright.tools.reader.meaning.naming import entries_of
from leanwright.tools.reader.meaning.nominals import A_MAP, nominal
from leanwright.tools.reader.meaning.noun_phrases import combined, value
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import introduce, is_type, type_name
from leanwright.tools.reader.meaning.templates import substituted


@NOUN_PHRASES("identity")
def _identity(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "the identity", of a group, or among matrices."""
    sorts = {sort for found in m.discourse.sorts.values() for sort in found}
    if not sorts & {"group", "matrix"} or sorts & {"homomorphism", "isomorphism", "linear map"}:
        raise Declined("which identity is meant")
    return rest((Num(1),))


@NOUN_PHRASES("interval")
def _interval(_: MeaningComposer, __: str, rest: Rest, term: Any) -> Formula:
    """ "the open interval (0, 1)"."""
    place = as_interval(term)
    if not isinstance(place, Interval):
        raise Declined("an interval without two ends")
    return rest((place,))


@NOUN_PHRASES("imageof")
def _image(m: MeaningComposer, place: str, rest: Rest, inverse: str, function: Phrase, what: Phrase) -> Formula:
    """ "the image of a compact set under a continuous map": the set is one of its domain."""
    function, what = (("indef", one[1]) if one[0] == "bare" and one[1][0] == "nb" else one for one in (function, what))
    whole = what[0] in ("indef", "every", "anydet") and any(one.instance for one in entries_of(m, what[1][2]))
    if whole and inverse:
        raise Declined("the preimage of a whole space")

    def under(functions: Things) -> Formula:
        f = only(functions, "an image under a map")
        kind = m.discourse.kind_of(f)
        sign = next((sign for sign in SIDES if sign in kind), "")
        if not isinstance(f, Var) or not sign:
            raise Declined("an image under what is no map between structures")
        source, _, target = kind.partition(sign)
        if whole and sign != " → ":
            return rest((value(m, "|".join(m.lexicon.forms["F1.sg"]["image",]), f),))
        if whole:
            return rest((Call("Set.range", (f,)),))
        side = target if inverse else source
        return m.np(_inside(m, what, side), place, lambda sets: rest((App(spelled(f) + inverse, sets),)))

    held = next((one.owner for one in entries_of(m, what[1][2]) if one.owner), "") if what[0] == "indef" else ""
    return m.np(_from_space(m, function, what if whole else None, held), place, under)


def _inside(m: MeaningComposer, what: Phrase, side: str) -> Phrase:
    """ "a compact set" as a subset of a side of the map, also in "the union of two sets"; "a subgroup" as one of it."""
    if what[0] == "f2":
        return ("f2", what[1], _inside(m, what[2], side))
    if what[0] not in ("indef", "every", "anydet") or not (side in m.discourse.types or side in NUMBER_SET_NAMES):
        return what
    _, before, noun, names, after = what[1]
    base, adjectives = flat(noun, before)
    numbers = NUMBER_SET_NAMES.get(side)
    owner: Phrase = ("domain", Domain(numbers)) if numbers else ("term", letter(side))
    new: Any = {"set": ("rel", "subset", owner)}.get(base) if isinstance(base, str) else None
    if isinstance(base, tuple) and base[0] == "rel0":
        new = ("rel", base[1], owner)
    return (what[0], ("nb", tuple(adjectives), new, names, after), *what[2:]) if new is not None else what


def _from_space(m: MeaningComposer, function: Phrase, source: Any, held: str) -> Phrase:
    """ "a continuous map" as one between spaces, or from the thing whose image is taken.

    ``held``: what the things belong to whose image is taken; for ideals, commutative rings.
    """
    if function[0] not in ("indef", "every", "anydet") or not isinstance(function[1][2], str):
        return function
    _, before, noun, names, after = function[1]
    if noun == "function" and not (before or names or after or source):
        return any_map(m)
    held = m.lexicon[noun].owner if source is not None else held
    if noun != "function" and not (held and A_MAP.search(m.lexicon[noun].kind)):
        if source is not None:
            raise Declined("an image under what is no map between structures")
        return function
    owner = held if noun != "function" else _owner(m, before)
    space = ("indef", ("nb", (), owner, (), ()))
    return (function[0], ("nb", before, ("arrow", noun, source or space, space), names, after))


def between_spaces(m: MeaningComposer, function: Phrase) -> Phrase:
    """ "a continuous function" as one between spaces."""
    return _from_space(m, function, None, "")


def _owner(m: MeaningComposer, adjectives: Any) -> str:
    """What a map with these adjectives goes between."""
    names = [each for one in adjectives if isinstance(one, str) for each in one.split("|")]
    owners = list(dict.fromkeys(m.lexicon[one].owner for one in names if m.lexicon[one].owner))
    if not owners:
        raise Declined("between what the map goes")
    return "metric-space" if "metric-space" in owners else owners[0]


@NOUN_PHRASES("someimage")
def _some_image(m: MeaningComposer, place: str, rest: Rest, said: str, what: Phrase) -> Formula:
    """ "a continuous image of a compact space", or set: of a map with that property, to any space."""
    if place != CLAIM:
        raise Declined("an image under some map")
    owner = _owner(m, (said,))

    def of(things: Things) -> Formula:
        source = only(things, "an image")
        subset = m.discourse.kind_of(source).startswith("Set ")
        space = m.discourse.kind_of(source).removeprefix("Set ") if subset else spelled(source)  # type: ignore[arg-type]
        around = []
        if space == "α":  # of a space that nothing names
            space = m.discourse.fresh("XS")
            m.discourse.bind([space])
            around = introduce(m, m.lexicon[owner], letter(space))
            m.discourse.kinds[spelled(source)] = f"Set {space}"  # type: ignore[arg-type]
        if not is_type(m, Var(space)) or parts(m.lexicon[owner].sort)[0] not in sorts_of(m, Var(space)):
            raise Declined("an image of what is no space")
        target, f = m.discourse.fresh("YZW"), m.discourse.fresh("fgh")
        m.discourse.bind([target, f])
        introduced = introduce(m, m.lexicon[owner], letter(target))
        m.discourse.declare(f, f"{space} → {target}")
        function: Expr = Var(f)
        conditions = [*around, *introduced, adjective(m, said, function)]
        image = Call("Set.image", (function, source)) if subset else Call("Set.range", (function,))
        return m.close("∀", [*([space] if around else []), target, f], [conj(conditions)], rest((image,)))

    return m.np(what, place, of)


@NOUN_PHRASES("imaged")
def _image_bythe_map(m: MeaningComposer, place: str, rest: Rest, inverse: str, what: Phrase) -> Formula:
    """ "the preimage of B", under the one map of the text."""
    if what == the_map(m):
        raise Declined("an image of a map under itself")
    return _image(m, place, rest, inverse, the_map(m), what)


@NOUN_PHRASES("imageds")
def _images(m: MeaningComposer, place: str, rest: Rest, inverse: str, function: Any, what: Phrase) -> Formula:
    """ "the images of A and B": of several things."""

    def say(things: Things) -> Formula:
        if len(things) != 1 or not isinstance(things[0], App) or len(things[0].args) < 2:
            raise Declined("several images of one thing")
        name = things[0].fn
        return rest(tuple(App(name, (x,)) for x in things[0].args))

    return _image(m, place, say, inverse, function or the_map(m), what)


@NOUN_PHRASES("diagonal")
def _diagonal(m: MeaningComposer, _: str, rest: Rest, term: Any) -> Formula:
    """ "The diagonal {(x, x) : x ∈ X}", "the diagonal of X × X": of the pairs of a space."""
    here, owner = m.discourse, None
    match term:
        case Bin("×ˢ", first, second) if first == second:
            owner = first
        case SetOf(_, None, Quant("∃", _, Connective("∧", Rel((x, held), ("∈",)), Rel((_, Tuple(pair)), ("=",))))) if (
            pair == (x, x)
        ):
            owner = held
            here.tuples.pop(term.var, None)
    kind = type_name(m, owner) if owner is not None else ""
    if kind not in here.types:
        raise Declined("the diagonal of what is no space")
    point, pair_of = here.fresh("xts"), here.fresh("pqw")
    here.kinds |= {point: kind, pair_of: f"{kind} × {kind}"}
    here.bound |= {point, pair_of}
    same = rel(Var(pair_of), "=", Tuple((Var(point), Var(point))))
    return rest((SetOf(pair_of, None, Quant("∃", (Bound((point,)),), same)),))


@NOUN_PHRASES("bigset")
def _of_family(m: MeaningComposer, place: str, rest: Rest, fn: str, size: str, noun: Phrase) -> Formula:
    """⋃ or ⋂ of sets A_i, for i in a type ι, of which ``size`` says how large it is: "" for any."""
    counted = place == INSIDE and size == "Countable"  # "is a countable union of closed sets": of a sequence of them
    if (place != CLAIM and not counted) or noun[0] != "nb" or noun[3]:
        raise Declined("a family of sets, behind a condition")
    names, things, restrictions = nominal(m, noun)
    if len(things) != 1 or not isinstance(things[0], Var) or spelled(things[0]) != names[-1]:
        raise Declined("a family of several things")
    sorts, name = sorts_of(m, things[0]), names[-1]
    if "set" not in sorts or set(BUNDLED) & set(sorts):
        raise Declined("the union or intersection of what are no sets")
    here, index, member = m.discourse, "ℕ" if counted else m.discourse.fresh("ι"), m.discourse.fresh("ij")
    if not counted:
        here.types[index], here.kinds[index], here.sorts[index] = (), "Type*", ("type",)
        here.bind([index])
    here.kinds[member] = index
    here.bind([member])
    here.scope -= {member}
    kind = here.kinds.pop(name)
    here.kinds[name] = f"{index} → {kind}"
    here.sorts.pop(name, None)
    one = App(name, (Var(member),))
    said = [substituted(m, part, {name: one}) for part in restrictions if name in names_of(part)]
    of_owner = [part for part in restrictions if name not in names_of(part)]
    of_each = [Quant("∀", (Bound((member,)),), conj(said))] if said else []
    sized: list[Formula] = [Pred(size, (letter(index),))] if size and not counted else []
    body = rest((Call(fn, (letter(name),)),))
    if counted:
        return m.close("∃", [*names[:-1], name], [*of_owner, *of_each], body)
    return m.close("∀", [*names[:-1], index, name], [*of_owner, *sized, *of_each], body)


@NOUN_PHRASES("f2s")
def _each_combined(m: MeaningComposer, place: str, rest: Rest, name: str, of: Phrase) -> Formula:
    """ "sums of even integers": of any two, of which more are made; a union may be of infinitely many sets."""
    of = ("indef", of[1], "two") if of[0] == "bare" and len(of) == 2 else of

    def say(things: Things) -> Formula:
        if any({"set", "type"} & set(sorts_of(m, x)) for x in things):
            raise Declined("of how many sets")
        return rest((combined(m, name, things),))

    return m.np(of, CLAIM if place == PREMISE else place, say)  # of all, also in a hypothesis


@NOUN_PHRASES("everyterm")
def _every_term(m: MeaningComposer, _: str, rest: Rest, term: Expr) -> Formula:
    """ "every a_n": for all n."""
    names = [name for name in names_of(term)[1:] if name not in m.discourse.scope]
    if not names:
        raise Declined("“every” of one term")
    m.discourse.bind(names)
    return m.close("∀", names, [], rest((term,)))


@NOUN_PHRASES("lesspoint")
def _without_a_point(m: MeaningComposer, place: str, rest: Rest, whole: Phrase) -> Formula:
    """ "ℝ minus a point": whichever point it is."""
    if place != CLAIM:
        raise Declined("something without a point, behind a condition")

    def say(things: Things) -> Formula:
        kind, point = type_name(m, only(things, "what is without a point")), m.discourse.fresh("cpq")
        if not kind:
            raise Declined("what is no space, without a point")
        m.discourse.declare(point, kind)
        m.discourse.bind([point])
        left = Bin(
            "\\",
            Ascribe(Call("Set.univ", ()), f"Set ({kind})" if " " in kind else f"Set {kind}"),
            SetLit((Var(point),)),
        )
        return m.close("∀", [point], [], rest((left,)))

    return m.np(whole, place, say)
