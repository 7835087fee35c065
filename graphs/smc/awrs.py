"""Adaptive weighted rejection sampling: a token that the constraint accepts, and an unbiased estimate of their mass.

Lipkin, LeBrun, Vigly, Loula, MacIver, Du, Eisner, Cotterell, Mansinghka, O'Donnell, Lew and Vieira, Fast Controlled
Generation from Language Models with Adaptive Weighted Rejection Sampling (2025).

For one distribution q and constraint A: tokens are drawn without replacement until one, X, is accepted; X has the law
of q given A. The weight Ẑ satisfies E[Ẑ · 1(X = x)] = q(x) for every accepted x, in one of two ways:

- recursive. For any x, Z(S) = q_S(x) 1(x ∈ A) + (1 − q_S(x)) Z(S ∖ x), where q_S is q restricted to the set S. Unrolled
  along the draws, with one more draw after X to estimate the last Z(S ∖ X) by 0 or 1: with mass L left before X, Ẑ = L
  when the further token is accepted, q(X) when it is not.
- geometric. Draws with replacement are rebuilt from those without: with mass ρ rejected so far, a geometric number of
  draws fell on rejected tokens before each new one. After the second acceptance and k rejections, Ẑ = 1 / (1 + k)
  (Rao-Blackwell). It often asks about one token only.

The geometric way pays when one token has mass 2/3 or more and is accepted. So that token is asked about first, beside
the first draw; when it is rejected, the recursive way goes on without it, from L = 1 − its mass, with the first draw if
that is another token. The choice depends on A alone, not on chance, so both stay unbiased; the geometric estimate of a
small Z would be a noisy one.

All distributions are searched at once: each round puts tokens of every open search to the constraint. The recursive way
needs two at least, so that its first two go together: a slow constraint is waited for half as often.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from leanwright.graphs.smc.draws import Ints, Urn
from leanwright.graphs.smc.weights import Floats
from leanwright.tools.numerics import np
from leanwright.tools.types import Weight

if TYPE_CHECKING:
    from numpy.typing import NDArray

Accept: TypeAlias = "Callable[[Ints, Ints], Awaitable[Sequence[Weight]]]"  # rows, tokens → 0 or -inf for each
PEAKED = 2 / 3  # the geometric estimate then asks fewer questions than the recursive one (Lipkin et al.)
NEGLIGIBLE = 1e-5  # mass that is not searched for accepted tokens; Ẑ is too small by at most this
NONE = -1
Bools: TypeAlias = "NDArray[np.bool_]"


@dataclass
class AwrsDraw:
    """A token for each row with its log weight, log Ẑ + log p(x) − log q(x)."""

    tokens: Ints  # shape [N]; any token where the weight is -inf
    log_weights: Floats  # shape [N]
    answers: list[Weight]  # what the constraint said of the tokens
    candidates: int  # tokens put to the constraint


async def unconstrained(urn: Urn, rng: np.random.Generator) -> AwrsDraw:
    """Tokens from q as they come."""
    rows = np.arange(urn.n)
    columns, shares = await urn.drawn(rows, rng.random(urn.n))
    tokens = urn.tokens(rows, columns)
    return AwrsDraw(tokens, urn.logprobs_of(rows, tokens) - np.log(shares), [Weight()] * urn.n, 0)


async def awrs(urn: Urn, accept: Accept, rng: np.random.Generator, limit: int | None = None) -> AwrsDraw:
    """Tokens from q given the constraint. ``limit``: rejections after which a search gives up with weight 0."""
    search = _Search(urn, math.inf if limit is None else limit)
    while search.searching.any():
        await search.round(accept, rng)
    return search.result()


class _Search:
    """State of the searches, arrays of shape [N]. Masses are shares of the initial mass."""

    def __init__(self, urn: Urn, limit: float) -> None:
        n = urn.n
        self.urn, self.limit = urn, limit
        self.peak = urn.peaks(PEAKED)
        self.geometric = self.peak != NONE
        self.begun = False  # the peaks have been asked about
        self.searching = np.ones(n, dtype=bool)
        self.column = np.full(n, NONE)  # first accepted
        self.share = np.zeros(n)  # its mass
        self.left = np.ones(n)  # mass left before it was taken
        self.rejections = np.zeros(n)  # those rebuilt by the geometric estimate included
        self.estimate = np.zeros(n)
        self.answers = [Weight()] * n  # to the first accepted; before that, to the peak
        self.candidates = 0

    async def round(self, accept: Accept, rng: np.random.Generator) -> None:
        """One token of each search that goes on, and the next one where that is needed whatever is said of the first.

        In the first round the tokens of mass 2/3 or more too; of these the rejected are taken away.
        """
        rows = self._hopeful(rng)
        if not rows.size:
            return
        columns, shares = await self.urn.drawn(rows, rng.random(rows.size))
        next_rows, next_columns, next_shares = await self._following(rows, columns, rng)
        at_peak = columns == self.peak[rows]
        peaked = rows[:0] if self.begun else rows[self.geometric[rows]]
        accepted = self.geometric[rows] & (at_peak | (columns == self.column[rows]))  # known, or asked as a peak
        new = np.flatnonzero(~accepted)
        asked = np.concatenate([next_rows, peaked, rows[new]])  # a row's own draw last: it is the likeliest
        tokens = self.urn.tokens(asked, np.concatenate([next_columns, self.peak[peaked], columns[new]]))
        answers = await accept(asked, tokens) if asked.size else []
        self.candidates += asked.size
        rejected = self._ask_peaks(peaked, answers[next_rows.size : next_rows.size + peaked.size])
        accepted[new] = self._heard(rows[new], answers[next_rows.size + peaked.size :])
        kept = ~(np.isin(rows, rejected) & at_peak)
        self._settle(rows[kept], columns[kept], shares[kept], accepted[kept])
        going = self.searching[next_rows]
        rows, columns, shares = next_rows[going], next_columns[going], next_shares[going]
        self._leave(rows)
        also = self._heard(rows, [answer for answer, goes in zip(answers, going, strict=False) if goes])
        self._settle_recursive(rows, columns, shares, also)

    async def _following(self, rows: Ints, columns: Ints, rng: np.random.Generator) -> tuple[Ints, Ints, Floats]:
        """The second draw of recursive searches: the next candidate, or the one more that the estimate needs."""
        alone = ~self.geometric[rows] & (self.column[rows] == NONE)
        self.urn.take(rows[alone], columns[alone])
        more = rows[alone][self.urn.left(rows[alone]) >= NEGLIGIBLE]
        return more, *await self.urn.drawn(more, rng.random(more.size))

    def _ask_peaks(self, rows: Ints, answers: Sequence[Weight]) -> Ints:
        """Take the answers to the peaks; the rows where it was rejected."""
        self.begun = True
        for row, answer in zip(rows, answers, strict=True):
            self.answers[row] = answer
        rejected: Ints = rows[[answer.log == -math.inf for answer in answers]]
        self.urn.take(rejected, self.peak[rejected])
        self.geometric[rejected] = False
        self._leave(rejected)
        return rejected

    def _leave(self, rows: Ints) -> None:
        """Note the mass left of those that have found nothing."""
        rows = rows[self.column[rows] == NONE]
        self.left[rows] = self.urn.left(rows)

    def _heard(self, rows: Ints, answers: Sequence[Weight]) -> Bools:
        """Which were accepted; the answers to first ones are kept."""
        accepted = np.array([answer.log > -math.inf for answer in answers], dtype=bool)
        for row, answer, good in zip(rows, answers, accepted, strict=True):
            if good and self.column[row] == NONE:
                self.answers[row] = answer
        return accepted

    def result(self) -> AwrsDraw:
        """Tokens and weights; a search without an accepted token has weight 0."""
        rows = np.arange(self.urn.n)
        tokens = self.urn.tokens(rows, np.maximum(self.column, 0))
        weights = np.full(rows.size, -np.inf)
        at = rows[self.estimate > 0]
        weights[at] = np.log(self.estimate[at]) + self.urn.logprobs_of(at, tokens[at]) - np.log(self.share[at])
        return AwrsDraw(tokens, weights, self.answers, self.candidates)

    def _hopeful(self, rng: np.random.Generator) -> Ints:
        """The searches that may still find something; the others are closed."""
        rows = np.flatnonzero(self.searching)
        left = self.urn.left(rows)
        first = self.column[rows] == NONE
        self.left[rows[first]] = left[first]
        self._close(rows[first & (left < NEGLIGIBLE)], 0.0)
        repeats = self.geometric[rows] & (left < 1) & ~(first & (left < NEGLIGIBLE))
        self.rejections[rows[repeats]] += rng.geometric(left[repeats]) - 1
        self._give_up(rows)
        return np.flatnonzero(self.searching)

    def _settle(self, rows: Ints, columns: Ints, shares: Floats, accepted: Bools) -> None:
        for geometric, settle in ((True, self._settle_geometric), (False, self._settle_recursive)):
            of_kind = self.geometric[rows] == geometric
            settle(rows[of_kind], columns[of_kind], shares[of_kind], accepted[of_kind])

    def _settle_recursive(self, rows: Ints, columns: Ints, shares: Floats, accepted: Bools) -> None:
        second = self.column[rows] != NONE
        self._close(rows[second & accepted], self.left[rows[second & accepted]])
        self._close(rows[second & ~accepted], self.share[rows[second & ~accepted]])
        self.urn.take(rows[~second], columns[~second])
        first = ~second & accepted
        self._found(rows[first], columns[first], shares[first])
        # the last token that the limit allows, or the last that there is: no further draw, Ẑ = L
        last = rows[first][(self.rejections[rows[first]] >= self.limit - 1) | (self.urn.left(rows[first]) <= 0)]
        self._close(last, self.left[last])
        self.rejections[rows[~second & ~accepted]] += 1
        self._give_up(rows[~second])

    def _settle_geometric(self, rows: Ints, columns: Ints, shares: Floats, accepted: Bools) -> None:
        second = accepted & (self.column[rows] != NONE)
        self._close(rows[second], 1.0 / (1.0 + self.rejections[rows[second]]))
        first = accepted & ~second
        self._found(rows[first], columns[first], shares[first])
        self.urn.take(rows[~accepted], columns[~accepted])
        self.rejections[rows[~accepted]] += 1
        self._give_up(rows[~second])

    def _found(self, rows: Ints, columns: Ints, shares: Floats) -> None:
        self.column[rows], self.share[rows] = columns, shares

    def _give_up(self, rows: Ints) -> None:
        """Close the searches that have reached the limit: 0, or 1 / limit for a geometric one with one acceptance."""
        rows = rows[(self.rejections[rows] >= self.limit) & self.searching[rows]]
        self._close(rows, np.where(self.column[rows] == NONE, 0.0, 1.0 / self.limit))

    def _close(self, rows: Ints, estimate: Floats | float) -> None:
        self.estimate[rows] = estimate
        self.searching[rows] = False
