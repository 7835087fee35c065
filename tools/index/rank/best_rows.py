"""The rows with the highest scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def best_rows(scores: NDArray[np.floating[Any]], rows: NDArray[np.int64], k: int) -> list[int]:
    """The ``k`` of ``rows`` with the highest scores above 0, best first; among equals the first row."""
    rows = rows[scores[rows] > 0]
    if k < len(rows):  # far quicker than to sort everything
        rows = rows[scores[rows] >= np.partition(scores[rows], -k)[-k]]
    order: list[int] = rows[np.argsort(-scores[rows], kind="stable")[:k]].tolist()
    return order
