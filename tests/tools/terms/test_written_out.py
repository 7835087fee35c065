"""Progressions written out, the order of quantifiers, residues that are squares, roots, and near misses."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_U = "(u : ℕ → ℝ)"
SAME = [
    # progressions
    (f"(a q : ℝ) (n : ℕ) {_U} (h : u 0 = a) (k : ∀ n, u (n + 1) = u n * q) : ∑ i ∈ Finset.range n, u i ≤ 7",
     "(a q : ℝ) (n : ℕ) : ∑ i ∈ Finset.range n, a * q ^ i ≤ 7"),
    (f"(a d : ℝ) (n : ℕ) {_U} (h : u 1 = a) (k : ∀ n ≥ 1, u (n + 1) = u n + d) : ∑ i ∈ Finset.Icc 1 n, u i ≤ 7",
     "(a d : ℝ) (n : ℕ) : ∑ i ∈ Finset.range n, (a + i * d) ≤ 7"),
    (f"{_U} (h : ∀ n, u (n + 1) = u n / 2) : Filter.Tendsto u Filter.atTop (nhds 0)",
     "(c : ℝ) : Filter.Tendsto (fun n : ℕ => c / 2 ^ n) Filter.atTop (nhds 0)"),
    (f"{_U} (h : ∀ n, u (n + 1) = u n - 3) : ∃ n, u n < 0", "(c : ℝ) : ∃ n : ℕ, c - 3 * n < 0"),
    ("(u : ℕ → ℕ) (h : u 0 = 1) (k : ∀ n, u (n + 1) = 3 * u n) (m : ℕ) : 8 ∣ u (2 * m) - 1",
     "(m : ℕ) : 8 ∣ 3 ^ (2 * m) - 1"),
    # quantifiers of one kind
    ("(u : ℕ → ℝ) (h : ∀ n, |u n| < 2) : ∃ (L : ℝ) (s : ℕ → ℕ), StrictMono s ∧ ∀ n, L < u (s n)",
     "(u : ℕ → ℝ) (h : ∀ n, |u n| < 2) : ∃ s : ℕ → ℕ, StrictMono s ∧ ∃ L, ∀ n, u (s n) > L"),
    ("(f : ℕ → ℝ → ℝ) (h : ∀ n x, f n x < 2) : f 0 1 < 1", "(f : ℕ → ℝ → ℝ) (h : ∀ x n, f n x < 2) : f 0 1 < 1"),
    ("(G : Type) [Group G] (g : G) (h : IsOfFinOrder g) : g = 1",
     "(G : Type) [Group G] (g : G) (h : 0 < orderOf g) : g = 1"),
    (": Nonempty (ℕ ≃ ℤ)", ": ∃ f : ℕ → ℤ, Function.Bijective f"),
    ("(X Y : Type) (f : X → Y) (g : Y → X) (h : Function.Injective f) (k : Function.Injective g) : Nonempty (X ≃ Y)",
     "(X Y : Type) (f : X → Y) (g : Y → X) (h : Function.Injective f) (k : Function.Injective g) : "
     "∃ e : X → Y, Function.Bijective e"),
    # residues and roots
    ("(p : ℕ) [Fact p.Prime] : IsSquare (-1 : ZMod p) ↔ p % 4 = 1",
     "(p : ℕ) (h : p.Prime) : (∃ z : ℤ, z ^ 2 ≡ -1 [ZMOD p]) ↔ p ≡ 1 [MOD 4]"),
    ("(n : ℕ) (a : ℤ) (h : IsSquare (a : ZMod n)) : a = 1",
     "(n : ℕ) (a : ℤ) (h : ∃ b : ℤ, (n : ℤ) ∣ b * b - a) : a = 1"),
    ("(K : Type) [Field K] (p : Polynomial K) (h : p ≠ 0) : {x | p.IsRoot x}.Finite",
     "(K : Type) [Field K] (p : Polynomial K) (h : p ≠ 0) : Set.Finite {x | p.eval x = 0}"),
]  # fmt: skip
DIFFERENT = [
    (f"(a q : ℝ) (n : ℕ) {_U} (h : u 1 = a) (k : ∀ n, u (n + 1) = u n * q) : ∑ i ∈ Finset.range n, u i ≤ a",
     "(a q : ℝ) (n : ℕ) : ∑ i ∈ Finset.range n, a * q ^ i ≤ a"),
    (f"(a q : ℝ) (n : ℕ) {_U} (h : u 0 = a) (k : ∀ n ≥ 1, u (n + 1) = u n * q) : ∑ i ∈ Finset.range n, u i ≤ 7",
     "(a q : ℝ) (n : ℕ) : ∑ i ∈ Finset.range n, a * q ^ i ≤ 7"),
    (f"{_U} (h : ∀ n, u (n + 1) = 2 / u n) : ∃ n, u n < 1", "(c : ℝ) : ∃ n : ℕ, c / 2 ^ n < 1"),
    (f"{_U} (h : ∀ n, u (n + 1) = u n - n) : ∃ n, u n < 0", "(c : ℝ) : ∃ n : ℕ, c - n * n < 0"),
    (f"{_U} (h : ∀ n, u (n + 1) = 3 - u n) : ∃ n, u n < 0", "(c : ℝ) : ∃ n : ℕ, c - 3 * n < 0"),
    ("(u : ℕ → ℕ) (h : ∀ n, u (n + 1) = u n - 1) : ∃ n, u n = 5", "(c : ℕ) : ∃ n : ℕ, c - n = 5"),
    ("(u : ℕ → ℤ) (h : ∀ n, u (n + 1) = u n / 2) : ∃ n, u n = 5", "(c : ℤ) : ∃ n : ℕ, c / 2 ^ n = 5"),
    ("(u : ℕ → ℝ) (h : ∀ n, |u n| < 2) : ∀ s : ℕ → ℕ, ∃ L, ∀ n, L < u (s n)",
     "(u : ℕ → ℝ) (h : ∀ n, |u n| < 2) : ∃ L, ∀ s : ℕ → ℕ, ∀ n, L < u (s n)"),
    ("(f : ℕ → ℝ → ℝ) (h : ∀ n, ∃ x, f n x < 2) : f 0 1 < 1", "(f : ℕ → ℝ → ℝ) (h : ∃ x, ∀ n, f n x < 2) : f 0 1 < 1"),
    ("(p : ℕ) [Fact p.Prime] : IsSquare (-1 : ZMod p)", "(p : ℕ) (h : p.Prime) : IsSquare (-1 : ℤ)"),
    ("(n : ℕ) (a : ℤ) (h : IsSquare (a : ZMod n)) : a = 1", "(n : ℕ) (a : ℤ) (h : ∃ b : ℤ, (n : ℤ) ∣ b - a) : a = 1"),
    (": Nonempty (ℕ ≃ ℤ)", ": ∃ f : ℕ → ℤ, Function.Injective f"),
    # what two subgroups or subspaces generate is no union, and ⊥ no empty set
    ("(G : Type) [Group G] (H K : Subgroup G) : ∃ N : Subgroup G, (N : Set G) = (H : Set G) ∪ K",
     "(G : Type) [Group G] (H K : Subgroup G) : ∃ N : Subgroup G, N = H ⊔ K"),
    ("(V : Type) [AddCommGroup V] [Module ℝ V] (A B : Submodule ℝ V) (v : V) (h : v ∈ A ∨ v ∈ B) : v = 0",
     "(V : Type) [AddCommGroup V] [Module ℝ V] (A B : Submodule ℝ V) (v : V) (h : v ∈ A ⊔ B) : v = 0"),
    ("(X : Type) (F G : Filter X) (s : Set X) (h : s ∈ F ∨ s ∈ G) : s = Set.univ",
     "(X : Type) (F G : Filter X) (s : Set X) (h : s ∈ F ⊔ G) : s = Set.univ"),
    ("(K : Type) [Field K] (p q : Polynomial K) (h : p ≠ 0) : {x | p.IsRoot x}.Finite",
     "(K : Type) [Field K] (p q : Polynomial K) (h : p ≠ 0) : Set.Finite {x | q.eval x = 0}"),
]  # fmt: skip

test_one_form = alike(SAME)
test_another_form = unlike(DIFFERENT)
