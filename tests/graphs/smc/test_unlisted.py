"""A model that lists its most probable tokens alone gives unbiased weights all the same."""

import asyncio
from collections.abc import Sequence

import numpy as np
import pytest
import torch

from leanwright.graphs.smc.draws import Urn
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import InputError
from leanwright.tools.partial_lm import PartialLM, Unlisted, UnlistedQuery
from tests.graphs.smc.test_sampler import unbiased
from tests.graphs.smc.toy import Letters, TableLM, TableState, ends_well, forbids, likes


class ListingLM(TableLM):
    """The table's ``top`` most probable tokens; `asked` counts the draws of others."""

    def __init__(self, top: int, **options: float) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.top, self.asked = top, 0

    def start(self, prompt: Letters, n: int) -> tuple[TableState, torch.Tensor]:
        state, scores = super().start(prompt, n)
        return state, self._listed(scores)

    def step(self, state: TableState, tokens: torch.Tensor) -> torch.Tensor:
        return self._listed(super().step(state, tokens))

    def unlisted(self, state: TableState, queries: Sequence[UnlistedQuery]) -> list[Unlisted]:
        self.asked += len(queries)
        found = []
        for query in queries:
            row = self.table[state.length % 8][state.last[query.row]].double()
            left = torch.where(self._listed(row[None])[0] == -torch.inf, row.exp(), 0.0)
            left[list(query.besides)] = 0.0
            token = int(np.random.default_rng(query.seed).choice(len(left), p=(left / left.sum()).numpy()))
            found.append(Unlisted(token, float(row[token])))
        return found

    def exactly(self, state: TableState, token: int) -> torch.Tensor:
        return self.table[state.length % 8][state.last][:, token]

    def _listed(self, scores: torch.Tensor) -> torch.Tensor:
        return scores.masked_fill(scores < scores.topk(self.top, -1).values[:, -1:], -torch.inf)


@pytest.mark.parametrize(("proposal", "top"), [("awrs", 1), ("sample", 2)])
def test_weights_are_unbiased(proposal: str, top: int) -> None:
    lm = ListingLM(top, words=4, seed=1)
    assert isinstance(lm, PartialLM)
    options = SamplerOptions(proposal=proposal, max_tokens=4, ess_threshold=0.9)  # type: ignore[arg-type]
    unbiased(lm, Letters(), [forbids("ba"), likes("c"), ends_well("a")], options)
    assert lm.asked > 1000


def test_temperature_is_corrected_in_the_weight() -> None:
    options = SamplerOptions(temperature=0.6, max_tokens=3)
    unbiased(ListingLM(2, words=5, seed=2), Letters(), [forbids("a"), likes("b")], options)


def test_a_constraint_that_rejects_all_that_is_listed() -> None:
    potentials = [forbids("a"), forbids("b", "other"), forbids("cc")]
    unbiased(ListingLM(1, words=6, seed=5, sharpness=2.0), Letters(), potentials, SamplerOptions(max_tokens=3))


def test_all_tokens_listed_is_as_the_whole_table() -> None:
    async def run(lm: TableLM) -> dict[str, object]:
        potentials = [forbids("ba"), likes("c")]
        population = await Sampler(lm, Letters(), potentials).run(8, np.random.default_rng(3))
        return {"tokens": population.tokens, "log_weights": population.log_weights.round(5).tolist()}

    whole = ListingLM(5, words=4, seed=4)
    assert asyncio.run(run(whole)) == asyncio.run(run(TableLM(words=4, seed=4)))
    assert not whole.asked


def test_top_p_needs_the_whole_distribution() -> None:
    with pytest.raises(InputError, match="leave it at 1"):
        Urn(torch.tensor([[0.5, 0.4]]).log(), top_p=0.5, ask=lambda queries: [])
