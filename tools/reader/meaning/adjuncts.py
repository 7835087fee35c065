"""Beside a noun or a clause: clauses whose object is the noun, what is said of each term, questions behind a claim."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    Bin,
    Call,
    Domain,
    Formula,
    Var,
)
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.meaning.adjectives import adjective, collective
from leanwright.tools.reader.meaning.built import WHOLES
from leanwright.tools.reader.meaning.carriers import map_side
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
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
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import restrict, structure
from leanwright.tools.reader.meaning.referents import told
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import as_part, elements_of, is_type, placed_in, type_name
from leanwright.tools.reader.meaning.templates import property_of


@RESTRICTIONS("gap")
def _gap(m: MeaningComposer, things: Things, subject: Phrase, verb: str, denial: str = "") -> Formula:
    """ "an integer that p does not divide"."""
    before = m.discourse.subject
    said: Phrase = ("verb", verb, ("these", things))
    found = m.sentence(("vp", subject, ("vnot", said) if denial else said), INSIDE)
    m.discourse.subject = before
    return found


@VERB_PHRASES("coefficients")
def _coefficients(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "p has real coefficients", of a letter of which nothing else says what it is."""
    thing = only(things, "a polynomial")
    if not isinstance(thing, Var) or m.discourse.kinds.get(spelled(thing)) or m.discourse.denied:
        raise Declined("the coefficients of what is a polynomial already")
    return conj(restrict(m, ("rel0", name), [], thing))


@SENTENCES("entails")
def _quality_of_another(m: MeaningComposer, place: str, first: Phrase, second: Phrase) -> Formula:
    """ "Differentiability implies continuity": of what was spoken of, else of all of the kind that has both."""
    if m.discourse.subject or {first[1][0], second[1][0]} != {"adj"}:
        return m.sentence(("if", ("vp", ("it",), first), ("vp", ("it",), second)), place)
    sorts = [{sort for one in said[1][1].split("|") for sort in parts(m.lexicon[one].of)} for said in (first, second)]
    kinds = [one for one in ("function", "sequence", "group", "ring") if one in sorts[0] & sorts[1]]
    if len(kinds) != 1:
        raise Declined("of what kind of thing a property is said")
    return m.sentence(("vp", ("indef", ("nb", (), kinds[0], (), ())), ("vif", first, second)), place)


@NOUN_PHRASES("numbers")
def _all_numbers(m: MeaningComposer, _: str, rest: Rest, noun: Any) -> Formula:
    """ "the reals", as what something lies in."""
    if noun in WHOLES:
        return rest((WHOLES[noun],))
    kind, part = map_side(m, ("n", noun))
    if part is not None or kind not in tuple(NUMBERS):
        raise Declined("a property in another structure")
    return rest((Domain(NUMBER_SET_NAMES[kind]),))


_OF_SETS = ("adj", "adjin")


@SENTENCES("wholeset")
def _set_of_all(m: MeaningComposer, place: str, noun: Phrase, verb: Phrase) -> Formula:
    """ "The rationals are dense in ℝ", "the reals form a field": said of the set of all of them, or of the field."""
    tag, *said = verb[1]
    senses = [sort for one in str(said[0]).split("|") for sort in parts(m.lexicon[one].of)] if tag in _OF_SETS else []
    entry = m.lexicon.entries.get(noun[2]) if isinstance(noun[2], str) and not noun[3] else None
    numbers = entry is not None and entry.kind in tuple(NUMBERS)
    made = m.lexicon.entries.get(said[0][1][2]) if tag == "npp" and isinstance(said[0][1][2], str) else None
    if numbers and not noun[1] and ({"field", "ring"} & {*senses} or (made and made.instance) or (made and made.of)):
        return m.sentence(("vp", ("numbers", noun[2]), verb), place)
    if tag == "npp":
        return m.sentence(("vp", ("setof", noun), verb), place)
    if not numbers or "set" not in senses or "number" in senses or told(m, noun):
        raise Declined("a description with “the” of something not mentioned before")
    return m.sentence(("vp", ("setof", noun), verb), place)


@PREDICATES("adjin")
def _in_structure(m: MeaningComposer, things: Things, name: str, owner: Phrase) -> Formula:
    """ "normal in G", "closed in X": what is said belongs to the structure."""
    place = structure(m, owner)
    held = type_name(m, place)
    ring = isinstance(place, Call) and place.fn in ("Polynomial", "ZMod")
    if ring and all("polynomial" in (sorts_of(m, x) or ("number",)) or isinstance(x, Bin) for x in things):
        return m.predicate(("adjover", name, owner), things)  # "irreducible in ℤ[x]"
    if not held and isinstance(place, Var):
        inside = [one for one in (m.lexicon[each] for each in name.split("|")) if one.on and one.of in BUNDLED]
        if inside and all(inside[0].of in sorts_of(m, x) for x in (place, *things)):
            return each(things, lambda x: property_of(m, inside[0], said=inside[0].on, x=x, y=place))
    if held:
        sets = any("set" in parts(m.lexicon[one].of) for one in name.split("|"))
        things = tuple(placed_in(m, as_part(m, x, held) if sets else x, held, name) for x in things)
    sides = [x for one in things for x in ((one.left, one.right) if _joined(one) else (one,))]  # type: ignore[union-attr]
    if not held or any(elements_of(m, x) != held for x in sides if x != Call("Set.univ", ())):
        raise Declined("a property in another structure")
    return each(things, lambda x: adjective(m, name, x))


@PREDICATES("collin")
def _together_in(m: MeaningComposer, things: Things, name: str, owner: Phrase) -> Formula:
    """ "u and v are linearly independent in V"."""
    held = type_name(m, structure(m, owner))
    for one in things:
        if held and isinstance(one, Var) and not m.discourse.kind_of(one) and not is_type(m, one):
            m.discourse.declare(spelled(one), held)
    if not held or any(elements_of(m, one) != held for one in things):
        raise Declined("a property in another structure")
    return collective(m, name, things)


def _joined(thing: Any) -> bool:
    return isinstance(thing, Bin) and thing.op in ("∩", "∪", "\\")


def placed(phrases: Sequence[Phrase]) -> list[Phrase]:
    """ "irreducible in ℤ[i] but not prime": in the same place."""
    tag, *said = phrases[0]
    if tag != "adjin":
        return list(phrases)
    owner = said[1]

    def there(one: Phrase) -> Phrase:
        if one[0] == "pnot":
            return ("pnot", there(one[1]))
        return ("adjin", one[1], owner) if one[0] == "adj" else one

    return [phrases[0], *map(there, phrases[1:])]


_OF_THEMSELVES = {"complete-set", "compact-set", "connected-set"}  # what a set is that is so with what it inherits


@PREDICATES("induced")
def _as_a_space(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "Complete with the induced metric": of a set, what it is as a part of the space."""
    if _OF_THEMSELVES.isdisjoint(name.split("|")) or any("set" not in sorts_of(m, x) for x in things):
        raise Declined("a property with the induced metric")
    return each(things, lambda x: adjective(m, name, x))
