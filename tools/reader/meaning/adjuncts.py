"""Beside a noun or a clause: clauses whose object is the noun, what is said of each term, questions behind a claim."""

from leanwright.tools.maths.ast import App, BigOver, Bound, Formula, Pred, Quant, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj
from leanwright.tools.reader.meaning.adjectives import adjective
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    PREDICATES,
    RESTRICTIONS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.nominals import restrict


@RESTRICTIONS("gap")
def _gap(m: MeaningComposer, things: Things, subject: Phrase, verb: str, denial: str = "") -> Formula:
    """ "an integer that p does not divide"."""
    before = m.discourse.subject
    said: Phrase = ("verb", verb, ("these", things))
    found = m.sentence(("vp", subject, ("vnot", said) if denial else said), INSIDE)
    m.discourse.subject = before
    return found


@PREDICATES("termwise")
def _termwise(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "a series of positive terms"."""
    series = only(things, "a series")
    if not isinstance(series, BigOver) or not isinstance(series.body, App) or m.discourse.denied:
        raise Declined("the terms of what is no series of a sequence")
    said = adjective(m, name, series.body, "number")
    return Quant("∀", (Bound((series.var,), Pred("ℕ")),), said)


@VERB_PHRASES("coefficients")
def _coefficients(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "p has real coefficients", of a letter of which nothing else says what it is."""
    thing = only(things, "a polynomial")
    if not isinstance(thing, Var) or m.discourse.kinds.get(spelled(thing)) or m.discourse.denied:
        raise Declined("the coefficients of what is a polynomial already")
    return conj(restrict(m, ("rel0", name), [], thing))


@SENTENCES("ifasked")
def _asked_of_it(m: MeaningComposer, place: str, said: Phrase, question: Phrase) -> Formula:
    """ "A group has only finitely many subgroups. Must it be finite?"."""
    indefinite = said[0] == "vp" and said[1][0] == "indef"
    if not indefinite or question[:1] != ("vp",) or question[1] != ("it",) or "if" in tags_in(question):
        raise Declined("whether a sentence is a hypothesis or a claim of its own")
    return m.sentence(("if", said, question), place)
