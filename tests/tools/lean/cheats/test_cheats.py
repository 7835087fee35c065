"""No cheat is accepted, each for its own reason; no honest statement is refused, however odd it looks."""

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.probes import BY_NAME, run_probes
from leanwright.tools.types import LeanStatus, ProbeAnswer, Verdict
from leanwright.tools.verdict import verify
from tests.lean_fixtures import LeanRun
from tests.tools.lean.cheats.cases import CHEATS, HONEST, ONE

pytestmark = pytest.mark.lean

CONTRADICTORY = {
    "order": "theorem t (n : ℕ) (h₀ : n < 3) (h₁ : 5 < n) : n = 17 := by sorry",
    "equations": "theorem t (x : ℤ) (h₀ : x = 1) (h₁ : x = 2) : x = 3 := by sorry",
    "False": "theorem t (h : False) : 1 = 2 := by sorry",
    "a false fact": "theorem t [Fact (1 = 2)] : 3 = 4 := by sorry",
    "a fact and a hypothesis": "theorem t (n : ℕ) [Fact (n < 3)] (h : 5 < n) : n = 17 := by sorry",
    "squares": "theorem t (x : ℝ) (h : x ^ 2 < 0) : x = 5 := by sorry",
}
TWINS = sorted({cheat.twin for cheat in CHEATS.values()} - {ONE})


@pytest.mark.parametrize("name", CHEATS)
def test_no_cheat_is_accepted(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    cheat = CHEATS[name]
    report = lean_run(lean.check(cheat.text, fresh=True))
    reasons = statement_faults(report)
    assert any(cheat.reason in reason for reason in reasons), (reasons, report.messages)
    if cheat.runs_code:
        assert report.screened
        assert report.screen, "its code ran"
        assert report.declarations == ()


@pytest.mark.parametrize("name", CHEATS)
def test_no_cheat_is_accepted_by_the_verdict(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    verification = lean_run(verify(lean, CHEATS[name].text))
    assert verification.judgement.verdict is Verdict.REJECTED, verification.judgement


@pytest.mark.parametrize("text", [ONE, *TWINS])
def test_the_twin_of_a_cheat_passes(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    report = lean_run(lean.check(text, fresh=True))
    assert statement_faults(report) == (), report


@pytest.mark.parametrize("name", HONEST)
def test_no_honest_statement_is_refused(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    report = lean_run(lean.check(HONEST[name], fresh=True))
    assert statement_faults(report) == (), report


@pytest.mark.parametrize("name", CONTRADICTORY)
def test_contradictory_hypotheses_are_found(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    assert statement_faults(lean_run(lean.check(CONTRADICTORY[name]))) == ()
    report = lean_run(lean.probe(CONTRADICTORY[name], "contradictory_hypotheses"))
    assert report.answer is ProbeAnswer.YES


@pytest.mark.parametrize("binders", ["(p : ℕ) [Fact p.Prime] (h : 2 < p)", "(p : ℕ) [Fact (p % 2 = 1)]"])
def test_no_counterexample_against_a_fact(lean: EmbeddedLean, lean_run: LeanRun, binders: str) -> None:
    report = lean_run(lean.probe(f"theorem t {binders} : Odd p := by sorry", "negation_provable"))
    assert report.answer is ProbeAnswer.NO, report


@pytest.mark.parametrize(("binder", "value"), [("[Fact (n < 2)]", 0), ("[NeZero n]", 1)])
def test_a_counterexample_meets_the_facts(lean: EmbeddedLean, lean_run: LeanRun, binder: str, value: int) -> None:
    text = f"theorem t (n : ℕ) {binder} : n = 2 := by sorry"
    report = lean_run(lean.check(text))
    (report,) = lean_run(run_probes(lean, text, report=report, probes=(BY_NAME["negation_provable"],)))
    assert (report.answer, report.evidence) == (ProbeAnswer.YES, f"counterexample: n = {value} (confirmed by Lean)")


def test_a_worker_is_not_left_dirty(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    left = 'notation "one\'" => 2\naxiom cheat : False\ntheorem u : 1 = 1 := by sorry'
    assert lean_run(lean.check(left)).status is LeanStatus.OK
    for fresh in (False, True):
        report = lean_run(lean.check("theorem u : one' = 1 := by sorry", fresh=fresh))
        assert report.status is LeanStatus.ERROR
        assert statement_faults(lean_run(lean.check("theorem u : 1 = 1 := by sorry", fresh=fresh))) == ()


def test_a_refused_text_is_still_elaborated_for_its_messages(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    report = lean_run(lean.check("#eval 1 + 1"))
    assert report.status is LeanStatus.OK
    assert not report.screened
    assert [m.data for m in report.messages] == ["2"]
