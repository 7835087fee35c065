"""Sets whose size is told: that they are finite says nothing beside a size other than 0, that of infinite ones."""

from collections.abc import Iterable
from dataclasses import replace

from leanwright.tools.terms.build import all_of
from leanwright.tools.terms.normal import flat
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Numeral, Term, args, head, with_parts

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
