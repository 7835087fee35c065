"""What theorems of analysis make of hypotheses: limits, and points that they provide."""

import pytest

from leanwright.tools.values.contradiction import check
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean
TO = "Filter.Tendsto {} Filter.atTop (nhds {})"

CONTRADICTORY = [
    # limits
    f"(a : ℕ → ℝ) (h : ∀ n, |a n| ≤ 5) (k : {TO.format('a', 6)}) : a 0 = 1",
    f"(a : ℕ → ℝ) (h : ∀ n, a n ∈ Set.Icc (2 : ℝ) 3) (k : {TO.format('a', 1)}) : a 0 = 2",
    f"(a : ℕ → ℝ) (h : {TO.format('a', 2)}) (k : {TO.format('(fun n => a n ^ 3)', 5)}) : a 0 = 0",
    f"(a : ℕ → ℝ) (l : ℝ) (h : {TO.format('a', 'l')}) (k : ∀ n, 3 ≤ a (2 * n) - a (n + 1)) : l = 0",
    f"(a : ℕ → ℝ) (l : ℝ) (h : {TO.format('a', 'l')}) (k : ∀ m n, m < n → 1 ≤ |a m - a n|) : l = 0",
    "(a : ℕ → ℝ) (h : Filter.Tendsto a Filter.atTop Filter.atTop) (k : ∀ n, a n ≤ 7 + 1 / (n + 1)) : a 0 = 1",
    "(a : ℕ → ℝ) (h : CauchySeq a) (k : ∀ n, a (n + 1) = a n ^ 2 + 3) : a 0 = 1",
    "(a : ℕ → ℝ) (h : CauchySeq a) (k : ∀ n, a (n + 1) = -(2 * a n)) (i : a 3 = 1) : a 4 = -2",
    "(a : ℕ → ℝ) (h : Summable a) (k : ∀ n, a n < a (n + 1)) (i : a 2 = 0) : a 0 < 0",
    "(a : ℕ → ℝ) (h : ∀ n, a n + 1 / 5 ≤ a (n + 1)) (k : ∃ c, ∀ n, |a n| ≤ c) : a 0 = 1",
    "(a : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n > N, |a n - 2| ≤ ε) (k : ∀ n > 9, a n < 1) : a 0 = 1",
    f"(f : ℝ → ℝ) (h : {TO.format('f', 2)}) (k : ∀ x > 3, f (2 * x) = f x + 1) : f 0 = 1",
    f"(S : Set ℝ) (a : ℕ → ℝ) (h : IsClosed S) (k : ∀ n, a n ∈ S) (i : {TO.format('a', 0)}) (j : 0 ∉ S) : a 0 = 1",
    "(L : ℝ) (h : ∀ ε > 0, ∃ N : ℕ, ∀ n ≥ N, |(-1 : ℝ) ^ n - L| < ε) : L = 0",
    f"(a : ℕ → ℝ) (l : ℝ) (h : ∀ n, a n = (-1) ^ n + 1 / (n + 1)) (k : {TO.format('a', 'l')}) : l = 0",
    "(L : ℝ) (h : ∀ ε > 0, ∃ N : ℕ, ∀ n > N, |L - (n : ℝ)| ≤ ε) : L = 0",
    f"(a : ℕ → ℝ) (h : ∀ n, a (n + 1) = a n ^ 2 + 1) (k : ∃ l, {TO.format('a', 'l')}) : 0 ≤ a 3",
    # points
    "(f g : ℝ → ℝ) (h : ∀ x, HasDerivAt f (g x) x) (k : ∀ x, g x < 0) (i : f 2 < f 5) : f 0 = 1",
    "(f : ℝ → ℝ) (h : ∀ x, HasDerivAt f (3 * x ^ 2) x) (k : f 0 = 1) (i : f 2 = 8) : f 1 = 2",
    "(f : ℝ → ℝ) (h : ∀ x, HasDerivAt f (f x) x) (k : f 0 = 2) (i : f 1 = 5) : 0 < f 2",
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, f x ≠ 0) (i : f 2 * f 3 < 0) : f 0 = 1",
    "(f : ℝ → ℝ) (h : ContinuousOn f (Set.Icc 1 2)) (k : ∀ n : ℕ, ∃ x ∈ Set.Icc (1 : ℝ) 2, n < f x) : f 1 = 0",
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, 2 ≤ f x) (i : ∫ x in (0 : ℝ)..3, f x = 5) : f 0 = 2",
    "(f : ℝ → ℝ) (h : ConvexOn ℝ Set.univ f) (k : f 0 = 1) (i : f 1 = 3) (j : f 3 = 4) : f 2 = 4",
    # points that no hypothesis names
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, f (x + 1) = -f x) (i : ∀ x, f x > 0 ∨ f x < 0) : f 0 = 1",
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, f (1 - x) = 1 - f x) (i : ∀ x, f x ≠ 1 / 2) : f 0 = 1",
]
POSSIBLE = [
    "(X : Prop) [Finite X] (f : X → X) (h : ∀ a b : X, f a = f b → a = b) : ∃ a, f a = a",
    f"(a : ℕ → ℝ) (h : ∀ n, a (n + 1) = a n ^ 2 + 1 / 4) (k : ∃ l, {TO.format('a', 'l')}) : 1 ≤ a 3",
    "(L : ℝ) (h : ∀ ε > 0, ∃ N : ℕ, ∀ n ≥ N, |(-1 : ℝ) ^ (2 * n) - L| < ε) : L = 0",
    "(L : ℝ) (h : ∀ ε > 0, ∃ N : ℕ, ∀ n ≥ N, |(-1 / 2 : ℝ) ^ n - L| < ε) : L = 1",
    "(a : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, |a n - a N| < ε) (k : ∀ n, a n < a (n + 1)) : a 0 = 1",
    f"(a : ℕ → ℝ) (h : ∀ n, |a n| < 5) (k : {TO.format('a', 5)}) : a 0 = 1",
    f"(a : ℕ → ℝ) (h : ∀ n, a n ∈ Set.Ioo (2 : ℝ) 3) (k : {TO.format('a', 2)}) : a 0 = 2",
    f"(a : ℕ → ℝ) (h : {TO.format('a', 2)}) (k : {TO.format('(fun n => a n ^ 3)', 8)}) : a 0 = 0",
    f"(a : ℕ → ℝ) (l : ℝ) (h : {TO.format('a', 'l')}) (k : ∀ n < 9, 3 ≤ a (2 * n + 20) - a n) : l = 0",
    f"(a : ℕ → ℝ) (l : ℝ) (h : {TO.format('a', 'l')}) (k : ∀ m n, m < n → a m ≠ a n) : l = 0",
    "(a : ℕ → ℝ) (h : Filter.Tendsto a Filter.atTop Filter.atTop) (k : ∀ n, a n ≤ 7 * (n + 1)) : a 0 = 1",
    "(a : ℕ → ℝ) (h : CauchySeq a) (k : ∀ n, a (n + 1) = a n ^ 2) : a 0 = 1",
    "(a : ℕ → ℝ) (h : Summable a) (k : ∀ n, a n < a (n + 1)) (i : a 2 = -1) : a 0 < 0",
    "(a : ℕ → ℝ) (h : ∀ n, a n < a (n + 1)) (k : ∃ c, ∀ n, |a n| ≤ c) : a 0 = 1",
    "(a : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n > N, |a n - 2| ≤ ε) (k : ∀ n < 9, a n < 1) : a 0 = 1",
    f"(S : Set ℝ) (a : ℕ → ℝ) (h : IsOpen S) (k : ∀ n, a n ∈ S) (i : {TO.format('a', 0)}) (j : (0 : ℝ) ∉ S) : a 0 = 1",
    "(f g : ℝ → ℝ) (h : ∀ x, HasDerivAt f (g x) x) (k : ∀ x > 0, g x < 0) (i : f (-2) < f 5) : f 0 = 1",
    "(f : ℝ → ℝ) (h : ∀ x, HasDerivAt f (3 * x ^ 2) x) (k : f 0 = 1) (i : f 2 = 9) : f 1 = 3",
    "(f : ℝ → ℝ) (k : ∀ x, f x ≠ 0) (i : f 2 * f 3 < 0) : f 0 = 1",
    "(f : ℝ → ℝ) (h : ContinuousOn f (Set.Ioo 1 2)) (k : ∀ n : ℕ, ∃ x ∈ Set.Ioo (1 : ℝ) 2, n < f x) : f 1 = 0",
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, 2 ≤ f x) (i : ∫ x in (3 : ℝ)..0, f x = -6) : f 0 = 3",
    "(f : ℝ → ℝ) (h : ConvexOn ℝ Set.univ f) (k : f 0 = 1) (i : f 1 = 3) (j : f 3 = 7) : f 2 = 4",
    "(f : ℝ → ℝ) (h : Continuous f) (k : ∀ x, f (x + 1) = f x) (i : ∀ x, f x > 0 ∨ f x < 0) : f 0 = 1",
    "(f : ℝ → ℝ) (k : ∀ x, f (1 - x) = 1 - f x) (i : ∀ x, f x ≠ 1 / 3) : f 0 = 1",
]


@pytest.mark.parametrize("text", CONTRADICTORY)
def test_contradictory(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is not None


@pytest.mark.parametrize("text", POSSIBLE)
def test_possible(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is None


def test_the_theorem_is_told(read: Read) -> None:
    found = check(
        read(f"(a : ℕ → ℝ) (i : a 0 = 1) (h : ∀ n, |a n| ≤ 5) (k : {TO.format('a', 6)}) : a 1 = 1")
    ).contradiction
    assert found is not None
    assert found.core == ("h", "k")
    assert found.how == "z3; limits keep equations and weak inequalities"
