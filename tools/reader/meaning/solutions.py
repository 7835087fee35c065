"""Which solutions an equation has; questions as meanings with a gap, and answers that fill it: "the sum is 5"."""

from collections.abc import Sequence
from typing import Any, cast

from leanwright.tools.maths.ast import Big, BigOver, Bin, Call, Connective, Domain, Expr, Formula, Num, Rel, SetOf, Var
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, free_names, rel
from leanwright.tools.reader.meaning.answered import answered
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    SENTENCES,
    STEPS,
    TASKS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    tags_in,
)
from leanwright.tools.reader.meaning.counts import folded
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.equations import PowerSum, equation, solved, unknowns
from leanwright.tools.reader.meaning.extremes import EXTREMES, extreme_word
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import noun_says
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.polynomials import of_its_degree
from leanwright.tools.reader.meaning.referents import replaced


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


@SENTENCES("onlyvalues")
def _only_values(m: MeaningComposer, place: str, term: Any, value: Phrase, where: Any = None) -> Formula:
    """ "The polynomial x⁴ + 1 takes only positive values": at all real numbers, or at the told ones."""
    if len(names := unknowns(m, term)) != 1:
        raise Declined("whose values are meant")
    there = ("relq", Rel((letter(names[0]), where or Domain("R")), ("∈",)))
    return m.sentence(("polyvalues", term, ("is", value), there), place)


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


_GAP: Phrase = ("gap",)
# what a question asks for, by its constructor, in the words of an answer
_NAMES: dict[str, frozenset[str]] = {
    "lim": frozenset(("limit",)),
    "rem": frozenset(("remainder",)),
    "derivof": frozenset(("derivative",)),
    "derivof2": frozenset(("derivative",)),
    "derivat": frozenset(("derivative", "slope")),
    "series": frozenset(("series", "sum")),
    "coefficient": frozenset(("coefficient",)),
    "offunction": frozenset(("period",)),
}
_OPERATIONS = {"+": "sum", "-": "difference", "*": "product", "/": "quotient", "^": "power", "prod": "product"}
_CALLS = {"intervalIntegral": "integral", "deriv": "derivative", "choose": "coefficient"}
_ASKING = {"if": 2, "forallS": 2, "value": 1}  # where the question stands inside one with a condition


@TASKS("reply")
def _answered_task(m: MeaningComposer, premises: list[Formula], question: Phrase, answer: Any) -> Formula:
    told = isinstance(answer, tuple) and answer[0] == "equated" and not _calculated(question, answer[1])
    if question[0] == "value" and told:
        found: Formula = TASKS.meanings["found"](m, premises, _asked(question), answer[1])
        return found
    filled = _filled(question, answer)
    said = TASKS.meanings.get(filled[0])
    return said(m, premises, *filled[1:]) if said else m.sentence(filled, CLAIM)


@SENTENCES("reply")
def _answered(m: MeaningComposer, place: str, question: Phrase, answer: Any) -> Formula:
    """ "What is the sum of 2 and 3? The sum is 5"."""
    return m.sentence(_filled(question, answer), place)


@SENTENCES("derivative")
def _is_derivative(m: MeaningComposer, place: str, answer: Any, where: Phrase | None = None) -> Formula:
    """ "Differentiate f(x) = x^3 [for x > 0]. Answer: 3x^2", or "f'(x) = 3x^2": of the one function of the text."""
    if len(m.discourse.rules) != 1:
        raise Declined("of which function the derivative is asked for")
    ((name, (argument, term)),) = m.discourse.rules.items()
    if not isinstance(answer, Rel):
        answer = rel(Call("deriv", (letter(name), argument)), "=", answer)
    told = answer.operands[0]
    of = told.args[0] if isinstance(told, Call) and told.fn == "deriv" else None
    if answer.ops != ("=",) or (of != letter(name) and getattr(of, "body", None) != term):
        raise Declined("an answer about something else")
    said: Phrase = ("f", answer)
    return m.sentence(("forallS", where, said) if where else said, place)


@SENTENCES("ofthese")
def _and_of_these(m: MeaningComposer, place: str, question: Phrase, verb: Phrase, answer: Any, part: Phrase) -> Formula:
    """ "How many maps are there …, and how many of those are injective? 64, of which 24 are injective"."""
    if part[0] != "ofcounted" or part[2] != verb:
        raise Declined("an answer about something else")
    return m.sentence(("also", ("reply", question, answer), part), place)


@SENTENCES("witnessed")
def _with_witness(m: MeaningComposer, place: str, question: Phrase, witness: Sequence[Any]) -> Formula:
    """ "Is there an n with n² = 4? Yes, n = 2", "Is there an even prime? Yes, 2", "Are there x and y with …?"."""
    first, *others = witness
    if question[0] == "sols" and isinstance(first, Rel) and not others:
        return m.sentence(("and", question, ("issol", first, "", question[1])), place)
    if question[0] == "forallS" and question[1][0] == "someq":  # "Is … for some n?"
        question = ("ex", (*question[1][1][:4], (*question[1][1][4], ("such", question[2]))))
    noun = question[1] if question[0] == "ex" and question[1][0] == "nb" else None
    if noun is None or len(noun[3]) != (len(witness) if isinstance(first, Rel) else len(noun[3][:1])):
        raise Declined("of what an example is given")
    if not noun[3]:
        said: Phrase = ("vp", ("term", first), ("is", ("npp", ("indef", noun))))
        return m.sentence(("and", question, said), place)
    named = witness if isinstance(first, Rel) else [rel(noun[3][0], "=", first)]
    if any(one.ops != ("=",) for one in named) or {one.operands[0] for one in named} != set(noun[3]):
        raise Declined("an answer about something else")
    return m.sentence(("ex", (*noun[:4], (*noun[4], *(("such", ("f", one)) for one in named)))), place)


def _filled(question: Phrase, answer: Any) -> Phrase:
    while isinstance(answer, tuple) and answer[0] == "called":
        if not _asks_for(question, answer[1]):
            raise Declined("an answer about something else")
        answer = answer[2]
    if isinstance(answer, tuple) and answer[0] == "equated":
        return _equated(question, answer[1])
    filled: Phrase = replaced(question, _GAP, ("val", answer))
    return filled


def _equated(question: Phrase, answer: Sequence[Any]) -> Phrase:
    """ "If 2x = 6, what is x? x = 3", "What is the least n with …? n = 8": the answer repeats what is asked for."""
    asked = _asked(question)
    told = {one.operands[0]: one.operands[1] for one in answer if isinstance(one, Rel) and one.ops == ("=",)}
    if _calculated(question, answer):
        value: Phrase = replaced(question, _GAP, ("val", *told))
        return ("and", value, ("f", answer[0]))
    if not asked or set(told) != set(asked) or not len(told) == len(asked) == len(answer):
        raise Declined("an answer about something else")
    inner = _innermost(question)
    if inner[0] == "value":
        said = [("f", one) for one in answer]
        filled: Phrase = replaced(question, inner, ("and", *said) if len(said) > 1 else said[0])
        return filled
    return _filled(question, told[asked[0]])


def _calculated(question: Phrase, answer: Sequence[Any]) -> bool:
    """ "How many maps are there? 5 · 4 · 3 = 60": the answer names no letter, and not what is asked for."""
    one = answer[0]
    told = len(answer) == 1 and isinstance(one, Rel) and one.ops == ("=",) and not names_of(one)
    return told and one.operands[0] not in _asked(question)


def _asked(question: Phrase) -> tuple[Any, ...]:
    """The terms, or the letter, that a question asks for."""
    tag, *inside = _innermost(question)
    if tag in ("sup", "ext"):
        noun = inside[1]
        return noun[3] if noun[0] == "nb" and isinstance(noun[3], tuple) and len(noun[3]) == 1 else ()
    parts = inside[0][1:] if inside[0][0] == "and_np" else inside[:1]
    return tuple(one[1] for one in parts) if tag == "value" and all(one[0] == "term" for one in parts) else ()


def _innermost(question: Phrase) -> Phrase:
    while question[0] in _ASKING and question[_ASKING[question[0]]] != _GAP and question[0] != "value":
        question = question[_ASKING[question[0]]]
    return question


def _asks_for(question: Phrase, name: str) -> bool:
    """Whether a word, or a concept of the lexicon, names what a question asks for."""
    while question[0] in _ASKING:
        question = question[_ASKING[question[0]]]
    tag, *inside = question
    if name in _NAMES.get(tag, ()):
        return True
    if tag in ("ext", "sup") and name in EXTREMES:
        return extreme_word(name) == extreme_word(inside[0])
    if tag in ("allfolded", "solsfolded"):
        return _OPERATIONS.get(inside[0], inside[0]) == name
    if tag == "term":
        return _of_term(inside[0]) == name
    if question[:2] == ("f1", "number-of-divisors") and _base(name) in ("divisor", "positive-divisor"):
        return True
    return name in inside[:1] or _base(name) == _counted(question)


def _counted(question: Phrase) -> Any:
    """The noun of the things that are counted, or of which the largest is asked for."""
    tag, *inside = question
    if tag == "vp":
        return "zero"
    return _base(inside[tag == "sup"]) if tag in ("card", "cardof", "sup") else None


def _base(noun: Any) -> Any:
    while isinstance(noun, tuple) and noun[0] in ("nthat", "nb", "rel", "rel0"):
        noun = noun[2] if noun[0] == "nb" else noun[1]
    return noun


def _of_term(term: Any) -> str:
    if isinstance(term, Call):
        return _CALLS.get(term.fn, "")
    return _OPERATIONS.get(term.op, term.op) if isinstance(term, (Bin, Big, BigOver)) else ""


@NOUN_PHRASES("val")
def _val(m: MeaningComposer, _: str, rest: Rest, answer: Any) -> Formula:
    return rest((answer_value(m, answer),))


def answer_value(m: MeaningComposer, answer: Any) -> Expr:
    """The value that a question is answered with."""
    tag, value = answer if isinstance(answer, tuple) else ("", answer)
    if tag == "val":
        return answer_value(m, value)
    return as_interval(value) if tag == "interval" else Num(m.lexicon[value].value) if tag else value
