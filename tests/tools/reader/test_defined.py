"""What is said to be there is where its terms have values, which Lean's 1/0 = 0 and √(-1) = 0 would not ask of it."""

from tests.tools.reader.tables import declines, reads

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
    # roots, logarithms, powers, functions of trigonometry
    "There is a real number x with log x = 0.": ": ∃ x : ℝ, 0 < x ∧ Real.log x = 0",
    "There is a real number x with √x = 0.": ": ∃ x : ℝ, 0 ≤ x ∧ Real.sqrt x = 0",
    "There is a real x > 1 with √(x - 1) = 2.": ": ∃ x : ℝ, x > 1 ∧ Real.sqrt (x - 1) = 2",
    "There is a real x with x^{-1} = 0.": ": ∃ x : ℝ, x ≠ 0 ∧ x ^ (-1 : ℤ) = 0",
    "There is a real x with x^{1/2} = 0.": ": ∃ x : ℝ, 0 ≤ x ∧ x ^ (1 / 2 : ℝ) = 0",
    "There is a real number x such that arcsin x = π/2.": (": ∃ x : ℝ, (-1 ≤ x ∧ x ≤ 1) ∧ Real.arcsin x = Real.pi / 2"),
    "There is exactly one real x with ln x = 1.": ": ∃! x : ℝ, 0 < x ∧ Real.log x = 1",
    # what is denied, or not said of all
    "No real number x satisfies tan x = 5.": "(x : ℝ) (h₀ : Real.cos x ≠ 0) : Real.tan x ≠ 5",
    "Not every real number x satisfies log x < x.": ": ¬(∀ x : ℝ, 0 < x → Real.log x < x)",
    "It is not true that √(x^2) = x for all real x.": ": ¬(∀ x : ℝ, Real.sqrt (x ^ 2) = x)",
    # each case has its own
    "There is a real number x with x = 0 or 1/x = 2.": ": ∃ x : ℝ, x = 0 ∨ x ≠ 0 ∧ 1 / x = 2",
    # squares of complex numbers may be negative; elements of groups have inverses
    "There is a complex number z with 1/(z^2+1) = 0.": ": ∃ z : ℂ, z ^ 2 + 1 ≠ 0 ∧ 1 / (z ^ 2 + 1) = 0",
    "There is a real number x with 1/(x^2+1) = 1.": ": ∃ x : ℝ, 1 / (x ^ 2 + 1) = 1",
    "Let G be a group. There is an x in G with x^{-1} = x.": "(G : Type*) [Group G] : ∃ x : G, x⁻¹ = x",
    "Let K be a field. There is an x in K with x^{-1} = x.": "(K : Type*) [Field K] : ∃ x : K, x ≠ 0 ∧ x⁻¹ = x",
    # of letters that are bound inside nothing is asked outside
    "There is a real x with \\sum_{k=1}^{5} 1/(kx) = 2.": (
        ": ∃ x : ℝ, x ≠ 0 ∧ ∑ k ∈ Finset.Icc (1 : ℕ) 5, 1 / (k * x) = 2"
    ),
}
DECLINED = {"There is a real x with ∛x = -2.": "a root of what may be negative"}

test_reads = reads(READ)
test_declines = declines(DECLINED)
