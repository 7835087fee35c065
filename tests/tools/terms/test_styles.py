"""Styles in which people write one thing: types of parts, few members, endless sets; and what is close to each."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_GROUP = "(G : Type) [Group G] (H : Subgroup G)"
_RING = "(R : Type) [CommRing R]"
_ONE_OF_THREE = (
    "(n : ℤ) : 3 ∣ n ∧ ¬3 ∣ n + 1 ∧ ¬3 ∣ n + 2 ∨ ¬3 ∣ n ∧ 3 ∣ n + 1 ∧ ¬3 ∣ n + 2 ∨ ¬3 ∣ n ∧ ¬3 ∣ n + 1 ∧ 3 ∣ n + 2"
)
_NO_LARGEST_PRIME = ": ¬∃ p : ℕ, p.Prime ∧ ∀ q : ℕ, q.Prime → q ≤ p"
_TWO_ROOTS = ": Set.ncard {x : ℝ | x ^ 2 = 4} = 2"
SAME = [
    # elements of a part of a type
    ("(n : ℕ+) : 6 ∣ (n : ℤ) ^ 3 - n", "(n : ℕ) (h : 0 < n) : 6 ∣ (n : ℤ) ^ 3 - n"),
    ("(m n : ℕ+) (h : Nat.Coprime m n) : m + n = 5", "(m n : ℕ) (k : n ≥ 1) (l : m ≠ 0) (h : m.gcd n = 1) : m + n = 5"),
    ("(a b : {x : ℝ // 0 < x}) : (2 : ℝ) ≤ a / b + b / a", "(a b : ℝ) (h : 0 < a) (k : 0 < b) : a / b + b / a ≥ 2"),
    ("(A : Set ℝ) (h : ∀ x : A, ∃ y : A, (x : ℝ) < y) : A = ∅", "(A : Set ℝ) (h : ∀ x ∈ A, ∃ y ∈ A, x < y) : A = ∅"),
    ("(x : Set.Icc (0 : ℝ) 1) : (x : ℝ) ^ 2 ≤ x", "(x : ℝ) (h : 0 ≤ x) (k : x ≤ 1) : x ^ 2 ≤ x"),
    (f"{_GROUP} (h : ∀ x y : H, x * y = y * x) : H.Normal",
     f"{_GROUP} (h : ∀ x ∈ H, ∀ y ∈ H, x * y = y * x) : H.Normal"),
    ("(s : Finset ℕ) : ∑ i : s, (i : ℕ) = 3", "(s : Finset ℕ) : ∑ i ∈ s, i = 3"),
    (": Infinite Nat.Primes", ": {p : ℕ | p.Prime}.Infinite"),
    ("(s : Finset ℕ) : Fintype.card s = 4", "(s : Finset ℕ) : s.card = 4"),
    # a few whole numbers, from a number or another one on
    ("(n : ℤ) : ∃! k : ℤ, n ≤ k ∧ k ≤ n + 2 ∧ 3 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ((Finset.Icc n (n + 2)).filter (3 ∣ ·)).card = 1", _ONE_OF_THREE),
    ("(n : ℤ) : ∃! i : Fin 3, (3 : ℤ) ∣ n + i", _ONE_OF_THREE),
    ("(n : ℤ) : ∃ k ∈ Set.Ico n (n + 2), Even k", "(n : ℤ) : Even n ∨ Even (n + 1)"),
    # no last one
    (_NO_LARGEST_PRIME, ": ∀ n : ℕ, ∃ p > n, p.Prime"),
    (_NO_LARGEST_PRIME, ": {p : ℕ | p.Prime}.Infinite"),
    (_NO_LARGEST_PRIME, "(p : ℕ) (h : p.Prime) : ∃ q, q.Prime ∧ p < q"),
    (_NO_LARGEST_PRIME, ": ¬∃ m, IsGreatest {p : ℕ | p.Prime} m"),
    (": ¬∃ n : ℤ, Even n ∧ ∀ m : ℤ, Even m → n ≤ m", ": ∀ n : ℤ, ∃ m < n, Even m"),
    (": ¬∃ n : ℕ, (0 < n ∧ 5 ∣ n) ∧ ∀ m, 0 < m ∧ 5 ∣ m → m ≤ n", ": ∀ N : ℕ, ∃ n > N, 0 < n ∧ n % 5 = 0"),
    # two things, and no others
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ ∀ x : ℝ, x ^ 2 = 4 ↔ x = a ∨ x = b"),
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ {x : ℝ | x ^ 2 = 4} = {a, b}"),
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ a ^ 2 = 4 ∧ b ^ 2 = 4 ∧ ∀ x : ℝ, x ^ 2 = 4 → x = a ∨ x = b"),
    (_TWO_ROOTS, ": Nat.card {x : ℝ // x ^ 2 = 4} = 2"),
    # one, but not both
    ("(n : ℤ) : Even n ↔ ¬Odd n", "(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n"),
    ("(n : ℤ) : Even n ↔ ¬Odd n", "(n : ℤ) : (Even n ∨ Odd n) ∧ ¬(Even n ∧ Odd n)"),
    # claims, one by one
    (f"{_RING} : (∀ x y : R, IsNilpotent x ∧ IsNilpotent y → IsNilpotent (x + y)) ∧ "
     "∀ z : R, IsNilpotent z → ∀ g : R, IsNilpotent (z * g)",
     f"{_RING} : (∀ x y : R, IsNilpotent x → IsNilpotent y → IsNilpotent (x + y)) ∧ "
     "∀ x y : R, IsNilpotent x → IsNilpotent (x * y)"),
    # absolute values
    ("(x : ℝ) (h : |x - 3| < 1) : 2 < x", "(x : ℝ) (h : -1 < x - 3) (k : x - 3 < 1) : 2 < x"),
    ("(f : ℝ → ℝ) (h : ∀ x, |f x| ≤ 2) : f 1 = 0", "(f : ℝ → ℝ) (h : ∀ x, -2 ≤ f x ∧ f x ≤ 2) : f 1 = 0"),
    # sets that only surround others
    ("(X : Type) (A B : Set X) : A ⊆ B ↔ A ∩ B = A",
     "(X : Type) (A B S : Set X) (h : A ⊆ S) (k : B ⊆ S) : A ⊆ B ↔ A ∩ B = A"),
    ("(X : Type) (A B : Set X) : A ⊆ B ↔ A ∩ B = A", "(X : Type) (A B : Set X) (h : ∃ C, A ⊆ C) : A ⊆ B ↔ A ∩ B = A"),
    # sets by their members, sizes, pairs
    ("(S : Set ℤ) (h : ∀ n, n ∈ S ↔ n ^ 2 < 10) : S.ncard = 7",
     ": {n : ℤ | n ^ 2 < 10}.Finite ∧ {n : ℤ | n ^ 2 < 10}.ncard = 7"),
    ("(A B : Finset ℕ) (h : A.card = 4) (k : A ⊆ B) : 4 ≤ B.card",
     "(A B : Set ℕ) (i : A.Finite) (h : A.ncard = 4) (l : B.Finite) (k : A ⊆ B) : 4 ≤ B.ncard"),
    ("(p : ℤ × ℤ) : p.1 ^ 2 + p.2 ^ 2 ≠ 3", "(x y : ℤ) : x ^ 2 + y ^ 2 ≠ 3"),
    ("(n : ℤ) : Even n ∧ ¬Even (n + 1) ∨ ¬Even n ∧ Even (n + 1)", "(n : ℤ) : Even n ↔ ¬Even (n + 1)"),
]  # fmt: skip
DIFFERENT = [
    ("(n : ℕ+) : (n : ℕ) < 2 ^ (n : ℕ) - 1", "(n : ℕ) : n < 2 ^ n - 1"),
    ("(a : {x : ℝ // 0 < x}) : ∃ y, y ^ 2 = (a : ℝ)", "(a : ℝ) (h : 0 ≤ a) : ∃ y, y ^ 2 = a"),
    ("(A : Set ℝ) (x : A) : ∃ y : A, (x : ℝ) < y", "(A : Set ℝ) (x : ℝ) (h : x ∈ A) : ∃ y, x < y"),
    ("(A : Set ℝ) (h : ∀ x : A, ∃ y : A, (x : ℝ) < y) : A = ∅", "(A : Set ℝ) (h : ∃ y ∈ A, ∀ x ∈ A, x < y) : A = ∅"),
    (f"{_GROUP} (h : ∀ x y : H, x * y = y * x) : H.Normal", f"{_GROUP} (h : ∀ x y : G, x * y = y * x) : H.Normal"),
    (f"{_GROUP} (h : ∀ x y : H, x * y = y * x) : H.Normal", f"{_GROUP} (h : ∀ x ∈ H, ∀ y, x * y = y * x) : H.Normal"),
    ("(x : Set.Icc (0 : ℝ) 1) : (x : ℝ) ^ 2 ≤ x", "(x : ℝ) (h : 0 ≤ x) (k : x < 1) : x ^ 2 ≤ x"),
    (": ∃ n : ℕ+, ∀ m : ℕ+, n ≤ m", ": ∃ n : ℕ, ∀ m, n ≤ m"),
    ("(x : Fin 3) : (x : ℕ) + 1 < 4", "(x : Fin 3) : ((x + 1 : Fin 3) : ℕ) < 4"),
    ("(s : Finset ℕ) : Fintype.card s = 4", "(s : Finset ℕ) : s.card = 5"),
    # a few whole numbers
    ("(n : ℤ) : ∃ k : ℤ, n ≤ k ∧ k ≤ n + 2 ∧ 3 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ∃! k : ℤ, n ≤ k ∧ k ≤ n + 3 ∧ 3 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ∃! k : ℤ, n < k ∧ k ≤ n + 2 ∧ 3 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ∃! k : ℤ, n ≤ k ∧ k < n + 2 ∧ 3 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ∃! k : ℤ, n ≤ k ∧ k ≤ n + 2 ∧ 4 ∣ k", _ONE_OF_THREE),
    ("(n : ℤ) : ∀ k ∈ Set.Ico n (n + 2), Even k", "(n : ℤ) : Even n ∨ Even (n + 1)"),
    ("(n m : ℤ) : ∃ k ∈ Set.Ico n (m + 2), Even k", "(n m : ℤ) : Even n ∨ Even (n + 1)"),
    # no last one: of sets that may be empty, or have no least number beyond
    (_NO_LARGEST_PRIME, ": ∃ n : ℕ, ∀ p, p.Prime → p ≤ n"),
    (_NO_LARGEST_PRIME, ": ∀ n : ℕ, ∃ p, p.Prime ∧ p < n"),
    (_NO_LARGEST_PRIME, ": ∀ n : ℕ, ∃ p > n, Odd p"),
    (_NO_LARGEST_PRIME, "(p : ℕ) (h : p.Prime) : ∃ q, p < q"),
    ("(A : Set ℕ) (h : ∀ n ∈ A, ∃ m ∈ A, n < m) : 0 ∈ A", "(A : Set ℕ) (h : ∀ n, ∃ m ∈ A, n < m) : 0 ∈ A"),
    ("(z : ℝ) : ∃ k : ℕ, ∀ p : ℕ, k ∣ p → ∃ q, k ∣ q ∧ p < q", "(z : ℝ) : ∃ k : ℕ, ∀ n : ℕ, ∃ q, k ∣ q ∧ n < q"),
    (": ¬∃ x : ℝ, x < 1 ∧ ∀ y : ℝ, y < 1 → y ≤ x", ": ∀ x : ℝ, ∃ y > x, y < 1"),
    (": ¬∃ n : ℤ, Even n ∧ ∀ m : ℤ, Even m → n ≤ m", ": ∀ n : ℤ, ∃ m > n, Even m"),
    (": ¬∃ n : ℕ, Even n ∧ ∀ m : ℕ, Even m → n ≤ m", ": ∀ n : ℕ, ∃ m < n, Even m"),
    # two things, and no others
    (_TWO_ROOTS, ": ∃ a b : ℝ, ∀ x : ℝ, x ^ 2 = 4 ↔ x = a ∨ x = b"),
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ ∀ x : ℝ, x ^ 2 = 4 → x = a ∨ x = b"),
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ a ^ 2 = 4 ∧ b ^ 2 = 4"),
    (_TWO_ROOTS, ": ∃ a b c : ℝ, a ≠ b ∧ a ≠ c ∧ b ≠ c ∧ ∀ x : ℝ, x ^ 2 = 4 ↔ x = a ∨ x = b ∨ x = c"),
    (_TWO_ROOTS, ": ∃ a b : ℝ, a ≠ b ∧ ∀ x : ℝ, x ^ 2 = 4 ↔ x = a ∧ x = b"),
    # one, but not both
    ("(n : ℤ) : Even n ↔ ¬Odd n", "(n : ℤ) : Even n ∨ Odd n"),
    ("(n : ℤ) : Even n ↔ ¬Odd n", "(n : ℤ) : ¬(Even n ∧ Odd n)"),
    ("(n : ℤ) : Even n ↔ ¬Odd n", "(n : ℤ) : Even n ↔ ¬Odd (n + 1)"),
    ("(p q : Prop) (h : p ↔ ¬q) : p", "(p q : Prop) (h : p ↔ q) : p"),
    ("(p q : Prop) (h : p ↔ ¬q) : p", "(p q : Prop) (h : p → ¬q) : p"),
    # claims, one by one
    (f"{_RING} : (∀ x y : R, IsNilpotent x → IsNilpotent (x * y)) ∧ ∀ x y : R, IsNilpotent x → x * y = 0",
     f"{_RING} : (∀ x y : R, IsNilpotent x → IsNilpotent (x * y)) ∧ ∀ x y : R, IsNilpotent x → IsNilpotent (x * y)"),
    (f"{_RING} (x : R) : (x = 0 → x ^ 2 = 0) ∧ (x ^ 2 = 0 → x = 0)", f"{_RING} (x : R) : (x = 0 → x ^ 2 = 0) ∧ x = 0"),
    # absolute values
    ("(x : ℝ) (h : |x - 3| < 1) : 2 < x", "(x : ℝ) (h : -1 < x - 3) : 2 < x"),
    ("(x : ℝ) (h : |x - 3| < 1) : 2 < x", "(x : ℝ) (h : -1 ≤ x - 3) (k : x - 3 < 1) : 2 < x"),
    ("(x : ℝ) (h : 1 < |x - 3|) : 2 < x", "(x : ℝ) (h : x - 3 < -1) (k : 1 < x - 3) : 2 < x"),
    ("(x : ℝ) (h : |x - 3| < 1) : 2 < x", "(x : ℝ) (h : x - 3 < -1 ∨ 1 < x - 3) : 2 < x"),
    # sets that do more than surround others
    ("(A : Set ℝ) (h : ∀ x ∈ A, x < 9) : A = ∅", "(A S : Set ℝ) (h : A ⊆ S) (k : ∀ x ∈ S, x < 9) : A = ∅"),
    ("(A : Set ℝ) : A = ∅", "(A S : Set ℝ) (h : A ⊆ S) (k : S.Finite) : A = ∅"),
    ("(A B : Set ℝ) : A ⊆ B", "(A B S : Set ℝ) (h : A ⊆ S) (k : S ⊆ B) : A ⊆ B"),
    ("(X : Type) (A B : Set X) : A ⊆ B ↔ A ∩ B = A", "(X : Type) (A B S : Set X) (h : A ⊆ S) : A ⊆ B ↔ A ∩ S = A"),
    ("(A S : Set ℝ) (h : A ⊆ S) : A ∪ S = S", "(A S : Set ℝ) : A ∪ S = S"),
    # sets by their members, sizes, pairs
    ("(S : Set ℤ) (h : ∀ n ∈ S, n ^ 2 < 10) : S.ncard = 7", ": {n : ℤ | n ^ 2 < 10}.ncard = 7"),
    ("(S : Set ℤ) (h : ∀ n, n ∈ S ↔ n ^ 2 < 10) : S.ncard = 7", ": {n : ℤ | n ^ 2 ≤ 10}.ncard = 7"),
    ("(S : Set ℝ) (k : S.Finite) (h : ∀ x ∈ S, x < 1) : S = ∅", "(S : Set ℝ) (h : ∀ x ∈ S, x < 1) : S = ∅"),
    ("(A : Set ℝ) (i : A.Finite) (h : A.ncard = 0) : A = ∅", "(A : Set ℝ) (h : A.ncard = 0) : A = ∅"),
    ("(A : Set ℝ) (i : A.Finite) (h : A.ncard ≤ 4) : A ≠ Set.univ", "(A : Set ℝ) (h : A.ncard ≤ 4) : A ≠ Set.univ"),
    ("(A B : Set ℝ) (i : B.Finite) (h : A.ncard = 4) : A ⊆ B", "(A B : Set ℝ) (h : A.ncard = 4) : A ⊆ B"),
    ("(p : ℤ × ℤ) : p.1 ^ 2 + p.2 ^ 2 ≠ 3", "(x : ℤ) : x ^ 2 + x ^ 2 ≠ 3"),
    ("(p : ℤ × ℤ) : p.1 ^ 2 + 2 * p.2 ^ 2 ≠ 5", "(x y : ℤ) : x ^ 2 + 3 * y ^ 2 ≠ 5"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
