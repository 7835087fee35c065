"""Letters that share a relation behind “there are” and “for some”, and the terms that a sequence has."""

from tests.tools.reader.tables import declines, reads

READ = [
    (
        ("If $f(a) < 0 < f(b)$ for some $a, b \\in \\mathbb{R}$ and f is continuous then f(c) = 0 for some c."),
        "(f : ℝ → ℝ) (a b : ℝ) (h₀ : f a < 0 ∧ 0 < f b) (h₁ : Continuous f) : ∃ c : ℝ, f c = 0",
    ),
    (
        "If $a^2 + b^2 = 1$ for some $a, b \\in \\mathbb{Z}$, then ab = 0.",
        "(a b : ℤ) (h₀ : a ^ 2 + b ^ 2 = 1) : a * b = 0",
    ),
    (
        (
            "Let $X$ be a connected topological space and let $f : X \\to \\mathbb{R}$ be continuous. If $f(a) "
            "< c < f(b)$ for some $a, b \\in X$, then there is $x \\in X$ with $f(x) = c$."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (f : X → ℝ) (c : ℝ) (a b : X) (h₀ : ConnectedSpace X) (h₁ : "
            "Continuous f) (h₂ : f a < c ∧ c < f b) : ∃ x : X, f x = c"
        ),
    ),
    (
        "If $f(a) < f(b)$ for some $a, b \\in \\mathbb{R}$, then f(c) = 0 for some c.",
        "(f : ℝ → ℝ) (a b : ℝ) (h₀ : f a < f b) : ∃ c : ℝ, f c = 0",
    ),
    (
        "There exist $a, b \\in \\mathbb{R}$ with $a < b$ and $f(a) = f(b)$.",
        "(f : ℝ → ℝ) : ∃ a b : ℝ, a < b ∧ f a = f b",
    ),
    ("There are $x, y, z \\in \\mathbb{Z}$ such that $x^2 + y^2 = z^2$.", ": ∃ x y z : ℤ, x ^ 2 + y ^ 2 = z ^ 2"),
    ("There exist a > 0 and b > 0 with a + b = 1.", ": ∃ a b : ℝ, a > 0 ∧ b > 0 ∧ a + b = 1"),
    ("There exist $a \\in \\mathbb{Z}$, $b \\in \\mathbb{N}$ with $a + b = 0$.", ": ∃ (a : ℤ) (b : ℕ), a + b = 0"),
    (
        "Let G be a group. If there are $x, y \\in G$ with $xy \\neq yx$ then G is not abelian.",
        "(G : Type*) [Group G] (h₀ : ∃ x y : G, x * y ≠ y * x) : ¬(∀ a b : G, a * b = b * a)",
    ),
    ("There exist a, b in R with a < b such that f(a) = f(b).", "(f : ℝ → ℝ) : ∃ a b : ℝ, a < b ∧ f a = f b"),
    ("There exist a, b ∈ R such that a < b.", "(R : Set ℝ) : ∃ a b : ℝ, (a ∈ R ∧ b ∈ R) ∧ a < b"),
    (
        "There are x, y ∈ R with x < y and x^2 = y^2.",
        "(R : Set ℝ) : ∃ x y : ℝ, (x ∈ R ∧ y ∈ R) ∧ x < y ∧ x ^ 2 = y ^ 2",
    ),
    ("There exist a, b in R with a < b and f(a) = f(b).", "(f : ℝ → ℝ) : ∃ a b : ℝ, a < b ∧ f a = f b"),
    ("There exist x, y in R such that f(x) < f(y).", "(f : ℝ → ℝ) : ∃ x y : ℝ, f x < f y"),
    ("There exist real a, b with a < b such that f(a) = f(b).", "(f : ℝ → ℝ) : ∃ a b : ℝ, a < b ∧ f a = f b"),
    ("There are a, b > 0 with a^2 = 2b^2.", ": ∃ a b : ℝ, (a > 0 ∧ b > 0) ∧ a ^ 2 = 2 * b ^ 2"),
    ("There exist a, b, c > 0 with a + b = c.", ": ∃ a b c : ℝ, (a > 0 ∧ b > 0 ∧ c > 0) ∧ a + b = c"),
    ("There exist a, b ∈ ℕ with a < b.", ": ∃ a b : ℕ, a < b"),
    (
        "There do not exist a, b > 0 with a^2 = 2b^2 and a, b ∈ ℕ.",
        ": ¬(∃ a b : ℕ, (a > 0 ∧ b > 0) ∧ a ^ 2 = 2 * b ^ 2)",
    ),
    ("Let G be a group. There exist x, y ∈ G with xy = yx.", "(G : Type*) [Group G] : ∃ x y : G, x * y = y * x"),
    ("If there are a, b ∈ ℤ with a + b = 2 then 1 = 1.", "(h₀ : ∃ a b : ℤ, a + b = 2) : 1 = 1"),
    (
        ("Let n be an integer. If there exist a, b in Z such that n = a^2 + b^2 then n is not congruent to 3 mod 4."),
        "(n : ℤ) (h₀ : ∃ a b : ℤ, n = a ^ 2 + b ^ 2) : ¬n ≡ 3 [ZMOD 4]",
    ),
    (
        "Let a, b > 0. There exist x, y > 0 with x = a and y = b.",
        "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) : ∃ x y : ℝ, (x > 0 ∧ y > 0) ∧ x = a ∧ y = b",
    ),
    (
        "If n = ab for some integers a, b > 1, then n is not prime.",
        "(n a b : ℤ) (h₀ : a > 1) (h₁ : b > 1) (h₂ : n = a * b) : ¬Prime n",
    ),
    (
        ("Prove that the sequence $a_n=\\left(1+\\frac1n\\right)^n$, $n=1,2,3,\\dots$, is strictly increasing."),
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (1 + 1 / n) ^ n) : StrictMonoOn a (Set.Ici 1)",
    ),
    (
        "Prove that the sequence $a_n=\\left(1+\\frac1n\\right)^n$, $n \\ge 1$, is strictly increasing.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (1 + 1 / n) ^ n) : StrictMonoOn a (Set.Ici 1)",
    ),
    (
        ("Prove that the sequence $a_n=\\left(1+\\frac1n\\right)^n$, where $n \\ge 1$, is strictly increasing."),
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (1 + 1 / n) ^ n) : StrictMonoOn a (Set.Ici 1)",
    ),
    (
        "Remark. The sequence $a_n=\\frac{n}{n+1}$, $n\\in\\mathbb{N}$, is strictly increasing.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1)",
    ),
    (
        "The sequence a_n = 1/n (n ≥ 1) converges to 0.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : Filter.Tendsto a Filter.atTop (nhds 0)",
    ),
    (
        "The sequence $x_n = (-1)^n$, n = 0, 1, 2, ..., is bounded.",
        "(x : ℕ → ℝ) (h₀ : ∀ n : ℕ, x n = (-1) ^ n) : ∃ M : ℝ, ∀ t : ℕ, |x t| ≤ M",
    ),
    (
        "The sequence $a_n=\\frac{n}{n+1}$ is strictly increasing, and all its terms are smaller than $1$.",
        ("(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1) ∧ ∀ k : ℕ, k ≥ 1 → a k < 1"),
    ),
    (
        "The sequence $a_n=\\frac{n}{n+1}$ is strictly increasing and its terms are smaller than $1$.",
        ("(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1) ∧ ∀ k : ℕ, k ≥ 1 → a k < 1"),
    ),
    (
        "The sequence $a_n = n^2$, $n \\ge 0$, is strictly increasing.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n ^ 2) : StrictMono a",
    ),
    (
        "The sequence a_n = n^2 - n, n ≥ 1, is strictly increasing.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n ^ 2 - n) : StrictMonoOn a (Set.Ici 1)",
    ),
    (
        "The sequence a_n = sin(n)/n, n = 1, 2, 3, ..., converges to 0.",
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = Real.sin n / n) : Filter.Tendsto a Filter.atTop (nhds 0)",
    ),
    (
        (
            "Let f : X → Y be a continuous map. Then f maps compact sets to compact sets and connected sets to "
            "connected sets."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : Continuous f) "
            ": (∀ A : Set X, IsCompact A → IsCompact (Set.image f A)) ∧ ∀ B : Set X, IsConnected B → "
            "IsConnected (Set.image f B)"
        ),
    ),
    (
        "Let $f$ be continuous on $[a,b]$, $a<b$, with $f(a) = 0$. Prove that f is bounded on [a,b].",
        (
            "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : f a = 0) : ∃ M : ℝ, "
            "∀ t : ℝ, t ∈ Set.Icc a b → |f t| ≤ M"
        ),
    ),
    (
        "In a field the only ideals are $\\{0\\}$ and the field itself.",
        "(K : Type*) [Field K] (I : Ideal K) : I = ⊥ ∨ I = ⊤",
    ),
    (
        "If a subgroup H of G has index 1, then H is the group itself.",
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 1) : H = ⊤",
    ),
    ("There exist a, b positive with a^2 = 2b^2.", ": ∃ a b : ℝ, (0 < a ∧ 0 < b) ∧ a ^ 2 = 2 * b ^ 2"),
    ("There are x, y irrational with x + y = 1.", ": ∃ x y : ℝ, (Irrational x ∧ Irrational y) ∧ x + y = 1"),
    ("There are positive a, b with a < b.", ": ∃ a b : ℝ, 0 < a ∧ 0 < b ∧ a < b"),
    (
        "If n = p + q for some p, q prime, then n > 1.",
        "(n p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : n = p + q) : n > 1",
    ),
    ("There are x, y, z positive with x + y = z.", ": ∃ x y z : ℝ, (0 < x ∧ 0 < y ∧ 0 < z) ∧ x + y = z"),
]

DECLINED = [
    ("There are a, b > c with a + b = 2.", "this cannot be read: a list of letters before this formula"),
    ("There exist a, b > c such that f(a) = f(b).", "this cannot be read: a list of letters before this formula"),
    (
        "Let c be real. There exist a, b > c such that a + b = 3c + 1.",
        "this cannot be read: a list of letters before this formula",
    ),
    ("The sequence a_n = n^2 - 3n, n ≥ 2, is strictly increasing.", "it is not clear of which terms the sequence is"),
    ("The sequence a_n = 1/(n-1), n ≥ 2, is decreasing.", "it is not clear of which terms the sequence is"),
    ("The sequence a_n = 1/n, n ≥ 0, is decreasing.", "this cannot be read: with which term the sequence begins"),
    ("The sequence $a_n = 1/n$, $k \\ge 1$, is decreasing.", "it is not clear of which terms the sequence is"),
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
