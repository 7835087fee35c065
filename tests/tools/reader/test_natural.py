"""Statements as people write them: kinds in parentheses, signs of Unicode, what a thing has."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If x > y > 1 (real numbers), then x² > y².": "(x y : ℝ) (h₀ : x > y ∧ y > 1) : x ^ 2 > y ^ 2",
    "If x² = 9 (x a positive real number), then x = 3.": "(x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 9) : x = 3",
    "For real t, cos²t − sin²t = cos(2t).": "(t : ℝ) : Real.cos t ^ 2 - Real.sin t ^ 2 = Real.cos (2 * t)",
    "For real t, sin²(3t) ≤ 1.": "(t : ℝ) : Real.sin (3 * t) ^ 2 ≤ 1",
    "Let x and y be elements of a group with xyx⁻¹ = y. Show that x commutes with y.": (
        "(G : Type*) [Group G] (x y : G) (h₀ : x * y * x⁻¹ = y) : x * y = y * x"
    ),
    "If x is a nonzero real number then x*x^-1 = 1.": "(x : ℝ) (h₀ : x ≠ 0) : x * x ^ (-1 : ℤ) = 1",
    "A real 3 × 3 matrix B satisfies B² = −B. Show that B³ = B.": (
        "(B : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : B ^ 2 = -B) : B ^ 3 = B"
    ),
    "The sequence n/(n+1) converges to 1 as n → ∞.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : Filter.Tendsto a Filter.atTop (nhds 1)"
    ),
    "The product of a matrix with its transpose is symmetric.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : "
        "Matrix.transpose (A * Matrix.transpose A) = A * Matrix.transpose A"
    ),
    "The product of two integers with sum 10 is at most 25.": "(n m : ℤ) (h₀ : n + m = 10) : n * m ≤ 25",
    "For a positive real number y we have y + 1/y = 2. Show that y = 1.": (
        "(y : ℝ) (h₀ : 0 < y) (h₁ : y + 1 / y = 2) : y = 1"
    ),
    "In a field K we have 1 + 1 = 0. Prove that x + x = 0 for every x in K.": (
        "(K : Type*) [Field K] (x : K) (h₀ : (1 + 1 : K) = 0) : x + x = 0"
    ),
    "A continuous function g : ℝ → ℝ has g(0) = 1, g(2) = 3, and g(x) > 0 for all x. Prove that g(1) > 0.": (
        "(g : ℝ → ℝ) (h₀ : Continuous g) (h₁ : g 0 = 1) (h₂ : g 2 = 3) (h₃ : ∀ x : ℝ, g x > 0) : g 1 > 0"
    ),
    "In a group, if the cube of every element is the identity, then the group is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ x : G, x ^ 3 = 1) : a * b = b * a"
    ),
    "For every real a > 0 the function x ↦ ax + 1 is strictly increasing.": (
        "(a : ℝ) (f : ℝ → ℝ) (h₀ : a > 0) (h₁ : ∀ x : ℝ, f x = a * x + 1) : StrictMono f"
    ),
    "If f is continuous on a closed interval [a, b], then f is bounded on [a, b].": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) : "
        "∃ M : ℝ, ∀ t : ℝ, t ∈ Set.Icc a b → |f t| ≤ M"
    ),
    "Verify the factorization x² − y² = (x − y)(x + y) for real x, y.": (
        "(x y : ℝ) : x ^ 2 - y ^ 2 = (x - y) * (x + y)"
    ),
}
DECLINED = (
    "If p > 2 (primes) then p is odd.",
    "If x + y = 3 (positive reals) then x < 3.",
    "If f(x) = x (real numbers) then f is injective.",
    "There is an n such that n² = 4 (n a positive integer).",
    "A real number has x > 3. Show that x > 2.",
    "A real number satisfies x > 3. Show that x > 2.",
    "If n > 3 is prime, i.e. n = 2k + 1 with k ≥ 1, then n is odd.",
    "For a positive integer n we have n ≥ 1. For a real number x we have x² ≥ 0.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
