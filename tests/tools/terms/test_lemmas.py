"""Forms that a lemma makes the same, given the hypotheses and classes of a statement, and forms that it does not."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_REAL = "(f : ℝ → ℝ)"
_SPACE = "(X : Type) [TopologicalSpace X]"
_METRIC = "(X : Type) [MetricSpace X] (u : ℕ → X) (l : X)"
_POSITIVE = "(a : ℕ → ℝ) (h : ∀ n, 0 < a n)"
_SUMS = "Filter.Tendsto (fun N => ∑ n ∈ Finset.range N, a n) Filter.atTop"
_PRIME = "(p : ℕ) (h : p.Prime) (k : p ≠ 2)"
_ROOT = ": IsSquare (-1 : ZMod p) ↔ p % 4 = 1"
_GCD = "(m n : ℕ) (h : 0 < m) : Nat.gcd (2 ^ m - 1) (2 ^ n - 1) = 2 ^ Nat.gcd m n - 1"
_MAP = "(X Y : Type) [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y)"
_BACK = "(k : ∃ g : Y → X, Continuous g ∧ (∀ x, g (f x) = x) ∧ ∀ y, f (g y) = y)"
SAME = [
    # series of positive terms; residues modulo a prime; differences that are never negative; homeomorphisms
    (f"{_POSITIVE} : Summable a", f"{_POSITIVE} : ∃ l, {_SUMS} (nhds l)"),
    (f"{_POSITIVE} (k : HasSum a 2) : a 1 < 2", f"{_POSITIVE} (k : {_SUMS} (nhds 2)) : a 1 < 2"),
    (f"{_PRIME} {_ROOT}", f"{_PRIME} : (¬ (p : ℤ) ∣ -1 ∧ ∃ t : ℤ, (p : ℤ) ∣ t ^ 2 - -1) ↔ p ≡ 1 [MOD 4]"),
    (_GCD, "(m n : ℕ) (h : 0 < m) : Int.gcd (2 ^ m - 1) (2 ^ n - 1) = 2 ^ Nat.gcd m n - 1"),
    (f"{_MAP} (h : IsHomeomorph f) : IsOpenMap f", f"{_MAP} (h : Continuous f) {_BACK} : IsOpenMap f"),
    # derivatives, and what holds on an open set
    (f"{_REAL} (h : DifferentiableOn ℝ f (Set.Ioi 2)) : f 3 = 0",
     f"{_REAL} (h : ∀ x > 2, DifferentiableAt ℝ f x) : f 3 = 0"),
    ("(U : Set ℂ) (f : ℂ → ℂ) (k : IsOpen U) (h : DifferentiableOn ℂ f U) : ContinuousOn f U",
     "(U : Set ℂ) (f : ℂ → ℂ) (k : IsOpen U) (h : ∀ z ∈ U, DifferentiableAt ℂ f z) : ∀ z ∈ U, ContinuousAt f z"),
    (f"{_REAL} (h : Differentiable ℝ f) (k : deriv f = fun x => 2 * f x) : f 1 = 0",
     f"{_REAL} (h : ∀ t, HasDerivAt f (2 * f t) t) : f 1 = 0"),
    (f"{_REAL} (h : iteratedDeriv 2 f = f) : f 1 = 0", f"{_REAL} (h : ∀ x, deriv (deriv f) x = f x) : f 1 = 0"),
    # sets, wherever they stand
    (f"{_REAL} (h : ContinuousOn f {{x | 0 ≤ x ∧ x < 3}}) : f 1 = 0",
     f"{_REAL} (h : ContinuousOn f (Set.Ico 0 3)) : f 1 = 0"),
    (f"{_SPACE} (A : ℕ → Set X) (h : ∀ n, IsClosed (A n)) : IsClosed (⋂ n, A n)",
     f"{_SPACE} (A : ℕ → Set X) (h : ∀ n, IsOpen (A n)ᶜ) : IsOpen {{x | ∃ n, x ∉ A n}}"),
    ("(A B : Set ℕ) (h : A ∪ B = A) (k : 2 ∈ B) : 2 ∈ A", "(A B : Set ℕ) (h : ∀ x ∈ B, x ∈ A) (k : 2 ∈ B) : 2 ∈ A"),
    ("(A B : Set ℕ) : A ⊆ B ↔ A ∩ B = A", "(A B : Set ℕ) : A \\ B = ∅ ↔ ∀ x, x ∈ A ∩ B ↔ x ∈ A"),
    # suprema, absolute values
    ("(a b : ℝ) (h : a < b) : sInf (Set.Ioc a b) = a", "(a b : ℝ) (h : a < b) : IsGLB (Set.Ioc a b) a"),
    ("(S : Set ℝ) (h : S.Nonempty) (k : BddAbove S) (b : ℝ) (l : sSup S = b) : 2 * b ∈ S",
     "(S : Set ℝ) (h : S ≠ ∅) (k : ∃ M, ∀ x ∈ S, x ≤ M) (b : ℝ) (l : IsLUB S b) : 2 * b ∈ S"),
    (": sSup {x : ℝ | x ^ 2 < 3} = √3", ": IsLUB {x : ℝ | x ^ 2 < 3} (√3)"),
    ("(x c : ℝ) (h : ∀ ε > 0, |x - c| < ε) : x = c", "(x c : ℝ) (h : x ≠ c) : ∃ ε > 0, x - c ≥ ε ∨ c - x ≥ ε"),
    ("(a b c : ℝ) (h : max a b < c) : a + b < 2 * c", "(a b c : ℝ) (h : b < c) (k : a < c) : a + b < 2 * c"),
    # metric spaces
    (f"{_METRIC} (h : Filter.Tendsto u Filter.atTop (nhds l)) : CauchySeq u",
     f"{_METRIC} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, dist (u n) l < ε) : ∀ ε > 0, ∃ N, ∀ m ≥ N, ∀ n ≥ N, dist (u m) (u n) < ε"),
    # groups
    ("(G : Type) [Group G] (h : ∀ x : G, x * x = 1) (a b : G) : a * b = b * a",
     "(G : Type) [Group G] (h : ∀ x : G, x = x⁻¹) (a b : G) : a⁻¹ * b * a * b⁻¹ = 1"),
    ("(G : Type) [Group G] (z g : G) (h : z ∈ Subgroup.center G) : (z * g) ^ 2 = z ^ 2 * g ^ 2",
     "(G : Type) [Group G] (z g : G) (h : ∀ a, Commute a z) : z * g * z = z * z * g"),
    # infinitely many, coprime, exactly one, equations in a chain
    (": Set.Infinite {n : ℕ | IsSquare n}", ": ∀ A : Finset ℕ, ∃ n, n ∉ A ∧ IsSquare n"),
    ("(S : Set ℤ) (h : Infinite S) : ∃ x ∈ S, x ≠ 0", "(S : Set ℤ) (h : ¬ S.Finite) : ∃ x ∈ S, x ≠ 0"),
    ("(n : ℕ) : Nat.Coprime (n + 2) (2 * n + 3)", "(n d : ℕ) (h : d ∣ n + 2) (k : d ∣ 2 * n + 3) : d = 1"),
    (": {d : ℕ | ∃ k, 18 = k * d}.ncard = 6", ": (Nat.divisors 18).card = 6"),
    (f"{_REAL} : ∃! x, f x = 2", f"{_REAL} : (∃ x, f x = 2) ∧ ∀ x y, f x = 2 → f y = 2 → x = y"),
    ("(x y : ℝ) : x ^ 4 + y ^ 4 = 0 ↔ x = y ∧ y = 0", "(x y : ℝ) : x ^ 4 + y ^ 4 ≠ 0 ↔ x ≠ 0 ∨ y ≠ 0"),
]  # fmt: skip
DIFFERENT = [
    # of terms that may be negative, or other sums; divisors of 1 of any number; differences that may be negative
    ("(a : ℕ → ℝ) (h : ∀ n, a n < 1) : Summable a", f"(a : ℕ → ℝ) (h : ∀ n, a n < 1) : ∃ l, {_SUMS} (nhds l)"),
    (f"(b : ℕ → ℝ) {_POSITIVE} : Summable b",
     f"(b : ℕ → ℝ) {_POSITIVE} : ∃ l, Filter.Tendsto (fun N => ∑ n ∈ Finset.range N, b n) Filter.atTop (nhds l)"),
    (f"{_PRIME} {_ROOT}", f"{_PRIME} : ((p : ℤ) ∣ -1 ∧ ∃ t : ℤ, (p : ℤ) ∣ t ^ 2 - -1) ↔ p ≡ 1 [MOD 4]"),
    (f"{_PRIME} : ¬ (p : ℤ) ∣ 1 ∧ 1 < p ^ 2", f"{_PRIME} : 1 < p ^ 2"),
    (f"(p : ℕ) {_ROOT}", "(p : ℕ) : (¬ (p : ℤ) ∣ -1 ∧ ∃ t : ℤ, (p : ℤ) ∣ t ^ 2 - -1) ↔ p ≡ 1 [MOD 4]"),
    (_GCD, "(m n : ℕ) (h : 0 < m) : Int.gcd (2 ^ m - 1) (2 ^ n - 1) = 2 ^ Nat.gcd m n + 1"),
    ("(m n : ℕ) (h : m ≠ n) : Nat.gcd (2 ^ m - 2) 5 = 1", "(m n : ℕ) (h : m ≠ n) : Int.gcd (2 ^ m - 2) 5 = 1"),
    (f"{_MAP} (h : IsHomeomorph f) : IsOpenMap f", f"{_MAP} {_BACK} : IsOpenMap f"),
    (f"{_MAP} (h : IsHomeomorph f) : IsOpenMap f",
     f"{_MAP} (h : Continuous f) (k : Function.Bijective f) : IsOpenMap f"),
    # sets that are not open, not known to be, or not nonempty and bounded
    (f"{_REAL} (h : DifferentiableOn ℝ f (Set.Ici 2)) : f 3 = 0",
     f"{_REAL} (h : ∀ x ≥ 2, DifferentiableAt ℝ f x) : f 3 = 0"),
    ("(U V : Set ℂ) (f : ℂ → ℂ) (k : IsOpen V) (h : DifferentiableOn ℂ f U) : f 1 = 0",
     "(U V : Set ℂ) (f : ℂ → ℂ) (k : IsOpen V) (h : ∀ z ∈ U, DifferentiableAt ℂ f z) : f 1 = 0"),
    (f"{_REAL} (k : deriv f = fun x => 2 * f x) : f 1 = 0", f"{_REAL} (h : ∀ t, HasDerivAt f (2 * f t) t) : f 1 = 0"),
    ("(a b : ℝ) (h : a ≤ b) : sInf (Set.Ioc a b) = a", "(a b : ℝ) (h : a ≤ b) : IsGLB (Set.Ioc a b) a"),
    ("(S : Set ℝ) (h : S.Nonempty) (k : BddAbove S) : ∃ b, IsLUB S b",
     "(S : Set ℝ) (h : S.Nonempty) (k : BddAbove S) : ∃ b, sSup S = b"),
    ("(S : Set ℝ) (h : S.Nonempty) (k : BddAbove S) : IsLUB S (sSup S)",
     "(S : Set ℝ) (h : S.Nonempty) (k : BddAbove S) : sSup S = sSup S"),
    ("(S : Set ℝ) (h : S.Nonempty) (b : ℝ) (l : sSup S = b) : 2 * b ∈ S",
     "(S : Set ℝ) (h : S.Nonempty) (b : ℝ) (l : IsLUB S b) : 2 * b ∈ S"),
    ("(S : Set ℝ) (k : BddAbove S) (b : ℝ) (l : sSup S = b) : 2 * b ∈ S",
     "(S : Set ℝ) (k : BddAbove S) (b : ℝ) (l : IsLUB S b) : 2 * b ∈ S"),
    ("(S : Set ℝ) (c : ℝ) (h : sSup S = √c) : c ∈ S", "(S : Set ℝ) (c : ℝ) (h : IsLUB S (√c)) : c ∈ S"),
    (f"{_SPACE} (A : ℕ → Set X) (h : ∀ n, IsClosed (A n)) : IsClosed (⋂ n, A n)",
     f"{_SPACE} (A : ℕ → Set X) (h : ∀ n, IsOpen (A n)) : IsOpen (⋂ n, A n)"),
    # one sign, one part, another order of quantifiers
    ("(x : ℝ) (h : 2 < |x|) : x ≠ 1", "(x : ℝ) (h : 2 < x ∧ 2 < -x) : x ≠ 1"),
    ("(x y : ℝ) (h : min x y < 2) : x * y = 1", "(x y : ℝ) (h : x < 2 ∧ y < 2) : x * y = 1"),
    (f"{_METRIC} (h : CauchySeq u) : u 0 = l",
     f"{_METRIC} (h : ∃ N, ∀ ε > 0, ∀ m ≥ N, ∀ n ≥ N, dist (u m) (u n) < ε) : u 0 = l"),
    (": Set.Infinite {n : ℕ | IsSquare n}", ": ∀ A : Finset ℕ, ∃ n ∈ A, IsSquare n"),
    (": Set.Infinite {n : ℤ | IsSquare n}", ": ∀ N : ℤ, ∃ n > N, IsSquare n"),
    ("(a b : ℕ) (h : Nat.Coprime a b) : a = 3", "(a b d : ℕ) (h : d ∣ a → d ∣ b → d = 1) : a = 3"),
    (f"{_REAL} : ∃! x, f x = 2", f"{_REAL} : ∀ x y, f x = 2 → f y = 2 → x = y"),
    ("(x y : ℝ) (h : x ^ 2 = y) : x = y ∨ y = 0", "(x y : ℝ) (h : x ^ 2 = y) : x = 0 ∨ y = 0"),
    # factors have an order where nothing says that they have none
    ("(G : Type) [Group G] (a b : G) (h : (a * b) ^ 2 = 1) : a = b",
     "(G : Type) [Group G] (a b : G) (h : a ^ 2 * b ^ 2 = 1) : a = b"),
    ("(R : Type) [Ring R] (a b : R) (h : a * b * a = 1) : a = b",
     "(R : Type) [Ring R] (a b : R) (h : a * a * b = 1) : a = b"),
    ("(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * B * A = 1) : A = 1",
     "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h : A * A * B = 1) : A = 1"),
    # a part of the claim that a lemma or a hypothesis makes nothing is a part all the same
    ("(x : ℝ) (h : x < 3) : (√x < 2 ↔ x < 4) ∧ x ^ 2 < 9", "(x : ℝ) (h : x < 3) : x ^ 2 < 9"),
    ("(x : ℤ) (h : x < 3) : (x % 2 = 0 ↔ 2 ∣ x) ∧ x ^ 2 < 9", "(x : ℤ) (h : x < 3) : x ^ 2 < 9"),
    (f"{_REAL} (h : HasDerivAt f 2 1) : DifferentiableAt ℝ f 1 ∧ f 1 < 3", f"{_REAL} (h : HasDerivAt f 2 1) : f 1 < 3"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
