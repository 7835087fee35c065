"""Vectors of declarations: in Chroma for search among all of them, and in a flat file for exact scores of a few."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from leanwright.tools.index.chroma import FOLDER, Store

FLAT = "vectors.f32"
EXACT_ROWS = 100_000  # 10 ms for all of them


class VectorWriter:
    """Adds vectors in row order. What ``add`` has returned from survives the end of the process."""

    def __init__(self, folder: Path, server: str | None = None) -> None:
        self._store = Store(folder, server)
        self._collection = self._store.created()
        path = folder / FLAT
        path.touch()
        # not mapped into memory: writing to a mapped file on a full disk ends the process
        self._flat = path.open("r+b")

    def add(self, start: int, vectors: NDArray[np.float32]) -> None:
        """Store vectors of rows ``start``, ``start + 1``, …; storing rows again replaces them."""
        data = vectors.astype("<f4").tobytes()
        self._flat.seek(start * vectors.shape[1] * 4)
        self._flat.write(data)
        self._flat.flush()
        self._store.put(self._collection, start, vectors)

    def close(self) -> None:
        """Let go of the files."""
        self._flat.close()
        self._store.close()


class Vectors:
    """Vectors of a finished build. ``server``: the Chroma that is searched; None: the one in the folder."""

    def __init__(self, folder: Path, rows: int, dimensions: int, server: str | None = None) -> None:
        shape = (rows, dimensions)
        self._flat = np.memmap(folder / FLAT, np.float32, "r", shape=shape)
        self._folder, self._server = folder, server
        self._store = Store(folder, server)

    def at(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """Vectors of ``rows``, shape [len(rows), d]."""
        return np.asarray(self._flat[np.asarray(rows, dtype=np.int64)])

    @property
    def exact(self) -> bool:
        """Whether the library is so small that comparing with all rows is as quick as opening Chroma is slow."""
        return len(self._flat) <= EXACT_ROWS

    def nearest(self, vector: NDArray[np.float32], k: int) -> list[tuple[int, float]]:
        """At most ``k`` rows of high cosine, best first, by Chroma: approximate (HNSW)."""
        k = min(k, len(self._flat))
        if k == 0:
            return []
        return self._store.query(self.collection, vector, k)

    def similarities(self, vector: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """Exact cosine of ``vector`` with each of ``rows``, shape [len(rows)]."""
        if len(rows) > len(self._flat) // 4:  # picking rows costs more than multiplying with all
            every: NDArray[np.float32] = np.asarray(self._flat @ vector)
            return every[rows]
        parts = [self._flat[some] @ vector for some in np.array_split(rows, len(rows) // 50_000 + 1)]
        return np.concatenate(parts) if parts else np.zeros(0, np.float32)

    @cached_property
    def collection(self) -> Any:
        """Chroma's collection; opening it takes seconds the first time."""
        if self._server is not None:
            return self._store.filled(self._flat)
        if not (self._folder / FOLDER).is_dir():
            raise FileNotFoundError("only a Chroma server has them all: set LEANWRIGHT_LIBRARY_CHROMA")
        return self._store.opened()

    def close(self) -> None:
        """Let go of the files."""
        self._store.close()
