"""Makes the samples of problems and seeds: some at once, each recorded when it ends, none twice."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from leanwright.agent.runs.executors import Executor
from leanwright.agent.runs.results import Results
from leanwright.agent.runs.rows import LATER, Later, P, Problems, R
from leanwright.tools.concurrency import gather_or_cancel

Ended = Literal["done", "budget", "price", "unavailable"]
IN_A_ROW = 20  # samples that may fail one after the other for a reason that passes, before a run is given up


@dataclass(frozen=True)
class RunProgress:
    """How far a run is. ``new``: samples of this start; ``cost`` in US dollars, of all, None: not known.

    ``seconds`` since this start.
    """

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

    @property
    def left_s(self) -> float | None:
        """Seconds until the end at the rate of this start; None: nothing tells yet."""
        return self.seconds / self.new * (self.total - self.done) if self.new else None

    @property
    def rate(self) -> str:
        """Speed, cost and estimate behind the counts of a run; "" while nothing tells them."""
        if self.left_s is None:
            return ""
        cost = "" if not self.cost else f", ${self.cost:.4f}"
        minutes, seconds = divmod(round(self.left_s), 60)
        hours, minutes = divmod(minutes, 60)
        left = f"{hours} h {minutes} min" if hours else f"{minutes} min" if minutes else f"{seconds} s"
        speed = self.new / self.seconds
        return f"; {f'{speed:,.0f}' if speed >= 10 else f'{speed:.2g}'} a second{cost}, {left} left"

    def __str__(self) -> str:
        cost = ", cost not known" if self.cost is None else f", ${self.cost:.4f}" if self.cost else ""
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{self.done} of {self.total}{failed}, {self.per_minute:.1f}/min{cost}"


class SampleRunner(Generic[P, R]):
    """One start of a run, with as many samples at once as the ``executor`` makes.

    ``budget`` in US dollars, for the whole run: when it is spent nothing new is begun, and what has begun is finished,
    so that at most that many samples go beyond it. ``again``: samples that ended in an error are made again. Those
    whose error passes, of a network or a process, are tried once more at the end of a start and at each later start;
    when IN_A_ROW of them end so one after the other, the run is given up for now. ``recorded`` is told, in another
    thread, of rows that are on disk.
    """

    def __init__(
        self,
        executor: Executor[P, R],
        results: Results[R],
        *,
        budget: float | None = None,
        again: bool = False,
        tell: Callable[[RunProgress], None] = lambda _: None,
        recorded: Callable[[Sequence[R]], None] = lambda _: None,
        finished: Callable[[R], None] = lambda _: None,
    ) -> None:
        self._executor, self._results = executor, results
        self._unwritten: list[R] = []
        self._recorded, self._writing = recorded, asyncio.Lock()
        self._budget, self._again = budget, again
        self._tell, self._finished = tell, finished
        self._began = time.monotonic()
        self._new = self._total = self._lost = self._at_work = 0
        self._ended = asyncio.Event()  # a sample, since it was looked at last

    async def run(self, problems: Problems[P], seeds: Sequence[int]) -> Ended:
        """Make what is not recorded yet: seed by seed, so that an early end leaves whole seeds.

        Raises what concerns all problems, after what has begun was cancelled.
        """
        self._total = len(problems) * len(seeds)
        self._tell(self.progress)
        for again in (self._again, False):
            waiting = self._waiting(problems, seeds, again=again)
            await gather_or_cancel(self._work(waiting) for _ in range(self._executor.at_once))
            if self._stop() or not self._results.passing:
                break
        left = next(self._waiting(problems, seeds), LATER) if self._stop() else LATER
        return "done" if left is LATER else self._stop() or "done"

    def _waiting(
        self, problems: Problems[P], seeds: Sequence[int], *, again: bool = False
    ) -> Iterator[tuple[P, int] | Later]:
        """The samples that are to be made, looked up when their turn comes."""
        for seed in seeds:
            for problem in problems:
                if problem is LATER:
                    yield LATER
                elif not self._results.known((problem.id, seed), again=again):
                    yield problem, seed

    async def _work(self, waiting: Iterator[tuple[P, int] | Later]) -> None:
        while not self._stop():
            sample = next(waiting, None)
            if sample is None or (sample is LATER and not self._at_work):
                return
            if sample is LATER:
                self._ended.clear()
                await self._ended.wait()
                continue
            self._at_work += 1
            row = await self._executor.row(*sample)
            self._at_work -= 1
            await self._record(row)
            self._new += 1
            self._lost = self._lost + 1 if row.passing else 0
            self._tell(self.progress)
            self._ended.set()

    async def _record(self, row: R) -> None:
        """``row`` is on disk and counted when this returns; rows that come while the disk is busy go to it together."""
        self._unwritten.append(row)
        async with self._writing:
            rows, self._unwritten = self._unwritten, []
            if rows:
                await asyncio.to_thread(self._write, rows)
            for one in rows:
                self._results.note(one)
                self._finished(one)

    def _write(self, rows: Sequence[R]) -> None:
        self._results.write(rows)
        self._recorded(rows)

    def _stop(self) -> Literal["", "budget", "price", "unavailable"]:
        """Why nothing new may be begun."""
        if self._lost >= IN_A_ROW:
            return "unavailable"
        if self._budget is None:
            return ""
        cost = self._results.spent.cost
        return "price" if cost is None else "budget" if cost >= self._budget else ""

    @property
    def progress(self) -> RunProgress:
        """As it is now."""
        results = self._results
        seconds = time.monotonic() - self._began
        return RunProgress(results.count, self._total, self._new, results.failed, results.spent.cost, seconds)
