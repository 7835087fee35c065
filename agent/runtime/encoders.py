"""Encoders and rerankers of the settings. Blocking, some seconds each."""

from leanwright.agent.extras import require
from leanwright.agent.settings import Settings
from leanwright.tools.encoders import load_encoder, load_reranker
from leanwright.tools.protocols import Encoder, Reranker


def open_encoder(settings: Settings) -> Encoder:
    """The encoder that ``library.encoder`` names. Raises ConfigError or SetupError."""
    name = settings.library.encoder
    require("bge" if name.startswith("bge-m3:") else "retrieval", f"the encoder {name}")
    return load_encoder(name)


def open_reranker(settings: Settings) -> Reranker | None:
    """The reranker whose weights ``library.reranker`` names; None when it names none. Raises ConfigError."""
    if settings.library.reranker is None:
        return None
    require("bge", f"the reranker {settings.library.reranker}")
    return load_reranker(settings.library.reranker)
