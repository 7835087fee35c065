module

public import Leanwright.Finset

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Integers modulo `n`

`ZMod n` is `ℤ` for `n = 0` and `Fin n` otherwise, as in Mathlib, with the ring that core defines there. Only the inverse is
postulated.
-/

universe u

/-- A commutative ring of `grind` as a commutative ring. -/
@[reducible] def CommRing.ofGrind (R : Type u) [g : Lean.Grind.CommRing R] : CommRing R where
  zero := 0
  one := 1
  add_assoc := Lean.Grind.Semiring.add_assoc
  zero_add a := by have := Lean.Grind.Semiring.add_comm 0 a; exact this.trans (Lean.Grind.Semiring.add_zero a)
  add_zero := Lean.Grind.Semiring.add_zero
  nsmul n a := (OfNat.ofNat n : R) * a
  nsmul_zero := Lean.Grind.Semiring.zero_mul
  nsmul_succ n a := by
    show (OfNat.ofNat (n + 1) : R) * a = OfNat.ofNat n * a + a
    rw [Lean.Grind.Semiring.ofNat_succ, Lean.Grind.Semiring.right_distrib, Lean.Grind.Semiring.one_mul]
  add_comm := Lean.Grind.Semiring.add_comm
  mul_assoc := Lean.Grind.Semiring.mul_assoc
  one_mul := Lean.Grind.Semiring.one_mul
  mul_one := Lean.Grind.Semiring.mul_one
  npow n a := g.npow.hPow a n
  npow_zero := Lean.Grind.Semiring.pow_zero
  npow_succ n a := Lean.Grind.Semiring.pow_succ a n
  zero_mul := Lean.Grind.Semiring.zero_mul
  mul_zero := Lean.Grind.Semiring.mul_zero
  left_distrib := Lean.Grind.Semiring.left_distrib
  right_distrib := Lean.Grind.Semiring.right_distrib
  natCast n := OfNat.ofNat n
  natCast_zero := rfl
  natCast_succ := Lean.Grind.Semiring.ofNat_succ
  sub_eq_add_neg := Lean.Grind.Ring.sub_eq_add_neg
  zsmul n a := g.intCast.intCast n * a
  zsmul_zero' a := by
    show g.intCast.intCast 0 * a = 0
    rw [show g.intCast.intCast 0 = 0 from Lean.Grind.Ring.intCast_zero]; exact Lean.Grind.Semiring.zero_mul a
  zsmul_succ' n a := by
    show g.intCast.intCast (n + 1) * a = g.intCast.intCast n * a + a
    rw [show g.intCast.intCast ((n : ℤ) + 1) = g.intCast.intCast n + 1 from
      (Lean.Grind.Ring.intCast_add _ _).trans (congrArg _ Lean.Grind.Ring.intCast_one)]
    rw [Lean.Grind.Semiring.right_distrib, Lean.Grind.Semiring.one_mul]
  zsmul_neg' n a := by
    show g.intCast.intCast (-((n : ℤ) + 1)) * a = -(g.intCast.intCast ((n : ℤ) + 1) * a)
    rw [show g.intCast.intCast (-((n : ℤ) + 1)) = -g.intCast.intCast ((n : ℤ) + 1) from Lean.Grind.Ring.intCast_neg _]
    exact Lean.Grind.Ring.neg_mul _ _
  neg_add_cancel := Lean.Grind.Ring.neg_add_cancel
  intCast n := g.intCast.intCast n
  intCast_ofNat n := Lean.Grind.Ring.intCast_ofNat n
  intCast_negSucc n := (Lean.Grind.Ring.intCast_neg (n + 1)).trans (congrArg _ (Lean.Grind.Ring.intCast_ofNat (n + 1)))
  mul_comm := Lean.Grind.CommSemiring.mul_comm

def ZMod : ℕ → Type
  | 0 => ℤ
  | n + 1 => Fin (n + 1)

namespace ZMod
instance commRing (n : ℕ) : CommRing (ZMod n) :=
  match n with
  | 0 => Int.instCommRing
  | n + 1 => CommRing.ofGrind (Fin (n + 1))
instance decEq (n : ℕ) : DecidableEq (ZMod n) :=
  match n with
  | 0 => inferInstanceAs (DecidableEq ℤ)
  | n + 1 => inferInstanceAs (DecidableEq (Fin (n + 1)))
instance fintype (n : ℕ) : Fintype (ZMod (n + 1)) := Fin.fintype (n + 1)
/-- The representative between `0` and `n - 1`; the absolute value when `n = 0`. -/
def val {n : ℕ} (a : ZMod n) : ℕ :=
  match n, a with
  | 0, a => Int.natAbs a
  | _ + 1, a => Fin.val a

instance charP (n : ℕ) : CharP (ZMod n) n where
  cast_eq_zero_iff x := by
    match n with
    | 0 =>
      show ((x : ℕ) : ℤ) = 0 ↔ 0 ∣ x
      rw [Nat.zero_dvd]; omega
    | n + 1 =>
      show (Fin.ofNat (n + 1) x : Fin (n + 1)) = Fin.ofNat (n + 1) 0 ↔ n + 1 ∣ x
      rw [Fin.ext_iff]
      show x % (n + 1) = 0 % (n + 1) ↔ _
      rw [Nat.zero_mod]; exact ⟨Nat.dvd_of_mod_eq_zero, Nat.mod_eq_zero_of_dvd⟩

theorem natCast_val' (n : ℕ) (a : ZMod (n + 1)) : ((a.val : ℕ) : ZMod (n + 1)) = a :=
  Fin.ext (Nat.mod_eq_of_lt (Fin.isLt a))
theorem intCast_surjective {n : ℕ} : Function.Surjective (Int.cast : ℤ → ZMod n) := fun a =>
  match n, a with
  | 0, a => ⟨a, rfl⟩
  | n + 1, a => ⟨(a.val : ℕ), (Ring.intCast_ofNat _).trans (natCast_val' n a)⟩

instance grindIsCharP (n : ℕ) : Lean.Grind.IsCharP (ZMod n) n where
  ofNat_ext_iff {x y} := by
    rw [Lean.Grind.Semiring.ofNat_eq_natCast, Lean.Grind.Semiring.ofNat_eq_natCast]
    have key : ∀ a d : ℕ, ((a : ℕ) : ZMod n) = ((a + d : ℕ) : ZMod n) ↔ a % n = (a + d) % n := fun a d => by
      have z : ((d : ℕ) : ZMod n) = 0 ↔ n ∣ d := CharP.cast_eq_zero_iff d
      rw [Nat.cast_add]
      refine ⟨fun q => ?_, fun q => ?_⟩
      · obtain ⟨c, rfl⟩ := z.1 (by grind)
        exact (Nat.add_mul_mod_self_left a n c).symm
      · have := Nat.sub_mod_eq_zero_of_mod_eq q.symm
        rw [Nat.add_sub_cancel_left] at this
        rw [z.2 (Nat.dvd_of_mod_eq_zero this), add_zero]
    rcases Nat.le_total x y with h | h
    · obtain ⟨d, rfl⟩ := Nat.exists_eq_add_of_le h; exact key x d
    · obtain ⟨d, rfl⟩ := Nat.exists_eq_add_of_le h
      exact ⟨fun e => ((key y d).1 e.symm).symm, fun e => ((key y d).2 e.symm).symm⟩

/-! The inverse; stands for `ZMod.inv` with `ZMod.mul_inv_eq_gcd` and `ZMod.inv_zero`, and for a prime modulus the law of the
field `ZMod.instField`. -/
axiom inv {n : ℕ} : ZMod n → ZMod n
instance {n : ℕ} : Inv (ZMod n) := ⟨inv⟩
instance {n : ℕ} : Div (ZMod n) := ⟨fun a b => a * b⁻¹⟩
axiom mul_inv_eq_gcd_ax {n : ℕ} (a : ZMod n) : a * a⁻¹ = (Nat.gcd a.val n : ℕ)
axiom inv_zero_ax (n : ℕ) : (0 : ZMod n)⁻¹ = 0
axiom mul_inv_cancel_ax {p : ℕ} [Fact p.Prime] (a : ZMod p) : a ≠ 0 → a * a⁻¹ = 1
theorem mul_inv_eq_gcd {n : ℕ} (a : ZMod n) : a * a⁻¹ = (Nat.gcd a.val n : ℕ) := mul_inv_eq_gcd_ax a
theorem inv_zero (n : ℕ) : (0 : ZMod n)⁻¹ = 0 := inv_zero_ax n

instance instField (p : ℕ) [hp : Fact p.Prime] : Field (ZMod p) :=
  { commRing p with
    div_eq_mul_inv := fun _ _ => rfl
    zpow := fun n a => match n with | .ofNat n => a ^ n | .negSucc n => (a ^ (n + 1))⁻¹
    zpow_zero' := fun a => pow_zero a
    zpow_succ' := fun n a => pow_succ a n
    zpow_neg' := fun _ _ => rfl
    exists_pair_ne := ⟨0, 1, fun h => by
      have := (CharP.cast_eq_zero_iff (R := ZMod p) (p := p) 1).1 (Nat.cast_one.trans h.symm)
      have := Nat.le_of_dvd Nat.one_pos this
      have := hp.out.two_le
      omega⟩
    ratCast := fun q => (q.num : ZMod p) / (q.den : ZMod p)
    ratCast_def := fun _ => rfl
    mul_inv_cancel := fun a h => mul_inv_cancel_ax a h
    inv_zero := inv_zero_ax p }
end ZMod
