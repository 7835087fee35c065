"""Properties of elements of rings and groups unfolded into the equations that define them in Mathlib."""

from collections.abc import Mapping
from functools import reduce

from leanwright.tools.terms.build import (
    INT,
    NAT,
    Rule,
    X,
    Y,
    both,
    either,
    equals,
    every,
    implies,
    negated,
    of_count,
    operation,
    power_of,
    some,
)
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.term import Application, BVar, Constant, FVar, Numeral, Term, args, head, shift


def _nilpotent(given: tuple[Term, ...]) -> Term | None:
    """Some power is 0."""
    type_, x = (shift(one, 1) for one in given)
    power = Application(Constant("HPow.hPow", "iiiee"), (type_, NAT, type_, x, X))
    return some(NAT, equals(type_, power, Numeral(0, type_)))


def _idempotent(given: tuple[Term, ...]) -> Term | None:
    """Its square is itself."""
    type_, x = given
    return equals(type_, operation("HMul.hMul", type_, x, x), x)


def _unit(given: tuple[Term, ...]) -> Term | None:
    """It has an inverse on both sides."""
    type_, x = (shift(one, 1) for one in given)
    products = (operation("HMul.hMul", type_, *pair) for pair in ((x, X), (X, x)))
    return some(given[0], both(*(equals(type_, one, Numeral(1, type_)) for one in products)))


def _no_zero_divisors(given: tuple[Term, ...]) -> Term | None:
    """Where a product is 0, a factor is."""
    inner = shift(given[0], 2)
    zero = [equals(inner, one, Numeral(0, inner)) for one in (operation("HMul.hMul", inner, Y, X), Y, X)]
    return every(given[0], every(shift(given[0], 1), implies(zero[0], either(*zero[1:]))))


def _cyclic(given: tuple[Term, ...]) -> Term | None:
    """All elements are powers of one."""
    inner = shift(given[0], 3)
    said = some(INT, equals(inner, power_of(inner, BVar(2)), Y))
    return some(given[0], every(shift(given[0], 1), said))


def _conjugate(given: tuple[Term, ...]) -> Term | None:
    """c a c⁻¹ = b for some c, in a group."""
    type_, a, b = (shift(one, 1) for one in given)
    return some(given[0], equals(type_, _conjugated(type_, X, a), b))


def _normal(given: tuple[Term, ...]) -> Term | None:
    """With each element it holds the conjugates of it."""
    type_, among = (shift(one, 2) for one in given)
    inner = every(shift(given[0], 1), _belongs(type_, among, _conjugated(type_, X, Y)))
    return every(given[0], implies(_belongs(shift(given[0], 1), shift(given[1], 1), X), inner))


def _conjugated(type_: Term, c: Term, a: Term) -> Term:
    inverse = Application(Constant("Inv.inv", "ie"), (type_, c))
    return operation("HMul.hMul", type_, operation("HMul.hMul", type_, c, a), inverse)


def _belongs(type_: Term, among: Term, x: Term) -> Term:
    """x ∈ among, a subgroup."""
    kind = Application(Constant("Subgroup", "e", "t"), (type_,))
    return Application(Constant("Membership.mem", "iiee", "p"), (type_, kind, among, x))


def pairs(given: tuple[Term, ...]) -> Term | None:
    """Pairs are equal where their parts are."""
    if len(given) != 3 or head(given[0]) != "Prod":
        return None
    sides = zip(args(given[0]), *(_parts(given[0], one) for one in given[1:]), strict=True)
    return both(*(equals(*side) for side in sides))


def _parts(type_: Term, pair: Term) -> tuple[Term, ...]:
    if head(pair) == "Prod.mk":
        return args(pair)[2:]
    return tuple(Application(Constant(name, "iie"), (*args(type_), pair)) for name in ("Prod.fst", "Prod.snd"))


def _no_difference(given: tuple[Term, ...]) -> Term | None:
    """a - b = 0, of matrices, polynomials or elements of a ring: a = b."""
    if len(given) != 3 or not (isinstance(given[0], FVar) or head(given[0]) in ("Matrix", "Polynomial")):
        return None
    for one, zero in (given[1:], given[:0:-1]):
        if head(one) == "HSub.hSub" and len(args(one)) == 5 and isinstance(zero, Numeral) and not zero.value:
            return equals(given[0], *args(one)[3:])
    return None


def _root(given: tuple[Term, ...]) -> Term | None:
    """The polynomial is 0 there."""
    type_, p, x = given
    return equals(type_, Application(Constant("Polynomial.eval", "iee"), (type_, x, p)), Numeral(0, type_))


def _evaluated(given: tuple[Term, ...]) -> Term | None:
    """The value of a polynomial that is written out, at a number."""
    if len(given) != 3 or head(given[0]) not in NUMBERS:
        return None
    type_, x, p = given

    def at(part: Term) -> Term:
        return Application(Constant("Polynomial.eval", "iee"), (type_, x, part))

    match head(p), args(p):
        case "Polynomial.X", _:
            return x
        case "Polynomial.C", (_, c):
            return c
        case (("HAdd.hAdd" | "HSub.hSub" | "HMul.hMul") as name, (_, _, _, a, b)):
            return operation(name, type_, at(a), at(b))
        case "Neg.neg", (_, a):
            return Application(Constant("Neg.neg", "ie"), (type_, at(a)))
        case "HPow.hPow", (_, exponents, _, base, exponent) if exponents == NAT:
            return Application(Constant("HPow.hPow", "iiiee"), (type_, NAT, type_, at(base), exponent))
    return Numeral(p.value, type_) if isinstance(p, Numeral) else None


def _constant(given: tuple[Term, ...]) -> Term | None:
    """A number that is written out, as a polynomial."""
    if len(given) != 2 or not isinstance(given[1], Numeral):
        return None
    return Numeral(given[1].value, Application(Constant("Polynomial", "e", "t"), given[:1]))


def _value_in_the_ring(given: tuple[Term, ...]) -> Term | None:
    """The value of a polynomial at an element of the ring of its coefficients."""
    if len(given) != 4 or given[0] != given[1]:
        return None
    return Application(Constant("Polynomial.eval", "iee"), (given[0], *given[2:]))


def _of_finite_order(given: tuple[Term, ...]) -> Term | None:
    """Its order is not 0, which stands for none."""
    return negated(equals(NAT, Application(Constant("orderOf", "ie"), given), Numeral(0, NAT)))


def _eigenvalue(given: tuple[Term, ...]) -> Term | None:
    """It has an eigenvector."""
    inner = tuple(shift(one, 1) for one in given)
    return some(given[1], Application(Constant("Module.End.HasEigenvector", "iieee", "p"), (*inner, X)))


def _eigenvector(given: tuple[Term, ...]) -> Term | None:
    """T v = c v, and v is not 0."""
    scalars, type_, of, c, v = given
    value = Application(_VALUE, (scalars, type_, type_, of, v))
    scaled = Application(Constant("HSMul.hSMul", "iiiee"), (scalars, type_, type_, c, v))
    return both(equals(type_, value, scaled), negated(equals(type_, v, Numeral(0, type_))))


def _matrix_at(given: tuple[Term, ...]) -> Term | None:
    """The value of a square matrix as a linear map: the matrix times the vector."""
    match given:
        case (_, type_, other, Application(Constant("Matrix.toLin'"), matrix), v) if type_ == other:
            return Application(Constant("Matrix.mulVec", "iiiee"), (*matrix, v))
    return None


def _only_of_the_neutral(given: tuple[Term, ...]) -> Term | None:
    """T x = 0 ↔ x = 0 of a homomorphism, whose other half always holds."""
    for of_value, of_argument in (given, given[::-1]) if len(given) == 2 else ():
        if head(of_value) != "Eq" or head(of_argument) != "Eq":
            continue
        (_, value, neutral), (_, x, own) = args(of_value), args(of_argument)
        same = isinstance(neutral, Numeral) and isinstance(own, Numeral) and neutral.value == own.value
        if same and _HOMOMORPHISMS.get(head(value)) == neutral.value and args(value)[-1] == x:  # type: ignore[union-attr]
            return implies(of_value, of_argument)
    return None


def linear_maps(given: tuple[Term, ...]) -> Term:
    """Linear maps are equal where all their values are."""
    kind, *sides = given
    inner = tuple(shift(one, 1) for one in args(kind))
    values = (Application(_VALUE, (*inner, shift(side, 1), X)) for side in sides)
    return every(args(kind)[1], equals(inner[2], *values))


def _linear_value(given: tuple[Term, ...]) -> Term | None:
    """The value of a sum, a multiple, a product or a power of linear maps, by theirs."""
    if len(given) != 5:
        return None
    scalars, source, target, of, x = given
    kind = (scalars, source, target)

    def at(one: Term, point: Term) -> Term:
        return Application(_VALUE, (*kind, one, point))

    match head(of), args(of):
        case ("HAdd.hAdd" | "HSub.hSub") as name, (*_, f, g):
            return operation(name, target, at(f, x), at(g, x))
        case "Neg.neg", (_, f):
            return Application(Constant("Neg.neg", "ie"), (target, at(f, x)))
        case "HSMul.hSMul", (by, _, _, c, f):
            return Application(Constant("HSMul.hSMul", "iiiee"), (by, target, target, c, at(f, x)))
        case (("HMul.hMul" | "ordered.product"), (*_, f, g)):
            return at(f, at(g, x))
        case "HPow.hPow", (*_, f, Numeral(power)) if 0 < power <= MOST_POWER:
            return reduce(lambda point, _: at(f, point), range(power), x)
        case "LinearMap.comp", (_, _, middle, _, f, g):
            inner = Application(_VALUE, (scalars, source, middle, g, x))
            return Application(_VALUE, (scalars, middle, target, f, inner))
        case "LinearMap.id", _:
            return x
    if isinstance(of, Numeral) and of.value in (0, 1):
        return x if of.value else Numeral(0, target)
    return _matrix_at(given)


_VALUE = Constant("LinearMap.toFun", "iiiee")
MOST_POWER = 4
_HOMOMORPHISMS = {"LinearMap.toFun": 0, "RingHom.toFun": 0, "AddMonoidHom.toFun": 0, "MonoidHom.toFun": 1}

RULES: Mapping[str, Rule] = {
    **of_count(1, {"IsCyclic": _cyclic, "NoZeroDivisors": _no_zero_divisors}),
    **of_count(2, {
        "IsNilpotent": _nilpotent, "IsIdempotentElem": _idempotent, "IsUnit": _unit, "IsOfFinOrder": _of_finite_order,
        "Subgroup.Normal": _normal,
    }),
    **of_count(3, {"IsConj": _conjugate, "Polynomial.IsRoot": _root}),
    **of_count(4, {"Module.End.HasEigenvalue": _eigenvalue}),
    **of_count(5, {"Module.End.HasEigenvector": _eigenvector}),
    "Iff": _only_of_the_neutral, "Eq": _no_difference, "LinearMap.toFun": _linear_value, "Polynomial.C": _constant,
    "Polynomial.eval": _evaluated, "Polynomial.aeval": _value_in_the_ring,
}  # fmt: skip
