"""A batch as a run: each record is formalized once, its row on disk before the next one counts."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path

from leanwright.agent.batch.duplicates import Originals
from leanwright.agent.batch.rows import BatchInfo, BatchRow, LineMarks, Tally
from leanwright.agent.batch.sources import BatchLine, BatchSource
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.run import formalize
from leanwright.agent.providers.journal import Answers
from leanwright.agent.runs.metered import journaled, sampling
from leanwright.agent.runs.results import open_results
from leanwright.agent.runs.rows import Trial
from leanwright.agent.runs.runner import Ended, RunProgress
from leanwright.agent.runs.start import RunStart
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.sessions.kept import kept_settings
from leanwright.agent.settings import Settings
from leanwright.tools.scores import ScoreMemo

ORIGINALS = "duplicates.sqlite"
OpenParts = Callable[[Settings, OnSetup | None, Answers], AbstractAsyncContextManager[Resources]]


@dataclass(frozen=True)
class Batch:
    """What a batch is made of and where it goes. ``options``: what of the command line decides the rows."""

    source: BatchSource
    folder: Path
    settings: Settings
    options: dict[str, str | None]
    dedupe: bool = False

    def __iter__(self) -> Iterator[BatchLine]:
        lines = iter(self.source)
        return Originals(self.folder / ORIGINALS).mark(lines) if self.dedupe else lines

    def __len__(self) -> int:
        return len(self.source)

    @cached_property
    def info(self) -> BatchInfo:
        """What the folder is of. Reads the whole source."""
        s = self.settings
        return BatchInfo(
            source=str(self.source.path), sha256=self.source.sha256, fields=self.options, dedupe=self.dedupe,
            records=len(self.source), seeds=(s.seed,), model=s.model.name, lean=s.lean.name, library=s.library.name,
            settings=kept_settings(s),
        )  # fmt: skip


@dataclass
class BatchProgress:
    """How a batch stands."""

    records: int
    tally: Tally = field(default_factory=Tally)
    run: RunProgress | None = None

    def __str__(self) -> str:
        counts = f": {self.tally}" if self.tally.counts else ""
        done = sum(self.tally.counts.values())
        return f"{done:,} of {self.records:,}{counts}{self.run.rate if self.run else ''}"


def at_once(settings: Settings) -> int:
    """Statements in flight that keep the model and Lean both busy: what each takes at once, and one that waits.

    The requests to each are bounded by their own settings (``model.concurrency``, ``lean.workers``), so that more
    statements only wait.
    """
    leans = settings.lean.workers or 1
    return 1 + leans if capabilities_of(settings).local else settings.model.concurrency + 2 * leans


def run_batch(
    batch: Batch,
    *,
    each: int | None = None,
    budget: float | None = None,
    again: bool = False,
    on_setup: OnSetup,
    tell: Callable[[BatchProgress], None],
    open_parts: OpenParts | None = None,
) -> tuple[Ended, BatchProgress]:
    """Formalize what has no row yet; ``each``: statements in flight, None: `at_once`. ``open_parts``: see `live`.

    Raises what concerns every record: InputError, ConfigError and SetupError; rows that are there stay.
    """
    engine_of(batch.settings)
    progress = BatchProgress(len(batch))
    marks = LineMarks(progress.records)
    with open_results(batch.folder, batch.info, BatchRow, marks=marks, seen=progress.tally.add) as results:
        if batch.dedupe:
            Originals(batch.folder / ORIGINALS).find(iter(batch.source))

        def told(run: RunProgress) -> None:
            progress.run = run
            tell(progress)

        start = RunStart[BatchLine, BatchRow](
            folder=batch.folder, settings=batch.settings, kind=BatchRow,
            opener=lambda setup: partial(_opened, open_parts or live, batch.settings, setup),
            each=each or at_once(batch.settings), budget=budget, again=again,
        )  # fmt: skip
        made = start.run(batch, batch.info.seeds, results, on_setup=on_setup, tell=told, finished=progress.tally.add)
        return asyncio.run(made), progress


@asynccontextmanager
async def live(settings: Settings, on_setup: OnSetup | None, answers: Answers) -> AsyncIterator[Resources]:
    """Model and Lean of the settings, what is paid for kept in ``answers``."""
    async with open_runtime(settings, on_setup, spare=True) as runtime:
        yield await runtime.resources(wrap=journaled(answers))


@asynccontextmanager
async def _opened(
    open_parts: OpenParts, settings: Settings, on_setup: OnSetup | None, answers: Answers
) -> AsyncIterator[Trial[BatchLine, BatchRow]]:
    """What formalizes a record."""
    async with open_parts(settings, on_setup, answers) as resources:

        async def trial(line: BatchLine, seed: int) -> BatchRow:
            if line.error or line.first is not None:
                return BatchRow.begun(line, seed, line.error)
            with sampling(line.id, seed) as spent:
                result = await formalize(line.statement, _alone(resources))
            row = BatchRow.of(line, seed, result)
            return row.model_copy(update={"usage": spent.usage}) if spent.usage.calls else row

        yield trial


def _alone(resources: Resources) -> Resources:
    """The same parts, which remember nothing of other records: what a record asks and costs is its own, also when a
    killed batch goes on.
    """
    return replace(resources, toolbox=replace(resources.toolbox, scores=ScoreMemo()))
