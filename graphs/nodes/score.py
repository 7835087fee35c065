"""Back-translate and score the candidates that elaborate (cycle consistency)."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import FormalizeState, candidates_of, dump
from leanwright.tools.errors import ModelError
from leanwright.tools.types import CycleScore, Usage


async def score(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Score each distinct statement once: candidates with the same elaborated type share a score.

    A model that cannot score leaves the score None, which bars acceptance.
    """
    candidates = candidates_of(state)
    known: dict[str, CycleScore | None] = {}
    for i, candidate in enumerate(candidates):
        if not candidate.well_formed or candidate.score is not None:
            continue
        key = candidate.fingerprint
        if key not in known:
            try:
                known[key] = await runtime.context.model.score(state["informal"], candidate.lean)
            except ModelError as error:
                runtime.stream_writer({"step": "score", "text": f"no score: {error}"})
                known[key] = None
        candidates[i] = candidate.model_copy(update={"score": known[key]})
    scores = [s for s in known.values() if s is not None]
    if scores:
        best = max(s.value for s in scores)
        runtime.stream_writer({"step": "score", "text": f"best of {len(scores)} distinct statements: {best:.2f}"})
    usage = sum((s.usage for s in scores), start=Usage.model_validate(state["usage"]))
    return {"candidates": dump(candidates), "usage": usage.model_dump()}
