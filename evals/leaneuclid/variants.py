"""Variants of a statement whose equivalence to it is known: renamed and rearranged, or altered in its claim."""

from dataclasses import replace
from random import Random

from leanwright.evals.leaneuclid.equivalence import conjunction
from leanwright.evals.leaneuclid.formula import (
    Arithmetic,
    Comparison,
    Formula,
    LogicalConnective,
    Measure,
    Name,
    Quantified,
    Relation,
    StatementParts,
    Term,
    parts_of,
    rename,
)
from leanwright.tools.errors import InputError

_DENIED = {"=": "≠", "≠": "="}  # of points, lines and circles
_FLIPPED = {"=": "<", "≠": "=", "<": ">", ">": "<", "≤": ">", "≥": "<"}


def renamed(formula: Formula, seed: int) -> Formula:
    """Equivalent: variables renamed, hypotheses shuffled, lengths read from the other end."""
    rng = Random(seed)
    parts = parts_of(formula)
    names = {name: f"{'P' if sort == 'Point' else 'L'}{i}" for i, (name, sort) in enumerate(parts.variables)}
    hypotheses = [_turned(rename(h, names)) for h in parts.hypotheses]
    rng.shuffle(hypotheses)
    variables = tuple((names[name], sort) for name, sort in parts.variables)
    return statement(StatementParts(variables, tuple(hypotheses), _turned(rename(parts.conclusion, names))))


def altered(formula: Formula) -> Formula:
    """Not equivalent: the first comparison of the claim turned, or the claim denied, or the last hypothesis denied."""
    parts = parts_of(formula)
    if parts.conclusion == LogicalConnective("⊥"):
        *others, last = parts.hypotheses
        return statement(replace(parts, hypotheses=(*others, _denied(last))))
    claim, changed = _flip_first(parts.conclusion)
    return statement(replace(parts, conclusion=claim if changed else _denied(parts.conclusion)))


def statement(parts: StatementParts) -> Formula:
    """∀ variables, hypotheses → conclusion. Raises InputError when there is nothing to alter."""
    if not parts.variables:
        raise InputError("a statement of System E is about points, lines or circles")
    body = parts.conclusion
    if parts.hypotheses:
        body = LogicalConnective("→", (conjunction(parts.hypotheses), body))
    return Quantified("∀", parts.variables, body)


def _denied(formula: Formula) -> Formula:
    match formula:
        case LogicalConnective("¬", (part,)):
            return part
        case Comparison():
            return _flipped(formula)
    return LogicalConnective("¬", (formula,))


def _flip_first(formula: Formula) -> tuple[Formula, bool]:
    match formula:
        case Comparison():
            return _flipped(formula), True
        case Quantified(op, variables, body):
            inner, changed = _flip_first(body)
            return Quantified(op, variables, inner), changed
        case LogicalConnective("∧", (left, right)):
            flipped, changed = _flip_first(left)
            if changed:
                return LogicalConnective("∧", (flipped, right)), True
            flipped, changed = _flip_first(right)
            return LogicalConnective("∧", (left, flipped)), changed
    return formula, False


def _flipped(formula: Comparison) -> Comparison:
    return replace(formula, op=(_DENIED if isinstance(formula.left, Name) else _FLIPPED)[formula.op])


def _turned(formula: Formula) -> Formula:
    """``formula`` with every length |(a─b)| read as |(b─a)|."""
    match formula:
        case Quantified(op, variables, body):
            return Quantified(op, variables, _turned(body))
        case LogicalConnective(op, parts):
            return LogicalConnective(op, tuple(_turned(part) for part in parts))
        case Comparison(op, left, right):
            return Comparison(op, _turned_term(left), _turned_term(right))
        case Relation():
            return formula


def _turned_term(term: Term) -> Term:
    if isinstance(term, Measure) and term.kind == "length":
        return replace(term, points=term.points[::-1])
    if isinstance(term, Arithmetic):
        return replace(term, left=_turned_term(term.left), right=_turned_term(term.right))
    return term
