"""Patterns of dots beyond one general term: x³ + x²y + … + y³, alternating signs, a first term that stands apart."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from leanwright.tools.maths.ast import App, Big, Bin, Expr, Neg, Num, Var
from leanwright.tools.maths.traversal import substitute, variables, walk

Same = Callable[[Expr, Expr], bool]
Found = Callable[[str, list[Expr], list[Expr]], Big | None]
Value = Callable[[Expr, dict[str, Fraction]], Fraction | None]
_DEGREES = (5, 6, 8)  # at which two terms with a letter as exponent are compared


def homogeneous(before: Sequence[Expr], after: Sequence[Expr], same: Same, bound: str) -> Big | None:
    """x^(n-1) + x^(n-2) y + … + y^(n-1): x^(n-1-k) y^k, for k from 0 to n - 1."""
    first, last = before[0], after[-1]
    if not (isinstance(first, Bin) and isinstance(last, Bin) and first.op == last.op == "^"):
        return None
    degree, letters = first.right, variables(first.right)
    if first.right != last.right or len(letters) > 1 or first.left == last.left:
        return None
    if letters and any(isinstance(base, Var) and base.name in letters for base in (first.left, last.left)):
        return None

    def term(place: Expr) -> Expr:
        return Bin("*", Bin("^", first.left, Bin("-", degree, place)), Bin("^", last.left, place))

    def fits(item: Expr, place: Expr) -> bool:
        if not letters:
            return same(item, term(place))
        at = [(letters[0], Num(number)) for number in _DEGREES]
        return all(same(substitute(item, *one), substitute(term(place), *one)) for one in at)

    early = all(fits(item, Num(place)) for place, item in enumerate(before))
    late = all(fits(item, Bin("-", degree, Num(back))) for back, item in enumerate(reversed(after)))
    return Big("sum", bound, Num(0), degree, term(Var(bound))) if early and late else None


def alternating(before: Sequence[Expr], after: Sequence[Expr], found: Found, value: Value) -> Big | None:
    """1 - 2 + 3 - 4 + … + 99 - 100: the terms without their signs, and (-1)^k."""
    if any(isinstance(item, Neg) != bool(place % 2) for place, item in enumerate(before)):
        return None
    plain = [[item.arg if isinstance(item, Neg) else item for item in items] for items in (before, after)]
    whole = found("sum", *plain)
    if whole is None or not isinstance(whole.low, Num) or len(before) < 3:
        return None
    for back, item in enumerate(reversed(after)):
        odd = {(place - back - whole.low.value) % 2 for place in _sizes(whole.high, value)}
        if odd != {int(isinstance(item, Neg))}:
            return None
    index = Var(whole.var)
    shifted = Bin("+", index, Num(1)) if whole.low.value % 2 else index
    return Big("sum", whole.var, whole.low, whole.high, Bin("*", Bin("^", Neg(Num(1)), shifted), whole.body))


def _sizes(high: Expr, value: Value) -> Iterator[Fraction]:
    """What the last number is for several values of its letter."""
    for number in _DEGREES:
        size = value(high, dict.fromkeys(variables(high), Fraction(number)))
        if size is not None:
            yield size


def apart(op: str, before: Sequence[Expr], after: Sequence[Expr], found: Found) -> Expr | None:
    """1 - x₁ - x₂ - … - xₙ: the first is no term of the sequence that all the others are of."""

    def numbered(item: Expr) -> bool:
        return any(isinstance(part, App) and part.subscript for part in walk(item))

    first, *others = before
    if numbered(first) or not others or not all(map(numbered, (*others, *after))):
        return None
    whole = found(op, list(others), list(after))
    return None if whole is None else Bin("+" if op == "sum" else "*", first, whole)
