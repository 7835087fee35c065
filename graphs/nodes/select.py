"""Rank the candidates and probe them in that order until one survives."""

from collections.abc import Sequence
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.nodes.verdict import evidence_of
from leanwright.graphs.state import Candidate, DraftCluster, FormalizeState, candidates_of, clusters_of
from leanwright.tools.probes import run_probes
from leanwright.tools.types import Verdict
from leanwright.tools.verdict import judge


def ranking(candidates: list[Candidate], clusters: Sequence[DraftCluster] = ()) -> list[int]:
    """Indices, best first: well-formed by score, then the rest by number of errors.

    Of equals, the one that more samples agree with, then the earlier one.
    """
    votes = {i: one.votes for one in clusters for i in one.members}

    def key(i: int) -> tuple[bool, float, int, int, int]:
        c = candidates[i]
        errors = len(c.report.errors) if c.report else 0
        return (not c.well_formed, -(c.score.value if c.score else -1.0), -votes.get(i, 0), errors, i)

    return sorted(range(len(candidates)), key=key)


async def select(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Choose the best candidate that the probes leave standing; the best of all when none does.

    Only candidates that could be accepted are probed.
    """
    context = runtime.context
    candidates = candidates_of(state)
    if not candidates:
        return {"chosen": None}
    clusters, settled = clusters_of(state), state.get("settled", -1)
    order = ranking(candidates, clusters)
    if settled >= 0 and clusters:  # a person said which is meant
        order = [i for i in order if i in clusters[settled].members]
    for i in order:
        candidate = candidates[i]
        if not candidate.well_formed or candidate.score is None or candidate.score.value < context.threshold:
            break
        runtime.stream_writer({"step": "probe", "text": "is it contradictory, false, assumed or empty?"})
        candidates[i] = await _examined(candidate, context)
        unblocked = candidates[i].model_copy(update={"blockers": ()})
        if judge(evidence_of(unblocked, context.threshold)).verdict is Verdict.ACCEPTED:
            return {"chosen": i, "candidates": candidates}
    return {"chosen": order[0], "candidates": candidates}


async def _examined(candidate: Candidate, context: FormalizeContext) -> Candidate:
    """``candidate`` with its probes, and with the report of a fresh process where it has another."""
    if candidate.report is not None and not candidate.report.screened:
        candidate = await _confirmed(candidate, context)
        if not candidate.well_formed:
            return candidate
    probes = await run_probes(context.lean, candidate.lean, report=candidate.report)
    return candidate.model_copy(update={"probes": probes})


async def _confirmed(candidate: Candidate, context: FormalizeContext) -> Candidate:
    again = candidate.elaborated(await context.lean.check(candidate.lean, timeout_s=context.lean_timeout_s, fresh=True))
    if again.well_formed and again.fingerprint != candidate.fingerprint:
        return again.model_copy(update={"faults": ("a fresh process elaborates it to another statement",)})
    return again
