"""Forms in which people usually write one thing, each with near misses: bounds, uniqueness, powers, pairs, limits."""

import pytest

from leanwright.tools.terms.compare import rearrangement
from leanwright.tools.terms.tacit import ways
from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_A = "(a : ℕ → ℝ)"
_SET = "(S : Set ℝ) (h : S.Nonempty)"
_GROUP = "(G : Type) [Group G]"
_QUOTIENT = "(a b : ℤ) (hb : 0 < b) : ∃! p : ℤ × ℤ, a = b * p.1 + p.2 ∧ 0 ≤ p.2 ∧ p.2 < b"
_REMAINDER = (
    "(a b : ℤ) (hb : b > 0) : ∃ q r : ℤ, (a = b * q + r ∧ 0 ≤ r ∧ r < b) ∧ ∀ u v : ℤ, a = b * u + v ∧ 0 ≤ v ∧ v < b →"
)
_TWO_SUMS = "(a b : ℝ) (h : a ≠ 0) : ∃! p : ℝ × ℝ, p.1 + p.2 = a ∧ p.1 - p.2 = b"
_TENDS = ": ∃ l, Filter.Tendsto a Filter.atTop (nhds l)"
_BOTH_WAYS = "(k : ∃ M, ∀ n, |a n| ≤ M)"
_FIELD = "(K : Type) [Field K]"
_SPACE = "(X : Type) [TopologicalSpace X] (A B : Set X)"
_POINTS = ": {p : ℤ × ℤ | ∃ x y : ℤ, p = (x, y) ∧ x ^ 2 + 2 * y ^ 2 = 9}.ncard = 6"
_EVEN, _ODD = "(∀ t, {0} (-t) = {0} t)", "(∀ t, {0} (-t) = -{0} t)"
_SPLIT = f"{_EVEN} ∧ {_ODD.replace('0', '1')} ∧ f = {{0}} + {{1}}"
_PARTS = (
    f"(f : ℝ → ℝ) : (∃ g h : ℝ → ℝ, {_SPLIT.format('g', 'h')}) ∧ "
    f"∀ g h u v : ℝ → ℝ, ({_SPLIT.format('g', 'h')}) ∧ ({_SPLIT.format('u', 'v')}) → g = u ∧ h = v"
)
_PAIR = "(f : ℝ → ℝ) : ∃! p : (ℝ → ℝ) × (ℝ → ℝ),"
_UNIT = "Set.Icc (0 : ℝ) 1"
_INTO = f"(f : ℝ → ℝ) (h : Set.MapsTo f ({_UNIT}) ({_UNIT})) (k : ContinuousOn f ({_UNIT}))"
_FIXED = f"{_INTO} : ∃ x ∈ {_UNIT}, f x = x"
_RISING = "(f : ℝ → ℝ) (h : Monotone f) (k : BddAbove (Set.range f)) : ∃ l,"
_RING, _IDEALS = "(R : Type) [CommRing R]", "∀ I : Ideal R, I = ⊥ ∨ I = ⊤"
_END = "(K V : Type) [Field K] [AddCommGroup V] [Module K V] (T : V →ₗ[K] V)"
_PARTS_OF_T = "(LinearMap.ker T) (LinearMap.range T)"
_SETS = "(X : Type) [TopologicalSpace X] (U : ℕ → Set X)"
_UNITS = "(∀ a : R, a ≠ 0 → IsUnit a)"
_GIVEN = "(f : ℝ → ℝ) (h : ∀ x, x ≠ 3 → f x = (2 * x + 1) / (x - 3))"
_MEAN = "(f : ℝ → ℝ) (a b : ℝ) (k : a < b) (hc : ContinuousOn f (Set.Icc a b))"

SAME = [
    # a bound at the number that the claim names, natural numbers among integers, a ring of which all but 0 are units
    ("(x : ℝ) : 0 ≤ x + 7 ∧ Real.sqrt (x + 7) = x + 1 ↔ x = 2",
     ": {x : ℝ | -7 ≤ x ∧ Real.sqrt (x + 7) = x + 1} = {2}"),
    ("(n : ℤ) (h : n > 1) : ¬Prime (n ^ 4 + 4)", ": ∀ n : ℕ, 2 ≤ n → ¬Nat.Prime (n ^ 4 + 4)"),
    ("(n : ℤ) (h : 0 < n) : ¬IsSquare (n ^ 2 + n)", "(n : ℕ) (h : n ≠ 0) : ¬IsSquare (n ^ 2 + n)"),
    (f"{_RING} (h : Nontrivial R) : IsField R ↔ {_IDEALS}", f"{_RING} [Nontrivial R] : {_UNITS} ↔ {_IDEALS}"),
    (": Nat.Perfect 28 ∧ ¬ Nat.Perfect 30",
     ": ∑ d ∈ Nat.properDivisors 28, d = 28 ∧ 30 ≠ ∑ d ∈ Nat.properDivisors 30, d"),
    # different things as a set of so many, endomorphisms by their values, sequences of sets from 1 on
    ("(n : ℕ) (a : Fin (n + 1) → ℤ) (h : Function.Injective a) : ∃ i j : Fin (n + 1), i ≠ j ∧ 5 ∣ a i - a j",
     "(n : ℕ) (S : Finset ℤ) (h : S.card = n + 1) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ 5 ∣ a - b"),
    ("(a : Fin 5 → ℕ) (h : Function.Injective a) (k : ∀ i, 1 ≤ a i ∧ a i ≤ 8) : ∃ i j : Fin 5, i ≠ j ∧ a i ∣ a j",
     "(S : Finset ℕ) (h : S ⊆ Finset.Icc 1 8) (k : S.card = 5) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ a ∣ b"),
    (f"{_END} (h : IsIdempotentElem T) : IsCompl {_PARTS_OF_T}", f"{_END} (h : T ∘ₗ T = T) : IsCompl {_PARTS_OF_T}"),
    (f"{_END} (h : T ^ 2 = T) : IsCompl {_PARTS_OF_T}", f"{_END} (h : ∀ v, T (T v) = T v) : IsCompl {_PARTS_OF_T}"),
    (f"{_SETS} (h : ∀ n ≥ 1, IsOpen (U n)) : IsOpen (⋃ n, U (n + 1))",
     f"{_SETS} (h : ∀ n, IsOpen (U n)) : IsOpen (⋃ n, U n)"),
    (": Dense (Set.range (fun q : ℚ => (q : ℝ)))", ": closure {y : ℝ | ∃ q : ℚ, y = q} = Set.univ"),
    (f"{_A} (h : ∀ n, 1 ≤ n → a n = n / (n + 1)) : ∀ m n : ℕ, 1 ≤ m → m < n → a m < a n",
     f"{_A} (h : ∀ n, 1 ≤ n → a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1)"),
    (": ∃! P : ℝ × ℝ, P.2 = P.1 ^ 2 ∧ P.2 = 2 * P.1 - 1",
     ": {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = x ^ 2 ∧ y = 2 * x - 1}.ncard = 1"),
    ("(n : ℕ) : (Nat.fib n).gcd (Nat.fib (n + 1)) = 1",
     "(F : ℕ → ℤ) (h : F 0 = 0) (k : F 1 = 1) (l : ∀ n, F (n + 2) = F (n + 1) + F n) : ∀ n, (F n).gcd (F (n + 1)) = 1"),
    (": {A : Set ℕ | A ⊆ Set.Icc 1 10 ∧ ∀ n : ℕ, ¬(n ∈ A ∧ n + 1 ∈ A)}.ncard = 144",
     ": {s : Finset ℕ | s ⊆ Finset.Icc 1 10 ∧ ∀ x ∈ s, x + 1 ∉ s}.ncard = 144"),
    # functions that are defined where they are spoken of
    (f"{_GIVEN} : ∀ x, x ≠ 3 → f x ≠ 2", ": ∀ x : ℝ, x ≠ 3 → (2 * x + 1) / (x - 3) ≠ 2"),
    (f"{_MEAN} (h : DifferentiableOn ℝ f (Set.Ioo a b)) : ∃ c ∈ Set.Ioo a b, f b - f a = deriv f c * (b - a)",
     f"{_MEAN} (g : ℝ → ℝ) (h : ∀ x ∈ Set.Ioo a b, HasDerivAt f (g x) x) : "
     "∃ c, a < c ∧ c < b ∧ f b - f a = g c * (b - a)"),
    (f"{_A} (d : ℝ) (n : ℕ) (h : ∀ n ≥ 0, a (n + 1) = a n + d) : a n = a 0 + n * d",
     f"{_A} (d : ℝ) (h : ∀ n, a (n + 1) - a n = d) : ∀ n : ℕ, a n = a 0 + n * d"),
    # closures and interiors, limits far out
    (f"{_SPACE} (h : IsClosed A) : closure A = A", f"{_SPACE} (h : IsOpen Aᶜ) : closure A ⊆ A"),
    (f"{_SPACE} (h : A = interior A) : IsOpen A", f"{_SPACE} (h : ∀ x ∈ A, x ∈ interior A) : IsOpen A"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} ∀ ε > 0, ∃ M, ∀ x ≥ M, |f x - l| < ε"),
    # a bound
    (f"{_A} (h : a 0 = 1) : ∃ M, ∀ n, |a n| ≤ M", f"{_A} (h : a 0 = 1) : ∃ M > 0, ∀ n, |a n| < M"),
    (f"{_A} (h : a 0 = 1) : ∃ M, ∀ n, |a n| ≤ M",
     f"{_A} (h : a 0 = 1) : BddAbove (Set.range a) ∧ BddBelow (Set.range a)"),
    (f"{_A} (h : ∃ M, ∀ n, |a n| ≤ M) : a 0 = 1", f"{_A} (M : ℝ) (k : 1 < M) (h : ∀ n, -M ≤ a n ∧ a n ≤ M) : a 0 = 1"),
    (f"{_A} (h : Bornology.IsBounded (Set.range a)) : a 0 = 1", f"{_A} (h : ∃ M, ∀ n, |a n| ≤ M) : a 0 = 1"),
    (f"{_A} (h : ∀ K > 0, ∃ n, K < a n) : a 0 = 1", f"{_A} (h : ∀ K, ∃ n, K ≤ a n) : a 0 = 1"),
    ("(K : Set ℝ) (h : IsCompact K) : IsClosed K ∧ Bornology.IsBounded K",
     "(K : Set ℝ) (h : IsCompact K) : IsClosed K ∧ BddAbove K ∧ BddBelow K"),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x + 1) : Function.Bijective f",
     ": Function.Injective (fun x : ℝ => 2 * x + 1) ∧ Function.Surjective (fun x : ℝ => 2 * x + 1)"),
    # a bound of a monotone sequence where it does not begin
    (f"{_A} (h : Monotone a) (k : ∃ B, ∀ n, a n ≤ B) {_TENDS}", f"{_A} (h : Monotone a) {_BOTH_WAYS} {_TENDS}"),
    (f"{_A} (h : ∀ n, a (n + 1) ≤ a n) (k : BddBelow (Set.range a)) {_TENDS}",
     f"{_A} (h : Antitone a) {_BOTH_WAYS} {_TENDS}"),
    # characteristics
    (f"{_FIELD} [CharP K 2] : ∀ a : K, -a = a", f"{_FIELD} (h : ringChar K = 2) (a : K) : -a = a"),
    # exactly one pair
    (_QUOTIENT, f"{_REMAINDER} u = q ∧ v = r"),
    (_TWO_SUMS, "(a b : ℝ) (h : a ≠ 0) : ∃ x y, x + y = a ∧ x - y = b ∧ ∀ u v, u + v = a → u - v = b → u = x ∧ v = y"),
    # pairs by their parts
    (_POINTS, ": {p : ℤ × ℤ | p.1 ^ 2 + 2 * p.2 ^ 2 = 9}.ncard = 6"),
    (_POINTS, ": {(a, b) : ℤ × ℤ | a ^ 2 + 2 * b ^ 2 = 9}.ncard = 6"),
    (_PARTS, f"{_PAIR} {_SPLIT.format('p.1', 'p.2')}"),
    # functions on a part of a type
    (_FIXED, f"(f : {_UNIT} → {_UNIT}) (h : Continuous f) : ∃ x, f x = x"),
    (_FIXED, f"(f : C({_UNIT}, {_UNIT})) : ∃ x, f x = x"),
    (f"{_INTO} : ∃ x ∈ {_UNIT}, f (f x) = x", f"(f : {_UNIT} → {_UNIT}) (h : Continuous f) : ∃ x, (f (f x) : ℝ) = x"),
    # numbers that are equal to each other and to a third
    ("(z w : ℂ) (h : ‖z‖ = ‖w‖ ∧ ‖w‖ = 1) : ‖z + w‖ ≤ 2", "(z w : ℂ) (h : ‖z‖ = 1) (k : ‖w‖ = 1) : ‖z + w‖ ≤ 2"),
    # exactly one
    (f"{_SET} : ∃! x, x ∈ S ∧ x < 2", f"{_SET} : ∃ x, (x ∈ S ∧ x < 2) ∧ ∀ y, y ∈ S → y < 2 → y = x"),
    (f"{_SET} : ∃! x, x ∈ S", f"{_SET} : ∃ x, ∀ y, y ∈ S ↔ y = x"),
    (f"{_SET} (l : ¬ ∃! x, x ∈ S) : 0 ∈ S", f"{_SET} (l : ∀ x ∈ S, ∃ y ∈ S, y ≠ x) : 0 ∈ S"),
    (f"{_SET} (l : BddAbove S) : ∃! x, IsLUB S x", f"{_SET} (l : BddAbove S) : ∃ x, IsLUB S x"),
    # powers
    ("(a : ℕ → ℝ) (h : ∀ n, a n ≤ 1 / 2 ^ n) : a 0 < 9", "(a : ℕ → ℝ) (h : ∀ n, a n ≤ 2 ^ (-(n : ℤ))) : a 0 < 9"),
    ("(a : ℕ → ℝ) (h : ∀ n, a n ≤ (1 / 2) ^ n) : a 0 < 9", "(a : ℕ → ℝ) (h : ∀ n, a n ≤ 2 ^ (-(n : ℝ))) : a 0 < 9"),
    ("(x y : ℝ) (n : ℕ) (h : (x * y) ^ n = 4) : y < 9", "(x y : ℝ) (n : ℕ) (h : x ^ n * y ^ n = 4) : y < 9"),
    ("(x : ℝ) (n m : ℕ) (h : x ^ (n + m + 1) = 4) : x < 9", "(x : ℝ) (n m : ℕ) (h : x * x ^ n * x ^ m = 4) : x < 9"),
    ("(n : ℕ) (h : 4 ^ n < 99) : n < 5", "(n : ℕ) (h : 2 ^ (2 * n) < 99) : n < 5"),
    ("(x : ℝ) (h : (2 : ℝ) ^ (x + 1) = 9) : x < 5", "(x : ℝ) (h : 2 * (2 : ℝ) ^ x = 9) : x < 5"),
    # what is said of all terms from some one on
    (f"{_A} : Filter.Tendsto a Filter.atTop (nhds 1)",
     f"{_A} : Filter.Tendsto (fun n => a (n + 1)) Filter.atTop (nhds 1)"),
    (f"{_A} (h : ∃ N, ∀ n ≥ N, a (n + 2) < 1 / ((n : ℝ) + 2)) : a 0 = 1",
     f"{_A} (h : ∃ N, ∀ n > N, a n < 1 / (n : ℝ)) : a 0 = 1"),
    # pairs, quotients, sets that are defined by something that there is
    ("(n : ℤ) (h : 0 < n) : ∃ p : ℤ × ℤ, n = p.1 + 2 * p.2", "(n : ℤ) (h : 0 < n) : ∃ a b : ℤ, n = a + 2 * b"),
    (": ∀ x : ℚ, x ^ 2 ≠ 2", ": ∀ a b : ℤ, b ≠ 0 → ((a : ℚ) / b) ^ 2 ≠ 2"),
    (": ¬ IsSquare (2 : ℚ)", ": ¬ ∃ a b : ℤ, b ≠ 0 ∧ ((a : ℚ) / b) ^ 2 = 2"),
    ("(X : Type) [MetricSpace X] (B : Set X) (h : ∃ x r, B = Metric.ball x r) : IsOpen B",
     "(X : Type) [MetricSpace X] (x : X) (r : ℝ) : IsOpen {y | dist y x < r}"),
    # sets ordered by inclusion; subsets of a Finset; sums over Fin n; factorials
    ("(A B : Set ℕ) (h : A ⊆ B) : A ∩ B = A", "(A B : Set ℕ) (h : A ≤ B) : A ⊓ B = A"),
    ("(A B : Set ℕ) (h : 1 ∈ A) : (A ∩ B = A → A ⊆ B) ∧ (A ⊆ B → A ∩ B = A)",
     "(A B : Set ℕ) (h : 1 ∈ A) : A ∩ B = A ↔ A ⊆ B"),
    ("(α : Type) (S : Finset α) (h : S.card = 5) : S.powerset.card = 32",
     "(α : Type) (S : Set α) (k : S.Finite) (h : S.ncard = 5) : Set.ncard {B : Set α | B ⊆ S} = 32"),
    ("(n : ℕ) (a : ℕ → ℕ) : ∑ i : Fin n, a i = n ^ 2", "(n : ℕ) (a : ℕ → ℕ) : ∑ i ∈ Finset.range n, a i = n ^ 2"),
    ("(n : ℕ) (h : 3 < n) : 2 ^ n < ∏ i ∈ Finset.Icc 1 n, i", "(n : ℕ) (h : 3 < n) : 2 ^ n < n.factorial"),
    # what bounds of a number make of its divisors; congruences; properties of structures
    ("(n : ℕ) (h : 1 < n) : ∃ p ∈ n.divisors, p.Prime", "(n : ℕ) (h : 1 < n) : ∃ p, p.Prime ∧ p ∣ n"),
    ("(n : ℤ) (h : n ^ 2 ≡ 0 [ZMOD 2]) : n ≡ 0 [ZMOD 2]", "(n : ℤ) (h : Even (n ^ 2)) : Even n"),
    ("(K : Type) [Field K] : NoZeroDivisors K", "(K : Type) [Field K] (a b : K) (h : a * b = 0) : a = 0 ∨ b = 0"),
    (f"{_GROUP} (h : IsCyclic G) (a b : G) : a * b = b * a",
     f"{_GROUP} (h : ∃ g : G, ∀ x, x ∈ Subgroup.zpowers g) (a b : G) : a * b = b * a"),
]  # fmt: skip
DIFFERENT = [
    (": {x : ℝ | -7 ≤ x ∧ x ^ 2 = 4} = {2}", ": {x : ℝ | -1 ≤ x ∧ x ^ 2 = 4} = {2}"),
    (": ∃ x : ℝ, x = 2 ∧ 1 ≤ x", ": ∃ x : ℝ, x = 2 ∧ x ≤ 3"),
    (": ∃ x : ℝ, x = 2 ∧ x ≤ 3", ": ∃ x : ℝ, x = 2 ∧ 2 * x ≤ 5"),
    ("(a : Fin 11 → ℤ) : ∃ i j : Fin 11, i ≠ j ∧ 10 ∣ a i - a j",
     "(S : Finset ℤ) (h : S.card = 11) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ 10 ∣ a - b"),
    ("(a : Fin 11 → ℤ) (h : Function.Injective a) : ∃ i j : Fin 11, 10 ∣ a i - a j",
     "(S : Finset ℤ) (h : S.card = 11) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ 10 ∣ a - b"),
    ("(a : Fin 11 → ℤ) (h : Function.Injective a) : ∃ i j : Fin 11, i < j ∧ a i < a j",
     "(S : Finset ℤ) (h : S.card = 11) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ a < b"),
    ("(a : Fin 12 → ℤ) (h : Function.Injective a) : ∃ i j : Fin 12, i ≠ j ∧ 10 ∣ a i - a j",
     "(S : Finset ℤ) (h : S.card = 11) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ 10 ∣ a - b"),
    ("(n : ℕ) (a : Fin n → ℤ) (h : Function.Injective a) : ∀ i, a i < 5",
     "(n : ℕ) (S : Set ℤ) (h : S.ncard = n) : ∀ x ∈ S, x < 5"),
    (f"{_END} (S : V →ₗ[K] V) (h : S ∘ₗ T = 0) : IsCompl {_PARTS_OF_T}",
     f"{_END} (S : V →ₗ[K] V) (h : T ∘ₗ S = 0) : IsCompl {_PARTS_OF_T}"),
    (f"{_END} (h : T ^ 2 = 0) : IsCompl {_PARTS_OF_T}", f"{_END} (h : T ^ 2 = T) : IsCompl {_PARTS_OF_T}"),
    (f"{_SETS} (h : ∀ n ≥ 1, IsOpen (U n)) : IsOpen (⋃ n, U n)",
     f"{_SETS} (h : ∀ n, IsOpen (U n)) : IsOpen (⋃ n, U n)"),
    (f"{_A} (h : ∀ n, 1 ≤ n → a n = n / (n + 1)) : ∀ m n : ℕ, m < n → a m < a n",
     f"{_A} (h : ∀ n, 1 ≤ n → a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1)"),
    (": {A : Set ℕ | ∀ n : ℕ, ¬(n ∈ A ∧ n + 1 ∈ A)}.ncard = 144", ": {s : Finset ℕ | ∀ x ∈ s, x + 1 ∉ s}.ncard = 144"),
    ("(n : ℕ) : Nat.Perfect n", "(n : ℕ) : ∑ d ∈ Nat.properDivisors n, d = n"),
    ("(n : ℤ) : ¬Prime (n ^ 4 + 4)", "(n : ℕ) : ¬Nat.Prime (n ^ 4 + 4)"),
    ("(n : ℤ) (h : n > 1) : ¬Prime (n - 4)", "(n : ℕ) (h : n > 1) : ¬Nat.Prime (n - 4)"),
    ("(x : ℚ) (h : x > 0) : ¬IsSquare (x + 2)", "(x : ℕ) (h : x > 0) : ¬IsSquare (x + 2)"),
    (f"{_RING} : IsField R ↔ {_IDEALS}", f"{_RING} : {_UNITS} ↔ {_IDEALS}"),
    (f"{_GIVEN} : ∀ x, f x ≠ 2", ": ∀ x : ℝ, (2 * x + 1) / (x - 3) ≠ 2"),
    (f"{_GIVEN} : ∀ x, x ≠ 4 → f x ≠ 2", ": ∀ x : ℝ, x ≠ 4 → (2 * x + 1) / (x - 3) ≠ 2"),
    (f"{_GIVEN} : f 3 = 0", ": (2 * 3 + 1) / (3 - 3 : ℝ) = 0"),
    (f"{_GIVEN} : ∀ x ≠ 3, ∃ y, f y = x", ": ∀ x : ℝ, x ≠ 3 → ∃ y : ℝ, (2 * y + 1) / (y - 3) = x"),
    (f"{_MEAN} (h : DifferentiableOn ℝ f (Set.Ioo a b)) : ∃ c ∈ Set.Icc a b, f b - f a = deriv f c * (b - a)",
     f"{_MEAN} (g : ℝ → ℝ) (h : ∀ x ∈ Set.Ioo a b, HasDerivAt f (g x) x) : "
     "∃ c, a ≤ c ∧ c ≤ b ∧ f b - f a = g c * (b - a)"),
    (f"{_A} (d : ℝ) (n : ℕ) (h : ∀ n, a (n + 1) = a n + d) : a n = a 0 + n * d",
     f"{_A} (d : ℝ) (h : ∀ n, a n - a (n + 1) = d) : ∀ n : ℕ, a n = a 0 + n * d"),
    # the inclusion that always holds, another set; the other end, a natural number, M first
    (f"{_SPACE} (h : IsClosed A) : closure A = A", f"{_SPACE} (h : IsClosed A) : A ⊆ closure A"),
    (f"{_SPACE} (h : IsClosed A) : closure A = B", f"{_SPACE} (h : IsClosed A) : closure A ⊆ B"),
    (f"{_SPACE} (h : A = interior A) : IsOpen A", f"{_SPACE} (h : interior A ⊆ A) : IsOpen A"),
    (f"{_SPACE} (h : A = interior B) : IsOpen A", f"{_SPACE} (h : A ⊆ interior B) : IsOpen A"),
    (f"{_SPACE} : closure A = A ∧ interior A = A", f"{_SPACE} : closure A ⊆ A ∧ interior A ⊆ A"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} ∀ ε > 0, ∃ M, ∀ x ≤ M, |f x - l| < ε"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} ∀ ε > 0, ∃ M, ∀ n : ℕ, M ≤ n → |f n - l| < ε"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} ∃ M, ∀ ε > 0, ∀ x ≥ M, |f x - l| < ε"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} ∀ ε > 0, ∃ x, |f x - l| < ε"),
    (f"{_RISING} Filter.Tendsto f Filter.atTop (nhds l)", f"{_RISING} Filter.Tendsto f Filter.atBot (nhds l)"),
    # a bound on the other side, of no monotone sequence, of a function of all real numbers, of every other term
    (f"{_A} (h : Monotone a) (k : ∃ B, ∀ n, B ≤ a n) {_TENDS}", f"{_A} (h : Monotone a) {_BOTH_WAYS} {_TENDS}"),
    (f"{_A} (h : Antitone a) (k : ∃ B, ∀ n, a n ≤ B) {_TENDS}", f"{_A} (h : Antitone a) {_BOTH_WAYS} {_TENDS}"),
    (f"{_A} (k : ∃ B, ∀ n, a n ≤ B) {_TENDS}", f"{_A} {_BOTH_WAYS} {_TENDS}"),
    (f"{_A} (h : Monotone a) : ∃ B, ∀ n, a n ≤ B", f"{_A} (h : Monotone a) : ∃ B, ∀ n, |a n| ≤ B"),
    ("(f : ℝ → ℝ) (h : Monotone f) (k : ∃ B, ∀ x, f x ≤ B) : f 0 = 0",
     "(f : ℝ → ℝ) (h : Monotone f) (k : ∃ B, ∀ x, |f x| ≤ B) : f 0 = 0"),
    (f"{_A} (h : ∀ n, a n ≤ a (n + 2)) (k : ∃ B, ∀ n, a n ≤ B) {_TENDS}",
     f"{_A} (h : ∀ n, a n ≤ a (n + 2)) {_BOTH_WAYS} {_TENDS}"),
    # other characteristics
    (f"{_FIELD} [CharP K 3] : ∀ a : K, -a = a", f"{_FIELD} (h : ringChar K = 2) (a : K) : -a = a"),
    (f"{_FIELD} [CharZero K] : ∀ a : K, -a = a", f"{_FIELD} (h : ringChar K = 2) (a : K) : -a = a"),
    # one part alone is unique, or either is, or one for each; nothing is
    (_QUOTIENT, f"{_REMAINDER} u = q"),
    (_QUOTIENT, f"{_REMAINDER} u = q ∨ v = r"),
    (_QUOTIENT, f"{_REMAINDER} u = r ∧ v = q"),
    (_QUOTIENT, "(a b : ℤ) (hb : b > 0) : ∃! q : ℤ, ∃! r : ℤ, a = b * q + r ∧ 0 ≤ r ∧ r < b"),
    (_QUOTIENT, "(a b : ℤ) (hb : b > 0) : ∃ q r : ℤ, a = b * q + r ∧ 0 ≤ r ∧ r < b"),
    (_TWO_SUMS, "(a b : ℝ) (h : a ≠ 0) : ∃ x y, x + y = a ∧ x - y = b ∧ ∀ u v, u + v = a → u = x ∧ v = y"),
    # other parts, other pairs, two of them; a function into another set, of other values, that is not continuous there
    (_POINTS, ": {p : ℤ × ℤ | p.1 ^ 2 + 2 * p.1 ^ 2 = 9}.ncard = 6"),
    (_POINTS, ": {(a, b) : ℤ × ℤ | b ^ 2 + 2 * a ^ 2 = 9}.ncard = 6"),
    (_POINTS, ": {p : ℕ × ℕ | p.1 ^ 2 + 2 * p.2 ^ 2 = 9}.ncard = 6"),
    (": {p : ℕ × ℕ | p.1 = p.2 + 1}.Infinite",
     ": {p : ℕ × ℕ | match p with | (a, b + 1) => a = b + 1 | _ => False}.Infinite"),
    (_PARTS, f"{_PAIR.replace('∃!', '∃')} {_SPLIT.format('p.1', 'p.2')}"),
    (_PARTS, f"{_PAIR} {_EVEN.format('p.1')} ∧ {_EVEN.format('p.2')} ∧ f = p.1 + p.2"),
    (_FIXED, f"(f : {_UNIT} → Set.Icc (0 : ℝ) 2) (h : Continuous f) : ∃ x, (f x : ℝ) = x"),
    (_FIXED, f"(f : {_UNIT} → {_UNIT}) (h : Continuous f) : ∃ x, f x = 0"),
    (_FIXED, f"(f : {_UNIT} → {_UNIT}) : ∃ x, f x = x"),
    (f"{_INTO} : ∃ x, f x = x", f"(f : {_UNIT} → {_UNIT}) (h : Continuous f) : ∃ x, f x = x"),
    # equal to each other alone, or one of both
    ("(z w : ℂ) (h : ‖z‖ = ‖w‖) : ‖z + w‖ ≤ 2", "(z w : ℂ) (h : ‖z‖ = 1) (k : ‖w‖ = 1) : ‖z + w‖ ≤ 2"),
    ("(z w : ℂ) (h : ‖z‖ = ‖w‖ ∨ ‖w‖ = 1) : ‖z + w‖ ≤ 2", "(z w : ℂ) (h : ‖z‖ = 1) (k : ‖w‖ = 1) : ‖z + w‖ ≤ 2"),
    # a bound for each, a bound on one side, a bound that is meant, least natural numbers
    (f"{_A} (h : a 0 = 1) : ∃ M, ∀ n, |a n| ≤ M", f"{_A} (h : a 0 = 1) : ∀ n, ∃ M, |a n| ≤ M"),
    (f"{_A} (h : a 0 = 1) : ∃ M, ∀ n, |a n| ≤ M", f"{_A} (h : a 0 = 1) : BddAbove (Set.range a)"),
    (f"{_A} (h : a 0 = 1) : ∃ M, ∀ n, |a n| ≤ M", f"{_A} (h : a 0 = 1) : ∃ M, M < 9 ∧ ∀ n, |a n| ≤ M"),
    (f"{_A} (h : ∃ M > 0, ∀ n, M ≤ a n) : a 0 = 1", f"{_A} (h : ∃ M, ∀ n, M ≤ a n) : a 0 = 1"),
    ("(a : ℕ → ℕ) (h : ∃ M, ∀ n, M < a n) : a 0 = 1", "(a : ℕ → ℕ) (h : ∃ M, ∀ n, M ≤ a n) : a 0 = 1"),
    (f"{_A} (M : ℝ) (h : ∀ n, a n ≤ M) : a 0 < M + 1", f"{_A} (M : ℝ) (h : ∀ n, a n ≤ M) (k : 0 < M) : a 0 < M + 1"),
    (f"{_A} (h : ∃ M, ∀ n, a n < M ∨ -M < a n) : a 0 = 1", f"{_A} (h : ∃ M, ∀ n, a n < M ∨ M < a n) : a 0 = 1"),
    (f"{_A} (h : ∀ ε > 0, |a 0| < ε) : a 1 = 1", f"{_A} (h : ∀ ε, |a 0| < ε) : a 1 = 1"),
    # exactly one, at most one, one of another kind
    (f"{_SET} : ∃! x, x ∈ S ∧ x < 2", f"{_SET} : ∃ x, (x ∈ S ∧ x < 2) ∧ ∀ y, y ∈ S → y = x"),
    (f"{_SET} : ∃! x, x ∈ S", f"{_SET} : ∃ x ∈ S, ∀ y ∈ S, y ≤ x"),
    (f"{_SET} (l : BddAbove S) : ∃! x, x ∈ upperBounds S", f"{_SET} (l : BddAbove S) : ∃ x, x ∈ upperBounds S"),
    # powers
    ("(a : ℕ → ℝ) (h : ∀ n, a n ≤ 1 / 2 ^ n) : a 0 < 9", "(a : ℕ → ℝ) (h : ∀ n, a n ≤ (-2) ^ (-(n : ℤ))) : a 0 < 9"),
    ("(x y : ℝ) (n : ℕ) (h : (x + y) ^ n = 4) : y < 9", "(x y : ℝ) (n : ℕ) (h : x ^ n + y ^ n = 4) : y < 9"),
    ("(x : ℝ) (n : ℕ) (h : x ^ (2 * n) = 4) : x < 9", "(x : ℝ) (n : ℕ) (h : x ^ (n + 2) = 4) : x < 9"),
    ("(x y : ℝ) (h : x ^ (-y) = 4) : x < 9", "(x y : ℝ) (h : (x ^ y)⁻¹ = 4) : x < 9"),
    ("(n : ℕ) (h : 2 ^ (n - 1) < 99) : n ≠ 5", "(n : ℕ) (h : 2 ^ n < 2 * 99) : n ≠ 5"),
    ("(R : Type) [Ring R] (a b : R) (n : ℕ) (h : (a * b) ^ n = 1) : a = b",
     "(R : Type) [Ring R] (a b : R) (n : ℕ) (h : a ^ n * b ^ n = 1) : a = b"),
    # another term, another place to begin
    (f"{_A} (h : a 1 = 1) : ∀ n, a (n + 1) < 2", f"{_A} (h : a 1 = 1) : ∀ n, a n < 2"),
    (f"{_A} : Filter.Tendsto a Filter.atTop (nhds 1)",
     f"{_A} : Filter.Tendsto (fun n => a (2 * n)) Filter.atTop (nhds 1)"),
    (f"{_A} (h : ∃ N, ∀ n ≥ N, a (n + 1) < a n) : a 0 = 1", f"{_A} (h : ∃ N, ∀ n ≥ N, a n < a n) : a 0 = 1"),
    # a pair of its own, a quotient beside its parts
    ("(n : ℤ) (h : 0 < n) : ∃ p : ℤ × ℤ, n = p.1 + 2 * p.1", "(n : ℤ) (h : 0 < n) : ∃ a b : ℤ, n = a + 2 * b"),
    (": ∀ x : ℚ, x ^ 2 ≠ 2", ": ∀ a b : ℤ, 1 < b → ((a : ℚ) / b) ^ 2 ≠ 2"),
    (": ∀ x : ℚ, x ^ 2 ≠ 2", ": ∀ a b : ℕ, b ≠ 0 → ((a : ℚ) / b) ^ 2 ≠ 2"),
    (": ¬ IsSquare (2 : ℚ)", ": ¬ IsSquare (3 : ℚ)"),
    (": ¬ IsSquare (2 : ℚ)", ": ¬ IsSquare (2 : ℤ)"),
    ("(A B : Set ℕ) (h : 1 ∈ A) : (A ∩ B = A → A ⊆ B) ∧ (A ⊆ B → A ∪ B = A)",
     "(A B : Set ℕ) (h : 1 ∈ A) : A ∩ B = A ↔ A ⊆ B"),
    ("(n : ℕ) (a : ℕ → ℕ) : ∑ i : Fin n, a (i + 1) = a 0", "(n : ℕ) (a : ℕ → ℕ) : ∑ i : Fin n, a i = a 0"),
    ("(n : ℕ) (h : 3 < n) : 2 ^ n < ∏ i ∈ Finset.range n, i", "(n : ℕ) (h : 3 < n) : 2 ^ n < n.factorial"),
    # a part of the claim that holds by itself is a part all the same
    ("(n : ℕ) : n + 1 ≠ 0 ∧ n < 9", "(n : ℕ) : n < 9"),
    ("(n : ℕ) : n + 1 ≠ 0", "(n : ℕ) : n + 2 ≠ 0"),
    ("(j : ℕ) (h : 0 < j) : 3 * (7 * j + 3) % 7 = 2", "(j : ℕ) : 3 * (7 * j + 3) % 7 = 2"),
    (": ∀ j > 0, 3 * (7 * j + 3) % 7 = 2", ": ∀ j : ℕ, 3 * (7 * j + 3) % 7 = 2"),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x + 1) : Function.Bijective f",
     "(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x + 1) : Function.Surjective f"),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = x - 0) : ∃! x, f x = 7", "(f : ℝ → ℝ) (h : ∀ x, f x = x - 0) : ∃ x, f x = 7"),
    ("(n : ℕ) : IsLeast {k : ℕ | 0 < k} 1 ∧ n < 9", "(n : ℕ) : (∀ k : ℕ, 0 < k → 1 ≤ k) ∧ n < 9"),
    ("(n : ℕ) : ∃ p ∈ n.divisors, p.Prime", "(n : ℕ) : ∃ p, p.Prime ∧ p ∣ n"),
    ("(n : ℤ) (h : n ^ 2 ≡ 0 [ZMOD 4]) : n ≡ 0 [ZMOD 4]", "(n : ℤ) (h : n ≡ 0 [ZMOD 4]) : n ^ 2 ≡ 0 [ZMOD 4]"),
    ("(K : Type) [Ring K] : NoZeroDivisors K", "(K : Type) [Ring K] (a b : K) (h : a * b = 0) : a = 0 ∧ b = 0"),
]  # fmt: skip
TACIT = [  # of a text and a statement; whether the text supposes what the statement says more
    ("(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / (n : ℝ) < ε", "(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 0 < n ∧ 1 / (n : ℝ) < ε", True),
    ("(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / (n : ℝ) < ε", "(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / ((n : ℝ) + 1) < ε", True),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = 1 / x) : f 1 = 1", "(f : ℝ → ℝ) (h : ∀ x ≠ 0, f x = 1 / x) : f 1 = 1", True),
    ("(x : ℝ) : 0 ≤ x + 5 ∧ √(x + 5) = x - 1 ↔ x = 4", "(x : ℝ) (h : 0 ≤ x + 5) : √(x + 5) = x - 1 ↔ x = 4", True),
    # the other way round, another bound, a part that is claimed
    ("(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 0 < n ∧ 1 / (n : ℝ) < ε", "(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / (n : ℝ) < ε", False),
    ("(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / (n : ℝ) < ε", "(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, n < 9 ∧ 1 / (n : ℝ) < ε", False),
    ("(x : ℝ) : 0 ≤ x ∧ √x = x - 1", "(x : ℝ) (h : 0 ≤ x) : √x = x - 1", False),
    ("(x : ℝ) : 5 ≤ x ∧ √x = x - 1 ↔ x = 4", "(x : ℝ) (h : 5 ≤ x) : √x = x - 1 ↔ x = 4", False),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)


@pytest.mark.parametrize(("text", "statement", "tacit"), TACIT)
def test_what_formulas_suppose_of_what_is_bound(read: Read, text: str, statement: str, tacit: bool) -> None:
    assert any(rearrangement(*pair) is not None for pair in ways(read(text), read(statement))) == tacit


@pytest.mark.parametrize(
    ("stated", "same"),
    [("(H ⊓ K).Normal", True), ("(K ⊓ H).Normal", True), ("(H ⊔ K).Normal", False), ("H.Normal", False)],
)
def test_what_is_written_as_an_intersection_of_subgroups_is_one(read: Read, stated: str, same: bool) -> None:
    groups = "(G : Type) [Group G] (H K : Subgroup G) (h : H.Normal) (k : K.Normal)"
    reading = read(f"{groups} : (∃ N : Subgroup G, (N : Set G) = (H : Set G) ∩ K) ∧ (H ⊓ K).Normal")
    assert any(rearrangement(*pair) is not None for pair in ways(reading, read(f"{groups} : {stated}"))) == same
