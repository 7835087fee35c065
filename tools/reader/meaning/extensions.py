"""Words for extensions of fields: degrees over a field, and the introduction of L/K."""

from typing import Any

from leanwright.tools.maths.ast import Call, Expr, Formula, Var
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.adjoined import adjoined, degree
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.senses import sorts_of


def _over(m: MeaningComposer, thing: Any, owner: Phrase) -> Expr:
    field = structure(m, owner)
    if field is None or "field" not in sorts_of(m, field):
        raise Declined("a degree over what is no field")
    if isinstance(thing, Var) and not sorts_of(m, thing):
        raise Declined("the degree of what")
    return degree(m, adjoined(m, thing) or thing, field)


@NOUN_PHRASES("degreeover")
def _degree_over(m: MeaningComposer, place: str, rest: Rest, of: Phrase, owner: Phrase) -> Formula:
    """ "the degree of K over F"."""
    return m.np(of, place, lambda things: rest((_over(m, only(things, "a degree"), owner),)))


@VERB_PHRASES("ofdegree")
def _of_degree(m: MeaningComposer, things: Things, number: Phrase, owner: Phrase) -> Formula:
    """ "has degree 4 over ℚ"."""
    found = [_over(m, x, owner) for x in things]
    return m.np(number, INSIDE, lambda said: conj(rel(one, "=", only(said, "a degree")) for one in found))


@VERB_PHRASES("degreeis")
def _of_such_a_degree(m: MeaningComposer, things: Things, adjective: str, owner: Phrase) -> Formula:
    """ "has odd degree over F"."""
    return m.predicate(("adj", adjective), tuple(_over(m, x, owner) for x in things))


@VERB_PHRASES("degreeis1")
def _whose_degree(m: MeaningComposer, things: Things, said: Phrase, owner: Phrase) -> Formula:
    """ "whose degree over F is odd"."""
    return m.predicate(said, tuple(_over(m, x, owner) for x in things))


@NOUN_PHRASES("writtenvalue")
def _written_value(_: MeaningComposer, __: str, rest: Rest, name: str, term: Any) -> Formula:
    """ "the degree [K : F]"."""
    if not isinstance(term, Call) or term.fn != name:
        raise Declined("a value of another name")
    return rest((term,))
