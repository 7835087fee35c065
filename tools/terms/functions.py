"""Properties of functions, sequences and limits unfolded into quantifiers, by their definitions in Mathlib."""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import (
    Rule,
    X,
    Y,
    all_of,
    belongs,
    both,
    equals,
    every,
    implies,
    of_count,
    operation,
    relation,
    some,
)
from leanwright.tools.terms.term import Application, BVar, Constant, Lam, Pi, Term, applied, args, head, shift

Z = BVar(2)


def _injective(given: tuple[Term, ...]) -> Term | None:
    source, target, f = (shift(one, 2) for one in given)
    same = equals(target, applied(f, (Y,)), applied(f, (X,)))
    return every(given[0], every(shift(given[0], 1), implies(same, equals(source, Y, X))))


def _surjective(given: tuple[Term, ...]) -> Term | None:
    _, target, f = (shift(one, 2) for one in given)
    return every(given[1], some(shift(given[0], 1), equals(target, applied(f, (X,)), Y)))


def _bijective(given: tuple[Term, ...]) -> Term:
    return both(*(Application(Constant(f"Function.{name}jective", "iie", "p"), given) for name in ("In", "Sur")))


def _there_is_one(given: tuple[Term, ...]) -> Term | None:
    """Some bijection, as a type that is not empty."""
    if len(given) != 1 or head(given[0]) not in _BIJECTIONS or len(args(given[0])) != 2:
        return None
    source, target = args(given[0])
    maps = Pi("a", source, shift(target, 1))
    said = (*(shift(one, 1) for one in (source, target)), X)
    return some(maps, Application(Constant(_BIJECTIONS[head(given[0])], "iie", "p"), said))


_BIJECTIONS = {"Equiv": "Function.Bijective", "Homeomorph": "IsHomeomorph"}


def _homeomorphism(given: tuple[Term, ...]) -> Term:
    """A continuous function with a continuous inverse."""
    source, target, f = (shift(one, 1) for one in given)
    inverse = all_of([
        Application(Constant("Function.LeftInverse", "iiee", "p"), (source, target, X, f)),
        Application(Constant("Function.RightInverse", "iiee", "p"), (source, target, X, f)),
        Application(Constant("Continuous", "iie", "p"), (target, source, X)),
    ])  # fmt: skip
    back = Pi("y", given[1], source)
    return both(Application(Constant("Continuous", "iie", "p"), given), some(back, inverse))


def _composition(given: tuple[Term, ...]) -> Term | None:
    if len(given) < 5:
        return None
    source, f, g = given[0], shift(given[3], 1), shift(given[4], 1)
    return applied(Lam("x", source, applied(f, (applied(g, (X,)),))), given[5:])


def _ordered(premise: str, conclusion: str, *, turned: bool = False) -> Rule:
    """∀ a b, a premise b → f a conclusion f b; ``turned``: f b conclusion f a."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        source, target, f = (shift(one, 2) for one in given)
        values = [applied(f, (one,)) for one in ((X, Y) if turned else (Y, X))]
        said = implies(relation(premise, source, Y, X), relation(conclusion, target, *values))
        return every(given[0], every(shift(given[0], 1), said))

    return rule


def _ordered_on(premise: str, conclusion: str, *, turned: bool = False) -> Rule:
    """As `_ordered`, on a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
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


def _fixed(given: tuple[Term, ...]) -> Term | None:
    return equals(given[0], applied(given[1], (given[2],)), given[2]) if len(given) == 3 else None


def _commute(given: tuple[Term, ...]) -> Term | None:
    type_, a, b = given
    return equals(type_, operation("HMul.hMul", type_, a, b), operation("HMul.hMul", type_, b, a))


def _symmetric(given: tuple[Term, ...]) -> Term | None:
    """A^T = A; the two types, of indices and of entries, come in either order."""
    types, matrix = given[:2], given[2]
    rows, entries = types[::-1] if head(types[1]) == "Fin" else types
    type_ = Application(Constant("Matrix", "eee"), (rows, rows, entries))
    turned = Application(Constant("Matrix.transpose", "iiie"), (rows, rows, entries, matrix))
    return equals(type_, turned, matrix)


def _involutive(given: tuple[Term, ...]) -> Term:
    source, f = given
    return equals(source, applied(f, (applied(f, (X,)),)), X)


def _periodic(given: tuple[Term, ...]) -> Term:
    source, target, f, period = given
    return equals(target, applied(f, (operation("HAdd.hAdd", source, X, period),)), applied(f, (X,)))


def _equal_on(given: tuple[Term, ...]) -> Term:
    source, target, f, g, among = given
    return implies(belongs(source, among, X), equals(target, applied(f, (X,)), applied(g, (X,))))


def _left_inverse(given: tuple[Term, ...]) -> Term:
    source, _, g, f = given
    return equals(source, applied(g, (applied(f, (X,)),)), X)


def _right_inverse(given: tuple[Term, ...]) -> Term | None:
    """g is a right inverse of f: f is a left inverse of g."""
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
    source, target, f, among = (shift(one, 2) for one in given)
    same = implies(equals(target, applied(f, (Y,)), applied(f, (X,))), equals(source, Y, X))
    inner = every(shift(given[0], 1), implies(belongs(source, among, X), same))
    return every(given[0], implies(belongs(shift(given[0], 1), shift(given[3], 1), X), inner))


def _best_on(*, greatest: bool) -> Rule:
    """The value at a point is the greatest, or the least, on a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        source, target, f, among, at = (shift(one, 1) for one in given)
        values = [applied(f, (X,)), applied(f, (at,))]
        said = relation("LE.le", target, *(values if greatest else values[::-1]))
        return every(given[0], implies(belongs(source, among, X), said))

    return rule


def _maps_to(given: tuple[Term, ...]) -> Term | None:
    source, target, f, among, into = (shift(one, 1) for one in given)
    return every(given[0], implies(belongs(source, among, X), belongs(target, into, applied(f, (X,)))))


def _surjective_on(given: tuple[Term, ...]) -> Term | None:
    source, target, f, among, _ = (shift(one, 2) for one in given)
    found = some(shift(given[0], 1), both(belongs(source, among, X), equals(target, applied(f, (X,)), Y)))
    return every(given[1], implies(belongs(shift(given[1], 1), shift(given[4], 1), X), found))


def _bijective_on(given: tuple[Term, ...]) -> Term | None:
    maps, onto = (Application(Constant(f"Set.{name}", "iieee", "p"), given) for name in ("MapsTo", "SurjOn"))
    return both(maps, both(Application(Constant("Set.InjOn", "iiee", "p"), given[:4]), onto))


RULES: Mapping[str, Rule] = {
    **of_count(3, {
        "Function.Injective": _injective, "Function.Surjective": _surjective, "StrictMono": _ordered("LT.lt", "LT.lt"),
        "Monotone": _ordered("LE.le", "LE.le"), "StrictAnti": _ordered("LT.lt", "LT.lt", turned=True),
        "Antitone": _ordered("LE.le", "LE.le", turned=True), "Commute": _commute, "Matrix.IsSymm": _symmetric,
    }),
    **of_count(4, {
        "Function.RightInverse": _right_inverse, "StrictMonoOn": _ordered_on("LT.lt", "LT.lt"),
        "MonotoneOn": _ordered_on("LE.le", "LE.le"), "StrictAntiOn": _ordered_on("LT.lt", "LT.lt", turned=True),
        "AntitoneOn": _ordered_on("LE.le", "LE.le", turned=True), "Set.InjOn": _injective_on,
    }),
    **of_count(5, {
        "Set.SurjOn": _surjective_on, "Set.MapsTo": _maps_to, "Set.BijOn": _bijective_on,
        "IsMaxOn": _best_on(greatest=True), "IsMinOn": _best_on(greatest=False),
    }),
    "Function.Bijective": _bijective, "Nonempty": _there_is_one, "IsHomeomorph": _homeomorphism,
    "Function.comp": _composition,
    "Function.LeftInverse": _RULE_OF_LEFT, "Function.Even": _turned_sign(odd=False),
    "Function.Odd": _turned_sign(odd=True), "Function.IsFixedPt": _fixed,
    "Function.Involutive": _pointwise(_involutive, 2), "Function.Periodic": _pointwise(_periodic, 4),
    "Set.EqOn": _pointwise(_equal_on, 5),
}  # fmt: skip
