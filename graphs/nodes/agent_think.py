"""The agent's model: what it is told first, and each of its answers."""

import asyncio
import time
from typing import Any

from leanwright.graphs.agent_calls import ASK, DECLINE, SUBMIT, own_schema, tool_schema
from leanwright.graphs.agent_state import AgentContext, AgentState, budget_of, messages_of
from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.nodes.agent_limits import spent
from leanwright.graphs.state import usage_of
from leanwright.prompts import render
from leanwright.tools.context_definitions import definitions
from leanwright.tools.errors import ModelUnavailable
from leanwright.tools.lean.commands import chosen
from leanwright.tools.lean.context import shown_before
from leanwright.tools.types import ChatMessage, ToolSchema

MOST_TOKENS = 4096  # of one answer


async def begin(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """The rules, the earlier turns, and the statement with what the user says now."""
    context = runtime.context
    system = render(
        "agent_system", library=await context.toolbox.library(), tools=context.tools, may_ask=context.may_ask,
        submissions=context.submissions, threshold=context.threshold,
    )  # fmt: skip
    best = state["tried"][0]["lean"] if state["tried"] else ""
    whole = definitions.name not in context.tools
    before = chosen(shown_before(context.lean), state["informal"], best, filled=whole)
    user = render("agent_user", statement=state["informal"], best=best, context=before)
    first, last = ChatMessage(role="system", content=system), ChatMessage(role="user", content=user)
    return {"messages": [first, *state["conversation"], last]}


def offered(context: AgentContext, withdrawn: list[str]) -> list[ToolSchema]:
    """The tools that the model may call now."""
    own = [SUBMIT, DECLINE, *([ASK] if context.may_ask else [])]
    return [*(tool_schema(name) for name in context.tools if name not in withdrawn), *map(own_schema, own)]


async def think(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """One answer of the model: words, calls of tools, or both.

    A provider that gives no answer ends the loop when there is a candidate to judge; without one it is raised, and a
    run with checkpoints goes on from here later.
    """
    context, write = runtime.context, runtime.stream_writer
    budget, used, began = budget_of(state), spent(state), time.monotonic()
    write({"step": "think", "text": f"{context.agent.name} thinks (step {state['steps'] + 1} of {budget.steps})"})
    room = int(budget.tokens - (used["tokens"] or 0))
    try:
        async with asyncio.timeout(max(1.0, budget.seconds - state["seconds"])):
            said = await context.agent.act(
                messages_of(state),
                offered(context, state["withdrawn"]),
                seed=state["seed"],
                max_tokens=max(1, min(MOST_TOKENS, room)),
                on_text=lambda piece: write({"step": "text", "text": piece}),
            )
    except TimeoutError:
        return {"ended": "seconds", "seconds": state["seconds"] + time.monotonic() - began}
    except ModelUnavailable as error:
        if not state["tried"]:
            raise
        note = f"the agent's model is unavailable ({error}); this is the best candidate so far"
        write({"step": "think", "text": note})
        return {"ended": "provider", "notes": [*state["notes"], note]}
    message = ChatMessage(role="assistant", content=said.text, calls=said.calls)
    usage = usage_of(state) + said.usage
    return {
        "messages": [*state["messages"], message],
        "usage": usage,
        "steps": state["steps"] + 1,
        "seconds": state["seconds"] + time.monotonic() - began,
        "idle": 0 if said.calls else state["idle"] + 1,
    }
