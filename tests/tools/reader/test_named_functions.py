"""Functions that have names, and maps x ↦ e on a part of the reals."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The absolute value function from R to R is not injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = |x|) : ¬Function.Injective f"
    ),
    "The square root function is increasing on [0, ∞).": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.sqrt x) : MonotoneOn f (Set.Ici 0)"
    ),
    "The square root function on [0, ∞) is strictly increasing.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ici 0 → f x = Real.sqrt x) : StrictMonoOn f (Set.Ici 0)"
    ),
    "The absolute value function is not differentiable at 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = |x|) : ¬DifferentiableAt ℝ f 0"
    ),
    "The square function from ℤ to ℤ is not surjective.": (
        "(f : ℤ → ℤ) (h₀ : ∀ x : ℤ, f x = x ^ 2) : ¬Function.Surjective f"
    ),
    "The cube function on ℝ is a bijection.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : Function.Bijective f"),
    "The natural logarithm function is strictly increasing on (0, ∞).": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.log x) : StrictMonoOn f (Set.Ioi 0)"
    ),
    "The reciprocal function is continuous on (0, ∞).": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : ContinuousOn f (Set.Ioi 0)"
    ),
    "The function x ↦ x^2 on [0, 1] is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : Set.InjOn f (Set.Icc 0 1)"
    ),
}
DECLINED = [
    "The floor function is surjective.",
    "The square root function is continuous.",
    "The determinant function is surjective.",
    "The square function on [0, 2] is bijective.",
    "The function x ↦ 1/x on [-1, 1] is injective.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
