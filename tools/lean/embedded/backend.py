"""The embedded Lean as a LeanBackend: a supervisor of persistent checkers, with a warm spare."""

import asyncio
import itertools
import re
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.lean.embedded.turns import Turns
from leanwright.tools.lean.embedded.worker import Worker, WorkerDied
from leanwright.tools.lean.wire import note, probe_of, report_of
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, ProbeReport

PROBES = frozenset({"contradictory_hypotheses", "trivial_goal"})
PROBE_HEARTBEATS = 20_000  # of each tactic of a probe
CHECK_HEARTBEATS = 200_000  # Lean's default

# A text with one of these may run code of its own inside Lean. Its worker answers it and is then replaced, so that
# nothing it left behind can touch another text. Over-approximating costs one restart.
_MAY_EXECUTE = re.compile(r"#eval|run_|eval%|\binit|elab|native|unsafe|extern|implemented_by|\bIO\b|\bmeta\b")

T = TypeVar("T")


@dataclass(frozen=True)
class _Failure:
    """Why there is no answer; says nothing about the text."""

    status: LeanStatus
    reason: str


@dataclass(frozen=True)
class _Handle:
    """Where a kept environment lives."""

    worker: Worker
    slot: int
    local: int


class EmbeddedLean:
    """LeanBackend on the embedded Lean.

    ``workers`` processes serve requests in order of arrival; with ``spare`` one more is kept warm and takes the place
    of one that was ended. Each takes 1.4 GB. A worker is replaced after a time-out, a crash, a text that may have run
    code of its own, ``max_checks`` requests, or when its resident memory passes ``max_resident_bytes``; environments
    kept in it are gone then, and a request for one is answered INCONCLUSIVE. Bound to the event loop of its first use.
    """

    name = "embedded"

    def __init__(
        self,
        toolchain: Toolchain,
        *,
        workers: int = 1,
        spare: bool = True,
        timeout_s: float = 30.0,
        max_checks: int = 5000,
        max_resident_bytes: int = 2_600_000_000,
        start_timeout_s: float = 180.0,
    ) -> None:
        self.toolchain = toolchain
        self._keep_spare = spare
        self._timeout_s = timeout_s
        self._max_checks = max_checks
        self._max_resident = max_resident_bytes
        self._start_timeout_s = start_timeout_s
        self._workers: list[asyncio.Task[Worker] | None] = [None] * workers
        self._spare: asyncio.Task[Worker] | None = None
        self._turns = Turns(workers)
        self._handles: dict[int, _Handle] = {}
        self._numbers = itertools.count(1)
        self._closing: set[asyncio.Task[None]] = set()
        self._closed = False

    async def start(self) -> None:
        """Begin to start the workers; returns at once. Requests wait for them."""
        self._check_open()
        for slot, task in enumerate(self._workers):
            if task is None:
                self._workers[slot] = self._launch()

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """See LeanBackend. The deadline counts from when a worker takes the request, not while it waits."""
        problem = _not_unicode(text)
        if problem is not None:
            return self._report(LeanStatus.ERROR, problem)
        handle = None
        if env is not None:
            handle = self._handles.get(env)
            if handle is None or not handle.worker.alive:
                return self._report(LeanStatus.INCONCLUSIVE, _GONE)
        request = {"cmd": text, "env": handle.local if handle else 0, "keep": keep, "maxHeartbeats": CHECK_HEARTBEATS}
        got = await self._request(request, handle, timeout_s)
        if isinstance(got, _Failure):
            return self._report(got.status, got.reason)
        worker, slot, answer = got
        try:
            report = report_of(answer, version=self.toolchain.version, library=self.toolchain.library)
        except ValidationError as error:
            reason = f"the answer of Lean lacks {error.errors()[0]['loc']}"
            return self._report(LeanStatus.INCONCLUSIVE, reason)
        return report.model_copy(update={"env": self._new_handle(worker, slot, report.env) if keep else None})

    async def probe(self, text: str, name: str, *, timeout_s: float | None = None, fresh: bool = False) -> ProbeReport:
        """See LeanBackend. Probes: ``contradictory_hypotheses``, ``trivial_goal``; another name raises InputError."""
        if name not in PROBES:
            raise InputError(f"there is no probe called {name!r}: choose one of {', '.join(sorted(PROBES))}")
        problem = _not_unicode(text)
        if problem is not None:
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=problem)
        request = {"op": "probe", "probe": name, "cmd": text, "env": 0, "maxHeartbeats": PROBE_HEARTBEATS}
        got = await self._request(request, None, timeout_s)
        if isinstance(got, _Failure):
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=got.reason)
        try:
            return probe_of(name, got[2])
        except ValidationError:
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence="the answer of Lean is incomplete")

    async def aclose(self) -> None:
        """End all processes. Idempotent."""
        self._closed = True
        tasks = [task for task in (*self._workers, self._spare) if task is not None]
        self._workers = [None] * len(self._workers)
        self._spare = None
        self._handles.clear()
        await asyncio.gather(*(_end(task) for task in tasks))
        while self._closing:
            await asyncio.gather(*self._closing)

    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of the workers that are ready, the spare last."""
        ready = [task for task in (*self._workers, self._spare) if task is not None and _succeeded(task)]
        return tuple(task.result().pid for task in ready)

    async def _request(
        self, request: dict[str, Any], handle: _Handle | None, timeout_s: float | None
    ) -> tuple[Worker, int, dict[str, Any]] | _Failure:
        limit = self._timeout_s if timeout_s is None else timeout_s
        async with self._turns.turn(None if handle is None else handle.slot) as slot:
            worker = await self._worker(slot)
            if handle is not None and handle.worker is not worker:
                return _Failure(LeanStatus.INCONCLUSIVE, _GONE)
            try:
                answer = await worker.ask(request, limit)
            except TimeoutError:
                return _Failure(LeanStatus.TIMEOUT, f"Lean did not finish within {limit:g} s")
            except WorkerDied as error:
                return _Failure(LeanStatus.CRASHED, f"the Lean process ended ({error})")
            finally:
                if self._worn(worker, str(request["cmd"])):
                    self._replace(slot, worker)
            return worker, slot, answer

    async def _worker(self, slot: int) -> Worker:
        """The worker of ``slot``, started when there is none. Raises LeanError when none can be started."""
        self._check_open()
        task = self._workers[slot]
        if task is not None and task.done() and not _succeeded(task):
            task = None
        if task is None:
            task = self._workers[slot] = self._take_spare() or self._launch()
        worker = await asyncio.shield(task)
        if not worker.alive:  # it ended between two requests
            self._replace(slot, worker)
            worker = await asyncio.shield(self._workers[slot] or self._launch())
        if self._keep_spare and self._spare is None and not self._closed:
            self._spare = self._launch()
        return worker

    def _launch(self) -> asyncio.Task[Worker]:
        task = asyncio.create_task(Worker.start(self.toolchain, self._start_timeout_s))
        task.add_done_callback(_retrieve)
        return task

    def _take_spare(self) -> asyncio.Task[Worker] | None:
        task, self._spare = self._spare, None
        if task is not None and task.done() and not (_succeeded(task) and task.result().alive):
            return None
        return task

    def _worn(self, worker: Worker, text: str) -> bool:
        return (
            not worker.alive
            or worker.served >= self._max_checks
            or _MAY_EXECUTE.search(text) is not None
            or worker.resident_bytes() > self._max_resident
        )

    def _replace(self, slot: int, worker: Worker) -> None:
        """End ``worker`` in the background and put the spare, or a new one, in its place."""
        worker.kill()
        self._handles = {number: handle for number, handle in self._handles.items() if handle.worker is not worker}
        closing = asyncio.create_task(worker.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
        self._workers[slot] = None if self._closed else self._take_spare() or self._launch()

    def _new_handle(self, worker: Worker, slot: int, local: int | None) -> int | None:
        if local is None or not worker.alive:
            return None
        number = next(self._numbers)
        self._handles[number] = _Handle(worker, slot, local)
        return number

    def _report(self, status: LeanStatus, reason: str) -> LeanReport:
        return LeanReport(
            status=status, messages=(note(reason),), version=self.toolchain.version, library=self.toolchain.library
        )

    def _check_open(self) -> None:
        if self._closed:
            raise LeanError("this Lean was closed")


_GONE = "the environment asked for is gone: its Lean process was replaced; check its text again with keep"


def _not_unicode(text: str) -> str | None:
    """Why ``text`` cannot be sent to Lean; None when it can."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return f"character {error.start + 1} of the text is not a Unicode character: save the text as UTF-8"
    return None


def _succeeded(task: "asyncio.Task[T]") -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _retrieve(task: "asyncio.Task[Worker]") -> None:
    """Mark the exception of a failed start as seen: whoever awaits the task gets it; a spare that failed is dropped."""
    if not task.cancelled():
        task.exception()


async def _end(task: "asyncio.Task[Worker]") -> None:
    """Stop a start that goes on, or close the worker that came of it."""
    task.cancel()
    await asyncio.wait([task])
    if _succeeded(task):
        await task.result().close()
