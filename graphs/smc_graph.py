"""Guarded sequential Monte Carlo (paper 3): particles of a local model, steered token by token, then the usual verdict.

ask → begin → propagate (a block of tokens) → weigh → decide ─────→ gather → check → score → select → verdict
                  ▲                                   │  all ended, or a budget is spent
                  ├────────── resample ◄──────────────┤  weights too uneven
                  ├──────── backtrack ◄───────────────┤  every particle is dead, at most twice
                  └───────────────────────────────────┘  go on

Every node reads and leaves plain data, so a run that was killed goes on from its last checkpoint, with the same result.
"""

from typing import TYPE_CHECKING, Any, Literal

from leanwright.graphs.langgraph_bridge import END, START, state_graph
from leanwright.graphs.nodes.ask import ask
from leanwright.graphs.nodes.score import score
from leanwright.graphs.nodes.select import select
from leanwright.graphs.nodes.smc_decide import backtrack, decide
from leanwright.graphs.nodes.smc_gather import check_steered, gather
from leanwright.graphs.nodes.smc_steps import begin, propagate, resample, weigh
from leanwright.graphs.nodes.verdict import verdict
from leanwright.graphs.pipeline import result_of
from leanwright.graphs.smc_report import report_of
from leanwright.graphs.smc_state import Decision, SmcContext, SmcState
from leanwright.graphs.state import FormalizeResult, candidates_of

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

    SmcGraph = CompiledStateGraph[SmcState, SmcContext, SmcState, SmcState]


def build_smc(checkpointer: "BaseCheckpointSaver[Any] | None" = None) -> "SmcGraph":
    """Compile the graph; built by a call, never at import."""
    own = (begin, propagate, weigh, decide, resample, backtrack, gather)
    graph = state_graph(SmcState, SmcContext, ask, *own, score, select, verdict, check=check_steered)
    graph.add_edge(START, "ask")
    graph.add_edge("ask", "begin")
    graph.add_conditional_edges("begin", after_begin)
    graph.add_edge("propagate", "weigh")
    graph.add_edge("weigh", "decide")
    graph.add_conditional_edges("decide", after_decide)
    graph.add_edge("resample", "propagate")
    graph.add_edge("backtrack", "propagate")
    graph.add_conditional_edges("gather", after_gather)
    graph.add_conditional_edges("check", after_check)
    graph.add_edge("score", "select")
    graph.add_edge("select", "verdict")
    graph.add_edge("verdict", END)
    return graph.compile(checkpointer=checkpointer)


async def after_begin(state: SmcState) -> Literal["propagate", "gather"]:
    """An abstention leaves nothing to draw."""
    return "gather" if state["abstained"] else "propagate"


async def after_decide(state: SmcState) -> Decision:
    """As was decided."""
    return state["decision"]


async def after_gather(state: SmcState) -> Literal["check", "select"]:
    """Without Lean, or without candidates, there is nothing to check."""
    return "select" if state["lean_gone"] or not state["candidates"] else "check"


async def after_check(state: SmcState) -> Literal["score", "select"]:
    """Score what elaborates. There is no repair: the particles were steered by the same messages."""
    return "score" if any(one.well_formed for one in candidates_of(state)) else "select"


def smc_result(state: SmcState, context: SmcContext, seconds: float) -> FormalizeResult:
    """The final state as the result that callers get, with the figures of the particles."""
    result = result_of(state, context.model.name, seconds)
    return result.model_copy(update={"smc": report_of(state, context.steering(state))})
