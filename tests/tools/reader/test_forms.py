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
    "The product of two numbers of the form 4k + 1, with k an integer, is again of this form.": (
        "(n m : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 1) (h₁ : ∃ k : ℤ, m = 4 * k + 1) : ∃ k : ℤ, n * m = 4 * k + 1"
    ),
    "The product of two integers of the form 4k + 3 is never of this form.": (
        "(n m : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 3) (h₁ : ∃ k : ℤ, m = 4 * k + 3) : ¬(∃ k : ℤ, n * m = 4 * k + 3)"
    ),
    "The square of an integer of the form 4k + 1 again has this form.": (
        "(n : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 1) : ∃ k : ℤ, n ^ 2 = 4 * k + 1"
    ),
    "Let n be an integer of the form 4k+3. Then n has a prime factor of the same form.": (
        "(n : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 3) : ∃ m : ℕ, (Nat.Prime m ∧ (m : ℤ) ∣ n) ∧ ∃ k : ℤ, m = 4 * k + 3"
    ),
    "No perfect square has the form 3k + 2 with k an integer.": "(a : ℤ) : ¬(∃ k : ℤ, a ^ 2 = 3 * k + 2)",
    "Every prime p > 3 has the form 6k + 1 or 6k - 1 with k an integer.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : ∃ k : ℤ, p = 6 * k + 1 ∨ p = 6 * k - 1"
    ),
    "The numbers of the form 6k + 5, k an integer, are odd.": "(n : ℤ) (h₀ : ∃ k : ℤ, n = 6 * k + 5) : Odd n",
}


test_reads = reads(READ)
test_declines = declines(
    [
        "For every real x, x^2 + 6x can be written as (x + a)^2 + b with integers a and b.",  # the same for all x?
        "If m is of the form 3k + 1 and n is of the form 3k + 2 then mn is of this form.",
        "n^2 + n can be written as nk, where k is an integer.",  # or of each n?
        "Every real polynomial of degree 1 has the form $ax+b$ for some real constants $a$ and $b$.",  # and of each x
        "f(x) can be written as g(x) + h(x) with g even and h odd.",
    ]
)
