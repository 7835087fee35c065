"""What is said of a formula in one letter: its value at a number, the function that it gives, that it is constant."""

from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, Call, Domain, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.built import polynomial_over
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    SENTENCES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.templates import substituted, term_of


def _free(m: MeaningComposer, term: Any) -> list[str]:
    """The letters of a term of which the text says nothing."""
    here = m.discourse
    return [v for v in dict.fromkeys(names_of(term)) if v not in here.scope and v not in here.functions]


def equated(relation: Any) -> tuple[Var, Expr]:
    """Letter and value of "x = 2"."""
    if isinstance(relation, Rel) and relation.ops == ("=",):
        name, value = relation.operands
        if isinstance(name, Var) and name not in walk(value):
            return name, value
    raise Declined("at which value")


@NOUN_PHRASES("valueat")
def _value_at(m: MeaningComposer, _: str, rest: Rest, term: Any, where: Any) -> Formula:
    """ "the value of 3x + 1 at x = 2", "the value of f(x) = x^2 at x = 2"."""
    name, value = equated(where)
    if isinstance(term, Rel):
        head = term.operands[0]
        if term.ops != ("=",) or not isinstance(head, App) or head.args != (name,):
            raise Declined("the value of what is no formula")
        term = term.operands[1]
    if _free(m, term) != [spelled(name)] or isinstance(term, Var):
        raise Declined("the value of what is no formula in one letter")
    return rest((substituted(m, term, {spelled(name): value}),))


@NOUN_PHRASES("atvalue")
def _at_value(m: MeaningComposer, _: str, rest: Rest, relation: Any) -> Formula:
    """ "at x = 2", of a letter that stands for nothing else; "at a point a ∈ ℝ"."""
    if isinstance(relation, Rel) and relation.ops == ("∈",) and relation.operands[1] == Domain("R"):
        m.discourse.declare(spelled(relation.operands[0]), "ℝ")  # type: ignore[arg-type]
        return rest((relation.operands[0],))
    name, value = equated(relation)
    if spelled(name) in m.discourse.scope - m.discourse.given:
        raise Declined("at which value")
    return rest((value,))


@SENTENCES("termfunction")
def _function_of(m: MeaningComposer, place: str, term: Any, verb: Phrase) -> Formula:
    """ "the function x^2 increases on [0, 1]"; a formula with gaps on an interval, or at a point, alone."""
    names = _free(m, term)
    if m.is_map(term) or isinstance(term, Var) or len(names) != 1:
        raise Declined("a function of which letter")
    return m.sentence(("mapsto", letter(names[0]), term, (), verb), place)


@SENTENCES("termis")
def _said_of_formula(m: MeaningComposer, place: str, term: Any, verb: Phrase) -> Formula:
    """ "x^2 is convex": said of the function, where nothing is said of the number."""
    names = _free(m, term)
    if len(names) != 1 or names[0] not in ("x", "t", "s", "u", "θ"):
        raise Declined("a function of which letter")
    return _function_of(m, place, term, verb)


@NOUN_PHRASES("nthroot")
def _root(m: MeaningComposer, place: str, rest: Rest, degree: Any, of: Phrase) -> Formula:
    """ "the fourth root of 16", of numbers that are written out: Lean's power of a negative number is another one."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree

    def say(things: Things) -> Formula:
        if not all(isinstance(x, Num) for x in things) or not isinstance(index, Num) or index.value < 2:
            raise Declined("the root of what may be negative")
        return rest(tuple(Call("root", (index, Ascribe(x, "ℝ"))) for x in things))

    return m.np(of, place, say)


@PREDICATES("unityroot")
def _root_of_unity(m: MeaningComposer, things: Things, name: str, degree: Any) -> Formula:
    """ "an n-th root of unity": n is positive."""
    index = Num(m.lexicon[degree].value) if isinstance(degree, str) else degree
    if isinstance(index, Var):
        m.discourse.kinds.setdefault(spelled(index), "ℕ")
        m.discourse.ranged.setdefault(spelled(index), rel(Num(0), "<", index))
    return m.predicate(("pp", name, ("term", index)), things)


@NOUN_PHRASES("logto")
def _logarithm_to(m: MeaningComposer, place: str, rest: Rest, of: Phrase, base: Phrase) -> Formula:
    """ "the logarithm of 8 to base 2"."""

    def say(xs: Things, bases: Things) -> Formula:
        return rest((Call("log", (only(bases, "a base"), only(xs, "a logarithm"))),))

    return m.np(base, place, lambda b: m.np(of, place, lambda xs: say(xs, b)))


@NOUN_PHRASES("ofpolynomial")
def _of_polynomial(m: MeaningComposer, _: str, rest: Rest, name: str, term: Any) -> Formula:
    """ "the degree of x^3 + 2x": of the real polynomial."""
    senses = [m.lexicon[one] for one in name.split("|")]
    found = [one for one in senses if "polynomial" in parts(one.of) and one.sort == "number"]
    if len(found) != 1 or len(_free(m, term)) != 1 or isinstance(term, Var):
        raise Declined("a polynomial in which letter")
    return rest((term_of(m, found[0], x=polynomial_over(m, term, "ℝ")),))


@SENTENCES("equalityiff")
def _equality_of(m: MeaningComposer, _: str, relation: Any, condition: Phrase) -> Formula:
    """ "Equality holds in a^2 + b^2 ≥ 2ab if and only if a = b"."""
    if not isinstance(relation, Rel) or len(relation.ops) != 1 or relation.ops[0] not in "≤≥":
        raise Declined("equality in what is no single inequality")
    return m.sentence(("iff", ("f", Rel(relation.operands, ("=",))), condition), INSIDE)
