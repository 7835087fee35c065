"""What ``leanwright eval run`` does."""

import asyncio
import re
import sys
from contextlib import AbstractAsyncContextManager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from leanwright.agent.build import OnSetup, set_up
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.providers.journal import Journal
from leanwright.agent.settings import FIELDS, Settings
from leanwright.agent.toolboxes import library_of
from leanwright.evals.datasets.problem import DataSet
from leanwright.evals.datasets.sources import load
from leanwright.evals.harness.bench import open_bench, scope_of, settings_of
from leanwright.evals.harness.engines import Engine, Executor, need_of, open_here, open_spread
from leanwright.evals.harness.results import JOURNAL, Results, Row, RunInfo, open_results, read_run
from leanwright.evals.harness.runner import Ended, Progress, Runner
from leanwright.evals.harness.systems import System, system_of
from leanwright.evals.report.text import as_markdown
from leanwright.evals.report.views import views
from leanwright.tools.errors import InputError

DECIDING = (
    "threshold", "model.scorer", "model.temperature", "lean.timeout_s", "library.encoder", "library.retrieval",
    *(name for name in FIELDS if name.startswith(("pipeline.", "agent.", "smc."))),
)  # fmt: skip
STOPPED = {
    "done": "finished",
    "budget": "the budget is spent; the same command with a larger --budget goes on",
    "price": "the price of this model is not known, so --budget cannot be kept: add the table [model.prices.NAME] to "
    "the settings",
}


def run_eval(
    settings: Settings,
    task: str,
    *,
    system: str,
    seeds: str,
    split: str | None,
    data: Path | None,
    limit: int | None,
    rows: str,
    concurrency: int,
    budget: float | None,
    out: Path | None,
    again: bool,
    engine: Engine = "local",
    hub: str = "",
    sha256: str = "",
) -> int:
    """Run a system on a data set, or go on with a run; returns the exit code. Raises InputError and ConfigError."""
    chosen, wanted = system_of(system), parse_seeds(seeds)
    found = load(task, split=split, folder=data, hub=hub, sha256=sha256, rows=rows, limit=limit)
    settings = settings_of(settings, chosen)
    info = info_of(settings, found, system, wanted, rows, limit)
    folder = out or default_folder(info)
    for row in found.broken:
        _say(f"row {row.line} is left out: {row.reason}")
    with open_results(folder, info) as results:
        try:
            with setup_progress() as on_setup:
                opened = _executor(settings, chosen, info, folder / JOURNAL, engine, concurrency, on_setup)
                ended = asyncio.run(_run(opened, found, wanted, results, folder / JOURNAL, budget, again))
        except KeyboardInterrupt:
            _say(f"stopped with {len(results.rows)} samples in {folder}; the same command goes on")
            return Exit.INTERRUPTED
    run = read_run(folder)
    if find_spec("inspect_ai") is not None:
        from leanwright.evals.harness.inspection import write_log

        write_log(run, folder / "inspect")
    sys.stdout.write(as_markdown(views([run])))
    _say(f"{STOPPED[ended]}: {folder}")
    return Exit.OK if ended == "done" else Exit.NOT_ACCEPTED


def parse_seeds(text: str) -> tuple[int, ...]:
    """``42-51``, ``42`` or ``1,2,5-7``. Raises InputError."""
    found: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,9})(?:-(\d{1,9}))?\s*", part)
        if not match or (match[2] and not 0 <= int(match[2]) - int(match[1]) < 10_000):
            raise InputError(f"seeds {text!r} cannot be read; write 42-51, or 1,2,3")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))


def info_of(
    settings: Settings, found: DataSet, system: str, seeds: tuple[int, ...], rows: str, limit: int | None
) -> RunInfo:
    """What a run is."""
    return RunInfo(
        task=found.name,
        source=found.source,
        sha256=found.sha256,
        rows=rows,
        limit=limit,
        problems=tuple(problem.id for problem in found.problems),
        seeds=seeds,
        system=system,
        model=settings.model.name,
        lean=settings.lean.name,
        library=library_of(settings),
        settings=settings.values(DECIDING),
    )


def default_folder(info: RunInfo) -> Path:
    """``evaluations/TASK-SYSTEM-MODEL`` in the current folder."""
    return Path("evaluations") / re.sub(r"[^\w.-]+", "_", f"{info.task}-{info.system}-{info.model}")


async def _run(
    opened: AbstractAsyncContextManager[Executor],
    found: DataSet,
    seeds: tuple[int, ...],
    results: Results,
    path: Path,
    budget: float | None,
    again: bool,
) -> Ended:
    journal = Journal(path)

    def forget(row: Row) -> None:
        if not row.error:
            journal.forget(scope_of(row.problem, row.seed))

    try:
        async with opened as executor:
            runner = Runner(
                executor, results, concurrency=executor.at_once, budget=budget, again=again, tell=_tell, finished=forget
            )
            return await runner.run(found.problems, seeds)
    finally:
        journal.close()


def _executor(
    settings: Settings,
    system: System,
    info: RunInfo,
    journal: Path,
    engine: Engine,
    at_once: int,
    on_setup: OnSetup,
) -> AbstractAsyncContextManager[Executor]:
    """What makes the samples: this process, or the workers of a cluster with ``at_once`` samples on each."""
    open_one = partial(open_bench, system, settings, seeds=len(info.seeds))
    if engine == "local":
        return open_here(partial(open_one, on_setup=on_setup), journal, at_once=at_once)
    if settings.lean.name == "embedded":
        set_up(settings, on_setup)  # here, where its progress is seen; the workers of this machine find it
    samples = max(1, len(info.problems) * len(info.seeds))
    return open_spread(
        open_one, journal, address=settings.server.ray, need=need_of(settings), most=samples, each=at_once
    )


def _tell(progress: Progress) -> None:
    """On a terminal in place, elsewhere a line now and then."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{progress}" + "\n" * (progress.done == progress.total))
        sys.stderr.flush()
    elif progress.done == progress.total or progress.new % 10 == 0:
        _say(str(progress))


def _say(text: str) -> None:
    sys.stderr.write(f"leanwright: {text}\n")
