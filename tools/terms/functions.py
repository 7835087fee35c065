"""Properties of functions, sequences and limits unfolded into quantifiers, by their definitions in Mathlib.

Continuity and limits are those of real numbers, by ε and δ.
"""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import (
    NAT,
    REAL,
    Rule,
    X,
    Y,
    belongs,
    both,
    equals,
    every,
    implies,
    operation,
    relation,
    some,
)
from leanwright.tools.terms.term import Application, BVar, Constant, Lam, Numeral, Term, applied, args, head, shift

Z = BVar(2)


def _injective(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3:
        return None
    source, target, f = (shift(one, 2) for one in given)
    same = equals(target, applied(f, (Y,)), applied(f, (X,)))
    return every(given[0], every(shift(given[0], 1), implies(same, equals(source, Y, X))))


def _surjective(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3:
        return None
    _, target, f = (shift(one, 2) for one in given)
    return every(given[1], some(shift(given[0], 1), equals(target, applied(f, (X,)), Y)))


def _bijective(given: tuple[Term, ...]) -> Term | None:
    injective, surjective = _injective(given), _surjective(given)
    return None if injective is None or surjective is None else both(injective, surjective)


def _composition(given: tuple[Term, ...]) -> Term | None:
    if len(given) < 5:
        return None
    source, f, g = given[0], shift(given[3], 1), shift(given[4], 1)
    return applied(Lam("x", source, applied(f, (applied(g, (X,)),))), given[5:])


def _ordered(premise: str, conclusion: str, *, turned: bool = False) -> Rule:
    """∀ a b, a premise b → f a conclusion f b; ``turned``: f b conclusion f a."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3:
            return None
        source, target, f = (shift(one, 2) for one in given)
        values = [applied(f, (one,)) for one in ((X, Y) if turned else (Y, X))]
        said = implies(relation(premise, source, Y, X), relation(conclusion, target, *values))
        return every(given[0], every(shift(given[0], 1), said))

    return rule


def _tends_to(given: tuple[Term, ...]) -> Term | None:
    """Of sequences of real numbers: ∀ ε > 0, ∃ N, ∀ n ≥ N, |a n - L| < ε."""
    if len(given) != 5 or given[:2] != (NAT, REAL) or head(given[3]) != "Filter.atTop" or head(given[4]) != "nhds":
        return None
    sequence, limit = shift(given[2], 3), shift(args(given[4])[1], 3)
    distance = Application(Constant("abs", "ie"), (REAL, operation("HSub.hSub", REAL, applied(sequence, (X,)), limit)))
    near = implies(relation("LE.le", NAT, Y, X), relation("LT.lt", REAL, distance, BVar(2)))
    return every(REAL, implies(relation("LT.lt", REAL, Numeral(0, REAL), X), some(NAT, every(NAT, near))))


def _ordered_on(premise: str, conclusion: str, *, turned: bool = False) -> Rule:
    """As `_ordered`, on a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 4:
            return None
        source, target, f, among = (shift(one, 2) for one in given)
        values = [applied(f, (one,)) for one in ((X, Y) if turned else (Y, X))]
        said = implies(relation(premise, source, Y, X), relation(conclusion, target, *values))
        inner = every(shift(given[0], 1), implies(belongs(source, among, X), said))
        return every(given[0], implies(belongs(shift(given[0], 1), shift(given[3], 1), X), inner))

    return rule


def _pointwise(said: Callable[[tuple[Term, ...]], Term], count: int) -> Rule:
    """∀ x, what ``said`` makes of the ``count`` arguments below the binder; x is of the first one's type."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        return every(given[0], said(tuple(shift(one, 1) for one in given))) if len(given) == count else None

    return rule


def _left_inverse(given: tuple[Term, ...]) -> Term:
    source, _, g, f = given
    return equals(source, applied(g, (applied(f, (X,)),)), X)


def _right_inverse(given: tuple[Term, ...]) -> Term | None:
    """g is a right inverse of f: f is a left inverse of g."""
    if len(given) != 4:
        return None
    source, target, g, f = given
    return _RULE_OF_LEFT((target, source, f, g))


_RULE_OF_LEFT = _pointwise(_left_inverse, 4)


def _turned_sign(*, odd: bool) -> Rule:
    def said(given: tuple[Term, ...]) -> Term:
        source, target, f = given[0], given[1], given[-1]
        there = applied(f, (Application(Constant("Neg.neg", "ie"), (source, X)),))
        value = applied(f, (X,))
        return equals(target, there, Application(Constant("Neg.neg", "ie"), (target, value)) if odd else value)

    return _pointwise(said, 3)


def _injective_on(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 4:
        return None
    source, target, f, among = (shift(one, 2) for one in given)
    same = implies(equals(target, applied(f, (Y,)), applied(f, (X,))), equals(source, Y, X))
    inner = every(shift(given[0], 1), implies(belongs(source, among, X), same))
    return every(given[0], implies(belongs(shift(given[0], 1), shift(given[3], 1), X), inner))


def _maps_to(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 5:
        return None
    source, target, f, among, into = (shift(one, 1) for one in given)
    return every(given[0], implies(belongs(source, among, X), belongs(target, into, applied(f, (X,)))))


def _surjective_on(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 5:
        return None
    source, target, f, among, _ = (shift(one, 2) for one in given)
    found = some(shift(given[0], 1), both(belongs(source, among, X), equals(target, applied(f, (X,)), Y)))
    return every(given[1], implies(belongs(shift(given[1], 1), shift(given[4], 1), X), found))


def _bijective_on(given: tuple[Term, ...]) -> Term | None:
    parts = _maps_to(given), _injective_on(given[:4]), _surjective_on(given)
    if parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    return both(parts[0], both(parts[1], parts[2]))


# limits of real functions ---------------------------------------------------------------------------------------------


def _positive(x: Term) -> Term:
    return relation("LT.lt", REAL, Numeral(0, REAL), x)


def _near(a: Term, b: Term, distance: Term) -> Term:
    """|a - b| < distance."""
    apart = Application(Constant("abs", "ie"), (REAL, operation("HSub.hSub", REAL, a, b)))
    return relation("LT.lt", REAL, apart, distance)


def _epsilon_delta(below: Callable[[Term, Term], Term]) -> Term:
    """∀ ε > 0, ∃ δ > 0, what is said below ε and δ."""
    return every(REAL, implies(_positive(X), some(REAL, both(_positive(X), below(Y, X)))))


def _continuous_at(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 4 or given[:2] != (REAL, REAL):
        return None
    f, at = (shift(one, 3) for one in given[2:])
    close = _near(applied(f, (X,)), applied(f, (at,)), Z)
    return _epsilon_delta(lambda *_: every(REAL, implies(_near(X, at, Y), close)))


def _continuous(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or given[:2] != (REAL, REAL):
        return None
    inner = _continuous_at((REAL, REAL, shift(given[2], 1), X))
    return None if inner is None else every(REAL, inner)


def _uniformly_continuous(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or given[:2] != (REAL, REAL):
        return None
    f = shift(given[2], 4)
    close = _near(applied(f, (Y,)), applied(f, (X,)), BVar(3))
    return _epsilon_delta(lambda *_: every(REAL, every(REAL, implies(_near(Y, X, Z), close))))


def _limit(given: tuple[Term, ...]) -> Term | None:
    """Of sequences, and of real functions at a point, left out or not."""
    if len(given) != 5 or given[1] != REAL or head(given[4]) != "nhds":
        return None
    if head(given[3]) == "Filter.atTop":
        return _tends_to(given)
    if given[0] != REAL or head(given[3]) not in ("nhds", "nhdsWithin"):
        return None
    f, value, at = shift(given[2], 3), shift(args(given[4])[1], 3), shift(args(given[3])[1], 3)
    close = implies(_near(X, at, Y), _near(applied(f, (X,)), value, Z))
    if head(given[3]) == "nhdsWithin":
        close = implies(belongs(REAL, shift(args(given[3])[2], 3), X), close)
    return _epsilon_delta(lambda *_: every(REAL, close))


RULES: Mapping[str, Rule] = {
    "Function.Injective": _injective, "Function.Surjective": _surjective, "Function.Bijective": _bijective,
    "Function.comp": _composition, "Function.LeftInverse": _RULE_OF_LEFT, "Function.RightInverse": _right_inverse,
    "Function.Even": _turned_sign(odd=False), "Function.Odd": _turned_sign(odd=True),
    "StrictMono": _ordered("LT.lt", "LT.lt"), "Monotone": _ordered("LE.le", "LE.le"),
    "StrictAnti": _ordered("LT.lt", "LT.lt", turned=True), "Antitone": _ordered("LE.le", "LE.le", turned=True),
    "StrictMonoOn": _ordered_on("LT.lt", "LT.lt"), "MonotoneOn": _ordered_on("LE.le", "LE.le"),
    "StrictAntiOn": _ordered_on("LT.lt", "LT.lt", turned=True),
    "AntitoneOn": _ordered_on("LE.le", "LE.le", turned=True),
    "Set.InjOn": _injective_on, "Set.SurjOn": _surjective_on, "Set.MapsTo": _maps_to, "Set.BijOn": _bijective_on,
    "Filter.Tendsto": _limit, "ContinuousAt": _continuous_at, "Continuous": _continuous,
    "UniformContinuous": _uniformly_continuous,
}  # fmt: skip
