"""How texts tell of methods, cases, sequences and functions."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

READ = {
    "Prove by strong induction that 3 divides n^3 - n for every natural number n.": ("(n : ℕ) : 3 ∣ (n ^ 3 - n : ℤ)"),
    "Use mathematical induction to show that 5 divides 6^n - 1 for every natural number n.": (
        "(n : ℕ) : 5 ∣ (6 ^ n - 1 : ℤ)"
    ),
    "Fun fact: there is no integer n with n^2 = 2.": (": ¬(∃ n : ℤ, n ^ 2 = 2)"),
    "Question about sets: prove that A ∩ B = A if and only if A is a subset of B.": (
        "(α : Type*) (A B : Set α) : A ∩ B = A ↔ A ⊆ B"
    ),
    "We recall the elementary estimate e^x ≥ x + 1, valid for all real x, with equality precisely when x = 0.": (
        "(x : ℝ) : Real.exp x ≥ x + 1 ∧ (Real.exp x = x + 1 ↔ x = 0)"
    ),
    "Let x be a real number. Then |x| equals x if x ≥ 0 and -x otherwise.": (
        "(x : ℝ) : (x ≥ 0 → |x| = x) ∧ (¬x ≥ 0 → |x| = -x)"
    ),
    "x/|x| is 1 for every x > 0 and -1 for every x < 0.": (
        ": (∀ x : ℝ, x > 0 → x / |x| = 1) ∧ ∀ x : ℝ, x < 0 → x / |x| = -1"
    ),
    "(x - 1)^2 is nonnegative for every real x, and it is zero only when x = 1.": (
        "(x : ℝ) : 0 ≤ (x - 1) ^ 2 ∧ ((x - 1) ^ 2 = 0 → x = 1)"
    ),
    "Let t(n) be the number of positive divisors of the positive integer n. Then t(n) ≤ n.": (
        "(t : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, 0 < n → t n = Finset.card (Nat.divisors n)) (h₁ : 0 < n) : t n ≤ n"
    ),
    "Whatever the real number a is, a^2 ≥ 0.": ("(a : ℝ) : a ^ 2 ≥ 0"),
    "Find all functions f from the integers to the integers such that f(f(n)) = n for all n. (Answer: f(n) = n for "
    "all n, or f(n) = 3 - n for all n.)": (
        "(f : ℤ → ℤ) : (∀ n : ℤ, f (f n) = n) ↔ (∀ n : ℤ, f n = n) ∨ ∀ n : ℤ, f n = 3 - n"
    ),
    "Show that the equation x^3 + x = 1 has exactly one real root. Show further that this root lies between 0 and 1.": (
        ": (∃! x : ℝ, x ^ 3 + x = 1) ∧ ∀ x : ℝ, x ^ 3 + x = 1 → 0 < x ∧ x < 1"
    ),
    "Show that the equation log x + log(x + 3) = log 4, where x > 0, has the single solution x = 1.": (
        "(x : ℝ) (h₀ : x > 0) : Real.log x + Real.log (x + 3) = Real.log 4 ↔ x = 1"
    ),
    "The sequence starts with a_1 = 1 and every next term is a_{n+1} = 3a_n. Show that a_n = 3^(n-1) for all n ≥ 1.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 3 * a n) (h₂ : n ≥ 1) : a n = 3 ^ (n "
        "- 1)"
    ),
    "Take a_1 = 1 and a_{n+1} = a_n + 2. Then a_n is odd for all n ≥ 1.": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n + 2) (h₂ : n ≥ 1) : Odd (a n)"
    ),
    "We have a recurrence: u_0 = 1, u_1 = 3, and u_{n+2} = 3u_{n+1} - 2u_n for all n ≥ 0. Show that u_n = 2^(n+1) - "
    "1.": (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : u 0 = 1) (h₁ : u 1 = 3) (h₂ : ∀ n : ℕ, n ≥ 0 → u (n + 2) = 3 * u (n + 1) - 2 * u "
        "n) : u n = 2 ^ (n + 1) - 1"
    ),
    "Let z = 1 + i. Verify that z^2 = 2i and hence that z^4 = -4.": (
        "(z : ℂ) (h₀ : z = 1 + Complex.I) : z ^ 2 = 2 * Complex.I ∧ z ^ 4 = -4"
    ),
    "Every continuous function f : [0,2] → [0,2] has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 2) (Set.Icc 0 2)) (h₁ : ContinuousOn f (Set.Icc 0 2)) : ∃ x : ℝ, "
        "x ∈ Set.Icc 0 2 ∧ Function.IsFixedPt f x"
    ),
    "Prove that a continuous function from [0,1] to itself has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1)) : ∃ x : ℝ, "
        "x ∈ Set.Icc 0 1 ∧ Function.IsFixedPt f x"
    ),
}
DECLINED = [
    "The product of two numbers is nonnegative, and it is zero only when one of them is zero.",
]


@pytest.mark.parametrize("text", READ)
def test_reads(text: str) -> None:
    assert read(text).best.lean == f"theorem statement {READ[text]} := by sorry"


@pytest.mark.parametrize("text", DECLINED)
def test_declines(text: str) -> None:
    with pytest.raises(Abstention):
        read(text)
