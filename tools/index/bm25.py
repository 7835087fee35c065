"""BM25 over the words of all declarations, by bm25s; its matrix stays on disk, mapped into memory."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.index.texts import tokens
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    import bm25s  # type: ignore[import-untyped]
    from numpy.typing import NDArray
else:
    bm25s = lazy("bm25s")


def build_bm25(texts: Iterable[str], folder: Path) -> None:
    """Index ``texts`` under ``folder``; row i is the i-th text. Blocking: 25 s for 360,000."""
    vocabulary: dict[str, int] = {}
    ids = [[vocabulary.setdefault(token, len(vocabulary)) for token in tokens(text)] for text in texts]
    vocabulary.setdefault("", len(vocabulary))  # bm25s needs one token at least
    model = bm25s.BM25()
    model.index((ids, vocabulary), show_progress=False)
    model.save(folder, show_progress=False)


class BM25Index:
    """BM25 scores of all rows."""

    def __init__(self, folder: Path) -> None:
        self._model = bm25s.BM25.load(folder, mmap=True, show_progress=False)

    def scores(self, query: str) -> NDArray[np.float32]:
        """BM25 of every row, shape [rows]; 0 where no word of the query occurs."""
        known = [token for token in tokens(query) if token in self._model.vocab_dict]
        rows = int(self._model.scores["num_docs"])
        if not known or rows == 0:
            return np.zeros(rows, dtype=np.float32)
        scores: NDArray[np.float32] = self._model.get_scores(known)
        return scores
