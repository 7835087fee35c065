"""Batches of texts of similar length, so that little padding is computed."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray


def in_batches(
    encode: Callable[[Sequence[str]], NDArray[np.float32]], texts: Sequence[str], size: int, dimensions: int
) -> NDArray[np.float32]:
    """``encode`` applied to batches of at most ``size`` texts, longest first; rows in the order of ``texts``."""
    vectors = np.zeros((len(texts), dimensions), dtype=np.float32)
    order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
    for start in range(0, len(order), size):
        some = order[start : start + size]
        vectors[some] = encode([texts[i] for i in some])
    return vectors
