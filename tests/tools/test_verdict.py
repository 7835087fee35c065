"""The rules of the verdict, each on evidence made by hand, and ``verify`` on a scripted Lean."""

import asyncio

import pytest

from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.probes import CONTRADICTION, PROBES, Severity, run_probes
from leanwright.tools.types import CycleScore, LeanMessage, LeanStatus, Position, ProbeAnswer, ProbeReport, Verdict
from leanwright.tools.unworded import unworded
from leanwright.tools.verdict import NOT_COMPARED, UNSHOWN, VerdictEvidence, judge, verify

TEXT = "theorem t (n : Nat) : n = n := by sorry"
CLEAR = tuple(ProbeReport(name=probe.name, answer=ProbeAnswer.NO) for probe in PROBES)
GOOD = VerdictEvidence(report=clean_report(), probes=CLEAR, score=CycleScore(value=0.9), threshold=0.7)


GONE = (LeanStatus.TIMEOUT, LeanStatus.CRASHED, LeanStatus.INCONCLUSIVE)


def having(**changes: object) -> VerdictEvidence:
    return GOOD.model_copy(update=changes)


def answering(name: str, answer: ProbeAnswer, evidence: str = "the proof") -> VerdictEvidence:
    probe = ProbeReport(name=name, answer=answer, evidence=evidence)
    return having(probes=tuple(probe if p.name == name else p for p in CLEAR))


def test_everything_there_is_accepted() -> None:
    judgement = judge(GOOD)
    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.warnings == ()
    assert judge(having(score=CycleScore(value=0.7))).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "changes",
    [
        {"report": None},
        {"score": None},
        {"threshold": None},
        {"probes": ()},
        {"blockers": ("it is unfinished",)},
        {"report": clean_report().model_copy(update={"screened": False})},
        *({"report": clean_report().model_copy(update={"status": s})} for s in GONE),
        *({"probes": tuple(p for p in CLEAR if p.name != probe.name)} for probe in PROBES if probe.required),
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_missing_evidence_is_inconclusive(changes: dict[str, object]) -> None:
    judgement = judge(having(**changes))
    assert judgement.verdict is Verdict.INCONCLUSIVE
    assert judgement.reasons


def test_what_lean_refuses_is_rejected_and_of_the_readers_own_reading_inconclusive() -> None:
    said = LeanMessage(severity="error", data="unknown identifier 'Foo'", pos=Position(line=1, column=5))
    refused = clean_report().model_copy(update={"status": LeanStatus.ERROR, "messages": (said,)})
    assert judge(having(report=refused)).verdict is Verdict.REJECTED
    own = judge(having(report=refused, own_reading=True))
    assert own.verdict is Verdict.INCONCLUSIVE
    assert "nothing is known" in own.reasons[0]
    assert "'Foo'" in own.reasons[0]


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
def test_a_finding_rejects_or_warns_with_its_evidence(probe) -> None:  # type: ignore[no-untyped-def]
    judgement = judge(answering(probe.name, ProbeAnswer.YES))
    if probe.severity is Severity.REJECT:
        assert judgement.verdict is Verdict.REJECTED
        assert "the proof" in judgement.reasons[0]
    else:
        assert judgement.verdict is Verdict.ACCEPTED
        assert "the proof" in judgement.warnings[0]


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
def test_no_answer_bars_where_it_is_required_and_warns_elsewhere(probe) -> None:  # type: ignore[no-untyped-def]
    judgement = judge(answering(probe.name, ProbeAnswer.UNKNOWN, "time is up"))
    assert judgement.verdict is (Verdict.INCONCLUSIVE if probe.required else Verdict.ACCEPTED)
    (said,) = judgement.reasons if probe.required else judgement.warnings
    assert said == f"could not tell: {probe.question} (time is up)"


def test_a_finding_rejects_although_other_evidence_is_missing() -> None:
    evidence = answering("contradictory_hypotheses", ProbeAnswer.YES)
    for changes in ({"score": None}, {"threshold": None}, {"blockers": ("a budget ended it",)}):
        assert judge(evidence.model_copy(update=changes)).verdict is Verdict.REJECTED


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"faults": ("2 theorem commands instead of one",)}, "2 theorem commands instead of one"),
        (
            {"score": CycleScore(value=0.69, judge=0.69, reasons=("lost: n > 0",))},
            "the judge finds that it does not mean the same (score 0.69, needed 0.70): lost: n > 0",
        ),
        (
            {"score": CycleScore(value=0.2, differences=("`n` stands for integers",))},
            "it does not mean the same: `n` stands for integers",
        ),
    ],
)
def test_rejected(changes: dict[str, object], reason: str) -> None:
    judgement = judge(having(**changes))
    assert (judgement.verdict, judgement.reasons) == (Verdict.REJECTED, (reason,))


def test_no_back_translation_is_claimed_where_there_were_no_words() -> None:
    score = CycleScore(value=1.0, back_translation=unworded("theorem t : 1 = 1 := by sorry"))
    judgement = judge(having(score=score))
    assert judgement.verdict is Verdict.ACCEPTED
    told = "it is what the text reads as; there are no words to say it back in (score 1.00, needed 0.70)"
    assert judgement.reasons[-1] == told


def test_what_is_not_shown_to_be_the_same_is_inconclusive_with_the_reason() -> None:
    judgement = judge(having(score=CycleScore(value=0.2, reasons=("the text says A, the Lean says B",))))
    assert judgement.verdict is Verdict.INCONCLUSIVE
    assert judgement.reasons == (f"{UNSHOWN} (score 0.20, needed 0.70): the text says A, the Lean says B",)


def test_an_error_of_lean_rejects_and_is_named() -> None:
    message = LeanMessage(severity="error", pos=Position(line=2, column=3), data="unknown x\nmore")
    report = clean_report().model_copy(update={"status": LeanStatus.ERROR, "messages": (message,)})
    assert judge(having(report=report)).reasons == ("does not elaborate: 2:3: unknown x",)


def test_verify_asks_for_a_fresh_process_and_probes() -> None:
    lean = FakeLean([clean_report()])
    found = asyncio.run(verify(lean, TEXT, score=CycleScore(value=0.9), threshold=0.7))
    assert found.judgement.verdict is Verdict.ACCEPTED
    assert (lean.calls[0].kind, lean.calls[0].fresh) == ("check", True)
    by_form = {"empty_goal", "assumed_goal", "unused_binder"}  # answered without Lean
    assert [call.probe for call in lean.calls[1:]] == [p.name for p in PROBES if p.name not in by_form]
    assert found.row()["verdict"] == "accepted"
    assert found.row()["lean"]["status"] == "ok"


def test_verify_without_a_text_is_inconclusive_and_says_so() -> None:
    judgement = asyncio.run(verify(FakeLean([clean_report()]), TEXT)).judgement
    assert (judgement.verdict, judgement.reasons) == (Verdict.INCONCLUSIVE, (NOT_COMPARED,))


def test_verify_does_not_probe_what_fails_before() -> None:
    two = clean_report().model_copy(update={"commands": clean_report().commands * 2})
    late = clean_report().model_copy(update={"status": LeanStatus.TIMEOUT})
    for report, verdict in ((two, Verdict.REJECTED), (late, Verdict.INCONCLUSIVE)):
        lean = FakeLean([report])
        found = asyncio.run(verify(lean, TEXT, score=CycleScore(value=1), threshold=0.5))
        assert found.judgement.verdict is verdict
        assert len(lean.calls) == 1


def test_probes_end_at_the_first_that_rejects() -> None:
    lean = FakeLean(probes={CONTRADICTION: ProbeAnswer.YES})
    *_, last = asyncio.run(run_probes(lean, TEXT))
    assert (last.name, last.answer) == (CONTRADICTION, ProbeAnswer.YES)
    assert len(lean.calls) == 1


def test_why_there_is_no_score_is_told() -> None:
    found = asyncio.run(verify(FakeLean([clean_report()]), TEXT, threshold=0.7, unscored="the model is away"))
    assert found.judgement.verdict is Verdict.INCONCLUSIVE
    assert found.judgement.reasons == ("its meaning was not scored: the model is away",)
