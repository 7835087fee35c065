"""Vectors of declarations: in Chroma for search among all of them, and in a flat file for exact scores of a few."""

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHROMA_BATCH = 5_000  # Chroma takes 5,461 at most
FLAT = "vectors.f32"
CHROMA = "chroma"
EXACT_ROWS = 100_000  # 10 ms for all of them
_COLLECTION = "declarations"
# rows after the last sync are indexed again whenever the collection is opened
_SEARCH = {"space": "cosine", "ef_construction": 100, "ef_search": 200, "batch_size": 100, "sync_threshold": 1_000}


def _client(folder: Path) -> Any:
    import chromadb
    from chromadb.config import Settings

    # a stranger's .env in the current folder is no settings file of ours
    settings = Settings(_env_file=None, anonymized_telemetry=False)  # type: ignore[call-arg]
    return chromadb.PersistentClient(str(folder), settings=settings)


@contextmanager
def _as_os_errors() -> Iterator[None]:
    """Turn Chroma's errors while it writes into those of the system below it."""
    from chromadb.errors import ChromaError

    try:
        yield
    except ChromaError as error:
        full = "is full" in str(error) or "No space left" in str(error)
        raise OSError(errno.ENOSPC if full else errno.EIO, str(error)) from error


class VectorWriter:
    """Adds vectors in row order. What ``add`` has returned from survives the end of the process."""

    def __init__(self, folder: Path) -> None:
        path = folder / FLAT
        path.touch()
        # not mapped into memory: writing to a mapped file on a full disk ends the process
        self._flat = path.open("r+b")
        self._client = _client(folder / CHROMA)
        self._collection = self._client.get_or_create_collection(
            _COLLECTION, configuration={"hnsw": _SEARCH}, embedding_function=None
        )

    def add(self, start: int, vectors: "NDArray[np.float32]") -> None:
        """Store vectors of rows ``start``, ``start + 1``, …; storing rows again replaces them."""
        data = vectors.astype("<f4").tobytes()
        self._flat.seek(start * vectors.shape[1] * 4)
        self._flat.write(data)
        self._flat.flush()
        with _as_os_errors():
            for first in range(0, len(vectors), CHROMA_BATCH):
                some = vectors[first : first + CHROMA_BATCH]
                ids = [str(start + first + i) for i in range(len(some))]
                self._collection.upsert(ids=ids, embeddings=some)

    def close(self) -> None:
        """Let go of the files."""
        self._flat.close()
        self._client.close()


class Vectors:
    """Vectors of a finished build."""

    def __init__(self, folder: Path, rows: int, dimensions: int) -> None:
        import numpy as np

        shape = (rows, dimensions)
        self._flat = np.memmap(folder / FLAT, np.float32, "r", shape=shape)
        self._folder = folder
        self._client: Any = None

    def at(self, rows: Sequence[int]) -> "NDArray[np.float32]":
        """Vectors of ``rows``, shape [len(rows), d]."""
        import numpy as np

        return np.asarray(self._flat[np.asarray(rows, dtype=np.int64)])

    @property
    def exact(self) -> bool:
        """Whether the library is so small that comparing with all rows is as quick as opening Chroma is slow."""
        return len(self._flat) <= EXACT_ROWS

    def nearest(self, vector: "NDArray[np.float32]", k: int) -> list[tuple[int, float]]:
        """At most ``k`` rows of high cosine, best first, by Chroma: approximate (HNSW)."""
        k = min(k, len(self._flat))
        if k == 0:
            return []
        found = self.collection.query(query_embeddings=vector[None], n_results=k, include=["distances"])
        return [(int(row), 1.0 - d) for row, d in zip(found["ids"][0], found["distances"][0], strict=True)]

    def similarities(self, vector: "NDArray[np.float32]", rows: "NDArray[np.int64]") -> "NDArray[np.float32]":
        """Exact cosine of ``vector`` with each of ``rows``, shape [len(rows)]."""
        import numpy as np

        if len(rows) > len(self._flat) // 4:  # picking rows costs more than multiplying with all
            every: NDArray[np.float32] = np.asarray(self._flat @ vector)
            return every[rows]
        parts = [self._flat[some] @ vector for some in np.array_split(rows, len(rows) // 50_000 + 1)]
        return np.concatenate(parts) if parts else np.zeros(0, np.float32)

    @cached_property
    def collection(self) -> Any:
        """Chroma's collection; opening it takes seconds the first time."""
        self._client = _client(self._folder / CHROMA)
        return self._client.get_collection(_COLLECTION, embedding_function=None)

    def close(self) -> None:
        """Let go of the files."""
        if self._client is not None:
            self._client.close()
