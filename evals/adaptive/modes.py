"""The product's pipeline on miniF2F when a library is never, adaptively, or always looked up."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from statistics import fmean

from leanwright.agent.engines.run import formalize
from leanwright.evals.adaptive.decisions import MODES
from leanwright.evals.adaptive.experiment import OWN_LIBRARY, AdaptiveOptions
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.experiment import Experiment, Opening, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import ExperimentRow, RecordedRun
from leanwright.evals.tables import table
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.tools.types import Verdict


@dataclass(frozen=True)
class StatementInMode:
    """A statement, and when the library is looked up for it."""

    mode: RetrievalMode
    problem: BenchmarkProblem

    @property
    def id(self) -> str:
        """RetrievalMode and statement."""
        return f"{self.mode}/{self.problem.id}"


class ModeRow(ExperimentRow):
    """What the pipeline made of it."""

    mode: RetrievalMode = "never"
    name: str = ""
    statement: str | None = None
    drafted: bool = False
    accepted: bool = False
    retrieved: bool = False


@dataclass(frozen=True)
class ModeTally:
    """Counts over the statements of one mode; seconds of each on average."""

    mode: RetrievalMode
    statements: int
    drafted: int
    accepted: int
    retrieved: int
    same: int  # the statement shown is the one that is shown without a library
    seconds: float


@asynccontextmanager
async def opened(opening: Opening[AdaptiveOptions]) -> AsyncIterator[Trial[StatementInMode, ModeRow]]:
    """One pipeline, which is told the mode of each statement."""
    async with opening.resources({"library.name": OWN_LIBRARY, "engine": "pipeline"}) as resources:

        async def trial(asked: StatementInMode, seed: int) -> ModeRow:
            in_mode = resources.settings.with_values({"library.retrieval": asked.mode})
            result = await formalize(asked.problem.informal, replace(resources, settings=in_mode))
            return ModeRow(
                problem=asked.id,
                seed=seed,
                mode=asked.mode,
                name=asked.problem.id,
                statement=result.statement,
                drafted=bool(result.attempts),
                accepted=result.verdict is Verdict.ACCEPTED,
                retrieved=result.retrieval is not None and result.retrieval.retrieve,
                usage=result.usage,
                seconds=result.usage.seconds,
            )

        yield trial


def tallies(rows: Sequence[ModeRow]) -> list[ModeTally]:
    """Counts for each mode."""
    plain = {row.name: row.statement for row in rows if row.mode == "never"}
    return [
        ModeTally(
            mode=mode,
            statements=len(mine),
            drafted=sum(row.drafted for row in mine),
            accepted=sum(row.accepted for row in mine),
            retrieved=sum(row.retrieved for row in mine),
            same=sum(plain.get(row.name, "") == row.statement for row in mine),
            seconds=fmean(row.seconds for row in mine),
        )
        for mode in MODES
        if (mine := [row for row in rows if row.mode == mode])
    ]


def report(run: RecordedRun[ModeRow]) -> Report:
    """A line for each mode."""
    found = tallies(run.finished)
    head = ("mode", "statements", "drafted", "accepted", "looked up", "same statement as never", "seconds each")
    lines = table(head, ((*list(asdict(one).values())[:-1], f"{one.seconds:.1f}") for one in found))
    return Report("\n".join(lines) + "\n", {"modes": [asdict(one) for one in found]})


EXPERIMENT = Experiment(
    name="adaptive-modes",
    summary="The pipeline on miniF2F when the library is never, adaptively or always looked up.",
    options=AdaptiveOptions,
    row=ModeRow,
    problems=lambda options: [StatementInMode(mode, one) for mode in MODES for one in options.some("minif2f")],
    open=opened,
    report=report,
    uses=("model", "lean"),
    parallel=True,
)
