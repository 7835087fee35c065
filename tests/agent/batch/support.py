"""A batch on a scripted model that is paid for, in a process that may kill itself.

Run as a program with a folder and numbers: each of its runs dies after so many new answers (0: it lives).
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from leanwright.agent.batch.formalize import Batch, BatchProgress, run_batch
from leanwright.agent.batch.sources import open_source
from leanwright.agent.providers.journal import Answers, JournaledModel
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runs.metered import SCOPE
from leanwright.agent.runs.runner import Ended
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from tests.agent.scripted import resources_of
from tests.evals.harness.crash_worker import DyingModel, Paid
from tests.forked import main

SETTINGS = {"engine": "pipeline", "pipeline.k": 1, "pipeline.max_repairs": 0}
Parts = Callable[..., Any]


def paid(folder: Path, most: int = 0) -> Parts:
    """Parts whose model is paid for: see `DyingModel`."""

    @asynccontextmanager
    async def parts(settings: Settings, _: Any, answers: Answers) -> AsyncIterator[Resources]:
        ledger = folder / "paid.txt"
        model = PromptedModel(DyingModel(JournaledModel(Paid(ledger), answers, SCOPE.get), ledger, most))
        yield resources_of(model, settings=settings)  # type: ignore[arg-type]  # any statement model does

    return parts


def statements(folder: Path, count: int) -> Path:
    """A file of so many."""
    path = folder / "batch.jsonl"
    path.write_text("".join(f'{{"id": "s{i}", "statement": "Show that {i} is {i}."}}\n' for i in range(count)))
    return path


def formalized(folder: Path, parts: Parts, *, dedupe: bool = False, **options: Any) -> tuple[Ended, BatchProgress]:
    """Formalize ``folder/batch.jsonl`` into ``folder/out``."""
    settings = Settings.load(None, SETTINGS)
    batch = Batch(open_source(folder / "batch.jsonl"), folder / "out", settings, {}, dedupe=dedupe)
    quiet: dict[str, Any] = {"on_setup": lambda _: None, "tell": lambda _: None}
    return run_batch(batch, open_parts=parts, **{**quiet, **options})


if __name__ == "__main__":
    main(lambda folder, most: formalized(folder, paid(folder, most), each=1))
