"""Pronouns, and members of several things that a text speaks of: they, the larger, the middle one, the other two."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Num, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies, rel
from leanwright.tools.reader.meaning.composer import NOUN_PHRASES, SENTENCES, MeaningComposer, Phrase, Rest, Things
from leanwright.tools.reader.meaning.noun_phrases import combined, number_of, value
from leanwright.tools.reader.meaning.referents import the_sequence

_OTHER: Phrase = ("theother",)
_OPPOSITE = {"maximum": "minimum", "minimum": "maximum"}


@NOUN_PHRASES("member")
def _member(m: MeaningComposer, place: str, rest: Rest, which: str, group: Phrase) -> Formula:
    """ "the middle one of three consecutive integers": one of them, and the others are left."""

    def say(things: Things) -> Formula:
        chosen = _chosen(m, which, things)
        other = _OPPOSITE.get(which, "") if len(things) == 2 else ""
        return of_one(m, rest, (chosen, _chosen(m, other, things)) if other else things, chosen)

    return m.np(group, place, say)


@NOUN_PHRASES("members")
def _members(m: MeaningComposer, place: str, rest: Rest, names: Sequence[str], group: Phrase) -> Formula:
    """ "the first and the last of three consecutive integers"."""
    return m.np(group, place, lambda things: rest(tuple(_chosen(m, one, things) for one in names)))


def _chosen(m: MeaningComposer, which: str, things: Things) -> Expr:
    if which in _OPPOSITE and things != m.discourse.row:
        return combined(m, which, things)
    return things[_place(m, which, things)]


def _place(m: MeaningComposer, which: str, things: Things) -> int:
    """Where in its row, or in the order in which they are named, such a one of several stands."""
    last = len(things) - 1
    if which == "middle":
        if things not in (m.discourse.row, m.discourse.repeated.get("ordered")) or last % 2:
            raise Declined("which one is in the middle")
        return last // 2
    if which in ("former", "latter") and last != 1:
        raise Declined("which of two things is meant")
    places = {"minimum": 0, "maximum": last, "last": last, "former": 0, "latter": last}
    place = places[which] if which in places else m.lexicon[which].value - 1
    if not 0 <= place <= last or last == 0:
        raise Declined("which one of several is meant")
    return place


def of_one(m: MeaningComposer, rest: Rest, things: Things, x: Expr) -> Formula:
    """``rest`` of one of several things; "the other", or "the other two", in it are the others."""
    before, m.discourse.others = m.discourse.others, tuple(y for y in things if y != x)
    said = rest((x,))
    m.discourse.others = before
    return said


@SENTENCES("inorder")
def _in_order(m: MeaningComposer, place: str, which: str, value_is: str, function: str, group: Phrase) -> Formula:
    """ "of two positive numbers, the larger has the smaller reciprocal"."""

    def say(things: Things) -> Formula:
        if len(things) != 2:
            raise Declined("the larger of other than two things")
        values = tuple(value(m, function, x) for x in things)
        op = "<" if which == value_is else ">"
        return conj(
            implies(rel(things[i], "<", things[1 - i]), rel(values[i], op, values[1 - i]))
            for i in range(1 if all(spelled(x) in m.discourse.nameless for x in things if isinstance(x, Var)) else 2)
        )

    return m.np(group, place, say)


@NOUN_PHRASES("theother")
def _the_other(m: MeaningComposer, _: str, rest: Rest, count: Any = "one") -> Formula:
    """ "one of them divides the other"."""
    others = m.discourse.others
    if len(others) != number_of(m, count):
        raise Declined("“the other”, of what")
    return rest(others)


def speaks_of_other(phrase: Any) -> bool:
    """Whether "the other" is in a phrase."""
    return phrase == _OTHER or (isinstance(phrase, tuple | list) and any(map(speaks_of_other, phrase)))


@NOUN_PHRASES("it")
def _it(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    here = m.discourse
    told = here.subject or ()
    if len(told) == 1 and isinstance(told[0], Num) and here.supposed is None and not here.mentions:
        return rest(told)  # "28 is perfect: it is …", in a text without letters
    if here.depth and here.subject and not isinstance(here.subject[0], Var):
        raise Declined("what “it” stands for: the whole or a part")
    if here.supposing and here.subject is here.entered and here.supposed not in (None, here.subject):
        raise Declined("what “it” stands for")  # "f(n) is 1 if n is odd and 2 if it is even"
    if here.subject and len(here.subject) == 1 and not isinstance(here.subject[0], Num):
        of = {letter(name) for name in names_of(here.subject)}
        if here.subject is here.supposed and not isinstance(here.subject[0], Var) and of == {here.single}:
            raise Declined("what “it” stands for")  # "if the square of an integer is even, then it is even"
        return rest(here.subject)
    alone = here.single is None and len(here.given) == 1 and here.functions.get(min(here.given))
    if here.subject or not (alone or here.single):
        raise Declined("what “it” stands for")
    return rest((here.single or the_sequence(m),))


@NOUN_PHRASES("they")
def _they(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    if not m.discourse.group:
        raise Declined("whom “they” stands for")
    return rest(m.discourse.group)


@NOUN_PHRASES("these_k")
def _all_three(m: MeaningComposer, place: str, rest: Rest, count: Any) -> Formula:
    if len(m.discourse.group or ()) != number_of(m, count):
        raise Declined("of which things “all” is said")
    return _they(m, place, rest)


@NOUN_PHRASES("thenum")
def _the_number(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    if m.discourse.single is None or m.discourse.single in (m.discourse.group or ()):
        raise Declined("which number is meant")
    return rest((m.discourse.single,))


@NOUN_PHRASES("thenoun")
def _the_several(m: MeaningComposer, _: str, rest: Rest, __: Phrase, count: Any) -> Formula:
    if m.discourse.group and len(m.discourse.group) == number_of(m, count):
        return rest(m.discourse.group)
    raise Declined("“the two …” of things not mentioned before")
