"""A statement against its reference: the component test and BEq+, each recorded by itself."""

import asyncio

from leanwright.evals.harness.results import Compared
from leanwright.tools.equivalence.closers import Closers, find_closers
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Answer, Equivalence
from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.protocols import LeanBackend

BUDGET_S, ATTEMPT_S = 60.0, 10.0  # of one comparison without BEq+, and of one request


class Comparer:
    """Compares with one Lean; what was compared before is remembered."""

    def __init__(self, lean: LeanBackend) -> None:
        self._lean = lean
        self._closers: Closers | None = None
        self._lock = asyncio.Lock()
        self._known: dict[tuple[str, str], Compared] = {}

    async def compare(self, statement: str, reference: str) -> Compared:
        """Both answers; None where they cannot be given, as for a reference that this Lean does not elaborate."""
        key = statement, reference
        if key not in self._known:
            self._known[key] = await self._compare(statement, reference)
        return self._known[key]

    async def _compare(self, statement: str, reference: str) -> Compared:
        try:
            async with self._lock:
                if self._closers is None:
                    self._closers = await find_closers(self._lean, timeout_s=BUDGET_S)
            found = await equivalent(
                self._lean, statement, reference,
                budget_s=BUDGET_S, attempt_s=ATTEMPT_S, with_beq=True, closers=self._closers,
            )  # fmt: skip
        except (InputError, LeanError) as error:
            return Compared(how=str(error))
        return as_compared(found)


def as_compared(found: Equivalence) -> Compared:
    """The record of a comparison."""
    component = {Answer.PROVED: True, Answer.REFUTED: False, Answer.UNKNOWN: None}[found.answer]
    if found.beq is None:
        return Compared(component=component, how=found.how)
    note = found.beq.forward.note or found.beq.backward.note
    return Compared(component=component, beq=found.beq.equivalent, how=found.how, beq_note=note)
