"""Forms that things can be written in, and what depends on the thing that it is said of."""

from tests.tools.reader.tables import reads

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
}


test_reads = reads(READ)
