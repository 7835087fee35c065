"""The settings that a session keeps: those that decide what comes of its turns."""

from typing import Any

from leanwright.agent.engines.choose import ENGINES
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError

KEPT = frozenset().union(*(engine.options for engine in ENGINES.values())) | {
    "engine",
    "seed",
    "threshold",
    "model.name",
    "model.scorer",
    "model.profile",
    "model.judge",
    "model.read_back",
    "model.temperature",
    "lean.name",
    "lean.timeout_s",
    "lean.modules",
    "lean.context",
    "library.name",
    "library.retrieval",
}


def store_of(settings: Settings) -> SessionStore:
    """Where the sessions of these settings are."""
    return SessionStore(settings.data_dir / "sessions", settings.server.checkpoints)


def kept_settings(settings: Settings) -> dict[str, Any]:
    """What a session keeps of ``settings``, by dotted names, as JSON can hold it."""
    return settings.values(sorted(KEPT))


def resumed(settings: Settings, session: Session) -> Settings:
    """``settings`` with those that the session keeps. Raises ConfigError when they no longer fit."""
    try:
        return settings.with_values(session.settings, source=f"session {session.id}")
    except ConfigError:
        raise ConfigError(
            f"session {session.id} was made by another version of Leanwright; its statements can still be exported"
        ) from None
