"""What a proposition says of a bound variable by its form: bounds, members of a set, roots of an equation.

Values outside a restriction need not be looked at: there a conjunction is false, and an implication true.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from leanwright.tools.terms.term import BVar, Lam, Numeral, Pi, Term, args, head, mentions, shift
from leanwright.tools.values import intervals
from leanwright.tools.values.arithmetic import divisors
from leanwright.tools.values.limits import MOST_ELEMENTS, NotKnown
from leanwright.tools.values.numbers import WHOLE, Poly, Truth, Value, ValueType, polynomial_of, same, simple, whole
from leanwright.tools.values.sets import SetValue

NUMERIC = frozenset({"Nat", "Int", "Rat", "Real"})
_ORDER = {"LT.lt": (True, False), "LE.le": (False, False), "GT.gt": (True, True), "GE.ge": (False, True)}
_VARIABLE = 999  # its number where it stands in a polynomial
LARGEST_COEFFICIENT = 10**9
NOT_WORKED_OUT = (NotKnown, RecursionError, TypeError, AttributeError, OverflowError)  # also: values of another kind
Kind = Literal["value", "upper", "lower", "member", "divides", "equation"]


@dataclass(frozen=True, slots=True)
class Restriction:
    """``terms`` stand outside the variable's binder, but for those of an equation, which stand right inside."""

    kind: Kind
    terms: tuple[Term, ...]
    strict: bool = False


def restrictions(body: Term, every: bool) -> list[Restriction]:
    """What ``body`` says of the variable bound right around it; ``every``: the binder is ∀, else ∃."""
    return [one for atom, depth in _guards(body, every) for one in _of_atom(atom, depth)]


def _guards(body: Term, every: bool, depth: int = 0) -> Iterator[tuple[Term, int]]:
    """Propositions that must hold for a value to matter, with the number of binders between."""
    if every:
        while isinstance(body, Pi):
            yield from _parts(body.type, depth)
            body, depth = body.body, depth + 1
        if head(body) == "Not":
            yield from _parts(args(body)[0], depth)
        return
    yield from _parts(body, depth)


def _parts(term: Term, depth: int) -> Iterator[tuple[Term, int]]:
    match head(term), args(term):
        case "And", (left, right):
            yield from _parts(left, depth)
            yield from _parts(right, depth)
        case "Exists", (_, Lam(_, _, body)):
            yield from _parts(body, depth + 1)
        case _:
            yield term, depth


def _outside(term: Term, depth: int) -> Term | None:
    """``term`` in front of the binders, if it mentions none of their variables."""
    if any(mentions(term, index) for index in range(depth + 1)):
        return None
    return shift(term, -(depth + 1))


def _of_atom(atom: Term, depth: int) -> Iterator[Restriction]:
    name, parts = head(atom), args(atom)
    if name in _ORDER and len(parts) == 3 and head(parts[0]) in WHOLE:
        strict, turned = _ORDER[name]
        low, high = (parts[2], parts[1]) if turned else (parts[1], parts[2])
        if (e := _outside(high, depth)) is not None and _at_least(low, depth, head(parts[0])):
            yield Restriction("upper", (e,), strict)
        elif high == BVar(depth) and (e := _outside(low, depth)) is not None:
            yield Restriction("lower", (e,), strict)
    elif name == "Membership.mem" and len(parts) == 4 and parts[3] == BVar(depth):
        if (e := _outside(parts[2], depth)) is not None:
            yield Restriction("member", (e,))
    elif name == "Dvd.dvd" and len(parts) == 3 and parts[1] == BVar(depth) and head(parts[0]) in WHOLE:
        if (e := _outside(parts[2], depth)) is not None:
            yield Restriction("divides", (e,))
    elif name == "Eq" and len(parts) == 3:
        yield from _of_equation(parts, depth)


def _of_equation(parts: tuple[Term, ...], depth: int) -> Iterator[Restriction]:
    if depth == 0 and head(parts[0]) in NUMERIC:
        yield Restriction("equation", (parts[1], parts[2]))
    for one, other in ((parts[1], parts[2]), (parts[2], parts[1])):
        if one == BVar(depth) and (e := _outside(other, depth)) is not None:
            yield Restriction("value", (e,))
        if head(parts[0]) == "Nat" and _at_least(one, depth, "Nat") and (e := _outside(other, depth)) is not None:
            yield Restriction("upper", (e,))


def _at_least(term: Term, depth: int, type_: str) -> bool:
    """Whether a term of ℕ is at least the variable whatever the others are; in ℤ only the variable itself is."""
    if term == BVar(depth):
        return True
    if type_ != "Nat":
        return False
    match head(term), args(term):
        case "HAdd.hAdd", (*_, a, b):
            return _at_least(a, depth, type_) or _at_least(b, depth, type_)
        case "HMul.hMul", (*_, a, b):
            return (_positive(a) and _at_least(b, depth, type_)) or (_positive(b) and _at_least(a, depth, type_))
        case "HPow.hPow", (*_, Numeral(base), b) if base > 1:
            return _at_least(b, depth, type_)
        case "HPow.hPow", (*_, a, Numeral(exponent)) if exponent > 0:
            return _at_least(a, depth, type_)
        case "Nat.factorial", (a,):
            return _at_least(a, depth, type_)
    return False


def _positive(term: Term) -> bool:
    return isinstance(term, Numeral) and term.value > 0


def restricted(
    domain: ValueType, limits: Sequence[tuple[Restriction, tuple[Any, ...]]], env: Any
) -> tuple[Value, ...] | None:
    """The values that matter under ``limits``, each with its terms compiled; None: they are not finitely many."""
    low: int | None = {"Nat": 0, "PNat": 1}.get(domain.name)
    high: int | None = None
    best: tuple[Value, ...] | None = None
    for limit, codes in limits:
        try:
            found = _worked_out(domain, limit, codes, env)
        except NOT_WORKED_OUT:
            continue
        if isinstance(found, tuple):
            best = found if best is None or len(found) < len(best) else best
        elif found is not None and limit.kind == "lower":
            low = max(low, found) if low is not None else found
        elif found is not None:
            high = min(high, found) if high is not None else found
            if limit.kind == "divides":
                low = max(low, -found) if low is not None else -found
    if best is None and low is not None and high is not None and high - low < MOST_ELEMENTS and domain.name in WHOLE:
        return tuple(sorted(range(low, high + 1), key=abs))
    return best


def _worked_out(
    domain: ValueType, limit: Restriction, codes: tuple[Any, ...], env: Any
) -> int | tuple[Value, ...] | None:
    """The bound, or all values that meet the restriction."""
    if limit.kind == "equation":
        inner = env.under(Poly.variable(_VARIABLE))
        return roots(domain, codes[0](inner), codes[1](inner))
    value = codes[0](env)
    match limit.kind:
        case "value":
            return (value,)
        case "member" if isinstance(value, SetValue):
            return value.listed()
        case "upper" if isinstance(value, int):
            return value - limit.strict
        case "lower" if isinstance(value, int):
            return value + limit.strict
        case "divides" if value != 0:
            return abs(whole(value))
    return None


def product_is_zero(left: Value, right: Value) -> Truth:
    """Whether two polynomials are the same; on an infinite domain, whether they are equal everywhere."""
    if isinstance(left, Poly) or isinstance(right, Poly):
        return not (polynomial_of(left) - right).terms
    return same(left, right)


def roots(domain: ValueType, left: Value, right: Value, variable: int = _VARIABLE) -> tuple[Value, ...] | None:
    """All values of the variable where the two sides are equal; None: they are not known, or infinitely many."""
    coefficients = (polynomial_of(left) - right).coefficients(variable)
    if coefficients is None or len(coefficients) < 2 or domain.name not in NUMERIC:
        return None
    found, complete = rational_roots(coefficients)
    if not complete and domain.name == "Real":
        return None
    return tuple(
        q for q in found if domain.name in ("Rat", "Real") or (isinstance(q, int) and (q >= 0 or domain.name == "Int"))
    )


def rational_roots(coefficients: list[Any]) -> tuple[tuple[int | Fraction, ...], bool]:
    """The fractions at which a polynomial is 0, and whether there is no other real number. Raises NotKnown."""
    if len(coefficients) == 2:
        return (simple(Fraction(-coefficients[0]) / coefficients[1]),), True
    if len(coefficients) == 3:
        c, b, a = coefficients
        discriminant = Fraction(b * b - 4 * a * c)
        if discriminant < 0:
            return (), True
        root = intervals.root(discriminant, 2)
        if root is None:
            return (), False
        both = ((-b - root) / (2 * a), (-b + root) / (2 * a))
        return tuple(dict.fromkeys(simple(Fraction(q)) for q in both)), True
    scale = 1
    for c in coefficients:
        scale = scale * Fraction(c).denominator
    whole_ones = [int(c * scale) for c in coefficients]
    shifted = next(k for k, c in enumerate(whole_ones) if c)
    first, last = abs(whole_ones[shifted]), abs(whole_ones[-1])
    if max(first, last) > LARGEST_COEFFICIENT:
        raise NotKnown("the coefficients are too large")
    tops, bottoms = divisors(first), divisors(last)
    if len(tops) * len(bottoms) > 400:
        raise NotKnown("too many candidates for a root")
    candidates = dict.fromkeys(Fraction(s * p, q) for p in tops for q in bottoms for s in (1, -1))
    found = [q for q in candidates if sum(c * q**k for k, c in enumerate(whole_ones)) == 0]
    found += [Fraction(0)] if shifted else []
    return tuple(simple(q) for q in found), False
