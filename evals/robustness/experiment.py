"""Generated inputs that a Lean must survive, and answer right where the right answer is known.

An input is read as a file of the command line is: bytes that are no text are refused there. What is a false "ok": an
input known to be broken that is reported free of errors; a text that is accepted as one statement although another
process elaborates it to something else, or not at all; accepted although it does not hold exactly one theorem command.
"""

import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from pydantic import Field

from leanwright.agent.engines.statement import decode
from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.robustness.inputs import STATEMENTS, GeneratedInput, inputs
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.lean.statement_guard import THEOREM, statement_faults, theorem_of
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

GRACE_S = 240.0  # for a process to be replaced and started, beside the deadline of a request
CONFIRM_S = 60.0  # deadline of the second opinion


class RobustnessOptions(Options):
    """Which inputs."""

    inputs: int = Field(10_000, ge=1, description="How many inputs.")
    seed: int = Field(7, ge=0, description="Seed of the inputs.")
    timeout: float = Field(10.0, ge=0.1, description="Deadline of a check, in seconds.")
    data: Path | None = Field(None, description="Folder with minif2f/, whose statements are mutated as well.")


class RobustnessRow(SampleRow):
    """What was answered to one input, and what of it is wrong; ``data``: the bytes of a wrong one, hexadecimal."""

    kind: str = ""
    refused: bool = False  # the bytes are no text
    status: str = ""  # "": Lean gave no answer
    accepted: bool = False  # as one statement, and another process was asked
    wrong: tuple[str, ...] = ()
    data: str = ""


def problems(options: RobustnessOptions) -> list[GeneratedInput]:
    """The inputs, from our own statements and those of the data."""
    found = load("minif2f", folder=options.data).problems if options.data is not None else ()
    statements = (*STATEMENTS, *(problem.reference or "" for problem in found))
    return list(itertools.islice(inputs(options.seed, statements), options.inputs))


@asynccontextmanager
async def opened(opening: Opening[RobustnessOptions]) -> AsyncIterator[Trial[GeneratedInput, RobustnessRow]]:
    """A Lean, and another one that is asked of what the first accepts."""
    async with opening.lean(spare=True) as lean, opening.lean() as other:
        yield partial(answered, lean, other, opening.options.timeout)


async def answered(
    lean: LeanBackend, other: LeanBackend, timeout_s: float, case: GeneratedInput, _: int = 0
) -> RobustnessRow:
    """Check an input as for a final verdict, and judge the answer."""
    refused, wrong, began = False, [], time.monotonic()
    try:
        text = decode(case.data, "input")
    except InputError:
        # what such a file would hold when another reader let it through
        refused, text = True, case.data.decode("utf-8", "surrogateescape")
    try:
        report: LeanReport | None = await lean.check(text, timeout_s=timeout_s, fresh=True)
    except LeanwrightError as error:
        report = None
        wrong.append(f"no answer: {error}")
    seconds = time.monotonic() - began
    if seconds > timeout_s * 2 + GRACE_S:
        wrong.append(f"answered after {seconds:.0f} s")
    accepted = report is not None and not statement_faults(report)
    if report is not None:
        wrong += await _judged(case, text, report, other)
    return RobustnessRow(
        problem=case.id, seconds=round(seconds, 3), kind=case.kind, refused=refused,
        status=report.status.value if report else "", accepted=accepted, wrong=tuple(wrong),
        data=case.data.hex() if wrong else "",
    )  # fmt: skip


async def _judged(case: GeneratedInput, text: str, report: LeanReport, other: LeanBackend) -> list[str]:
    wrong = ["broken, and reported free of errors"] if case.broken and report.status is LeanStatus.OK else []
    if statement_faults(report):
        return wrong
    theorem = theorem_of(report)
    if theorem is None or sum(command.startswith(THEOREM) for command in report.commands) != 1:
        return [*wrong, "accepted without one theorem"]
    again = await other.check(text, timeout_s=CONFIRM_S)
    found = theorem_of(again)
    if again.status is not LeanStatus.OK or found is None or found.fingerprint != theorem.fingerprint:
        wrong.append(f"another process says {again.status.value}")
    return wrong


def report(run: RecordedRun[RobustnessRow]) -> Report:
    """The counts, and every wrong answer."""
    rows = run.finished
    statuses = Counter(row.status for row in rows if row.status) + Counter(refused=sum(row.refused for row in rows))
    accepted = sum(row.accepted for row in rows)
    kinds, wrong = Counter(row.kind for row in rows), [row for row in rows if row.wrong]
    lines = [
        f"{len(rows)} inputs in {sum(row.seconds for row in rows):.0f} s; "
        f"slowest answer {max(row.seconds for row in rows):.1f} s",
        f"kinds: {dict(kinds.most_common())}",
        f"answers: {dict(statuses.most_common())}; refused are those that are no text, and checked all the same",
        f"accepted as one statement: {accepted} texts, each elaborated again in another process",
        f"wrong: {len(wrong)}",
        *(f"- {reason}: {bytes.fromhex(row.data)[:200]!r}" for row in wrong for reason in row.wrong),
    ]
    figures = {"inputs": len(rows), "answers": dict(statuses), "accepted": accepted, "wrong": len(wrong)}
    return Report(["\n\n".join(lines)], figures, passed=not wrong)


EXPERIMENT = Experiment(RobustnessOptions, RobustnessRow, problems, opened, report, uses=("lean",))
