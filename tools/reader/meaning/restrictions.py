"""Restrictions behind the noun."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from leanwright.tools.maths.ast import Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, rel
from leanwright.tools.reader.meaning.between import said_of_source
from leanwright.tools.reader.meaning.carriers import map_kind
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    RESTRICTIONS,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.members import of_one
from leanwright.tools.reader.meaning.notation import formulas_in
from leanwright.tools.reader.meaning.senses import map_kind_of, sorts_of
from leanwright.tools.reader.meaning.templates import MATRIX_SIGNS


@RESTRICTIONS("such")
def _such(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    subject, names = m.discourse.subject, {spelled(one) for one in things if isinstance(one, Var)}
    if (formulas := formulas_in(sentence)) and _calls_otherwise(m, things, formulas):
        return m.vp(("srel", sentence), things)
    if sentence[0] == "iff" and len({names.isdisjoint(names_in(side)) for side in sentence[1:]}) > 1:
        raise Declined("what is equivalent to what")  # "there is a k with n = 3k iff m > 0"
    new = names - m.discourse.scope - m.discourse.functions.keys()
    m.discourse.scope |= new  # no quantifier of the restriction is about them
    said = m.sentence(sentence, INSIDE)
    m.discourse.scope -= new
    m.discourse.subject = subject
    return said


def _calls_otherwise(m: MeaningComposer, things: Things, formulas: Sequence[Any]) -> bool:
    """ "the elements with x² = x": a nameless number, element or matrix, for which the formulas have a letter."""
    here, thing = m.discourse, things[0]
    if len(things) > 1 or not isinstance(thing, Var) or spelled(thing) not in here.nameless:
        return False
    known = {*here.scope, *here.bound, *here.kinds, *here.types, *here.functions}
    last = sorts_of(m, thing)[-1:]
    known |= MATRIX_SIGNS if last == ("matrix",) else set()
    alone = len({name for one in formulas for name in names_of(one)} - known) == 1
    alone = alone and not any("∈" in getattr(one, "ops", ()) for one in formulas)
    return alone and spelled(thing) not in here.types and last in (("number",), ("element",), ("matrix",))


@RESTRICTIONS("samesize")
def _same_size(m: MeaningComposer, things: Things) -> Formula:
    """ "square matrices A, B of the same size": those of one noun phrase are."""
    kinds = {m.discourse.kind_of(x) for x in things}
    matrices = len(kinds) == 1 and kinds.pop().startswith("Matrix ")
    return TRUE if matrices else m.vp(("samesizes",), things)


@RESTRICTIONS("ordered")
def _ordered(m: MeaningComposer, _: Things, sentence: Phrase) -> Formula:
    """ "a constant C > 0": a real number, for it is compared."""
    if not isinstance(sentence[1], Rel) or not set(sentence[1].ops) <= set("<≤>≥"):
        raise Declined("of what kind of number a constant is")
    return m.sentence(sentence, INSIDE)


@RESTRICTIONS("inwhich")
def _in_which(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "a group in which …", "a relation in which …": letters of which nothing else is said are elements of it."""
    name, before = spelled(only(things, "a structure")), m.discourse.ambient  # type: ignore[arg-type]
    if "relation" in m.discourse.sorts.get(name, ()):  # "a relation under which …"
        return m.sentence(sentence, INSIDE)
    if name not in m.discourse.types:
        raise Declined("“in which” of what is no structure")
    m.discourse.ambient = name
    said = m.sentence(sentence, INSIDE)
    m.discourse.ambient = before
    return said


@RESTRICTIONS("unsupposed")
def _not_supposed(m: MeaningComposer, _: Things, adjective: str) -> Formula:
    """ "a ring, not necessarily commutative": the noun alone says so."""
    m.discourse.said.add(adjective)
    return TRUE


@RESTRICTIONS("standing")
@SENTENCES("standing")
def _standing(m: MeaningComposer, _: Things | str, relation: Any) -> Formula:
    """ "on [a, b], a < b,": a comparison of letters and numbers that the text has."""
    plain = isinstance(relation, Rel) and set(relation.ops) <= set("<≤>≥≠")
    if not plain or not all(isinstance(one, (Var, Num)) for one in relation.operands):
        raise Declined("a formula between commas")
    return m.sentence(("f", relation), INSIDE)


@RESTRICTIONS("included")
def _included(m: MeaningComposer, things: Things, what: Any) -> Formula:
    """ "a natural number n (n = 0 included)": natural numbers begin with 0."""
    value = what.operands[1] if isinstance(what, Rel) and what.ops == ("=",) and what.operands[:1] == things else what
    if value != Num(0) or any(m.discourse.kind_of(x) != "ℕ" for x in things):
        raise Declined("what is included")
    return TRUE


@RESTRICTIONS("does")
def _does(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    if verb[0] == "is" and verb[1][:2] == ("pp", "element") and verb[1][2][0] in ("indef", "some", "anydet"):
        raise Declined("whether what lies in some set lies in one set, or each thing in its own")
    return m.vp(verb, things)


@RESTRICTIONS("nonedoes")
def _none_does(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "none of which is prime"."""
    return conj(of_one(m, lambda one: m.denied(partial(m.vp, verb, one)), things, thing) for thing in things)


@RESTRICTIONS("eachdoes")
def _each_does(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "each of which divides the other"."""
    return conj(of_one(m, partial(m.vp, verb), things, thing) for thing in things)


@RESTRICTIONS("funtype")
def _funtype(m: MeaningComposer, things: Things, source: Phrase, target: Phrase) -> Formula:
    for thing in things:
        if not isinstance(thing, Var) and _goes(m, thing, source, target):  # "… from ℝ to ℝ, so is f + g"
            continue
        if isinstance(thing, Var) and target == ("on",) and source[0] == "a" and said_of_source(m, thing, source[1]):
            continue  # "f_n : X → ℝ on a metric space X"
        if not isinstance(thing, Var) or m.discourse.kind_of(thing) != "function":
            raise Declined("from … to …, of what is no function")
        del m.discourse.kinds[spelled(thing)]
        if map_kind(m, thing, source, target) or spelled(thing) in m.discourse.domains:
            raise Declined("what is said of a function before where it goes from")
    return TRUE


def _goes(m: MeaningComposer, thing: Expr, source: Phrase, target: Phrase) -> bool:
    """Whether a sum or a composition is known to go from there to there."""
    name = m.discourse.fresh("fgh")
    if map_kind(m, letter(name), source, target) or name in m.discourse.domains:
        raise Declined("a combination of functions on a part of something")
    return m.is_map(thing) and map_kind_of(m, thing) == m.discourse.kinds.pop(name)


@RESTRICTIONS("range")
def _range(m: MeaningComposer, things: Things, low: Expr, high: Expr) -> Formula:
    if any(m.is_map(thing) for thing in things):
        raise Declined("the range of a function")
    if isinstance(low, Num) and isinstance(high, Var):  # "from 1 to n"
        m.discourse.kinds.setdefault(spelled(high), "ℕ")
    return conj(Rel((low, thing, high), ("≤", "≤")) for thing in things)


@RESTRICTIONS("but")
def _but(m: MeaningComposer, things: Things, excepted: Phrase) -> Formula:
    return m.np(excepted, INSIDE, lambda others: conj(rel(x, "≠", y) for x in things for y in others))


@RESTRICTIONS("onlyhas")
def _has_only(m: MeaningComposer, things: Things, name: str, what: Phrase) -> Formula:
    """ "a ring whose only ideals are 0 and R"."""
    noun = ("nb", (), ("rel", name, ("these", things)), (), ())
    return m.sentence(("only", noun, what), INSIDE)


@RESTRICTIONS("whose")
def _whose(m: MeaningComposer, things: Things, what: Phrase, verb: Phrase) -> Formula:
    return m.np((what[0], what[1], ("these", things)), INSIDE, lambda values: m.vp(verb, values))


@RESTRICTIONS("whosetwo")
def _whose_two(m: MeaningComposer, things: Things, first: str, second: str, verb: Phrase, how: str = "and") -> Formula:
    """ "whose sum and whose product are both rational", "whose sum or difference is divisible by n"."""
    said = [_whose(m, things, ("f2", name), verb) for name in (first, second)]
    return disj(said) if how == "or" else conj(said)
