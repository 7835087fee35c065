"""A family of n things, a function on ``Fin n`` for a small number n, as n variables.

``∃ i j : Fin 3, i ≠ j ∧ P (a i) (a j)`` becomes P of each two of them.
"""

from collections.abc import Callable
from functools import reduce

from leanwright.tools.terms.build import both, either
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    size_of,
    with_parts,
)

MOST_MEMBERS, MOST_NODES = 6, 3000
_DECIDED: dict[str, Callable[[int, int], bool]] = {
    "Eq": lambda a, b: a == b, "Ne": lambda a, b: a != b, "LT.lt": lambda a, b: a < b, "LE.le": lambda a, b: a <= b,
    "GT.gt": lambda a, b: a > b, "GE.ge": lambda a, b: a >= b,
}  # fmt: skip


def members_of(type_: Term) -> int:
    """The n of ``Fin n`` where it is a small number; else 0."""
    match head(type_), args(type_):
        case "Fin", (Numeral(value, _),) if value <= MOST_MEMBERS:
            return value
    return 0


def written_out(statement: Statement) -> Statement:
    """The statement with variables for the values of each function on a small ``Fin n``, where nothing else is said."""
    for binder in statement.variables:
        type_ = binder.type
        if isinstance(type_, Pi) and members_of(type_.type) and not mentions(type_.body):
            found = _without(statement, binder, type_)
            if found is not None:
                return written_out(found)
    return statement


def _without(statement: Statement, family: TypedBinder, type_: Pi) -> Statement | None:
    start = max(b.variable.index for b in statement.binders) + 1
    members = [FVar(start + k, f"{family.variable.name}{k}") for k in range(members_of(type_.type))]
    index = family.variable.index
    binders: list[TypedBinder] = []
    for binder in statement.binders:
        if binder is family:
            value = instantiate(type_.body, TRUE)
            binders += [TypedBinder(one, value, "variable") for one in members]
            continue
        said = _valued(_spread(binder.type, type_.type), index, members)
        binders.append(TypedBinder(binder.variable, said, binder.kind))
    claim = _valued(_spread(statement.claim, type_.type), index, members)
    whole = [claim, *(b.type for b in binders)]
    if any(index in locals_of(one) for one in whole) or sum(map(size_of, whole)) > MOST_NODES:
        return None
    return Statement(tuple(binders), claim)


def _spread(term: Term, type_: Term) -> Term:
    """With ∀ and ∃ over ``type_`` as ∧ and ∨; each relation of its members is decided."""
    count = members_of(type_)
    match head(term), args(term), term:
        case "Exists", (over, Lam(_, _, body)), _ if over == type_ and size_of(body) * count <= MOST_NODES:
            return reduce(either, [_spread(instantiate(body, Numeral(k, type_)), type_) for k in range(count)])
        case _, _, Pi(_, over, body) if over == type_ and size_of(body) * count <= MOST_NODES and mentions(body):
            return reduce(both, [_spread(instantiate(body, Numeral(k, type_)), type_) for k in range(count)])
        case name, (over, Numeral(a, _), Numeral(b, _)), _ if over == type_ and name in _DECIDED:
            return TRUE if _DECIDED[name](a % count, b % count) else FALSE
    return with_parts(term, lambda part, _: _spread(part, type_))


def _valued(term: Term, index: int, members: list[FVar]) -> Term:
    if isinstance(term, Application) and term.fn == FVar(index, "") and len(term.args) == 1:
        (at,) = term.args
        if isinstance(at, Numeral):
            return members[at.value % len(members)]
    return with_parts(term, lambda part, _: _valued(part, index, members))
