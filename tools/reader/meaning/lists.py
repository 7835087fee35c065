"""Lists of noun phrases side by side: "x_n and y_n converge to x and y, respectively"."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import App, Formula
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    only,
)

_NONE_IS_0 = ("order-of-element", "order-of-group", "index-of-subgroup")


@VERB_PHRASES("resp")
def _each_of_its_own(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "sequences converging to a and b respectively"."""
    return _side_by_side(m, things, verb)


@VERB_PHRASES("finitely")
def _have_finite_values(m: MeaningComposer, things: Things, function: str, what: Phrase) -> Formula:
    """ "of finite orders m and n": each has its own, and none is 0, which Lean gives to what has no finite one."""
    if not any(name in _NONE_IS_0 for name in function.split("|")):
        raise Declined("a finite value")
    said = ("hasis", function, ("is", ("pand", ("npp", what), ("adj", "positive"))))
    return _side_by_side(m, things, said) if listed(what) else m.vp(said, things)


@SENTENCES("resp")
def _respectively(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula:
    """ "x_n and y_n converge to x and y, respectively": the lists side by side."""

    return m.np(subject, place, lambda things: _side_by_side(m, things, verb))


@VERB_PHRASES("alike")
def _as_another(m: MeaningComposer, things: Things, verb: Phrase, other: Phrase) -> Formula:
    """ "A has the same rank as B": what is said of both together."""

    def say(x: Any, ys: Things) -> Formula:
        return m.vp(verb, (x, only(ys, "the same as several")))

    return conj(m.np(other, INSIDE, partial(say, x)) for x in things)


@VERB_PHRASES("hasas")
def _has_as(m: MeaningComposer, things: Things, noun: str, what: Phrase) -> Formula:
    """ "a sequence with limit 0": 0 is its limit."""
    said = ("npp", ("indef", ("nb", (), ("rel", noun, ("these", things)), (), ())))
    only(things, "what several things have")
    return m.np(what, INSIDE, lambda ys: m.predicate(said, ys))


def _side_by_side(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    sizes = {len(listed(one)) for one in _lists(verb)}
    count = max(sizes, default=0)
    lists = len(list(_lists(verb))) + (len(things) > 1)
    if len(sizes) != 1 or lists < 2 or len(things) not in (1, count):
        raise Declined("“respectively” of lists that do not fit")
    parts = [_picked(verb, number) for number in range(count)]
    return conj(m.vp(part, (x,)) for part, x in zip(parts, things * (count // len(things)), strict=True))


def listed(phrase: Any) -> tuple[Any, ...]:
    """The parts of a list of noun phrases; of any other phrase, nothing."""
    if not isinstance(phrase, tuple) or not phrase:
        return ()
    if phrase[0] == "vars":
        return tuple(("term", one) for one in phrase[1])
    return tuple(phrase[1]) if phrase[0] == "andnp" else phrase[1:] if phrase[0] == "and_np" else ()


def spoken_of(phrase: Phrase) -> set[str]:
    """The letters of a phrase, without the n of "a_n → a", which is its own."""
    term = phrase[1] if phrase[0] == "limit" else None
    own = set(names_of(term.args)) if isinstance(term, App) and term.subscript and len(term.args) == 1 else set()
    return set(names_in(phrase)) - own


def _lists(phrase: Any) -> Iterator[Any]:
    if listed(phrase):
        yield phrase
    elif isinstance(phrase, tuple):
        for part in phrase:
            yield from _lists(part)


def _picked(phrase: Any, number: int) -> Any:
    if listed(phrase):
        return listed(phrase)[number]
    return tuple(_picked(part, number) for part in phrase) if isinstance(phrase, tuple) else phrase


_TOGETHER = ("f2", "notboth", "samef", "sameparity", "oppparity", "collf", "havecoll", "resp", "f1s", "samesizes")


def of_all(said: Phrase) -> bool:
    """Whether it is said of several things together: that they differ, that they tend each to a limit of its own."""
    return said[0] in _TOGETHER or (said[:2] == ("verb", "tends-to") and len(listed(said[2])) > 1)
