"""Negation, alternatives and the order of quantifiers: what words fix, the Lean must say."""

import pytest

from tests.agent.providers.embedded.wording import found

PAIRS = {
    "There is a real number $y$ such that $x + y = x$ for every real number $x$.": (
        ": ∃ y : ℝ, ∀ x : ℝ, x + y = x",
        ": ∀ x : ℝ, ∃ y : ℝ, x + y = x",
    ),
    "For every real number $x$ there is a real number $y$ such that $x + y = 0$.": (
        ": ∀ x : ℝ, ∃ y : ℝ, x + y = 0",
        ": ∃ y : ℝ, ∀ x : ℝ, x + y = 0",
    ),
    "There is an integer $x$ such that $x^2 = 4$.": (": ∃ x : ℤ, x ^ 2 = 4", "(x : ℤ) : x ^ 2 = 4"),
    "$n$ and $n + 1$ are relatively prime for every integer $n$.": (
        "(n : ℤ) : Int.gcd n (n + 1) = 1",
        "(n : ℕ) (h₀ : Nat.Prime n) : Nat.Coprime n (n + 1)",
    ),
    "If $n$ is a natural number, then $n$ or $n + 1$ is even.": (
        "(n : ℕ) : Even n ∨ Even (n + 1)",
        "(n : ℕ) : Even n ↔ Even (n + 1)",
    ),
    "If $n^2$ is a multiple of 5, so is $n$.": ("(n : ℤ) (h₀ : 5 ∣ n ^ 2) : 5 ∣ n", "(n : ℤ) (h₀ : 5 ∣ n ^ 2) : n ∣ n"),
    "The number 221 is composite.": (": ¬ Nat.Prime 221", ": Nat.Prime 221"),
    "The number $n^2 + 2$ is never divisible by 4.": ("(n : ℤ) : ¬ 4 ∣ n ^ 2 + 2", "(n : ℤ) : 4 ∣ n ^ 2 + 2"),
    "The number $n^2 + n$ is always even.": ("(n : ℤ) : Even (n ^ 2 + n)", "(n : ℤ) : ¬ Even (n ^ 2 + n)"),
    "If $n$ is even and not zero, then $n^2 > 0$.": (
        "(n : ℤ) (h₀ : Even n ∧ n ≠ 0) : n ^ 2 > 0",
        "(n : ℤ) (h₀ : Even n) : n ^ 2 > 0",
    ),
    "Let $x$ and $y$ be real numbers, not both zero. Show that $x^2 + y^2 > 0$.": (
        "(x y : ℝ) (h₀ : x ≠ 0 ∨ y ≠ 0) : x ^ 2 + y ^ 2 > 0",
        "(x y : ℝ) (h₀ : x ≠ 0) : x ^ 2 + y ^ 2 > 0",
    ),
    "There are exactly four primes less than 10.": (
        "(S : Finset ℕ) (h₀ : ∀ n, n ∈ S ↔ Nat.Prime n ∧ n < 10) : Finset.card S = 4",
        "(S : Finset ℕ) (h₀ : ∀ n, n ∈ S ↔ Nat.Prime n ∧ n < 10) : Finset.card S = 10",
    ),
    "A real number $x$ is positive if and only if $2x$ is positive.": (
        "(x : ℝ) : 0 < x ↔ 0 < 2 * x",
        "(x : ℝ) (h₀ : 0 < x) : 0 < 2 * x",
    ),
    "If $a + b$ is odd then exactly one of $a$ and $b$ is odd.": (
        "(a b : ℤ) (h₀ : Odd (a + b)) : Odd a ↔ ¬ Odd b",
        "(a b : ℤ) (h₀ : Odd (a + b)) : Odd a ∨ Odd b",
    ),
    "If $a$ and $b$ leave the same remainder when divided by 7, then 7 divides $a - b$.": (
        "(a b : ℤ) (h₀ : a % 7 = b % 7) : 7 ∣ a - b",
        "(a b : ℤ) (h₀ : a % 7 = b) : 7 ∣ a - b",
    ),
    "The sum of the squares of two consecutive integers is odd.": (
        "(n : ℤ) : Odd (n ^ 2 + (n + 1) ^ 2)",
        "(n : ℤ) : Odd (n + (n + 1))",
    ),
    "The sum of an integer and its square is even.": (
        "(n : ℤ) : Even (n + n ^ 2)",
        "(n : ℤ) (h₀ : Even n) : Even (n ^ 2)",
    ),
    "Every multiple of 6 is a multiple of 3.": ("(n : ℤ) (h₀ : 6 ∣ n) : 3 ∣ n", "(n : ℤ) (h₀ : 6 ∣ n) : 3 ∣ n ^ 2"),
    "If the product of two integers is odd, then both integers are odd.": (
        "(n m : ℤ) (h₀ : Odd (n * m)) : Odd n ∧ Odd m",
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Odd (n * m)",
    ),
    "There is exactly one real number $x$ such that $x^2 = 4$ and $x > 0$.": (
        ": ∃! x : ℝ, x ^ 2 = 4 ∧ x > 0",
        ": ∃! x : ℝ, x ^ 2 = 4 ↔ x > 0",
    ),
    "For every integer $n$ there is an even integer $m$ such that $m > n$.": (
        ": ∀ n : ℤ, ∃ m : ℤ, Even m ∧ m > n",
        "(n : ℤ) (h₀ : Even n) : ∃ m : ℤ, m > n",
    ),
    "The number $\\sqrt{4}$ is not irrational.": (": ¬ Irrational (Real.sqrt 4)", ": Irrational (Real.sqrt 4)"),
    "The least positive integer divisible by every integer from 1 to 10 is 2520.": (
        ": IsLeast {n : ℕ | 0 < n ∧ ∀ m ∈ Finset.Icc 1 10, m ∣ n} 2520",
        ": IsLeast {n : ℕ | 0 < n ∧ 1 ∣ n ∧ 10 ∣ n} 2520",
    ),
    "There is a unique real number $x$ such that $x^3 = 8$.": (": ∃! x : ℝ, x ^ 3 = 8", ": ∃ x : ℝ, x ^ 3 = 8"),
}


@pytest.mark.parametrize("text", PAIRS)
def test_the_wrong_reading_is_seen_and_the_right_one_is_not(text: str) -> None:
    right, wrong = PAIRS[text]
    assert found(text, right) == []
    assert found(text, wrong)


@pytest.mark.parametrize(
    ("text", "lean"),
    [
        ("There are exactly two integers $n$ such that $n^2 = 9$.", ": ∃ n : ℤ, n ^ 2 = 9"),
        ("The equation $x^2 + x + 1 = 0$ has at most one real solution.", ": ∃ x : ℝ, x ^ 2 + x + 1 = 0"),
        ("The equation $x^2 - 3x = 0$ has two real roots.", ": ∃ x : ℝ, x ^ 2 - 3 * x = 0"),
    ],
)
def test_existence_counts_nothing(text: str, lean: str) -> None:
    assert found(text, lean)


@pytest.mark.parametrize(
    ("text", "lean"),
    [
        ("Let $x$ be real. Show that $x^2 \\ge 0$ can never fail.", "(x : ℝ) : x ^ 2 ≥ 0"),
        ("Show that $x$ is not greater than $x^2 + 1$ for real $x$.", "(x : ℝ) : x ≤ x ^ 2 + 1"),
        ("Every integer $n$ divides itself.", "(n : ℤ) : n ∣ n"),
        ("The numbers $n$ and $n + 1$ have no common factor.", "(n : ℕ) : Nat.Coprime n (n + 1)"),
    ],
)
def test_words_that_deny_nothing_raise_no_alarm(text: str, lean: str) -> None:
    assert found(text, lean) == []
