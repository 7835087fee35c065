"""Systems on data sets as an experiment: one for each data set, and for a file of the user's own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from pydantic import Field

from leanwright.agent.runs.rows import Trial
from leanwright.agent.settings import Settings
from leanwright.evals.datasets.problem import BenchmarkProblem, DataSet
from leanwright.evals.datasets.sources import SOURCES, load
from leanwright.evals.experiment import (
    Experiment,
    Opening,
    Options,
    Report,
    RunInfo,
    RunPlan,
    parse_seeds,
)
from leanwright.evals.harness.bench import open_bench, settings_of
from leanwright.evals.harness.inspection import write_log
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun
from leanwright.evals.harness.systems import system_of
from leanwright.evals.report.text import as_markdown
from leanwright.evals.report.views import views

TASKS = tuple(SOURCES)


class DataSetOptions(Options):
    """What formalizes, and which problems."""

    system: str = Field("adaptive", description="What formalizes: zero-shot, drift, cramf, adaptive, …")
    data: Path | None = Field(None, description="Folder of the data sets.")
    hub: str = Field("", description="Fetch it from the Hugging Face hub at this commit or branch.")
    sha256: str = Field("", description="The file must have this SHA-256, or one that begins so.")
    split: str | None = Field(None, description="Which part of the data set.")
    seeds: str = Field("42", description="Seeds, each a sample of every problem, e.g. 42-51.")
    rows: str = Field("", description="Only problems that match, as FIELD=REGEX, e.g. id=^mathd_.")

    def load(self, name: str, limit: int | None = None) -> DataSet:
        """The data set. Raises InputError."""
        return load(
            name, split=self.split, folder=self.data, hub=self.hub, sha256=self.sha256, rows=self.rows, limit=limit
        )


@dataclass(frozen=True)
class DataSetExperiment(Experiment[DataSetOptions, BenchmarkProblem, FormalizationRow]):
    """A run says where the data came from; the settings are those of the system."""

    def plan(self, settings: Settings, options: DataSetOptions, limit: int | None = None) -> RunPlan[BenchmarkProblem]:
        """See Experiment."""
        system, seeds = system_of(options.system), self.seeds(options)
        found = options.load(self.name, limit)
        settings = settings_of(settings, system)
        info = RunInfo(
            task=found.name,
            source=found.source,
            sha256=found.sha256,
            rows=options.rows,
            limit=limit,
            problems=tuple(problem.id for problem in found.problems),
            seeds=seeds,
            system=options.system,
            **self.decided_by(settings),
        )
        notes = tuple(f"row {row.line} is left out: {row.reason}" for row in found.broken)
        return RunPlan(found.problems, settings, info, notes)

    def told(self, run: FormalizationRun) -> Report:
        """See Experiment: the errors are among the figures."""
        return self.report(run)


def data_set(name: str) -> DataSetExperiment:
    """Systems on one data set."""
    library = SOURCES[name].library if name in SOURCES else ""
    return DataSetExperiment(
        name=name,
        summary=f"A system on the data set {name}{f', in {library}' if library else ''}.",
        options=DataSetOptions,
        row=FormalizationRow,
        problems=partial(_problems, name),
        open=opened,
        report=report,
        uses=("model", "lean", "library"),
        parallel=True,
        seeds=lambda options: parse_seeds(options.seeds),
    )


def _problems(name: str, options: DataSetOptions) -> tuple[BenchmarkProblem, ...]:
    return options.load(name).problems


@asynccontextmanager
async def opened(opening: Opening[DataSetOptions]) -> AsyncIterator[Trial[BenchmarkProblem, FormalizationRow]]:
    """The system, live."""
    system = system_of(opening.options.system)
    made = open_bench(system, opening.settings, opening.answers, seeds=opening.seeds, on_setup=opening.on_setup)
    async with made as bench:
        yield bench.row


def report(run: FormalizationRun) -> Report:
    """Every metric; with inspect-ai a log for its viewer as well."""
    (view,) = views([run])
    figures = [
        {"name": figure.name, "unit": figure.unit, **asdict(figure.estimate)} for figure in view.figures.values()
    ]
    files = {"inspect": partial(write_log, run)} if find_spec("inspect_ai") is not None else {}
    return Report([as_markdown([view]).rstrip()], {"figures": figures}, files=files)
