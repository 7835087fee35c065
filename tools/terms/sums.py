"""Sums and products over intervals of natural numbers, as those over the first n."""

from leanwright.tools.terms.build import NAT, Rule, X, operation
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Term,
    args,
    head,
    instantiate,
    shift,
)

_RANGE = Constant("Finset.range", "e")


def over_the_first(name: str) -> Rule:
    """∑ k ∈ [a, b], f k as ∑ k < b + 1 - a, f (k + a), where nothing is cut off; a first term 0 is left out."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 4 or not isinstance(given[3], Lam):
            return None
        if given[0] != NAT:
            return None
        found = _first(given[2])
        count, start = found or (None, 0)
        if count is not None and name == "Finset.sum" and not start and _vanishes(given[3].body, 0):
            fewer = _less(count, 1)
            count, start = (count, 0) if fewer is None else (fewer, 1)
        if count is None or (not start and head(given[2]) == "Finset.range"):
            return None
        body = given[3] if not start else _moved(given[3], start)
        if name == "Finset.prod" and given[1] == NAT and body.body == operation("HAdd.hAdd", NAT, X, Numeral(1, NAT)):
            return Application(Constant("Nat.factorial", "e"), (count,))
        return Application(Constant(name, "iiee"), (*given[:2], Application(_RANGE, (count,)), body))

    return rule


def _first(among: Term) -> tuple[Term, int] | None:
    """How many numbers an interval has, and the first of them."""
    count: Term | None
    match head(among), args(among):
        case ("Finset.range", (end,)) | ("Finset.Iio", (_, end)):
            return end, 0
        case "Finset.Iic", (_, end):
            count, start = operation("HAdd.hAdd", NAT, end, Numeral(1, NAT)), 0
        case "Finset.Icc", (_, Numeral(start, _), end):
            count = _less(end, start - 1) if start else operation("HAdd.hAdd", NAT, end, Numeral(1, NAT))
        case "Finset.Ico", (_, Numeral(start, _), end):
            count = _less(end, start)
        case "Finset.Ioc", (_, Numeral(before, _), end):
            count, start = _less(end, before), before + 1
        case "Finset.Ioo", (_, Numeral(before, _), end):
            count, start = _less(end, before + 1), before + 1
        case _:
            return None
    return None if count is None else (count, start)


def _less(end: Term, by: int) -> Term | None:
    """``end - by``, where it is written so that nothing is cut off."""
    if by == 0:
        return end
    if isinstance(end, Numeral):
        return Numeral(end.value - by, NAT) if end.value >= by else None
    given = args(end)
    if head(end) == "HAdd.hAdd" and len(given) == 5:
        for last, rest in ((given[4], given[3]), (given[3], given[4])):
            if isinstance(last, Numeral) and last.value >= by:
                left = Numeral(last.value - by, NAT)
                return operation("HAdd.hAdd", NAT, rest, left) if left.value else rest
    return None


def _moved(function: Lam, by: int) -> Lam:
    body = instantiate(shift(function.body, 1, 1), operation("HAdd.hAdd", NAT, X, Numeral(by, NAT)))
    return Lam(function.name, function.type, body)


def _vanishes(term: Term, variable: int) -> bool:
    """Whether it is 0 where the variable is."""
    given = args(term)
    match head(term):
        case "HMul.hMul":
            return any(_vanishes(one, variable) for one in given[3:])
        case "HDiv.hDiv":
            return _vanishes(given[3], variable)
        case "HPow.hPow":
            return _vanishes(given[3], variable) and isinstance(given[4], Numeral) and given[4].value > 0
        case "Nat.cast" | "Int.cast" | "Neg.neg":
            return _vanishes(given[-1], variable)
        case "HAdd.hAdd":
            return all(_vanishes(one, variable) for one in given[3:])
    return term == BVar(variable) or (isinstance(term, Numeral) and term.value == 0)
