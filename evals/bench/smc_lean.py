"""Steering by Lean, on the embedded model: Lean calls for each accepted statement, and where the time goes.

The alternative elaborates each text that the proposal tries, at every token: what the sampler asks of the potential.
"""

import asyncio
from dataclasses import dataclass

import numpy as np

from leanwright.agent.providers.decode import one_thread
from leanwright.agent.providers.embedded.lm.model import MiniModel
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.formalize import statements
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import Abstention
from leanwright.tools.potentials.cycle import CycleConsistency
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import LeanBackend

STATEMENTS, PARTICLES = 30, 10


@dataclass
class Sums:
    """Over all statements."""

    asked: int = 0  # texts that the proposal tried: one elaboration each, when every token is checked
    calls: int = 0  # elaborations
    accepted: int = 0  # distinct statements that Lean and the guard accepted
    seconds: float = 0.0
    model: float = 0.0  # in the forward pass, the cycle's included
    waiting: float = 0.0  # for Lean, while the model had nothing to do


def figures() -> list[Measurement]:
    """Measure; about a minute on a quiet machine."""
    sums = asyncio.run(_measure())
    ours, theirs = sums.calls / max(1, sums.accepted), sums.asked / max(1, sums.accepted)
    rest = 100 * (1 - (sums.model + sums.waiting) / sums.seconds)
    return [
        Measurement(
            f"Lean calls per accepted statement, N = {PARTICLES}",
            ours,
            "calls",
            theirs,
            "checking at every token",
            "≤ 1/10",
            ours <= theirs / 10,
        ),
        Measurement("SMC: time outside forward passes and Lean", rest, "%", target="≤ 15 %", met=rest <= 15),
    ]


async def _measure() -> Sums:
    sums = Sums()
    async with open_runtime(Settings.load(None, {"model.name": "embedded:mini"})) as runtime:
        lean, model = await runtime.lean(), (await runtime.model()).model
        assert isinstance(model, MiniModel)
        await lean.check("theorem t : 1 = 1 := by sorry")
        with one_thread():
            for number, text in enumerate(statements(STATEMENTS)):
                try:
                    await _one(model, lean, text, number, sums)
                except Abstention:
                    continue
    return sums


async def _one(model: MiniModel, lean: LeanBackend, text: str, seed: int, sums: Sums) -> None:
    typed, cycle = LeanWellTyped(lean), CycleConsistency(text, model)
    sampler = Sampler(model.lm, model.prompt(text), [Syntactic(), typed, cycle], SamplerOptions(max_tokens=140))
    population = await sampler.run(PARTICLES, np.random.default_rng(seed))
    sums.asked += population.candidates
    sums.calls += typed.counts.checks
    sums.accepted += typed.counts.accepted
    sums.seconds += sampler.seconds
    sums.model += sampler.model_seconds + sampler.critic.seconds
    sums.waiting += sampler.waiting_seconds - sampler.critic.seconds
