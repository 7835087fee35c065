"""Batches of texts of similar length, so that little padding is computed."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Text = TypeVar("Text", bound=Sized)


def in_batches(
    encode: Callable[[Sequence[Text]], NDArray[np.float32]],
    texts: Sequence[Text],
    size: int,
    dimensions: int,
    threads: int = 1,
    padded: int | None = None,
) -> NDArray[np.float32]:
    """``encode`` applied to batches of at most ``size`` texts, longest first; rows in the order of ``texts``.

    ``padded``: the most that the texts of a batch may be long together, padding included; a longer text is alone.
    ``threads`` batches are encoded at the same time. Texts that are split into tokens pad less than texts that are not.
    """
    vectors = np.zeros((len(texts), dimensions), dtype=np.float32)
    order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
    batches: list[list[int]] = []
    while order:
        some = size if padded is None else max(1, min(size, padded // max(1, len(texts[order[0]]))))
        batches.append(order[:some])
        del order[:some]

    def fill(batch: list[int]) -> None:
        vectors[batch] = encode([texts[i] for i in batch])

    if threads == 1:
        for batch in batches:
            fill(batch)
        return vectors
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(fill, batches))
    return vectors
