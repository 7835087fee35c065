"""Series of terms that are never negative: their sums as limits of their partial sums."""

from collections.abc import Mapping

from leanwright.tools.terms.build import NAT, REAL, Rule, X, some
from leanwright.tools.terms.term import Application, BVar, Constant, Lam, Numeral, Term, applied, args, head, shift


def _is_sum(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 4 or given[:2] != (REAL, NAT) or not never_negative(given[2]):
        return None
    return _tends(given[2], given[3])


def _tends(f: Term, limit: Term) -> Term:
    among = Application(Constant("Finset.range", "e"), (X,))
    terms = Lam("k", NAT, applied(shift(f, 2), (BVar(0),)))
    partial = Lam("n", NAT, Application(Constant("Finset.sum", "iiee"), (NAT, REAL, among, terms)))
    at_top = Application(Constant("Filter.atTop", "i"), (NAT,))
    near = Application(Constant("nhds", "ie"), (REAL, limit))
    return Application(Constant("Filter.Tendsto", "iieee", "p"), (NAT, REAL, partial, at_top, near))


def _has_sum(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or given[:2] != (REAL, NAT) or not never_negative(given[2]):
        return None
    return some(REAL, _tends(shift(given[2], 1), X))


def equality(given: tuple[Term, ...]) -> Term | None:
    """∑' n, f n = c, for a number c other than 0, which the sum of a series without one is."""
    for total, value in (given[1:], given[:0:-1]):
        if head(total) == "tsum" and args(total)[:2] == (REAL, NAT) and isinstance(value, Numeral) and value.value:
            return _is_sum((REAL, NAT, args(total)[2], value))
    return None


def never_negative(f: Term) -> bool:
    """Whether the form of a function's values shows that none is below 0."""
    return isinstance(f, Lam) and _is_nonnegative(f.body)


def _is_nonnegative(value: Term) -> bool:
    given = args(value)
    match head(value), given:
        case "Nat.cast", _:
            return True
        case (("HAdd.hAdd" | "HMul.hMul" | "HDiv.hDiv"), (_, _, _, a, b)):
            return _is_nonnegative(a) and _is_nonnegative(b)
        case "HPow.hPow", (_, _, _, a, n):
            even = isinstance(n, Numeral) and n.value % 2 == 0
            return even or _is_nonnegative(a)
        case "Inv.inv", (_, a):
            return _is_nonnegative(a)
        case (("Real.exp" | "abs" | "Real.sqrt"), _):
            return True
    return isinstance(value, Numeral)


RULES: Mapping[str, Rule] = {"HasSum": _is_sum, "Summable": _has_sum}
