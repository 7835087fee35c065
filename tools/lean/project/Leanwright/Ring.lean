module

public import Leanwright.Group

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public section

/-!
# Rings and fields

Semirings, rings, fields, casts and numerals, ordered rings, and the bridges that let `grind` compute in all of them.
Names and laws as in Mathlib; nothing here is an axiom.
-/

universe u v

/-! ## Numerals: `0` and `1` from `Zero` and `One`, the others are casts of natural numbers -/
class Nat.AtLeastTwo (n : ℕ) : Prop where
  prop : 2 ≤ n
instance Nat.instAtLeastTwo {n : ℕ} : Nat.AtLeastTwo (n + 2) := ⟨Nat.le_add_left 2 n⟩
instance (priority := 900) instOfNat' {R : Type u} {n : ℕ} [NatCast R] [Nat.AtLeastTwo n] : OfNat R n := ⟨Nat.cast n⟩

/-- The cast from `ℚ`. -/
class RatCast (K : Type u) where
  ratCast : ℚ → K
@[coe, reducible, match_pattern] protected def Rat.cast {K : Type u} [RatCast K] : ℚ → K := RatCast.ratCast
instance {K : Type u} [RatCast K] : CoeTail ℚ K := ⟨Rat.cast⟩
instance {K : Type u} [RatCast K] : CoeHTCT ℚ K := ⟨Rat.cast⟩

/-! ## The classes -/
class MulZeroClass (M : Type u) extends Mul M, Zero M where
  zero_mul : ∀ a : M, 0 * a = 0
  mul_zero : ∀ a : M, a * 0 = 0
class MonoidWithZero (M : Type u) extends Monoid M, MulZeroClass M
class CommMonoidWithZero (M : Type u) extends CommMonoid M, MonoidWithZero M
class Distrib (R : Type u) extends Mul R, Add R where
  left_distrib : ∀ a b c : R, a * (b + c) = a * b + a * c
  right_distrib : ∀ a b c : R, (a + b) * c = a * c + b * c
class AddMonoidWithOne (R : Type u) extends NatCast R, AddMonoid R, One R where
  natCast_zero : (Nat.cast 0 : R) = 0
  natCast_succ : ∀ n : ℕ, (Nat.cast (n + 1) : R) = Nat.cast n + 1
class Semiring (R : Type u) extends AddCommMonoid R, MonoidWithZero R, Distrib R, AddMonoidWithOne R
class CommSemiring (R : Type u) extends Semiring R, CommMonoid R
class Ring (R : Type u) extends Semiring R, AddCommGroup R, IntCast R where
  intCast_ofNat : ∀ n : ℕ, (Int.cast (Int.ofNat n) : R) = Nat.cast n
  intCast_negSucc : ∀ n : ℕ, (Int.cast (Int.negSucc n) : R) = -Nat.cast (n + 1)
class CommRing (R : Type u) extends Ring R, CommMonoid R
class DivisionRing (K : Type u) extends Ring K, DivInvMonoid K, Nontrivial K, RatCast K where
  mul_inv_cancel : ∀ a : K, a ≠ 0 → a * a⁻¹ = 1
  inv_zero : (0 : K)⁻¹ = 0
  ratCast_def : ∀ q : ℚ, (Rat.cast q : K) = (Int.cast q.num : K) / (Nat.cast q.den : K)
class Field (K : Type u) extends CommRing K, DivisionRing K

instance (priority := 100) CommRing.toCommSemiring {R : Type u} [s : CommRing R] : CommSemiring R := { s with }
instance (priority := 100) CommSemiring.toCommMonoidWithZero {R : Type u} [s : CommSemiring R] :
    CommMonoidWithZero R := { s with }

class NoZeroDivisors (M : Type u) [Mul M] [Zero M] : Prop where
  eq_zero_or_eq_zero_of_mul_eq_zero : ∀ {a b : M}, a * b = 0 → a = 0 ∨ b = 0
class IsDomain (R : Type u) [Semiring R] : Prop extends NoZeroDivisors R, Nontrivial R
class CharZero (R : Type u) [AddMonoidWithOne R] : Prop where
  cast_injective : Function.Injective (Nat.cast : ℕ → R)
class CharP (R : Type u) [AddMonoidWithOne R] (p : ℕ) : Prop where
  cast_eq_zero_iff : ∀ x : ℕ, (Nat.cast x : R) = 0 ↔ p ∣ x
/-- `R` is a field, as a proposition about a semiring. -/
structure IsField (R : Type u) [Semiring R] : Prop where
  exists_pair_ne : ∃ x y : R, x ≠ y
  mul_comm : ∀ x y : R, x * y = y * x
  mul_inv_cancel : ∀ {a : R}, a ≠ 0 → ∃ b, a * b = 1

section
variable {R : Type u}
@[simp, norm_cast] theorem Nat.cast_zero [AddMonoidWithOne R] : ((0 : ℕ) : R) = 0 := AddMonoidWithOne.natCast_zero
@[norm_cast] theorem Nat.cast_succ [AddMonoidWithOne R] (n : ℕ) : ((n + 1 : ℕ) : R) = n + 1 :=
  AddMonoidWithOne.natCast_succ n
@[simp, norm_cast] theorem Nat.cast_one [AddMonoidWithOne R] : ((1 : ℕ) : R) = 1 := by
  rw [← Nat.zero_add 1, Nat.cast_succ, Nat.cast_zero, zero_add]
@[simp] theorem zero_mul [MulZeroClass R] (a : R) : 0 * a = 0 := MulZeroClass.zero_mul a
@[simp] theorem mul_zero [MulZeroClass R] (a : R) : a * 0 = 0 := MulZeroClass.mul_zero a
theorem mul_add [Distrib R] (a b c : R) : a * (b + c) = a * b + a * c := Distrib.left_distrib a b c
theorem add_mul [Distrib R] (a b c : R) : (a + b) * c = a * c + b * c := Distrib.right_distrib a b c
theorem nsmul_eq_mul [Semiring R] (n : ℕ) (a : R) : n • a = n * a := by
  induction n with
  | zero => rw [zero_nsmul, Nat.cast_zero, zero_mul]
  | succ n ih => rw [succ_nsmul, ih, Nat.cast_succ, add_mul, one_mul]
end

/-! ## Bridges to the algebra of `grind` -/
section
open Lean
variable (R : Type u)

instance (priority := 100) Semiring.toGrindSemiring [s : Semiring R] : Grind.Semiring R where
  nsmul := ⟨s.nsmul⟩
  npow := ⟨fun a n => a ^ n⟩
  ofNat | 0 => inferInstance | 1 => inferInstance | n + 2 => inferInstance
  natCast := inferInstance
  add_zero := AddZeroClass.add_zero
  add_comm := AddCommSemigroup.add_comm
  add_assoc := AddSemigroup.add_assoc
  mul_assoc := Semigroup.mul_assoc
  mul_one := MulOneClass.mul_one
  one_mul := MulOneClass.one_mul
  left_distrib := Distrib.left_distrib
  right_distrib := Distrib.right_distrib
  zero_mul := MulZeroClass.zero_mul
  mul_zero := MulZeroClass.mul_zero
  pow_zero := pow_zero
  pow_succ a n := pow_succ a n
  ofNat_succ
    | 0 => (zero_add 1).symm
    | 1 => by change ((1 + 1 : ℕ) : R) = 1 + 1; rw [Nat.cast_succ, Nat.cast_one]
    | n + 2 => Nat.cast_succ (n + 2)
  ofNat_eq_natCast
    | 0 => Nat.cast_zero.symm
    | 1 => Nat.cast_one.symm
    | _ + 2 => rfl
  nsmul_eq_natCast_mul := nsmul_eq_mul

instance (priority := 100) CommSemiring.toGrindCommSemiring [s : CommSemiring R] : Grind.CommSemiring R :=
  { Semiring.toGrindSemiring R with mul_comm := s.mul_comm }

theorem neg_zsmul' {R : Type u} [AddGroup R] (i : ℤ) (a : R) : (-i) • a = -(i • a) := by
  have h0 : (0 : ℤ) • a = 0 := SubNegMonoid.zsmul_zero' a
  have hn : ∀ n : ℕ, Int.negSucc n • a = -((n.succ : ℤ) • a) := fun n => SubNegMonoid.zsmul_neg' n a
  match i with
  | .ofNat 0 => simp only [Int.ofNat_eq_natCast, Int.natCast_zero, Int.neg_zero, h0, neg_zero]
  | .ofNat (n + 1) => exact hn n
  | .negSucc n => rw [hn, neg_neg]; rfl

theorem natCast_zsmul' {R : Type u} [AddGroup R] (n : ℕ) (a : R) : (n : ℤ) • a = n • a := by
  induction n with
  | zero => exact (SubNegMonoid.zsmul_zero' a).trans (zero_nsmul a).symm
  | succ n ih => rw [succ_nsmul, ← ih]; exact SubNegMonoid.zsmul_succ' n a

theorem Int.cast_neg' {R : Type u} [Ring R] (i : ℤ) : ((-i : ℤ) : R) = -(i : R) := by
  match i with
  | .ofNat 0 =>
    have h : ((0 : ℤ) : R) = 0 := (Ring.intCast_ofNat 0).trans Nat.cast_zero
    simp only [Int.ofNat_eq_natCast, Int.natCast_zero, Int.neg_zero, h, neg_zero]
  | .ofNat (n + 1) => exact (Ring.intCast_negSucc n).trans (congrArg _ (Ring.intCast_ofNat (n + 1)).symm)
  | .negSucc n => rw [Ring.intCast_negSucc, neg_neg]; exact Ring.intCast_ofNat (n + 1)

instance (priority := 100) Ring.toGrindRing [s : Ring R] : Grind.Ring R :=
  { Semiring.toGrindSemiring R with
    zsmul := ⟨s.zsmul⟩
    intCast := inferInstance
    neg_add_cancel := s.neg_add_cancel
    sub_eq_add_neg := s.sub_eq_add_neg
    neg_zsmul := neg_zsmul'
    zsmul_natCast_eq_nsmul := natCast_zsmul'
    intCast_ofNat := fun n => (Ring.intCast_ofNat n).trans (Grind.Semiring.ofNat_eq_natCast n).symm
    intCast_neg := Int.cast_neg' }

instance (priority := 100) CommRing.toGrindCommRing [s : CommRing R] : Grind.CommRing R :=
  { Ring.toGrindRing R with mul_comm := s.mul_comm }

theorem DivisionRing.zero_ne_one {K : Type u} [DivisionRing K] : (0 : K) ≠ 1 := fun h => by
  obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := K)
  exact hxy (by rw [← one_mul x, ← one_mul y, ← h, zero_mul, zero_mul])

theorem DivisionRing.inv_inv' {K : Type u} [Field K] (a : K) : a⁻¹⁻¹ = a := by
  by_cases h : a = 0
  · rw [h, DivisionRing.inv_zero, DivisionRing.inv_zero]
  · have h' : a⁻¹ ≠ 0 := fun e => h (by
      have := DivisionRing.mul_inv_cancel a h
      rw [e, mul_zero] at this
      exact absurd this DivisionRing.zero_ne_one)
    have k := DivisionRing.mul_inv_cancel a⁻¹ h'
    calc a⁻¹⁻¹ = (a * a⁻¹) * a⁻¹⁻¹ := by rw [DivisionRing.mul_inv_cancel a h, one_mul]
      _ = a := by rw [mul_assoc, k, mul_one]

theorem Field.zpow_neg {K : Type u} [Field K] (a : K) (n : ℤ) : a ^ (-n) = (a ^ n)⁻¹ := by
  have h1 : (1 : K)⁻¹ = 1 := by
    have := DivisionRing.mul_inv_cancel (1 : K) (Ne.symm DivisionRing.zero_ne_one)
    rwa [one_mul] at this
  have hn : ∀ n : ℕ, a ^ Int.negSucc n = (a ^ (n.succ : ℤ))⁻¹ := fun n => DivInvMonoid.zpow_neg' n a
  have h0 : a ^ (0 : ℤ) = 1 := DivInvMonoid.zpow_zero' a
  match n with
  | .ofNat 0 => simp only [Int.ofNat_eq_natCast, Int.natCast_zero, Int.neg_zero, h0, h1]
  | .ofNat (n + 1) => exact hn n
  | .negSucc n => rw [hn, DivisionRing.inv_inv']; rfl

instance (priority := 100) Field.toGrindField [s : Field R] : Grind.Field R :=
  { CommRing.toGrindCommRing R with
    zpow := ⟨fun a n => a ^ n⟩
    div_eq_mul_inv := s.div_eq_mul_inv
    zero_ne_one := DivisionRing.zero_ne_one
    inv_zero := s.inv_zero
    mul_inv_cancel := fun {a} h => s.mul_inv_cancel a h
    zpow_zero := s.zpow_zero'
    zpow_succ := fun a n => s.zpow_succ' n a
    zpow_neg := Field.zpow_neg }

instance (priority := 100) CharZero.toGrindIsCharP [Ring R] [CharZero R] : Grind.IsCharP R 0 where
  ofNat_ext_iff {x y} := by
    rw [Grind.Semiring.ofNat_eq_natCast, Grind.Semiring.ofNat_eq_natCast, Nat.mod_zero, Nat.mod_zero]
    exact ⟨fun h => CharZero.cast_injective h, fun h => by rw [h]⟩
end

/-! ## Ordered rings -/
class IsStrictOrderedRing (R : Type u) [Semiring R] [PartialOrder R] : Prop where
  add_le_add_left : ∀ a b : R, a ≤ b → ∀ c, a + c ≤ b + c
  le_of_add_le_add_left : ∀ a b c : R, a + b ≤ a + c → b ≤ c
  zero_lt_one : (0 : R) < 1
  mul_lt_mul_of_pos_left : ∀ a b c : R, a < b → 0 < c → c * a < c * b
  mul_lt_mul_of_pos_right : ∀ a b c : R, a < b → 0 < c → a * c < b * c

instance (priority := 100) IsStrictOrderedRing.toGrindOrderedRing {R : Type u} [Semiring R] [PartialOrder R]
    [s : IsStrictOrderedRing R] : Lean.Grind.OrderedRing R where
  add_le_left_iff c := ⟨fun h => s.add_le_add_left _ _ h c, fun h =>
    s.le_of_add_le_add_left c _ _ (by rwa [add_comm c, add_comm c])⟩
  zero_lt_one := s.zero_lt_one
  mul_lt_mul_of_pos_left {a b c} h k := s.mul_lt_mul_of_pos_left a b c h k
  mul_lt_mul_of_pos_right {a b c} h k := s.mul_lt_mul_of_pos_right a b c h k

/-! ## Parity, primes and coprime elements in a ring -/
@[grind =] def Odd {α : Type u} [Semiring α] (a : α) : Prop := ∃ m, a = 2 * m + 1
def IsCoprime {R : Type u} [CommSemiring R] (x y : R) : Prop := ∃ a b, a * x + b * y = 1
structure Prime {α : Type u} [CommMonoidWithZero α] (p : α) : Prop where
  ne_zero : p ≠ 0
  not_unit : ¬IsUnit p
  dvd_or_dvd : ∀ a b, p ∣ a * b → p ∣ a ∨ p ∣ b
def Squarefree {R : Type u} [Monoid R] (r : R) : Prop := ∀ x : R, x * x ∣ r → IsUnit x
def IsNilpotent {R : Type u} [Zero R] [Pow R ℕ] (x : R) : Prop := ∃ n : ℕ, x ^ n = 0
