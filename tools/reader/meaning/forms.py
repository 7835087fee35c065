"""Forms of functions and of numbers: "of the form f(x) = cx", "for a unique t", "ends in the digits 81"."""

from typing import Any

from leanwright.tools.maths.ast import App, Bin, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    PREDICATES,
    PREMISE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    only,
)
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.referents import with_letters


@PREDICATES("formfun")
def _of_the_form(m: MeaningComposer, things: Things, relation: Any, noun: Phrase | None) -> Formula:
    """ "f is of the form f(x) = cx + d": of all x, for some numbers that the form names."""
    thing = only(things, "a form")
    term = relation.operands[0] if isinstance(relation, Rel) and is_definition(relation) else None
    if not isinstance(term, App) or term.subscript or not isinstance(thing, Var) or term.fn != spelled(thing):
        raise Declined("the form of something else")
    variables = [spelled(one) for one in term.args if isinstance(one, Var)]
    if len(variables) != 1 or variables[0] in m.discourse.scope:
        raise Declined("a form in a letter that stands for something")
    names: list[str] = []
    restrictions: list[Formula] = []
    if noun is not None:
        names, _, restrictions = nominal(m, with_letters(noun))
    source, _, target = m.discourse.kind_of(thing).partition(" → ")
    free = [n for n in names_of(relation.operands[1]) if n not in {*variables, *names, *m.discourse.scope}]
    free = [n for n in dict.fromkeys(free) if n not in m.discourse.functions and n != spelled(thing)]
    if free or not set(names) <= set(names_of(relation)):
        raise Declined("a form with letters of which nothing is said")
    for name in names:
        m.discourse.kinds.setdefault(name, target or "ℝ")
    m.discourse.shared |= set(variables)
    m.discourse.bound |= set(variables)
    m.discourse.kinds.setdefault(variables[0], source or f"argument of {term.fn}")
    every = m.close("∀", variables, [], relation)
    return m.close("∃", names, restrictions, every) if names else every


@PREDICATES("uniqueform")
def _of_one_form(m: MeaningComposer, things: Things, written: Any, noun: Phrase) -> Formula:
    """ "can be written as 2t + 1 for a unique integer t"."""
    thing = only(things, "a form")
    term = written
    if isinstance(written, Rel):
        if written.ops != ("=",) or written.operands[0] != thing:
            raise Declined("the form of something else")
        term = written.operands[1]
    names, _, restrictions = nominal(m, noun)
    if len(names) != 1 or names[0] not in names_of(term):
        raise Declined("a form that is unique in several letters")
    return m.close("∃!", names, restrictions, rel(thing, "=", term))


@VERB_PHRASES("enddigits")
def _ends_in_digits(_: MeaningComposer, things: Things, digits: Num) -> Formula:
    """ "ends in the digits 81"; of 01 the text says how many digits it has, and the number does not."""
    if digits.decimals or digits.value < 10:
        raise Declined("how many digits are meant")
    base = Num(10 ** len(str(digits.value)))
    return conj(rel(Bin("%", thing, base), "=", digits) for thing in things)


@SENTENCES("namedset")
def _named_set(m: MeaningComposer, place: str, relation: Any, verb: Phrase) -> Formula:
    """ "the set S = {…} is closed under addition"."""
    name = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    if not isinstance(name, Var) or spelled(name) in m.discourse.scope:
        raise Declined("a set that is no letter")
    m.discourse.pending.append(([], [m.sentence(("f", relation), PREMISE)]))
    return m.sentence(("vp", ("term", name), verb), place)
