"""Numbers that are said to be of a kind, beside those that are written so.

Odd numbers, even ones and multiples of d are 2 k + 1, 2 k and d k, numbers of the form f k those, squares and other
powers k ^ 2 and k ^ n: some state of the one what others suppose of the other.
"""

from collections.abc import Mapping
from functools import partial

from leanwright.tools.terms.build import INT, NAT, cast, equals, operation, some
from leanwright.tools.terms.defined import opened
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Term,
    args,
    head,
    locals_of,
    subterms,
    with_locals,
    with_parts,
)


def parametrized(statement: Statement) -> Statement:
    """The statement of k, for each variable that a hypothesis says is odd, even or a multiple, or f k for some k."""
    for binder in statement.binders:
        found = _multiple(binder) or _value(binder, statement)
        if found is not None:
            variable, whole, new = found
            binders: list[TypedBinder] = []
            for one in statement.binders:
                if one.variable == variable:
                    binders += new
                elif one is not binder:
                    binders.append(one)
            left = Statement(tuple(binders), statement.claim)
            return parametrized(left.changed(partial(with_locals, values={variable.index: whole})))
    return statement


def _value(binder: TypedBinder, statement: Statement) -> tuple[FVar, Term, list[TypedBinder]] | None:
    """Of ∃ k, n = f k: n, f k, and the binders of k with what else is said of it."""
    if binder.kind != "hypothesis" or head(binder.type) != "Exists":
        return None
    new = opened(binder.type, statement.types)
    numbers = [one.variable for one in statement.variables if head(one.type) in NUMBERS]
    for said in new:
        if said.kind == "hypothesis" and head(said.type) == "Eq":
            _, *sides = args(said.type)
            for n, value in (sides, sides[::-1]):
                if n in numbers and isinstance(n, FVar) and n.index not in locals_of(value):
                    return n, value, [one for one in new if one is not said]
    return None


def neighbours_named(statement: Statement) -> Statement:
    """The statement of n, for each whole number that a hypothesis says is n and a numeral: b = a + 1, c = b + 1."""
    for binder in statement.binders:
        found = _neighbour(binder)
        if found is not None:
            variable, value = found
            rest = (b for b in statement.binders if b is not binder and b.variable != variable)
            left = Statement(tuple(rest), statement.claim)
            return neighbours_named(left.changed(partial(with_locals, values={variable.index: value})))
    return statement


def _neighbour(binder: TypedBinder) -> tuple[FVar, Term] | None:
    """The number that the hypothesis gives, and n with what is added to it."""
    match head(binder.type), args(binder.type):
        case "Eq", (type_, left, right) if type_ in (NAT, INT) and binder.kind == "hypothesis":
            for name, value in ((left, right), (right, left)):
                base = _base(value)
                if isinstance(name, FVar) and isinstance(base, FVar) and base not in (name, value):
                    return name, value
    return None


def _base(term: Term) -> Term:
    """n of n + 1, n + 1 + 1, 1 + n."""
    if head(term) != "HAdd.hAdd":
        return term
    left, right = args(term)[3:]
    return _base(left) if isinstance(right, Numeral) else _base(right) if isinstance(left, Numeral) else term


def powers_named(statement: Statement) -> list[Statement]:
    """The statement of m, an n-th power, for each whole number k of which the power k ^ n alone is spoken of.

    The even power of an integer is a natural number too, which is the second way.
    """
    found = {one.variable.index: (one, power) for one in statement.variables if (power := _power(one, statement))}
    ways = [_named(statement, found, natural=False)] if found else []
    if any(one.type == INT and power % 2 == 0 for one, power in found.values()):
        ways.append(_named(statement, found, natural=True))
    return ways


def _power(one: TypedBinder, statement: Statement) -> int:
    """The exponent of the one power of a variable that a statement speaks of; 0: it speaks of the variable itself."""
    if one.type not in (NAT, INT):
        return 0
    said = [part for whole in statement.terms for part in subterms(whole)]
    powers = [args(part)[4] for part in said if head(part) == "HPow.hPow" and args(part)[3:4] == (one.variable,)]
    times = said.count(one.variable)
    exponent = powers[0] if powers else None
    if not isinstance(exponent, Numeral) or exponent.value < 2 or set(powers) != {exponent} or times != len(powers):
        return 0
    return exponent.value


def _named(statement: Statement, found: Mapping[int, tuple[TypedBinder, int]], *, natural: bool) -> Statement:
    types = {i: NAT if natural and power % 2 == 0 else one.type for i, (one, power) in found.items()}

    def written(term: Term) -> Term:
        inside = with_parts(term, lambda part, _: written(part))
        (base, *_) = args(inside)[3:] or (inside,)
        if head(inside) == "HPow.hPow" and isinstance(base, FVar) and base.index in found:
            return base if types[base.index] == found[base.index][0].type else cast("Nat.cast", INT, base)
        return inside

    said = statement.changed(written)
    binders: list[TypedBinder] = []
    last = max(binder.variable.index for binder in statement.binders)
    for binder in said.binders:
        if (index := binder.variable.index) not in found:
            binders.append(binder)
            continue
        last, type_, exponent = last + 1, types[index], Numeral(found[index][1], NAT)
        raised = Application(Constant("HPow.hPow", "iiiee"), (type_, NAT, type_, BVar(0), exponent))
        binders.append(TypedBinder(binder.variable, type_, "variable"))
        binders.append(TypedBinder(FVar(last, "h"), some(type_, equals(type_, binder.variable, raised)), "hypothesis"))
    return Statement(tuple(binders), said.claim)


def _multiple(binder: TypedBinder) -> tuple[FVar, Term, list[TypedBinder]] | None:
    """The variable that a hypothesis is about, the number that it is, and the binder of what this comes from."""
    if binder.kind != "hypothesis":
        return None
    match head(binder.type), args(binder.type):
        case ("Odd" | "Even") as name, (type_, FVar() as n) if type_ in (NAT, INT):
            double = operation("HMul.hMul", type_, Numeral(2, type_), n)
            odd = operation("HAdd.hAdd", type_, double, Numeral(1, type_))
            return n, odd if name == "Odd" else double, [TypedBinder(n, type_, "variable")]
        case "Dvd.dvd", (type_, Numeral() as d, FVar() as n) if type_ in (NAT, INT):
            return n, operation("HMul.hMul", type_, d, n), [TypedBinder(n, type_, "variable")]
    return None
