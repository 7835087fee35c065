"""Ask the model for candidates."""

from collections.abc import Sequence
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, usage_of
from leanwright.tools.errors import Abstention
from leanwright.tools.types import Draft, Drafts


def as_candidate(draft: Draft, round_: int) -> Candidate:
    """A draft, not yet checked."""
    return Candidate(round=round_, **draft.model_dump())


async def draft(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """The ``first`` drafts, and where they were not enough as many again, up to ``k``; each a sample of its own seed.

    What is new joins the drafts that were there, what is not votes for them. After a look into the library all begins
    anew, with hints. An abstention is a fact of the run, not an error.
    """
    model, before, hints = runtime.context.model, candidates_of(state), state.get("hints", [])
    drawn, k = state.get("drawn", 0), state["k"]
    number = min(drawn or state.get("first", k), k - drawn)
    shown = f", shown {len(hints)} texts of the library" if hints else ""
    more = "more " if drawn else ""
    plural = "s" * (number != 1)
    told = f"{model.name} drafts up to {number} {more}candidate{plural}{shown}"
    runtime.stream_writer({"step": "draft", "text": told})
    spent = usage_of(state)
    abstained = ""
    try:
        drafts = await model.formalize(state["informal"], k=number, seed=state["seed"] + drawn, hints=hints)
    except Abstention as reason:
        drafts, abstained = Drafts(drafts=()), "" if before else str(reason)
    return {
        "abstained": abstained,
        "candidates": _joined(before, drafts.drafts),
        "drawn": drawn + number,
        "repairs": state["repairs"] if drawn else 0,
        "usage": spent + drafts.usage,
    }


def _joined(before: list[Candidate], drafts: Sequence[Draft]) -> list[Candidate]:
    """Candidates with the drafts that came; a text that was there already gets their votes."""
    there = {candidate.lean: i for i, candidate in enumerate(before)}
    found = list(before)
    for one in drafts:
        if (i := there.get(one.lean)) is None:
            found.append(as_candidate(one, 0))
        elif one.votes is not None:
            found[i] = found[i].model_copy(update={"votes": (found[i].votes or 0) + one.votes})
    return found
