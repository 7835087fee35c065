"""What has an inverse: matrices by their determinants, elements of a field as all but 0."""

from collections.abc import Collection

from leanwright.tools.terms.build import COMPLEX, RAT, REAL, equals, negated
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, args, head

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
