"""Back-translate and score the candidates that elaborate (cycle consistency)."""

from collections.abc import Iterator
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.nodes.cluster import alike
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, usage_of
from leanwright.tools.back_translate import score_of, with_similarity
from leanwright.tools.errors import ModelError
from leanwright.tools.types import CycleScore


async def score(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Score each distinct statement once: candidates with the same elaborated type share a score, with those too that
    a tool has scored before. So do samples that say the same in other forms.

    A model that cannot score leaves the score None, which bars acceptance. A log-probability that the model does not
    measure comes from the scorer, where there is one; a scorer that fails leaves it None and a note.
    """
    candidates = candidates_of(state)
    known: dict[str, CycleScore | None] = dict(_scored_before(state))
    memo = None if runtime.context.toolbox is None else runtime.context.toolbox.scores
    notes: list[str] = []
    usage = usage_of(state)
    sampled = [i for i, c in enumerate(candidates) if c.well_formed and c.votes is not None]
    leader = {i: group[0] for group in await alike(runtime.context, candidates, sampled) for i in group}
    for i, candidate in enumerate(candidates):
        if not candidate.well_formed or candidate.score is not None:
            continue
        key = candidate.fingerprint
        if key not in known and leader.get(i, i) != i:
            known[key] = candidates[leader[i]].score
        if key not in known:
            try:
                measured = await score_of(
                    runtime.context.model, runtime.context.lean, state["informal"], candidate.lean, candidate.report,
                    memo,
                )  # fmt: skip
                measured = await _completed(measured, state["informal"], candidate.lean, runtime, notes)
                known[key] = await with_similarity(measured, state["informal"], runtime.context.toolbox)
                usage += measured.usage
            except ModelError as error:
                runtime.stream_writer({"step": "score", "text": f"no score: {error}"})
                known[key] = None
                notes.append(f"no score: {error}")
        candidates[i] = candidate.model_copy(update={"score": known[key]})
    here = {c.fingerprint for c in candidates if c.well_formed}
    scores = [s for key, s in known.items() if s is not None and key in here]
    if scores:
        best = max(s.value for s in scores)
        runtime.stream_writer({"step": "score", "text": f"best of {len(scores)} distinct statements: {best:.2f}"})
    told = [*state.get("notes", []), *dict.fromkeys(notes)]
    return {"candidates": candidates, "usage": usage, "notes": told}


def _scored_before(state: FormalizeState) -> Iterator[tuple[str, CycleScore]]:
    """The scores that a loop before has had measured against the same text, by fingerprint."""
    for row in state.get("tried", []):
        candidate = Candidate.model_validate(row)
        if candidate.score is not None and candidate.report is not None:
            yield candidate.fingerprint, candidate.score


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
