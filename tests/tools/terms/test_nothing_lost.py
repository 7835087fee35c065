"""What a comparison must not lose: terms on both sides, factors, parity, definitions, and which part follows."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_F = "(f : ℝ → ℝ) (h : ∀ x, f x ="
_A = "(a : ℕ → ℝ) (h : ∀ n, a n ="
_IRRATIONAL = "(x : ℚ) (y : ℝ) (h : Irrational y)"
_LEAST = "(S : Set ℝ) (h : S = {x | x ^ 2 ≤ 4}) : S = Set.Icc (-2) 2"
DIFFERENT = [
    # what stands on both sides, and what divides both
    ("(x : ℝ) : 2 * x + 3 = 7 ↔ x = 2", "(x : ℝ) : 2 * x = 4 ↔ x = 2"),
    (f"{_A} n ^ 2 + 1) : StrictMono a", f"{_A} n ^ 2 + 3) : StrictMono a"),
    (": ∃ y : ℝ, ∀ x : ℝ, x + y = x", ": ∃ y : ℝ, ∀ x : ℝ, x - y = x"),
    (": ∃! n : ℤ, n = 2 * n ∨ n = 3 * n", ": ∃! n : ℤ, n = 2 * n ∨ n = 5 * n"),
    (": ¬∃ x : ℝ, x ≠ 0 ∧ 1 / x = 0", ": ¬∃ x : ℝ, x ≠ 0 ∧ 2 / x = 0"),
    ("(a b : ℝ) (h : 2 * a < 2 * b) : a ^ 2 < 9", "(a b : ℝ) (h : a < b) : a ^ 2 < 9"),
    # what is added to what is divided
    ("(n : ℤ) : Even (n ^ 2 + n + 2)", "(n : ℤ) : Even (n ^ 2 + n)"),
    ("(n : ℤ) : 3 ∣ n ^ 3 - n + 6", "(n : ℤ) : 3 ∣ n ^ 3 - n"),
    ("(n : ℤ) (h : n ≡ 7 [ZMOD 5]) : n ^ 2 % 5 = 4", "(n : ℤ) (h : n % 5 = 2) : n ^ 2 % 5 = 4"),
    ("(n : ℤ) (h : Odd n) : Even (n + 1)", "(n : ℤ) (h : Odd n) : Even (n - 1)"),
    ("(n : ℤ) : Odd n ↔ Even (n + 1)", "(n : ℤ) : Odd n ↔ Even (n + 3)"),
    ("(n : ℤ) : Even n ∨ Odd n", "(n : ℤ) : Odd n ∨ ¬Odd n"),
    ("(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n", "(n : ℤ) : Even n ∧ ¬Odd n ∨ Odd n"),
    ("(n : ℤ) : Even n ∨ Odd n", "(n : ℤ) : (∃ k, n = 2 * k) ∨ ¬∃ k, n = 2 * k"),
    ("(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n", "(n : ℤ) : Even n ∨ Odd n"),
    ("(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n", "(n : ℤ) : Even n ∧ Odd n ∨ ¬Even n ∧ ¬Odd n"),
    ("(n : ℤ) : ¬(6 ∣ n ∧ n ≡ 1 [ZMOD 3])", ": ¬∃ n : ℤ, 6 ∣ n ∧ ∃ k : ℤ, n = 3 * k + 2"),
    # what holds of some rings, and of one of two sets
    ("(R : Type) [CommRing R] [IsDomain R] [Finite R] : IsField R",
     "(R : Type) [CommRing R] [IsDomain R] [Finite R] : ∀ x : R, ∃ y, x * y = 1"),
    ("(R : Type) [CommRing R] [Finite R] : IsField R",
     "(R : Type) [CommRing R] [Finite R] : ∀ x : R, x ≠ 0 → ∃ y, x * y = 1"),
    ("(A B : Type) (f : A → B) (s t : Set A) : f '' (s ∩ t) ⊆ f '' s ∩ f '' t",
     "(A B : Type) (f : A → B) (s t : Set A) : ∀ y, y ∈ f '' (s ∩ t) → y ∈ f '' s ∨ y ∈ f '' t"),
    # what is defined
    (f"{_F} x ^ 2 + x) : ¬∀ t, f (-t) = f t", f"{_F} x ^ 2 - x) : ¬∀ t, f (-t) = f t"),
    ("(f : ℤ → ℤ) (h : ∀ n, f n = n + 1) : Function.Surjective f",
     "(f : ℤ → ℤ) (h : ∀ n, f n = n + 2) : Function.Surjective f"),
    (f"{_F} -x) : (∀ t, f (-t) = -f t) ∧ Function.Bijective f", f"{_F} -x) : Function.Bijective f"),
    (_LEAST, "(S : Set ℝ) (h : S = Set.Icc (-2) 2) : S = {x | x ^ 2 ≤ 4}"),
    (f"{_IRRATIONAL} : Irrational (x + y)", f"{_IRRATIONAL} : Irrational (x - y)"),
    # the converse, of two forms of one thing
    ("(x : ℝ) (h : |x - 3| < 2) : 1 < x ∧ x < 5", "(x : ℝ) (h : 1 < x ∧ x < 5) : |x - 3| < 2"),
    # what is so of homomorphisms only
    ("(A B : Type) [Group A] [Group B] (f : A → B) (h : ∀ x, f x = 1 → x = 1) : Function.Injective f",
     "(A B : Type) [Group A] [Group B] (f : A → B) (h : ∀ x, x = 1 ↔ f x = 1) : Function.Injective f"),
    # a greatest number is no bound; a bound that is told
    (": ¬∃ n : ℕ, ∀ m : ℕ, m ≤ n", ": ¬∃ n : ℕ, ∀ m : ℕ, m < n"),
    (": ¬∃ x : ℝ, ∀ y : ℝ, y ≤ x", ": ¬∃ x : ℝ, ∀ y : ℝ, y < x"),
    ("(n : ℕ) (h : 0 < n) : ∃ p, p.Prime ∧ n < p", "(n : ℕ) (h : 2 < n) : ∃ p, p.Prime ∧ n < p"),
]  # fmt: skip
SAME = [
    ("(n : ℤ) : ¬(6 ∣ n ∧ n ≡ 1 [ZMOD 3])", ": ¬∃ n : ℤ, 6 ∣ n ∧ ∃ k : ℤ, n = 3 * k + 1"),
    ("(n : ℤ) : ¬(6 ∣ n ∧ n % 3 = 2)", ": ∀ n : ℤ, 6 ∣ n → ¬∃ k : ℤ, 2 + k * 3 = n"),
    ("(n : ℤ) : Even n ∨ Odd n", "(n : ℤ) : (∃ k, n = 2 * k) ∨ ∃ k, n = 2 * k + 1"),
    ("(n : ℤ) : Even n ∨ Odd n", "(n : ℤ) : n % 2 = 1 ∨ 2 ∣ n"),
    ("(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n", "(n : ℤ) : (Even n ∨ Odd n) ∧ ¬(Odd n ∧ Even n)"),
    ("(R : Type) [CommRing R] [IsDomain R] [Finite R] : IsField R",
     "(R : Type) [CommRing R] [IsDomain R] [Finite R] (x : R) (h : x ≠ 0) : ∃ y, x * y = 1"),
    ("(I : Ideal ℤ) : Submodule.IsPrincipal I", "(I : Ideal ℤ) : ∃ a, I = Ideal.span {a}"),
    ("(A B : Type) (f : A → B) (s t : Set A) : f '' (s ∩ t) ⊆ f '' s ∩ f '' t",
     "(A B : Type) (f : A → B) (s t : Set A) : ∀ y, y ∈ f '' (s ∩ t) → y ∈ f '' s ∧ y ∈ f '' t"),
    ("(a b c : ℝ) (h : a + b = c) : a < 9", "(a b c : ℝ) (h : a = c - b) : a < 9"),
    ("(a b c : ℝ) (h : (a + b) / 2 < c) : a < 9", "(a b c : ℝ) (h : a + b < 2 * c) : a < 9"),
    ("(n : ℤ) (h : ∃ k, n = 2 * k - 1) : 8 ∣ n ^ 2 - 1", "(n : ℤ) (h : n % 2 = 1) : 8 ∣ n ^ 2 - 1"),
    ("(n : ℤ) (h : n ≡ -1 [ZMOD 5]) : n ^ 2 % 5 = 1", "(n : ℤ) (h : n % 5 = 4) : n ^ 2 % 5 = 1"),
    ("(G H : Type) [Group G] [Group H] (f : G →* H) (h : ∀ x, f x = 1 → x = 1) : Function.Injective f",
     "(G H : Type) [Group G] [Group H] (f : G →* H) (h : ∀ x, x = 1 ↔ f x = 1) : Function.Injective f"),
    (_LEAST, "(T : Set ℝ) (h : T = {x : ℝ | 4 ≥ x * x}) : T = {x | -2 ≤ x ∧ x ≤ 2}"),
    (f"{_IRRATIONAL} : Irrational (x + y)", "(x y : ℝ) (h : Irrational x) (k : ¬Irrational y) : Irrational (x + y)"),
    ("(p : ℕ) (h : p.Prime) (k : p ≠ 2) : Odd p", "(p : ℕ) (h : p.Prime) : p = 2 ∨ Odd p"),
    ("(f : ℝ → ℝ) : (∃ M, ∀ x, |f x| ≤ M) → f 0 < 9", "(f : ℝ → ℝ) : (∃ M > 0, ∀ x, |f x| < M) → f 0 < 9"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
