"""The live parts of a run: a system, run for one problem and seed, and its statement compared with the reference."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from leanwright.agent.engines.choose import ENGINES, engine_of, with_engine
from leanwright.agent.engines.run import formalize
from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.judged import JudgedModel
from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runs.metered import journaled, sampling
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.models import serve_chat
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness.judged import Comparer
from leanwright.evals.harness.rows import FormalizationRow, Particle
from leanwright.evals.harness.systems import System
from leanwright.graphs.state import Candidate, FormalizeResult
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.handles import Handle
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.lean.description import LibraryDescription
from leanwright.tools.scores import ScoreMemo
from leanwright.tools.types import LeanStatus

OF_SYSTEM = "system"  # where settings came from that make a system what it is
SYSTEM_E = "System E"  # what prompts call the language


@dataclass(frozen=True)
class SystemBench:
    """A system of the table on live models and a live Lean."""

    system: System
    resources: Resources
    contexts: Contexts
    comparer: Comparer

    async def row(self, problem: BenchmarkProblem, seed: int) -> FormalizationRow:
        """The whole result. An error that concerns this problem alone is in the row; others are raised."""
        began = time.monotonic()
        row = FormalizationRow.begun(problem, seed)
        with sampling(problem.id, seed) as spent:
            try:
                row = row.model_copy(update={"reference_fault": await self.comparer.fault(problem)})
                result = await self.formalize(problem, seed)
                row = await self._judged(row, problem, result)
            except (ConfigError, SetupError):
                raise  # every other problem would meet it too
            except Exception as error:  # noqa: BLE001 - recorded: no problem ends a run
                row = row.ended_by(error)
        usage = spent.usage if spent.usage.calls else row.usage
        seconds = round(time.monotonic() - began, 3)
        return row.model_copy(update={"usage": usage, "seconds": seconds})

    async def formalize(self, problem: BenchmarkProblem, seed: int) -> FormalizeResult:
        """The system's answer, as the product would give it."""
        engine = ENGINES[self.system.engine]
        return await formalize(problem.informal, self.resources_for(problem, seed), engine=engine)

    def resources_for(self, problem: BenchmarkProblem, seed: int) -> Resources:
        """The Lean where the problem's header puts its statements, a model told of their language, and tools that can
        neither use nor show the problem's own theorem.
        """
        live, lean = self.resources, self.contexts.of(problem.header)
        model = live.model
        if problem.language == "system-e" and isinstance(model, PromptedModel):
            model = model.against(LibraryDescription(name=SYSTEM_E))
        config = self.system.retrieval_config
        if self.system.oracle:
            config = config.model_copy(update={"premises": problem.premises})
        exclude = (problem.target,) if problem.target else ()
        return replace(
            live,
            settings=live.settings.with_values({"seed": seed}),
            model=model,
            lean=lean,
            toolbox=replace(live.toolbox, lean=Handle.of(lean), exclude=exclude, scores=ScoreMemo()),
            retrieval=config,
        )

    async def _judged(
        self, row: FormalizationRow, problem: BenchmarkProblem, result: FormalizeResult
    ) -> FormalizationRow:
        chosen = next((c for c in result.attempts if c.lean == result.statement), None)
        typechecks = elaborates(chosen)
        compared = None
        comparable = problem.reference is not None and not row.reference_fault
        if typechecks and comparable and result.statement:
            compared = await self.comparer.compare(result.statement, problem)
        return row.model_copy(
            update={
                "statement": result.statement,
                "verdict": result.verdict,
                "reasons": result.reasons,
                "retrieved": result.retrieval is not None and result.retrieval.retrieve,
                "premises": result.premises,
                "illustrations": result.illustrations,
                "hints": result.hints,
                "illustrated": await self._constants(result.illustrations),
                "candidates": result.attempts,
                "score": result.score,
                "probes": result.probes,
                "typechecks": typechecks,
                "compared": compared,
                "particles": await self._particles(problem, result, comparable=comparable),
                "usage": result.usage,
            }
        )

    async def _constants(self, theorems: Sequence[str]) -> tuple[str, ...] | None:
        """What the statements of ``theorems`` use; None without any."""
        if not theorems:
            return None
        return await self.resources.toolbox.with_library(lambda library, _: constants_of(library, theorems))

    async def _particles(
        self, problem: BenchmarkProblem, result: FormalizeResult, *, comparable: bool
    ) -> tuple[Particle, ...]:
        if result.smc is None:
            return ()
        found = []
        for one in result.smc.posterior:
            compared = await self.comparer.compare(one.statement, problem) if comparable else None
            found.append(Particle(statement=one.statement, weight=one.probability, compared=compared))
        return tuple(found)


def elaborates(chosen: Candidate | None) -> bool | None:
    """Whether Lean elaborates it and it is exactly one statement; None: Lean gave no answer. No statement: it fails."""
    if chosen is None:
        return False
    answered = chosen.report is not None and chosen.report.status in (LeanStatus.OK, LeanStatus.ERROR)
    return chosen.well_formed if answered else None


def settings_of(settings: Settings, system: System) -> Settings:
    """The user's settings with those that make the system what it is.

    Raises ConfigError for a model that it cannot use, and for an option given for another engine.
    """
    own = settings.with_values({**system.settings, "library.retrieval": system.retrieval}, source=OF_SYSTEM)
    chosen = with_engine(own, system.engine)
    engine_of(chosen)
    return chosen


@asynccontextmanager
async def open_bench(
    system: System,
    settings: Settings,
    journal: Answers,
    *,
    seeds: int = 1,
    on_setup: OnSetup | None = None,
    chat: PaidModel | None = None,
) -> AsyncIterator[SystemBench]:
    """Models, Lean and library of ``settings``, which end with the block. Raises ConfigError, SetupError, IndexProblem.

    With several ``seeds`` a prompted model draws its lone draft at the sampling temperature: they are the samples.
    ``chat`` is in place of the model of the settings.
    """
    wrap = journaled(journal)
    async with open_runtime(settings, on_setup) as runtime:
        given = None if chat is None else serve_chat(chat, settings, wrap)
        live = await runtime.resources(wrap=wrap, model=given)
        if seeds > 1 and isinstance(live.model, PromptedModel | JudgedModel):
            live = replace(live, model=live.model.sampled())
        needs = system.oracle or (system.retrieval == "always" and system.retrieval_config.searches)
        if needs and not live.toolbox.searcher.present:
            raise ConfigError("this system searches a library: build one with leanwright index build, and name it")
        contexts = Contexts(live.lean)
        yield SystemBench(system, live, contexts, Comparer(contexts))


def constants_of(library: Library, theorems: Sequence[str]) -> tuple[str, ...]:
    """The constants of their statements, each once. Blocking."""
    rows = [row for name in theorems if (row := library.index.row_of(name)) is not None]
    return tuple(dict.fromkeys(one for constants in library.index.statement_constants(rows) for one in constants))
