"""What is said to be there has denominators other than 0, which Lean's 1/0 = 0 would not ask of it."""

from tests.tools.reader.tables import reads

READ = {
    "For every real ε > 0 there is a natural number n with 1/n < ε.": (
        "(ε : ℝ) (h₀ : ε > 0) : ∃ n : ℕ, n ≠ 0 ∧ 1 / n < ε"
    ),
    "For every ε > 0 there is a positive integer n with 1/n < ε.": "(ε : ℝ) (h₀ : ε > 0) : ∃ n : ℕ, 0 < n ∧ 1 / n < ε",
    "For every ε > 0 there is a natural number n with 1/(n+1) < ε.": "(ε : ℝ) (h₀ : ε > 0) : ∃ n : ℕ, 1 / (n + 1) < ε",
    "If x > 0 then there is a real number y with 1/y < x and y > -1.": (
        "(x : ℝ) (h₀ : x > 0) : ∃ y : ℝ, y ≠ 0 ∧ 1 / y < x ∧ y > -1"
    ),
    "There is no real x with 1/x = 0.": ": ¬(∃ x : ℝ, x ≠ 0 ∧ 1 / x = 0)",
    "There is exactly one real number x with 1/x = 2.": ": ∃! x : ℝ, x ≠ 0 ∧ 1 / x = 2",
    "There is a prime p with 1/p < 1/100.": ": ∃ p : ℕ, Nat.Prime p ∧ (1 / p : ℝ) < 1 / 100",
    "For all real x ≠ 0, x · (1/x) = 1.": "(x : ℝ) (h₀ : x ≠ 0) : x * (1 / x) = 1",
}

test_reads = reads(READ)
