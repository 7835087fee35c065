"""The embedded model on statements written without sight of its corpus and rules.

The statements of ``blind.jsonl`` came in seven rounds. Those of a round were written before any was run, in the voices
of textbooks, contests and chats, and every accepted translation was read; after each round the faults that it showed
were mended. So only what a round showed when it was new says how the next statement fares; run again, all of them watch
over the mended faults. ``steered`` statements were written to provoke a fault that others had shown.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import Field

from leanwright.agent.engines.run import formalize
from leanwright.evals.datasets.sources import json_lines
from leanwright.evals.experiment import Experiment, Opening, Options, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import ExperimentRow, RecordedRun
from leanwright.evals.tables import table
from leanwright.tools.types import Verdict

STATEMENTS = "blind.jsonl"


class BlindOptions(Options):
    """Which statements."""

    round: int | None = Field(None, ge=1, le=7, description="Statements of one round only.")


@dataclass(frozen=True)
class BlindStatement:
    """A statement, and whether each translation that was read is right."""

    id: str
    round: int
    steered: bool
    text: str
    read: dict[str, bool]


class BlindRow(ExperimentRow):
    """What came of one statement. ``right`` None: not accepted, or nobody has read this translation."""

    round: int = 0
    steered: bool = False
    text: str = ""
    accepted: str = ""  # the Lean; "": not accepted
    right: bool | None = None


def statements() -> list[dict[str, Any]]:
    """Rows with ``round``, ``steered``, ``text``, and ``read``: whether each translation that was read is right."""
    return json_lines(Path(str(files(__package__).joinpath(STATEMENTS))))


def problems(options: BlindOptions) -> list[BlindStatement]:
    """The statements, numbered within the file."""
    return [
        BlindStatement(f"{number}", row["round"], row["steered"], row["text"], row["read"])
        for number, row in enumerate(statements(), start=1)
        if options.round in (None, row["round"])
    ]


@asynccontextmanager
async def opened(opening: Opening[BlindOptions]) -> AsyncIterator[Trial[BlindStatement, BlindRow]]:
    """The whole pipeline."""
    async with opening.resources({"engine": "pipeline"}) as resources:

        async def trial(one: BlindStatement, seed: int) -> BlindRow:
            result = await formalize(one.text, resources)
            accepted = (result.statement or "") if result.verdict is Verdict.ACCEPTED else ""
            return BlindRow(
                problem=one.id, seed=seed, round=one.round, steered=one.steered, text=one.text, accepted=accepted,
                right=one.read.get(accepted),
            )  # fmt: skip

        yield trial


def report(run: RecordedRun[BlindRow]) -> Report:
    """Counts by round, then what is wrong and what nobody has read."""
    counted = []
    for number, steered in sorted({(row.round, row.steered) for row in run.finished}):
        group = [row for row in run.finished if (row.round, row.steered) == (number, steered)]
        accepted = [row for row in group if row.accepted]
        rights = [sum(row.right is right for row in accepted) for right in (True, False, None)]
        counted.append((number, "steered" if steered else "natural", len(group), len(accepted), *rights))
    head = ("round", "", "statements", "accepted", "right", "wrong", "unread")
    lines = table(head, counted)
    for name, right in (("Wrong", False), ("Unread", None)):
        listed = [f"- {o.text} ⟶ `{o.accepted}`" for o in run.finished if o.accepted and o.right is right]
        lines += ["", f"{name}:", "", *(listed or ["none"])]
    return Report("\n".join(lines) + "\n", {"rounds": [dict(zip(head, one, strict=True)) for one in counted]})


EXPERIMENT = Experiment(
    name="embedded-blind",
    summary="The embedded model on statements written without sight of its rules; translations read by people.",
    options=BlindOptions,
    row=BlindRow,
    problems=problems,
    open=opened,
    report=report,
    uses=("model", "lean"),
    parallel=True,
)
