"""Values that functions and polynomials take."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Rel, SetLit, Var
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    QUANTIFIERS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.nominals import nominal


def _is_taken(m: MeaningComposer, things: Things, value: Phrase, quantifier: str) -> Formula:
    if len(things) != 1 or not isinstance(things[0], Var):
        raise Declined("whose values are meant")
    source = m.discourse.kind_of(things[0]).removeprefix("Polynomial ").partition(" → ")[0]
    if source not in tuple(NUMBERS):
        raise Declined("where the value is taken")
    name = m.discourse.fresh("xyzt")
    m.discourse.declare(name, source)
    m.discourse.bind([name])
    return m.close(quantifier, [name], [], m.predicate(value, (m.apply(things[0], Var(name)),)))


@NOUN_PHRASES("itsvalues")
def _its_values(m: MeaningComposer, _: str, rest: Rest, function: Any = None) -> Formula:
    """ "all its values": f(x), for all x that it is defined at."""

    def of(functions: Things) -> Formula:
        f = functions[0] if len(functions) == 1 else None
        if not isinstance(f, Var) or not m.is_map(f):
            raise Declined("whose values are meant")
        kind = m.discourse.kind_of(f)
        source = "ℝ" if kind in ("", "function") else kind.partition(" → ")[0]
        if source not in tuple(NUMBERS):
            raise Declined("whose values are meant")
        name = m.discourse.fresh("xyzt")
        m.discourse.declare(name, source)
        m.discourse.bind([name])
        place = m.discourse.domains.get(f.name)
        inside = [rel(Var(name), "∈", place)] if place is not None else []
        return m.close("∀", [name], inside, rest((m.apply(f, Var(name)),)))

    return m.np(("it",) if function is None else function, INSIDE, of)


@NOUN_PHRASES("another")
def _another(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    """ "One of them divides another one": something else than the subject."""
    subject = m.discourse.subject or ()
    if len(subject) != 1 or m.discourse.denied or place != INSIDE:
        raise Declined("what “another” is another than")
    names, things, restrictions = nominal(m, noun)
    other = [rel(thing, "≠", subject[0]) for thing in things]
    return m.close("∃", names, [*restrictions, *other], rest(things))


@VERB_PHRASES("takes")
def _takes_value(m: MeaningComposer, things: Things, value: Phrase) -> Formula:
    """ "takes the value 2", of a map whose domain the text gives."""
    return _is_taken(m, things, value, "∃")


@VERB_PHRASES("takesonly")
def _takes_only(m: MeaningComposer, things: Things, value: Phrase) -> Formula:
    """ "takes only positive values"."""
    return _is_taken(m, things, value, "∀")


@VERB_PHRASES("takesat")
def _takes_there(m: MeaningComposer, things: Things, value: Phrase, places: Phrase) -> Formula:
    """ "takes odd values at 0 and 1"."""
    if not all(isinstance(one, Var) for one in things):
        raise Declined("whose values are meant")

    def say(function: Var, points: Things) -> Formula:
        return conj(m.predicate(value, (m.apply(function, point),)) for point in points)

    return conj(m.np(places, INSIDE, partial(say, one)) for one in things if isinstance(one, Var))


@QUANTIFIERS("forvalues")
def _for_values(
    m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any, others: Sequence[Expr]
) -> Formula:
    """ "for k = 1, 2, 3": for the numbers of the list."""
    if not isinstance(relation, Rel) or relation.ops != ("=",) or not isinstance(relation.operands[0], Var):
        raise Declined("a list of values of what is no letter")
    values = (relation.operands[1], *others)
    if any(names_of(one) for one in values):
        raise Declined("values with letters in a list")
    return m.quantifier(("relq", Rel((relation.operands[0], SetLit(values)), ("∈",))), body, place)
