"""Text encoders and rerankers, by name."""

from pathlib import Path

from leanwright.tools.encoders.bge import BgeM3, BgeReranker
from leanwright.tools.encoders.minilm import MiniLM
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import Encoder, Reranker

MINILM = "minilm"


def load_encoder(name: str = MINILM) -> Encoder:
    """The encoder that ``name`` stands for: ``minilm``, or ``bge-m3:FOLDER`` with the folder of its weights.

    Blocking, some seconds. Raises ConfigError or SetupError.
    """
    kind, _, folder = name.partition(":")
    if name == MINILM:
        return MiniLM.load()
    if kind == "bge-m3" and folder:
        return BgeM3(Path(folder).expanduser())
    raise ConfigError(f"the encoder {name!r} is not known; use minilm or bge-m3:FOLDER, the folder of its weights")


def load_reranker(folder: Path) -> Reranker:
    """bge-reranker-v2-m3, or a model of its kind, from the folder of its weights. Raises ConfigError."""
    return BgeReranker(folder.expanduser())
