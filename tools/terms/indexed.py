"""Things with an index as a set of them: of all A i, i in some type that nothing else speaks of, as of all U in F.

``∀ i, P (A i)`` becomes ``∀ U, U ∈ F → P U``, and ``∃ i`` likewise. What holds of all families holds of all sets, which
are families with their own members as indices, and the values of a family are a set. So n + 1 different things are a
set of n + 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from leanwright.tools.terms.build import NAT, X, belongs, both, equals, implies, relation, set_of, some
from leanwright.tools.terms.sized import is_positive
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Pi,
    Term,
    Universe,
    args,
    head,
    locals_of,
    mentions,
    shift,
    with_parts,
)


class _IndexCounts(Exception):
    """The index or its type stands where no member of a set could stand for it."""


@dataclass(frozen=True)
class AsSet:
    """``clauses`` and ``types`` of variables once the family at ``index`` is a set; the type of indices is ``gone``."""

    clauses: list[Term]
    types: dict[int, Term]
    gone: int


def as_set(clauses: list[Term], types: Mapping[int, Term], index: int) -> AsSet | None:
    """The clauses with the family ``index`` as a set; None where it is none, or where its indices count."""
    type_ = types[index]
    if not isinstance(type_, Pi) or not isinstance(type_.type, FVar):
        return None
    if mentions(type_.body):
        return None
    over, values = type_.type, shift(type_.body, -1)
    kind = types.get(over.index)
    if not isinstance(kind, Universe) or kind.prop or over.index in locals_of(values) or values == Universe(prop=True):
        return None
    singles = {i for i, one in types.items() if one == over}
    said = {i: one for i, one in types.items() if head(one) in ("Finite", "Nonempty") and args(one) == (over,)}
    others = {i: one for i, one in types.items() if i not in (index, *singles, *said)}
    if any({over.index, index} & locals_of(one) for one in others.values()):
        return None
    walk = _Walk(FVar(index), over, values, frozenset(singles))
    try:
        changed = [walk.changed(one, ()) for one in (*clauses, *said.values())]
    except _IndexCounts:
        return None
    members = [belongs(values, FVar(index), FVar(one)) for one in sorted(singles)]
    kinds = {i: set_of(values) if i == index else values if i in singles else one for i, one in types.items()}
    left = {i: one for i, one in kinds.items() if i not in said and i != over.index}
    return AsSet([*changed, *members], left, over.index)


def with_chosen_sets(statement: Statement) -> Statement:
    """The statement with different things, an injective family on ``Fin n``, as a set of n, n > 0."""
    for binder in statement.variables:
        type_, family = binder.type, binder.variable
        if not isinstance(type_, Pi) or head(type_.type) != "Fin" or mentions(type_.body):
            continue
        over, values = type_.type, shift(type_.body, -1)
        (count,) = args(over)
        different = [
            one
            for one in statement.binders
            if head(one.type) == "Function.Injective" and args(one.type) == (over, values, family)
        ]
        if not different or not is_positive(count):
            continue
        if any(one.type == over for one in statement.variables):
            continue
        walk = _Walk(family, over, values, frozenset(), distinct=True)
        size = Application(Constant("Set.ncard", "ie"), (values, family))
        binders = []
        try:
            for one in statement.binders:
                if one is binder:
                    binders.append(replace(one, type=set_of(values)))
                elif one in different:
                    binders.append(replace(one, type=equals(NAT, size, count)))
                else:
                    binders.append(replace(one, type=walk.changed(one.type, ())))
            return with_chosen_sets(Statement(tuple(binders), walk.changed(statement.claim, ())))
        except _IndexCounts:
            continue
    return statement


@dataclass(frozen=True)
class _Walk:
    family: FVar
    over: Term
    values: Term
    singles: frozenset[int]
    distinct: bool = False  # whether different indices have different values

    def changed(self, term: Term, bound: tuple[bool, ...]) -> Term:
        """``bound``: of the binders around, innermost last, whether the variable is an index."""
        match head(term), args(term), term:
            case "Exists", (over, Lam(_, _, body)), _ if over == self.over:
                return some(self.values, both(self._member(), self.changed(body, (*bound, True))))
            case _, _, Pi(name, over, body) if over == self.over:
                return Pi(name, self.values, implies(self._member(), self.changed(body, (*bound, True))))
            case ("Eq" | "Ne") as name, (over, a, b), _ if over == self.over and self.distinct:
                sides = (self.changed(Application(self.family, (one,)), bound) for one in (a, b))
                return relation(name, self.values, *sides)
            case "Finite", (over,), _ if over == self.over:
                return Application(Constant("Set.Finite", "ie", "p"), (self.values, self.family))
            case "Nonempty", (over,), _ if over == self.over:
                return some(self.values, self._member())
            case _, _, Application(fn, (at, *rest)) if fn == self.family and self._is_index(at, bound):
                others = tuple(self.changed(one, bound) for one in rest)
                return Application(at, others) if others else at
            case _, _, Lam(name, type_, body) | Pi(name, type_, body):
                made = (name, self.changed(type_, bound), self.changed(body, (*bound, False)))
                return Lam(*made) if isinstance(term, Lam) else Pi(*made, term.instance)
        if term in (self.over, self.family) or self._is_index(term, bound):
            raise _IndexCounts
        return with_parts(term, lambda part, _: self.changed(part, bound))

    def _member(self) -> Term:
        return belongs(self.values, self.family, X)

    def _is_index(self, term: Term, bound: tuple[bool, ...]) -> bool:
        if isinstance(term, BVar):
            return term.index < len(bound) and bound[-1 - term.index]
        return isinstance(term, FVar) and term.index in self.singles
