"""Agreement with genlm-control on the same model and potentials. Its import takes some ten seconds."""

import asyncio
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from tests.graphs.smc.toy import LETTERS, Given, Letters, TableLM, exact, forbids, likes

pytestmark = pytest.mark.filterwarnings("ignore")  # those of its dependencies
PARTICLES, LIMIT = 2500, 3


def theirs(lm: TableLM, constraint: Given, critic: Given) -> tuple[dict[str, float], float]:
    """Posterior and log Z of genlm-control."""
    from genlm.control import AWRS, Potential

    words = [LETTERS[i].encode() for i in range(lm.eos_id)]

    class Model(Potential):
        """The table."""

        async def prefix(self, context: list[bytes]) -> float:
            return float(lm.logprobs(Letters(), [words.index(w) for w in context]).sum()) if context else 0.0

        async def complete(self, context: list[bytes]) -> float:
            return float(lm.logprobs(Letters(), [*(words.index(w) for w in context), lm.eos_id]).sum())

        async def logw_next(self, context: list[bytes]) -> Any:
            last = words.index(context[-1]) if context else lm.eos_id
            return self.make_lazy_weights(lm.table[len(context) % 8][last].numpy())

    class Wrapped(Potential):
        """One of our potentials."""

        def __init__(self, on_prefix: Callable[[str], float], on_complete: Callable[[str], float]) -> None:
            super().__init__(words)
            self.on_prefix, self.on_complete = on_prefix, on_complete

        async def prefix(self, context: list[bytes]) -> float:
            return self.on_prefix(b"".join(context).decode())

        async def complete(self, context: list[bytes]) -> float:
            return self.on_complete(b"".join(context).decode())

    np.random.seed(0)
    sampler = AWRS(Model(words), Wrapped(constraint.on_prefix, constraint.on_complete), seed=0)
    found = asyncio.run(sampler.smc(PARTICLES, 0.5, LIMIT, critic=Wrapped(critic.on_prefix, critic.on_complete)))
    return dict(found.decoded_posterior), float(found.log_ml)


def distance(one: dict[str, float], other: dict[str, float]) -> float:
    """Total variation."""
    return 0.5 * sum(abs(one.get(text, 0.0) - other.get(text, 0.0)) for text in {*one, *other})


def test_posteriors_and_log_z_agree() -> None:
    torch.manual_seed(0)
    lm, constraint, critic = TableLM(words=3, seed=3, sharpness=1.5), forbids("ba"), likes("c")
    log_z, truth = exact(lm, Letters(), [constraint, critic], LIMIT)
    reference, reference_log_z = theirs(lm, constraint, critic)
    for proposal in ("awrs", "sample"):
        sampler = Sampler(lm, Letters(), [constraint, critic], SamplerOptions(proposal=proposal, max_tokens=LIMIT))
        population = asyncio.run(sampler.run(PARTICLES, np.random.default_rng(0)))
        ours = {s.text: s.probability for s in sampler.posterior(population)}
        assert distance(ours, reference) <= 0.05
        assert distance(ours, truth) <= 0.04
        assert math.isclose(population.log_z, log_z, abs_tol=0.1)
        assert math.isclose(population.log_z, reference_log_z, abs_tol=0.15)
