"""Negation, alternatives and the order of quantifiers: what words fix, the Lean must say."""

import pytest

from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.maths.statement import parse_lean
from leanwright.agent.providers.embedded.read import read

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
}


@pytest.mark.parametrize("text", PAIRS)
def test_the_wrong_reading_is_seen_and_the_right_one_is_not(text: str) -> None:
    reading = read(text)
    right, wrong = (
        violations(
            reading.source,
            LeanEncoder(reading.table).encode(parse_lean(f"theorem t {lean} := by sorry")).words,
            reading.table,
        )
        for lean in PAIRS[text]
    )
    assert right == []
    assert wrong


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
    reading = read(text)
    words = LeanEncoder(reading.table).encode(parse_lean(f"theorem t {lean} := by sorry")).words
    assert violations(reading.source, words, reading.table) == []
