"""Say accepted, rejected or inconclusive, with reasons (``tools/verdict.py`` holds the rules)."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of
from leanwright.tools.protocols import ReadingModel
from leanwright.tools.types import Verdict
from leanwright.tools.verdict import Judgement, VerdictEvidence, holds, judge


def evidence_of(candidate: Candidate, threshold: float, own_reading: bool = False) -> VerdictEvidence:
    """What the run found out about a candidate; ``own_reading``: it is what the text reads as."""
    return VerdictEvidence(
        report=candidate.report,
        faults=candidate.faults,
        probes=candidate.probes,
        score=candidate.score,
        threshold=threshold,
        blockers=candidate.blockers,
        own_reading=own_reading,
    )


async def verdict(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Judge the chosen candidate; without one the verdict is inconclusive."""
    author = runtime.context.model
    model = author.name
    remarks: list[str] = []
    passed: tuple[str, ...] = ()
    if state["abstained"]:
        said = _nothing(f"{model} abstains: {state['abstained']}")
    elif state["chosen"] is None:
        said = _nothing(f"{model} gave no candidate")
    else:
        chosen = candidates_of(state)[state["chosen"]]
        own = isinstance(author, ReadingModel) and chosen.lean in await author.readings(state["informal"])
        evidence = evidence_of(chosen, runtime.context.threshold, own)
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
