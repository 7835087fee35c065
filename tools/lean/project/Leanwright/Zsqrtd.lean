module

public import Leanwright.OrderedRing

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Quadratic integers

`ℤ√d`, the numbers `a + b √d` with integers `a` and `b`, and the Gaussian integers. No axioms.
-/

structure Zsqrtd (d : ℤ) where
  re : ℤ
  im : ℤ
prefix:100 "ℤ√" => Zsqrtd

namespace Zsqrtd
variable {d : ℤ}
@[ext, grind ext] theorem ext {z w : ℤ√d} (h : z.re = w.re) (k : z.im = w.im) : z = w := by
  cases z; cases w; cases h; cases k; rfl
def ofInt (n : ℤ) : ℤ√d := ⟨n, 0⟩
def sqrtd : ℤ√d := ⟨0, 1⟩
def norm (z : ℤ√d) : ℤ := z.re * z.re - d * z.im * z.im
instance : Zero (ℤ√d) := ⟨⟨0, 0⟩⟩
instance : One (ℤ√d) := ⟨⟨1, 0⟩⟩
instance : Add (ℤ√d) := ⟨fun z w => ⟨z.re + w.re, z.im + w.im⟩⟩
instance : Neg (ℤ√d) := ⟨fun z => ⟨-z.re, -z.im⟩⟩
instance : Sub (ℤ√d) := ⟨fun z w => ⟨z.re - w.re, z.im - w.im⟩⟩
instance : Mul (ℤ√d) := ⟨fun z w => ⟨z.re * w.re + d * z.im * w.im, z.re * w.im + z.im * w.re⟩⟩
instance : NatCast (ℤ√d) := ⟨fun n => ⟨n, 0⟩⟩
instance : IntCast (ℤ√d) := ⟨fun n => ⟨n, 0⟩⟩
@[simp, grind =] theorem zero_re : (0 : ℤ√d).re = 0 := rfl
@[simp, grind =] theorem zero_im : (0 : ℤ√d).im = 0 := rfl
@[simp, grind =] theorem one_re : (1 : ℤ√d).re = 1 := rfl
@[simp, grind =] theorem one_im : (1 : ℤ√d).im = 0 := rfl
@[simp, grind =] theorem add_re (z w : ℤ√d) : (z + w).re = z.re + w.re := rfl
@[simp, grind =] theorem add_im (z w : ℤ√d) : (z + w).im = z.im + w.im := rfl
@[simp, grind =] theorem sub_re (z w : ℤ√d) : (z - w).re = z.re - w.re := rfl
@[simp, grind =] theorem sub_im (z w : ℤ√d) : (z - w).im = z.im - w.im := rfl
@[simp, grind =] theorem neg_re (z : ℤ√d) : (-z).re = -z.re := rfl
@[simp, grind =] theorem neg_im (z : ℤ√d) : (-z).im = -z.im := rfl
@[simp, grind =] theorem mul_re (z w : ℤ√d) : (z * w).re = z.re * w.re + d * z.im * w.im := rfl
@[simp, grind =] theorem mul_im (z w : ℤ√d) : (z * w).im = z.re * w.im + z.im * w.re := rfl
@[simp, grind =] theorem natCast_re (n : ℕ) : (n : ℤ√d).re = n := rfl
@[simp, grind =] theorem natCast_im (n : ℕ) : (n : ℤ√d).im = 0 := rfl
@[simp, grind =] theorem intCast_re (n : ℤ) : (n : ℤ√d).re = n := rfl
@[simp, grind =] theorem intCast_im (n : ℤ) : (n : ℤ√d).im = 0 := rfl

instance commRing : CommRing (ℤ√d) where
  add_assoc _ _ _ := by ext <;> simp <;> omega
  zero_add _ := by ext <;> simp
  add_zero _ := by ext <;> simp
  nsmul n z := n * z
  nsmul_zero _ := by ext <;> simp
  nsmul_succ n z := by ext <;> simp <;> grind
  add_comm _ _ := by ext <;> simp <;> omega
  mul_assoc _ _ _ := by ext <;> simp <;> grind
  one_mul _ := by ext <;> simp
  mul_one _ := by ext <;> simp
  npow n z := n.rec 1 fun _ r => r * z
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zero_mul _ := by ext <;> simp
  mul_zero _ := by ext <;> simp
  left_distrib _ _ _ := by ext <;> simp <;> grind
  right_distrib _ _ _ := by ext <;> simp <;> grind
  natCast_zero := by ext <;> simp
  natCast_succ n := by ext <;> simp
  sub_eq_add_neg _ _ := by ext <;> simp <;> omega
  zsmul n z := n * z
  zsmul_zero' _ := by ext <;> simp
  zsmul_succ' n z := by ext <;> simp <;> grind
  zsmul_neg' n z := by ext <;> simp [Int.negSucc_eq] <;> grind
  neg_add_cancel _ := by ext <;> simp <;> omega
  intCast_ofNat _ := by ext <;> simp
  intCast_negSucc n := by ext <;> simp [Int.negSucc_eq] <;> omega
  mul_comm _ _ := by ext <;> simp <;> grind
end Zsqrtd
/-- The Gaussian integers. -/
abbrev GaussianInt : Type := Zsqrtd (-1)
