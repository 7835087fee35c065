"""That there is exactly one: ∃ x, P x ∧ ∀ y, P y → y = x, as ∃ x, P x, and P x ∧ P y → x = y for all x and y."""

from leanwright.tools.terms.build import all_of, both, equals, every, implies, some
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import BVar, Lam, Term, applied, args, head, mentions, shift

_X, _Y = BVar(0), BVar(1)


def exactly_one(type_: Term, condition: Lam) -> Term:
    """There is one thing with the condition, and all that have it are equal."""
    inner = shift(condition, 2)
    both_are = both(applied(inner, (_Y,)), applied(inner, (_X,)))
    same = every(type_, every(shift(type_, 1), implies(both_are, equals(shift(type_, 2), _Y, _X))))
    return both(some(type_, condition.body), same)


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
    return head(said) == "Eq" and args(said)[0] == shift(type_, 1) and set(args(said)[1:]) == {_X, _Y}
