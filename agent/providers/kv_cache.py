"""Keys and values of several continuations: a cache that grows in place, and that can leave a full device.

transformers' own dynamic layer copies all keys and values at every step. This one keeps spare room and writes into it.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import torch
    import transformers
    from transformers.cache_utils import DynamicLayer
else:
    torch, transformers = lazy("torch"), lazy("transformers")
    DynamicLayer = object  # `_layer_class` adds the true one

SPARE = 64  # positions of room that a full buffer grows by


class GrowingLayer(DynamicLayer):  # type: ignore[no-untyped-call]
    """Keys and values of one layer, views [n, heads, length, d] of buffers with room for more positions."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._buffers: list[torch.Tensor] = []

    def lazy_initialization(self, key_states: "torch.Tensor", value_states: "torch.Tensor") -> None:
        """See DynamicLayer."""
        self.dtype, self.device = key_states.dtype, key_states.device
        self._buffers = [key_states[:, :, :0], value_states[:, :, :0]]
        self._view(0)
        self.is_initialized = True

    def update(
        self, key_states: "torch.Tensor", value_states: "torch.Tensor", *args: Any, **kwargs: Any
    ) -> "tuple[torch.Tensor, torch.Tensor]":
        """Write the new positions behind the others, and return all."""
        del args, kwargs
        if not self.is_initialized:
            self.lazy_initialization(key_states, value_states)
        start, added = self.get_seq_length(), key_states.shape[2]
        if not start:
            self._buffers = [key_states, value_states]  # the prompt: spare room would be copied for nothing
        else:
            self._reserve(start + added)
            for buffer, new in zip(self._buffers, (key_states, value_states), strict=True):
                buffer[:, :, start : start + added] = new
        return self._view(start + added)

    def batch_select_indices(self, indices: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``indices[i]``; of the buffers, one at a time is doubled."""
        length = self.get_seq_length()
        for i in range(2):
            self._buffers[i] = self._buffers[i].index_select(0, indices.to(self._buffers[i].device))
        self._view(length)

    def batch_repeat_interleave(self, repeats: int) -> None:
        """``repeats`` copies of each continuation."""
        self.batch_select_indices(torch.arange(self._buffers[0].shape[0]).repeat_interleave(repeats))

    def trim(self, length: int) -> None:
        """Forget the positions from ``length`` on."""
        if self.get_seq_length() > length:
            self._view(length)

    def offload(self) -> None:
        """Move to the computer's own memory."""
        self._move(torch.device("cpu"))

    def prefetch(self) -> None:
        """Move back to the device of the model."""
        self._move(self.device)

    def rows(self, start: int, end: int) -> "GrowingLayer":
        """A layer of its own with continuations ``start`` to ``end``."""
        part = type(self)()
        part.dtype, part.device, part.is_initialized = self.dtype, self.device, True
        part._buffers = [buffer[start:end].clone() for buffer in self._buffers]
        part._view(self.get_seq_length())
        return part

    @staticmethod
    def joined(layers: "list[GrowingLayer]") -> "GrowingLayer":
        """One layer with the continuations of all; they are equally long."""
        whole, length = type(layers[0])(), layers[0].get_seq_length()
        whole.dtype, whole.device, whole.is_initialized = layers[0].dtype, layers[0].device, True
        whole._buffers = [torch.cat([layer._buffers[i][:, :, :length] for layer in layers]) for i in range(2)]
        whole._view(length)
        return whole

    def _reserve(self, length: int) -> None:
        for i, buffer in enumerate(self._buffers):
            n, heads, room, width = buffer.shape
            if room < length:
                self._buffers[i] = buffer.new_empty(n, heads, length + SPARE, width)
                self._buffers[i][:, :, :room] = buffer

    def _view(self, length: int) -> "tuple[torch.Tensor, torch.Tensor]":
        keys, values = (buffer[:, :, :length] for buffer in self._buffers)
        self.keys, self.values = keys, values
        return keys, values

    def _move(self, device: "torch.device") -> None:
        if self._buffers[0].device != device:
            length = self.get_seq_length()
            self._buffers = [buffer.to(device) for buffer in self._buffers]
            self._view(length)


@dataclass
class CachePart:
    """Some of the continuations, read by the model in one pass."""

    n: int
    cache: "transformers.DynamicCache"

    @staticmethod
    def empty() -> "CachePart":
        """One continuation that has read nothing."""
        return CachePart(1, _cache([]))

    @property
    def layers(self) -> list[GrowingLayer]:
        """Layers of the cache."""
        found: list[Any] = list(self.cache.layers)
        return found

    def select(self, indices: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``indices[i]``. A layer too large for the device leaves it."""
        for layer in self.layers:
            try:
                layer.batch_select_indices(indices)
            except torch.OutOfMemoryError:
                layer.offload()
                layer.batch_select_indices(indices)
        self.n = int(indices.shape[0])

    def to_device(self) -> None:
        """Bring the cache to the model."""
        for layer in self.layers:
            layer.prefetch()

    def away(self) -> None:
        """Make room on the device."""
        for layer in self.layers:
            layer.offload()

    def halves(self, length: int) -> "list[CachePart]":
        """Two parts, away from the device; positions from ``length`` on, of a pass that failed, are forgotten."""
        self.away()
        for layer in self.layers:
            layer.trim(length)
        middle = self.n // 2
        return [self._rows(0, middle), self._rows(middle, self.n)]

    def _rows(self, start: int, end: int) -> "CachePart":
        return CachePart(end - start, _cache([layer.rows(start, end) for layer in self.layers]))

    @staticmethod
    def joined(parts: "list[CachePart]") -> "CachePart":
        """All continuations in one part, away from the device."""
        for part in parts:
            part.away()
        layers = [GrowingLayer.joined(list(same)) for same in zip(*(part.layers for part in parts), strict=True)]
        return CachePart(sum(part.n for part in parts), _cache(layers))

    def pieces(self, size: int) -> "list[CachePart]":
        """Parts of at most ``size`` continuations."""
        return [self._rows(start, min(start + size, self.n)) for start in range(0, self.n, size)]


def _cache(layers: list[GrowingLayer]) -> "transformers.DynamicCache":
    cache = transformers.DynamicCache()
    cache.layer_class_to_replicate = _layer_class()
    cache.layers = list(layers)
    return cache


@cache
def _layer_class() -> type[GrowingLayer]:
    return type("GrowingCacheLayer", (GrowingLayer, transformers.cache_utils.DynamicLayer), {})
