"""Letters that a later word makes elements of the one ring or group, and maps of it; orders that are finite."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let φ: G → H be a group homomorphism and let g ∈ G have finite order n. Prove that the order of φ(g) is "
        "finite and divides n."
    ): (
        "(G : Type*) [Group G] (H : Type*) [Group H] (g : G) (n : ℕ) (φ : G →* H) (h₀ : orderOf g = n) (h₁ : 0 < "
        "orderOf g) : IsOfFinOrder (φ g) ∧ orderOf (φ g) ∣ n"
    ),
    "Let G be a group whose order is finite. Then every element of G has finite order.": (
        "(G : Type*) [Group G] (x : G) (h₀ : Finite G) : IsOfFinOrder x"
    ),
    "Let V be a vector space whose dimension is finite. Then every subspace of V is finite-dimensional.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U : Submodule K V) (h₀ : "
        "FiniteDimensional K V) : FiniteDimensional K U"
    ),
    "Let V be a vector space of finite dimension n. Then n > 0.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (h₀ : FiniteDimensional K V) "
        "(h₁ : Module.finrank K V = n) : n > 0"
    ),
    "Let G be a group and g ∈ G. If the order of g is infinite then the order of g^2 is not finite.": (
        "(G : Type*) [Group G] (g : G) (h₀ : ¬IsOfFinOrder g) : ¬IsOfFinOrder (g ^ 2)"
    ),
    "In a ring with 1, if 1 − ab is invertible then so is 1 − ba.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : IsUnit (1 - a * b)) : IsUnit (1 - b * a)"
    ),
    "In a commutative ring, if a^n is a unit for some n ≥ 1 then a is a unit.": (
        "(R : Type*) [CommRing R] (a : R) (n : ℕ) (h₀ : n ≥ 1) (h₁ : IsUnit (a ^ n)) : IsUnit a"
    ),
    "In a group, if a^2 has finite order then so does a.": (
        "(G : Type*) [Group G] (a : G) (h₀ : IsOfFinOrder (a ^ 2)) : IsOfFinOrder a"
    ),
    "In a ring with identity, if a is invertible then so is -a.": (
        "(R : Type*) [Ring R] (a : R) (h₀ : IsUnit a) : IsUnit (-a)"
    ),
    "Let G be a group. The map g ↦ g² is a homomorphism if and only if G is abelian.": (
        "(G : Type*) [Group G] (f : G → G) (h₀ : ∀ g : G, f g = g ^ 2) : (∀ s t : G, f (s * t) = f s * f t) ↔ ∀ "
        "a b : G, a * b = b * a"
    ),
    "Let G be a group and a ∈ G. The map x ↦ axa^{-1} is an automorphism of G.": (
        "(G : Type*) [Group G] (f : G → G) (a : G) (h₀ : ∀ x : G, f x = a * x * a⁻¹) : Function.Bijective f ∧ ∀ "
        "s t : G, f (s * t) = f s * f t"
    ),
    "Prove that a group G is abelian if and only if the map g ↦ g⁻¹ is an automorphism of G.": (
        "(G : Type*) [Group G] (f : G → G) (h₀ : ∀ g : G, f g = g⁻¹) : (∀ a b : G, a * b = b * a) ↔ "
        "Function.Bijective f ∧ ∀ s t : G, f (s * t) = f s * f t"
    ),
    (
        "Let G be a group and let f : G → G be given by f(x) = x^{-1}. Then f is a homomorphism if and only if G "
        "is abelian."
    ): (
        "(G : Type*) [Group G] (f : G → G) (h₀ : ∀ x : G, f x = x⁻¹) : (∀ s t : G, f (s * t) = f s * f t) ↔ ∀ a "
        "b : G, a * b = b * a"
    ),
    "Let R be a commutative ring. The map x ↦ x^2 is a ring homomorphism if and only if 2 = 0 in R.": (
        "(R : Type*) [CommRing R] (f : R → R) (h₀ : ∀ x : R, f x = x ^ 2) : (∀ s t : R, f (s + t) = f s + f t) ∧ "
        "(∀ p q : R, f (p * q) = f p * f q) ∧ f 1 = 1 ↔ (2 : R) = 0"
    ),
    "Let R be a commutative ring and a ∈ R. If the map x ↦ ax is surjective then a is a unit.": (
        "(R : Type*) [CommRing R] (f : R → R) (a : R) (h₀ : ∀ x : R, f x = a * x) (h₁ : Function.Surjective f) : "
        "IsUnit a"
    ),
    (
        "Let K be a field of characteristic p > 0. Show that (x + y)^p = x^p + y^p for all x, y ∈ K, and "
        "conclude that x ↦ x^p is injective."
    ): (
        "(K : Type*) [Field K] (f : K → K) (p : ℕ) (h₀ : ∀ x : K, f x = x ^ p) (h₁ : ringChar K = p) (h₂ : p > "
        "0) : (∀ x y : K, (x + y) ^ p = x ^ p + y ^ p) ∧ Function.Injective f"
    ),
    "Let A be an n×n real symmetric matrix all of whose eigenvalues are positive. Show that det A > 0.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A = A) (h₁ : ∀ μ : ℝ, "
        "Module.End.HasEigenvalue (Matrix.toLin' A) μ → 0 < μ) : Matrix.det A > 0"
    ),
    "If A is an n×n invertible matrix then A^{-1} is invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) : IsUnit A⁻¹"
    ),
    (
        "Let T : V → V be a linear map on a vector space V with T² = T. Show that V is the direct sum of ker T "
        "and im T."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : T ^ 2 = T) : "
        "IsCompl (LinearMap.ker T) (LinearMap.range T)"
    ),
    "In any set of six integers two different elements are congruent modulo 5.": (
        "(A : Set ℤ) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 6) : ∃ x y : ℤ, x ∈ A ∧ y ∈ A ∧ x ≡ y [ZMOD 5] ∧ x ≠ y"
    ),
    "In every set of n + 1 integers there are two different integers whose difference is divisible by n.": (
        "(n : ℕ) (A : Set ℤ) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n + 1) : ∃ x y : ℤ, x ∈ A ∧ y ∈ A ∧ (n : ℤ) "
        "∣ x - y ∧ x ≠ y"
    ),
    "Let $A$ be a real $n\\times n$ matrix and $x \\in \\mathbb{R}^n$. If $A$ is invertible and $Ax = 0$ "
    "then $x = 0$.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (x : Fin n → ℝ) (h₀ : IsUnit A) (h₁ : Matrix.mulVec A x = 0) : x = 0"
    ),
}


test_reads = reads(READ)
test_declines = declines(
    [
        "In a field, if x is positive then x is nonzero.",  # in which order
        "Let R be a ring and S a ring. If 1 - ab is a unit then 1 - ba is a unit.",  # of which
        "In a ring, if f(a) is a unit then a is a unit.",
        "The characteristic of a ring is finite.",
        "Let $A$ be a real $n\\times n$ matrix. If $x^{T}Ax > 0$ for all $x\\in\\mathbb{R}^n$ then A is invertible.",
        "Let T : V → W be a linear map on a vector space V. Then T = 0.",
        "Let f : ℝ → ℝ be given by f(x) = 2x. Then f is a homomorphism.",  # of groups with sums, or of rings
        "Let G be a group and H a group. The map g ↦ g² is a homomorphism.",  # of which
    ]
)
