module

public import Leanwright.MetricTopology

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Uniform spaces and bounds along a filter

Uniform structures by their entourages, with metric spaces as an instance, uniform continuity and convergence, Cauchy filters,
completeness, upper and lower limits. No axioms.
-/

universe u v w

namespace Filter
variable {α : Type u} {β : Type v}
/-- The sets that contain a product of a set of `f` and a set of `g`. -/
protected def prod (f : Filter α) (g : Filter β) : Filter (α × β) where
  sets := setOf fun s => ∃ a ∈ f, ∃ b ∈ g, Set.prod a b ⊆ s
  univ_sets := ⟨Set.univ, f.univ_sets, Set.univ, g.univ_sets, fun _ _ => trivial⟩
  sets_of_superset := fun ⟨a, ha, b, hb, h⟩ k => ⟨a, ha, b, hb, fun _ m => k (h m)⟩
  inter_sets := fun ⟨a, ha, b, hb, h⟩ ⟨c, hc, d, hd, k⟩ =>
    ⟨a ∩ c, f.inter_sets ha hc, b ∩ d, g.inter_sets hb hd, fun _ m => ⟨h ⟨m.1.1, m.2.1⟩, k ⟨m.1.2, m.2.2⟩⟩⟩
instance : SProd (Filter α) (Filter β) (Filter (α × β)) := ⟨Filter.prod⟩
/-- The sets that contain the preimage of a set of `g`. -/
def comap (m : α → β) (g : Filter β) : Filter α where
  sets := setOf fun s => ∃ t ∈ g, m ⁻¹' t ⊆ s
  univ_sets := ⟨Set.univ, g.univ_sets, fun _ _ => trivial⟩
  sets_of_superset := fun ⟨t, ht, h⟩ k => ⟨t, ht, fun _ n => k (h n)⟩
  inter_sets := fun ⟨t, ht, h⟩ ⟨r, hr, k⟩ => ⟨t ∩ r, g.inter_sets ht hr, fun _ n => ⟨h n.1, k n.2⟩⟩
instance : Max (Filter α) := ⟨fun f g => ⟨f.sets ∩ g.sets, ⟨f.univ_sets, g.univ_sets⟩,
  fun h k => ⟨f.sets_of_superset h.1 k, g.sets_of_superset h.2 k⟩,
  fun h k => ⟨f.inter_sets h.1 k.1, g.inter_sets h.2 k.2⟩⟩⟩
theorem Tendsto.comp {γ : Type w} {g : β → γ} {f : α → β} {x : Filter α} {y : Filter β} {z : Filter γ}
    (hg : Tendsto g y z) (hf : Tendsto f x y) : Tendsto (g ∘ f) x z := fun _ h => hf (hg h)

/-! The least upper bound that holds from some point on, and the greatest lower one. -/
section
variable [Preorder α]
def IsBoundedUnder (r : α → α → Prop) (f : Filter β) (u : β → α) : Prop := ∃ b, f.Eventually fun x => r (u x) b
variable [InfSet α] [SupSet α]
def limsSup (f : Filter α) : α := sInf (setOf fun a => f.Eventually fun n => n ≤ a)
def limsInf (f : Filter α) : α := sSup (setOf fun a => f.Eventually fun n => a ≤ n)
def limsup (u : β → α) (f : Filter β) : α := limsSup (map u f)
def liminf (u : β → α) (f : Filter β) : α := limsInf (map u f)
end
end Filter

/-- A set with a notion of nearness: the entourages are the sets of the filter `uniformity`, and a set is open when it has,
with each point, all points near it. -/
class UniformSpace (α : Type u) extends TopologicalSpace α where
  protected uniformity : Filter (α × α)
  protected refl : ∀ s ∈ uniformity, ∀ x, (x, x) ∈ s
  protected symm : Filter.Tendsto Prod.swap uniformity uniformity
  protected comp : ∀ s ∈ uniformity, ∃ t ∈ uniformity, ∀ x y z, (x, y) ∈ t → (y, z) ∈ t → (x, z) ∈ s
  protected isOpen_iff : ∀ s : Set α, IsOpen s ↔ ∀ x ∈ s, ∃ t ∈ uniformity, ∀ y, (x, y) ∈ t → y ∈ s
def uniformity (α : Type u) [UniformSpace α] : Filter (α × α) := UniformSpace.uniformity
namespace Uniformity
@[inherit_doc uniformity] scoped notation "𝓤" => uniformity
end Uniformity

/-- The uniform structure of a metric: near is at distance less than some `ε`. -/
instance (priority := 900) PseudoMetricSpace.toUniformSpace {α : Type u} [PseudoMetricSpace α] : UniformSpace α where
  toTopologicalSpace := inferInstance
  uniformity :=
    { sets := setOf fun s => ∃ ε : ℝ, 0 < ε ∧ ∀ x y : α, dist x y < ε → (x, y) ∈ s
      univ_sets := ⟨1, IsStrictOrderedRing.zero_lt_one, fun _ _ _ => trivial⟩
      sets_of_superset := fun ⟨e, he, h⟩ k => ⟨e, he, fun x y d => k (h x y d)⟩
      inter_sets := fun ⟨e, he, h⟩ ⟨d, hd, k⟩ =>
        ⟨min e d, by rw [min_def]; split <;> assumption, fun x y l => ⟨h x y (by grind), k x y (by grind)⟩⟩ }
  refl s := fun ⟨e, he, h⟩ x => h x x (by rw [PseudoMetricSpace.dist_self]; exact he)
  symm s := fun ⟨e, he, h⟩ => ⟨e, he, fun x y d => h y x (by rw [PseudoMetricSpace.dist_comm]; exact d)⟩
  comp s := fun ⟨e, he, h⟩ => ⟨setOf fun p => dist p.1 p.2 < e / 2, ⟨e / 2, by grind, fun _ _ d => d⟩,
    fun x y z (a : dist x y < e / 2) (b : dist y z < e / 2) =>
      h x z (by have := PseudoMetricSpace.dist_triangle x y z; grind)⟩
  isOpen_iff s := by
    refine ⟨fun h x m => ?_, fun h x m => ?_⟩
    · obtain ⟨e, he, k⟩ := h x m
      exact ⟨setOf fun p => dist p.1 p.2 < e, ⟨e, he, fun _ _ d => d⟩, fun y (d : dist x y < e) =>
        k (by show dist y x < e; rw [PseudoMetricSpace.dist_comm]; exact d)⟩
    · obtain ⟨t, ⟨e, he, k⟩, g⟩ := h x m
      exact ⟨e, he, fun y (d : dist y x < e) => g y (k x y (by rw [PseudoMetricSpace.dist_comm]; exact d))⟩

section
variable {α : Type u} {β : Type v} [UniformSpace α] [UniformSpace β]
def UniformContinuous (f : α → β) : Prop := Filter.Tendsto (fun x : α × α => (f x.1, f x.2)) (uniformity α) (uniformity β)
def UniformContinuousOn (f : α → β) (s : Set α) : Prop :=
  Filter.Tendsto (fun x : α × α => (f x.1, f x.2)) (uniformity α ⊓ Filter.principal (s ×ˢ s)) (uniformity β)
theorem UniformContinuous.comp {γ : Type w} [UniformSpace γ] {g : β → γ} {f : α → β} (hg : UniformContinuous g)
    (hf : UniformContinuous f) : UniformContinuous (g ∘ f) := fun _ h => hf (hg h)
theorem uniformContinuous_id : UniformContinuous (id : α → α) := fun _ h => h
def Cauchy (f : Filter α) : Prop := f.NeBot ∧ f ×ˢ f ≤ uniformity α
def CauchySeq [Preorder β] (u : β → α) : Prop := Cauchy (Filter.map u Filter.atTop)
class CompleteSpace (α : Type u) [UniformSpace α] : Prop where
  complete : ∀ {f : Filter α}, Cauchy f → ∃ x, f ≤ nhds x
def IsComplete (s : Set α) : Prop := ∀ f : Filter α, Cauchy f → f ≤ Filter.principal s → ∃ x ∈ s, f ≤ nhds x
def TotallyBounded (s : Set α) : Prop :=
  ∀ d ∈ uniformity α, ∃ t : Set α, t.Finite ∧ ∀ x ∈ s, ∃ y ∈ t, (x, y) ∈ d
end
section
variable {α : Type u} {β : Type v} {ι : Type w} [UniformSpace β]
def TendstoUniformlyOn (F : ι → α → β) (f : α → β) (p : Filter ι) (s : Set α) : Prop :=
  ∀ u ∈ uniformity β, p.Eventually fun n => ∀ x ∈ s, (f x, F n x) ∈ u
def TendstoUniformly (F : ι → α → β) (f : α → β) (p : Filter ι) : Prop :=
  ∀ u ∈ uniformity β, p.Eventually fun n => ∀ x, (f x, F n x) ∈ u
end

namespace Metric
variable {α : Type u} {β : Type v} [PseudoMetricSpace α] [PseudoMetricSpace β]
/-- Uniform continuity between metric spaces by `ε` and `δ`. -/
theorem uniformContinuous_iff {f : α → β} :
    UniformContinuous f ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ a b : α, dist a b < δ → dist (f a) (f b) < ε :=
  ⟨fun h e he => h (s := setOf fun p => dist p.1 p.2 < e) ⟨e, he, fun _ _ d => d⟩, fun h _ ⟨e, he, k⟩ =>
    (h e he).elim fun d ⟨hd, g⟩ => ⟨d, hd, fun x y l => k _ _ (g x y l)⟩⟩
/-- The supremum of the distances in `s`, `0` when it is unbounded. -/
def diam (s : Set α) : ℝ := sSup (setOf fun r => ∃ x ∈ s, ∃ y ∈ s, r = dist x y)
def infDist (x : α) (s : Set α) : ℝ := sInf (setOf fun r => ∃ y ∈ s, r = dist x y)
end Metric
