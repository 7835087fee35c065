"""That there is a bound, in one form: ∃ M, ∀ n, t n ≤ M, whether with <, with M > 0, or with |t n| in place of t n.

What holds of a number holds of all greater ones then, so that bounds of two things are a bound of each, ``<`` is as
good as ``≤``, and M is as great as one likes; -M is as small. What denies it is in one form too.
"""

from leanwright.tools.terms.build import NAT, relation
from leanwright.tools.terms.normal import NUMBERS, ORDERED, flat
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import BVar, Lam, Numeral, Pi, Term, args, head, mentions, shift, with_parts

_UP, _DOWN = 1, -1
_ORDERS = ("LE.le", "LT.lt")


class _NoBound(Exception):
    """The variable stands where it bounds nothing."""


def bounded(one: Quantification) -> Term | None:
    """The proposition with a bound of its own for each part; None where it is in that form, or says something else."""
    if head(one.type) not in NUMBERS & ORDERED:
        return None
    parts = [piece for part in one.parts for piece in _pieces(part, universal=one.universal)]
    try:
        walks = [(part, _Bounding(one)) for part in parts if mentions(part)]
        turned = [walk.turned(part, 0) for part, walk in walks]
    except _NoBound:
        return None
    ways = {way for _, walk in walks for way in walk.ways}
    plain = [part for part in turned if head(part) in _ORDERS]
    kept = [part for part in turned if part not in plain]
    if len(ways) != 1 or not kept or not all(map(_is_usual, plain)) or (len(parts) == len(kept) == 1 and kept == parts):
        return None
    outside = [shift(part, -1) for part in parts if not mentions(part)]
    return one.joined([*outside, *(one.over(one.type, part) for part in kept)])


def _is_usual(part: Term) -> bool:
    """M > 0 or M ≥ 1, which can always be, so that nobody has to tell; that M is above another number is told."""
    return any(isinstance(one, Numeral) and one.value <= 1 for one in args(part))


def _pieces(part: Term, *, universal: bool) -> list[Term]:
    """What is said of all x of two things, as of |t x|, said of each; where it is denied, of some x."""
    inner = Quantification.of(part)
    if inner is None or inner.universal == universal:
        return [part]
    name = "And" if inner.universal else "Or"
    mixed = next((one for one in inner.parts if head(one) == name and mentions(one, 1)), None)
    if mixed is None:
        return [part]
    others = [one for one in inner.parts if one is not mixed]
    each = (inner.over(inner.type, inner.joined([*others, one])) for one in flat(mixed, name))
    return [piece for one in each for piece in _pieces(one, universal=universal)]


class _Bounding:
    """Through what is said of a bound, M or -M.

    ``ways``: whether greater or smaller numbers are bounds with it; ``signs``: whether -M has become M.
    """

    def __init__(self, one: Quantification) -> None:
        self._one = one
        self.ways: set[int] = set()
        self.signs: set[bool] = set()

    def turned(self, term: Term, variable: int) -> Term:
        """The same with ≤, and M for -M; with < where it is denied."""
        if not mentions(term, variable):
            return term
        name, given = head(term), args(term)
        if name in _ORDERS and given[0] == self._one.type:
            return self._relation(given[0], given[1], given[2], variable)
        inner = Quantification.of(term)
        if inner is not None and all(isinstance(one, BVar) for one in args(inner.body)[1:]):
            raise _NoBound  # a greatest number, which is no bound of something
        if name in ("And", "Or", "Exists") or isinstance(term, Lam | Pi):
            return with_parts(term, lambda part, binders: self.turned(part, variable + binders))
        raise _NoBound

    def _relation(self, type_: Term, low: Term, high: Term, variable: int) -> Term:
        universal = self._one.universal
        for side, other, way in ((high, low, _UP), (low, high, _DOWN)):
            turn = head(side) == "Neg.neg"
            if (args(side)[-1] if turn else side) != BVar(variable) or mentions(other, variable):
                continue
            if type_ == NAT and (isinstance(other, BVar) or (way == _DOWN) != universal):  # from some on; 0 is least
                raise _NoBound
            self.ways.add(-way if turn != universal else way)
            denied = head(other) == "Neg.neg"  # then M is a bound of t in place of -t
            self.signs.add(turn != denied)
            if len(self.signs) > 1:
                raise _NoBound
            if denied:
                other, way = args(other)[-1], -way
            sides = (other, BVar(variable)) if way == _UP else (BVar(variable), other)
            return relation("LT.lt" if universal else "LE.le", type_, *sides)
        raise _NoBound
