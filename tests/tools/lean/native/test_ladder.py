"""Each part of the program removed in turn: what a verdict then says."""

import pytest

from leanwright.tools.lean.fake import clean_report
from leanwright.tools.lean.native.parts import FOR_VERDICTS, PARTS, told
from leanwright.tools.lean.statement_guard import UNKNOWN, statement_faults
from leanwright.tools.types import ProbeAnswer, ProbeReport, Verdict
from leanwright.tools.verdict import VerdictEvidence, judge

WHOLE = clean_report()
BARE = {"declarations": (), "body_is_sorry": None, "meaning": None, "screen": None, "screened": False}


def lacking(*names: str) -> tuple[str, ...]:
    return tuple(told("4.40.0", dict.fromkeys(names, "Screen.lean:9:4: error: gone")))


@pytest.mark.parametrize("part", FOR_VERDICTS)
def test_a_verdict_says_what_is_missing_and_never_accepts(part: str) -> None:
    report = WHOLE.model_copy(update={"lacks": lacking(part)} | (BARE if part == "guard" else {}))
    judged = judge(VerdictEvidence(report=report, faults=statement_faults(report)))
    assert judged.verdict is Verdict.INCONCLUSIVE
    assert f"with Lean 4.40.0 the part {part} of the checker is missing" in judged.reasons[0]
    assert "error: gone" in judged.reasons[0]


@pytest.mark.parametrize("part", [part.name for part in PARTS if part.name not in FOR_VERDICTS])
def test_a_part_that_no_verdict_needs_is_not_told(part: str) -> None:
    assert lacking(part) == ()
    judged = judge(VerdictEvidence(report=WHOLE.model_copy(update={"lacks": lacking(part)})))
    assert judged == judge(VerdictEvidence(report=WHOLE))


def test_what_is_found_rejects_all_the_same() -> None:
    report = WHOLE.model_copy(update={"lacks": lacking("guard"), "commands": (*WHOLE.commands * 2,)} | BARE)
    judged = judge(VerdictEvidence(report=report, faults=statement_faults(report)))
    assert judged.verdict is Verdict.REJECTED
    assert "2 theorem commands instead of one" in judged.reasons
    assert not [reason for reason in judged.reasons if reason.startswith(UNKNOWN)]


def test_a_probe_that_rejects_does_so_without_the_tree() -> None:
    report = WHOLE.model_copy(update={"lacks": lacking("tree")})
    found = ProbeReport(name="negation_provable", answer=ProbeAnswer.YES, evidence="n = 2")
    assert judge(VerdictEvidence(report=report, probes=(found,))).verdict is Verdict.REJECTED


def test_without_the_guard_what_is_unknown_is_no_finding() -> None:
    report = WHOLE.model_copy(update=BARE)
    assert judge(VerdictEvidence(report=report, faults=statement_faults(report))).verdict is Verdict.REJECTED
    report = report.model_copy(update={"lacks": lacking("guard")})
    assert judge(VerdictEvidence(report=report, faults=statement_faults(report))).verdict is Verdict.INCONCLUSIVE
