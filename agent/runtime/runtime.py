"""The runtime: every live thing of a process, opened once, at its first use, and closed with the runtime."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar, cast

from leanwright.agent.providers.judged import against
from leanwright.agent.runtime import encoders
from leanwright.agent.runtime import kept as process
from leanwright.agent.runtime.contexts import context_of, placed
from leanwright.agent.runtime.descriptions import description_of
from leanwright.agent.runtime.leans import OnSetup, open_lean
from leanwright.agent.runtime.libraries import library_of, open_concepts
from leanwright.agent.runtime.models import capabilities_of, open_scorer, provider_of
from leanwright.agent.runtime.providers import Closable, OpenModel, OpenScorer, Wrap
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.scorers import MemoizedScorer
from leanwright.agent.runtime.second import require_second, second, with_second
from leanwright.agent.runtime.steering import SmcSampling
from leanwright.agent.settings import Settings
from leanwright.tools.concepts.lookup import ConceptLibrary
from leanwright.tools.errors import ConfigError
from leanwright.tools.handles import Handle, Sampling, Toolbox
from leanwright.tools.lean.context import ContextLean, imported_by, model_after, shown_before
from leanwright.tools.protocols import ChatModel, Encoder, InformalScorer, LeanBackend, Reranker
from leanwright.tools.search import Searcher

T = TypeVar("T")
C = TypeVar("C", bound=Closable)


class Runtime:
    """Opens what settings name, each thing once: two settings that name the same model share its weights or client.

    Use `open_runtime`. Every method takes the settings to open for, since sessions keep their own; by default those of
    the runtime. An opening that fails is tried again at the next use. Lives on one event loop.
    """

    def __init__(self, settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False) -> None:
        """``spare`` keeps a second Lean process warm: worth its memory when many texts are checked."""
        self.settings = settings
        self._on_setup, self._spare = on_setup, spare
        self._handles: dict[tuple[object, ...], Handle[Any]] = {}
        self._memoized: dict[int, MemoizedScorer] = {}
        self._locks: dict[str, tuple[asyncio.Lock, threading.Lock]] = {}

    async def lean(self, settings: Settings | None = None) -> LeanBackend:
        """The Lean of the settings, started. Raises ConfigError and SetupError."""
        s = settings or self.settings

        async def opened() -> LeanBackend:
            lean = await asyncio.to_thread(open_lean, s, self._on_setup, spare=self._spare)
            await lean.start()
            return lean

        key = s.lean.name, _group(s.lean, "name", "context"), s.cache_dir
        lean = await self._once(("lean", *key), opened)
        context = await asyncio.to_thread(context_of, s)
        if not context and not imported_by(lean):
            return lean

        async def standing() -> LeanBackend:
            return placed(lean, context, s)

        return await self._once(("context", *key, s.lean.context, context), standing)

    async def model(self, settings: Settings | None = None, *, wrap: Wrap | None = None) -> OpenModel:
        """The model of the settings in its roles, with those that judge and read for it, each opened once.

        ``wrap`` goes around what costs money. Raises ConfigError.
        """
        s = settings or self.settings
        require_second(s)
        provider, name = provider_of(s)
        shared = await self._opened(s.model.name, s, lambda: provider.open(name, s))
        found = provider.serve(shared, s, wrap)
        if s.model.judge is None and s.model.read_back is None:
            return found
        judge, reader = [
            None if named is None else await self.model(second(s, named), wrap=wrap)
            for named in (s.model.judge, s.model.read_back)
        ]
        return with_second(found, judge, reader)

    async def forget_model(self, settings: Settings) -> None:
        """Close the model of the settings: nobody uses it any more."""
        handle = self._handles.pop(_model_key(settings.model.name, settings), None)
        if handle is not None and handle.opened:
            await (await handle()).aclose()

    async def scorer(self, settings: Settings | None = None) -> OpenScorer | None:
        """What scores in place of the model; None: the model scores itself. Raises ConfigError."""
        s = settings or self.settings
        if s.model.scorer in (None, s.model.name):
            return None
        found = await self._opened(s.model.scorer, s, lambda: open_scorer(s))
        return self._memoized.setdefault(id(found), MemoizedScorer(found))

    async def encoder(self, settings: Settings | None = None) -> Encoder:
        """The encoder of the settings. Takes some seconds. Raises ConfigError or SetupError."""
        s = settings or self.settings
        return await self._once(("encoder", s.library.encoder), lambda: asyncio.to_thread(encoders.open_encoder, s))

    async def encoder_if_there(self, settings: Settings | None = None) -> Encoder | None:
        """The encoder of the settings; None where none is installed, which leaves similarities unmeasured."""
        try:
            return await self.encoder(settings)
        except ConfigError:
            return None

    async def reranker(self, settings: Settings | None = None) -> Reranker | None:
        """The reranker of the settings; None when they name none. Raises ConfigError."""
        s = settings or self.settings
        key = ("reranker", s.library.reranker)
        return await self._once(key, lambda: asyncio.to_thread(encoders.open_reranker, s))

    async def searcher(self, library: str, settings: Settings | None = None) -> Searcher:
        """What searches ``library``."""
        s = settings or self.settings

        async def opened() -> Searcher:
            return Searcher(s.cache_dir, library, await self.encoder(s), s.library.chroma)

        return await self._once(("searcher", library, s.cache_dir, s.library.encoder, s.library.chroma), opened)

    async def concepts(self, library: str, settings: Settings | None = None) -> ConceptLibrary:
        """The concept base of ``library``. Raises IndexProblem when there is none."""
        s = settings or self.settings

        async def opened() -> ConceptLibrary:
            return open_concepts(s, library, await self.encoder(s), await self.reranker(s))

        reranker, encoder = s.library.reranker, s.library.encoder
        return await self._once(("concepts", library, s.cache_dir, encoder, reranker, s.library.chroma), opened)

    async def resources(
        self,
        settings: Settings | None = None,
        *,
        wrap: Wrap | None = None,
        model: OpenModel | None = None,
        lean: LeanBackend | None = None,
    ) -> Resources:
        """All that an engine needs; Lean starts in its own process while the model loads in this one.

        ``model`` and ``lean`` stand in place of those of the settings.
        """
        s = settings or self.settings
        library, scorer = library_of(s), await self.scorer(s)
        lean = lean or await self.lean(s)
        found = model or await self.model(s, wrap=wrap)
        if not isinstance(lean, ContextLean):
            lean = placed(lean, await asyncio.to_thread(context_of, s), s)
        toolbox = self._toolbox(s, lean, library)
        statements = await asyncio.to_thread(model_after, against(found.model, toolbox.library), shown_before(lean))
        threshold = found.threshold if s.threshold is None else s.threshold
        toolbox = replace(
            toolbox,
            model=Handle.of(statements),
            chat=Handle[ChatModel | None].of(found.chat),
            scorer=Handle[InformalScorer | None].of(scorer),
            threshold=threshold,
        )
        able = capabilities_of(s)
        made = Resources(
            settings=s,
            model=statements,
            agent=found.agent,
            threshold=threshold,
            lean=lean,
            scorer=scorer,
            toolbox=toolbox,
            threads=found.threads,
        )
        if not able.log_probabilities:
            return made
        return replace(made, toolbox=replace(toolbox, sampling=Handle[Sampling].of(SmcSampling(made))))

    def _toolbox(self, s: Settings, lean: LeanBackend, library: str | None) -> Toolbox:
        """Lean and the library as tools; what is not open yet is opened when a tool first needs it."""
        encoder = Handle(lambda: self.encoder_if_there(s))
        box = Toolbox(lean=Handle.of(lean), encoder=encoder, lean_timeout_s=s.lean.timeout_s)
        if capabilities_of(s).chat:  # others read no description
            box = replace(box, library=Handle(lambda: description_of(lean, s.cache_dir, s.lean.timeout_s)))
        if library is None:
            return box
        reading, one_thread = self._locks.setdefault(library, (asyncio.Lock(), threading.Lock()))
        return replace(
            box,
            searcher=Handle(lambda: self.searcher(library, s)),
            concepts=Handle(lambda: self.concepts(library, s)),
            reading=reading,
            one_thread=one_thread,
        )

    async def aclose(self) -> None:
        """Close what is open. Idempotent."""
        handles, self._handles = list(self._handles.values()), {}
        for handle in reversed(handles):
            if handle.opened and hasattr(opened := await handle(), "aclose"):
                await opened.aclose()

    async def _opened(self, named: str | None, s: Settings, opener: Callable[[], C]) -> C:
        """A model or scorer, which share their weights when they have the same name."""
        return await self._once(_model_key(named, s), lambda: asyncio.to_thread(opener))

    async def _once(self, key: tuple[object, ...], opener: Callable[[], Awaitable[T]]) -> T:
        kept = process.kept()
        handles = self._handles if kept is None else kept.handles_for(key, self._handles)
        if key not in handles:
            handles[key] = Handle(opener)
        return cast("T", await handles[key]())


_SECOND = ("judge", "read_back", "judge_base_url", "judge_api_key")


def _model_key(named: str | None, s: Settings) -> tuple[object, ...]:
    return "model", named, _group(s.model, "name", "scorer", "tool_calling", *_SECOND), s.cache_dir


def _group(group: Any, *without: str) -> str:
    """The other values of a group of settings, secrets included, as a key that stays in memory."""
    return repr([(name, _plain(value)) for name, value in group if name not in without])


def _plain(value: object) -> object:
    return value.get_secret_value() if hasattr(value, "get_secret_value") else value


@asynccontextmanager
async def open_runtime(
    settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False
) -> AsyncIterator[Runtime]:
    """A runtime whose things end with the block."""
    runtime = Runtime(settings, on_setup, spare=spare)
    try:
        yield runtime
    finally:
        await asyncio.shield(runtime.aclose())
