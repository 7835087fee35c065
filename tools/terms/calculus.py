"""Derivatives, and what holds on an open set, point by point.

``HasDerivAt f c x`` is differentiability at x with the derivative c there; a function that is differentiable, or
continuous, on an open set is so at each of its points.
"""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import COMPLEX, NAT, REAL, Rule, X, belongs, both, equals, every, implies, set_of
from leanwright.tools.terms.members import member
from leanwright.tools.terms.normal import flat, normal
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
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

MOST_DERIVED = 4


def differentiable_at(field: Term, source: Term, target: Term, f: Term, x: Term) -> Term:
    """f is differentiable at x."""
    return Application(Constant("DifferentiableAt", "eiiee", "p"), (field, source, target, f, x))


def _has_derivative(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 5:
        return None
    field, target, f, value, x = given
    derived = Application(Constant("deriv", "iiee"), (field, target, f, x))
    if field == target and field in (REAL, COMPLEX) and is_smooth(f):
        return equals(target, derived, value)
    return both(differentiable_at(field, field, target, f, x), equals(target, derived, value))


def is_smooth(f: Term) -> bool:
    """Whether it is made of powers, exponentials and trigonometric functions, which have a derivative everywhere."""
    return head(f) in _SMOOTH or (isinstance(f, Lam) and f.type in (REAL, COMPLEX) and _is_smooth(f.body))


def _is_smooth(value: Term) -> bool:
    if value == X or not mentions(value):
        return True
    match head(value), args(value):
        case (("HAdd.hAdd" | "HSub.hSub" | "HMul.hMul"), (_, _, _, a, b)):
            return _is_smooth(a) and _is_smooth(b)
        case "HPow.hPow", (_, exponent, _, a, n):
            return exponent == NAT and _is_smooth(a) and not mentions(n)
        case "HDiv.hDiv", (_, _, _, a, b):
            return _is_smooth(a) and not mentions(b)
        case "Neg.neg", (_, a):
            return _is_smooth(a)
        case name, (a,):
            return name in _SMOOTH and _is_smooth(a)
    return False


_SMOOTH = frozenset(
    f"{field}.{name}" for field in ("Real", "Complex") for name in ("sin", "cos", "exp", "sinh", "cosh")
)


def _differentiable(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 4:
        return None
    field, source, target, f = (shift(one, 1) for one in given)
    return every(given[1], differentiable_at(field, source, target, f, X))


def at_each_point(given: tuple[Term, ...], said: Callable[..., Term]) -> Term:
    """∀ x ∈ S, what is ``said`` of the arguments before S and of x."""
    among, source = given[-1], given[len(given) - 4]
    inside = belongs(shift(source, 1), shift(among, 1), X)
    return every(source, implies(inside, said(*(shift(one, 1) for one in given[:-1]), X)))


def _on_open(said: Callable[..., Term], count: int) -> Rule:
    """``said`` at each point of a set that is the last of the ``count`` arguments, where the set is open."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != count:
            return None
        source = given[count - 4]
        return at_each_point(given, said) if source in (REAL, COMPLEX) and is_open(source, given[-1]) else None

    return rule


def is_open(type_: Term, among: Term) -> bool:
    """Whether < and ≠ between a real number, or ≠ of a complex one, and fixed ones describe the set."""
    condition = normal(member(shift(type_, 1), shift(among, 1), X, shift(set_of(type_), 1)))
    parts = [part for one in flat(condition, "And") for part in flat(one, "Or")]
    return all(_is_open(part) for part in parts)


def _is_open(said: Term) -> bool:
    if said in (TRUE, FALSE):
        return True
    if head(said) == "Not":
        (said,) = args(said)
        if head(said) != "Eq":
            return False
    elif head(said) != "LT.lt":
        return False
    _, *sides = args(said)
    return X in sides and not all(mentions(side) for side in sides)


def continuous_at(source: Term, target: Term, f: Term, x: Term) -> Term:
    """f is continuous at x."""
    return Application(Constant("ContinuousAt", "iiee", "p"), (source, target, f, x))


def _iterated(given: tuple[Term, ...]) -> Term | None:
    """The n-th derivative, for a small n."""
    if len(given) < 4:
        return None
    derived = Application(Constant("deriv", "iiee"), given[:2])
    return _times(derived, given[2], given[3], given[4:])


def _iterate(given: tuple[Term, ...]) -> Term | None:
    """f^[n] x, for a small n."""
    return _times(given[1], given[2], given[3], given[4:]) if len(given) > 3 else None


def _times(function: Term, times: Term, x: Term, rest: tuple[Term, ...]) -> Term | None:
    if not isinstance(times, Numeral) or times.value > MOST_DERIVED:
        return None
    for _ in range(times.value):
        x = applied(function, (x,))
    return applied(x, rest)


def without_idle_functions(term: Term) -> Term:
    """An application with f for ``fun x => f x``, where that is not what a quantifier or a sum binds."""
    if not isinstance(term, Application) or head(term) in _BINDING:
        return term
    return Application(term.fn, tuple(map(_reduced, term.args)))


_OPERATIONS = frozenset(f"H{name}.h{name}" for name in ("Add", "Sub", "Mul", "Div", "Pow", "Mod", "SMul"))
_BINDING = frozenset(("Exists", "setOf", "card", "Finset.sum", "Finset.prod", "tsum"))


def _reduced(term: Term) -> Term:
    if not isinstance(term, Lam) or not isinstance(term.body, Application) or term.body.args[-1] != BVar(0):
        return term
    if head(term.body) in _OPERATIONS:
        return term
    rest = term.body.args[:-1]
    function = applied(term.body.fn, rest) if rest else term.body.fn
    return term if mentions(function) else _reduced(shift(function, -1))


RULES: Mapping[str, Rule] = {
    "HasDerivAt": _has_derivative, "Differentiable": _differentiable,
    "DifferentiableOn": _on_open(differentiable_at, 5), "ContinuousOn": _on_open(continuous_at, 4),
    "iteratedDeriv": _iterated, "Nat.iterate": _iterate,
}  # fmt: skip
