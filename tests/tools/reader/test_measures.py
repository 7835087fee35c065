"""Orders, indices, suprema that there are; what “its” is said of; ends of sums; kinds of letters bound again."""

from tests.tools.reader.tables import declines, reads

_GROUP = "(G : Type*) [Group G]"
READ = {
    "A set has cardinality zero precisely if it is empty.":
    "(α : Type*) (A : Set α) : Set.Finite A ∧ Set.ncard A = 0 ↔ A = ∅",
    "Let A be a set with |A| = n. Then A has 2^n subsets.":
    "(α : Type*) (A : Set α) (n : ℕ) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : "
    "Set.ncard {B : Set α | B ⊆ A} = 2 ^ n",
    "A group of order less than 6 is abelian.":
    f"{_GROUP} (a b : G) (h₀ : Finite G) (h₁ : Nat.card G < 6) : a * b = b * a",
    "Let G be a finite group of order at most 5. Then G is abelian.":
    f"{_GROUP} (a b : G) (h₀ : Finite G) (h₁ : Nat.card G ≤ 5) : a * b = b * a",
    "Every group whose order is a prime is cyclic.":
    f"{_GROUP} (h₀ : Nat.Prime (Nat.card G)) : IsCyclic G",
    "Every group of even order has an element of order 2.":
    f"{_GROUP} (h₀ : Finite G) (h₁ : Even (Nat.card G)) : ∃ x : G, orderOf x = 2",
    "Let G be a group and let p be a prime that divides the order of G. Then G has an element of order p.":
    f"{_GROUP} (p : ℕ) (h₀ : Nat.Prime p) (h₁ : Finite G) (h₂ : p ∣ Nat.card G) : ∃ x : G, orderOf x = p",
    "A subgroup of index at most 2 is normal.":
    f"{_GROUP} (H : Subgroup G) (h₀ : Subgroup.index H ≠ 0) (h₁ : Subgroup.index H ≤ 2) : Subgroup.Normal H",
    "Let H be a subgroup of a finite group G. If the index of H is less than 3, then H is normal.":
    f"{_GROUP} (H : Subgroup G) (h₀ : Finite G) (h₁ : Subgroup.index H < 3) : Subgroup.Normal H",
    "A subset of a metric space with diameter at most 1 is bounded.":
    "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : Bornology.IsBounded A) (h₁ : Metric.diam A ≤ 1) : "
    "Bornology.IsBounded A",
    "Let A be a set of real numbers with |A| < 2. Then A has at most one element.":
    "(A : Set ℝ) (x y : ℝ) (h₀ : Set.Finite A) (h₁ : Set.ncard A < 2) (h₂ : x ∈ A) (h₃ : y ∈ A) : x = y",
    "Let A be a finite set with |A| ≤ 3 and B a subset of A. Then |B| ≤ 3.":
    "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A ≤ 3) (h₂ : B ⊆ A) : Set.ncard B ≤ 3",
    "If G is a finite group and g is in G then the order of g divides the order of G.":
    f"{_GROUP} (g : G) (h₀ : Finite G) : orderOf g ∣ Nat.card G",
    # suprema and infima
    "Let S be a set of reals. If sup S < 1 then every element of S is less than 1.":
    "(S : Set ℝ) (x : ℝ) (h₀ : Set.Nonempty S) (h₁ : BddAbove S) (h₂ : sSup S < 1) (h₃ : x ∈ S) : x < 1",
    "Let A and B be nonempty bounded sets of real numbers with A ⊆ B. Then sup A ≤ sup B.":
    "(A B : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : Bornology.IsBounded A) (h₂ : Set.Nonempty B) "
    "(h₃ : Bornology.IsBounded B) (h₄ : A ⊆ B) : sSup A ≤ sSup B",
    # what “its” is said of
    "Let A be a nonempty set of reals bounded above and let s be its supremum. Then s is an upper bound of A.":
    "(A : Set ℝ) (s : ℝ) (h₀ : Set.Nonempty A) (h₁ : BddAbove A) (h₂ : s = sSup A) : s ∈ upperBounds A",
    "Let A be a set and let B be its complement. Then A and B are disjoint.":
    "(α : Type*) (B A : Set α) (h₀ : B = Set.univ \\ A) : Disjoint A B",
    "If n is an integer and m is its square then m ≥ 0.": "(m n : ℤ) (h₀ : m = n ^ 2) : m ≥ 0",
    "Let n be a positive integer that is the sum of its digits. Then n < 10.":
    "(n : ℕ) (h₀ : 0 < n) (h₁ : n = List.sum (Nat.digits 10 n)) : n < 10",
    # a letter that is said to be a complex number is one; what a usual name says of itself is nothing
    r"Let $\omega = e^{2\pi i/n}$ where n is a positive integer. Then $\omega^n = 1$.":
    "(n : ℕ) (ω : ℂ) (h₀ : 0 < n) (h₁ : ω = Complex.exp (2 * Real.pi * Complex.I / n)) : ω ^ n = 1",
    "If G is a group with centre Z(G) and G/Z(G) is cyclic, then G is abelian.":
    f"{_GROUP} (a b : G) (h₀ : IsCyclic (G ⧸ Subgroup.center G)) : a * b = b * a",
}  # fmt: skip
DECLINED = {
    "The set of all finite subsets of N is countable.": "whether N is a set or all numbers of a kind",
    "If f : ℝ → ℝ is continuous and f(x) = 0 for every rational x, then f(x) = 0 for all x.":
    "of which numbers “for all x” speaks",
    "If A ⊆ B then sup A ≤ sup B.": "a supremum or infimum that nothing says to be there",
    r"$\sum_{k=1}^n k = n(n+1)/2$ for real numbers.": "a sum up to a number that need not be whole",
    r"Let $x$ and $n$ be real numbers. Then $\sum_{k=1}^n k x = x n (n+1)/2$.":
    "a sum up to a number that need not be whole",
    r"$\prod_{k=1}^n a_k > 0$ for positive real numbers.": "a sum up to a number that need not be whole",
}  # fmt: skip

test_read = reads(READ)
test_declined = declines(DECLINED)
