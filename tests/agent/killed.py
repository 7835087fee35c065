"""A recorded run in a process of its own, which may be killed in its middle: ``killed.py FOLDER CALLS [DATABASE]``.

It kills itself, as the system would, at the potential's call number CALLS; 0: never.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from pydantic import SecretStr

from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ServerSettings, SmcSettings
from leanwright.agent.smc import SmcWorkbench
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.types import Weight
from tests.graphs.sampling import TableModel, yes_lean
from tests.graphs.smc.toy import Given, TableLM

STATEMENT = "s"


class Mortal(Given):
    """Dislikes c; ends the process at one of its calls."""

    def __init__(self, calls: int) -> None:
        super().__init__(lambda text: -0.8 * text.count("c"), lambda text: -0.8 * text.count("c"), name="mortal")
        self.calls = calls

    async def prefix(self, texts):  # type: ignore[no-untyped-def]
        self.calls -= 1
        if self.calls == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        weights: list[Weight] = await super().prefix(texts)
        return weights


def workbench(folder: Path, calls: int = 0, database: str | None = None) -> SmcWorkbench:
    settings = Settings(
        engine="smc",
        cache_dir=folder,
        seed=7,
        smc=SmcSettings(particles=8, potentials="none", proposal="sample", max_tokens=30, ess_threshold=0.8),
        server=ServerSettings(checkpoints=database if database is None else SecretStr(database)),
    )
    model = TableModel(TableLM(words=4, seed=3, sharpness=0.4))
    model.lm.table[:, :, model.lm.eos_id] -= 2.0  # long texts
    return SmcWorkbench(settings, model, yes_lean(), 0.5, {"tests:mortal": lambda statement: Mortal(calls)})


def go(bench: SmcWorkbench) -> FormalizeResult:
    """Begin a run, or go on with the one that is there."""
    ids = bench.store.ids()
    return asyncio.run(bench.go_on(bench.store.load(ids[0])) if ids else bench.formalize(STATEMENT))


if __name__ == "__main__":
    go(workbench(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
