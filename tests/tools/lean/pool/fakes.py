"""Workers without a process, for tests of the pool's own decisions: what a request asks for, they do."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.pool.launcher import Worker, WorkerDied
from leanwright.tools.lean.pool.pool import Pool, PoolAnswer, PoolFailure, PoolLimits
from leanwright.tools.types import LeanStatus

PIDS = itertools.count(1)


@dataclass(eq=False)
class FakeWorker:
    """Serves ``{"do": act, "id": anything}``: ok, slow (for ``seconds``), hang, die, killed, grow (to ``bytes``)."""

    header: str
    pid: int = field(default_factory=lambda: next(PIDS))
    alive: bool = True
    closed: bool = False
    struck: bool = False
    resident: int = 0
    served: list[Any] = field(default_factory=list)
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    def resident_bytes(self) -> int:
        return self.resident

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        assert self.alive
        self.served.append(request.get("id"))
        act = request.get("do", "ok")
        if act == "slow":
            await self._work(request.get("seconds", 0.02))
        if act in ("die", "killed"):
            self.alive = False
            raise WorkerDied("scripted", by_others=act == "killed")
        if act == "die if used" and len(self.served) > 1:
            self.alive = False
            raise WorkerDied("scripted")
        if act == "grow":
            self.resident = request["bytes"]
        if act in ("hang", "grow"):
            await self.ended.wait()
            raise WorkerDied("it was killed")
        return {"id": request.get("id"), "pid": self.pid, "served": len(self.served), "header": self.header}

    async def _work(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self.ended.wait()
        except TimeoutError:
            return
        raise WorkerDied("it was ended meanwhile", by_others=self.struck)

    def strike(self) -> None:
        """End it from outside, as the system does when there is no memory left."""
        self.struck = True
        self.kill()

    def kill(self) -> None:
        self.alive = False
        self.ended.set()

    async def close(self) -> None:
        self.kill()
        self.closed = True


@dataclass
class FakeLauncher:
    """Starts FakeWorkers after ``delay_s``; a header that starts with ``bad`` cannot be started."""

    delay_s: float = 0.0
    workers: list[FakeWorker] = field(default_factory=list)
    attempts: int = 0
    broken: bool = False
    struck: int = 0  # so many starts are ended from outside

    async def start(self, header: str) -> Worker:
        self.attempts += 1
        await asyncio.sleep(self.delay_s)
        if self.struck:
            self.struck -= 1
            raise WorkerDied("exit code -9", by_others=True)
        if header.startswith("bad") or self.broken:
            raise LeanError("cannot start")
        self.workers.append(FakeWorker(header))
        return self.workers[-1]

    def live(self, header: str | None = None) -> list[FakeWorker]:
        return [w for w in self.workers if w.alive and header in (None, w.header)]


Act = Callable[[Pool, FakeLauncher], Awaitable[None]]


def run(act: Act, *, limits: PoolLimits | None = None, delay_s: float = 0.0, **options: Any) -> FakeLauncher:
    """Give ``act`` a pool, and check that it closes all workers in the end."""

    async def go() -> FakeLauncher:
        launcher = FakeLauncher(delay_s)
        pool = Pool(launcher, limits=limits or PoolLimits(timeout_s=5), **options)
        try:
            await act(pool, launcher)
        finally:
            await pool.aclose()
            await pool.aclose()
        assert all(worker.closed for worker in launcher.workers)
        return launcher

    return asyncio.run(go())


async def ok(asked: Awaitable[PoolAnswer | PoolFailure]) -> dict[str, Any]:
    answer = await asked
    assert isinstance(answer, PoolAnswer), answer
    return answer.reply


async def failed(asked: Awaitable[PoolAnswer | PoolFailure]) -> LeanStatus:
    answer = await asked
    assert isinstance(answer, PoolFailure), answer
    return answer.status


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.001)
