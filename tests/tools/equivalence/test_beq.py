"""BEq+ with its guard: statements that are easy to prove must not count as equivalent."""

import pytest

from leanwright.tools.equivalence.beq import beq
from leanwright.tools.equivalence.closers import closers_of
from leanwright.tools.equivalence.records import Beq
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from tests.lean_fixtures import LeanRun

HARD = "theorem t (f : ℕ → ℕ) (h : ∀ m n, f (m + f n) = f m + n) : ∀ n, f n = n := by sorry"
RENAMED = "theorem t (g : ℕ → ℕ) (k : ∀ a b, g (a + g b) = g a + b) : ∀ c, g c = c := by sorry"
STRONGER = "theorem t (f : ℕ → ℕ) (h : ∀ m n, f (m + f n) = f m + n) : ∀ n, f n = n ∧ 7 < f 0 := by sorry"


async def _beq(lean: EmbeddedLean, first: str, second: str) -> Beq:
    closers = await closers_of(lean, timeout_s=60)
    return await beq(lean, closers, first, second, attempt_s=60)


def test_both_directions(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = lean_run(_beq(lean, HARD, RENAMED))
    assert found.equivalent, found
    assert found.published
    assert "leanwright_beq_base" in found.forward.tactic
    assert "step 7 (convert)" in found.not_counted


def test_one_direction(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = lean_run(_beq(lean, STRONGER, HARD))
    assert (found.forward.proved, found.backward.proved) == (True, False), found


@pytest.mark.parametrize(
    ("first", "second", "published"),
    [
        ("theorem t : 2003 % 11 = 1 := by sorry", "theorem t : 2003 % 13 = 1 := by sorry", True),  # `apply` computes
        ("theorem t (a b : ℝ) : a + b = b + a := by sorry", "theorem t (a b : ℝ) : a * b = b * a := by sorry", False),
        ("theorem t (p : Prop) (h : p) : p := by sorry", "theorem t (p : Prop) (h : p) : p ∨ p := by sorry", False),
    ],
)
def test_a_goal_that_closes_by_itself_proves_nothing(
    lean: EmbeddedLean, lean_run: LeanRun, first: str, second: str, published: bool
) -> None:
    found = lean_run(_beq(lean, first, second))
    for direction in (found.forward, found.backward):
        assert (direction.proved, direction.step) == (False, "4")
        assert "closes without the first theorem" in direction.note
    assert found.published == published


def test_as_it_is_published_an_easy_statement_counts(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    first = "theorem t (a b : ℝ) : a + b = b + a := by sorry"
    found = lean_run(_beq(lean, first, "theorem t (x y : ℝ) : x + y = y + x := by sorry"))
    assert (found.published, found.equivalent) == (True, False)
    other = lean_run(_beq(lean, first, "theorem t (a b : ℝ) : a * 1 = a := by sorry"))
    assert not other.published


def test_a_statement_that_does_not_end_in_sorry_is_said(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = lean_run(_beq(lean, "theorem t : 1 = 1 := rfl", HARD))
    assert found.forward.note == "a statement does not end in := by sorry"
