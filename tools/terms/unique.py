"""That there is exactly one: ∃ x, P x ∧ ∀ y, P y → y = x, as ∃ x, P x, and P x ∧ P y → x = y for all x and y."""

from functools import reduce
from itertools import combinations

from leanwright.tools.terms.build import all_of, both, either, equals, equivalent, every, implies, negated, some
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import BVar, Lam, Numeral, Term, applied, args, head, mentions, shift, with_parts

X, _Y = BVar(0), BVar(1)
MOST_MEMBERS = 3  # of a set that are named


def exactly_one(type_: Term, condition: Lam) -> Term:
    """There is one thing with the condition, and all that have it are equal."""
    inner = shift(condition, 2)
    both_are = both(applied(inner, (_Y,)), applied(inner, (X,)))
    same = every(type_, every(shift(type_, 1), implies(both_are, equals(shift(type_, 2), _Y, X))))
    return both(some(type_, condition.body), same)


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


def _signed(term: Term, *, positive: bool) -> Term:
    return term if positive else pushed(term, {}, positive=False)


def _is_same(said: Term, type_: Term) -> bool:
    return head(said) == "Eq" and args(said)[0] == shift(type_, 1) and set(args(said)[1:]) == {X, _Y}
