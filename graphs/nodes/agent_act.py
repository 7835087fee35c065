"""The agent's tools: each call runs as a task of its own, and ``observe`` gathers what came of them."""

import asyncio
import json
import time
from typing import Any, TypedDict

from leanwright.graphs.agent_calls import RUN, filled
from leanwright.graphs.agent_state import AgentContext, AgentState, CallResult, tried_of
from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.nodes.agent_limits import MOST_FAILURES, plan, signature
from leanwright.graphs.nodes.draft import as_candidate
from leanwright.graphs.state import Candidate, usage_of
from leanwright.prompts import render
from leanwright.tools.concepts.records import ConceptHits
from leanwright.tools.diagnostics import CheckResult
from leanwright.tools.errors import Abstention, InputError, LeanwrightError
from leanwright.tools.illustrate import Illustrations
from leanwright.tools.index.rank.hits import Hits
from leanwright.tools.registry import BackTranslation, told
from leanwright.tools.types import ChatMessage, CycleScore, Drafts, Record, ToolCall, Usage

LONGEST = 8000  # characters of an answer that the model is shown
SHOWN_ARGUMENT = 60  # characters, to people


class CallTask(TypedDict):
    """What one task of ``act`` is given."""

    call: dict[str, Any]  # ToolCall
    informal: str  # the statement that the run is about
    seconds: float  # that it may take


async def act(task: CallTask, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Run one call. What the tool cannot do is an answer for the model; only a defect raises."""
    call, write, began = ToolCall.model_validate(task["call"]), runtime.stream_writer, time.monotonic()
    told = {"step": "tool", "tool": call.name, "id": call.id}
    write({**told, "text": f"{call.name} {_shown(call)}"})
    found: Record | None = None
    problem, declined, outcome = "", "", "answered"
    try:
        async with asyncio.timeout(max(1.0, task["seconds"])):
            arguments = filled(call.name, call.arguments, task["informal"])
            found = await RUN[call.name].run(runtime.context.toolbox, arguments)
    except InputError as error:
        problem, outcome = render("agent_malformed", problem=str(error)), "refused"
    except Abstention as reason:
        declined = str(reason)
    except LeanwrightError as error:
        problem, outcome = render("agent_failed", name=call.name, problem=str(error)), "failed"
    except TimeoutError:
        problem, outcome = render("agent_failed", name=call.name, problem="this turn has run out of time"), "failed"
    seconds = time.monotonic() - began
    said = problem.splitlines()[0] if problem else f"abstains: {declined}" if declined else _summary(found)
    summary = f"{call.name}: {said} ({seconds:.1f} s)"
    write({**told, "text": summary, "seconds": seconds, "ok": outcome == "answered"})
    facts = {} if found is None else facts_of(call, found)
    content = problem or content_of(found) or json.dumps({"abstained": declined}, ensure_ascii=False)
    answer = CallResult.model_validate(
        {"call": call, "outcome": outcome, "content": content, "seconds": seconds, **facts}
    )
    return {"answers": [answer]}


def content_of(found: Record | None) -> str:
    """A result as the model sees it: JSON without what says nothing, cut where it is longer than a model can use."""
    if found is None:
        return ""
    row = found.told() if isinstance(found, BackTranslation) else told(found)
    text = json.dumps(row, ensure_ascii=False)
    return text if len(text) <= LONGEST else render("agent_cut", text=text[:LONGEST], left=len(text) - LONGEST)


def facts_of(call: ToolCall, found: Record) -> dict[str, Any]:
    """What the loop keeps of a result beside its text."""
    usage = getattr(found, "usage", Usage())
    checked = found.check if isinstance(found, BackTranslation) else found
    if isinstance(checked, CheckResult):
        score = found.score if isinstance(found, BackTranslation) else None
        lean = str(call.arguments["lean"])
        candidate = Candidate(lean=lean, report=checked.report, faults=checked.faults, score=score)
        unknown = tuple(o.name for o in checked.observations if o.kind == "unknown_name")
        return {"candidates": (candidate,), "unknown": unknown, "usage": Usage() if score is None else score.usage}
    if isinstance(found, Drafts):
        return {"candidates": tuple(as_candidate(d, 0) for d in found.drafts), "usage": usage}
    return {"names": names_in(found), "usage": usage}


def names_in(found: Record) -> tuple[str, ...]:
    """The declarations that a result shows."""
    if isinstance(found, Hits):
        return found.names
    if isinstance(found, ConceptHits):
        return tuple(d.identifier for hit in found.hits for d in hit.definitions)
    return tuple(t.name for t in found.theorems) if isinstance(found, Illustrations) else ()


def _shown(call: ToolCall) -> str:
    first = next((str(value) for value in call.arguments.values() if value), "")
    flat = " ".join(first.split())
    return flat if len(flat) <= SHOWN_ARGUMENT else f"{flat[:SHOWN_ARGUMENT]}…"


def _summary(found: Record | None) -> str:
    checked = found.check if isinstance(found, BackTranslation) and found.score is None else found
    if isinstance(checked, CheckResult):
        found = checked
        return "compiles" if found.ok else f"{len(found.observations) or len(found.faults)} problems"
    if isinstance(found, Drafts):
        return f"{len(found.drafts)} candidates"
    score = getattr(found, "score", None)
    if isinstance(score, CycleScore):
        return f"score {score.value:.2f}"
    names = () if found is None else names_in(found)
    return f"{len(names)} declarations" if names else "done"


async def observe(state: AgentState, runtime: NodeRuntime[AgentContext]) -> dict[str, Any]:
    """Answer every call in the model's conversation, and keep what the answers say of statements, tools and costs."""
    found = plan(state, runtime.context.tools)
    order = {call.id: i for i, call in enumerate(found.run)}
    ran = sorted((CallResult.model_validate(a) for a in state["answers"]), key=lambda a: order[a.call.id])
    answers = [*ran, *found.answered]
    known = {key: dict(value) for key, value in state["calls_seen"].items()}
    failures, tried = dict(state["failures"]), tried_of(state)
    for answer in answers:
        if answer.outcome in ("answered", "repeated"):
            entry = known.setdefault(signature(answer.call), {"times": 0, "id": answer.call.id})
            entry["times"] += 1
        elif answer.outcome == "failed":
            failures[answer.call.name] = failures.get(answer.call.name, 0) + 1
        for candidate in answer.candidates:
            tried = merged(tried, candidate)
    said = [ChatMessage(role="tool", content=a.content, call_id=a.call.id) for a in answers]
    usage = sum((a.usage for a in ran), start=usage_of(state))
    return {
        "messages": [*state["messages"], *said],
        "answers": None,
        "log": [*state["log"], *(a.model_dump(mode="json", exclude={"candidates", "content"}) for a in answers)],
        "calls_seen": known,
        "failures": failures,
        "withdrawn": [name for name, times in failures.items() if times >= MOST_FAILURES],
        "tried": [c.model_dump(mode="json", exclude_defaults=True) for c in tried],  # in every checkpoint: kept small
        "premises": list(dict.fromkeys([*state["premises"], *(n for a in ran for n in a.names)])),
        "usage": usage,
        "seconds": state["seconds"] + max((a.seconds for a in ran), default=0.0),
    }


def merged(tried: list[Candidate], new: Candidate) -> list[Candidate]:
    """``tried`` with what ``new`` adds: facts of a statement that is there already are joined to it."""
    at = next((i for i, c in enumerate(tried) if c.lean == new.lean), None)
    if at is None:
        return [*tried, new]
    facts = new.model_dump(include=set(Candidate.model_fields) - {"lean", "round"}, exclude_defaults=True)
    joined = Candidate.model_validate(tried[at].model_dump() | facts)
    return [*tried[:at], joined, *tried[at + 1 :]]
