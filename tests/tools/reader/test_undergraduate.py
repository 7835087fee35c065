"""What the reader makes of undergraduate statements: types in formulas, images, places, series, counts."""

from tests.tools.reader.tables import declines, reads

READ = [
    (
        "can you show me why a subgroup H of index 2 in G always has to be normal",
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H",
    ),
    (
        "$1-\\frac13+\\frac15-\\frac17+\\cdots=\\frac\\pi4$",
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), ((-1) ^ k / (2 * k + 1) : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds (Real.pi / 4))",
    ),
    (
        "Find the sum of 1/(n(n+1)) from n=1 to infinity. I got 1",
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / (n * (n + 1)) : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 1)",
    ),
    (
        "Let $(F_n)_{n\\ge0}$ be the Fibonacci sequence. Then $F_n \\ge 0$ for all $n\\ge1$.",
        "(F : ℕ → ℤ) (n : ℕ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ k : ℕ, F (k + 2) = F (k + 1) + F k) "
        "(h₃ : n ≥ 1) : F n ≥ 0",
    ),
    (
        "Let $\\mathbb{N}$ denote the set of nonnegative integers. There is no function "
        "$f\\colon\\mathbb{N}\\to\\mathbb{N}$ satisfying $f(f(n))=n+1$ for every $n\\in\\mathbb{N}$.",
        ": ¬(∃ f : ℕ → ℕ, ∀ n : ℕ, f (f n) = n + 1)",
    ),
    (
        "Let T : V → W be a linear map. T is surjective if and only if $\\operatorname{im} T = W$.",
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] [Module K W] "
        "(T : V →ₗ[K] W) : Function.Surjective T ↔ LinearMap.range T = ⊤",
    ),
    (
        "Let (X, d_X) and (Y, d_Y) be metric spaces, with X compact. Every continuous function from X to Y is "
        "uniformly continuous.",
        "(X : Type*) [MetricSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : CompactSpace X) "
        "(h₁ : Continuous f) : UniformContinuous f",
    ),
    (
        "Let R be a commutative ring with 1 and M an ideal of R. Then M is maximal if and only if R/M is a field.",
        "(R : Type*) [CommRing R] (M : Ideal R) : Ideal.IsMaximal M ↔ IsField (R ⧸ M)",
    ),
    (
        "Let $K$ be a field and let $f \\in K[x]$. If f is irreducible then f is nonzero.",
        "(K : Type*) [Field K] (f : Polynomial K) (h₀ : Irreducible f) : f ≠ 0",
    ),
    (
        "Show that $\\mathbb{Z}/n\\mathbb{Z}$ is a field if and only if n is prime.",
        "(n : ℕ) : IsField (ZMod n) ↔ Nat.Prime n",
    ),
    (
        "$\\mathbb{Z}[\\sqrt{-5}]$ is not a unique factorization domain.",
        ": ¬(IsDomain (Zsqrtd (-5)) ∧ UniqueFactorizationMonoid (Zsqrtd (-5)))",
    ),
    (
        "For all $x, y \\in \\mathbb{R}^n$, ‖x + y‖ ≤ ‖x‖ + ‖y‖.",
        "(n : ℕ) (x y : EuclideanSpace ℝ (Fin n)) : ‖x + y‖ ≤ ‖x‖ + ‖y‖",
    ),
    (
        "Any linear map from $\\mathbb{R}^3$ to $\\mathbb{R}^2$ is not injective.",
        "(T : EuclideanSpace ℝ (Fin 3) →ₗ[ℝ] EuclideanSpace ℝ (Fin 2)) : ¬Function.Injective T",
    ),
    (
        "Let $A \\in M_n(\\mathbb{C})$. If A is nilpotent then det(A) = 0.",
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℂ) (h₀ : IsNilpotent A) : Matrix.det A = 0",
    ),
    (
        "ℝ is uncountable.",
        ": Uncountable ℝ",
    ),
    (
        "There exists $c \\in (0,1)$ such that $c^2 = c$.",
        ": ∃ c : ℝ, c ∈ Set.Ioo 0 1 ∧ c ^ 2 = c",
    ),
    (
        "The image of a compact set under a continuous map is compact.",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (A : Set "
        "X) (h₀ : Continuous f) (h₁ : IsCompact A) : IsCompact (Set.image f A)",
    ),
    (
        "The preimage of a prime ideal under a ring homomorphism is prime.",
        "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (φ : R →+* S) (I : Ideal S) (h₀ : "
        "Ideal.IsPrime I) : Ideal.IsPrime (Ideal.comap φ I)",
    ),
    (
        "A continuous image of a connected space is connected.",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : "
        "ConnectedSpace X) (h₁ : Continuous f) : IsConnected (Set.range f)",
    ),
    (
        "Let F be a field and let $f \\in F[x]$ be a nonzero polynomial of degree $n$. Then $f$ "
        "has at most $n$ roots in F.",
        "(F : Type*) [Field F] (f : Polynomial F) (n : ℕ) (h₀ : f ≠ 0) (h₁ : "
        "Polynomial.natDegree f = n) : Set.Finite {x : F | Polynomial.IsRoot f x} ∧ "
        "Set.ncard {x : F | Polynomial.IsRoot f x} ≤ n",
    ),
    (
        "Let $(X,d)$ be a complete metric space and let A be a closed subset of X. Then A is complete.",
        "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : CompleteSpace X) (h₁ : IsClosed A) : IsComplete A",
    ),
    (
        "Let X be a metric space and let $A, B \\subset X$ be closed. Then $A \\cup B$ is closed.",
        "(X : Type*) [MetricSpace X] (A B : Set X) (h₀ : IsClosed A) (h₁ : IsClosed B) : IsClosed (A ∪ B)",
    ),
    (
        "Let $f$ be holomorphic and injective on an open set $U \\subseteq \\mathbb{C}$. Show that "
        "$f'(z) \\neq 0$ for every $z \\in U$.",
        "(U : Set ℂ) (f : ℂ → ℂ) (z : ℂ) (h₀ : IsOpen U) (h₁ : DifferentiableOn ℂ f U) (h₂ : "
        "Set.InjOn f U) (h₃ : z ∈ U) : deriv f z ≠ 0",
    ),
    (
        "Let $f : [a,b] \\to \\mathbb{R}$ be continuous with $f(a) < 0 < f(b)$. Then there is some "
        "$c \\in (a,b)$ for which $f(c) = 0$.",
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : f a < 0 ∧ "
        "0 < f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ f c = 0",
    ),
    (
        "Let $R$ be a commutative ring with $1 \\neq 0$. Then $R$ is a field if and only if its "
        "only ideals are $(0)$ and $R$.",
        "(R : Type*) [CommRing R] (h₀ : (1 : R) ≠ 0) : IsField R ↔ ∀ I : Ideal R, I = ⊥ ∨ I = ⊤",
    ),
    (
        "If the series $\\sum a_n$ of real numbers converges, then $a_n \\to 0$.",
        "(a : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) → ∃ L : "
        "ℝ, Filter.Tendsto s Filter.atTop (nhds L)) : Filter.Tendsto a Filter.atTop (nhds 0)",
    ),
    (
        "Let $f : [a,b] \\to \\mathbb{R}$ be continuous. Then there is $c \\in [a,b]$ such that "
        "$\\int_a^b f(x)\\,dx = f(c)(b-a)$.",
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) : ∃ c : ℝ, c ∈ "
        "Set.Icc a b ∧ (∫ x in a..b, f x) = f c * (b - a)",
    ),
    (
        "Prove that a group of even order contains an element of order 2.",
        "(G : Type*) [Group G] (h₀ : Finite G) (h₁ : Even (Nat.card G)) : ∃ x : G, orderOf x = 2",
    ),
    (
        "A metric space is complete if and only if every Cauchy sequence converges.",
        "(X : Type*) [MetricSpace X] : CompleteSpace X ↔ ∀ a : ℕ → X, CauchySeq a → ∃ L : X, "
        "Filter.Tendsto a Filter.atTop (nhds L)",
    ),
    (
        "By Zorn's lemma, a nonempty partially ordered set in which each chain is bounded above "
        "contains a maximal element.",
        "(P : Type*) [PartialOrder P] (h₀ : Nonempty P) (h₁ : ∀ C : Set P, IsChain (fun a => fun "
        "b => a ≤ b) C → BddAbove C) : ∃ m : P, IsMax m",
    ),
    (
        "Suppose f(x) ≤ f(y) whenever x ≤ y. Then f is increasing.",
        "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, x ≤ y → f x ≤ f y) : Monotone f",
    ),
    (
        "closed subspace of a compact space is compact, prove pls",
        "(X : Type*) [TopologicalSpace X] (U : Set X) (h₀ : CompactSpace X) (h₁ : IsClosed U) : CompactSpace U",
    ),
    (
        "Let $A$ and $B$ be real $n\\times n$ matrices with $AB = A$. Prove that $ABB = A$.",
        ("(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h₀ : A * B = A) : A * B * B = A"),
    ),
    (
        (
            "Let $F$ be a field and $f \\in F[x]$ a polynomial of degree $n \\geq 1$. Then $f$ has at most "
            "$n$ roots in $F$."
        ),
        (
            "(F : Type*) [Field F] (f : Polynomial F) (n : ℕ) (h₀ : Polynomial.natDegree f = n) (h₁ : "
            "n ≥ 1) : Set.Finite {x : F | Polynomial.IsRoot f x} ∧ "
            "Set.ncard {x : F | Polynomial.IsRoot f x} ≤ n"
        ),
    ),
    (
        "Let $H$ be a subgroup of index $2$ in $G$. Then $H$ is normal in $G$.",
        ("(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H"),
    ),
    (
        "Let N and H be subgroups of a group G. If N is normal in G and N ≤ H then N is normal in H.",
        (
            "(G : Type*) [Group G] (N H : Subgroup G) (h₀ : Subgroup.Normal N) (h₁ : N ≤ H) : N ≤ H ∧ "
            "Subgroup.Normal (Subgroup.subgroupOf N H)"
        ),
    ),
    (
        (
            "Let $\\mathfrak{p}$ be a prime ideal of a commutative ring $R$, and let $I, J$ be ideals with "
            "$IJ \\subseteq \\mathfrak{p}$. Then $I \\subseteq \\mathfrak{p}$ or $J \\subseteq \\mathfrak{p}$."
        ),
        ("(R : Type*) [CommRing R] (p I J : Ideal R) (h₀ : Ideal.IsPrime p) (h₁ : I * J ≤ p) : I ≤ p ∨ J ≤ p"),
    ),
    (
        ("if $V$ is finite dimensional and $T: V \\to V$ is linear then $T$ is injective iff $T$ is surjective"),
        (
            "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : "
            "FiniteDimensional K V) : Function.Injective T ↔ Function.Surjective T"
        ),
    ),
    (
        "Let G be a group, a ∈ G an element of order n. Show that a^k = e iff n divides k.",
        ("(G : Type*) [Group G] (a : G) (n k : ℕ) (h₀ : orderOf a = n) : a ^ k = 1 ↔ n ∣ k"),
    ),
    (
        "The number 1 is the least upper bound of the open interval (0,1).",
        (": 1 = sSup (Set.Ioo 0 1 : Set ℝ)"),
    ),
    (
        "Let A be a real orthogonal matrix. Then $\\det A = \\pm 1$.",
        (
            "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A * A = 1) :"
            " Matrix.det A = 1 ∨ Matrix.det A = -1"
        ),
    ),
    (
        "The product of two compact spaces is compact.",
        (
            "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (h₀ : CompactSpace X) (h₁ : "
            "CompactSpace Y) : CompactSpace (X × Y)"
        ),
    ),
    (
        "Let $G$ and $H$ be abelian groups. Then $G \\times H$ is abelian.",
        "(G : Type*) [CommGroup G] (H : Type*) [CommGroup H] (a b : G × H) : a * b = b * a",
    ),
    (
        "If $G/Z(G)$ is cyclic, show that $G$ must be abelian.",
        "(G : Type*) [Group G] (a b : G) (h₀ : IsCyclic (G ⧸ Subgroup.center G)) : a * b = b * a",
    ),
    (
        "Let $G$ be a group and let $Z(G)$ denote its center. Then $Z(G)$ is abelian.",
        "(G : Type*) [Group G] (a b : Subgroup.center G) : a * b = b * a",
    ),
    (
        ("Let $N$ be a normal subgroup of $G$. If $G/N$ is abelian then $N$ contains the commutator subgroup of $G$."),
        (
            "(G : Type*) [Group G] (N : Subgroup G) (h₀ : Subgroup.Normal N) (h₁ : ∀ a b : G ⧸ N, a * b = b * a) "
            ": commutator G ≤ N"
        ),
    ),
    (
        "Let $S_n$ be the symmetric group on n letters. For $n\\ge3$ the center of $S_n$ is trivial.",
        "(n : ℕ) (h₀ : n ≥ 3) : Subgroup.center (Equiv.Perm (Fin n)) = ⊥",
    ),
    (
        "show that S_3 is not abelian and has trivial center",
        ": (¬(∀ a b : Equiv.Perm (Fin 3), a * b = b * a)) ∧ Subgroup.center (Equiv.Perm (Fin 3)) = ⊥",
    ),
    (
        "Suppose $T \\colon V \\to V$ is linear and $T^2 = T$. Then $V = \\ker T \\oplus \\operatorname{im} T$.",
        (
            "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : T ^ 2 = T) : "
            "IsCompl (LinearMap.ker T) (LinearMap.range T)"
        ),
    ),
    (
        (
            "Let $W$ be a subspace of a finite-dimensional real inner product space $V$. Show that "
            "$(W^{\\perp})^{\\perp} = W$."
        ),
        (
            "(V : Type*) [NormedAddCommGroup V] [InnerProductSpace ℝ V] (W : Submodule ℝ V) (h₀ : "
            "FiniteDimensional ℝ V) : Submodule.orthogonal (Submodule.orthogonal W) = W"
        ),
    ),
    (
        (
            "Let $U$ and $W$ be subspaces of a finite-dimensional vector space $V$. Show that $\\dim(U + W) = "
            "\\dim U + \\dim W - \\dim(U \\cap W)$."
        ),
        (
            "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) (h₀ : "
            "FiniteDimensional K V) : Module.finrank K (U ⊔ W : Submodule K V) + Module.finrank K (U ⊓ W : "
            "Submodule K V) = Module.finrank K U + Module.finrank K W"
        ),
    ),
    (
        (
            "Let $V$ be a finite-dimensional vector space and $T : V \\to W$ a linear map. Then $\\dim V = \\dim "
            "\\ker T + \\dim \\operatorname{im} T$."
        ),
        (
            "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
            "[Module K W] (T : V →ₗ[K] W) (h₀ : FiniteDimensional K V) : Module.finrank K V = Module.finrank K "
            "(LinearMap.ker T) + Module.finrank K (LinearMap.range T)"
        ),
    ),
    (
        "The union of countably many countable sets is countable.",
        (
            "(α ι : Type*) (A : ι → Set α) (h₀ : Countable ι) (h₁ : ∀ i : ι, Set.Countable (A i)) : "
            "Set.Countable (Set.iUnion A)"
        ),
    ),
    (
        "The intersection of any family of closed sets is closed.",
        ("(α ι : Type*) [TopologicalSpace α] (A : ι → Set α) (h₀ : ∀ i : ι, IsClosed (A i)) : IsClosed (Set.iInter A)"),
    ),
    (
        "Finite unions of compact sets are compact.",
        (
            "(α ι : Type*) [TopologicalSpace α] (A : ι → Set α) (h₀ : Finite ι) (h₁ : ∀ i : ι, IsCompact (A i)) "
            ": IsCompact (Set.iUnion A)"
        ),
    ),
    (
        ("By Baire, the intersection of countably many dense open subsets of a complete metric space is dense."),
        (
            "(X : Type*) [MetricSpace X] (ι : Type*) (A : ι → Set X) (h₀ : CompleteSpace X) (h₁ : Countable ι) "
            "(h₂ : ∀ i : ι, Dense (A i) ∧ IsOpen (A i)) : Dense (Set.iInter A)"
        ),
    ),
    (
        "Show that $x^2+1$ is irreducible over $\\mathbb{R}$.",
        ": Irreducible (Polynomial.X ^ 2 + 1 : Polynomial ℝ)",
    ),
    (
        "Prove that $x^4-4x^3+6$ is irreducible in $\\mathbb{Z}[x]$.",
        ": Irreducible (Polynomial.X ^ 4 - 4 * Polynomial.X ^ 3 + 6 : Polynomial ℤ)",
    ),
    (
        (
            "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be differentiable with $f'(a) < 0 < f'(b)$. Then $f'(c) = 0$ "
            "for some $c \\in (a, b)$."
        ),
        (
            "(f : ℝ → ℝ) (a b : ℝ) (h₀ : Differentiable ℝ f) (h₁ : deriv f a < 0 ∧ 0 < deriv f b) : ∃ c : ℝ, c ∈ "
            "Set.Ioo a b ∧ deriv f c = 0"
        ),
    ),
    (
        (
            "Let X be a compact space, Y a Hausdorff space, and f : X → Y a continuous bijection. Then f is a "
            "homeomorphism."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : CompactSpace X) "
            "(h₁ : T2Space Y) (h₂ : Function.Bijective f) (h₃ : Continuous f) : IsHomeomorph f"
        ),
    ),
    (
        (
            "Let X be a nonempty compact space and let f : X → ℝ be continuous. Then f attains its maximum and "
            "its minimum."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (f : X → ℝ) (h₀ : Nonempty X) (h₁ : CompactSpace X) (h₂ : "
            "Continuous f) : (∃ c : X, ∀ t : X, f t ≤ f c) ∧ ∃ p : X, ∀ q : X, f p ≤ f q"
        ),
    ),
    (
        "If A and B are n×n real matrices, then tr(AB) = tr(BA).",
        "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) : Matrix.trace (A * B) = Matrix.trace (B * A)",
    ),
    (
        "Let H and K be finite subgroups of a group G. If H and K have coprime orders, then H ∩ K is trivial.",
        (
            "(G : Type*) [Group G] (H K : Subgroup G) (h₀ : Finite H) (h₁ : Finite K) (h₂ : Nat.Coprime (Nat.card H) "
            "(Nat.card K)) : H ⊓ K = ⊥"
        ),
    ),
    (
        "Every group of order $p^2$, where $p$ is prime, is abelian.",
        "(G : Type*) [Group G] (p : ℕ) (a b : G) (h₀ : Nat.card G = p ^ 2) (h₁ : Nat.Prime p) : a * b = b * a",
    ),
]
DECLINED = {
    "Let $\\mathbb{N}$ denote the set of positive integers. Then n > 0 for every $n\\in\\mathbb{N}$.": (
        "stands for another one"
    ),
    "If $A \\subset B$ then A is finite.": "whether ⊂ allows equality",
    "a field has no zero divisors. so if xy=0 in a field, x=0 or y=0": "a hypothesis or a claim",
    "Let A be an n × n matrix over a field with characteristic polynomial p. Then p(A) = 0.": "nothing has introduced",
    "Let A be a positive definite square matrix over a field. Then A is invertible.": "asks for conjugates",
    "Every prime element of a ring is irreducible.": "asks for commuting products",
    "Let X be a topological space and let f : X → X be Lipschitz. Then f is continuous.": "asks for distances",
    "Every convex set is connected.": "asks for real multiples",
    "A subset of a null set is null.": "asks for a measure",
    "The polynomial x^2 - 3x + 2 is positive.": "a polynomial without a ring",
    "Let u and v be vectors with $u \\perp v$. Then $u = v$.": "is not supported",
    "The intersection of any family of subgroups of G is a subgroup of G.": "what are no sets",
    "Product of any 3 consecutive integers is divisible by 3!": "may be a factorial",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
