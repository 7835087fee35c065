"""Adaptive weighted rejection sampling: E[Ẑ 1(X = x)] = p(x) for every accepted token x, 0 for the others."""

import asyncio
import math

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from leanwright.graphs.smc.awrs import AwrsDraw, awrs, unconstrained
from leanwright.graphs.smc.draws import Ints, Urn
from leanwright.tools.types import Weight

ROWS = 10_000  # searches at once
SIGMAS = 4.5  # some 40 comparisons


def search(
    probabilities: list[float], accepted: set[int], rows: int, *, limit: int | None = None, **how: float
) -> AwrsDraw:
    logprobs = torch.tensor(probabilities).log().expand(rows, -1)

    async def accept(at: Ints, tokens: Ints) -> list[Weight]:
        return [YES if t in accepted else NO for t in tokens.tolist()]

    return asyncio.run(awrs(Urn(logprobs, **how), accept, np.random.default_rng(0), limit))


YES, NO = Weight(), Weight(log=-math.inf)
FLAT = [0.3, 0.25, 0.2, 0.15, 0.1]
PEAK = [0.8, 0.1, 0.06, 0.03, 0.01]


def properly_weighted(draw: AwrsDraw, probabilities: list[float], accepted: set[int]) -> None:
    weights = np.exp(draw.log_weights)
    for token, probability in enumerate(probabilities):
        values = np.where(draw.tokens == token, weights, 0.0)
        error = values.std(ddof=1) / math.sqrt(len(values))
        expected = probability if token in accepted else 0.0
        assert abs(values.mean() - expected) <= SIGMAS * error + 1e-5, (token, values.mean(), expected)


@pytest.mark.parametrize("limit", [None, 1, 3])
@pytest.mark.parametrize("accepted", [{0, 3}, {1, 3}, {4}, {0, 1, 2, 3, 4}])
@pytest.mark.parametrize("probabilities", [FLAT, PEAK], ids=["recursive", "geometric"])
def test_every_accepted_token_is_properly_weighted(
    probabilities: list[float], accepted: set[int], limit: int | None
) -> None:
    properly_weighted(search(probabilities, accepted, ROWS, limit=limit), probabilities, accepted)


def test_a_peaked_distribution_asks_about_one_token_mostly() -> None:
    assert search(PEAK, {0, 1, 2, 3, 4}, 1000).candidates < 1500
    assert search(FLAT, {0, 1, 2, 3, 4}, 1000).candidates == 2000


def test_nothing_accepted_is_weight_zero_after_every_token_was_asked() -> None:
    draw = search(FLAT, set(), 7)
    assert (draw.log_weights == -np.inf).all()
    assert draw.candidates == 35


@pytest.mark.parametrize("probabilities", [FLAT, PEAK], ids=["flat", "peaked"])
def test_temperature_is_corrected(probabilities: list[float]) -> None:
    for temperature in (0.5, 2.0):
        properly_weighted(search(probabilities, {1, 2}, ROWS, temperature=temperature), probabilities, {1, 2})


def test_the_nucleus_is_the_support_of_the_target() -> None:
    properly_weighted(search(FLAT, {0, 2, 4}, ROWS, top_p=0.74), FLAT, {0, 2})
    urn = Urn(torch.tensor(FLAT).log().expand(ROWS, -1), top_p=0.5)
    draw = asyncio.run(unconstrained(urn, np.random.default_rng(0)))
    assert set(draw.tokens.tolist()) == {0, 1}
    properly_weighted(draw, FLAT, {0, 1})


@settings(max_examples=40)
@given(st.integers(1, 9), st.integers(1, 700), st.floats(0.3, 3.0), st.floats(0.05, 1.0), st.integers(0, 9))
def test_draws_of_every_shape_are_tokens_with_mass(n: int, v: int, temperature: float, top_p: float, seed: int) -> None:
    torch.manual_seed(seed)
    logits = 5 * torch.randn(n, v)
    logits[:, torch.rand(v) < 0.5] = -math.inf
    logits[:, seed % v] = 0.0
    urn = Urn(torch.log_softmax(logits, -1), temperature, top_p)
    rng = np.random.default_rng(seed)
    rows, seen = np.arange(n), [set[int]() for _ in range(n)]
    while rows.size:
        columns, shares = urn.draw(rows, rng.random(rows.size))
        tokens = urn.tokens(rows, columns)
        assert (shares > 0).all()
        assert np.isfinite(urn.logprobs_of(rows, tokens)).all()
        for row, token in zip(rows, tokens.tolist(), strict=True):
            assert token not in seen[row]
            seen[row].add(token)
        urn.take(rows, columns)
        rows = rows[urn.left(rows) > 0]
    if top_p == 1.0:
        assert all(len(s) == int(torch.isfinite(logits[0]).sum()) for s in seen)
