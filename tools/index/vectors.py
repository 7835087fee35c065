"""Vectors of declarations: a flat file of all of them, and for large libraries cells of near ones, a byte a number.

A query is held against the vectors of its nearest cells (inverted lists of scalar-quantized residuals: faiss, Douze et
al. 2024, sections 4 and 5), and what is found there is scored again in single precision.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.tools.index.chroma import Store
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    import faiss
    from numpy.typing import NDArray
else:
    faiss = lazy("faiss")

FLAT, CELLS = "vectors.f32", "vectors.cells"
EXACT_ROWS = 100_000  # 10 ms for all of them
EACH_CELL = 180  # rows, in the mean
TRAINED_ON = 40  # rows for each cell: more make cells no better
LOOKED_AT = 64  # cells nearest to a query
AGAIN = 2  # rows that are scored again for each one that is wanted
_CHUNK = 50_000  # rows that are in memory at once


class VectorWriter:
    """Adds vectors in row order. What ``add`` has returned from survives the end of the process.

    ``server``: the Chroma server that gets a copy; None: none does.
    """

    def __init__(self, folder: Path, server: str | None = None) -> None:
        self._store = Store(folder, server) if server is not None else None
        self._collection = self._store.created() if self._store else None
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
        if self._store:
            self._store.put(self._collection, start, vectors)

    def close(self) -> None:
        """Let go of the file."""
        self._flat.close()


def write_cells(folder: Path, rows: int, dimensions: int) -> None:
    """Sort the vectors of a build into cells. Blocking. Raises OSError for a full disk."""
    flat = np.memmap(folder / FLAT, np.float32, "r", shape=(rows, dimensions))
    cells = max(1, rows // EACH_CELL)
    kind = faiss.ScalarQuantizer.QT_8bit
    near = faiss.IndexFlatIP(dimensions)
    index = faiss.IndexIVFScalarQuantizer(near, dimensions, cells, kind, faiss.METRIC_INNER_PRODUCT)
    index.cp.min_points_per_centroid = 1  # it warns of fewer than 39
    index.train(np.ascontiguousarray(flat[:: max(1, rows // (TRAINED_ON * cells))]))
    for start in range(0, rows, _CHUNK):
        index.add(np.ascontiguousarray(flat[start : start + _CHUNK]))
    (folder / CELLS).write_bytes(faiss.serialize_index(index).data)


class Vectors:
    """Vectors of a finished build. ``server``: the Chroma that is searched; None: the files of the build."""

    def __init__(self, folder: Path, rows: int, dimensions: int, server: str | None = None) -> None:
        self._flat = np.memmap(folder / FLAT, np.float32, "r", shape=(rows, dimensions))
        # single rows are read, not mapped: each would keep the pages around it in memory
        self._file = (folder / FLAT).open("rb", buffering=0)
        self._closed = weakref.finalize(self, self._file.close)
        self._cells = folder / CELLS
        self._store = Store(folder, server) if server is not None else None

    def at(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """Vectors of ``rows``, shape [len(rows), d]."""
        read, file, width = os.pread, self._file.fileno(), 4 * self._flat.shape[1]
        starts = (np.asarray(rows, dtype=np.int64) * width).tolist()
        found = b"".join([read(file, width, start) for start in starts])
        return np.frombuffer(found, np.float32).reshape(len(rows), self._flat.shape[1])

    @property
    def exact(self) -> bool:
        """Whether all rows are compared: the library is small, or its index was built before there were cells."""
        return len(self._flat) <= EXACT_ROWS or not (self._store or self._cells.is_file())

    def nearest(self, vector: NDArray[np.float32], k: int) -> list[tuple[int, float]]:
        """At most ``k`` rows of high cosine, best first: approximate."""
        k = min(k, len(self._flat))
        if k == 0:
            return []
        if self._store:
            return self._store.query(self.collection, vector, k)
        _, (found,) = self._in_cells.search(vector[None], min(AGAIN * k, len(self._flat)))
        rows = found[found >= 0]
        scores = self.at(rows) @ vector
        order = np.lexsort((rows, -scores))[:k]
        return [(int(rows[i]), float(scores[i])) for i in order]

    def similarities(self, vector: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """Exact cosine of ``vector`` with each of ``rows``, shape [len(rows)]."""
        if len(rows) > len(self._flat) // 4:  # picking rows costs more than multiplying with all
            every: NDArray[np.float32] = np.asarray(self._flat @ vector)
            return every[rows]
        parts = [self._flat[some] @ vector for some in np.array_split(rows, len(rows) // _CHUNK + 1)]
        return np.concatenate(parts) if parts else np.zeros(0, np.float32)

    @cached_property
    def collection(self) -> Any:
        """The server's collection; it is filled when it lacks rows."""
        assert self._store is not None
        return self._store.filled(self._flat)

    @cached_property
    def _in_cells(self) -> Any:
        index: Any = faiss.read_index(str(self._cells), faiss.IO_FLAG_MMAP | faiss.IO_FLAG_READ_ONLY)
        index.nprobe = LOOKED_AT
        # it starts 32 threads at each query to read cells early, which takes longer than to search those in memory
        lists: Any = faiss.downcast_InvertedLists(index.invlists)
        lists.prefetch_nthread = 0
        return index

    def close(self) -> None:
        """Let go of the file."""
        self._closed()
