"""Encoders and rerankers of the settings. Blocking, some seconds each."""

from leanwright.agent.settings import Settings
from leanwright.tools.encoders import load_encoder, load_reranker
from leanwright.tools.protocols import Encoder, Reranker


def open_encoder(settings: Settings) -> Encoder:
    """The encoder that ``library.encoder`` names. Raises ConfigError or SetupError."""
    return load_encoder(settings.library.encoder)


def open_reranker(settings: Settings) -> Reranker | None:
    """The reranker whose weights ``library.reranker`` names; None when it names none. Raises ConfigError."""
    return None if settings.library.reranker is None else load_reranker(settings.library.reranker)
