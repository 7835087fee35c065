"""Show the model what Lean said of its best failed draft, and take its answers as new candidates."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.nodes.draft import as_candidate
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, usage_of
from leanwright.tools.diagnostics import explained, observe
from leanwright.tools.errors import ModelError
from leanwright.tools.repairs import faultiness
from leanwright.tools.types import Draft, Drafts, LeanReport, Observation


def failed(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates that Lean or the statement guard refused."""
    return [c for c in candidates if c.report is not None and not c.well_formed]


def best_failed(candidates: list[Candidate]) -> Candidate | None:
    """The failed candidate of the latest round that is nearest to compiling; the earliest of equals."""
    latest = max((c.round for c in failed(candidates)), default=0)
    rest = [c for c in failed(candidates) if c.round == latest]
    return min(rest, key=_faultiness, default=None)


def worse(candidates: list[Candidate]) -> bool:
    """Whether every candidate of the latest round is further from compiling than the best of an earlier one."""
    latest = max((c.round for c in failed(candidates)), default=0)
    before = [_faultiness(c) for c in failed(candidates) if c.round < latest]
    now = [_faultiness(c) for c in failed(candidates) if c.round == latest]
    return bool(before and now) and min(now) > min(before)


def _faultiness(candidate: Candidate) -> tuple[bool, int]:
    return faultiness(candidate.report) if candidate.report is not None else (True, 0)


async def repair(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """One round of repair; repetitions of earlier candidates are dropped."""
    candidates = candidates_of(state)
    number = state["repairs"] + 1
    faulty = best_failed(candidates)
    drafts = Drafts(drafts=())
    if faulty is not None and faulty.report is not None:
        message = faulty.report.errors[0].data.splitlines()[0] if faulty.report.errors else "; ".join(faulty.faults)
        runtime.stream_writer({"step": "repair", "text": f"round {number}: {message}"})
        before = Draft(lean=faulty.lean, logprob=faulty.logprob, tokens=faulty.tokens, seed=faulty.seed)
        seen = await _observations(runtime.context, faulty.lean, faulty.report)
        try:
            drafts = await runtime.context.model.repair(
                state["informal"], before, faulty.report, seed=state["seed"], observations=seen
            )
        except ModelError as reason:
            runtime.stream_writer({"step": "repair", "text": f"no repair: {reason}"})
    known = {c.lean for c in candidates}
    new = [as_candidate(d, number) for d in drafts.drafts if d.lean not in known]
    return {"candidates": [*candidates, *new], "repairs": number, "usage": usage_of(state) + drafts.usage}


async def _observations(context: FormalizeContext, lean: str, report: LeanReport) -> tuple[Observation, ...]:
    if context.toolbox is None:
        return observe(lean, report)
    return await explained(context.toolbox, lean, report)
