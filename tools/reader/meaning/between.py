"""Maps between things: what "between metric spaces" says of the two sides of a map."""

from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Var
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.carriers import is_set
from leanwright.tools.reader.meaning.composer import MeaningComposer, Phrase
from leanwright.tools.reader.meaning.joined_verbs import of_all
from leanwright.tools.reader.meaning.map_sides import between_sets
from leanwright.tools.reader.meaning.nominals import restrict, structure
from leanwright.tools.reader.meaning.structures import scalars, type_name


def sides_between(m: MeaningComposer, thing: Expr, source: Phrase, target: Phrase) -> tuple[Expr, ...] | None:
    """X and Y of "f : X → Y, a map between metric spaces", where these have no other names; "between sets", any two."""
    if source != target or source[0] != "bare" or source[1][3]:
        return None
    if is_set(source[1]) and isinstance(thing, Var) and m.discourse.kind_of(thing) in ("", "function"):
        between_sets(m, spelled(thing))
    sides, (*noun, after) = m.discourse.kind_of(thing).split(" → "), source[1]
    if len(sides) != 2 or not all(side in m.discourse.types for side in sides):
        return None
    both = [one for one in after if one == ("samesize",) or (one[0] == "does" and of_all(one[1]))]
    for side in dict.fromkeys(sides):
        is_such(m, side, (*noun, [one for one in after if one not in both]))
    things = letter(sides[0]), letter(sides[1])
    _sides_said(m, sides[0], [m.restriction(one, things) for one in both])
    return things


def is_such(m: MeaningComposer, side: str, described: Phrase) -> None:
    """What "a Hausdorff space", or "topological spaces", says of a letter that a map goes from or to."""
    _, before, noun, names, after = described
    here = m.discourse
    outside = (here.denied or here.every) and side not in here.nameless
    if side not in here.types or (names and names != (letter(side),)) or outside:
        raise Declined("between what a map goes")
    declaring, here.declaring = here.declaring, True  # of the side, whatever the map is
    said = restrict(m, noun, before, letter(side))
    here.declaring = declaring
    _sides_said(m, side, [*said, *(m.restriction(one, (letter(side),)) for one in after)])


def _sides_said(m: MeaningComposer, side: str, said: list[Formula]) -> None:
    """Supposes what is said of a side of a map: where the side has no name, as part of what is said of the map."""
    (m.discourse.lifted if side in m.discourse.nameless else m.discourse.pending).append(([], said))


def said_of_source(m: MeaningComposer, thing: Var, described: Phrase) -> bool:
    """Whether a map goes from the letter that "a metric space X" describes, of which that is said then."""
    kind = m.discourse.kind_of(thing)
    source = kind.removeprefix("ℕ → " if spelled(thing) in m.discourse.map_sequences else "").partition(" → ")[0]
    if source not in m.discourse.types or described[3] != (letter(source),):
        return False
    is_such(m, source, described)
    return True


def two_sides(m: MeaningComposer, source: Phrase, target: Phrase) -> tuple[Any, Any]:
    """The structures that a map goes between, each of which may be nameless."""
    first = structure(m, source)
    if source == target and source[0] == "bare" and source[1][2][:1] == ("over",):  # "vector spaces over a field"
        kind, before, noun, *more = source[1]
        field = ("term", letter(scalars(m, type_name(m, first))))
        target = ("bare", (kind, before, (*noun[:2], field), *more))
    return first, first if target == ("same",) else structure(m, target, 1)
