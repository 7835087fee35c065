"""``leanwright formalize``: one statement, or a batch of them."""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from leanwright.agent.agents import AgentBench, open_agent
from leanwright.agent.build import OnSetup, Workbench, open_workbench
from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import BatchLine, read_batch, read_text, statement_of
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.show import announce, print_json, show_result
from leanwright.agent.settings import ARGUMENT, Settings
from leanwright.agent.smc import SmcWorkbench, check_settings, open_smc, option_of
from leanwright.tools.errors import ConfigError, InputError, LeanwrightError

IN_FLIGHT = 2  # statements at once in a batch: one in Lean while another is in the model


OF_AGENT = {"agent.max_steps", "agent.max_tokens", "agent.max_seconds", "agent.max_cost"}
OF_PIPELINE = {"pipeline.k", "pipeline.max_repairs"}
Bench = Workbench | SmcWorkbench | AgentBench
RESUMABLE = "leanwright: an interrupted run goes on with: leanwright smc resume RUN (leanwright smc list names it)\n"


def load_settings(config: Path | None, given: Mapping[str, object], limits: Mapping[str, object]) -> Settings:
    """The settings with the options that were given; ``limits`` are those of whichever engine runs."""
    settings = Settings.load(config, given)
    wanted = {name: value for name, value in limits.items() if value is not None}
    if not wanted:
        return settings
    engine = settings.engine or "pipeline"
    if engine == "pipeline":
        option = min(wanted).replace("_", "-")
        raise ConfigError(f"--{option} belongs to the engines agent and smc: add --engine agent or --engine smc")
    return Settings.load(config, {**given, **{f"{engine}.{name}": value for name, value in wanted.items()}})


def run_one(settings: Settings, text: str | None, file: Path | None, *, as_json: bool, own: Sequence[str] = ()) -> Exit:
    """Formalize one statement and print the result. ``own``: the user's potentials, as module:factory."""
    check_settings(settings, own)
    _check_agent(settings)
    statement = statement_of(read_text(text, file, "statement"))
    return asyncio.run(_one(settings, statement, own, as_json=as_json))


async def _one(settings: Settings, statement: str, own: Sequence[str], *, as_json: bool) -> Exit:
    with setup_progress() as on_setup, steps() as progress:
        progress("start", f"{settings.model.name} loads while the {settings.lean.name} Lean starts")
        async with _open(settings, on_setup, own, spare=False) as bench:
            try:
                result = await bench.formalize(statement, progress)
            except asyncio.CancelledError:
                if settings.engine == "smc":
                    sys.stderr.write(RESUMABLE)
                raise
    print_json(result.row()) if as_json else show_result(result)
    announce(result)
    return of_verdict(result.verdict)


def _check_agent(settings: Settings) -> None:
    """Raise ConfigError when options were given that the agent, or everything else, does not have."""
    given = {name for name, source in settings.sources().items() if source == ARGUMENT}
    agent = settings.engine == "agent"
    strangers = given & (OF_PIPELINE if agent else OF_AGENT)
    if strangers:
        option = option_of(min(strangers))
        raise ConfigError(f"{option} does not go with --engine agent" if agent else f"{option} needs --engine agent")


def _open(
    settings: Settings, on_setup: OnSetup, own: Sequence[str], *, spare: bool
) -> AbstractAsyncContextManager[Bench]:
    if settings.engine == "agent":
        return open_agent(settings, on_setup, spare=spare)
    if settings.engine == "smc":
        return open_smc(settings, on_setup, factories=own, spare=spare)
    return open_workbench(settings, on_setup, spare=spare)


def run_batch(settings: Settings, batch: Path, text: str | None, file: Path | None, *, own: Sequence[str] = ()) -> Exit:
    """Formalize JSON lines, in order, one JSON result line each; a failed line is reported and the batch goes on.

    0 when every line was accepted, 1 when a line had an error, 2 otherwise.
    """
    check_settings(settings, own)
    _check_agent(settings)
    if text is not None or file is not None:
        raise InputError("give either one statement or --batch, not both")
    lines = list(read_batch(batch))
    if not lines:
        raise InputError(f"{batch} holds no line to formalize")
    return asyncio.run(_batch(settings, lines, own))


async def _batch(settings: Settings, lines: list[BatchLine], own: Sequence[str]) -> Exit:
    gate = asyncio.Semaphore(IN_FLIGHT)
    worst = Exit.OK
    with setup_progress() as on_setup:
        async with _open(settings, on_setup, own, spare=True) as bench:

            async def one(line: BatchLine) -> tuple[dict[str, Any], Exit]:
                async with gate:
                    return await _batch_one(bench, line)

            with steps() as progress:
                tasks = [asyncio.create_task(one(line)) for line in lines]
                try:
                    for done, task in enumerate(tasks, start=1):
                        row, code = await task
                        print_json(row)
                        progress("batch", f"{done} of {len(tasks)}: {row.get('verdict', 'error')}")
                        worst = Exit.ERROR if Exit.ERROR in (code, worst) else max(worst, code)
                finally:
                    for task in tasks:
                        task.cancel()
    return worst


async def _batch_one(bench: Bench, line: BatchLine) -> tuple[dict[str, Any], Exit]:
    head: dict[str, Any] = {"line": line.number, "id": line.id}
    if line.error:
        return head | {"error": line.error}, Exit.ERROR
    try:
        result = await bench.formalize(line.statement)
    except LeanwrightError as error:
        return head | {"error": str(error)}, Exit.ERROR
    except Exception as error:  # noqa: BLE001 - a defect that one line brings out must not end the others
        return head | {"error": f"internal error, please report it: {type(error).__name__}: {error}"}, Exit.ERROR
    return head | result.row(), of_verdict(result.verdict)
