module

public import Leanwright.RealFunctions

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Nonnegative reals

`ℝ≥0` is the subtype of the nonnegative real numbers, as in Mathlib, with its ordered semiring proved from `ℝ`. No axioms.
-/

def NNReal : Type := { r : ℝ // 0 ≤ r }

namespace NNReal
scoped notation "ℝ≥0" => NNReal
@[coe] def toReal (x : NNReal) : ℝ := x.val
instance : Coe NNReal ℝ := ⟨toReal⟩
@[grind! .] theorem coe_nonneg (x : NNReal) : (0 : ℝ) ≤ x := x.property
@[ext, grind ext] theorem ext {x y : NNReal} (h : (x : ℝ) = y) : x = y := Subtype.ext h

instance instZero : Zero NNReal := ⟨⟨0, le_refl 0⟩⟩
instance instOne : One NNReal := ⟨⟨1, le_of_lt IsStrictOrderedRing.zero_lt_one⟩⟩
instance instAdd : Add NNReal := ⟨fun a b => ⟨a + b, add_nonneg a.2 b.2⟩⟩
instance instMul : Mul NNReal := ⟨fun a b => ⟨a * b, mul_nonneg a.2 b.2⟩⟩
instance instInv : Inv NNReal := ⟨fun a => ⟨(a : ℝ)⁻¹, inv_nonneg_of_nonneg a.2⟩⟩
instance instDiv : Div NNReal := ⟨fun a b => a * b⁻¹⟩
instance instNatCast : NatCast NNReal := ⟨fun n => ⟨n, Nat.cast_nonneg n⟩⟩
/-- Truncated, as in Mathlib: `a - b = 0` when `a ≤ b`. -/
instance instSub : Sub NNReal := ⟨fun a b => ⟨max ((a : ℝ) - b) 0, by rw [max_def]; split <;> grind⟩⟩
instance instInhabited : Inhabited NNReal := ⟨0⟩

@[simp, grind =] theorem coe_zero : ((0 : NNReal) : ℝ) = 0 := rfl
@[simp, grind =] theorem coe_one : ((1 : NNReal) : ℝ) = 1 := rfl
@[simp, grind =] theorem coe_add (a b : NNReal) : ((a + b : NNReal) : ℝ) = a + b := rfl
@[simp, grind =] theorem coe_mul (a b : NNReal) : ((a * b : NNReal) : ℝ) = a * b := rfl
@[simp, grind =] theorem coe_inv (a : NNReal) : ((a⁻¹ : NNReal) : ℝ) = (a : ℝ)⁻¹ := rfl
@[simp, grind =] theorem coe_natCast (n : ℕ) : ((n : NNReal) : ℝ) = n := rfl
@[simp, grind =] theorem coe_sub_def (a b : NNReal) : ((a - b : NNReal) : ℝ) = max ((a : ℝ) - b) 0 := rfl

instance instLinearOrder : LinearOrder NNReal where
  le a b := (a : ℝ) ≤ b
  lt a b := (a : ℝ) < b
  le_refl a := le_refl (a : ℝ)
  le_trans _ _ _ h k := le_trans (α := ℝ) h k
  lt_iff_le_not_ge a b := lt_iff_le_not_ge (α := ℝ)
  le_antisymm _ _ h k := ext (le_antisymm h k)
  le_total a b := le_total (a : ℝ) b
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
  min a b := if (a : ℝ) ≤ b then a else b
  max a b := if (a : ℝ) ≤ b then b else a
  min_def a b := by congr
  max_def a b := by congr
@[grind =] theorem coe_le_coe {a b : NNReal} : a ≤ b ↔ (a : ℝ) ≤ b := Iff.rfl
@[grind =] theorem coe_lt_coe {a b : NNReal} : a < b ↔ (a : ℝ) < b := Iff.rfl

instance instCommSemiring : CommSemiring NNReal where
  add_assoc _ _ _ := by ext; simp; grind
  zero_add _ := by ext; simp
  add_zero _ := by ext; simp
  nsmul n x := n * x
  nsmul_zero x := by ext; simp
  nsmul_succ n x := by ext; have := Nat.cast_succ (R := ℝ) n; simp; grind
  add_comm _ _ := by ext; simp; grind
  mul_assoc _ _ _ := by ext; simp; grind
  one_mul _ := by ext; simp
  mul_one _ := by ext; simp
  npow n x := n.rec 1 fun _ r => r * x
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zero_mul _ := by ext; simp
  mul_zero _ := by ext; simp
  left_distrib _ _ _ := by ext; simp; grind
  right_distrib _ _ _ := by ext; simp; grind
  natCast_zero := by ext; simp
  natCast_succ n := by ext; exact Nat.cast_succ n
  mul_comm _ _ := by ext; simp; grind

instance : IsStrictOrderedRing NNReal where
  add_le_add_left a b h c := by rw [coe_le_coe] at *; simp; grind
  le_of_add_le_add_left a b c h := by rw [coe_le_coe] at *; simp at h; grind
  zero_lt_one := IsStrictOrderedRing.zero_lt_one (R := ℝ)
  mul_lt_mul_of_pos_left a b c h k := IsStrictOrderedRing.mul_lt_mul_of_pos_left (R := ℝ) a b c h k
  mul_lt_mul_of_pos_right a b c h k := IsStrictOrderedRing.mul_lt_mul_of_pos_right (R := ℝ) a b c h k
/-! Direct instances for `NNReal`, so that the elaborator need not climb the hierarchy. -/
instance instSemiring : Semiring NNReal := inferInstance
instance instMonoid : Monoid NNReal := inferInstance
instance instAddCommMonoid : AddCommMonoid NNReal := inferInstance
instance instCommMonoid : CommMonoid NNReal := inferInstance
instance instAddMonoidWithOne : AddMonoidWithOne NNReal := inferInstance
instance instPreorder : Preorder NNReal := inferInstance
instance instPartialOrder : PartialOrder NNReal := inferInstance
instance instLattice : Lattice NNReal := inferInstance

instance : OrderBot NNReal := { bot := 0, bot_le := fun a => a.2 }

@[simp, grind =] theorem coe_pow (a : NNReal) (n : ℕ) : ((a ^ n : NNReal) : ℝ) = (a : ℝ) ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero]; rfl
  | succ n ih => rw [pow_succ, pow_succ, coe_mul, ih]

/-- The square root. -/
def sqrt (x : NNReal) : NNReal := ⟨Real.sqrt x, Real.sqrt_nonneg x⟩
theorem rpow_nonneg {x : ℝ} (h : 0 ≤ x) (y : ℝ) : 0 ≤ x ^ y := by
  by_cases hx : x = 0
  · by_cases hy : y = 0
    · have := Real.rpow_natCast x 0
      rw [Nat.cast_zero, pow_zero] at this
      rw [hy, this]; exact le_of_lt IsStrictOrderedRing.zero_lt_one
    · rw [hx, Real.zero_rpow hy]
  · rw [Real.rpow_def_of_pos (by grind)]; exact le_of_lt (Real.exp_pos _)
/-- Real powers. -/
def rpow (x : NNReal) (y : ℝ) : NNReal := ⟨(x : ℝ) ^ y, rpow_nonneg x.2 y⟩
instance : Pow NNReal ℝ := ⟨rpow⟩
end NNReal
/-- The positive part of a real number. -/
def Real.toNNReal (r : ℝ) : NNReal := ⟨max r 0, by rw [max_def]; split <;> grind⟩
