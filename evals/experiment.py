"""One type for every experiment: its problems, what is done with each, the row that it leaves, and a report of rows."""

import hashlib
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from pydantic import Field

from leanwright.agent.providers.journal import Answers
from leanwright.agent.runs.results import RESULTS, read_info, read_rows
from leanwright.agent.runs.rows import OpenTrial, P, R, Trial
from leanwright.agent.runtime import encoders
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.libraries import library_of
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.settings import FIELDS, Settings
from leanwright.evals.tables import Table
from leanwright.tools.errors import InputError
from leanwright.tools.protocols import Encoder, LeanBackend
from leanwright.tools.types import Record

DECIDING = (
    "threshold", "model.scorer", "model.temperature", "model.profile", "model.judge", "model.read_back",
    "lean.timeout_s", "library.encoder", "library.retrieval",
    *(name for name in FIELDS if name.startswith(("pipeline.", "agent.", "smc."))),
)  # fmt: skip
ONE = (0,)  # the seeds of what is done once with each problem


class Options(Record):
    """What may be given to an experiment; each field is an option of ``leanwright eval run``."""


O = TypeVar("O", bound=Options)  # noqa: E741 - the letter of its word


class RunInfo(Record):
    """What was run. Runs with the same one are the same run. Fields that an experiment does not have are empty."""

    task: str  # the experiment or the data set
    source: str = ""
    sha256: str  # of the file of the data set, or of the problems
    rows: str = ""
    limit: int | None = None
    problems: tuple[str, ...]  # ids
    seeds: tuple[int, ...]
    system: str = ""  # what formalizes a data set; "": another experiment
    model: str = ""
    lean: str = ""
    library: str | None = None
    settings: dict[str, Any]  # others that decide the outcome
    options: dict[str, Any] = Field(default_factory=dict)  # of the experiment


class RecordedRun(Record, Generic[R]):
    """A run as read: its results by problem and seed, the last of each, in the order of the problems."""

    folder: str
    info: RunInfo
    rows: tuple[R, ...]

    @property
    def finished(self) -> tuple[R, ...]:
        """The rows that did not end in an error."""
        return tuple(row for row in self.rows if not row.error)


def read_run(folder: Path, kind: type[R]) -> RecordedRun[R]:
    """A run of a folder, finished or not. Raises InputError."""
    info = read_info(folder, RunInfo)
    latest = {row.key: row for row in read_rows(folder / RESULTS, kind)}
    place = {problem: number for number, problem in enumerate(info.problems)}
    rows = sorted(latest.values(), key=lambda row: place.get(row.problem, len(place)))
    return RecordedRun[R](folder=str(folder), info=info, rows=tuple(rows))


@dataclass(frozen=True)
class Report:
    """What rows say: lines of Markdown and tables, and ``figures`` for programs beside those of the tables.

    ``passed`` False: something came out that must not. ``files`` are made beside the rows, each by a function of its
    path.
    """

    parts: Sequence[object]  # each printed as text
    figures: Mapping[str, Any] = field(default_factory=dict)
    passed: bool = True
    files: Mapping[str, Callable[[Path], object]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """Markdown."""
        return "\n".join(str(part) for part in self.parts) + "\n"

    @property
    def data(self) -> dict[str, Any]:
        """The figures, and each table as rows by the names of its columns."""
        return {**{part.name: part.rows for part in self.parts if isinstance(part, Table)}, **self.figures}


@dataclass(frozen=True)
class Opening(Generic[O]):
    """What an experiment is opened with, and where it gets its live things from.

    ``seeds``: how many samples of each problem there will be. ``answers``: what was paid for already.
    """

    settings: Settings
    options: O
    answers: Answers
    seeds: int = 1
    on_setup: OnSetup | None = None

    def runtime(
        self, changed: Mapping[str, object] | None = None, *, spare: bool = False
    ) -> AbstractAsyncContextManager[Runtime]:
        """The live things of the settings, with some ``changed``; ``spare`` keeps a second Lean process warm."""
        return open_runtime(self.settings.with_values(changed or {}), self.on_setup, spare=spare)

    @asynccontextmanager
    async def resources(self, changed: Mapping[str, object] | None = None) -> AsyncIterator[Resources]:
        """All that an engine needs."""
        async with self.runtime(changed) as runtime:
            yield await runtime.resources()

    @asynccontextmanager
    async def lean(self, *, spare: bool = False) -> AsyncIterator[LeanBackend]:
        """The Lean of the settings alone."""
        async with self.runtime(spare=spare) as runtime:
            yield await runtime.lean()

    def encoder(self) -> Encoder:
        """The encoder of the settings. Blocking, some seconds."""
        return encoders.open_encoder(self.settings)


@dataclass(frozen=True)
class RunPlan(Generic[P]):
    """What a run is to do: ``settings`` are the user's with those that the experiment decides itself."""

    problems: tuple[P, ...]
    settings: Settings
    info: RunInfo
    notes: tuple[str, ...] = ()  # for the user


@dataclass(frozen=True)
class Experiment(Generic[O, P, R]):
    """``problems`` are run by what ``open`` opens, each run leaves a row, and ``report`` says what the rows mean.

    ``uses``: settings that decide the outcome and are options too. ``parallel``: several samples may run at once, here
    or on a cluster. Name and summary are those of the table `leanwright.evals.experiments` and of the module.
    """

    options: type[O]
    row: type[R]
    problems: Callable[[O], Sequence[P]]
    open: Callable[[Opening[O]], AbstractAsyncContextManager[Trial[P, R]]]
    report: Callable[[RecordedRun[R]], Report]
    uses: tuple[Literal["model", "lean", "library"], ...] = ()
    parallel: bool = False
    seeds: Callable[[O], tuple[int, ...]] = lambda _: ONE
    name: str = ""
    summary: str = ""

    def plan(self, settings: Settings, options: O, limit: int | None = None) -> RunPlan[P]:
        """The first ``limit`` problems. Raises InputError for data that is not there."""
        problems = tuple(self.problems(options))
        if not problems:
            raise InputError(f"{self.name} has no problem with these options")
        info = RunInfo(
            task=self.name,
            sha256=hashlib.sha256(repr(problems).encode()).hexdigest(),
            limit=limit,
            problems=tuple(problem.id for problem in problems[:limit]),
            seeds=self.seeds(options),
            options=options.model_dump(mode="json"),
            **self.decided_by(settings),
        )
        return RunPlan(problems[:limit], settings, info)

    def decided_by(self, settings: Settings) -> dict[str, Any]:
        """The fields of RunInfo that are settings. Raises IndexProblem for a library without an index."""
        return {
            "model": settings.model.name if "model" in self.uses else "",
            "lean": settings.lean.name if "lean" in self.uses else "",
            "library": library_of(settings) if "library" in self.uses else None,
            "settings": settings.values(DECIDING) if self.uses else {},
        }

    def opener(
        self, settings: Settings, options: O, *, seeds: int = 1, on_setup: OnSetup | None = None
    ) -> OpenTrial[P, R]:
        """``open`` as executors call it, on whatever machine."""
        return lambda answers: self.open(Opening(settings, options, answers, seeds, on_setup))

    def told(self, run: RecordedRun[R]) -> Report:
        """The report of the rows that have a result, with the errors of the others below it."""
        report = self.report(run) if run.finished else Report(["No sample has a result."])
        errors = [f"- {row.problem}: {' '.join(row.error.split())}" for row in run.rows if row.error]
        below = ["", "Ended in an error:", "", *errors] if errors else []
        figures = {**report.figures, "errors": len(errors)}
        return Report([*report.parts, *below], figures, report.passed, report.files)


def parse_seeds(text: str) -> tuple[int, ...]:
    """``42-51``, ``42`` or ``1,2,5-7``. Raises InputError."""
    found: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,9})(?:-(\d{1,9}))?\s*", part)
        if not match or (match[2] and not 0 <= int(match[2]) - int(match[1]) < 10_000):
            raise InputError(f"seeds {text!r} cannot be read; write 42-51, or 1,2,3")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))
