"""Sequences given by a recursion: what no term can be is found, and what some term is is not refused."""

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.values.contradiction import with_witnesses
from leanwright.tools.values.induction import inductive_core
from tests.lean_fixtures import LeanRun

pytestmark = pytest.mark.lean

_FIBONACCI = "(a : ℕ → ℤ) (h : a 0 = 1) (i : a 1 = 1) (j : ∀ n, a (n + 2) = a (n + 1) + a n)"
CONTRADICTORY = [
    f"{_FIBONACCI} (k : ∃ n, a n < 0) : a 2 = 2",
    "(a : ℕ → ℤ) (h : a 0 = 3) (i : ∀ n, a (n + 1) = a n ^ 2 - 2) (j : ∃ n, Even (a n)) : a 1 = 7",
    "(a : ℕ → ℝ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = a n / 2 + 1) (j : ∃ n, a n > 2) : a 1 = 3 / 2",
    "(a : ℕ → ℕ) (h : a 0 = 2) (i : ∀ n, a (n + 1) = 3 * a n) (j : ∃ n, a n = 7) : a 1 = 6",
    "(a : ℕ → ℤ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = a n + 2) (j : a 100 = 4) : a 1 = 3",
    "(a : ℕ → ℝ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = Real.sqrt (2 + a n)) (k : ℕ) (j : a k > 2) : a 1 = 6",
    "(a : ℕ → ℚ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = 1 / (1 + a n)) (j : ∃ n, a n ≤ 0) : a 1 = 1 / 2",
    "(f : ℕ → ℝ) (h : ∀ n, f (n + 1) ≤ f n / 2) (i : f 0 = 4) (j : ∃ n, f n > 4) : f 2 = 3",
    "(a b : ℕ → ℤ) (h : a 0 = 1) (i : b 0 = 0) (j : ∀ n, a (n + 1) = a n + b n) (k : ∀ n, b (n + 1) = a n) "
    "(l : ∃ n, a n < 0) : a 2 = 3",
]
HONEST = [
    f"{_FIBONACCI} (k : ∃ n, a n > 1000) : a 2 = 2",
    f"{_FIBONACCI} (k : ∃ n, Even (a n)) : a 2 = 2",
    "(a : ℕ → ℤ) (h : a 0 = 3) (i : ∀ n, a (n + 1) = a n ^ 2 - 2) (j : ∃ n, a n % 7 = 5) : a 1 = 7",
    "(a : ℕ → ℝ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = a n / 2 + 1) (j : ∃ n, a n > 199 / 100) : a 1 = 3 / 2",
    "(a : ℕ → ℝ) (i : ∀ n, a (n + 1) = a n / 2 + 1) (j : ∃ n, a n > 2) : a 0 > 2",
    "(a : ℕ → ℝ) (h : a 1 = 1) (i : ∀ n ≥ 1, a (n + 1) = a n / 2 + 1) (j : ∃ n, a n > 2) : a 0 > 2",
    "(a : ℕ → ℕ) (h : a 0 = 2) (i : ∀ n, a (n + 1) = 3 * a n) (j : ∃ n, a n = 54) : a 1 = 6",
    "(a : ℕ → ℤ) (h : a 0 = 1) (i : ∀ n, a (n + 1) = a n + 2) (j : a 100 = 201) : a 1 = 3",
    "(a : ℕ → ℤ) (h : a 0 = 1) (i : ∀ n, a (n + 2) = a n + 2) (j : ∃ n, a n = 4) : a 2 = 3",
    "(f : ℕ → ℝ) (h : ∀ n, f (n + 1) ≤ f n + 1) (i : f 0 = 4) (j : ∃ n, f n > 4) : f 1 ≤ 5",
    "(a b : ℕ → ℤ) (h : a 0 = 1) (i : b 0 = 0) (j : ∀ n, a (n + 1) = a n - b n) (k : ∀ n, b (n + 1) = a n) "
    "(l : ∃ n, a n < 0) : a 2 = 0",
]


def core(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> tuple[int, ...] | None:
    report = lean_run(lean.check(f"theorem t {text} := by sorry"))
    assert not report.errors
    return inductive_core(with_witnesses(read_statement(report.declarations[0].term)))


@pytest.mark.parametrize("text", CONTRADICTORY)
def test_no_term_is_what_is_said_of_one(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert core(lean, lean_run, text)


@pytest.mark.parametrize("text", HONEST)
def test_what_some_sequence_satisfies_is_not_refused(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert core(lean, lean_run, text) is None


def test_only_hypotheses_that_are_needed_are_named(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "(a : ℕ → ℕ) (x : ℕ) (y : ℝ) (h : y = 4) (i : a 0 = 2) (j : ∀ n, a (n + 1) = 3 * a n) (k : a x = 7) : y = x"
    assert core(lean, lean_run, text) == (1, 2, 3)
