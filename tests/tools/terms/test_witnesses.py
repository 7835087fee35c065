"""What there is, what there is not, and what there is one of at most, beside pairs that say something else."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_TENDS = "Filter.Tendsto a Filter.atTop"
_TWO_LIMITS = f"(a : ℕ → ℝ) (x y : ℝ) (h : {_TENDS} (nhds x)) (k : {_TENDS} (nhds y))"
_CONVERGES = f"(a : ℕ → ℝ) (h : ∃ L, {_TENDS} (nhds L))"
_NO_SQUARE = ": ¬ ∃ p k : ℕ, p.Prime ∧ p = k ^ 2"
_BEFORE_A_SQUARE = "(p : ℕ) : p.Prime ∧ (∃ a : ℤ, (p : ℤ) = a ^ 2 - 1) ↔ p = 3"
_TWO_SQUARES = "(n : ℤ) (h : ∃ a b : ℤ, n = a ^ 2 + b ^ 2) : n % 4 ≠ 3"
_FEW = "{n : ℤ | n ^ 2 < 3 * n}"
SAME = [
    # an integer that there is, by its even powers
    (_BEFORE_A_SQUARE, "(p : ℕ) : (p.Prime ∧ ∃ k : ℕ, p + 1 = k ^ 2) ↔ p = 3"),
    ("(p : ℕ) (h : IsSquare p) : p ≠ 5", "(p : ℕ) (h : ∃ k : ℤ, (p : ℤ) = k * k) : p ≠ 5"),
    ("(n : ℤ) (h : IsSquare n) : n ≠ 5", "(n : ℤ) (h : ∃ k : ℕ, n = k ^ 2) : n ≠ 5"),
    (_TWO_SQUARES, "(n : ℤ) (h : ∃ a b : ℕ, n = a ^ 2 + b ^ 2) : n % 4 ≠ 3"),
    (": ¬ ∃ a b : ℤ, b ≠ 0 ∧ a ^ 2 = 2 * b ^ 2", ": ¬ ∃ a b : ℕ, b ≠ 0 ∧ a ^ 2 = 2 * b ^ 2"),
    # what there is not, supposed
    (_NO_SQUARE, "(p : ℕ) (h : p.Prime) : ¬ IsSquare p"),
    (_NO_SQUARE, ": ∀ p k : ℕ, p.Prime → p ≠ k * k"),
    (_NO_SQUARE, "(p k : ℕ) (h : p.Prime) (l : p = k ^ 2) : False"),
    # one at most
    (f"{_CONVERGES} : ∃! M, {_TENDS} (nhds M)", f"{_TWO_LIMITS} : x = y"),
    (f"{_CONVERGES} : ∃! M, {_TENDS} (nhds M)",
     f"(a : ℕ → ℝ) : ∀ x y, {_TENDS} (nhds x) ∧ {_TENDS} (nhds y) → x = y"),
    (f": Set.Subsingleton {_FEW}", ": ∀ m n : ℤ, m ^ 2 < 3 * m → n ^ 2 < 3 * n → m = n"),
    (f": Set.Nontrivial {_FEW}", ": ∃ m n : ℤ, m ≠ n ∧ m ^ 2 < 3 * m ∧ n ^ 2 < 3 * n"),
    ("(S : Set ℝ) (h : S.Nontrivial) : 0 ∈ S", "(S : Set ℝ) (x y : ℝ) (h : x ∈ S) (k : y ∈ S) (l : x ≠ y) : 0 ∈ S"),
]  # fmt: skip
DIFFERENT = [
    # every integer; odd powers, signs and products that count; another kind of number
    ("(n : ℤ) : n ^ 2 ≠ 2", "(n : ℕ) : n ^ 2 ≠ 2"),
    (": ∀ n : ℤ, 0 ≤ n ^ 2", ": ∀ n : ℕ, 0 ≤ n ^ 2"),
    ("(n k : ℤ) : n ^ 3 + 7 ≠ k ^ 2", "(n : ℤ) (k : ℕ) : n ^ 3 + 7 ≠ k ^ 2"),
    ("(n : ℤ) (h : ∃ a : ℤ, n = a ^ 3) : n ≠ 4", "(n : ℤ) (h : ∃ a : ℕ, n = a ^ 3) : n ≠ 4"),
    (": ∃ a : ℤ, a ^ 2 = 4 ∧ a < 1", ": ∃ a : ℕ, a ^ 2 = 4 ∧ a < 1"),
    (": ∃ a : ℤ, a ^ 2 + a = 6", ": ∃ a : ℕ, a ^ 2 + a = 6"),
    (": ∃ a b : ℤ, a * b = 6 ∧ a ^ 2 < 5", ": ∃ a b : ℕ, a * b = 6 ∧ a ^ 2 < 5"),
    (": ∃! a : ℤ, a ^ 2 = 4", ": ∃! a : ℕ, a ^ 2 = 4"),
    (": ∃ a : ℤ, ∀ b : ℤ, a ^ 2 ≤ b ^ 2", ": ∃ a : ℕ, ∀ b : ℕ, a ^ 2 ≤ b ^ 2"),
    (": ∃ x : ℚ, x ^ 2 = 4", ": ∃ x : ℕ, x ^ 2 = 4"),
    (_BEFORE_A_SQUARE, "(p : ℕ) : (p.Prime ∧ ∃ k : ℕ, p = k ^ 2 + 1) ↔ p = 3"),
    (_BEFORE_A_SQUARE, "(p : ℕ) : p.Prime ∧ (∃ k : ℕ, p + 1 = k ^ 2) → p = 3"),
    (_TWO_SQUARES, "(n : ℤ) (h : ∃ a : ℕ, n = a ^ 2 + a ^ 2) : n % 4 ≠ 3"),
    (": ¬ ∃ a b : ℤ, b ≠ 0 ∧ a ^ 2 = 2 * b ^ 2", ": ¬ ∃ a b : ℕ, a ≠ b ∧ a ^ 2 = 2 * b ^ 2"),
    # other things that there are not, or that there are
    (_NO_SQUARE, "(p : ℕ) (h : ¬ p.Prime) : ¬ IsSquare p"),
    (_NO_SQUARE, "(p : ℕ) (h : ¬ IsSquare p) : p.Prime"),
    (_NO_SQUARE, ": ∃ p : ℕ, p.Prime ∧ ¬ IsSquare p"),
    (_NO_SQUARE, ": ¬ ∀ p : ℕ, p.Prime → IsSquare p"),
    (_NO_SQUARE, ": ∀ p k : ℕ, p.Prime → p ≠ k ^ 3"),
    (_NO_SQUARE, ": ¬ ∃ p k : ℕ, k.Prime ∧ p = k ^ 2"),
    # there is one, there are two limits, the limits of two sequences; what is not supposed
    (f"{_CONVERGES} : ∃! M, {_TENDS} (nhds M)", f"{_CONVERGES} : ∃ M, {_TENDS} (nhds M)"),
    (f"{_CONVERGES} : ∃! M, {_TENDS} (nhds M)", f"{_TWO_LIMITS} : x ≤ y + 1"),
    (f"{_CONVERGES} : ∃! M, {_TENDS} (nhds M)",
     f"(a b : ℕ → ℝ) (x y : ℝ) (h : {_TENDS} (nhds x)) (k : Filter.Tendsto b Filter.atTop (nhds y)) : x = y"),
    (f"(a : ℕ → ℝ) : ∃! M, {_TENDS} (nhds M)", f"{_TWO_LIMITS} : x = y"),
    (f"(a : ℕ → ℝ) (h : ∃ L > 0, {_TENDS} (nhds L)) : ∃! M, {_TENDS} (nhds M)", f"{_TWO_LIMITS} : x = y"),
    (f"(a : ℕ → ℝ) (h : ∃! M, {_TENDS} (nhds M)) : a 0 = 1", f"(a : ℕ → ℝ) (h : ∃ M, {_TENDS} (nhds M)) : a 0 = 1"),
    # of sets: one for two, one at least, either of them, nothing
    (f": Set.Nontrivial {_FEW}", ": ∃ m n : ℤ, m ^ 2 < 3 * m ∧ n ^ 2 < 3 * n"),
    (f": Set.Nontrivial {_FEW}", ": ∃ m n : ℤ, m ≠ n ∧ (m ^ 2 < 3 * m ∨ n ^ 2 < 3 * n)"),
    (f": Set.Nontrivial {_FEW}", ": ∃ m n : ℕ, m ≠ n ∧ m ^ 2 < 3 * m ∧ n ^ 2 < 3 * n"),
    (f": Set.Nontrivial {_FEW}", f": Set.Nonempty {_FEW}"),
    (f": Set.Nontrivial {_FEW}", f": Set.Infinite {_FEW}"),
    (f": Set.Subsingleton {_FEW}", ": ∃! n : ℤ, n ^ 2 < 3 * n"),
    (f": Set.Subsingleton {_FEW}", ": ∀ m n : ℤ, m ^ 2 < 3 * m → n ^ 2 < 3 * n → m ≤ n + 1"),
    (f": Set.Subsingleton {_FEW}", f": {_FEW} = ∅"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
