"""Formulas in words, signs outside of formulas, rows of numbers; chains of relations between real powers."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

READ = {
    "Show that ∫_0^3 x^2 dx = 9.": ": (∫ x in 0..3, x ^ 2) = 9",
    "Show that ∫_0^(π/3) cos x dx > 0.": ": (∫ x in 0..Real.pi / 3, Real.cos x) > 0",
    "The integral from 0 to 2 of (x + 1) dx is 4.": ": (∫ x in 0..2, x + 1) = 4",
    "Show that the integral of x^3 dx from 0 to 2 is 4.": ": (∫ x in 0..2, x ^ 3) = 4",
    "Show that $\\int_0^2 5\\,dx = 10$.": ": (∫ x in 0..2, (5 : ℝ)) = 10",
    "log base 3 of 4 is less than log base 2 of 3": ": Real.logb 3 4 < Real.logb 2 3",
    "The logarithm to base 5 of 7 is irrational.": ": Irrational (Real.logb 5 7)",
    "Let $x > 0$. Then the log base 2 of $x^3$ is three times the log base 2 of $x$.": (
        "(x : ℝ) (h₀ : x > 0) : Real.logb 2 (x ^ 3) = 3 * Real.logb 2 x"
    ),
    "Let $x_1=1$ and $x_{n+1}=2x_n+1 \\quad (n=1,2,3,\\ldots)$. Show that $x_4 = 15$.": (
        "(x : ℕ → ℝ) (h₀ : x 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = 2 * x n + 1) : x 4 = 15"
    ),
    "Let $a_0=3$ and $a_{n+1}=a_n^2-2$ for $n=0,1,2,\\dots$. If $i<j$ then $a_i$ and $a_j$ are coprime.": (
        "(a : ℕ → ℤ) (i j : ℕ) (h₀ : a 0 = 3) (h₁ : ∀ n : ℕ, n ≥ 0 → a (n + 1) = a n ^ 2 - 2) (h₂ : i < j) : "
        "IsCoprime (a i) (a j)"
    ),
    "Show that $2^n > n$ for $n = 0, 1, 2, 3, \\dots$.": "(n : ℕ) (h₀ : n ≥ 0) : 2 ^ n > n",
    "Set $u_n=3^n$ for $n\\in\\mathbb{N}$. Then $$u_n=3\\,u_{n-1}\\qquad(n\\ge1).$$": (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : ∀ n : ℕ, u n = 3 ^ n) (h₁ : n ≥ 1) : u n = 3 * u (n - 1)"
    ),
    "For $n\\ge0$ put $u_n=2^n+3^n$. Then $u_0=2$.": (
        "(u : ℕ → ℝ) (h₀ : ∀ n : ℕ, n ≥ 0 → u n = 2 ^ n + 3 ^ n) : u 0 = 2"
    ),
    "If a and b are real numbers with 3^a = 5^b = 15, then ab = a + b.": (
        "(a b : ℝ) (h₀ : 3 ^ a = (5 ^ b : ℝ) ∧ (5 ^ b : ℝ) = 15) : a * b = a + b"
    ),
    "Let $a_1\\ge a_2\\ge\\dots\\ge a_n$ be positive reals. Then $a_1+\\dots+a_n\\ge na_n$.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) (h₁ : n ≥ 1) "
        "(h₂ : ∀ j : ℕ, 1 ≤ j ∧ j < n → a j ≥ a (j + 1)) : ∑ k ∈ Finset.Icc 1 n, a k ≥ n * a n"
    ),
    "Let 0 < a_1 < a_2 < ... < a_n be integers. Show that a_n ≥ n.": (
        "(n : ℕ) (a : ℕ → ℤ) (h₀ : n ≥ 1) (h₁ : ∀ k : ℕ, 1 ≤ k ∧ k < n → a k < a (k + 1)) (h₂ : 0 < a 1) : a n ≥ n"
    ),
    "Let $(x_n)$ be a sequence of real numbers with $x_1<x_2<x_3<\\cdots$. Then $x_3<x_8$.": (
        "(x : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i → x i < x (i + 1)) : x 3 < x 8"
    ),
    "The sum of the positive reals $x_1,\\dots,x_n$ is $1$. Then $x_1^2+\\dots+x_n^2\\le1$.": (
        "(n : ℕ) (x : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < x i) (h₁ : ∑ j ∈ Finset.Icc 1 n, x j = 1) : "
        "∑ k ∈ Finset.Icc 1 n, x k ^ 2 ≤ 1"
    ),
}
DECLINED = [
    "Show that 2 ∫_0^1 x dx = 1.",  # a factor outside of the formula
    "Show that log base 2 of x + 1 is positive for x > 1.",  # what the logarithm is of
    "Show that $x^2 \\ge 4 \\quad (x \\ge 2)$.",  # of which numbers
    "Show that $n^2 \\ge n$ for $n = 1, 2, 4, \\dots$.",
]


@pytest.mark.parametrize("text", READ)
def test_reads(text: str) -> None:
    assert read(text).best.lean == f"theorem statement {READ[text]} := by sorry"
    assert not read(text).ambiguous


@pytest.mark.parametrize("text", DECLINED)
def test_declines(text: str) -> None:
    with pytest.raises(Abstention):
        read(text)
