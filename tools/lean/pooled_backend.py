"""A LeanBackend on a pool of processes of our Lean server: what the embedded and the native Lean share."""

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pydantic import ValidationError

from leanwright.tools.contradictions.theorems import PROBE, axioms, use_of
from leanwright.tools.errors import InputError
from leanwright.tools.lean.pool.launcher import Launcher, Worker
from leanwright.tools.lean.pool.pool import GONE, Pool, PoolAnswer, PoolFailure, PoolLimits
from leanwright.tools.lean.wire import goals_of, note, probe_of, report_of
from leanwright.tools.probes import CONTRADICTION, FALSE_AT, MET_AT, NAMES, NEGATION
from leanwright.tools.types import EquivalenceGoals, LeanReport, LeanStatus, ProbeAnswer, ProbeReport

PROBE_HEARTBEATS = 20_000  # of each tactic of a probe
SEARCH_HEARTBEATS = 6_000  # where it searches: three times what each of the proofs that it finds in evals/probes takes
THEOREM_HEARTBEATS = 8_000  # of the theorems that hypotheses may contradict, in each of two requests
CHECK_HEARTBEATS = 200_000  # Lean's default
HARMLESS_KEPT = 1000  # texts
NO_CONTEXT = "this Lean looks at no syntax before it elaborates, and so judges nothing after a context"
NOT_BOTH = "a fresh process has no kept environments: ask for env or keep without fresh, or keep a context"

# A text with one of these may run code of its own inside Lean. Its worker answers it and is then replaced, so that
# nothing it left behind can touch another text. Over-approximating costs one restart.
_MAY_EXECUTE = re.compile(r"#eval|run_|eval%|\binit|elab|native|unsafe|extern|implemented_by|\bIO\b|\bmeta\b")

# Commands of a context that a statement may not hold, and that run no code but of Lean's own.
_OF_CONTEXTS = frozenset({"variable", "namespace", "section", "end", "notation", "mixfix"})

# A value that runs no code: no word of it begins a tactic or a command.
_VALUE = re.compile(r"(?!.*\b(by|do|open|show|have|let|run\w*|unsafe|eval)\b)[\w\s.,:=>+*^/(){}|<√⁻¹∑∏∈-]*")

# The screen refuses every text that sets another option than a budget: a check that is not final need not ask it first.
_SETS_OPTION = re.compile(r"^\s*set_option\b(?! (synthInstance\.)?max)", re.MULTILINE)


@dataclass(frozen=True)
class _Handle:
    """Where a kept environment lives."""

    worker: Worker
    local: int
    runs: int | None = None  # of a context: requests that ran code in its worker until it stood; None: of another text


class PooledLean:
    """LeanBackend on a pool of processes of our Lean server; a launcher says how to start one.

    ``limits`` say when a process is replaced; a text that may have run code of its own is always the last that its
    process serves. Environments kept in a process are gone with it, and a request for one is answered INCONCLUSIVE.
    Bound to the event loop of its first use.
    """

    name: str
    only_checks = ""  # why the Lean can do nothing but elaborate a text; "": it can
    lacks: tuple[str, ...] = ()  # see LeanReport
    screens = True  # whether the Lean can look at the syntax of a text before it elaborates it

    def __init__(
        self, launcher: Launcher, *, version: str, library: str, workers: int, spare: bool, limits: PoolLimits
    ) -> None:
        """``version`` of Lean and ``library`` go into every report."""
        self.version = version
        self.library = library
        self.workers = workers
        self._pool = Pool(launcher, workers=workers, spare=spare, limits=limits, on_end=self._forget)
        self._handles: dict[int, _Handle] = {}
        self._numbers = itertools.count(1)
        # texts whose check ran no code, with their environments, oldest first: nor do their probes
        self._harmless: dict[tuple[str, int | None], None] = {}

    async def start(self) -> None:
        """Begin to start the workers; returns at once. Requests wait for them."""
        await self._pool.start()

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """See LeanBackend. The deadline counts from when a worker takes the request, not while it waits.

        Lean looks at the syntax of each command before it elaborates it. Where that rules out a statement, a final
        verdict (``fresh``) is an error; any other check is made again without the screen, in a worker that then counts
        as tainted.
        """
        handle = self._handles.get(env) if env is not None else None
        if fresh and (keep or (handle is not None and handle.runs is None)):
            raise InputError(NOT_BOTH)
        text = _plain_lines(text)
        problem = _not_unicode(text)
        if problem is not None:
            return self._report(LeanStatus.ERROR, problem)
        if env is not None and handle is None:
            return self._report(LeanStatus.INCONCLUSIVE, GONE)
        request = {"cmd": text, "env": handle.local if handle else 0, "keep": keep, "maxHeartbeats": CHECK_HEARTBEATS}
        on = handle.worker if handle else None
        runs = handle.runs or 0 if handle else 0
        got, screened = await self._elaborated(request, timeout_s, fresh=fresh, on=on, runs=runs, env=env)
        if isinstance(got, PoolFailure):
            return self._report(got.status, got.reason)
        try:
            report = self._read(got.reply)
        except ValidationError as error:
            reason = f"the answer of Lean lacks {error.errors()[0]['loc']}"
            return self._report(LeanStatus.INCONCLUSIVE, reason)
        handle_of = self._new_handle(got.worker, report.env) if keep else None
        return report.model_copy(update={"env": handle_of, "screened": screened and report.screen is not None})

    async def keep_context(self, text: str, *, env: int | None = None, timeout_s: float | None = None) -> LeanReport:
        """See ContextBackend. Where a context may run code, its process serves nothing but what stands after it."""
        if self.only_checks or not self.screens:
            return self._report(LeanStatus.INCONCLUSIVE, self.only_checks or NO_CONTEXT)
        text = _plain_lines(text)
        handle = self._handles.get(env) if env is not None else None
        problem = _not_unicode(text) or (GONE if env is not None and handle is None else None)
        if problem is not None:
            return self._report(LeanStatus.INCONCLUSIVE if problem == GONE else LeanStatus.ERROR, problem)
        request = {"cmd": text, "env": handle.local if handle else 0, "keep": True, "maxHeartbeats": CHECK_HEARTBEATS}
        on, runs = (handle.worker, handle.runs or 0) if handle else (None, 0)
        ask = partial(self._pool.ask, timeout_s=timeout_s, fresh=True, on=on, runs=runs, context=True)
        got = await ask(request | {"screen": True}, ran_no_code=lambda reply: reply.get("screen") is not None)
        if isinstance(got, PoolAnswer) and got.reply.get("screen"):
            got = await ask(request, ran_no_code=lambda reply: _leaves_nothing(text, reply))
        if isinstance(got, PoolFailure):
            return self._report(got.status, got.reason)
        try:
            report = self._read(got.reply)
        except ValidationError as error:
            return self._report(LeanStatus.INCONCLUSIVE, f"the answer of Lean lacks {error.errors()[0]['loc']}")
        return report.model_copy(update={"env": self._new_handle(got.worker, report.env, got.runs)})

    async def probe(
        self,
        text: str,
        name: str,
        *,
        values: Sequence[str] = (),
        env: int | None = None,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> ProbeReport:
        """See LeanBackend. The probes are those of ``leanwright.tools.probes``; another name raises InputError."""
        if name not in NAMES:
            raise InputError(f"there is no probe called {name!r}: choose one of {', '.join(NAMES)}")
        text = _plain_lines(text)
        handle = self._handles.get(env) if env is not None else None
        if fresh and handle is not None and handle.runs is None:
            raise InputError(NOT_BOTH)
        problem = _not_unicode("\n".join((text, *values))) or (GONE if env is not None and handle is None else None)
        if problem is not None:
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=problem)
        request = {"op": "probe", "probe": name, "cmd": text, "env": handle.local if handle else 0}
        heartbeats = SEARCH_HEARTBEATS if name in (CONTRADICTION, NEGATION) else PROBE_HEARTBEATS
        request |= {"maxHeartbeats": heartbeats, "values": list(values) if name in (MET_AT, FALSE_AT) else []}
        if name == PROBE:
            request |= {"axioms": axioms(values), "values": [use_of(values)], "maxHeartbeats": THEOREM_HEARTBEATS}
        harmless = (text, env) in self._harmless and all(map(_VALUE.fullmatch, values))
        on, runs = (handle.worker, handle.runs or 0) if handle else (None, 0)
        got = await self._ask(request, timeout_s, fresh=fresh, on=on, ran_no_code=lambda _: harmless, runs=runs)
        if isinstance(got, PoolFailure):
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=got.reason)
        try:
            return probe_of(name, got.reply)
        except ValidationError:
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence="the answer of Lean is incomplete")

    async def equivalence_goals(
        self, first: str, second: str, *, env: int | None = None, timeout_s: float | None = None
    ) -> EquivalenceGoals:
        """See EquivalenceBackend."""
        handle = self._handles.get(env) if env is not None else None
        problem = _not_unicode(first + second) or (GONE if env is not None and handle is None else None)
        if problem is not None:
            return EquivalenceGoals(fault=problem)
        request = {"op": "equiv", "cmd": first, "other": second, "env": handle.local if handle else 0, "keep": True}
        request["maxHeartbeats"] = CHECK_HEARTBEATS
        got = await self._ask(request, timeout_s, fresh=False, on=handle.worker if handle else None)
        if isinstance(got, PoolFailure):
            return EquivalenceGoals(fault=got.reason)
        try:
            goals = goals_of(got.reply)
        except ValidationError as error:
            return EquivalenceGoals(fault=f"the answer of Lean lacks {error.errors()[0]['loc']}")
        return goals.model_copy(update={"env": self._new_handle(got.worker, goals.env), "library": self.library})

    async def aclose(self) -> None:
        """End all processes. Idempotent."""
        await self._pool.aclose()

    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of the workers that are ready, unused ones last."""
        return self._pool.worker_pids()

    async def _elaborated(
        self,
        request: dict[str, Any],
        timeout_s: float | None,
        *,
        fresh: bool,
        on: Worker | None,
        runs: int = 0,
        env: int | None = None,
    ) -> tuple[PoolAnswer | PoolFailure, bool]:
        """The answer to a check, and whether the text passed the screen where there is one."""
        text = request["cmd"]
        if fresh or not _SETS_OPTION.search(text):
            screen = {"screen": True} if self.screens and not self.only_checks else {}
            ran_no_code = partial(self._ran_no_code, text, env)
            got = await self._ask(request | screen, timeout_s, fresh=fresh, on=on, ran_no_code=ran_no_code, runs=runs)
            if fresh or isinstance(got, PoolFailure) or not got.reply.get("screen"):
                return got, True
        return await self._ask(request, timeout_s, fresh=False, on=on), False

    def _read(self, reply: dict[str, Any]) -> LeanReport:
        """The report for a reply to a check. Raises pydantic's ValidationError when it lacks evidence."""
        return report_of(reply, version=self.version, library=self.library)

    async def _ask(
        self,
        request: dict[str, Any],
        timeout_s: float | None,
        *,
        fresh: bool,
        on: Worker | None = None,
        ran_no_code: Callable[[dict[str, Any]], bool] = lambda _: False,
        runs: int = 0,
    ) -> PoolAnswer | PoolFailure:
        if self.only_checks and request.get("op", "check") != "check":
            return PoolFailure(LeanStatus.INCONCLUSIVE, self.only_checks)
        texts = f"{request['cmd']}\n{request.get('other', '')}"
        may_execute = not request.get("screen") and _MAY_EXECUTE.search(texts) is not None
        return await self._pool.ask(
            request, timeout_s=timeout_s, fresh=fresh, last=may_execute, on=on, ran_no_code=ran_no_code, runs=runs,
            text=request["cmd"],
        )  # fmt: skip

    def _ran_no_code(self, text: str, env: int | None, reply: dict[str, Any]) -> bool:
        """Whether a screened check of ``text`` ran no code of its own: Lean's parser found nothing that could.

        A process that served only such texts is as good as a new one, for a final verdict stands on the same screen.
        """
        faults = reply.get("screen")
        if faults == []:
            self._harmless[text, env] = None
            if len(self._harmless) > HARMLESS_KEPT:
                del self._harmless[next(iter(self._harmless))]
        return faults is not None

    def _new_handle(self, worker: Worker, local: int | None, runs: int | None = None) -> int | None:
        if local is None or not worker.alive:
            return None
        number = next(self._numbers)
        self._handles[number] = _Handle(worker, local, runs)
        return number

    def _forget(self, worker: Worker) -> None:
        self._handles = {number: handle for number, handle in self._handles.items() if handle.worker is not worker}

    def _report(self, status: LeanStatus, reason: str) -> LeanReport:
        return LeanReport(
            status=status,
            messages=(note(reason),),
            version=self.version,
            library=self.library,
            lacks=self.lacks,
        )


def _leaves_nothing(text: str, reply: dict[str, Any]) -> bool:
    """Whether a context that the screen refuses runs no code of its own, and so changes only its environment."""
    faults = reply.get("screen")
    if faults is None or _MAY_EXECUTE.search(text):
        return False
    return all(fault.removeprefix("a command other than theorem: ") in _OF_CONTEXTS for fault in faults)


def _plain_lines(text: str) -> str:
    """``text`` with the line ends that Lean's parser takes; a file of Windows has others. Positions stay the same."""
    return text.replace("\r\n", "\n")


def _not_unicode(text: str) -> str | None:
    """Why ``text`` cannot be sent to Lean; None when it can."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return f"character {error.start + 1} of the text is not a Unicode character: save the text as UTF-8"
    return None
