"""One run of a session in a process of its own, which dies at a point or at a time of somebody else's choosing."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.runtime.models import serve_chat
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.sessions.journal import session_journal
from leanwright.agent.sessions.runner import Runner, checkpointer
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.evals.sessions.provider import ChargingModel
from leanwright.graphs.run import Reply
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position, Question

if TYPE_CHECKING:
    from leanwright.agent.providers.memoized_model import PaidModel
    from leanwright.agent.sessions.runner import Saver

DRAFTS = 2
CHARGES = "charges.jsonl"


class CrashPoint:
    """Counts the points that a run passes, and ends the process, as the system would, at one of them; 0: at none."""

    def __init__(self, point: int = 0) -> None:
        self.passed, self._point = 0, point

    def reached(self) -> None:
        """One point more."""
        self.passed += 1
        if self.passed == self._point:
            os.kill(os.getpid(), signal.SIGKILL)


class _CrashingModel:
    """The model, with a point before each request and one after each answer."""

    def __init__(self, chat: "PaidModel", crash: CrashPoint) -> None:
        self._chat, self._fate = chat, crash

    def __getattr__(self, name: str) -> Any:
        return getattr(self._chat, name)

    async def complete(self, *args: Any, **kwargs: Any) -> Any:
        """As the model's."""
        return await _around(self._chat.complete, self._fate)(*args, **kwargs)

    async def act(self, *args: Any, **kwargs: Any) -> Any:
        """As the model's."""
        return await _around(self._chat.act, self._fate)(*args, **kwargs)


def _checkpoints(crash: CrashPoint) -> Any:
    """LangGraph's checkpointer, with a point before and one after each write."""

    @asynccontextmanager
    async def opened(store: SessionStore) -> "AsyncIterator[Saver]":
        async with checkpointer(store) as saver:
            for name in ("aput", "aput_writes"):
                setattr(saver, name, _around(getattr(saver, name), crash))
            yield saver

    return opened


def _around(function: Any, crash: CrashPoint) -> Any:
    async def around(*args: Any, **kwargs: Any) -> Any:
        crash.reached()
        result = await function(*args, **kwargs)
        crash.reached()
        return result

    return around


def lean_of(crash: CrashPoint) -> FakeLean:
    """A Lean that refuses what is marked as bad, with a point at each request."""

    def check(text: str) -> LeanReport:
        crash.reached()
        if "bad" in text:
            error = LeanMessage(severity="error", pos=Position(line=1, column=1), data="Unknown identifier `bad`")
            return LeanReport(status=LeanStatus.ERROR, messages=(error,), version="fake", library="fake")
        return clean_report(text.partition(":")[2])

    return FakeLean(reports=[check])


def store_of(folder: Path) -> SessionStore:
    """Where the sessions are."""
    return SessionStore(folder / "sessions")


def live(folder: Path, session: str, text: str, engine: str, point: int = 0) -> None:
    """Begin the session's turn, or go on with it, to its end."""
    asyncio.run(_live(folder, session, text, engine, CrashPoint(point)))


async def _live(folder: Path, session: str, text: str, engine: str, crash: CrashPoint) -> None:
    given = {"data_dir": folder, "model.name": "openai:scripted", "pipeline.k": DRAFTS, "pipeline.max_repairs": 1}
    settings = Settings().with_values({**given, "engine": engine}, source="experiment")
    store, chat = store_of(folder), _CrashingModel(ChargingModel(folder / CHARGES), crash)
    record = store.load(session)

    async def ask(_: Question) -> Reply:
        crash.reached()
        return {"choice": 1}

    with session_journal(store, session) as journal:
        async with open_runtime(settings) as runtime:
            model = serve_chat(chat, settings, journal.wrap)
            resources = await runtime.resources(model=model, lean=lean_of(crash))
            runner = Runner(store, resources, _checkpoints(crash))
            if store.turns(session):
                await runner.go_on(record, ask=ask)
            else:
                await runner.say(record, text, ask=ask)
