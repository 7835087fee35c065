module

public import Leanwright.RealFunctions

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# The complex numbers

`ℂ` is the structure of a real and an imaginary part, and a field by computation. No axioms.
-/

structure Complex : Type where
  re : ℝ
  im : ℝ
notation "ℂ" => Complex

namespace Complex
@[ext, grind ext] theorem ext {z w : ℂ} (h : z.re = w.re) (k : z.im = w.im) : z = w := by
  cases z; cases w; cases h; cases k; rfl

@[coe] def ofReal (r : ℝ) : ℂ := ⟨r, 0⟩
instance : Coe ℝ ℂ := ⟨ofReal⟩
def I : ℂ := ⟨0, 1⟩

instance instZero : Zero ℂ := ⟨⟨0, 0⟩⟩
instance instOne : One ℂ := ⟨⟨1, 0⟩⟩
instance instAdd : Add ℂ := ⟨fun z w => ⟨z.re + w.re, z.im + w.im⟩⟩
instance instNeg : Neg ℂ := ⟨fun z => ⟨-z.re, -z.im⟩⟩
instance instSub : Sub ℂ := ⟨fun z w => ⟨z.re - w.re, z.im - w.im⟩⟩
instance instMul : Mul ℂ := ⟨fun z w => ⟨z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re⟩⟩
def normSq (z : ℂ) : ℝ := z.re * z.re + z.im * z.im
instance instInv : Inv ℂ := ⟨fun z => ⟨z.re / normSq z, -z.im / normSq z⟩⟩
instance instDiv : Div ℂ := ⟨fun z w => z * w⁻¹⟩
instance instNatCast : NatCast ℂ := ⟨fun n => ⟨n, 0⟩⟩
instance instIntCast : IntCast ℂ := ⟨fun n => ⟨n, 0⟩⟩
instance instInhabited : Inhabited ℂ := ⟨0⟩
/-- Powers with a natural exponent. -/
protected def npow (n : ℕ) (z : ℂ) : ℂ := n.rec 1 fun _ r => r * z
/-- Powers with an integer exponent. -/
protected def zpow : ℤ → ℂ → ℂ
  | .ofNat n, z => Complex.npow n z
  | .negSucc n, z => (Complex.npow (n + 1) z)⁻¹

@[simp, grind =] theorem zero_re : (0 : ℂ).re = 0 := rfl
@[simp, grind =] theorem zero_im : (0 : ℂ).im = 0 := rfl
@[simp, grind =] theorem one_re : (1 : ℂ).re = 1 := rfl
@[simp, grind =] theorem one_im : (1 : ℂ).im = 0 := rfl
@[simp, grind =] theorem add_re (z w : ℂ) : (z + w).re = z.re + w.re := rfl
@[simp, grind =] theorem add_im (z w : ℂ) : (z + w).im = z.im + w.im := rfl
@[simp, grind =] theorem sub_re (z w : ℂ) : (z - w).re = z.re - w.re := rfl
@[simp, grind =] theorem sub_im (z w : ℂ) : (z - w).im = z.im - w.im := rfl
@[simp, grind =] theorem neg_re (z : ℂ) : (-z).re = -z.re := rfl
@[simp, grind =] theorem neg_im (z : ℂ) : (-z).im = -z.im := rfl
@[simp, grind =] theorem mul_re (z w : ℂ) : (z * w).re = z.re * w.re - z.im * w.im := rfl
@[simp, grind =] theorem mul_im (z w : ℂ) : (z * w).im = z.re * w.im + z.im * w.re := rfl
@[simp, grind =] theorem natCast_re (n : ℕ) : (n : ℂ).re = n := rfl
@[simp, grind =] theorem natCast_im (n : ℕ) : (n : ℂ).im = 0 := rfl
@[simp, grind =] theorem intCast_re (n : ℤ) : (n : ℂ).re = n := rfl
@[simp, grind =] theorem intCast_im (n : ℤ) : (n : ℂ).im = 0 := rfl
@[simp, grind =] theorem ofReal_re (r : ℝ) : (r : ℂ).re = r := rfl
@[simp, grind =] theorem ofReal_im (r : ℝ) : (r : ℂ).im = 0 := rfl
@[simp, grind =] theorem I_re : I.re = 0 := rfl
@[simp, grind =] theorem I_im : I.im = 1 := rfl
theorem inv_re (z : ℂ) : z⁻¹.re = z.re / normSq z := rfl
theorem inv_im (z : ℂ) : z⁻¹.im = -z.im / normSq z := rfl

theorem normSq_ne_zero {z : ℂ} (h : z ≠ 0) : normSq z ≠ 0 := fun e => h (by
  have a := Lean.Grind.OrderedRing.sq_nonneg (R := ℝ) (a := z.re)
  have b := Lean.Grind.OrderedRing.sq_nonneg (R := ℝ) (a := z.im)
  unfold normSq at e
  have c : z.re ^ 2 = 0 := by grind
  have d : z.im ^ 2 = 0 := by grind
  ext
  · show z.re = 0; grind
  · show z.im = 0; grind)

instance instField : Field ℂ where
  add_assoc _ _ _ := by ext <;> simp <;> grind
  zero_add _ := by ext <;> simp
  add_zero _ := by ext <;> simp
  nsmul n z := n * z
  nsmul_zero _ := by ext <;> simp <;> grind
  nsmul_succ n z := by
    have := Nat.cast_succ (R := ℝ) n
    ext <;> simp <;> grind
  add_comm _ _ := by ext <;> simp <;> grind
  mul_assoc _ _ _ := by ext <;> simp <;> grind
  one_mul _ := by ext <;> simp <;> grind
  mul_one _ := by ext <;> simp <;> grind
  npow := Complex.npow
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zero_mul _ := by ext <;> simp <;> grind
  mul_zero _ := by ext <;> simp <;> grind
  left_distrib _ _ _ := by ext <;> simp <;> grind
  right_distrib _ _ _ := by ext <;> simp <;> grind
  natCast_zero := by ext <;> simp
  natCast_succ n := by
    have := Nat.cast_succ (R := ℝ) n
    ext <;> simp <;> grind
  sub_eq_add_neg _ _ := by ext <;> simp <;> grind
  zsmul n z := n * z
  zsmul_zero' z := by
    have : ((0 : ℤ) : ℝ) = 0 := (Ring.intCast_ofNat 0).trans Nat.cast_zero
    ext <;> simp <;> grind
  zsmul_succ' n z := by
    have h : ((n.succ : ℤ) : ℝ) = (n : ℤ) + 1 := by
      rw [Lean.Grind.Ring.intCast_natCast, Lean.Grind.Ring.intCast_natCast]; exact Nat.cast_succ n
    ext <;> simp only [add_re, add_im, mul_re, mul_im, intCast_re, intCast_im, h] <;> grind
  zsmul_neg' n z := by
    have h : ((Int.negSucc n : ℤ) : ℝ) = -((n.succ : ℤ) : ℝ) := by
      rw [Lean.Grind.Ring.intCast_natCast]; exact Ring.intCast_negSucc n
    ext <;> simp only [neg_re, neg_im, mul_re, mul_im, intCast_re, intCast_im, h] <;> grind
  neg_add_cancel _ := by ext <;> simp <;> grind
  intCast_ofNat n := by ext <;> simp
  intCast_negSucc n := by
    ext
    · exact Ring.intCast_negSucc n
    · exact neg_zero.symm
  mul_comm _ _ := by ext <;> simp <;> grind
  div_eq_mul_inv _ _ := rfl
  zpow := Complex.zpow
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  zpow_neg' _ _ := rfl
  exists_pair_ne := ⟨0, 1, fun h => DivisionRing.zero_ne_one (K := ℝ) (congrArg re h)⟩
  ratCast q := (q.num : ℂ) / (q.den : ℂ)
  ratCast_def _ := rfl
  mul_inv_cancel z h := by
    have := normSq_ne_zero h
    ext <;> simp only [mul_re, mul_im, inv_re, inv_im, one_re, one_im] <;> unfold normSq at * <;> grind
  inv_zero := by
    ext
    · show (0 : ℝ) / _ = 0; grind
    · show -(0 : ℝ) / _ = 0; grind

/-! Direct instances for `ℂ`, so that the elaborator need not climb the hierarchy. -/
instance instSemiring : Semiring ℂ := inferInstance
instance instMonoid : Monoid ℂ := inferInstance
instance instAddCommMonoid : AddCommMonoid ℂ := inferInstance
instance instCommMonoid : CommMonoid ℂ := inferInstance
instance instAddMonoidWithOne : AddMonoidWithOne ℂ := inferInstance
instance instRing : Ring ℂ := inferInstance
instance instAddGroup : AddGroup ℂ := inferInstance
instance instAddCommGroup : AddCommGroup ℂ := inferInstance
instance instCommRing : CommRing ℂ := inferInstance

instance instCharZero : CharZero ℂ := ⟨fun _ _ h => CharZero.cast_injective (R := ℝ) (congrArg re h)⟩

@[simp, grind =] theorem I_mul_I : I * I = -1 := by ext <;> simp <;> grind
@[simp, grind =] theorem I_sq : I ^ 2 = -1 := by rw [pow_two, I_mul_I]

end Complex
