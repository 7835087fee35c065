"""Back-translate and score the candidates that elaborate (cycle consistency)."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import FormalizeState, candidates_of, usage_of
from leanwright.tools.back_translate import score_of, with_similarity
from leanwright.tools.errors import ModelError
from leanwright.tools.types import CycleScore


async def score(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Score each distinct statement once: candidates with the same elaborated type share a score.

    A model that cannot score leaves the score None, which bars acceptance. A log-probability that the model does not
    measure comes from the scorer, where there is one; a scorer that fails leaves it None and a note.
    """
    candidates = candidates_of(state)
    known: dict[str, CycleScore | None] = {}
    notes: list[str] = []
    for i, candidate in enumerate(candidates):
        if not candidate.well_formed or candidate.score is not None:
            continue
        key = candidate.fingerprint
        if key not in known:
            try:
                measured = await score_of(
                    runtime.context.model, runtime.context.lean, state["informal"], candidate.lean, candidate.report
                )
                measured = await _completed(measured, state["informal"], candidate.lean, runtime, notes)
                known[key] = await with_similarity(measured, state["informal"], runtime.context.toolbox)
            except ModelError as error:
                runtime.stream_writer({"step": "score", "text": f"no score: {error}"})
                known[key] = None
                notes.append(f"no score: {error}")
        candidates[i] = candidate.model_copy(update={"score": known[key]})
    scores = [s for s in known.values() if s is not None]
    if scores:
        best = max(s.value for s in scores)
        runtime.stream_writer({"step": "score", "text": f"best of {len(scores)} distinct statements: {best:.2f}"})
    usage = sum((s.usage for s in scores), start=usage_of(state))
    told = [*state.get("notes", []), *dict.fromkeys(notes)]
    return {"candidates": candidates, "usage": usage, "notes": told}


async def _completed(
    measured: CycleScore, informal: str, lean: str, runtime: NodeRuntime[FormalizeContext], notes: list[str]
) -> CycleScore:
    """``measured`` with the scorer's log-probability where it has none; its ``value`` stays."""
    scorer = runtime.context.scorer
    if scorer is None or measured.logprob is not None:
        return measured
    try:
        told = await scorer.logprob(informal, lean)
    except ModelError as error:
        notes.append(f"no log-probability of the statement: {error}")
        return measured
    return measured.model_copy(update={"logprob": told.logprob, "tokens": told.tokens})
