"""The rows with the highest scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def best_rows(scores: NDArray[np.floating[Any]], rows: NDArray[np.int64], k: int) -> list[int]:
    """The ``k`` of ``rows`` with the highest scores above 0, best first; among equals the first row."""
    here = scores[rows]
    rows, here = rows[here > 0], here[here > 0]
    if k < len(rows):  # far quicker than to sort everything
        best = here >= np.partition(here, -k)[-k]
        rows, here = rows[best], here[best]
    order: list[int] = rows[np.argsort(-here, kind="stable")[:k]].tolist()
    return order
