"""Letters with primes: x' beside x is another thing, f' is a derivative, G' is left to what the text says of it."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If x, x' are real numbers with x < x', then x + 1 < x' + 1.": ("(x x₁ : ℝ) (h₀ : x < x₁) : x + 1 < x₁ + 1"),
    "Let $f: X \\to Y$ be an injective map and let $x, x' \\in X$ with $f(x) = f(x')$. Then $x = x'$.": (
        "(X Y : Type*) (f : X → Y) (x x₁ : X) (h₀ : Function.Injective f) (h₁ : f x = f x₁) : x = x₁"
    ),
    "If a ≡ a' (mod n) and b ≡ b' (mod n), then ab ≡ a'b' (mod n).": (
        "(a a₁ n b b₁ : ℤ) (h₀ : a ≡ a₁ [ZMOD n]) (h₁ : b ≡ b₁ [ZMOD n]) : a * b ≡ a₁ * b₁ [ZMOD n]"
    ),
    "Let X be a metric space and x, x', y points of X. Then d(x, x') ≤ d(x, y) + d(y, x').": (
        "(X : Type*) [MetricSpace X] (x x₁ y : X) : dist x x₁ ≤ dist x y + dist y x₁"
    ),
    "If e and e' are identity elements of a group G, then e = e'.": (
        "(G : Type*) [Group G] (e e₁ : G) (h₀ : ∀ t : G, e * t = t ∧ t * e = t) (h₁ : ∀ p : G, e₁ * p = p "
        "∧ p * e₁ = p) : e = e₁"
    ),
    "If x₁ and x' are real and x = x', then x₁ + x = x₁ + x'.": ("(x x₂ x₁ : ℝ) (h₀ : x = x₂) : x₁ + x = x₁ + x₂"),
    "If n = 3 mod 7 then n^2 = 2 mod 7. n's an integer.": ("(n : ℤ) (h₀ : n ≡ 3 [ZMOD 7]) : n ^ 2 ≡ 2 [ZMOD 7]"),
    "If f is differentiable and f' = 0 then f is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : deriv f = 0) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    "If $\\tilde{x}$ is a real number, then $\\tilde{x}^2 \\ge 0$.": ("(x₁ : ℝ) : x₁ ^ 2 ≥ 0"),
    "Let $\\vec{u}$ and $\\vec{v}$ be vectors in a real vector space. Then $\\vec{u} + \\vec{v} = \\vec{v} "
    "+ \\vec{u}$.": ("(V : Type*) [AddCommGroup V] [Module ℝ V] (u v : V) : u + v = v + u"),
}
DECLINED = {
    "Solve y' = y.": "",
    "If x' is real then x' + 1 > x'.": "",
    "If (x_n) converges to x', then x_n - x' tends to 0.": "",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
