"""What counts as the same by definitions, casts and rearrangement, and what does not."""

import pytest

from leanwright.tools.terms.algebra import algebraic
from leanwright.tools.terms.compare import rearrangement
from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

SAME = [
    (": ∃ x : ℝ, 0 ≤ x ∧ 0 < x ∧ x ^ 2 = 2", ": ∃ x : ℝ, 0 < x ∧ x ^ 2 = 2"),
    ("(a : ℝ) (h : a < 1 ∨ a ≤ 1) : a < 2", "(a : ℝ) (h : a ≤ 1) : a < 2"),
    # numbers that are written out, in the smallest type that holds their parts; one member, pairs, outermost elements
    (": (3 / 8 : ℚ) + 5 / 12 = 19 / 24", ": (3 / 8 : ℝ) + 5 / 12 = 19 / 24"),
    (": (2 : ℤ) ^ 5 - 30 < 3", ": (2 : ℝ) ^ 5 - 30 < 3"),
    (": (2 : ℕ) + 3 = 5", ": (2 : ℝ) + 3 = 5"),
    (": Set.ncard {x : ℝ | x ^ 3 = 8} = 1", ": ∃! x : ℝ, x ^ 3 = 8"),
    (": Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ x + y = 3 ∧ x - y = 1} = 1",
     ": ∃! p : ℝ × ℝ, p.1 + p.2 = 3 ∧ p.1 - p.2 = 1"),
    ("(P : Type) [PartialOrder P] (a b : P) (h : IsTop a) (k : IsBot b) : b ≤ a",
     "(P : Type) [PartialOrder P] (a b : P) (h : ∀ x, x ≤ a) (k : ∀ x, b ≤ x) : b ≤ a"),
    # relations: strictness of whole numbers, casts, inverses, sides
    ("(n : ℕ) (h : 4 < n) : n ^ 2 < 2 ^ n", "(n : ℕ) (h : n ≥ 5) : 2 ^ n > n ^ 2"),
    ("(n : ℕ) (h : n ≠ 0) : (1 : ℝ) / n ≤ 1", "(n : ℕ) (h : 0 < n) : (n : ℝ)⁻¹ ≤ 1"),
    ("(a b : ℤ) (h : a < b) : (a : ℝ) < (a + b) / 3", "(a b : ℤ) (h : a + 1 ≤ b) : ((a : ℝ) + b) / 3 > a"),
    ("(x : ℝ) (h : x + x⁻¹ = 3) : x ^ 3 + (x ^ 3)⁻¹ = 18", "(x : ℝ) (h : x + 1 / x = 3) : x ^ 3 + 1 / x ^ 3 = 18"),
    ("(x y : ℝ) : |x - y| ≤ 1", "(x y : ℝ) : |y - x| ≤ 1"),
    ("(a b : ℝ) (h : 0 < a) (k : a < b) : a * b < b ^ 3",
     "(a b : ℝ) (h : 0 < a) (l : 0 < b) (k : a < b) : a * b < b ^ 3"),
    ("(X : Type) [Finite X] (f : X → X) (h : Function.Injective f) : Function.Surjective f",
     "(Y : Type) (g : Y → Y) (k : Finite Y) (h : Function.Injective g) : Function.Surjective g"),
    ("(G : Type) [Group G] [Fintype G] (g : G) : orderOf g ∣ Fintype.card G",
     "(G : Type) [Group G] (h : Finite G) (g : G) : orderOf g ∣ Nat.card G"),
    ("(G : Type) [Group G] [Fintype G] (h : Fintype.card G = 15) : IsCyclic G",
     "(G : Type) [Group G] (h : Nat.card G = 15) : IsCyclic G"),
    # laws of logic over several parts
    ("(p q r : Prop) (h : p → q ∨ r) (k : ¬ q) : p → r", "(p q r : Prop) (k : ¬ q ∧ p) (h : ¬ p ∨ (q ∨ r)) : r"),
    (": ∀ n : ℤ, (Even n ∨ 3 ∣ n) ∧ (Even n ∨ 5 ∣ n)", ": ∀ n : ℤ, Even n ∨ 3 ∣ n ∧ 5 ∣ n"),
    # lemmas: absolute values, roots, suprema, composite numbers, squares of integers, families
    ("(z : ℂ) (h : ‖z‖ = 3) : z.re ≤ 3", "(z : ℂ) (h : z.re ^ 2 + z.im ^ 2 = 9) : z.re ≤ 3"),
    ("(x : ℝ) (h : √(x + 1) < 2) : x < 3", "(x : ℝ) (h : 4 > x + 1) : x < 3"),
    ("(S : Set ℝ) (h : sSup S = 1) : ∃ x, x ∈ S", "(S : Set ℝ) (h : IsLUB S 1) : S.Nonempty"),
    (": ∃ a b : ℕ, 1 < a ∧ 2 ≤ b ∧ 91 = b * a", ": 1 < 91 ∧ ¬ Nat.Prime 91"),
    (": ∃ a : ℕ, a ∣ 91 ∧ 1 < a ∧ a < 91", ": 1 < 91 ∧ ¬ Nat.Prime 91"),
    ("(a : Fin 3 → ℤ) : ∃ i j, i ≠ j ∧ 2 ∣ a i - a j", "(a b c : ℤ) : 2 ∣ a - b ∨ 2 ∣ b - c ∨ 2 ∣ a - c"),
    ("(R : Type) [CommRing R] (n : ℕ) (h : n • (1 : R) = 0) (a : R) : n * a = 0",
     "(R : Type) [CommRing R] (n : ℕ) (h : (n : R) = 0) (a : R) : n * a = 0"),
    ("(a : ℕ → ℝ) (d : ℝ) (h : ∀ n, a (n + 1) = a n + d) (k : ∀ n, a (n + 1) = a n + 4) (l : a 0 = 3) : a 19 = 79",
     "(a : ℕ → ℝ) (k : ∀ n, a (n + 1) = a n + 4) (l : a 0 = 3) : a 19 = 79"),
    # remainders, parity, divisibility
    ("(n : ℤ) (h : n % 2 = 1) : n ^ 2 % 8 = 1", "(n : ℤ) (h : Odd n) : n ^ 2 ≡ 1 [ZMOD 8]"),
    ("(a : ℤ) : (a : ZMod 5) ^ 5 = a", "(a : ℤ) : a ^ 5 ≡ a [ZMOD 5]"),
    ("(n : ℤ) : ∃ k : ℤ, n + k = k + 3", "(m : ℤ) : ∃ k : ℤ, k + 3 = m + k"),  # a witness that cancels
    ("(n : ℕ) (h : ¬ Even n) : 8 ∣ n ^ 2 + 7", "(n : ℕ) (h : ∃ k, n = 2 * k + 1) : 8 ∣ n ^ 2 + 7"),
    ("(m n : ℤ) (k : ℤ) (h : n = m * k) : m ∣ n ^ 2", "(m n : ℤ) (h : m ∣ n) : m ∣ n ^ 2"),
    # differences in ℕ that are never cut off, integers that are not below 0, exact quotients
    ("(p : ℕ) (hp : p.Prime) (h : p > 3) : 24 ∣ p ^ 2 - 1",
     "(p : ℕ) (h : 3 < p) (hp : p.Prime) : 24 ∣ (p ^ 2 - 1 : ℤ)"),
    ("(n : ℤ) (h : 0 < n) : 2 ∣ n * (n + 1)", "(n : ℕ) (h : 1 ≤ n) : 2 ∣ n * (n + 1)"),
    ("(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, k = n * (n + 1) / 2",
     "(n : ℕ) : 2 * ∑ k ∈ Finset.range (n + 1), k = n * (n + 1)"),
    ("(n : ℕ) : ∑ k ∈ Finset.range n, (2 * k + 1) = n ^ 2", "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"),
    # logic
    (": ¬ ∃ x y : ℤ, x ^ 2 - 3 * y ^ 2 = 2", "(x y : ℤ) (h : x ^ 2 - 3 * y ^ 2 = 2) : False"),
    ("(p a b : ℕ) (hp : p.Prime) (h : p ∣ a * b) : p ∣ a ∨ p ∣ b",
     "(p : ℕ) (hp : p.Prime) (a b : ℕ) (h : p ∣ a * b) (k : ¬ p ∣ a) : p ∣ b"),
    ("(x : ℝ) : x ^ 2 = x ↔ x = 0 ∨ x = 1", "(x : ℝ) : (x ^ 2 = x → x = 0 ∨ x = 1) ∧ (x = 0 ∨ x = 1 → x ^ 2 = x)"),
    # sets and functions
    (": {n : ℤ | n + 1 ∣ n ^ 2 + 1} = {-3, -2, 0, 1}",
     "(n : ℤ) : n + 1 ∣ n ^ 2 + 1 ↔ n = -3 ∨ n = -2 ∨ n = 0 ∨ n = 1"),
    ("(A B C : Set ℕ) (h : A ⊆ B) (k : B ⊆ C) : A ∩ Cᶜ = ∅",
     "(A B C : Set ℕ) (h : ∀ x ∈ A, x ∈ B) (k : ∀ x ∈ B, x ∈ C) : A \\ C = ∅"),
    ("(f : ℝ → ℝ) (hf : ∀ x, f x = 3 * x - 7) : Function.Injective f",
     ": Function.Injective (fun x : ℝ => 3 * x - 7)"),
    ("(f g : ℝ → ℝ) (hf : StrictMono f) (hg : StrictMono g) : StrictMono (f ∘ g)",
     "(f g : ℝ → ℝ) (h : ∀ x y, x < y → f x < f y) (k : ∀ x y, x < y → g x < g y) : ∀ x y, x < y → f (g x) < f (g y)"),
    (": Set.Infinite {p : ℕ | p.Prime}", ": ∀ N : ℕ, ∃ p, p.Prime ∧ p > N"),
    (": IsLeast {n : ℕ | 0 < n ∧ 12 ∣ n} 12",
     ": (12 : ℕ) ∈ {n : ℕ | 0 < n ∧ 12 ∣ n} ∧ ∀ n : ℕ, 0 < n → 12 ∣ n → 12 ≤ n"),
    # numbers that count from a bound, or from 0
    ("(n : ℕ) (h : 4 ≤ n) : 2 ^ n < Nat.factorial n", "(n : ℕ) : 2 ^ (n + 4) < Nat.factorial (n + 4)"),
    ("(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 0 < n ∧ (1 : ℝ) / n < ε", "(ε : ℝ) (h : 0 < ε) : ∃ n : ℕ, 1 / ((n : ℝ) + 1) < ε"),
    (": ∀ n : ℤ, 1 < n → ∃ p : ℕ, p.Prime ∧ (p : ℤ) ∣ n", "(n : ℕ) (h : n > 1) : ∃ p, p.Prime ∧ p ∣ n"),
    ("(n : ℕ) : 6 ∣ (n - 1) * n * (n + 1)", "(n : ℕ) : 6 ∣ ((n - 1) * n * (n + 1) : ℤ)"),
    ("(n : ℕ) : ∑ k ∈ Finset.range (n + 1), 2 ^ k = 2 ^ (n + 1) - 1",
     "(n : ℕ) : (∑ k ∈ Finset.range (n + 1), 2 ^ k : ℤ) = 2 ^ (n + 1) - 1"),
    # quantifiers
    ("(a : ℕ → ℝ) (h : StrictMono a) : a 0 < a 5", "(a : ℕ → ℝ) (h : ∀ n, a n < a (n + 1)) : a 0 < a 5"),
    ("(a : ℕ → ℕ) (h : Antitone a) : ∃ N, ∀ n ≥ N, a n = a N", "(a : ℕ → ℕ) (h : ∀ n, a (n + 1) ≤ a n) : "
     "∃ N, ∀ n ≥ N, a n = a N"),
    (": ∀ ε : ℝ, 0 < ε → ∃ N : ℕ, ∀ n : ℕ, N < n → |1 / (n : ℝ)| < ε",
     ": Filter.Tendsto (fun n : ℕ => (1 : ℝ) / n) Filter.atTop (nhds 0)"),
    (": IsLeast {y : ℝ | ∃ x, y = |x - 2|} 0", ": (∀ x : ℝ, 0 ≤ |x - 2|) ∧ ∃ x : ℝ, |x - 2| = 0"),
    (": Irrational (Real.logb 10 2)", ": ¬ ∃ p q : ℤ, q ≠ 0 ∧ Real.log 2 / Real.log 10 = (p : ℝ) / q"),
    (": ¬ ∃ x : ZMod 7, x ^ 2 = -1", ": ¬ ∃ x : ℤ, x ^ 2 ≡ -1 [ZMOD 7]"),
    ("(f : ℝ → ℝ) (h : ∀ x y, f (x + 2 * y) ≤ f x) : f 3 ≤ f 1",
     "(f : ℝ → ℝ) (h : ∀ x y, f (y + 2 * x) ≤ f y) : f 3 ≤ f 1"),
    # sequences
    ("(a : ℕ → ℝ) (h : a 1 = 1) (k : ∀ n ≥ 1, a (n + 1) = 2 * a n + 1) : ∀ n ≥ 1, a n = 2 ^ n - 1",
     "(a : ℕ → ℕ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = 2 * a n + 1) : ∀ n, a n = 2 ^ (n + 1) - 1"),
    ("(a : ℕ → ℝ) (h : a 0 = 2) (k : ∀ n, n ≥ 0 → a (n + 1) = 3 * a n) : a 3 = 54",
     "(a : ℕ → ℤ) (h : a 0 = 2) (k : ∀ n, a (n + 1) = 3 * a n) : a 3 = 54"),
    ("(f : ℕ → ℤ) (h : f 1 = 1) (l : f 2 = 1) (k : ∀ n ≥ 1, f (n + 2) = f (n + 1) + f n) : f 10 = 55",
     ": Nat.fib 10 = 55"),
    # finite sets and properties of functions
    ("(A : Set ℝ) (h : A.Nonempty) (k : A.Finite) : ∃ m, IsGreatest A m",
     "(S : Finset ℝ) (h : S ≠ ∅) : ∃ m ∈ S, ∀ x ∈ S, x ≤ m"),
    (": Set.ncard {n : ℕ | 0 < n ∧ n ∣ 12} = 6", ": (Nat.divisors 12).card = 6"),
    ("(f g : ℝ → ℝ) (h : Function.LeftInverse f g) : Function.Surjective f",
     "(f g : ℝ → ℝ) (h : ∀ x, f (g x) = x) : ∀ y, ∃ x, f x = y"),
    (": ¬ UniformContinuous (fun x : ℝ => x ^ 2)",
     ": ¬ ∀ ε > (0 : ℝ), ∃ δ > (0 : ℝ), ∀ x y : ℝ, |x - y| < δ → |x ^ 2 - y ^ 2| < ε"),
    ("(f : ℝ → ℝ) (h : StrictMonoOn f (Set.Ioi 0)) : f 1 < f 2",
     "(f : ℝ → ℝ) (h : ∀ x y, 0 < x → 0 < y → x < y → f x < f y) : f 1 < f 2"),
    (": IsLUB (Set.Ioo (0 : ℝ) 1) 1", ": (∀ x : ℝ, 0 < x ∧ x < 1 → x ≤ 1) ∧ "
     "∀ u : ℝ, (∀ x : ℝ, 0 < x ∧ x < 1 → x ≤ u) → 1 ≤ u"),
]  # fmt: skip
DIFFERENT = [
    ("(d m n : ℕ) (h : d ∣ m) (k : d ∣ n) : ¬m ∣ d", "(d m n : ℕ) (h : d ∣ m) (k : d ∣ n) : ¬n ∣ m"),
    # one of two claims that are alike in other letters
    ("(p q : Prop) (h : p ∧ q) : p", "(p q : Prop) (h : p ∧ q) : q ∧ p"),
    ("(a b : ℝ) (h : a ^ 2 + b ^ 2 = 0) : a = 0 ∧ b = 0", "(a b : ℝ) (h : a ^ 2 + b ^ 2 = 0) : a = 0"),
    (": ∃ x : ℝ, 0 ≤ x ∧ 0 < x ∧ x ^ 2 = 2", ": ∃ x : ℝ, 0 ≤ x ∧ x ^ 2 = 2"),
    ("(a : ℤ) : a ^ 2 % 4 ≠ 3", "(n : ℕ) : n * n % 4 ≠ 3"),
    (": (6 / 4 : ℕ) = 1", ": (6 / 4 : ℝ) = 1"),
    (": (2 - 5 : ℕ) = 0", ": (2 - 5 : ℝ) = 0"),
    (": (7 : ℤ) / 2 < 4", ": (7 : ℚ) / 2 < 4"),
    (": (7 : ZMod 5) = 2", ": (7 : ℝ) = 2"),
    (": (2 : ℝ) + 3 = 5", ": (3 : ℝ) + 4 = 7"),
    (": Set.ncard {x : ℝ | x ^ 3 = 8} = 1", ": ∃ x : ℝ, x ^ 3 = 8"),
    (": Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ x + y = 3} = 1", ": ∃! p : ℝ × ℝ, p.1 - p.2 = 3"),
    ("(P : Type) [PartialOrder P] (a b : P) (h : IsTop a) (k : IsBot b) : b ≤ a",
     "(P : Type) [PartialOrder P] (a b : P) (h : ∀ x, a ≤ x) (k : ∀ x, b ≤ x) : b ≤ a"),
    # true claims that follow from each other, claims that computation alone makes the same
    ("(n : ℕ) : 2 ∣ n * (n + 1)", "(n : ℕ) : 2 ∣ n * (n + 3)"),
    ("(x : ℝ) (h : 2 * x = 6) : x = 3", "(x : ℝ) (h : x = 3) : 2 * x = 6"),
    (": 2 + 2 = 4", ": 3 + 1 = 4"),
    ("(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b", "(a b : ℝ) : 0 ≤ (a - b) ^ 2"),
    # types
    ("(n : ℕ) : n ^ 2 - n ≥ 0", "(n : ℤ) : n ^ 2 - n ≥ 0"),
    ("(p : ℕ) (hp : p.Prime) : 3 ∣ p - 5", "(p : ℕ) (hp : p.Prime) : 3 ∣ (p - 5 : ℤ)"),
    ("(n : ℕ) : n / 2 * 2 = n", "(n : ℕ) : (n / 2 * 2 : ℚ) = n"),
    ("(x : ℝ) (h : 0 < x) : 1 ≤ x ^ 2", "(x : ℝ) (h : 1 ≤ x) : 1 ≤ x ^ 2"),
    ("(n : ℤ) (h : -1 < n) : n < 2 ^ 3", "(n : ℤ) : n < 2 ^ 3"),
    ("(a b : ℝ) (h : 0 < b) (k : a < b) : a * b < b ^ 3",
     "(a b : ℝ) (h : 0 < a) (l : 0 < b) (k : a < b) : a * b < b ^ 3"),
    # bounds, order, quantifiers, halves of ↔
    ("(n : ℕ) : ∑ k ∈ Finset.range n, k = n", "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, k = n"),
    ("(n : ℕ) (h : 2 ≤ n) : 2 ∣ n", "(n : ℕ) (h : 2 < n) : 2 ∣ n"),
    ("(f : ℝ → ℝ) : ∀ y, ∃ x, f x < y", "(f : ℝ → ℝ) : ∃ x, ∀ y, f x < y"),
    ("(a b c : ℤ) (h : a ∣ b) : a ∣ c", "(a b c : ℤ) (h : a ∣ c) : a ∣ b * c"),
    ("(x : ℝ) : x ^ 2 = x ↔ x = 0 ∨ x = 1", "(x : ℝ) (h : x ^ 2 = x) : x = 0 ∨ x = 1"),
    ("(x : ℝ) : ¬ (x ^ 2 = 4 ↔ x = 3 * x)", "(x : ℝ) : (x ^ 2 = 4 ↔ x = 3 * x)"),
    ("(A B : Set ℕ) : A ∩ B = ∅", "(A B : Set ℕ) : A ∪ B = ∅"),
    ("(A B : Set ℕ) (h : A ⊂ B) : A ≠ Set.univ", "(A B : Set ℕ) (h : A ⊆ B) : A ≠ Set.univ"),
    ("(f : ℝ → ℝ) : f '' {x | 0 < x} ⊆ {x | 0 < x}", "(f : ℝ → ℝ) : f ⁻¹' {x | 0 < x} ⊆ {x | 0 < x}"),
    ("(f : ℝ → ℝ) (h : Monotone f) : f 0 ≤ f 1 + 1", "(f : ℝ → ℝ) (h : StrictMono f) : f 0 ≤ f 1 + 1"),
    # bounds, first values and steps
    ("(n : ℕ) (h : 4 ≤ n) : 2 ^ n < Nat.factorial n", "(n : ℕ) : 2 ^ (n + 3) < Nat.factorial (n + 3)"),
    ("(n : ℕ) : 6 ∣ (n - 1) * (n + 1) * (n + 3)", "(n : ℕ) : 6 ∣ ((n - 1) * (n + 1) * (n + 3) : ℤ)"),
    ("(a : ℕ → ℝ) (h : ∀ n, a n < a (n + 1)) : a 0 < a 5", "(a : ℕ → ℝ) (h : Monotone a) : a 0 < a 5"),
    ("(a : ℕ → ℝ) (h : ∀ m n, m ≤ n → a m < a n) : a 0 < a 5", "(a : ℕ → ℝ) (h : StrictMono a) : a 0 < a 5"),
    (": ∀ N : ℕ, ∃ n > N, n.Prime", ": ∃ N : ℕ, ∀ n > N, n.Prime"),
    (": ∃ N : ℕ, ∀ n : ℕ, N < n → n ^ 2 > N", ": ∃ N : ℕ, ∀ n : ℕ, N ≤ n → n ^ 2 > N"),
    ("(a : ℕ → ℝ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = a n / 2) : a 1 < 1",
     "(a : ℕ → ℕ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = a n / 2) : a 1 < 1"),
    ("(a : ℕ → ℝ) (h : a 1 = 1) (k : ∀ n ≥ 1, a (n + 1) = 2 * a n) : a 5 = 16",
     "(a : ℕ → ℝ) (h : a 1 = 1) (k : ∀ n ≥ 2, a (n + 1) = 2 * a n) : a 5 = 16"),
    ("(f : ℕ → ℤ) (h : f 0 = 1) (l : f 1 = 3) (k : ∀ n, f (n + 2) = f (n + 1) + f n) : f 10 = 123",
     ": Nat.fib 10 = 123"),
    ("(a : ℕ → ℕ) (h : ∀ n, a (n + 1) = 2 * a n) : a 1 = 2 * a 0", "(a : ℕ → ℝ) (h : ∀ n, a (n + 1) = 2 * a n) : "
     "a 1 = 2 * a 0"),
    ("(A : Set ℝ) (h : A.Nonempty) : ∃ m, IsGreatest A m", "(S : Finset ℝ) (h : S ≠ ∅) : ∃ m ∈ S, ∀ x ∈ S, x ≤ m"),
    ("(f : ℝ → ℝ) (h : Set.InjOn f (Set.Ioi 0)) : f 1 ≠ f 2", "(f : ℝ → ℝ) (h : Function.Injective f) : f 1 ≠ f 2"),
    ("(f g : ℝ → ℝ) (h : Function.LeftInverse f g) : Function.Injective g",
     "(f g : ℝ → ℝ) (h : Function.RightInverse f g) : Function.Injective g"),
    (": ∀ x : ℝ, ∃ p q : ℤ, q ≠ 0 ∧ x = p / q", ": ∀ x : ℝ, ∃ p q : ℤ, p ≠ 0 ∧ x = p / q"),
    # laws of logic and lemmas that do not apply
    ("(p q r : Prop) (h : p → q ∨ r) (k : ¬ q) : p → r", "(p q r : Prop) (h : p → q ∨ r) (k : q) : p → r"),
    (": Function.Injective (fun x : ℤ => 2 * x + 3) ∧ ¬ Function.Surjective (fun x : ℤ => 2 * x + 3)",
     ": ¬ (Function.Surjective (fun x : ℤ => 2 * x + 3) ∧ Function.Injective (fun x : ℤ => 2 * x + 3))"),
    (": ∀ n : ℤ, Even n ∨ 3 ∣ n", ": (∀ n : ℤ, Even n) ∨ ∀ n : ℤ, 3 ∣ n"),
    ("(z : ℂ) (h : ‖z‖ = 3) : z.re ≤ 3", "(z : ℂ) (h : z.re ^ 2 + z.im ^ 2 = 3) : z.re ≤ 3"),
    ("(x : ℝ) (h : √(x + 1) < 0) : x < 3", "(x : ℝ) (h : x + 1 < 0) : x < 3"),
    ("(S : Set ℝ) (h : sSup S = 0) : ∃ x, x ∈ S", "(S : Set ℝ) (h : IsLUB S 0) : S.Nonempty"),
    ("(A B : Set ℕ) (h : A ∩ B = A) : A ⊆ B", "(A B : Set ℕ) (h : A ∪ B = A) : B ⊆ A"),  # logic proves both
    (": √4 = (2 : ℝ)", ": (4 : ℝ) = 2 ^ 2"),
    (": ∃ a b : ℕ, 1 < a ∧ 1 ≤ b ∧ 91 = b * a", ": 1 < 91 ∧ ¬ Nat.Prime 91"),
    ("(a : ℤ) : a ^ 3 % 4 ≠ 2", "(n : ℕ) : n ^ 3 % 4 ≠ 2"),
    ("(a : ℤ) : a ^ 2 % 4 ≠ 3 ∧ a ≤ 5", "(n : ℕ) : n * n % 4 ≠ 3 ∧ n ≤ 5"),
    ("(a : Fin 3 → ℤ) : ∃ i j, i ≤ j ∧ 2 ∣ a i - a j", "(a b c : ℤ) : 2 ∣ a - b ∨ 2 ∣ b - c ∨ 2 ∣ a - c"),
    ("(a : ℕ → ℝ) (d : ℝ) (h : ∀ n, a (n + 1) = a n + d) (k : a 1 = 4) (l : a 0 = 3) : a 19 = 79",
     "(a : ℕ → ℝ) (k : a 1 = 4) (l : a 0 = 3) : a 19 = 79"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)


def test_products_are_multiplied_out_where_that_is_asked_for(read: Read) -> None:
    first, second = read("(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b"), read("(a b : ℝ) : 0 ≤ (a - b) ^ 2")
    assert rearrangement(first, second, algebraic) is not None
