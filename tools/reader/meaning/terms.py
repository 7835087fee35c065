"""The terms of a sequence: all of them, two of them, the general one, the first ones that the text writes."""

from typing import Any

from leanwright.tools.maths.ast import App, Bin, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import (
    NOUN_PHRASES,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.sequences import only_sequence


@NOUN_PHRASES("terms")
def _every_term(m: MeaningComposer, _: str, rest: Rest, term: Any) -> Formula:
    """ "every term": a_n, for all n."""
    name = _sequence_of(m, term)
    index = m.discourse.fresh("nkm")
    m.discourse.bind([index])
    m.discourse.declare(index, "ℕ")
    m.discourse.kinds.setdefault(name, "function")
    first = [rel(Var(index), "≥", Num(1))] if name in m.discourse.from_one else []
    return m.close("∀", [index], first, rest((App(name, (Var(index),), True),)))


def _sequence_of(m: MeaningComposer, term: Any) -> str:
    """The sequence of a_n; where no term is written, the one of the text."""
    if term is None:
        return only_sequence(m)
    if not isinstance(term, App) or not term.subscript or set(names_of(term.args)) & m.discourse.scope:
        raise Declined("of which sequence the terms are")
    return term.fn


@SENTENCES("termsare")
def _terms_are(m: MeaningComposer, place: str, term: Any, what: str) -> Formula:
    """ "the terms of (a_n) are pairwise coprime": any two of them."""
    if what not in ("pairwise-coprime", "distinct", "equal"):
        raise Declined("of which terms together it is said")
    return m.np(("twoterms", "distinct", _sequence_of(m, term)), place, lambda two: m.predicate(("coll", what), two))


@SENTENCES("notwoterms")
def _no_two_terms(m: MeaningComposer, place: str, term: Any, what: str) -> Formula:
    """ "no two terms are equal"."""
    name = _sequence_of(m, term)

    def say(two: Things) -> Formula:
        return m.denied(lambda: m.predicate(("coll", what), two))

    return m.np(("twoterms", "distinct", name), place, say)


@SENTENCES("generalterm")
def _general_term(m: MeaningComposer, _: str, term: Any, relation: Any) -> Formula:
    """ "its general term is a_n = 2n + 1": of all n."""
    left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    if not isinstance(left, App) or left.fn != _sequence_of(m, term) or not isinstance(left.args[0], Var):
        raise Declined("the general term of something else")
    name, first = spelled(left.args[0]), Num(1 if left.fn in m.discourse.from_one else 0)
    if name in m.discourse.scope:
        raise Declined("the general term, for one number")
    m.discourse.bind([name])
    m.discourse.declare(name, "ℕ")
    return m.close("∀", [name], [rel(Var(name), "≥", first)] if first.value else [], relation)


@SENTENCES("nthterm")
def _nth_term(m: MeaningComposer, place: str, term: Any, number: Any, value: Any) -> Formula:
    """ "the n-th term is 6n + 2", of a number n that stood for all numbers before."""
    if not isinstance(number, Var) or spelled(number) in m.discourse.scope or spelled(number) not in m.discourse.bound:
        raise Declined("the term of one number")
    said = rel(App(_sequence_of(m, term), (number,), True), "=", value)
    return m.sentence(("generalterm", term, said), place)


def _named_by(terms: Things) -> str:
    """a of a_1, a_2, a_3, …"""
    names = {term.fn for term in terms if isinstance(term, App) and term.subscript}
    numbers = [term.args for term in terms if isinstance(term, App)]
    start = 0 if numbers and numbers[0] == (Num(0),) else 1
    if len(names) != 1 or numbers != [(Num(start + i),) for i in range(len(terms))]:
        raise Declined("a list of terms without a pattern")
    return names.pop()


@NOUN_PHRASES("wholeseq")
def _whole_sequence(m: MeaningComposer, _: str, rest: Rest, terms: Things) -> Formula:
    """ "the sequence a_1, a_2, a_3, …"."""
    name = _named_by(terms)
    m.discourse.kinds.setdefault(name, "ℕ → ℝ")
    return rest((m.discourse.whole(name),))


@STEPS("letlisted")
def _let_listed(m: MeaningComposer, terms: Things, noun: Phrase) -> list[Formula]:
    """ "let a_1, a_2, … be a sequence of integers such that …"."""
    name = _named_by(terms)
    such = [one for one in noun[4] if one[0] == "such"]
    bare = (*noun[:4], tuple(one for one in noun[4] if one not in such))
    m.discourse.whole(name)
    said: list[Formula] = STEPS.meanings["let"](m, (Var(name),), bare)
    if not m.discourse.kind_of(Var(name)).startswith("ℕ → "):
        raise Declined("a list of terms that is no sequence")
    m.discourse.functions[name] = True
    m.discourse.said |= {noun, *such}
    return [*said, *(part for one in such for part in STEPS.meanings["suppose"](m, one[1]))]


@NOUN_PHRASES("twoterms")
def _two_terms(m: MeaningComposer, _: str, rest: Rest, which: str, sequence: str = "") -> Formula:
    """ "any two different terms", "consecutive terms": a_m and a_n with m ≠ n, or a_n and a_(n+1), for all m and n."""
    name = sequence or only_sequence(m)
    indices = [m.discourse.fresh("nkm") for _ in range(2 if which == "distinct" else 1)]
    m.discourse.bind(indices)
    for index in indices:
        m.discourse.declare(index, "ℕ")
    m.discourse.kinds.setdefault(name, "function")
    first, last = Var(indices[0]), Var(indices[-1])
    said = [rel(Var(index), "≥", Num(1)) for index in indices if name in m.discourse.from_one]
    places = (first, last if which == "distinct" else Bin("+", first, Num(1)))
    said += [rel(first, "≠", last)] if which == "distinct" else []
    terms = tuple(App(name, (place,), True) for place in places)
    return m.close("∀", indices, said, rest(terms))
