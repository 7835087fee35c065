"""Questions as meanings with a gap, and answers that fill it; an answer may name what was asked for: "the sum is 5"."""

from typing import Any

from leanwright.tools.maths.ast import Big, BigOver, Bin, Call, Expr, Formula, Num, Rel
from leanwright.tools.maths.uses import letter
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    NOUN_PHRASES,
    SENTENCES,
    TASKS,
    MeaningComposer,
    Phrase,
    Rest,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.referents import replaced
from leanwright.tools.reader.meaning.superlatives import EXTREMES, extreme_word

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
def _with_witness(m: MeaningComposer, place: str, question: Phrase, witness: Any) -> Formula:
    """ "Is there an n with n² = 4? Yes, n = 2", "Is there an even prime? Yes, 2"."""
    if question[0] == "sols" and isinstance(witness, Rel):
        return m.sentence(("and", question, ("issol", witness, "", question[1])), place)
    noun = question[1] if question[0] == "ex" and question[1][0] == "nb" else None
    if noun is None or len(noun[3]) > 1:
        raise Declined("of what an example is given")
    if not noun[3] and not isinstance(witness, Rel):
        said: Phrase = ("vp", ("term", witness), ("is", ("npp", ("indef", noun))))
        return m.sentence(("and", question, said), place)
    named = witness if isinstance(witness, Rel) else rel(noun[3][0], "=", witness)
    if named.ops != ("=",) or named.operands[0] not in noun[3]:
        raise Declined("an answer about something else")
    return m.sentence(("ex", (*noun[:4], (*noun[4], ("such", ("f", named))))), place)


def _filled(question: Phrase, answer: Any) -> Phrase:
    while isinstance(answer, tuple) and answer[0] == "called":
        if not _asks_for(question, answer[1]):
            raise Declined("an answer about something else")
        answer = answer[2]
    filled: Phrase = replaced(question, _GAP, ("val", answer))
    return filled


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
