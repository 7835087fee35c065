"""Quantifiers over a few natural numbers written out: ∀ d ∈ [1, 6], P d as P of each."""

from collections.abc import Callable, Sequence
from functools import reduce

from leanwright.tools.terms.build import NAT, X, both, either
from leanwright.tools.terms.normal import negation
from leanwright.tools.terms.term import Numeral, Term, args, head, instantiate, size_of

MOST_VALUES, MOST_NODES = 12, 2000


def in_each(
    parts: Sequence[Term], type_: Term, least: Callable[[Term], int], joined: Callable[[list[Term]], Term],
    *, universal: bool,
) -> Term | None:  # fmt: skip
    """What the ``parts`` below a quantifier say of each value, where they bound the values.

    ``least``: the number that a restriction puts below the variable, or -1; ``joined``: parts as one.
    """
    found = _bounded(parts, type_, least, universal=universal)
    if found is None:
        return None
    rest, values = found
    body = joined(rest)
    if not rest or not 0 < len(values) <= MOST_VALUES or size_of(body) * len(values) > MOST_NODES:
        return None
    return reduce(both if universal else either, [instantiate(body, value) for value in values])


def _bounded(
    parts: Sequence[Term], type_: Term, least: Callable[[Term], int], *, universal: bool
) -> tuple[list[Term], list[Term]] | None:
    if type_ != NAT:
        return None
    said = [negation(part) if universal else part for part in parts]
    tops = [_top(one) for one in said]
    highest = [top for top in tops if top is not None]
    if not highest:
        return None
    lows = [least(one) for one in said]
    start, end = max(0, *lows), min(highest)
    rest = [part for part, top, low in zip(parts, tops, lows, strict=True) if top is None and low < 0]
    return rest, [Numeral(value, NAT) for value in range(start, min(end, start + MOST_VALUES) + 1)]


def _top(said: Term) -> int | None:
    """The greatest number that the variable may be."""
    match head(said), args(said):
        case "LE.le", (type_, x, Numeral(value, _)) if x == X and type_ == NAT:
            return value
        case "LT.lt", (type_, x, Numeral(value, _)) if x == X and type_ == NAT and value:
            return value - 1
    return None
