module

public import Leanwright.ExtendedReals
public import Leanwright.Spaces

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Measures

Measurable spaces, sets and functions, measures, the integral of functions to the extended nonnegative reals by its definition,
and the Lebesgue measure on the reals, of which one axiom says that there is one.
-/

universe u v

class MeasurableSpace (α : Type u) where
  MeasurableSet' : Set α → Prop
  measurableSet_empty : MeasurableSet' ∅
  measurableSet_compl : ∀ s, MeasurableSet' s → MeasurableSet' sᶜ
  measurableSet_iUnion : ∀ f : ℕ → Set α, (∀ i, MeasurableSet' (f i)) → MeasurableSet' (Set.iUnion f)
section
variable {α : Type u} {β : Type v} [MeasurableSpace α] [MeasurableSpace β]
def MeasurableSet (s : Set α) : Prop := MeasurableSpace.MeasurableSet' s
def Measurable (f : α → β) : Prop := ∀ ⦃t : Set β⦄, MeasurableSet t → MeasurableSet (f ⁻¹' t)
theorem MeasurableSet.compl {s : Set α} (h : MeasurableSet s) : MeasurableSet sᶜ := MeasurableSpace.measurableSet_compl s h
end
namespace MeasurableSpace
/-- The sets that come from those of `s` by complements and countable unions. -/
inductive GenerateMeasurable {α : Type u} (s : Set (Set α)) : Set α → Prop
  | protected basic : ∀ u ∈ s, GenerateMeasurable s u
  | protected empty : GenerateMeasurable s ∅
  | protected compl : ∀ t, GenerateMeasurable s t → GenerateMeasurable s tᶜ
  | protected iUnion : ∀ f : ℕ → Set α, (∀ n, GenerateMeasurable s (f n)) → GenerateMeasurable s (Set.iUnion f)
def generateFrom {α : Type u} (s : Set (Set α)) : MeasurableSpace α where
  MeasurableSet' := GenerateMeasurable s
  measurableSet_empty := .empty
  measurableSet_compl := .compl
  measurableSet_iUnion := .iUnion
end MeasurableSpace
/-- The smallest measurable space in which open sets are measurable. -/
def borel (α : Type u) [TopologicalSpace α] : MeasurableSpace α := .generateFrom (setOf fun s => IsOpen s)
/-- The topology of the order. -/
instance : TopologicalSpace ENNReal := .generateFrom (setOf fun s => ∃ a, s = Set.Ioi a ∨ s = Set.Iio a)
instance : MeasurableSpace ℝ := borel ℝ
instance : MeasurableSpace ℂ := borel ℂ
instance : MeasurableSpace ENNReal := borel ENNReal

namespace MeasureTheory
structure OuterMeasure (α : Type u) where
  measureOf : Set α → ENNReal
  empty : measureOf ∅ = 0
  mono : ∀ {s₁ s₂}, s₁ ⊆ s₂ → measureOf s₁ ≤ measureOf s₂
  iUnion_nat : ∀ s : ℕ → Set α, Pairwise (fun i j => Disjoint (s i) (s j)) →
    measureOf (Set.iUnion s) ≤ tsum fun i => measureOf (s i)
/-- The measure of a set that is not measurable is that of the measurable sets around it. -/
structure Measure (α : Type u) [MeasurableSpace α] extends OuterMeasure α where
  m_iUnion : ∀ ⦃f : ℕ → Set α⦄, (∀ i, MeasurableSet (f i)) → Pairwise (fun i j => Disjoint (f i) (f j)) →
    measureOf (Set.iUnion f) = tsum fun i => measureOf (f i)
  trim_le : ∀ s, sInf (setOf fun r => ∃ t, s ⊆ t ∧ MeasurableSet t ∧ measureOf t = r) ≤ measureOf s
instance {α : Type u} [MeasurableSpace α] : CoeFun (Measure α) (fun _ => Set α → ENNReal) := ⟨fun μ => μ.measureOf⟩
class MeasureSpace (α : Type u) extends MeasurableSpace α where
  volume : Measure α
export MeasureSpace (volume)
section
variable {α : Type u} [MeasurableSpace α]
/-- A set that differs from a measurable one by a null set. -/
def NullMeasurableSet (s : Set α) (μ : Measure α) : Prop := ∃ t, MeasurableSet t ∧ μ (s \ t) = 0 ∧ μ (t \ s) = 0
def ae (μ : Measure α) : Filter α := .generate (setOf fun s => μ sᶜ = 0)
open Classical in
/-- The supremum of the integrals of the simple functions below `f`. -/
def lintegral (μ : Measure α) (f : α → ENNReal) : ENNReal :=
  sSup (setOf fun r => ∃ (g : α → ENNReal) (h : Set.Finite (Set.range g)), Measurable g ∧ (∀ x, g x ≤ f x) ∧
    ∑ y ∈ h.toFinset, y * μ (g ⁻¹' {y}) = r)
end
/-! Stands for the measure `MeasureTheory.volume` on the reals and for `Real.volume_Icc`. -/
axiom exists_volume_ax : ∃ μ : Measure ℝ, ∀ a b : ℝ, μ (Set.Icc a b) = ENNReal.ofReal (b - a)
instance : MeasureSpace ℝ := ⟨exists_volume_ax.choose⟩
end MeasureTheory
theorem Real.volume_Icc {a b : ℝ} : MeasureTheory.volume (Set.Icc a b) = ENNReal.ofReal (b - a) :=
  MeasureTheory.exists_volume_ax.choose_spec a b
macro "∀ᵐ " x:ident " ∂" μ:term:61 ", " p:term : term => `(Filter.Eventually (fun $x => $p) (MeasureTheory.ae $μ))
macro "∫⁻ " x:ident ", " f:term:60 " ∂" μ:term:61 : term => `(MeasureTheory.lintegral $μ (fun $x => $f))
