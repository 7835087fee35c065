"""What steers sequential Monte Carlo for one statement: a local model, its potentials and the sampler's options."""

import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.agent.settings_values import POTENTIALS
from leanwright.graphs.run import run_graph
from leanwright.graphs.smc.sampler import SamplerOptions
from leanwright.graphs.smc_graph import build_smc, smc_result
from leanwright.graphs.smc_state import SmcContext, SmcState, Steering, initial_smc_state
from leanwright.tools.errors import Abstention, ConfigError, PotentialError
from leanwright.tools.potentials.cycle import CycleConsistency, ModelScorer
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import InformalScorer, LocalModel, Potential
from leanwright.tools.types import Draft, Drafts

PotentialFactory = Callable[[str], Potential]
LONGEST_CHECK_S = 10.0  # of a text on its way to a statement


def smc_context(resources: Resources, *, may_ask: bool = False) -> SmcContext:
    """The live handles of the nodes. Raises ConfigError for a model that gives no logits, or a bad potential."""
    model = as_local(resources)
    factories = load_potentials(own_potentials(resources.settings))
    shared = vars(resources.context(may_ask=may_ask))
    return SmcContext(**shared, steer=lambda statement: _steering(resources, model, statement, factories))


def smc_start(statement: str, settings: Settings) -> SmcState:
    """The state of a run before its first node."""
    s = settings.smc
    return initial_smc_state(
        statement,
        particles=s.particles,
        seed=settings.seed,
        token_budget=s.token_budget or 2 * s.particles * s.max_tokens,
        seconds_budget=s.max_seconds,
    )


def as_local(resources: Resources) -> LocalModel:
    """The model as one that can be steered. Raises ConfigError when it gives no logits."""
    if not isinstance(resources.model, LocalModel):
        raise ConfigError(f"{resources.settings.model.name} gives no logits, which sequential Monte Carlo needs")
    return resources.model


def own_potentials(settings: Settings) -> list[str]:
    """The names of the user's own potentials, as ``module:factory``."""
    return [name.strip() for name in (settings.smc.own_potentials or "").split(",") if name.strip()]


def load_potentials(names: Sequence[str]) -> dict[str, PotentialFactory]:
    """The functions that ``module:factory`` names; modules in the current folder are found. Raises ConfigError."""
    if names and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    return {name: _factory(name) for name in names}


def _factory(name: str) -> PotentialFactory:
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise ConfigError(f"the potential {name!r} cannot be found; write module:factory, for example mine:short_ones")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:
        said = " ".join(str(error).split())
        raise ConfigError(f"the potential {name} cannot be loaded: {type(error).__name__}: {said}") from error
    if not callable(found):
        raise ConfigError(
            f"the potential {name} is not a function; it should take the statement and return a Potential"
        )
    factory: PotentialFactory = found
    return factory


def _steering(
    resources: Resources, model: LocalModel, statement: str, factories: dict[str, PotentialFactory]
) -> Steering:
    s = resources.settings.smc
    options = SamplerOptions(
        proposal=s.proposal,
        max_tokens=s.max_tokens,
        ess_threshold=s.ess_threshold,
        resampling=s.resampling,
    )
    wanted = set(s.potentials.split(","))
    wanted |= {"syntactic"} if "lean" in wanted else set()  # it spares Lean most calls
    lean = LeanWellTyped(resources.lean, timeout_s=min(LONGEST_CHECK_S, resources.settings.lean.timeout_s))
    own_scorer = model if isinstance(model, InformalScorer) else ModelScorer(model)
    known: dict[str, Potential] = {
        "syntactic": Syntactic(),
        "lean": lean,
        "cycle": CycleConsistency(statement, resources.scorer or own_scorer),
    }
    own = [_made(name, factory, statement) for name, factory in factories.items()]
    potentials = [*(known[name] for name in POTENTIALS if name in wanted), *own]
    return Steering(model, statement, potentials, options, lean if "lean" in wanted else None)


def _made(name: str, factory: PotentialFactory, statement: str) -> Potential:
    try:
        potential = factory(statement)
    except (Exception, SystemExit) as error:
        said = " ".join(str(error).split())
        raise PotentialError(f"potential {name} failed: {type(error).__name__}: {said}") from error
    if not isinstance(potential, Potential):
        raise PotentialError(f"potential {name} is not a Potential: it lacks name, binary, cost, prefix or complete")
    return potential


class SmcSampling:
    """Guarded sequential Monte Carlo as a tool: the posterior alone, without a verdict of its own."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources

    async def sample(self, statement: str, *, particles: int, seconds: float, seed: int) -> Drafts:
        """The distinct statements among the particles that ended, most probable first."""
        values = {"smc.particles": particles, "smc.max_seconds": seconds, "seed": seed, "smc.token_budget": None}
        settings = self._resources.settings.with_values(values)
        context = smc_context(self._resources)
        with self._resources.threads():
            state, spent = await run_graph(build_smc(), smc_start(statement, settings), context)
        result = smc_result(state, context, spent)
        if state["abstained"]:
            raise Abstention(state["abstained"])
        posterior = () if result.smc is None else result.smc.posterior
        drafts = tuple(Draft(lean=one.statement, seed=seed) for one in posterior)
        return Drafts(drafts=drafts, usage=result.usage)
