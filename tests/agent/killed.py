"""Turns of sequential Monte Carlo, each in a process of its own: ``killed.py FOLDER CALLS...``.

Each kills itself, as the system would, at the potential's call number CALLS, in the folder FOLDER/CALLS. Where CALLS is
negative, its checkpoints are in the database that the variable CHECKPOINTS names.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from leanwright.agent.runtime.resources import Resources
from leanwright.agent.sessions.kept import kept_settings, store_of
from leanwright.agent.sessions.runner import Runner
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.graphs.run import Ask
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.types import Weight
from tests import forked
from tests.agent.scripted import resources_of
from tests.graphs.sampling import TableModel, yes_lean
from tests.graphs.smc.toy import Given, TableLM

STATEMENT = "Show that s is what it is."
calls_left = 0  # of the potential, before the process ends; 0: any number


class Mortal(Given):
    """Dislikes c; ends the process at one of its calls."""

    def __init__(self) -> None:
        super().__init__(lambda text: -0.8 * text.count("c"), lambda text: -0.8 * text.count("c"), name="mortal")

    async def prefix(self, texts):  # type: ignore[no-untyped-def]
        global calls_left
        calls_left -= 1
        if calls_left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        weights: list[Weight] = await super().prefix(texts)
        return weights


def mortal(statement: str) -> Mortal:
    """The user's own potential."""
    del statement
    return Mortal()


def settings_in(folder: Path, database: str | None = None, potential: str = "tests.agent.killed:mortal") -> Settings:
    return Settings.load(
        None,
        {
            "engine": "smc", "cache_dir": folder, "data_dir": folder, "seed": 7, "server.checkpoints": database,
            "smc.particles": 8, "smc.potentials": "none", "smc.proposal": "sample", "smc.max_tokens": 30,
            "smc.ess_threshold": 0.8, "smc.own_potentials": [potential],
        },
    )  # fmt: skip


def resources_in(settings: Settings) -> Resources:
    model = TableModel(TableLM(words=4, seed=3, sharpness=0.4))
    model.lm.table[:, :, model.lm.eos_id] -= 2.0  # long texts
    return resources_of(model, yes_lean(), settings=settings)


def go(settings: Settings, text: str = STATEMENT, ask: Ask | None = None) -> FormalizeResult:
    """Begin a session with one turn, or go on with the one that is there."""
    store: SessionStore = store_of(settings)
    runner = Runner(store, resources_in(settings))
    sessions = store.all()
    if sessions:
        return asyncio.run(runner.go_on(sessions[0], ask=ask))
    return asyncio.run(runner.say(store.new(kept_settings(settings)), text, ask=ask))


def die(folder: Path, calls: int) -> None:
    """One of them."""
    this = sys.modules["tests.agent.killed"] = sys.modules["__main__"]  # the potential counts here
    this.calls_left = abs(calls)  # type: ignore[attr-defined]
    go(settings_in(folder / str(calls), os.environ["CHECKPOINTS"] if calls < 0 else None))


if __name__ == "__main__":
    forked.main(die)
