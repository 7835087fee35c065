"""What a text leaves out because its words show it: the ring of "the product of two units", the sense of "subspace"."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.meaning.composer import MeaningComposer
from leanwright.tools.reader.meaning.senses import spoken
from leanwright.tools.reader.meaning.structures import introduce, nameless

_NO_AREA = frozenset(("type", "set", "function", "number", "element"))  # sorts of things of every area


def owner_by_words(m: MeaningComposer, nouns: Sequence[LexiconEntry]) -> Var | None:
    """A nameless structure that "an element", "two vectors" belong to: the one that words of the text are said in.

    None where no word shows it.
    """
    wanted = {"vector"} if any(one.name == "vector" for one in nouns) else {"element"}
    asked = {one.owner for one in spoken(m) if one.owner and set(parts(one.of)) & wanted}
    asked = asked or {one.unsaid for one in nouns if one.unsaid}
    nouns_of = [set(parts(one.sort)) for one in spoken(m) if one.noun and one.instance]
    if any(parts(m.lexicon[one].sort)[0] in said for one in asked for said in nouns_of):
        return None  # it may be that of "a unit and an element of a ring"
    fitting = [one for one in asked if all(_is_one(m, one, other) for other in asked)]
    return nameless(m, m.lexicon[fitting[0]]) if len(fitting) == 1 else None


def sense_by_words(m: MeaningComposer, entries: Sequence[LexiconEntry]) -> LexiconEntry | None:
    """The one sense of a noun of whose area other words of the text are; None where there are several, or none."""
    areas = [_area(m, one) for one in entries]
    common = frozenset.intersection(*areas)
    around = [_area(m, one) | (set(parts(one.of)) - _NO_AREA) for one in spoken(m) if one not in entries]
    found = [one for one, area in zip(entries, areas, strict=True) if any(said & (area - common) for said in around)]
    return found[0] if len(found) == 1 else None


def usual_for(m: MeaningComposer, entries: Sequence[LexiconEntry], owner: Var | None) -> list[LexiconEntry]:
    """The one sense whose owner is usually called so: "subspaces of V"; else none."""
    name = spelled(owner) if owner is not None else ""
    found = [one for one in entries if name and name in m.lexicon[one.owner].letters]
    return found if len(found) == 1 else []


def _is_one(m: MeaningComposer, name: str, other: str) -> bool:
    """Whether a structure is always one of another kind too: an inner product space is a normed one."""
    return name == other or (
        parts(m.lexicon[other].sort)[0] in parts(m.lexicon[name].sort)
        and parts(m.lexicon[name].sort)[0] not in parts(m.lexicon[other].sort)
    )


def _area(m: MeaningComposer, entry: LexiconEntry) -> frozenset[str]:
    owner = m.lexicon.entries.get(entry.owner)
    return frozenset({*parts(entry.sort), *(parts(owner.sort) if owner is not None else ())} - _NO_AREA)


def space_of_vectors(m: MeaningComposer, entries: Sequence[LexiconEntry], owner: Any) -> Any:
    """V of "a vector in V", of which nothing is said: a vector space."""
    asked = next((one.unsaid for one in entries if one.unsaid), "")
    spaces = asked and parts(m.lexicon[asked].sort)[0] == "module"
    if spaces and isinstance(owner, Var) and not m.discourse.kind_of(owner) and spelled(owner) not in m.discourse.types:
        m.discourse.lifted.append(([], introduce(m, m.lexicon[asked], owner)))
        m.discourse.scope.add(spelled(owner))
    return owner
