"""How Lean reads a statement: with full names, the types of bound variables, and what types make of its arithmetic."""

from collections.abc import Iterator

from leanwright.tools.differences import differences
from leanwright.tools.maths.lean.statement import statement_to_lean
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.restate import NUMBER_TYPES, restate, shown_parts, shown_term
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.terms.term import BVar, FVar, Term, args, head, subterms
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport

_NAME, _PROOF = "t", " := by sorry"
_CASTS = ("Nat.cast", "Int.cast")
_RELATIONS = ("Eq", "Ne", "LT.lt", "LE.le", "GT.gt", "GE.ge", "Dvd.dvd")


def reading(report: LeanReport) -> tuple[str, tuple[str, ...]]:
    """The one theorem of a report as Lean reads it, and remarks on types that its notation does not show.

    Without its elaborated form it is what Lean prints, and there are no remarks. Blocking.
    """
    printed = report.declarations[0].type if len(report.declarations) == 1 else ""
    try:
        statement = read_statement(lines_of(report))
    except TermUnreadable:
        return printed, ()
    said = statement_to_lean(restate(statement, _NAME)).removeprefix(f"theorem {_NAME}").removesuffix(_PROOF)
    return said.removeprefix(" :").strip(), (*differences(statement, ""), *_closed(statement), *_elsewhere(statement))


def _closed(statement: Statement) -> Iterator[str]:
    """Relations between numbers alone in ℕ: nothing in them shows the type."""
    told: set[str] = set()
    for proposition in (*statement.hypotheses, statement.claim):
        for part, text in shown_parts(proposition, statement):
            if head(part) in _RELATIONS and _in_naturals(part) and text not in told:
                told.add(text)
                yield f"`{text}` is about ℕ"


def _elsewhere(statement: Statement) -> Iterator[str]:
    """Numbers that are cast to another kind of thing, as to residues: the notation shows them as they were."""
    told: set[str] = set()
    for proposition in (*statement.hypotheses, statement.claim):
        for part, text in shown_parts(proposition, statement):
            if head(part) in _CASTS and len(args(part)) == 2 and head(args(part)[0]) not in NUMBER_TYPES:
                remark = f"`{text}` stands for its image in `{shown_term(args(part)[0], statement)}`"
                if remark not in told:
                    told.add(remark)
                    yield remark


def _in_naturals(relation: Term) -> bool:
    variables = any(isinstance(part, FVar | BVar) for part in subterms(relation))
    return not variables and NUMBER_TYPES.get(head(args(relation)[0])) == "ℕ"
