"""State and context of a run of sequential Monte Carlo: what a checkpoint holds, and the live handles beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.smc.population import Population
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.graphs.state import FormalizeState
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import LMPrompt, LocalModel, Potential
from leanwright.tools.types import Usage

Decision = Literal["propagate", "resample", "backtrack", "gather"]
SPENT = ("tokens", "seconds", "model_seconds", "lean_calls", "lean_seconds", "inconclusive")
WARMER = 1.5  # factor on the temperature of the proposal each time that every particle died


class SmcState(FormalizeState, total=False):
    """The keys of a formalization, and those of its particles."""

    particles: int  # N
    token_budget: int  # tokens that all particles together may draw, retries included
    seconds_budget: float  # seconds of sampling
    population: dict[str, Any]  # Population.to_dict
    last_alive: dict[str, Any]  # the last population that still had a particle alive
    retries: int  # times that every particle had died and the run went back
    decision: Decision
    ended: str  # complete | tokens | seconds | dead; "": it goes on
    lean_gone: str  # why Lean can no longer be asked; "": it can
    spent: dict[str, float]  # running sums, by the names of SPENT
    events: list[dict[str, Any]]  # what was decided: step (from 0), kind, text


def initial_smc_state(
    informal: str, *, particles: int, seed: int = 42, token_budget: int = 10**9, seconds_budget: float = 10.0**9
) -> SmcState:
    """The state before the first node."""
    return SmcState(
        informal=informal,
        particles=particles,
        seed=seed,
        token_budget=token_budget,
        seconds_budget=seconds_budget,
        abstained="",
        candidates=[],
        repairs=0,
        max_repairs=0,
        notes=[],
        retries=0,
        ended="",
        lean_gone="",
        events=[],
        spent=dict.fromkeys(SPENT, 0.0),
        usage=Usage().model_dump(),
    )


@dataclass
class Steering:
    """The live side of one statement: model, prompt, potentials, and the samplers made of them.

    ``lean`` is the one among ``potentials`` that asks Lean: without Lean it is left out.
    """

    model: LocalModel
    statement: str
    potentials: Sequence[Potential]
    options: SamplerOptions
    lean: LeanWellTyped | None = None
    _samplers: dict[tuple[int, bool], Sampler] = field(default_factory=dict)

    @cached_property
    def prompt(self) -> LMPrompt:
        """The prompt; made at the first use, which may take seconds. Raises Abstention outside the model's domain."""
        return self.model.prompt(self.statement)

    def sampler(self, state: SmcState) -> Sampler:
        """The sampler for the present state: warmer after each retry, without Lean when Lean is gone."""
        retries, guarded = state["retries"], not state["lean_gone"]
        if (retries, guarded) not in self._samplers:
            options = replace(self.options, temperature=self.options.temperature * WARMER**retries)
            potentials = [p for p in self.potentials if guarded or p is not self.lean]
            self._samplers[retries, guarded] = Sampler(self.model.lm, self.prompt, potentials, options)
        return self._samplers[retries, guarded]

    def totals(self) -> dict[str, float]:
        """Sums since this object was made: what Lean was asked and gave, and seconds in the model."""
        counts = self.lean.counts if self.lean else None
        return {
            "lean_calls": counts.checks if counts else 0,
            "lean_seconds": counts.seconds if counts else 0.0,
            "inconclusive": counts.inconclusive if counts else 0,
            "model_seconds": sum(s.model_seconds for s in self._samplers.values()),
        }


@dataclass(frozen=True, kw_only=True)
class SmcContext(FormalizeContext):
    """What the nodes act with. ``steer`` makes the live side of one statement, as its questions have left it."""

    steer: Callable[[str], Steering]
    _steered: dict[str, Steering] = field(default_factory=dict)

    def steering(self, state: "SmcState") -> Steering:
        """Model, potentials and samplers of the state's statement: made once."""
        statement = state["informal"]
        if statement not in self._steered:
            self._steered[statement] = self.steer(statement)
        return self._steered[statement]


def population_of(state: SmcState) -> Population:
    """The particles, to be changed freely: the state keeps its own copy."""
    return Population.from_dict(state["population"])
