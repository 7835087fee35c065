"""Operations of functions as functions of what they are point by point: f * g as x ↦ f x * g x, 2 as x ↦ 2."""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import INT, NAT, Rule, X, Y, cast, operation
from leanwright.tools.terms.normal import RINGS
from leanwright.tools.terms.term import Application, Constant, Lam, Numeral, Pi, Term, applied, head, shift

Below = Callable[[Term, tuple[Term, ...]], Term]  # of the type of the values, and the arguments below the binder


def numeral(term: Numeral) -> Term:
    """A numeral as a function, where it is one."""
    if not isinstance(term.type, Pi):
        return term
    return Lam("x", term.type.type, numeral(Numeral(term.value, term.type.body)))


def _at(f: Term) -> Term:
    return applied(f, (X,))


def _each(count: int, place: int, below: Below) -> Rule:
    """``count`` arguments make a function, whose type is the one at ``place``."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) < count or not isinstance(type_ := given[place], Pi):
            return None
        body = below(type_.body, tuple(shift(one, 1) for one in given[:count]))
        return applied(Lam("x", type_.type, body), given[count:])

    return rule


def _of_two(name: str) -> Rule:
    return _each(5, 2, lambda type_, given: operation(name, type_, _at(given[3]), _at(given[4])))


def _of_one(name: str) -> Rule:
    return _each(2, 0, lambda type_, given: Application(Constant(name, "ie"), (type_, _at(given[1]))))


def _raised(type_: Term, given: tuple[Term, ...]) -> Term:
    return Application(Constant("HPow.hPow", "iiiee"), (type_, given[1], type_, _at(given[3]), given[4]))


def _scaled(type_: Term, given: tuple[Term, ...]) -> Term:
    return Application(Constant("HSMul.hSMul", "iiiee"), (given[0], type_, type_, given[3], _at(given[4])))


def _multiple(given: tuple[Term, ...]) -> Term | None:
    """c • f point by point, c • x of numbers as a product."""
    if len(given) < 5 or isinstance(given[0], Pi):
        return None
    scalars, type_, _, c, x = given[:5]
    if isinstance(type_, Pi):
        return _each(5, 2, _scaled)(given)
    if len(given) > 5 or head(type_) not in RINGS | {"Nat"}:
        return None
    if scalars == type_:
        return operation("HMul.hMul", type_, c, x)
    if scalars in (NAT, INT) and head(type_) in RINGS:
        return operation("HMul.hMul", type_, cast("Nat.cast" if scalars == NAT else "Int.cast", type_, c), x)
    return None


def _constant(given: tuple[Term, ...]) -> Term | None:
    return applied(Lam("x", given[1], shift(given[2], 1)), given[3:]) if len(given) > 2 else None


def _transposed(given: tuple[Term, ...]) -> Term | None:
    """The matrix of A j i for each i and j; of A j i for two of them."""
    if len(given) < 4:
        return None
    rows, columns, type_, matrix = given[:4]
    entries = Lam("i", columns, Lam("j", shift(rows, 1), applied(shift(matrix, 2), (X, Y))))
    if len(given) > 4:
        return applied(entries, given[4:])
    return Application(Constant("Matrix.of", "iiie"), (columns, rows, type_, entries))


def _entries(given: tuple[Term, ...]) -> Term | None:
    """An entry of a matrix that is described by its entries."""
    return applied(given[3], given[4:]) if len(given) > 4 else None


RULES: Mapping[str, Rule] = {
    **{name: _of_two(name) for name in ("HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv")},
    "Neg.neg": _of_one("Neg.neg"), "Inv.inv": _of_one("Inv.inv"), "HPow.hPow": _each(5, 2, _raised),
    "HSMul.hSMul": _multiple, "Function.const": _constant, "Matrix.transpose": _transposed, "Matrix.of": _entries,
}  # fmt: skip
