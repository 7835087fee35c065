"""Starting and ending the workers of a pool."""

import asyncio
from collections.abc import Callable

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.folders import sweep
from leanwright.tools.lean.pool.launcher import Launcher, Worker, WorkerDied
from leanwright.tools.lean.pool.slots import Requirement, Slot, Slots

RETRY_START_S = 5.0  # after a failed start, while other workers of its header serve
STARTS = 3  # of a worker that is ended from outside each time


class Workers:
    """The workers, and their starts and ends, which go on in the background."""

    def __init__(
        self,
        launcher: Launcher,
        capacity: int,
        start_timeout_s: float,
        *,
        on_change: Callable[[], None],
        on_failure: Callable[[str, BaseException], None],
        on_end: Callable[[Worker], None],
    ) -> None:
        """``on_change``: a start has ended, well or not; ``on_failure``: not well, and no other goes on for its header;
        ``on_end``: this worker serves no more."""
        self.slots = Slots(capacity)
        self._launcher = launcher
        self._start_timeout_s = start_timeout_s
        self._on_change = on_change
        self._on_failure = on_failure
        self._on_end = on_end
        self._ending: set[asyncio.Task[None]] = set()
        self._no_start_before: dict[str, float] = {}  # by header, after a start that failed
        self._swept = False
        self._closed = False

    def launch(self, header: str) -> None:
        """Begin to start a worker."""
        slot = Slot(header, asyncio.create_task(self._begin(header)))
        self.slots.add(slot)
        slot.starting.add_done_callback(lambda _: self._started(slot))

    def launch_for(self, requirement: Requirement) -> None:
        """Begin to start a worker for a request, in the place of an idle one if need be; nothing where none may go."""
        if not self._may_start(requirement.header):
            return
        if self.slots.full:
            victim = self.slots.victim(requirement)
            if victim is None:
                return
            self.retire(victim)
        self.launch(requirement.header)

    def launch_spare(self, header: str) -> None:
        """Begin to start an unused worker when there is none, once a first one is ready and none is being started."""
        if self.slots.full or self.slots.starting().total():
            return
        own = [slot for slot in self.slots if slot.header == header]
        if own and not any(slot.unused for slot in own) and self._may_start(header):
            self.launch(header)

    def retire(self, slot: Slot) -> None:
        """End a worker, or its start. Idempotent."""
        if slot not in self.slots:
            return
        self.slots.remove(slot)
        if slot.worker is not None:
            slot.worker.kill()
            self._on_end(slot.worker)
        ending = asyncio.create_task(_end(slot))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    def retire_dead(self) -> None:
        """Retire the workers that ended between two requests."""
        for slot in self.slots:
            if slot.worker is not None and not slot.busy and not slot.worker.alive:
                self.retire(slot)

    async def aclose(self) -> None:
        """End all workers and wait for their ends. Idempotent."""
        self._closed = True
        for slot in self.slots:
            self.retire(slot)
        while self._ending:
            await asyncio.wait(self._ending)

    def _may_start(self, header: str) -> bool:
        """Whether no start failed a moment ago; without any worker of ``header`` it is tried all the same."""
        now = asyncio.get_running_loop().time()
        return now >= self._no_start_before.get(header, 0.0) or not self.slots.has(header)

    async def _begin(self, header: str) -> Worker:
        if not self._swept:
            self._swept = True
            await asyncio.to_thread(sweep)
        limit = self._start_timeout_s
        try:
            async with asyncio.timeout(limit):
                return await self._start(header)
        except WorkerDied as error:
            raise LeanError(f"Lean ended while it started ({error}): run leanwright doctor") from error
        except TimeoutError as error:
            raise LeanError(f"Lean was not ready after {limit:.0f} s: close other programs and try again") from error

    async def _start(self, header: str) -> Worker:
        """A worker; a start that others ended says nothing about Lean, and is made again a few times."""
        for _ in range(STARTS):
            try:
                return await self._launcher.start(header)
            except WorkerDied as error:
                if not error.by_others:
                    raise
                told = str(error)
        why = f"Lean was ended from outside {STARTS} times while it started ({told}), as when memory runs out"
        raise LeanBusy(f"{why}: ask again in {RETRY_START_S:.0f} s", RETRY_START_S)

    def _started(self, slot: Slot) -> None:
        error = None if slot.starting.cancelled() else slot.starting.exception()
        if error is None and not slot.starting.cancelled():
            slot.worker = slot.starting.result()
        else:
            self.slots.remove(slot)
        if self._closed:
            return
        if error is not None:
            loop = asyncio.get_running_loop()
            self._no_start_before[slot.header] = loop.time() + RETRY_START_S
            loop.call_later(RETRY_START_S, self._on_change)  # someone may wait for just this
            if not self.slots.starting()[slot.header]:
                self._on_failure(slot.header, error)
        self._on_change()


async def _end(slot: Slot) -> None:
    """Stop a start that goes on, or close the worker that came of it."""
    slot.starting.cancel()
    await asyncio.wait([slot.starting])
    if not slot.starting.cancelled() and slot.starting.exception() is None:
        await slot.starting.result().close()
