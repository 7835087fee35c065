"""Keys and values of many continuations of one prompt, as a tree: what continuations share is held once.

The tree is cut into segments, the prompt and then what was read between two resamplings. A layer holds keys and values
of a segment once for each continuation that read it; a continuation is a row number in each segment, so that
resampling copies row numbers alone. A step multiplies each segment's keys with the queries of all continuations that
share them: the prompt is read once, whatever their number (Juravsky et al., Hydragen, 2024, section 3; there the parts
are merged by log-sum-exp, here one softmax runs over the scores of all segments, which is the same number).
"""

from collections.abc import Sequence
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from itertools import accumulate
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
MOST_SEGMENTS = 12  # of a tree: with one more, all but the prompt become one, in which each continuation has its row
ATTENTION = "leanwright_tree"
_reading: "ContextVar[CachePart | None]" = ContextVar("_reading", default=None)  # whose layers `_attention` is to see


class Segment:
    """Consecutive positions. Continuation i reads row ``rows[i]`` of the ``held`` rows that each layer holds."""

    def __init__(self, held: int) -> None:
        self.held, self.length = held, 0
        self.read_by(torch.arange(held))

    def read_by(self, rows: "torch.Tensor") -> None:
        """Continuation i reads row ``rows[i]`` from now on. On the CPU."""
        self.rows = rows
        n = len(rows)
        self.plain = n == self.held and bool((rows == torch.arange(n)).all())
        counts = torch.bincount(rows, minlength=self.held)
        self.most = int(counts.max())  # continuations that share a row
        order = torch.argsort(rows, stable=True)
        self.place = torch.empty_like(rows)  # of a continuation among those that share its row
        self.place[order] = torch.arange(n) - (counts.cumsum(0) - counts)[rows[order]]
        self._there: tuple[torch.Tensor, torch.Tensor] | None = None

    def grouped(self, one: "torch.Tensor") -> "torch.Tensor":
        """[n, heads, x, d] to [held, heads, most * x, d]: those of one row side by side, with zeros between."""
        if self.plain:
            return one
        n, heads, x, d = one.shape
        if self.held == 1:
            return one.transpose(0, 1).reshape(1, heads, n * x, d)
        out = one.new_zeros(self.held, self.most, heads, x, d)
        out[self._at(one.device)] = one
        return out.transpose(1, 2).reshape(self.held, heads, self.most * x, d)

    def parted(self, one: "torch.Tensor") -> "torch.Tensor":
        """[held, heads, most * x, d] back to [n, heads, x, d]."""
        if self.plain:
            return one
        heads, d = one.shape[1], one.shape[3]
        apart = one.view(self.held, heads, self.most, -1, d).transpose(1, 2)
        return apart[0] if self.held == 1 else apart[self._at(one.device)]

    def _at(self, device: "torch.device") -> "tuple[torch.Tensor, torch.Tensor]":
        if self._there is None:
            self._there = self.rows.to(device), self.place.to(device)
        return self._there


class TreeLayer(DynamicLayer):  # type: ignore[no-untyped-call]
    """Keys and values of one layer: for each segment two buffers [held, heads, room, d]."""

    def __init__(self, segments: list[Segment]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.segments = segments  # the same list in all layers
        self.buffers: list[list[torch.Tensor]] = []  # for each segment that has been written to
        self.is_initialized = True

    def get_seq_length(self) -> int:
        """Positions that whole passes have read."""
        return sum(segment.length for segment in self.segments)

    def update(
        self, key_states: "torch.Tensor", value_states: "torch.Tensor", *args: Any, **kwargs: Any
    ) -> "tuple[torch.Tensor, torch.Tensor]":
        """Write the new positions behind the others. Returns all, or the new ones where `attend` sees the rest.

        A pass that fails leaves nothing behind: the lengths grow when it has ended, and the next one writes over it.
        """
        del args, kwargs
        new, added = (key_states, value_states), key_states.shape[2]
        last, at = self.segments[-1], len(self.segments) - 1
        if not at:
            self.buffers = [[*new]]  # the prompt is written once: spare room would be a copy
        else:
            if at == len(self.buffers):
                self.buffers.append([one.new_empty(last.held, one.shape[1], 0, one.shape[3]) for one in new])
            for i, one in enumerate(new):
                buffer = self.buffers[at][i] = _with_room(self.buffers[at][i], last.length, added)
                rows = slice(None) if last.plain else last.rows.to(buffer.device)
                buffer[rows, :, last.length : last.length + added] = one
        return new if at and _reading.get() else self.whole(added)

    def whole(self, added: int, start: int = 0) -> "tuple[torch.Tensor, torch.Tensor]":
        """Copies of keys and values for each continuation from segment ``start`` on, with ``added`` new ones."""
        ends = self._ends(added)[start:]
        keys, values = ([pair[i][rows.to(pair[i].device), :, :end] for pair, rows, end in ends] for i in range(2))
        return torch.cat(keys, 2), torch.cat(values, 2)

    def attend(self, query: "torch.Tensor", mask: "torch.Tensor | None", scaling: float) -> "torch.Tensor":
        """Attention of the newest position, query [n, heads, 1, d], to all positions: [n, 1, heads, d].

        ``mask``: [n or 1, 1, 1, positions], booleans (True: seen) or numbers to be added; None: all are seen.
        """
        n, heads, _, _ = query.shape
        kept = self.buffers[0][0].shape[1]
        asked = (query * scaling).view(n, kept, heads // kept, -1)
        parts, sizes = [], []
        for segment, (buffers, _, end) in zip(self.segments, self._ends(1), strict=True):
            parts.append(segment.parted(segment.grouped(asked) @ buffers[0][:, :, :end].transpose(-1, -2)))
            sizes.append(end)
        scores = torch.cat(parts, -1)
        if mask is not None:
            scores = scores.masked_fill(~mask, -torch.inf) if mask.dtype == torch.bool else scores + mask
        shares = torch.split(torch.softmax(scores, -1, dtype=torch.float32).to(query.dtype), sizes, -1)
        found = [
            segment.parted(segment.grouped(share) @ buffers[1][:, :, :end])
            for segment, share, (buffers, _, end) in zip(self.segments, shares, self._ends(1), strict=True)
        ]
        total = found[0]
        for more in found[1:]:
            total = total + more
        return total.reshape(n, 1, heads, -1)

    def taken(self, at: int, rows: "torch.Tensor") -> "list[torch.Tensor]":
        """Copies of these rows of a segment."""
        return [buffer.index_select(0, rows.to(buffer.device)) for buffer in self.buffers[at]]

    def move(self, device: "torch.device") -> None:
        """Move all but the prompt, which parts of a batch share."""
        self.buffers[1:] = [[buffer.to(device) for buffer in buffers] for buffers in self.buffers[1:]]

    def _ends(self, added: int) -> "list[tuple[list[torch.Tensor], torch.Tensor, int]]":
        """For each segment its buffers, the rows of the continuations, and how many positions to read."""
        news = [0] * (len(self.segments) - 1) + [added]
        each = zip(self.buffers, self.segments, news, strict=False)  # the last may not have been written to
        return [(buffers, segment.rows, segment.length + new) for buffers, segment, new in each]


class CachePart:
    """Some of the continuations, read by the model in one pass."""

    def __init__(self, segments: list[Segment] | None = None, layers: Sequence[TreeLayer] = ()) -> None:
        """One continuation that has read nothing, unless there are segments."""
        self.segments = segments or [Segment(1)]
        made: Any = transformers.DynamicCache()
        made.layers = list(layers)
        made.layer_class_to_replicate = lambda: _layer_class()(self.segments)
        self.cache: transformers.DynamicCache = made

    @property
    def n(self) -> int:
        """Continuations."""
        return len(self.segments[-1].rows)

    @property
    def length(self) -> int:
        """Positions."""
        return sum(segment.length for segment in self.segments)

    @property
    def layers(self) -> list[TreeLayer]:
        """Layers of the cache."""
        found: list[Any] = list(self.cache.layers)
        return found

    def read(self, model: Any, ids: "torch.Tensor", grouped: bool) -> "torch.Tensor":
        """Logits after the last of ``ids`` [n, length], shape [n, V]. ``grouped``: of `attention_of_trees`."""
        token = _reading.set(self if grouped and ids.shape[1] == 1 else None)
        try:
            out = model(input_ids=ids, past_key_values=self.cache, use_cache=True, logits_to_keep=1)
        finally:
            _reading.reset(token)
        self.segments[-1].length += ids.shape[1]
        logits: torch.Tensor = out.logits[:, -1]
        return logits

    def select(self, indices: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``indices[i]``. Row numbers alone are copied.

        Now and then rows that nobody reads are left out, or many segments become one. Where the device has no room for
        that, they stay.
        """
        indices = indices.cpu()
        for segment in self.segments:
            segment.read_by(segment.rows[indices])
        with suppress(torch.OutOfMemoryError):  # what was held is still whole, and enough to go on
            self._tidy()
        if len(self.segments) == 1 or self.segments[-1].most > 1:
            self._open(len(indices))

    def last_of(self, rows: "torch.Tensor") -> "CachePart":
        """These continuations without their last position; a pass writes it anew, here too."""
        segments = []
        for segment in self.segments:
            one = Segment(segment.held)
            one.length = segment.length
            one.read_by(segment.rows[rows])
            segments.append(one)
        segments[-1].length -= 1
        layers = [_layer_class()(segments) for _ in self.layers]
        for same, layer in zip(layers, self.layers, strict=True):
            same.buffers = layer.buffers
        return CachePart(segments, layers)

    def move(self, device: "torch.device") -> None:
        """Bring the cache to the model's device, or to the CPU to make room there. The prompt stays where it is."""
        for layer in self.layers:
            layer.move(device)

    def pieces(self, size: int) -> "list[CachePart]":
        """Parts of at most ``size`` continuations, away from the device."""
        self.move(torch.device("cpu"))
        return [self._rows(torch.arange(start, min(start + size, self.n))) for start in range(0, self.n, size)]

    @staticmethod
    def joined(parts: "list[CachePart]") -> "CachePart":
        """All continuations of `pieces` in one part, away from the device."""
        for part in parts:
            part.move(torch.device("cpu"))
        segments = [parts[0].segments[0]]
        segments[0].read_by(torch.zeros(sum(part.n for part in parts), dtype=torch.long))
        for same in list(zip(*(part.segments for part in parts), strict=True))[1:]:
            one, starts = Segment(sum(s.held for s in same)), accumulate([0, *(s.held for s in same[:-1])])
            one.length = same[0].length
            one.read_by(torch.cat([s.rows + start for s, start in zip(same, starts, strict=True)]))
            segments.append(one)
        layers = []
        for alike in zip(*(part.layers for part in parts), strict=True):
            layers.append(_layer_class()(segments))
            layers[-1].buffers = [alike[0].buffers[0]]
            for at, segment in enumerate(segments[1:], 1):
                if segment.length:
                    layers[-1].buffers.append(
                        [torch.cat([layer.buffers[at][i][:, :, : segment.length] for layer in alike]) for i in range(2)]
                    )
        return CachePart(segments, layers)

    def _rows(self, chosen: "torch.Tensor") -> "CachePart":
        """These continuations alone, with copies of what they hold but the prompt."""
        segments, used = [Segment(1)], [torch.zeros(1, dtype=torch.long)]
        for segment in self.segments[1:]:
            rows, numbers = torch.unique(segment.rows[chosen], return_inverse=True)
            segments.append(Segment(len(rows)))
            segments[-1].read_by(numbers)
            used.append(rows)
        segments[0].read_by(torch.zeros_like(chosen))
        for one, segment in zip(segments, self.segments, strict=True):
            one.length = segment.length
        layers = []
        for layer in self.layers:
            layers.append(_layer_class()(segments))
            taken = [layer.taken(at, used[at]) for at in range(1, len(layer.buffers))]
            layers[-1].buffers = [layer.buffers[0], *taken]
        return CachePart(segments, layers)

    def _open(self, n: int) -> None:
        """A new segment for what comes."""
        if len(self.segments) > 1 and not self.segments[-1].length:
            del self.segments[-1]
            for layer in self.layers:
                del layer.buffers[len(self.segments) :]
        self.segments.append(Segment(n))

    def _tidy(self) -> None:
        """Leave out rows that nobody reads where they are half of a segment, and join segments when there are many."""
        for at, segment in enumerate(self.segments[1:], 1):
            rows, numbers = torch.unique(segment.rows, return_inverse=True)
            if 2 * len(rows) <= segment.held and segment.length:
                kept = [layer.taken(at, rows) for layer in self.layers]
                segment.held = len(rows)
                segment.read_by(numbers)
                for layer, buffers in zip(self.layers, kept, strict=True):
                    layer.buffers[at] = buffers
        if len(self.segments) > MOST_SEGMENTS:
            joined = [layer.whole(0, 1) for layer in self.layers]
            one = Segment(self.n)
            one.length = sum(segment.length for segment in self.segments[1:])
            self.segments[1:] = [one]
            for layer, pair in zip(self.layers, joined, strict=True):
                layer.buffers[1:] = [list(pair)]


def attention_of_trees(model: Any) -> bool:
    """Let a transformers model attend to trees, where its code leaves attention to a registered function.

    Returns whether it does. Otherwise each pass makes whole keys and values, a layer at a time.
    """
    config = model.config
    if (
        getattr(config, "_attn_implementation", "") != "sdpa"
        or not getattr(model, "_supports_attention_backend", False)
        or getattr(config.get_text_config(), "num_kv_shared_layers", 0)  # layers that read another layer's keys
    ):
        return False
    transformers.AttentionInterface.register(ATTENTION, _attention)
    transformers.AttentionMaskInterface.register(ATTENTION, transformers.masking_utils.sdpa_mask)
    model.set_attn_implementation(ATTENTION)
    return True


def _attention(
    module: Any, query: "torch.Tensor", key: "torch.Tensor", value: "torch.Tensor", attention_mask: Any, **kwargs: Any
) -> "tuple[torch.Tensor, None]":
    """Attention in the form that transformers asks for."""
    part = _reading.get()
    if part is None:
        plain = transformers.integrations.sdpa_attention.sdpa_attention_forward
        found: tuple[torch.Tensor, None] = plain(module, query, key, value, attention_mask, **kwargs)
        return found
    scaling = kwargs.get("scaling") or query.shape[-1] ** -0.5
    return part.layers[module.layer_idx].attend(query, attention_mask, scaling), None


def _with_room(buffer: "torch.Tensor", length: int, added: int) -> "torch.Tensor":
    held, heads, room, width = buffer.shape
    if room >= length + added:
        return buffer
    larger = buffer.new_empty(held, heads, length + added + SPARE, width)
    larger[:, :, :length] = buffer[:, :, :length]
    return larger


@cache
def _layer_class() -> type[TreeLayer]:
    return type("TreeCacheLayer", (TreeLayer, transformers.cache_utils.DynamicLayer), {})
