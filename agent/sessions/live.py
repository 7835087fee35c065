"""A session with everything that it needs to run: its Lean, its model with a journal, its graph."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leanwright.agent.build import OnSetup, open_lean, open_model, open_scorer
from leanwright.agent.sessions.flows import flow_of
from leanwright.agent.sessions.paid import Purse, purse
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.runner import Ask, OnEvent, Runner
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.agent.toolboxes import Live, open_toolbox
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.toolbox import Toolbox

if TYPE_CHECKING:
    from leanwright.graphs.state import FormalizeResult

DECIDING = (
    "engine",
    "seed",
    "threshold",
    "model.name",
    "model.scorer",
    "model.temperature",
    "lean.name",
    "lean.timeout_s",
    "pipeline.k",
    "pipeline.max_repairs",
    "library.name",
    "library.retrieval",
)


def store_of(settings: Settings) -> SessionStore:
    """Where the sessions of these settings are."""
    return SessionStore(settings.data_dir / "sessions", settings.server.checkpoints)


def deciding(settings: Settings) -> dict[str, Any]:
    """The settings that a session keeps."""
    return settings.values(DECIDING)


def resumed(settings: Settings, session: Session) -> Settings:
    """``settings`` with those that the session keeps. Raises ConfigError when they no longer fit."""
    try:
        return settings.with_values(session.settings)
    except ConfigError:
        raise ConfigError(
            f"session {session.id} was made by another version of Leanwright; its statements can still be exported"
        ) from None


@dataclass(frozen=True)
class LiveSession:
    """A session that can run turns."""

    session: Session
    settings: Settings
    runner: Runner
    parts: Live
    toolbox: Toolbox
    purse: Purse

    async def say(self, text: str, *, ask: Ask | None = None, on_event: OnEvent | None = None) -> "FormalizeResult":
        """A new turn."""
        self.purse.restart()
        return await self.runner.say(self.session, text, ask=ask, on_event=on_event)

    async def go_on(self, *, ask: Ask | None = None, on_event: OnEvent | None = None) -> "FormalizeResult":
        """The turn that has not ended."""
        self.purse.restart()
        return await self.runner.go_on(self.session, ask=ask, on_event=on_event)


@asynccontextmanager
async def open_session(
    settings: Settings, session: Session, on_setup: OnSetup | None = None
) -> AsyncIterator[LiveSession]:
    """The session with a Lean of its own."""
    kept = resumed(settings, session)
    async with open_lean(kept, on_setup) as lean:
        await lean.start()
        async with with_lean(kept, session, lean) as live:
            yield live


@asynccontextmanager
async def with_lean(settings: Settings, session: Session, lean: LeanBackend) -> AsyncIterator[LiveSession]:
    """The session on a Lean that runs already. ``settings`` are those of the session."""
    store = store_of(settings)
    with purse(store, session.id) as held:
        async with open_scorer(settings) as scorer, open_model(settings, held.wrap) as choice:
            threshold = choice.threshold if settings.threshold is None else settings.threshold
            parts = Live(choice.model, choice.agent, threshold, lean, scorer)
            async with open_toolbox(settings, parts, wrap=held.wrap) as toolbox:
                flow = flow_of(settings, parts, toolbox, store)
                yield LiveSession(session, settings, Runner(store, flow), parts, toolbox, held)
