"""Kinds of variables, and what hypotheses and claim are about: the Lean must speak of the same things."""

import pytest

from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.score import Evidence, unexplained
from tests.agent.providers.embedded.wording import found

PAIRS = {
    "If $a^2 + b^2$ is divisible by 3, then both $a$ and $b$ are divisible by 3.": (
        "(a b : ℤ) (h₀ : 3 ∣ a ^ 2 + b ^ 2) : 3 ∣ a ∧ 3 ∣ b",
        "(a b : ℤ) (h₀ : 3 ∣ a ^ 2 + b ^ 2) : 3 ∣ b",
    ),
    "Let $a$ and $b$ be nonzero real numbers. Prove that $a^2 + b^2 > 0$.": (
        "(a b : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) : a ^ 2 + b ^ 2 > 0",
        "(a b : ℝ) (h₀ : a ≠ 0) : a ^ 2 + b ^ 2 > 0",
    ),
    "For nonzero real numbers $a$ and $b$, $(ab)^2 > 0$.": (
        "(a b : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) : (a * b) ^ 2 > 0",
        "(a b : ℝ) (h₀ : a ≠ 0) : (a * b) ^ 2 > 0",
    ),
    "Let $a$, $b$, $c$ be distinct real numbers. Prove that $a^2 + b^2 + c^2 > ab + bc + ca$.": (
        "(a b c : ℝ) (h₀ : a ≠ b ∧ b ≠ c ∧ a ≠ c) : a ^ 2 + b ^ 2 + c ^ 2 > a * b + b * c + c * a",
        "(a b c : ℝ) (h₀ : a ≠ b) : a ^ 2 + b ^ 2 + c ^ 2 > a * b + b * c + c * a",
    ),
    "Find all primes $p$ such that $8p^2 + 1$ is also prime. Show that $p = 3$.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime (8 * p ^ 2 + 1)) : p = 3",
        "(p : ℕ) (h₀ : Nat.Prime (8 * p ^ 2 + 1)) : p = 3",
    ),
    "There are infinitely many negative integers $n$ such that $n^2 + n$ is even.": (
        ": Set.Infinite {n : ℤ | n < 0 ∧ Even (n ^ 2 + n)}",
        ": Set.Infinite {n : ℕ | Even (n ^ 2 + n)}",
    ),
    "If $a$ is a real number with $0 < a$ and $n$ is a natural number, then $a^n > 0$.": (
        "(a : ℝ) (n : ℕ) (h₀ : 0 < a) : a ^ n > 0",
        "(a n : ℝ) (h₀ : 0 < a) : a ^ n > 0",
    ),
    "The function $f(x) = 2x + 1$ on the rational numbers is surjective.": (
        "(f : ℚ → ℚ) (h₀ : ∀ x, f x = 2 * x + 1) : Function.Surjective f",
        "(f : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x + 1) : Function.Surjective f",
    ),
    "There are no nonzero integers $a$, $b$ such that $a^2 = 2b^2$.": (
        ": ¬ ∃ a b : ℤ, a ≠ 0 ∧ b ≠ 0 ∧ a ^ 2 = 2 * b ^ 2",
        ": ¬ ∃ a b : ℕ, a ^ 2 = 2 * b ^ 2",
    ),
    "For $x \\in [0, 1]$, we have $x^2 \\le 1$.": (
        "(x : ℝ) (h₀ : x ∈ Set.Icc 0 1) : x ^ 2 ≤ 1",
        "(x : ℕ) (h₀ : x ∈ Set.Icc 0 1) : x ^ 2 ≤ 1",
    ),
    "For each nonzero real number $x$ there is a real number $y$ such that $xy = 1$.": (
        ": ∀ x : ℝ, x ≠ 0 → ∃ y : ℝ, x * y = 1",
        ": ∀ x : ℝ, ∃ y : ℝ, x * y = 1",
    ),
}
ALWAYS_WRONG = {
    "The sum of two even functions is even.": "(n m : ℤ) (h₀ : Even n) (h₁ : Even m) : Even (n + m)",
    "If $f$ is odd then $f^2$ is even.": "(f : ℤ) (h₀ : Odd f) : Even (f ^ 2)",
    "Show that $e^x \\ge 1 + x$ for every real $x$.": "(x e : ℝ) : e ^ x ≥ 1 + x",
    "The inverse of $f(x) = 2x + 1$ is $g(x) = (x - 1)/2$.": (
        "(f g : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x + 1) : ∀ x, g x = (x - 1) / 2"
    ),
    "Let $V$ be a vector space over a field $K$, $c \\in K$ and $v \\in V$ with $cv = 0$. Then $c = 0$ or $v = 0$.": (
        "(V : Type*) [Field V] (c v : V) (h₀ : c * v = 0) : c = 0 ∨ v = 0"
    ),
    "The product of two odd integers is odd, and so is the square of an odd integer.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Odd (n * m)"
    ),
}


def test_what_is_found_is_told_in_the_words_of_the_statement() -> None:
    reading = read("If $n^2$ is a multiple of 5, so is $n$.")
    evidence = Evidence(forward=0, weakest=0, cycle=0, margin=0, lost=("X1 ∣ X1",))
    assert unexplained(reading.table, evidence) == "the words and the Lean statement disagree on $n$ ∣ $n$"


@pytest.mark.parametrize("text", PAIRS)
def test_the_wrong_reading_is_seen_and_the_right_one_is_not(text: str) -> None:
    right, wrong = PAIRS[text]
    assert found(text, right) == []
    assert found(text, wrong)


@pytest.mark.parametrize("text", ALWAYS_WRONG)
def test_another_meaning_of_a_word_is_seen(text: str) -> None:
    assert found(text, ALWAYS_WRONG[text])
