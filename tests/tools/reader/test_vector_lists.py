"""What is said of lists of vectors with dots, and of what vectors span."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let T : V → W be a linear map of vector spaces over a field K. If T is injective and v_1, …, v_n "
        "are linearly independent in V, then T(v_1), …, T(v_n) are linearly independent in W."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) (n : ℕ) (v : ℕ → V) (b : ℕ → K) (k : ℕ) (h₀ : "
        "Function.Injective T) (h₁ : ∀ a : ℕ → K, ∑ i ∈ Finset.Icc 1 n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ "
        "i ∧ i ≤ n → a i = 0) (h₂ : ∑ k ∈ Finset.Icc 1 n, b k • T (v k) = 0) (h₃ : 1 ≤ k ∧ k ≤ n) : b "
        "k = 0"
    ),
    (
        "Let V be a vector space over F, and let v_1, …, v_n be linearly independent vectors in V. Show "
        "that v_1 ≠ 0 if n ≥ 1."
    ): (
        "(F : Type*) [Field F] (V : Type*) [AddCommGroup V] [Module F V] (n : ℕ) (v : ℕ → V) (h₀ : ∀ "
        "a : ℕ → F, ∑ i ∈ Finset.Icc 1 n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → a i = 0) (h₁ : n ≥ "
        "1) : v 1 ≠ 0"
    ),
    (
        "Let V be a real vector space and let v_1, …, v_n ∈ V be linearly independent. If w is not a linear "
        "combination of v_1, …, v_n, then v_1, …, v_n, w are linearly independent."
    ): (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (n : ℕ) (v : ℕ → V) (w : V) (b : ℕ → ℝ) (c : ℝ) "
        "(h₀ : ∀ a : ℕ → ℝ, ∑ i ∈ Finset.Icc 1 n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → a i = 0) "
        "(h₁ : ¬w ∈ Submodule.span ℝ {x : V | ∃ k : ℕ, (1 ≤ k ∧ k ≤ n) ∧ x = v k}) (h₂ : ∑ j ∈ "
        "Finset.Icc 1 n, b j • v j + c • w = 0) : (∀ j : ℕ, 1 ≤ j ∧ j ≤ n → b j = 0) ∧ c = 0"
    ),
    ("Let V be a vector space over K. If v_1, …, v_n span V and w ∈ V, then v_1, …, v_n, w are linearly dependent."): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (v : ℕ → V) (w : V) "
        "(h₀ : Submodule.span K {x : V | ∃ i : ℕ, (1 ≤ i ∧ i ≤ n) ∧ x = v i} = ⊤) : ¬(∀ (a : ℕ → K) "
        "(b : K), ∑ k ∈ Finset.Icc 1 n, a k • v k + b • w = 0 → (∀ k : ℕ, 1 ≤ k ∧ k ≤ n → a k = 0) ∧ "
        "b = 0)"
    ),
    (
        "Let T : V → W be a linear map and let v_1, …, v_n ∈ V. If T(v_1), …, T(v_n) are linearly "
        "independent, then v_1, …, v_n are linearly independent."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (n : ℕ) (T : V →ₗ[K] W) (v : ℕ → V) (b : ℕ → K) (k : ℕ) (h₀ : ∀ a : ℕ → K, ∑ i "
        "∈ Finset.Icc 1 n, a i • T (v i) = 0 → ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → a i = 0) (h₁ : ∑ k ∈ "
        "Finset.Icc 1 n, b k • v k = 0) (h₂ : 1 ≤ k ∧ k ≤ n) : b k = 0"
    ),
    (
        "Let $v_1, \\dots, v_n$ be a basis of a vector space V. Then every w ∈ V is a linear combination of "
        "$v_1, \\dots, v_n$."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (v : ℕ → V) (w : V) "
        "(h₀ : ∀ a : ℕ → K, ∑ k ∈ Finset.Icc 1 n, a k • v k = 0 → ∀ k : ℕ, 1 ≤ k ∧ k ≤ n → a k = 0) "
        "(h₁ : Submodule.span K {x : V | ∃ i : ℕ, (1 ≤ i ∧ i ≤ n) ∧ x = v i} = ⊤) : w ∈ "
        "Submodule.span K {y : V | ∃ j : ℕ, (1 ≤ j ∧ j ≤ n) ∧ y = v j}"
    ),
    (
        "Let V be a finite-dimensional vector space of dimension n. If v_1, …, v_n are linearly independent "
        "in V, then v_1, …, v_n span V."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (v : ℕ → V) (h₀ : "
        "FiniteDimensional K V) (h₁ : Module.finrank K V = n) (h₂ : ∀ a : ℕ → K, ∑ i ∈ Finset.Icc 1 "
        "n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → a i = 0) : Submodule.span K {x : V | ∃ k : ℕ, (1 "
        "≤ k ∧ k ≤ n) ∧ x = v k} = ⊤"
    ),
    (
        "Let V be a vector space over a field F and let v, w be vectors of V. If w ∉ span(v) and v ≠ 0, "
        "show that v, w are linearly independent."
    ): (
        "(F : Type*) [Field F] (V : Type*) [AddCommGroup V] [Module F V] (w v : V) (a b : F) (h₀ : w "
        "∉ Submodule.span F {v}) (h₁ : v ≠ 0) (h₂ : a • v + b • w = 0) : a = 0 ∧ b = 0"
    ),
    (
        "Let u, v be vectors of a real vector space. If $u \\notin \\operatorname{span}(v)$ then $u + v "
        "\\notin \\operatorname{span}(v)$."
    ): (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (u v : V) (h₀ : u ∉ Submodule.span ℝ {v}) : u + v "
        "∉ Submodule.span ℝ {v}"
    ),
    "Let S be a subset of a vector space V. Then S ⊆ span(S).": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (S : Set V) : S ⊆ (Submodule.span K S : Set V)"
    ),
    "Let v_1, …, v_n be a basis of V. Show that dim V = n.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (v : ℕ → V) (h₀ : ∀ "
        "a : ℕ → K, ∑ k ∈ Finset.Icc 1 n, a k • v k = 0 → ∀ k : ℕ, 1 ≤ k ∧ k ≤ n → a k = 0) (h₁ : "
        "Submodule.span K {x : V | ∃ i : ℕ, (1 ≤ i ∧ i ≤ n) ∧ x = v i} = ⊤) : Module.finrank K V = n"
    ),
    "If v_1, …, v_k are linearly independent in V, then k ≤ dim V, where V is finite-dimensional.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (k : ℕ) (v : ℕ → V) (h₀ : ∀ "
        "a : ℕ → K, ∑ i ∈ Finset.Icc 1 k, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i ∧ i ≤ k → a i = 0) (h₁ : "
        "FiniteDimensional K V) : k ≤ Module.finrank K V"
    ),
    (
        "Let $V$ be a vector space over a field $F$, and let $v_1, \\dots, v_n$ be linearly independent "
        "vectors in $V$. If $w \\notin \\operatorname{span}(v_1, \\dots, v_n)$, show that $v_1, \\dots, v_n, w$ "
        "are linearly independent."
    ): (
        "(F : Type*) [Field F] (V : Type*) [AddCommGroup V] [Module F V] (n : ℕ) (v : ℕ → V) (w : V) "
        "(b : ℕ → F) (c : F) (h₀ : ∀ a : ℕ → F, ∑ i ∈ Finset.Icc 1 n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i "
        "∧ i ≤ n → a i = 0) (h₁ : ¬w ∈ Submodule.span F {x : V | ∃ k : ℕ, (1 ≤ k ∧ k ≤ n) ∧ x = v k}) "
        "(h₂ : ∑ j ∈ Finset.Icc 1 n, b j • v j + c • w = 0) : (∀ j : ℕ, 1 ≤ j ∧ j ≤ n → b j = 0) ∧ c "
        "= 0"
    ),
    (
        "Let $v_1, \\dots, v_n$ be linearly independent vectors in a vector space $V$, and suppose $w \\in V$ "
        "is not in their span. Prove that $v_1, \\dots, v_n, w$ are linearly independent."
    ): (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (v : ℕ → V) (w : V) "
        "(b : ℕ → K) (c : K) (h₀ : ∀ a : ℕ → K, ∑ i ∈ Finset.Icc 1 n, a i • v i = 0 → ∀ i : ℕ, 1 ≤ i "
        "∧ i ≤ n → a i = 0) (h₁ : ¬w ∈ Submodule.span K {x : V | ∃ k : ℕ, (1 ≤ k ∧ k ≤ n) ∧ x = v k}) "
        "(h₂ : ∑ j ∈ Finset.Icc 1 n, b j • v j + c • w = 0) : (∀ j : ℕ, 1 ≤ j ∧ j ≤ n → b j = 0) ∧ c "
        "= 0"
    ),
    (
        "Suppose v₁, …, vₖ are nonzero pairwise orthogonal vectors in a real inner product space. Prove "
        "they are linearly independent."
    ): (
        "(V : Type*) [NormedAddCommGroup V] [InnerProductSpace ℝ V] (k : ℕ) (v : ℕ → V) (a : ℕ → ℝ) "
        "(q : ℕ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ k → v i ≠ 0) (h₁ : ∀ p j : ℕ, 1 ≤ p ∧ p < j ∧ j ≤ k → "
        "inner ℝ (v p) (v j) = 0) (h₂ : ∑ q ∈ Finset.Icc 1 k, a q • v q = 0) (h₃ : 1 ≤ q ∧ q ≤ k) : a "
        "q = 0"
    ),
    "If a_1, …, a_n are distinct positive integers, then a_1 + … + a_n ≥ n.": (
        "(n : ℕ) (a : ℕ → ℤ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) (h₁ : ∀ p j : ℕ, 1 ≤ p ∧ p < j ∧ "
        "j ≤ n → a p ≠ a j) : ∑ k ∈ Finset.Icc 1 n, a k ≥ n"
    ),
    "Let p_1, …, p_k be distinct odd primes. Then p_1 p_2 ⋯ p_k is odd.": (
        "(k : ℕ) (p : ℕ → ℕ) (h₀ : ∀ j : ℕ, 1 ≤ j ∧ j ≤ k → Nat.Prime (p j) ∧ Odd (p j)) (h₁ : ∀ r q "
        ": ℕ, 1 ≤ r ∧ r < q ∧ q ≤ k → p r ≠ p q) : Odd (∏ i ∈ Finset.Icc 1 k, p i)"
    ),
}

DECLINED = {
    "Let v_1, …, v_n be real numbers. Then v_1, …, v_n are linearly independent.": "over what the vectors",
    "Let V be a vector space. If v_1, v_3, …, v_n are linearly independent, then n > 1.": "without a pattern",
    "Let V and W be vector spaces. If v_1, …, v_n are linearly independent then n > 1.": "over what",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
