"""One start of a run: an executor is opened, the samples that are not there yet are made, and all is closed again."""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from leanwright.agent.providers.journal import Journal
from leanwright.agent.runs.executors import Executor, need_of, open_local, open_ray
from leanwright.agent.runs.metered import scope_of
from leanwright.agent.runs.results import JOURNAL, Results
from leanwright.agent.runs.rows import LATER, OpenTrial, P, Problems, R
from leanwright.agent.runs.runner import Ended, RunProgress, SampleRunner
from leanwright.agent.runtime.leans import OnSetup, set_up
from leanwright.agent.settings import Settings

STOPPED: dict[Ended, str] = {
    "done": "finished",
    "budget": "the budget is spent; the same command with a larger --budget goes on",
    "unavailable": "nothing answers any more (see the errors); the same command goes on when it does",
    "price": "the price of this model is not known, so --budget cannot be kept: add the table [model.prices.NAME] to "
    "the settings",
}


@dataclass(frozen=True)
class RunStart(Generic[P, R]):
    """How a run is started.

    ``opener`` makes what opens a trial, told of the set-up of Lean or not; ``each``: samples at once in this process,
    or on each worker of the cluster of the settings, where they name one; ``budget`` in US dollars, None: no limit;
    ``again``: also samples that ended in an error.
    """

    folder: Path
    settings: Settings
    kind: type[R]
    opener: Callable[[OnSetup | None], OpenTrial[P, R]]
    each: int = 1
    budget: float | None = None
    again: bool = False

    async def run(
        self,
        problems: Problems[P],
        seeds: Sequence[int],
        results: Results[R],
        *,
        on_setup: OnSetup,
        tell: Callable[[RunProgress], None],
        finished: Callable[[R], None] = lambda _: None,
    ) -> Ended:
        """Make what is missing. Raises ConfigError and SetupError."""
        if self._complete(problems, seeds, results):
            return "done"
        path = self.folder / JOURNAL
        journal = Journal(path)

        def recorded(rows: Sequence[R]) -> None:
            if path.exists():
                journal.forget([scope_of(row.problem, row.seed) for row in rows if not row.error])

        try:
            async with self._executor(path, len(problems) * len(seeds), on_setup) as executor:
                runner = SampleRunner(
                    executor, results,
                    budget=self.budget, again=self.again, tell=tell, recorded=recorded, finished=finished,
                )  # fmt: skip
                return await runner.run(problems, seeds)
        finally:
            journal.close()

    def _complete(self, problems: Problems[P], seeds: Sequence[int], results: Results[R]) -> bool:
        """Whether nothing is missing, so that nothing need be opened."""
        for seed in seeds:
            for one in problems:
                if one is LATER:
                    break
                if not results.known((one.id, seed), again=self.again):
                    return False
        return True

    def _executor(self, journal: Path, samples: int, on_setup: OnSetup) -> AbstractAsyncContextManager[Executor[P, R]]:
        """What makes the samples: this process, or the workers of a cluster."""
        cluster = self.settings.server.ray
        if cluster is None:
            return open_local(self.opener(on_setup), self.kind, journal, at_once=self.each)
        if self.settings.lean.name == "embedded":
            set_up(self.settings, on_setup)  # here, where its progress is seen; the workers of this machine find it
        return open_ray(
            self.opener(None), self.kind, journal,
            address=cluster, need=need_of(self.settings), most=max(1, samples), each=self.each,
        )  # fmt: skip
