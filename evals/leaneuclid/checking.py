"""Statements of System E as formulas, read by the SMT translation as Lean reads them."""

from leanwright.evals.leaneuclid.formula import Formula, to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.lean.statement_guard import statement_faults, theorem_of
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

CHECK_S = 30.0


def theorem(text: str) -> str:
    """``text`` as a theorem without proof, when it is a proposition alone."""
    return text if text.lstrip().startswith("theorem") else f"theorem statement : {text} := by sorry"


async def read_formula(lean: LeanBackend, text: str) -> Formula:
    """The formula of a ``text`` that is well-typed in ``lean``, where the rules of System E are.

    Raises InputError when Lean or the guard refuses it, or when our reading of it is not Lean's: the formula, printed
    and elaborated again, must have the same type. Raises LeanError when Lean gives no answer.
    """
    report = await _checked(lean, theorem(text))
    if faults := statement_faults(report):
        said = report.errors[0].data.splitlines()[0] if report.errors else faults[0]
        raise InputError(f"not a statement of System E: {said}")
    formula = parse(text)
    again = await _checked(lean, theorem(to_lean(formula)))
    one, other = theorem_of(report), theorem_of(again)
    if one is None or other is None or one.fingerprint != other.fingerprint:
        raise InputError("the statement is read differently by Lean and by the solvers")
    return formula


async def _checked(lean: LeanBackend, text: str) -> LeanReport:
    report = await lean.check(text, timeout_s=CHECK_S)
    if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
        raise LeanError(f"Lean gave no answer ({report.status.value})")
    return report
