"""The agent: a model calls tools in a loop until it hands a statement in. It cannot accept one: only the verdict can.

ask → begin → think → act (each call a task) → observe → check_limits ─┐
                ▲  ▲                                                   │  go on
                │  └── ask_person, retrieve ◄──────────────────────────┤
                │                                                      │  handed in, or a limit
              reply ◄── verdict ◄── select ◄── score ◄── check ◄───────┴─ settle
           not accepted,   │
           tries remain    ▼
                          END
"""

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, cast

from langgraph.graph import START, StateGraph

from leanwright.graphs import agent_routes as routes
from leanwright.graphs.agent_state import AgentContext, AgentState, tried_of
from leanwright.graphs.nodes.agent_act import act, observe
from leanwright.graphs.nodes.agent_end import ask_person, reply, retrieve, settle
from leanwright.graphs.nodes.agent_limits import check_limits
from leanwright.graphs.nodes.agent_think import begin, think
from leanwright.graphs.nodes.ask import ask
from leanwright.graphs.nodes.check import check
from leanwright.graphs.nodes.score import score
from leanwright.graphs.nodes.select import select
from leanwright.graphs.nodes.verdict import verdict
from leanwright.graphs.pipeline import result_of
from leanwright.graphs.state import FormalizeResult

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

    Agent = CompiledStateGraph[AgentState, AgentContext, AgentState, AgentState]

OnEvent = Callable[[Mapping[str, Any]], None]
MOST_SUPERSTEPS = 10_000  # LangGraph's own limit, far above what the budgets allow


def build_agent(checkpointer: "BaseCheckpointSaver[Any] | None" = None) -> "Agent":
    """Compile the loop; built by a call, never at import."""
    graph = StateGraph(AgentState, context_schema=AgentContext)
    for node in (begin, think, observe, check_limits, ask_person, retrieve, settle, reply):
        graph.add_node(node.__name__, node)
    graph.add_node("act", cast("Any", act))  # it is given one call, not the state
    for shared in (ask, check, score, select, verdict):
        graph.add_node(shared.__name__, cast("Any", shared))  # their state and context are parts of ours
    graph.add_edge(START, "ask")
    graph.add_edge("ask", "begin")
    graph.add_edge("begin", "think")
    graph.add_conditional_edges("think", routes.after_think, ["act", "observe", "check_limits"])
    graph.add_edge("act", "observe")
    graph.add_edge("observe", "check_limits")
    graph.add_conditional_edges("check_limits", routes.after_check_limits)
    graph.add_edge("ask_person", "think")
    graph.add_edge("retrieve", "think")
    graph.add_conditional_edges("settle", routes.after_settle)
    graph.add_conditional_edges("check", routes.after_check)
    graph.add_edge("score", "select")
    graph.add_edge("select", "verdict")
    graph.add_conditional_edges("verdict", routes.after_verdict)
    graph.add_edge("reply", "think")
    return graph.compile(checkpointer=checkpointer)


async def run_agent(
    agent: "Agent",
    context: AgentContext,
    start: AgentState | None,
    *,
    thread: str = "run",
    on_event: OnEvent | None = None,
) -> FormalizeResult:
    """Run one turn to its verdict; ``start`` None goes on from the last checkpoint of ``thread``.

    ``on_event`` gets what happens, as it happens: mappings with ``step`` and ``text``. The step "text" is a piece of
    the model's words; the step "tool" names a ``tool`` and the ``id`` of the call, at its end ``seconds`` and ``ok``.

    Raises ModelUnavailable when the agent's model gives no answer before there is a candidate, and what Lean raises
    when the verdict cannot be reached.
    """
    began = time.monotonic()
    config: RunnableConfig = {"configurable": {"thread_id": thread}, "recursion_limit": MOST_SUPERSTEPS}
    durability: Literal["sync"] | None = "sync" if agent.checkpointer else None
    state: AgentState | None = start
    event: Any
    async for mode, event in agent.astream(
        start, config, context=context, stream_mode=["custom", "values"], durability=durability
    ):
        if mode == "values":
            state = event
        elif on_event is not None:
            on_event(event)
    assert state is not None, "there is no checkpoint to go on from"
    return agent_result(state, context, time.monotonic() - began)


def agent_result(state: AgentState, context: AgentContext, seconds: float) -> FormalizeResult:
    """The final state as the result that callers get, with every statement that was tried."""
    result = result_of(state, context.agent.name, seconds)
    judged = {candidate.lean for candidate in result.attempts}
    attempts = (*(c for c in tried_of(state) if c.lean not in judged), *result.attempts)
    return result.model_copy(update={"attempts": attempts, "premises": tuple(state["premises"])})
