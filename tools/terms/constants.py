"""Functions that are constant: f x = c for some c and all x, f x = f 0 for all x, as f x = f y for all x and y."""

from leanwright.tools.terms.build import equals, negated
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import (
    Application,
    BVar,
    FVar,
    Term,
    abstracted,
    args,
    head,
    mentions,
    parts,
    shift,
    subterms,
)

_C = BVar(1)


def constant(one: Quantification) -> Term | None:
    """The proposition, where it says that an expression is constant or that it is not, of two places; else None."""
    return _some_value(one) or _value_at(one)


def changes(type_: Term, index: int, clause: Term) -> Term | None:
    """That there are two places, for a clause that says of the variable ``index`` alone: t x ≠ t 0."""
    return _value_at(Quantification(False, type_, abstracted(clause, index)), named=False)


def _some_value(one: Quantification) -> Term | None:
    """∃ c, ∀ x, A x → t x = c; c is of numbers, of which there is one even where no x has A."""
    inner = Quantification.of(one.body)
    if inner is None or inner.universal == one.universal or head(one.type) not in NUMBERS or mentions(inner.type):
        return None
    own = [part for part in inner.parts if mentions(part, 1)]
    sides = _equation(own[0], denied=one.universal) if len(own) == 1 else None
    if sides is None:
        return None
    for c, value in (sides, sides[::-1]):
        if c == _C and not mentions(value, 1):
            others = [shift(part, -1, 1) for part in inner.parts if part is not own[0]]
            return _at_two(inner, shift(inner.type, -1), one.type, shift(value, -1, 1), others)
    return None


def _value_at(one: Quantification, *, named: bool = True) -> Term | None:
    """∀ x, t x = t a; ``named``: a may be a variable of the statement."""
    sides = _equation(one.body, denied=not one.universal)
    if sides is None or head(args(_bare(one.body))[0]) not in NUMBERS:
        return None
    for value, fixed in (sides, sides[::-1]):
        at = None if mentions(fixed) or not _of_function(value) else _place(value, fixed)
        if at is None or any(isinstance(part, BVar) for part in subterms(at)):
            continue
        if named or not isinstance(at, FVar):
            return _at_two(one, one.type, args(_bare(one.body))[0], value, [])
    return None


def _of_function(value: Term) -> bool:
    """Whether it is made of a value of some function: that x is 0 for all x says something else."""
    return any(
        isinstance(part, Application) and isinstance(part.fn, FVar) and mentions(part) for part in subterms(value)
    )


def _at_two(one: Quantification, type_: Term, values: Term, value: Term, others: list[Term]) -> Term:
    """Of each two places, or of some two; ``value`` and ``others`` are of one place."""
    first, second = ([shift(part, 1, above) for part in (value, *others)] for above in (0, 1))
    said = equals(values, first[0], second[0])
    body = one.joined([*first[1:], *second[1:], said if one.universal else negated(said)])
    return one.over(type_, one.over(shift(type_, 1), body))


def _bare(said: Term) -> Term:
    return args(said)[0] if head(said) == "Not" else said


def _equation(said: Term, *, denied: bool) -> tuple[Term, Term] | None:
    if (head(said) == "Not") != denied or head(_bare(said)) != "Eq" or len(args(_bare(said))) != 3:
        return None
    _, left, right = args(_bare(said))
    return left, right


def _place(value: Term, fixed: Term) -> Term | None:
    """a where ``fixed`` is ``value`` at a."""
    if value == BVar(0):
        return fixed
    if not isinstance(value, Application) or not isinstance(fixed, Application):
        return None
    mine, its = parts(value), parts(fixed)
    if len(mine) != len(its):
        return None
    found = [None if one == other else _place(one, other) for one, other in zip(mine, its, strict=True)]
    differing = [place for one, other, place in zip(mine, its, found, strict=True) if one != other]
    return differing[0] if differing and all(place == differing[0] for place in differing) else None
