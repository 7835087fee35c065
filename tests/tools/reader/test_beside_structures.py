"""Extensions L/K, what maps take to what, "where" and standing conditions beside structures; claims said again."""

from tests.tools.reader.tables import declines, reads

READ = {
    "A finite field has p^n elements for some prime p and some positive integer n.": (
        "(K : Type*) [Field K] (h₀ : Finite K) : ∃ p : ℕ, Nat.Prime p ∧ ∃ n : ℕ, 0 < n ∧ Finite K ∧ Nat.card K = p ^ n"
    ),
    "Let R be a commutative ring where x² = x for every x. Then x + x = 0 for all x in R.": (
        "(R : Type*) [CommRing R] (x : R) (h₀ : ∀ x : R, x ^ 2 = x) : x + x = 0"
    ),
    "Let f be continuous on [a,b], a < b. There is a c in [a,b] with f(x) ≤ f(c) for all x in [a,b].": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) : ∃ c : ℝ, c ∈ Set.Icc a b ∧ ∀ x "
        ": ℝ, x ∈ Set.Icc a b → f x ≤ f c"
    ),
    "ℚ with the usual metric is not complete.": ": ¬CompleteSpace ℚ",
    "The space ℝ^n with the Euclidean metric is complete.": "(n : ℕ) : CompleteSpace (EuclideanSpace ℝ (Fin n))",
    "A group homomorphism maps the identity to the identity and inverses to inverses.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) : φ 1 = 1 ∧ ∀ x : G, φ x⁻¹ = (φ x)⁻¹"
    ),
    "Let T : V → V be a linear operator with T^2 = T. Then V is the direct sum of ker T and im T.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : T ^ 2 = T) : "
        "IsCompl (LinearMap.ker T) (LinearMap.range T)"
    ),
    "Let K ⊆ L be a finite extension of fields. Then every element of L is algebraic over K.": (
        "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (x : L) (h₀ : FiniteDimensional K L) : "
        "IsAlgebraic K x"
    ),
    "If L/K is a finite extension then L/K is algebraic.": (
        "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (h₀ : FiniteDimensional K L) : "
        "Algebra.IsAlgebraic K L"
    ),
    "Let f be an automorphism of G. If f(x) = x^{-1} for all x then G is abelian.": (
        "(G : Type*) [Group G] (f : G ≃* G) (a b : G) (h₀ : ∀ x : G, f x = x⁻¹) : a * b = b * a"
    ),
    "In a ring, a unit is never a zero divisor: if u is a unit and ux = 0, then x = 0.": (
        "(R : Type*) [Ring R] (u x : R) : (∀ v : R, IsUnit v → ¬(v ≠ 0 ∧ ∃ b : R, b ≠ 0 ∧ (v * b = 0 ∨ b * v = "
        "0))) ∧ (IsUnit u ∧ u * x = 0 → x = 0)"
    ),
}
DECLINED = {
    "A group homomorphism maps inverses to squares.": "what a map takes to what",
    "It is not true that every prime is odd: if p is prime then p is odd.": "hold for one thing or for all",
    "Let n be odd, n + 1 = 2k. Then k is an integer.": "a formula between commas",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
