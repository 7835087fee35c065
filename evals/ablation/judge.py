"""Is a sampled statement right? Equal to the reference, proved equivalent to it, wrong, or not known."""

from enum import StrEnum

from leanwright.tools.equivalence.closers import closers_of
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import SameMeaning
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.alpha import alpha_normal
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus


class StatementOutcome(StrEnum):
    """Of one statement."""

    EQUAL = "equal"  # up to names, as text or as elaborated
    EQUIVALENT = "equivalent"  # proved (leanwright.tools.equivalence)
    WRONG = "wrong"  # Lean rejects it, or the equivalence is refuted
    UNKNOWN = "unknown"  # neither shown

    @property
    def correct(self) -> bool:
        """Shown to mean the same."""
        return self in (StatementOutcome.EQUAL, StatementOutcome.EQUIVALENT)


_OUTCOMES = {
    SameMeaning.PROVED: StatementOutcome.EQUIVALENT,
    SameMeaning.REFUTED: StatementOutcome.WRONG,
    SameMeaning.UNKNOWN: StatementOutcome.UNKNOWN,
}


class StatementJudge:
    """Judges each pair of reference and candidate once."""

    def __init__(self, lean: LeanBackend, *, timeout_s: float = 10.0) -> None:
        self._lean, self._timeout_s = lean, timeout_s
        self._known: dict[tuple[str, str], StatementOutcome] = {}
        self._reports: dict[str, LeanReport] = {}

    async def judge(self, reference: str, candidate: str) -> StatementOutcome:
        """The outcome of ``candidate``. What Lean cannot answer in time is unknown."""
        key = reference, candidate
        if key not in self._known:
            self._known[key] = await self._judge(reference, candidate)
        return self._known[key]

    async def _judge(self, reference: str, candidate: str) -> StatementOutcome:
        if _same(reference, candidate):
            return StatementOutcome.EQUAL
        report = await self._report(candidate)
        if report.status is LeanStatus.ERROR or (report.status is LeanStatus.OK and statement_faults(report)):
            return StatementOutcome.WRONG
        expected = await self._report(reference)
        if report.status is not LeanStatus.OK or statement_faults(expected):
            return StatementOutcome.UNKNOWN
        if report.declarations[0].fingerprint == expected.declarations[0].fingerprint:
            return StatementOutcome.EQUAL
        closers = await closers_of(self._lean, timeout_s=6 * self._timeout_s)
        found = await equivalent(
            self._lean, reference, candidate, budget_s=self._timeout_s, attempt_s=self._timeout_s, closers=closers
        )
        return _OUTCOMES[found.answer]

    async def _report(self, text: str) -> LeanReport:
        if text not in self._reports:
            self._reports[text] = await self._lean.check(text, timeout_s=self._timeout_s)
        return self._reports[text]


def _same(reference: str, candidate: str) -> bool:
    try:
        return reference == candidate or alpha_normal(reference) == alpha_normal(candidate)
    except MathsSyntaxError:
        return False
