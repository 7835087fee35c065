"""Variables that stand for other numbers than those of which the text speaks."""

import re

from leanwright.tools.equivalence.parts import bare
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Term, head, with_locals

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
    """A variable whose numbers are others than those of which the text speaks, where all else is the same."""
    if len(reading.variables) != len(statement.variables):
        return ""
    pairs = list(zip(reading.variables, statement.variables, strict=True))
    others = [(a, b) for a, b in pairs if a.type != b.type]
    if len(others) != 1 or any(head(b.type) not in NUMBERS for pair in others for b in pair):
        return ""
    names = {b.variable.index: a.variable for a, b in pairs}
    mine = {bare(h) for h in reading.hypotheses}, bare(reading.claim)
    its = {bare(with_locals(h, names)) for h in statement.hypotheses}, bare(with_locals(statement.claim, names))
    ((first, second),) = others
    return told_by_words(second.variable.name, first.type, second.type, informal) if mine == its else ""


def told_by_words(name: str, first: Term, second: Term, informal: str) -> str:
    """ "" where the text does not name the numbers that it is read with."""
    words, other = _WORDS.get(head(first)), _WORDS.get(head(second))
    if words is None or not words.search(informal) or (other is not None and other.search(informal)):
        return ""
    numbers = _KINDS.get(head(second), "others")
    return f"the text speaks of {_KINDS[head(first)]}, in the Lean `{name}` stands for {numbers}"
