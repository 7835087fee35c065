"""The pipeline, in the fixed order that suits batch work.

       ┌────────────────────────────────────┐   the drafts do not agree, and fewer than k are drawn
       ▼                                    │
ask → draft (a few) → check → score → cluster → select → settle → verdict
       ▲               │ │ ▲
       └── retrieve ◄──┘ ▼ │   nothing elaborates, rounds remain
     the library helps  repair
"""

from typing import TYPE_CHECKING, Any

from leanwright.graphs import routes
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.langgraph_bridge import END, START, state_graph
from leanwright.graphs.nodes.ask import ask
from leanwright.graphs.nodes.check import check
from leanwright.graphs.nodes.cluster import cluster, settle
from leanwright.graphs.nodes.draft import draft
from leanwright.graphs.nodes.repair import repair
from leanwright.graphs.nodes.retrieve import retrieve
from leanwright.graphs.nodes.score import score
from leanwright.graphs.nodes.select import select
from leanwright.graphs.nodes.verdict import verdict
from leanwright.graphs.retrieval_policy import RetrievalDecision
from leanwright.graphs.state import FormalizeResult, FormalizeState, candidates_of, clusters_of, usage_of
from leanwright.tools.ambiguity.questions import as_stated
from leanwright.tools.types import Assumption, Verdict

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

    Pipeline = CompiledStateGraph[FormalizeState, FormalizeContext, FormalizeState, FormalizeState]


def build_pipeline(checkpointer: "BaseCheckpointSaver[Any] | None" = None) -> "Pipeline":
    """Compile the pipeline; built by a call, never at import."""
    nodes = (ask, retrieve, draft, check, repair, score, cluster, select, settle, verdict)
    graph = state_graph(FormalizeState, FormalizeContext, *nodes)
    graph.add_edge(START, "ask")
    graph.add_conditional_edges("ask", routes.before_draft)
    graph.add_conditional_edges("retrieve", routes.after_retrieve)
    graph.add_conditional_edges("draft", routes.after_draft)
    graph.add_conditional_edges("check", routes.after_check)
    graph.add_conditional_edges("repair", routes.after_repair)
    graph.add_edge("score", "cluster")
    graph.add_conditional_edges("cluster", routes.after_cluster)
    graph.add_edge("select", "settle")
    graph.add_conditional_edges("settle", routes.after_settle)
    graph.add_edge("verdict", END)
    return graph.compile(checkpointer=checkpointer)


def result_of(state: FormalizeState, model: str, seconds: float) -> FormalizeResult:
    """The final state as the result that callers get."""
    candidates = candidates_of(state)
    chosen = None if state["chosen"] is None else candidates[state["chosen"]]
    usage = usage_of(state).model_copy(update={"seconds": round(seconds, 3)})
    statement = chosen.lean if chosen else None
    settled = [Assumption.model_validate(a) for a in state.get("assumptions", [])]
    return FormalizeResult(
        informal=state.get("original", state["informal"]),
        statement=statement,
        verdict=Verdict(state["verdict"]),
        reasons=tuple(state["reasons"]),
        warnings=tuple(state["warnings"]),
        lean=chosen.report if chosen else None,
        score=chosen.score if chosen else None,
        probes=chosen.probes if chosen else (),
        assumptions=tuple(as_stated(assumption, statement) for assumption in settled),
        premises=tuple(state.get("premises", [])),
        illustrations=tuple(state.get("illustrations", [])),
        hints=tuple(state.get("hints", [])),
        retrieval=RetrievalDecision.model_validate(state["retrieval_decision"])
        if "retrieval_decision" in state
        else None,
        attempts=tuple(candidates),
        clusters=tuple(clusters_of(state)),
        model=model,
        usage=usage,
    )
