"""What keeps the agent's loop from going astray. The decisions are pure functions of the state."""

import json
from dataclasses import dataclass, field
from typing import Any

from leanwright.graphs.agent_calls import ASK, DECLINE, OWN, RUN, SUBMIT, filled
from leanwright.graphs.agent_state import (
    BUDGETS,
    AgentContext,
    AgentState,
    CallResult,
    Ended,
    budget_of,
    latest_calls,
    messages_of,
)
from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.state import usage_of
from leanwright.prompts import render
from leanwright.tools.errors import InputError
from leanwright.tools.tool import parsed
from leanwright.tools.types import ChatMessage, ToolCall

MOST_FAILURES = 2  # of one tool, before it is withdrawn
MOST_TIMES = 2  # that a call may be made; the next one ends the loop
MOST_IDLE = 1  # answers in a row without a call, before the loop ends


@dataclass
class CallPlan:
    """What is to become of the calls of one answer."""

    run: list[ToolCall] = field(default_factory=list)
    answered: list[CallResult] = field(default_factory=list)  # calls that are not worth running, with their answer
    submit: ToolCall | None = None
    decline: str = ""  # reason
    ask: ToolCall | None = None


def plan(state: AgentState, offered: tuple[str, ...]) -> CallPlan:
    """Sort the latest calls: run, answer at once, or leave to a node of their own."""
    found = CallPlan()
    times = {key: known["times"] for key, known in state["calls_seen"].items()}
    for call in latest_calls(state):
        if refusal := _refusal(call, state, offered, found):
            found.answered.append(CallResult(call=call, outcome="refused", content=refusal))
        elif call.name == SUBMIT:
            found.submit = call
        elif call.name == DECLINE:
            found.decline = str(call.arguments["reason"])
        elif call.name == ASK:
            found.ask = call
        else:
            key = signature(call)
            times[key] = times.get(key, 0) + 1
            if times[key] == 1:
                found.run.append(call)
            else:
                content = _answer_to(state["calls_seen"].get(key, {}).get("id", ""), state)
                text = render("agent_repeated", content=content, last=times[key] > MOST_TIMES)
                found.answered.append(CallResult(call=call, outcome="repeated", content=text))
    return found


def _refusal(call: ToolCall, state: AgentState, offered: tuple[str, ...], found: CallPlan) -> str:
    """Why a call cannot be made, for the model; "" when it can."""
    known = [*(name for name in offered if name not in state["withdrawn"]), *OWN]
    if call.name in state["withdrawn"]:
        return render("agent_withdrawn", name=call.name, names=known)
    if call.name not in known:
        return render("agent_unknown_tool", name=call.name, names=known)
    if call.malformed:
        return render("agent_malformed", problem=call.malformed)
    try:
        arguments = filled(call.name, call.arguments, state["informal"])
        parsed(call.name, OWN.get(call.name) or RUN[call.name].arguments, arguments)
    except InputError as problem:
        return render("agent_malformed", problem=str(problem))
    if call.name == SUBMIT and call.arguments["lean"] in state["judged"]:
        return render("agent_judged")
    taken = {SUBMIT: found.submit, ASK: found.ask}.get(call.name)
    return render("agent_one_at_a_time", name=call.name) if taken is not None else ""


def _answer_to(call_id: str, state: AgentState) -> str:
    """What the model was told in answer to a call; "" when it has not been answered yet."""
    return next((m["content"] for m in state["messages"] if m["role"] == "tool" and m["call_id"] == call_id), "")


def looping(state: AgentState) -> bool:
    """Whether the latest answer made a call once too often; the answers must be counted already."""
    known = [state["calls_seen"].get(signature(call)) for call in latest_calls(state)]
    return any(entry is not None and entry["times"] > MOST_TIMES for entry in known)


def signature(call: ToolCall) -> str:
    """What makes two calls the same."""
    return f"{call.name} {json.dumps(call.arguments, sort_keys=True, ensure_ascii=False)}"


def spent(state: AgentState) -> dict[str, float | None]:
    """What the turn has used so far, by the names of BUDGETS; None: the price is not known."""
    usage = usage_of(state)
    tokens = usage.prompt_tokens + usage.completion_tokens
    return {"steps": state["steps"], "tokens": tokens, "seconds": state["seconds"], "cost": usage.cost}


def spent_budget(state: AgentState) -> Ended:
    """The first budget that is spent; "" when none is. Money of an unknown amount counts as spent."""
    limits, used = budget_of(state).model_dump(), spent(state)
    for name in BUDGETS:
        limit, value = limits[name], used[name]
        if limit is not None and (value is None or value >= limit):
            return name  # type: ignore[return-value]
    return ""


def reason_to_end(state: AgentState, found: CallPlan) -> Ended:
    """Whether the loop ends with this step, and why."""
    if found.submit is not None:
        return "submitted"
    if found.decline:
        return "declined"
    if looping(state):
        return "repeated"
    if state["idle"] > MOST_IDLE or (state["idle"] and (state["judged"] or state["tried"])):
        return "idle"
    return spent_budget(state)


async def check_limits(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Write down why the loop ends, or what the model must be told before it goes on."""
    found = plan(state, runtime.context.tools)
    ended = state["ended"] or reason_to_end(state, found)
    update: dict[str, Any] = {"ended": ended, "idle": state["idle"]}
    if ended == "submitted" and found.submit is not None:
        update["submission"] = found.submit
    elif ended == "declined":
        update["abstained"] = found.decline
    elif not ended:
        update["question"] = found.ask
        if told := _told(state):
            update["messages"] = [*state["messages"], ChatMessage(role="user", content=told)]
    if ended not in ("", "submitted", "declined"):
        runtime.stream_writer({"step": "limits", "text": why_ended(ended, state)})
    return update


def _told(state: AgentState) -> str:
    """A word to the model before its next answer; "" when there is none."""
    if state["idle"]:
        return render("agent_idle")
    left = budget_of(state).steps - state["steps"]
    return render("agent_last_step") if left == 1 else ""


def why_ended(ended: Ended, state: AgentState) -> str:
    """One line for people on a loop that ended without a statement being handed in."""
    if ended in BUDGETS:
        limit, used = state["budget"][ended], spent(state)[ended]
        said = {
            "steps": f"budget spent: {used} of {limit} steps",
            "tokens": f"budget spent: {used:,} of {limit:,} tokens" if used is not None else "",
            "seconds": f"budget spent: {used:.0f} of {limit:.0f} seconds" if used is not None else "",
            "cost": f"budget spent: {used:.4f} of {limit:.4f} dollars"
            if used is not None
            else "the cost limit cannot be enforced: the price of this model is not known",
        }
        return said[ended]
    if ended == "repeated":
        return f"the model made the same call {MOST_TIMES + 1} times"
    if ended == "idle" and state["judged"]:  # the last verdict stands, and the model has nothing better
        return ""
    if ended == "idle":
        words = next((m.content for m in reversed(messages_of(state)) if m.role == "assistant"), "")
        said_last = f": {' '.join(words.split())[:300]}" if words.strip() else ""
        return f"the model stopped without handing in a statement{said_last}"
    return ""
