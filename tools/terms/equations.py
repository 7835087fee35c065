"""Equations that hold together, in one form: x = y and y = 0 as x = 0 and y = 0; x = y and y = z with x = z."""

from collections.abc import Sequence
from itertools import combinations

from leanwright.tools.terms.build import all_of, either, equals, negated
from leanwright.tools.terms.normal import flat, key, normal
from leanwright.tools.terms.term import Numeral, Term, args, head, with_parts

MOST_EQUAL = 4


def joined(term: Term) -> Term:
    """``term`` with the equations of each ∧, and the inequations of each ∨, in the one form."""
    inside = with_parts(term, lambda part, _: joined(part))
    if head(inside) == "And" and len(args(inside)) == 2:
        parts = list(flat(inside, "And"))
        found = together(parts)
        return inside if found == parts else all_of(found)
    if head(inside) == "Or" and len(args(inside)) == 2:
        parts = list(flat(inside, "Or"))
        denied = [args(part)[0] if head(part) == "Not" else None for part in parts]
        equations = [one for one in denied if one is not None]
        found = together(equations)
        if found == equations:
            return inside
        rest = [part for part, one in zip(parts, denied, strict=True) if one is None]
        whole, *others = [*rest, *map(negated, found)]
        for one in others:
            whole = either(whole, one)
        return whole
    return inside


def together(said: Sequence[Term]) -> list[Term]:
    """Propositions that all hold, with the equations among them in the one form, last."""
    equations = [one for one in said if head(one) == "Eq" and len(args(one)) == 3]
    classes: list[set[Term]] = []
    for one in equations:
        mine = set(args(one)[1:])
        apart = [other for other in classes if not other & mine]
        classes = [*apart, mine.union(*(other for other in classes if other & mine))]
    changed = [one for one in classes if len(one) > 2 and sum(isinstance(term, Numeral) for term in one) < 2]
    changed = [one for one in changed if len(one) <= MOST_EQUAL or any(isinstance(term, Numeral) for term in one)]
    if not changed:
        return list(said)
    kept = [one for one in said if one not in equations or not any(args(one)[1] in other for other in changed)]
    types = {side: args(one)[0] for one in equations for side in args(one)[1:]}
    for terms in (sorted(one, key=key) for one in changed):
        number = [term for term in terms if isinstance(term, Numeral)]
        pairs = [(term, number[0]) for term in terms if term not in number] if number else combinations(terms, 2)
        kept += [normal(equals(types[a], a, b)) for a, b in pairs]
    return kept
