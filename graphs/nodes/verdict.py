"""Choose a candidate, probe it, and say accepted, rejected or inconclusive, with reasons. Fails closed."""

from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, dump
from leanwright.tools.types import LeanStatus, ProbeAnswer, Verdict

VACUITY = "contradictory_hypotheses"


def ranking(candidates: list[Candidate]) -> list[int]:
    """Indices, best first: well-formed by score, then the rest by number of errors; earlier candidates win ties."""

    def key(i: int) -> tuple[bool, float, int, int]:
        c = candidates[i]
        errors = len(c.report.errors) if c.report else 0
        return (not c.well_formed, -(c.score.value if c.score else -1.0), errors, i)

    return sorted(range(len(candidates)), key=key)


def judge(candidate: Candidate, threshold: float) -> tuple[Verdict, list[str]]:
    """The verdict on one candidate from what is known of it; pure."""
    report = candidate.report
    if report is None:
        return Verdict.INCONCLUSIVE, ["Lean has not checked it"]
    if report.status is LeanStatus.ERROR:
        first = report.errors[0] if report.errors else None
        where = f"{first.pos.line}:{first.pos.column}: {first.data.splitlines()[0]}" if first else "no message"
        return Verdict.REJECTED, [f"does not elaborate: {where}"]
    if report.status is not LeanStatus.OK:
        said = "; ".join(m.data.splitlines()[0] for m in report.messages[:1])
        return Verdict.INCONCLUSIVE, [f"Lean gave no answer ({report.status.value})" + (f": {said}" if said else "")]
    if candidate.faults:
        return Verdict.REJECTED, list(candidate.faults)
    return _judge_meaning(candidate, threshold)


def _judge_meaning(candidate: Candidate, threshold: float) -> tuple[Verdict, list[str]]:
    probe = next((p for p in candidate.probes if p.name == VACUITY), None)
    if probe is not None and probe.answer is ProbeAnswer.YES:
        return Verdict.REJECTED, [f"the hypotheses contradict each other (found by {probe.evidence})"]
    if candidate.score is None:
        return Verdict.INCONCLUSIVE, ["its meaning was not scored"]
    if candidate.score.value < threshold:
        return Verdict.REJECTED, [f"the back-translation does not match: score {candidate.score.value:.2f}, needed {threshold:.2f}"]
    if probe is None or probe.answer is ProbeAnswer.UNKNOWN:
        why = f" ({probe.evidence})" if probe is not None and probe.evidence else ""
        return Verdict.INCONCLUSIVE, [f"could not tell whether the hypotheses contradict each other{why}"]
    return Verdict.ACCEPTED, [
        f"elaborates against {candidate.report.library if candidate.report else ''}".rstrip(),
        "is exactly one theorem with `sorry` only as its body",
        "no contradiction found in its hypotheses",
        f"the back-translation matches: score {candidate.score.value:.2f}, needed {threshold:.2f}",
    ]


async def verdict(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Probe candidates in order of rank until one is accepted; otherwise report on the best."""
    context = runtime.context
    if state.get("abstained"):
        return _outcome(None, Verdict.INCONCLUSIVE, [f"{context.model.name} abstains: {state['abstained']}"])
    candidates = candidates_of(state)
    if not candidates:
        return _outcome(None, Verdict.INCONCLUSIVE, [f"{context.model.name} gave no candidate"])
    order = ranking(candidates)
    for i in order:
        candidate = candidates[i]
        if not candidate.well_formed or candidate.score is None or candidate.score.value < context.threshold:
            break
        runtime.stream_writer({"step": "probe", "text": "do the hypotheses contradict each other?"})
        probe = await context.lean.probe(candidate.lean, VACUITY, timeout_s=context.lean_timeout_s)
        candidates[i] = candidate.model_copy(update={"probes": (*candidate.probes, probe)})
        said, reasons = judge(candidates[i], context.threshold)
        if said is Verdict.ACCEPTED:
            return _outcome(i, said, reasons) | {"candidates": dump(candidates)}
    said, reasons = judge(candidates[order[0]], context.threshold)
    return _outcome(order[0], said, reasons) | {"candidates": dump(candidates)}


def _outcome(chosen: int | None, said: Verdict, reasons: list[str]) -> dict[str, Any]:
    return {"chosen": chosen, "verdict": said.value, "reasons": reasons}
