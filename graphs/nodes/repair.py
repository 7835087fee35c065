"""Show the model what Lean said of its best failed draft, and take its answers as new candidates."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.nodes.draft import as_candidate
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, dump
from leanwright.tools.errors import ModelError
from leanwright.tools.types import Draft, Drafts, Usage


def best_failed(candidates: list[Candidate]) -> Candidate | None:
    """The failed candidate with the fewest errors among those of the latest round; the earliest of equals."""
    failed = [c for c in candidates if c.report is not None and not c.well_formed]
    if not failed:
        return None
    latest = max(c.round for c in failed)
    return min((c for c in failed if c.round == latest), key=lambda c: len(c.report.errors) if c.report else 0)


async def repair(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """One round of repair; repetitions of earlier candidates are dropped."""
    candidates = candidates_of(state)
    number = state["repairs"] + 1
    failed = best_failed(candidates)
    drafts = Drafts(drafts=())
    if failed is not None and failed.report is not None:
        message = failed.report.errors[0].data.splitlines()[0] if failed.report.errors else "; ".join(failed.faults)
        runtime.stream_writer({"step": "repair", "text": f"round {number}: {message}"})
        before = Draft(lean=failed.lean, logprob=failed.logprob, tokens=failed.tokens, seed=failed.seed)
        try:
            drafts = await runtime.context.model.repair(state["informal"], before, failed.report, seed=state["seed"])
        except ModelError as reason:
            runtime.stream_writer({"step": "repair", "text": f"no repair: {reason}"})
    seen = {c.lean for c in candidates}
    new = [as_candidate(d, number) for d in drafts.drafts if d.lean not in seen]
    usage = Usage.model_validate(state["usage"]) + drafts.usage
    return {"candidates": dump([*candidates, *new]), "repairs": number, "usage": usage.model_dump()}
