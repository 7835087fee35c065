"""Limits, continuity and density by ε and δ: of real numbers, and in metric spaces, whose rules `known` asks for."""

from collections.abc import Callable, Mapping
from functools import reduce

from leanwright.tools.terms.build import (
    COMPLEX,
    NAT,
    REAL,
    Rule,
    X,
    Y,
    belongs,
    both,
    every,
    implies,
    operation,
    relation,
    set_of,
    some,
)
from leanwright.tools.terms.members import member
from leanwright.tools.terms.term import Application, BVar, Constant, Numeral, Term, applied, args, head, shift

METRIC = "metric."  # before the name of a property of functions between metric spaces
Z = BVar(2)
INTERVALS = frozenset(("Set.univ", *(f"Set.I{ends}" for ends in ("cc", "co", "oc", "oo", "ci", "oi", "ic", "io"))))


def _positive(x: Term) -> Term:
    return relation("LT.lt", REAL, Numeral(0, REAL), x)


def _near(type_: Term, a: Term, b: Term, distance: Term) -> Term:
    """The distance of a and b is less than ``distance``; ``type_`` of theirs, which binds nothing."""
    apart = Application(Constant("Dist.dist", "iee"), (type_, a, b))
    return relation("LT.lt", REAL, _distance((type_, a, b)) or apart, distance)


def _distance(given: tuple[Term, ...]) -> Term | None:
    """|a - b|, of numbers."""
    if len(given) != 3 or given[0] not in (REAL, COMPLEX):
        return None
    return length(given[0], operation("HSub.hSub", *given))


def length(type_: Term, x: Term) -> Term:
    """|x|."""
    return Application(Constant("abs" if type_ == REAL else "Norm.norm", "ie"), (type_, x))


def _epsilon_delta(below: Term) -> Term:
    """∀ ε > 0, ∃ δ > 0, what is said below ε and δ."""
    return every(REAL, implies(_positive(X), some(REAL, both(_positive(X), below))))


def _from_some_on(said: Callable[[Term], Term], type_: Term = NAT) -> Term:
    """∀ ε > 0, ∃ N, ∀ n ≥ N, what is said below ε, N and n, which are of a type."""
    later = implies(relation("LE.le", type_, Y, X), said(Z))
    return every(REAL, implies(_positive(X), some(type_, every(type_, later))))


def _fits(types: tuple[Term, ...], *, metric: bool) -> bool:
    return metric or all(type_ == REAL for type_ in types)


def _continuous_at(*, metric: bool) -> Rule:
    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 4 or not _fits(given[:2], metric=metric):
            return None
        source, target, f, at = (shift(one, 3) for one in given)
        close = _near(target, applied(f, (X,)), applied(f, (at,)), Z)
        return _epsilon_delta(every(given[0], implies(_near(source, X, at, Y), close)))

    return rule


def _continuous(*, metric: bool) -> Rule:
    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3:
            return None
        inner = _continuous_at(metric=metric)((*(shift(one, 1) for one in given), X))
        return None if inner is None else every(given[0], inner)

    return rule


def _uniformly_continuous(*, metric: bool) -> Rule:
    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3 or not _fits(given[:2], metric=metric):
            return None
        source, target, f = (shift(one, 4) for one in given)
        close = _near(target, applied(f, (Y,)), applied(f, (X,)), BVar(3))
        return _epsilon_delta(every(given[0], every(shift(given[0], 1), implies(_near(source, Y, X, Z), close))))

    return rule


def _cauchy(*, metric: bool) -> Rule:
    """∀ ε > 0, ∃ N, for all m and n from N on, the distance of a m and a n is less than ε."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3 or given[1] != NAT or not _fits(given[:1], metric=metric):
            return None
        type_, _, sequence = (shift(one, 4) for one in given)
        near = _near(type_, applied(sequence, (Y,)), applied(sequence, (X,)), BVar(3))
        return _from_some_on(lambda _: every(NAT, implies(relation("LE.le", NAT, Z, X), near)))

    return rule


def _limit(*, metric: bool) -> Rule:
    """Of sequences, and of functions at a point, left out or not."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 5 or not _fits(given[1:2], metric=metric) or head(given[4]) != "nhds":
            return None
        source, target, f, at_filter, limit = (shift(one, 3) for one in given)
        near = _near(target, applied(f, (X,)), args(limit)[1], Z)
        if head(at_filter) == "Filter.atTop":
            return _from_some_on(lambda _: near, source) if source in (NAT, REAL) else None
        if not _fits(given[:1], metric=metric) or head(at_filter) not in ("nhds", "nhdsWithin"):
            return None
        close = implies(_near(source, X, args(at_filter)[1], Y), near)
        if head(at_filter) == "nhdsWithin":
            close = implies(belongs(source, args(at_filter)[2], X), close)
        return _epsilon_delta(every(given[0], close))

    return rule


def _uniform_limit(*, metric: bool) -> Rule:
    """∀ ε > 0, ∃ N, ∀ n ≥ N, the values of f n and g at each point, or at each of a set, are nearer than ε."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) not in (6, 7) or given[2] != NAT or not _fits(given[1:2], metric=metric):
            return None
        points, target, _, f, g, at_filter, *among = (shift(one, 4) for one in given)
        if head(at_filter) != "Filter.atTop":
            return None
        near = _near(target, applied(f, (Y, X)), applied(g, (X,)), BVar(3))
        if among:
            near = implies(belongs(points, among[0], X), near)
        return _from_some_on(lambda _: every(shift(given[0], 3), near))

    return rule


def _eventually(given: tuple[Term, ...]) -> Term | None:
    """∃ δ > 0, P x wherever x is nearer than δ to a real number; ∃ N, P n for all n ≥ N."""
    if len(given) != 3 or given[0] not in (NAT, REAL):
        return None
    type_, condition, among = given[0], *(shift(one, 2) for one in given[1:])
    said = applied(condition, (X,))
    match head(among), args(among):
        case "Filter.atTop", _:
            return some(type_, every(type_, implies(relation("LE.le", type_, Y, X), said)))
        case ("nhds", (_, at)) | ("nhdsWithin", (_, at, *_)) if type_ == REAL:
            if head(among) == "nhdsWithin":
                said = implies(belongs(REAL, args(among)[2], X), said)
            return some(REAL, both(_positive(X), every(REAL, implies(_near(REAL, X, at, Y), said))))
    return None


def _convex(*, turned: bool) -> Rule:
    """f (t x + (1 - t) y) ≤ t f x + (1 - t) f y for 0 ≤ t ≤ 1, of x and y in an interval; ``turned``: ≥."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 5 or given[:3] != (REAL, REAL, REAL) or head(given[3]) not in INTERVALS:
            return None
        among, f = (shift(one, 3) for one in given[3:])
        rest = operation("HSub.hSub", REAL, Numeral(1, REAL), X)

        def mixed(one: Term, other: Term) -> Term:
            products = (operation("HMul.hMul", REAL, *pair) for pair in ((X, one), (rest, other)))
            return operation("HAdd.hAdd", REAL, *products)

        values = [applied(f, (mixed(Z, Y),)), mixed(applied(f, (Z,)), applied(f, (Y,)))]
        said = relation("LE.le", REAL, *(values[::-1] if turned else values))
        supposed = [belongs(REAL, among, Z), belongs(REAL, among, Y)]
        supposed += [relation("LE.le", REAL, *pair) for pair in ((Numeral(0, REAL), X), (X, Numeral(1, REAL)))]
        return every(REAL, every(REAL, every(REAL, reduce(lambda rest, one: implies(one, rest), supposed, said))))

    return rule


def spaces_of(name: str, given: tuple[Term, ...]) -> tuple[Term, ...]:
    """The types in which a property from `OF_FUNCTIONS` measures distances."""
    if name == "CauchySeq":
        return given[:1]
    return given[1:2] if given[:1] == (NAT,) or name.startswith("TendstoUniformly") else given[:2]


def _closed(given: tuple[Term, ...]) -> Term | None:
    """A set is closed when its complement is open."""
    if len(given) != 2:
        return None
    complement = Application(Constant("HasCompl.compl", "ie"), (set_of(given[0]), given[1]))
    return Application(Constant("IsOpen", "ie", "p"), (given[0], complement))


def _clopen(given: tuple[Term, ...]) -> Term:
    return both(*(Application(Constant(name, "ie", "p"), given) for name in ("IsClosed", "IsOpen")))


def _dense(given: tuple[Term, ...]) -> Term | None:
    """A set of real numbers is dense: it has a member between any two."""
    if len(given) != 2 or given[0] != REAL:
        return None
    inside = member(REAL, shift(given[1], 3), X, set_of(REAL))
    between = both(relation("LT.lt", REAL, Z, X), relation("LT.lt", REAL, X, Y))
    said = implies(relation("LT.lt", REAL, Y, X), some(REAL, both(inside, between)))
    return every(REAL, every(REAL, said))


OF_FUNCTIONS = {
    "Filter.Tendsto": _limit, "ContinuousAt": _continuous_at, "Continuous": _continuous,
    "UniformContinuous": _uniformly_continuous, "CauchySeq": _cauchy,
    "TendstoUniformly": _uniform_limit, "TendstoUniformlyOn": _uniform_limit,
}  # fmt: skip
RULES: Mapping[str, Rule] = {
    **{name: rule(metric=False) for name, rule in OF_FUNCTIONS.items()},
    **{METRIC + name: rule(metric=True) for name, rule in OF_FUNCTIONS.items()},
    "Dist.dist": _distance,
    "Dense": _dense,
    "Filter.Eventually": _eventually,
    "ConvexOn": _convex(turned=False), "ConcaveOn": _convex(turned=True), "IsClosed": _closed, "IsClopen": _clopen,
}  # fmt: skip
