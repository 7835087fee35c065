"""Members of several things without letters: the middle one, the other two, an even one, those of a hypothesis."""

from tests.tools.reader.tables import declines, reads

MEMBERS = {
    "The product of an odd integer with an even one is even.": ("(n m : ℤ) (h₀ : Odd n) (h₁ : Even m) : Even (n * m)"),
    "The sum of a rational number and an irrational one is irrational.": (
        "(x : ℚ) (y : ℝ) (h₀ : Irrational y) : Irrational (x + y)"
    ),
    "The sum of a differentiable function and a continuous one is continuous.": (
        "(f g : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : Continuous g) : Continuous (f + g)"
    ),
    "Take any three consecutive integers. Prove that the square of the middle one is one more than "
    "the product of the other two.": ("(n : ℤ) : (n + 1) ^ 2 = n * (n + 2) + 1"),
    "Of three consecutive integers, the middle one is the mean of the other two.": (
        "(n : ℤ) : (n + 1 : ℝ) = (n + (n + 2)) / 2"
    ),
    "Let a, b, c be consecutive integers. Show that the product of the smallest and the largest is "
    "one less than the square of the middle one.": (
        "(b a c : ℤ) (h₀ : b = a + 1) (h₁ : c = a + 2) : a * c = b ^ 2 - 1"
    ),
    "The product of the first and the last of three consecutive integers is one less than the square "
    "of the middle one.": ("(n : ℤ) : n * (n + 2) = (n + 1) ^ 2 - 1"),
    "The larger of two numbers is twice the other. Show that their sum is three times the smaller.": (
        "(n m : ℝ) (h₀ : max n m = 2 * min n m) : n + m = 3 * min n m"
    ),
    "The sum of three real numbers is at most three times the largest.": (
        "(x y z : ℝ) : x + y + z ≤ 3 * max (max x y) z"
    ),
    "The difference of the squares of two consecutive integers equals their sum.": (
        "(n : ℤ) : (n + 1) ^ 2 - n ^ 2 = n + (n + 1)"
    ),
    "If a prime divides the product of two integers, then it divides at least one of them.": (
        "(p : ℕ) (n m : ℤ) (h₀ : Nat.Prime p) (h₁ : (p : ℤ) ∣ n * m) : (p : ℤ) ∣ n ∨ (p : ℤ) ∣ m"
    ),
    "If n is the product of two consecutive integers, then n is even.": (
        "(n : ℤ) (h₀ : ∃ m : ℤ, n = m * (m + 1)) : Even n"
    ),
    "Given three integers, you can always pick two of them (at different positions) whose sum is even.": (
        "(n m k : ℤ) : Even (n + m) ∨ Even (n + k) ∨ Even (m + k)"
    ),
    "Three integers are given. Then among them there are two whose sum is even.": (
        "(n m k : ℤ) : Even (n + m) ∨ Even (n + k) ∨ Even (m + k)"
    ),
    "We pick n + 1 different numbers from the set {1, 2, …, 2n}, where n ≥ 1. Prove that some two of "
    "the chosen numbers are coprime.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : n ≥ 1) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ a b "
        ": ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ IsCoprime a b"
    ),
    "If neither a nor b is a multiple of 5, then their product isn't either (a, b integers).": (
        "(a b : ℤ) (h₀ : ¬5 ∣ a) (h₁ : ¬5 ∣ b) : ¬5 ∣ a * b"
    ),
    "The square of an integer is never 2 modulo 3, and it is 0 modulo 3 if the integer is divisible by 3.": (
        "(n : ℤ) : ¬n ^ 2 ≡ 2 [ZMOD 3] ∧ (3 ∣ n → n ^ 2 ≡ 0 [ZMOD 3])"
    ),
    "Seven integers are given. Prove that two of them, taken at different positions, differ by a multiple of 6.": (
        "(a : Fin 7 → ℤ) : ∃ i j : Fin 7, i ≠ j ∧ 6 ∣ a i - a j"
    ),
    "If two numbers differ by 2, then their squares differ by a multiple of 4.": (
        "(n m : ℤ) (h₀ : |n - m| = 2) : 4 ∣ n ^ 2 - m ^ 2"
    ),
}

test_reads_members = reads(MEMBERS)

UNCLEAR = {
    "The middle one of three integers is at most 5.": "which one is in the middle",
    "The middle one of four consecutive integers is even.": "which one is in the middle",
    "The third of two consecutive integers is even.": "which one of several is meant",
    "The product of a complex number and a real one is real.": "what kind of thing “one” is",
    "If 4 divides the sum of two odd integers, then it does not divide their difference.": "what “it” stands for",
    "Suppose the square of an integer is even. Show that it is even.": "what “it” stands for",
    "If every element of a set is the sum of two squares, then they are equal.": "",
}

test_declines_what_more_than_one_may_be = declines(UNCLEAR)
