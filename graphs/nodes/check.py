"""Let Lean elaborate every candidate that it has not seen."""

import asyncio
from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, dump
from leanwright.tools.lean.guard import guard
from leanwright.tools.types import LeanStatus


async def check(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Attach a report, and the guard's reasons, to each unchecked candidate."""
    context = runtime.context

    async def one(candidate: Candidate) -> Candidate:
        if candidate.report is not None:
            return candidate
        report = await context.lean.check(candidate.lean, timeout_s=context.lean_timeout_s)
        faults = guard(report) if report.status is LeanStatus.OK else ()
        return candidate.model_copy(update={"report": report, "faults": faults})

    checked = await asyncio.gather(*(one(c) for c in candidates_of(state)))
    passed = sum(c.well_formed for c in checked)
    runtime.stream_writer({"step": "check", "text": f"{passed} of {len(checked)} candidates elaborate"})
    return {"candidates": dump(list(checked))}
