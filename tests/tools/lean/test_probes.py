"""The probes on the real Lean: what each must find, and what it must leave alone."""

from collections.abc import Callable

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.pool.slots import RECENT
from leanwright.tools.lean.pooled_backend import PROBE_HEARTBEATS
from leanwright.tools.lean.self_test import cases
from leanwright.tools.probes import BY_NAME, FALSE_AT, MET_AT, NAMES, PROBES, answer_in_words, run_probes
from leanwright.tools.types import ProbeAnswer, ProbeReport
from leanwright.tools.verdict import Verification, verify
from tests.lean_fixtures import LeanRun

pytestmark = pytest.mark.lean
Ask = Callable[[str, str], ProbeReport]


@pytest.fixture(scope="session")
def ask(lean: EmbeddedLean, lean_run: LeanRun) -> Ask:
    """The answer of one probe of a statement, given without `theorem t` and without its body."""

    def one(statement: str, name: str) -> ProbeReport:
        text = f"theorem t {statement} := by sorry"
        report = lean_run(lean.check(text))
        found: tuple[ProbeReport, ...] = lean_run(run_probes(lean, text, report=report, probes=(BY_NAME[name],)))
        return found[0]

    return one


FOUND = [(case.probe, case.name, case.evidence) for case in cases().probes]
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


def test_a_claim_about_any_type_is_refuted_in_a_small_one(ask: Ask) -> None:
    report = ask("(A : Type*) (s t : Set A) (h : s ∪ t = s) : s ∩ t = s", "negation_provable")
    assert report.answer is ProbeAnswer.YES
    assert report.evidence == "counterexample: A has one element; s = {0}, t = {} (found by search, not proved by Lean)"


@pytest.mark.parametrize(("name", "statement", "evidence"), FOUND)
def test_found(ask: Ask, name: str, statement: str, evidence: str) -> None:
    report = ask(statement, name)
    assert report.answer is ProbeAnswer.YES, report
    assert any(part in report.evidence for part in evidence.split("|")), report.evidence


@pytest.mark.parametrize(("name", "statement"), LEFT_ALONE)
def test_left_alone(ask: Ask, name: str, statement: str) -> None:
    assert ask(statement, name).answer is ProbeAnswer.NO


@pytest.mark.parametrize(
    ("statement", "by"),
    [
        ("(n : ℕ) (h : n % 7 = 4) (g : 3 ∣ n) : n = 18", "confirmed by Lean"),
        ("(f : ℝ → ℝ) (h : ∀ x, f x = 3 * x + 2) : f 2 = 8", "confirmed by Lean"),
        ("(b : ℝ) (h : Real.logb 2 b = 3) : b = 8", "found by search, not proved by Lean"),
    ],
)
def test_values_that_meet_the_hypotheses_say_who_saw_it(ask: Ask, statement: str, by: str) -> None:
    report = ask(statement, "contradictory_hypotheses")
    assert report.answer is ProbeAnswer.NO
    assert report.evidence.endswith(f"({by})")


@pytest.mark.parametrize(
    ("name", "value", "answer"),
    [(MET_AT, "6", "yes"), (MET_AT, "5", "no"), (FALSE_AT, "6", "yes"), (FALSE_AT, "12", "no"), (FALSE_AT, "5", "no")],
)
def test_values_are_confirmed(lean: EmbeddedLean, lean_run: LeanRun, name: str, value: str, answer: str) -> None:
    text = "theorem t (n : ℕ) (h : 6 ∣ n) : 12 ∣ n := by sorry"
    assert lean_run(lean.probe(text, name, values=[value])).answer.value == answer


def test_a_statement_is_elaborated_once(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    """A probe elaborates its statement only where as many others as a server remembers were looked at since."""
    text = "theorem t (n : ℕ) (h : 6 ∣ n) : 12 ∣ n := by sorry"
    request = {"op": "probe", "cmd": text, "env": 0, "maxHeartbeats": PROBE_HEARTBEATS, "values": ["6"]}

    def elaborated(probe: str) -> bool:
        answer = lean_run(lean._ask(request | {"probe": probe}, None, fresh=False))
        assert answer.reply["answer"] == "yes"
        return bool(answer.reply["elaborated"])

    def look_at_others(count: int) -> None:
        for number in range(count):
            lean_run(lean.check(f"theorem t : {number} = {number} := by sorry"))

    lean_run(lean.check(text))
    assert [elaborated(MET_AT), elaborated(FALSE_AT)] == [False, False]
    look_at_others(RECENT - 1)
    assert [elaborated(FALSE_AT), elaborated(MET_AT)] == [False, False]
    look_at_others(RECENT)
    assert [elaborated(FALSE_AT), elaborated(FALSE_AT), elaborated(MET_AT)] == [True, False, False]


BOTH = [
    "(x y : ℝ) (h₀ : x + y = 5) (h₁ : x + y = 6) : x = 1",
    "(R : Type) [CommRing R] [IsDomain R] (e : R) (h : e ^ 2 = e) : e = 0 ∨ e = 1",
    "(G : Type) [Group G] (a b : G) (h : a * b = 1) : b * a ≠ 1",
]


@pytest.mark.parametrize("statement", BOTH)
def test_what_one_search_shows_another_is_told_but_its_answer_stays(
    lean: EmbeddedLean, lean_run: LeanRun, statement: str
) -> None:
    text = f"theorem t {statement} := by sorry"

    def answers(*names: str) -> dict[str, tuple[ProbeAnswer, str]]:
        lean_run(lean.check("theorem other : 1 = 1 := by sorry"))
        found = {name: lean_run(lean.probe(text, name)) for name in names}
        return {name: (one.answer, one.evidence) for name, one in found.items()}

    asked = answers("contradictory_hypotheses", "negation_provable")
    assert asked == answers("negation_provable", "contradictory_hypotheses")
    assert asked == answers("negation_provable") | answers("contradictory_hypotheses")


def test_a_search_takes_no_tactics_from_outside(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "theorem t (x : ℝ) (h₀ : x < 0) (h₁ : 0 < x) : x = 1 := by sorry"
    report = lean_run(lean.probe(text, "contradictory_hypotheses", values=["skip"]))
    assert report.answer is ProbeAnswer.YES


@pytest.mark.parametrize(
    ("statement", "answer", "evidence"),
    [
        ("(n : ℕ) (h : n = 3) : n ^ 2 = 9", ProbeAnswer.NO, "without the hypotheses the claim fails, at n = "),
        ("(n : ℕ) (h : n = 3) : n + 0 = n", ProbeAnswer.YES, "by "),
        ("(n : ℕ) : n ^ 2 = 9", ProbeAnswer.NO, "not found by "),
    ],
)
def test_a_claim_that_needs_its_hypotheses_is_not_trivial(
    ask: Ask, statement: str, answer: ProbeAnswer, evidence: str
) -> None:
    report = ask(statement, "trivial_goal")
    assert report.answer is answer
    assert report.evidence.startswith(evidence)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", [": nonsense", ": 1 = 1 := rfl\ntheorem u : 1 = 1"])
def test_what_is_no_statement_is_unknown(lean: EmbeddedLean, lean_run: LeanRun, name: str, text: str) -> None:
    assert lean_run(lean.probe(f"theorem t {text} := by sorry", name)).answer is ProbeAnswer.UNKNOWN


def test_an_unknown_probe_is_an_error(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    with pytest.raises(InputError, match="trivial_goal"):
        lean_run(lean.probe("theorem t : 1 = 1 := by sorry", "nonsense"))


def test_an_honest_statement_passes_all(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "theorem t (a b : ℝ) (h₀ : 0 < a ∧ 0 < b) : a / b + b / a ≥ 2 := by sorry"
    found = lean_run(run_probes(lean, text, report=lean_run(lean.check(text))))
    assert [report.answer for report in found] == [ProbeAnswer.NO] * len(PROBES)


@pytest.mark.parametrize(
    ("name", "evidence", "said"),
    [
        ("negation_provable", "not found by simp_all, omega or grind", ("not found", "by simp_all, omega or grind")),
        ("negation_provable", "it holds at some values", ("not found", "it holds at some values")),
        ("contradictory_hypotheses", "not found by grind", ("not found", "by grind")),
        ("contradictory_hypotheses", "no hypotheses", ("no", "no hypotheses")),
        ("trivial_goal", "not found by simp", ("no", "not found by simp")),
        ("empty_goal", "by its form", ("no", "by its form")),
    ],
)
def test_a_search_that_found_nothing_is_not_told_as_no(name: str, evidence: str, said: tuple[str, str]) -> None:
    assert answer_in_words(ProbeReport(name=name, answer=ProbeAnswer.NO, evidence=evidence)) == said


def test_verify_gives_the_counterexample(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found: Verification = lean_run(verify(lean, "theorem t (x : ℝ) : x ^ 2 > x := by sorry"))
    assert found.judgement.verdict.value == "rejected"
    assert "the statement is false: counterexample: x = " in found.judgement.reasons[0]
