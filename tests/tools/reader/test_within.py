"""What is said of letters behind their quantifier, lists of equivalents, what things are with, suppositions."""

from tests.tools.reader.tables import declines, reads

READ = {
    # ---- "(x, y positive)" of letters that a quantifier introduces
    "There are real numbers x and y with x + y = 1 (x, y positive)": ": ∃ x y : ℝ, x + y = 1 ∧ 0 < x ∧ 0 < y",
    "There are primes p and q with p + q = 10 (p, q odd).": (
        ": ∃ p q : ℕ, Nat.Prime p ∧ Nat.Prime q ∧ p + q = 10 ∧ Odd p ∧ Odd q"
    ),
    "For all real x and y (x, y positive), x + y > 0.": "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : x + y > 0",
    "If there are integers a and b with ab = n (a, b even), then 4 divides n.": (
        "(n : ℤ) (h₀ : ∃ a b : ℤ, a * b = n ∧ Even a ∧ Even b) : 4 ∣ n"
    ),
    "Show that there is an integer k with n = 2k (k at least 1).": "(n : ℤ) : ∃ k : ℤ, n = 2 * k ∧ k ≥ 1",
    "There is a prime between n and 2n (n natural).": "(n : ℕ) : ∃ p : ℕ, Nat.Prime p ∧ n < p ∧ p < 2 * n",
    # ---- lists of equivalents
    "For sets A and B the following are equivalent: A ⊆ B; A ∩ B = A; A ∪ B = B.": (
        "(α : Type*) (A B : Set α) : (A ⊆ B ↔ A ∩ B = A) ∧ (A ∩ B = A ↔ A ∪ B = B)"
    ),
    "The following are equivalent for an integer n: n is even; n^2 is even; n + 1 is odd.": (
        "(n : ℤ) : (Even n ↔ Even (n ^ 2)) ∧ (Even (n ^ 2) ↔ Odd (n + 1))"
    ),
    "Let n be an integer. The following are equivalent: n is even, n^2 is even, and n + 1 is odd.": (
        "(n : ℤ) : (Even n ↔ Even (n ^ 2)) ∧ (Even (n ^ 2) ↔ Odd (n + 1))"
    ),
    # ---- what a thing is with, and such that
    "Let A ⊆ ℝ be nonempty with supremum s. Then a ≤ s for every a ∈ A.": (
        "(A : Set ℝ) (s a : ℝ) (h₀ : Set.Nonempty A) (h₁ : IsLUB A s) (h₂ : a ∈ A) : a ≤ s"
    ),
    "Let f be continuous with period 1. Then f(2) = f(0).": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ t : ℝ, f (t + 1) = f t) : f 2 = f 0"
    ),
    "Suppose n is even, so that n = 2k for some integer k. Prove that n^2 is divisible by 4.": (
        "(n k : ℤ) (h₀ : Even n) (h₁ : n = 2 * k) : 4 ∣ n ^ 2"
    ),
    # ---- "if …, prove that …"
    "If x^2 = 4 for a positive real x, show that x = 2.": "(x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 4) : x = 2",
    "If ax = bx for all real x, where a ≠ 0, then b = 1.": (
        "(a b : ℝ) (h₀ : ∀ x : ℝ, a * x = b * x) (h₁ : a ≠ 0) : b = 1"
    ),
    "If f(x) = 0 for all x, show that f is constant.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 0) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    "Solve x^2 = 4 in ℝ. Answer: x = 2 or x = -2.": "(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2",
    "Solve the equation 2x = 3 in ℤ and show that there is no solution.": ": ¬(∃ x : ℤ, 2 * x = 3)",
}

DECLINED = [
    "Let R be a relation on X, and such. Then R is symmetric.",
    "Every integer n satisfies n^2 ≥ n (n positive).",
    "The following are equivalent: x > 0, y > 0, and z > 0.",
    "The following are equivalent: a is even; b is even and c is odd; d is even.",
    "There is an integer n with n^2 = 4 (m positive) and m > n for all m.",
    "Let f be continuous with limit. Then f(2) = f(0).",
    "Solve x^2 = 4 in ℝ with help.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
