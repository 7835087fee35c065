"""Rank the candidates and probe them in that order until one survives."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, dump
from leanwright.tools.types import ProbeAnswer

VACUITY = "contradictory_hypotheses"


def ranking(candidates: list[Candidate]) -> list[int]:
    """Indices, best first: well-formed by score, then the rest by number of errors; earlier candidates win ties."""

    def key(i: int) -> tuple[bool, float, int, int]:
        c = candidates[i]
        errors = len(c.report.errors) if c.report else 0
        return (not c.well_formed, -(c.score.value if c.score else -1.0), errors, i)

    return sorted(range(len(candidates)), key=key)


async def select(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Choose the best candidate whose probe found no contradiction; the best of all when none qualifies.

    Only candidates that could be accepted are probed.
    """
    context = runtime.context
    candidates = candidates_of(state)
    if not candidates:
        return {"chosen": None}
    order = ranking(candidates)
    for i in order:
        candidate = candidates[i]
        if not candidate.well_formed or candidate.score is None or candidate.score.value < context.threshold:
            break
        runtime.stream_writer({"step": "probe", "text": "do the hypotheses contradict each other?"})
        probe = await context.lean.probe(candidate.lean, VACUITY, timeout_s=context.lean_timeout_s)
        candidates[i] = candidate.model_copy(update={"probes": (*candidate.probes, probe)})
        if probe.answer is ProbeAnswer.NO:
            return {"chosen": i, "candidates": dump(candidates)}
    return {"chosen": order[0], "candidates": dump(candidates)}
