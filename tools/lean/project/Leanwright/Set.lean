module

public import Leanwright.OrderedRing

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Sets

Sets as predicates, set-builder notation, intervals, images, bounds, suprema, cardinality. No axioms.
-/

universe u v w

def Set (α : Type u) := α → Prop
/-- The set `{x | p x}`. -/
def setOf {α : Type u} (p : α → Prop) : Set α := p

/-- Subtraction-like complement, written `sᶜ`. -/
class HasCompl (α : Type u) where
  compl : α → α
postfix:1024 "ᶜ" => HasCompl.compl

namespace Set
variable {α : Type u} {β : Type v}

protected def Mem (s : Set α) (a : α) : Prop := s a
instance : Membership α (Set α) := ⟨Set.Mem⟩
@[ext, grind ext] theorem ext {s t : Set α} (h : ∀ x, x ∈ s ↔ x ∈ t) : s = t := funext fun x => propext (h x)
@[simp, grind =] theorem mem_setOf_eq {p : α → Prop} {a : α} : (a ∈ setOf p) = p a := rfl

def univ : Set α := setOf fun _ => True
instance : EmptyCollection (Set α) := ⟨setOf fun _ => False⟩
instance : Singleton α (Set α) := ⟨fun b => setOf fun a => a = b⟩
instance : Insert α (Set α) := ⟨fun b s => setOf fun a => a = b ∨ a ∈ s⟩
instance : Union (Set α) := ⟨fun s t => setOf fun a => a ∈ s ∨ a ∈ t⟩
instance : Inter (Set α) := ⟨fun s t => setOf fun a => a ∈ s ∧ a ∈ t⟩
instance : SDiff (Set α) := ⟨fun s t => setOf fun a => a ∈ s ∧ ¬a ∈ t⟩
instance : HasCompl (Set α) := ⟨fun s => setOf fun a => ¬a ∈ s⟩
instance : LE (Set α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : HasSubset (Set α) := ⟨fun s t => s ≤ t⟩
instance : HasSSubset (Set α) := ⟨fun s t => s ⊆ t ∧ ¬t ⊆ s⟩
instance : Top (Set α) := ⟨univ⟩
instance : Bot (Set α) := ⟨∅⟩
instance : Max (Set α) := ⟨fun s t => s ∪ t⟩
instance : Min (Set α) := ⟨fun s t => s ∩ t⟩
instance : Inhabited (Set α) := ⟨∅⟩
@[reducible] instance instSep : Sep α (Set α) := ⟨fun p s => setOf fun x => x ∈ s ∧ p x⟩
instance : Lattice (Set α) where
  le_refl _ _ h := h
  le_trans _ _ _ h k _ m := k (h m)
  lt s t := s ⊂ t
  le_antisymm _ _ h k := ext fun _ => ⟨fun m => h m, fun m => k m⟩
  le_sup_left _ _ _ := Or.inl
  le_sup_right _ _ _ := Or.inr
  sup_le _ _ _ h k _ m := m.elim (fun m => h m) (fun m => k m)
  inf_le_left _ _ _ := And.left
  inf_le_right _ _ _ := And.right
  le_inf _ _ _ h k _ m := ⟨h m, k m⟩

@[simp] theorem mem_sep_iff {s : Set α} {p : α → Prop} {a : α} : (a ∈ Sep.sep p s) = (a ∈ s ∧ p a) := rfl
@[simp, grind =] theorem mem_univ (a : α) : (a ∈ (univ : Set α)) = True := rfl
@[simp, grind =] theorem mem_empty_iff_false (a : α) : (a ∈ (∅ : Set α)) = False := rfl
@[simp, grind =] theorem mem_singleton_iff {a b : α} : (a ∈ ({b} : Set α)) = (a = b) := rfl
@[simp, grind =] theorem mem_insert_iff {a b : α} {s : Set α} : (a ∈ insert b s) = (a = b ∨ a ∈ s) := rfl
@[simp, grind =] theorem mem_union (a : α) (s t : Set α) : (a ∈ s ∪ t) = (a ∈ s ∨ a ∈ t) := rfl
@[simp, grind =] theorem mem_inter_iff (a : α) (s t : Set α) : (a ∈ s ∩ t) = (a ∈ s ∧ a ∈ t) := rfl
@[simp, grind =] theorem mem_diff {s t : Set α} (a : α) : (a ∈ s \ t) = (a ∈ s ∧ ¬a ∈ t) := rfl
@[simp, grind =] theorem mem_compl_iff (s : Set α) (a : α) : (a ∈ sᶜ) = ¬a ∈ s := rfl
@[grind =] theorem subset_def {s t : Set α} : (s ⊆ t) = ∀ a, a ∈ s → a ∈ t := rfl

@[grind] def image (f : α → β) (s : Set α) : Set β := setOf fun b => ∃ a, a ∈ s ∧ f a = b
@[grind] def preimage (f : α → β) (s : Set β) : Set α := setOf fun a => f a ∈ s
@[grind] def range {ι : Sort w} (f : ι → α) : Set α := setOf fun x => ∃ y, f y = x
def powerset (s : Set α) : Set (Set α) := setOf fun t => t ⊆ s
protected def prod (s : Set α) (t : Set β) : Set (α × β) := setOf fun p => p.1 ∈ s ∧ p.2 ∈ t
@[grind] protected def Nonempty (s : Set α) : Prop := ∃ x, x ∈ s
@[grind] def InjOn (f : α → β) (s : Set α) : Prop := ∀ ⦃a₁⦄, a₁ ∈ s → ∀ ⦃a₂⦄, a₂ ∈ s → f a₁ = f a₂ → a₁ = a₂
@[grind] def MapsTo (f : α → β) (s : Set α) (t : Set β) : Prop := ∀ ⦃x⦄, x ∈ s → f x ∈ t
@[grind] def SurjOn (f : α → β) (s : Set α) (t : Set β) : Prop := t ⊆ image f s
@[grind] def BijOn (f : α → β) (s : Set α) (t : Set β) : Prop := MapsTo f s t ∧ InjOn f s ∧ SurjOn f s t
@[grind] def EqOn (f g : α → β) (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → f x = g x
protected def Subsingleton (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → x = y
protected def Nontrivial (s : Set α) : Prop := ∃ x, x ∈ s ∧ ∃ y, y ∈ s ∧ x ≠ y
protected def Pairwise (s : Set α) (r : α → α → Prop) : Prop := ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → x ≠ y → r x y
protected def Finite (s : Set α) : Prop := ∃ l : List α, ∀ x, x ∈ s → x ∈ l
protected def Infinite (s : Set α) : Prop := ¬s.Finite
protected def Countable (s : Set α) : Prop := ∃ f : { x // x ∈ s } → ℕ, Function.Injective f

@[coe, reducible] def Elem (s : Set α) : Type u := { x // x ∈ s }
instance : CoeSort (Set α) (Type u) := ⟨Elem⟩

section
variable [Preorder α]
@[grind] def Icc (a b : α) : Set α := setOf fun x => a ≤ x ∧ x ≤ b
@[grind] def Ico (a b : α) : Set α := setOf fun x => a ≤ x ∧ x < b
@[grind] def Ioc (a b : α) : Set α := setOf fun x => a < x ∧ x ≤ b
@[grind] def Ioo (a b : α) : Set α := setOf fun x => a < x ∧ x < b
@[grind] def Ici (a : α) : Set α := setOf fun x => a ≤ x
@[grind] def Iic (b : α) : Set α := setOf fun x => x ≤ b
@[grind] def Ioi (a : α) : Set α := setOf fun x => a < x
@[grind] def Iio (b : α) : Set α := setOf fun x => x < b
@[simp, grind =] theorem mem_Icc {a b x : α} : (x ∈ Icc a b) = (a ≤ x ∧ x ≤ b) := rfl
@[simp, grind =] theorem mem_Ico {a b x : α} : (x ∈ Ico a b) = (a ≤ x ∧ x < b) := rfl
@[simp, grind =] theorem mem_Ioc {a b x : α} : (x ∈ Ioc a b) = (a < x ∧ x ≤ b) := rfl
@[simp, grind =] theorem mem_Ioo {a b x : α} : (x ∈ Ioo a b) = (a < x ∧ x < b) := rfl
@[simp, grind =] theorem mem_Ici {a x : α} : (x ∈ Ici a) = (a ≤ x) := rfl
@[simp, grind =] theorem mem_Iic {b x : α} : (x ∈ Iic b) = (x ≤ b) := rfl
@[simp, grind =] theorem mem_Ioi {a x : α} : (x ∈ Ioi a) = (a < x) := rfl
@[simp, grind =] theorem mem_Iio {b x : α} : (x ∈ Iio b) = (x < b) := rfl
end

open Classical in
/-- The number of elements of a finite set, `0` for an infinite one: the length of a list without repetition that has the
same elements. -/
protected def ncard (s : Set α) : ℕ :=
  if h : ∃ l : List α, l.Nodup ∧ ∀ x, x ∈ l ↔ x ∈ s then h.choose.length else 0
end Set

infixl:80 " '' " => Set.image
infixl:80 " ⁻¹' " => Set.preimage
prefix:100 "𝒫 " => Set.powerset
/-- `s ×ˢ t`, for sets and for finite sets. -/
class SProd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  sprod : α → β → γ
infixr:82 " ×ˢ " => SProd.sprod
instance {α : Type u} {β : Type v} : SProd (Set α) (Set β) (Set (α × β)) := ⟨Set.prod⟩

/-! ## Set-builder notation
`{x ∈ s | p x}` is `Sep.sep`, so it is a `Finset` when `s` is one and a `Set` when `s` is one. -/
macro (priority := low) "{" x:term:max " | " p:term "}" : term => `(setOf fun $x => $p)
macro (priority := low) "{" x:term:max " : " t:term " | " p:term "}" : term => `(setOf fun ($x : $t) => $p)
macro (priority := low) "{" x:term:max " ∈ " s:term " | " p:term "}" : term => `(Sep.sep (fun $x => $p) $s)
macro (priority := low) "{" x:ident " ∉ " s:term " | " p:term "}" : term => `(setOf fun $x => $x ∉ $s ∧ $p)
macro (priority := low) "{" x:ident " > " s:term " | " p:term "}" : term => `(setOf fun $x => $x > $s ∧ $p)
macro (priority := low) "{" x:ident " ≥ " s:term " | " p:term "}" : term => `(setOf fun $x => $x ≥ $s ∧ $p)
macro (priority := low) "{" x:ident " < " s:term " | " p:term "}" : term => `(setOf fun $x => $x < $s ∧ $p)
macro (priority := low) "{" x:ident " ≤ " s:term " | " p:term "}" : term => `(setOf fun $x => $x ≤ $s ∧ $p)
macro (priority := low) "{" x:ident " ≠ " s:term " | " p:term "}" : term => `(setOf fun $x => $x ≠ $s ∧ $p)
macro (priority := low) "{" e:term:max " | " "(" x:ident " : " t:term ")" "}" : term =>
  `(setOf fun z => Exists fun ($x : $t) => $e = z)
macro (priority := low) "{" e:term:max " | " "(" x:ident " ∈ " s:term ")" "}" : term =>
  `(setOf fun z => Exists fun $x => $x ∈ $s ∧ $e = z)

/-! Sets are shown as they are written. -/
@[app_unexpander setOf] meta def unexpandSetOf : Lean.PrettyPrinter.Unexpander
  | `($_ fun $x:ident => $p) => `({$x:ident | $p})
  | `($_ fun ($x:ident : $t) => $p) => `({$x:ident : $t | $p})
  | _ => throw ()
@[app_unexpander Sep.sep] meta def unexpandSep : Lean.PrettyPrinter.Unexpander
  | `($_ $f $s) =>
    match f with
    | `(fun $x:ident => $p) => `({$x:ident ∈ $s | $p})
    | _ => throw ()
  | _ => throw ()

/-! ## Bounds -/
section
variable {α : Type u} [Preorder α]
@[grind] def upperBounds (s : Set α) : Set α := setOf fun x => ∀ ⦃a⦄, a ∈ s → a ≤ x
@[grind] def lowerBounds (s : Set α) : Set α := setOf fun x => ∀ ⦃a⦄, a ∈ s → x ≤ a
@[grind] def IsLeast (s : Set α) (a : α) : Prop := a ∈ s ∧ a ∈ lowerBounds s
@[grind] def IsGreatest (s : Set α) (a : α) : Prop := a ∈ s ∧ a ∈ upperBounds s
def IsLUB (s : Set α) (a : α) : Prop := IsLeast (upperBounds s) a
def IsGLB (s : Set α) (a : α) : Prop := IsGreatest (lowerBounds s) a
@[grind] def BddAbove (s : Set α) : Prop := (upperBounds s).Nonempty
@[grind] def BddBelow (s : Set α) : Prop := (lowerBounds s).Nonempty
end

section
variable {α : Type u} {β : Type v} [Preorder α] [Preorder β]
@[grind] def MonotoneOn (f : α → β) (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ≤ b → f a ≤ f b
@[grind] def AntitoneOn (f : α → β) (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ≤ b → f b ≤ f a
@[grind] def StrictMonoOn (f : α → β) (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a < b → f a < f b
@[grind] def StrictAntiOn (f : α → β) (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a < b → f b < f a
end

/-! ## Suprema and infima, unions and intersections of families -/
class InfSet (α : Type u) where
  sInf : Set α → α
class SupSet (α : Type u) where
  sSup : Set α → α
export InfSet (sInf)
export SupSet (sSup)
def iSup {α : Type u} [SupSet α] {ι : Sort v} (s : ι → α) : α := sSup (Set.range s)
def iInf {α : Type u} [InfSet α] {ι : Sort v} (s : ι → α) : α := sInf (Set.range s)
macro "⨆ " x:term:max ", " b:term:60 : term => `(iSup fun $x => $b)
macro "⨆ " x:term:max " : " t:term ", " b:term:60 : term => `(iSup fun ($x : $t) => $b)
macro "⨆ " x:term:max " ∈ " s:term ", " b:term:60 : term => `(iSup fun $x => iSup fun (_ : $x ∈ $s) => $b)
macro "⨅ " x:term:max ", " b:term:60 : term => `(iInf fun $x => $b)
macro "⨅ " x:term:max " : " t:term ", " b:term:60 : term => `(iInf fun ($x : $t) => $b)
macro "⨅ " x:term:max " ∈ " s:term ", " b:term:60 : term => `(iInf fun $x => iInf fun (_ : $x ∈ $s) => $b)

namespace Set
variable {α : Type u} {ι : Sort v}
instance : SupSet (Set α) := ⟨fun S => setOf fun a => ∃ t, t ∈ S ∧ a ∈ t⟩
instance : InfSet (Set α) := ⟨fun S => setOf fun a => ∀ t, t ∈ S → a ∈ t⟩
def sUnion (S : Set (Set α)) : Set α := sSup S
def sInter (S : Set (Set α)) : Set α := sInf S
def iUnion (s : ι → Set α) : Set α := iSup s
def iInter (s : ι → Set α) : Set α := iInf s
theorem mem_sUnion {a : α} {S : Set (Set α)} : a ∈ sUnion S ↔ ∃ t, t ∈ S ∧ a ∈ t := Iff.rfl
theorem mem_sInter {a : α} {S : Set (Set α)} : a ∈ sInter S ↔ ∀ t, t ∈ S → a ∈ t := Iff.rfl
theorem mem_iUnion {a : α} {s : ι → Set α} : a ∈ iUnion s ↔ ∃ i, a ∈ s i :=
  ⟨fun ⟨_, ⟨i, h⟩, m⟩ => ⟨i, h ▸ m⟩, fun ⟨i, m⟩ => ⟨s i, ⟨i, rfl⟩, m⟩⟩
theorem mem_iInter {a : α} {s : ι → Set α} : a ∈ iInter s ↔ ∀ i, a ∈ s i :=
  ⟨fun h i => h _ ⟨i, rfl⟩, fun h _ ⟨i, e⟩ => e ▸ h i⟩
end Set
prefix:110 "⋃₀ " => Set.sUnion
prefix:110 "⋂₀ " => Set.sInter
macro "⋃ " x:term:max ", " b:term:60 : term => `(Set.iUnion fun $x => $b)
macro "⋃ " x:term:max " : " t:term ", " b:term:60 : term => `(Set.iUnion fun ($x : $t) => $b)
macro "⋃ " x:term:max " ∈ " s:term ", " b:term:60 : term => `(Set.iUnion fun $x => Set.iUnion fun (_ : $x ∈ $s) => $b)
macro "⋂ " x:term:max ", " b:term:60 : term => `(Set.iInter fun $x => $b)
macro "⋂ " x:term:max " : " t:term ", " b:term:60 : term => `(Set.iInter fun ($x : $t) => $b)
macro "⋂ " x:term:max " ∈ " s:term ", " b:term:60 : term => `(Set.iInter fun $x => Set.iInter fun (_ : $x ∈ $s) => $b)

def Disjoint {α : Type u} [PartialOrder α] [OrderBot α] (a b : α) : Prop := ∀ ⦃x : α⦄, x ≤ a → x ≤ b → x ≤ ⊥
instance {α : Type u} : OrderBot (Set α) := { bot_le := fun _ _ h => h.elim }
instance {α : Type u} : OrderTop (Set α) := { le_top := fun _ _ _ => trivial }
open Classical in
instance : InfSet ℕ := ⟨fun s => if h : ∃ n, n ∈ s ∧ ∀ m ∈ s, n ≤ m then h.choose else 0⟩
open Classical in
instance : SupSet ℕ := ⟨fun s => if h : ∃ n, (∀ m ∈ s, m ≤ n) ∧ ∀ k, (∀ m ∈ s, m ≤ k) → n ≤ k then h.choose else 0⟩
def Pairwise {α : Type u} (r : α → α → Prop) : Prop := ∀ ⦃i j⦄, i ≠ j → r i j
/-- `α` is countable. -/
class Countable (α : Sort u) : Prop where
  exists_injective_nat' : ∃ f : α → ℕ, Function.Injective f
class Finite (α : Sort u) : Prop where
  exists_list : ∃ l : List (PLift α), ∀ x : α, ⟨x⟩ ∈ l
class Infinite (α : Sort u) : Prop where
  not_finite : ¬Finite α
