"""Claims that are made twice, dense sets, series and sequences, beside pairs that say something else."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_BETWEEN = ": ∀ x y : ℝ, x < y → ∃ q : ℚ, x < q ∧ q < y"
_RATIONAL = "{y : ℝ | ∃ q : ℚ, y = q}"
_HAS_SUM = "(r : ℝ) (h : |r| < 1) : HasSum (fun n : ℕ => r ^ n) (1 / (1 - r))"
_PARTIAL = "Filter.Tendsto (fun n => ∑ k ∈ Finset.range n, r ^ k) Filter.atTop (nhds (1 / (1 - r)))"
_HALVES = ": HasSum (fun n : ℕ => ((1 : ℝ) / 2) ^ n) 2"
_DOUBLED = "(a : ℕ → ℝ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = 2 * a n) : ∀ n, a n = 2 ^ n"
SAME = [
    # claims that say the same
    (_BETWEEN, "(x y : ℝ) : (∀ z p : ℝ, z < p → ∃ r : ℚ, z < r ∧ r < p) ∧ (x < y → ∃ q : ℚ, x < q ∧ q < y)"),
    ("(n : ℤ) (h : Odd n) : Odd (n ^ 2) ∧ ∃ k, n ^ 2 = 2 * k + 1", "(n : ℤ) (h : Odd n) : Odd (n ^ 2)"),
    (
        "(a : ℕ → ℝ) (L M : ℝ) : (∀ b : ℕ → ℝ, (∃ p, Filter.Tendsto b Filter.atTop (nhds p)) → "
        "∃! K, Filter.Tendsto b Filter.atTop (nhds K)) ∧ (Filter.Tendsto a Filter.atTop (nhds L) ∧ "
        "Filter.Tendsto a Filter.atTop (nhds M) → L = M)",
        "(a : ℕ → ℝ) (L M : ℝ) (h : Filter.Tendsto a Filter.atTop (nhds L)) "
        "(k : Filter.Tendsto a Filter.atTop (nhds M)) : L = M",
    ),
    # dense sets
    (_BETWEEN, f": Dense {_RATIONAL}"),
    (_BETWEEN, f": Dense {_RATIONAL} ∧ ∀ x y : ℝ, x < y → ∃ q : ℚ, x < q ∧ q < y"),
    (": Dense {x : ℝ | Irrational x}", "(x y : ℝ) (h : x < y) : ∃ z, Irrational z ∧ x < z ∧ z < y"),
    # geometric series
    (_HAS_SUM, f"(r : ℝ) (h : |r| < 1) : {_PARTIAL}"),
    (_HAS_SUM, "(r : ℝ) (h : |r| < 1) : ∑' n : ℕ, r ^ n = 1 / (1 - r)"),
    (_HALVES, ": ∑' n : ℕ, ((1 : ℝ) / 2) ^ n = 2"),
    ("(q : ℝ) (h : 0 ≤ q) (k : q < 1) : ∑' n : ℕ, 3 * q ^ (n + 1) = 0",
     "(q : ℝ) (h : 0 ≤ q) (k : q < 1) : HasSum (fun n : ℕ => 3 * q ^ (n + 1)) 0"),
    # sequences and numbers in the smallest type that holds them
    (_DOUBLED, "(a : ℕ → ℕ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = 2 * a n) : ∀ n, a n = 2 ^ n"),
    ("(m n : ℕ) (h : (m : ℝ) ^ 2 + n < 5) : m < 3", "(m n : ℕ) (h : m ^ 2 + n < 5) : (m : ℤ) < 3"),
]  # fmt: skip
DIFFERENT = [
    # one of two claims; what else is claimed
    ("(n : ℤ) (h : Odd n) : Odd (n ^ 2) ∧ Odd (n ^ 3)", "(n : ℤ) (h : Odd n) : Odd (n ^ 2)"),
    ("(n : ℤ) (h : Odd n) : Odd (n ^ 2) ∧ n ^ 2 ≠ 4", "(n : ℤ) (h : Odd n) : Odd (n ^ 2) ∧ ∃ k, n ^ 2 = 2 * k + 1"),
    ("(x : ℝ) (h : 1 < x) : 1 < x ^ 2 ∧ 1 < x ^ 3", "(x : ℝ) (h : 1 < x) : 1 < x ^ 2 ∧ x ^ 2 > 1"),
    ("(p q : Prop) (h : p ∨ q) : (p ∨ q) ∧ q", "(p q : Prop) (h : p ∨ q) : q ∧ q"),
    (_BETWEEN, "(x y : ℝ) : (∀ z p : ℝ, z < p → ∃ r : ℚ, z < r ∧ r < p) ∧ (x < y → ∃ q : ℚ, x < q)"),
    # members between any two, somewhere, on one side, in a set
    (_BETWEEN, "(x y : ℝ) (h : x < y) : ∃ q : ℚ, x ≤ q ∧ q < y"),
    (_BETWEEN, "(x y : ℝ) (h : x < y) : ∃ q : ℚ, x < q ∨ q < y"),
    (_BETWEEN, "(x y : ℝ) (h : x ≤ y) : ∃ q : ℚ, x < q ∧ q < y"),
    (f": Dense {_RATIONAL}", ": Dense {x : ℝ | Irrational x}"),
    (f": Dense {_RATIONAL}", "(x y : ℚ) (h : x < y) : ∃ q : ℚ, x < q ∧ q < y"),
    ("(S : Set ℝ) (h : Dense S) : S.Nonempty",
     "(S : Set ℝ) (h : ∀ x y, x < y → ∃ z, z ∉ S ∧ x < z ∧ z < y) : S.Nonempty"),
    # sums of what may have none: the sum of a series without one is 0
    ("(r : ℝ) : ∑' n : ℕ, r ^ n = 1 / (1 - r)", "(r : ℝ) : HasSum (fun n : ℕ => r ^ n) (1 / (1 - r))"),
    ("(r : ℝ) (h : r < 1) : ∑' n : ℕ, r ^ n = 1 / (1 - r)",
     "(r : ℝ) (h : r < 1) : HasSum (fun n : ℕ => r ^ n) (1 / (1 - r))"),
    ("(r : ℝ) (h : |r| < 1) : ∑' n : ℕ, (2 * r) ^ n = 0",
     "(r : ℝ) (h : |r| < 1) : HasSum (fun n : ℕ => (2 * r) ^ n) 0"),
    ("(r : ℝ) (h : |r| ≤ 1) : ∑' n : ℕ, r ^ n = 0", "(r : ℝ) (h : |r| ≤ 1) : HasSum (fun n : ℕ => r ^ n) 0"),
    ("(r : ℝ) (h : |r| < 1) : ∑' n : ℕ, 1 / r ^ n = 0",
     "(r : ℝ) (h : |r| < 1) : HasSum (fun n : ℕ => 1 / r ^ n) 0"),
    (_HAS_SUM, "(r : ℝ) (h : |r| < 1) : HasSum (fun n : ℕ => r ^ (n + 1)) (1 / (1 - r))"),
    ("(x : ℝ) (h : HasSum (fun n : ℕ => (-1 : ℝ) ^ n / (n + 1)) x) : 0 < x",
     "(x : ℝ) (h : Filter.Tendsto (fun n => ∑ k ∈ Finset.range n, (-1 : ℝ) ^ k / (k + 1)) Filter.atTop (nhds x)) "
     ": 0 < x"),
    # other first values, and what is cut off or rounded in ℕ
    (_DOUBLED, "(a : ℕ → ℕ) (h : a 0 = 2) (k : ∀ n, a (n + 1) = 2 * a n) : ∀ n, a n = 2 ^ (n + 1)"),
    (_DOUBLED, "(a : ℕ → ℝ) (k : ∀ n, a (n + 1) = 2 * a n) : ∀ n, a n = 2 ^ n"),
    ("(m n : ℕ) (h : (m : ℝ) - n < 1) : m ≤ n", "(m n : ℕ) (h : m - n < 1) : m ≤ n"),
    ("(m : ℕ) (h : (m : ℝ) / 2 < 1) : m < 2", "(m : ℕ) (h : m / 2 < 1) : m < 2"),
    ("(m : ℤ) (h : ((m / 2 : ℤ) : ℝ) < 1) : m < 2", "(m : ℤ) (h : (m : ℝ) / 2 < 1) : m < 2"),
    ("(m n : ℕ) (h : ((m - n : ℕ) : ℤ) < 1) : m ≤ n", "(m n : ℕ) (h : (m : ℤ) - n < 1) : m ≤ n"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
