module

public import Leanwright.RealFunctions

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Filters, limits and continuity

Filters as in Mathlib, topologies by their open sets, metric spaces, limits, continuity. No axioms.
-/

universe u v w

structure Filter (α : Type u) where
  sets : Set (Set α)
  univ_sets : Set.univ ∈ sets
  sets_of_superset : ∀ {x y}, x ∈ sets → x ⊆ y → y ∈ sets
  inter_sets : ∀ {x y}, x ∈ sets → y ∈ sets → x ∩ y ∈ sets

namespace Filter
variable {α : Type u} {β : Type v}
instance : Membership (Set α) (Filter α) := ⟨fun f s => s ∈ f.sets⟩
/-- The filter of the sets that contain `s`. -/
def principal (s : Set α) : Filter α := ⟨setOf fun t => s ⊆ t, fun _ _ => trivial, fun h k _ m => k (h m),
  fun h k _ m => ⟨h m, k m⟩⟩
@[inherit_doc] scoped notation "𝓟" => Filter.principal
def map (m : α → β) (f : Filter α) : Filter β :=
  ⟨setOf fun s => m ⁻¹' s ∈ f.sets, f.univ_sets, fun h k => f.sets_of_superset h fun _ g => k g, fun h k => f.inter_sets h k⟩
/-- `g ≤ f` when every set of `f` is in `g`. -/
instance : LE (Filter α) := ⟨fun f g => ∀ ⦃s : Set α⦄, s ∈ g → s ∈ f⟩
protected def Eventually (p : α → Prop) (f : Filter α) : Prop := setOf p ∈ f
protected def Frequently (p : α → Prop) (f : Filter α) : Prop := ¬f.Eventually fun x => ¬p x
def Tendsto (f : α → β) (l₁ : Filter α) (l₂ : Filter β) : Prop := map f l₁ ≤ l₂
/-- The sets that are large along a family that is directed by inclusion. -/
def generate (S : Set (Set α)) : Filter α where
  sets := setOf fun t => ∃ l : List (Set α), (∀ s ∈ l, s ∈ S) ∧ ∀ x, (∀ s ∈ l, x ∈ s) → x ∈ t
  univ_sets := ⟨[], by simp, fun _ _ => trivial⟩
  sets_of_superset := fun ⟨l, h, k⟩ g => ⟨l, h, fun x m => g (k x m)⟩
  inter_sets := fun ⟨l, h, k⟩ ⟨l', h', k'⟩ => ⟨l ++ l', fun s m => (List.mem_append.1 m).elim (h s) (h' s),
    fun x m => ⟨k x fun s n => m s (List.mem_append.2 (Or.inl n)), k' x fun s n => m s (List.mem_append.2 (Or.inr n))⟩⟩
def atTop [Preorder α] : Filter α := generate (Set.range (Set.Ici : α → Set α))
def atBot [Preorder α] : Filter α := generate (Set.range (Set.Iic : α → Set α))
def cofinite : Filter α := generate (setOf fun s => Set.Finite sᶜ)
instance : Min (Filter α) := ⟨fun f g => generate (setOf fun s => s ∈ f ∨ s ∈ g)⟩
instance : Top (Filter α) := ⟨principal Set.univ⟩
instance : Bot (Filter α) := ⟨principal ∅⟩
class NeBot (f : Filter α) : Prop where
  ne' : f ≠ ⊥
end Filter
macro "∀ᶠ " x:ident " in " f:term ", " p:term : term => `(Filter.Eventually (fun $x => $p) $f)
macro "∀ᶠ " x:ident " : " t:term " in " f:term ", " p:term : term => `(Filter.Eventually (fun ($x : $t) => $p) $f)
macro "∀ᶠ " "(" x:ident " : " t:term ")" " in " f:term ", " p:term : term => `(Filter.Eventually (fun ($x : $t) => $p) $f)
macro "∃ᶠ " x:ident " in " f:term ", " p:term : term => `(Filter.Frequently (fun $x => $p) $f)

class TopologicalSpace (X : Type u) where
  protected IsOpen : Set X → Prop
  protected isOpen_univ : IsOpen Set.univ
  protected isOpen_inter : ∀ s t, IsOpen s → IsOpen t → IsOpen (s ∩ t)
  protected isOpen_sUnion : ∀ s, (∀ t ∈ s, IsOpen t) → IsOpen (Set.sUnion s)

section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
def IsOpen (s : Set X) : Prop := TopologicalSpace.IsOpen s
class IsClosed (s : Set X) : Prop where
  isOpen_compl : IsOpen sᶜ
def interior (s : Set X) : Set X := Set.sUnion (setOf fun t => IsOpen t ∧ t ⊆ s)
def closure (s : Set X) : Set X := Set.sInter (setOf fun t => IsClosed t ∧ s ⊆ t)
def frontier (s : Set X) : Set X := closure s \ interior s
def Dense (s : Set X) : Prop := ∀ x, x ∈ closure s
/-- The neighbourhoods of `x`. -/
def nhds (x : X) : Filter X := Filter.generate (setOf fun s => IsOpen s ∧ x ∈ s)
def nhdsWithin (x : X) (s : Set X) : Filter X := nhds x ⊓ Filter.principal s
structure Continuous (f : X → Y) : Prop where
  isOpen_preimage : ∀ s, IsOpen s → IsOpen (f ⁻¹' s)
def ContinuousAt (f : X → Y) (x : X) : Prop := Filter.Tendsto f (nhds x) (nhds (f x))
def ContinuousWithinAt (f : X → Y) (s : Set X) (x : X) : Prop := Filter.Tendsto f (nhdsWithin x s) (nhds (f x))
def ContinuousOn (f : X → Y) (s : Set X) : Prop := ∀ x ∈ s, ContinuousWithinAt f s x
/-- Every open cover, given as a set of open sets, has a finite part that covers. -/
def IsCompact (s : Set X) : Prop :=
  ∀ U : Set (Set X), (∀ t ∈ U, IsOpen t) → s ⊆ Set.sUnion U → ∃ V : Set (Set X), V ⊆ U ∧ V.Finite ∧ s ⊆ Set.sUnion V
def IsPreconnected (s : Set X) : Prop :=
  ∀ u v : Set X, IsOpen u → IsOpen v → s ⊆ u ∪ v → (s ∩ u).Nonempty → (s ∩ v).Nonempty → (s ∩ (u ∩ v)).Nonempty
def IsConnected (s : Set X) : Prop := s.Nonempty ∧ IsPreconnected s

theorem Continuous.comp {Z : Type w} [TopologicalSpace Z] {g : Y → Z} {f : X → Y} (hg : Continuous g)
    (hf : Continuous f) : Continuous (g ∘ f) := ⟨fun s h => hf.1 _ (hg.1 s h)⟩
theorem continuous_id : Continuous (id : X → X) := ⟨fun _ h => h⟩
theorem isOpen_univ : IsOpen (Set.univ : Set X) := TopologicalSpace.isOpen_univ
theorem IsOpen.inter {s t : Set X} (h : IsOpen s) (k : IsOpen t) : IsOpen (s ∩ t) := TopologicalSpace.isOpen_inter s t h k
end

namespace Topology
@[inherit_doc nhds] scoped notation "𝓝" => nhds
@[inherit_doc nhdsWithin] scoped notation "𝓝[" s "] " x:100 => nhdsWithin x s
@[inherit_doc nhdsWithin] scoped notation "𝓝[≠] " x:100 => nhdsWithin x {x}ᶜ
@[inherit_doc nhdsWithin] scoped notation "𝓝[>] " x:100 => nhdsWithin x (Set.Ioi x)
@[inherit_doc nhdsWithin] scoped notation "𝓝[<] " x:100 => nhdsWithin x (Set.Iio x)
end Topology

/-! ## Metric spaces -/
class Dist (α : Type u) where
  dist : α → α → ℝ
export Dist (dist)
class PseudoMetricSpace (α : Type u) extends Dist α where
  dist_self : ∀ x : α, dist x x = 0
  dist_comm : ∀ x y : α, dist x y = dist y x
  dist_triangle : ∀ x y z : α, dist x z ≤ dist x y + dist y z
class MetricSpace (α : Type u) extends PseudoMetricSpace α where
  eq_of_dist_eq_zero : ∀ {x y : α}, dist x y = 0 → x = y

namespace Metric
variable {α : Type u} [PseudoMetricSpace α]
def ball (x : α) (ε : ℝ) : Set α := setOf fun y => dist y x < ε
def closedBall (x : α) (ε : ℝ) : Set α := setOf fun y => dist y x ≤ ε
def sphere (x : α) (ε : ℝ) : Set α := setOf fun y => dist y x = ε
end Metric
