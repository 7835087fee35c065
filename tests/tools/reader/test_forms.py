"""Forms that things can be written in, and what depends on the thing that it is said of."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every prime greater than 3 can be written as 6k + 1 or as 6k - 1 for some positive integer k.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : ∃ k : ℕ, 0 < k ∧ (p = 6 * k + 1 ∨ (p : ℤ) = 6 * k - 1)"
    ),
    "Every integer can be written as 3k, 3k + 1 or 3k + 2 for some integer k.": (
        "(n : ℤ) : ∃ k : ℤ, n = 3 * k ∨ n = 3 * k + 1 ∨ n = 3 * k + 2"
    ),
    "Every odd integer equals 2k + 1 for some integer k.": "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 2 * k + 1",
    "The square of an odd integer equals 8k + 1 for some integer k.": (
        "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n ^ 2 = 8 * k + 1"
    ),
    "An integer n is odd if and only if n equals 2k + 1 for some integer k.": (
        "(n : ℤ) : Odd n ↔ ∃ k : ℤ, n = 2 * k + 1"
    ),
    "If m and n can be written as 3k + 1 for some integer k, then 3 divides m - n.": (
        "(m n : ℤ) (h₀ : ∃ k : ℤ, m = 3 * k + 1) (h₁ : ∃ k : ℤ, n = 3 * k + 1) : 3 ∣ m - n"
    ),
    "x^4 + 4 can be written as (x^2 + ax + b)(x^2 + cx + d), where a, b, c, d are integers.": (
        ": ∃ a b c d : ℤ, ∀ x : ℝ, x ^ 4 + 4 = (x ^ 2 + a * x + b) * (x ^ 2 + c * x + d)"
    ),
    "1/(x^2-1) can be expressed as A/(x-1) + B/(x+1), where A and B are constants.": (
        ": ∃ A B : ℝ, ∀ x : ℝ, x ^ 2 - 1 ≠ 0 ∧ x - 1 ≠ 0 ∧ x + 1 ≠ 0 → 1 / (x ^ 2 - 1) = A / (x - 1) + B / (x + 1)"
    ),
    "sin x + cos x can be written in the form R sin(x + a), where R and a are real numbers.": (
        ": ∃ R a : ℝ, ∀ x : ℝ, Real.sin x + Real.cos x = R * Real.sin (x + a)"
    ),
    "n^2 + n can be written as 2k, where k is an integer.": "(n : ℤ) : ∃ k : ℤ, n ^ 2 + n = 2 * k",
}


test_reads = reads(READ)
test_declines = declines(
    [
        "For every real x, x^2 + 6x can be written as (x + a)^2 + b with integers a and b.",  # the same for all x?
        "n^2 + n can be written as nk, where k is an integer.",  # or of each n?
        "f(x) can be written as g(x) + h(x) with g even and h odd.",
    ]
)
