"""Extensions of fields, membership in words, claims side by side, and terms that converge."""

from tests.tools.reader.tables import declines, reads

_L = "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] "
READ = {
    "Let L/K be a finite field extension of degree 5. If $b \\in L$ is not in K, then L = K(b).": _L
    + "(b : L) (h₀ : FiniteDimensional K L) (h₁ : Module.finrank K L = 5) (h₂ : ¬b ∈ Set.range (algebraMap K L)) : "
    "⊤ = IntermediateField.adjoin K {b}",
    "Let L be an extension field of K and let b ∈ L be algebraic over K. Then b^3 is algebraic over K.": _L
    + "(b : L) (h₀ : IsAlgebraic K b) : IsAlgebraic K (b ^ 3)",
    "For any finite extension L of K and any b ∈ L, the degree of b over K divides [L:K].": _L
    + "(b : L) (h₀ : FiniteDimensional K L) : Polynomial.natDegree (minpoly K b) ∣ Module.finrank K L",
    "Show that $[\\mathbb{Q}(\\sqrt{7}):\\mathbb{Q}]=2$.": (
        ": Module.finrank ℚ (IntermediateField.adjoin ℚ ({Real.sqrt 7} : Set ℝ)) = 2"
    ),
    "If x lies in both A and B then x is in A ∩ B.": (
        "(α : Type*) (x : α) (A B : Set α) (h₀ : x ∈ A) (h₁ : x ∈ B) : x ∈ A ∩ B"
    ),
    "Prove that f(x) > 0 for every x > 2 and f(x) < 0 for every x < 1.": (
        "(f : ℝ → ℝ) : (∀ x : ℝ, x > 2 → f x > 0) ∧ ∀ x : ℝ, x < 1 → f x < 0"
    ),
    "If n is odd then n^3 is odd, whereas if n is even then n^3 is even.": (
        "(n : ℤ) : (Odd n → Odd (n ^ 3)) ∧ (Even n → Even (n ^ 3))"
    ),
    "|x| is x when x>0 and -x when x<0": "(x : ℝ) : (x > 0 → |x| = x) ∧ (x < 0 → |x| = -x)",
    "Let f : A → B and g : B → C. Then f is injective, g is surjective, and f is onto iff g is one-to-one.": (
        "(A B C : Type*) (f : A → B) (g : B → C) : "
        "Function.Injective f ∧ Function.Surjective g ∧ (Function.Surjective f ↔ Function.Injective g)"
    ),
    "If $b_n \\to L$ then $b_n/n$ converges.": (
        "(b : ℕ → ℝ) (L : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto b Filter.atTop (nhds L)) (h₁ : ∀ n : ℕ, u n = b n / n) : "
        "∃ p : ℝ, Filter.Tendsto u Filter.atTop (nhds p)"
    ),
    "If x > 0 and n is a positive integer then x^{1/n} > 0.": (
        "(x : ℝ) (n : ℕ) (h₀ : x > 0) (h₁ : 0 < n) : x ^ (1 / n : ℝ) > 0"
    ),
    "int(A ∩ B) ⊆ cl(A) for all subsets A, B of a topological space": (
        "(X : Type*) [TopologicalSpace X] (A B : Set X) : interior (A ∩ B) ⊆ closure A"
    ),
    "If I and J are ideals of a commutative ring R with I + J = R, then $I^2 + J = R$.": (
        "(R : Type*) [CommRing R] (I J : Ideal R) (h₀ : I ⊔ J = ⊤) : I ^ 2 ⊔ J = ⊤"
    ),
    "In a finite field, every element is a sum of three squares.": (
        "(K : Type*) [Field K] (x : K) (h₀ : Finite K) : ∃ a b c : K, x = a ^ 2 + b ^ 2 + c ^ 2"
    ),
    "Let R be a commutative Noetherian ring and let φ : R → R be a ring homomorphism. Then φ(1) = 1.": (
        "(R : Type*) [CommRing R] (φ : R →+* R) (h₀ : IsNoetherianRing R) : φ 1 = 1"
    ),
    "A function f: ℝ → ℝ that is increasing has at most countably many points where it is not continuous.": (
        "(f : ℝ → ℝ) (h₀ : Monotone f) : Set.Countable {x : ℝ | ¬ContinuousAt f x}"
    ),
    "If the quotient of a group G by its center is abelian, then G is solvable.": (
        "(G : Type*) [Group G] (h₀ : ∀ a b : G ⧸ Subgroup.center G, a * b = b * a) : IsSolvable G"
    ),
    "Let L be a complete lattice and let f : L → L be order-preserving. Then f has a greatest fixed point.": (
        "(L : Type*) [CompleteLattice L] (f : L → L) (h₀ : Monotone f) : "
        "∃ x : L, IsGreatest {y : L | Function.IsFixedPt f y} x"
    ),
    "The number of group homomorphisms from ℤ/8ℤ to ℤ/12ℤ is 4.": (
        ": Set.ncard (Set.univ : Set (ZMod 8 →+ ZMod 12)) = 4"
    ),
    "Every automorphism of the real numbers is injective.": "(σ : ℝ ≃+* ℝ) : Function.Injective σ",
    "Let $L/K$ be a field extension of degree $p$, with $p$ prime. Show that $L = K(\\alpha)$ for "
    "every $\\alpha \\in L \\setminus K$.": (
        "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (p : ℕ) (α : L) (h₀ : Nat.Prime p) (h₁ "
        ": Module.finrank K L = p) (h₂ : α ∈ Set.univ \\ Set.range (algebraMap K L)) : ⊤ = "
        "IntermediateField.adjoin K {α}"
    ),
}
DECLINED = (
    "Let L/K be a field extension. If $b \\in L$ is algebraic then b^2 is algebraic.",
    "Let K be an extension of F and let L be an extension of K. Then L is algebraic over F.",
    "Let K be an extension of E, and let F be a field. If K = F(b) then b = 1.",
    "Let f : ℝ → ℝ be increasing with a fixed point. Then f equals sin 1.",
    "If n is even then n is even and if m is odd then m is odd, then n = m.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
