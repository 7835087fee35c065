"""Which solutions an equation has: "the only root is 2", "has one root, and it is positive"."""

from typing import Any, cast

from leanwright.tools.maths.ast import Bin, Call, Connective, Expr, Formula, Num, Rel, SetOf, Var
from leanwright.tools.maths.uses import letter
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, free_names, rel
from leanwright.tools.reader.meaning.answers import answered
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    SENTENCES,
    STEPS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    tags_in,
)
from leanwright.tools.reader.meaning.counts import folded
from leanwright.tools.reader.meaning.equations import PowerSum, equation, solved, unknowns
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import noun_says
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.polynomials import of_its_degree


@SENTENCES("onlysol")
def _only_solutions(m: MeaningComposer, _: str, phrase: Any, noun: Any, answer: Phrase) -> Formula:
    """ "the only solution of x^3 = 8 is x = 2"."""
    relation = equation(m, phrase)
    names = unknowns(m, relation)
    m.discourse.bind(names)
    said = [part for name in names if noun for part in noun_says(m, noun, (), letter(name))]
    things = tuple(letter(name) for name in sorted(names))
    found = answered(m, things, answer, [relation])
    if not set(free_names(found)) <= {*names, *m.discourse.scope}:
        raise Declined("an answer about something else")
    relation = conj([*conditions([relation], names, said, m.discourse), relation])
    return m.close("∀", names, said, Connective("↔", relation, found))


@SENTENCES("discriminantis")
def _discriminant_is(m: MeaningComposer, place: str, phrase: Any, verb: Phrase) -> Formula:
    """ "ax^2 + bx + c has negative discriminant": “it” is the quadratic from here on, not the discriminant."""
    before = m.discourse.subject
    said = m.sentence(("vp", ("discriminant", phrase), verb), place)
    named = isinstance(phrase, tuple) and phrase[0] == "zero"
    m.discourse.subject, m.discourse.single = (phrase[1:2], None) if named else (before, None)
    return said


@SENTENCES("polyvalues")
def _values_of_polynomial(m: MeaningComposer, place: str, term: Any, verb: Phrase, quantifier: Phrase) -> Formula:
    """ "The quadratic x^2 + x + 1 is positive for all real x": of its values, at the x that the text names."""
    if {"adjover", "nonover"} & tags_in(verb):  # "… is reducible over 𝔽_p for every prime p"
        return m.sentence(("forallS", quantifier, ("vp", ("polynomialform", term), verb)), place)
    if not set(unknowns(m, term)) <= set(names_in(quantifier)):
        raise Declined("whether a polynomial or its values are meant")
    of_its_degree(m, (term,), by_words=False)
    return m.sentence(("forallS", quantifier, ("vp", ("term", term), verb)), place)


@SENTENCES("inpart")
def _in_part(m: MeaningComposer, place: str, where: Phrase, sentence: Phrase) -> Formula:
    """ "On [0, 2π], the equation sin x = 0 has exactly three solutions": among the numbers of that part."""
    index = 3 if sentence[0] == "sols" else 2
    if sentence[index]:
        raise Declined("among which numbers the solutions are")
    return m.sentence((*sentence[:index], where, *sentence[index + 1 :]), place)


@VERB_PHRASES("exactlywhere")
def _exactly_where(m: MeaningComposer, things: Things, verb: Phrase | None, answer: Phrase) -> Formula:
    """ "vanishes exactly at x = 1", "is negative exactly for 1 < x < 5": of the values of a function or a term.

    The letter of the answer is the argument of a function.
    """
    told = dict.fromkeys(name for name in names_in(answer) if name not in m.discourse.scope)
    argument = [letter(name) for name in told][:1]

    def say(thing: Expr) -> Formula:
        if verb is not None and m.is_map(thing) and not isinstance(thing, Var):
            raise Declined("of which values something is said")
        zero = cast(Rel, equation(m, ("zero", thing, *argument)))
        return _only_solutions(m, INSIDE, zero if verb is None else m.vp(verb, zero.operands[:1]), "", answer)

    said = each(things, say)
    m.discourse.shared -= set(told)  # "… exactly at x = 2, and x = -2" speaks of one x
    return said


@SENTENCES("thesesols")
def _so_many_solutions(m: MeaningComposer, place: str, count: Any, phrase: Any, noun: Any, answer: Phrase) -> Formula:
    """ "has two solutions, namely 2 and 3"."""
    listed = len(answer[1]) if answer[0] == "vals" else len(answer) - 1
    names = unknowns(m, equation(m, phrase))
    if answer[0] in ("listed", "or") and len(names) > 1 and listed == len(names):
        listed = 1  # x = 1, y = 2
    if listed != number_of(m, count):
        raise Declined("as many solutions as are listed")
    return _only_solutions(m, place, phrase, noun, answer)


@SENTENCES("solsfolded")
def _sum_of_solutions(m: MeaningComposer, _: str, fold: str, phrase: Any, noun: Any, result: Phrase) -> Formula:
    """ "the sum of all real solutions of |x| = 2 is 0"."""
    names, body = solved(m, phrase, noun)
    if len(names) != 1:
        raise Declined("the sum of solutions in several letters")
    return folded(m, fold, SetOf(names[0], None, body), result)


@SENTENCES("onesol")
def _one_solution(m: MeaningComposer, place: str, phrase: Any, noun: Any, verb: Phrase) -> Formula:
    """ "has exactly one real root, and this root is positive"."""
    one = m.sentence(("sols", phrase, ("count", "one"), noun), place)
    names, body = solved(m, phrase, noun)
    if len(names) != 1:
        raise Declined("a solution in several letters, and what is said of it")
    return conj([one, m.close("∀", names, [body], m.vp(verb, (letter(names[0]),)))])


@SENTENCES("everysol")
def _that_solution(m: MeaningComposer, _: str, phrase: Any, noun: Any, verb: Phrase) -> Formula:
    """ "Suppose that x² + bx + c = 0 has a rational root. Then this root is an integer": each such root is."""
    names, body = solved(m, phrase, noun)
    if len(names) != 1:
        raise Declined("a solution in several letters, and what is said of it")
    return m.close("∀", names, [body], m.vp(verb, (letter(names[0]),)))


@SENTENCES("solsall")
def _all_solutions(m: MeaningComposer, place: str, phrase: Any, how: Phrase, noun: Any, verb: Phrase) -> Formula:
    """ "has three real roots, and all of them are positive"."""
    many = m.sentence(("sols", phrase, how, noun), place)
    names, body = solved(m, phrase, noun)
    if len(names) != 1 or how[0] == "none":
        raise Declined("solutions in several letters, and what is said of them")
    return conj([many, m.close("∀", names, [body], m.vp(verb, (letter(names[0]),)))])


@STEPS("equationgiven")
def _equation_given(m: MeaningComposer, phrase: Any) -> list[Formula]:
    """ "Consider the quadratic x^2 - 6x + 4": “its” roots, and its discriminant, are spoken of later."""
    relation = equation(m, phrase)
    of_its_degree(m, relation)
    m.discourse.repeated["equation"] = relation
    return []


@SENTENCES("multipleroot")
def _multiple_root(m: MeaningComposer, _: str, given: Any, times: str, phrase: Any) -> Formula:
    """ "1 is a double root of x^3 - 3x + 2": it is (x - 1)^2 times a polynomial that does not vanish at 1."""
    relation = equation(m, phrase)
    names = unknowns(m, relation)
    shape = PowerSum.of(relation, names)
    if isinstance(given, Rel):
        if given.ops != ("=",) or [letter(name) for name in names] != [given.operands[0]]:
            raise Declined("a root that is no value of the letter")
        given = given.operands[1]
    if shape is None or set(names) & set(names_in(given)):
        raise Declined("a multiple root of what is no polynomial")
    x, rest = letter(names[0]), m.discourse.fresh("qrst")
    m.discourse.kinds |= {names[0]: "ℝ", rest: "Polynomial ℝ"}
    m.discourse.bind([*names, rest])
    power = Bin("^", Bin("-", x, given), Num(number_of(m, times)))
    left = cast(Rel, relation).operands[0]
    split = m.close("∀", names, [], rel(left, "=", Bin("*", power, _value(rest, x))))
    return m.close("∃", [rest], [split, rel(_value(rest, given), "≠", Num(0))], TRUE)


def _value(polynomial: str, at: Expr) -> Expr:
    return Call("Polynomial.eval", (at, Var(polynomial)))
