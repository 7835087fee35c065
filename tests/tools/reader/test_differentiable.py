"""A derivative that a text speaks of exists, which Lean's deriv = 0 without one would not ask for."""

from tests.tools.reader.tables import reads

_F = "(f : ℝ → ℝ)"
READ = {
    ("Let f be continuous on [a,b], differentiable on (a,b), with f(a) = f(b). Then f'(c) = 0 for some c in (a,b)."): (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f "
        "(Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c = 0"
    ),
    ("If f : ℝ → ℝ is continuous, then F(x) = ∫_a^x f(t) dt is differentiable with derivative f."): (
        "(f F : ℝ → ℝ) (a : ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, F x = (∫ t in a..x, f t)) : Differentiable "
        "ℝ F ∧ deriv F = f"
    ),
    ("The function F(x) = ∫_0^x e^{-t^2} dt is differentiable with derivative F'(x) = e^{-x^2}."): (
        "(F : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, F x = (∫ t in 0..x, Real.exp (-t ^ 2))) : Differentiable ℝ F ∧ "
        "deriv F x = Real.exp (-x ^ 2)"
    ),
    "Let f(x) = |x|. The derivative of f at 0 is 0.": (
        f"{_F} (h₀ : ∀ x : ℝ, f x = |x|) : DifferentiableAt ℝ f 0 ∧ deriv f 0 = 0"
    ),
    "Let f(x) = √x. Then f'(0) = 0.": (
        f"{_F} (h₀ : ∀ x : ℝ, f x = Real.sqrt x) : DifferentiableAt ℝ f 0 ∧ deriv f 0 = 0"
    ),
    "There is a real number c such that the derivative of |x| at c is 0.": (
        ": ∃ c : ℝ, DifferentiableAt ℝ (fun x : ℝ => |x|) c ∧ deriv (fun x : ℝ => |x|) c = 0"
    ),
    "Let f(x) = x if x > 0 and f(x) = 0 if x ≤ 0. Then f'(0) = 0.": (
        f"{_F} (h₀ : ∀ x : ℝ, x > 0 → f x = x) (h₁ : ∀ x : ℝ, x ≤ 0 → f x = 0) : DifferentiableAt ℝ f 0 ∧ deriv f 0 = 0"
    ),
    "There is a function f with f'(x) = f(x) for all x.": (
        ": ∃ f : ℝ → ℝ, Differentiable ℝ f ∧ ∀ x : ℝ, deriv f x = f x"
    ),
    "Let f be continuous on [a,b] with f(a) = f(b) and a < b. Then f'(c) = 0 for some c in (a, b).": (
        f"{_F} (a b : ℝ) (h₀ : ContinuousOn f (Set.Icc a b)) (h₁ : f a = f b) (h₂ : a < b) : "
        "∃ c : ℝ, c ∈ Set.Ioo a b ∧ DifferentiableAt ℝ f c ∧ deriv f c = 0"
    ),
    # where the formula shows it, nothing is added
    "Let f(x) = √x. Then f'(4) = 1/4.": f"{_F} (h₀ : ∀ x : ℝ, f x = Real.sqrt x) : deriv f 4 = 1 / 4",
    "Let f(x) = 1/x. Then f'(2) = -1/4.": f"{_F} (h₀ : ∀ x : ℝ, f x = 1 / x) : deriv f 2 = -1 / 4",
    "Let f(x) = √(x^2+1). Then f'(0) = 0.": f"{_F} (h₀ : ∀ x : ℝ, f x = Real.sqrt (x ^ 2 + 1)) : deriv f 0 = 0",
    "The derivative of |x| at 1 is 1.": ": deriv (fun x : ℝ => |x|) 1 = 1",
    # "where it is defined", of any x
    "The derivative of log x is 1/x.": "(x : ℝ) (h₀ : x ≠ 0) : deriv (fun x : ℝ => Real.log x) x = 1 / x",
}

test_reads = reads(READ)
