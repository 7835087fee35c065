"""Construction of the agent: its mind, its toolbox and its graph, as the settings say."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leanwright.agent.build import OnSetup, Wrap, retrieval_of, shows_assumptions
from leanwright.agent.settings import Settings
from leanwright.agent.toolboxes import Live, open_live, open_toolbox

if TYPE_CHECKING:
    from leanwright.graphs.agent import Agent
    from leanwright.graphs.agent_state import AgentContext, Budget
    from leanwright.graphs.pipeline import Progress
    from leanwright.graphs.state import FormalizeResult
    from leanwright.tools.toolbox import Toolbox

ALWAYS = ("check", "back_translate", "draft", "decompose")
WITH_LIBRARY = ("search", "concepts", "illustrate")


@dataclass(frozen=True)
class AgentBench:
    """Everything that the agent needs, live. ``graph`` has no checkpoints: sessions bring their own."""

    settings: Settings
    context: "AgentContext"
    graph: "Agent"

    async def formalize(self, statement: str, progress: "Progress | None" = None) -> "FormalizeResult":
        """Run one turn on one statement, as the settings say."""
        from leanwright.graphs.agent import run_agent
        from leanwright.graphs.agent_state import initial_agent_state

        s = self.settings
        start = initial_agent_state(statement, budget=budget_of(s), seed=s.seed, retrieval=retrieval_of(s))
        return await run_agent(
            self.graph,
            self.context,
            start,
            on_event=None if progress is None else lambda e: e["step"] != "text" and progress(e["step"], e["text"]),
        )


def budget_of(settings: Settings) -> "Budget":
    """What one turn may use."""
    from leanwright.graphs.agent_state import Budget

    s = settings
    return Budget(
        steps=s.agent.max_steps, tokens=s.agent.max_tokens, seconds=s.agent.max_seconds, cost=s.agent.max_cost
    )


def agent_context(settings: Settings, live: Live, toolbox: "Toolbox", *, may_ask: bool = False) -> "AgentContext":
    """The live handles of the agent's nodes; it is offered the tools whose handles are there.

    ``may_ask``: somebody is there to answer questions, and the graph has a checkpointer to wait with.
    """
    from leanwright.graphs.agent_state import AgentContext

    tools = (*ALWAYS, *(WITH_LIBRARY if toolbox.searcher.present else ()))
    return AgentContext(
        model=live.model,
        lean=live.lean,
        threshold=live.threshold,
        lean_timeout_s=settings.lean.timeout_s,
        scorer=live.scorer,
        may_ask=may_ask,
        show_assumptions=shows_assumptions(settings),
        agent=live.agent,
        toolbox=toolbox,
        tools=(*tools, *(("sample",) if toolbox.sampling.present else ())),
    )


@asynccontextmanager
async def open_agent(
    settings: Settings,
    on_setup: OnSetup | None = None,
    *,
    spare: bool = False,
    wrap: Wrap | None = None,
    exclude: tuple[str, ...] = (),
) -> AsyncIterator[AgentBench]:
    """The agent of these settings, which ends with the block.

    ``exclude``: declarations that no tool may use or show, as the targets of an evaluation. Raises ConfigError,
    SetupError and IndexProblem.
    """
    from leanwright.graphs.agent import build_agent

    async with (
        open_live(settings, on_setup, spare=spare, wrap=wrap) as live,
        open_toolbox(settings, live, wrap=wrap, exclude=exclude) as toolbox,
    ):
        yield AgentBench(settings, agent_context(settings, live, toolbox), build_agent())
