"""Where the agent's loop goes next: pure functions of the state.

They are coroutines because LangGraph runs plain functions in a thread, which takes longer than they do.
"""

from typing import Any, Literal

from leanwright.graphs.agent_state import AgentContext, AgentState, budget_of, latest_calls, tried_of
from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.langgraph_bridge import END, task
from leanwright.graphs.nodes.agent_act import CallTask
from leanwright.graphs.nodes.agent_limits import plan, spent_budget
from leanwright.graphs.state import candidates_of
from leanwright.tools.types import Verdict


async def after_think(
    state: AgentState, runtime: NodeRuntime[AgentContext]
) -> list[Any] | Literal["observe", "check_limits"]:
    """Run the calls that are worth running, side by side; without calls there is nothing to observe."""
    if state["ended"] or not latest_calls(state):
        return "check_limits"
    left = budget_of(state).seconds - state["seconds"]
    tasks = [
        CallTask(call=call.model_dump(mode="json"), informal=state["informal"], seconds=left)
        for call in plan(state, runtime.context.tools).run
    ]
    return [task("act", argument) for argument in tasks] or "observe"


async def after_check_limits(state: AgentState) -> Literal["think", "ask_person", "retrieve", "settle"]:
    """As was decided; once the first draft was checked the library may have something to say, asked or not."""
    if state["ended"]:
        return "settle"
    if state["question"] is not None:
        return "ask_person"
    return "retrieve" if due(state) else "think"


def due(state: AgentState) -> bool:
    """Whether the rule of retrieval is to be asked: once, after the first check, unless the model has searched."""
    checked = any(candidate.report is not None for candidate in tried_of(state))
    return (
        state.get("retrieval", "never") != "never"
        and "retrieval_decision" not in state
        and checked
        and not state["premises"]
    )


async def after_settle(state: AgentState) -> str:
    """A statement to judge goes to Lean; without any the verdict says so; what has had its verdict keeps it."""
    if not state["candidates"]:
        return "select"
    return "check" if any(c.report is None for c in candidates_of(state)) else END


async def after_check(state: AgentState) -> Literal["score", "select"]:
    """Score what elaborates. Repairs are the model's: it hears the verdict."""
    return "score" if any(c.well_formed for c in candidates_of(state)) else "select"


async def after_verdict(state: AgentState, runtime: NodeRuntime[AgentContext]) -> str:
    """Another try for a statement that was handed in and not accepted, while tries and budgets remain."""
    again = state["verdict"] != Verdict.ACCEPTED and state["submission"] is not None
    return "reply" if again and state["submissions"] < runtime.context.submissions and not spent_budget(state) else END
