"""Variables that a hypothesis introduces as a name for something: d = gcd a b, b n = u (s n), f' x = deriv f x."""

from collections.abc import Mapping

from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.term import (
    Application,
    BVar,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    locals_of,
    mentions,
    with_locals,
)

_ARITHMETIC = frozenset(("HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv", "HPow.hPow", "Neg.neg", "Inv.inv"))
PRODUCTS = frozenset(("HMul.hMul", "ordered.product"))
_CASTS = frozenset(("Nat.cast", "Int.cast", "Rat.cast", "Complex.ofReal"))


def without_introduced(clauses: list[Term], given: int, types: dict[int, Term]) -> list[Term]:
    """The clauses with what the first ``given`` of them introduce in place of its names, whose ``types`` are removed.

    What a claim denies introduces nothing: that d is never gcd a b, and never lcm a b, are two false claims.
    """
    for place in range(given):
        found = _introduced(clauses[place], types)
        if found is not None:
            index, value = found
            rest = [with_locals(one, {index: value}) for i, one in enumerate(clauses) if i != place]
            del types[index]
            return without_introduced(rest, given - 1, types)
    return clauses


def _introduced(said: Term, types: Mapping[int, Term]) -> tuple[int, Term] | None:
    """The variable and its value."""
    equation = said.body if isinstance(said, Pi) else said
    if head(equation) != "Eq" or len(args(equation)) != 3:
        return None
    _, left, right = args(equation)
    for name, value in ((left, right), (right, left)):
        if isinstance(said, Pi):
            found = _function(said, name, value, types)
        else:
            found = name if isinstance(name, FVar) and not _is_plain(value) else None
            found = found if found is not None and _may(found, types) and _names(types[found.index], value) else None
        if found is not None and found.index not in locals_of(value):
            return found.index, Lam(said.name, said.type, value) if isinstance(said, Pi) else value
    return None


def _names(type_: Term, value: Term) -> bool:
    """Whether a variable of the type is a name for the value: a number, what a function maps something to, g x g⁻¹."""
    return (
        head(type_) in NUMBERS
        or (isinstance(value, Application) and isinstance(value.fn, FVar))
        or _is_conjugate(value)
    )


def _is_conjugate(value: Term) -> bool:
    """Whether it is g x g⁻¹."""
    match head(value), args(value):
        case name, (_, _, _, product, inverse) if {name, head(product)} <= PRODUCTS and head(inverse) == "Inv.inv":
            return args(product)[3:4] == args(inverse)[-1:]
    return False


def _function(said: Pi, name: Term, value: Term, types: Mapping[int, Term]) -> FVar | None:
    """The function whose value at each x the equation gives."""
    if not isinstance(name, Application) or name.args != (BVar(0),) or not isinstance(name.fn, FVar):
        return None
    type_ = types[name.fn.index] if _may(name.fn, types) else None
    fits = isinstance(type_, Pi) and type_.type == said.type and not _is_plain(value, function=True)
    return name.fn if fits else None


def _may(name: FVar, types: Mapping[int, Term]) -> bool:
    return name.index in types and all(name.index not in locals_of(type_) for type_ in types.values())


def _is_plain(value: Term, *, function: bool = False) -> bool:
    """Whether the equation may define something else as well: a number that is calculated, a value of another name."""
    cast = head(value) in _CASTS
    while head(value) in _CASTS and len(args(value)) == 2:
        value = args(value)[1]
    if cast and isinstance(value, FVar):  # a real number that is rational
        return False
    if function:
        return not mentions(value) or (isinstance(getattr(value, "fn", None), FVar) and args(value) == (BVar(0),))
    return isinstance(value, Numeral | FVar) or (head(value) in _ARITHMETIC and not _is_conjugate(value))
