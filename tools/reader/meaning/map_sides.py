"""The one map that a text speaks of, and what it goes from and to: "its domain", "the codomain"."""

from typing import Any

from leanwright.tools.maths.ast import NUMBER_SETS, Domain, Formula, Var
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import NOUN_PHRASES, MeaningComposer, Phrase, Rest

SIDES = (" → ", " →* ", " →+* ", " →ₗ")


def the_map(m: MeaningComposer) -> Phrase:
    """The one map of the text."""
    maps = [name for name, kind in m.discourse.kinds.items() if any(sign in kind for sign in SIDES)]
    if not maps and not m.discourse.functions:
        return any_map(m)
    if len(maps) != 1:
        raise Declined("an image under what")
    return ("term", letter(maps[0]))


def any_map(m: MeaningComposer) -> Phrase:
    """Any map, for "the preimage of a union" of which nothing says under what, and "under a map"."""
    if m.discourse.denied or m.discourse.supposing:
        raise Declined("an image under what")
    name = m.discourse.fresh("fgh")
    _between_types(m, name)
    return ("term", letter(name))


def between_sets(m: MeaningComposer, name: str) -> None:
    """Makes the letter of "a map between sets", which is being introduced, one between any two types."""
    sides = _between_types(m, name)
    m.discourse.bind(sides)
    m.discourse.lifted.append((sides, []))


def _between_types(m: MeaningComposer, name: str) -> list[str]:
    here, sides = m.discourse, [m.discourse.fresh(one) for one in ("XSU", "YTV")]
    for side in sides:
        here.types[side], here.kinds[side], here.sorts[side] = (), "Type*", ("type",)
    here.kinds.pop(name, None)
    here.declare(name, " → ".join(sides))
    return sides


def side_of(m: MeaningComposer, end: str, what: Phrase = ("it",)) -> Var | Domain:
    """The type that a map goes from, or to; "a function" of which nothing else is said goes between any two."""
    here, maps = m.discourse, [name for name, kind in m.discourse.kinds.items() if "→" in kind or kind == "function"]
    named = [spelled(what[1])] if what[0] == "term" and isinstance(what[1], Var) else maps
    if len(named) != 1 or named[0] not in maps or named[0] in here.domains or named[0] in here.by_formula:
        raise Declined("the domain of which map is meant")
    outside = not here.denied and not (here.every and "not" in here.words)  # "not every function": of some types
    if here.kinds[named[0]] == "function" and outside:
        _between_types(m, named[0])
    side = sides_of(here.kinds[named[0]])[0 if end == "domain" else -1]
    numbers = [Domain(name) for name, lean in NUMBER_SETS.items() if lean == side]
    if not numbers and side not in here.types:
        raise Declined("the domain of which map is meant")
    return numbers[0] if numbers else letter(side)


@NOUN_PHRASES("sideof")
def _side(m: MeaningComposer, _: str, rest: Rest, *said: Any) -> Formula:
    """ "the domain of f", all of it."""
    return rest((side_of(m, *said),))
