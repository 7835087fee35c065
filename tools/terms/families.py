"""Families of n things, functions on ``Fin n``, as sequences of which the first n are spoken of.

``∑ i : Fin n, x i`` becomes ``∑ i ∈ range n, x i``, ``∀ i : Fin n, P (x i)`` becomes ``∀ i < n, P (x i)``. Each family
is the beginning of some sequence, and the rest of a sequence is spoken of nowhere.
"""

from leanwright.tools.terms.build import NAT, X, both, implies, relation, some
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Pi,
    Term,
    args,
    head,
    locals_of,
    mentions,
    shift,
    with_parts,
)

_RELATIONS = ("Eq", "Ne", "LT.lt", "LE.le", "GT.gt", "GE.ge")


class _Elsewhere(Exception):
    """A member of ``Fin n`` stands where no number could stand for it."""


def as_sequences(statement: Statement) -> Statement:
    """The statement with its families as sequences, where nothing but their values is spoken of."""
    lengths = {
        args(b.type.type)[0] for b in statement.variables if isinstance(b.type, Pi) and head(b.type.type) == "Fin"
    }
    for length in lengths:
        if isinstance(length, FVar):
            try:
                statement = _AsSequences(statement, length).sequences()
            except _Elsewhere:
                continue
    return statement


class _AsSequences:
    def __init__(self, statement: Statement, length: FVar) -> None:
        self._statement, self._length = statement, length
        self._over = Application(Constant("Fin", "e", "t"), (length,))
        self._indices = {
            b.variable.index
            for b in statement.variables
            if isinstance(b.type, Pi) and b.type.type == self._over and not mentions(b.type.body)
        }
        self._single = {b.variable.index: b.variable for b in statement.variables if b.type == self._over}

    def sequences(self) -> Statement:
        """Raises _Elsewhere."""
        binders: list[TypedBinder] = []
        start = max(b.variable.index for b in self._statement.binders) + 1
        for place, one in enumerate(self._statement.binders):
            index = one.variable.index
            if index in self._indices and isinstance(one.type, Pi):
                binders.append(TypedBinder(one.variable, Pi("n", NAT, self._plain(one.type.body)), one.kind))
            elif index in self._single:
                below = relation("LT.lt", NAT, one.variable, self._length)
                binders.append(TypedBinder(one.variable, NAT, one.kind))
                binders.append(TypedBinder(FVar(start + place, "h"), below, "hypothesis"))
            else:
                binders.append(TypedBinder(one.variable, self._changed(one.type, ()), one.kind))
        return Statement(tuple(binders), self._changed(self._statement.claim, ()))

    def _plain(self, type_: Term) -> Term:
        if self._length.index in locals_of(type_):
            raise _Elsewhere
        return type_

    def _changed(self, term: Term, bound: tuple[bool, ...]) -> Term:
        """``bound``: of the binders around, innermost last, whether the variable is a member of ``Fin n``."""

        def inside(part: Term) -> Term:
            return self._changed(part, bound)

        def below(part: Term) -> Term:
            return self._changed(part, (*bound, True))

        limit = relation("LT.lt", NAT, X, shift(self._length, 1))
        match head(term), args(term), term:
            case ("Finset.sum" | "Finset.prod") as name, (_, type_, among, Lam(label, _, body)), _ if self._all(among):
                first = Application(Constant("Finset.range", "e"), (self._length,))
                whole = (NAT, inside(type_), first, Lam(label, NAT, below(body)))
                return Application(Constant(name, "iiee"), whole)
            case "Exists", (over, Lam(_, _, body)), _ if over == self._over:
                return some(NAT, both(limit, below(body)))
            case _, _, Pi(label, over, body) if over == self._over:
                return Pi(label, NAT, implies(limit, below(body)))
            case name, (over, left, right), _ if over == self._over and name in _RELATIONS:
                return relation(name, NAT, self._index(left, bound), self._index(right, bound))
            case _, _, Application(FVar(index), (at,)) if index in self._indices:
                return Application(FVar(index), (self._index(at, bound),))
            case (("Fin.val" | "Fin.toNat"), (_, at), _):
                return self._index(at, bound)
            case _, _, Lam(label, type_, body) | Pi(label, type_, body):
                made = (label, inside(type_), self._changed(body, (*bound, False)))
                return Lam(*made) if isinstance(term, Lam) else Pi(*made, term.instance)
        if term == self._over or self._is_index(term, bound):
            raise _Elsewhere
        if isinstance(term, FVar) and term.index in self._indices:
            raise _Elsewhere
        return with_parts(term, lambda part, _: inside(part))

    def _all(self, among: Term) -> bool:
        return head(among) == "Finset.univ" and args(among)[:1] == (self._over,)

    def _is_index(self, term: Term, bound: tuple[bool, ...]) -> bool:
        if isinstance(term, BVar):
            return term.index < len(bound) and bound[-1 - term.index]
        return isinstance(term, FVar) and term.index in self._single

    def _index(self, term: Term, bound: tuple[bool, ...]) -> Term:
        if not self._is_index(term, bound):
            raise _Elsewhere
        return term
