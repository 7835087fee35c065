module

public import Leanwright.NNReal

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Extended orders and extended reals

Orders with a greatest or a least element added are linear orders; `ℕ∞`, the extended nonnegative reals `ℝ≥0∞` and the extended
reals, with sums, suprema and conversions. No axioms.
-/

universe u

namespace WithTop
variable {α : Type u}
open Classical in
instance linearOrder [LinearOrder α] : LinearOrder (WithTop α) where
  le_refl _ b h := ⟨b, h, le_refl b⟩
  le_trans _ _ _ h k c hc := (k c hc).elim fun b ⟨hb, l⟩ => (h b hb).elim fun a ⟨ha, m⟩ => ⟨a, ha, le_trans m l⟩
  lt_iff_le_not_ge x y := by
    refine ⟨fun ⟨a, ha, h⟩ => ⟨fun b hb => ⟨a, ha, le_of_lt (h b hb)⟩, fun k => ?_⟩, fun ⟨_, k⟩ => ?_⟩
    · obtain ⟨b, hb, l⟩ := k a ha
      exact lt_irrefl a (lt_of_lt_of_le (h b hb) l)
    · match x with
      | Option.none => exact (k fun _ hb => nomatch hb).elim
      | Option.some a => exact ⟨a, rfl, fun b hb => not_le.1 fun l => k fun a' ha' => ⟨b, hb, Option.some.inj ha' ▸ l⟩⟩
  le_antisymm x y h k := by
    match x, y with
    | Option.none, Option.none => rfl
    | Option.none, Option.some b => exact (h b rfl).elim fun _ e => nomatch e.1
    | Option.some a, Option.none => exact (k a rfl).elim fun _ e => nomatch e.1
    | Option.some a, Option.some b =>
      obtain ⟨a', ha, l⟩ := h b rfl
      obtain ⟨b', hb, m⟩ := k a rfl
      cases ha; cases hb
      exact congrArg _ (le_antisymm l m)
  le_total x y := by
    match x, y with
    | _, Option.none => exact Or.inl fun _ h => nomatch h
    | Option.none, _ => exact Or.inr fun _ h => nomatch h
    | Option.some a, Option.some b =>
      exact (le_total a b).imp (fun l c hc => ⟨a, rfl, Option.some.inj hc ▸ l⟩) fun l c hc => ⟨b, rfl, Option.some.inj hc ▸ l⟩
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min x y := if x ≤ y then x else y
  max x y := if x ≤ y then y else x
  min_def _ _ := rfl
  max_def _ _ := rfl
instance orderTop [LE α] : OrderTop (WithTop α) where
  le_top _ _ h := nomatch h
instance addCommMonoid [AddCommMonoid α] : AddCommMonoid (WithTop α) where
  add x y := Option.bind x fun a => Option.map (fun b => a + b) y
  add_assoc x y z := by
    match x, y, z with
    | Option.none, _, _ => rfl
    | Option.some _, Option.none, _ => rfl
    | Option.some _, Option.some _, Option.none => rfl
    | Option.some a, Option.some b, Option.some c => exact congrArg Option.some (add_assoc a b c)
  zero_add x := by
    match x with
    | Option.none => rfl
    | Option.some a => exact congrArg Option.some (zero_add a)
  add_zero x := by
    match x with
    | Option.none => rfl
    | Option.some a => exact congrArg Option.some (add_zero a)
  nsmul n x := n.rec (some 0) fun _ y => Option.bind y fun a => Option.map (fun b => a + b) x
  nsmul_zero _ := rfl
  nsmul_succ _ _ := rfl
  add_comm x y := by
    match x, y with
    | Option.none, Option.none => rfl
    | Option.none, Option.some _ => rfl
    | Option.some _, Option.none => rfl
    | Option.some a, Option.some b => exact congrArg Option.some (add_comm a b)
end WithTop
namespace WithBot
variable {α : Type u}
open Classical in
instance linearOrder [LinearOrder α] : LinearOrder (WithBot α) where
  le_refl _ a h := ⟨a, h, le_refl a⟩
  le_trans _ _ _ h k a ha := (h a ha).elim fun b ⟨hb, l⟩ => (k b hb).elim fun c ⟨hc, m⟩ => ⟨c, hc, le_trans l m⟩
  lt_iff_le_not_ge x y := by
    refine ⟨fun ⟨b, hb, h⟩ => ⟨fun a ha => ⟨b, hb, le_of_lt (h a ha)⟩, fun k => ?_⟩, fun ⟨_, k⟩ => ?_⟩
    · obtain ⟨a, ha, l⟩ := k b hb
      exact lt_irrefl a (lt_of_lt_of_le (h a ha) l)
    · match y with
      | Option.none => exact (k fun _ hb => nomatch hb).elim
      | Option.some b => exact ⟨b, rfl, fun a ha => not_le.1 fun l => k fun b' hb' => ⟨a, ha, Option.some.inj hb' ▸ l⟩⟩
  le_antisymm x y h k := by
    match x, y with
    | Option.none, Option.none => rfl
    | Option.none, Option.some b => exact (k b rfl).elim fun _ e => nomatch e.1
    | Option.some a, Option.none => exact (h a rfl).elim fun _ e => nomatch e.1
    | Option.some a, Option.some b =>
      obtain ⟨b', hb, l⟩ := h a rfl
      obtain ⟨a', ha, m⟩ := k b rfl
      cases ha; cases hb
      exact congrArg _ (le_antisymm l m)
  le_total x y := by
    match x, y with
    | Option.none, _ => exact Or.inl fun _ h => nomatch h
    | _, Option.none => exact Or.inr fun _ h => nomatch h
    | Option.some a, Option.some b =>
      exact (le_total a b).imp (fun l c hc => ⟨b, rfl, Option.some.inj hc ▸ l⟩) fun l c hc => ⟨a, rfl, Option.some.inj hc ▸ l⟩
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min x y := if x ≤ y then x else y
  max x y := if x ≤ y then y else x
  min_def _ _ := rfl
  max_def _ _ := rfl
instance orderBot [LE α] : OrderBot (WithBot α) where
  bot_le _ _ h := nomatch h
instance [Add α] : Add (WithBot α) := ⟨fun x y => Option.bind x fun a => Option.map (fun b => a + b) y⟩
instance [Top α] : Top (WithBot α) := ⟨some ⊤⟩
end WithBot

/-- The natural numbers with `⊤`. -/
abbrev ENat : Type := WithTop ℕ
notation "ℕ∞" => ENat
/-- The nonnegative reals with `⊤`. -/
def ENNReal : Type := WithTop NNReal
namespace ENNReal
scoped notation "ℝ≥0∞" => ENNReal
instance : LinearOrder ENNReal := inferInstanceAs (LinearOrder (WithTop NNReal))
instance : AddCommMonoid ENNReal := inferInstanceAs (AddCommMonoid (WithTop NNReal))
instance : Top ENNReal := ⟨(⊤ : WithTop NNReal)⟩
instance : Bot ENNReal := ⟨0⟩
@[coe] def ofNNReal (x : NNReal) : ENNReal := WithTop.some x
instance : Coe NNReal ENNReal := ⟨ofNNReal⟩
instance : One ENNReal := ⟨(1 : NNReal)⟩
instance : NatCast ENNReal := ⟨fun n => (n : NNReal)⟩
open Classical in
/-- `0 * ⊤ = 0`. -/
instance : Mul ENNReal := ⟨fun x y => if x = 0 ∨ y = 0 then 0 else Option.bind x fun a => Option.map (fun b => a * b) y⟩
instance : Pow ENNReal ℕ := ⟨fun x n => n.rec 1 fun _ y => y * x⟩
def toNNReal (x : ENNReal) : NNReal := Option.getD x 0
protected def toReal (x : ENNReal) : ℝ := x.toNNReal
protected def ofReal (r : ℝ) : ENNReal := Real.toNNReal r
theorem toReal_top : (⊤ : ENNReal).toReal = 0 := rfl
theorem le_top' (x : ENNReal) : x ≤ ⊤ := fun _ h => nomatch h
open Classical in
instance : SupSet ENNReal := ⟨fun s => if h : ∃ x, IsLUB s x then h.choose else ⊤⟩
open Classical in
instance : InfSet ENNReal := ⟨fun s => if h : ∃ x, IsGLB s x then h.choose else 0⟩
end ENNReal
/-- The reals with `⊥` and `⊤`. -/
def EReal : Type := WithBot (WithTop ℝ)
namespace EReal
instance : LinearOrder EReal := inferInstanceAs (LinearOrder (WithBot (WithTop ℝ)))
instance : Top EReal := ⟨(⊤ : WithBot (WithTop ℝ))⟩
instance : Bot EReal := ⟨(⊥ : WithBot (WithTop ℝ))⟩
@[coe] def ofReal (x : ℝ) : EReal := WithBot.some (WithTop.some x)
end EReal
instance : Coe ℝ EReal := ⟨EReal.ofReal⟩
namespace EReal
instance : Zero EReal := ⟨(0 : ℝ)⟩
instance : One EReal := ⟨(1 : ℝ)⟩
instance : NatCast EReal := ⟨fun n => (n : ℝ)⟩
/-- `⊥ + ⊤ = ⊥`. -/
instance : Add EReal := inferInstanceAs (Add (WithBot (WithTop ℝ)))
def toReal (x : EReal) : ℝ := Option.getD (Option.getD x none) 0
open Classical in
instance : SupSet EReal := ⟨fun s => if h : ∃ x, IsLUB s x then h.choose else ⊤⟩
open Classical in
instance : InfSet EReal := ⟨fun s => if h : ∃ x, IsGLB s x then h.choose else ⊥⟩
theorem bot_le' (x : EReal) : ⊥ ≤ x := fun _ h => nomatch h
end EReal
