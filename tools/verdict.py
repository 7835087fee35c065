"""The verdict on a statement: elaboration in a fresh environment, the guard, probes, and a score against the words.

Nothing else in the product may declare success. It fails closed: evidence that is missing is inconclusive.
"""

from typing import Any, ClassVar

from leanwright.tools.lean.context import ContextLean, Named
from leanwright.tools.lean.statement_guard import UNKNOWN, faults_of
from leanwright.tools.probes import BY_NAME, PROBES, Probe, Severity, in_doubt, run_probes
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import CycleScore, LeanReport, LeanStatus, ProbeAnswer, ProbeReport, Record, Verdict
from leanwright.tools.unworded import is_unworded

SCREENED = "not elaborated: "  # how the message of a text begins that was refused by its syntax
UNSHOWN = "it is neither shown to mean the same nor to mean something else"
OWN_REFUSED = "the reader's own reading does not elaborate here, so that nothing is known of the statement"
NOT_COMPARED = "its meaning was not compared with an informal text"


class VerdictEvidence(Record):
    """What is known of one statement.

    ``report``, from the base environment and a fresh process; None: Lean has not checked it. ``faults`` are the
    statement guard's reasons. ``score`` None: not scored, and ``unscored`` may say why. ``threshold`` in [0, 1] is the
    score that acceptance needs; None: there is no informal text to compare with. ``blockers`` forbid to accept it,
    whatever else is known. ``own_reading``: its Lean is what the reader made of the text, and nobody else's.
    """

    report: LeanReport | None = None
    faults: tuple[str, ...] = ()
    probes: tuple[ProbeReport, ...] = ()
    score: CycleScore | None = None
    threshold: float | None = None
    blockers: tuple[str, ...] = ()
    unscored: str = ""
    own_reading: bool = False


class Judgement(Record):
    """A verdict, why, and what a reader should look at although it does not change the verdict."""

    verdict: Verdict
    reasons: tuple[str, ...]
    warnings: tuple[str, ...] = ()


class Verification(Record):
    """A statement that somebody brought, judged."""

    DETAILS: ClassVar[frozenset[str]] = frozenset({"evidence"})  # what a summary leaves out

    statement: str
    judgement: Judgement
    evidence: VerdictEvidence
    context: tuple[Named, ...] = ()  # names of the context that the statement uses

    def row(self) -> dict[str, Any]:
        """Plain data, the verdict first."""
        evidence = self.evidence.model_dump(mode="json")
        if self.evidence.score is not None:
            evidence["score"]["per_token"] = self.evidence.score.per_token
        return {
            "statement": self.statement,
            "context": [one.model_dump() for one in self.context],
            **self.judgement.model_dump(mode="json"),
            "lean": evidence.pop("report"),
            **evidence,
        }


def judge(evidence: VerdictEvidence) -> Judgement:
    """The verdict that the evidence allows; pure.

    Rejected: Lean reports an error in what a person or a model wrote, the statement guard or a probe of severity REJECT
    found something, a difference is shown between it and the words, or a judge finds that they differ.
    Inconclusive: no such finding, but some evidence is missing, as that they mean the same, or this Lean can never give
    it. Accepted: everything is there.
    """
    refused, missing = _refused(evidence), _missing(evidence)
    warnings = (*(evidence.report.warnings if evidence.report else ()), *_warnings(evidence.probes))
    if evidence.score is not None and evidence.score.left_open:
        warnings = (*warnings, evidence.score.left_open)
    if refused:
        return Judgement(verdict=Verdict.REJECTED, reasons=refused, warnings=warnings)
    if missing:
        return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=missing, warnings=warnings)
    return Judgement(verdict=Verdict.ACCEPTED, reasons=_accepted(evidence), warnings=warnings)


async def examined(lean: LeanBackend, text: str, timeout_s: float | None = None) -> VerdictEvidence:
    """What Lean has to say of ``text``: elaborated in a fresh process, guarded and probed, each once.

    A text that fails before is not probed. Raises LeanError when no request can be served at all.
    """
    report = await lean.check(text, timeout_s=timeout_s, fresh=True)
    faults = faults_of(report)
    probes: tuple[ProbeReport, ...] = ()
    if report.status is LeanStatus.OK and not faults:
        probes = await run_probes(lean, text, report=report)
    return VerdictEvidence(report=report, faults=faults, probes=probes)


async def verify(
    lean: LeanBackend,
    text: str,
    *,
    score: CycleScore | None = None,
    threshold: float | None = None,
    unscored: str = "",
    timeout_s: float | None = None,
) -> Verification:
    """Examine ``text`` and judge it.

    ``score`` and ``threshold`` say how it compares with the informal text, ``unscored`` why there is no score; without
    a threshold nothing was compared, and it is at best inconclusive.
    Raises LeanError when no request can be served at all.
    """
    compared = {"score": score, "threshold": threshold, "unscored": unscored}
    evidence = (await examined(lean, text, timeout_s)).model_copy(update=compared)
    return verification(lean, text, evidence)


def verification(lean: LeanBackend, text: str, evidence: VerdictEvidence) -> Verification:
    """The verdict on ``text``, with what the context that it stands after adds to its meaning."""
    report = evidence.report
    used = lean.used_in(report) if isinstance(lean, ContextLean) and report is not None else ()
    return Verification(statement=text, judgement=judge(evidence), evidence=evidence, context=used)


def _refused(evidence: VerdictEvidence) -> tuple[str, ...]:
    report = evidence.report
    if report is not None and report.status is LeanStatus.ERROR and not evidence.own_reading:
        _, screened, why = _first_line(report).partition(SCREENED)
        return (f"refused before elaboration: {why}" if screened else f"does not elaborate: {_first_line(report)}",)
    if report is None or report.status is not LeanStatus.OK:
        return ()
    faults = tuple(fault for fault in evidence.faults if not (report.lacks and fault.startswith(UNKNOWN)))
    if faults:
        return faults
    found = tuple(_told(probe, answer) for probe, answer in _said_yes(evidence.probes, Severity.REJECT))
    if found:
        return found
    if evidence.score is not None and evidence.score.differences:
        return tuple(f"it does not mean the same: {one}" for one in evidence.score.differences)
    if evidence.score is not None and evidence.score.judge is not None and (short := _short(evidence)):
        return (f"the judge finds that it does not mean the same ({short}){_why(evidence.score)}",)
    return ()


def _missing(evidence: VerdictEvidence) -> tuple[str, ...]:
    report = evidence.report
    if report is None:
        return ("Lean has not checked it", *evidence.blockers)
    if report.status is LeanStatus.ERROR:  # of the reader's own: that says nothing of the text
        return (f"{OWN_REFUSED}: {_first_line(report)}", *evidence.blockers)
    if report.status is not LeanStatus.OK:
        return (
            f"Lean gave no answer ({report.status.value}): {_first_line(report)}",
            *report.lacks,
            *evidence.blockers,
        )
    if report.lacks:
        return (*report.lacks, *_unanswered(evidence), *evidence.blockers)
    if evidence.threshold is None:
        return (NOT_COMPARED, *_unanswered(evidence), *evidence.blockers)
    if evidence.score is None:
        return ("its meaning was not scored" + (evidence.unscored and f": {evidence.unscored}"), *evidence.blockers)
    short = _short(evidence)
    unshown = (f"{UNSHOWN} ({short}){_why(evidence.score)}",) if short else ()
    return (*unshown, *(() if short and not evidence.probes else _unanswered(evidence)), *evidence.blockers)


def _short(evidence: VerdictEvidence) -> str:
    """By how much the score is too low; "": it is not."""
    score, threshold = evidence.score, evidence.threshold
    return _against(score, threshold) if score is not None and threshold is not None and score.value < threshold else ""


def _why(score: CycleScore) -> str:
    return f": {'; '.join(score.reasons)}" if score.reasons else ""


def _unanswered(evidence: VerdictEvidence) -> tuple[str, ...]:
    answers = {answer.name: answer for answer in evidence.probes}
    lines = []
    for probe in PROBES:
        answer = answers.get(probe.name)
        if probe.required if answer is None else in_doubt(probe, answer):
            why = f" ({answer.evidence})" if answer is not None and answer.evidence else ""
            lines.append(f"could not tell: {probe.question}{why}")
    if evidence.report is not None and not evidence.report.screened:
        lines.append("Lean did not look at its syntax before it elaborated it")
    return tuple(lines)


def _accepted(evidence: VerdictEvidence) -> tuple[str, ...]:
    assert evidence.report is not None
    assert evidence.score is not None
    assert evidence.threshold is not None
    return (
        f"elaborates in Lean {evidence.report.version} against {evidence.report.library}",
        "is exactly one theorem, with `sorry` only as its body",
        "no contradiction was found in its hypotheses",
        f"{_matches(evidence.score)} ({_against(evidence.score, evidence.threshold)})",
    )


def _matches(score: CycleScore) -> str:
    if is_unworded(score.back_translation):
        return "it is what the text reads as; there are no words to say it back in"
    return "the back-translation matches"


def holds(evidence: VerdictEvidence) -> tuple[str, ...]:
    """What is known in favour of a statement, whatever its verdict, one line each."""
    if evidence.report is None or evidence.report.status is not LeanStatus.OK or evidence.faults:
        return ()
    found = ["it compiles, and is exactly one theorem"]
    found += [f"no: {p.question}" for p in PROBES for a in evidence.probes if _answered_no(p, a)]
    score, threshold = evidence.score, evidence.threshold
    if score is not None and threshold is not None and score.value >= threshold:
        found.append(f"it is shown to mean the same ({_against(score, threshold)})")
    return tuple(found)


def _answered_no(probe: Probe, answer: ProbeReport) -> bool:
    return probe.severity is Severity.REJECT and answer.name == probe.name and answer.answer is ProbeAnswer.NO


def _warnings(answers: tuple[ProbeReport, ...]) -> tuple[str, ...]:
    found = [_told(probe, answer) for probe, answer in _said_yes(answers, Severity.WARN)]
    for probe in PROBES:
        unknown = [a for a in answers if a.name == probe.name and a.answer is ProbeAnswer.UNKNOWN]
        found += [f"could not tell: {probe.question} ({a.evidence})" for a in unknown if not in_doubt(probe, a)]
    return tuple(found)


def _said_yes(answers: tuple[ProbeReport, ...], severity: Severity) -> list[tuple[Probe, ProbeReport]]:
    return [
        (probe, answer)
        for probe in BY_NAME.values()
        for answer in answers
        if answer.name == probe.name and answer.answer is ProbeAnswer.YES and probe.severity is severity
    ]


def _told(probe: Probe, answer: ProbeReport) -> str:
    return probe.finding.format(answer.evidence or "no evidence was given")


def _against(score: CycleScore, threshold: float) -> str:
    return f"score {score.value:.2f}, needed {threshold:.2f}"


def _first_line(report: LeanReport) -> str:
    worst = (report.errors or report.messages)[:1]
    return f"{worst[0].pos.line}:{worst[0].pos.column}: {worst[0].data.splitlines()[0]}" if worst else "no message"
