"""A session with everything that it needs to run: its Lean, its model with a journal, its graph."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from leanwright.agent.build import ModelChoice, OnSetup, open_lean, open_model, open_scorer
from leanwright.agent.sessions.paid import Purse, purse
from leanwright.agent.sessions.records import Session, Turn
from leanwright.agent.sessions.runner import Ask, Flow, OnEvent, Runner
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import LeanBackend

if TYPE_CHECKING:
    from leanwright.agent.build import LiveScorer
    from leanwright.graphs.context import FormalizeContext
    from leanwright.graphs.state import FormalizeResult

DECIDING = ("model", "lean", "scorer", "k", "repairs", "seed", "threshold", "temperature", "lean_timeout_s")


def store_of(settings: Settings) -> SessionStore:
    """Where the sessions of these settings are."""
    return SessionStore(settings.data_dir / "sessions")


def deciding(settings: Settings) -> dict[str, Any]:
    """The settings that a session keeps."""
    return {name: getattr(settings, name) for name in DECIDING}


def resumed(settings: Settings, session: Session) -> Settings:
    """``settings`` with those that the session keeps. Raises ConfigError when they no longer fit."""
    try:
        return Settings.model_validate(settings.model_dump() | session.settings)
    except ValidationError:
        raise ConfigError(
            f"session {session.id} was made by another version of Leanwright; its statements can still be exported"
        ) from None


@dataclass(frozen=True)
class LiveSession:
    """A session that can run turns."""

    session: Session
    settings: Settings
    runner: Runner
    choice: ModelChoice
    lean: LeanBackend
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
            flow = pipeline_flow(settings, choice, lean, scorer)
            yield LiveSession(session, settings, Runner(store, flow), choice, lean, held)


def pipeline_flow(settings: Settings, choice: ModelChoice, lean: LeanBackend, scorer: "LiveScorer | None") -> Flow:
    """The fixed order: for models that call no tools."""
    from leanwright.graphs.formalize import result_of
    from leanwright.graphs.state import FormalizeState

    def start(turn: Turn) -> Mapping[str, Any]:
        return FormalizeState(informal=turn.text, k=settings.k, seed=settings.seed, max_repairs=settings.repairs)

    return Flow(
        graph="pipeline",
        start=start,
        context=_context(settings, choice, lean, scorer),
        result=lambda state, seconds: result_of(state, choice.model.name, seconds),
    )


def _context(
    settings: Settings, choice: ModelChoice, lean: LeanBackend, scorer: "LiveScorer | None"
) -> "FormalizeContext":
    from leanwright.graphs.context import FormalizeContext

    threshold = choice.threshold if settings.threshold is None else settings.threshold
    return FormalizeContext(
        choice.model, lean, threshold, settings.lean_timeout_s, scorer, may_ask=True, tell_defaults=tells(settings)
    )


def tells(settings: Settings) -> bool:
    """Whether the model is told of defaults: the embedded one reads a statement best as it was written."""
    return not settings.model.startswith("embedded:")
