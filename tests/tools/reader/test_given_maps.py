"""Functions that a rule or a name gives, also on pairs and on parts; what is so nowhere, somewhere, only at a point."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The exponential function ℝ → ℝ is injective but not surjective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.exp x) : Function.Injective f ∧ ¬Function.Surjective f"
    ),
    "Squaring is not injective on the reals.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f",
    "The squaring function ℤ → ℤ is not surjective.": (
        "(f : ℤ → ℤ) (h₀ : ∀ x : ℤ, f x = x ^ 2) : ¬Function.Surjective f"
    ),
    "The function x^2 restricted to [0, ∞) is strictly increasing.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ici 0 → f x = x ^ 2) : StrictMonoOn f (Set.Ici 0)"
    ),
    "cos restricted to [0, π] is injective.": ": Set.InjOn Real.cos (Set.Icc 0 Real.pi : Set ℝ)",
    "The function 1/x on (0, 1) is continuous but not uniformly continuous.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioo 0 1 → f x = 1 / x) : "
        "ContinuousOn f (Set.Ioo 0 1) ∧ ¬UniformContinuousOn f (Set.Ioo 0 1)"
    ),
    "The map ℤ → ℤ, n ↦ n + 1, is bijective.": "(f : ℤ → ℤ) (h₀ : ∀ n : ℤ, f n = n + 1) : Function.Bijective f",
    "The map (m, n) ↦ m + n from ℕ × ℕ to ℕ is surjective but not injective.": (
        "(f : ℕ × ℕ → ℕ) (h₀ : ∀ m n : ℕ, f (m, n) = m + n) : Function.Surjective f ∧ ¬Function.Injective f"
    ),
    "The map (x, y) ↦ (y, x) is a bijection from ℝ × ℝ to itself.": (
        "(f : ℝ × ℝ → ℝ × ℝ) (h₀ : ∀ x y : ℝ, f (x, y) = (y, x)) : Function.Bijective f"
    ),
    "The function f: ℝ^2 → ℝ given by f(x, y) = xy is surjective but not injective.": (
        "(f : ℝ × ℝ → ℝ) (h₀ : ∀ x y : ℝ, f (x, y) = x * y) : Function.Surjective f ∧ ¬Function.Injective f"
    ),
    "Let f : X × Y → Z be a function. If f is injective and f(a, b) = f(c, d), then a = c and b = d.": (
        "(X Y Z : Type*) (f : X × Y → Z) (a : X) (b : Y) (c : X) (d : Y) (h₀ : Function.Injective f) "
        "(h₁ : f (a, b) = f (c, d)) : a = c ∧ b = d"
    ),
    "There is a function ℝ → ℝ that is continuous only at 0.": ": ∃ f : ℝ → ℝ, ∀ t : ℝ, ContinuousAt f t ↔ t = 0",
    "There is a function that is continuous everywhere but nowhere differentiable.": (
        ": ∃ f : ℝ → ℝ, Continuous f ∧ ∀ t : ℝ, ¬DifferentiableAt ℝ f t"
    ),
    "f(x) = |x| is differentiable everywhere except at 0.": (
        "(f : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, f x = |x|) : DifferentiableAt ℝ f t ↔ t ≠ 0"
    ),
    "f is differentiable at every point except possibly 0.": (
        "(f : ℝ → ℝ) (t : ℝ) (h₀ : t ≠ 0) : DifferentiableAt ℝ f t"
    ),
    "If f : [0, 1] → ℝ is continuous and positive somewhere then the integral of f from 0 to 1 is not 0.": (
        "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : ∃ t : ℝ, t ∈ Set.Icc 0 1 ∧ 0 < f t) : "
        "(∫ x in 0..1, f x) ≠ 0"
    ),
    "If f' vanishes nowhere then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t ≠ 0) : Function.Injective f"
    ),
    "A differentiable function f : ℝ → ℝ with derivative positive everywhere is strictly increasing.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, 0 < deriv f t) : StrictMono f"
    ),
    "The integral over [0, 1] of a positive continuous function is positive.": (
        "(f : ℝ → ℝ) (h₀ : ∀ t : ℝ, 0 < f t) (h₁ : Continuous f) : 0 < (∫ x in 0..1, f x)"
    ),
    "A nonnegative continuous function on [0, 1] whose integral is zero vanishes identically.": (
        "(f : ℝ → ℝ) (p : ℝ) (h₀ : ∀ t : ℝ, t ∈ Set.Icc 0 1 → 0 ≤ f t) (h₁ : ContinuousOn f (Set.Icc 0 1)) "
        "(h₂ : (∫ x in 0..1, f x) = 0) (h₃ : p ∈ Set.Icc 0 1) : f p = 0"
    ),
    "If f is bounded and differentiable at 0 then f is continuous at 0.": (
        "(f : ℝ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M) (h₁ : DifferentiableAt ℝ f 0) : ContinuousAt f 0"
    ),
    "f is continuous at a iff for every ε > 0 there exists δ > 0 such that |x - a| < δ implies |f(x) - f(a)| < ε.": (
        "(f : ℝ → ℝ) (a : ℝ) : ContinuousAt f a ↔ "
        "∀ ε : ℝ, ε > 0 → ∃ δ : ℝ, δ > 0 ∧ ∀ x : ℝ, |x - a| < δ → |f x - f a| < ε"
    ),
    "x^3/3 is an antiderivative of x^2.": (
        "(f g : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 / 3) (h₁ : ∀ x : ℝ, g x = x ^ 2) : HasDerivAt f (g t) t"
    ),
    "Any two antiderivatives of f differ by a constant.": (
        "(f F G : ℝ → ℝ) (h₀ : ∀ t : ℝ, HasDerivAt F (f t) t) (h₁ : ∀ p : ℝ, HasDerivAt G (f p) p) : "
        "∃ c : ℝ, ∀ q : ℝ, F q - G q = c"
    ),
}
DECLINED = [
    "The map (x, y) ↦ x + y is surjective.",
    "The map (x, y) ↦ x + y from ℝ to ℝ is surjective.",
    "The map (x, 1) ↦ x from ℝ × ℝ to ℝ is surjective.",
    "Squaring is bijective.",
    "The map x ↦ x restricted to ℚ is injective.",
    "Suppose f is continuous everywhere except at 0. Then f is bounded.",
    "f is continuous only at the integers.",
    "The integral of 1/x over [1, ∞) is infinite.",
    "A nonnegative continuous function whose integral is zero vanishes identically.",
    "If f : [0, 1] → ℝ is nowhere differentiable, then f is not constant.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
