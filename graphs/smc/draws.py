"""Draws of tokens without replacement from many next-token distributions at once, on any device.

Inverse distribution function on two levels: a token's block first, then the token in it. One pass over [N, V] makes the
block sums; each draw after that reads N · √V numbers. Drawing one after another without replacement has the same law
as the order of Gumbel-perturbed log-probabilities (Yellott 1977), without a random number for every word of the
vocabulary.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from leanwright.graphs.smc.weights import Floats
from leanwright.tools.errors import InputError
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np
from leanwright.tools.partial_lm import Unlisted, UnlistedQuery

if TYPE_CHECKING:
    import torch
    from numpy.typing import NDArray
else:
    torch = lazy("torch")


Ints: TypeAlias = "NDArray[np.int64]"
Ask = Callable[[Sequence[UnlistedQuery]], list[Unlisted]]
LEAST_TAIL = 1e-5  # mass of unlisted tokens that is drawn from; the same that a search gives up
NUCLEUS = 512  # tokens looked at first for the nucleus; it seldom holds more


class Urn:
    """N distributions over V tokens, q ∝ p^(1/temperature) on the nucleus of mass ``top_p``, to take tokens from.

    ``logprobs``: log p, shape [N, V], float32. Masses are float32, their block sums float64 and on the CPU.
    ``room``: memory of an earlier urn, to be used again; fresh pages cost more than the exponentials. ``ask``: of a
    PartialLM: what its rows lack is one column more, the tail. A draw from there asks for the token, which then has its
    own column and its own mass, taken from the tail's. Temperature and ``top_p`` reshape the listed tokens alone.
    """

    def __init__(
        self,
        logprobs: torch.Tensor,
        temperature: float = 1.0,
        top_p: float = 1.0,
        room: torch.Tensor | None = None,
        ask: Ask | None = None,
    ) -> None:
        self._logprobs, self.ask = logprobs, ask
        self._tail, self._seen = logprobs.shape[-1], [dict[int, Unlisted]() for _ in logprobs if ask]
        self._ids: torch.Tensor | None = None  # tokens of the columns; None: the column is the token
        scores = logprobs if temperature == 1.0 else torch.log_softmax(logprobs / temperature, -1)
        if ask:
            scores = _with_tail(logprobs, scores)
            if top_p < 1.0:
                raise InputError("top_p is below 1, and the model lists only its most probable tokens; leave it at 1")
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
        whole = columns != self._tail if self.ask else True  # the tail is no token
        return np.where((top.double().cpu().numpy() >= share * self.total) & whole, columns, -1)

    def left(self, rows: Ints) -> Floats:
        """Share of the mass that has not been taken, in [0, 1]; exactly 0 when nothing is left."""
        shares: Floats = np.minimum(self.sums[rows].sum(-1) / self.total[rows], 1.0)
        return shares

    def draw(self, rows: Ints, uniforms: Floats) -> tuple[Ints, Floats]:
        """One column for each of ``rows`` (all with mass left) and its share of the initial mass; nothing is taken.

        Blocks while the model is asked for a token of the tail.
        """
        blocks = _invert(self.sums[rows], uniforms)
        at = torch.from_numpy(rows), torch.from_numpy(blocks)
        inside = self._masses[at[0].to(self._masses.device), at[1].to(self._masses.device)].double().cpu().numpy()
        ahead = np.cumsum(self.sums[rows], -1)
        before = np.where(blocks > 0, np.take_along_axis(ahead, np.maximum(blocks - 1, 0)[:, None], 1)[:, 0], 0.0)
        held = np.take_along_axis(self.sums[rows], blocks[:, None], 1)[:, 0]
        rest = np.clip((uniforms * ahead[:, -1] - before) / held, 0.0, 1.0)
        offsets = _invert(inside, rest)
        masses = np.take_along_axis(inside, offsets[:, None], 1)[:, 0]
        columns: Ints = blocks * self._size + offsets
        if self.ask:
            for i in np.flatnonzero(columns == self._tail):
                columns[i], masses[i] = self._unlisted(int(rows[i]), masses[i], float(rest[i]))
        return columns, masses / self.total[rows]

    async def drawn(self, rows: Ints, uniforms: Floats) -> tuple[Ints, Floats]:
        """As `draw`, and others may work while the model is asked."""
        return await asyncio.to_thread(self.draw, rows, uniforms) if self.ask else self.draw(rows, uniforms)

    def _unlisted(self, row: int, tail: float, uniform: float) -> tuple[int, float]:
        """A token of the tail of ``row``, which gets a column of its own, and its mass."""
        assert self.ask is not None
        seen = self._seen[row]
        # what is left of a uniform number once it has chosen is uniform too: the seed of the model's draw
        (found,) = self.ask([UnlistedQuery(row, frozenset(seen), int(uniform * 2**52) % 2**31)])
        seen[found.token] = found
        mass = min(math.exp(found.logprob), tail)
        for column, value in ((found.token, mass), (self._tail, tail - mass)):
            block = column // self._size
            self._masses[row, block, column % self._size] = value
            self.sums[row, block] = float(self._masses[row, block].sum().double())
        return found.token, mass

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
        if self.ask:
            for at, (row, token) in enumerate(zip(rows.tolist(), tokens.tolist(), strict=True)):
                if told := self._seen[row].get(token):
                    found[at] = told.logprob if told.allowed else -math.inf
        return found


def _with_tail(logprobs: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
    """``scores`` that sum to the listed mass, and one column more with the log of the mass that ``logprobs`` lack."""
    listed = torch.logsumexp(logprobs.double(), -1, keepdim=True).clamp(max=0.0)
    tail = torch.log1p(-listed.exp())
    tail[tail < math.log(LEAST_TAIL)] = -math.inf
    shift = torch.nan_to_num(listed - torch.logsumexp(scores.double(), -1, keepdim=True))  # of rows that list nothing
    return torch.cat([scores + shift.float(), tail.float()], -1)


def _nucleus(scores: torch.Tensor, top_p: float) -> tuple[torch.Tensor, torch.Tensor]:
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
