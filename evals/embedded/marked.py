"""The embedded model on statements of miniF2F valid that were marked as in its domain before it was tuned.

A candidate counts as right when its elaborated type has the reference's fingerprint, or when a person read it and said
so (``readings.json``); a candidate that nobody read is reported as unread.
"""

import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import Field

from leanwright.agent.engines.run import formalize
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import ExperimentRow, RecordedRun
from leanwright.evals.tables import table
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import Verdict

MARKS, READINGS = "minif2f_in_domain.json", "readings.json"


class MarkedOptions(Options):
    """Where the statements are."""

    data: Path = Field(description="Folder with minif2f/.")


class MarkedRow(ExperimentRow):
    """What came of one marked statement. ``right`` None: no candidate, or nobody has read it."""

    verdict: Verdict = Verdict.INCONCLUSIVE
    lean: str = ""  # "": declined
    right: bool | None = None
    note: str = ""

    @property
    def word(self) -> str:
        """What became of the candidate."""
        return "declined" if not self.lean else {True: "right", False: "wrong", None: "unread"}[self.right]


def problems(options: MarkedOptions) -> list[BenchmarkProblem]:
    """The marked statements. Raises InputError when the file is another one than was marked."""
    marks = read_beside(MARKS)
    found = {p.id: p for p in load("minif2f", folder=options.data, sha256=marks["sha256"]).problems}
    return [found[name] for name in marks["names"]]


def read_beside(name: str) -> Any:
    """A file of JSON in this folder."""
    return json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


@asynccontextmanager
async def opened(opening: Opening[MarkedOptions]) -> AsyncIterator[Trial[BenchmarkProblem, MarkedRow]]:
    """The whole pipeline, and a Lean to compare candidates with references."""
    readings = read_beside(READINGS)
    async with opening.resources({"engine": "pipeline"}) as resources:

        async def trial(problem: BenchmarkProblem, seed: int) -> MarkedRow:
            result = await formalize(problem.informal, resources)
            row = MarkedRow(problem=problem.id, seed=seed, verdict=result.verdict, lean=result.statement or "")
            if not row.lean:
                return row.model_copy(update={"note": "; ".join(result.reasons)})
            reading = readings.get(problem.id, {}).get(row.lean)
            if reading is not None:
                return row.model_copy(update={"right": bool(reading["right"]), "note": reading.get("note", "")})
            same = await _fingerprint(resources.lean, row.lean) == await _fingerprint(
                resources.lean, problem.reference or ""
            )
            return row.model_copy(update={"right": same or None, "note": "as the reference" if same else "unread"})

        yield trial


async def _fingerprint(lean: LeanBackend, text: str) -> str:
    """Hash of the elaborated type; the text itself when Lean refuses it."""
    report = await lean.check(text)
    return report.declarations[0].fingerprint if len(report.declarations) == 1 else text


def summary(rows: Sequence[MarkedRow]) -> dict[str, int]:
    """Counts: statements, right, wrong, unread, declined; accepted and wrong among them."""
    counts = Counter(row.word for row in rows)
    accepted = Counter(row.word for row in rows if row.verdict is Verdict.ACCEPTED)
    return {
        "statements": len(rows),
        **{word: counts[word] for word in ("right", "wrong", "unread", "declined")},
        "accepted": accepted.total(),
        **{f"accepted, {word}": accepted[word] for word in ("right", "wrong", "unread")},
    }


def report(run: RecordedRun[MarkedRow]) -> Report:
    """The counts and one line for each statement."""
    counts = summary(run.finished)
    lines = [f"- {key}: {value}" for key, value in counts.items()]
    cells = ((row.problem, row.verdict, row.word, row.note.replace("|", "∣")) for row in run.finished)
    return Report("\n".join([*lines, "", *table(("statement", "verdict", "candidate", "note"), cells)]) + "\n", counts)


EXPERIMENT = Experiment(
    name="embedded-marked",
    summary="The embedded model on the statements of miniF2F valid that were marked as in its domain.",
    options=MarkedOptions,
    row=MarkedRow,
    problems=problems,
    open=opened,
    report=report,
    uses=("model", "lean"),
    parallel=True,
)
