"""Series that converge absolutely if they do: their sums as limits of their partial sums.

They are those of terms that are never negative, and geometric ones.
"""

from collections.abc import Callable, Iterator, Mapping

from leanwright.tools.terms.build import NAT, REAL, Rule, X, of_count, some
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Term,
    applied,
    args,
    head,
    mentions,
    shift,
)


def _absolute(given: tuple[Term, ...]) -> Term | None:
    return limit_of_sums(given) if _is_absolute(given[2]) else None


def limit_of_sums(given: tuple[Term, ...]) -> Term | None:
    """The partial sums of a series of real numbers have a limit, or the one that is given."""
    type_, over, f, *limit = given
    if (type_, over) != (REAL, NAT):
        return None
    return _tends(f, limit[0]) if limit else some(REAL, _tends(shift(f, 1), X))


def _tends(f: Term, limit: Term) -> Term:
    among = Application(Constant("Finset.range", "e"), (X,))
    terms = Lam("k", NAT, applied(shift(f, 2), (BVar(0),)))
    partial = Lam("n", NAT, Application(Constant("Finset.sum", "iiee"), (NAT, REAL, among, terms)))
    at_top = Application(Constant("Filter.atTop", "i"), (NAT,))
    near = Application(Constant("nhds", "ie"), (REAL, limit))
    return Application(Constant("Filter.Tendsto", "iieee", "p"), (NAT, REAL, partial, at_top, near))


def equality(given: tuple[Term, ...]) -> Term | None:
    """∑' n, f n = c, for a number c other than 0, which the sum of a series without one is."""
    return _total(given, lambda _, value: isinstance(value, Numeral) and value.value != 0)


def known_total(given: tuple[Term, ...], is_small: Callable[[Term], bool]) -> Term | None:
    """∑' n, f n = c of a geometric series whose ratio ``is_small``: less than 1 in absolute value."""

    def converges(f: Term, _: Term) -> bool:
        return isinstance(f, Lam) and _is_geometric(f.body) and all(map(is_small, _ratios(f.body)))

    return _total(given, converges)


def _total(given: tuple[Term, ...], has_sum: Callable[[Term, Term], bool]) -> Term | None:
    for total, value in (given[1:], given[:0:-1]) if len(given) == 3 else ():
        if head(total) == "tsum" and args(total)[:2] == (REAL, NAT) and has_sum(args(total)[2], value):
            return _absolute((REAL, NAT, args(total)[2], value))
    return None


def _ratios(value: Term) -> Iterator[Term]:
    """Of a geometric sequence: those of its factors, in which its index stands."""
    given = args(value)
    match head(value), given:
        case "HPow.hPow", (_, _, _, a, n):
            if mentions(n):
                yield shift(a, -1)
        case "HDiv.hDiv", (_, _, _, a, b):
            yield from _ratios(a)
            yield from (Application(Constant("Inv.inv", "ie"), (REAL, one)) for one in _ratios(b))
        case "Inv.inv", (_, a):
            yield from (Application(Constant("Inv.inv", "ie"), (REAL, one)) for one in _ratios(a))
        case _:
            for part in given:
                yield from _ratios(part)


def _is_absolute(f: Term) -> bool:
    return never_negative(f) or (isinstance(f, Lam) and _is_geometric(f.body))


def _is_geometric(value: Term) -> bool:
    """Whether it is c q ^ n in n, for some c and q without n."""
    given = args(value)
    match head(value), given:
        case (("HMul.hMul" | "HDiv.hDiv"), (_, _, _, a, b)):
            return _is_geometric(a) and _is_geometric(b)
        case "HPow.hPow", (_, exponents, _, a, n):
            return exponents == NAT and not mentions(a) and _is_linear(n)
        case (("Neg.neg" | "Inv.inv"), (_, a)):
            return _is_geometric(a)
    return not mentions(value)


def _is_linear(exponent: Term) -> bool:
    """n, with a number or a multiple without n added."""
    if head(exponent) not in ("HAdd.hAdd", "HMul.hMul"):
        return exponent == X or not mentions(exponent)
    a, b = args(exponent)[3:]
    alone = head(exponent) == "HAdd.hAdd" or not (mentions(a) and mentions(b))
    return alone and _is_linear(a) and _is_linear(b)


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


RULES: Mapping[str, Rule] = of_count(4, {"HasSum": _absolute}) | of_count(3, {"Summable": _absolute})
