"""The table of engines, and the one function that chooses among them."""

from leanwright.agent.engines.agent import AgentEngine
from leanwright.agent.engines.engine import Engine
from leanwright.agent.engines.pipeline import PipelineEngine
from leanwright.agent.engines.smc import SmcEngine
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.settings import ARGUMENT, Settings
from leanwright.tools.errors import ConfigError

ENGINES: dict[str, Engine] = {engine.name: engine for engine in (PipelineEngine(), AgentEngine(), SmcEngine())}


def engine_of(settings: Settings) -> Engine:
    """The engine of the settings: the one they name, else the agent for a model that calls tools, else the pipeline.

    Raises ConfigError for an option given for another engine, and for a model that the engine cannot use. Groups of
    other engines in files and variables are no options of this run, and are left alone.
    """
    capabilities = capabilities_of(settings)
    engine = ENGINES[settings.engine or ("agent" if capabilities.chat else "pipeline")]
    for name, source in sorted(settings.sources().items()):
        owner = next((other.name for other in ENGINES.values() if name in other.options), engine.name)
        if source == ARGUMENT and owner != engine.name:
            chosen = "" if settings.engine else f", chosen for {settings.model.name}"
            raise ConfigError(
                f"{name} is an option of the engine {owner}, and the engine here is {engine.name}{chosen}: "
                f"choose the engine {owner}, or leave the option out"
            )
    engine.require(settings, capabilities)
    return engine


def with_engine(settings: Settings, name: str) -> Settings:
    """``settings`` with another engine. Raises ConfigError where the model cannot serve it."""
    if name not in ENGINES:
        raise ConfigError(f"there is no engine {name!r}; use one of {', '.join(ENGINES)}")
    changed = settings.with_values({"engine": name})
    ENGINES[name].require(changed, capabilities_of(changed))
    return changed


def engines_for(settings: Settings) -> tuple[str, ...]:
    """The engines that the model of the settings can serve."""
    capabilities = capabilities_of(settings)
    given = capabilities.log_probabilities
    return tuple(name for name, engine in ENGINES.items() if given or not engine.needs_log_probabilities)
