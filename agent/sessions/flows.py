"""The graphs that run the turns of a session: the agent for models that call tools, the fixed order for the others."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from leanwright.agent.build import shows_assumptions
from leanwright.agent.sessions.records import Turn
from leanwright.agent.sessions.runner import Flow
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.prompts import render
from leanwright.tools.types import ChatMessage

if TYPE_CHECKING:
    from leanwright.agent.toolboxes import Live
    from leanwright.graphs.state import Candidate
    from leanwright.tools.toolbox import Toolbox

REMEMBERED = 6  # earlier turns that the model is shown
EMBEDDED = "embedded:"


def flow_of(settings: Settings, live: "Live", toolbox: "Toolbox", store: SessionStore) -> Flow:
    """The graph of `graph_of`, with what it needs."""
    if graph_of(settings) == "agent":
        return agent_flow(settings, live, toolbox, store)
    return pipeline_flow(settings, live, toolbox)


def graph_of(settings: Settings) -> Literal["agent", "pipeline"]:
    """The one that the settings ask for; else the agent, unless the model is the embedded one."""
    if settings.engine in ("agent", "pipeline"):
        return settings.engine
    return "pipeline" if settings.model.name.startswith(EMBEDDED) else "agent"


def pipeline_flow(settings: Settings, live: "Live", toolbox: "Toolbox") -> Flow:
    """The fixed order."""
    from leanwright.agent.build import retrieval_of
    from leanwright.graphs.context import FormalizeContext
    from leanwright.graphs.pipeline import result_of
    from leanwright.graphs.state import FormalizeState

    s = settings

    def start(turn: Turn) -> Mapping[str, Any]:
        mode = retrieval_of(s)
        return FormalizeState(
            informal=turn.text, k=s.pipeline.k, seed=s.seed, max_repairs=s.pipeline.max_repairs, retrieval=mode
        )

    context = FormalizeContext(
        live.model, live.lean, live.threshold, s.lean.timeout_s, live.scorer,
        may_ask=True, show_assumptions=shows_assumptions(s), toolbox=toolbox,
    )  # fmt: skip
    return Flow("pipeline", start, context, lambda state, seconds: result_of(state, live.model.name, seconds))


def agent_flow(settings: Settings, live: "Live", toolbox: "Toolbox", store: SessionStore) -> Flow:
    """The agent's loop; the earlier turns of the session are its context."""
    from leanwright.agent.agents import agent_context, budget_of
    from leanwright.agent.build import retrieval_of
    from leanwright.graphs.agent import agent_result
    from leanwright.graphs.agent_state import initial_agent_state

    context = agent_context(settings, live, toolbox, may_ask=True)

    def start(turn: Turn) -> Mapping[str, Any]:
        earlier = [t for t in store.turns(turn.session) if t.number < turn.number and t.status == "done"]
        state = initial_agent_state(
            turn.text,
            conversation=conversation_of(earlier),
            budget=budget_of(settings),
            seed=settings.seed,
            retrieval=retrieval_of(settings),
            best=_changed(earlier, turn),
        )
        return cast("Mapping[str, Any]", state)

    return Flow("agent", start, context, lambda state, seconds: agent_result(state, context, seconds))


def conversation_of(turns: Sequence[Turn]) -> list[ChatMessage]:
    """The last of the turns that ended, as the model is told of them."""
    said: list[ChatMessage] = []
    for turn in turns[-REMEMBERED:]:
        result = turn.result or {}
        answer = render("earlier_turn", statement=result.get("statement"), verdict=result.get("verdict", ""))
        said += [ChatMessage(role="user", content=turn.text), ChatMessage(role="assistant", content=answer)]
    return said


def _changed(earlier: Sequence[Turn], turn: Turn) -> "Candidate | None":
    """The statement that this turn changes: that of the last turn, when its text goes on from there."""
    from leanwright.graphs.state import Candidate

    last = earlier[-1] if earlier else None
    if last is None or last.result is None or not last.result["statement"]:
        return None
    goes_on = turn.text.startswith(last.text) and turn.text != last.text
    return Candidate(lean=str(last.result["statement"])) if goes_on else None
