"""Functions on a set of numbers that has a name, sequences of points with their limits, series in plain text."""

from tests.tools.reader.tables import declines, reads

READ = [
    (
        "Let K be a compact subset of ℝ and f : K → ℝ a continuous function. Then f is uniformly continuous.",
        "(K : Set ℝ) (f : ℝ → ℝ) (h₀ : IsCompact K) (h₁ : ContinuousOn f K) : UniformContinuousOn f K",
    ),
    (
        "Let $U \\subseteq \\mathbb{C}$ be open and connected, and let $f : U \\to \\mathbb{C}$ be holomorphic. "
        "If $f'(z) = 0$ for all $z \\in U$, then $f$ is constant on $U$.",
        "(U : Set ℂ) (f : ℂ → ℂ) (h₀ : IsOpen U) (h₁ : IsConnected U) (h₂ : DifferentiableOn ℂ f U) "
        "(h₃ : ∀ z : ℂ, z ∈ U → deriv f z = 0) : ∃ c : ℂ, ∀ t : ℂ, t ∈ U → f t = c",
    ),
    (
        "Let A ⊆ ℝ be compact and let f : A → ℝ be continuous. Then f is bounded.",
        "(A : Set ℝ) (f : ℝ → ℝ) (h₀ : IsCompact A) (h₁ : ContinuousOn f A) : ∃ M : ℝ, ∀ t : ℝ, t ∈ A → |f t| ≤ M",
    ),
    (
        "Let (x_n) be a sequence in a metric space X converging to x. Show that every subsequence of (x_n) is Cauchy.",
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (L : X) (b : ℕ → X) (h₀ : Filter.Tendsto x Filter.atTop (nhds L)) "
        "(h₁ : ∃ φ : ℕ → ℕ, StrictMono φ ∧ b = x ∘ φ) : CauchySeq b",
    ),
    (
        "Let f : X → Y be continuous and let (x_n) be a sequence in X converging to a ∈ X. Then f(x_n) converges to "
        "f(a).",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (x : ℕ → X) (a : X) "
        "(u : ℕ → Y) (h₀ : Continuous f) (h₁ : Filter.Tendsto x Filter.atTop (nhds a)) (h₂ : ∀ n : ℕ, u n = f (x n)) "
        ": Filter.Tendsto u Filter.atTop (nhds (f a))",
    ),
    (
        "Let (a_n) be a sequence of reals with a_{n+1} ≤ a_n for all n. Show that (a_n) is decreasing.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a (n + 1) ≤ a n) : Antitone a",
    ),
    (
        "Suppose that a_n ≥ 0 for all n and that Σ a_n converges. Then a_n → 0.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n ≥ 0) (h₁ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) → "
        "∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L)) : Filter.Tendsto a Filter.atTop (nhds 0)",
    ),
    (
        "Let V be a finite-dimensional vector space over F with subspaces U and W. If U ⊆ W then dim(U + W) = dim W.",
        "(F : Type*) [Field F] (V : Type*) [AddCommGroup V] [Module F V] (U W : Submodule F V) "
        "(h₀ : FiniteDimensional F V) (h₁ : U ≤ W) : "
        "Module.finrank F (U ⊔ W : Submodule F V) = Module.finrank F W",
    ),
    (
        "If H and K are subgroups of finite index in a group G then H ∩ K has finite index in G.",
        "(G : Type*) [Group G] (H K : Subgroup G) (h₀ : Subgroup.index H ≠ 0) (h₁ : Subgroup.index K ≠ 0) : "
        "Subgroup.index (H ⊓ K : Subgroup G) ≠ 0",
    ),
    (
        "Let G be a finite group and let p be the smallest prime dividing |G|. If H ≤ G has index p, then H is normal.",
        "(G : Type*) [Group G] (p : ℕ) (H : Subgroup G) (h₀ : Finite G) "
        "(h₁ : IsLeast {q : ℕ | Nat.Prime q ∧ q ∣ Nat.card G} p) (h₂ : Subgroup.index H = p) : Subgroup.Normal H",
    ),
    (
        "Every group of order 15 is cyclic of order 15.",
        "(G : Type*) [Group G] (h₀ : Nat.card G = 15) : IsCyclic G ∧ Nat.card G = 15",
    ),
    (
        "An algebraically closed field has infinitely many elements.",
        "(K : Type*) [Field K] (h₀ : IsAlgClosed K) : Infinite K",
    ),
    (
        "Let f, g : X → Y be continuous, where Y is Hausdorff, and let D be a dense subset of X. If f = g on D then "
        "f = g.",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f g : X → Y) (D : Set X) "
        "(h₀ : Continuous f) (h₁ : Continuous g) (h₂ : T2Space Y) (h₃ : Dense D) "
        "(h₄ : ∀ t : X, t ∈ D → f t = g t) : f = g",
    ),
    (
        "Let f be continuous on [0,1] with f ≥ 0 on [0,1] and f(0) = 1. Then f does not vanish identically on [0,1].",
        "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : ∀ t : ℝ, t ∈ Set.Icc 0 1 → f t ≥ 0) (h₂ : f 0 = 1) : "
        "¬(∀ p : ℝ, p ∈ Set.Icc 0 1 → f p = 0)",
    ),
    (
        "Let $f$ be differentiable on $(a,b)$ with $f' = 0$ on $(a,b)$. Then $f$ is constant on $(a,b)$.",
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : DifferentiableOn ℝ f (Set.Ioo a b)) "
        "(h₂ : ∀ t : ℝ, t ∈ Set.Ioo a b → deriv f t = 0) : ∃ c : ℝ, ∀ p : ℝ, p ∈ Set.Ioo a b → f p = c",
    ),
]
DECLINED = [
    "Let f : [0, 1] → ℝ be continuous. If f = 0 on [0, 2] then f(1) = 0.",
    "Let A ⊆ ℝ and let f : A → ℝ be differentiable with f'(x) = 0 for all x ∈ A. Then f is constant.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
