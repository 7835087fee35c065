"""Turns of the agent on scripted parts: a scripted mind, a scripted model, a scripted Lean."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from langgraph.checkpoint.memory import InMemorySaver

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.graphs.agent import agent_result, build_agent
from leanwright.graphs.agent_state import AgentContext, AgentState, Budget, initial_agent_state
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.graphs.run import OnEvent, run_graph
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import Completion, ToolCall, Usage

STATEMENT = "Show that $a = a$ for every integer $a$."
OFFERED = ("check", "search", "back_translate", "draft", "decompose")


def call(name: str, /, **arguments: Any) -> ToolCall:
    """A call; the scripted agent gives it an id of its own."""
    return ToolCall(id="c", name=name, arguments=arguments)


def turn(*calls: ToolCall, text: str = "", tokens: int = 10, cost: float | None = 0.0) -> Completion:
    """One answer of the mind, with what it cost."""
    return Completion(text=text, calls=calls, usage=Usage(prompt_tokens=tokens, cost=cost, calls=1))


@dataclass
class Session:
    """One turn of the agent: its result, its events, and the state that it ended in."""

    result: FormalizeResult
    state: AgentState
    events: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def steps(self) -> list[str]:
        """The events that a person sees, by their step."""
        return [str(event["step"]) for event in self.events if event["step"] != "text"]

    def answers(self, name: str) -> list[str]:
        """What the model was told in answer to calls of one tool."""
        contents = {m["call_id"]: m["content"] for m in self.state["messages"] if m["role"] == "tool"}
        return [contents[a["call"]["id"]] for a in self.state["log"] if a["call"]["name"] == name]


def context_of(
    agent: ScriptedAgent, model: ScriptedModel, lean: LeanBackend, *, tools: tuple[str, ...] = OFFERED, **options: Any
) -> AgentContext:
    """The context of a turn; the threshold is 0.5."""
    toolbox = Toolbox(lean=Handle.of(lean), model=Handle.of(model), **options.pop("handles", {}))
    return AgentContext(model=model, lean=lean, threshold=0.5, agent=agent, toolbox=toolbox, tools=tools, **options)


async def one_turn(
    graph: Any, context: AgentContext, start: AgentState, on_event: OnEvent | None = None
) -> FormalizeResult:
    """One run of the loop; a checkpointer that knows it goes on from its last step."""
    state, seconds = await run_graph(graph, start, context, on_event=on_event)
    return agent_result(state, context, seconds)


def play(
    agent: ScriptedAgent,
    model: ScriptedModel,
    lean: LeanBackend,
    *,
    budget: Budget | None = None,
    retrieval: RetrievalMode = "never",
    **options: Any,
) -> Session:
    """Run one turn to its end."""
    context = context_of(agent, model, lean, **options)
    graph = build_agent(InMemorySaver())
    events: list[Mapping[str, Any]] = []

    async def go() -> tuple[FormalizeResult, AgentState]:
        start = initial_agent_state(STATEMENT, budget=budget, retrieval=retrieval)
        result = await one_turn(graph, context, start, on_event=events.append)
        held = await graph.aget_state({"configurable": {"thread_id": "run"}})
        return result, held.values  # type: ignore[return-value]

    result, state = asyncio.run(go())
    return Session(result, state, events)
