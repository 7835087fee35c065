module

public import Leanwright.Real

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Real functions

Square root, exponential, logarithm, real powers, trigonometric functions, norm. The functions are postulated with the laws by
which Mathlib's theorems determine them; each group of axioms names them. A law that `grind` or `simp` should use is
restated as a theorem, as they do not take axioms.
-/

namespace Real
/-! Square root; stands for `Real.sqrt`, `Real.sqrt_nonneg`, `Real.sq_sqrt`, `Real.sqrt_eq_zero_of_nonpos`. -/
axiom sqrt : ℝ → ℝ
axiom sqrt_nonneg_ax (x : ℝ) : 0 ≤ sqrt x
axiom sq_sqrt_ax {x : ℝ} : 0 ≤ x → sqrt x ^ 2 = x
axiom sqrt_eq_zero_of_nonpos_ax {x : ℝ} : x ≤ 0 → sqrt x = 0
@[grind! .] theorem sqrt_nonneg (x : ℝ) : 0 ≤ sqrt x := sqrt_nonneg_ax x
theorem sq_sqrt {x : ℝ} (h : 0 ≤ x) : sqrt x ^ 2 = x := sq_sqrt_ax h
grind_pattern sq_sqrt => sqrt x
theorem sqrt_eq_zero_of_nonpos {x : ℝ} (h : x ≤ 0) : sqrt x = 0 := sqrt_eq_zero_of_nonpos_ax h

/-! Exponential and logarithm; stands for `Real.exp_add`, `Real.exp_pos`, `Real.add_one_le_exp`, `Real.log_exp`,
`Real.exp_log`, `Real.log_neg_eq_log`, `Real.log_zero`. -/
axiom exp : ℝ → ℝ
axiom log : ℝ → ℝ
axiom exp_add_ax (x y : ℝ) : exp (x + y) = exp x * exp y
axiom exp_pos_ax (x : ℝ) : 0 < exp x
axiom add_one_le_exp_ax (x : ℝ) : x + 1 ≤ exp x
axiom log_exp_ax (x : ℝ) : log (exp x) = x
axiom exp_log_ax {x : ℝ} : 0 < x → exp (log x) = x
axiom log_neg_eq_log_ax (x : ℝ) : log (-x) = log x
axiom log_zero_ax : log 0 = 0
theorem exp_add (x y : ℝ) : exp (x + y) = exp x * exp y := exp_add_ax x y
@[grind! .] theorem exp_pos (x : ℝ) : 0 < exp x := exp_pos_ax x
theorem add_one_le_exp (x : ℝ) : x + 1 ≤ exp x := add_one_le_exp_ax x
@[simp, grind =] theorem log_exp (x : ℝ) : log (exp x) = x := log_exp_ax x
theorem exp_log {x : ℝ} (h : 0 < x) : exp (log x) = x := exp_log_ax h
grind_pattern exp_log => exp (log x)
@[simp] theorem log_neg_eq_log (x : ℝ) : log (-x) = log x := log_neg_eq_log_ax x
@[simp, grind =] theorem log_zero : log 0 = 0 := log_zero_ax
@[simp, grind =] theorem exp_zero : exp 0 = 1 := by
  have h := exp_add 0 0
  have := exp_pos 0
  rw [add_zero] at h
  grind
@[simp, grind =] theorem log_one : log 1 = 0 := by rw [← exp_zero, log_exp]
theorem log_mul_of_pos {x y : ℝ} (hx : 0 < x) (hy : 0 < y) : log (x * y) = log x + log y := by
  rw [← log_exp (log x + log y), exp_add, exp_log hx, exp_log hy]
/-- The logarithm of `x` to the base `b`. -/
def logb (b x : ℝ) : ℝ := log x / log b

/-! Real powers; stands for `Real.rpow` with `Real.rpow_def_of_pos`, `Real.rpow_natCast`, `Real.zero_rpow`. -/
axiom rpow : ℝ → ℝ → ℝ
instance : Pow ℝ ℝ := ⟨rpow⟩
axiom rpow_def_of_pos_ax {x : ℝ} : 0 < x → ∀ y : ℝ, x ^ y = exp (log x * y)
axiom rpow_natCast_ax (x : ℝ) (n : ℕ) : x ^ (n : ℝ) = x ^ n
axiom zero_rpow_ax {x : ℝ} : x ≠ 0 → (0 : ℝ) ^ x = 0
theorem rpow_def_of_pos {x : ℝ} (h : 0 < x) (y : ℝ) : x ^ y = exp (log x * y) := rpow_def_of_pos_ax h y
@[simp] theorem rpow_natCast (x : ℝ) (n : ℕ) : x ^ (n : ℝ) = x ^ n := rpow_natCast_ax x n
theorem zero_rpow {x : ℝ} (h : x ≠ 0) : (0 : ℝ) ^ x = 0 := zero_rpow_ax h

/-! Trigonometry; stands for `Real.pi_gt_three`, `Real.pi_lt_four`, `Real.sin_add`, `Real.cos_add`, `Real.sin_neg`,
`Real.cos_neg`, `Real.sin_sq_add_cos_sq`, `Real.cos_zero`, `Real.cos_pi`, `Real.sin_pos_of_pos_of_lt_pi`. -/
axiom pi : ℝ
axiom sin : ℝ → ℝ
axiom cos : ℝ → ℝ
axiom pi_gt_three_ax : 3 < pi
axiom pi_lt_four_ax : pi < 4
axiom sin_add_ax (x y : ℝ) : sin (x + y) = sin x * cos y + cos x * sin y
axiom cos_add_ax (x y : ℝ) : cos (x + y) = cos x * cos y - sin x * sin y
axiom sin_neg_ax (x : ℝ) : sin (-x) = -sin x
axiom cos_neg_ax (x : ℝ) : cos (-x) = cos x
axiom sin_sq_add_cos_sq_ax (x : ℝ) : sin x ^ 2 + cos x ^ 2 = 1
axiom cos_zero_ax : cos 0 = 1
axiom cos_pi_ax : cos pi = -1
axiom sin_pos_of_pos_of_lt_pi_ax {x : ℝ} : 0 < x → x < pi → 0 < sin x
@[grind! .] theorem pi_gt_three : 3 < pi := pi_gt_three_ax
@[grind! .] theorem pi_lt_four : pi < 4 := pi_lt_four_ax
theorem pi_pos : 0 < pi := by have := pi_gt_three; grind
theorem sin_add (x y : ℝ) : sin (x + y) = sin x * cos y + cos x * sin y := sin_add_ax x y
theorem cos_add (x y : ℝ) : cos (x + y) = cos x * cos y - sin x * sin y := cos_add_ax x y
@[simp, grind =] theorem sin_neg (x : ℝ) : sin (-x) = -sin x := sin_neg_ax x
@[simp, grind =] theorem cos_neg (x : ℝ) : cos (-x) = cos x := cos_neg_ax x
@[simp] theorem sin_sq_add_cos_sq (x : ℝ) : sin x ^ 2 + cos x ^ 2 = 1 := sin_sq_add_cos_sq_ax x
grind_pattern sin_sq_add_cos_sq => sin x, cos x
@[simp, grind =] theorem cos_zero : cos 0 = 1 := cos_zero_ax
@[simp, grind =] theorem cos_pi : cos pi = -1 := cos_pi_ax
theorem sin_pos_of_pos_of_lt_pi {x : ℝ} (h : 0 < x) (k : x < pi) : 0 < sin x := sin_pos_of_pos_of_lt_pi_ax h k
@[simp, grind =] theorem sin_zero : sin 0 = 0 := by have := sin_sq_add_cos_sq 0; grind
@[simp, grind =] theorem sin_pi : sin pi = 0 := by have := sin_sq_add_cos_sq pi; grind
def tan (x : ℝ) : ℝ := sin x / cos x
def cot (x : ℝ) : ℝ := cos x / sin x
def sinh (x : ℝ) : ℝ := (exp x - exp (-x)) / 2
def cosh (x : ℝ) : ℝ := (exp x + exp (-x)) / 2
def tanh (x : ℝ) : ℝ := sinh x / cosh x

/-! Inverse trigonometric functions; stands for `Real.sin_arcsin`, `Real.arcsin_le_pi_div_two`, `Real.tan_arctan`, … -/
axiom arcsin : ℝ → ℝ
axiom arctan : ℝ → ℝ
axiom sin_arcsin_ax {x : ℝ} : -1 ≤ x → x ≤ 1 → sin (arcsin x) = x
axiom arcsin_le_pi_div_two_ax (x : ℝ) : arcsin x ≤ pi / 2
axiom neg_pi_div_two_le_arcsin_ax (x : ℝ) : -(pi / 2) ≤ arcsin x
axiom tan_arctan_ax (x : ℝ) : tan (arctan x) = x
axiom arctan_lt_pi_div_two_ax (x : ℝ) : arctan x < pi / 2
axiom neg_pi_div_two_lt_arctan_ax (x : ℝ) : -(pi / 2) < arctan x
theorem sin_arcsin {x : ℝ} (h : -1 ≤ x) (k : x ≤ 1) : sin (arcsin x) = x := sin_arcsin_ax h k
theorem arcsin_le_pi_div_two (x : ℝ) : arcsin x ≤ pi / 2 := arcsin_le_pi_div_two_ax x
theorem neg_pi_div_two_le_arcsin (x : ℝ) : -(pi / 2) ≤ arcsin x := neg_pi_div_two_le_arcsin_ax x
theorem tan_arctan (x : ℝ) : tan (arctan x) = x := tan_arctan_ax x
theorem arctan_lt_pi_div_two (x : ℝ) : arctan x < pi / 2 := arctan_lt_pi_div_two_ax x
theorem neg_pi_div_two_lt_arctan (x : ℝ) : -(pi / 2) < arctan x := neg_pi_div_two_lt_arctan_ax x
def arccos (x : ℝ) : ℝ := pi / 2 - arcsin x
@[inherit_doc pi] scoped notation "π" => Real.pi
end Real
prefix:max "√" => Real.sqrt

/-- Types with a norm, written `‖x‖`. -/
class Norm (E : Type*) where
  norm : E → ℝ
export Norm (norm)
instance : Norm ℝ := ⟨fun x => |x|⟩
macro:max atomic("‖" noWs) a:term noWs "‖" : term => `(norm $a)
