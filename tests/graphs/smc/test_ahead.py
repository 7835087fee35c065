"""The model reads on while slow potentials answer, and nothing else changes."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
import torch

from leanwright.graphs.smc.cursor import Guess
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import PotentialError
from leanwright.tools.types import Weight
from tests.graphs.smc.toy import Given, Letters, TableLM, TableState, ends_well, forbids


class WatchedLM(TableLM):
    """Notes a pass that begins while a potential is at work."""

    def __init__(self) -> None:
        super().__init__(words=5, seed=3, sharpness=1.5)
        self.busy: list[str] = []  # potentials at work
        self.beside: list[str] = []

    def step(self, state: TableState, tokens: torch.Tensor) -> torch.Tensor:
        time.sleep(0.005)  # what was begun with it is at work by now
        self.beside += self.busy
        return super().step(state, tokens)


class Slow(Given):
    """A potential that others may work beside."""

    lm: WatchedLM

    async def _slowly(self) -> None:
        """Until the model has read something beside it, and a third of a second at most."""
        self.lm.busy.append(self.name)
        for _ in range(60 if self.cost else 0):
            if self.name in self.lm.beside:
                break
            await asyncio.sleep(0.005)
        self.lm.busy.remove(self.name)

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        if self.binary:
            await self._slowly()
        return await super().prefix(texts)

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        await self._slowly()
        return await super().complete(texts)


def slow(potential: Given, lm: WatchedLM, cost: float) -> Slow:
    made = Slow(potential.on_complete, potential.on_prefix, potential.name, potential.binary, cost)
    made.lm = lm
    return made


async def run(cost: float, critic_cost: float) -> tuple[WatchedLM, Any]:
    lm = WatchedLM()
    constraints = [slow(forbids(part, name), lm, cost) for part, name in (("ba", "forbids"), ("c", "other"))]
    potentials = [*constraints, slow(ends_well("a"), lm, critic_cost)]
    sampler = Sampler(lm, Letters(), potentials, SamplerOptions(max_tokens=9, ess_threshold=0.9))
    return lm, await sampler.run(8, np.random.default_rng(2))


def test_what_is_read_ahead_changes_no_token_and_no_weight() -> None:
    (ahead, one), (waiting, other) = (asyncio.run(run(cost, cost)) for cost in (1.0, 0.0))
    assert one.tokens == other.tokens
    assert one.log_weights.tolist() == other.log_weights.tolist()
    assert {"forbids", "ends"} <= set(ahead.beside)
    assert not waiting.beside
    assert any(batch[0] == "again" for batch in ahead.batches if batch), "some guesses are wrong"
    assert any(generation.guesses for generation in one.history)
    assert not any(generation.guesses for generation in other.history)


def test_the_critic_hears_of_a_text_once_it_has_ended() -> None:
    lm, _ = asyncio.run(run(0.0, 1.0))
    assert set(lm.beside) == {"ends"}


def test_a_critic_that_fails_early_is_told() -> None:
    async def fails() -> None:
        lm = TableLM(words=5, seed=3)

        def broken(text: str) -> float:
            raise ValueError("no")

        critic = Given(broken, name="broken", cost=1.0)
        await Sampler(lm, Letters(), [critic], SamplerOptions(max_tokens=9)).run(8, np.random.default_rng(2))

    with pytest.raises(PotentialError, match="potential broken failed: ValueError: no"):
        asyncio.run(fails())


def test_a_guess_is_the_first_that_was_accepted() -> None:
    guess = Guess(2)
    guess.proposed([(0, 5), (1, 6), (1, 7)])  # the peak of row 1, and what was drawn
    guess.answered([(0, 5), (1, 6), (1, 7)], [Weight(log=-torch.inf), Weight(), Weight()])
    guess.proposed([(0, 8), (1, 9)])
    assert guess.tokens == [8, 7]
