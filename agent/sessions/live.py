"""A session that is open: its turns run on the live things of a runtime, with a journal of its own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime
from leanwright.agent.sessions.journal import SessionJournal, session_journal
from leanwright.agent.sessions.kept import store_of
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.runner import Runner
from leanwright.agent.settings import Settings
from leanwright.graphs.run import Ask, OnEvent
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.protocols import LeanBackend


@dataclass(frozen=True)
class LiveSession:
    """A session that can run turns. ``resources`` go through its journal."""

    session: Session
    resources: Resources
    runner: Runner
    journal: SessionJournal

    async def say(self, text: str, *, ask: Ask | None = None, on_event: OnEvent | None = None) -> FormalizeResult:
        """A new turn."""
        self.journal.restart()
        return await self.runner.say(self.session, text, ask=ask, on_event=on_event)

    async def go_on(self, *, ask: Ask | None = None, on_event: OnEvent | None = None) -> FormalizeResult:
        """The turn that has not ended."""
        self.journal.restart()
        return await self.runner.go_on(self.session, ask=ask, on_event=on_event)


@asynccontextmanager
async def open_session(
    runtime: Runtime, session: Session, settings: Settings, *, lean: LeanBackend | None = None
) -> AsyncIterator[LiveSession]:
    """``session`` with ``settings``, those that it keeps; ``lean`` in place of theirs."""
    store = store_of(settings)
    with session_journal(store, session.id) as journal:
        resources = await runtime.resources(settings, wrap=journal.wrap, lean=lean)
        yield LiveSession(session, resources, Runner(store, resources), journal)
