module

public import Leanwright.Complex

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Complex functions

Conjugation, modulus, argument, exponential, logarithm, powers and trigonometric functions, defined from the real ones by the
formulas that Mathlib proves (`Complex.exp_eq_exp_re_mul_sin_add_cos`, `Complex.log`, `Complex.cpow_def`). No axioms.
-/

universe u

/-- Types with a conjugation. -/
class Star (R : Type u) where
  star : R → R
export Star (star)
def starRingEnd (R : Type u) [Star R] : R → R := star
namespace ComplexConjugate
@[inherit_doc] scoped notation "conj" => starRingEnd _
end ComplexConjugate

namespace Complex
instance : Star ℂ := ⟨fun z => ⟨z.re, -z.im⟩⟩
instance : Star ℝ := ⟨fun x => x⟩
@[simp, grind =] theorem conj_re (z : ℂ) : (starRingEnd ℂ z).re = z.re := rfl
@[simp, grind =] theorem conj_im (z : ℂ) : (starRingEnd ℂ z).im = -z.im := rfl

/-- The modulus; Mathlib now writes only `‖z‖`. -/
protected def abs (z : ℂ) : ℝ := Real.sqrt (normSq z)
instance instNorm : Norm ℂ := ⟨Complex.abs⟩
theorem sq_norm (z : ℂ) : ‖z‖ ^ 2 = normSq z :=
  Real.sq_sqrt (add_nonneg (mul_self_nonneg z.re) (mul_self_nonneg z.im))

/-- The argument in `(-π, π]`. -/
def arg (z : ℂ) : ℝ :=
  if 0 ≤ z.re then Real.arcsin (z.im / ‖z‖)
  else if 0 ≤ z.im then Real.arcsin (-z.im / ‖z‖) + Real.pi else Real.arcsin (-z.im / ‖z‖) - Real.pi

def exp (z : ℂ) : ℂ := ⟨Real.exp z.re * Real.cos z.im, Real.exp z.re * Real.sin z.im⟩
theorem exp_add (z w : ℂ) : exp (z + w) = exp z * exp w := by
  ext <;> simp only [exp, add_re, add_im, mul_re, mul_im, Real.exp_add, Real.sin_add, Real.cos_add] <;> grind
@[simp] theorem exp_zero : exp 0 = 1 := by
  ext <;> simp [exp]
theorem exp_pi_mul_I : exp (Real.pi * I) = -1 := by
  have a : ((Real.pi : ℂ) * I).re = 0 := by simp; grind
  have b : ((Real.pi : ℂ) * I).im = Real.pi := by simp
  ext <;> simp only [exp, a, b] <;> simp
def log (z : ℂ) : ℂ := ⟨Real.log ‖z‖, arg z⟩
open Classical in
/-- Complex powers, with `0 ^ 0 = 1`. -/
def cpow (z w : ℂ) : ℂ := if z = 0 then if w = 0 then 1 else 0 else exp (log z * w)
instance : Pow ℂ ℂ := ⟨cpow⟩
def sin (z : ℂ) : ℂ := (exp (-z * I) - exp (z * I)) * I / 2
def cos (z : ℂ) : ℂ := (exp (z * I) + exp (-z * I)) / 2
def tan (z : ℂ) : ℂ := sin z / cos z
def sinh (z : ℂ) : ℂ := (exp z - exp (-z)) / 2
def cosh (z : ℂ) : ℂ := (exp z + exp (-z)) / 2
end Complex
