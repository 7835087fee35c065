"""Say accepted, rejected or inconclusive, with reasons (``tools/verdict.py`` holds the rules)."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of
from leanwright.tools.types import Verdict
from leanwright.tools.verdict import Judgement, VerdictEvidence, judge


def evidence_of(candidate: Candidate, threshold: float) -> VerdictEvidence:
    """What the run found out about a candidate."""
    return VerdictEvidence(
        report=candidate.report,
        faults=candidate.faults,
        probes=candidate.probes,
        score=candidate.score,
        threshold=threshold,
        blockers=candidate.blockers,
    )


async def verdict(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Judge the chosen candidate; without one the verdict is inconclusive."""
    model = runtime.context.model.name
    if state["abstained"]:
        said = _nothing(f"{model} abstains: {state['abstained']}")
    elif state["chosen"] is None:
        said = _nothing(f"{model} gave no candidate")
    else:
        said = judge(evidence_of(candidates_of(state)[state["chosen"]], runtime.context.threshold))
    return {
        "verdict": said.verdict.value,
        "reasons": [*said.reasons, *state.get("notes", [])],
        "warnings": list(said.warnings),
    }


def _nothing(reason: str) -> Judgement:
    return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=(reason,))
