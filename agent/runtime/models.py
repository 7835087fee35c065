"""The table of model providers, and of the scorers. To add one, add a line to ``PROVIDERS`` or ``SCORERS``."""

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from leanwright.agent.extras import require
from leanwright.agent.providers.answer_cache import FOLDER, AnswerCache, CachedModel
from leanwright.agent.providers.decode import one_thread
from leanwright.agent.providers.embedded.fixed_policy import FixedPolicy
from leanwright.agent.providers.embedded.lm.model import EmbeddedModel, MiniModel
from leanwright.agent.providers.formalizers.model import FormalizerModel
from leanwright.agent.providers.formalizers.profile import Profile
from leanwright.agent.providers.hf.load import require as require_files
from leanwright.agent.providers.hf.model import HFModel
from leanwright.agent.providers.limits import RateLimits
from leanwright.agent.providers.logprobs import RemoteLogprobs
from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.providers.openai import OpenAIChat
from leanwright.agent.providers.prices import price_of
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.prompted_tools import NegotiatedTools, PromptedTools
from leanwright.agent.providers.served import served_model
from leanwright.agent.runtime.providers import Capabilities, OpenModel, OpenScorer, Provider, Wrap
from leanwright.agent.runtime.second import own_temperature, own_timeout_s, profile_of, require_second
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import AgentModel, ChatModel

_importing = threading.Lock()


def import_models() -> None:
    """All that local models take from transformers, before the first of them is opened.

    It imports its parts when they are first named, which fails when two threads do it at once.
    """
    with _importing:
        from transformers import (  # noqa: F401
            AutoModelForCausalLM,
            AutoTokenizer,
            DynamicCache,
            GenerationConfig,
            LlamaConfig,
            LlamaForCausalLM,
        )


def _serve_embedded(model: EmbeddedModel | MiniModel, _: Settings, __: Wrap | None) -> OpenModel:
    return OpenModel(model, model.threshold, FixedPolicy(model.name), threads=one_thread)


def _openai(name: str, settings: Settings) -> PaidModel:
    if not name:
        raise ConfigError("name the model after the colon, for example openai:gpt-4.1")
    s, profile = settings.model, profile_of(settings)
    chat: PaidModel = OpenAIChat(
        name,
        base_url=s.base_url,
        api_key=s.api_key,
        timeout_s=own_timeout_s(settings, profile),
        max_retries=s.max_retries,
        concurrency=s.concurrency,
        limits=_limits(s.base_url, s.requests_per_minute, s.tokens_per_minute),
        price=price_of(name, s.base_url, s.prices),
        sampling=profile.sampling.extra if profile else {},
        answer_begins=profile.prompt.answer_begins if profile else "",
        thought_tokens=0 if profile else s.thought_tokens,  # a profile counts them in
        api=s.api,
    )
    return chat if s.cache == "off" else CachedModel(chat, answer_cache(settings), refresh=s.cache == "refresh")


@cache
def _limits(_: str | None, requests_per_minute: int | None, tokens_per_minute: int | None) -> RateLimits:
    """A provider counts what all clients of its address send, so they share their limits."""
    return RateLimits(requests_per_minute, tokens_per_minute)


def answer_cache(settings: Settings) -> AnswerCache:
    """The answers that are kept on disk; touches no file yet."""
    return AnswerCache(settings.cache_dir / FOLDER, settings.model.cache_mb * 2**20)


def serve_chat(chat: PaidModel, settings: Settings, wrap: Wrap | None = None) -> OpenModel:
    """A paid chat model in its roles; what calls it goes through ``wrap``."""
    wrapped = wrap(chat) if wrap else chat
    if profile := profile_of(settings):
        return _drafting(wrapped, profile, settings)
    model = PromptedModel(wrapped, temperature=settings.model.temperature)
    prompted = PromptedTools(wrapped)
    agents: dict[str, AgentModel] = {"native": wrapped, "prompt": prompted, "auto": NegotiatedTools(wrapped, prompted)}
    return OpenModel(model, PromptedModel.default_threshold, agents[settings.model.tool_calling], wrapped)


def _drafting(chat: ChatModel, profile: Profile, settings: Settings) -> OpenModel:
    """A formalizer: it calls no tools, and answers nothing but a statement."""
    model = FormalizerModel(chat, profile, temperature=own_temperature(settings))
    return OpenModel(model, PromptedModel.default_threshold, FixedPolicy(model.name))


def _hf(name: str, settings: Settings) -> HFModel:
    if not name:
        raise ConfigError("name a folder or a hub id after the colon, for example hf:./my-model")
    require("local", f"hf:{name}")
    require_files(name)
    import_models()
    s = settings.model
    return HFModel.load(name, device=s.device, hub=s.hub, temperature=s.temperature)


def _mini(_: str, __: Settings) -> MiniModel:
    require("local", "embedded:mini")
    import_models()
    return MiniModel.load()


def _serve_hf(model: HFModel, settings: Settings, _: Wrap | None) -> OpenModel:
    if profile := profile_of(settings):
        asked = profile.sampling
        chat = model.chat.drawing(top_p=asked.top_p, top_k=asked.top_k, answer_begins=profile.prompt.answer_begins)
        return _drafting(chat, profile, settings)
    return OpenModel(model, model.default_threshold, PromptedTools(model.chat), model.chat)


def _served(name: str, settings: Settings) -> HFModel:
    s = settings.model
    if not name:
        raise ConfigError("name the model after the colon, for example completions:Qwen/Qwen3-8B")
    if s.base_url is None:
        raise ConfigError(
            f"completions:{name} is on a server: set LEANWRIGHT_MODEL_BASE_URL to one with /v1/completions that gives "
            "log-probabilities, such as vLLM"
        )
    require("local", f"completions:{name}")
    import_models()
    return served_model(
        name, tokenizer=s.tokenizer, hub=s.hub, temperature=s.temperature, base_url=s.base_url, api_key=s.api_key,
        top=s.top_logprobs, timeout_s=s.timeout_s, max_retries=s.max_retries,
    )  # fmt: skip


def _completions(name: str, settings: Settings) -> OpenScorer:
    s = settings.model
    if not name:
        raise ConfigError("name the model after the colon, for example completions:my-model")
    if s.base_url is None:
        advice = "set LEANWRIGHT_MODEL_BASE_URL to one with /v1/completions that gives log-probabilities, such as vLLM"
        raise ConfigError(f"the scorer completions:{name} needs a server: {advice}")
    return RemoteLogprobs(
        name,
        base_url=s.base_url,
        api_key=s.api_key,
        timeout_s=s.timeout_s,
        max_retries=s.max_retries,
        concurrency=s.concurrency,
    )


_EMBEDDED = Capabilities(local=True, log_probabilities=True, chat=False)
PROVIDERS: dict[str, Provider[Any]] = {
    "embedded": Provider(_EMBEDDED, lambda _, __: EmbeddedModel(), _serve_embedded),
    "embedded:mini": Provider(_EMBEDDED, _mini, _serve_embedded),
    "openai": Provider(
        Capabilities(local=False, log_probabilities=False, chat=True), _openai, serve_chat
    ),
    "hf": Provider(
        Capabilities(local=True, log_probabilities=True, chat=True, on_device=True),
        _hf, _serve_hf,
    ),
    "completions": Provider(Capabilities(local=False, log_probabilities=True, chat=True), _served, _serve_hf),
}  # fmt: skip
# hf: as a scorer has the weights of the model of that name; completions: asks for whole texts and needs no tokenizer
SCORERS: dict[str, Callable[[str, Settings], OpenScorer]] = {"completions": _completions, "hf": _hf}


def provider_of(settings: Settings) -> tuple[Provider[Any], str]:
    """The provider that ``model.name`` names, and the model's name there. Raises ConfigError for an unknown one."""
    whole = settings.model.name
    if whole in PROVIDERS:
        return PROVIDERS[whole], ""
    provider, _, name = whole.partition(":")
    if provider not in PROVIDERS or provider == "embedded":
        raise ConfigError(
            f"the model {whole!r} is not known; use embedded, embedded:mini, openai:NAME, hf:PATH-OR-ID or "
            "completions:NAME"
        )
    return PROVIDERS[provider], name


def capabilities_of(settings: Settings) -> Capabilities:
    """What the model of the settings can do; opens nothing. Raises ConfigError for models that do not fit together."""
    found = provider_of(settings)[0].capabilities
    require_second(settings)
    if profile_of(settings) is not None:
        return replace(found, chat=False, log_probabilities=False)
    return found


def open_scorer(settings: Settings) -> OpenScorer:
    """The scorer that ``model.scorer`` names; contacts and loads nothing yet. Raises ConfigError for an unknown one."""
    provider, _, name = (settings.model.scorer or "").partition(":")
    if provider not in SCORERS:
        known = ", ".join(f"{p}:…" for p in SCORERS)
        raise ConfigError(f"the scorer {settings.model.scorer!r} is not known; write provider:name with one of {known}")
    return SCORERS[provider](name, settings)
