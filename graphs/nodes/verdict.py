"""Say accepted, rejected or inconclusive, with reasons (``tools/verdict.py`` holds the rules)."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of
from leanwright.tools.types import Verdict
from leanwright.tools.verdict import Judgement, VerdictEvidence, holds, judge


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
    remarks: list[str] = []
    passed: tuple[str, ...] = ()
    if state["abstained"]:
        said = _nothing(f"{model} abstains: {state['abstained']}")
    elif state["chosen"] is None:
        said = _nothing(f"{model} gave no candidate")
    else:
        chosen = candidates_of(state)[state["chosen"]]
        evidence = evidence_of(chosen, runtime.context.threshold)
        said, passed, remarks = judge(evidence), holds(evidence), remarks_of(chosen)
    return {
        "verdict": said.verdict.value,
        "reasons": [*said.reasons, *state.get("notes", [])],
        "warnings": [*remarks, *said.warnings],
        "passed": list(passed),
    }


def remarks_of(candidate: Candidate) -> list[str]:
    """What the user should know of a candidate from its author; a corrected misprint comes first."""
    misprint = [f"the text was corrected: {candidate.misprint}"] if candidate.misprint else []
    return misprint + ([f"the model notes: {candidate.note}"] if candidate.note else [])


def _nothing(reason: str) -> Judgement:
    return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=(reason,))
