"""Signs of numbers: which are positive, and what ℕ would truncate."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Call, Connective, Expr, Formula, Neg, Not, Num, Pred, Quant, Rel
from leanwright.tools.maths.traversal import children, map_children, walk
from leanwright.tools.reader.logic import conjuncts

_LATE = {">": ("<", True), "≥": ("≤", True), "<": ("<", False), "≤": ("≤", False)}
Signs = frozenset[tuple[Expr, int]]  # terms with their signs, 1: positive, 0: not negative


def said_once(formula: Formula, known: Signs) -> Formula:
    """The formula without conditions ``0 < t`` that ``known`` or what stands before them shows."""
    if isinstance(formula, Not):
        return replace(formula, arg=said_once(formula.arg, known))
    if isinstance(formula, Quant):
        return replace(formula, body=said_once(formula.body, known))
    if isinstance(formula, Connective):
        if formula.op == "∧" and _shown(formula.left, next(conjuncts(formula.right)), known):
            return said_once(formula.right, known)
        inside = known | positives([formula.left]) if formula.op in "→∧" else known
        return replace(formula, left=said_once(formula.left, known), right=said_once(formula.right, inside))
    return formula


def positives(formulas: Iterable[Formula]) -> Signs:
    """Signs of the terms that the formulas say to be greater than a number."""
    found: set[tuple[Expr, int]] = set()
    for part in (one for formula in formulas for one in conjuncts(formula)):
        if isinstance(part, Rel) and len(part.ops) == 1 and part.ops[0] in _LATE:
            op, turned = _LATE[part.ops[0]]
            less, more = reversed(part.operands) if turned else part.operands
            if isinstance(less, Num):
                found.add((more, int(op == "<" or less.value > 0)))
    return frozenset(found)


def _shown(part: Formula, after: Formula, known: Signs) -> bool:
    """Whether it says 0 < t beside a predicate of t, and t is known to be positive."""
    if not isinstance(part, Rel) or part.ops != ("<",) or part.operands[0] != Num(0) or not isinstance(after, Pred):
        return False
    return after.args == part.operands[1:] and _sign(part.operands[1], known) == 1


def _sign(term: Any, known: Signs) -> int:
    """1: positive; 0: not negative; -1: not known."""
    told = max((sign for one, sign in known if one == term), default=-1)
    if told > 0:
        return told
    if isinstance(term, Num):
        return min(1, term.value)
    if isinstance(term, Bin) and term.op in "+*":
        sides = _sign(term.left, known), _sign(term.right, known)
        return -1 if min(sides) < 0 else max(sides) if term.op == "+" else min(sides)
    if isinstance(term, Bin) and term.op == "^":
        even = isinstance(term.right, Num) and term.right.value % 2 == 0
        return max(_sign(term.left, known), 0 if even else -1)
    return told


def less_one(term: Any) -> bool:
    """Whether nothing but 1 is subtracted, at the end: in ℕ the difference has the same prime factors."""
    least = term.left if isinstance(term, Bin) and (term.op, term.right) == ("-", Num(1)) else term
    return not any(isinstance(p, Neg) or (isinstance(p, Bin) and p.op == "-") for p in walk(least))


def outer_minus(term: Any) -> bool:
    """Whether a subtraction would be truncated, not counting those inside factorials and exponents."""
    if isinstance(term, Call):
        return False
    if isinstance(term, Neg) or (isinstance(term, Bin) and term.op == "-"):
        return True
    if isinstance(term, Bin) and term.op == "^":
        return outer_minus(term.left)
    return any(outer_minus(child) for child in children(term))


def remainders_in_integers(node: Any) -> Any:
    """(n - 4) % 3 as a remainder of integers, where n is natural."""
    inside = map_children(node, remainders_in_integers)
    truncated = isinstance(inside, Bin) and inside.op == "%" and outer_minus(inside.left)
    return replace(inside, left=Ascribe(inside.left, "ℤ")) if truncated else inside
