"""The ends of the agent's loop: what goes to the verdict, what the model hears of it, and questions to the user."""

from typing import Any

from leanwright.graphs.agent_calls import ASK, AskArguments, SubmitArguments
from leanwright.graphs.agent_state import AgentContext, AgentState, tried_of
from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.nodes.agent_act import merged
from leanwright.graphs.nodes.agent_limits import why_ended
from leanwright.graphs.nodes.ask import put_question
from leanwright.graphs.nodes.retrieve import LookedUp, consider, look_up
from leanwright.graphs.retrieval_policy import Facts, decide_retrieval
from leanwright.graphs.state import Candidate, candidates_of
from leanwright.prompts import render
from leanwright.tools.ambiguity.questions import clarified
from leanwright.tools.errors import IndexProblem
from leanwright.tools.tool import parsed
from leanwright.tools.types import ChatMessage, Choice, Question, ToolCall


def best(tried: list[Candidate], judged: list[str]) -> Candidate | None:
    """The statement to judge when none was handed in: one that elaborates, of the highest score, the latest of equals.

    Statements that have had their verdict are left out.
    """

    def key(pair: tuple[int, Candidate]) -> tuple[bool, float, bool, int, int]:
        i, c = pair
        errors = len(c.report.errors) if c.report else 0
        return (not c.well_formed, -(c.score.value if c.score else -1.0), c.report is not None, errors, -i)

    rest = [(i, c) for i, c in enumerate(tried) if c.lean not in judged]
    return min(rest, key=key)[1] if rest else None


async def settle(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Put the statement to be judged in the place where the verdict looks for it, as if nothing were known of it.

    A loop that ended without handing one in is noted; when every statement has had its verdict, that stands.
    """
    tried, judged = tried_of(state), state["judged"]
    if state["submission"] is not None:
        call = ToolCall.model_validate(state["submission"])
        given = parsed(call.name, SubmitArguments, call.arguments)
        handed = Candidate(lean=given.lean, note=given.note, misprint=given.misprint)
        number = state["submissions"] + 1
        return {**_judged_anew(handed, judged), "tried": merged(tried, handed), "submissions": number}
    if state["ended"] == "declined":
        return {"candidates": [], "chosen": None}
    if state["ended"] == "idle" and judged:  # the model leaves it at the verdict that it has heard
        return {}
    note = why_ended(state["ended"], state)
    notes = [*state["notes"], note] if note else state["notes"]
    chosen = best(tried, judged)
    if chosen is None or (judged and not chosen.well_formed):
        reasons = [*state["reasons"], *([note] if note else [])] if judged else []
        return {"notes": notes, **({"reasons": reasons} if judged else {})}
    label = f"{note}; this is the best candidate so far" if note else ""
    runtime.stream_writer({"step": "settle", "text": "the best candidate so far goes to the verdict"})
    return {**_judged_anew(chosen, judged), "notes": [*state["notes"], *([label] if label else [])]}


def _judged_anew(chosen: Candidate, judged: list[str]) -> dict[str, Any]:
    anew = Candidate(lean=chosen.lean, note=chosen.note, misprint=chosen.misprint)
    return {"candidates": [anew], "chosen": None, "judged": [*judged, chosen.lean]}


async def reply(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Tell the model the verdict on what it handed in, so that it may do better."""
    left = runtime.context.submissions - state["submissions"]
    content = render(
        "agent_verdict", verdict=state["verdict"], reasons=state["reasons"], passed=state["passed"], left=left
    )
    call = ToolCall.model_validate(state["submission"])
    message = ChatMessage(role="tool", content=content, call_id=call.id)
    tried = tried_of(state)
    for candidate in candidates_of(state):
        tried = merged(tried, candidate)
    runtime.stream_writer({"step": "reply", "text": f"{state['verdict']}: {'; '.join(state['reasons'][:1])}"})
    return {
        "messages": [*state["messages"], message],
        "tried": tried,
        "submission": None,
        "ended": "",
    }


async def retrieve(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Look the library up where the rule says so, and tell the model what it has; a library that fails is noted."""
    box = runtime.context.toolbox
    if not box.searcher.present:
        return {"retrieval_decision": decide_retrieval(Facts(), "never")}
    try:
        decision, subqueries = await consider(
            box, runtime.context.model, state["informal"], tried_of(state), state["retrieval"]
        )
        found = await look_up(box, state["informal"], subqueries) if decision.retrieve else LookedUp()
    except IndexProblem as problem:
        note = f"the library was not searched: {problem}"
        return {"retrieval_decision": decide_retrieval(Facts(), "never"), "notes": [*state["notes"], note]}
    runtime.stream_writer({"step": "retrieve", "text": decision.reason})
    update: dict[str, Any] = {
        "retrieval_decision": decision,
        "premises": list(found.premises),
        "illustrations": list(found.illustrations),
    }
    if found.hints:
        content = render("agent_retrieved", reason=decision.reason, hints=list(found.hints))
        message = ChatMessage(role="user", content=content)
        update["messages"] = [*state["messages"], message]
    return update


async def ask_person(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Put the model's question to the user; the graph waits here. Nobody there: the first choice is taken."""
    call = ToolCall.model_validate(state["question"])
    asked = parsed(ASK, AskArguments, call.arguments)
    choices = tuple(Choice(label=words, clause=words) for words in asked.choices)
    assumption, clause = put_question(Question(about="model", text=asked.question, choices=choices), runtime.context)
    content = render("agent_answer", answer=assumption.answer, source=assumption.source)
    message = ChatMessage(role="tool", content=content, call_id=call.id)
    runtime.stream_writer({"step": "ask", "text": f"{assumption.question} {assumption.answer}"})
    update: dict[str, Any] = {
        "messages": [*state["messages"], message],
        "assumptions": [*state.get("assumptions", []), assumption],
        "question": None,
    }
    if assumption.source == "person" and clause:  # from now on the statement is scored with what the person said
        update["original"] = state.get("original", state["informal"])
        update["informal"] = clarified(state["informal"], [clause])
        update["tried"] = [c.model_copy(update={"score": None}) for c in tried_of(state)]
    return update
