"""Owners that many things stand for: every divisor of every number; the limit of a sequence; orders of several."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every divisor of every odd number is odd.": "(n m : ℤ) (h₀ : Odd n) (h₁ : m ∣ n) : Odd m",
    "Every subset of every finite set is finite.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : B ⊆ A) : Set.Finite B"
    ),
    "Every element of every nonempty set of primes is prime.": (
        "(A : Set ℕ) (y : ℕ) (h₀ : ∀ x : ℕ, x ∈ A → Nat.Prime x) (h₁ : Set.Nonempty A) (h₂ : y ∈ A) : Nat.Prime y"
    ),
    "Let X be a metric space. A subset F of X is closed if and only if the limit of every convergent sequence of "
    "points of F belongs to F.": (
        "(X : Type*) [MetricSpace X] (F : Set X) : IsClosed F ↔ ∀ a : ℕ → X, ((∀ n : ℕ, a n ∈ F) ∧ ∃ L : X, "
        "Filter.Tendsto a Filter.atTop (nhds L)) → ∀ M : X, Filter.Tendsto a Filter.atTop (nhds M) → M ∈ F"
    ),
    "The limit of a convergent sequence of nonnegative real numbers is nonnegative.": (
        "(a : ℕ → ℝ) (M : ℝ) (h₀ : ∀ n : ℕ, 0 ≤ a n) (h₁ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) (h₂ "
        ": Filter.Tendsto a Filter.atTop (nhds M)) : 0 ≤ M"
    ),
    "If a_n ≥ 0 for all n and a_n converges, then its limit is at least 0.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n ≥ 0) (h₁ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) : ∃ M : ℝ, "
        "Filter.Tendsto a Filter.atTop (nhds M) ∧ M ≥ 0"
    ),
    "If the limit of a_n is positive, then a_n is positive for all sufficiently large n.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : 0 < L) : ∃ N : ℕ, ∀ n : ℕ, N ≤ "
        "n → 0 < a n"
    ),
    "Let a and b be elements of a group, of finite orders m and n with gcd(m,n) = 1, and suppose ab = ba. Show "
    "that ab has order mn.": (
        "(G : Type*) [Group G] (a : G) (m : ℕ) (b : G) (n : ℕ) (h₀ : orderOf a = m) (h₁ : 0 < orderOf a) (h₂ : "
        "orderOf b = n) (h₃ : 0 < orderOf b) (h₄ : Nat.gcd m n = 1) (h₅ : a * b = b * a) : orderOf (a * b) = m * "
        "n"
    ),
    "Let H and K be subgroups of G of orders m and n. If gcd(m, n) = 1 then H ∩ K is trivial.": (
        "(G : Type*) [Group G] (H : Subgroup G) (m : ℕ) (K : Subgroup G) (n : ℕ) (h₀ : Nat.card H = m) (h₁ : "
        "Nat.card K = n) (h₂ : Nat.gcd m n = 1) : H ⊓ K = ⊥"
    ),
    "Let x and y be elements of orders 2 and 3 in an abelian group. Then xy has order 6.": (
        "(G : Type*) [CommGroup G] (x y : G) (h₀ : orderOf x = 2) (h₁ : orderOf y = 3) : orderOf (x * y) = 6"
    ),
    "Let a be an element of order n in a group. Then a^n = 1.": (
        "(G : Type*) [Group G] (a : G) (n : ℕ) (h₀ : orderOf a = n) : a ^ n = 1"
    ),
    "Let H be a subgroup of G, of finite index n. Then g^{n!} ∈ H for all g in G.": (
        "(G : Type*) [Group G] (H : Subgroup G) (n : ℕ) (g : G) (h₀ : Subgroup.index H = n) (h₁ : 0 < "
        "Subgroup.index H) : g ^ Nat.factorial n ∈ H"
    ),
    "Let G and H be groups of orders 4 and 9. Then every homomorphism from G to H is trivial.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (g : G) (h₀ : Nat.card G = 4) (h₁ : Nat.card H "
        "= 9) : φ g = 1"
    ),
    "Let U and W be subspaces of V. Then U ∪ W is a subspace if and only if one of them contains the other.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) : (∃ S : "
        "Submodule K V, (S : Set V) = (U : Set V) ∪ (W : Set V)) ↔ W ≤ U ∨ U ≤ W"
    ),
    "The union of two proper subspaces of a vector space V is not the whole space.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) (h₀ : U ≠ "
        "⊤) (h₁ : W ≠ ⊤) : (U : Set V) ∪ (W : Set V) ≠ (Set.univ : Set V)"
    ),
    "Let A be a nonempty open and closed subset of a connected space X. Then A is the whole space.": (
        "(X : Type*) [TopologicalSpace X] (A : Set X) (h₀ : ConnectedSpace X) (h₁ : Set.Nonempty A) (h₂ : "
        "IsOpen A) (h₃ : IsClosed A) : A = (Set.univ : Set X)"
    ),
    "Let X be a compact topological space and f: X → Y a continuous bijection onto a Hausdorff space "
    "Y. Show f is a homeomorphism.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : T2Space Y) "
        "(h₁ : CompactSpace X) (h₂ : Function.Bijective f) (h₃ : Continuous f) : IsHomeomorph f"
    ),
    "Let V be a real vector space of odd finite dimension. Show that no linear map J: V → V satisfies J² = −I.": (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (J : V →ₗ[ℝ] V) (h₀ : FiniteDimensional ℝ V) (h₁ : Odd "
        "(Module.finrank ℝ V)) : J ^ 2 ≠ -1"
    ),
}
DECLINED = {
    "Let a, b and c be elements of a group of orders 2 and 3. Then abc = 1.": "lists that do not fit",
    "Some divisor of every integer greater than 1 is prime.": "whether there is one divisor for each, or one for all",
    "A divisor of every odd number is odd.": "whether there is one divisor for each, or one for all",
    "The limit of every convergent sequence of rational numbers is rational.": "in what the limit lies",
    "Let (x_n) be a sequence in a topological space X. The limit of x_n lies in X.": "in what the limit lies",
    "The divisor of every integer is odd.": "a description with “the” of something not mentioned before",
    "It is not true that the limit of a_n is 0.": "",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
