"""The verdict on a definition, from what is known of it. It fails closed, as that on a statement."""

from collections.abc import Iterator

from leanwright.tools.definitions.records import DefinitionEvidence, DefinitionProbe, PartEvidence
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, Verdict
from leanwright.tools.verdict import SCREENED, Judgement

_PROBES = (
    ("holds", "nothing is so", "holds for", "could not tell: is anything so?"),
    ("fails", "everything is so", "fails for", "could not tell: is anything not so?"),
    ("inhabited", "there is none", "there is one:", "could not tell: is there one?"),
)


def judge_definition(evidence: DefinitionEvidence) -> Judgement:
    """The verdict that the evidence allows; pure."""
    report = evidence.report
    warnings = (*evidence.warnings, *_warnings(evidence))
    if report.status is LeanStatus.ERROR:
        return Judgement(verdict=Verdict.REJECTED, reasons=(_refused(report),))
    if report.status is not LeanStatus.OK:
        return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=(f"Lean gave no answer: {_first(report)}",))
    if faults := [*evidence.faults, *_faults(evidence)]:
        return Judgement(verdict=Verdict.REJECTED, reasons=tuple(faults), warnings=warnings)
    if missing := tuple(_missing(evidence)):
        return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=missing, warnings=warnings)
    return Judgement(verdict=Verdict.ACCEPTED, reasons=tuple(_reasons(evidence)), warnings=warnings)


def _faults(evidence: DefinitionEvidence) -> Iterator[str]:
    for part in evidence.parts:
        if part.unused:
            yield _about(part, evidence, part.unused)
        for name, refuted, _, _ in _PROBES:
            probe: DefinitionProbe | None = getattr(part, name)
            if probe is not None and probe.answer is ProbeAnswer.NO:
                yield _about(part, evidence, f"{refuted}: {probe.evidence}")
    yield from (f"the text says “{example}”, which the definition refutes" for example in evidence.refuted)
    if evidence.score is not None and evidence.score.judge is not None and (short := _short(evidence)):
        reasons = "; ".join(evidence.score.reasons)
        yield f"the judge finds that it does not mean the same ({short}){': ' + reasons if reasons else ''}"


def _missing(evidence: DefinitionEvidence) -> Iterator[str]:
    if evidence.read:
        return
    if evidence.score is None:
        yield "its meaning was not compared with the text" + (evidence.unscored and f": {evidence.unscored}")
    elif short := _short(evidence):
        yield f"it is not shown to mean the same ({short})"


def _reasons(evidence: DefinitionEvidence) -> Iterator[str]:
    report = evidence.report
    yield f"elaborates in Lean {report.version} against {report.library}"
    if any(part.kind != "inductive" for part in evidence.parts):
        yield "uses each of its arguments"
    for part in evidence.parts:
        for name, _, found, _ in _PROBES:
            probe: DefinitionProbe | None = getattr(part, name)
            if probe is not None and probe.answer is ProbeAnswer.YES:
                yield _about(part, evidence, f"{found} {probe.evidence}")
    yield from (f"Lean proves the text's “{example}”" for example in evidence.proved)
    yield from (f"agrees with the text's “{example}”" for example in evidence.shown)
    yield from (relation.words for relation in evidence.related if relation.how != "none")
    if evidence.score is not None and evidence.threshold is not None:
        against = f"score {evidence.score.value:.2f}, needed {evidence.threshold:.2f}"
        alone = "" if evidence.read or any(_shown(evidence)) else "; nothing but this judgement says so"
        yield f"a chat model judges that it means the same ({against}){alone}"


def _shown(evidence: DefinitionEvidence) -> Iterator[str]:
    """What else speaks for the meaning than a judge: examples of the text that Lean proves, a notion that it equals."""
    yield from evidence.proved
    yield from (relation.notion for relation in evidence.related if relation.how == "equal")


def _warnings(evidence: DefinitionEvidence) -> Iterator[str]:
    yield from (f"not taken into account: “{one}”" for one in evidence.unread)
    for part in evidence.parts:
        for name, _, _, unknown in _PROBES:
            probe: DefinitionProbe | None = getattr(part, name)
            if probe is not None and probe.answer is ProbeAnswer.UNKNOWN:
                yield _about(part, evidence, f"{unknown} {probe.evidence}".strip())
    yield from (relation.words for relation in evidence.related if relation.how == "none")


def _about(part: PartEvidence, evidence: DefinitionEvidence, said: str) -> str:
    return f"{part.name}: {said}" if len(evidence.parts) > 1 else said


def _short(evidence: DefinitionEvidence) -> str:
    """By how much the score is too low; "": it is not."""
    score, threshold = evidence.score, evidence.threshold
    if score is None or threshold is None or score.value >= threshold:
        return ""
    return f"score {score.value:.2f}, needed {threshold:.2f}"


def _refused(report: LeanReport) -> str:
    _, screened, why = _first(report).partition(SCREENED)
    return f"refused before elaboration: {why}" if screened else f"does not elaborate: {_first(report)}"


def _first(report: LeanReport) -> str:
    worst = (report.errors or report.messages)[:1]
    return worst[0].data.splitlines()[0] if worst else report.status.value
