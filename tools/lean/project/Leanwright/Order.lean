module

public import Leanwright.Notation

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public section

/-!
# Order

Preorders, partial and linear orders, lattices, monotone functions. The classes are the ones of Mathlib at the level of
their operations and laws; `Std` instances let `grind` reason about them. Nothing here is an axiom.
-/

universe u v

class Top (α : Type u) where
  top : α
class Bot (α : Type u) where
  bot : α
notation "⊤" => Top.top
notation "⊥" => Bot.bot
infixl:68 " ⊔ " => Max.max
infixl:69 " ⊓ " => Min.min

class Preorder (α : Type u) extends LE α, LT α where
  le_refl : ∀ a : α, a ≤ a
  le_trans : ∀ a b c : α, a ≤ b → b ≤ c → a ≤ c
  lt := fun a b => a ≤ b ∧ ¬b ≤ a
  lt_iff_le_not_ge : ∀ a b : α, a < b ↔ a ≤ b ∧ ¬b ≤ a := by intros; rfl

class PartialOrder (α : Type u) extends Preorder α where
  le_antisymm : ∀ a b : α, a ≤ b → b ≤ a → a = b

class LinearOrder (α : Type u) extends PartialOrder α, Min α, Max α where
  le_total : ∀ a b : α, a ≤ b ∨ b ≤ a
  toDecidableLE : DecidableLE α
  toDecidableEq : DecidableEq α
  toDecidableLT : DecidableLT α
  min_def : ∀ a b : α, min a b = if a ≤ b then a else b
  max_def : ∀ a b : α, max a b = if a ≤ b then b else a

class SemilatticeSup (α : Type u) extends PartialOrder α, Max α where
  le_sup_left : ∀ a b : α, a ≤ a ⊔ b
  le_sup_right : ∀ a b : α, b ≤ a ⊔ b
  sup_le : ∀ a b c : α, a ≤ c → b ≤ c → a ⊔ b ≤ c

class SemilatticeInf (α : Type u) extends PartialOrder α, Min α where
  inf_le_left : ∀ a b : α, a ⊓ b ≤ a
  inf_le_right : ∀ a b : α, a ⊓ b ≤ b
  le_inf : ∀ a b c : α, a ≤ b → a ≤ c → a ≤ b ⊓ c

class Lattice (α : Type u) extends SemilatticeSup α, SemilatticeInf α

class OrderTop (α : Type u) [LE α] extends Top α where
  le_top : ∀ a : α, a ≤ ⊤
class OrderBot (α : Type u) [LE α] extends Bot α where
  bot_le : ∀ a : α, ⊥ ≤ a
class BoundedOrder (α : Type u) [LE α] extends OrderTop α, OrderBot α

/-! Decidability of a linear order is found after any more direct instance. -/
instance (priority := 900) {α : Type u} [LinearOrder α] (a b : α) : Decidable (a ≤ b) := LinearOrder.toDecidableLE a b
instance (priority := 900) {α : Type u} [LinearOrder α] (a b : α) : Decidable (a < b) := LinearOrder.toDecidableLT a b
instance (priority := 900) {α : Type u} [LinearOrder α] : DecidableEq α := LinearOrder.toDecidableEq

instance (priority := 100) {α : Type u} [Preorder α] : Std.IsPreorder α := ⟨Preorder.le_refl, Preorder.le_trans⟩
instance (priority := 100) {α : Type u} [Preorder α] : Std.LawfulOrderLT α := ⟨Preorder.lt_iff_le_not_ge⟩
instance (priority := 100) {α : Type u} [PartialOrder α] : Std.IsPartialOrder α where
  le_antisymm := PartialOrder.le_antisymm
instance (priority := 100) {α : Type u} [LinearOrder α] : Std.IsLinearOrder α where
  le_antisymm := PartialOrder.le_antisymm
  le_total := LinearOrder.le_total

section
variable {α : Type u}

@[refl] theorem le_refl [Preorder α] (a : α) : a ≤ a := Preorder.le_refl a
theorem le_of_eq [Preorder α] {a b : α} (h : a = b) : a ≤ b := h ▸ le_refl a
theorem le_rfl [Preorder α] {a : α} : a ≤ a := le_refl a
theorem le_trans [Preorder α] {a b c : α} : a ≤ b → b ≤ c → a ≤ c := Preorder.le_trans a b c
theorem lt_iff_le_not_ge [Preorder α] {a b : α} : a < b ↔ a ≤ b ∧ ¬b ≤ a := Preorder.lt_iff_le_not_ge a b
theorem le_of_lt [Preorder α] {a b : α} (h : a < b) : a ≤ b := (lt_iff_le_not_ge.1 h).1
theorem lt_irrefl [Preorder α] (a : α) : ¬a < a := fun h => (lt_iff_le_not_ge.1 h).2 (le_refl a)
theorem lt_of_le_of_lt [Preorder α] {a b c : α} (h : a ≤ b) (k : b < c) : a < c :=
  lt_iff_le_not_ge.2 ⟨le_trans h (le_of_lt k), fun w => (lt_iff_le_not_ge.1 k).2 (le_trans w h)⟩
theorem lt_of_lt_of_le [Preorder α] {a b c : α} (h : a < b) (k : b ≤ c) : a < c :=
  lt_iff_le_not_ge.2 ⟨le_trans (le_of_lt h) k, fun w => (lt_iff_le_not_ge.1 h).2 (le_trans k w)⟩
theorem lt_trans [Preorder α] {a b c : α} (h : a < b) (k : b < c) : a < c := lt_of_lt_of_le h (le_of_lt k)
theorem ne_of_lt [Preorder α] {a b : α} (h : a < b) : a ≠ b := fun e => lt_irrefl b (e ▸ h)
theorem le_antisymm [PartialOrder α] {a b : α} : a ≤ b → b ≤ a → a = b := PartialOrder.le_antisymm a b
theorem le_total [LinearOrder α] (a b : α) : a ≤ b ∨ b ≤ a := LinearOrder.le_total a b
theorem not_le [LinearOrder α] {a b : α} : ¬a ≤ b ↔ b < a := by
  rw [lt_iff_le_not_ge]; exact ⟨fun h => ⟨(le_total a b).resolve_left h, h⟩, fun h => h.2⟩
theorem not_lt [LinearOrder α] {a b : α} : ¬a < b ↔ b ≤ a := by
  rw [← not_le, Classical.not_not]
theorem lt_or_ge [LinearOrder α] (a b : α) : a < b ∨ b ≤ a :=
  (Classical.em (a < b)).imp id not_lt.1
@[grind =] theorem max_def [LinearOrder α] (a b : α) : max a b = if a ≤ b then b else a := LinearOrder.max_def a b
@[grind =] theorem min_def [LinearOrder α] (a b : α) : min a b = if a ≤ b then a else b := LinearOrder.min_def a b

instance (priority := 100) LinearOrder.toLattice [o : LinearOrder α] : Lattice α where
  le_sup_left a b := by rw [max_def]; split <;> first | assumption | exact le_refl _
  le_sup_right a b := by rw [max_def]; split; exact le_refl _; exact (le_total a b).resolve_left ‹_›
  sup_le a b c h k := by rw [max_def]; split <;> assumption
  inf_le_left a b := by rw [min_def]; split; exact le_refl _; exact (le_total a b).resolve_left ‹_›
  inf_le_right a b := by rw [min_def]; split <;> first | assumption | exact le_refl _
  le_inf a b c h k := by rw [min_def]; split <;> assumption
end

section
variable {α : Type u} {β : Type v}

def Monotone [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a ≤ b → f a ≤ f b
def Antitone [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a ≤ b → f b ≤ f a
def StrictMono [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a < b → f a < f b
def StrictAnti [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a < b → f b < f a
attribute [grind] Monotone Antitone StrictMono StrictAnti

theorem monotone_id [Preorder α] : Monotone (id : α → α) := fun _ _ h => h
theorem Monotone.comp {γ : Type u} [Preorder α] [Preorder β] [Preorder γ] {g : β → γ} {f : α → β}
    (hg : Monotone g) (hf : Monotone f) : Monotone (g ∘ f) := fun _ _ h => hg (hf h)
end

/-- `α` with a least element `⊥` added. -/
def WithBot (α : Type u) := Option α
namespace WithBot
variable {α : Type u}
@[coe] def some (a : α) : WithBot α := Option.some a
instance : Coe α (WithBot α) := ⟨some⟩
instance : Bot (WithBot α) := ⟨Option.none⟩
instance [NatCast α] : NatCast (WithBot α) := ⟨fun n => some n⟩
instance [Zero α] : Zero (WithBot α) := ⟨some 0⟩
instance [One α] : One (WithBot α) := ⟨some 1⟩
instance [LE α] : LE (WithBot α) := ⟨fun x y => ∀ a, x = some a → ∃ b, y = some b ∧ a ≤ b⟩
instance [LT α] : LT (WithBot α) := ⟨fun x y => ∃ b, y = some b ∧ ∀ a, x = some a → a < b⟩
end WithBot

/-- `α` with a greatest element `⊤` added. -/
def WithTop (α : Type u) := Option α
namespace WithTop
variable {α : Type u}
@[coe] def some (a : α) : WithTop α := Option.some a
instance : Coe α (WithTop α) := ⟨some⟩
instance : Top (WithTop α) := ⟨Option.none⟩
instance [NatCast α] : NatCast (WithTop α) := ⟨fun n => some n⟩
instance [Zero α] : Zero (WithTop α) := ⟨some 0⟩
instance [One α] : One (WithTop α) := ⟨some 1⟩
instance [LE α] : LE (WithTop α) := ⟨fun x y => ∀ b, y = some b → ∃ a, x = some a ∧ a ≤ b⟩
instance [LT α] : LT (WithTop α) := ⟨fun x y => ∃ a, x = some a ∧ ∀ b, y = some b → a < b⟩
end WithTop

/-- Orders in which the order is dense. -/
class DenselyOrdered (α : Type u) [LT α] : Prop where
  dense : ∀ a b : α, a < b → ∃ c, a < c ∧ c < b
class NoMaxOrder (α : Type u) [LT α] : Prop where
  exists_gt : ∀ a : α, ∃ b, a < b
class NoMinOrder (α : Type u) [LT α] : Prop where
  exists_lt : ∀ a : α, ∃ b, b < a

/-! Functions are ordered pointwise, as are pairs. -/
section
variable {ι : Type u} {π : ι → Type v}
instance Pi.hasLe [∀ i, LE (π i)] : LE (∀ i, π i) := ⟨fun f g => ∀ i, f i ≤ g i⟩
instance Pi.preorder [∀ i, Preorder (π i)] : Preorder (∀ i, π i) where
  le_refl f i := le_refl (f i)
  le_trans _ _ _ h k i := le_trans (h i) (k i)
theorem Pi.le_def [∀ i, LE (π i)] {f g : ∀ i, π i} : f ≤ g ↔ ∀ i, f i ≤ g i := Iff.rfl
instance Pi.partialOrder [∀ i, PartialOrder (π i)] : PartialOrder (∀ i, π i) where
  le_antisymm _ _ h k := funext fun i => le_antisymm (h i) (k i)
end
