"""What each potential of sequential Monte Carlo is worth: on the same problems and seeds, each switched off in turn."""

import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from itertools import product

import numpy as np
from pydantic import Field

from leanwright.agent.providers.decode import one_thread
from leanwright.agent.runs.rows import Trial
from leanwright.evals.ablation.arms import ARMS, SINGLE, AblationRow, report
from leanwright.evals.ablation.judge import StatementJudge, StatementOutcome
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.embedded.judged import judged_right
from leanwright.evals.experiment import Experiment, Opening, Options, parse_seeds
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.errors import Abstention, ConfigError
from leanwright.tools.potentials.cycle import CycleConsistency, ModelScorer
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import InformalScorer, LeanBackend, LocalModel, Potential

SEED = 90_001  # of the problems


class AblationOptions(Options):
    """The size of the ablation."""

    problems: int = Field(100, ge=1, description="How many problems.")
    particles: tuple[int, ...] = Field((5, 10), min_length=1, description="Particles; may be repeated.")
    seeds: str = Field("0-2", description="Seeds of each trial, e.g. 0-2.")
    tokens: int = Field(140, ge=1, description="Longest statement, in tokens.")
    problem_seed: int = Field(SEED, ge=0, description="Seed of the problem set.")


@dataclass(frozen=True)
class AblationTrial:
    """A problem in one arm."""

    problem: BenchmarkProblem
    arm: str
    particles: int

    @property
    def id(self) -> str:
        """Problem, arm and particles."""
        return f"{self.problem.id}/{self.arm}/{self.particles}"


def problems(count: int, seed: int = SEED) -> list[BenchmarkProblem]:
    """``count`` statements that people wrote, each with a translation that was judged right. Deterministic."""
    return judged_right(count, seed)


def trials(some: Sequence[BenchmarkProblem], particles: Sequence[int]) -> Iterator[AblationTrial]:
    """Every trial; those of one problem together, so that an interrupted run has whole problems."""
    for problem, n, arm in product(some, particles, ARMS):
        if arm != SINGLE or n == particles[0]:
            yield AblationTrial(problem, arm, 1 if arm == SINGLE else n)


@asynccontextmanager
async def opened(opening: Opening[AblationOptions]) -> AsyncIterator[Trial[AblationTrial, AblationRow]]:
    """Model, Lean and judge, warm, so that no trial pays for their start."""
    options, name = opening.options, opening.settings.model.name
    async with opening.runtime(spare=True) as runtime:
        lean, model = await runtime.lean(), (await runtime.model()).model
        if not isinstance(model, LocalModel):
            raise ConfigError(f"{name} is no local model; use embedded:mini or hf:PATH")
        arms = ArmSampler(model, lean, max_tokens=options.tokens)
        first = problems(1, options.problem_seed)[0]
        await lean.check(first.reference or "")
        with one_thread() if name.startswith("embedded") else nullcontext():
            await arms.run(AblationTrial(first, "both", 1), 0)
            yield arms.run


class ArmSampler:
    """Model, Lean and judge; ``run`` does one trial."""

    def __init__(self, model: LocalModel, lean: LeanBackend, *, max_tokens: int = 140) -> None:
        self.model, self.lean, self.judge = model, lean, StatementJudge(lean)
        self.scorer = model if isinstance(model, InformalScorer) else ModelScorer(model)
        self.options = SamplerOptions(max_tokens=max_tokens)

    async def run(self, trial: AblationTrial, seed: int) -> AblationRow:
        """One trial: the same seed gives all arms the same random numbers."""
        problem, lean = trial.problem, LeanWellTyped(self.lean)
        made: dict[str, list[Potential]] = {
            "lean": [Syntactic(), lean],
            "cycle": [CycleConsistency(problem.informal, self.scorer)],
        }
        row = AblationRow(name=problem.id, arm=trial.arm, particles=trial.particles)
        began = time.perf_counter()
        try:
            prompt = self.model.prompt(problem.informal)
        except Abstention:
            return row.model_copy(update={"declined": True})
        potentials = [potential for name in ARMS[trial.arm] for potential in made[name]]
        sampler = Sampler(self.model.lm, prompt, potentials, self.options)
        population = await sampler.run(trial.particles, np.random.default_rng([seed, _number(problem)]))
        sampling_s = time.perf_counter() - began
        mass = dict.fromkeys(StatementOutcome, 0.0)
        for statement in sampler.posterior(population):
            mass[await self.judge.judge(problem.reference or "", statement.text)] += statement.probability
        found = {
            "score": sum(m for outcome, m in mass.items() if outcome.correct),
            "unknown": mass[StatementOutcome.UNKNOWN],
            "wrong": mass[StatementOutcome.WRONG],
            "tokens": population.generated,
            "sampling_s": sampling_s,
            "lean_calls": lean.counts.checks,
            "inconclusive": lean.counts.inconclusive,
            "steps": population.step,
            "dead": population.all_dead,
        }
        return row.model_copy(update=found)


def _number(problem: BenchmarkProblem) -> int:
    return int.from_bytes(problem.id.encode(), "big") % 2**32


EXPERIMENT = Experiment(
    AblationOptions,
    AblationRow,
    lambda options: list(trials(problems(options.problems, options.problem_seed), options.particles)),
    opened,
    report,
    uses=("model", "lean"),
    seeds=lambda options: parse_seeds(options.seeds),
)
