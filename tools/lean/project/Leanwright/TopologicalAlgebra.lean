module

public import Leanwright.Spaces
public import Leanwright.GroupTheory

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Paths, separation of sets, topological groups

Path-connected sets, continuous maps as a type, embeddings, the unit interval, topological groups and rings. No axioms.
-/

universe u v w

section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
/-- Two sets with disjoint open neighbourhoods. -/
def SeparatedNhds (s t : Set X) : Prop := ∃ U V : Set X, IsOpen U ∧ IsOpen V ∧ s ⊆ U ∧ t ⊆ V ∧ Disjoint U V
def DenseRange {ι : Type w} (f : ι → X) : Prop := Dense (Set.range f)
structure ContinuousMap (X : Type u) (Y : Type v) [TopologicalSpace X] [TopologicalSpace Y] where
  toFun : X → Y
  continuous_toFun : Continuous toFun
notation "C(" X ", " Y ")" => ContinuousMap X Y
instance : CoeFun C(X, Y) (fun _ => X → Y) := ⟨ContinuousMap.toFun⟩
namespace Topology
structure IsInducing (f : X → Y) : Prop where
  isOpen_iff : ∀ s : Set X, IsOpen s ↔ ∃ t : Set Y, IsOpen t ∧ f ⁻¹' t = s
structure IsEmbedding (f : X → Y) : Prop extends IsInducing f where
  injective : Function.Injective f
structure IsQuotientMap (f : X → Y) : Prop where
  surjective : Function.Surjective f
  isOpen_iff : ∀ s : Set Y, IsOpen s ↔ IsOpen (f ⁻¹' s)
end Topology
end

/-- The interval from `0` to `1`. -/
abbrev unitInterval : Set ℝ := Set.Icc 0 1
namespace unitInterval
@[inherit_doc] scoped notation "I" => unitInterval
end unitInterval
instance Set.Icc.instZero : Zero (Set.Icc (0 : ℝ) 1) := ⟨⟨0, le_refl 0, le_of_lt zero_lt_one'⟩⟩
instance Set.Icc.instOne : One (Set.Icc (0 : ℝ) 1) := ⟨⟨1, le_of_lt zero_lt_one', le_refl 1⟩⟩

structure Path {X : Type u} [TopologicalSpace X] (x y : X) extends ContinuousMap unitInterval X where
  source' : toFun 0 = x
  target' : toFun 1 = y
section
variable {X : Type u} [TopologicalSpace X]
def Joined (x y : X) : Prop := Nonempty (Path x y)
def JoinedIn (F : Set X) (x y : X) : Prop := ∃ γ : Path x y, ∀ t, γ.toFun t ∈ F
def IsPathConnected (F : Set X) : Prop := ∃ x ∈ F, ∀ ⦃y⦄, y ∈ F → JoinedIn F x y
def pathComponent (x : X) : Set X := setOf fun y => Joined x y
class PathConnectedSpace (X : Type u) [TopologicalSpace X] : Prop where
  nonempty : Nonempty X
  joined : ∀ x y : X, Joined x y
/-- Every neighbourhood contains a path-connected one. -/
class LocPathConnectedSpace (X : Type u) [TopologicalSpace X] : Prop where
  path_connected_basis : ∀ (x : X) (s : Set X), s ∈ nhds x → ∃ t, t ∈ nhds x ∧ IsPathConnected t ∧ t ⊆ s
class LocallyConnectedSpace (X : Type u) [TopologicalSpace X] : Prop where
  open_connected_basis : ∀ (x : X) (s : Set X), s ∈ nhds x → ∃ t ⊆ s, IsOpen t ∧ x ∈ t ∧ IsConnected t
class TotallyDisconnectedSpace (X : Type u) [TopologicalSpace X] : Prop where
  isTotallyDisconnected_univ : ∀ t : Set X, IsPreconnected t → t.Subsingleton
end
theorem Path.joined_refl {X : Type u} [TopologicalSpace X] (x : X) : Joined x x :=
  ⟨⟨⟨fun _ => x, ⟨fun s h => by
    by_cases m : x ∈ s
    · rw [show (fun _ : unitInterval => x) ⁻¹' s = Set.univ from Set.ext fun _ => ⟨fun _ => trivial, fun _ => m⟩]
      exact isOpen_univ
    · rw [show (fun _ : unitInterval => x) ⁻¹' s = Set.sUnion ∅ from
        Set.ext fun _ => ⟨fun k => (m k).elim, fun ⟨_, k, _⟩ => k.elim⟩]
      exact TopologicalSpace.isOpen_sUnion _ fun _ k => k.elim⟩⟩, rfl, rfl⟩⟩

/-! ## Topological groups and rings -/
class ContinuousMul (M : Type u) [TopologicalSpace M] [Mul M] : Prop where
  continuous_mul : Continuous fun p : M × M => p.1 * p.2
class ContinuousAdd (M : Type u) [TopologicalSpace M] [Add M] : Prop where
  continuous_add : Continuous fun p : M × M => p.1 + p.2
class ContinuousInv (G : Type u) [TopologicalSpace G] [Inv G] : Prop where
  continuous_inv : Continuous fun a : G => a⁻¹
class ContinuousNeg (G : Type u) [TopologicalSpace G] [Neg G] : Prop where
  continuous_neg : Continuous fun a : G => -a
class IsTopologicalGroup (G : Type u) [TopologicalSpace G] [Group G] : Prop extends ContinuousMul G, ContinuousInv G
class IsTopologicalAddGroup (G : Type u) [TopologicalSpace G] [AddGroup G] : Prop extends ContinuousAdd G, ContinuousNeg G
class IsTopologicalRing (R : Type u) [TopologicalSpace R] [Ring R] : Prop extends ContinuousAdd R, ContinuousMul R,
  ContinuousNeg R
class OrderTopology (α : Type u) [t : TopologicalSpace α] [Preorder α] : Prop where
  topology_eq_generate_intervals : ∀ s : Set α, IsOpen s ↔
    (TopologicalSpace.generateFrom (setOf fun u => ∃ a : α, u = Set.Ioi a ∨ u = Set.Iio a)).IsOpen s
/-- The restriction of a function to a set. -/
def Set.restrict {α : Type u} {π : α → Type v} (s : Set α) (f : ∀ a, π a) : ∀ a : s, π a := fun x => f x.1
