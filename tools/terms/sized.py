"""Sets whose size is told: that they are finite says nothing beside a size other than 0, that of infinite ones."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from leanwright.tools.terms.build import all_of
from leanwright.tools.terms.logic import least_of
from leanwright.tools.terms.normal import flat
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, args, head, with_parts

_SIZES = ("Set.ncard", "Finset.card")


def without_finite(statement: Statement) -> Statement:
    """The statement without "A is finite" beside the size of A, in a conjunction or among the hypotheses."""
    known = sized(statement)
    rest = [one for one in statement.binders if one.kind != "hypothesis" or _finite(one.type) not in known]
    binders = tuple(replace(one, type=_inside(one.type)) for one in rest)
    return Statement(binders, _inside(statement.claim))


def sized(statement: Statement) -> set[Term | None]:
    """The sets that a hypothesis gives a size other than 0."""
    return _sized_by(part for one in statement.hypotheses for part in flat(one, "And"))


def _sized_by(parts: Iterable[Term]) -> set[Term | None]:
    return {found for part in parts if (found := _sized(part)) is not None}


def _inside(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _inside(part))
    if head(inside) != "And" or len(args(inside)) != 2:
        return inside
    parts = list(flat(inside, "And"))
    known = _sized_by(parts)
    rest = [part for part in parts if _finite(part) not in known]
    return inside if len(rest) == len(parts) else all_of(rest)


def _finite(said: Term) -> Term | None:
    return args(said)[1] if head(said) == "Set.Finite" and len(args(said)) == 2 else None


def _sized(said: Term) -> Term | None:
    """The set of which it gives the size, a numeral other than 0."""
    if head(said) == "Eq" and len(args(said)) == 3:
        for size, count in (args(said)[1:], args(said)[:0:-1]):
            if head(size) in _SIZES and isinstance(count, Numeral) and count.value:
                return args(size)[-1]
    return None


def is_sized(part: Term, clauses: Sequence[Term]) -> bool:
    """Whether a part says that a type is finite, whose size the clauses say to be positive besides."""
    if head(part) != "Finite":
        return False
    size_ = Application(Constant("Nat.card", "e"), args(part))
    if _is_positive(size_, clauses):
        return True
    (type_,) = args(part)
    if head(type_).endswith(".Elem"):  # a part of what is finite
        return any(head(one) == "Finite" and args(one)[0] in args(type_) for one in clauses)
    sides = [args(one)[1:] for one in clauses if head(one) == "Eq"]
    return any(_is_size(a, type_) and _is_positive(b, clauses) for pair in sides for a, b in (pair, pair[::-1]))


def _is_size(term: Term, type_: Term) -> bool:
    return head(term) == "Nat.card" and args(term) == (type_,)


def _is_positive(count: Term, clauses: Sequence[Term]) -> bool:
    if isinstance(count, Numeral):
        return count.value > 0
    return any(least_of(one, count) > 0 for one in clauses)
