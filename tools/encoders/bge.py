"""BGE-M3 and its reranker bge-reranker-v2-m3, through FlagEmbedding, from weights in a local folder.

Chen et al. 2024, M3-Embedding: dense vector of the first token, scaled to unit norm. Nothing is downloaded.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.tools.encoders.batches import in_batches
from leanwright.tools.errors import ConfigError
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    import torch
    from numpy.typing import NDArray
else:
    torch = lazy("torch")


MAX_TOKENS = 512  # of BGE-M3's 8192: a declaration is shorter
BATCH = 32
_HEAD = 4 << 20  # bytes of each weights file that tell it from another training of the same model


class BgeM3:
    """Encoder; see the Protocol for its laws. Also for models that were fine-tuned from BGE-M3."""

    def __init__(self, folder: Path) -> None:
        self.name = f"bge-m3-{_fingerprint(folder)}"
        from FlagEmbedding import BGEM3FlagModel  # type: ignore[import-untyped]

        device, half = _device()
        self._model: Any = BGEM3FlagModel(str(folder), use_fp16=half, devices=device, normalize_embeddings=True)
        self.dimensions = int(self._model.model.model.config.hidden_size)

    @staticmethod
    def check(folder: Path) -> None:
        """Raise ConfigError unless ``folder`` holds the weights of a model; reads little."""
        _fingerprint(folder)

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """See Encoder; texts are cut after 512 tokens."""
        return in_batches(self._encode_batch, texts, BATCH, self.dimensions)

    def _encode_batch(self, texts: Sequence[str]) -> NDArray[np.float32]:
        found = self._model.encode(list(texts), batch_size=BATCH, max_length=MAX_TOKENS)
        vectors: NDArray[np.float32] = np.asarray(found["dense_vecs"], dtype=np.float32)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)  # half precision leaves the norm at 1 ± 1e-3
        return vectors


class BgeReranker:
    """Reranker; see the Protocol for its laws."""

    def __init__(self, folder: Path) -> None:
        self.name = f"bge-reranker-{_fingerprint(folder)}"
        from FlagEmbedding import FlagReranker

        device, half = _device()
        self._model: Any = FlagReranker(str(folder), use_fp16=half, devices=device)

    def score(self, query: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """See Reranker; query and text together are cut after 512 tokens."""
        if not texts:
            return np.zeros(0, dtype=np.float32)
        pairs = [(query, text) for text in texts]
        scores = self._model.compute_score(pairs, batch_size=BATCH, max_length=MAX_TOKENS, normalize=True)
        return np.asarray(scores, dtype=np.float32).reshape(len(texts))


def _device() -> tuple[str, bool]:
    """Where to compute, and whether in half precision."""
    return ("cuda:0", True) if torch.cuda.is_available() else ("cpu", False)


def _fingerprint(folder: Path) -> str:
    """Eight hexadecimal digits that tell these weights from others. Raises ConfigError when there are none."""
    if not folder.is_dir():
        raise ConfigError(f"{folder} is not a folder; name the folder that holds the weights of the model")
    files = sorted([*folder.glob("*.safetensors"), *folder.glob("pytorch_model*.bin")])
    if not files or not (folder / "config.json").is_file():
        raise ConfigError(f"{folder} holds no model: it needs config.json and model.safetensors or pytorch_model.bin")
    state = hashlib.sha256()
    for path in files:
        with path.open("rb") as file:
            state.update(f"{path.name} {path.stat().st_size}".encode() + file.read(_HEAD))
    return state.hexdigest()[:8]
