"""Statements of System E in Lean: well-typed, and read by the SMT translation as Lean reads them."""

from leanwright.evals.leaneuclid.formula import Formula, to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.smt import system_e
from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.lean.guard import guard
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus


class SystemE:
    """System E in one Lean, which elaborates its rules once."""

    def __init__(self, lean: LeanBackend, *, timeout_s: float = 30.0) -> None:
        self._lean, self._timeout_s = lean, timeout_s
        self._env: int | None = None

    async def check(self, text: str) -> LeanReport:
        """What Lean says of ``text``: a proposition, or a theorem in the form that a model writes."""
        theorem = text if text.lstrip().startswith("theorem") else f"theorem statement : {text} := by sorry"
        if self._env is None:
            await self._prepare()
        report = await self._lean.check(theorem, env=self._env, timeout_s=self._timeout_s)
        if report.status is LeanStatus.INCONCLUSIVE:  # the process that held the rules was replaced
            await self._prepare()
            report = await self._lean.check(theorem, env=self._env, timeout_s=self._timeout_s)
        return report

    async def read(self, text: str) -> Formula:
        """The formula of a well-typed ``text``.

        Raises InputError when Lean or the guard refuses it, or when our reading of it is not Lean's: the formula,
        printed and elaborated again, must have the same type.
        """
        report = await self.check(text)
        if faults := guard(report):
            said = report.errors[0].data.splitlines()[0] if report.errors else faults[0]
            raise InputError(f"not a statement of System E: {said}")
        formula = parse(text)
        again = await self.check(to_lean(formula))
        if not again.declarations or again.declarations[0].fingerprint != report.declarations[0].fingerprint:
            raise InputError("the statement is read differently by Lean and by the solvers")
        return formula

    async def _prepare(self) -> None:
        report = await self._lean.check(system_e(), keep=True, timeout_s=10 * self._timeout_s)
        if report.status is not LeanStatus.OK or report.env is None:
            said = report.errors[0].data if report.errors else report.status.value
            raise LeanError(f"System E does not elaborate in this Lean: {said}")
        self._env = report.env
