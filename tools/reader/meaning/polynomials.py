"""Polynomials that formulas write: the remainders of their division."""

from typing import Any

from leanwright.tools.maths.ast import Bin, Bound, Formula, Neg, Num, Quant, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.built import polynomial_in
from leanwright.tools.reader.meaning.composer import MeaningComposer

_MOST = 12  # degree of a divisor


def divided(m: MeaningComposer, relation: Rel) -> Formula | None:
    """ "The remainder when x^9 is divided by x^2 - 1 is x": of polynomials; None for other relations."""
    left, right = relation.operands[0], relation.operands[-1]
    if relation.ops != ("=",) or not isinstance(left, Bin) or left.op != "%":
        return None
    names = set(names_of(relation))
    x = letter(names.pop()) if len(names) == 1 else Var("")
    if x.name not in tuple("xtz") or not _unknown(m, x) or x not in walk(left.right):
        return None
    divisor = _expanded(left.right, x)
    degree = max((power for power, value in (divisor or {}).items() if value), default=0)
    if not all(map(_is_polynomial, (left.left, left.right, right))) or _least_bound(right, x) >= degree:
        raise Declined("a remainder that is not of a smaller degree")
    quotient = m.discourse.fresh("QSTU")
    m.discourse.kinds[quotient] = "Polynomial ℝ"
    whole, by, last = (polynomial_in(one, x) for one in (left.left, left.right, right))
    said = rel(whole, "=", Bin("+", Bin("*", by, Var(quotient)), last))
    return Quant("∃", (Bound((quotient,)),), said)


def _unknown(m: MeaningComposer, x: Var) -> bool:
    return spelled(x) not in m.discourse.scope | m.discourse.bound and not m.discourse.kind_of(x)


def _is_polynomial(term: Any) -> bool:
    plain = all(isinstance(p, (Num, Var, Neg)) or (isinstance(p, Bin) and p.op in "+-*^") for p in walk(term))
    powers = all(isinstance(p.right, (Num, Var)) for p in walk(term) if isinstance(p, Bin) and p.op == "^")
    return plain and powers and all(not p.decimals for p in walk(term) if isinstance(p, Num))


def _expanded(term: Any, x: Var) -> dict[int, int] | None:
    """The coefficients of a polynomial of small degree with whole numbers; None for others."""
    if isinstance(term, Num):
        return {0: term.value}
    if term == x:
        return {1: 1}
    if isinstance(term, Neg):
        inner = _expanded(term.arg, x)
        return None if inner is None else {power: -value for power, value in inner.items()}
    if not isinstance(term, Bin):
        return None
    left = _expanded(term.left, x)
    if term.op == "^" and isinstance(term.right, Num) and left is not None and term.right.value <= _MOST:
        product: dict[int, int] = {0: 1}
        for _ in range(term.right.value):
            product = _times(product, left)
        return product
    right = _expanded(term.right, x) if term.op in "+-*" else None
    if left is None or right is None:
        return None
    if term.op == "*":
        return _times(left, right)
    sign = 1 if term.op == "+" else -1
    return {power: left.get(power, 0) + sign * right.get(power, 0) for power in left | right}


def _times(left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for a, one in left.items():
        for b, other in right.items():
            found[a + b] = found.get(a + b, 0) + one * other
    return found


def _least_bound(term: Any, x: Var) -> int:
    """A number that the degree of a polynomial in x does not exceed."""
    if isinstance(term, Neg):
        return _least_bound(term.arg, x)
    if not isinstance(term, Bin):
        return int(term == x)
    sides = _least_bound(term.left, x), _least_bound(term.right, x)
    if term.op == "^":
        return sides[0] * term.right.value if isinstance(term.right, Num) else 0 if not sides[0] else 10**6
    return sum(sides) if term.op == "*" else max(sides)
