"""Groups, rings and linear operators: notation, maps with sides, elements of the one structure."""

from tests.tools.reader.tables import declines, reads

_V = "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V]"
READ = [
    (
        "Let $G$ be a group and $N \\trianglelefteq G$. If $G$ is cyclic then $G/N$ is cyclic.",
        "(G : Type*) [Group G] (N : Subgroup G) (h₀ : Subgroup.Normal N) (h₁ : IsCyclic G) : IsCyclic (G ⧸ N)",
    ),
    (
        "Suppose M, N ⊴ G and M ∩ N = {1}. Show that mn = nm for all m ∈ M and n ∈ N.",
        "(G : Type*) [Group G] (M N : Subgroup G) (m n : G) (h₀ : Subgroup.Normal M) (h₁ : Subgroup.Normal N) "
        "(h₂ : M ⊓ N = ⊥) (h₃ : m ∈ M) (h₄ : n ∈ N) : m * n = n * m",
    ),
    (
        "Let H and K be subgroups of a group G. Then [G : H ∩ K] ≤ [G : H][G : K].",
        "(G : Type*) [Group G] (H K : Subgroup G) : "
        "Subgroup.index (H ⊓ K : Subgroup G) ≤ Subgroup.index H * Subgroup.index K",
    ),
    (
        "Let N be a normal subgroup of a finite group G. Then |G/N| divides |G|.",
        "(G : Type*) [Group G] (N : Subgroup G) (h₀ : Finite G) (h₁ : Subgroup.Normal N) : "
        "Nat.card (G ⧸ N) ∣ Nat.card G",
    ),
    (
        "Let $N$ be a normal subgroup of $G$. If $N$ contains the commutator subgroup $[G, G]$ then $G/N$ is abelian.",
        "(G : Type*) [Group G] (N : Subgroup G) (a b : G ⧸ N) (h₀ : Subgroup.Normal N) (h₁ : commutator G ≤ N) : "
        "a * b = b * a",
    ),
    (
        "Let $G$ be a group and let $H \\le G$ be a subgroup with $[G:H] = 2$. Then $H$ is normal.",
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H",
    ),
    (
        "Let R be a ring. If u is a unit and x is nilpotent with ux = xu, then u + x is a unit.",
        "(R : Type*) [Ring R] (u x : R) (h₀ : IsUnit u) (h₁ : IsNilpotent x) (h₂ : u * x = x * u) : IsUnit (u + x)",
    ),
    (
        "Let a and b be elements of a (not necessarily commutative) ring with $1$. If ab = 1 then ba is idempotent.",
        "(R : Type*) [Ring R] (a b : R) (h₀ : a * b = 1) : IsIdempotentElem (b * a)",
    ),
    (
        "Let f : V → K be a nonzero linear functional on a vector space V over a field K. Show that f is surjective.",
        f"{_V} (f : V →ₗ[K] K) (h₀ : f ≠ 0) : Function.Surjective f",
    ),
    (
        "Let T be a linear operator on V. Then ker T = ker T^2 if and only if ker T ∩ im T = {0}.",
        f"{_V} (T : V →ₗ[K] V) : LinearMap.ker T = LinearMap.ker (T ^ 2) ↔ LinearMap.ker T ⊓ LinearMap.range T = ⊥",
    ),
    (
        "Let P be an idempotent endomorphism of a vector space V. Show that V = ker P ⊕ im P.",
        f"{_V} (P : V →ₗ[K] V) (h₀ : IsIdempotentElem P) : IsCompl (LinearMap.ker P) (LinearMap.range P)",
    ),
    (
        "Let f and g be operators on a vector space V with f ∘ g = g ∘ f. Then ker g is invariant under f.",
        f"{_V} (f g : V →ₗ[K] V) (h₀ : f ∘ g = g ∘ f) : Submodule.map f (LinearMap.ker g) ≤ LinearMap.ker g",
    ),
    (
        "If f and g are linear functionals on V with the same kernel, then f is a scalar multiple of g.",
        f"{_V} (f g : V →ₗ[K] K) (h₀ : LinearMap.ker f = LinearMap.ker g) : ∃ c : K, f = c • g",
    ),
    (
        "Let $T : V \\to W$ be a linear map between finite-dimensional vector spaces. Then dim T(V) ≤ dim W.",
        f"{_V} (W : Type*) [AddCommGroup W] [Module K W] (T : V →ₗ[K] W) (h₀ : FiniteDimensional K V) "
        "(h₁ : FiniteDimensional K W) : Module.finrank K (LinearMap.range T) ≤ Module.finrank K W",
    ),
    (
        "Let φ : G → H be a homomorphism of finite groups. Then the order of φ(G) divides the order of G.",
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : Finite G) (h₁ : Finite H) : "
        "Nat.card (MonoidHom.range φ) ∣ Nat.card G",
    ),
    (
        "Let f, g : X → Y be continuous maps of topological spaces, where Y is Hausdorff. Show that "
        "{x ∈ X : f(x) = g(x)} is closed in X.",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f g : X → Y) (h₀ : Continuous f) "
        "(h₁ : Continuous g) (h₂ : T2Space Y) : IsClosed {x : X | f x = g x}",
    ),
]
DECLINED = [
    "Let T be a linear operator on V. Then T(2) = 0.",
    "A ring R is said to be good if x^3 = x for every x ∈ R. Prove that every good ring is commutative.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
