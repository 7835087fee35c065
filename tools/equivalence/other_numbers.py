"""Variables that stand for other numbers than those of which the text speaks."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from leanwright.tools.equivalence.parts import bare
from leanwright.tools.terms.build import equals, relation
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, head, with_locals
from leanwright.tools.values.search import search

_WORDS = {  # what a text says that speaks of numbers of a type
    "Nat": re.compile(r"(?i:natural number|naturals|positive integer|non-?negative integer)|ℕ|mathbb\{?N|\bN\b"),
    "Int": re.compile(r"(?i:\bintegers?\b)|ℤ|mathbb\{?Z|\bZ\b"),
    "Rat": re.compile(r"(?i:\brationals?\b)|ℚ|mathbb\{?Q|\bQ\b"),
    "Real": re.compile(r"(?i:\breals?\b)|ℝ|mathbb\{?R|\bR\b"),
    "Complex": re.compile(r"(?i:\bcomplex\b)|ℂ|mathbb\{?C|\bC\b"),
}
_KINDS = {
    "Nat": "natural numbers", "Int": "integers", "Rat": "rational numbers", "Real": "real numbers",
    "Complex": "complex numbers", "NNReal": "nonnegative real numbers",
}  # fmt: skip


def told_by_types(reading: Statement, statement: Statement, informal: str) -> str:
    """A variable whose numbers are others than those of which the text speaks, where all else is the same.

    Without a text a number of the one statement shows it, of which the other does not speak.
    """
    if len(reading.variables) != len(statement.variables):
        return ""
    pairs = list(zip(reading.variables, statement.variables, strict=True))
    others = [(a, b) for a, b in pairs if a.type != b.type]
    if not others or any(head(b.type) not in NUMBERS for pair in others for b in pair):
        return ""
    names = {b.variable.index: a.variable for a, b in pairs}
    mine = {bare(h) for h in reading.hypotheses}, bare(reading.claim)
    its = {bare(with_locals(h, names)) for h in statement.hypotheses}, bare(with_locals(statement.claim, names))
    if mine != its:
        return ""
    if not informal:
        return next((said for a, b in others if (said := _left_out(a, b, (reading, statement)))), "")
    return told_by_words(others[0][1].variable.name, others[0][0].type, others[0][1].type, informal)


def _left_out(a: TypedBinder, b: TypedBinder, whole: tuple[Statement, Statement]) -> str:
    """A value of one variable that the other cannot have, where the hypotheses hold."""
    for who, (mine, its), statement in (("the text", (a, b), whole[0]), ("the Lean", (b, a), whole[1])):
        inside = _INSIDE.get((head(its.type), head(mine.type)))
        if inside is None:
            continue
        place = search(replace(statement, claim=inside(mine.variable, mine.type))).counterexample
        if place is not None:
            other = "the Lean" if who == "the text" else "the text"
            value = dict(place.values)[mine.variable.name]
            return f"{who} speaks of the case {mine.variable.name} = {value}, and {other} leaves it out"
    return ""


def _whole(x: Term, type_: Term) -> Term:
    return equals(type_, Application(Constant("Int.fract"), (type_, x)), Numeral(0, type_))


def _positive(x: Term, type_: Term) -> Term:
    return relation("LE.le", type_, Numeral(0, type_), x)


def _real(x: Term, _type: Term) -> Term:
    return equals(Constant("Real"), Application(Constant("Complex.im"), (x,)), Numeral(0, Constant("Real")))


# What is so of a number of the second type that is one of the first.
_INSIDE: Mapping[tuple[str, str], Callable[[Term, Term], Term]] = {
    **{("Nat", wider): _positive for wider in ("Int", "Rat", "Real")},
    **{("Int", wider): _whole for wider in ("Rat", "Real")},
    **{(narrow, "Complex"): _real for narrow in ("Nat", "Int", "Rat", "Real")},
    ("NNReal", "Real"): _positive,
}


def told_by_words(name: str, first: Term, second: Term, informal: str) -> str:
    """ "" where the text does not name the numbers that it is read with."""
    words, other = _WORDS.get(head(first)), _WORDS.get(head(second))
    if words is None or not words.search(informal) or (other is not None and other.search(informal)):
        return ""
    numbers = _KINDS.get(head(second), "others")
    return f"the text speaks of {_KINDS[head(first)]}, in the Lean `{name}` stands for {numbers}"
