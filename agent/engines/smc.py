"""Sequential Monte Carlo: a local model, steered token by token by Lean and by cycle consistency."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leanwright.agent import extras
from leanwright.agent.engines.engine import Checkpointer, Graph, Task, options_of
from leanwright.agent.runtime.providers import Capabilities
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.steering import load_potentials, own_potentials, smc_context, smc_start
from leanwright.agent.settings import Settings
from leanwright.graphs.smc_graph import build_smc, smc_result
from leanwright.graphs.smc_state import SmcContext, SmcState
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import ConfigError


class SmcEngine:
    """See Engine."""

    name = "smc"
    options = options_of("smc")
    resumable = needs_log_probabilities = True

    def require(self, settings: Settings, capabilities: Capabilities) -> None:
        """A local model, and potentials that can be loaded."""
        if self.needs_log_probabilities and not capabilities.log_probabilities:
            raise ConfigError(
                f"the engine smc steers every token; {settings.model.name} gives no log-probabilities of its tokens: "
                "use --model embedded:mini, hf:PATH or completions:NAME, or another engine"
            )
        extras.require("local", "the engine smc")
        load_potentials(own_potentials(settings))

    def graph(self, checkpointer: Checkpointer | None = None) -> Graph:
        """See Engine."""
        return build_smc(checkpointer)

    def start(self, task: Task, settings: Settings) -> Mapping[str, Any]:
        """See Engine. It reads one whole statement: earlier turns say nothing to it."""
        return smc_start(task.statement, settings)

    def context(self, resources: Resources, *, may_ask: bool) -> SmcContext:
        """See Engine."""
        return smc_context(resources, may_ask=may_ask)

    def result(self, state: SmcState, context: SmcContext, seconds: float) -> FormalizeResult:
        """See Engine."""
        return smc_result(state, context, seconds)
