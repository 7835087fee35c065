"""Verb phrases that are denied, joined, or under a condition."""

from collections.abc import Callable, Iterable, Iterator

from leanwright.tools.maths.ast import Connective, Expr, Formula
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, implies
from leanwright.tools.reader.meaning.composer import VERB_PHRASES, MeaningComposer, Phrase, Things

_TOGETHER = {  # what is said of several things at once, not of each
    "samef", "samerem", "sameparity", "oppparity", "samesizes", "sameall", "alike", "agree", "collf", "collis",
    "havecoll", "sharing", "mutual", "coll", "collw", "congs",
}  # fmt: skip
_DENIALS = {"vnot", "isnot", "never", "cannot", "neednot", "notboth"}


def each(things: Things, say: Callable[[Expr], Formula]) -> Formula:
    """What is said of each of several things."""
    return conj(say(thing) for thing in things)


@VERB_PHRASES("vnot", "cannot")
def _not(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    if verb[0] == "mutual":
        return m.vp((*verb, "not"), things)
    if len(things) > 1 and (verb[1] if verb[0] == "is" else verb)[0] not in _TOGETHER:
        raise Declined("“not” of several things: not all of them, or none")
    return m.denied(lambda: m.vp(verb, things))


@VERB_PHRASES("isnot")
def _is_not(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    return _not(m, things, ("is", what))


@VERB_PHRASES("notboth")
def _not_both(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    if len(things) == 1:
        raise Declined("“not both” of one thing")
    return m.denied(lambda: m.predicate(what, things))


@VERB_PHRASES("never")
def _never(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "is never odd": of each of all things, which leaves no question of scope."""
    if verb[0] == "is" and verb[1][0] == "coll":  # "are never equal"
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
