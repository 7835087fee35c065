"""Algebra that leaves out a part: letters beside matrices, a side of a map, R/I, K[x], dim V < ∞, “for T linear,”."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If A is an invertible matrix and AB = 0, then B = 0.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) (h₁ : A * B = 0) : B = 0"
    ),
    "A real matrix A with AB = BA for all B is a multiple of the identity.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : ∀ B : Matrix (Fin n) (Fin n) ℝ, A * B = B * A) : ∃ c : ℝ, A "
        "= c • 1"
    ),
    "For a linear map f from a finite-dimensional space V, dim ker f + dim im f = dim V.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] [Module K W]"
        " (f : V →ₗ[K] W) (h₀ : FiniteDimensional K V) : Module.finrank K (LinearMap.ker f) + Module.finrank K "
        "(LinearMap.range f) = Module.finrank K V"
    ),
    "Let U and W be subspaces of a vector space V with dim V < ∞. Then U ∩ W is finite-dimensional.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) (h₀ : "
        "FiniteDimensional K V) : FiniteDimensional K (U ⊓ W : Submodule K V)"
    ),
    "For a linear map T: V → W with V finite-dimensional, rank T + nullity T = dim V.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] [Module K W]"
        " (T : V →ₗ[K] W) (h₀ : FiniteDimensional K V) : Module.finrank K (LinearMap.range T) + Module.finrank K "
        "(LinearMap.ker T) = Module.finrank K V"
    ),
    "Every homomorphism from a simple group is trivial or injective.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : IsSimpleGroup G) : (∀ g : G, φ g = 1) ∨ "
        "Function.Injective φ"
    ),
    "Every homomorphism from a finite group to the integers is trivial.": (
        "(G : Type*) [Group G] (φ : G →* Multiplicative ℤ) (g : G) (h₀ : Finite G) : φ g = 1"
    ),
    "Let f : G → H be a group homomorphism. If g has finite order, then f(g) has finite order.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (g : G) (f : G →* H) (h₀ : IsOfFinOrder g) : IsOfFinOrder (f g)"
    ),
    "Eigenvectors corresponding to distinct eigenvalues are linearly independent.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (n : ℕ) (v : Fin n → V) "
        "(h₀ : ∀ i : Fin n, ∃ c : K, Module.End.HasEigenvector T c (v i)) (h₁ : ∀ i j : Fin n, i ≠ j → ¬(∃ c : K, "
        "Module.End.HasEigenvector T c (v i) ∧ Module.End.HasEigenvector T c (v j))) : LinearIndependent K v"
    ),
    "Eigenvectors to two distinct eigenvalues are linearly independent.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (v u : V) (a b : K) (h₀ :"
        " ∃ c : K, Module.End.HasEigenvector T c v) (h₁ : ∃ p : K, Module.End.HasEigenvector T p u) (h₂ : ¬(∃ c : "
        "K, Module.End.HasEigenvector T c v ∧ Module.End.HasEigenvector T c u)) (h₃ : a • v + b • u = 0) : a = 0 ∧"
        " b = 0"
    ),
    "A vector space of dimension 0 is trivial.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (h₀ : FiniteDimensional K V) (h₁ : "
        "Module.finrank K V = 0) : Subsingleton V"
    ),
    "If G/N is abelian then N contains the commutator subgroup of G.": (
        "(G : Type*) [Group G] (N : Subgroup G) (h₀ : Subgroup.Normal N) (h₁ : ∀ a b : G ⧸ N, a * b = b * a) : "
        "commutator G ≤ N"
    ),
    "R/I is an integral domain iff I is prime.": (
        "(R : Type*) [CommRing R] (I : Ideal R) : IsDomain (R ⧸ I) ↔ Ideal.IsPrime I"
    ),
    "If f, g ∈ K[x] are monic, then fg is monic.": (
        "(K : Type*) [Field K] (f g : Polynomial K) (h₀ : Polynomial.Monic f) (h₁ : Polynomial.Monic g) : "
        "Polynomial.Monic (f * g)"
    ),
    "If H has index 2 in G, then H is normal in G.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H"
    ),
    "A subgroup of index 2 in G is normal.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H"
    ),
    "With F a field, f ∈ F[x] and a ∈ F: x - a divides f precisely if f(a) = 0.": (
        "(F : Type*) [Field F] (a : F) (f : Polynomial F) : Polynomial.X - Polynomial.C a ∣ f ↔ Polynomial.eval a f = 0"
    ),
    "For V finite-dimensional and T : V → V linear, T is injective iff T is surjective.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : FiniteDimensional K"
        " V) : Function.Injective T ↔ Function.Surjective T"
    ),
    "For A and B symmetric, AB is symmetric iff AB = BA.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : Matrix.transpose A = A) (h₁ : "
        "Matrix.transpose B = B) : Matrix.transpose (A * B) = A * B ↔ A * B = B * A"
    ),
    "For continuous f : ℝ → ℝ, the set of zeros of f is closed.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) : IsClosed {x : ℝ | f x = 0}"
    ),
}
DECLINED = {
    "Let A be a 2 × 3 matrix. If AB = 0 then B = 0.": "numbers beside elements of a structure",
    "Let A be a real matrix. If A divides B then A is invertible.": "divisibility of matrices or vectors",
    "Let T: V → W be linear with dim V > dim W. Then T is not injective.": "whether what is compared in size is finite",
    "For some x rational, x^2 = 2.": "the statement asks for a value and does not state it; add a se",
    "With some n even, n + 1 is odd.": "it cannot be read from “is odd” on, after “n even , n + 1”",
    "For infinitely many n prime, n + 2 is prime.": "it cannot be read from “, n + 2 is prime” on, after “infinitel",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
