"""Matrices of a size, diagonal forms over a field, groups and rings that have a name, what is linearly independent."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If n has the form n = 2k + 1, then n - 1 = 2k.": "(n k : ℝ) (h₀ : n = 2 * k + 1) : n - 1 = 2 * k",
    ("Let f : ℝ → ℝ be continuous with f(x + y) = f(x) + f(y) for all x, y. Then f has the form f(x) = cx."): (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ x y : ℝ, f (x + y) = f x + f y) : ∃ c : ℝ, ∀ t : ℝ, f t = c * t"
    ),
    ("All functions f : ℚ → ℚ with f(x+y) = f(x) + f(y) for all rational x, y have the form f(x) = cx."): (
        "(f : ℚ → ℚ) (h₀ : ∀ x y : ℚ, f (x + y) = f x + f y) : ∃ c : ℚ, ∀ t : ℚ, f t = c * t"
    ),
    "If n has the form n = 2k + 1, then n is odd.": "(n : ℤ) (h₀ : ∃ k : ℤ, n = 2 * k + 1) : Odd n",
    "The partial sums 1 + 1/2 + ... + 1/n tend to infinity.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = ∑ k ∈ Finset.Icc 1 n, (1 / k : ℝ)) : Filter.Tendsto a Filter.atTop "
        "Filter.atTop"
    ),
    ("If f and g are differentiable with f' = g', then f and g differ by a constant."): (
        "(f g : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : Differentiable ℝ g) (h₂ : deriv f = deriv g) : ∃ c : "
        "ℝ, ∀ t : ℝ, f t - g t = c"
    ),
    ("A homomorphism φ: G → H of groups is one-to-one iff no element other than e is sent to e."): (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) : Function.Injective φ ↔ MonoidHom.ker φ = ⊥"
    ),
    (
        "The composite $g\\circ f$ of two strictly decreasing functions $f,g:\\mathbb R\\to\\mathbb R$ is "
        "strictly increasing."
    ): ("(f g : ℝ → ℝ) (h₀ : StrictAnti f) (h₁ : StrictAnti g) : StrictMono (g ∘ f)"),
    (
        "The union $H\\cup K$ of two subgroups H and K of G is a subgroup only if one of them is contained "
        "in the other."
    ): (
        "(G : Type*) [Group G] (H K : Subgroup G) (h₀ : ∃ N : Subgroup G, (N : Set G) = (H : Set G) ∪ (K : "
        "Set G)) : H ≤ K ∨ K ≤ H"
    ),
    ("If $N$ is a square matrix over a field and some power of $N$ vanishes, then $I-N$ is invertible."): (
        "(K : Type*) [Field K] (n : ℕ) (N : Matrix (Fin n) (Fin n) K) (h₀ : ∃ k : ℕ, k > 0 ∧ N ^ k = 0) : "
        "IsUnit (1 - N)"
    ),
    "If some power of the matrix A is the identity, then A is invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : ∃ k : ℕ, k > 0 ∧ A ^ k = 1) : IsUnit A"
    ),
    ("Let g be an element of a group G. If some power of g is the identity, then g has finite order."): (
        "(G : Type*) [Group G] (g : G) (h₀ : ∃ k : ℕ, k > 0 ∧ g ^ k = 1) : IsOfFinOrder g"
    ),
    "If G/Z(G) is cyclic, then G is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : IsCyclic (G ⧸ Subgroup.center G)) : a * b = b * a"
    ),
    (
        "Let $a,b$ be commuting elements of a group with $\\gcd(\\operatorname{ord} a,\\operatorname{ord} "
        "b)=1$. Then $\\operatorname{ord}(ab)=\\operatorname{ord}(a)\\operatorname{ord}(b)$."
    ): (
        "(G : Type*) [Group G] (a b : G) (h₀ : a * b = b * a) (h₁ : Nat.gcd (orderOf a) (orderOf b) = 1) : "
        "orderOf (a * b) = orderOf a * orderOf b"
    ),
    "In a group, if g^m = g^n = e and m and n are coprime, then g = e.": (
        "(G : Type*) [Group G] (g : G) (m n : ℕ) (h₀ : g ^ m = g ^ n ∧ g ^ n = 1) (h₁ : Nat.Coprime m n) : g = 1"
    ),
    ("If R is a ring with x^2 = x for all x in R, then R is commutative and x + x = 0 for all x in R."): (
        "(R : Type*) [Ring R] (h₀ : ∀ x : R, x ^ 2 = x) : (∀ a b : R, a * b = b * a) ∧ ∀ x : R, x + x = 0"
    ),
    ("A linear map is injective if and only if only the zero vector is mapped to zero."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : Function.Injective T ↔ LinearMap.ker T = ⊥"
    ),
    "A linear map T is one-to-one if and only if the only vector it kills is 0.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : Function.Injective T ↔ LinearMap.ker T = ⊥"
    ),
    (
        "The residue class of a modulo n is a unit of ℤ/nℤ exactly when a and n are coprime."
    ): "(a n : ℕ) : IsUnit (a : ZMod n) ↔ Nat.Coprime a n",
    "Let G be a group. If squaring is an endomorphism of G, then G is abelian.": (
        "(G : Type*) [Group G] (f : G → G) (a b : G) (h₀ : ∀ x : G, f x = x ^ 2) (h₁ : ∀ s t : G, f (s * t) "
        "= f s * f t) : a * b = b * a"
    ),
    "The trace of a commutator AB − BA of complex square matrices is zero.": (
        "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℂ) : Matrix.trace (A * B - B * A) = 0"
    ),
    ("Let K be a field, $A \\in K^{m \\times n}$ and $B \\in K^{n\\times m}$. Then tr(AB) = tr(BA)."): (
        "(K : Type*) [Field K] (m n : ℕ) (A : Matrix (Fin m) (Fin n) K) (B : Matrix (Fin n) (Fin m) K) : "
        "Matrix.trace (A * B) = Matrix.trace (B * A)"
    ),
    (
        "If two continuous maps $f,g\\colon X\\to Y$ into a Hausdorff space agree on a dense subset "
        "$D\\subseteq X$, then they agree everywhere."
    ): (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f g : X → Y) (h₀ : T2Space Y) "
        "(h₁ : Continuous f) (h₂ : Continuous g) (h₃ : ∃ D : Set X, Dense D ∧ Set.EqOn f g D) : f = g"
    ),
    (
        "For subsets A, B of a topological space, "
        "$\\operatorname{int}A\\cup\\operatorname{int}B\\subseteq\\operatorname{int}(A\\cup B)$."
    ): ("(X : Type*) [TopologicalSpace X] (A B : Set X) : interior A ∪ interior B ⊆ interior (A ∪ B)"),
    "A real function that is even as well as odd is identically zero.": (
        "(f : ℝ → ℝ) (q : ℝ) (h₀ : ∀ t : ℝ, f (-t) = f t) (h₁ : ∀ p : ℝ, f (-p) = -f p) : f q = 0"
    ),
    ("Let T be a linear operator on V and let v be an eigenvector of T with eigenvalue λ. Then T^2 v = λ^2 v."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (lam : K) (v : V) "
        "(h₀ : Module.End.HasEigenvector T lam v) : T (T v) = lam ^ 2 • v"
    ),
    (
        "Let A be a real matrix and v an eigenvector of A for the eigenvalue λ. Then v is an eigenvector of "
        "A^2 for the eigenvalue λ^2."
    ): (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (lam : ℝ) (v : Fin n → ℝ) (h₀ : Module.End.HasEigenvector "
        "(Matrix.toLin' A) lam v) : Module.End.HasEigenvector (Matrix.toLin' (A ^ 2)) (lam ^ 2) v"
    ),
    (
        "Eigenvectors $v,w$ of a linear endomorphism $T$ that belong to distinct eigenvalues "
        "$\\lambda\\neq\\mu$ are linearly independent."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (lam μ : K) (T : V →ₗ[K] V) (v w : "
        "V) (a b : K) (h₀ : Module.End.HasEigenvector T lam v) (h₁ : Module.End.HasEigenvector T μ w) (h₂ : "
        "lam ≠ μ) (h₃ : a • v + b • w = 0) : a = 0 ∧ b = 0"
    ),
    "If λ is an eigenvalue of T, then λ^2 is an eigenvalue of T^2.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (lam : K) (T : V →ₗ[K] V) (h₀ : "
        "Module.End.HasEigenvalue T lam) : Module.End.HasEigenvalue (T ^ 2) (lam ^ 2)"
    ),
    ("If v is an eigenvector of T with eigenvalue c, then v is an eigenvector of T^2."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (v : V) (T : V →ₗ[K] V) (h₀ : ∃ p : "
        "K, Module.End.HasEigenvector T p v) : ∃ q : K, Module.End.HasEigenvector (T ^ 2) q v"
    ),
    ("Let P be an idempotent linear map from V to V. Then V is the direct sum of the kernel and the image of P."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (P : V →ₗ[K] V) (h₀ : "
        "IsIdempotentElem P) : IsCompl (LinearMap.ker P) (LinearMap.range P)"
    ),
    ("Let P be a projection on V. Then the kernel and the range of P meet only in 0 and together span V."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (P : V →ₗ[K] V) (h₀ : "
        "IsIdempotentElem P) : LinearMap.ker P ⊓ LinearMap.range P = ⊥ ∧ LinearMap.ker P ⊔ LinearMap.range P "
        "= ⊤"
    ),
    (
        "If P is a linear operator on a vector space V with P^2 = P, then every v ∈ V can be written "
        "uniquely as v = u + w with u ∈ ker P and w ∈ im P."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (P : V →ₗ[K] V) (v : V) (h₀ : P ^ 2 "
        "= P) : (∃ u w : V, (u ∈ LinearMap.ker P ∧ w ∈ LinearMap.range P) ∧ v = u + w) ∧ ∀ u w p q : V, ((u "
        "∈ LinearMap.ker P ∧ w ∈ LinearMap.range P) ∧ v = u + w) ∧ (p ∈ LinearMap.ker P ∧ q ∈ "
        "LinearMap.range P) ∧ v = p + q → u = p ∧ w = q"
    ),
    "Let A be a real n×n matrix with A² = -I. Then n is even.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 = -1) : Even n"
    ),
    "If $A$ is an $n\\times n$ nilpotent matrix over a field, then $I + A$ is invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : IsNilpotent A) : IsUnit (1 + A)"
    ),
    "Let A ∈ M_3(ℝ) with AᵀA = I. Show that det A = 1 or det A = -1.": (
        "(A : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : Matrix.transpose A * A = 1) : Matrix.det A = 1 ∨ Matrix.det A = -1"
    ),
    "Let A be a real 2×2 matrix with trace 0 and determinant 1. Then A² = −I.": (
        "(A : Matrix (Fin 2) (Fin 2) ℝ) (h₀ : Matrix.trace A = 0) (h₁ : Matrix.det A = 1) : A ^ 2 = -1"
    ),
    (
        "Show that the matrix $\\begin{pmatrix} 0 & 1 \\\\ -1 & 0 \\end{pmatrix}$ is diagonalizable over "
        "$\\mathbb{C}$ but not over $\\mathbb{R}$."
    ): (
        "(M : Matrix (Fin 2) (Fin 2) ℝ) (h₀ : M 0 0 = 0) (h₁ : M 0 1 = 1) (h₂ : M 1 0 = -1) (h₃ : M 1 1 = 0) : "
        "(∃ P : Matrix (Fin 2) (Fin 2) ℂ, IsUnit P ∧ Matrix.IsDiag (P⁻¹ * (Matrix.map M Complex.ofReal : Matrix "
        "(Fin 2) (Fin 2) ℂ) * P)) ∧ ¬(∃ p : Matrix (Fin 2) (Fin 2) ℝ, IsUnit p ∧ Matrix.IsDiag (p⁻¹ * M * p))"
    ),
    (
        "Let $A \\in M_n(\\mathbb{R})$ satisfy $A^2 - 3A + 2I = 0$. Prove that $A$ is diagonalizable over "
        "$\\mathbb{R}$."
    ): (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 - (3 : ℝ) • A + (2 : ℝ) • 1 = 0) : ∃ P : Matrix (Fin "
        "n) (Fin n) ℝ, IsUnit P ∧ Matrix.IsDiag (P⁻¹ * A * P)"
    ),
    "Let A be an invertible complex matrix. If λ is an eigenvalue of A, then λ⁻¹ is an eigenvalue of A⁻¹.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℂ) (lam : ℂ) (h₀ : lam ≠ 0) (h₁ : IsUnit A) (h₂ : "
        "Module.End.HasEigenvalue (Matrix.toLin' A) lam) : Module.End.HasEigenvalue (Matrix.toLin' A⁻¹) lam⁻¹"
    ),
    "Does there exist a surjective group homomorphism from (ℚ, +) onto (ℤ, +)? Answer: no.": (
        ": ¬(∃ φ : Multiplicative ℚ →* Multiplicative ℤ, Function.Surjective φ)"
    ),
    "Show that the additive group $(\\mathbb{Q},+)$ has no proper subgroup of finite index.": (
        ": ¬(∃ H : Subgroup (Multiplicative ℚ), H ≠ ⊤ ∧ Subgroup.index H ≠ 0)"
    ),
    "Show that $(\\mathbb{R} \\setminus \\{0\\}, \\cdot)$ is not isomorphic to $(\\mathbb{R}, +)$.": (
        ": ¬Nonempty (MulEquiv (Units ℝ) (Multiplicative ℝ))"
    ),
    "Show that $(\\mathbb{R}, +)$ and $(\\mathbb{R}_{>0}, \\cdot)$ are isomorphic groups.": (
        ": Nonempty (MulEquiv (Multiplicative ℝ) (Units NNReal))"
    ),
    "The groups ℤ/4ℤ and ℤ/2ℤ × ℤ/2ℤ are not isomorphic.": (
        ": ¬Nonempty (MulEquiv (Multiplicative (ZMod 4)) (Multiplicative (ZMod 2 × ZMod 2)))"
    ),
    "If gcd(m, n) = 1, then the rings ℤ/mn and ℤ/m × ℤ/n are isomorphic.": (
        "(m n : ℕ) (h₀ : Nat.gcd m n = 1) : Nonempty (RingEquiv (ZMod (m * n)) (ZMod m × ZMod n))"
    ),
    "Every group of order 6 is isomorphic to S_3 or to the cyclic group of order 6.": (
        "(G : Type*) [Group G] (h₀ : Nat.card G = 6) : Nonempty (MulEquiv G (Equiv.Perm (Fin 3))) ∨ Nonempty "
        "(MulEquiv G (Multiplicative (ZMod 6)))"
    ),
    "The symmetric group S₅ contains an element of order 6 but no element of order 7.": (
        ": (∃ x : Equiv.Perm (Fin 5), orderOf x = 6) ∧ ¬(∃ y : Equiv.Perm (Fin 5), orderOf y = 7)"
    ),
    "The alternating group A_n is a normal subgroup of S_n.": ("(n : ℕ) : Subgroup.Normal (alternatingGroup (Fin n))"),
    "A_4 has no subgroup of order 6.": (": ¬(∃ H : Subgroup (alternatingGroup (Fin 4)), Nat.card H = 6)"),
    "The group (ℤ/2ℤ)^3 has no element of order 4.": (
        ": ¬(∃ x : Multiplicative ((ZMod 2 × ZMod 2) × ZMod 2), orderOf x = 4)"
    ),
    "The only ring homomorphism ℝ → ℝ (sending 1 to 1) is the identity.": ("(φ : ℝ →+* ℝ) (x : ℝ) : φ x = x"),
    "Show that $1, \\sqrt2, \\sqrt3$ are linearly independent over $\\mathbb{Q}$.": (
        "(a b c : ℚ) (h₀ : a * 1 + b * Real.sqrt 2 + c * Real.sqrt 3 = 0) : a = 0 ∧ b = 0 ∧ c = 0"
    ),
    "1, √2 and 1 + √2 are linearly dependent over ℚ.": (
        ": ¬(∀ a b c : ℚ, a * 1 + b * Real.sqrt 2 + c * (1 + Real.sqrt 2) = 0 → a = 0 ∧ b = 0 ∧ c = 0)"
    ),
    "Nonzero pairwise orthogonal vectors in a real inner product space are linearly independent.": (
        "(V : Type*) [NormedAddCommGroup V] [InnerProductSpace ℝ V] (n : ℕ) (v : Fin n → V) (h₀ : ∀ i : Fin n, v "
        "i ≠ 0) (h₁ : ∀ i j : Fin n, i ≠ j → inner ℝ (v i) (v j) = 0) : LinearIndependent ℝ v"
    ),
    ("Eigenvectors of a linear operator that belong to pairwise distinct eigenvalues are linearly independent."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (n : ℕ) (v : Fin n → V) "
        "(h₀ : ∀ i : Fin n, ∃ c : K, Module.End.HasEigenvector T c (v i)) (h₁ : ∀ i j : Fin n, i ≠ j → ¬(∃ c : "
        "K, Module.End.HasEigenvector T c (v i) ∧ Module.End.HasEigenvector T c (v j))) : LinearIndependent K v"
    ),
    (
        "Let v and w be eigenvectors of a linear operator T on V with distinct eigenvalues. Then v and w are "
        "linearly independent."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (v w : V) (T : V →ₗ[K] V) (a b : K) (h₀ "
        ": ∃ c : K, Module.End.HasEigenvector T c v) (h₁ : ∃ p : K, Module.End.HasEigenvector T p w) (h₂ : ¬(∃ c "
        ": K, Module.End.HasEigenvector T c v ∧ Module.End.HasEigenvector T c w)) (h₃ : a • v + b • w = 0) : a = "
        "0 ∧ b = 0"
    ),
    (
        "Prove that $x^4+1$ is irreducible over $\\mathbb{Q}$, yet it is reducible over $\\mathbb{F}_p$ for "
        "every prime $p$."
    ): (
        ": Irreducible (Polynomial.X ^ 4 + 1 : Polynomial ℚ) ∧ ∀ p : ℕ, Nat.Prime p → ¬Irreducible (Polynomial.X "
        "^ 4 + 1 : Polynomial (ZMod p))"
    ),
    "The polynomial x² + 1 is irreducible over 𝔽_3 but reducible over 𝔽_5.": (
        ": Irreducible (Polynomial.X ^ 2 + 1 : Polynomial (ZMod 3)) ∧ ¬Irreducible (Polynomial.X ^ 2 + 1 : "
        "Polynomial (ZMod 5))"
    ),
    "Let p be a prime. The polynomial x^p - x - 1 is irreducible over 𝔽_p.": (
        "(p : ℕ) (h₀ : Nat.Prime p) : Irreducible (Polynomial.X ^ p - Polynomial.X - 1 : Polynomial (ZMod p))"
    ),
    "The minimal polynomial of √2 + √3 over ℚ is x⁴ − 10x² + 1.": (
        ": minpoly ℚ (Real.sqrt 2 + Real.sqrt 3 : ℝ) = (Polynomial.X ^ 4 - 10 * Polynomial.X ^ 2 + 1 : Polynomial ℚ)"
    ),
    "Show that $\\mathbb{Z}$ and $\\mathbb{Q}$, with their usual orders, are not order-isomorphic.": (
        ": ¬Nonempty (OrderIso ℤ ℚ)"
    ),
    (
        "Let X be any set with the discrete topology. Then every function from X to a topological space Y is "
        "continuous."
    ): (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : DiscreteTopology X) "
        ": Continuous f"
    ),
}
DECLINED = [
    (
        "All functions f : ℚ → ℚ with f(x+y) = f(x) + f(y) for all rational x, y have the form f(x) = cx, "
        "where c is some rational constant."
    ),
    "A linear map T is one-to-one if and only if the only vector it kills is 1.",
    "The union A ∪ C of two countable sets A and B is countable.",
    ("If f: X → Y is continuous and Y is Hausdorff, then the set {x ∈ X : f(x) = g(x)} is closed."),
    "The trace of a commutator AB − A of complex square matrices is zero.",
    ("A linear map is injective if and only if only the zero vector is mapped to 1 + 1."),
    "Let T : V → W be a linear map and v an eigenvector of T. Then v ≠ 0.",
    "There is an eigenvector v of T with eigenvalue λ such that λ ≠ 1.",
    ("Eigenvectors v and w of T with eigenvalues λ, μ and ν are linearly independent."),
    "Let T be a linear operator on V and v in V. Then T^n v = 0.",
    "Let A be a complex 2×2 matrix. Then A is diagonalizable over ℝ.",  # its entries are not real
    "ℤ/4 is not isomorphic to ℤ/2 × ℤ/2.",  # as a group or as a ring
    "Every group of prime order is isomorphic to ℤ/pℤ.",  # nothing says that p is its order
    "Nonzero orthogonal vectors are linearly dependent.",  # how many of them
    "A vector for distinct eigenvalues is nonzero.",
    "Let x be a real number. The minimal polynomial of x over ℚ is x - 2.",
    "x² + 1 is irreducible over 𝔽_4.",
    "x⁴ + 1 is irreducible over ℚ but reducible over every finite field of prime order.",
    "The polynomial x² + 1 is irreducible over 𝔽_q.",
    "The group (ℚ_{>0}, ·) is not finitely generated.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
