"""``leanwright formalize``: one statement, or a batch of them."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leanwright.agent.batch.sources import BatchLine
from leanwright.agent.cli.batch import BatchOptions
from leanwright.agent.cli.batch import run as run_in_folder
from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import read_batch, read_text
from leanwright.agent.cli.progress import say, setup_progress, steps
from leanwright.agent.cli.show import print_json, show_result
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.run import formalize, resources_of
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.kept import run as run_here
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.sessions.kept import kept_settings, store_of
from leanwright.agent.sessions.live import open_session
from leanwright.agent.settings import Settings
from leanwright.graphs.run import OnEvent
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import ConfigError, InputError, LeanwrightError

LIMITED = ("agent", "smc")  # engines that have limits of tokens and seconds
IN_FLIGHT = 2  # statements at once in a batch: one in Lean while another is in the model


def load_settings(config: Path | None, given: Mapping[str, object], limits: Mapping[str, object]) -> Settings:
    """The settings with the options that were given; ``limits`` are those of whichever engine runs."""
    settings = Settings.load(config, given)
    wanted = {name: value for name, value in limits.items() if value is not None}
    if not wanted:
        return settings
    engine = engine_of(settings).name
    if engine not in LIMITED:
        option = min(wanted).replace("_", "-")
        raise ConfigError(f"--{option} belongs to the engines agent and smc: add --engine agent or --engine smc")
    return Settings.load(config, {**given, **{f"{engine}.{name}": value for name, value in wanted.items()}})


def run(
    settings: Settings,
    text: str | None,
    file: Path | None,
    batch: Path | None,
    out: Path | None,
    of_batch: Mapping[str, Any],
    *,
    as_json: bool,
) -> Exit:
    """One statement, a batch that is printed, or a batch in a folder, which alone takes the options ``of_batch``."""
    if batch is not None and (text is not None or file is not None):
        raise InputError("give either one statement or --batch, not both")
    if batch is not None and out is not None:
        return run_in_folder(settings, batch, BatchOptions(out, **of_batch), as_json=as_json)
    given = [name for name, value in {"out": out, **of_batch}.items() if value]
    if given:
        missing = "--batch FILE" if out is not None else "--batch FILE --out DIR"
        raise InputError(f"--{given[0].replace('_', '-')} belongs to a batch in a folder: give {missing}")
    return run_one(settings, text, file, as_json=as_json) if batch is None else run_batch(settings, batch)


def run_one(settings: Settings, text: str | None, file: Path | None, *, as_json: bool) -> Exit:
    """Formalize one statement and print the result."""
    engine_of(settings)  # a bad option is told before anything is read or loaded
    statement = statement_of(read_text(text, file, "statement"))
    return run_here(_one(settings, statement, as_json=as_json))


async def _one(settings: Settings, statement: str, *, as_json: bool) -> Exit:
    with setup_progress() as on_setup, steps() as progress:
        doing = f"loading the model {settings.model.name}, starting the {settings.lean.name} Lean"
        progress({"step": "start", "text": doing})
        async with open_runtime(settings, on_setup) as runtime:
            result, row = await _formalized(runtime, statement, progress)
    print_json(row) if as_json else show_result(result)
    return of_verdict(result.verdict)


async def _formalized(
    runtime: Runtime, statement: str, on_event: OnEvent | None = None
) -> tuple[FormalizeResult, dict[str, Any]]:
    """The result and its row. A run that is long enough to be resumed is kept as a session, which the row names."""
    settings = runtime.settings
    if not engine_of(settings).resumable:
        result = await formalize(statement, await resources_of(runtime), on_event=on_event)
        return result, result.row()
    session = store_of(settings).new(kept_settings(settings), title=statement)
    async with open_session(runtime, session, settings) as live:
        try:
            result = await live.say(statement, on_event=on_event)
        except asyncio.CancelledError:
            say(f"interrupted; resume with: leanwright sessions resume {session.id}")
            raise
    say(f"kept as session {session.id}; draw it with: leanwright sessions plot {session.id}")
    return result, result.row() | {"session": session.id}


def run_batch(settings: Settings, batch: Path) -> Exit:
    """Formalize JSON lines, in order, one JSON result line each; a failed line is reported and the batch goes on.

    0 when every line was accepted, 1 when a line had an error, 2 otherwise.
    """
    engine_of(settings)
    lines = list(read_batch(batch))
    if not lines:
        raise InputError(f"{batch} has no line to formalize")
    return run_here(_batch(settings, lines))


async def _batch(settings: Settings, lines: list[BatchLine]) -> Exit:
    gate = asyncio.Semaphore(IN_FLIGHT)
    worst = Exit.OK
    with setup_progress() as on_setup:
        async with open_runtime(settings, on_setup, spare=True) as runtime:
            await runtime.resources()  # what concerns every line is told before the first one

            async def one(line: BatchLine) -> tuple[dict[str, Any], Exit]:
                async with gate:
                    return await _batch_one(runtime, line)

            with steps() as progress:
                progress({"step": "batch", "text": f"the first of {len(lines)}"})
                tasks = [asyncio.create_task(one(line)) for line in lines]
                try:
                    for done, task in enumerate(tasks, start=1):
                        row, code = await task
                        print_json(row)
                        progress({"step": "batch", "text": f"{done} of {len(tasks)}: {row.get('verdict', 'error')}"})
                        worst = Exit.ERROR if Exit.ERROR in (code, worst) else max(worst, code)
                finally:
                    for task in tasks:
                        task.cancel()
    return worst


async def _batch_one(runtime: Runtime, line: BatchLine) -> tuple[dict[str, Any], Exit]:
    head: dict[str, Any] = {"line": line.number, "id": line.own_id}
    if line.error:
        return head | {"error": line.error}, Exit.ERROR
    try:
        result, row = await _formalized(runtime, line.statement)
    except LeanwrightError as error:
        return head | {"error": str(error)}, Exit.ERROR
    except Exception as error:  # noqa: BLE001 - a defect that one line brings out must not end the others
        return head | {"error": f"internal error, please report it: {type(error).__name__}: {error}"}, Exit.ERROR
    return head | row, of_verdict(result.verdict)
