"""Functions that a clause defines on a part of their type alone, where nothing else speaks of other values of theirs.

``f x = 1 / (x - 3)`` for x ≠ 3 defines f there: what is said of f at points that are supposed not to be 3 is said of
``1 / (x - 3)``; and where all that is said of f is, f is not needed, for there is such a function.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from leanwright.tools.terms.build import X, all_of, either
from leanwright.tools.terms.normal import conjuncts, flat, key, negation, normal
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Pi,
    Term,
    abstracted,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    with_parts,
)


@dataclass(frozen=True)
class _Definition:
    """``value`` of the function at X, where none of ``outside`` holds of X; what else the clause says: ``rest``."""

    index: int
    value: Term
    outside: tuple[Term, ...]
    rest: tuple[Term, ...]
    unused: int  # no variable has this index, or a larger one


class _SpokenOfElsewhere(Exception):
    """The function is named at a point where it may not be defined."""


def without_partial(clauses: list[Term], types: Mapping[int, Term]) -> tuple[list[Term], set[int]]:
    """Clauses without functions that one of them defines where the others speak of them, and which those are."""
    for place, clause in enumerate(clauses):
        for found in _definitions(clause, types):
            others = [*clauses[:place], *found.rest, *clauses[place + 1 :]]
            known = [
                frozenset(text for other in others if other is not one for text in _excluded(other)) for one in others
            ]
            try:
                plain = [_replaced(one, excluded, found) for one, excluded in zip(others, known, strict=True)]
            except _SpokenOfElsewhere:
                continue
            changed, gone = without_partial(plain, types)
            return changed, {found.index, *gone}
    return clauses, set()


def _definitions(clause: Term, types: Mapping[int, Term]) -> Iterator[_Definition]:
    """The functions that a clause, ∀ x, P x ∨ (f x = … ∧ …), says to be something at x, where P x does not hold."""
    if not isinstance(clause, Pi) or head(clause.body) != "Or":
        return
    parts = list(flat(clause.body, "Or"))
    for part in parts:
        said = list(flat(part, "And"))
        for one in said:
            index, value = _value(one)
            outside = tuple(each for each in parts if each is not part)
            type_ = types.get(index)
            if not isinstance(type_, Pi) or type_.type != clause.type or mentions(type_.body):
                continue
            if any(index in locals_of(each) for each in (value, *outside, *types.values())):
                continue
            more = [each for each in said if each is not one]
            rest = (Pi(clause.name, clause.type, reduce(either, outside, all_of(more))),) if more else ()
            yield _Definition(index, value, outside, rest, max(types) + 1)


def _value(said: Term) -> tuple[int, Term]:
    """The function and its value at X, where it says that; -1 where it does not."""
    for side, other in (args(said)[1:], args(said)[:0:-1]) if head(said) == "Eq" and len(args(said)) == 3 else ():
        match side:
            case Application(FVar(index), (x,)) if x == X:
                return index, other
    return -1, said


def _excluded(said: Term) -> Iterator[str]:
    """What does not hold where ``said`` does, as text."""
    return (key(negation(part)) for part in conjuncts(normal(said)))


def _replaced(term: Term, excluded: frozenset[str], by: _Definition) -> Term:
    """``term`` with the function's values written out; ``excluded``: what does not hold where it is spoken of.

    Raises _SpokenOfElsewhere.
    """
    if by.index not in locals_of(term):
        return term
    match term:
        case Lam(name, type_, body):
            return Lam(name, _replaced(type_, excluded, by), _below(body, excluded, by))
        case Pi(name, type_, body, instance):
            return Pi(name, _replaced(type_, excluded, by), _below(body, excluded, by), instance)
        case Application(FVar(index), (x,)) if index == by.index:
            point = _replaced(x, excluded, by)
            if all(key(normal(instantiate(one, point))) in excluded for one in by.outside):
                return instantiate(by.value, point)
            raise _SpokenOfElsewhere
        case FVar():
            raise _SpokenOfElsewhere
        case Application(Constant("And" | "Or" as name) as fn, (left, right)):
            ways = ((left, right), (right, left))
            return Application(fn, tuple(_replaced(one, excluded | _beside(name, other), by) for one, other in ways))
    return with_parts(term, lambda part, _: _replaced(part, excluded, by))


def _beside(name: str, other: Term) -> frozenset[str]:
    """What does not hold where one part of ∧ counts, beside the other; of ∨ it counts where the other does not hold."""
    return frozenset(_excluded(other) if name == "And" else (key(normal(one)) for one in flat(other, "Or")))


def _below(body: Term, excluded: frozenset[str], by: _Definition) -> Term:
    variable = FVar(by.unused)
    inside = _replaced(instantiate(body, variable), excluded, replace(by, unused=by.unused + 1))
    return abstracted(inside, variable.index)
