"""The arms, and one trial of one arm: a problem, a number of particles, a seed."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

import numpy as np

from leanwright.evals.ablation.judge import Judge, Outcome
from leanwright.evals.ablation.problems import Problem
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import Abstention
from leanwright.tools.potentials.cycle import CycleConsistency, ModelScorer
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import LeanBackend, LocalModel, Potential

SINGLE = "single run"
ARMS: dict[str, tuple[str, ...]] = {
    SINGLE: (),
    "no potential": (),
    "well-typed": ("lean",),
    "cycle": ("cycle",),
    "both": ("lean", "cycle"),
}


@dataclass(frozen=True)
class Key:
    """Which trial."""

    problem: str
    arm: str
    particles: int
    seed: int


@dataclass(frozen=True)
class Trial:
    """What one trial gave. ``score`` + ``unknown`` + ``wrong`` ≤ 1; the rest is mass that never became a statement."""

    score: float  # posterior mass of statements shown to be right (paper 3, section 3: weighted average)
    unknown: float
    wrong: float
    tokens: int
    seconds: float
    lean_calls: int
    inconclusive: int
    steps: int
    declined: bool = False  # the model declined the statement
    dead: bool = False  # every particle died


def keys(problems: Sequence[Problem], particles: Sequence[int], seeds: Sequence[int]) -> Iterator[Key]:
    """Every trial; those of one problem together, so that an interrupted run has whole problems."""
    for problem, seed, n, arm in product(problems, seeds, particles, ARMS):
        if arm != SINGLE or n == particles[0]:
            yield Key(problem.id, arm, 1 if arm == SINGLE else n, seed)


class Bench:
    """Model, Lean and judge; ``run`` does one trial."""

    def __init__(self, model: LocalModel, lean: LeanBackend, *, max_tokens: int = 140, ess: float = 0.5) -> None:
        self.model, self.lean, self.judge = model, lean, Judge(lean)
        self.options = SamplerOptions(max_tokens=max_tokens, ess_threshold=ess)

    async def warm_up(self, problem: Problem) -> None:
        """Load the model and start Lean, so that no trial pays for it."""
        await self.lean.check(problem.reference)
        await self.run(Key(problem.id, "both", 1, 0), problem)

    async def run(self, key: Key, problem: Problem) -> Trial:
        """One trial: the same seed gives all arms the same random numbers."""
        names = ARMS[key.arm]
        lean = LeanWellTyped(self.lean)
        made: dict[str, list[Potential]] = {
            "lean": [Syntactic(), lean],
            "cycle": [CycleConsistency(problem.informal, ModelScorer(self.model))],
        }
        began = time.perf_counter()
        try:
            prompt = self.model.prompt(problem.informal)
        except Abstention:
            return Trial(0.0, 0.0, 0.0, 0, 0.0, 0, 0, 0, declined=True)
        sampler = Sampler(self.model.lm, prompt, [p for name in names for p in made[name]], self.options)
        population = await sampler.run(key.particles, np.random.default_rng([key.seed, _number(problem)]))
        seconds = time.perf_counter() - began
        mass = dict.fromkeys(Outcome, 0.0)
        for statement in sampler.posterior(population):
            mass[await self.judge.judge(problem.reference, statement.text)] += statement.probability
        return Trial(
            score=sum(m for outcome, m in mass.items() if outcome.correct),
            unknown=mass[Outcome.UNKNOWN],
            wrong=mass[Outcome.WRONG],
            tokens=population.generated,
            seconds=seconds,
            lean_calls=lean.counts.checks,
            inconclusive=lean.counts.inconclusive,
            steps=population.step,
            dead=population.all_dead,
        )


def row(key: Key, trial: Trial) -> dict[str, Any]:
    """Plain data of one trial."""
    return asdict(key) | asdict(trial)


def _number(problem: Problem) -> int:
    return int.from_bytes(problem.id.encode(), "big") % 2**32
