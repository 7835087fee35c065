"""What has an inverse: matrices by their determinants, elements of a field as all but 0."""

from collections.abc import Collection

from leanwright.tools.terms.build import COMPLEX, INT, NAT, RAT, REAL, X, equals, negated
from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    Constant,
    Lam,
    Numeral,
    Term,
    args,
    head,
    mentions,
    shift,
    subterms,
    with_parts,
)
from leanwright.tools.terms.words import commutative_types

FIELDS = frozenset((RAT, REAL, COMPLEX))
FIELD_CLASSES = (
    "Field", "NormedField", "NontriviallyNormedField", "DenselyNormedField", "RCLike", "LinearOrderedField",
)  # fmt: skip


def unit(type_: Term, x: Term, commutative: Collection[Term], fields: Collection[Term]) -> Term | None:
    """That ``x`` has an inverse, as its determinant having one, or as x ≠ 0."""
    if type_ in fields:
        return negated(equals(type_, x, Numeral(0, type_)))
    if head(type_) != "Matrix" or args(type_)[2] not in commutative:
        return None
    rows, _, entries = args(type_)
    determinant = Application(Constant("Matrix.det", "iie"), (rows, entries, x))
    said = Application(Constant("IsUnit", "ie", "p"), (entries, determinant))
    return unit(entries, determinant, commutative, fields) or said


def with_inverses_named(statement: Statement) -> Statement:
    """The statement with ∃ B, A B = 1 (∧ B A = 1), of square matrices over a commutative ring, as "A is invertible".

    Not where it says so in two places: that the one is the other may be its claim.
    """
    commutative = commutative_types(statement) | {NAT, INT, *FIELDS}

    def named(term: Term) -> Term:
        inside = with_parts(term, lambda part, _: named(part))
        match head(inside), args(inside):
            case "Exists", (Application(Constant("Matrix"), (_, _, entries)) as type_, Lam(_, _, said)):
                matrix = _inverted(said) if entries in commutative else None
                return inside if matrix is None else Application(Constant("IsUnit", "ie", "p"), (type_, matrix))
        return inside

    found = statement.changed(named)
    units = [args(one) for whole in found.terms for one in subterms(whole) if head(one) == "IsUnit" and args(one)]
    said = [of for of in units if head(of[0]) == "Matrix"]
    return found if len(said) == len(set(said)) else statement


def _inverted(said: Term) -> Term | None:
    """The matrix of which it is said that X is its inverse: on one side is enough."""
    first, *others = (_factor_beside(part) for part in conjuncts(normal(said)))
    if first is None or mentions(first) or any(other != first for other in others):
        return None
    return shift(first, -1)


def _factor_beside(said: Term) -> Term | None:
    """A where it says A X = 1 or X A = 1."""
    for side, other in (args(said)[1:], args(said)[:0:-1]) if head(said) == "Eq" else ():
        if head(side) == "HMul.hMul" and isinstance(other, Numeral) and other.value == 1:
            match args(side)[3:]:
                case (a, b) if X in (a, b):
                    return b if a == X else a
    return None
