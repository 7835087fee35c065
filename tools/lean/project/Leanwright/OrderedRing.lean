module

public import Leanwright.Numbers

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Lemmas about casts, products and order

The lemmas that proofs and probes call by name. All are proved.
-/

universe u

section Casts
variable {R : Type u}

@[simp, norm_cast] theorem Nat.cast_add [Semiring R] (m n : ℕ) : ((m + n : ℕ) : R) = m + n := Lean.Grind.Semiring.natCast_add m n
@[simp, norm_cast] theorem Nat.cast_mul [Semiring R] (m n : ℕ) : ((m * n : ℕ) : R) = m * n := Lean.Grind.Semiring.natCast_mul m n
@[simp, norm_cast] theorem Nat.cast_pow [Semiring R] (m n : ℕ) : ((m ^ n : ℕ) : R) = (m : R) ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero, Nat.cast_one]
  | succ n ih => rw [pow_succ, pow_succ, Nat.cast_mul, ih]
@[simp, norm_cast] theorem Nat.cast_ofNat [AddMonoidWithOne R] {n : ℕ} [n.AtLeastTwo] :
    ((OfNat.ofNat n : ℕ) : R) = OfNat.ofNat n := rfl
@[simp, norm_cast] theorem Int.cast_natCast [Ring R] (n : ℕ) : ((n : ℤ) : R) = n := Lean.Grind.Ring.intCast_natCast n
@[simp, norm_cast] theorem Int.cast_add [Ring R] (m n : ℤ) : ((m + n : ℤ) : R) = m + n := Lean.Grind.Ring.intCast_add m n
@[simp, norm_cast] theorem Int.cast_sub [Ring R] (m n : ℤ) : ((m - n : ℤ) : R) = m - n := Lean.Grind.Ring.intCast_sub m n
@[simp, norm_cast] theorem Int.cast_mul [Ring R] (m n : ℤ) : ((m * n : ℤ) : R) = m * n := Lean.Grind.Ring.intCast_mul m n
@[simp, norm_cast] theorem Int.cast_neg [Ring R] (n : ℤ) : ((-n : ℤ) : R) = -n := Lean.Grind.Ring.intCast_neg n
@[simp, norm_cast] theorem Int.cast_zero [Ring R] : ((0 : ℤ) : R) = 0 := Lean.Grind.Ring.intCast_zero
@[simp, norm_cast] theorem Int.cast_one [Ring R] : ((1 : ℤ) : R) = 1 := Lean.Grind.Ring.intCast_one

section
variable [Ring R] [LinearOrder R] [IsStrictOrderedRing R]
@[simp, norm_cast] theorem Nat.cast_le {m n : ℕ} : (m : R) ≤ n ↔ m ≤ n :=
  ⟨Lean.Grind.OrderedRing.le_of_natCast_le_natCast m n, Lean.Grind.OrderedRing.natCast_le_natCast_of_le m n⟩
@[simp, norm_cast] theorem Nat.cast_lt {m n : ℕ} : (m : R) < n ↔ m < n := by
  rw [← not_le, Nat.cast_le, Nat.not_le]
@[simp, norm_cast] theorem Nat.cast_inj {m n : ℕ} : (m : R) = n ↔ m = n :=
  ⟨fun h => Nat.le_antisymm (Nat.cast_le.1 (le_of_eq h)) (Nat.cast_le.1 (le_of_eq h.symm)), fun h => h ▸ rfl⟩
@[simp] theorem Nat.cast_nonneg (n : ℕ) : (0 : R) ≤ n := Lean.Grind.OrderedRing.natCast_nonneg
@[simp, norm_cast] theorem Int.cast_le {m n : ℤ} : (m : R) ≤ n ↔ m ≤ n := by
  refine ⟨Lean.Grind.OrderedRing.le_of_intCast_le_intCast m n, fun h => ?_⟩
  rcases lt_or_ge (n : R) m with k | k
  · have := Lean.Grind.OrderedRing.lt_of_intCast_lt_intCast n m k; omega
  · exact k
@[simp, norm_cast] theorem Int.cast_lt {m n : ℤ} : (m : R) < n ↔ m < n := by
  rw [← not_le, Int.cast_le, Int.not_le]
@[simp, norm_cast] theorem Int.cast_inj {m n : ℤ} : (m : R) = n ↔ m = n :=
  ⟨fun h => Int.le_antisymm (Int.cast_le.1 (le_of_eq h)) (Int.cast_le.1 (le_of_eq h.symm)), fun h => h ▸ rfl⟩

instance (priority := 100) IsStrictOrderedRing.toCharZero : CharZero R := ⟨fun _ _ h => Nat.cast_inj.1 h⟩
end
end Casts

section Products
variable {R : Type u}
instance (priority := 100) Field.toNoZeroDivisors [Field R] : NoZeroDivisors R :=
  ⟨fun h => Lean.Grind.Field.of_mul_eq_zero h⟩
instance (priority := 100) Field.isDomain [Field R] : IsDomain R where
@[simp] theorem mul_eq_zero [MulZeroClass R] [NoZeroDivisors R] {a b : R} : a * b = 0 ↔ a = 0 ∨ b = 0 :=
  ⟨NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero, fun h => h.elim (fun e => e ▸ zero_mul b) fun e => e ▸ mul_zero a⟩
theorem mul_ne_zero [MulZeroClass R] [NoZeroDivisors R] {a b : R} (h : a ≠ 0) (k : b ≠ 0) : a * b ≠ 0 :=
  fun e => (mul_eq_zero.1 e).elim h k
theorem sq [Monoid R] (a : R) : a ^ 2 = a * a := pow_two a
end Products

section Order
variable {R : Type u} [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R}
@[simp] theorem zero_lt_one' : (0 : R) < 1 := IsStrictOrderedRing.zero_lt_one
theorem sq_nonneg (a : R) : 0 ≤ a ^ 2 := Lean.Grind.OrderedRing.sq_nonneg
theorem mul_self_nonneg (a : R) : 0 ≤ a * a := pow_two a ▸ sq_nonneg a
theorem add_pos (h : 0 < a) (k : 0 < b) : 0 < a + b := by grind
theorem add_nonneg (h : 0 ≤ a) (k : 0 ≤ b) : 0 ≤ a + b := by grind
theorem mul_pos (h : 0 < a) (k : 0 < b) : 0 < a * b := Lean.Grind.OrderedRing.mul_pos h k
theorem mul_nonneg (h : 0 ≤ a) (k : 0 ≤ b) : 0 ≤ a * b := Lean.Grind.OrderedRing.mul_nonneg h k
theorem pow_pos (h : 0 < a) (n : ℕ) : 0 < a ^ n := by
  induction n with
  | zero => rw [pow_zero]; exact zero_lt_one'
  | succ n ih => rw [pow_succ]; exact mul_pos ih h
theorem pow_nonneg (h : 0 ≤ a) (n : ℕ) : 0 ≤ a ^ n := by
  induction n with
  | zero => rw [pow_zero]; exact le_of_lt zero_lt_one'
  | succ n ih => rw [pow_succ]; exact mul_nonneg ih h
theorem mul_le_mul_of_nonneg_left {c : R} (h : a ≤ b) (k : 0 ≤ c) : c * a ≤ c * b := by
  have := mul_nonneg k (by grind : 0 ≤ b - a); grind
end Order

section OrderedField
variable {K : Type u} [Field K] [LinearOrder K] [IsStrictOrderedRing K] {a b : K}
theorem inv_pos_of_pos (h : 0 < a) : 0 < a⁻¹ := by
  rcases lt_or_ge 0 a⁻¹ with k | k
  · exact k
  · have m := mul_nonneg (le_of_lt h) (by grind : 0 ≤ -a⁻¹)
    have := IsStrictOrderedRing.zero_lt_one (R := K)
    grind
theorem inv_nonneg_of_nonneg (h : 0 ≤ a) : 0 ≤ a⁻¹ := by
  by_cases e : a = 0
  · rw [e, DivisionRing.inv_zero]
  · exact le_of_lt (inv_pos_of_pos (by grind))
theorem div_pos (h : 0 < a) (k : 0 < b) : 0 < a / b := by
  rw [div_eq_mul_inv]; exact mul_pos h (inv_pos_of_pos k)
theorem div_nonneg (h : 0 ≤ a) (k : 0 ≤ b) : 0 ≤ a / b := by
  rw [div_eq_mul_inv]; exact mul_nonneg h (inv_nonneg_of_nonneg k)
end OrderedField
