"""What every server offers, whatever it speaks: tools, and sessions that formalize. One Lean and one toolbox for all.

Each caller's sessions lie in a folder of their own, so that no request can name another caller's. A formalization
belongs to its session, not to the connection that asked for it: who goes away comes back to it.
"""

import asyncio
import hashlib
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leanwright.agent.define import define
from leanwright.agent.engines.choose import engine_of, engines_for, with_engine
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.servers.admission import TooMany
from leanwright.agent.servers.http_errors import NotFound, http_error
from leanwright.agent.servers.metrics import Metrics
from leanwright.agent.sessions.kept import kept_settings, resumed, store_of
from leanwright.agent.sessions.live import open_session
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.runner import unfinished
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.graphs.run import Ask, Reply
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import InputError, LeanBusy, LeanwrightError
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.registry import tool_named
from leanwright.tools.types import Question, Record

Event = dict[str, Any]
NOBODY_S = 600.0  # how long a question waits for its answer before the default is taken
BUSY_S = 300.0  # how long a formalization waits, in all, for a Lean that is too busy or being replaced
MOST_RUNS = 128  # formalizations under way or waiting, of all callers
MOST_OF_ONE = 64  # of one caller
FOLDER = "served"


@dataclass
class Run:
    """A turn under way: what has happened so far, and who listens.

    ``id`` tells its events from those of another run, which goes on with the same turn after the server was killed.
    """

    session: str
    may_ask: bool = False  # somebody is there who answers questions
    id: str = field(default_factory=lambda: secrets.token_hex(4))
    task: asyncio.Task[FormalizeResult] | None = None
    events: list[Event] = field(default_factory=list)
    question: Question | None = None
    answer: asyncio.Future[Reply] | None = None
    handed_back: bool = False  # it ended because the server ends
    began: float = field(default_factory=time.monotonic)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, event: Mapping[str, Any]) -> None:
        """Add an event, with the seconds since the run began, and wake the listeners."""
        self.events.append({**event, "at": round(time.monotonic() - self.began, 3)})
        self.wake()

    def wake(self) -> None:
        """Let listeners look again."""
        self._news.set()
        self._news = asyncio.Event()

    async def follow(self) -> AsyncIterator[Event]:
        """Every event from the first on, until the turn ends."""
        seen = 0
        while True:
            news = self._news
            while seen < len(self.events):
                yield self.events[seen]
                seen += 1
            if self.task is not None and self.task.done():
                return
            await news.wait()


class Service:
    """The tools and the sessions of one server, on one runtime. Use ``open_service``."""

    def __init__(self, runtime: Runtime, resources: Resources, metrics: Metrics, runs: int) -> None:
        self.settings, self.runtime, self.resources, self.metrics = runtime.settings, runtime, resources, metrics
        self.toolbox = resources.toolbox
        self._runs: dict[tuple[str, str], Run] = {}
        self._slots = asyncio.Semaphore(runs)
        # no caller takes all of them: another one finds some free, however many wait
        self._own: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(max(1, runs // 2)))
        self._ending = False
        self._version: tuple[str, str] | None = None

    async def call(self, caller: str, tool: str, arguments: Mapping[str, object]) -> Record:
        """Call a tool of the registry. Raises InputError for an unknown tool, and what the tool raises."""
        chosen, outcome = tool_named(tool), "failed"
        try:
            with calling(caller):
                result = await chosen.run(self.toolbox, arguments)
            outcome = "answered"
        finally:
            self.metrics.called(tool, outcome)
        return result

    async def define(self, caller: str, text: str, context: str = "") -> DefinitionResult:
        """A definition in words as Lean, judged, after ``context``. Raises what `define` raises."""
        outcome = "failed"
        try:
            with calling(caller):
                async with self._own[caller], self._slots:
                    result = await define(text, self.resources, context=context)
            outcome = result.judgement.verdict.value
        finally:
            self.metrics.called("define", outcome)
        return result

    async def lean_version(self) -> tuple[str, str]:
        """Version of Lean and name of its library; asked of a Lean that does not say so by itself once."""
        lean = self.resources.lean
        if isinstance(lean, PooledLean):
            return lean.version, lean.library
        if self._version is None:
            report = await lean.check("")
            self._version = report.version, report.library
        return self._version

    def store(self, caller: str) -> SessionStore:
        """The sessions of one caller."""
        return store_of(self._of(caller))

    def session(self, caller: str, id_: str) -> Session:
        """A session of the caller's by its whole id. Raises NotFound."""
        try:
            found = self.store(caller).load(id_)
        except InputError:
            found = None
        if found is None or found.id != id_:
            raise NotFound(f"there is no session {id_!r}")
        return found

    @property
    def _folder(self) -> Path:
        return self.settings.data_dir / FOLDER

    def _of(self, caller: str, settings: Settings | None = None) -> Settings:
        """``settings`` with the caller's own data folder."""
        return (settings or self.settings).model_copy(update={"data_dir": self._folder / caller})

    def begin(self, caller: str, title: str = "", engine: str | None = None, context: str = "") -> Session:
        """A new session with the settings of the server; with another ``engine`` where one is named.

        Its statements stand after ``context``, Lean commands, which it keeps.

        Raises InputError for an engine that the server's model cannot serve: the caller chose it.
        """
        settings = self.settings
        if engine is not None:
            if engine not in (able := engines_for(settings)):
                raise InputError(f"this server has no model for the engine {engine}; use {' or '.join(able)}")
            settings = with_engine(settings, engine)
        if context.strip():
            settings = settings.with_values({"lean.context": self._keep(caller, context)})
        return self.store(caller).new(kept_settings(settings), title=title)

    def _keep(self, caller: str, context: str) -> Path:
        """The file that holds a context of the caller's: named after its hash, so that it never changes."""
        name = hashlib.sha256(context.encode()).hexdigest()[:16]
        path = self._folder / caller / "contexts" / f"context-{name}.lean"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished_file = path.with_suffix(".part")
            unfinished_file.write_text(context, encoding="utf-8")
            unfinished_file.replace(path)
        return path

    def run(self, caller: str, session: Session, text: str | None, *, may_ask: bool = False) -> Run:
        """Start a turn, or with ``text`` None go on with the one that has not ended.

        Raises InputError while another one is under way, TooMany when too many are, of all callers.
        """
        statement = None if text is None else statement_of(text)
        key, store = (caller, session.id), self.store(caller)
        if key in self._runs or store.in_use(session.id):
            raise InputError("this session is busy; wait for it, or stop it")
        self._make_room(caller)
        if statement is None:
            unfinished(store, session)
        else:  # on disk before it waits for its turn, so that a killed server forgets nothing that it took on
            store.begin_turn(session.id, statement, engine_of(resumed(self.settings, session)).name)
        run = self._runs[key] = Run(session.id, may_ask)
        run.task = asyncio.create_task(self._turn(caller, session, run))
        run.task.add_done_callback(lambda task: self._done(key, run, task))
        return run

    def formalize(
        self,
        caller: str,
        session: str,
        text: str,
        *,
        engine: str | None = None,
        context: str = "",
        may_ask: bool = False,
    ) -> Run:
        """Start a turn of that session; for "" of a new one with ``engine``. Raises NotThere, InputError, TooMany."""
        self._make_room(caller)
        if session and (engine is not None or context):
            what = "context" if context else "engine"
            raise InputError(f"a session keeps its {what}; choose another one for a new session")
        found = self.session(caller, session) if session else self.begin(caller, engine=engine, context=context)
        return self.run(caller, found, text, may_ask=may_ask)

    def _make_room(self, caller: str) -> None:
        mine = sum(owner == caller for owner, _ in self._runs)
        if self._ending or len(self._runs) >= MOST_RUNS or mine >= MOST_OF_ONE:
            raise TooMany("too many formalizations are in progress; try again later", 5.0)

    def running(self, caller: str, session: str) -> Run | None:
        """The turn of this session that is under way."""
        return self._runs.get((caller, session))

    def answer(self, caller: str, session: str, reply: Reply) -> None:
        """Answer the question that a turn waits for. Raises InputError when it waits for none."""
        run = self.running(caller, session)
        if run is None or run.answer is None or run.answer.done():
            raise InputError("this session has no open question")
        assert run.question is not None
        choice = (reply or {}).get("choice")
        if choice is not None and not 0 <= choice < len(run.question.choices):
            raise InputError(f"the choices are 0 to {len(run.question.choices) - 1}")
        run.answer.set_result(reply)

    async def stop(self, caller: str, session: str) -> None:
        """Stop the running turn; it can go on later. Does nothing when there is none."""
        run = self.running(caller, session)
        if run is not None and run.task is not None:
            run.task.cancel()
            await asyncio.wait([run.task])

    def recover(self) -> int:
        """Go on with every turn that a killed server left behind; how many there are."""
        number = 0
        for folder in sorted(self._folder.glob("*/")):
            store = self.store(folder.name)
            for session in store.all():
                last = store.turns(session.id)[-1:]
                if last and last[0].status in ("begun", "asking") and len(self._runs) < MOST_RUNS:
                    self.run(folder.name, session, None, may_ask=last[0].status == "asking")
                    number += 1
        return number

    async def finish(self, grace_s: float) -> None:
        """Begin nothing more; wait for what is under way, then hand it back: the next server goes on with it."""
        self._ending = True
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=grace_s)
            for run in list(self._runs.values()):
                run.handed_back = True
                if run.task is not None:
                    run.task.cancel()
            await asyncio.wait(tasks)

    async def _turn(self, caller: str, session: Session, run: Run) -> FormalizeResult:
        """Go on with the turn of a session that has not ended; it is marked by how it ends."""
        store = self.store(caller)
        turn = unfinished(store, session)
        try:
            return await self._patiently(caller, session, run)
        except asyncio.CancelledError:
            store.mark(turn, "begun" if run.handed_back else "stopped")
            raise
        except LeanwrightError as error:
            store.mark(turn, "failed", error=http_error(error)[2])  # which callers are shown
            raise

    async def _patiently(self, caller: str, session: Session, run: Run) -> FormalizeResult:
        """Go on, and again from the last step that ended when Lean was too busy: that is no failure of the turn."""
        ends = time.monotonic() + BUSY_S
        while True:
            try:
                return await self._go_on(caller, session, run)
            except LeanBusy as busy:
                if time.monotonic() + busy.retry_after_s > ends:
                    raise
                store = self.store(caller)
                store.mark(unfinished(store, session), "begun")
                run.tell({"step": "wait", "text": f"Lean is busy; trying again in {busy.retry_after_s:.0f} s"})
                await asyncio.sleep(busy.retry_after_s)

    async def _go_on(self, caller: str, session: Session, run: Run) -> FormalizeResult:
        kept = self._of(caller, resumed(self.settings, session))
        with calling(caller):
            async with (
                self._own[caller],
                self._slots,
                open_session(self.runtime, session, kept, lean=self.resources.lean) as live,
            ):
                return await live.go_on(ask=self._asker(run), on_event=run.tell)

    def _asker(self, run: Run) -> Ask:
        async def ask(question: Question) -> Reply:
            if not run.may_ask:
                return None
            run.question, run.answer = question, asyncio.get_running_loop().create_future()
            run.tell({"step": "question", "text": question.text, "question": question.model_dump(mode="json")})
            try:
                async with asyncio.timeout(NOBODY_S):
                    return await run.answer
            except TimeoutError:
                return None
            finally:
                run.question = run.answer = None

        return ask

    def _done(self, key: tuple[str, str], run: Run, task: asyncio.Task[FormalizeResult]) -> None:
        self._runs.pop(key, None)
        outcome = "stopped" if task.cancelled() else "failed" if task.exception() else task.result().verdict.value
        self.metrics.called("formalize_session", outcome)
        run.wake()


@asynccontextmanager
async def open_service(
    settings: Settings,
    on_setup: OnSetup | None = None,
    *,
    metrics: Metrics | None = None,
    runs: int = 8,
    grace_s: float = 20.0,
) -> AsyncIterator[Service]:
    """A service with its Lean and models; at the end of the block it finishes or hands back what it holds.

    Raises ConfigError for settings that no engine can serve.
    """
    engine_of(settings)
    async with open_runtime(settings, on_setup, spare=True) as runtime:
        service = Service(runtime, await runtime.resources(), metrics or Metrics(), runs)
        try:
            yield service
        finally:
            await service.finish(grace_s)
