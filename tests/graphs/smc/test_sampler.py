"""The sampler against targets that can be enumerated."""

import asyncio
import math
from collections.abc import Sequence

import numpy as np
import pytest

from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from tests.graphs.smc.toy import Given, Letters, TableLM, ends_well, exact, forbids, likes

SIGMAS = 4.0  # a right sampler fails one of these checks once in 10,000
RUNS, PARTICLES = 100, 24  # a step costs hardly more for more particles


async def estimates(sampler: Sampler, n: int, runs: int, names: Sequence[str]) -> np.ndarray:
    """For each run: Ẑ, and Ẑ times the weighted share of each text; shape [runs, 1 + len(names)]."""
    rows = []
    for seed in range(runs):
        population = await sampler.run(n, np.random.default_rng([1, seed]))
        found = {s.text: s.probability for s in sampler.posterior(population)}
        z = math.exp(population.log_z)
        rows.append([z, *(z * found.get(name, 0.0) for name in names)])
    return np.array(rows)


def unbiased(lm: TableLM, prompt: Letters, potentials: list[Given], options: SamplerOptions) -> None:
    log_z, truth = exact(lm, prompt, potentials, options.max_tokens)
    names = sorted(truth, key=lambda text: -truth[text])[:2]
    found = asyncio.run(estimates(Sampler(lm, prompt, potentials, options), PARTICLES, RUNS, names))
    expected = math.exp(log_z) * np.array([1.0, *(truth[name] for name in names)])
    errors = found.std(0, ddof=1) / math.sqrt(RUNS)
    assert (np.abs(found.mean(0) - expected) <= SIGMAS * errors + 1e-5 * len(names)).all(), (
        found.mean(0) - expected
    ) / errors
    assert errors[0] < 0.2 * expected[0], "too noisy to say anything"


@pytest.mark.parametrize("resampling", ["multinomial", "systematic", "stratified", "residual"])
@pytest.mark.parametrize("proposal", ["awrs", "sample"])
def test_weights_and_log_z_are_unbiased(proposal: str, resampling: str) -> None:
    options = SamplerOptions(proposal=proposal, resampling=resampling, max_tokens=4, ess_threshold=0.9)
    unbiased(TableLM(seed=1), Letters(), [forbids("ba"), likes("c"), ends_well("a")], options)


@pytest.mark.parametrize("proposal", ["awrs", "sample"])
@pytest.mark.parametrize(("temperature", "sharpness"), [(0.6, 0.7), (1.5, 2.5)])
def test_temperature_is_corrected_in_the_weight(proposal: str, temperature: float, sharpness: float) -> None:
    options = SamplerOptions(proposal=proposal, temperature=temperature, max_tokens=3)
    unbiased(TableLM(seed=2, sharpness=sharpness), Letters(), [forbids("a"), likes("b")], options)


@pytest.mark.parametrize("sharpness", [0.5, 3.0])
def test_a_constraint_that_rejects_most_tokens(sharpness: float) -> None:
    lm = TableLM(words=6, seed=5, sharpness=sharpness)
    potentials = [forbids("a"), forbids("c"), forbids("d", "other"), forbids("bb")]
    unbiased(lm, Letters(), potentials, SamplerOptions(max_tokens=3))


@pytest.mark.parametrize("limit", [1, 3])
def test_a_limit_on_candidates_leaves_the_weights_unbiased(limit: int) -> None:
    lm = TableLM(words=5, seed=6, sharpness=1.2)
    unbiased(lm, Letters(), [forbids("a"), forbids("cb")], SamplerOptions(max_tokens=3, max_candidates=limit))


def test_texts_that_end_without_an_end_token() -> None:
    options = SamplerOptions(max_tokens=4)
    unbiased(TableLM(seed=7), Letters(stop="b"), [forbids("ca"), likes("c")], options)
