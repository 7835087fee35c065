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
    (
        "The derivative of x ↦ x^n at x is n x^(n-1), for natural n ≥ 1 and real x.",
        "(n : ℕ) (x : ℝ) (f : ℝ → ℝ) (h₀ : n ≥ 1) (h₁ : ∀ t : ℝ, f t = t ^ n) : deriv f x = n * x ^ (n - 1)",
    ),
    (
        "The derivative of x ↦ |x| at 0 is 0.",
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = |x|) : DifferentiableAt ℝ f 0 ∧ deriv f 0 = 0",
    ),
    (
        "The maps x ↦ x+1 and x ↦ x-1 are inverse to each other.",
        (
            "(f g : ℝ → ℝ) (h₀ : ∀ t : ℝ, f t = t + 1) (h₁ : ∀ s : ℝ, g s = s - 1) : (∀ p : ℝ, f (g p) = p) ∧ "
            "∀ q : ℝ, g (f q) = q"
        ),
    ),
    (
        "The composition of $x \\mapsto x^2$ and $x \\mapsto \\sin x$ is continuous.",
        "(f g : ℝ → ℝ) (h₀ : ∀ t : ℝ, f t = t ^ 2) (h₁ : ∀ s : ℝ, g s = Real.sin s) : Continuous (f ∘ g)",
    ),
    (
        "The map $t \\mapsto at + b$ is injective if $a \\neq 0$.",
        "(a : ℝ) (f : ℝ → ℝ) (b : ℝ) (h₀ : a ≠ 0) (h₁ : ∀ t : ℝ, f t = a * t + b) : Function.Injective f",
    ),
    (
        "There is a real a such that x ↦ ax is not injective.",
        ": ∃ a : ℝ, ∀ f : ℝ → ℝ, (∀ x : ℝ, f x = a * x) → ¬Function.Injective f",
    ),
    ("The derivative of the function f(x) = x^2 at 3 is 6.", "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : deriv f 3 = 6"),
    (
        "Let G be a group and a in G. The map x ↦ ax is injective.",
        "(G : Type*) [Group G] (f : G → G) (a : G) (h₀ : ∀ x : G, f x = a * x) : Function.Injective f",
    ),
    (
        "The map from the natural numbers to the integers sending n to 3n is not surjective.",
        "(f : ℕ → ℤ) (h₀ : ∀ n : ℕ, f n = 3 * n) : ¬Function.Surjective f",
    ),
]

DECLINED = {
    "Show that the map z ↦ 1/z is a bijection from C to C.": "it is not clear where the formula makes sense",
    "Show that the map x ↦ 1/x is injective.": "it is not clear where the formula makes sense",
    "Show that the function x ↦ sqrt(x) is injective.": "it is not clear where the formula makes sense",
    "The derivative of x ↦ 1/x at 1 is -1.": "it is not clear where the formula makes sense",
    "The map n ↦ n^2 is injective.": "it is not clear from where to where the function goes",
    "The map that sends n to 3n is injective.": "it is not clear from where to where the function goes",
    "The map z ↦ z^2 is injective.": "it is not clear from where to where the function goes",
    "Let X be a topological space. The map x ↦ (x,x) is continuous.": "from where to where the function goes",
    "Let F be a field. The map x ↦ 1/x is a bijection from F to F.": "it is not clear where the formula makes sense",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
