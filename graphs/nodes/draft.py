"""Ask the model for candidates."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import Candidate, FormalizeState, dump
from leanwright.tools.errors import Abstention
from leanwright.tools.types import Draft, Usage


def as_candidate(draft: Draft, round_: int) -> Candidate:
    """A draft, not yet checked."""
    return Candidate(lean=draft.lean, round=round_, logprob=draft.logprob, tokens=draft.tokens, seed=draft.seed)


async def draft(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Up to ``k`` first drafts; an abstention is a fact of the run, not an error."""
    model = runtime.context.model
    runtime.stream_writer({"step": "draft", "text": f"{model.name} drafts up to {state['k']} candidates"})
    try:
        drafts = await model.formalize(state["informal"], k=state["k"], seed=state["seed"])
    except Abstention as reason:
        return {"abstained": str(reason), "candidates": [], "repairs": 0, "usage": Usage().model_dump()}
    return {
        "abstained": "",
        "candidates": dump([as_candidate(d, 0) for d in drafts.drafts]),
        "repairs": 0,
        "usage": drafts.usage.model_dump(),
    }
