"""Injectivity of a homomorphism as its kernel's being trivial, where only the other statement says it so."""

from collections.abc import Iterator

from leanwright.tools.terms.build import X, equals, every, implies
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, args, head, shift, subterms, with_parts

_UNITS = {"LinearMap.toFun": 0, "RingHom.toFun": 0, "AddMonoidHom.toFun": 0, "MonoidHom.toFun": 1}
_KERNELS = frozenset(name.replace("toFun", "ker") for name in _UNITS)


def with_kernels(first: Statement, second: Statement) -> tuple[Statement, Statement]:
    """Both; where one says that homomorphisms are injective, and nothing of kernels, and the other the reverse, alike.

    Not where one says both: that the one is the other may be its claim.
    """
    injective = [any(True for _ in _injective(one)) for one in (first, second)]
    kernels = [any(_is_of_kernel(part) for part in _parts(one)) for one in (first, second)]
    if injective == [not one for one in kernels] and len({*injective}) == 2:
        return (first.changed(_by_kernel), second) if injective[0] else (first, second.changed(_by_kernel))
    return first, second


def _parts(statement: Statement) -> Iterator[Term]:
    return (part for whole in statement.terms for part in subterms(whole))


def _injective(statement: Statement) -> Iterator[Term]:
    maps = ((part, args(part)[2:]) for part in _parts(statement) if head(part) == "Function.Injective")
    return (part for part, given in maps if given and head(given[0]) in _UNITS)


def _is_of_kernel(part: Term) -> bool:
    """ker f, or f x = 0."""
    if head(part) in _KERNELS:
        return True
    match head(part), args(part):
        case "Eq", (_, value, Numeral(unit)):
            return _UNITS.get(head(value)) == unit and len(args(value)) == 4 + (head(value) == "LinearMap.toFun")
    return False


def _by_kernel(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _by_kernel(part))
    match head(inside), args(inside):
        case "Function.Injective", (source, target, Application(Constant(name), given)) if name in _UNITS:
            types = [shift(one, 1) for one in (source, target)]
            value = Application(Constant(name), (*(shift(one, 1) for one in given), X))
            one, other = (Numeral(_UNITS[name], type_) for type_ in types)
            return every(source, implies(equals(types[1], value, other), equals(types[0], X, one)))
    return inside
