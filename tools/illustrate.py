"""Theorems that show how premises are used (DRIFT, section 3.3): the tool behind ``leanwright illustrate``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pydantic import Field

from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.evidence import Library, QueryEvidence
from leanwright.tools.index.rank.hits import Query, checked
from leanwright.tools.index.records import Declaration
from leanwright.tools.numerics import np
from leanwright.tools.types import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

BUDGET = 3  # m of the paper


class Illustration(Record):
    """A theorem whose statement uses some of the premises."""

    name: str
    signature: str
    informal: str = ""  # description or docstring; "" when the library has none
    module: str = ""
    covers: tuple[str, ...]  # premises that it uses and that no earlier illustration does
    similarity: float  # cosine of its text with the statement


class Illustrations(Record):
    """At most ``m`` theorems, in the order in which they were chosen."""

    theorems: tuple[Illustration, ...]
    uncovered: tuple[str, ...] = ()  # premises that none of them uses
    coverage: float = Field(ge=0, le=1)  # share of the premises that some theorem uses
    warnings: tuple[str, ...] = ()


def illustrate(library: Library, query: Query, premises: Sequence[str], *, m: int = BUDGET) -> Illustrations:
    """Choose theorems greedily: t_j = argmax |P(t) ∩ (R \\ covered)|, DRIFT's equation 3.

    R are the ``premises``, P(t) the constants of the statement of t. Among theorems of equal gain the one whose text is
    nearest to the statement (cosine) wins, which is what the paper's pre-sort does; then the first of the library. It
    ends after ``m`` theorems, or when no theorem covers anything more. Declarations that ``query.exclude`` names and
    their restatements are never chosen. Raises InputError.
    """
    if not 1 <= m <= 20:
        raise InputError(f"the budget is {m}; give a number from 1 to 20")
    evidence = library.evidence(checked(query, None))
    wanted = list(dict.fromkeys(premises))
    if not wanted:
        raise InputError("there are no premises to illustrate; search for them first")
    unknown = [p for p, uses in zip(wanted, library.index.usage(wanted), strict=True) if not uses]
    theorems, covered = _greedy(evidence, wanted, m)
    uncovered = tuple(premise for premise in wanted if premise not in covered)
    warnings = (f"no statement of the library uses: {', '.join(unknown)}",) if unknown else ()
    return Illustrations(
        theorems=theorems, uncovered=uncovered, coverage=1 - len(uncovered) / len(wanted), warnings=warnings
    )


def _greedy(evidence: QueryEvidence, premises: list[str], m: int) -> tuple[tuple[Illustration, ...], set[str]]:
    is_theorem = evidence.library.premises.is_theorem
    users = {p: np.array(evidence.library.index.users(p), dtype=np.int64) for p in premises}
    users = {p: rows[is_theorem[rows]] for p, rows in users.items()}
    hidden = np.zeros(len(is_theorem), dtype=bool)  # by the leak filter; filled as theorems are met
    chosen: list[Illustration] = []
    covered: set[str] = set()
    while len(chosen) < m:
        gain = np.zeros(len(is_theorem), dtype=np.int32)
        for premise in premises:
            if premise not in covered:
                gain[users[premise]] += 1
        found = _best(evidence, gain, hidden)
        if found is None:
            break
        row, declaration, similarity = found
        covers = tuple(p for p in premises if p not in covered and p in declaration.statement_constants)
        chosen.append(_illustration(declaration, covers, similarity))
        covered.update(covers)
        hidden[row] = True
    return tuple(chosen), covered


def _best(
    evidence: QueryEvidence, gain: NDArray[np.int32], hidden: NDArray[np.bool_]
) -> tuple[int, Declaration, float] | None:
    """The visible theorem of highest gain, nearest to the statement among equals; None when none gains anything."""
    index = evidence.library.index
    while True:
        gain[hidden] = 0
        rows = np.flatnonzero(gain == gain.max(initial=0))
        if len(rows) == 0 or gain[rows[0]] == 0:
            return None
        cosine = index.vectors(rows.tolist()) @ evidence.vector
        for i in np.argsort(-cosine, kind="stable"):
            (declaration,) = index.at([rows[i]])
            if not evidence.leak_filter.hides(declaration):
                return int(rows[i]), declaration, float(cosine[i])
            hidden[rows[i]] = True


def _illustration(declaration: Declaration, covers: tuple[str, ...], similarity: float) -> Illustration:
    return Illustration(
        name=declaration.name,
        signature=declaration.signature,
        informal=declaration.informal or declaration.docstring,
        module=declaration.module,
        covers=covers,
        similarity=similarity,
    )
