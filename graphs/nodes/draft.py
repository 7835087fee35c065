"""Ask the model for candidates."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, usage_of
from leanwright.tools.errors import Abstention
from leanwright.tools.types import Draft, Drafts


def as_candidate(draft: Draft, round_: int) -> Candidate:
    """A draft, not yet checked."""
    return Candidate(round=round_, **draft.model_dump())


async def draft(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Up to ``k`` first drafts; an abstention is a fact of the run, not an error.

    After a look into the library it is called again, with hints: what is new joins the drafts that were there.
    """
    model, before, hints = runtime.context.model, candidates_of(state), state.get("hints", [])
    shown = f", shown {len(hints)} texts of the library" if hints else ""
    runtime.stream_writer({"step": "draft", "text": f"{model.name} drafts up to {state['k']} candidates{shown}"})
    spent = usage_of(state)
    abstained = ""
    try:
        drafts = await model.formalize(state["informal"], k=state["k"], seed=state["seed"], hints=hints)
    except Abstention as reason:
        drafts, abstained = Drafts(drafts=()), "" if before else str(reason)
    known = {candidate.lean for candidate in before}
    new = [as_candidate(d, 0) for d in drafts.drafts if d.lean not in known]
    return {
        "abstained": abstained,
        "candidates": [*before, *new],
        "repairs": 0,
        "usage": spent + drafts.usage,
    }
