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

from typing import TYPE_CHECKING, Any

from leanwright.graphs import agent_routes as routes
from leanwright.graphs.agent_state import AgentContext, AgentState, tried_of
from leanwright.graphs.langgraph_bridge import START, state_graph
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
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

    Agent = CompiledStateGraph[AgentState, AgentContext, AgentState, AgentState]


def build_agent(checkpointer: "BaseCheckpointSaver[Any] | None" = None) -> "Agent":
    """Compile the loop; built by a call, never at import."""
    own = (begin, think, act, observe, check_limits, ask_person, retrieve, settle, reply)
    graph = state_graph(AgentState, AgentContext, *own, ask, check, score, select, verdict)
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


def agent_result(state: AgentState, context: AgentContext, seconds: float) -> FormalizeResult:
    """The final state as the result that callers get, with every statement that was tried."""
    result = result_of(state, context.agent.name, seconds)
    judged = {candidate.lean for candidate in result.attempts}
    attempts = (*(c for c in tried_of(state) if c.lean not in judged), *result.attempts)
    return result.model_copy(update={"attempts": attempts, "premises": tuple(state["premises"])})
