"""What the chat holds open: a runtime for all of it, and one session at a time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from leanwright.agent.engines.choose import engine_of, with_engine
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.sessions.kept import kept_settings, resumed, store_of
from leanwright.agent.sessions.live import LiveSession, open_session
from leanwright.agent.sessions.records import Session, Turn
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.protocols import LeanBackend


class Conversation:
    """The live side of the chat. The model is opened at its first use.

    ``load`` reads the settings anew for another model: keys and addresses depend on it.
    """

    def __init__(
        self,
        runtime: Runtime,
        lean: LeanBackend,
        settings: Settings,
        session: Session | None,
        load: Callable[[str], Settings],
    ) -> None:
        """``settings`` are those of ``session``; None: the first statement begins one."""
        self._runtime, self._load = runtime, load
        self.store: SessionStore = store_of(settings)
        self.lean, self.settings, self.session = lean, settings, session
        self._live: LiveSession | None = None
        self._held = AsyncExitStack()

    @property
    def history(self) -> Path:
        """Where the lines that were written are kept."""
        return self.settings.data_dir / "history"

    @property
    def is_open(self) -> bool:
        """Whether the model is there."""
        return self._live is not None

    async def live(self, title: str = "") -> LiveSession:
        """The session, begun and opened where it is not yet. Raises ConfigError for a model that cannot be."""
        if self.session is None:
            self.session = self.store.new(kept_settings(self.settings), title=title)
        if self._live is None:
            opened = open_session(self._runtime, self.session, self.settings, lean=self.lean)
            self._live = await self._held.enter_async_context(opened)
        return self._live

    async def use(self, session: Session | None) -> None:
        """Go over to another session; None: to a new one, with the same settings."""
        settings = self.settings if session is None else resumed(self.settings, session)
        if session is not None and settings.lean.name != self.settings.lean.name:
            raise InputError(
                f"session {session.id} was checked by another Lean, {settings.lean.name}; open it with: "
                f"leanwright chat --session {session.id}"
            )
        await self.close()
        self.session, self.settings = session, settings

    async def use_model(self, model: str) -> None:
        """Go on with another model. Raises ConfigError, and keeps the present one, when its name cannot be."""
        read = self._load(model).model
        settings = self.settings.with_values(
            {"model.name": read.name, "model.base_url": read.base_url, "model.api_key": read.api_key}
        )
        engine_of(settings)
        await self._use_settings(settings)

    async def use_engine(self, engine: str) -> None:
        """Go on with another engine. Raises ConfigError, and keeps the present one, when the model cannot serve it."""
        await self._use_settings(with_engine(self.settings, engine))

    async def _use_settings(self, settings: Settings) -> None:
        await self._runtime.model(settings)  # it can be opened: otherwise the present one stays
        await self.close()
        if settings.model != self.settings.model:
            await self._runtime.forget_model(self.settings)
        self.settings = settings
        if self.session is not None:
            self.session = self.store.set_settings(self.session.id, kept_settings(settings))

    async def close(self) -> None:
        """Close the session; what the runtime has opened stays."""
        self._live = None
        held, self._held = self._held, AsyncExitStack()
        await held.aclose()

    def turns(self) -> list[Turn]:
        """The turns of the session that count."""
        if self.session is None:
            return []
        return [turn for turn in self.store.turns(self.session.id) if turn.status != "undone"]

    def last(self) -> Turn | None:
        """The last turn that has a statement."""
        return next((t for t in reversed(self.turns()) if t.result and t.result["statement"]), None)


@asynccontextmanager
async def open_conversation(
    settings: Settings, session: Session | None, load: Callable[[str], Settings], on_setup: OnSetup | None = None
) -> AsyncIterator[Conversation]:
    """A conversation whose Lean starts in the background. Raises ConfigError for settings that no engine can serve."""
    kept = settings if session is None else resumed(settings, session)
    engine_of(kept)
    async with open_runtime(kept, on_setup) as runtime:
        conversation = Conversation(runtime, await runtime.lean(), kept, session, load)
        try:
            yield conversation
        finally:
            await asyncio.shield(conversation.close())
