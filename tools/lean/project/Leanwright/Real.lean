module

public import Leanwright.BigOperators

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# The real numbers

`ℝ` is postulated as a complete ordered field, which is what Mathlib proves of its construction (`Real.instField` …,
`Real.instConditionallyCompleteLinearOrder`); such a field exists and is unique up to isomorphism, so these axioms are
consistent with Mathlib. Everything else in this file is defined from them.
-/

axiom Real : Type
notation "ℝ" => Real

namespace Real
/-- Stands for `Real.instField`. -/
axiom field : Field ℝ
/-- Stands for `Real.linearOrder`. -/
axiom order : LinearOrder ℝ
instance instField : Field ℝ := field
instance instLinearOrder : LinearOrder ℝ := order
/-! Direct instances, so that the elaborator need not climb the hierarchy. -/
instance instAdd : Add ℝ := field.toAdd
instance instMul : Mul ℝ := field.toMul
instance instNeg : Neg ℝ := field.toNeg
instance instSub : Sub ℝ := field.toSub
instance instInv : Inv ℝ := field.toInv
instance instDiv : Div ℝ := field.toDiv
instance instZero : Zero ℝ := field.toZero
instance instOne : One ℝ := field.toOne
instance instNatCast : NatCast ℝ := field.toNatCast
instance instIntCast : IntCast ℝ := field.toIntCast
instance instRatCast : RatCast ℝ := field.toRatCast
instance instLE : LE ℝ := order.toLE
instance instLT : LT ℝ := order.toLT
instance instMin : Min ℝ := order.toMin
instance instMax : Max ℝ := order.toMax
instance instMonoid : Monoid ℝ := field.toMonoid
instance instSemiring : Semiring ℝ := field.toSemiring
instance instRing : Ring ℝ := field.toRing
instance instCommRing : CommRing ℝ := field.toCommRing
instance instAddCommMonoid : AddCommMonoid ℝ := field.toAddCommMonoid
instance instCommMonoid : CommMonoid ℝ := field.toCommMonoid
instance instAddGroup : AddGroup ℝ := field.toAddGroup
instance instPreorder : Preorder ℝ := order.toPreorder
instance instPartialOrder : PartialOrder ℝ := order.toPartialOrder
instance instLattice : Lattice ℝ := inferInstance
instance instInhabited : Inhabited ℝ := ⟨0⟩
instance instOfScientific : OfScientific ℝ :=
  ⟨fun m s e => if s then (m : ℝ) / (10 : ℝ) ^ e else (m : ℝ) * (10 : ℝ) ^ e⟩

/-- Stands for `Real.instIsStrictOrderedRing`. -/
axiom isStrictOrderedRing : IsStrictOrderedRing ℝ
instance : IsStrictOrderedRing ℝ := isStrictOrderedRing

/-- Completeness; stands for `Real.exists_isLUB`. -/
axiom exists_isLUB_ax {s : Set ℝ} (h : s.Nonempty) (b : BddAbove s) : ∃ x, IsLUB s x
theorem exists_isLUB {s : Set ℝ} (h : s.Nonempty) (b : BddAbove s) : ∃ x, IsLUB s x := exists_isLUB_ax h b

open Classical in
instance : SupSet ℝ := ⟨fun s => if h : Set.Nonempty s ∧ BddAbove s then (exists_isLUB h.1 h.2).choose else 0⟩
instance : InfSet ℝ := ⟨fun s => -sSup (setOf fun x => -x ∈ s)⟩

theorem isLUB_sSup {s : Set ℝ} (h : s.Nonempty) (b : BddAbove s) : IsLUB s (sSup s) := by
  have e : sSup s = (exists_isLUB h b).choose := dif_pos ⟨h, b⟩
  rw [e]
  exact (exists_isLUB h b).choose_spec

/-- The Archimedean property, from completeness. -/
theorem exists_nat_gt (x : ℝ) : ∃ n : ℕ, x < n := by
  refine Classical.byContradiction fun h => ?_
  have h' : ∀ n : ℕ, (n : ℝ) ≤ x := fun n => not_lt.1 fun k => h ⟨n, k⟩
  obtain ⟨s, hs, hl⟩ := exists_isLUB (s := Set.range (Nat.cast : ℕ → ℝ)) ⟨_, 0, rfl⟩ ⟨x, by rintro _ ⟨n, rfl⟩; exact h' n⟩
  have k : s ≤ s - 1 := hl (by
    rintro _ ⟨n, rfl⟩
    have := hs ⟨n + 1, rfl⟩
    rw [Nat.cast_succ] at this
    grind)
  grind
end Real

/-- Real numbers that are no fraction. -/
def Irrational (x : ℝ) : Prop := ¬x ∈ Set.range (fun q : ℚ => (q : ℝ))

/-! ## Rounding -/
/-- Ordered rings in which every element has a floor. -/
class FloorRing (α : Type) [Ring α] [LinearOrder α] where
  floor : α → ℤ
  ceil : α → ℤ
  floor_le' : ∀ x : α, (floor x : α) ≤ x
  lt_floor_add_one' : ∀ x : α, x < (floor x : α) + 1
  le_ceil' : ∀ x : α, x ≤ (ceil x : α)
  ceil_lt_add_one' : ∀ x : α, (ceil x : α) < x + 1

theorem Real.exists_floor (x : ℝ) : ∃ z : ℤ, (z : ℝ) ≤ x ∧ x < z + 1 := by
  obtain ⟨m, hm⟩ := Real.exists_nat_gt (-x)
  obtain ⟨n, hn⟩ := Real.exists_nat_gt x
  have c : ∀ k : ℕ, ((-(m : ℤ) + k : ℤ) : ℝ) = -(m : ℝ) + k := fun k => by
    rw [Lean.Grind.Ring.intCast_add, Lean.Grind.Ring.intCast_neg, Lean.Grind.Ring.intCast_natCast,
      Lean.Grind.Ring.intCast_natCast]
  have key : ∀ k : ℕ, x < -(m : ℝ) + k → ∃ z : ℤ, (z : ℝ) ≤ x ∧ x < z + 1 := fun k => by
    induction k with
    | zero => intro h; rw [Nat.cast_zero] at h; grind
    | succ k ih =>
      intro h
      rw [Nat.cast_succ] at h
      by_cases g : x < -(m : ℝ) + k
      · exact ih g
      · refine ⟨-(m : ℤ) + k, ?_, ?_⟩ <;> rw [c] <;> grind
  refine key (m + n) ?_
  have e : ((m + n : ℕ) : ℝ) = m + n := Lean.Grind.Semiring.natCast_add m n
  rw [e]; grind

instance : FloorRing ℝ where
  floor x := (Real.exists_floor x).choose
  ceil x := -(Real.exists_floor (-x)).choose
  floor_le' x := (Real.exists_floor x).choose_spec.1
  lt_floor_add_one' x := (Real.exists_floor x).choose_spec.2
  le_ceil' x := by
    have := (Real.exists_floor (-x)).choose_spec
    rw [Lean.Grind.Ring.intCast_neg]; grind
  ceil_lt_add_one' x := by
    have := (Real.exists_floor (-x)).choose_spec
    rw [Lean.Grind.Ring.intCast_neg]; grind

instance : FloorRing ℚ where
  floor := Rat.floor
  ceil := Rat.ceil
  floor_le' := Rat.floor_le
  lt_floor_add_one' x := by
    have := Rat.lt_floor_add_one x
    rwa [Rat.intCast_add] at this
  le_ceil' x := by
    have := Rat.floor_le (-x)
    rw [Rat.ceil_eq_neg_floor_neg, Rat.intCast_neg]; grind
  ceil_lt_add_one' x := by
    have := Rat.lt_floor_add_one (-x)
    rw [Rat.intCast_add] at this
    rw [Rat.ceil_eq_neg_floor_neg, Rat.intCast_neg]; grind

section
variable {α : Type} [Ring α] [LinearOrder α] [FloorRing α]
def Int.floor (x : α) : ℤ := FloorRing.floor x
def Int.ceil (x : α) : ℤ := FloorRing.ceil x
def Int.fract (x : α) : α := x - (Int.floor x : α)
def Nat.floor (x : α) : ℕ := (Int.floor x).toNat
def Nat.ceil (x : α) : ℕ := (Int.ceil x).toNat
/-- The nearest integer; halves are rounded up. -/
def round (x : α) : ℤ := if 2 * Int.fract x < 1 then Int.floor x else Int.ceil x
@[grind! .] theorem Int.floor_le (x : α) : (Int.floor x : α) ≤ x := FloorRing.floor_le' x
@[grind! .] theorem Int.lt_floor_add_one (x : α) : x < (Int.floor x : α) + 1 := FloorRing.lt_floor_add_one' x
@[grind! .] theorem Int.le_ceil (x : α) : x ≤ (Int.ceil x : α) := FloorRing.le_ceil' x
@[grind! .] theorem Int.ceil_lt_add_one (x : α) : (Int.ceil x : α) < x + 1 := FloorRing.ceil_lt_add_one' x
end
notation "⌊" a "⌋" => Int.floor a
notation "⌈" a "⌉" => Int.ceil a
notation "⌊" a "⌋₊" => Nat.floor a
notation "⌈" a "⌉₊" => Nat.ceil a
