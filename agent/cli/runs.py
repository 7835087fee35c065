"""What ``leanwright smc list``, ``resume`` and ``plot`` do."""

import asyncio
import sys
from pathlib import Path

from rich.table import Table
from rich.text import Text

from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.show import announce, console, print_json, show_result
from leanwright.agent.runs import Run, RunStore
from leanwright.agent.settings import Settings
from leanwright.agent.smc import open_smc, resumed, store_of
from leanwright.tools.errors import InputError

WIDTH = 160  # columns of the table of runs


def run_list(settings: Settings, *, as_json: bool) -> Exit:
    """Print one line for each run, newest first."""
    store = store_of(settings)
    rows = [_row(store, id_) for id_ in store.ids()]
    if as_json:
        print_json({"folder": str(store.folder), "runs": rows})
        return Exit.OK
    if not rows:
        sys.stderr.write(f"leanwright: no run is recorded in {store.folder}; make one with: formalize --engine smc\n")
        return Exit.OK
    table = Table("run", "state", "verdict", "model", "statement", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(row[k]) for k in ("id", "state", "verdict", "model", "statement")))
    console(WIDTH).print(table)
    return Exit.OK


def _row(store: RunStore, id_: str) -> dict[str, str]:
    try:
        run = store.load(id_)
    except InputError:
        return {"id": id_, "state": "damaged", "verdict": "", "model": "", "statement": ""}
    verdict = str(run.result["verdict"]) if run.result else ""
    row = {"id": id_, "state": _state(store, run), "verdict": verdict, "model": str(run.settings["model.name"])}
    return {**row, "statement": run.statement if len(run.statement) <= 70 else run.statement[:69] + "…"}


def _state(store: RunStore, run: Run) -> str:
    if run.status != "begun":
        return run.status
    return "going on" if store.going_on(run.id) else "interrupted"


def run_resume(settings: Settings, id_: str, *, as_json: bool) -> Exit:
    """Run an interrupted run to its end and print its result."""
    run = store_of(settings).load(id_)
    if run.status != "begun":
        how = f"failed: {run.error}" if run.status == "failed" else "ended"
        raise InputError(f"run {id_} has {how}; only an interrupted run can go on")
    return asyncio.run(_resume(resumed(settings, run), run, as_json=as_json))


async def _resume(settings: Settings, run: Run, *, as_json: bool) -> Exit:
    with setup_progress() as on_setup, steps() as progress:
        async with open_smc(settings, on_setup, factories=run.factories) as bench:
            result = await bench.go_on(run, progress)
    print_json(result.row()) if as_json else show_result(result)
    announce(result)
    return of_verdict(result.verdict)


def run_plot(settings: Settings, id_: str, out: Path) -> Exit:
    """Write the pictures of a run and print their paths."""
    run = store_of(settings).load(id_)
    from leanwright.agent.smc_plot import draw

    for path in draw(run, out):
        console().print(str(path), markup=False)
    return Exit.OK
