"""Of which things something is said: the Lean must say it of the same ones."""

import pytest

from tests.agent.providers.embedded.wording import found

PAIRS = {
    "If $f, g : \\mathbb{R} \\to \\mathbb{R}$ are both decreasing, then $f \\circ g$ is increasing.": (
        "(f g : ℝ → ℝ) (h₀ : Antitone f) (h₁ : Antitone g) : Monotone (f ∘ g)",
        "(f g : ℝ → ℝ) (h₀ : Monotone f) (h₁ : Antitone g) : Monotone (f ∘ g)",
    ),
    "Find all primes $p$ such that $p + 2$ and $p + 4$ are prime. Show that $p = 3$.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime (p + 2)) (h₂ : Nat.Prime (p + 4)) : p = 3",
        "(p : ℕ) (h₁ : Nat.Prime (p + 2)) (h₂ : Nat.Prime (p + 4)) : p = 3",
    ),
    "If $p$ is prime and $p \\mid n^2$ then $p \\mid n$.": (
        "(p n : ℕ) (h₀ : Nat.Prime p) (h₁ : p ∣ n ^ 2) : p ∣ n",
        "(p n : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime n) (h₂ : p ∣ n ^ 2) : p ∣ n",
    ),
    "For any natural number $n$ there is a prime $p > n$.": (
        "(n : ℕ) : ∃ p : ℕ, Nat.Prime p ∧ p > n",
        "(n : ℕ) : ∃ p : ℕ, Nat.Prime n ∧ p > n",
    ),
    "Let $n \\ge 2$ be an integer. Show that $n$ has a prime divisor.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ∃ p, Nat.Prime p ∧ p ∣ n",
        "(n : ℕ) (h₀ : n ≥ 2) : Nat.Prime n",
    ),
    "Let $a$, $b$, $c$ be integers with $a^2 + b^2 = c^2$. Prove that at least one of $a$, $b$ is even.": (
        "(a b c : ℤ) (h₀ : a ^ 2 + b ^ 2 = c ^ 2) : Even a ∨ Even b",
        "(a b c : ℤ) (h₀ : a ^ 2 + b ^ 2 = c ^ 2) : Even b ∨ Even c",
    ),
    "If $xy = 0$ for real numbers $x$ and $y$, then at least one of them is zero.": (
        "(x y : ℝ) (h₀ : x * y = 0) : x = 0 ∨ y = 0",
        "(x y : ℝ) (h₀ : x * y = 0) : y = 0 ∨ y = 0",
    ),
    "If $a$ and $b$ are coprime integers, then $a^2$ and $b$ are coprime.": (
        "(a b : ℤ) (h₀ : Int.gcd a b = 1) : Int.gcd (a ^ 2) b = 1",
        "(a b : ℕ) (h₀ : Nat.gcd a b = 1) : Nat.gcd (a ^ 2) b = 1",
    ),
    "Let $n$ be an integer with $n > 4$. Show that $2^n > n^2$.": (
        "(n : ℕ) (h₀ : n > 4) : 2 ^ n > n ^ 2",
        "(n : ℕ) (h₀ : n > 4) (h₁ : 0 ≤ n) : 2 ^ n > n ^ 2",
    ),
    "Let $f, g : \\mathbb{R} \\to \\mathbb{R}$ be such that $g \\circ f$ is injective. Prove that $f$ is injective.": (
        "(f g : ℝ → ℝ) (h₀ : Function.Injective (g ∘ f)) : Function.Injective f",
        "(f g : ℝ → ℝ) (h₀ : Function.Injective f) (h₁ : Function.Injective g) : Function.Injective (g ∘ f)",
    ),
    "Let $x, y, z$ be real numbers, not all equal to zero. Then $x^2 + y^2 + z^2 > 0$.": (
        "(x y z : ℝ) (h₀ : x ≠ 0 ∨ y ≠ 0 ∨ z ≠ 0) : x ^ 2 + y ^ 2 + z ^ 2 > 0",
        "(x y z : ℝ) (h₀ : x ≠ 0) : x ^ 2 + y ^ 2 + z ^ 2 > 0",
    ),
    "Suppose that $x$ and $y$ are real numbers with $x^2 + y^2 = 0$. Show that $x$ and $y$ are both zero.": (
        "(x y : ℝ) (h₀ : x ^ 2 + y ^ 2 = 0) : x = 0 ∧ y = 0",
        "(x y : ℝ) (h₀ : x ^ 2 + y ^ 2 = 0) : x = 0 ∨ y = 0",
    ),
    "For real $x$ with $0 < x < 1$, show that $x^2 < x$ and that $1/x > 1$.": (
        "(x : ℝ) (h₀ : 0 < x ∧ x < 1) : x ^ 2 < x ∧ 1 / x > 1",
        "(x : ℝ) (h₀ : 0 < x ∧ x < 1) (h₁ : 1 / x > 1) : x ^ 2 < x",
    ),
    "Suppose that $x < e$ for every $e > 0$. Prove that $x \\le 0$.": (
        "(x : ℝ) (h₀ : ∀ e > 0, x < e) : x ≤ 0",
        "(x e : ℝ) (h₀ : x < e) (h₁ : e > 0) : x ≤ 0",
    ),
    "Show that if the product of two integers is odd, then both of them are odd.": (
        "(n m : ℤ) (h₀ : Odd (n * m)) : Odd n ∧ Odd m",
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Odd (n * m)",
    ),
    "The sum of k^2 for k from 1 to n is n(n+1)(2n+1)/6.": (
        "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k ^ 2 : ℝ) = n * (n + 1) * (2 * n + 1) / 6",
        "(k n : ℝ) : k ^ 2 = n * (n + 1) * (2 * n + 1) / 6",
    ),
}
ALWAYS_WRONG = {
    "For all sets $A$ and $B$, $A \\cap B \\subseteq A$.": "(A B : Set ℝ) : A ∩ B ⊆ A",
    "Let $A$ and $B$ be sets of integers. Then $A \\cap B \\subseteq A$.": "(A B : Set ℕ) : A ∩ B ⊆ A",
    "Show that $x^2 \\equiv 1 \\pmod 8$ whenever $x$ is odd.": "(x : ℤ) (h₀ : Odd x) : ∃ x : ℤ, x ^ 2 ≡ 1 [ZMOD 8]",
    "Let x, y, z be real numbers and x y z = 1. Then z > 0.": "(x y z : ℝ) (h₀ : z = 1) : z > 0",
    "For all sets $A$ and $B$, $A \\cap B = B \\cap A$.": "(α : Type*) (A B : Set α) (h₀ : A ⊆ B) : A ∩ B = B ∩ A",
    "Find the product of all real solutions of $x^2 - 9x + 14 = 0$. Show that it is 14.": (
        "(x : ℝ) (h₀ : x ^ 2 - 9 * x + 14 = 0) : x = 14"
    ),
    "For nonnegative $a$ and $b$, $\\sqrt{ab} \\le \\frac{a+b}{2}$, with equality if and only if $a = b$.": (
        "(a b : ℝ) (h₀ : 0 ≤ a ∧ 0 ≤ b) : Real.sqrt (a * b) ≤ (a + b) / 2 ↔ a = b"
    ),
}


@pytest.mark.parametrize("text", PAIRS)
def test_the_wrong_reading_is_seen_and_the_right_one_is_not(text: str) -> None:
    right, wrong = PAIRS[text]
    assert found(text, right) == []
    assert found(text, wrong)


@pytest.mark.parametrize("text", ALWAYS_WRONG)
def test_what_is_no_translation_is_seen(text: str) -> None:
    assert found(text, ALWAYS_WRONG[text])


@pytest.mark.parametrize(
    ("text", "lean"),
    [
        ("Let $f(2x) = 4$ $f(x)$ for all $x$. Then $f(0) = 0$.", "(f : ℝ → ℝ) (h₀ : ∀ x, f (2 * x) = 4) : f 0 = 0"),
        ("x y = y x for all reals x, y", "(x y : ℝ) : y = y * x"),
    ],
)
def test_a_formula_that_was_torn_in_two_is_seen(text: str, lean: str) -> None:
    assert found(text, lean)
