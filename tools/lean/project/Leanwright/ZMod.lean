module

public import Leanwright.NNReal

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Integers modulo `n`

`ZMod n` is `ℤ` for `n = 0` and `Fin n` otherwise, as in Mathlib. Its ring is postulated.
-/

def ZMod : ℕ → Type
  | 0 => ℤ
  | n + 1 => Fin (n + 1)

namespace ZMod
/-! Stands for `ZMod.commRing`, `ZMod.charP`, and `ZMod.natCast_zmod_surjective`: the ring of integers modulo `n`. -/
axiom commRing_ax (n : ℕ) : CommRing (ZMod n)
instance commRing (n : ℕ) : CommRing (ZMod n) := commRing_ax n
axiom charP_ax (n : ℕ) : CharP (ZMod n) n
instance charP (n : ℕ) : CharP (ZMod n) n := charP_ax n
axiom intCast_surjective_ax {n : ℕ} : Function.Surjective (Int.cast : ℤ → ZMod n)
theorem intCast_surjective {n : ℕ} : Function.Surjective (Int.cast : ℤ → ZMod n) := intCast_surjective_ax
/-! The inverse: stands for `ZMod.inv` with `ZMod.mul_inv_of_unit` and the junk values of Mathlib left open. -/
axiom inv {n : ℕ} : ZMod n → ZMod n
instance {n : ℕ} : Inv (ZMod n) := ⟨inv⟩
instance {n : ℕ} : Div (ZMod n) := ⟨fun a b => a * b⁻¹⟩
axiom mul_inv_of_unit_ax {n : ℕ} (a : ZMod n) : IsUnit a → a * a⁻¹ = 1
theorem mul_inv_of_unit {n : ℕ} (a : ZMod n) (h : IsUnit a) : a * a⁻¹ = 1 := mul_inv_of_unit_ax a h
/-- The representative between `0` and `n - 1`. -/
def val {n : ℕ} (a : ZMod n) : ℕ :=
  match n, a with
  | 0, a => Int.natAbs a
  | _ + 1, a => Fin.val a
instance {n : ℕ} : DecidableEq (ZMod n) := fun _ _ => Classical.propDecidable _
instance fintype (n : ℕ) : Fintype (ZMod (n + 1)) := Fin.fintype (n + 1)
instance (n : ℕ) : Lean.Grind.IsCharP (ZMod n) n where
  ofNat_ext_iff {x y} := by
    rw [Lean.Grind.Semiring.ofNat_eq_natCast, Lean.Grind.Semiring.ofNat_eq_natCast]
    have key : ∀ a b : ℕ, a ≤ b → (((a : ℕ) : ZMod n) = (b : ℕ) ↔ a % n = b % n) := fun a b h => by
      obtain ⟨d, rfl⟩ := Nat.exists_eq_add_of_le h
      have e : ((a + d : ℕ) : ZMod n) = a + d := Lean.Grind.Semiring.natCast_add a d
      rw [e]
      have : ((d : ℕ) : ZMod n) = 0 ↔ n ∣ d := CharP.cast_eq_zero_iff d
      constructor
      · intro q
        have q' : ((d : ℕ) : ZMod n) = 0 := by grind
        obtain ⟨c, rfl⟩ := this.1 q'
        exact (Nat.add_mul_mod_self_left a n c).symm
      · intro q
        have : n ∣ d := by
          have := Nat.sub_mod_eq_zero_of_mod_eq q.symm
          rw [Nat.add_sub_cancel_left] at this
          exact Nat.dvd_of_mod_eq_zero this
        have := (CharP.cast_eq_zero_iff (R := ZMod n) d).2 this
        rw [this, add_zero]
    rcases Nat.le_total x y with h | h
    · exact key x y h
    · exact ⟨fun e => ((key y x h).1 e.symm).symm, fun e => ((key y x h).2 e.symm).symm⟩
end ZMod
