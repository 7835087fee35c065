"""How many things there are, whole numbers in a row, amounts, and answers in words."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

READ = {
    "Exactly 14 of the numbers 1, 2, ..., 100 are divisible by 7.": (
        ": Set.ncard {n : ℕ | (1 ≤ n ∧ n ≤ 100) ∧ 7 ∣ n} = 14"
    ),
    "Infinitely many primes leave remainder 3 when divided by 4.": ": Set.Infinite {p : ℕ | Nat.Prime p ∧ p % 4 = 3}",
    "There are only finitely many primes less than 1000.": ": Set.Finite {p : ℕ | Nat.Prime p ∧ p < 1000}",
    "Among the numbers 0, 1, ..., 10 there is exactly one x with 3x ≡ 4 (mod 11).": (
        ": ∃! x : ℕ, (0 ≤ x ∧ x ≤ 10) ∧ 3 * x ≡ 4 [MOD 11]"
    ),
    "None of the numbers 3, 5, ..., 9 divides 11.": "(n : ℕ) (h₀ : 3 ≤ n ∧ n ≤ 9) (h₁ : n % 2 = 1) : ¬n ∣ 11",
    "How many subsets does a set with 4 elements have? Answer: 16.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 4) : Set.ncard {B : Set α | B ⊆ A} = 16"
    ),
    "For every positive integer n there exist n consecutive composite numbers.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ m : ℕ, ∀ i : ℕ, i < n → 1 < m + i ∧ ¬Nat.Prime (m + i)"
    ),
    "Let a and b be integers, at least one of which is odd. Then a^2 + b^2 > 0.": (
        "(a b : ℤ) (h₀ : Odd a ∨ Odd b) : a ^ 2 + b ^ 2 > 0"
    ),
    "If a, b, c are real numbers, not all equal, then a^2 + b^2 + c^2 > ab + bc + ca.": (
        "(a b c : ℝ) (h₀ : ¬(a = b ∧ b = c)) : a ^ 2 + b ^ 2 + c ^ 2 > a * b + b * c + c * a"
    ),
    "If a + b is odd, then one of a and b is even and the other is odd.": (
        "(a b : ℤ) (h₀ : Odd (a + b)) : Even a ∧ Odd b ∨ Even b ∧ Odd a"
    ),
    "The average of two distinct real numbers lies strictly between them.": (
        "(x y : ℝ) (h₀ : x ≠ y) : min x y < (x + y) / 2 ∧ (x + y) / 2 < max x y"
    ),
    "If x is 25% more than y, then y is 20% less than x.": (
        "(x y : ℝ) (h₀ : x = (1 + 25 / 100) * y) : y = (1 - 20 / 100) * x"
    ),
    "Two positive integers x and y are in the ratio 2 : 3 and their sum is 50. Then x = 20.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : x * 3 = y * 2) (h₃ : x + y = 50) : x = 20"
    ),
    "Prove nCk = nC(n-k) for 0 <= k <= n.": "(k n : ℕ) (h₀ : 0 ≤ k ∧ k ≤ n) : Nat.choose n k = Nat.choose n (n - k)",
    "If the discriminant of x^2 + bx + c is negative then x^2 + bx + c > 0 for all real x.": (
        "(b c x : ℝ) (h₀ : b ^ 2 - 4 * 1 * c < 0) : x ^ 2 + b * x + c > 0"
    ),
    "For which integers n is n^2 + 1 divisible by 2? Answer: all odd n.": "(n : ℤ) : 2 ∣ n ^ 2 + 1 ↔ Odd n",
    "Find all integers n such that n^2 + n is even. Answer: all integers.": "(n : ℤ) : Even (n ^ 2 + n)",
    "Solve x^2 = 9 for real x > 0. Answer: 3.": "(x : ℝ) (h₀ : x > 0) : x ^ 2 = 9 ↔ x = 3",
    "A function f is injective if and only if x ≠ y implies f(x) ≠ f(y).": (
        "(f : ℝ → ℝ) : Function.Injective f ↔ ∀ x y : ℝ, x ≠ y → f x ≠ f y"
    ),
    "If g ∘ f is surjective, where f : A → B and g : B → C, then g is surjective.": (
        "(A B C : Type*) (g : B → C) (f : A → B) (h₀ : Function.Surjective (g ∘ f)) : Function.Surjective g"
    ),
    "If three times a real number minus 7 is 8, then the number is 5.": "(x : ℝ) (h₀ : 3 * x - 7 = 8) : x = 5",
}
DECLINED = {
    "Exactly 3 of the numbers 1, 2, 4, ..., 100 are even.": "a list of numbers without a pattern",
    "For which integers n is n^2 + 1 divisible by 2? Answer: all odd m.": "an answer about something else",
    "There are exactly 3 real numbers that lie strictly between them.": "between which two it lies",
    "Three real numbers x, y and z are in the ratio 2 : 3. Then x = 20.": "a ratio of other than two things",
    "If the discriminant of x^3 + bx + c is negative then x = 1.": "the discriminant of what is no quadratic",
}


@pytest.mark.parametrize("text", READ)
def test_reads(text: str) -> None:
    assert read(text).best.lean == f"theorem statement {READ[text]} := by sorry"
    assert not read(text).ambiguous


@pytest.mark.parametrize("text", DECLINED)
def test_declines(text: str) -> None:
    with pytest.raises(Abstention, match=DECLINED[text]):
        read(text)
