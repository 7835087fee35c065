"""Functions that are given by x ↦ e, in structures and with letters of a quantifier; letters beside values of a map."""

from tests.tools.reader.tables import declines, reads

READ = [
    (
        "Let $G$ be a finite group of odd order. Then the map $x \\mapsto x^2$ is a bijection from $G$ to itself.",
        (
            "(G : Type*) [Group G] (f : G → G) (h₀ : ∀ x : G, f x = x ^ 2) (h₁ : Finite G) (h₂ : Odd (Nat.card G)) : "
            "Function.Bijective f"
        ),
    ),
    (
        "Let $G$ be a group. The map $x \\mapsto x^{-1}$ is a bijection of $G$ onto itself.",
        "(G : Type*) [Group G] (f : G → G) (h₀ : ∀ x : G, f x = x⁻¹) : Function.Bijective f ∧ Function.Surjective f",
    ),
    (
        "Let $G$ be a group and $a \\in G$. Show that the map $x \\mapsto ax$ is a bijection from $G$ to itself.",
        "(G : Type*) [Group G] (f : G → G) (a : G) (h₀ : ∀ x : G, f x = a * x) : Function.Bijective f",
    ),
    (
        (
            "Let $G$ be a group and let $a$ be an element of G. Show that the map $x \\mapsto axa^{-1}$ from G to G is "
            "bijective."
        ),
        "(G : Type*) [Group G] (f : G → G) (a : G) (h₀ : ∀ x : G, f x = a * x * a⁻¹) : Function.Bijective f",
    ),
    (
        "For every element a of a group G, the map $x \\mapsto xa$ is a bijection from G to G.",
        "(G : Type*) [Group G] (a : G) (f : G → G) (h₀ : ∀ x : G, f x = x * a) : Function.Bijective f",
    ),
    (
        "The map $x \\mapsto x^2$ is a bijection from $[0,1]$ to itself.",
        (
            "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1) ∧ "
            "Set.BijOn f (Set.Icc 0 1) (Set.Icc 0 1)"
        ),
    ),
    (
        "Let a be a real number. The map x ↦ x + a is injective.",
        "(f : ℝ → ℝ) (a : ℝ) (h₀ : ∀ x : ℝ, f x = x + a) : Function.Injective f",
    ),
    (
        "Show that x ↦ 1/x is a bijection from $(0,1)$ to $(1, \\infty)$.",
        (
            "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioo 0 1 → f x = 1 / x) : Set.MapsTo f (Set.Ioo 0 1) (Set.Ioi 1) ∧ "
            "Set.BijOn f (Set.Ioo 0 1) (Set.Ioi 1)"
        ),
    ),
    (
        "Let G be a group. There is an a in G such that the map x ↦ ax is a bijection from G to G.",
        "(G : Type*) [Group G] : ∃ a : G, ∀ f : G → G, (∀ x : G, f x = a * x) → Function.Bijective f",
    ),
    ("The function 1/x is decreasing on (0, ∞).", "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : AntitoneOn f (Set.Ioi 0)"),
    ("The function x^2 is increasing.", "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Monotone f"),
    ("The map n ↦ n^2 is an injection from N to N.", "(f : ℕ → ℕ) (h₀ : ∀ n : ℕ, f n = n ^ 2) : Function.Injective f"),
    (
        "The function $x \\mapsto 1/x$ is continuous and decreasing on $(0,\\infty)$.",
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : ContinuousOn f (Set.Ioi 0) ∧ AntitoneOn f (Set.Ioi 0)",
    ),
    (
        (
            "Let $X$ be a connected topological space and let $f : X \\to \\mathbb{R}$ be continuous. If $f(a) < c < "
            "f(b)$, then there is $x \\in X$ with $f(x) = c$."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (f : X → ℝ) (a : X) (c : ℝ) (b : X) (h₀ : ConnectedSpace X) (h₁ : "
            "Continuous f) (h₂ : f a < c ∧ c < f b) : ∃ x : X, f x = c"
        ),
    ),
    (
        "Let X be a set and f : X → ℤ. If f(a) = n then f(a)^2 = n^2.",
        "(X : Type*) (f : X → ℤ) (a : X) (n : ℤ) (h₀ : f a = n) : f a ^ 2 = n ^ 2",
    ),
    (
        (
            "Let X be a connected space and let f : X → ℝ be continuous with f(a) = s and f(b) = t. If s < r < t, then "
            "there is an x in X with f(x) = r."
        ),
        (
            "(X : Type*) [TopologicalSpace X] (f : X → ℝ) (a : X) (s : ℝ) (b : X) (t r : ℝ) (h₀ : ConnectedSpace X) "
            "(h₁ : Continuous f) (h₂ : f a = s) (h₃ : f b = t) (h₄ : s < r ∧ r < t) : ∃ x : X, f x = r"
        ),
    ),
    (
        "Let G be a group, f : G → ℝ and suppose f(x) ≤ M for all x. Then f(ab) ≤ M.",
        "(G : Type*) [Group G] (f : G → ℝ) (M : ℝ) (a b : G) (h₀ : ∀ x : G, f x ≤ M) : f (a * b) ≤ M",
    ),
]

DECLINED = {
    "Show that the map z ↦ 1/z is a bijection from C to C.": "it is not clear where the formula makes sense",
    "Show that the map x ↦ 1/x is injective.": "it is not clear where the formula makes sense",
    "Show that the function x ↦ sqrt(x) is injective.": "it is not clear where the formula makes sense",
    "Let F be a field. The map x ↦ 1/x is a bijection from F to F.": "it is not clear where the formula makes sense",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
