"""The live handles that tools act with, each opened at its first use."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

from leanwright.tools.concepts.lookup import ConceptLibrary
from leanwright.tools.errors import ConfigError
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.lean.context import ContextLean, ContextLeans, ImportingBackend, context_body, model_after
from leanwright.tools.lean.description import PRELUDE, LibraryDescription
from leanwright.tools.protocols import (
    ChatModel,
    Encoder,
    InformalScorer,
    LeanBackend,
    StatementModel,
)
from leanwright.tools.scores import ScoreMemo
from leanwright.tools.search import Searcher
from leanwright.tools.types import Drafts

T = TypeVar("T")


class Handle(Generic[T]):
    """Something live that is opened once, when it is first needed; ``await handle()`` gives it.

    An opening that fails is tried again at the next use. ``present`` False: this toolbox has none.
    """

    def __init__(self, opener: Callable[[], Awaitable[T]], *, present: bool = True) -> None:
        self._opener = opener
        self.present = present
        self._lock = asyncio.Lock()
        self._value: list[T] = []

    async def __call__(self) -> T:
        if not self._value:
            async with self._lock:
                if not self._value:
                    self._value.append(await self._opener())
        return self._value[0]

    @property
    def opened(self) -> bool:
        """Whether it is open: what is not need not be closed."""
        return bool(self._value)

    @classmethod
    def of(cls, value: T) -> "Handle[T]":
        """A handle of something that is already live."""

        async def given() -> T:
            return value

        handle = cls(given)
        handle._value.append(value)
        return handle

    @classmethod
    def absent(cls, advice: str) -> "Handle[T]":
        """A handle of something that this toolbox does not have: using it raises ConfigError with ``advice``."""

        async def missing() -> T:
            raise ConfigError(advice)

        return cls(missing, present=False)


class Sampling(Protocol):
    """Guarded sequential Monte Carlo over whole statements (paper 3)."""

    async def sample(self, statement: str, *, particles: int, seconds: float, seed: int) -> Drafts:
        """The distinct statements among the particles that ended, most probable first, by log-posterior.

        Raises Abstention when the model declines, and what the model or Lean raise.
        """
        ...


_IMPORTS = "start with --lean native:DIR and the setting lean.modules, as LEANWRIGHT_LEAN_MODULES={module}"
_ABSENT = {
    "lean": "no Lean is configured: name one with --lean, for example embedded",
    "model": "no model is configured: name one with --model, for example embedded",
    "searcher": "no library is configured: build an index with leanwright index build, and name it with --library",
    "concepts": "no concept base is configured: build one with leanwright concepts build, and name it with --library",
    "sampling": "sequential Monte Carlo needs a local model: use --model embedded:mini, hf:PATH or completions:NAME",
}


def _absent(what: str) -> Callable[[], Handle[Any]]:
    return lambda: Handle.absent(_ABSENT[what])


@dataclass(frozen=True)
class Toolbox:
    """What tools need. A handle that is absent raises ConfigError with what to do, and only when a tool needs it.

    ``exclude`` names declarations that no search and no illustration may use or show: the target of an evaluation.
    """

    lean: Handle[LeanBackend] = field(default_factory=_absent("lean"))
    model: Handle[StatementModel] = field(default_factory=_absent("model"))
    chat: Handle[ChatModel | None] = field(default_factory=lambda: Handle.of(None))
    scorer: Handle[InformalScorer | None] = field(default_factory=lambda: Handle.of(None))
    encoder: Handle[Encoder | None] = field(default_factory=lambda: Handle.of(None))
    searcher: Handle[Searcher] = field(default_factory=_absent("searcher"))
    concepts: Handle[ConceptLibrary] = field(default_factory=_absent("concepts"))
    sampling: Handle[Sampling] = field(default_factory=_absent("sampling"))
    lean_timeout_s: float = 30.0
    library: Handle[LibraryDescription] = field(default_factory=lambda: Handle.of(PRELUDE))  # as models are told of it
    scores: ScoreMemo = field(default_factory=ScoreMemo)
    threshold: float = 1.0  # score from which `verify` accepts
    exclude: Sequence[str] = ()
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever reads the library: one at a time
    one_thread: threading.Lock = field(default_factory=threading.Lock)  # of threads that outlive a cancelled reader
    _contexts: list[ContextLeans] = field(default_factory=list)  # at most one: those of requests, on this Lean

    async def after(self, context: str) -> "Toolbox":
        """This toolbox for statements that stand after ``context``, Lean commands; "": after none.

        Raises InputError where it imports what is not in force, ConfigError where Lean or the model takes no context.
        """
        if not context.strip():
            return self
        lean = await self.lean()
        before, lean = (lean.text, lean.lean) if isinstance(lean, ContextLean) else ("", lean)
        modules = lean.modules if isinstance(lean, ImportingBackend) else ()
        text = context_body(context, "the context", modules, _IMPORTS)
        text = f"{before}\n\n{text}" if before else text
        if not self._contexts:
            self._contexts.append(ContextLeans(lean))
        placed = self._contexts[0].of(text, "the context")
        return replace(self, lean=Handle[LeanBackend].of(placed), model=Handle(lambda: self._model_after(placed.shown)))

    async def _model_after(self, context: str) -> StatementModel:
        return await asyncio.to_thread(model_after, await self.model(), context)

    async def with_library(self, work: Callable[[Library, Searcher], T]) -> T:
        """``work`` on the library that is in force, in a thread, one at a time: an index serves one thread.

        Raises IndexProblem when the library has no index, ConfigError when another encoder made its vectors.
        """
        searcher = await self.searcher()

        def alone() -> T:
            with self.one_thread:
                return work(searcher.library, searcher)

        async with self.reading:
            return await asyncio.to_thread(alone)
