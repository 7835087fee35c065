"""Numbers that are said to be of a kind, beside those that are written so.

Odd numbers, even ones and multiples of d are 2 k + 1, 2 k and d k, squares and other powers k ^ 2 and k ^ n: some state
of the one what others suppose of the other.
"""

from collections.abc import Mapping
from dataclasses import replace

from leanwright.tools.terms.build import INT, NAT, cast, equals, operation, some
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
    subterms,
    with_locals,
    with_parts,
)


def parametrized(statement: Statement) -> Statement:
    """The statement of k, for each variable that a hypothesis says is odd, even or a multiple of a number."""
    found = statement
    while (known := next((one for b in found.binders if (one := _multiple(b)) is not None), None)) is not None:
        hypothesis, variable, whole = known
        written = {variable.index: whole}
        binders = (replace(b, type=with_locals(b.type, written)) for b in found.binders if b is not hypothesis)
        found = Statement(tuple(binders), with_locals(found.claim, written))
    return found


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
    said = [*(binder.type for binder in statement.binders), statement.claim]
    given = [args(part) for whole in said for part in subterms(whole) if head(part) == "HPow.hPow"]
    powers = [each[4] for each in given if each[3:4] == (one.variable,)]
    times = sum(part == one.variable for whole in said for part in subterms(whole))
    exponent = powers[0] if powers else None
    if not isinstance(exponent, Numeral) or exponent.value < 2 or set(powers) != {exponent} or times != len(powers):
        return 0
    return exponent.value


def _named(statement: Statement, found: Mapping[int, tuple[TypedBinder, int]], *, natural: bool) -> Statement:
    binders: list[TypedBinder] = []
    last = max(binder.variable.index for binder in statement.binders)
    for binder in statement.binders:
        one, power = found.get(binder.variable.index, (binder, 0))
        if not power:
            binders.append(binder)
            continue
        type_ = NAT if natural and power % 2 == 0 else one.type
        last += 1
        raised = Application(Constant("HPow.hPow", "iiiee"), (type_, NAT, type_, BVar(0), Numeral(power, NAT)))
        binders.append(TypedBinder(one.variable, type_, "variable"))
        binders.append(TypedBinder(FVar(last, "h"), some(type_, equals(type_, one.variable, raised)), "hypothesis"))

    def written(term: Term) -> Term:
        inside = with_parts(term, lambda part, _: written(part))
        (base, *_) = args(inside)[3:] or (inside,)
        if head(inside) == "HPow.hPow" and isinstance(base, FVar) and base.index in found:
            type_ = found[base.index][0].type
            return cast("Nat.cast", INT, base) if natural and type_ == INT and found[base.index][1] % 2 == 0 else base
        return inside

    new = {binder.variable.index for binder in binders} - {binder.variable.index for binder in statement.binders}
    said = (b if b.variable.index in new else replace(b, type=written(b.type)) for b in binders)
    return Statement(tuple(said), written(statement.claim))


def _multiple(binder: TypedBinder) -> tuple[TypedBinder, FVar, Term] | None:
    """The variable that a hypothesis is about, and the number that it is."""
    if binder.kind != "hypothesis":
        return None
    match head(binder.type), args(binder.type):
        case ("Odd" | "Even") as name, (type_, FVar() as n) if type_ in (NAT, INT):
            double = operation("HMul.hMul", type_, Numeral(2, type_), n)
            odd = operation("HAdd.hAdd", type_, double, Numeral(1, type_))
            return binder, n, odd if name == "Odd" else double
        case "Dvd.dvd", (type_, Numeral() as d, FVar() as n) if type_ in (NAT, INT):
            return binder, n, operation("HMul.hMul", type_, d, n)
    return None
