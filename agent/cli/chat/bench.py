"""What the chat holds open: one Lean for all of it, and one session at a time with its model."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from leanwright.agent.build import OnSetup, open_lean, open_model
from leanwright.agent.sessions.live import LiveSession, deciding, resumed, store_of, with_lean
from leanwright.agent.sessions.records import Session, Turn
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.protocols import LeanBackend


class Bench:
    """The live side of the chat. The model is opened at its first use; another session or model closes it.

    ``load`` reads the settings anew for another model: keys and addresses depend on it.
    """

    def __init__(
        self, settings: Settings, lean: LeanBackend, session: Session | None, load: Callable[[str], Settings]
    ) -> None:
        self._load = load
        self.store: SessionStore = store_of(settings)
        self.lean = lean
        self.session = session  # None: the first statement begins one
        self.settings = settings if session is None else resumed(settings, session)
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
            self.session = self.store.new(deciding(self.settings), title=title)
        if self._live is None:
            self._live = await self._held.enter_async_context(with_lean(self.settings, self.session, self.lean))
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
        async with open_model(settings):  # it can be opened: otherwise the present one stays
            await self.close()
        self.settings = settings
        if self.session is not None:
            self.session = self.store.set_settings(self.session.id, deciding(settings))

    async def close(self) -> None:
        """Close the session's model; the Lean stays."""
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
async def open_bench(
    settings: Settings, session: Session | None, load: Callable[[str], Settings], on_setup: OnSetup | None = None
) -> AsyncIterator[Bench]:
    """A bench whose Lean starts in the background."""
    kept = settings if session is None else resumed(settings, session)
    async with open_lean(kept, on_setup) as lean:
        await lean.start()
        bench = Bench(settings, lean, session, load)
        try:
            yield bench
        finally:
            await asyncio.shield(bench.close())
