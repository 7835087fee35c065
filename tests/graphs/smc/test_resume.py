"""A population is plain data: what was saved goes on as if nothing had happened."""

import asyncio
import json

import numpy as np
import pytest
import torch
from transformers import LlamaConfig, LlamaForCausalLM

from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.graphs.smc.population import NO_TOKEN, Population
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.protocols import CausalLM
from tests.graphs.smc.toy import Letters, TableLM, ends_well, forbids, likes


def llama() -> CausalLM:
    torch.manual_seed(1)
    config = LlamaConfig(
        vocab_size=8,
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        max_position_embeddings=32,
        initializer_range=0.3,
    )
    return TorchLM(LlamaForCausalLM(config), "tiny", eos_id=7)


def sampler(lm: CausalLM, proposal: str = "awrs") -> Sampler:
    options = SamplerOptions(proposal=proposal, max_tokens=10, ess_threshold=0.9, resampling="multinomial")
    return Sampler(lm, Letters(), [forbids("ba"), likes("c"), ends_well("a")], options)


def saved(population: Population) -> Population:
    return Population.from_dict(json.loads(json.dumps(population.to_dict(), allow_nan=False)))


@pytest.mark.parametrize("proposal", ["awrs", "sample"])
@pytest.mark.parametrize("make", [llama, TableLM], ids=["llama", "table"])
def test_a_saved_run_ends_as_the_uninterrupted_one_to_the_last_bit(make: type, proposal: str) -> None:
    async def run() -> None:
        lm = make()
        whole = await sampler(lm, proposal).run(8, np.random.default_rng(5))
        assert any(g.resampled for g in whole.history)
        assert whole.generated < 8 * whole.step, "some particles should end early"
        for stop in range(whole.step):
            population = await sampler(lm, proposal).start(8, np.random.default_rng(5))
            await sampler(lm, proposal).advance(population, stop)
            population = saved(population)
            await sampler(make(), proposal).advance(population, 100)
            assert population.to_dict() == whole.to_dict()

    asyncio.run(run())


def test_a_step_may_be_taken_again_and_an_earlier_population_may_go_on() -> None:
    async def run() -> None:
        live = sampler(llama())
        population = await live.start(6, np.random.default_rng(2))
        await live.advance(population, 3)
        earlier = saved(population)
        again = saved(population)
        await live.propagate(population)
        await live.propagate(again)  # as after a potential that failed: same place, same numbers
        assert again.to_dict() == population.to_dict()
        await live.advance(population, 3)
        await live.propagate(earlier)
        assert earlier.to_dict() == again.to_dict()

    asyncio.run(run())


def test_the_replay_reads_the_same_batches() -> None:
    async def run() -> None:
        lm = TableLM()
        live = sampler(lm)
        population = await live.start(8, np.random.default_rng(3))
        await live.advance(population, 2)
        await live.propagate(population)
        assert population.live
        await live._cursor.working(lambda: None)  # it reads ahead beside us
        first, lm.batches = lm.batches, []
        resumed = sampler(lm)
        await resumed.propagate(saved(population))
        assert lm.batches[: len(first)] == first
        assert len(lm.batches) <= len(first) + 2  # what is read ahead next may be among them

    asyncio.run(run())


def test_ancestry_tells_where_every_token_came_from() -> None:
    async def run() -> None:
        population = await sampler(TableLM()).run(8, np.random.default_rng(1))
        for particle in range(8):
            at, path = particle, list[int]()
            for generation in reversed(population.history):
                at = generation.parents[at]
                path.append(generation.tokens[at])
            read = [token for token in reversed(path) if token not in (NO_TOKEN, 3)]
            assert read == population.tokens[particle]

    asyncio.run(run())
