"""Runs a system over problems and seeds: some at once, each recorded when it ends, none twice."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from leanwright.evals.datasets.problem import Problem
from leanwright.evals.harness.bench import Bench
from leanwright.evals.harness.results import Results, Row
from leanwright.tools.concurrency import gather_or_cancel

Ended = Literal["done", "budget", "price"]


@dataclass(frozen=True)
class Progress:
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
        cost = "cost not known" if self.cost is None else f"${self.cost:.4f}"
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{self.done} of {self.total}{failed}, {self.per_minute:.1f}/min, {cost}"


class Runner:
    """One start of a run.

    ``budget`` in US dollars, for the whole run: when it is spent nothing new is begun, and what has begun is finished,
    so that at most ``concurrency`` samples go beyond it. ``again``: samples that ended in an error are run again.
    """

    def __init__(
        self,
        bench: Bench,
        results: Results,
        *,
        concurrency: int = 1,
        budget: float | None = None,
        again: bool = False,
        tell: Callable[[Progress], None] = lambda _: None,
        finished: Callable[[Row], None] = lambda _: None,
    ) -> None:
        self._bench, self._results = bench, results
        self._concurrency, self._budget, self._again = concurrency, budget, again
        self._tell, self._finished = tell, finished
        self._began = time.monotonic()
        self._new = 0
        self._total = 0

    async def run(self, problems: Sequence[Problem], seeds: Iterable[int]) -> Ended:
        """Run what is not recorded yet: seed by seed, so that an early end leaves whole seeds.

        Raises what concerns all problems, after what has begun was cancelled.
        """
        samples = [(problem, seed) for seed in seeds for problem in problems]
        self._total = len(samples)
        waiting = iter([(problem, seed) for problem, seed in samples if not self._known(problem.id, seed)])
        self._tell(self.progress)
        await gather_or_cancel(self._work(waiting) for _ in range(self._concurrency))
        done = all((problem.id, seed) in self._results.rows for problem, seed in samples)
        return "done" if done else self._stop() or "done"

    async def _work(self, waiting: Iterator[tuple[Problem, int]]) -> None:
        while not self._stop():
            sample = next(waiting, None)
            if sample is None:
                return
            row = await self._bench.row(*sample)
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
    def progress(self) -> Progress:
        """As it is now."""
        results = self._results
        seconds = time.monotonic() - self._began
        return Progress(len(results.rows), self._total, self._new, results.failed, results.spent.cost, seconds)

    def _known(self, problem: str, seed: int) -> bool:
        row = self._results.rows.get((problem, seed))
        return row is not None and not (self._again and row.error)
