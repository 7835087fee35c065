"""Verb phrases that are denied, joined, possible, under a condition, or side by side: "respectively"."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import App, Connective, Expr, Formula
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import bound_names, conj, disj, free_names, implies, neg, nodes
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    only,
    tags_in,
)

_TOGETHER = {  # what is said of several things at once, not of each
    "samef", "samerem", "sameparity", "oppparity", "samesizes", "sameall", "alike", "agree", "collf", "collis",
    "differby", "havecoll", "sharing", "mutual", "coll", "collw", "congs",
}  # fmt: skip
_DENIALS = {"vnot", "isnot", "never", "cannot", "neednot", "notboth"}


def each(things: Things, say: Callable[[Expr], Formula]) -> Formula:
    """What is said of each of several things."""
    return conj(say(thing) for thing in things)


def _of_them_together(m: MeaningComposer, verb: Phrase) -> bool:
    if verb[0] == "has":
        return bool(m.lexicon[verb[2]].pairs)  # "have a common divisor"
    return (verb[1] if verb[0] == "is" else verb)[0] in _TOGETHER


@VERB_PHRASES("vnot", "cannot")
def _not(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    if verb[0] == "vnot":  # "cannot be reduced"
        return m.vp(verb[1], things)
    if verb[0] == "mutual":
        return m.vp((*verb, "not"), things)
    if len(things) > 1 and not _of_them_together(m, verb):
        raise Declined("“not” of several things: not all of them, or none")
    return m.denied(lambda: m.vp(verb, things))


@VERB_PHRASES("isnot")
def _is_not(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    return _not(m, things, ("is", what))


@VERB_PHRASES("notboth")
def _not_both(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    if len(things) == 1:
        raise Declined("“not both” of one thing")
    return m.denied(lambda: m.vp(verb, things))


_JOINED = {"por": "pand", "vor": "vand"}


@VERB_PHRASES("bothbefore")
def _both_of_before(m: MeaningComposer, things: Things) -> Formula:
    """ "Every integer is even or odd, but no integer is both"."""
    verb = m.discourse.predicate or ("",)
    inner = verb[1] if verb[0] == "is" else verb
    if inner[0] not in _JOINED or len(inner) != 3:
        raise Declined("both of what")
    both = (_JOINED[inner[0]], *inner[1:])
    return m.vp(("is", both) if verb[0] == "is" else both, things)


@VERB_PHRASES("nonebefore")
def _none_of_before(m: MeaningComposer, things: Things) -> Formula:
    """ "If n has no proper divisor, then n² has none"."""
    verb = m.discourse.predicate or ("",)
    if verb[:2] != ("has", "no"):
        raise Declined("none of what")
    return m.vp(verb, things)


@VERB_PHRASES("never")
def _never(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "is never odd": of each of all things, which leaves no question of scope."""
    if _of_them_together(m, verb):  # "are never equal"
        return m.denied(lambda: m.vp(verb, things))
    return each(things, lambda x: m.denied(lambda: m.vp(verb, (x,))))


def _of_the_same(m: MeaningComposer, things: Things, verbs: Iterable[Phrase]) -> Iterator[Formula]:
    """ "has a real eigenvalue and commutes with its transpose": "its" is of the subject in all of them."""
    subject = m.discourse.subject
    for verb in verbs:
        yield m.vp(verb, things)
        m.discourse.subject = subject


@VERB_PHRASES("vand")
def _and(m: MeaningComposer, things: Things, *verbs: Phrase) -> Formula:
    return conj(_of_the_same(m, things, verbs))


@VERB_PHRASES("together")
def _at_the_same_time(m: MeaningComposer, things: Things, *verbs: Phrase) -> Formula:
    if any(verb[0] in _DENIALS for verb in verbs):  # "never vanishes and increases at the same time"
        raise Declined("the scope of “not” and “at the same time”")
    return _and(m, things, *verbs)


@VERB_PHRASES("vor")
def _or(m: MeaningComposer, things: Things, *verbs: Phrase) -> Formula:
    if len(things) > 1:
        raise Declined("“or” of several things")
    return disj(list(_of_the_same(m, things, verbs)))


@VERB_PHRASES("viff")
def _iff(m: MeaningComposer, things: Things, first: Phrase, second: Phrase) -> Formula:
    return Connective("↔", m.vp(first, things), m.vp(second, things))


@VERB_PHRASES("vif")
def _if(m: MeaningComposer, things: Things, condition: Phrase, claim: Phrase) -> Formula:
    if m.discourse.supposing or m.discourse.supposed not in (None, things):
        raise Declined("what “it” stands for")  # "f(n) is 1 if n is odd and f(n) is 2 if it is even"
    return implies(m.vp(condition, things), m.vp(claim, things))


@VERB_PHRASES("vunless")
def _unless(m: MeaningComposer, things: Things, claim: Phrase, exception: Phrase) -> Formula:
    return implies(m.denied(lambda: m.vp(exception, things)), m.vp(claim, things))


MODALS = ("can", "may", "neednot")
_COUNTED = {"some", "nodet", "none", "atleast1", "atmost1", "exactly1", "atleastk", "atmostk", "exactlyk"}
_ALL = {"every", "anydet", "these"}


def modal(m: MeaningComposer, place: str, subject: Phrase, verb: Phrase) -> Formula:
    """A kind "can" be what some of it are, and "need not" be what not all are; so many, or none, can be what they are.

    Raises Declined for all of a kind, and for what is spoken of already.
    """
    name, of = verb
    tags = tags_in(subject)
    if name != "neednot" and (_from_above(of) or (name == "can" and tags & _COUNTED)):
        return m.sentence(("vp", subject, of), place)
    if place != CLAIM:
        raise Declined("“may” and “need not” inside a sentence")
    if tags & _COUNTED or (name != "neednot" and tags & _ALL):
        raise Declined("“can” and “may” of all, or of so many, things of a kind")
    known = set(m.discourse.kinds)
    said = m.sentence(("vp", subject, of if name == "neednot" else ("vnot", of)), CLAIM)
    inner = {one for node in nodes(said) for one in bound_names(node)}
    if m.discourse.types.keys() - inner or set(free_names(said)):
        raise Declined("“may” and “need not” of what is spoken of before")
    if any("α" in kind for letter, kind in m.discourse.kinds.items() if letter not in known):
        raise Declined("in which type there is such a thing")
    return neg(said)


def _from_above(verb: Phrase) -> bool:
    """ "have at most two roots": what can be so, is so of all; "can have only one root" may say that some have one."""
    match verb:
        case ("is", ("pp", "at-most", _)) | ("hasmany" | "sharing", ("only", _), *_):
            raise Declined("whether all have at most so much, or some")
        case ("hasmany" | "sharing", ("atmost", _), *_):
            return True
    return False


@VERB_PHRASES(*MODALS)
def _inside(_: MeaningComposer, __: Things, ___: Phrase) -> Formula:
    raise Declined("“may” and “need not” inside a sentence")


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


_OF_ALL = (
    *("f2", "notboth", "samef", "sameparity", "oppparity", "collf", "collis", "differby", "havecoll", "resp", "f1s"),
    "samesizes",
)


def of_all(said: Phrase) -> bool:
    """Whether it is said of several things together: that they differ, that they tend each to a limit of its own."""
    return said[0] in _OF_ALL or (said[:2] == ("verb", "tends-to") and len(listed(said[2])) > 1)
