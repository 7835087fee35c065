"""Functions and sets that a hypothesis defines, replaced by what defines them."""

from collections.abc import Iterator, Mapping
from functools import reduce

from leanwright.tools.terms.build import set_of
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
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
    instantiate,
    locals_of,
    with_locals,
)

_SETS = ("Set", "Finset")


def without_names(statement: Statement) -> Statement:
    """The statement with functions and sets that a hypothesis defines replaced by what defines them."""
    for binder in statement.binders:
        if binder.kind != "hypothesis":
            continue
        found = _defined(binder.type, statement.types)
        if found is None:
            continue
        index, value = found
        rest = tuple(
            TypedBinder(one.variable, with_locals(one.type, {index: value}), one.kind)
            for one in statement.binders
            if one is not binder and one.variable.index != index
        )
        return without_names(Statement(rest, with_locals(statement.claim, {index: value})))
    return statement


def definitions_of(statement: Statement) -> list[tuple[Term, Term]]:
    """The functions and sets that hypotheses define, by their values, each after its type."""
    types = statement.types
    found = (_defined(one.type, types) for one in statement.binders if one.kind == "hypothesis")
    return [(types[one[0]], one[1]) for one in found if one is not None]


def with_names_opened(statement: Statement) -> Statement:
    """The statement with what a hypothesis says that there is as variables, where they define a set: B = ball x r."""
    for place, binder in enumerate(statement.binders):
        if binder.kind != "hypothesis" or head(binder.type) not in ("Exists", "And"):
            continue
        new = opened(binder.type, statement.types)
        types = statement.types | {one.variable.index: one.type for one in new}
        found = [_defined(one.type, types) for one in new if one.kind == "hypothesis"]
        if any(one is not None and head(types[one[0]]) in _SETS for one in found):
            return with_names_opened(
                Statement((*statement.binders[:place], *new, *statement.binders[place + 1 :]), statement.claim)
            )
    return statement


def opened(said: Term, types: Mapping[int, Term]) -> list[TypedBinder]:
    """What a proposition says that there is as variables, and its parts as hypotheses; ``types`` of all others."""
    new: list[TypedBinder] = []
    known = dict(types)
    for part in _parts_of(said, new, known):
        new.append(TypedBinder(FVar(max(known, default=-1) + 1), part, "hypothesis"))
        known[new[-1].variable.index] = part
    return new


def _parts_of(said: Term, new: list[TypedBinder], types: dict[int, Term]) -> Iterator[Term]:
    match head(said), args(said):
        case "Exists", (type_, Lam(name, _, body)):
            variable = FVar(max(types, default=-1) + 1, name)
            types[variable.index] = type_
            new.append(TypedBinder(variable, type_, "hypothesis" if is_proposition(type_, types) else "variable"))
            yield from _parts_of(instantiate(body, variable), new, types)
        case "And", (left, right):
            yield from _parts_of(left, new, types)
            yield from _parts_of(right, new, types)
        case _:
            yield said


def _defined(said: Term, types: Mapping[int, Term]) -> tuple[int, Term] | None:
    """The variable, a function or a set, that the proposition defines, and its value."""
    if head(said) == "Eq" and len(args(said)) == 3:
        _, left, right = args(said)
        for one, other in ((left, right), (right, left)):
            if isinstance(one, FVar) and one.index not in locals_of(other) and _is_definable(types.get(one.index)):
                return one.index, other
    if not isinstance(said, Pi):
        return None
    found = _by_its_values(said, types)
    return _by_its_members(said, types) if found is None and head(said.body) == "Iff" else found


def _by_its_values(said: Pi, types: Mapping[int, Term]) -> tuple[int, Term] | None:
    """A function of one or more arguments, or a relation, where the proposition says what each of its values is."""
    bound: list[Pi] = []
    inner: Term = said
    while isinstance(inner, Pi) and not inner.instance:
        bound.append(inner)
        inner = inner.body
    if head(inner) not in ("Eq", "Iff") or len(args(inner)) < 2:
        return None
    left, right = args(inner)[-2:]
    if not isinstance(left, Application) or not isinstance(left.fn, FVar) or left.fn.index in locals_of(right):
        return None
    if left.args != tuple(BVar(place) for place in reversed(range(len(bound)))):
        return None
    type_ = types.get(left.fn.index)
    for one in bound:
        if not isinstance(type_, Pi) or type_.type != one.type:
            return None
        type_ = type_.body
    return left.fn.index, reduce(lambda value, one: Lam(one.name, one.type, value), reversed(bound), right)


def _by_its_members(said: Pi, types: Mapping[int, Term]) -> tuple[int, Term] | None:
    """A set, where the proposition says of each x whether it is a member: {x | …}."""
    left, right = args(said.body)
    for one, other in ((left, right), (right, left)):
        match head(one), args(one):
            case "Membership.mem", (_, _, FVar(index), x) if x == BVar(0) and index not in locals_of(other):
                if types.get(index) == set_of(said.type):
                    function = Lam(said.name, said.type, other)
                    return index, Application(Constant("setOf", "ie"), (said.type, function))
    return None


def _is_definable(type_: Term | None) -> bool:
    return isinstance(type_, Pi) or (type_ is not None and head(type_) in _SETS)
