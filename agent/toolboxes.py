"""Construction of toolboxes: the live handles of every tool, each opened when a tool first needs it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leanwright.agent.build import (
    OnSetup,
    Wrap,
    build_chat,
    build_encoder,
    build_reranker,
    encoder_if_there,
    open_lean,
    open_model,
    open_scorer,
)
from leanwright.agent.settings import Settings
from leanwright.agent.smc import LOCAL, SmcWorkbench, as_local, small_model_threads
from leanwright.tools.errors import Abstention
from leanwright.tools.index.library import open_index
from leanwright.tools.index.store import Shelf, libraries
from leanwright.tools.protocols import AgentModel, ChatModel, InformalScorer, LeanBackend, StatementModel
from leanwright.tools.toolbox import Handle, Sampling, Toolbox
from leanwright.tools.types import Draft, Drafts

if TYPE_CHECKING:
    from leanwright.agent.build import LiveScorer
    from leanwright.tools.concepts.lookup import ConceptLibrary
    from leanwright.tools.search import Searcher

PREFERRED = "embedded"  # among several libraries, when none is named


@dataclass(frozen=True)
class Live:
    """The models and the Lean that a toolbox is made around."""

    model: StatementModel
    agent: AgentModel
    threshold: float
    lean: LeanBackend
    scorer: "LiveScorer | None" = None


@asynccontextmanager
async def open_live(
    settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False, wrap: Wrap | None = None
) -> AsyncIterator[Live]:
    """Lean and models, which end with the block; Lean starts in its own process while the model loads in this one."""
    async with open_scorer(settings) as scorer, open_lean(settings, on_setup, spare=spare) as lean:
        await lean.start()
        async with open_model(settings, wrap) as choice:
            threshold = choice.threshold if settings.threshold is None else settings.threshold
            yield Live(choice.model, choice.agent, threshold, lean, scorer)


def library_of(settings: Settings) -> str | None:
    """The library to search in: the one of the settings, else `PREFERRED` or the only one; None when there is none.

    Raises IndexProblem when the named one has no index, with the command that builds it.
    """
    if settings.library.name is not None:
        open_index(settings.cache_dir, settings.library.name)
        return settings.library.name
    ready = [name for name in libraries(settings.cache_dir) if Shelf(settings.cache_dir, name).current()]
    if PREFERRED in ready:
        return PREFERRED
    return ready[0] if len(ready) == 1 else None


@asynccontextmanager
async def open_toolbox(
    settings: Settings, live: Live, *, wrap: Wrap | None = None, exclude: tuple[str, ...] = ()
) -> AsyncIterator[Toolbox]:
    """A toolbox around ``live``; what its tools open ends with the block.

    ``exclude``: declarations that no tool may use or show.
    """
    library = library_of(settings)
    chat: Handle[ChatModel | None] = Handle.blocking(lambda: build_chat(settings, wrap))
    box = Toolbox(
        lean=Handle.of(live.lean),
        model=Handle.of(live.model),
        chat=chat,
        scorer=Handle[InformalScorer | None].of(live.scorer),
        encoder=Handle.blocking(lambda: encoder_if_there(settings)),
        lean_timeout_s=settings.lean.timeout_s,
        threshold=live.threshold,
        exclude=exclude,
    )
    if library is not None:
        box = _with_library(box, settings, library)
    if settings.model.name.partition(":")[0] in LOCAL:
        box = replace(box, sampling=Handle[Sampling].of(SmcSampling(settings, live)))
    try:
        yield box
    finally:
        if chat.opened and (opened := await chat()) is not None:
            await opened.aclose()


def _with_library(box: Toolbox, settings: Settings, library: str) -> Toolbox:
    encoder = Handle.blocking(lambda: build_encoder(settings))

    async def searcher() -> "Searcher":
        from leanwright.tools.search import Searcher

        return Searcher(settings.cache_dir, library, await encoder(), settings.library.chroma)

    async def concepts() -> "ConceptLibrary":
        from leanwright.tools.concepts.lookup import ConceptLibrary
        from leanwright.tools.concepts.populate import open_base

        index = open_index(settings.cache_dir, library, settings.library.chroma)
        return ConceptLibrary(open_base(settings.cache_dir, index), index, await encoder(), build_reranker(settings))

    return replace(box, searcher=Handle(searcher), concepts=Handle(concepts))


class SmcSampling:
    """Guarded sequential Monte Carlo as a tool: the posterior alone, without a verdict of its own."""

    def __init__(self, settings: Settings, live: Live) -> None:
        self._settings, self._live = settings, live

    async def sample(self, statement: str, *, particles: int, seconds: float, seed: int) -> Drafts:
        """The distinct statements among the particles that ended, most probable first."""
        from leanwright.graphs.smc_graph import build_smc, sample
        from leanwright.graphs.smc_state import SmcContext, initial_smc_state

        live, s = self._live, self._settings.with_values({"engine": "smc", "smc.particles": particles})
        bench = SmcWorkbench(s, as_local(s, live.model), live.lean, live.threshold, scorer=live.scorer)
        context = SmcContext(
            model=live.model, lean=live.lean, threshold=live.threshold, lean_timeout_s=s.lean.timeout_s,
            scorer=live.scorer, steering=bench.steering(statement),
        )  # fmt: skip
        start = initial_smc_state(
            statement,
            particles=particles,
            seed=seed,
            token_budget=2 * particles * s.smc.max_tokens,
            seconds_budget=seconds,
        )
        with small_model_threads(s):
            result, state = await sample(build_smc(), context, start)
        if state["abstained"]:
            raise Abstention(state["abstained"])
        posterior = () if result.smc is None else result.smc.posterior
        drafts = tuple(Draft(lean=one.statement, seed=seed) for one in posterior)
        return Drafts(drafts=drafts, usage=result.usage)
