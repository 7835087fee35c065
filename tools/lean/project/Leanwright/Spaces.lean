module

public import Leanwright.Analysis
public import Leanwright.Module

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Kinds of topological, metric and normed spaces

Separation, compactness and connectedness as classes, products, bases, quotient maps, normed and Euclidean spaces. No axioms.
-/

universe u v w

section
variable (X : Type u) [TopologicalSpace X]
class T1Space : Prop where
  t1 : ∀ x : X, IsClosed ({x} : Set X)
class T2Space : Prop where
  t2 : ∀ x y : X, x ≠ y → ∃ u v : Set X, IsOpen u ∧ IsOpen v ∧ x ∈ u ∧ y ∈ v ∧ u ∩ v = ∅
class RegularSpace : Prop where
  regular : ∀ (s : Set X) (a : X), IsClosed s → ¬a ∈ s → ∃ u v : Set X, IsOpen u ∧ IsOpen v ∧ s ⊆ u ∧ a ∈ v ∧ u ∩ v = ∅
class NormalSpace : Prop where
  normal : ∀ s t : Set X, IsClosed s → IsClosed t → s ∩ t = ∅ →
    ∃ u v : Set X, IsOpen u ∧ IsOpen v ∧ s ⊆ u ∧ t ⊆ v ∧ u ∩ v = ∅
class CompactSpace : Prop where
  isCompact_univ : IsCompact (Set.univ : Set X)
class LocallyCompactSpace : Prop where
  local_compact_nhds : ∀ (x : X) (n : Set X), n ∈ nhds x → ∃ s, s ∈ nhds x ∧ s ⊆ n ∧ IsCompact s
class PreconnectedSpace : Prop where
  isPreconnected_univ : IsPreconnected (Set.univ : Set X)
class ConnectedSpace : Prop extends PreconnectedSpace X where
  toNonempty : Nonempty X
class DiscreteTopology : Prop where
  eq_bot : ∀ s : Set X, IsOpen s
namespace TopologicalSpace
class SeparableSpace : Prop where
  exists_countable_dense : ∃ s : Set X, s.Countable ∧ Dense s
def IsTopologicalBasis {X : Type u} [TopologicalSpace X] (s : Set (Set X)) : Prop :=
  (∀ u ∈ s, IsOpen u) ∧ ∀ (a : X) (u : Set X), a ∈ u → IsOpen u → ∃ v ∈ s, a ∈ v ∧ v ⊆ u
class SecondCountableTopology : Prop where
  is_open_generated_countable : ∃ b : Set (Set X), b.Countable ∧ IsTopologicalBasis b
/-- The coarsest topology in which the sets of `g` are open. -/
def generateFrom {X : Type u} (g : Set (Set X)) : TopologicalSpace X where
  IsOpen s := ∀ t : TopologicalSpace X, (∀ u ∈ g, t.IsOpen u) → t.IsOpen s
  isOpen_univ t _ := t.isOpen_univ
  isOpen_inter _ _ h k t m := t.isOpen_inter _ _ (h t m) (k t m)
  isOpen_sUnion _ h t m := t.isOpen_sUnion _ fun s hs => h s hs t m
class MetrizableSpace : Prop where
  exists_metric : ∃ m : MetricSpace X, ∀ s : Set X, IsOpen s ↔
    ∀ x ∈ s, ∃ ε : ℝ, 0 < ε ∧ ∀ y, m.dist y x < ε → y ∈ s
end TopologicalSpace
end

section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
def IsOpenMap (f : X → Y) : Prop := ∀ s : Set X, IsOpen s → IsOpen (f '' s)
def IsClosedMap (f : X → Y) : Prop := ∀ s : Set X, IsClosed s → IsClosed (f '' s)
def QuotientMap (f : X → Y) : Prop := Function.Surjective f ∧ ∀ s : Set Y, IsOpen s ↔ IsOpen (f ⁻¹' s)
def ClusterPt (x : X) (f : Filter X) : Prop := (nhds x ⊓ f).NeBot
def AccPt (x : X) (f : Filter X) : Prop := (nhdsWithin x {x}ᶜ ⊓ f).NeBot
def connectedComponent (x : X) : Set X := Set.sUnion (setOf fun s => IsPreconnected s ∧ x ∈ s)
structure Homeomorph (X : Type u) (Y : Type v) [TopologicalSpace X] [TopologicalSpace Y] extends X ≃ Y where
  continuous_toFun : Continuous toFun
  continuous_invFun : Continuous invFun
infixl:25 " ≃ₜ " => Homeomorph
instance : TopologicalSpace (X × Y) where
  IsOpen s := ∀ p ∈ s, ∃ (u : Set X) (v : Set Y), IsOpen u ∧ IsOpen v ∧ p.1 ∈ u ∧ p.2 ∈ v ∧ u.prod v ⊆ s
  isOpen_univ _ _ := ⟨Set.univ, Set.univ, isOpen_univ, isOpen_univ, trivial, trivial, fun _ _ => trivial⟩
  isOpen_inter s t h k p m := by
    obtain ⟨a, b, ha, hb, pa, pb, hs⟩ := h p m.1
    obtain ⟨c, d, hc, hd, pc, pd, ht⟩ := k p m.2
    exact ⟨a ∩ c, b ∩ d, ha.inter hc, hb.inter hd, ⟨pa, pc⟩, ⟨pb, pd⟩,
      fun q hq => ⟨hs ⟨hq.1.1, hq.2.1⟩, ht ⟨hq.1.2, hq.2.2⟩⟩⟩
  isOpen_sUnion S h p := fun ⟨t, ht, m⟩ => by
    obtain ⟨u, v, hu, hv, pu, pv, hs⟩ := h t ht p m
    exact ⟨u, v, hu, hv, pu, pv, fun q hq => ⟨t, ht, hs hq⟩⟩
end
/-- The product topology. -/
instance Pi.topologicalSpace {ι : Type u} {π : ι → Type v} [∀ i, TopologicalSpace (π i)] : TopologicalSpace (∀ i, π i) :=
  TopologicalSpace.generateFrom (setOf fun s => ∃ (i : ι) (u : Set (π i)), IsOpen u ∧ (setOf fun f => f i ∈ u) = s)

/-! ## Metric and normed spaces -/
namespace Bornology
def IsBounded {α : Type u} [PseudoMetricSpace α] (s : Set α) : Prop := ∃ C : ℝ, ∀ x ∈ s, ∀ y ∈ s, dist x y ≤ C
end Bornology
def LipschitzWith {α : Type u} {β : Type v} [PseudoMetricSpace α] [PseudoMetricSpace β] (K : NNReal) (f : α → β) : Prop :=
  ∀ x y, dist (f x) (f y) ≤ K * dist x y
instance (n : ℕ) : TopologicalSpace (Fin n) := discreteTopology (Fin n)
def Convex (𝕜 : Type u) {E : Type v} [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [SMul 𝕜 E] (s : Set E) : Prop :=
  ∀ x ∈ s, ∀ y ∈ s, ∀ a b : 𝕜, 0 ≤ a → 0 ≤ b → a + b = 1 → a • x + b • y ∈ s
def ConvexOn (𝕜 : Type u) {E : Type v} {β : Type w} [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [SMul 𝕜 E]
    [AddCommMonoid β] [PartialOrder β] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ x ∈ s, ∀ y ∈ s, ∀ a b : 𝕜, 0 ≤ a → 0 ≤ b → a + b = 1 → f (a • x + b • y) ≤ a • f x + b • f y
def ConcaveOn (𝕜 : Type u) {E : Type v} {β : Type w} [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [SMul 𝕜 E]
    [AddCommMonoid β] [PartialOrder β] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ x ∈ s, ∀ y ∈ s, ∀ a b : 𝕜, 0 ≤ a → 0 ≤ b → a + b = 1 → a • f x + b • f y ≤ f (a • x + b • y)

