"""Contradictions of the sizes of types and sets, of orders by their classes, and of forms that only 0 solves."""

import pytest

from leanwright.tools.values.contradiction import check
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

CONTRADICTORY = [
    "(f : ℝ → ℚ) (h : StrictMono f) : f 0 = 0",
    "(F : Type) [Field F] [IsAlgClosed F] [Finite F] (x : F) : x ^ 2 = x",
    "(S : Set ℕ) (h : Countable (Set ℕ)) : S = ∅",
    "(x : ℝ) (h : Countable ℝ) : x = 0",
    "(X Y : Type) [Uncountable X] [Countable Y] (f : X → Y) (h : Function.Injective f) (x y : X) : x = y",
    "(X Y : Type) [Countable X] [Uncountable Y] (f : X → Y) (h : Function.Surjective f) (x y : X) : x = y",
    "(f : ℝ → ℚ) (h : Function.Injective f) : f 0 = 1",
    "(f : ℚ → ℝ) (h : Function.Surjective f) : f 0 = 1",
    "(X : Type) (f : Set X → X) (h : Function.Injective f) : f ∅ = f Set.univ",
    "(X : Type) [Finite X] (h : Infinite X) (x y : X) : x = y",
    "(X Y : Type) [Infinite X] [Finite Y] (f : X → Y) (h : Function.Injective f) (x y : X) : x = y",
    "(X Y : Type) [Finite X] [Infinite Y] (f : X → Y) (h : Function.Surjective f) (x y : X) : x = y",
    "(X : Type) [Finite X] (S : Set X) (h : S.Infinite) : S = Set.univ",
    "(K : Type) [Field K] [CharZero K] [Finite K] (x : K) : x = 0",
    "(f : Fin 4 → Fin 5) (h : Function.Surjective f) : f 0 = 1",
    "(e : ℕ ≃ ℝ) : e 0 = 0",
    "(e : ZMod 6 ≃ ZMod 5) : e 0 = 0",
    "(G : Type) [Nonempty G] [IsEmpty G] (x : ℕ) : x = 0",
    "(V : Type) [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V) (v : V) (h : v ∈ U ⊓ W) (k : v ∉ U) : v = 0",
    "(R : Type) [CommRing R] (I J : Ideal R) (a : R) (h : a ∈ I ⊓ J) (k : a ∉ I) : I = J",
    "(G : Type) [Group G] (H K : Subgroup G) (g : G) (h : g ∈ H ⊓ K) (k : g ∉ K) : g = 1",
    "(f : ℕ → ℝ) (h : Set.range f = Set.univ) : f 0 = 0",
    "(S T : Set ℕ) (h : S.Infinite) (k : S ⊆ T) (l : ∀ x ∈ T, x < 1000) : T = Set.univ",
    "(X : Type) [Subsingleton X] (f : X → ℝ) (x y : X) (h : f x < f y) : f x = 0",
    "(e : Fin 3 ≃ Bool) : e 0 = e 1",
    "(e : Fin 4 ≃ Fin 5) (h : e 0 = 1) : e 1 = 0",
    "(A : Type) [IsEmpty A] (h : ∃ x : A, x = x) : ∃ x y : A, x ≠ y",
    "(h : (Set.univ : Set ℕ).Finite) (n : ℕ) : n < 100",
    "(f : ℤ → Bool) (h : Function.Injective f) : f 0 = true",
    "(f : Bool → ℕ) (h : Function.Bijective f) : f true = 0",
    "(F : ℝ → Set ℝ) (h : ∀ A : Set ℝ, ∃ x, F x = A) : F 0 = ∅",
    "(f : ℝ → ℕ) (h : ∀ x y, f x = f y → x = y) : f 0 = 1",
    "(S : Set ℤ) (h : S.Finite) (k : Sᶜ.Finite) : 0 ∈ S",
    "(m n : ℕ) (k : n < m) (f : Fin m → Fin n) (h : Function.Injective f) : n = 0",
    "(f : ℕ → ZMod 5) (h : Function.Injective f) : f 0 ≠ f 1",
    "(α β : Type) [Fintype α] [Fintype β] (h : Fintype.card α = 5) (k : Fintype.card β = 4) (f : α → β) ("
    "i : Function.Injective f) (a b : α) : a = b",
    "(α : Type) [Fintype α] (h : Fintype.card α = 2) (a b c : α) (i : a ≠ b) (j : b ≠ c) (k : a ≠ c) : a = b",
    "(e : Fin 2 ≃ Bool × Bool) : e 0 ≠ e 1",
    "(α : Type) [LinearOrder α] [DenselyOrdered α] [Nontrivial α] [Finite α] (a b : α) (h : a ≤ b) : ∃ c,"
    " a ≤ c ∧ c ≤ b",
    "(S : Set ℝ) (h : S.Finite) (k : Set.Icc (0 : ℝ) 1 ⊆ S) : IsCompact S",
    "(S : Set ℕ) (h : ¬ S.Countable) : S = Set.univ",
    "(f : (ℕ → Bool) → ℕ) (h : Function.Injective f) : f = f",
    "(α : Type) [LinearOrder α] [NoMaxOrder α] (a : α) (h : ∀ x, x ≤ a) : a ≠ a",
    "(α : Type) [PartialOrder α] [NoMinOrder α] (a : α) (h : IsLeast Set.univ a) : a ≠ a",
    "(K : Type) [Field K] [LinearOrder K] [IsStrictOrderedRing K] (i : K) (h : i ^ 2 = -1) : i ^ 3 = -i",
    "(a b c : ℤ) (h : a ^ 2 + b ^ 2 = 3 * c ^ 2) (k : c ≠ 0) : a = b",
    "(n : ℕ) (h : n.factorial % 5 = 3) : n < 5",
    "(n : ℕ) (h : Squarefree n) (k : 18 ∣ n) : 3 ∣ n",
    "(f : ℝ → ℝ) (h : ∀ x, f (x + 1) = f x + 1) (k : Function.Periodic f 1) : Continuous f",
    "(P : ℕ → Prop) (h : P 0) (i : ∀ n, P n → P (n + 1)) (k : ¬ P 17) : P 16",
    "(f : ℝ → ℝ) (h : ∀ x, |f x| ≤ 10) (k : Function.Surjective f) : ∃ x, f x = x",
]
HONEST = [
    "(f : ℚ → ℝ) (h : StrictMono f) : f 0 < f 1",
    "(F : Type) [Field F] [IsAlgClosed F] : ¬ Finite F",
    "(S : Set ℕ) (h : Countable ℕ) : S.Countable",
    "(x : ℝ) (h : Countable ℚ) : 0 ≤ x ^ 2",
    "(X Y : Type) [Uncountable Y] [Countable X] (f : X → Y) (h : Function.Injective f) : ¬ Function.Surjective f",
    "(X Y : Type) [Countable Y] [Uncountable X] (f : X → Y) (h : Function.Surjective f) : ¬ Function.Injective f",
    "(f : ℚ → ℝ) (h : Function.Injective f) : f 0 ≠ f 1",
    "(f : ℝ → ℚ) (h : Function.Surjective f) : ∃ x, f x = 2",
    "(X : Type) (f : X → Set X) (h : Function.Injective f) (x y : X) (k : x ≠ y) : f x ≠ f y",
    "(X Y : Type) [Finite X] (h : Infinite Y) (f : Y → X) : ¬ Function.Injective f",
    "(X Y : Type) [Infinite Y] [Finite X] (f : X → Y) (h : Function.Injective f) : ¬ Function.Surjective f",
    "(X Y : Type) [Finite Y] [Infinite X] (f : X → Y) (h : Function.Surjective f) : ¬ Function.Injective f",
    "(X : Type) (S : Set X) (h : S.Infinite) : ¬ Finite X",
    "(K : Type) [Field K] [CharZero K] (x : K) (k : x + x = 0) : x = 0",
    "(f : Fin 4 → Fin 4) (h : Function.Surjective f) : f 0 = 1",
    "(e : ℕ ≃ ℤ) : e 0 = 0",
    "(e : ZMod 6 ≃ ZMod 6) : e 0 = 0",
    "(G : Type) [IsEmpty G] (x : ℕ) : x = 0",
    "(V : Type) [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V) (v : V) (h : v ∉ U ⊓ W) (k : v ∈ U) : v ∉ W",
    "(R : Type) [CommRing R] (I J : Ideal R) (a : R) (h : a ∉ I ⊓ J) (k : a ∈ I) : I ≠ J",
    "(G : Type) [Group G] (H K : Subgroup G) (g : G) (h : g ∉ H ⊓ K) (k : g ∈ K) : g ≠ 1",
    "(f : ℝ → ℝ) (h : Set.range f = Set.univ) : f 0 = 0",
    "(S T : Set ℕ) (h : S.Infinite) (k : S ⊆ T) (l : ∀ x ∈ T, 1000 < x) : T ≠ Set.univ",
    "(X : Type) [Subsingleton X] (f : X → ℝ) (x y : X) (h : f x ≤ f y) : f x = f y",
    "(e : Fin 2 ≃ Bool) : e 0 ≠ e 1",
    "(e : Fin 4 ≃ Fin 4) (h : e 0 = 1) : e 1 ≠ 1",
    "(A : Type) [IsEmpty A] (h : ∀ x : A, x = x) : ¬ ∃ x y : A, x ≠ y",
    "(h : (Set.univ : Set Bool).Finite) (n : ℕ) : n < 100",
    "(f : Bool → ℤ) (h : Function.Injective f) : f true = 0",
    "(f : ℕ → Bool) (h : Function.Surjective f) : f 0 = true",
    "(α : Type) [Fintype α] (h : Nat.card α = 2) (a b c : α) (i : a ≠ b) (j : b ≠ c) : a = c",
    "(e : Fin 4 ≃ Bool × Bool) : e 0 = e 1",
    "(α : Type) [Preorder α] [DenselyOrdered α] [Finite α] [Nontrivial α] (a b : α) (h : a ≤ b) : b ≤ a",
    "(S : Set ℤ) (h : S.ncard = 0) (k : S.Nonempty) : S.Infinite",
    "(S : Set ℝ) (h : S.Countable) (k : Set.Icc (0 : ℝ) 0 ⊆ S) : (0 : ℝ) ∈ S",
    "(n : ℕ) (h : Infinite (ZMod n)) : n = 0",
    "(A B : Set ℕ) (h : A ⊂ B) (k : Nonempty (A ≃ B)) : B.Infinite",
    "(α : Type) (n : ℕ) (h : Nat.card α = n) (k : Infinite α) : n = 0",
    "(K : Type) [Field K] [LinearOrder K] [IsStrictOrderedRing K] (h : ∀ y : K, y ^ 2 ≠ 2) : ∃ y : K, y ^ 2 = 4",
    "(a b c : ℤ) (h : a ^ 2 + b ^ 2 = 2 * c ^ 2) (k : c ≠ 0) : a ≠ 0 ∨ b ≠ 0",
    "(n : ℕ) (h : n.factorial % 5 = 4) : n < 5",
    "(n : ℕ) (h : Squarefree n) (k : 6 ∣ n) : 3 ∣ n",
    "(P : ℕ → Prop) (h : P 1) (i : ∀ n, P n → P (n + 1)) (k : ¬ P 0) : P 16",
    "(α : Type) [LinearOrder α] [NoMaxOrder α] (a : α) (h : ∀ x, a ≤ x) : ∃ x, a < x",
    "(X : ℕ → Type) [∀ i, TopologicalSpace (X i)] (h : ∀ i, Nonempty (X i)) : Nonempty (∀ i, X i)",
]


@pytest.mark.parametrize("text", CONTRADICTORY)
def test_sizes_contradict_each_other(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is not None


@pytest.mark.parametrize("text", HONEST)
def test_sizes_that_can_be_met_are_left_alone(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is None
