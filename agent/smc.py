"""Construction of sequential Monte Carlo: potentials of a statement, a graph with checkpoints, a record of the run."""

import importlib
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.build import OnSetup, open_lean, open_model, open_scorer
from leanwright.agent.checkpoints import delete_threads, open_saver
from leanwright.agent.runs import Run, RunStore
from leanwright.agent.settings import ARGUMENT, FIELDS, Settings
from leanwright.agent.settings_values import POTENTIALS
from leanwright.tools.errors import ConfigError, LeanwrightError, PotentialError
from leanwright.tools.protocols import InformalScorer, LeanBackend, LocalModel, Potential, StatementModel

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver

    from leanwright.graphs.pipeline import Progress
    from leanwright.graphs.smc_state import SmcState, Steering
    from leanwright.graphs.state import FormalizeResult

LOCAL = ("embedded", "hf")
OF_SMC = {name for name in FIELDS if name.startswith("smc.")}
DECIDING = OF_SMC | {
    "model.name",
    "model.scorer",
    "lean.name",
    "seed",
    "threshold",
    "lean.timeout_s",
}  # a resumed run must have these as they were
PotentialFactory = Callable[[str], Potential]


def check_settings(settings: Settings, own: Sequence[str] = ()) -> None:
    """Raise ConfigError when options were given that the sampler does not have, or the model is not local."""
    given = {name for name, source in settings.sources().items() if source == ARGUMENT}
    if settings.engine != "smc":
        strangers = (given & OF_SMC) | ({"potential"} if own else set())
        if strangers:
            raise ConfigError(f"{option_of(min(strangers))} needs --engine smc")
        return
    require_local(settings)
    for name in ("pipeline.k", "pipeline.max_repairs"):
        if name in given:
            raise ConfigError(f"{option_of(name)} does not go with --engine smc; give --particles")


def option_of(name: str) -> str:
    """The command line's option for a setting."""
    return "--" + name.rpartition(".")[2].replace("_", "-")


def require_local(settings: Settings) -> None:
    """Raise ConfigError for a remote model."""
    if settings.model.name.partition(":")[0] not in LOCAL:
        raise ConfigError(
            f"sequential Monte Carlo needs a local model, whose every token it can steer; {settings.model.name} is "
            "remote: use --model embedded:mini or hf:PATH, or leave out --engine smc"
        )


def load_factories(names: Sequence[str]) -> dict[str, PotentialFactory]:
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
        raise ConfigError(f"the potential {name} is no function; it should take the statement and return a Potential")
    factory: PotentialFactory = found
    return factory


@dataclass(frozen=True)
class SmcWorkbench:
    """Everything that sampling needs, live.

    ``factories`` make the user's own potentials, one for each statement. ``scorer`` None: the model scores itself.
    """

    settings: Settings
    model: LocalModel
    lean: LeanBackend
    threshold: float
    factories: dict[str, PotentialFactory] = field(default_factory=dict)
    scorer: InformalScorer | None = None

    @property
    def store(self) -> RunStore:
        """Where runs are recorded."""
        return store_of(self.settings)

    async def formalize(self, statement: str, progress: "Progress | None" = None) -> "FormalizeResult":
        """Sample one statement to its verdict, and record the run."""
        deciding = self.settings.values(sorted(DECIDING))
        run = self.store.new(statement, deciding, tuple(self.factories))
        return await self.go_on(run, progress)

    async def go_on(self, run: Run, progress: "Progress | None" = None) -> "FormalizeResult":
        """Run ``run`` to its end, from its last checkpoint where it has one."""
        with self.store.held(run.id), small_model_threads(self.settings):
            try:
                result, state = await self._sample(run, progress)
            except LeanwrightError as error:
                self.store.save(run.model_copy(update={"status": "failed", "error": str(error)}))
                self._forget_checkpoints(run)
                raise
            result = result.model_copy(update={"run": run.id})
            ended = {"status": "done", "result": result.row(), "population": state.get("population")}
            self.store.save(run.model_copy(update={**ended, "events": tuple(state["events"])}))
            self._forget_checkpoints(run)
        return result

    def _checkpoints(self, run: Run) -> "AbstractAsyncContextManager[BaseCheckpointSaver[str]]":
        database = self.settings.server.checkpoints
        return open_saver(database) if database is not None else checkpoints(self.store.checkpoint(run.id))

    def _forget_checkpoints(self, run: Run) -> None:
        self.store.forget_checkpoint(run.id)
        if self.settings.server.checkpoints is not None:
            delete_threads(self.settings.server.checkpoints, run.id)

    async def _sample(self, run: Run, progress: "Progress | None") -> "tuple[FormalizeResult, SmcState]":
        from leanwright.graphs.smc_graph import build_smc, sample
        from leanwright.graphs.smc_state import SmcContext, initial_smc_state

        s = self.settings
        context = SmcContext(
            model=self.model,
            lean=self.lean,
            threshold=self.threshold,
            lean_timeout_s=s.lean.timeout_s,
            scorer=self.scorer,
            steering=self.steering(run.statement),
        )
        start = initial_smc_state(
            run.statement,
            particles=s.smc.particles,
            seed=s.seed,
            token_budget=s.smc.token_budget or 2 * s.smc.particles * s.smc.max_tokens,
            seconds_budget=s.smc.max_seconds,
        )
        async with self._checkpoints(run) as saver:
            graph = build_smc(saver)
            held = await saver.aget_tuple({"configurable": {"thread_id": run.id}}) is not None
            return await sample(graph, context, None if held else start, thread=run.id, progress=progress)

    def steering(self, statement: str) -> "Steering":
        """Model, potentials and options for one statement."""
        from leanwright.graphs.smc.sampler import SamplerOptions
        from leanwright.graphs.smc_state import Steering

        s = self.settings
        options = SamplerOptions(
            proposal="awrs" if s.smc.proposal == "awrs" else "plain",
            max_tokens=s.smc.max_tokens,
            ess=s.smc.ess_threshold,
            resampling=s.smc.resampling,
        )
        potentials, lean = self._potentials(statement)
        return Steering(self.model, statement, potentials, options, lean)

    def _potentials(self, statement: str) -> tuple[list[Potential], Any]:
        from leanwright.tools.potentials.cycle import CycleConsistency, ModelScorer
        from leanwright.tools.potentials.syntactic import Syntactic
        from leanwright.tools.potentials.well_typed import LeanWellTyped

        wanted = set(self.settings.smc.potentials.split(","))
        wanted |= {"syntactic"} if "lean" in wanted else set()  # it spares Lean most calls
        lean = LeanWellTyped(self.lean, timeout_s=min(10.0, self.settings.lean.timeout_s))
        own_scorer = self.model if isinstance(self.model, InformalScorer) else ModelScorer(self.model)
        known: dict[str, Potential] = {
            "syntactic": Syntactic(),
            "lean": lean,
            "cycle": CycleConsistency(statement, self.scorer or own_scorer),
        }
        own = [_made(name, factory, statement) for name, factory in self.factories.items()]
        return [*(known[name] for name in POTENTIALS if name in wanted), *own], lean if "lean" in wanted else None


def small_model_threads(settings: Settings) -> AbstractContextManager[None]:
    """One thread for the embedded model, which is too small to gain by more; any number for others."""
    from leanwright.agent.providers.decode import one_thread

    return one_thread() if settings.model.name.startswith("embedded:") else nullcontext()


def as_local(settings: Settings, model: StatementModel) -> LocalModel:
    """``model`` as one that can be steered. Raises ConfigError when it gives no logits."""
    if not isinstance(model, LocalModel):
        raise ConfigError(f"{settings.model.name} gives no logits, which sequential Monte Carlo needs")
    return model


def _made(name: str, factory: PotentialFactory, statement: str) -> Potential:
    try:
        potential = factory(statement)
    except (Exception, SystemExit) as error:
        said = " ".join(str(error).split())
        raise PotentialError(f"potential {name} failed: {type(error).__name__}: {said}") from error
    if not isinstance(potential, Potential):
        raise PotentialError(f"potential {name} is no Potential: it lacks name, binary, cost, prefix or complete")
    return potential


def store_of(settings: Settings) -> RunStore:
    """Where the runs of these settings are recorded."""
    return RunStore(settings.cache_dir / "runs")


def resumed(settings: Settings, run: Run) -> Settings:
    """``settings`` with those of the run that decide its outcome. Raises ConfigError when they no longer fit."""
    try:
        return settings.with_values({**run.settings, "engine": "smc"})
    except ConfigError:
        raise ConfigError(
            f"run {run.id} was made by another version; start it again with: leanwright formalize"
        ) from None


@asynccontextmanager
async def checkpoints(path: Path) -> "AsyncIterator[BaseCheckpointSaver[str]]":
    """Checkpoints in a SQLite file."""
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    async with AsyncSqliteSaver.from_conn_string(str(path)) as saver:
        yield saver


@asynccontextmanager
async def open_smc(
    settings: Settings, on_setup: OnSetup | None = None, *, factories: Sequence[str] = (), spare: bool = False
) -> AsyncIterator[SmcWorkbench]:
    """Lean, a local model and the user's potentials. Raises ConfigError before anything is started."""
    require_local(settings)
    own = load_factories(factories)
    async with open_scorer(settings) as scorer, open_lean(settings, on_setup, spare=spare) as lean:
        await lean.start()
        async with open_model(settings) as choice:
            model = as_local(settings, choice.model)
            threshold = choice.threshold if settings.threshold is None else settings.threshold
            yield SmcWorkbench(settings, model, lean, threshold, own, scorer)
