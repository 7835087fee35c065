module

public import Leanwright.MetricTopology

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Derivatives and integrals

Derivatives of functions between `ℝ` or `ℂ`, defined by limits of difference quotients, and the interval integral as a
signature.
-/

universe u v

section
variable {𝕜 : Type} [Field 𝕜] [TopologicalSpace 𝕜]
/-- The difference quotient tends to `f'`. -/
def HasDerivAt (f : 𝕜 → 𝕜) (f' : 𝕜) (x : 𝕜) : Prop :=
  Filter.Tendsto (fun y => (f y - f x) / (y - x)) (nhdsWithin x {x}ᶜ) (nhds f')
open Classical in
/-- The derivative, `0` where there is none. -/
def deriv (f : 𝕜 → 𝕜) (x : 𝕜) : 𝕜 := if h : ∃ f', HasDerivAt f f' x then h.choose else 0
def iteratedDeriv (n : ℕ) (f : 𝕜 → 𝕜) : 𝕜 → 𝕜 := deriv^[n] f
end
def DifferentiableAt (𝕜 : Type) [Field 𝕜] [TopologicalSpace 𝕜] (f : 𝕜 → 𝕜) (x : 𝕜) : Prop := ∃ f', HasDerivAt f f' x
def Differentiable (𝕜 : Type) [Field 𝕜] [TopologicalSpace 𝕜] (f : 𝕜 → 𝕜) : Prop := ∀ x, DifferentiableAt 𝕜 f x
def DifferentiableOn (𝕜 : Type) [Field 𝕜] [TopologicalSpace 𝕜] (f : 𝕜 → 𝕜) (s : Set 𝕜) : Prop :=
  ∀ x ∈ s, ∃ f', Filter.Tendsto (fun y => (f y - f x) / (y - x)) (nhdsWithin x (s \ {x})) (nhds f')

/-! The integral of a real function over an interval; stands for `intervalIntegral` with the Lebesgue measure, of which only
the orientation and additivity in constants are used. -/
axiom intervalIntegral (f : ℝ → ℝ) (a b : ℝ) : ℝ
axiom intervalIntegral_symm_ax (f : ℝ → ℝ) (a b : ℝ) : intervalIntegral f b a = -intervalIntegral f a b
axiom intervalIntegral_const_ax (c a b : ℝ) : intervalIntegral (fun _ => c) a b = (b - a) * c
theorem intervalIntegral_symm (f : ℝ → ℝ) (a b : ℝ) : intervalIntegral f b a = -intervalIntegral f a b :=
  intervalIntegral_symm_ax f a b
theorem intervalIntegral_const (c a b : ℝ) : intervalIntegral (fun _ => c) a b = (b - a) * c :=
  intervalIntegral_const_ax c a b
macro "∫ " x:ident " in " a:term:61 ".." b:term:61 ", " e:term:60 : term => `(intervalIntegral (fun $x => $e) $a $b)
macro "∫ " "(" x:ident " : " "ℝ" ")" " in " a:term:61 ".." b:term:61 ", " e:term:60 : term =>
  `(intervalIntegral (fun ($x : ℝ) => $e) $a $b)
