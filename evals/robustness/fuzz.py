"""Run generated inputs against a Lean backend, and judge the answers by what is known independently of it.

An input is read as a file of the command line is: bytes that are no text are refused there. What is a false "ok": an
input known to be broken that is reported free of errors; a text that is accepted as one statement although another
process elaborates it to something else, or not at all; accepted although it does not hold exactly one theorem command.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from leanwright.evals.robustness.inputs import Input
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.lean.statement_guard import THEOREM, statement_faults, theorem_of
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

Reader = Callable[[bytes, str], str]
GRACE_S = 240.0  # for a process to be replaced and started, beside the deadline of a request


@dataclass
class Outcome:
    """Counts of what happened, and every input that went wrong, with the reason."""

    statuses: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    accepted: dict[str, str] = field(default_factory=dict)  # fingerprint of each accepted text
    wrong: list[tuple[str, bytes]] = field(default_factory=list)
    slowest_s: float = 0.0

    @property
    def total(self) -> int:
        """Inputs so far."""
        return self.kinds.total()

    def add(self, other: "Outcome") -> None:
        """Count another outcome as well."""
        self.statuses += other.statuses
        self.kinds += other.kinds
        self.accepted |= other.accepted
        self.wrong += other.wrong
        self.slowest_s = max(self.slowest_s, other.slowest_s)


async def fuzz(lean: LeanBackend, cases: Iterable[Input], *, timeout_s: float, read: Reader) -> Outcome:
    """Check every case as for a final verdict. ``read`` turns the bytes of a file into text, or raises InputError."""
    outcome = Outcome()
    for case in cases:
        outcome.kinds[case.kind] += 1
        try:
            text = read(case.data, "input")
        except InputError:
            outcome.statuses["refused: not text"] += 1
            # what such a file would hold when another reader let it through
            text = case.data.decode("utf-8", "surrogateescape")
        start = time.monotonic()
        try:
            report = await lean.check(text, timeout_s=timeout_s, fresh=True)
        except LeanwrightError as error:
            outcome.wrong.append((f"no answer: {error}", case.data))
            continue
        seconds = time.monotonic() - start
        outcome.slowest_s = max(outcome.slowest_s, seconds)
        if seconds > timeout_s * 2 + GRACE_S:
            outcome.wrong.append((f"answered after {seconds:.0f} s", case.data))
        outcome.statuses[report.status.value] += 1
        _judge(outcome, case, text, report)
    return outcome


async def confirm(outcome: Outcome, lean: LeanBackend, *, timeout_s: float) -> int:
    """Elaborate every accepted text again with another backend; returns how many were. Differences go to ``wrong``."""
    for text, fingerprint in outcome.accepted.items():
        report = await lean.check(text, timeout_s=timeout_s)
        theorem = theorem_of(report)
        if report.status is not LeanStatus.OK or theorem is None or theorem.fingerprint != fingerprint:
            outcome.wrong.append((f"another process says {report.status.value}", text.encode()))
    return len(outcome.accepted)


def _judge(outcome: Outcome, case: Input, text: str, report: LeanReport) -> None:
    if case.broken and report.status is LeanStatus.OK:
        outcome.wrong.append(("broken, and reported free of errors", case.data))
    if statement_faults(report):
        return
    theorem = theorem_of(report)
    if theorem is None or sum(command.startswith(THEOREM) for command in report.commands) != 1:
        outcome.wrong.append(("accepted without one theorem", case.data))
        return
    outcome.accepted[text] = theorem.fingerprint
