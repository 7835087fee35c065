"""What is shown to differ between what a text reads as and a statement, and what is not."""

import pytest

from leanwright.tools.equivalence.difference import bounded_otherwise, shown_apart
from tests.samples import rows_of
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

# what the text reads as, the statement, and words of what is told
APART = [
    ("(n : ℤ) (h : 3 ∣ n ^ 2) : 3 ∣ n", "(n : ℤ) (h : 3 ∣ n) : 3 ∣ n ^ 2", "what the text supposes the Lean claims"),
    ("(n : ℤ) : Even n ↔ Even (n ^ 2)", "(n : ℤ) : Even n → Even (n ^ 2)", "the Lean says `Even n → Even (n ^ 2)`"),
    ("(n : ℤ) : 6 ∣ n ^ 3 - n", "(n : ℤ) (h : Odd n) : 6 ∣ n ^ 3 - n", "the text speaks of the case n = 0"),
    ("(n : ℕ) (h : n * (n + 1) = 132) : n = 11", "(n : ℕ) (h : n * (n + 1) = 132) (k : n + 1 = 12) : n = 11",
     "what the text claims the Lean supposes"),
    ("(a b : ℕ) (h : IsSquare (a * b)) (k : a.Coprime b) : IsSquare a ∧ IsSquare b",
     "(x y : ℕ) (k : x.Coprime y) (h : IsSquare (x * y)) : IsSquare x ∨ IsSquare y", "∨ IsSquare"),
    ("(x : ℝ) (h : 0 < x) : Real.sin x < x", "(x : ℝ) (h : 0 < x) : Real.sin x ≤ x", "the Lean says `Real.sin x ≤ x`"),
    (": ∃! x : ℝ, x ^ 5 - x - 1 = 0", ": ∃ x : ℝ, x ^ 5 - x - 1 = 0", "the Lean says `∃ x"),
    (": ∀ n : ℤ, ∃ m : ℤ, 7 ∣ n + m", ": ∃ m : ℤ, ∀ n : ℤ, 7 ∣ n + m", "the Lean says `∃ m : ℤ, ∀ n : ℤ"),
    (": ∀ x : ℝ, ∃ y : ℝ, x < y", ": ∃ y : ℝ, ∀ x : ℝ, x < y", "the Lean says `∃ y : ℝ, ∀ x : ℝ"),
    (": ∃ p : ℕ, p.Prime ∧ Even p", ": ∃ p : ℕ, p.Prime → Even p", "the Lean says `Nat.Prime p → Even p`"),
    ("(n : ℕ) : ∃ p, p.Prime ∧ n < p", "(n : ℕ) : ∃ m p : ℕ, p.Prime ∧ m < p", "of some `m`"),
    (": ∃ x y : ℤ, 3 * x + 5 * y = 1", ": ∃ x y : ℝ, 3 * x + 5 * y = 1", "`x` stands for real numbers"),
    (": ∃ x y : ℤ, ¬ (x = 0 ∧ y = 0) ∧ 3 * x + 5 * y = 0", ": ∃ x y : ℤ, 3 * x + 5 * y = 0", "(at x = 0, y = 0)"),
    ("(n : ℤ) (h : Odd n) : n ^ 2 % 8 = 1", "(n : ℤ) (h : Odd n) : n ^ 2 ≡ 1 [ZMOD 4]", "[ZMOD 4]"),
    (": Irrational (√2 + √3)", ": Irrational √(2 + 3)", "the text says `Real.sqrt 2 + Real.sqrt 3`"),
    ("(G : Type) [Group G] (H : Subgroup G) (a : G) : a ∈ H → a⁻¹ ∈ H",
     "(G : Type) [CommGroup G] (H : Subgroup G) (a : G) : a ∈ H → a⁻¹ ∈ H", "the Lean `CommGroup G`"),
    ("(A : Set ℝ) (h : IsCompact A) : A ≠ Set.univ", "(A : Set ℝ) (h : IsClosed A) : A ≠ Set.univ",
     "the text supposes `IsCompact A`, the Lean `IsClosed A`"),
    ("(X : Type) (f : X → X) (h : Function.Injective f) : f ≠ id",
     "(X : Type) (f : X → X) (h : Function.Surjective f) : f ≠ id", "the Lean `Function.Surjective f`"),
    ("(R : Type) [CommRing R] [IsDomain R] (a b : R) (h : a * b = 0) : a = 0 ∨ b = 0",
     "(R : Type) [CommRing R] (a b : R) (h : a * b = 0) : a = 0 ∨ b = 0", "does not suppose `IsDomain R`"),
    ("(X Y Z : Type) (f : X → Y) (g : Y → Z) (h : Function.Injective (g ∘ f)) : Function.Injective f",
     "(X Y Z : Type) (f : X → Y) (g : Y → Z) (h : Function.Injective (g ∘ f)) : Function.Injective g",
     "where the text says `f`, the Lean says `g`"),
    ("(m n : ℤ) (h : Even n) (k : Even m) : Even (n + m)", "(m n : ℤ) (h : Even n) (k : Odd m) : Odd (n + m)",
     "the text says `Even m → Even (m + n)`"),
    ("(m n : ℤ) (h : Even n) : Even m ∧ 0 < m → Even (n + m)",
     "(m n : ℤ) (h : Even n) : Odd m ∧ 0 < m → Odd (n + m)", "the Lean says"),
    ("(n : ℕ) (h : 0 < n) : (n : ℝ) ^ (1 / n : ℝ) ≤ 2 - 1 / n", "(n : ℕ) (h : 0 < n) : (n ^ (1 / n) : ℝ) ≤ 2 - 1 / n",
     "the text has `1 / n` in ℝ, the Lean in ℕ"),
    # of one function, everywhere or somewhere; an assumption and the claim in another relation each
    ("(f : ℝ → ℝ) (h : ContinuousOn f (Set.Icc 0 1)) : ∃ M, ∀ x ∈ Set.Icc 0 1, f x ≤ M",
     "(f : ℝ → ℝ) (h : Continuous f) : ∃ M, ∀ x ∈ Set.Icc 0 1, f x ≤ M",
     "the text supposes `ContinuousOn f (Set.Icc 0 1)`, the Lean `Continuous f`"),
    ("(f : ℝ → ℝ) (a : ℝ) (h : DifferentiableAt ℝ f a) : ContinuousAt f a",
     "(f : ℝ → ℝ) (a : ℝ) (h : Differentiable ℝ f) : ContinuousAt f a",
     "the text supposes `DifferentiableAt ℝ f a`, the Lean `Differentiable ℝ f`"),
    ("(x : ℝ) (h : x > 2) : x ^ 2 > 4", "(x : ℝ) (h : x ≥ 2) : x ^ 2 ≥ 4",
     "the text claims `4 < x ^ 2` where `2 < x`, the Lean `4 ≤ x ^ 2` where `2 ≤ x`"),
    ("(f : ℝ → ℝ) (h : Monotone f) : Monotone (f ∘ f)", "(f : ℝ → ℝ) (h : StrictMono f) : StrictMono (f ∘ f)",
     "the text claims `Monotone (f ∘ f)` where `Monotone f`, the Lean `StrictMono (f ∘ f)` where `StrictMono f`"),
    ("(f g : ℝ → ℝ) (h : Monotone f) (k : Monotone g) : Monotone (f ∘ g)",
     "(f g : ℝ → ℝ) (h : StrictMono f) (k : StrictMono g) : StrictMono (f ∘ g)", "the Lean `StrictMono (f ∘ g)` where"),
    ("(X : Type) [TopologicalSpace X] (s t : Set X) (h : IsOpen s) (k : IsOpen t) : IsOpen (s ∩ t)",
     "(X : Type) [TopologicalSpace X] (s t : Set X) (h : IsClosed s) (k : IsClosed t) : IsClosed (s ∩ t)",
     "the Lean `IsClosed (s ∩ t)` where `IsClosed s`"),
    # operations of the same two, in whatever order
    ("(X : Type) [TopologicalSpace X] (U V : Set X) (h : IsClosed U) (k : IsClosed V) : IsClosed (U ∪ V)",
     "(X : Type) [TopologicalSpace X] (U V : Set X) (h : IsClosed U) (k : IsClosed V) : IsClosed (V ∩ U)",
     "the text says `U ∪ V`, the Lean says `V ∩ U`"),
    # small types: groups and rings in which factors do not commute, and sets
    ("(G : Type) [Group G] (a b : G) (h : a * b = b * a) : (a * b) ^ 2 = a ^ 2 * b ^ 2",
     "(G : Type) [CommGroup G] (a b : G) : (a * b) ^ 2 = a ^ 2 * b ^ 2",
     "the text speaks of the case G = the permutations of 1, 2, 3"),
    ("(R : Type) [Ring R] (a b : R) (h : Commute a b) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2",
     "(R : Type) [CommRing R] (a b : R) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2",
     "the text speaks of the case R = the triangular 2 × 2 matrices modulo 2"),
    ("(G : Type) [Group G] (a b : G) (h : ∀ x : G, x * x = 1) : a * b = b * a",
     "(G : Type) [Group G] (a b : G) (h : a * a = 1) (k : b * b = 1) : a * b = b * a", "and the text leaves it out"),
    ("(G : Type) [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹", "(G : Type) [Group G] (a b : G) : (a * b)⁻¹ = a⁻¹ * b⁻¹",
     "what the text claims holds at G = the permutations of 1, 2, 3"),
    ("(A : Type) (f : A → A) (s t : Set A) : f '' (s ∪ t) = f '' s ∪ f '' t",
     "(A : Type) (f : A → A) (s t : Set A) : f '' (s ∩ t) = f '' s ∩ f '' t",
     "what the text claims holds at A = the integers modulo 2"),
    ("(p a : ℕ) (h : p.Prime) (k : p ∣ a ^ 2) : p ∣ a", "(p a : ℕ) (h : Squarefree p) (k : p ∣ a ^ 2) : p ∣ a",
     "the Lean speaks of the case p = 1"),
    # the order of quantifiers, each with its condition; each part by itself
    ("(f : ℝ → ℝ) (h : Continuous f) : ∀ x, ∀ ε > 0, ∃ δ > 0, ∀ y, |x - y| < δ → |f x - f y| < ε",
     "(f : ℝ → ℝ) (h : Continuous f) : ∀ ε > 0, ∃ δ > 0, ∀ x y, |x - y| < δ → |f x - f y| < ε", "the Lean says"),
    ("(u : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, |u n| < ε) : ∃ M, ∀ n, |u n| ≤ M",
     "(u : ℕ → ℝ) (h : ∃ N, ∀ ε > 0, ∀ n ≥ N, |u n| < ε) : ∃ M, ∀ n, |u n| ≤ M", "the Lean says `∃ N"),
    ("(f g : ℝ → ℝ) (h : ∀ x, f x * g x = 0) : ∀ x, f x = 0 ∨ g x = 0",
     "(f g : ℝ → ℝ) (h : ∀ x, f x * g x = 0) : (∀ x, f x = 0) ∨ ∀ x, g x = 0", "the Lean says"),
    ("(S : Set ℝ) (a : ℝ) (h : IsLUB S a) : ∀ ε > 0, ∃ s ∈ S, a - ε < s",
     "(S : Set ℝ) (a : ℝ) (h : IsLUB S a) : ∃ s ∈ S, ∀ ε > 0, a - ε < s", "the Lean says `∃ s : ℝ"),
    ("(G : Type) [Group G] [Finite G] : ∃ n : ℕ, 0 < n ∧ ∀ x : G, x ^ n = 1",
     "(G : Type) [Group G] [Finite G] : ∀ x : G, ∃ n : ℕ, 0 < n ∧ x ^ n = 1", "the Lean says `∀ x : G, ∃ n"),
    # other words, beside other hypotheses too; one direction; parts joined otherwise beside an equation
    ("(f g : ℝ → ℝ) (h : Function.Injective (g ∘ f)) : Function.Injective f",
     "(f g : ℝ → ℝ) (h : Function.Surjective (g ∘ f)) : Function.Surjective g", "Function.Surjective"),
    ("(f : ℝ → ℝ) (h : ∀ x, 0 ≤ deriv f x) : Monotone f", "(f : ℝ → ℝ) (h : ∀ x, 0 < deriv f x) : StrictMono f",
     "the text claims `Monotone f`, the Lean `StrictMono f`"),
    ("(x : ℝ) : x ^ 2 = x ↔ x = 0 ∨ x = 1", "(x : ℝ) (h : x ^ 2 = x) : x = 0 ∨ x = 1", "the text says `x = x ^ 2 ↔"),
    ("(a b : ℝ) (h : a ^ 2 + b ^ 2 = 0) : a = 0 ∧ b = 0", "(a b : ℝ) (h : a ^ 2 + b ^ 2 = 0) : a = 0 ∨ b = 0", "∨"),
    ("(R : Type) [CommRing R] (x y : R) (h : IsNilpotent x) (k : IsNilpotent y) : IsNilpotent (x + y)",
     "(R : Type) [CommRing R] (x y : R) (h : IsNilpotent x) (k : IsNilpotent y) : IsNilpotent (y * x)", "y * x"),
]  # fmt: skip
# right in other words, or not known to differ
NOT_SHOWN = [
    ("(n : ℕ) (h : ∀ m, m ∣ n ↔ m = 1 ∨ m = n) : n.Prime", "(n : ℕ) (h : ∀ d, d ∣ n → d = 1 ∨ d = n) : n.Prime"),
    ("(x : ℝ) (h : ∀ ε > 0, |x| < ε) : x = 0", "(x : ℝ) (h : ∀ ε > 0, |x| ≤ ε) : x = 0"),
    # what is said of all is not the same of each: another one may be named
    ("(u : ℕ → ℝ) (h : ∀ n, u (n + 1) = 2 * u n + 1) : u 3 = 8 * u 0 + 7",
     "(u : ℕ → ℝ) (h : ∀ n > 0, u n - 1 = 2 * u (n - 1)) : u 3 = 8 * u 0 + 7"),
    ("(f : ℝ → ℝ) (h : ∀ x, f (x + 1) = f x) : f 2 = f 0", "(f : ℝ → ℝ) (h : ∀ x, f x = f (x - 1)) : f 2 = f 0"),
    ("(f : ℝ → ℝ) (h : ∀ x, f (2 - x) = f x) : f 0 = f 2", "(f : ℝ → ℝ) (h : ∀ x, f (1 - x) = f (1 + x)) : f 0 = f 2"),
    ("(X : Type) [MetricSpace X] (x y : X) (h : ∀ ε > 0, dist x y < ε) : x = y",
     "(X : Type) [MetricSpace X] (x y : X) (h : ∀ ε > 0, dist x y ≤ ε) : x = y"),
    # what holds anyway, or what a variable says that the other has not
    ("(X Y : Type) (f : X → Y) (A : Set X) (h : Function.Injective f) : f ⁻¹' (f '' A) = A",
     "(X Y : Type) (f : X → Y) (A : Set X) (h : Function.Injective f) : f ⁻¹' (f '' A) ⊆ A"),
    ("(X : Type) [Nonempty X] (P : X → Prop) : ∃ x, P x → ∀ y, P y",
     "(X : Type) (a : X) (P : X → Prop) : ∃ x, P x → ∀ y, P y"),
    ("(X : Type) (P : X → Prop) (h : ∃! x, P x) (a b : X) (k : P a) (l : P b) : a = b",
     "(X : Type) (P : X → Prop) (c : X) (k : P c) (h : ∀ y, P y → y = c) : ¬ ∃ a b, P a ∧ P b ∧ a ≠ b"),
    ("(x : ℝ) : 0 ≤ x ^ 2 - 2 * x + 1", "(t : ℝ) : 0 ≤ t ^ 2"),
    # where both claim what both suppose
    ("(a : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n > N, |a n| ≤ ε) : Filter.Tendsto a Filter.atTop (nhds 0)",
     "(a : ℕ → ℝ) (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, |a n - 0| < ε) : Filter.Tendsto a Filter.atTop (nhds 0)"),
    ("(f : ℕ → ℕ) (A : Set ℕ) (h : f '' A ⊆ A) (x : ℕ) (k : x ∈ A) : f x ∈ A",
     "(f : ℕ → ℕ) (A : Set ℕ) (h : ∀ a ∈ A, f a ∈ A) : A ⊆ f ⁻¹' A"),
    # where two properties are one
    ("(G : Type) [Group G] (a b : G) (h : ∀ x : G, x * x = 1) : a * b * a = b",
     "(G : Type) [CommGroup G] (a b : G) (h : ∀ x : G, x * x = 1) : a * b * a = b"),
    ("(G : Type) [Group G] [IsCyclic G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹",
     "(G : Type) [CommGroup G] [IsCyclic G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹"),
    ("(A : Set ℝ) (k : BddAbove A) (l : BddBelow A) (h : IsCompact A) : ∃ x, x ∉ A",
     "(A : Set ℝ) (k : BddAbove A) (l : BddBelow A) (h : IsClosed A) : ∃ x, x ∉ A"),
    ("(A : Set ℤ) (h : IsOpen A) : 0 ∈ A", "(A : Set ℤ) (h : IsClosed A) : 0 ∈ A"),
    ("(A : Finset ℕ) (h : BddAbove (A : Set ℕ)) : 0 ∈ A", "(A : Finset ℕ) (h : BddBelow (A : Set ℕ)) : 0 ∈ A"),
    ("(X : Type) [TopologicalSpace X] [CompactSpace X] [T2Space X] (A : Set X) (h : IsCompact A) : A = ∅",
     "(X : Type) [TopologicalSpace X] [CompactSpace X] [T2Space X] (A : Set X) (h : IsClosed A) : A = ∅"),
    ("(X : Type) [Finite X] (f : X → X) (h : Function.Injective f) : f = id",
     "(X : Type) [Finite X] (f : X → X) (h : Function.Surjective f) : f = id"),
    ("(f : Fin 4 → Fin 4) (h : Function.Injective f) : f 0 = 1",
     "(f : Fin 4 → Fin 4) (h : Function.Surjective f) : f 0 = 1"),
    ("(n : ℕ) : 0 < n ∧ n ^ 2 = 49 ↔ n = 7", "(n : ℕ) (h : 0 < n) : n ^ 2 = 49 ↔ n = 7"),
    ("(n : ℤ) : ∃ k, n = 2 * k + 1 ∨ n = 2 * k", "(n : ℤ) : ∃ k, n = 2 * k - 1 ∨ n = 2 * k"),
    ("(a : ℕ → ℝ) (h : ∃ N, ∀ n ≥ N, a n = 1) : ∃ M, ∀ n, a n ≤ M",
     "(a : ℕ → ℝ) (h : ∃ N, ∀ n > N, a n = 1) : ∃ M, ∀ n, a n ≤ M"),
    ("(n : ℕ) : ∑ i ∈ Finset.range (n + 1), i = n ^ 2 - n", "(n : ℕ) : ∑ i ∈ Finset.Icc 1 n, i = n ^ 2 - n"),
    ("(n : ℕ) (h : 4 ≤ n) : 2 ^ n < n.factorial", "(n : ℕ) : 2 ^ (n + 4) < (n + 4).factorial"),
    ("(a : ℝ) : deriv (fun x : ℝ => x ^ 3) a = 3 * a ^ 2", "(a : ℝ) : HasDerivAt (fun x : ℝ => x ^ 3) (3 * a ^ 2) a"),
    (": ∃ x y : ℝ, x ≠ y ∧ Irrational (x + y)", ": ∃ x y : ℝ, Irrational (x + y)"),
    ("(S : Set ℝ) (h : S.Finite) (k : S.Nonempty) : ∃ m, IsGreatest S m",
     "(S : Finset ℝ) (h : S ≠ ∅) : ∃ m ∈ S, ∀ x ∈ S, x ≤ m"),
    ("(G : Type) [Group G] [Finite G] (h : Nat.card G = 15) : IsCyclic G",
     "(G : Type) [Group G] (h : Nat.card G = 15) : IsCyclic G"),
    ("(p : ℕ) (h : p.Prime) : ¬ IsSquare p", "(p : ℕ) (h : p.Prime) (k : p ≠ 1) : ¬ IsSquare p"),
    ("(n : ℤ) : 6 ∣ n * (n + 1) * (n + 2)", "(n : ℤ) : 6 ∣ (n - 1) * n * (n + 1)"),
    ("(n m : ℤ) (h : n + 1 < m) : n * m < m ^ 2", "(n m : ℤ) (h : n < m) : (n - 1) * m < m ^ 2"),
    # a bound that another hypothesis makes strict
    ("(f : ℝ → ℝ) (a b y : ℝ) (h : a < b) (k : f a < y) (l : y < f b) : ∃ c, f c = y",
     "(f : ℝ → ℝ) (a b y : ℝ) (h : a ≤ b) (k : f a < y) (l : y < f b) : ∃ c, f c = y"),
    # what is decided by values: 2 is a prime
    ("(p : ℕ) : Even p ∧ p.Prime ↔ p = 2", "(p : ℕ) (h : p.Prime) : Even p ↔ p = 2"),
    # everywhere, and on all there is
    ("(f : ℝ → ℝ) (h : Continuous f) : f 0 = 1", "(f : ℝ → ℝ) (h : ContinuousOn f Set.univ) : f 0 = 1"),
    ("(f : ℝ → ℝ) (h : Continuous f) : f 0 = 1", "(f : ℝ → ℝ) (h : ContinuousOn f {x | 0 ≤ x ^ 2}) : f 0 = 1"),
    # a contrapositive
    ("(x y : ℝ) (h : x < y) : x ^ 3 < y ^ 3", "(x y : ℝ) (h : y ^ 3 ≤ x ^ 3) : y ≤ x"),
    # another choice of what is supposed to exist
    ("(n k : ℤ) (h : n = 2 * k) : Even (n ^ 2)", "(n k : ℤ) (h : n = 2 * k + 2) : Even (n ^ 2)"),
    ("(n : ℤ) : ∀ k : ℤ, n = 2 * k → 4 ∣ n ^ 2", "(n : ℤ) : ∀ k : ℤ, n = 2 * k + 2 → 4 ∣ n ^ 2"),
    ("(x : ℝ) (p q : ℤ) (h : q ≠ 0) (k : x = p / q) (l : IsCoprime p q) : ¬ x ^ 2 = 2",
     "(x : ℝ) (p q : ℤ) (h : q ≠ 0) (k : x = p / q) : ¬ x ^ 2 = 2"),
    # what another part of an alternative, or of the claim, says already
    ("(x y : ℝ) (h : y ≤ 1) : x = 0 ∨ x * y ≤ x ∨ x < 0", "(x y : ℝ) (h : y ≤ 1) : x = 0 ∨ x * y / x ≤ 1 ∨ x < 0"),
    ("(x : ℝ) (h : x ≠ 0) : x = 0 ∨ x / x = 1", "(x : ℝ) : x = 0 ∨ x / x = 1"),
    ("(n : ℕ) (h : n ≠ 0) : 0 < n → 2 ∣ n * (n + 1)", "(n : ℕ) : 0 < n → 2 ∣ n * (n + 1)"),
    ("(p q : Prop) (h : p ∨ ¬ p ∧ q) : q ∨ p", "(p q : Prop) (h : p ∨ q) : p ∨ q"),
    ("(x : ℝ) (h : x ≠ 1) : 1 + x = (x ^ 2 - 1) / (x - 1)", "(x : ℝ) (h : x ≠ 1) : (1 + x) * (x - 1) = x ^ 2 - 1"),
    # the same property written out
    ("(f : ℝ → ℝ) (h : Monotone f) : Antitone (fun x => -f x)",
     "(f : ℝ → ℝ) (h : ∀ x y, x ≤ y → f x ≤ f y) : Antitone (fun x => -f x)"),
    # what a hypothesis says instead of a class
    ("(G : Type) [CommGroup G] (a b : G) : (a * b) ^ 2 = a ^ 2 * b ^ 2",
     "(G : Type) [Group G] (h : ∀ x y : G, x * y = y * x) (a b : G) : (a * b) ^ 2 = a ^ 2 * b ^ 2"),
    ("(R : Type) [CommRing R] [IsDomain R] (a b : R) (h : a * b = 0) (k : a ≠ 0) : b = 0",
     "(R : Type) [CommRing R] [NoZeroDivisors R] [Nontrivial R] (a b : R) (h : a * b = 0) (k : a ≠ 0) : b = 0"),
    ("(G : Type) [Group G] [Finite G] (a : G) : a ^ Nat.card G = 1",
     "(G : Type) [Group G] [Fintype G] (a : G) : a ^ Fintype.card G = 1"),
    ("(G : Type) [Group G] (a b c : G) (h : a * b = a * c) : b = c",
     "(G : Type) [Group G] (a b c : G) (h : a⁻¹ * a * b = c) : b = c"),
    ("(A B : Type) (f : A → B) (s t : Set A) (h : s ⊆ t) : f '' s ⊆ f '' t",
     "(A B : Type) (f : A → B) (s t : Set A) (h : s ∩ t = s) : f '' s ⊆ f '' t"),
    # quantifiers whose order does not matter: of finitely many, or of what does not depend on the other
    ("(u : Fin 5 → ℕ → ℝ) : ∀ i, ∃ N, ∀ n ≥ N, u i n < 1", "(u : Fin 5 → ℕ → ℝ) : ∃ N, ∀ i, ∀ n ≥ N, u i n < 1"),
    ("(u : ℕ → ℕ → ℝ) : ∀ i < 5, ∃ N, ∀ n ≥ N, u i n < 1", "(u : ℕ → ℕ → ℝ) : ∃ N, ∀ i < 5, ∀ n ≥ N, u i n < 1"),
    ("(f g : ℝ → ℝ) : ∀ x, ∃ y, f x = 0 ∧ g y = 1", "(f g : ℝ → ℝ) : ∃ y, ∀ x, f x = 0 ∧ g y = 1"),
    ("(f g : ℝ → ℝ) : ∀ x, f 1 = 0 ∨ g x = 0", "(f g : ℝ → ℝ) : f 1 = 0 ∨ ∀ x, g x = 0"),
    ("(p q : ℝ → Prop) : ∃ x, p x ∨ q x", "(p q : ℝ → Prop) : (∃ x, p x) ∨ ∃ x, q x"),
]  # fmt: skip
TEXT = "Some integers."
_BETWEEN = "(f : ℝ → ℝ) (a b y : ℝ) (k : f a < y) (l : y < f b)"
BOUNDS = [
    (f"{_BETWEEN} (h : a < b) : ∃ c, f c = y", f"{_BETWEEN} (h : a ≤ b) : ∃ c, f c = y", True),
    ("(x y : ℝ) (h : x < y) : x ^ 3 < y ^ 3", "(x y : ℝ) (h : x ≤ y) (k : x ≠ y) : x ^ 3 < y ^ 3", True),
    ("(x y : ℝ) (h : x < y) : x ^ 3 < y ^ 3", "(x y : ℝ) (h : x ≤ y) : x ^ 3 < y ^ 3", False),
    # bounds that alone give the claim
    (
        "(x : ℝ) (h : x ^ 2 = 1) (k : 0 < x) : x = 1",
        "(x : ℝ) (h : x ^ 2 = 1) (k : 0 < x) (l : x ≤ 1) (m : 1 ≤ x) : x = 1",
        False,
    ),
    ("(x : ℝ) (h : x ^ 2 = 1) (k : 0 < x) : x = 1", "(x : ℝ) (h : x ^ 2 = 1) (k : 0 < x) (l : x ≤ 1) : x = 1", True),
    # no bounds: an equation that is solved, an inequality that is worked out
    ("(x : ℝ) (h : 0 < x) (k : x ^ 2 = 4) : x ^ 3 = 8", "(x : ℝ) (h : x = 2) : x ^ 3 = 8", False),
    ("(x : ℝ) (h : x ^ 2 < 4) : x < 3", "(x : ℝ) (h : -2 < x) (k : x < 2) : x < 3", False),
    # of contradictory hypotheses all bounds follow
    ("(x : ℝ) (h : x < x) (k : x < 1) : x = 5", "(x : ℝ) (h : x < x) (k : x < 2) : x = 5", False),
    (
        "(α : Type) [Inhabited α] (x y : ℝ) (h : x < y) : Nonempty α",
        "(α : Type) (x y : ℝ) (h : x ≤ y) (k : x ≠ y) : Nonempty α",
        False,
    ),
]


@pytest.mark.parametrize(("reading", "statement", "told"), rows_of(APART, 2))
def test_a_difference_is_told_with_its_evidence(read: Read, reading: str, statement: str, told: str) -> None:
    assert told in shown_apart(read(reading), read(statement), TEXT)


@pytest.mark.parametrize(("reading", "statement"), rows_of(NOT_SHOWN, 2))
def test_what_may_mean_the_same_is_not_told_apart(read: Read, reading: str, statement: str) -> None:
    assert shown_apart(read(reading), read(statement), TEXT) == ""


def test_types_count_where_the_text_names_its_numbers(read: Read) -> None:
    first, second = read("(n : ℤ) : 3 ∣ n ^ 3 + 2 * n"), read("(n : ℕ) : 3 ∣ n ^ 3 + 2 * n")
    assert "the text speaks of integers, in the Lean `n`" in shown_apart(first, second, "For all integers n, …")
    assert shown_apart(first, second, "3 divides n^3 + 2n.") == ""


# two statements without a text: numbers of the one of which the other does not speak
NUMBERS = [
    ("(n : ℤ) : Even (n ^ 2 + n)", "(n : ℕ) : Even (n ^ 2 + n)", "speaks of the case n = -1"),
    ("(x y : ℚ) (h : x < y) : x ^ 3 < y ^ 3", "(x y : ℤ) (h : x < y) : x ^ 3 < y ^ 3", "speaks of the case x = 1/2"),
    ("(n : ℤ) (h : n = 4) : Even (n ^ 2 + n)", "(n : ℕ) (h : n = 4) : Even (n ^ 2 + n)", ""),
    ("(x : ℝ) (h : x ^ 2 = x) : x ^ 3 = x", "(x : ℤ) (h : x ^ 2 = x) : x ^ 3 = x", ""),
    ("(n : ℤ) : Even (n ^ 2 + n)", "(n : ℕ) : Even (n ^ 2 - n)", ""),
]


@pytest.mark.parametrize(("first", "second", "told"), NUMBERS)
def test_numbers_of_which_only_one_speaks(read: Read, first: str, second: str, told: str) -> None:
    said = shown_apart(read(first), read(second), "")
    assert (told in said) if told else said == ""


@pytest.mark.parametrize(("first", "second", "alike"), BOUNDS)
def test_bounds_that_say_the_same_beside_the_other_hypotheses(read: Read, first: str, second: str, alike: bool) -> None:
    assert bounded_otherwise(read(first), read(second)) is alike
