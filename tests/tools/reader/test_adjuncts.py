"""What stands beside a noun or a clause, and composes with any: appositions, gaps, families said of a whole."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every group of order $p^2$, $p$ a prime, is abelian.": (
        "(G : Type*) [Group G] (p : ℕ) (a b : G) (h₀ : Nat.card G = p ^ 2) (h₁ : Nat.Prime p) : a * b = b * a"
    ),
    "If p is a prime and a is an integer that p does not divide, then p does not divide a^2.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : ¬(p : ℤ) ∣ a) : ¬(p : ℤ) ∣ a ^ 2"
    ),
    "An entire function which stays bounded is constant.": (
        "(f : ℂ → ℂ) (h₀ : Differentiable ℂ f) (h₁ : ∃ M : ℝ, ∀ t : ℂ, ‖f t‖ ≤ M) : ∃ c : ℂ, ∀ p : ℂ, f p = c"
    ),
    "ℝ is not a countable union of closed sets each having empty interior.": (
        ": ¬(∃ A : ℕ → Set ℝ, (∀ i : ℕ, IsClosed (A i) ∧ interior (A i) = ∅) ∧ (Set.univ : Set ℝ) = Set.iUnion A)"
    ),
    "No group is the union of two proper subgroups.": (
        "(G : Type*) [Group G] : ¬(∃ H K : Subgroup G, H ≠ ⊤ ∧ K ≠ ⊤ ∧ (Set.univ : Set G) = (H : Set G) ∪ (K : Set G))"
    ),
    "If there is an injection from A into B and also one from B into A, then there is a bijection from A to B.": (
        "(A B : Type*) (h₀ : ∃ (f : A → B) (g : B → A), Function.Injective f ∧ Function.Injective g) : "
        "∃ h : A → B, Function.Bijective h"
    ),
    "For f : X → Y and A, B ⊆ X one has f(A ∩ B) ⊆ f(A) ∩ f(B).": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f B"
    ),
    "If a real function is differentiable and its derivative is zero everywhere, then it is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t = 0) : ∃ c : ℝ, ∀ p : ℝ, f p = c"
    ),
    "Let A be a complex n × n matrix. Then the rank of A equals its trace.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℂ) : Matrix.rank A = Matrix.trace A"
    ),
    "Suppose p has real coefficients and p(z) = 0 for some complex z. Then p(z̄) = 0.": (
        "(z : ℂ) (p : Polynomial ℝ) (h₀ : Polynomial.aeval z p = 0) : Polynomial.aeval (starRingEnd ℂ z) p = 0"
    ),
}
DECLINED = {
    "The square of n equals its cube.": "the whole or a part",
    "Every set is closed. Must it be finite?": "",
    "If a countable union of sets is closed then it is bounded.": "",
}

test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
PLACED = {
    "Suppose (x_n) is Cauchy in a metric space X. Then (x_n) is bounded.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (h₀ : CauchySeq x) : Bornology.IsBounded (Set.range x)"
    ),
    "2 is irreducible in ℤ[i] but not prime.": ": Irreducible (2 : Zsqrtd (-1)) ∧ ¬Prime (2 : Zsqrtd (-1))",
    "Let X be a topological space. Let A be closed in X and B closed in X. Then A ∪ B is closed in X.": (
        "(X : Type*) [TopologicalSpace X] (A B : Set X) (h₀ : IsClosed A) (h₁ : IsClosed B) : IsClosed (A ∪ B)"
    ),
    "Every finite-dimensional subspace of a normed space is closed.": (
        "(K : Type*) [RCLike K] (E : Type*) [NormedAddCommGroup E] [NormedSpace K E] (U : Submodule K E) "
        "(h₀ : FiniteDimensional K U) : IsClosed (U : Set E)"
    ),
    "In any real inner product space ||u + v||² + ||u - v||² = 2||u||² + 2||v||².": (
        "(V : Type*) [NormedAddCommGroup V] [InnerProductSpace ℝ V] (u v : V) : "
        "‖u + v‖ ^ 2 + ‖u - v‖ ^ 2 = 2 * ‖u‖ ^ 2 + 2 * ‖v‖ ^ 2"
    ),
    "The determinant of an orthogonal matrix is $\\pm 1$.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : Matrix.transpose A * A = 1) : "
        "Matrix.det A = 1 ∨ Matrix.det A = -1"
    ),
    "A monotone increasing sequence that is bounded above converges.": (
        "(a : ℕ → ℝ) (h₀ : Monotone a) (h₁ : BddAbove (Set.range a)) : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)"
    ),
}
NOT_PLACED = {
    "Let W be a subspace of a vector space V. Then W is closed.": "are not closed",
    "Let p be a real polynomial. If p has integer coefficients then p(0) = 0.": "a polynomial already",
}

test_it_is_read_in_its_place = reads(PLACED)
test_it_is_declined_where_it_has_none = declines(NOT_PLACED)
