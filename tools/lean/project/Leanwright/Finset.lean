module

public import Leanwright.Set

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Finite sets and finite types

A `Finset` is a predicate with a list that covers it; its cardinality is the length of a list without repetition that has the
same elements. No axioms.
-/

universe u v

structure Finset (α : Type u) where
  mem : α → Prop
  fin : ∃ l : List α, ∀ x, mem x → x ∈ l

namespace Finset
variable {α : Type u} {β : Type v}

instance : Membership α (Finset α) := ⟨mem⟩
@[ext, grind ext] theorem ext {s t : Finset α} (h : ∀ x, x ∈ s ↔ x ∈ t) : s = t := by
  cases s; cases t; congr; exact funext fun x => propext (h x)

/-- Any predicate that implies membership in a list. -/
def ofList (p : α → Prop) (l : List α) (h : ∀ x, p x → x ∈ l) : Finset α := ⟨p, l, h⟩
/-- Any predicate that implies membership in a finite set. -/
def ofSubset (p : α → Prop) (s : Finset α) (h : ∀ x, p x → x ∈ s) : Finset α :=
  ⟨p, s.fin.elim fun l k => ⟨l, fun x m => k x (h x m)⟩⟩

@[reducible] def Elem (s : Finset α) : Type u := { x // x ∈ s }
instance : CoeSort (Finset α) (Type u) := ⟨Elem⟩
@[app_unexpander Finset.Elem] meta def unexpandElem : Lean.PrettyPrinter.Unexpander
  | `($_ $s) => `(↥$s)
  | _ => throw ()
instance : CoeTC (Finset α) (Set α) := ⟨fun s => setOf fun x => x ∈ s⟩

def range (n : ℕ) : Finset ℕ := ofList (fun k => k < n) (List.range n) (by simp)
def filter (p : α → Prop) [DecidablePred p] (s : Finset α) : Finset α := ofSubset (fun x => x ∈ s ∧ p x) s fun _ h => h.1
open Classical in
@[reducible] instance instSep : Sep α (Finset α) := ⟨fun p s => filter p s⟩
instance : EmptyCollection (Finset α) := ⟨ofList (fun _ => False) [] (by simp)⟩
instance : Inhabited (Finset α) := ⟨∅⟩
instance : Singleton α (Finset α) := ⟨fun a => ofList (fun x => x = a) [a] (by simp)⟩
instance [DecidableEq α] : Insert α (Finset α) :=
  ⟨fun a s => ⟨fun x => x = a ∨ x ∈ s, s.fin.elim fun l h => ⟨a :: l, fun x m => by
    cases m with
    | inl e => simp [e]
    | inr m => simp [h x m]⟩⟩⟩
instance [DecidableEq α] : Union (Finset α) :=
  ⟨fun s t => ⟨fun x => x ∈ s ∨ x ∈ t, s.fin.elim fun l h => t.fin.elim fun k g => ⟨l ++ k, fun x m => by
    cases m with
    | inl m => simp [h x m]
    | inr m => simp [g x m]⟩⟩⟩
instance [DecidableEq α] : Inter (Finset α) := ⟨fun s t => ofSubset (fun x => x ∈ s ∧ x ∈ t) s fun _ h => h.1⟩
instance [DecidableEq α] : SDiff (Finset α) := ⟨fun s t => ofSubset (fun x => x ∈ s ∧ ¬x ∈ t) s fun _ h => h.1⟩
instance : HasSubset (Finset α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : HasSSubset (Finset α) := ⟨fun s t => s ⊆ t ∧ ¬t ⊆ s⟩
instance : PartialOrder (Finset α) where
  le s t := s ⊆ t
  lt s t := s ⊂ t
  le_refl _ _ h := h
  le_trans _ _ _ h k _ m := k (h m)
  le_antisymm _ _ h k := ext fun _ => ⟨fun m => h m, fun m => k m⟩
instance : OrderBot (Finset α) := { bot := ∅, bot_le := fun _ _ h => h.elim }

@[simp, grind =] theorem mem_range {n k : ℕ} : (k ∈ range n) = (k < n) := rfl
@[simp, grind =] theorem mem_filter {p : α → Prop} [DecidablePred p] {s : Finset α} {x : α} :
    (x ∈ filter p s) = (x ∈ s ∧ p x) := rfl
@[simp, grind =] theorem mem_sep {p : α → Prop} {s : Finset α} {x : α} : (x ∈ Sep.sep p s) = (x ∈ s ∧ p x) := rfl
@[simp, grind =] theorem notMem_empty (a : α) : (a ∈ (∅ : Finset α)) = False := rfl
@[simp, grind =] theorem mem_singleton {a b : α} : (a ∈ ({b} : Finset α)) = (a = b) := rfl
@[simp, grind =] theorem mem_insert [DecidableEq α] {a b : α} {s : Finset α} :
    (a ∈ insert b s) = (a = b ∨ a ∈ s) := rfl
@[simp, grind =] theorem mem_union [DecidableEq α] {a : α} {s t : Finset α} :
    (a ∈ s ∪ t) = (a ∈ s ∨ a ∈ t) := rfl
@[simp, grind =] theorem mem_inter [DecidableEq α] {a : α} {s t : Finset α} :
    (a ∈ s ∩ t) = (a ∈ s ∧ a ∈ t) := rfl
@[simp, grind =] theorem mem_sdiff [DecidableEq α] {a : α} {s t : Finset α} :
    (a ∈ s \ t) = (a ∈ s ∧ ¬a ∈ t) := rfl
@[grind =] theorem subset_iff {s t : Finset α} : (s ⊆ t) = ∀ a, a ∈ s → a ∈ t := rfl

def image [DecidableEq β] (f : α → β) (s : Finset α) : Finset β :=
  ⟨fun b => ∃ a, a ∈ s ∧ f a = b, s.fin.elim fun l h => ⟨l.map f, fun _ ⟨a, ha, e⟩ => List.mem_map.2 ⟨a, h a ha, e⟩⟩⟩
@[simp, grind =] theorem mem_image [DecidableEq β] {f : α → β} {s : Finset α} {b : β} :
    (b ∈ image f s) = ∃ a, a ∈ s ∧ f a = b := rfl
protected def product (s : Finset α) (t : Finset β) : Finset (α × β) :=
  ⟨fun p => p.1 ∈ s ∧ p.2 ∈ t, s.fin.elim fun l h => t.fin.elim fun k g =>
    ⟨l.flatMap fun a => k.map fun b => (a, b), fun p m => by
      simp only [List.mem_flatMap, List.mem_map]; exact ⟨p.1, h _ m.1, p.2, g _ m.2, rfl⟩⟩⟩
instance : SProd (Finset α) (Finset β) (Finset (α × β)) := ⟨Finset.product⟩
def erase [DecidableEq α] (s : Finset α) (a : α) : Finset α := ofSubset (fun x => x ≠ a ∧ x ∈ s) s fun _ h => h.2
@[grind] protected def Nonempty (s : Finset α) : Prop := ∃ x, x ∈ s

/-! ## Enumeration and cardinality -/
theorem exists_nodup_of_list (p : α → Prop) (l : List α) : (∀ x, p x → x ∈ l) →
    ∃ l : List α, l.Nodup ∧ ∀ x, x ∈ l ↔ p x := by
  induction l generalizing p with
  | nil => exact fun h => ⟨[], List.nodup_nil, fun x => ⟨nofun, h x⟩⟩
  | cons a l ih =>
    intro h
    obtain ⟨k, hk, hm⟩ := ih (fun x => p x ∧ x ≠ a) fun x hx => by
      have := h x hx.1; rw [List.mem_cons] at this; exact this.resolve_left hx.2
    by_cases ha : p a
    · refine ⟨a :: k, List.nodup_cons.2 ⟨fun m => ((hm a).1 m).2 rfl, hk⟩, fun x => ?_⟩
      rw [List.mem_cons, hm]
      by_cases e : x = a
      · simp [e, ha]
      · simp [e]
    · refine ⟨k, hk, fun x => ?_⟩
      rw [hm]
      exact ⟨fun h => h.1, fun h => ⟨h, fun e => ha (e ▸ h)⟩⟩

theorem exists_nodup (s : Finset α) : ∃ l : List α, l.Nodup ∧ ∀ x, x ∈ l ↔ x ∈ s :=
  s.fin.elim fun l h => exists_nodup_of_list s.mem l h

/-- The elements in some order, each once. -/
def toList (s : Finset α) : List α := s.exists_nodup.choose
theorem nodup_toList (s : Finset α) : s.toList.Nodup := s.exists_nodup.choose_spec.1
@[simp, grind =] theorem mem_toList {s : Finset α} {a : α} : a ∈ s.toList ↔ a ∈ s := s.exists_nodup.choose_spec.2 a
theorem perm_of_nodup {l k : List α} (hl : l.Nodup) (hk : k.Nodup) (h : ∀ x, x ∈ l ↔ x ∈ k) : l.Perm k := by
  induction l generalizing k with
  | nil =>
    cases k with
    | nil => exact .nil
    | cons a k => exact absurd ((h a).2 (by simp)) (by simp)
  | cons a l ih =>
    obtain ⟨s, t, e⟩ := List.append_of_mem ((h a).1 (by simp))
    subst e
    have p : (s ++ a :: t).Perm (a :: (s ++ t)) := List.perm_middle
    have n := p.nodup_iff.1 hk
    rw [List.nodup_cons] at hl n
    refine ((ih hl.2 n.2 fun x => ?_).cons a).trans p.symm
    have hx := (h x).trans p.mem_iff
    rw [List.mem_cons, List.mem_cons] at hx
    exact ⟨fun m => (hx.1 (Or.inr m)).resolve_left fun e => hl.1 (e ▸ m),
      fun m => (hx.2 (Or.inr m)).resolve_left fun e => n.1 (e ▸ m)⟩
theorem toList_perm {s : Finset α} {l : List α} (h : l.Nodup) (m : ∀ x, x ∈ l ↔ x ∈ s) : s.toList.Perm l :=
  perm_of_nodup s.nodup_toList h fun x => by rw [mem_toList, m]

def card (s : Finset α) : ℕ := s.toList.length
theorem card_eq_of_list {s : Finset α} {l : List α} (h : l.Nodup) (m : ∀ x, x ∈ l ↔ x ∈ s) : s.card = l.length :=
  (toList_perm h m).length_eq
@[simp, grind =] theorem card_range (n : ℕ) : (range n).card = n :=
  (card_eq_of_list List.nodup_range (by simp)).trans List.length_range
@[simp, grind =] theorem card_empty : (∅ : Finset α).card = 0 := card_eq_of_list (l := []) List.nodup_nil (by simp)
@[simp, grind =] theorem card_singleton (a : α) : ({a} : Finset α).card = 1 :=
  card_eq_of_list (l := [a]) (by simp) (by simp)
theorem card_filter_range (p : ℕ → Prop) [DecidablePred p] (n : ℕ) :
    ((range n).filter p).card = ((List.range n).filter (fun k => p k)).length :=
  card_eq_of_list (List.nodup_range.filter _) (by simp)

theorem exists_powerset_list (l : List α) : ∃ k : List (Finset α), ∀ s : Finset α, (∀ x, x ∈ s → x ∈ l) → s ∈ k := by
  induction l with
  | nil => exact ⟨[∅], fun s h => by simp; ext x; simp; exact fun m => nomatch h x m⟩
  | cons a l ih =>
    obtain ⟨k, hk⟩ := ih
    open Classical in
    refine ⟨k ++ k.map (insert a), fun s h => ?_⟩
    have hs : s.erase a ∈ k := hk _ fun x m => by
      have := h x m.2; rw [List.mem_cons] at this; exact this.resolve_left m.1
    rw [List.mem_append]
    by_cases m : a ∈ s
    · refine Or.inr (List.mem_map.2 ⟨_, hs, ext fun x => ?_⟩)
      show x = a ∨ (x ≠ a ∧ x ∈ s) ↔ x ∈ s
      exact ⟨fun h => h.elim (fun e => e ▸ m) (·.2), fun h => (em (x = a)).imp id fun e => ⟨e, h⟩⟩
    · refine Or.inl ?_
      rwa [show s.erase a = s from ext fun x => ⟨(·.2), fun h => ⟨fun e => m (e ▸ h), h⟩⟩] at hs

def powerset (s : Finset α) : Finset (Finset α) :=
  ⟨fun t => t ⊆ s, s.fin.elim fun l h => (exists_powerset_list l).elim fun k g =>
    ⟨k, fun t m => g t fun x mx => h x (m mx)⟩⟩
def powersetCard (n : ℕ) (s : Finset α) : Finset (Finset α) :=
  ofSubset (fun t => t ⊆ s ∧ t.card = n) s.powerset fun _ h => h.1
open Classical in
/-- The greatest element of a nonempty finite set. -/
def max' [LinearOrder α] (s : Finset α) (h : s.Nonempty) : α :=
  if g : ∃ a, a ∈ s ∧ ∀ b ∈ s, b ≤ a then g.choose else h.choose
open Classical in
/-- The least element of a nonempty finite set. -/
def min' [LinearOrder α] (s : Finset α) (h : s.Nonempty) : α :=
  if g : ∃ a, a ∈ s ∧ ∀ b ∈ s, a ≤ b then g.choose else h.choose
end Finset

/-! ## Finite types -/
class Fintype (α : Type u) where
  elems : Finset α
  complete : ∀ x : α, x ∈ elems

namespace Finset
def univ {α : Type u} [Fintype α] : Finset α := Fintype.elems
@[simp, grind =] theorem mem_univ {α : Type u} [Fintype α] (x : α) : (x ∈ (univ : Finset α)) = True :=
  eq_true (Fintype.complete x)
end Finset
def Fintype.card (α : Type u) [Fintype α] : ℕ := (Finset.univ : Finset α).card
open Classical in
/-- The number of elements of a finite type, `0` for an infinite one. -/
def Nat.card (α : Type u) : ℕ := if h : ∃ l : List α, l.Nodup ∧ ∀ x, x ∈ l then h.choose.length else 0

instance Fin.fintype (n : ℕ) : Fintype (Fin n) :=
  ⟨Finset.ofList (fun _ => True) (List.finRange n) fun x _ => List.mem_finRange x, fun _ => trivial⟩
instance Bool.fintype : Fintype Bool := ⟨Finset.ofList (fun _ => True) [true, false] (by simp), fun _ => trivial⟩
@[simp, grind =] theorem Fintype.card_fin (n : ℕ) : Fintype.card (Fin n) = n :=
  (Finset.card_eq_of_list (List.pairwise_iff_getElem.2 fun i j hi hj h => by simp; omega) fun x => by
    simp).trans List.length_finRange

def Set.toFinset {α : Type u} (s : Set α) [Fintype s] : Finset α :=
  ⟨fun x => x ∈ s, (Finset.univ : Finset s).fin.elim fun l h =>
    ⟨l.map Subtype.val, fun x m => List.mem_map.2 ⟨⟨x, m⟩, h _ (Fintype.complete _), rfl⟩⟩⟩
@[simp, grind =] theorem Set.mem_toFinset {α : Type u} {s : Set α} [Fintype s] {a : α} :
    (a ∈ s.toFinset) = (a ∈ s) := rfl
def Set.Finite.toFinset {α : Type u} {s : Set α} (h : s.Finite) : Finset α := ⟨fun x => x ∈ s, h⟩

instance Finset.fintypeCoeSort {α : Type u} (s : Finset α) : Fintype s :=
  ⟨⟨fun _ => True, s.fin.elim fun l h =>
    ⟨l.filterMap fun x => open Classical in if m : x ∈ s then some ⟨x, m⟩ else none,
      fun x _ => List.mem_filterMap.2 ⟨x.1, h _ x.2, by rw [dif_pos x.2]⟩⟩⟩, fun _ => trivial⟩

instance Prod.fintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] : Fintype (α × β) :=
  ⟨Finset.univ ×ˢ Finset.univ, fun p => ⟨Fintype.complete p.1, Fintype.complete p.2⟩⟩
instance Subtype.fintype {α : Type u} [Fintype α] (p : α → Prop) [DecidablePred p] : Fintype { x // p x } :=
  ⟨⟨fun _ => True, (Finset.univ : Finset α).fin.elim fun l h =>
    ⟨l.filterMap fun x => if m : p x then some ⟨x, m⟩ else none,
      fun x _ => List.mem_filterMap.2 ⟨x.1, h _ (Fintype.complete _), by rw [dif_pos x.2]⟩⟩⟩, fun _ => trivial⟩

/-! ## Intervals -/
class LocallyFiniteOrder (α : Type u) [Preorder α] : Prop where
  exists_list : ∀ a b : α, ∃ l : List α, ∀ x, a ≤ x → x ≤ b → x ∈ l
instance : LocallyFiniteOrder ℕ := ⟨fun _ b => ⟨List.range (b + 1), fun x _ h => by simp; omega⟩⟩
instance : LocallyFiniteOrder ℤ :=
  ⟨fun a b => ⟨(List.range (b - a + 1).toNat).map fun k : ℕ => a + (k : ℤ), fun x h k =>
    List.mem_map.2 ⟨(x - a).toNat, List.mem_range.2 (by omega), by omega⟩⟩⟩
instance (n : ℕ) : LinearOrder (Fin n) where
  le_refl _ := Nat.le_refl _
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge a b := by omega
  le_antisymm _ _ h k := Fin.ext (Nat.le_antisymm h k)
  le_total _ _ := Nat.le_total ..
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min := fun a b => if a ≤ b then a else b
  max := fun a b => if a ≤ b then b else a
  min_def _ _ := rfl
  max_def _ _ := rfl
instance (n : ℕ) : LocallyFiniteOrder (Fin n) := ⟨fun _ _ => ⟨List.finRange n, fun x _ _ => List.mem_finRange x⟩⟩

namespace Finset
variable {α : Type u} [Preorder α] [LocallyFiniteOrder α]
def Icc (a b : α) : Finset α :=
  ⟨fun x => a ≤ x ∧ x ≤ b, (LocallyFiniteOrder.exists_list a b).elim fun l h => ⟨l, fun x m => h x m.1 m.2⟩⟩
def Ico (a b : α) : Finset α := ofSubset (fun x => a ≤ x ∧ x < b) (Icc a b) fun _ h => ⟨h.1, le_of_lt h.2⟩
def Ioc (a b : α) : Finset α := ofSubset (fun x => a < x ∧ x ≤ b) (Icc a b) fun _ h => ⟨le_of_lt h.1, h.2⟩
def Ioo (a b : α) : Finset α := ofSubset (fun x => a < x ∧ x < b) (Icc a b) fun _ h => ⟨le_of_lt h.1, le_of_lt h.2⟩
@[simp, grind =] theorem mem_Icc {a b x : α} : (x ∈ Icc a b) = (a ≤ x ∧ x ≤ b) := rfl
@[simp, grind =] theorem mem_Ico {a b x : α} : (x ∈ Ico a b) = (a ≤ x ∧ x < b) := rfl
@[simp, grind =] theorem mem_Ioc {a b x : α} : (x ∈ Ioc a b) = (a < x ∧ x ≤ b) := rfl
@[simp, grind =] theorem mem_Ioo {a b x : α} : (x ∈ Ioo a b) = (a < x ∧ x < b) := rfl
end Finset
