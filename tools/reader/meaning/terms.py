"""The terms of a sequence: all of them, two of them, the general one, the first ones that the text writes."""

from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import (
    NOUN_PHRASES,
    NOUNS,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
)
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.referents import sequence_of, term_numbers


@NOUN_PHRASES("terms")
def _every_term(m: MeaningComposer, _: str, rest: Rest, term: Any) -> Formula:
    """ "its terms": a_n, for all n."""
    new, things, late = term_numbers(m, sequence_of(m, term), 1)
    return m.close("∀", new, late, rest(things))


@NOUNS("aterm")
def _is_a_term(m: MeaningComposer, thing: Expr, term: Any) -> list[Formula]:
    """ "2 is a term of the sequence": there is a number n with 2 = a_n."""
    new, (one,), late = term_numbers(m, sequence_of(m, term), 1)
    return [m.close("∃", new, late, rel(thing, "=", one))]


@SENTENCES("generalterm")
def _general_term(m: MeaningComposer, _: str, term: Any, relation: Any) -> Formula:
    """ "its general term is a_n = 2n + 1": of all n."""
    left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    if not isinstance(left, App) or left.fn != sequence_of(m, term) or not isinstance(left.args[0], Var):
        raise Declined("the general term of something else")
    name, first = spelled(left.args[0]), Num(1 if left.fn in m.discourse.from_one else 0)
    if name in m.discourse.scope:
        raise Declined("the general term, for one number")
    m.discourse.bind([name])
    m.discourse.declare(name, "ℕ")
    return m.close("∀", [name], [rel(Var(name), "≥", first)] if first.value else [], relation)


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
def _two_terms(m: MeaningComposer, _: str, rest: Rest, which: str, sequence: Any = None) -> Formula:
    """ "any two different terms", "consecutive terms": a_m and a_n with m ≠ n, or a_n and a_(n+1), for all m and n."""
    name = sequence_of(m, sequence) if sequence is None or isinstance(sequence, App) else sequence
    new, things, said = term_numbers(m, name, 2 if which == "distinct" else 1)
    if which == "distinct":
        return m.close("∀", new, [*said, rel(Var(new[0]), "≠", Var(new[1]))], rest(things))
    following = App(name, (Bin("+", Var(new[0]), Num(1)),), True)
    return m.close("∀", new, said, rest((*things, following)))


@NOUN_PHRASES("apposed")
def _apposed(m: MeaningComposer, _: str, rest: Rest, name: str, term: Expr) -> Formula:
    """ "the square x²", "the cube (n + 1)³", "its closure cl(A)"."""
    if isinstance(term, Call) and len(term.args) == 1:
        said = value(m, name, term.args[0])
        if term == said or term.fn == "bar":
            return rest((said,))
    exponent = {"square-of": 2, "cube-of": 3}.get(name.split("|")[0])
    if not isinstance(term, Bin) or term.op != "^" or exponent is None or term.right != Num(exponent):
        raise Declined("a formula beside another word for it")
    return rest((term,))
