"""Coordination of noun phrases: both, either, none of them, exactly two of them."""

import re
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    RESTRICTIONS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.members import of_one, speaks_of_other
from leanwright.tools.reader.meaning.naming import said_in_owner
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import combined, number_of, value
from leanwright.tools.reader.meaning.referents import of_part

_OPERANDS = {"number": "real", "complex": "complex", "matrix": ("rel0", "matrix")}


@NOUN_PHRASES("withitself")
def _with_itself(m: MeaningComposer, place: str, rest: Rest, of: Phrase) -> Formula:
    """ "A number and itself"; behind numbers, as in "its only divisors are 1 and itself", what is spoken of."""

    def say(things: Things) -> Formula:
        if any(names_of(one) for one in things):
            return rest((*things, *things))
        return m.np(("it",), place, lambda spoken: rest((*things, *spoken)))

    return m.np(of, place, say)


@NOUN_PHRASES("bothof")
def _two_values(m: MeaningComposer, place: str, rest: Rest, first: str, second: str, of: Phrase) -> Formula:
    """ "the kernel and the range of P", "the gcd and the lcm of a and b"."""

    def say(things: Things) -> Formula:
        if m.lexicon[first.partition("|")[0]].operation:
            m.discourse.group = m.discourse.group or things
            return rest((combined(m, first, things), combined(m, second, things)))
        m.discourse.group = tuple(value(m, name, x) for name in (first, second) for x in things)
        return rest(m.discourse.group)

    return m.np(of, place, say)


@SENTENCES("ofsame")
def _of_same(m: MeaningComposer, place: str, of: Phrase, first: Phrase, *rest: Phrase) -> Formula:
    """ "The sum of two odd integers is even, and their product is odd": of the same two."""
    _, subject, verb = first

    def say(things: Things) -> Formula:
        m.discourse.subject = m.discourse.group = things
        named = ("these", things) if subject == of else (*subject[:-1], ("these", things))
        return conj([m.sentence(one, place) for one in (("vp", named, verb), *rest)])

    return m.np(of, place, say)


@NOUN_PHRASES("andnp")
def _and(m: MeaningComposer, place: str, rest: Rest, parts: Sequence[Phrase]) -> Formula:
    first, second, *_ = parts
    named = (
        {spelled(one) for one in first[1][3] if isinstance(one, Var)} if first[0] in ("the", "bare", "indef") else set()
    )
    if named - m.discourse.bound and second[0] == "term" and isinstance(second[1], Var):
        raise Declined("letters of which only the first has a kind")  # "the real numbers x" and "y"
    if parts[-1][0] in ("term", "numeral") and any(map(_restricted, parts[:-1])):
        raise Declined("whether the last part belongs to what restricts the one before")

    def go(left: Sequence[Phrase], done: Things) -> Formula:
        if left:
            part = of_part(left[0], done)
            return m.np(part, place, lambda things: go(left[1:], done + things))
        if len(done) > 1 and not all(part[0] == "member" for part in parts):
            m.discourse.group = done
        return rest(done)

    return go(parts, ())


def _restricted(part: Phrase) -> bool:
    if part[0] not in ("indef", "every", "nodet", "bare", "some"):
        return False
    noun = part[1]
    return noun[0] == "nb" and bool(noun[4] or (isinstance(noun[2], tuple) and noun[2][0] == "rel"))


@NOUN_PHRASES("reversed")
def _reversed(m: MeaningComposer, place: str, rest: Rest) -> Formula:
    """ "the product of the inverses in reverse order"."""
    return m.np(("they",), place, lambda things: rest(things[::-1]))


@NOUN_PHRASES("anytwo")
def _any_two(m: MeaningComposer, place: str, rest: Rest, function: str) -> Formula:
    """ "the determinant of a product": of any two things that it is taken of."""
    senses = [m.lexicon[one] for one in function.split("|")]
    sorts = {"complex" if re.search("ℂ|Complex", one.lean) else one.of or "number" for one in senses}
    noun = _OPERANDS.get(sorts.pop()) if len(sorts) == 1 else None
    if place != CLAIM or noun is None:
        raise Declined("of which things the sum, or the product, is meant")
    return m.np(("indef", ("nb", (), noun, (), ()), "two"), place, rest)


@NOUN_PHRASES("operands")
def _operands(m: MeaningComposer, place: str, rest: Rest, parts: Sequence[Phrase]) -> Formula:
    """ "four times the other": what is combined is spoken of as “them” only where nothing else is."""
    before = m.discourse.group

    def say(things: Things) -> Formula:
        if len(things) != len(parts):
            raise Declined("an operation on several things at once")
        if before or any(isinstance(one, Num) for one in things):
            m.discourse.group = before
        return rest(things)

    return _and(m, place, say, parts)


@NOUN_PHRASES("and_np")
def _and_several(m: MeaningComposer, place: str, rest: Rest, *parts: Phrase) -> Formula:
    return _and(m, place, rest, parts)


_OF_ALL = ("indef", "every", "anydet", "some")


@NOUN_PHRASES("ornp")
def _or(m: MeaningComposer, place: str, rest: Rest, parts: Sequence[Phrase]) -> Formula:
    number = any(part[0] == "term" and isinstance(part[1], Num) for part in parts)
    if place != INSIDE and number and any(part[0] in _OF_ALL for part in parts):
        raise Declined("a number beside all things of a kind")  # "a number divisible by 4 or 6 is even"
    return disj([m.np(part, place, rest) for part in parts])


@NOUN_PHRASES("atleast1")
def _at_least_one(m: MeaningComposer, place: str, rest: Rest, group: Phrase) -> Formula:
    return m.np(group, place, lambda things: disj([of_one(m, rest, things, x) for x in things]))


@NOUN_PHRASES("none")
def _none(m: MeaningComposer, place: str, rest: Rest, group: Phrase) -> Formula:
    return m.np(group, place, lambda things: conj(m.denied(partial(of_one, m, rest, things, x)) for x in things))


@NOUN_PHRASES("eachof")
def _each_of(m: MeaningComposer, place: str, rest: Rest, group: Phrase) -> Formula:
    return m.np(group, place, lambda things: conj(of_one(m, rest, things, x) for x in things))


@NOUN_PHRASES("oneof")
def _one_of(m: MeaningComposer, place: str, rest: Rest, group: Phrase, verb: Phrase) -> Formula:
    """ "one of which is odd", "one of which divides the other": where each may, the other does not hinder it."""
    return m.np(("atleast1" if speaks_of_other(verb) else "exactly1", group), place, rest)


@SENTENCES("toother")
def _one_to_the_other(m: MeaningComposer, place: str, which: str, group: Phrase, verb: Phrase) -> Formula:
    """ "one is contained in the other", "each divides the other"."""
    if which == "atleast1" and not speaks_of_other(verb):
        raise Declined("one of what")
    return m.sentence(("vp", (which, group), verb), place)


@NOUN_PHRASES("atmost1")
def _at_most_one(m: MeaningComposer, place: str, rest: Rest, group: Phrase) -> Formula:
    return m.np(
        group,
        place,
        lambda things: conj(m.denied(partial(_together, rest, (a, b))) for a, b in combinations(things, 2)),
    )


@NOUN_PHRASES("exactly1")
def _exactly_one(m: MeaningComposer, place: str, rest: Rest, group: Phrase) -> Formula:
    def one(things: Things) -> Formula:
        said = partial(of_one, m, rest, things)
        return disj([conj(said(y) if y is x else m.denied(partial(said, y)) for y in things) for x in things])

    return m.np(group, place, one)


def _together(rest: Rest, chosen: Iterable[Expr]) -> Formula:
    return conj(rest((x,)) for x in chosen)


@NOUN_PHRASES("atleastk")
def _at_least(m: MeaningComposer, place: str, rest: Rest, count: Any, group: Phrase) -> Formula:
    number = number_of(m, count)
    return m.np(group, place, lambda things: disj([_together(rest, some) for some in _choices(things, number)]))


@NOUN_PHRASES("atmostk")
def _at_most(m: MeaningComposer, place: str, rest: Rest, count: Any, group: Phrase) -> Formula:
    number = number_of(m, count) + 1
    return m.np(group, place, lambda things: conj(neg(_together(rest, some)) for some in _choices(things, number)))


@NOUN_PHRASES("exactlyk")
def _exactly(m: MeaningComposer, place: str, rest: Rest, count: Any, group: Phrase) -> Formula:
    number = number_of(m, count)

    def say(things: Things) -> Formula:
        options = []
        for some in _choices(things, number):
            options.append(conj(rest((x,)) if x in some else m.denied(partial(rest, (x,))) for x in things))
        return disj(options)

    return m.np(group, place, say)


def _choices(things: Things, number: int) -> list[Things]:
    """All ways to choose so many things; there must be more of them."""
    if not 0 < number <= len(things) or len(set(things)) < len(things):
        raise Declined(f"{number} of {len(things)} things")
    return list(combinations(things, number))


@SENTENCES("notzero")
def _not_all_zero(_: MeaningComposer, __: str, listed: Sequence[Any]) -> Formula:
    """ "a ∈ ℤ and b ∈ ℤ, not both zero"."""
    things = [one.operands[0] if isinstance(one, Rel) else one for one in listed]
    if len(things) < 2:
        raise Declined("“not both” of one thing")
    return neg(conj(rel(one, "=", Num(0)) for one in things))


@RESTRICTIONS("ofwhich")
def _of_which(m: MeaningComposer, things: Things, which: str, verb: Phrase) -> Formula:
    """ "integers, at least one of which is odd"."""
    if len(things) < 2:
        raise Declined("one of one thing")
    also = (verb,) if which == "oneof" else ()
    return m.np((which, ("these", things), *also), INSIDE, lambda some: m.vp(verb, some))


@SENTENCES("onetheother")
def _one_and_the_other(m: MeaningComposer, place: str, group: Phrase, first: Phrase, second: Phrase) -> Formula:
    """ "one of a and b is even and the other is odd"."""

    def say(things: Things) -> Formula:
        if len(things) != 2:
            raise Declined("one and the other, of how many")
        a, b = things
        return disj([conj([m.vp(first, (x,)), m.vp(second, (y,))]) for x, y in ((a, b), (b, a))])

    return m.np(group, place, say)


@SENTENCES("relsvp")
def _relations_with_verb(m: MeaningComposer, place: str, listed: Sequence[Any], verb: Phrase) -> Formula:
    """ "x, y, z > 0 are consecutive terms …": the relations, and the verb of their letters."""
    if (owned := said_in_owner(m, listed, verb)) is not None:
        return m.sentence(owned, place)
    relations = [one for one in listed if isinstance(one, Rel) and len(one.operands) == 2]
    things = tuple(one if isinstance(one, Var) else one.operands[0] for one in listed)
    if len(set(things)) != len(things) or not all(isinstance(one, Var) for one in things):
        raise Declined("which letters of the formulas are meant")
    plain = tuple(one for one in listed if isinstance(one, Var))
    within = [m.sentence(("frels", plain, one) if plain else ("f", one), INSIDE) for one in relations]
    m.discourse.subject = m.discourse.group = things
    said = m.vp(verb, things)
    if place == PREMISE:
        m.discourse.pending.append(([], within))
        return said
    return conj([*within, said])


@VERB_PHRASES("mutual")
def _each_other(m: MeaningComposer, things: Things, name: str, denial: str = "") -> Formula:
    """ "each divides the other"; "do not divide each other": neither does."""
    if len(things) != 2:
        raise Declined("each other, of how many")
    a, b = things
    said = [("verb", name, ("these", (one,))) for one in (b, a)]
    return conj(m.vp(("vnot", verb) if denial else verb, (x,)) for verb, x in zip(said, things, strict=True))


@NOUN_PHRASES("nof1")
def _no_value(m: MeaningComposer, _: str, rest: Rest, name: str, noun: Phrase) -> Formula:
    names, things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, m.denied(lambda: rest(tuple(value(m, name, x) for x in things))))
