"""Draws of tokens without replacement from many next-token distributions at once, on any device.

Inverse distribution function on two levels: a token's block first, then the token in it. One pass over [N, V] makes the
block sums; each draw after that reads N · √V numbers. Drawing one after another without replacement has the same law
as the order of Gumbel-perturbed log-probabilities (Yellott 1977), without a random number for every word of the
vocabulary.
"""

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from leanwright.graphs.smc.weights import Floats
from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


Ints = NDArray[np.int64]
NUCLEUS = 512  # tokens looked at first for the nucleus; it seldom holds more


class Urn:
    """N distributions over V tokens, q ∝ p^(1/temperature) on the nucleus of mass ``top_p``, to take tokens from.

    ``logprobs``: log p, shape [N, V], float32. Masses are float32, their block sums float64 and on the CPU.
    ``room``: memory of an earlier urn, to be used again; fresh pages cost more than the exponentials.
    """

    def __init__(
        self,
        logprobs: "torch.Tensor",
        temperature: float = 1.0,
        top_p: float = 1.0,
        room: "torch.Tensor | None" = None,
    ) -> None:
        self._logprobs = logprobs
        self._ids: torch.Tensor | None = None  # tokens of the columns; None: the column is the token
        scores = logprobs if temperature == 1.0 else torch.log_softmax(logprobs / temperature, -1)
        if top_p < 1.0:
            scores, self._ids = _nucleus(scores, top_p)
        n, width = scores.shape
        self._size = max(1, math.isqrt(width))
        padded_width = -(-width // self._size) * self._size
        if room is None or room.shape[0] < n or room.shape[1] != padded_width or room.device != scores.device:
            room = torch.zeros(n, padded_width, device=scores.device)
        self.room = room
        padded = room[:n]
        torch.exp(scores, out=padded[:, :width])
        self._masses = padded.view(n, -1, self._size)
        self.sums: Floats = self._masses.sum(-1).double().cpu().numpy()  # shape [N, blocks]
        self.total: Floats = self.sums.sum(-1)  # mass at the beginning, shape [N]; 1 but for rounding and the nucleus

    @property
    def n(self) -> int:
        """Number of distributions."""
        return len(self.sums)

    def peaks(self, share: float) -> Ints:
        """Column of the token that has at least this share (above 1/2) of the mass, shape [N]; -1: there is none."""
        blocks = self.sums.argmax(-1)  # only the heaviest block can hold such a token
        at = torch.arange(self.n, device=self._masses.device), torch.from_numpy(blocks).to(self._masses.device)
        top, offsets = self._masses[at].max(-1)
        columns: Ints = blocks * self._size + offsets.cpu().numpy()
        return np.where(top.double().cpu().numpy() >= share * self.total, columns, -1)

    def left(self, rows: Ints) -> Floats:
        """Share of the mass that has not been taken, in [0, 1]; exactly 0 when nothing is left."""
        shares: Floats = np.minimum(self.sums[rows].sum(-1) / self.total[rows], 1.0)
        return shares

    def draw(self, rows: Ints, uniforms: Floats) -> tuple[Ints, Floats]:
        """One column for each of ``rows`` (all with mass left) and its share of the initial mass; nothing is taken."""
        blocks = _invert(self.sums[rows], uniforms)
        at = torch.from_numpy(rows), torch.from_numpy(blocks)
        inside = self._masses[at[0].to(self._masses.device), at[1].to(self._masses.device)].double().cpu().numpy()
        ahead = np.cumsum(self.sums[rows], -1)
        before = np.where(blocks > 0, np.take_along_axis(ahead, np.maximum(blocks - 1, 0)[:, None], 1)[:, 0], 0.0)
        held = np.take_along_axis(self.sums[rows], blocks[:, None], 1)[:, 0]
        offsets = _invert(inside, np.clip((uniforms * ahead[:, -1] - before) / held, 0.0, 1.0))
        share = np.take_along_axis(inside, offsets[:, None], 1)[:, 0] / self.total[rows]
        return blocks * self._size + offsets, share

    def take(self, rows: Ints, columns: Ints) -> None:
        """Remove these columns: they are not drawn again."""
        blocks, offsets = np.divmod(columns, self._size)
        device = self._masses.device
        r, b, o = (torch.from_numpy(x).to(device) for x in (rows, blocks, offsets))
        self._masses[r, b, o] = 0.0
        self.sums[rows, blocks] = self._masses[r, b].sum(-1).double().cpu().numpy()

    def tokens(self, rows: Ints, columns: Ints) -> Ints:
        """The tokens of these columns."""
        if self._ids is None:
            return columns
        device = self._ids.device
        found: Ints = self._ids[torch.from_numpy(rows).to(device), torch.from_numpy(columns).to(device)].cpu().numpy()
        return found

    def logprobs_of(self, rows: Ints, tokens: Ints) -> Floats:
        """log p of tokens, shape [len(rows)]."""
        device = self._logprobs.device
        found: Floats = (
            self._logprobs[torch.from_numpy(rows).to(device), torch.from_numpy(tokens).to(device)]
            .double()
            .cpu()
            .numpy()
        )
        return found


def _nucleus(scores: "torch.Tensor", top_p: float) -> "tuple[torch.Tensor, torch.Tensor]":
    """The most probable tokens whose mass reaches ``top_p`` and their ids, [N, K]; what lies outside has score -inf."""
    width = min(NUCLEUS, scores.shape[-1])
    while True:
        best, ids = torch.topk(scores, width, -1)
        ahead = best.double().exp().cumsum(-1)
        if width == scores.shape[-1] or bool((ahead[:, -1] >= top_p).all()):
            break
        width = min(8 * width, scores.shape[-1])
    outside = ahead - best.double().exp() >= top_p  # the mass of better tokens suffices
    return best.masked_fill(outside, -math.inf), ids


def _invert(masses: Floats, uniforms: Floats) -> Ints:
    """Columns at which the distribution functions of the rows pass ``uniforms``; never one of mass 0."""
    ahead = np.cumsum(masses, -1)
    found = (ahead <= (uniforms * ahead[:, -1])[:, None]).sum(-1)
    last = masses.shape[-1] - 1 - np.argmax(masses[:, ::-1] > 0, -1)
    columns: Ints = np.minimum(found, last)
    return columns
