"""The usage vote: what a statement needs is what similar statements use.

Theorems that read like the query vote, by their similarity, for the constants that their statements write out. A
constant that notation hides (``HMul.hMul`` in ``a * b``) is not written, gets no vote, and is no premise by DRIFT's
convention either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Neighbours:
    """Theorems near a query: names and both similarities, each of length n, and the constants that they write out.

    Constants are given by their numbers in the index: neighbour ``writer[i]`` writes out ``written[i]``.
    """

    names: list[str]
    written: NDArray[np.int32]
    writer: NDArray[np.int64]
    bm25: NDArray[np.float32]
    cosine: NDArray[np.float32]

    @cached_property
    def constants(self) -> NDArray[np.int32]:
        """All constants that they write out, each once, in the order of the neighbours."""
        _, first = np.unique(self.written, return_index=True)
        constants: NDArray[np.int32] = self.written[np.sort(first)]
        return constants

    def uses(self, candidates: Sequence[int] | NDArray[np.int32]) -> NDArray[np.float32]:
        """1 where neighbour i writes out candidate j, else 0; shape [n, len(candidates)]. Nobody does one below 0."""
        matrix = np.zeros((len(self.names), len(candidates)), dtype=np.float32)
        sought = np.asarray(candidates, dtype=np.int32)
        if len(sought):
            order = np.argsort(sought, kind="stable")
            place = order[np.minimum(np.searchsorted(sought, self.written, sorter=order), len(sought) - 1)]
            found = sought[place] == self.written
            matrix[self.writer[found], place[found]] = 1
        return matrix

    @cached_property
    def order(self) -> NDArray[np.int64]:
        """Neighbours by the mean of both weights, best first."""
        return np.argsort(-(self.lexical_weights(100) + self.dense_weights(100)), kind="stable")

    def lexical_weights(self, n: int) -> NDArray[np.float32]:
        """Weights of the ``n`` neighbours nearest by BM25: fourth power of the score, normalised to sum 1."""
        best = self.bm25.max(initial=0)
        return _top((self.bm25 / best) ** 4 if best > 0 else self.bm25, n)

    def dense_weights(self, n: int, temperature: float = 0.05) -> NDArray[np.float32]:
        """Weights of the ``n`` neighbours nearest by cosine: softmax at ``temperature``."""
        return _top(np.exp((self.cosine - self.cosine.max(initial=-1)) / temperature), n)


def _top(weights: NDArray[np.float32], n: int) -> NDArray[np.float32]:
    """The ``n`` largest weights, normalised; the others 0."""
    kept = np.zeros_like(weights)
    best = np.argsort(-weights, kind="stable")[:n]
    kept[best] = weights[best]
    total = kept.sum()
    return kept / total if total > 0 else kept
