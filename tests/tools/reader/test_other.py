"""The other one of two things, of one of which something is said; what a number in words multiplies."""

from tests.tools.reader.tables import declines, reads

READ = {
    "There exist two distinct even integers, one of which is divisible by the other.": (
        ": ∃ n m : ℤ, Even n ∧ Even m ∧ n ≠ m ∧ (m ∣ n ∨ n ∣ m)"
    ),
    "There are two positive integers, one of which is 3 more than the other.": (
        ": ∃ n m : ℕ, 0 < n ∧ 0 < m ∧ (n = m + 3 ∨ m = n + 3) ∧ n ≠ m"
    ),
    "Let a and b be real numbers. If one of them is the negative of the other, then a + b = 0.": (
        "(a b : ℝ) (h₀ : a = -b ∨ b = -a) : a + b = 0"
    ),
    "If exactly one of the sets A and B contains the other, then A ≠ B.": (
        "(α : Type*) (B A : Set α) (h₀ : B ⊆ A ∧ ¬A ⊆ B ∨ ¬B ⊆ A ∧ A ⊆ B) : A ≠ B"
    ),
    "Let m and n be natural numbers. Then one of the two is at most the other.": "(m n : ℕ) : m ≤ n ∨ n ≤ m",
    "Let x, y be reals. If each is at most the other, then x = y.": "(x y : ℝ) (h₀ : x ≤ y) (h₁ : y ≤ x) : x = y",
    "If a and b are different primes, then neither divides the other.": (
        "(a b : ℕ) (h₀ : Nat.Prime a) (h₁ : Nat.Prime b) (h₂ : a ≠ b) : ¬a ∣ b ∧ ¬b ∣ a"
    ),
    "Two integers have sum 10 and one of them is 4 times the other. Show that one of them is 2.": (
        "(n m : ℤ) (h₀ : n + m = 10) (h₁ : n = 4 * m ∨ m = 4 * n) : n = 2 ∨ m = 2"
    ),
    "If x and y are integers, one of which is odd, then xy is even or odd.": (
        "(x y : ℤ) (h₀ : Odd x ∧ ¬Odd y ∨ ¬Odd x ∧ Odd y) : Even (x * y) ∨ Odd (x * y)"
    ),
    "If n is odd then twice (n + 1) is even.": "(n : ℤ) (h₀ : Odd n) : Even (2 * (n + 1))",
    "n is odd and we must prove that n^2 is odd.": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "We shall use the identity (a+b)^2 = a^2 + 2ab + b^2, which is valid for all real a and b.": (
        "(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2"
    ),
    "xy > 0, x and y both negative": "(x y : ℝ) (h₀ : x < 0) (h₁ : y < 0) : x * y > 0",
    "Let A ⊆ B. I have to show that A ∩ C ⊆ B ∩ C.": "(α : Type*) (A B C : Set α) (h₀ : A ⊆ B) : A ∩ C ⊆ B ∩ C",
    "Let a and b be integers with a + b odd. Then one of them is even, the other odd.": (
        "(a b : ℤ) (h₀ : Odd (a + b)) : Even a ∧ Odd b ∨ Even b ∧ Odd a"
    ),
    "If the product of two reals is negative, then one is positive and the other one negative.": (
        "(x y : ℝ) (h₀ : x * y < 0) : 0 < x ∧ y < 0 ∨ 0 < y ∧ x < 0"
    ),
}

DECLINED = [
    "There are three integers one of which divides the other.",
    "If one of the integers a, b and c divides the other then a is even.",
    "If one of two integers is odd, then the other is even.",
    "One divides the other.",
    "Let a and b be integers. One is even.",
    "3 times n + 1 is even if n is odd.",
    "If n is odd then n + 4 times n is odd.",
    "n is even and I don't need to show that n^2 is even.",
    "Prove the inequality x^2 ≥ x, which is not valid for all real x.",
    "Show that R is uncountable.",
    "One is even and the other odd.",
    "Of three integers a, b and c one is even and the other odd.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
