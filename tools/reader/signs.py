"""Signs that are said once, and what ℕ would truncate."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Call, Connective, Formula, Neg, Not, Num, Pred, Quant, Rel
from leanwright.tools.maths.positivity import ZERO, Signs
from leanwright.tools.maths.traversal import children, map_children, walk
from leanwright.tools.reader.logic import conjuncts


def said_once(formula: Formula, said: Sequence[Formula]) -> Formula:
    """The formula without conditions ``0 < t`` that ``said`` or what stands before them shows."""
    if isinstance(formula, Not):
        return replace(formula, arg=said_once(formula.arg, said))
    if isinstance(formula, Quant):
        return replace(formula, body=said_once(formula.body, said))
    if isinstance(formula, Connective):
        if formula.op == "∧" and _shown(formula.left, next(conjuncts(formula.right)), said):
            return said_once(formula.right, said)
        inside = [*said, *conjuncts(formula.left)] if formula.op in "→∧" else said
        return replace(formula, left=said_once(formula.left, said), right=said_once(formula.right, inside))
    return formula


def _shown(part: Formula, after: Formula, said: Sequence[Formula]) -> bool:
    """Whether it says 0 < t beside a predicate of t, and t is known to be positive."""
    if not isinstance(part, Rel) or part.ops != ("<",) or part.operands[0] != ZERO or not isinstance(after, Pred):
        return False
    return after.args == part.operands[1:] and Signs(said).positive(part.operands[1])


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
