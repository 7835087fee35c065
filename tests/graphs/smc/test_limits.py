"""Bad input, dead populations, what is counted."""

import asyncio
import math
from collections.abc import Sequence

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import InputError, ModelError, PotentialError
from leanwright.tools.types import Weight
from tests.graphs.smc.toy import Given, Letters, TableLM, ends_well, forbids, likes


def run(sampler: Sampler, n: int = 4, seed: int = 0):  # type: ignore[no-untyped-def]
    return asyncio.run(sampler.run(n, np.random.default_rng(seed)))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"temperature": 0.0}, "temperature is 0.0; it must be above 0"),
        ({"top_p": 1.5}, "top_p is 1.5; it must be above 0 and at most 1"),
        ({"max_tokens": 0}, "max_tokens is 0; it must be at least 1"),
        ({"max_candidates": 0}, "max_candidates is 0; it must be at least 1"),
        ({"ess_threshold": 2.0}, "ess_threshold is 2.0; it must be between 0 and 1"),
        ({"resampling": "none"}, "resampling is none; it must be one of multinomial, stratified, systematic, residual"),
        ({"proposal": "best"}, "proposal is best; it must be awrs or sample"),
    ],
)
def test_an_option_that_cannot_be_used_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError) as raised:
        SamplerOptions(**options)  # type: ignore[arg-type]
    assert str(raised.value) == message


def test_no_particles() -> None:
    with pytest.raises(InputError, match=r"^the number of particles is 0; it must be at least 1$"):
        run(Sampler(TableLM(), Letters(), []), n=0)


def test_a_prompt_that_does_not_fit_and_one_that_leaves_little_room() -> None:
    with pytest.raises(InputError, match=r"^the prompt has 40 tokens and toy:table reads 40, its answer included"):
        Sampler(TableLM(), Letters(token_ids=(0,) * 40), [])
    sampler = Sampler(TableLM(), Letters(token_ids=(0,) * 37), [])
    assert max(len(tokens) for tokens in run(sampler, n=20).tokens) == 2


def test_a_potential_that_rejects_the_empty_text() -> None:
    with pytest.raises(PotentialError, match=r"^potential never rejects the empty text, and with it every text$"):
        run(Sampler(TableLM(), Letters(), [Given(lambda t: 0.0, lambda t: -math.inf, "never", binary=True)]))


def test_a_model_that_gives_nan() -> None:
    lm = TableLM()
    lm.table = torch.full_like(lm.table, math.nan)
    with pytest.raises(ModelError, match="toy:table gave a log-probability that is not a number"):
        run(Sampler(lm, Letters(), []))
    with pytest.raises(ModelError, match="toy:table gave a log-probability that is not a number"):
        run(Sampler(lm, Letters(), [], SamplerOptions(max_tokens=1)))


@pytest.mark.parametrize("proposal", ["awrs", "sample"])
def test_when_every_particle_dies_nothing_is_nan(proposal: str) -> None:
    dead_end = Given(lambda t: -math.inf, lambda t: -math.inf if len(t) > 1 else 0.0, binary=True)
    sampler = Sampler(TableLM(), Letters(), [dead_end, likes("a")], SamplerOptions(proposal=proposal))
    population = run(sampler)
    assert population.all_dead
    assert not population.pending
    assert (population.log_z, population.ess) == (-math.inf, 0.0)
    assert sampler.posterior(population) == ()
    assert not sampler.resample(population)


def test_inconclusive_answers_are_counted_on_the_particle_and_leave_its_weight() -> None:
    class Unsure(Given):
        async def complete(self, texts: Sequence[str]) -> list[Weight]:
            return [Weight(inconclusive=True, reason="timeout") for _ in texts]

    for proposal in ("awrs", "sample"):
        options = SamplerOptions(proposal=proposal, max_tokens=4)
        sampler = Sampler(TableLM(), Letters(), [Unsure(lambda t: 0.0, name="lean", binary=True)], options)
        population = run(sampler)
        assert population.inconclusive == [1] * 4
        assert all(s.inconclusive == 1 for s in sampler.posterior(population))
        assert population.log_z > -math.inf


def test_equal_texts_are_one_statement_and_the_key_says_what_is_equal() -> None:
    sampler = Sampler(TableLM(), Letters(), [forbids("b")], SamplerOptions(max_tokens=4))
    population = run(sampler, n=64)
    statements = sampler.posterior(population)
    assert len({s.text for s in statements}) == len(statements) < 64
    assert math.isclose(sum(s.probability for s in statements), 1.0)
    assert sorted(i for s in statements for i in s.particles) == list(range(64))
    assert [s.probability for s in statements] == sorted((s.probability for s in statements), reverse=True)
    by_length = sampler.posterior(population, key=lambda text: str(len(text)))
    assert len(by_length) == len({len(s.text) for s in statements})
    assert math.isclose(
        by_length[0].probability,
        max(sum(s.probability for s in statements if len(s.text) == length) for length in range(5)),
    )


def test_a_critic_of_complete_texts_counts_once_however_often_it_is_asked() -> None:
    async def final_weights() -> None:
        options = SamplerOptions(max_tokens=5, ess_threshold=0.0)
        population = await Sampler(TableLM(), Letters(), [], options).run(16, np.random.default_rng(0))
        sampler = Sampler(TableLM(), Letters(), [likes("c"), ends_well("a")], options)
        judged = await sampler.start(16, np.random.default_rng(0))
        while judged.pending:
            await sampler.propagate(judged)
            await sampler.weigh(judged)
            await sampler.weigh(judged)
        expected = [
            sum(p.on_complete(sampler.prompt.complete(tokens)) for p in (likes("c"), ends_well("a")))
            for tokens in judged.tokens
        ]
        assert judged.tokens == population.tokens
        assert np.allclose(judged.log_weights - population.log_weights, expected)

    asyncio.run(final_weights())


@settings(max_examples=25)
@given(
    n=st.integers(1, 9),
    words=st.integers(1, 6),
    max_tokens=st.integers(1, 6),
    ess_threshold=st.floats(0, 1),
    proposal=st.sampled_from(["awrs", "sample"]),
    resampling=st.sampled_from(["multinomial", "systematic", "stratified", "residual"]),
    top_p=st.floats(0.2, 1.0),
    seed=st.integers(0, 3),
)
def test_every_shape_runs_to_the_end(n: int, words: int, seed: int, **options: object) -> None:
    sampler = Sampler(
        TableLM(words, seed),
        Letters(),
        [forbids("aa"), likes("b")],
        SamplerOptions(**options),  # type: ignore[arg-type]
    )
    population = run(sampler, n, seed)
    assert population.n == n
    assert not population.pending
    assert not np.isnan(population.log_weights).any()
    assert all(len(tokens) < sampler.limit for tokens in population.tokens)
    assert population.all_dead or math.isclose(sum(s.probability for s in sampler.posterior(population)), 1.0)
    assert sampler.seconds >= sampler.model_seconds + sampler.constraint.seconds


def test_the_time_of_the_start_is_counted_too() -> None:
    sampler = Sampler(TableLM(), Letters(), [forbids("aa"), likes("b")])
    asyncio.run(sampler.start(2, np.random.default_rng(0)))
    assert sampler.seconds >= sampler.constraint.seconds + sampler.critic.seconds > 0
