"""Say accepted, rejected or inconclusive, with reasons. Fails closed; nothing else may declare success."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.nodes.select import VACUITY
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, Verdict

Judgement = tuple[Verdict, list[str]]


def judge(candidate: Candidate, threshold: float) -> Judgement:
    """The verdict on one candidate from what is known of it; pure."""
    report = candidate.report
    if report is None:
        return Verdict.INCONCLUSIVE, ["Lean has not checked it", *candidate.bars]
    if report.status is LeanStatus.ERROR:
        return Verdict.REJECTED, [f"does not elaborate: {_first_line(report)}"]
    if report.status is not LeanStatus.OK:
        return Verdict.INCONCLUSIVE, [f"Lean gave no answer ({report.status.value}): {_first_line(report)}"]
    if candidate.faults:
        return Verdict.REJECTED, list(candidate.faults)
    return _judge_meaning(candidate, report, threshold)


def _judge_meaning(candidate: Candidate, report: LeanReport, threshold: float) -> Judgement:
    probe = next((p for p in candidate.probes if p.name == VACUITY), None)
    if probe is not None and probe.answer is ProbeAnswer.YES:
        return Verdict.REJECTED, [f"the hypotheses contradict each other (found by {probe.evidence})"]
    if candidate.score is None:
        return Verdict.INCONCLUSIVE, ["its meaning was not scored"]
    score = f"score {candidate.score.value:.2f}, needed {threshold:.2f}"
    if candidate.score.value < threshold:
        return Verdict.REJECTED, [f"it is not shown to mean the same ({score})"]
    if probe is None or probe.answer is ProbeAnswer.UNKNOWN:
        why = f": {probe.evidence}" if probe is not None and probe.evidence else ""
        return Verdict.INCONCLUSIVE, [f"could not tell whether the hypotheses contradict each other{why}"]
    if candidate.bars:
        return Verdict.INCONCLUSIVE, list(candidate.bars)
    return Verdict.ACCEPTED, [
        f"elaborates in Lean {report.version} against {report.library}",
        "is exactly one theorem, with `sorry` only as its body",
        "no contradiction was found in its hypotheses",
        f"the back-translation matches ({score})",
    ]


def _first_line(report: LeanReport) -> str:
    worst = (report.errors or report.messages)[:1]
    return f"{worst[0].pos.line}:{worst[0].pos.column}: {worst[0].data.splitlines()[0]}" if worst else "no message"


async def verdict(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Judge the chosen candidate; without one the verdict is inconclusive."""
    model = runtime.context.model.name
    if state["abstained"]:
        said, reasons = Verdict.INCONCLUSIVE, [f"{model} abstains: {state['abstained']}"]
    elif state["chosen"] is None:
        said, reasons = Verdict.INCONCLUSIVE, [f"{model} gave no candidate"]
    else:
        said, reasons = judge(candidates_of(state)[state["chosen"]], runtime.context.threshold)
    return {"verdict": said.value, "reasons": [*reasons, *state.get("notes", [])]}
