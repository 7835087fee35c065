"""Let Lean elaborate every candidate that it has not seen."""

import asyncio
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of


async def check(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Attach a report, and the statement guard's reasons, to each unchecked candidate."""
    context = runtime.context

    async def one(candidate: Candidate) -> Candidate:
        if candidate.report is not None:
            return candidate
        return candidate.elaborated(await context.lean.check(candidate.lean, timeout_s=context.lean_timeout_s))

    waiting = candidates_of(state)
    number = sum(c.report is None for c in waiting)
    runtime.stream_writer({"step": "check", "text": f"Lean elaborates {number} candidate{'s' * (number != 1)}"})
    checked = await asyncio.gather(*(one(c) for c in waiting))
    passed = sum(c.well_formed for c in checked)
    runtime.stream_writer({"step": "check", "text": f"{passed} of {len(checked)} elaborate"})
    return {"candidates": list(checked)}
