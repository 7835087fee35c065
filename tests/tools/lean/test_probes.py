"""The probes on the real Lean: what each must find, and what it must leave alone."""

from collections.abc import Callable

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.probes import PROBES, run_probes
from leanwright.tools.types import ProbeAnswer, ProbeReport
from leanwright.tools.verdict import Verification, verify
from tests.lean_fixtures import LeanRun

pytestmark = pytest.mark.lean
Ask = Callable[[str, str], ProbeReport]


@pytest.fixture(scope="session")
def ask(lean: EmbeddedLean, lean_run: LeanRun) -> Ask:
    """The answer of one probe of a statement, given without `theorem t` and without its body."""

    def one(statement: str, name: str) -> ProbeReport:
        report: ProbeReport = lean_run(lean.probe(f"theorem t {statement} := by sorry", name, timeout_s=60))
        return report

    return one


FOUND = [
    ("empty_goal", "(x : ℝ) : True", "`True`"),
    ("empty_goal", "(x : ℝ) (h : x > 0) : x + 1 = x + 1", "both sides of `=`"),
    ("empty_goal", "(p : Prop) : p ↔ p", "both sides of `↔`"),
    ("empty_goal", ": ∃ x : ℝ, True ∧ x = x", "`True`|both sides"),
    ("assumed_goal", "(x : ℝ) (h₀ : 2 * x = 6) (h₁ : x = 3) : 3 = x", "`h₁ : x = 3`"),
    ("assumed_goal", "(a b : ℝ) (h : a < b) : b > a", "h"),
    ("assumed_goal", "(a b c : ℤ) (h : a * b + c = 7) : c + b * a = 7", "h"),
    ("assumed_goal", "(x y : ℝ) (h : x = 1 ∧ y = 2) : y = 2 ∧ 1 = x", "h"),
    ("assumed_goal", "(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x) : ∀ y, f y = 2 * y", "h"),
    ("unused_binder", "(x y : ℝ) (h : x + 1 = 3) : x = 2", "never used: `y`"),
    ("unused_binder", "(x y : ℝ) (h₀ : x + 1 = 3) (h₁ : y > 0) : x = 2", "claim: `h₁ : y > 0`"),
    ("unused_binder", ": ∃ x y : ℕ, x ^ 2 = 16", "quantifier and never used: `y`"),
    ("contradictory_hypotheses", "(x : ℝ) (h₀ : x > 3) (h₁ : x < 2) : x = 7", "grind"),
    ("contradictory_hypotheses", "(n : ℕ) (h : n < 0) : n = 5", "simp_all"),
    ("contradictory_hypotheses", "(x y : ℤ) (h : 2 * x + 4 * y = 7) : x = y", "omega"),
    ("negation_provable", "(x : ℝ) : x ^ 2 > x", "counterexample: x = "),
    ("negation_provable", "(a b : ℕ) : a - b + b = a", "counterexample: a = "),
    ("negation_provable", "(n : ℕ) (h : 6 ∣ n) : 12 ∣ n", "counterexample: n = 6"),
    ("negation_provable", "(x : ℝ) (h : 3 * x + 7 = 22) : x = 6", "counterexample: x = 5"),
    ("negation_provable", "(x : ℝ) (h : 3 * x + 7 = 220) : x = 6", "refute its claim"),
    ("negation_provable", ": 2 ^ 10 % 7 = 3", "no variables"),
    ("negation_provable", "(n : ℕ) (h : n ^ 2 = 4) : False", "counterexample: n = 2"),
    ("trivial_goal", ": 2 + 2 = 4", "by "),
    ("trivial_goal", "(n : ℕ) : n ∣ n", "by "),
]
LEFT_ALONE = [
    ("empty_goal", "(a b : ℝ) : a + b = b + a"),
    ("empty_goal", "(x : ℝ) : x ≤ x"),
    ("assumed_goal", "(x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 4) : 0 < x ∧ x = 2"),
    ("assumed_goal", "(a b : ℝ) (h : a < b) : b < a + 1"),
    ("assumed_goal", "(G : Type) [Group G] (a b c : G) (h : a * b = c) : b * a = c"),
    ("unused_binder", "(x y z : ℝ) (h₀ : x = y) (h₁ : y = z) : x = z"),
    ("unused_binder", "(x : ℝ) (h₀ : x > 3) (h₁ : x < 2) : False"),
    ("unused_binder", "(G : Type) [Group G] (a : G) : a * a⁻¹ = 1"),
    ("contradictory_hypotheses", "(x : ℝ) (h₀ : 0 < x) (h₁ : x < 2) : x ^ 2 < 4"),
    ("contradictory_hypotheses", ": 1 = 2"),
    ("negation_provable", "(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2"),
    ("negation_provable", "(n : ℕ) (h : 0 < n) : 1 ≤ n"),
    ("contradictory_hypotheses", "(x : ℝ) (h₀ : x > 3) (h₁ : x < 2) : False"),
    ("negation_provable", "(x : ℝ) (h₀ : x > 3) (h₁ : x < 2) : False"),
    ("negation_provable", "(n : ℕ) (h : n ^ 2 = 2) : False"),
    ("negation_provable", ": ∀ n : ℕ, n ^ 2 = 2 → False"),
    ("trivial_goal", "(x : ℝ) (h : 3 * x + 7 = 22) : x = 5"),
]


@pytest.mark.parametrize(("name", "statement", "evidence"), FOUND)
def test_found(ask: Ask, name: str, statement: str, evidence: str) -> None:
    report = ask(statement, name)
    assert report.answer is ProbeAnswer.YES, report
    assert any(part in report.evidence for part in evidence.split("|")), report.evidence


@pytest.mark.parametrize(("name", "statement"), LEFT_ALONE)
def test_left_alone(ask: Ask, name: str, statement: str) -> None:
    assert ask(statement, name).answer is ProbeAnswer.NO


@pytest.mark.parametrize("name", [probe.name for probe in PROBES])
@pytest.mark.parametrize("text", [": nonsense", ": 1 = 1 := rfl\ntheorem u : 1 = 1"])
def test_what_is_no_statement_is_unknown(ask: Ask, name: str, text: str) -> None:
    assert ask(text, name).answer is ProbeAnswer.UNKNOWN


def test_an_unknown_probe_is_an_error(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    with pytest.raises(InputError, match="empty_goal"):
        lean_run(lean.probe("theorem t : 1 = 1 := by sorry", "nonsense"))


def test_an_honest_statement_passes_all(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "theorem t (a b : ℝ) (h₀ : 0 < a ∧ 0 < b) : a / b + b / a ≥ 2 := by sorry"
    found = lean_run(run_probes(lean, text, report=lean_run(lean.check(text))))
    assert [report.answer for report in found] == [ProbeAnswer.NO] * len(PROBES)


def test_verify_gives_the_counterexample(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found: Verification = lean_run(verify(lean, "theorem t (x : ℝ) : x ^ 2 > x := by sorry"))
    assert found.judgement.verdict.value == "rejected"
    assert "the statement is false: counterexample: x = " in found.judgement.reasons[0]
