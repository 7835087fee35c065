"""That there is exactly one: ∃ x, P x ∧ ∀ y, P y → y = x, as ∃ x, P x, and P x ∧ P y → x = y for all x and y.

So also of a pair, whether it is one variable or two.
"""

from functools import reduce
from itertools import combinations

from leanwright.tools.terms.build import (
    all_of,
    belongs,
    both,
    either,
    equals,
    equivalent,
    every,
    implies,
    negated,
    some,
)
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import flat, key, normal
from leanwright.tools.terms.quantified import Quantification
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
    instantiate,
    mentions,
    shift,
    with_parts,
)

X, _Y = BVar(0), BVar(1)
MOST_MEMBERS = 3  # of a set that are named


def exactly_one(type_: Term, condition: Lam) -> Term:
    """There is one thing with the condition, and all that have it are equal."""
    return both(some(type_, condition.body), at_most_one(type_, condition))


def at_most_one(type_: Term, condition: Lam) -> Term:
    """All things that have the condition are equal."""
    inner = shift(condition, 2)
    both_are = both(applied(inner, (_Y,)), applied(inner, (X,)))
    return every(type_, every(shift(type_, 1), implies(both_are, equals(shift(type_, 2), _Y, X))))


def of_so_many(condition: Lam, count: int) -> Term:
    """There are ``count`` different things, and what has the condition is one of them."""
    if count == 1:
        return exactly_one(condition.type, condition)
    names = [BVar(place) for place in range(count)]
    type_ = shift(condition.type, count)
    different = [negated(equals(type_, a, b)) for a, b in combinations(names, 2)]
    one_of = reduce(either, (equals(shift(type_, 1), X, shift(name, 1)) for name in names))
    members = every(type_, equivalent(applied(shift(condition, count + 1), (X,)), one_of))
    said = all_of([*different, members])
    for place in reversed(range(count)):
        said = some(shift(condition.type, place), said)
    return said


def different_members(type_: Term, among: Term, count: int) -> Term:
    """There are ``count`` different members of a set."""
    names, inner = [BVar(place) for place in range(count)], shift(type_, count)
    apart = [negated(equals(inner, a, b)) for a, b in combinations(names, 2)]
    said = all_of([*apart, *(belongs(inner, shift(among, count), name) for name in names)])
    for place in reversed(range(count)):
        said = some(shift(type_, place), said)
    return said


def with_members_named(term: Term) -> Term:
    """A proposition, in which a set of one, two or three members by its size says that there are so many things."""
    inside = with_parts(term, lambda part, _: with_members_named(part))
    if head(inside) not in ("Eq", "Ne") or len(args(inside)) != 3:
        return inside
    sides = args(inside)[1:]
    condition = next((args(one)[0] for one in sides if head(one) == "card"), None)
    count = next((one.value for one in sides if isinstance(one, Numeral)), 0)
    if not isinstance(condition, Lam) or not 0 < count <= MOST_MEMBERS:
        return inside
    said = of_so_many(condition, count)
    return said if head(inside) == "Eq" else negated(said)


def unique(one: Quantification) -> Term | None:
    """The proposition in the form of `exactly_one`, where it says, or denies, that there is exactly one."""
    for part in one.parts:
        inner = Quantification.of(part)
        if inner is None or inner.universal == one.universal or shift(one.type, 1) != inner.type:
            continue
        same = [p for p in inner.parts if _is_same(_signed(p, positive=inner.universal), inner.type)]
        others = [_signed(p, positive=not inner.universal) for p in inner.parts if p not in same]
        mine = [_signed(p, positive=not one.universal) for p in one.parts if p is not part]
        if len(same) != 1 or not mine or any(mentions(p, 1) for p in others):
            continue
        if {key(normal(p)) for p in mine} == {key(normal(shift(p, -1, 1))) for p in others}:
            return pushed(exactly_one(one.type, Lam("x", one.type, all_of(mine))), {}, positive=not one.universal)
    return None


def is_apart(said: Term) -> bool:
    """Whether it says of a thing that it is not itself, or less than itself."""
    relation = args(said)[0] if head(said) == "Not" else said
    name = "Eq" if head(said) == "Not" else "LT.lt"
    return head(relation) == name and len(args(relation)) == 3 and len({key(one) for one in args(relation)[1:]}) == 1


def unique_pair(one: Quantification) -> Term | None:
    """∃ a b, P a b ∧ ∀ u v, P u v → u = a ∧ v = b, or its denial, as that exactly one pair has P."""
    inner = Quantification.of(one.body)
    if inner is None or inner.universal != one.universal or mentions(inner.type):
        return None
    for part in inner.parts:
        u = Quantification.of(part)
        v = None if u is None else Quantification.of(u.body)
        if u is None or v is None or u.universal != v.universal or u.universal == one.universal:
            continue
        if (u.type, v.type) != (shift(one.type, 2), shift(inner.type, 2)):
            continue
        mine = [_signed(p, positive=not one.universal) for p in inner.parts if p is not part]
        same = [p for p in v.parts if _is_same_pair(_signed(p, positive=v.universal))]
        others = [_signed(p, positive=not v.universal) for p in v.parts if p not in same]
        if len(same) != 1 or not mine or any(mentions(p, 2) or mentions(p, 3) for p in others):
            continue
        if {key(normal(p)) for p in mine} == {key(normal(shift(p, -2, 2))) for p in others}:
            said = exactly_one(*_of_pair(one.type, shift(inner.type, -1), all_of(mine)))
            return pushed(said, {}, positive=not one.universal)
    return None


def _of_pair(first: Term, second: Term, said: Term) -> tuple[Term, Lam]:
    """The type of a pair, and what is said of two variables said of its parts."""
    pair = Application(Constant("Prod", "ee", "t"), (first, second))
    names = ("Prod.fst", "Prod.snd")
    a, b = (Application(Constant(name, "iie"), (shift(first, 1), shift(second, 1), X)) for name in names)
    return pair, Lam("x", pair, instantiate(instantiate(shift(said, 1, 2), shift(b, 1)), a))


def _is_same_pair(said: Term) -> bool:
    sides = [{_uncast(side) for side in args(one)[1:]} for one in flat(said, "And") if head(one) == "Eq"]
    return len(sides) == 2 and {_Y, BVar(3)} in sides and {X, BVar(2)} in sides


def _uncast(term: Term) -> Term:
    return args(term)[1] if head(term) == "Nat.cast" and len(args(term)) == 2 else term


def _signed(term: Term, *, positive: bool) -> Term:
    return term if positive else pushed(term, {}, positive=False)


def _is_same(said: Term, type_: Term) -> bool:
    return head(said) == "Eq" and args(said)[0] == shift(type_, 1) and set(args(said)[1:]) == {X, _Y}
