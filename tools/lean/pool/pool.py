"""A pool of warm Lean workers, keyed by header: fair, bounded, and rid of any worker that a request has spoilt."""

import asyncio
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.caller import current_caller
from leanwright.tools.lean.pool.crew import Crew
from leanwright.tools.lean.pool.launcher import Launcher, Worker, WorkerDied
from leanwright.tools.lean.pool.queue import FairQueue
from leanwright.tools.lean.pool.seats import Seat, Want
from leanwright.tools.types import LeanStatus

GB = 1_000_000_000
WATCH_S = 0.05  # between two looks at the memory of workers that run
GONE = "the environment asked for is gone: its Lean process was replaced; check its text again with keep"
CLOSED = "this Lean was closed"


@dataclass(frozen=True)
class Limits:
    """Bounds of a pool and of each of its workers."""

    timeout_s: float = 30.0  # of a request, from when a worker takes it, not while it waits
    start_timeout_s: float = 180.0  # of the start of a worker
    max_requests: int = 5000  # a worker is replaced after so many
    recycle_bytes: int = 26 * GB // 10  # and when it has more resident memory than this after a request
    memory_bytes: int = 32 * GB // 10  # and is ended when it has more than this during one
    max_waiting: int = 2000  # requests that wait; one caller alone may have half of them


@dataclass(frozen=True)
class Answer:
    """What ``worker`` replied."""

    reply: dict[str, Any]
    worker: Worker


@dataclass(frozen=True)
class Failure:
    """Why there is no answer; says nothing about the text."""

    status: LeanStatus  # TIMEOUT, CRASHED or INCONCLUSIVE
    reason: str


@dataclass(frozen=True)
class _Ask:
    """A request, and what it demands."""

    request: Mapping[str, Any]
    limit_s: float
    vouch: Callable[[dict[str, Any]], bool]
    fresh: bool
    last: bool


class _Gone(Exception):
    """The worker that a request wants was retired while the request waited."""


@dataclass(eq=False)
class _Ticket:
    """A request that waits for a seat."""

    want: Want
    caller: str
    prefer_unused: bool = False
    seat: asyncio.Future[Seat] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


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
        limits: Limits | None = None,
        on_end: Callable[[Worker], None] = lambda _: None,
    ) -> None:
        """``on_end`` is told of each worker that serves no more: environments kept in it are gone."""
        self.limits = limits or Limits()
        self._workers = workers
        self._spare = spare
        self._on_end = on_end
        self._crew = Crew(
            launcher,
            workers + spare,
            self.limits.start_timeout_s,
            on_change=self._pump,
            on_failure=self._start_failed,
            on_end=self._ended,
        )
        self._seats = self._crew.seats
        self._queue: FairQueue[_Ticket] = FairQueue(self.limits.max_waiting)
        self._watching: asyncio.Task[None] | None = None
        self._header = ""  # asked for last: the spare is of this one
        self._service_s = 1.0  # running mean of the time that a request takes
        self._closed = False

    async def start(self, header: str = "") -> None:
        """Begin to start workers for ``header``; returns at once. Requests wait for them."""
        self._check_open()
        while len(self._seats) < self._workers:
            self._crew.launch(header)

    async def ask(
        self,
        request: Mapping[str, Any],
        *,
        header: str = "",
        timeout_s: float | None = None,
        fresh: bool = False,
        last: bool = False,
        on: Worker | None = None,
        vouch: Callable[[dict[str, Any]], bool] = lambda _: False,
    ) -> Answer | Failure:
        """Ask a worker of ``header``, or ``on`` and no other.

        ``vouch`` says of the reply that the request ran no code of its own; without that its worker counts as soiled.
        ``fresh``: a worker that is not soiled, so one that served nothing when nobody vouches; it serves nothing more
        when this request soils it. ``last``: a worker that serves nothing after, for a text that may run code of its
        own; an unused one, when one is ready. Raises LeanBusy when too many requests wait, LeanError when no worker can
        be started or the pool is closed.
        """
        self._check_open()
        limit = self.limits.timeout_s if timeout_s is None else timeout_s
        if on is None:
            self._header = header
        elif not self._seats.holds(on):
            return Failure(LeanStatus.INCONCLUSIVE, GONE)
        ask = _Ask(request, limit, vouch, fresh=fresh, last=last)
        ticket = _Ticket(Want(header, clean=fresh, on=on), current_caller(), prefer_unused=last)
        if not self._queue.has_room(ticket.caller):
            raise self._busy()
        try:
            answer, blameless = await self._serve(await self._seat(ticket), ask)
        except _Gone:
            return Failure(LeanStatus.INCONCLUSIVE, GONE)
        if blameless and on is None:
            again = _Ticket(Want(header, unused=True), ticket.caller)
            answer, _ = await self._serve(await self._seat(again, first=True), ask)
        return answer

    async def aclose(self) -> None:
        """End all processes. Requests that wait or run raise LeanError. Idempotent."""
        self._closed = True
        for ticket in list(self._queue):
            self._refuse(ticket, LeanError(CLOSED))
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait([self._watching])
        await self._crew.aclose()

    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of the workers that are ready, unused ones last."""
        ready = [seat for seat in self._seats if seat.worker is not None]
        return tuple(seat.worker.pid for seat in sorted(ready, key=lambda seat: seat.unused) if seat.worker)

    async def _seat(self, ticket: _Ticket, *, first: bool = False) -> Seat:
        """Wait for a turn at a seat. Safe to cancel."""
        self._queue.put(ticket.caller, ticket, first=first)
        self._pump()
        try:
            return await ticket.seat
        except asyncio.CancelledError:
            if ticket.seat.cancelled() or not ticket.seat.done():
                self._queue.remove(ticket.caller, ticket)
            elif ticket.seat.exception() is None:
                seat = ticket.seat.result()
                seat.served -= 1
                self._give_back(seat, worn=False)
            raise

    async def _serve(self, seat: Seat, ask: _Ask) -> tuple[Answer | Failure, bool]:
        """What comes of a request at its seat, and whether a failure may be due to something else than the request."""
        assert seat.worker is not None
        worker, worn = seat.worker, True
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            if not worker.alive:
                raise WorkerDied("before it took the request", by_others=True)
            async with asyncio.timeout(ask.limit_s):
                reply = await worker.ask(ask.request)
            self._service_s += 0.1 * (clock() - began - self._service_s)
            seat.soiled = seat.soiled or not ask.vouch(reply)
            worn = ask.last or (ask.fresh and seat.soiled) or self._is_worn(seat, worker)
            return Answer(reply, worker), False
        except TimeoutError:
            return Failure(LeanStatus.TIMEOUT, f"Lean did not finish within {ask.limit_s:g} s"), False
        except WorkerDied as error:
            self._check_open()
            reason = seat.ended_for or f"the Lean process ended ({error})"
            return Failure(LeanStatus.CRASHED, reason), seat.served > 1 or error.by_others
        finally:
            self._give_back(seat, worn=worn)

    def _pump(self) -> None:
        """Give seats to those whose turn it is, and start what is missing."""
        if self._closed:
            return
        self._crew.retire_dead()
        while self._seats.running < self._workers and (ticket := self._queue.pop(self._has_seat)):
            taken = self._seats.take(ticket.want, prefer_unused=ticket.prefer_unused)
            assert taken is not None
            ticket.seat.set_result(taken)
            if self._watching is None or self._watching.done():
                self._watching = asyncio.create_task(self._watch_memory())
        self._start_missing()
        if self._spare:
            self._crew.launch_spare(self._header)

    def _has_seat(self, ticket: _Ticket) -> bool:
        return not ticket.seat.done() and any(seat.idle and ticket.want.suits(seat) for seat in self._seats)

    def _start_missing(self) -> None:
        """Start workers for those who could run if there were one, in the order of their turns."""
        free = self._workers - self._seats.running
        if free <= 0:
            return
        waiting = (t.want for t in self._queue.in_turn() if t.want.on is None and not t.seat.done())
        coming = self._seats.starting()
        for want in list(itertools.islice(waiting, free)):
            coming[want.header] -= 1
            if coming[want.header] < 0:
                self._crew.launch_for(want)

    def _start_failed(self, header: str, error: BaseException) -> None:
        """Tell those who have nothing else to wait for. A spare that failed is missed by no one."""
        for ticket in list(self._queue):
            want = ticket.want
            if want.header == header and want.on is None and not any(want.suits(seat) for seat in self._seats):
                self._refuse(ticket, error)

    def _give_back(self, seat: Seat, *, worn: bool) -> None:
        """Free a seat, or replace its worker; its header is not left without one."""
        seat.busy = False
        if worn:
            self._crew.retire(seat)
            if not self._closed and not self._seats.has(seat.header):
                self._crew.launch(seat.header)
        self._pump()

    def _ended(self, worker: Worker) -> None:
        """Tell those who wait for this very worker."""
        self._on_end(worker)
        for ticket in list(self._queue):
            if ticket.want.on is worker:
                self._refuse(ticket, _Gone())

    def _refuse(self, ticket: _Ticket, error: BaseException) -> None:
        if not ticket.seat.done():
            self._queue.remove(ticket.caller, ticket)
            ticket.seat.set_exception(error)

    async def _watch_memory(self) -> None:
        """While requests run: end any worker that takes more memory than it may, and what is left of one that ended."""
        limit = self.limits.memory_bytes
        while True:
            await asyncio.sleep(WATCH_S)
            running = [seat for seat in self._seats if seat.busy and seat.worker is not None]
            for seat in running:
                if seat.worker and not seat.worker.alive:  # its children may hold its output open
                    seat.worker.kill()
                elif seat.worker and seat.worker.resident_bytes() > limit:
                    seat.ended_for = f"the Lean process was ended: it took more than {limit / GB:.2g} GB of memory"
                    seat.worker.kill()
            if not running:
                return

    def _is_worn(self, seat: Seat, worker: Worker) -> bool:
        return seat.served >= self.limits.max_requests or worker.resident_bytes() > self.limits.recycle_bytes

    def _busy(self) -> LeanBusy:
        waiting = len(self._queue)
        after = min(60.0, max(1.0, waiting * self._service_s / self._workers))
        return LeanBusy(f"{waiting} requests wait for Lean already: ask again in {after:.0f} s", after)

    def _check_open(self) -> None:
        if self._closed:
            raise LeanError(CLOSED)
