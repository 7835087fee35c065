"""Constant functions, operations of functions, families, names and tacit conditions in one form, and near misses."""

import pytest

from leanwright.tools.terms.compare import rearrangement
from leanwright.tools.terms.tacit import ways
from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_REAL = "(f : ℝ → ℝ)"
_TWO = "(f g : ℝ → ℝ)"
_GROUPS = "(G H : Type) [Group G] [Group H] (φ : G →* H)"
_RING = "(R : Type) [CommRing R]"
_INDEX = "(X ι : Type) [TopologicalSpace X] (A : ι → Set X)"
_AMONG = "(X : Type) [TopologicalSpace X] (F : Set (Set X))"
_SPACE = "(V : Type) [AddCommGroup V] [Module ℝ V] (A B : Submodule ℝ V)"
SAME = [
    # the same parity
    ("(m n : ℤ) (h : Even m ↔ Even n) : Odd (m + n + 1)", "(m n : ℤ) (h : m % 2 = n % 2) : Odd (m + n + 1)"),
    ("(m n : ℕ) (h : Odd m ↔ Odd n) : Odd (m + n + 1)", "(m n : ℕ) (h : m ≡ n [MOD 2]) : Odd (m + n + 1)"),
    ("(m n : ℤ) (h : Even m ↔ Odd n) : Odd (m + n + 2)", "(m n : ℤ) (h : ¬ 2 ∣ m - n) : Odd (m + n + 2)"),
    # constant functions
    (f"{_REAL} (h : ∀ x, f (2 * x) = f x) : ∃ c, ∀ x, f x = c",
     f"{_REAL} (h : ∀ x, f (2 * x) = f x) : ∀ s t, f s = f t"),
    (f"{_REAL} (h : ∃ c, f = fun _ => c) : f 1 = 2", f"{_REAL} (h : ∀ x, f x = f 0) : f 1 = 2"),
    (f"{_REAL} (h : ∃ c, f = Function.const ℝ c) : f 1 = 2", f"{_REAL} (h : ∀ x y, f x = f y) : f 1 = 2"),
    (f"{_REAL} (h : ∀ x, f x < 2) : ∀ x, f x = f 3", f"{_REAL} (h : ∀ x, f x < 2) : ∃ c, ∀ x, f x = c"),
    (f"{_REAL} (h : ∃ c, ∀ x > 0, f x = c) : f 1 = f 2", f"{_REAL} (h : ∀ x y, 0 < x → 0 < y → f x = f y) : f 1 = f 2"),
    # functions added and multiplied
    (f"{_TWO} (h : Continuous f) : Continuous (f * g)", f"{_TWO} (h : Continuous f) : Continuous (fun x => f x * g x)"),
    (f"{_TWO} (h : Continuous f) : Continuous (f - 3 • g)",
     f"{_TWO} (h : Continuous f) : Continuous (fun x => f x - 3 * g x)"),
    (f"{_TWO} (h : f + g = 1) : f 0 = 1", f"{_TWO} (h : ∀ x, f x + g x = 1) : f 0 = 1"),
    (f"{_TWO} (h : -f = g ^ 2) : f 0 ≤ 0", f"{_TWO} (h : ∀ x, -f x = g x ^ 2) : f 0 ≤ 0"),
    ("(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) : A.transpose.trace = A.trace",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) : A.trace = (Matrix.of fun i j => A j i).trace"),
    # types of indices
    ("(n R : Type) [Fintype n] [DecidableEq n] [CommRing R] (A B : Matrix n n R) : (A * B).det = A.det * B.det",
     "(n : ℕ) (R : Type) [CommRing R] (A B : Matrix (Fin n) (Fin n) R) : (A * B).det = A.det * B.det"),
    ("(n : Type) [Fintype n] [DecidableEq n] (A : Matrix n n ℝ) (c : ℝ) : (c • A).det = c ^ Fintype.card n * A.det",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (c : ℝ) : (c • A).det = c ^ n * A.det"),
    ("(m n : Type) [Fintype m] [Fintype n] (A : Matrix m n ℝ) (B : Matrix n m ℝ) : (A * B).trace = (B * A).trace",
     "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) (B : Matrix (Fin n) (Fin m) ℝ) : (A * B).trace = (B * A).trace"),
    ("(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A.IsSymm) : (A * A).IsSymm",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A.transpose = A) : (A * A).transpose = A * A"),
    # what only says that there is something, where something is named
    ("(u : ℕ → ℝ) (a b : ℝ) (h : ∃ c, Filter.Tendsto u Filter.atTop (nhds c)) "
     "(k : Filter.Tendsto u Filter.atTop (nhds a)) (l : Filter.Tendsto u Filter.atTop (nhds b)) : "
     "a = b",
     "(u : ℕ → ℝ) (a b : ℝ) (k : Filter.Tendsto u Filter.atTop (nhds a)) "
     "(l : Filter.Tendsto u Filter.atTop (nhds b)) : a = b"),
    # products whose factors have an order
    ("(G : Type) [Group G] (a b c : G) (h : a * b⁻¹ * c⁻¹ = 1) : a = c * b",
     "(G : Type) [Group G] (a b c : G) (h : a / b / c = 1) : a = c * b"),
    # derivatives of functions that have one everywhere
    ("(a : ℝ) : deriv (fun x => x ^ 4 + Real.sin x) a = 4 * a ^ 3 + Real.cos a",
     "(a : ℝ) : HasDerivAt (fun x => x ^ 4 + Real.sin x) (4 * a ^ 3 + Real.cos a) a"),
    # names that a hypothesis gives
    ("(a b d : ℕ) (h : d = Nat.gcd a b) : d ∣ 3 * a + b", "(a b : ℕ) : Nat.gcd a b ∣ 3 * a + b"),
    ("(G : Type) [Group G] [Fintype G] (p : ℕ) [Fact p.Prime] (h : Fintype.card G = p) : IsCyclic G",
     "(G : Type) [Group G] [Finite G] (h : (Nat.card G).Prime) : IsCyclic G"),
    ("(u v : ℕ → ℝ) (h : ∃ s : ℕ → ℕ, StrictMono s ∧ v = u ∘ s) (k : ∀ n, u n < 2) : v 1 < 2",
     "(u : ℕ → ℝ) (s : ℕ → ℕ) (h : ∀ n, s n < s (n + 1)) (k : ∀ n, u n < 2) : u (s 1) < 2"),
    (f"(f' : ℝ → ℝ) {_REAL} (h : ∀ x, HasDerivAt f (f' x) x) (k : ∀ x, 0 < f' x) : StrictMono f",
     f"{_REAL} (h : Differentiable ℝ f) (k : ∀ x, deriv f x > 0) : ∀ x y, x < y → f x < f y"),
    ("(a : ℕ → ℝ) (h : ∀ n, |a n| < 2) : ∃ b : ℕ → ℝ, (∃ s : ℕ → ℕ, StrictMono s ∧ b = a ∘ s) ∧ ∃ c, ∀ n, c < b n",
     "(a : ℕ → ℝ) (h : ∀ n, |a n| < 2) : ∃ (s : ℕ → ℕ) (c : ℝ), StrictMono s ∧ ∀ n, c < a (s n)"),
    # families
    ("(n : ℕ) (x : Fin n → ℝ) (h : ∀ i, 0 < x i) : 0 ≤ ∑ i, x i",
     "(n : ℕ) (x : ℕ → ℝ) (h : ∀ i ∈ Finset.Icc 1 n, 0 < x i) : 0 ≤ ∑ i ∈ Finset.Icc 1 n, x i"),
    ("(n : ℕ) (x : Fin n → ℝ) : ∃ i, ∀ j, x j ≤ x i", "(n : ℕ) (x : ℕ → ℝ) : ∃ i < n, ∀ j < n, x j ≤ x i"),
    # numbers of a smaller kind, primes, parts of what is finite
    ("(r s : ℝ) (h : ¬ Irrational r) (k : r ≠ 0) (l : Irrational s) : Irrational (r * s)",
     "(r : ℚ) (s : ℝ) (k : r ≠ 0) (l : Irrational s) : Irrational (r * s)"),
    ("(p a : ℤ) (h : 0 < p) (k : Prime p) (l : p ∣ a ^ 2) : p ∣ a",
     "(p : ℕ) (h : p.Prime) (a : ℤ) (l : (p : ℤ) ∣ a ^ 2) : (p : ℤ) ∣ a"),
    ("(G : Type) [Group G] [Finite G] (H : Subgroup G) : Nat.card H ∣ Nat.card G",
     "(G : Type) [Group G] [Fintype G] (H : Subgroup G) [Fintype H] : Fintype.card H ∣ Fintype.card G"),
    ("(G : Type) [Group G] (a b : G) (h : a * b = b * a) : (a * b) ^ 2 = a ^ 2 * b ^ 2",
     "(G : Type) [Group G] (a b : G) (h : Commute a b) : (a * b) ^ 2 = a ^ 2 * b ^ 2"),
    ("(p : ℕ) (h : p.Prime) (k : 2 < p) : 24 ∣ p ^ 2 - 1 ∨ p = 3",
     "(p : ℕ) (h : p.Prime) (k : p ≠ 2) : 24 ∣ p ^ 2 - 1 ∨ p = 3"),
    ("(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A ^ 2 = 1) : A.det ≠ 0",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A * A = 1) : A.det ≠ 0"),
    # denominators that are not 0, series
    ("(a b s t : ℝ) (h : a < b) : s = t / (b - a)", "(a b s t : ℝ) (h : a < b) : s * (b - a) = t"),
    ("(x y : ℝ) (h : 0 < y) (k : x / y < 2) : x < 2 * y + 1", "(x y : ℝ) (h : 0 < y) (k : x < 2 * y) : x < 2 * y + 1"),
    (": HasSum (fun n : ℕ => (1 : ℝ) / 3 ^ n) (3 / 2)",
     ": Filter.Tendsto (fun N => ∑ n ∈ Finset.range N, (1 : ℝ) / 3 ^ n) Filter.atTop (nhds (3 / 2))"),
    ("(h : Summable fun n : ℕ => (1 : ℝ) / n ^ 2) : 1 < 2",
     "(h : ∃ s, Filter.Tendsto (fun N => ∑ n ∈ Finset.range N, (1 : ℝ) / n ^ 2) Filter.atTop (nhds s)) : 1 < 2"),
    # a few values, divisors, quotients that are exact, signs that do not count
    ("(n : ℕ) (h : ∀ d ∈ Finset.Icc 1 3, d ∣ n) : 6 ∣ n", "(n : ℕ) (h : 1 ∣ n ∧ 2 ∣ n ∧ 3 ∣ n) : n % 6 = 0"),
    ("(p q : Polynomial ℝ) (h : ∃ r, p = r * q) : p = 1", "(p q : Polynomial ℝ) (h : q ∣ p) : p = 1"),
    ("(n : ℕ) : ∑ i ∈ Finset.range (n + 1), i ^ 3 = (n * (n + 1) / 2) ^ 2",
     "(n : ℕ) : 4 * ∑ i ∈ Finset.range (n + 1), i ^ 3 = n ^ 2 * (n + 1) ^ 2"),
    ("(f : ℝ → ℝ) (h : ∀ ε > 0, ∃ δ > 0, ∀ x, 0 < |x - 1| → |x - 1| < δ → |f x| < ε) : f 1 = 0",
     "(f : ℝ → ℝ) (h : ∀ ε > 0, ∃ δ > 0, ∀ x, x ≠ 1 → |x - 1| < δ → |f x| < ε) : f 1 = 0"),
    # properties that are equations
    (f"{_RING} (x : R) (h : IsNilpotent x) : IsUnit (1 - x)",
     f"{_RING} (x : R) (h : ∃ n : ℕ, x ^ n = 0) : ∃ y, (1 - x) * y = 1"),
    ("(R : Type) [Ring R] (e : R) (h : IsIdempotentElem e) : IsIdempotentElem (1 - e)",
     "(R : Type) [Ring R] (e : R) (h : e ^ 2 = e) : (1 - e) ^ 2 = 1 - e"),
    ("(G : Type) [Group G] (H : Subgroup G) (h : H.index = 2) : H.Normal",
     "(G : Type) [Group G] (H : Subgroup G) (h : H.index = 2) : ∀ g : G, ∀ n ∈ H, g * n * g⁻¹ ∈ H"),
    ("(G : Type) [Group G] (h : ∀ a b : G, IsConj a b → a = b) (x y : G) : x * y = y * x",
     "(G : Type) [Group G] (h : ∀ a c : G, c * a * c⁻¹ = a) (x y : G) : x * y = y * x"),
    ("(x y : ℕ) (h : 0 < x) : x * y = x + y ↔ (x, y) = (2, 2)",
     "(x y : ℕ) (h : 0 < x) : x * y = x + y ↔ x = 2 ∧ y = 2"),
    # families whose indices do not count
    (f"{_INDEX} (h : ∀ i, IsOpen (A i)) : IsOpen (⋃ i, A i)", f"{_AMONG} (h : ∀ U ∈ F, IsOpen U) : IsOpen (⋃₀ F)"),
    (f"{_INDEX} [Finite ι] (h : ∀ i, IsClosed (A i)) : IsClosed (⋃ i, A i)",
     f"{_AMONG} (k : F.Finite) (h : ∀ U ∈ F, IsClosed U) : IsClosed (⋃₀ F)"),
    (f"{_INDEX} (j : ι) : ⋂ i, A i ⊆ A j", f"{_AMONG} (U : Set X) (h : U ∈ F) : ⋂₀ F ⊆ U"),
    # powers that are supposed to be odd, or multiples
    ("(n : ℤ) (h : Odd (n ^ 2)) : n ^ 2 ≡ 1 [ZMOD 8]", "(n : ℤ) (h : ¬ Even n) : n * n % 8 = 1"),
    ("(n : ℤ) (h : 6 ∣ n ^ 3) : 36 ∣ n ^ 2", "(n : ℤ) (h : n % 6 = 0) : 36 ∣ n ^ 2"),
    # subgroups, subspaces, spaces, degrees
    (f"{_GROUPS} : φ.ker = ⊥ ↔ Function.Injective φ",
     f"{_GROUPS} : (∀ g, φ g = 1 → g = 1) ↔ ∀ a b, a ≠ b → φ a ≠ φ b"),
    (f"{_GROUPS} (h : φ.range = ⊤) : ∃ g, φ g ≠ 1", f"{_GROUPS} (h : ∀ y, ∃ x, φ x = y) : ∃ g, φ g ≠ 1"),
    (f"{_SPACE} (h : A ≤ B) (k : B = ⊥) : A = ⊥",
     f"{_SPACE} (h : (A : Set V) ⊆ B) (k : ∀ v ∈ B, v = 0) : ∀ v ∈ A, v = 0"),
    ("(X : Type) [TopologicalSpace X] [CompactSpace X] (A : Set X) (h : IsClosed A) : IsCompact A",
     "(X : Type) [TopologicalSpace X] (h : IsCompact (Set.univ : Set X)) (A : Set X) (k : IsClosed A) : IsCompact A"),
    ("(p : Polynomial ℂ) (h : 0 < p.degree) : ∃ z, p.eval z = 0",
     "(p : Polynomial ℂ) (h : p.natDegree ≠ 0) : ∃ z, p.eval z = 0"),
    ("(p : Polynomial ℝ) (h : p.degree = 3) : p ≠ 0", "(p : Polynomial ℝ) (h : p.natDegree = 3) : p ≠ 0"),
]  # fmt: skip
DIFFERENT = [
    ("(m n : ℤ) (h : Even m ↔ Even n) : Odd (m + n + 1)", "(m n : ℤ) (h : m % 2 ≠ n % 2) : Odd (m + n + 1)"),
    ("(m n : ℤ) (h : Even m ↔ Odd n) : Odd (m + n + 2)", "(m n : ℤ) (h : m % 2 = n % 2) : Odd (m + n + 2)"),
    ("(m n : ℤ) (h : Even m ↔ Even n) : Odd (m + n + 1)", "(m n : ℤ) (h : m % 4 = n % 4) : Odd (m + n + 1)"),
    ("(m n : ℤ) (h : Even m ↔ Even n) : 2 ∣ m", "(m n : ℤ) (h : Even m ∧ Even n) : 2 ∣ m"),
    ("(m n : ℤ) (h : Even m ↔ Even n) : 2 ∣ m", "(m n : ℤ) (h : Even m → Even n) : 2 ∣ m"),
    ("(n : ℤ) : 10 ∣ n ↔ 2 ∣ n ∧ 5 ∣ n", "(n : ℕ) : 10 ∣ n ↔ 5 ∣ n ∧ 2 ∣ n"),
    ("(n : ℤ) (h : n % 2 = 1) : Odd (n ^ 2)", "(n : ℕ) (h : Odd n) : n ^ 2 % 2 = 1"),
    ("(n : ℤ) : Even n ∨ Odd n", "(n : ℤ) (h : 0 ≤ n) : Even n ∨ Odd n"),
    ("(A B : Set ℝ) : (A ∪ B)ᶜ = Aᶜ ∩ Bᶜ", "(A B : Set ℝ) : (A ∪ B)ᶜ ⊆ Aᶜ ∩ Bᶜ"),
    ("(A B C : Set ℝ) : A ∩ (B ∪ C) = (A ∩ B) ∪ (A ∩ C)", "(A B C : Set ℝ) : A ∩ (B ∪ C) ⊆ (A ∩ B) ∪ (A ∩ C)"),
    ("(p q : Prop) : ¬(p ∨ q) ↔ ¬p ∧ ¬q", "(p q : Prop) : ¬(p ∨ q) → ¬p ∧ ¬q"),
    # types of indices
    ("(n R : Type) [Fintype n] [Nonempty n] [DecidableEq n] [CommRing R] (A B : Matrix n n R) : (A * B).det = A.det",
     "(n : ℕ) (R : Type) [CommRing R] (A B : Matrix (Fin n) (Fin n) R) : (A * B).det = A.det"),
    ("(n : Type) [Fintype n] [DecidableEq n] (A : Matrix n n ℝ) (c : ℝ) : (c • A).det = c * A.det",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (c : ℝ) : (c • A).det = c ^ n * A.det"),
    ("(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A.IsSymm) : (A * A).IsSymm",
     "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A.IsSymm) : (A * A.transpose).IsSymm"),
    ("(f : ℤ → ℤ) (b : ℤ) (h : ∃ a, 0 < a ∧ f a = 1) (k : f b = 1) : f (b + 1) = 2",
     "(f : ℤ → ℤ) (b : ℤ) (k : f b = 1) : f (b + 1) = 2"),
    # products whose factors have an order: one side of an inverse is not the other
    ("(R : Type) [Ring R] (a b : R) (h : a * b = 1) (k : b * a = 1) : IsUnit a",
     "(R : Type) [Ring R] (a b : R) (h : b * a = 1) : IsUnit a"),
    ("(R : Type) [Ring R] (a b : R) (h : a * b = 0) (k : b * a = 0) : (a + b) ^ 2 = a ^ 2 + b ^ 2",
     "(R : Type) [Ring R] (a b : R) (h : a * b = 0) : (a + b) ^ 2 = a ^ 2 + b ^ 2"),
    ("(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * B = 0) (k : B * A = 0) : (A + B) ^ 2 = A ^ 2 + B ^ 2",
     "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * B = 0) : (A + B) ^ 2 = A ^ 2 + B ^ 2"),
    ("(G : Type) [Group G] (a b c : G) (h : a / b / c = 1) : a = c * b",
     "(G : Type) [Group G] (a b c : G) (h : a / c / b = 1) : a = c * b"),
    (f"{_REAL} (h : ∀ x, f x < 2) : ∀ x, ∃ c, f x = c", f"{_REAL} (h : ∀ x, f x < 2) : ∃ c, ∀ x, f x = c"),
    (f"{_REAL} (h : ∀ x > 0, f x = f (-1)) : f 1 = f 2", f"{_REAL} (h : ∀ x y, 0 < x → 0 < y → f x = f y) : f 1 = f 2"),
    (f"{_TWO} (h : Continuous f) : Continuous (f * g)", f"{_TWO} (h : Continuous f) : Continuous (f ∘ g)"),
    (f"{_REAL} (h : f⁻¹ = f) : f 1 = 1", f"{_REAL} (h : ∀ x, f (f x) = x) : f 1 = 1"),
    ("(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * B = A.transpose) : A = B",
     "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * B = Matrix.of fun i j => A i j) : A = B"),
    ("(a : ℝ) : deriv (fun x => |x|) a = 1", "(a : ℝ) : HasDerivAt (fun x => |x|) 1 a"),
    ("(a : ℝ) : deriv (fun x => 1 / x) a = 0", "(a : ℝ) : HasDerivAt (fun x => 1 / x) 0 a"),
    # two claims that no name is such a thing are false, and yet not the same
    ("(a b d : ℕ) : d ≠ Nat.gcd a b", "(a b d : ℕ) : d ≠ Nat.lcm a b"),
    ("(a b d : ℕ) (h : d = Nat.gcd a b) : d ∣ 3 * a + b", "(a b : ℕ) : Nat.lcm a b ∣ 3 * a + b"),
    ("(a : ℕ → ℝ) (h : ∀ n, |a n| < 2) : ∃ b : ℕ → ℝ, (∃ s : ℕ → ℕ, StrictMono s ∧ b = a ∘ s) ∧ ∃ c, ∀ n, c < b n",
     "(a : ℕ → ℝ) (h : ∀ n, |a n| < 2) : ∃ (s : ℕ → ℕ) (c : ℝ), StrictMono s ∧ ∀ n, c < a n"),
    ("(n : ℕ) (x : Fin n → ℝ) (h : ∀ i, 0 < x i) : 0 < ∑ i, x i",
     "(n : ℕ) (x : ℕ → ℝ) (h : ∀ i ≤ n, 0 < x i) : 0 < ∑ i ∈ Finset.Icc 1 n, x i"),
    ("(n : ℕ) (x : Fin (n + 1) → ℝ) : ∃ i, ∀ j, x j ≤ x i", "(n : ℕ) (x : ℕ → ℝ) : ∃ i < n, ∀ j < n, x j ≤ x i"),
    ("(p a : ℤ) (h : Prime p) (l : p ∣ a ^ 2) : p = a",
     "(p : ℕ) (h : p.Prime) (a : ℤ) (l : (p : ℤ) ∣ a ^ 2) : (p : ℤ) = a"),
    ("(p : ℕ) (h : p.Prime) : Odd p", "(p : ℕ) (h : p.Prime) (k : 2 < p) : Odd p"),
    ("(a b s t : ℝ) (h : a ≤ b) : s = t / (b - a)", "(a b s t : ℝ) (h : a ≤ b) : s * (b - a) = t"),
    ("(x y : ℝ) (h : y ≠ 0) (k : x / y < 2) : x < 2 * y + 1", "(x y : ℝ) (h : y ≠ 0) (k : x < 2 * y) : x < 2 * y + 1"),
    ("(x y z : ℝ) (h : y ≠ 0) : (x / y = z ↔ x = z * y) ∧ x < 9", "(x y z : ℝ) (h : y ≠ 0) : x < 9"),
    ("(a b d : ℕ) (h : d = Nat.gcd a b) : (d ∣ 5 ↔ Nat.gcd a b ∣ 5) ∧ a < 9", "(a b : ℕ) : a < 9"),
    (": HasSum (fun n : ℕ => (-1 : ℝ) ^ n / (n + 1)) (Real.log 2)",
     ": Filter.Tendsto (fun N => ∑ n ∈ Finset.range N, (-1 : ℝ) ^ n / (n + 1)) Filter.atTop (nhds (Real.log 2))"),
    ("(n : ℕ) (h : ∀ d ∈ Finset.Icc 1 4, d ∣ n) : 6 ∣ n", "(n : ℕ) (h : 1 ∣ n ∧ 2 ∣ n ∧ 3 ∣ n) : n % 6 = 0"),
    ("(n : ℤ) (h : n % 3 = 1) : 3 ∣ n ^ 2 - 1", "(n : ℕ) (h : n % 3 = 1) : (3 : ℤ) ∣ n ^ 2 - 1"),
    ("(n : ℤ) (h : 3 ∣ n) : n = 3", "(n : ℕ) (h : 3 ∣ n) : n = 3"),
    ("(R : Type) [Ring R] (a b : R) (h : ∃ c, a = c * b) : a = b", "(R : Type) [Ring R] (a b : R) (h : b ∣ a) : a = b"),
    ("(R : Type) [Ring R] (x : R) (h : IsNilpotent x) : IsUnit (1 - x)",
     "(R : Type) [Ring R] (x : R) (h : IsNilpotent x) : ∃ y, (1 - x) * y = 1"),
    ("(x y : ℕ) (h : 0 < x) : x * y = x + y ↔ (x, y) = (2, 2)",
     "(x y : ℕ) (h : 0 < x) : x * y = x + y ↔ x = 2 ∨ y = 2"),
    (f"{_INDEX} (h : ∀ i, IsClosed (A i)) : IsClosed (⋂ i, A i)",
     f"{_AMONG} (h : ∀ U ∈ F, IsClosed U) : IsClosed (⋃₀ F)"),
    (f"{_INDEX} [Finite ι] (h : ∀ i, IsClosed (A i)) : IsClosed (⋃ i, A i)",
     f"{_AMONG} (h : ∀ U ∈ F, IsClosed U) : IsClosed (⋃₀ F)"),
    # members of a family may be equal where indices are not
    (f"{_INDEX} (h : ∀ i j, i ≠ j → Disjoint (A i) (A j)) : IsOpen (⋃ i, A i)",
     f"{_AMONG} (h : ∀ U ∈ F, ∀ V ∈ F, U ≠ V → Disjoint U V) : IsOpen (⋃₀ F)"),
    ("(n : ℤ) (h : Even (n ^ 2)) : Even n ∧ n ≠ 1", "(n : ℤ) (h : Even n) : Even (n ^ 2) ∧ n ≠ 1"),
    ("(n : ℤ) (h : Even (n ^ 2)) : Even n", "(n : ℤ) (h : Even n) : Even (n ^ 2)"),
    ("(n : ℤ) (h : 4 ∣ n ^ 2) : 16 ∣ n ^ 4", "(n : ℤ) (h : 4 ∣ n) : 16 ∣ n ^ 4"),
    (f"{_SPACE} (h : A ≤ B) : A = ⊥", f"{_SPACE} (h : A ≤ B) : B = ⊥"),
    (f"{_GROUPS} (h : φ.ker = ⊤) : φ 1 = 1", f"{_GROUPS} (h : φ.ker = ⊥) : φ 1 = 1"),
    ("(p : Polynomial ℝ) (h : p.degree = 0) : p.eval 0 = 1", "(p : Polynomial ℝ) (h : p.natDegree = 0) : p.eval 0 = 1"),
    ("(p : Polynomial ℝ) (h : 0 ≤ p.degree) : p.eval 0 = 1", "(p : Polynomial ℝ) (h : 0 ≤ p.natDegree) : p.eval 0 = 1"),
]  # fmt: skip
TACIT = [
    ("(x : ℝ) (h : x + 1 / x = 4) : x ^ 2 + 1 / x ^ 2 = 14", "(h : x + 1 / x = 4) (k : x ≠ 0)", True),
    ("(x : ℝ) (h : √(x - 1) = 2) : x = 5", "(k : 1 ≤ x) (h : √(x - 1) = 2)", True),
    ("(x y : ℝ) (h : x / y = 2) : x = 2 * y", "(h : x / y = 2) (k : x ≠ 0)", False),
    ("(x : ℝ) (h : √(x ^ 2) = 2) : x = 2", "(h : √(x ^ 2) = 2) (k : 0 ≤ x)", False),
]

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)


@pytest.mark.parametrize(("text", "hypotheses", "tacit"), TACIT)
def test_what_a_formula_supposes_by_itself(read: Read, text: str, hypotheses: str, tacit: bool) -> None:
    letters, _, claim = text.partition(") ")[0] + ")", "", text.rpartition(" : ")[2]
    stated = read(f"{letters} {hypotheses} : {claim}")
    found = [pair for pair in ways(read(text), stated) if rearrangement(*pair) is not None]
    assert bool(found) == tacit
