"""Owners of nouns, of which there are many, or the text says nothing: every divisor of every number, two units."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import Formula, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import free_names
from leanwright.tools.reader.meaning.composer import NOUN_PHRASES, MeaningComposer, Phrase, Rest, Things
from leanwright.tools.reader.meaning.declared import flat
from leanwright.tools.reader.meaning.naming import entries_of
from leanwright.tools.reader.meaning.senses import spoken
from leanwright.tools.reader.meaning.structures import introduce, nameless

_UNIQUE = ("limit-of-sequence",)  # of which there is one at most, in a metric space
_MANY = ("every", "indef")


def plain(noun: Phrase) -> Phrase:
    """The noun of "primes that divide 12"."""
    return plain(noun[1]) if noun[0] == "nthat" else noun


def owner_in(noun: Phrase) -> Phrase:
    """The owner that a noun names: “every even number” of "divisor of every even number"."""
    owned = noun[0] == "nb" and isinstance(noun[2], tuple) and noun[2][0] in ("rel", "joined")
    return noun[2][-1] if owned else ("",)


def of_owner(m: MeaningComposer, place: str, noun: Phrase, rest: Callable[[Phrase], Formula], *tags: str) -> Formula:
    """``rest`` of the noun, whose owner is outside where it is one of ``tags``: "all subsets of a finite set"."""
    if owner_in(noun)[0] not in tags:
        return rest(noun)
    kind, before, base, *after = noun
    return m.np(base[-1], place, lambda things: rest((kind, before, (*base[:-1], ("these", things)), *after)))


def settled(m: MeaningComposer, noun: Phrase) -> None:
    """Raises Declined for "some divisor of every number": one for each, or one for all."""
    if owner_in(noun)[0] == "every":
        raise Declined(f"whether there is one {entries_of(m, noun[2])[0].title} for each, or one for all")


def sets_outside(
    m: MeaningComposer, names: Sequence[str], said: Sequence[Formula], above: list[Any], known: Any = None
) -> Any:
    """Names and restrictions without those of nameless sets, of the maps between which something is said ``above``.

    What is said of letters that are not ``known`` is said there too: "of pq, where p and q are distinct primes".
    """
    sets = [name for name in names if m.discourse.types.get(name) == ()]
    left = [name for name in names if name not in sets]
    about = [(one, set(free_names(one))) for one in said]
    new = [known is not None and bool(of) and known.isdisjoint(of) for _, of in about]
    outer = [one for (one, of), own in zip(about, new, strict=True) if not of & set(left) and (sets or own)]
    above.append((sets, outer))
    return left, [one for one in said if one not in outer]


def is_unique(m: MeaningComposer, noun: Phrase) -> bool:
    """Whether a thing has one at most of this noun."""
    plain = owner_in(noun) != ("",) and not (noun[1] or noun[3] or noun[4])
    return plain and {one.name for one in entries_of(m, noun[2])} <= set(_UNIQUE)


def the_only(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    """ "the limit of a_n is positive": there is one, and it is; every one, where the noun says that there is one."""
    if m.discourse.denied:
        raise Declined("whether there is none, or one of which this is denied")
    owner = owner_in(noun)
    owned = owner[1] if owner[0] in _MANY and owner[1][0] == "nb" else None
    there = owned is not None and any("convergent" in _names(one) for one in (*owned[1], *flat(owned[2], ())[1]))

    def say(things: Things) -> Formula:
        kinds = [m.discourse.kinds.get(name, "").rpartition(" → ")[2] for name in names_of(things)]
        if not all(kind in ("ℝ", "ℂ") or "metric" in m.discourse.sorts.get(kind, ()) for kind in kinds):
            raise Declined(f"in what the {entries_of(m, noun[2])[0].title} lies, or whether there are several")
        return rest(things)

    def of(held: Phrase) -> Formula:
        return m.np(("every" if there else "some", held), place, say)

    return of_owner(m, place, noun, of, *_MANY)


def _names(adjective: Any) -> list[str]:
    return adjective.split("|") if isinstance(adjective, str) else []


@NOUN_PHRASES("itsone")
def _its_only(m: MeaningComposer, place: str, rest: Rest, name: str) -> Formula:
    """ "its limit"."""
    noun: Phrase = ("nb", (), ("rel", name, ("it",)), (), ())
    if not is_unique(m, noun):
        raise Declined(f"which {with_article(m.lexicon[name.split('|')[0]].title)} it has")
    return the_only(m, place, rest, noun)


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


def meant_by_words(m: MeaningComposer, entries: Sequence[LexiconEntry], owner: Any) -> list[LexiconEntry]:
    """The one sense of a noun of whose area other words are, or whose owner is usually called so: "subspaces of V"."""
    areas = [_area(m, one) for one in entries]
    common = frozenset.intersection(*areas)
    around = [_area(m, one) | (set(parts(one.of)) - _NO_AREA) for one in spoken(m) if one not in entries]
    found = [one for one, area in zip(entries, areas, strict=True) if any(said & (area - common) for said in around)]
    if len(found) == 1 or not isinstance(owner, Var):
        return found if len(found) == 1 else []
    usual = [one for one in entries if spelled(owner) in m.lexicon[one.owner].letters]
    return usual if len(usual) == 1 else []


def most_special(m: MeaningComposer, entries: Sequence[LexiconEntry], sorts: Sequence[str]) -> list[LexiconEntry]:
    """The senses for an owner of these ``sorts``, or for those that the text has: of a normed space, the linear one."""
    asked = [parts(m.lexicon[one.owner].sort)[0] for one in entries]
    if sorts:
        return [min(zip(entries, asked, strict=True), key=lambda pair: sorts.index(pair[1]))[0]]
    here = {sort for name in m.discourse.types for sort in m.discourse.sorts.get(name, ())}
    known = [one for one, sort in zip(entries, asked, strict=True) if sort in here] or entries
    special = [one for one in known if all(_is_one(m, one.owner, other.owner) for other in known)]
    return special or (list(known) if len(known) < len(entries) else [])


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
