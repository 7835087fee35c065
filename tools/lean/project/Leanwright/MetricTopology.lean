module

public import Leanwright.Topology
public import Leanwright.NNReal
public import Leanwright.ComplexFunctions

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# The topology of metric spaces and of the number types

The open sets of a metric space, with `ℝ`, `ℂ`, `ℝ≥0` as metric spaces. No axioms.
-/

universe u v

/-- Open: around every point a ball. -/
def PseudoMetricSpace.toTopologicalSpace' (α : Type u) [PseudoMetricSpace α] : TopologicalSpace α where
  IsOpen s := ∀ x ∈ s, ∃ ε : ℝ, 0 < ε ∧ Metric.ball x ε ⊆ s
  isOpen_univ _ _ := ⟨1, IsStrictOrderedRing.zero_lt_one, fun _ _ => trivial⟩
  isOpen_inter s t h k x m := by
    obtain ⟨a, ha, hs⟩ := h x m.1
    obtain ⟨b, hb, ht⟩ := k x m.2
    refine ⟨min a b, by rw [min_def]; split <;> assumption, fun y hy => ⟨hs ?_, ht ?_⟩⟩ <;>
      (have hy' : dist y x < min a b := hy
       rw [min_def] at hy'
       show dist y x < _
       split at hy' <;> grind)
  isOpen_sUnion S h x := fun ⟨t, ht, m⟩ => by
    obtain ⟨e, he, hs⟩ := h t ht x m
    exact ⟨e, he, fun y hy => ⟨t, ht, hs hy⟩⟩
instance (priority := 900) {α : Type u} [PseudoMetricSpace α] : TopologicalSpace α :=
  PseudoMetricSpace.toTopologicalSpace' α

instance Real.metricSpace : MetricSpace ℝ where
  dist x y := |x - y|
  dist_self x := by rw [abs_def]; grind
  dist_comm x y := by rw [abs_def, abs_def]; grind
  dist_triangle x y z := by rw [abs_def, abs_def, abs_def]; grind
  eq_of_dist_eq_zero {x y} h := by rw [abs_def] at h; grind
instance NNReal.metricSpace : MetricSpace NNReal where
  dist x y := |(x : ℝ) - y|
  dist_self x := by rw [abs_def]; grind
  dist_comm x y := by rw [abs_def, abs_def]; grind
  dist_triangle x y z := by rw [abs_def, abs_def, abs_def]; grind
  eq_of_dist_eq_zero {x y} h := by rw [abs_def] at h; ext; grind
theorem Complex.norm_add_le (z w : ℂ) : ‖z + w‖ ≤ ‖z‖ + ‖w‖ := by
  have hz := Complex.sq_norm z
  have hw := Complex.sq_norm w
  have hs := Complex.sq_norm (z + w)
  have nz : 0 ≤ ‖z‖ := Real.sqrt_nonneg _
  have nw : 0 ≤ ‖w‖ := Real.sqrt_nonneg _
  have ns : 0 ≤ ‖z + w‖ := Real.sqrt_nonneg _
  simp only [Complex.normSq, Complex.add_re, Complex.add_im] at hz hw hs
  have cross := sq_nonneg (z.re * w.im - z.im * w.re)
  have pq := mul_nonneg nz nw
  have key : z.re * w.re + z.im * w.im ≤ ‖z‖ * ‖w‖ := by
    refine not_lt.1 fun h => ?_
    have := mul_pos (by grind : 0 < z.re * w.re + z.im * w.im - ‖z‖ * ‖w‖)
      (by grind : 0 < z.re * w.re + z.im * w.im + ‖z‖ * ‖w‖)
    have e : (‖z‖ * ‖w‖) ^ 2 = ‖z‖ ^ 2 * ‖w‖ ^ 2 := by grind
    rw [hz, hw] at e
    grind
  refine not_lt.1 fun h => ?_
  have := mul_pos (by grind : 0 < ‖z + w‖ - (‖z‖ + ‖w‖)) (by grind : 0 < ‖z + w‖ + (‖z‖ + ‖w‖))
  grind
theorem Complex.norm_sub_comm (z w : ℂ) : ‖z - w‖ = ‖w - z‖ := by
  show √(Complex.normSq _) = √(Complex.normSq _)
  congr 1; simp only [Complex.normSq, Complex.sub_re, Complex.sub_im]; grind
instance Complex.metricSpace : MetricSpace ℂ where
  dist z w := ‖z - w‖
  dist_self z := by
    have h := Complex.sq_norm (z - z)
    simp only [Complex.normSq, Complex.sub_re, Complex.sub_im] at h
    have : ‖z - z‖ * ‖z - z‖ = 0 := by grind
    exact (mul_eq_zero.1 this).elim id id
  dist_comm := Complex.norm_sub_comm
  dist_triangle x y z := by
    have := Complex.norm_add_le (x - y) (y - z)
    rwa [show x - y + (y - z) = x - z by grind] at this
  eq_of_dist_eq_zero {x y} h := by
    have e := Complex.sq_norm (x - y)
    rw [show ‖x - y‖ = 0 from h] at e
    refine Classical.byContradiction fun n => ?_
    have := Complex.normSq_ne_zero (z := x - y) fun k => n (by grind)
    grind

/-- The discrete topology. -/
def discreteTopology (X : Type u) : TopologicalSpace X :=
  ⟨fun _ => True, trivial, fun _ _ _ _ => trivial, fun _ _ => trivial⟩
instance : TopologicalSpace ℕ := discreteTopology ℕ
instance : TopologicalSpace ℤ := discreteTopology ℤ
/-- The topology that makes a map continuous and no finer. -/
def TopologicalSpace.induced {X : Type u} {Y : Type v} (f : X → Y) (t : TopologicalSpace Y) : TopologicalSpace X where
  IsOpen s := ∃ u, IsOpen u ∧ f ⁻¹' u = s
  isOpen_univ := ⟨Set.univ, isOpen_univ, rfl⟩
  isOpen_inter := by
    rintro _ _ ⟨u, hu, rfl⟩ ⟨v, hv, rfl⟩
    exact ⟨u ∩ v, hu.inter hv, rfl⟩
  isOpen_sUnion S h := ⟨Set.sUnion (setOf fun u => IsOpen u ∧ f ⁻¹' u ∈ S),
    TopologicalSpace.isOpen_sUnion _ fun _ m => m.1, Set.ext fun x => by
      refine ⟨fun ⟨u, hu, m⟩ => ⟨_, hu.2, m⟩, fun ⟨t, ht, m⟩ => ?_⟩
      obtain ⟨u, hu, e⟩ := h t ht
      subst e
      exact ⟨u, ⟨hu, ht⟩, m⟩⟩
instance {X : Type u} [t : TopologicalSpace X] {p : X → Prop} : TopologicalSpace { x // p x } := t.induced Subtype.val
instance : TopologicalSpace ℚ := TopologicalSpace.induced (fun q : ℚ => (q : ℝ)) inferInstance

/-! ## Infinite sums -/
section
variable {α : Type u} {β : Type v} [AddCommMonoid α] [TopologicalSpace α]
def HasSum (f : β → α) (a : α) : Prop := Filter.Tendsto (fun s : Finset β => ∑ b ∈ s, f b) Filter.atTop (nhds a)
def Summable (f : β → α) : Prop := ∃ a, HasSum f a
open Classical in
def tsum (f : β → α) : α := if h : Summable f then h.choose else 0
end
macro "∑' " x:ident ", " b:term:67 : term => `(tsum (fun $x => $b))
macro "∑' " x:ident " : " t:term ", " b:term:67 : term => `(tsum (fun ($x : $t) => $b))
macro "∑' " "(" x:ident " : " t:term ")" ", " b:term:67 : term => `(tsum (fun ($x : $t) => $b))
