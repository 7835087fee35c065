"""A prime is no product: polynomials of whole numbers in factors, of which one is 1 or -1 where the value is prime."""

from collections.abc import Iterator
from itertools import pairwise, product
from math import prod
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

MOST_FACTORS, MOST_TIMES = 4, 3  # factors, and how often each
LARGEST, MOST_DEGREE = 60, 12  # nodes of a number that is taken apart, and its degree


def no_product(n: Any) -> Iterator[Any]:
    """That n, if it is prime, has no two factors other than 1 and -1.

    Where a difference of natural numbers may be cut off at 0 this is said only of those that are not.
    """
    if not _small(n):
        return
    said: list[Any] = []
    whole = _branches(n, said)
    found = _factors(whole)
    for place, one in enumerate(found):
        rest = prod((other for k, other in enumerate(found) if k != place), start=z3.IntVal(1, n.ctx))
        units = [zero for side in (one, rest) for sign in (1, -1) for zero in _zeros(side - sign)]
        yield z3.Or(*units, *(z3.Not(one) for one in said))


def _small(n: Any) -> bool:
    """Whether it is a polynomial with few parts, but for conditions."""
    todo, count = [n], 0
    while todo and count <= LARGEST:
        one = todo.pop()
        count += 1
        todo += one.children()
    return count <= LARGEST


def _branches(n: Any, said: list[Any]) -> Any:
    """n with the first branch of each condition, which is added to ``said``."""
    while (found := next(_conditions(n), None)) is not None:
        said.append(found.arg(0))
        n = z3.substitute(n, (found, found.arg(1)))
    return n


def _conditions(n: Any) -> Iterator[Any]:
    """Those inside n, the innermost first."""
    for child in n.children():
        yield from _conditions(child)
    if z3.is_app_of(n, z3.Z3_OP_ITE) and not any(True for child in n.children()[1:] for _ in _conditions(child)):
        yield n


def _zeros(n: Any) -> list[Any]:
    """Conditions of which one holds where n is 0. What is irreducible and not linear in its one unknown is never 0."""
    parts = _parts(z3.simplify(n, som=True))
    return [one == 0 for one in parts if len(unknowns := _unknowns(one)) != 1 or _linear(one, unknowns[0])]


def _linear(n: Any, unknown: Any) -> bool:
    values = [z3.simplify(z3.substitute(n, (unknown, z3.IntVal(k, n.ctx)))).as_long() for k in range(MOST_DEGREE + 2)]
    return len({after - before for before, after in pairwise(values)}) == 1


def _parts(n: Any) -> list[Any]:
    """The different irreducible factors of n that z3 finds, those with one unknown all, but for numerals."""
    if z3.is_int_value(n):
        return [n]
    goal = z3.Goal(ctx=n.ctx)
    goal.add(n == 0)
    said = z3.Tactic("factor", ctx=n.ctx)(goal).as_expr()
    return [one.arg(0) for one in (said.children() if z3.is_or(said) else [said]) if z3.is_eq(one)]


def _factors(n: Any) -> list[Any]:
    """Factors of which n is the product, at least two; []: none are known."""
    parts = _parts(n)
    if not parts or len(parts) > MOST_FACTORS:
        return []
    for times in sorted(product(range(1, MOST_TIMES + 1), repeat=len(parts)), key=sum):
        made = [one for one, count in zip(parts, times, strict=True) for _ in range(count)]
        for scale in _scales(n, prod(made, start=z3.IntVal(1, n.ctx))):
            own = [z3.IntVal(scale, n.ctx)] if abs(scale) != 1 else []
            return [*own, *made] if len(own) + len(made) > 1 else []
    return []


def _scales(n: Any, made: Any) -> Iterator[int]:
    """The whole number by which ``made`` is to be multiplied to be n."""
    unknowns = _unknowns(n)
    for point in range(2, 5):
        values = [(one, z3.IntVal(point + 3 * k, n.ctx)) for k, one in enumerate(unknowns)]
        whole, part = (z3.simplify(z3.substitute(one, *values)) for one in (n, made))
        if not z3.is_int_value(whole) or not z3.is_int_value(part):
            return
        if part.as_long():
            scale, rest = divmod(whole.as_long(), part.as_long())
            left = z3.simplify(n - scale * made, som=True)
            if not rest and z3.is_int_value(left) and not left.as_long():
                yield scale
            return


def _unknowns(n: Any) -> list[Any]:
    todo, found = [n], dict[int, Any]()
    while todo:
        one = todo.pop()
        if z3.is_app(one) and one.num_args() and one.decl().kind() != z3.Z3_OP_UNINTERPRETED:
            todo += one.children()
        elif not z3.is_int_value(one):
            found[one.get_id()] = one
    return list(found.values())
