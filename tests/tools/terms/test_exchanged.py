"""Statements that hold by logic, or whose claim is what they suppose, are the same only hypothesis by hypothesis."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_CONTRAPOSITIVE = "(p q : Prop) (h : p → q) : ¬ q → ¬ p"
_ONE_AT_MOST = "(p : ℝ → Prop) (h : ∀ x y, p x → p y → x = y) : ¬ ∃ x y, p x ∧ p y ∧ x ≠ y"
_INVERSE = "{G : Type} [Group G] (a b : G) (h : a * b = 1) : b * a = 1"
_PRIME = "(n : ℕ) (l : 1 < n) (h : ∀ m, m ∣ n ↔ m = 1 ∨ m = n) : n.Prime"
_THREE_MOD_FOUR = ": ¬ ∃ x y z : ℤ, x ^ 2 + y ^ 2 = 4 * z + 3"
SAME = [
    (_CONTRAPOSITIVE, "(p q : Prop) (h : p → q) (k : ¬ q) : ¬ p"),
    (_CONTRAPOSITIVE, "(p q : Prop) : (p → q) → ¬ q → ¬ p"),
    (_CONTRAPOSITIVE, "(a b : Prop) (k : ¬ b) (h : ¬ a ∨ b) : ¬ a"),
    ("{α : Type} (P Q : α → Prop) (h : ¬ ∃ x, P x ∧ ¬ Q x) (a : α) (k : P a) : Q a",
     "{α : Type} (P Q : α → Prop) (h : ∀ x, P x → Q x) : ∀ a, P a → Q a"),
    (_INVERSE, "{G : Type} [Group G] (x y : G) : x * y = 1 → y * x = 1"),
    (_PRIME, "(n : ℕ) (l : 1 < n) (h : ∀ m, m ∣ n → m = 1 ∨ m = n) : n.Prime"),
    (_PRIME, "(p : ℕ) (l : 2 ≤ p) (h : ¬ ∃ d, d ∣ p ∧ d ≠ 1 ∧ d ≠ p) : p.Prime"),
    ("(f : ℕ → ℕ) (h : ∀ x, x = 1 ∨ x = 4 → f x = 0) : f 2 = 1", "(f : ℕ → ℕ) (h : f 1 = 0) (k : f 4 = 0) : f 2 = 1"),
    (_THREE_MOD_FOUR, "(x y z : ℤ) : x ^ 2 + y ^ 2 ≠ 4 * z + 3"),
    (_THREE_MOD_FOUR, "(x y : ℤ) : ¬ ∃ z : ℤ, x ^ 2 + y ^ 2 = 4 * z + 3"),
]  # fmt: skip
DIFFERENT = [
    # modus ponens, the converse, another law
    (_CONTRAPOSITIVE, "(p q : Prop) (h : p → q) (k : p) : q"),
    (_CONTRAPOSITIVE, "(p q : Prop) (h : ¬ p → ¬ q) : q → p"),
    (_CONTRAPOSITIVE, "(p q : Prop) (h : p) (k : ¬ q) : ¬ (p → q)"),
    ("(p q : Prop) (h : p ∨ q) (k : ¬ p) : q", "(p q : Prop) (h : ¬ p) (k : ¬ q) : ¬ (p ∨ q)"),
    ("{α : Type} (P Q : α → Prop) (h : ∀ x, P x → Q x) : (∃ x, P x) → ∃ x, Q x",
     "{α : Type} (P Q : α → Prop) (h : ∀ x, P x → Q x) : (∃ x, ¬ Q x) → ∃ x, ¬ P x"),
    # exactly one for one at most; an inverse by its equation
    (_ONE_AT_MOST, "(p : ℝ → Prop) (h : ∃! x, p x) : ¬ ∃ x y, p x ∧ p y ∧ x ≠ y"),
    (_INVERSE, "{G : Type} [Group G] (a b : G) (h : a * b = 1) : b = a⁻¹"),
    (_INVERSE, "{G : Type} [Group G] (a b : G) (h : a = b⁻¹) : b * a = 1"),
    ("(f g : ℝ → ℝ) (h : f = g) (x : ℝ) : f x = g x", "(f g : ℝ → ℝ) (h : ∀ x, f x = g x) : f 0 = g 0"),
    # what divides a number, in a claim, and what need not
    (_PRIME, "(n : ℕ) (l : 1 < n) (h : ∀ m, m = 1 ∨ m = n → m ∣ n) : n.Prime"),
    (_PRIME, "(n : ℕ) (l : 1 < n) (h : ∀ m, m ∣ n → m = 1 ∨ n = 1) : n.Prime"),
    ("(n : ℕ) (l : 1 < n) (h : ∀ m, m ∣ n ↔ m = 1 ∨ m = 2) : n.Prime",
     "(n : ℕ) (l : 1 < n) (h : ∀ m, m ∣ n → m = 1 ∨ m = 2) : n.Prime"),
    ("(n : ℕ) (h : n.Prime) : ∀ m, m ∣ n ↔ m = 1 ∨ m = n", "(n : ℕ) (h : n.Prime) : ∀ m, m ∣ n → m = 1 ∨ m = n"),
    ("(n k : ℕ) (h : n.Prime) : n ∣ n ∧ Odd k", "(n k : ℕ) (h : n.Prime) : Odd k"),
    ("(f : ℕ → ℕ) (h : ∀ x, x = 1 ∨ x = 4 → f x = 0) : f 2 = 1", "(f : ℕ → ℕ) (h : f 1 = 0 ∨ f 4 = 0) : f 2 = 1"),
    # a part of the claim that follows from what is supposed, by logic
    ("(x : ℝ) (h : x < 1 ∨ 2 < x) : (x < 1 ∨ 2 < x ∨ x = 5) ∧ x ^ 2 ≠ 3", "(x : ℝ) (h : x < 1 ∨ 2 < x) : x ^ 2 ≠ 3"),
    ("(x : ℝ) (h : x < 1 → 0 < x) (k : x < 1) : 0 < x ∧ x ^ 2 ≠ 3",
     "(x : ℝ) (h : x < 1 → 0 < x) (k : x < 1) : x ^ 2 ≠ 3"),
    ("(A B : Set ℕ) (h : A ⊆ B) (k : 1 ∈ A ∨ 1 ∈ B) : (1 ∈ A ∨ 1 ∈ B ∨ 2 ∈ A) ∧ 3 ∈ B",
     "(A B : Set ℕ) (h : A ⊆ B) (k : 1 ∈ A ∨ 1 ∈ B) : 3 ∈ B"),
    # another remainder, other squares
    (_THREE_MOD_FOUR, "(x y z : ℤ) : x ^ 2 + y ^ 2 ≠ 4 * z + 2"),
    (_THREE_MOD_FOUR, "(x y z : ℕ) : x ^ 2 + y ^ 2 ≠ 4 * z + 3"),
    (_THREE_MOD_FOUR, "(x z : ℤ) : x ^ 2 + x ^ 2 ≠ 4 * z + 3"),
    (_THREE_MOD_FOUR, "(x y : ℤ) : ∃ z : ℤ, x ^ 2 + y ^ 2 ≠ 4 * z + 3"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
