"""The second models: what judges the drafts of the first, and what reads them back."""

from leanwright.agent.providers.formalizers.profile import NONE, Profile, profile_for
from leanwright.agent.providers.judged import judged_by
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runtime.providers import OpenModel
from leanwright.agent.settings import DEFAULT, Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.protocols import ReadingModel, StatementModel

ASKED = ("openai", "hf")  # providers whose models are asked by messages


def profile_of(settings: Settings) -> Profile | None:
    """The profile of the model of the settings. None: it is no formalizer. Raises ConfigError; see `profile_for`."""
    s = settings.model
    provider, _, name = s.name.partition(":")
    if provider in ASKED:
        return profile_for(name, s.profile)
    if s.profile in (None, NONE):
        return None
    profile_for("", s.profile)
    raise ConfigError(
        f"the profile {s.profile} is for models that are asked by messages, and the model here is {s.name}: "
        "name the formalizer with --model openai:NAME or hf:PATH, or leave the profile out"
    )


def require_second(settings: Settings) -> None:
    """Raise ConfigError for a judge or reader that can be none; opens nothing."""
    s = settings.model
    for role, named in (("judge", s.judge), ("read_back", s.read_back)):
        if named is None:
            continue
        provider, _, name = named.partition(":")
        if provider not in ASKED and (role != "judge" or named != "embedded"):
            known = "openai:NAME, hf:PATH-OR-ID or embedded" if role == "judge" else "openai:NAME or hf:PATH-OR-ID"
            raise ConfigError(f"model.{role} cannot be {named}: use {known}")
        formalizer = profile_for(name, None) if provider in ASKED else None
        if formalizer is not None:
            raise ConfigError(
                f"model.{role} cannot be {named}: {formalizer.title} writes Lean and can neither read it nor judge it"
            )
    if s.read_back is None:
        return
    if s.judge == "embedded" or (s.judge is None and s.name.partition(":")[0] not in ASKED):
        raise ConfigError("model.read_back is for a judge that is asked by messages: set model.judge to one")
    if s.judge is None and (formalizer := profile_of(settings)) is not None:
        raise ConfigError(f"{formalizer.title} cannot judge what model.read_back says: set model.judge too")


def second(settings: Settings, named: str) -> Settings:
    """The settings with which a second model is opened: its own address and key, where there are some."""
    s = settings.model
    changed: dict[str, object] = {
        "model.name": named, "model.profile": NONE, "model.scorer": None, "model.judge": None, "model.read_back": None,
    }  # fmt: skip
    if s.judge_base_url is not None:  # the first model's key is not for this address
        changed |= {"model.base_url": s.judge_base_url, "model.api_key": s.judge_api_key}
    changed |= {"model.judge_base_url": None, "model.judge_api_key": None}
    return settings.with_values(changed)


def with_second(first: OpenModel, judge: OpenModel | None, reader: OpenModel | None) -> OpenModel:
    """``first``, whose drafts ``judge`` judges (None: it does so itself) by what ``reader`` makes of them.

    The threshold is that of whoever judges.
    """
    if judge is not None and isinstance(judge.model, ReadingModel):
        return _judged(first, judge.model, judge.threshold, judge)
    asked = judge or first
    if asked.chat is None:
        raise ConfigError(f"{asked.model.name} answers no messages, so that it cannot judge")
    judging = PromptedModel(asked.chat)
    if reader is not None:
        if reader.chat is None:
            raise ConfigError(f"{reader.model.name} answers no messages, so that it cannot read back")
        judging = judging.read_by(reader.chat)
    return _judged(first, judging, PromptedModel.default_threshold, asked)


def _judged(first: OpenModel, judge: StatementModel, threshold: float, asked: OpenModel) -> OpenModel:
    return OpenModel(judged_by(first.model, judge), threshold, first.agent, first.chat or asked.chat, first.threads)


def own_temperature(settings: Settings) -> float | None:
    """The temperature that somebody chose; None: nobody did."""
    chosen = settings.sources()["model.temperature"] != DEFAULT
    return settings.model.temperature if chosen else None


def own_timeout_s(settings: Settings, profile: Profile | None) -> float:
    """The time limit of a request: the one that somebody chose, else that of the profile, in seconds."""
    s = settings.model.timeout_s
    if profile is None or profile.sampling.timeout_s is None or settings.sources()["model.timeout_s"] != DEFAULT:
        return s
    return profile.sampling.timeout_s
