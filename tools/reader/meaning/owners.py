"""Nouns with an owner that many things stand for: every divisor of every number, the limit of a sequence."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import Formula
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import free_names
from leanwright.tools.reader.meaning.composer import NOUN_PHRASES, MeaningComposer, Phrase, Rest, Things
from leanwright.tools.reader.meaning.declared import flat
from leanwright.tools.reader.meaning.naming import entries_of

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


def sets_outside(m: MeaningComposer, names: Sequence[str], said: Sequence[Formula], above: list[Any]) -> Any:
    """Names and restrictions without those of nameless sets, of the maps between which something is said ``above``."""
    sets = [name for name in names if m.discourse.types.get(name) == ()]
    left = [name for name in names if name not in sets]
    outer = [one for one in said if sets and not set(left) & set(free_names(one))]
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
