"""The only constructor of live things: it turns settings into a Lean, a model and a pipeline.

``MODELS``, ``SCORERS`` and ``LEANS`` map the short names of settings to constructors; to add one, add a line here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import (
    AgentModel,
    ChatModel,
    Encoder,
    InformalScorer,
    LeanBackend,
    Reranker,
    StatementModel,
)

if TYPE_CHECKING:
    from leanwright.agent.providers.answer_cache import AnswerCache
    from leanwright.agent.providers.hf.model import HFModel
    from leanwright.agent.providers.limits import RateLimits
    from leanwright.agent.providers.memoized_model import PaidModel
    from leanwright.graphs.context import FormalizeContext
    from leanwright.graphs.pipeline import Pipeline, Progress
    from leanwright.graphs.retrieval_policy import RetrievalMode
    from leanwright.graphs.state import FormalizeResult
    from leanwright.tools.lean.embedded.setup import SetupStep, Toolchain

Wrap = Callable[["PaidModel"], "PaidModel"]
OnSetup = Callable[["SetupStep"], None]


@dataclass(frozen=True)
class ModelChoice:
    """A model, and the score at which its candidates count as faithful (calibrated per model, in [0, 1]).

    ``agent`` is the same model as one that calls tools; for the embedded model a fixed policy.
    """

    model: StatementModel
    threshold: float
    agent: AgentModel


class LiveScorer(InformalScorer, Protocol):
    """An InformalScorer that holds connections or weights."""

    async def aclose(self) -> None:
        """Let them go. Idempotent."""
        ...


def _embedded_model(name: str, _: Settings, __: Wrap | None) -> ModelChoice:
    from leanwright.agent.providers.embedded.agent import EmbeddedAgent
    from leanwright.agent.providers.embedded.model import EmbeddedModel

    if name != "mini":
        raise ConfigError(f"there is no embedded model {name!r}; use embedded:mini")
    model = EmbeddedModel.load()
    return ModelChoice(model, model.calibration.threshold, EmbeddedAgent(model.name))


def _openai_chat(name: str, settings: Settings, wrap: Wrap | None) -> "PaidModel":
    from leanwright.agent.providers.openai import OpenAIChat
    from leanwright.agent.providers.prices import price_of

    if not name:
        raise ConfigError("name the model after the colon, for example openai:gpt-4.1")
    chat: PaidModel = OpenAIChat(
        name,
        base_url=settings.model.base_url,
        api_key=settings.model.api_key,
        timeout_s=settings.model.timeout_s,
        max_retries=settings.model.max_retries,
        concurrency=settings.model.concurrency,
        limits=_limits(settings.model.base_url, settings.model.requests_per_minute, settings.model.tokens_per_minute),
        price=price_of(name, settings.model.base_url, settings.model.prices),
    )
    if settings.model.cache != "off":
        from leanwright.agent.providers.answer_cache import CachedModel

        chat = CachedModel(chat, answer_cache(settings), refresh=settings.model.cache == "refresh")
    return wrap(chat) if wrap else chat


@cache
def _limits(_: str | None, requests_per_minute: int | None, tokens_per_minute: int | None) -> "RateLimits":
    """A provider counts what all clients of its address send, so they share their limits."""
    from leanwright.agent.providers.limits import RateLimits

    return RateLimits(requests_per_minute, tokens_per_minute)


def answer_cache(settings: Settings) -> "AnswerCache":
    """The answers that are kept on disk; touches no file yet."""
    from leanwright.agent.providers.answer_cache import FOLDER, AnswerCache

    return AnswerCache(settings.cache_dir / FOLDER, settings.model.cache_mb * 2**20)


def _openai_model(name: str, settings: Settings, wrap: Wrap | None) -> ModelChoice:
    from leanwright.agent.providers.prompted import PromptedModel

    chat = _openai_chat(name, settings, wrap)
    model = PromptedModel(chat, temperature=settings.model.temperature)
    return ModelChoice(model, PromptedModel.default_threshold, _with_tools(chat, settings))


def _with_tools(chat: "PaidModel", settings: Settings) -> AgentModel:
    from leanwright.agent.providers.prompted_tools import NegotiatedTools, PromptedTools

    if settings.model.tool_calling == "native":
        return chat
    prompted = PromptedTools(chat)
    return prompted if settings.model.tool_calling == "prompt" else NegotiatedTools(chat, prompted)


def _load_hf(name: str, settings: Settings) -> "HFModel":
    from leanwright.agent.providers.hf.model import HFModel

    if not name:
        raise ConfigError("name a folder or a hub id after the colon, for example hf:./my-model")
    return HFModel.load(
        name, device=settings.model.device, hub=settings.model.hub, temperature=settings.model.temperature
    )


def _hf_model(name: str, settings: Settings, _: Wrap | None) -> ModelChoice:
    from leanwright.agent.providers.prompted_tools import PromptedTools

    model = _load_hf(name, settings)
    return ModelChoice(model, model.default_threshold, PromptedTools(model.chat))


def _completions_scorer(name: str, settings: Settings) -> LiveScorer:
    from leanwright.agent.providers.logprobs import RemoteLogprobs

    if not name:
        raise ConfigError("name the model after the colon, for example completions:my-model")
    if settings.model.base_url is None:
        advice = "set LEANWRIGHT_MODEL_BASE_URL to one with /v1/completions that tells log-probabilities, such as vLLM"
        raise ConfigError(f"scorer completions:{name} needs a server: {advice}")
    return RemoteLogprobs(
        name,
        base_url=settings.model.base_url,
        api_key=settings.model.api_key,
        timeout_s=settings.model.timeout_s,
        max_retries=settings.model.max_retries,
        concurrency=settings.model.concurrency,
    )


def _embedded_lean(name: str, settings: Settings, on_setup: OnSetup | None, spare: bool) -> LeanBackend:
    from leanwright.tools.lean.embedded.backend import EmbeddedLean

    if name:
        raise ConfigError(f"the embedded Lean takes no name; use embedded, not embedded:{name}")
    return EmbeddedLean(
        set_up(settings, on_setup), workers=settings.lean.workers or 1, timeout_s=settings.lean.timeout_s, spare=spare
    )


def _native_lean(name: str, settings: Settings, on_setup: OnSetup | None, spare: bool) -> LeanBackend:
    from leanwright.tools.lean.native.backend import NativeLean, ReplLean, find_repl
    from leanwright.tools.lean.native.program import ensure_program
    from leanwright.tools.lean.native.project import find_project
    from leanwright.tools.lean.sandbox import make_sandbox

    memory_bytes = int(settings.lean.memory_gb * 1_000_000_000)
    sandbox = make_sandbox(settings.lean.sandbox, filters=settings.cache_dir / "lean", memory_bytes=memory_bytes)
    project = find_project(Path(name), _lean_imports(settings))
    repl, workers = settings.lean.repl or find_repl(project.folder), settings.lean.workers or 1
    if repl is not None:
        return ReplLean(project, repl, sandbox, workers=workers, timeout_s=settings.lean.timeout_s, spare=spare)
    program = ensure_program(project, settings.cache_dir, on_setup)
    return NativeLean(project, program, sandbox, workers=workers, timeout_s=settings.lean.timeout_s, spare=spare)


def _remote_lean(name: str, settings: Settings, _: OnSetup | None, __: bool) -> LeanBackend:
    from leanwright.tools.lean.remote.backend import RemoteLean
    from leanwright.tools.lean.remote.http import LeanEndpoint

    return RemoteLean(
        LeanEndpoint(name, key=settings.lean.api_key, max_retries=settings.model.max_retries),
        imports=_lean_imports(settings) or ("Mathlib",),
        timeout_s=settings.lean.timeout_s,
        concurrency=settings.model.concurrency,
    )


def _lean_imports(settings: Settings) -> tuple[str, ...] | None:
    return None if settings.lean.imports is None else tuple(settings.lean.imports.split(","))


MODELS: dict[str, Callable[[str, Settings, Wrap | None], ModelChoice]] = {
    "embedded": _embedded_model,
    "openai": _openai_model,
    "hf": _hf_model,
}
CHATS: dict[str, Callable[[str, Settings, Wrap | None], ChatModel]] = {
    "openai": _openai_chat,
    "hf": lambda name, settings, _: _load_hf(name, settings).chat,
}
SCORERS: dict[str, Callable[[str, Settings], LiveScorer]] = {"completions": _completions_scorer, "hf": _load_hf}
LEANS: dict[str, Callable[[str, Settings, OnSetup | None, bool], LeanBackend]] = {
    "embedded": _embedded_lean,
    "native": _native_lean,
    "remote": _remote_lean,
}


def set_up(settings: Settings, on_setup: OnSetup | None = None) -> "Toolchain":
    """The embedded Lean's files, fetched and compiled when they are not there yet. Blocking. Raises SetupError."""
    from leanwright.tools.lean.embedded.setup import ensure_toolchain

    return ensure_toolchain(settings.cache_dir, on_setup)


def build_model(settings: Settings, wrap: Wrap | None = None) -> ModelChoice:
    """The model that ``settings.model.name`` names, as ``provider:name``. Blocking; may take seconds.

    ``wrap`` is applied to a model whose answers cost money, for example to journal them.
    """
    provider, _, name = settings.model.name.partition(":")
    if provider not in MODELS:
        known = ", ".join(f"{p}:…" for p in MODELS)
        raise ConfigError(f"the model {settings.model.name!r} is not known; write provider:name with one of {known}")
    return MODELS[provider](name, settings, wrap)


def build_chat(settings: Settings, wrap: Wrap | None = None) -> ChatModel | None:
    """The chat model behind ``settings.model.name``; None when that model is no chat model, as the embedded one."""
    provider, _, name = settings.model.name.partition(":")
    return CHATS[provider](name, settings, wrap) if provider in CHATS else None


def build_agent_model(settings: Settings, wrap: Wrap | None = None) -> AgentModel | None:
    """The model behind ``settings.model.name`` as one that calls tools; None when it is no chat model."""
    provider = settings.model.name.partition(":")[0]
    return build_model(settings, wrap).agent if provider in CHATS else None


def build_scorer(settings: Settings) -> LiveScorer | None:
    """The scorer of the settings; None when the model scores itself. Contacts and loads nothing."""
    if settings.model.scorer in (None, settings.model.name):
        return None
    provider, _, name = settings.model.scorer.partition(":")
    if provider not in SCORERS:
        known = ", ".join(f"{p}:…" for p in SCORERS)
        raise ConfigError(f"the scorer {settings.model.scorer!r} is not known; write provider:name with one of {known}")
    return SCORERS[provider](name, settings)


def build_reranker(settings: Settings) -> Reranker | None:
    """The reranker whose weights ``settings.library.reranker`` names; None when it names none. Raises ConfigError."""
    if settings.library.reranker is None:
        return None
    from leanwright.tools.encoders import load_reranker

    return load_reranker(settings.library.reranker)


def build_lean(settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False) -> LeanBackend:
    """The Lean that ``settings.lean.name`` names. Blocking while it is set up; starts no process.

    ``spare`` keeps a warm process beside the working one: worth its memory when many texts are checked.
    """
    kind, _, name = settings.lean.name.partition(":")
    if kind not in LEANS:
        raise ConfigError(f"the Lean {settings.lean.name!r} is not known; use one of {', '.join(LEANS)}")
    return LEANS[kind](name, settings, on_setup, spare)


def encoder_if_there(settings: Settings) -> Encoder | None:
    """The encoder of the settings; None where none is installed, which leaves similarities unmeasured."""
    try:
        return build_encoder(settings)
    except ConfigError:
        return None


def build_encoder(settings: Settings) -> Encoder:
    """The encoder that ``settings.library.encoder`` names. Blocking, some seconds. Raises ConfigError or SetupError."""
    from leanwright.tools.encoders import load_encoder

    return load_encoder(settings.library.encoder)


def shows_assumptions(settings: Settings) -> bool:
    """Whether the model is told how open questions were settled by default.

    The embedded one is not: it reads a statement best as it was written, and such a default changes little for it.
    """
    return not settings.model.name.startswith("embedded:")


def retrieval_of(settings: Settings) -> "RetrievalMode":
    """When the library is looked up unasked: as set; else by the rule where a library is named, else never."""
    return settings.library.retrieval or ("adaptive" if settings.library.name else "never")


@dataclass(frozen=True)
class Workbench:
    """Everything that a formalization needs, live."""

    settings: Settings
    context: "FormalizeContext"
    pipeline: "Pipeline"

    async def formalize(self, statement: str, progress: "Progress | None" = None) -> "FormalizeResult":
        """Run the pipeline on one statement, as the settings say."""
        from leanwright.graphs.pipeline import formalize

        s = self.settings
        return await formalize(
            self.pipeline,
            self.context,
            statement,
            k=s.pipeline.k,
            seed=s.seed,
            max_repairs=s.pipeline.max_repairs,
            retrieval=retrieval_of(s),
            progress=progress,
        )


@asynccontextmanager
async def open_lean(
    settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False
) -> AsyncIterator[LeanBackend]:
    """A Lean that ends with the block."""
    lean = await asyncio.to_thread(build_lean, settings, on_setup, spare=spare)
    try:
        yield lean
    finally:
        await lean.aclose()


@asynccontextmanager
async def open_model(settings: Settings, wrap: Wrap | None = None) -> AsyncIterator[ModelChoice]:
    """A model that ends with the block."""
    choice = await asyncio.to_thread(build_model, settings, wrap)
    try:
        yield choice
    finally:
        await choice.model.aclose()


@asynccontextmanager
async def open_scorer(settings: Settings) -> AsyncIterator[LiveScorer | None]:
    """The scorer of the settings, which ends with the block; None when the model scores itself."""
    scorer = build_scorer(settings)
    try:
        yield scorer
    finally:
        if scorer is not None:
            await scorer.aclose()


@asynccontextmanager
async def open_workbench(
    settings: Settings, on_setup: OnSetup | None = None, *, spare: bool = False, wrap: Wrap | None = None
) -> AsyncIterator[Workbench]:
    """Lean, model and pipeline; Lean starts in its own process while the model loads in this one."""
    from leanwright.agent.toolboxes import open_live, open_toolbox

    async with (
        open_live(settings, on_setup, spare=spare, wrap=wrap) as live,
        open_toolbox(settings, live, wrap=wrap) as toolbox,
    ):
        from leanwright.graphs.context import FormalizeContext
        from leanwright.graphs.pipeline import build_pipeline

        context = FormalizeContext(
            live.model,
            live.lean,
            live.threshold,
            settings.lean.timeout_s,
            live.scorer,
            show_assumptions=shows_assumptions(settings),
            toolbox=toolbox,
        )
        yield Workbench(settings, context, build_pipeline())
