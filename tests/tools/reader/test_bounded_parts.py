"""Properties on a part of a domain, preimages, letters bounded in parentheses, what is unique, maps with an arrow."""

from tests.tools.reader.tables import declines, reads

READ = [
    (
        (
            "Let $f : [a, b] \\to \\mathbb{R}$ be continuous on [a,b] and differentiable on $(a,b)$ with $f(a) "
            "= f(b)$. Then there is a c in (a,b) with f'(c) = 0."
        ),
        (
            "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f "
            "(Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c = 0"
        ),
    ),
    (
        (
            "Let $f : [0, 1] \\to \\mathbb{R}$ be continuous. If f is differentiable on $(0,1)$ and f(0) = "
            "f(1) then f'(c) = 0 for some c in (0,1)."
        ),
        (
            "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : DifferentiableOn ℝ f (Set.Ioo 0 1)) (h₂ : f "
            "0 = f 1) : ∃ c : ℝ, c ∈ Set.Ioo 0 1 ∧ deriv f c = 0"
        ),
    ),
    (
        (
            "Let $f:[a,b]\\to\\mathbb{R}$ be continuous, and suppose that f is differentiable on (a,b). If "
            "f'(x) > 0 for all x in (a,b), then f is strictly increasing."
        ),
        (
            "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f "
            "(Set.Ioo a b)) (h₃ : ∀ x : ℝ, x ∈ Set.Ioo a b → deriv f x > 0) : StrictMonoOn f (Set.Icc a b)"
        ),
    ),
    (
        (
            "Theorem (Rolle). Let $a < b$ and let $f : [a, b] \\to \\mathbb{R}$ be continuous on $[a,b]$ and "
            "differentiable on $(a,b)$ with $f(a) = f(b)$. Then $f'(c) = 0$ for some $c \\in (a,b)$."
        ),
        (
            "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f "
            "(Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c = 0"
        ),
    ),
    (
        "Let f : [0,1] → R be injective on (0,1). Then f is injective.",
        "(f : ℝ → ℝ) (h₀ : Set.InjOn f (Set.Ioo 0 1)) : Set.InjOn f (Set.Icc 0 1)",
    ),
    (
        "If f : [0,1] → [0,1] is continuous on [0,1] and differentiable on (0,1) then f has a fixed point.",
        (
            "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1)) "
            "(h₂ : DifferentiableOn ℝ f (Set.Ioo 0 1)) : ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ Function.IsFixedPt f x"
        ),
    ),
    (
        (
            "Suppose f : [a,b] → R is continuous on [a,b], differentiable on (a,b), and f'(x) = 0 for all x in "
            "(a,b). Then f is constant on [a,b]."
        ),
        (
            "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f "
            "(Set.Ioo a b)) (h₃ : ∀ x : ℝ, x ∈ Set.Ioo a b → deriv f x = 0) : ∃ c : ℝ, ∀ t : ℝ, t ∈ Set.Icc a "
            "b → f t = c"
        ),
    ),
    (
        (
            "Let $f : R \\to S$ be a homomorphism of commutative rings and let $P$ be a prime ideal of $S$. "
            "Show that $f^{-1}(P)$ is a prime ideal of $R$."
        ),
        (
            "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (P : Ideal S) (f : R →+* S) (h₀ : Ideal.IsPrime "
            "P) : Ideal.IsPrime (Ideal.comap f P)"
        ),
    ),
    (
        (
            "Let $\\varphi : R \\to S$ be a homomorphism of commutative rings and let $P$ be a prime ideal of "
            "$S$. Show that $\\varphi^{-1}(P)$ is prime."
        ),
        (
            "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (P : Ideal S) (φ : R →+* S) (h₀ : Ideal.IsPrime "
            "P) : Ideal.IsPrime (Ideal.comap φ P)"
        ),
    ),
    (
        "Let f : R → S be a homomorphism of commutative rings. Let P be a prime ideal of S. Then P ≠ S.",
        "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (P : Ideal S) (h₀ : Ideal.IsPrime P) : P ≠ ⊤",
    ),
    (
        (
            "Let f : G → H be a homomorphism of groups. Let N be a normal subgroup of H. Then f^{-1}(N) is a "
            "normal subgroup of G."
        ),
        (
            "(G : Type*) [Group G] (H : Type*) [Group H] (N : Subgroup H) (f : G →* H) (h₀ : Subgroup.Normal "
            "N) : Subgroup.Normal (Subgroup.comap f N)"
        ),
    ),
    (
        "Let f be a bijection of R. Then f is injective.",
        "(f : ℝ → ℝ) (h₀ : Function.Bijective f) : Function.Injective f",
    ),
    (
        (
            "Let f : R → S be a homomorphism of commutative rings and let I be a maximal ideal of S. Then "
            "f^{-1}(I) is maximal if f is surjective."
        ),
        (
            "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (I : Ideal S) (f : R →+* S) (h₀ : "
            "Ideal.IsMaximal I) (h₁ : Function.Surjective f) : Ideal.IsMaximal (Ideal.comap f I)"
        ),
    ),
    (
        "The map $x \\mapsto -x$ is a bijection of $\\mathbb{R}$.",
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = -x) : Function.Bijective f",
    ),
    ("Show that n < 2^n (n at least 1).", "(n : ℕ) (h₀ : n ≥ 1) : n < 2 ^ n"),
    ("Show that x + 1/x ≥ 2 (x greater than 0).", "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2"),
    ("Show that 1/(n+1) < 1 (n at least 1)", "(n : ℝ) (h₀ : n ≥ 1) : 1 / (n + 1) < 1"),
    ("Show that x + 1/x ≥ 2 (with x > 0).", "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2"),
    (
        "Show that x^2 + y^2 ≥ 2xy (x and y at least 0).",
        "(x y : ℝ) (h₀ : x ≥ 0) (h₁ : y ≥ 0) : x ^ 2 + y ^ 2 ≥ 2 * x * y",
    ),
    ("if a divides b then a ≤ b (a, b greater than 0)", "(a b : ℤ) (h₀ : a > 0) (h₁ : b > 0) (h₂ : a ∣ b) : a ≤ b"),
    (
        "Let G be a group and let a ∈ G have finite order. Then a^{-1} has finite order.",
        "(G : Type*) [Group G] (a : G) (h₀ : IsOfFinOrder a) : IsOfFinOrder a⁻¹",
    ),
    (
        "Let G be a group and let a ∈ G have infinite order. Then a^{2} has infinite order.",
        "(G : Type*) [Group G] (a : G) (h₀ : ¬IsOfFinOrder a) : ¬IsOfFinOrder (a ^ 2)",
    ),
    (
        "Show that every element has finite order if G is a finite group.",
        "(G : Type*) [Group G] (x : G) (h₀ : Finite G) : IsOfFinOrder x",
    ),
    ("Show that x + 1/x ≥ 2 (x > 0).", "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2"),
    ("Show that x + 1/x ≥ 2 (where x > 0).", "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2"),
    ("If a > b with b > 0 then a^2 > b^2.", "(a b : ℝ) (h₀ : a > b) (h₁ : b > 0) : a ^ 2 > b ^ 2"),
    (
        "Show that sqrt(ab) ≤ (a+b)/2 (for a, b > 0).",
        "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) : Real.sqrt (a * b) ≤ (a + b) / 2",
    ),
    (
        ("For every integer a and every b > 0 there are integers q and r such that a = bq + r with 0 ≤ r < b."),
        "(a b : ℤ) (h₀ : b > 0) : ∃ q r : ℤ, a = b * q + r ∧ 0 ≤ r ∧ r < b",
    ),
    ("There is an integer k with n = 2k (with k > 0).", "(n : ℤ) : ∃ k : ℤ, n = 2 * k ∧ k > 0"),
    ("The function $\\cos$ is bounded.", ": ∃ M : ℝ, ∀ t : ℝ, |Real.cos t| ≤ M"),
    ("$\\exp$ is strictly increasing on R.", ": StrictMono Real.exp"),
    ("The function $\\sin$ is uniformly continuous on $\\mathbb{R}$.", ": UniformContinuous Real.sin"),
    (
        "Show that $\\sin$ and $\\cos$ are bounded.",
        ": (∃ M : ℝ, ∀ t : ℝ, |Real.sin t| ≤ M) ∧ ∃ p : ℝ, ∀ q : ℝ, |Real.cos q| ≤ p",
    ),
    (
        "If a set of real numbers has a least upper bound then it is unique.",
        "(A : Set ℝ) (s a : ℝ) (h₀ : IsLUB A s) (h₁ : IsLUB A a) : s = a",
    ),
    (
        "If a sequence has a limit, then the limit is unique.",
        (
            "(a : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : Filter.Tendsto a "
            "Filter.atTop (nhds M)) : L = M"
        ),
    ),
    (
        "If a sequence has a limit, it is unique.",
        (
            "(a : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : Filter.Tendsto a "
            "Filter.atTop (nhds M)) : L = M"
        ),
    ),
    (
        "The limit of a sequence, if it exists, is unique.",
        (
            "(a : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : Filter.Tendsto a "
            "Filter.atTop (nhds M)) : L = M"
        ),
    ),
    (
        "The limit of a real sequence is unique if it exists.",
        (
            "(a : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : Filter.Tendsto a "
            "Filter.atTop (nhds M)) : L = M"
        ),
    ),
    (
        "If a partially ordered set has a greatest element, then that element is unique.",
        "(P : Type*) [PartialOrder P] (m a : P) (h₀ : IsTop m) (h₁ : IsTop a) : m = a",
    ),
    (
        "if f : A → B and g : B → A are injections then there is a bijection A → B.",
        (
            "(A B : Type*) (f : A → B) (g : B → A) (h₀ : Function.Injective f) (h₁ : Function.Injective g) : ∃ "
            "h : A → B, Function.Bijective h"
        ),
    ),
    ("There is no injection $\\mathbb{R} \\to \\mathbb{N}$.", ": ¬(∃ f : ℝ → ℕ, Function.Injective f)"),
    (
        "If there is an injection A → B and an injection B → A, then there is a bijection A → B.",
        (
            "(A B : Type*) (h₀ : ∃ (f : A → B) (g : B → A), Function.Injective f ∧ Function.Injective g) : ∃ h "
            ": A → B, Function.Bijective h"
        ),
    ),
    (
        "the determinant of the product of two square matrices is the product of the determinants.",
        (
            "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.det (A * B) = Matrix.det "
            "A * Matrix.det B"
        ),
    ),
    (
        (
            "lean statement for: the determinant of a product of two n×n matrices over a commutative ring is "
            "the product of the determinants"
        ),
        (
            "(R : Type*) [CommRing R] (n : ℕ) (A B : Matrix (Fin n) (Fin n) R) : Matrix.det (A * B) = "
            "Matrix.det A * Matrix.det B"
        ),
    ),
    ("The sum of two rational numbers is at most the sum of the squares.", "(x y : ℚ) : x + y ≤ x ^ 2 + y ^ 2"),
    (
        "The trace of a sum of two square matrices is the sum of the traces.",
        (
            "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.trace (A + B) = "
            "Matrix.trace A + Matrix.trace B"
        ),
    ),
    (
        "Every finite field extension $L/K$ is algebraic.",
        (
            "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (h₀ : FiniteDimensional K L) : "
            "Algebra.IsAlgebraic K L"
        ),
    ),
    (
        "A finite extension $L/K$ of fields is algebraic.",
        (
            "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (h₀ : FiniteDimensional K L) : "
            "Algebra.IsAlgebraic K L"
        ),
    ),
    (
        "Let K be a field. Every finite extension L/K is algebraic.",
        (
            "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (h₀ : FiniteDimensional K L) : "
            "Algebra.IsAlgebraic K L"
        ),
    ),
    (
        "Every element of a finite extension L/K is algebraic over K.",
        (
            "(K : Type*) [Field K] (L : Type*) [Field L] [Algebra K L] (x : L) (h₀ : FiniteDimensional K L) : "
            "IsAlgebraic K x"
        ),
    ),
    (
        ("If there is an injection $A \\to B$ and an injection $B \\to A$, then there is a bijection $A \\to B$."),
        (
            "(A B : Type*) (h₀ : ∃ (f : A → B) (g : B → A), Function.Injective f ∧ Function.Injective g) : ∃ h "
            ": A → B, Function.Bijective h"
        ),
    ),
    (
        "If there is a surjection A to B then there is an injection B to A.",
        "(A B : Type*) (h₀ : ∃ f : A → B, Function.Surjective f) : ∃ g : B → A, Function.Injective g",
    ),
    ("Show that there is an integer k with n = 2k (k at least 1).", "(n : ℤ) : ∃ k : ℤ, n = 2 * k ∧ k ≥ 1"),
    (
        "There are no real n x n matrices A, B with AB - BA = I (n at least 1).",
        "(n : ℕ) (h₀ : n ≥ 1) : ¬(∃ A B : Matrix (Fin n) (Fin n) ℝ, A * B - B * A = 1)",
    ),
]

DECLINED = [
    (
        ("Let $f : [a, b] \\to \\mathbb{R}$ be continuous and differentiable on $(a,b)$. Then $f$ is bounded."),
        "it is not clear whether the first is said there too",
    ),
    (
        "Let f : [0,1] → R be continuous on (0,2). Then f is bounded.",
        "this cannot be read: a property on a part of the domain",
    ),
    (
        "Let f : [0,1] → R be differentiable on (0,1) and continuous at 0. Then f is bounded.",
        "this cannot be read: a property on a part of the domain",
    ),
    (
        (
            "Let f:[0,∞) → R be continuous and suppose f is differentiable on (0,∞) with f'(x) ≤ 0 for all x > "
            "0. Then f is decreasing."
        ),
        "this cannot be read: at which points of its domain the derivative is taken",
    ),
    ("Show that x + 1/x ≥ 2 with x > 0.", "it is not clear whether what stands behind “with” is supposed"),
    ("If a set has a maximum, then the minimum is unique.", "it is not clear what is unique"),
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
