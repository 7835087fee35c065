"""A pool of warm Lean workers, keyed by header: fair, bounded, and rid of any worker that a request has spoilt."""

import asyncio
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.caller import current_caller
from leanwright.tools.lean.pool.launcher import Launcher, Worker, WorkerDied
from leanwright.tools.lean.pool.queue import FairQueue
from leanwright.tools.lean.pool.slots import Requirement, Slot
from leanwright.tools.lean.pool.workers import Workers
from leanwright.tools.types import LeanStatus

GB = 1_000_000_000
WATCH_S = 0.05  # between two looks at the memory of workers that run
GONE = "the environment asked for is gone: its Lean process was replaced; check its text again with keep"
CLOSED = "this Lean was closed"


@dataclass(frozen=True)
class PoolLimits:
    """Bounds of a pool and of each of its workers."""

    timeout_s: float = 30.0  # of a request, from when a worker takes it, not while it waits
    start_timeout_s: float = 180.0  # of the start of a worker
    max_requests: int = 5000  # a worker is replaced after so many
    recycle_bytes: int = 26 * GB // 10  # and when it has more resident memory than this after a request
    memory_bytes: int = 32 * GB // 10  # and is ended when it has more than this during one
    max_waiting: int = 2000  # requests that wait; one caller alone may have half of them


@dataclass(frozen=True)
class PoolAnswer:
    """What ``worker`` replied."""

    reply: dict[str, Any]
    worker: Worker
    runs: int = 0  # requests so far, this one included, that may have run code of their own in it


@dataclass(frozen=True)
class PoolFailure:
    """Why there is no answer; says nothing about the text."""

    status: LeanStatus  # TIMEOUT, CRASHED or INCONCLUSIVE
    reason: str


@dataclass(frozen=True)
class _Job:
    """A request, and what it demands."""

    request: Mapping[str, Any]
    limit_s: float
    ran_no_code: Callable[[dict[str, Any]], bool]
    fresh: bool
    last: bool
    runs: int = 0  # for ``fresh`` on a worker: how many may have run code of their own in it before
    context: bool = False


class _Gone(Exception):
    """The worker that a request wants was retired while the request waited."""


@dataclass(eq=False)
class _Ticket:
    """A request that waits for a slot."""

    requirement: Requirement
    caller: str
    prefer_unused: bool = False
    slot: asyncio.Future[Slot] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Pool:
    """At most ``workers`` requests run at once; with ``spare`` one more worker is kept warm, unused.

    A worker is replaced after a deadline, a crash, a cancellation, too much memory, and after ``max_requests``; only
    its own request is hurt. A request is not blamed for what others did: when its worker dies although the deadline
    did not pass, and the worker had served others before or was ended by someone else, it is asked once more, of an
    unused worker. When the cap on workers is reached, idle workers of other headers make room, least recently used
    first. Bound to the event loop of its first use.
    """

    def __init__(
        self,
        launcher: Launcher,
        *,
        workers: int = 1,
        spare: bool = True,
        limits: PoolLimits | None = None,
        on_end: Callable[[Worker], None] = lambda _: None,
    ) -> None:
        """``on_end`` is told of each worker that serves no more: environments kept in it are gone."""
        self.limits = limits or PoolLimits()
        self._concurrency = workers
        self._spare = spare
        self._on_end = on_end
        self._workers = Workers(
            launcher,
            workers + spare,
            self.limits.start_timeout_s,
            on_change=self._pump,
            on_failure=self._start_failed,
            on_end=self._ended,
        )
        self._slots = self._workers.slots
        self._queue: FairQueue[_Ticket] = FairQueue(self.limits.max_waiting)
        self._watching: asyncio.Task[None] | None = None
        self._header = ""  # asked for last: the spare is of this one
        self._service_s = 1.0  # running mean of the time that a request takes
        self._closed = False

    async def start(self, header: str = "") -> None:
        """Begin to start workers for ``header``; returns at once. Requests wait for them."""
        self._check_open()
        while len(self._slots) < self._concurrency:
            self._workers.launch(header)

    async def ask(
        self,
        request: Mapping[str, Any],
        *,
        header: str = "",
        timeout_s: float | None = None,
        fresh: bool = False,
        last: bool = False,
        on: Worker | None = None,
        ran_no_code: Callable[[dict[str, Any]], bool] = lambda _: False,
        runs: int = 0,
        context: bool = False,
        text: str = "",
    ) -> PoolAnswer | PoolFailure:
        """Ask a worker of ``header``, or ``on`` and no other; rather one that was asked about ``text`` lately.

        ``ran_no_code`` says of the reply that the request ran no code of its own; without that its worker counts as
        tainted. ``fresh``: a worker that is not tainted, so one that served nothing unless ``ran_no_code`` says so of
        what it served; it serves nothing more when this request taints it. ``last``: a worker that serves nothing
        after, for a text that may run code of its own; an unused one, when one is ready. ``fresh`` with ``on``: no more
        than ``runs`` requests ran code in it. ``context``: what this request leaves behind is for later ones that ask
        for this worker; where it ran code, its worker serves no others. Raises LeanBusy when too many
        requests wait, LeanError when no worker can be started or the pool is closed.
        """
        self._check_open()
        limit = self.limits.timeout_s if timeout_s is None else timeout_s
        if on is None:
            self._header = header
        elif not self._slots.holds(on):
            return PoolFailure(LeanStatus.INCONCLUSIVE, GONE)
        job = _Job(request, limit, ran_no_code, fresh=fresh, last=last, runs=runs, context=context)
        ticket = _Ticket(Requirement(header, clean=fresh, on=on, text=text), current_caller(), prefer_unused=last)
        if not self._queue.has_room(ticket.caller):
            raise self._busy()
        try:
            answer, blameless = await self._serve(await self._slot(ticket), job)
        except _Gone:
            return PoolFailure(LeanStatus.INCONCLUSIVE, GONE)
        if blameless and on is None:
            again = _Ticket(Requirement(header, unused=True), ticket.caller)
            answer, _ = await self._serve(await self._slot(again, first=True), job)
        return answer

    async def aclose(self) -> None:
        """End all processes. Requests that wait or run raise LeanError. Idempotent."""
        self._closed = True
        for ticket in list(self._queue):
            self._refuse(ticket, LeanError(CLOSED))
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait([self._watching])
        await self._workers.aclose()

    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of the workers that are ready, unused ones last."""
        ready = [slot for slot in self._slots if slot.worker is not None]
        return tuple(slot.worker.pid for slot in sorted(ready, key=lambda slot: slot.unused) if slot.worker)

    async def _slot(self, ticket: _Ticket, *, first: bool = False) -> Slot:
        """Wait for a turn at a slot. Safe to cancel."""
        self._queue.put(ticket.caller, ticket, first=first)
        self._pump()
        try:
            return await ticket.slot
        except asyncio.CancelledError:
            if ticket.slot.cancelled() or not ticket.slot.done():
                self._queue.remove(ticket.caller, ticket)
            elif ticket.slot.exception() is None:
                slot = ticket.slot.result()
                slot.served -= 1
                self._give_back(slot, worn=False)
            raise

    async def _serve(self, slot: Slot, job: _Job) -> tuple[PoolAnswer | PoolFailure, bool]:
        """What comes of a request at its slot, and whether a failure may be due to something else than the request."""
        assert slot.worker is not None
        worker, worn = slot.worker, True
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            if job.fresh and slot.runs > job.runs:
                worn = False
                return PoolFailure(LeanStatus.INCONCLUSIVE, GONE), False
            if not worker.alive:
                raise WorkerDied("before it took the request", by_others=True)
            async with asyncio.timeout(job.limit_s):
                reply = await worker.ask(job.request)
            self._service_s += 0.1 * (clock() - began - self._service_s)
            ran = not job.ran_no_code(reply)
            slot.runs += ran
            slot.reserved = slot.reserved or (ran and job.context)
            spoilt = job.last or (job.fresh and ran)
            worn = (spoilt and not job.context) or self._is_worn(slot, worker)
            return PoolAnswer(reply, worker, slot.runs), False
        except TimeoutError:
            return PoolFailure(LeanStatus.TIMEOUT, f"Lean did not finish within {job.limit_s:g} s"), False
        except WorkerDied as error:
            self._check_open()
            reason = slot.ended_for or f"the Lean process ended ({error})"
            return PoolFailure(LeanStatus.CRASHED, reason), slot.served > 1 or error.by_others
        finally:
            self._give_back(slot, worn=worn)

    def _pump(self) -> None:
        """Give slots to those whose turn it is, and start what is missing."""
        if self._closed:
            return
        self._workers.retire_dead()
        while self._slots.running < self._concurrency and (ticket := self._queue.pop(self._ranking())):
            taken = self._slots.take(ticket.requirement, prefer_unused=ticket.prefer_unused)
            assert taken is not None
            ticket.slot.set_result(taken)
            if self._watching is None or self._watching.done():
                self._watching = asyncio.create_task(self._watch_memory())
        self._start_missing()
        if self._spare:
            self._workers.launch_spare(self._header)

    def _ranking(self) -> Callable[[_Ticket], int | None]:
        """How well a ticket suits: 0 where an idle worker knows its text, 2 where only a busy one does, 1 elsewhere."""
        here = {text for slot in self._slots if slot.idle for text in slot.texts}
        elsewhere = {text for slot in self._slots if slot.busy for text in slot.texts} - here

        def rank(ticket: _Ticket) -> int | None:
            wanted = ticket.requirement
            if ticket.slot.done() or not any(slot.idle and wanted.suits(slot) for slot in self._slots):
                return None
            return 0 if wanted.text in here else 2 if wanted.text in elsewhere else 1

        return rank

    def _start_missing(self) -> None:
        """Start workers for those who could run if there were one, in the order of their turns."""
        free = self._concurrency - self._slots.running
        if free <= 0:
            return
        waiting = (t.requirement for t in self._queue.in_turn() if t.requirement.on is None and not t.slot.done())
        coming = self._slots.starting()
        for requirement in list(itertools.islice(waiting, free)):
            coming[requirement.header] -= 1
            if coming[requirement.header] < 0:
                self._workers.launch_for(requirement)

    def _start_failed(self, header: str, error: BaseException) -> None:
        """Tell those who have nothing else to wait for. A spare that failed is missed by no one."""
        for ticket in list(self._queue):
            requirement = ticket.requirement
            if (
                requirement.header == header
                and requirement.on is None
                and not any(requirement.suits(slot) for slot in self._slots)
            ):
                self._refuse(ticket, error)

    def _give_back(self, slot: Slot, *, worn: bool) -> None:
        """Free a slot, or replace its worker; its header is not left without one."""
        slot.busy = False
        if worn:
            self._workers.retire(slot)
            if not self._closed and not self._slots.has(slot.header):
                self._workers.launch(slot.header)
        self._pump()

    def _ended(self, worker: Worker) -> None:
        """Tell those who wait for this very worker."""
        self._on_end(worker)
        for ticket in list(self._queue):
            if ticket.requirement.on is worker:
                self._refuse(ticket, _Gone())

    def _refuse(self, ticket: _Ticket, error: BaseException) -> None:
        if not ticket.slot.done():
            self._queue.remove(ticket.caller, ticket)
            ticket.slot.set_exception(error)

    async def _watch_memory(self) -> None:
        """While requests run: end any worker that takes more memory than it may, and what is left of one that ended."""
        limit = self.limits.memory_bytes
        while True:
            await asyncio.sleep(WATCH_S)
            running = [slot for slot in self._slots if slot.busy and slot.worker is not None]
            for slot in running:
                if slot.worker and not slot.worker.alive:  # its children may hold its output open
                    slot.worker.kill()
                elif slot.worker and slot.worker.resident_bytes() > limit:
                    slot.ended_for = f"the Lean process was ended: it took more than {limit / GB:.2g} GB of memory"
                    slot.worker.kill()
            if not running:
                return

    def _is_worn(self, slot: Slot, worker: Worker) -> bool:
        return slot.served >= self.limits.max_requests or worker.resident_bytes() > self.limits.recycle_bytes

    def _busy(self) -> LeanBusy:
        waiting = len(self._queue)
        after = min(60.0, max(1.0, waiting * self._service_s / self._concurrency))
        return LeanBusy(f"{waiting} requests wait for Lean already: ask again in {after:.0f} s", after)

    def _check_open(self) -> None:
        if self._closed:
            raise LeanError(CLOSED)
