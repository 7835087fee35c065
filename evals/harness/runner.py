"""Runs an experiment over problems and seeds: some samples at once, each recorded when it ends, none twice."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from leanwright.evals.experiment import P, R
from leanwright.evals.harness.executors import Executor
from leanwright.evals.harness.results import Results
from leanwright.tools.concurrency import gather_or_cancel

Ended = Literal["done", "budget", "price"]


@dataclass(frozen=True)
class RunProgress:
    """How far a run is. ``new``: samples of this start; ``cost`` in US dollars, of all, None: not known."""

    done: int
    total: int
    new: int
    failed: int
    cost: float | None
    seconds: float

    @property
    def per_minute(self) -> float:
        """Samples of this start in a minute."""
        return 60 * self.new / self.seconds if self.seconds > 0 else 0.0

    def __str__(self) -> str:
        cost = ", cost not known" if self.cost is None else f", ${self.cost:.4f}" if self.cost else ""
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{self.done} of {self.total}{failed}, {self.per_minute:.1f}/min{cost}"


class SampleRunner(Generic[P, R]):
    """One start of a run, with as many samples at once as the ``executor`` makes.

    ``budget`` in US dollars, for the whole run: when it is spent nothing new is begun, and what has begun is finished,
    so that at most that many samples go beyond it. ``again``: samples that ended in an error are run again.
    """

    def __init__(
        self,
        executor: Executor[P, R],
        results: Results[R],
        *,
        budget: float | None = None,
        again: bool = False,
        tell: Callable[[RunProgress], None] = lambda _: None,
        finished: Callable[[R], None] = lambda _: None,
    ) -> None:
        self._executor, self._results = executor, results
        self._budget, self._again = budget, again
        self._tell, self._finished = tell, finished
        self._began = time.monotonic()
        self._new = 0
        self._total = 0

    async def run(self, problems: Sequence[P], seeds: Iterable[int]) -> Ended:
        """Run what is not recorded yet: seed by seed, so that an early end leaves whole seeds.

        Raises what concerns all problems, after what has begun was cancelled.
        """
        samples = [(problem, seed) for seed in seeds for problem in problems]
        self._total = len(samples)
        waiting = iter([(problem, seed) for problem, seed in samples if not self._known(problem.id, seed)])
        self._tell(self.progress)
        await gather_or_cancel(self._work(waiting) for _ in range(self._executor.at_once))
        done = all((problem.id, seed) in self._results.rows for problem, seed in samples)
        return "done" if done else self._stop() or "done"

    async def _work(self, waiting: Iterator[tuple[P, int]]) -> None:
        while not self._stop():
            sample = next(waiting, None)
            if sample is None:
                return
            row = await self._executor.row(*sample)
            self._results.add(row)
            self._finished(row)
            self._new += 1
            self._tell(self.progress)

    def _stop(self) -> Literal["", "budget", "price"]:
        """Why nothing new may be begun."""
        if self._budget is None:
            return ""
        cost = self._results.spent.cost
        return "price" if cost is None else "budget" if cost >= self._budget else ""

    @property
    def progress(self) -> RunProgress:
        """As it is now."""
        results = self._results
        seconds = time.monotonic() - self._began
        return RunProgress(len(results.rows), self._total, self._new, results.failed, results.spent.cost, seconds)

    def _known(self, problem: str, seed: int) -> bool:
        row = self._results.rows.get((problem, seed))
        return row is not None and not (self._again and row.error)
