"""That a set of whole numbers has no greatest, or no least element: as that it has one beyond each number.

The two say the same of a set that is not empty. Its element is a small number that is worked out to be one.
"""

from leanwright.tools.terms.build import INT, NAT, all_of
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import BVar, Numeral, Term, args, head, instantiate, locals_of, mentions, shift
from leanwright.tools.values.evaluate import Env, compiled, truth
from leanwright.tools.values.limits import Meter, StepsSpent

MOST_TRIED, MOST_STEPS = 12, 2000


def endless(one: Quantification) -> Term | None:
    """∀ x, P x → ∃ y, P y ∧ x < y, or its negation, as ∀ x, ∃ y, P y ∧ x < y, where there is some x with P x."""
    if one.type not in (NAT, INT):
        return None
    kinds = [(part, inner) for part in one.parts if (inner := Quantification.of(part)) is not None]
    others = [part for part in one.parts if all(part is not whole for whole, _ in kinds)]
    for whole, inner in kinds:
        own = [_signed(part, positive=not one.universal) for part in one.parts if part is not whole]
        if not others or inner.universal == one.universal or inner.type != one.type:
            continue
        signed = [_signed(part, positive=not inner.universal) for part in inner.parts]
        orders = [part for part in signed if _is_beyond(part, one.type)]
        rest = [part for part in signed if part not in orders]
        mine, theirs = ({key(normal(part)) for part in parts} for parts in (own, (shift(p, -1, 1) for p in rest)))
        if len(orders) == 1 and mine == theirs and not any(mentions(p, 1) for p in rest) and _is_met(own, one.type):
            return one.over(one.type, whole)
    return None


def _signed(term: Term, *, positive: bool) -> Term:
    return term if positive else pushed(term, {}, positive=False)


def _is_beyond(said: Term, type_: Term) -> bool:
    """x < y of the variables of two binders, y of the inner one; of integers also y < x."""
    ways = [(BVar(1), BVar(0)), *([(BVar(0), BVar(1))] if type_ == INT else [])]
    return head(said) == "LT.lt" and args(said)[1:] in ways


def _is_met(condition: list[Term], type_: Term) -> bool:
    """Whether a small number has the property."""
    said = all_of(condition)
    if locals_of(said) or shift(said, 1, 1) != said:  # it is of other variables too
        return False
    return any(holds(instantiate(said, Numeral(value, type_))) for value in range(MOST_TRIED))


def holds(said: Term) -> bool:
    """Whether a proposition without variables is worked out to hold, in few steps."""
    try:
        return truth(compiled(said), Env({}, Meter(MOST_STEPS))) is True
    except StepsSpent:
        return False
