"""The agent: a model that calls tools in a loop, within budgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leanwright.agent.engines.engine import Checkpointer, Graph, Task, options_of
from leanwright.agent.runtime.libraries import retrieval_of
from leanwright.agent.runtime.providers import Capabilities
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.graphs.agent import agent_result, build_agent
from leanwright.graphs.agent_state import AgentContext, AgentState, Budget, initial_agent_state
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.context_definitions import definitions
from leanwright.tools.lean.commands import is_shown_whole
from leanwright.tools.lean.context import shown_before

ALWAYS = ("check", "back_translate", "draft", "decompose")
WITH_LIBRARY = ("search", "concepts", "illustrate")


class AgentEngine:
    """See Engine."""

    name = "agent"
    options = options_of("agent")
    resumable = needs_log_probabilities = False

    def require(self, settings: Settings, capabilities: Capabilities) -> None:
        """Every model will do: one that calls no tools follows a fixed policy."""

    def graph(self, checkpointer: Checkpointer | None = None) -> Graph:
        """See Engine."""
        return build_agent(checkpointer)

    def start(self, task: Task, settings: Settings) -> Mapping[str, Any]:
        """See Engine."""
        s = settings.agent
        return initial_agent_state(
            task.statement,
            conversation=task.conversation,
            budget=Budget(steps=s.max_steps, tokens=s.max_tokens, seconds=s.max_seconds, cost=s.max_cost),
            seed=settings.seed,
            retrieval=retrieval_of(settings),
            best=task.best,
        )

    def context(self, resources: Resources, *, may_ask: bool) -> AgentContext:
        """See Engine. The model is offered the tools whose handles are there."""
        toolbox = resources.toolbox
        tools = (
            *ALWAYS,
            *(WITH_LIBRARY if toolbox.searcher.present else ()),
            *(() if is_shown_whole(shown_before(resources.lean)) else (definitions.name,)),
            *(("sample",) if toolbox.sampling.present else ()),
        )
        return AgentContext(**vars(resources.context(may_ask=may_ask)), agent=resources.agent, tools=tools)

    def result(self, state: AgentState, context: AgentContext, seconds: float) -> FormalizeResult:
        """See Engine."""
        return agent_result(state, context, seconds)
