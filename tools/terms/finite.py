"""Quantifiers over a few whole numbers written out: ∀ d ∈ [1, 6], P d as P of each, ∃ k ∈ [n, n + 2], P k too."""

from collections.abc import Callable, Sequence
from functools import reduce

from leanwright.tools.terms.build import INT, NAT, X, both, either, operation
from leanwright.tools.terms.normal import key, negation
from leanwright.tools.terms.polynomials import INTEGER, NATURAL, PolynomialReader, TooLarge, subtract
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Numeral,
    Term,
    args,
    head,
    instantiate,
    mentions,
    shift,
    size_of,
    with_parts,
)

MOST_VALUES, MOST_NODES = 12, 2000
_STRICT = {"LE.le": 0, "LT.lt": 1}
_KINDS: dict[Term, str] = {NAT: NATURAL, INT: INTEGER}


def in_each(
    parts: Sequence[Term], type_: Term, least: Callable[[Term], int], joined: Callable[[list[Term]], Term],
    *, universal: bool,
) -> Term | None:  # fmt: skip
    """What the ``parts`` below a quantifier say of each value, where they bound the values.

    ``least``: the number that a restriction puts below the variable, or -1; ``joined``: parts as one.
    """
    said = [negation(part) if universal else part for part in parts]
    found = _numbers(said, least) if type_ == NAT else None
    if found is None and type_ in _KINDS:
        found = _from_a_term(said, type_)
    if found is None:
        return None
    bounds, values = found
    rest = [part for part, one in zip(parts, said, strict=True) if one not in bounds]
    body, outside = joined([one for one in rest if mentions(one)]), [one for one in rest if not mentions(one)]
    if not rest or not 0 < len(values) <= MOST_VALUES or size_of(body) * len(values) > MOST_NODES:
        return None
    each = [_decided(instantiate(body, value), values, 0) for value in values]
    return joined([*(shift(one, -1) for one in outside), reduce(both if universal else either, each)])


def _numbers(said: Sequence[Term], least: Callable[[Term], int]) -> tuple[list[Term], list[Term]] | None:
    """The parts that bound natural numbers, and those between the bounds."""
    tops = {key(one): top for one in said if (top := _top(one)) is not None}
    if not tops:
        return None
    lows = {key(one): low for one in said if (low := least(one)) >= 0}
    start, end = max(0, *lows.values()) if lows else 0, min(tops.values())
    values: list[Term] = [Numeral(value, NAT) for value in range(start, min(end, start + MOST_VALUES) + 1)]
    return [one for one in said if key(one) in {**tops, **lows}], values


def _top(said: Term) -> int | None:
    """The greatest number that the variable may be."""
    match head(said), args(said):
        case "LE.le", (type_, x, Numeral(value, _)) if x == X and type_ == NAT:
            return value
        case "LT.lt", (type_, x, Numeral(value, _)) if x == X and type_ == NAT and value:
            return value - 1
    return None


def _from_a_term(said: Sequence[Term], type_: Term) -> tuple[list[Term], list[Term]] | None:
    """The parts that put the variable between a term and that term and a number, and the values between them."""
    orders = [one for one in said if head(one) in _STRICT and args(one)[0] == type_]
    lows = [one for one in orders if args(one)[2] == X and not mentions(args(one)[1])]
    tops = [one for one in orders if args(one)[1] == X and not mentions(args(one)[2])]
    if len(lows) != 1 or len(tops) != 1:
        return None
    low, top = shift(args(lows[0])[1], -1), shift(args(tops[0])[2], -1)
    apart = _apart(low, top, type_)
    if apart is None:
        return None
    count = range(_STRICT[head(lows[0])], apart + 1 - _STRICT[head(tops[0])])[: MOST_VALUES + 1]
    return [*lows, *tops], [operation("HAdd.hAdd", type_, low, Numeral(n, type_)) if n else low for n in count]


def _apart(low: Term, top: Term, type_: Term) -> int | None:
    """How much more the one term is than the other, where that is a number."""
    reader = PolynomialReader(key, expand=False)
    try:
        found = subtract(*(reader.polynomial(one, _KINDS[type_]) for one in (top, low)))
    except TooLarge:
        return None
    return int(found.get((), 0)) if set(found) <= {()} else None


def _decided(term: Term, values: list[Term], depth: int) -> Term:
    """``term`` with the equations of two of the values decided."""
    if head(term) == "Eq" and len(args(term)) == 3:
        sides = [shift(one, -depth) for one in args(term)[1:]]
        if all(one in values for one in sides):
            return TRUE if sides[0] == sides[1] else FALSE
    inside = with_parts(term, lambda part, below: _decided(part, values, depth + below))
    return negation(args(inside)[0]) if head(inside) == "Not" and args(inside)[:1] in ((TRUE,), (FALSE,)) else inside
