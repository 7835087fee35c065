"""Types of a statement that are partially or linearly ordered by its classes."""

from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FVar, Term, args, head

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

LINEAR = frozenset({"LinearOrder", "ConditionallyCompleteLinearOrder", "CompleteLinearOrder"})
PARTIAL = LINEAR | frozenset(
    (
        "PartialOrder", "SemilatticeSup", "SemilatticeInf", "Lattice", "DistribLattice", "CompleteLattice",
        "ConditionallyCompleteLattice", "BooleanAlgebra", "HeytingAlgebra",
    )
)  # fmt: skip


def orders_of(statement: Statement) -> dict[Term, bool]:
    """The ordered type variables: whether the order is linear."""
    found: dict[Term, bool] = {}
    for binder in statement.binders:
        if binder.kind == "instance" and head(binder.type) in PARTIAL and isinstance(args(binder.type)[0], FVar):
            type_ = args(binder.type)[0]
            found[type_] = found.get(type_, False) or head(binder.type) in LINEAR
    return found


def ordered(name: str, type_: Term, a: Any, b: Any, *, linear: bool) -> Any:
    """A relation of two elements of an ordered type, which z3 knows as such."""
    assert isinstance(type_, FVar)
    below = (z3.LinearOrder if linear else z3.PartialOrder)(a.sort(), type_.index)
    if name in ("GE.ge", "GT.gt"):
        a, b = b, a
    return below(a, b) if name in ("LE.le", "GE.ge") else z3.And(below(a, b), a != b)
