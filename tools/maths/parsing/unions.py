"""Ranges under a big sign; unions and intersections of sequences and families of sets: ⋃_{n=1}^∞ F_n, ⋃_{i ∈ I} U_i."""

from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Const, Domain, Expr, Lambda, Num, Rel, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.traversal import walk

UNIONS = ("Set.iUnion", "Set.iInter")


def index_of(range_: Any, high: Expr | None = None) -> tuple[str, Expr | None]:
    """The letter under the sign, and what it is in: a letter of a set, or the natural numbers from a number on.

    Raises MathsSyntaxError for other ranges, and for those that end.
    """
    if isinstance(range_, Var) and high is None:
        return range_.name, None
    if isinstance(range_, Rel) and len(range_.ops) == 1 and isinstance(range_.operands[0], Var):
        letter, within = range_.operands[0].name, range_.operands[1]
        first = isinstance(within, Num) and within.value in (0, 1)
        endless = range_.ops == ("=",) and high == Const("infty")
        if first and (endless or (range_.ops == ("≥",) and high is None)):
            return letter, within
        if range_.ops == ("∈",) and high is None and isinstance(within, (Var, Domain)):
            if within == Domain("N", positive=True):
                return letter, Num(1)
            if isinstance(within, Var) or within == Domain("N"):
                return letter, within if isinstance(within, Var) else Num(0)
    raise MathsSyntaxError("the range of a union or intersection must be like n ∈ ℕ, i ∈ I or n = 1 … ∞", -1)


def ends_of(range_: Rel) -> tuple[Expr, Expr] | None:
    """The first and the last number of "1 ≤ k ≤ n", "0 ≤ k < n" and "k < n", which begins with 0."""
    *low, _, high = range_.operands
    below = range_.ops[-1:] == ("<",)
    named = below and low and not isinstance(low[0], Num)  # where m = n = 0, n - 1 is no bound
    pairs = not low and isinstance(high, Var) and high.name in "ijkl"  # i < j: a sum over two letters
    if named or pairs or range_.ops not in (("≤", "≤"), ("≤", "<"), ("<",)):
        return None
    return (low[0] if low else Num(0)), (Bin("-", high, Num(1)) if below else high)


def united(sign: str, letter: str, within: Expr | None, body: Expr) -> Call:
    """``Set.iUnion F``, with what the terms are numbered by behind it, which only the whole text makes sense of."""
    terms = [one for one in walk(body) if isinstance(one, App) and one.subscript and one.args == (Var(letter),)]
    if not terms:
        raise MathsSyntaxError("the union or intersection of what are no terms of a sequence", -1)
    sets: Any = Var(terms[0].fn) if terms == [body] else Lambda(letter, None, body)
    return Call(sign, (sets, *((within,) if within is not None else ())))
