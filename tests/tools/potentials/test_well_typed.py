import asyncio
import math
from collections.abc import Sequence

import pytest

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import Answer, FakeLean, clean_report
from leanwright.tools.lean.wire import note
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.types import LeanReport, LeanStatus, Weight
from tests.lean_fixtures import LeanRun

WHOLE = "theorem statement (x : ℝ) (h₀ : 2 * x = 6) : x = 3 := by sorry"
BINDERS = "theorem statement (x : ℝ) (h₀ : 2 * x = 6)"


def error(*said: str) -> LeanReport:
    return LeanReport(status=LeanStatus.ERROR, messages=tuple(note(text, "error") for text in said))


def scripted(*reports: Answer) -> tuple[LeanWellTyped, FakeLean]:
    lean = FakeLean(list(reports))
    return LeanWellTyped(lean), lean


def prefixes(text: str) -> list[str]:
    return [text[:end] for end in range(len(text) + 1)]


def prefix(potential: LeanWellTyped, texts: Sequence[str]) -> list[Weight]:
    return asyncio.run(potential.prefix(texts))


def test_the_prefixes_of_a_theorem_cost_one_check_a_telling_binder_and_one_for_the_whole() -> None:
    potential, lean = scripted(lambda _: clean_report())
    assert set(prefix(potential, prefixes(WHOLE))) == {Weight()}
    assert asyncio.run(potential.complete([WHOLE])) == [Weight()]
    assert [call.text for call in lean.calls] == [f"{BINDERS} : True := by sorry", WHOLE]
    assert {call.timeout_s for call in lean.calls} == {10.0}
    counts = potential.counts
    assert (counts.asked, counts.checks, counts.accepted) == (len(WHOLE) + 2, 2, 1)
    assert counts.asked == counts.checks + counts.reused + counts.skipped


def test_particles_with_the_same_binders_share_a_check_whatever_their_blank_space() -> None:
    potential, lean = scripted(lambda _: clean_report())
    prefix(potential, [BINDERS, f"{BINDERS} : x", f"{BINDERS}  :  x =", BINDERS.replace(" (h", "  (h")])
    prefix(potential, [f"{BINDERS} (y : ℕ → ℝ)"])  # a plain binder adds nothing
    assert len(lean.calls) == 1


def test_an_error_in_a_finished_binder_ends_the_prefix_with_the_reason() -> None:
    potential, lean = scripted(error("Function expected at\n  x"))
    bad = "theorem statement (x : ℝ) (h : x 2 = 0)"
    before, at, after = prefix(potential, [bad[:-1], bad, f"{bad} : x"])
    assert before == Weight()
    assert at == after == Weight(log=-math.inf, reason="Function expected at x")
    assert len(lean.calls) == 1


def test_an_error_that_a_later_binder_may_settle_decides_nothing() -> None:
    potential, _ = scripted(error("Failed to infer type of binder `x`"), error("failed to infer", "Unknown identifier"))
    assert prefix(potential, ["theorem t (x)"]) == [Weight()]
    assert prefix(potential, ["theorem t (x) (h : y = x)"])[0].reason == "Unknown identifier"


@pytest.mark.parametrize("text", ["theorem t (x : ℝ)\n (y", "theorem t -- x", "theorem t (h : 1 = 1 /- why"])
def test_comments_and_line_breaks_are_rejected_without_lean(text: str) -> None:
    potential, lean = scripted()
    assert prefix(potential, [text])[0].log == asyncio.run(potential.complete([text]))[0].log == -math.inf
    assert lean.calls == []


@pytest.mark.parametrize("status", [LeanStatus.TIMEOUT, LeanStatus.CRASHED, LeanStatus.INCONCLUSIVE])
def test_no_verdict_is_inconclusive_and_is_not_asked_for_again(status: LeanStatus) -> None:
    potential, lean = scripted(*[LeanReport(status=status, messages=(note("Lean did not finish"),))] * 2)
    expected = Weight(inconclusive=True, reason="Lean: Lean did not finish")
    assert prefix(potential, [BINDERS]) == prefix(potential, [BINDERS]) == [expected]
    assert asyncio.run(potential.complete([WHOLE])) == [expected]
    assert len(lean.calls) == potential.counts.inconclusive == 2
    assert potential.counts.accepted == 0


def test_a_whole_text_must_pass_the_statement_guard() -> None:
    two = clean_report().model_copy(update={"sorries": 2})
    unknown = clean_report().model_copy(update={"body_is_sorry": None})
    potential, _ = scripted(two, unknown, error("type mismatch"))
    texts = ["theorem a : 1 = 1 := by sorry", "theorem b : 1 = 1 := by sorry", "theorem c : 1 = 1 := by sorry"]
    rejected, unsure, wrong = (asyncio.run(potential.complete([text]))[0] for text in texts)
    assert rejected == Weight(log=-math.inf, reason="2 occurrences of sorry instead of one")
    assert unsure.inconclusive
    assert wrong == Weight(log=-math.inf, reason="type mismatch")


def test_no_lean_at_all_is_an_error() -> None:
    potential, _ = scripted(LeanError("this Lean was closed"))
    with pytest.raises(LeanError, match="closed"):
        prefix(potential, [BINDERS])


STATEMENTS = (
    WHOLE,
    "theorem t (x) (h : x = (1 : ℕ)) : x < 2 := by sorry",
    "theorem t (f : ℕ → ℤ) (h : ∀ n ≥ 5, f n = f (n - 1) - 2) : f 6 = f 5 - 2 := by sorry",
    "theorem t {s : Finset ℕ} (h : ∑ i ∈ s, i = 3) : ∃ i ∈ s, i ≤ 3 := by sorry",
)


@pytest.mark.parametrize("text", STATEMENTS)
def test_lean_rejects_no_prefix_of_a_well_typed_statement(text: str, lean: EmbeddedLean, lean_run: LeanRun) -> None:
    potential = LeanWellTyped(lean, timeout_s=60)
    assert set(lean_run(potential.prefix(prefixes(text)))) == {Weight()}
    assert lean_run(potential.complete([text])) == [Weight()]
    assert potential.counts.checks * 10 <= potential.counts.asked


def test_lean_rejects_ill_typed_binders_before_the_statement_is_written(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    potential = LeanWellTyped(lean, timeout_s=60)
    texts = ["theorem t (x : ℝ) (h : x ∣∣ 2)", "theorem t (n : ℕ) (h : Nat.Prim n)", "theorem t (n : ℕ) (h : n)"]
    assert [weight.log for weight in lean_run(potential.prefix(texts))] == [-math.inf] * 3
    (wrong,) = lean_run(potential.complete(["theorem t (n : ℕ) : n := by sorry"]))
    assert wrong.log == -math.inf
