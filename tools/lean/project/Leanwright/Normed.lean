module

public import Leanwright.Spaces

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Normed and Euclidean spaces, linear operators

Signatures. The one axiom is the triangle inequality of the Euclidean norm.
-/

universe u v w

class NormedAddCommGroup (E : Type) extends Norm E, AddCommGroup E, MetricSpace E where
  dist_eq : ∀ x y : E, dist x y = ‖x - y‖
class NormedField (𝕜 : Type) extends Norm 𝕜, Field 𝕜, MetricSpace 𝕜 where
  dist_eq : ∀ x y : 𝕜, dist x y = ‖x - y‖
  norm_mul : ∀ a b : 𝕜, ‖a * b‖ = ‖a‖ * ‖b‖
instance : NormedField ℝ where
  dist_eq _ _ := rfl
  norm_mul a b := by
    show |a * b| = |a| * |b|
    have h : ∀ x : ℝ, (0 ≤ x ∧ |x| = x) ∨ (x ≤ 0 ∧ |x| = -x) := fun x => by rw [abs_def]; grind
    rcases h a with ⟨ha, ea⟩ | ⟨ha, ea⟩ <;> rcases h b with ⟨hb, eb⟩ | ⟨hb, eb⟩ <;> rw [ea, eb]
    · have := mul_nonneg ha hb; rw [abs_def]; grind
    · have := mul_nonneg ha (by grind : 0 ≤ -b); rw [abs_def]; grind
    · have := mul_nonneg (by grind : 0 ≤ -a) hb; rw [abs_def]; grind
    · have := mul_nonneg (by grind : 0 ≤ -a) (by grind : 0 ≤ -b); rw [abs_def]; grind
class NormedSpace (𝕜 : Type) (E : Type) [NormedField 𝕜] [NormedAddCommGroup E] extends Module 𝕜 E where
  norm_smul_le : ∀ (a : 𝕜) (b : E), ‖a • b‖ ≤ ‖a‖ * ‖b‖
class Inner (𝕜 : Type) (E : Type) where
  inner : E → E → 𝕜
export Inner (inner)
class InnerProductSpace (𝕜 : Type) (E : Type) [NormedField 𝕜] [NormedAddCommGroup E] extends NormedSpace 𝕜 E, Inner 𝕜 E

/-- `𝕜ⁿ` with the Euclidean norm. -/
def EuclideanSpace (𝕜 : Type) (n : Type) := n → 𝕜
namespace EuclideanSpace
variable {n : Type}
instance : CoeFun (EuclideanSpace ℝ n) (fun _ => n → ℝ) := ⟨fun x => x⟩
instance addCommGroup : AddCommGroup (EuclideanSpace ℝ n) :=
  { (inferInstanceAs (AddCommMonoid (n → ℝ))) with
    neg := fun x i => -x i
    sub := fun x y i => x i - y i
    sub_eq_add_neg := fun x y => funext fun i => sub_eq_add_neg (x i) (y i)
    zsmul := fun k x i => k * x i
    zsmul_zero' := fun x => funext fun i => by show ((0 : ℤ) : ℝ) * x i = 0; rw [Int.cast_zero, zero_mul]
    zsmul_succ' := fun k x => funext fun i => by
      show ((k.succ : ℤ) : ℝ) * x i = ((k : ℤ) : ℝ) * x i + x i
      rw [Int.natCast_succ, Int.cast_add, Int.cast_one, add_mul, one_mul]
    zsmul_neg' := fun k x => funext fun i => by
      show ((Int.negSucc k : ℤ) : ℝ) * x i = -(((k + 1 : ℕ) : ℤ) * x i)
      rw [Int.negSucc_eq, Int.cast_neg, Lean.Grind.Ring.neg_mul]; rfl
    neg_add_cancel := fun x => funext fun i => neg_add_cancel (x i) }
instance module : Module ℝ (EuclideanSpace ℝ n) := inferInstanceAs (Module ℝ (n → ℝ))
variable [Fintype n]
instance : Inner ℝ (EuclideanSpace ℝ n) := ⟨fun x y => ∑ i, x i * y i⟩
instance : Norm (EuclideanSpace ℝ n) := ⟨fun x => √(∑ i, x i ^ 2)⟩
/-! Stands for the instance `PiLp.normedAddCommGroup`: the Euclidean distance is a metric. -/
axiom metricSpace_ax (n : Type) [Fintype n] :
  ∃ m : MetricSpace (EuclideanSpace ℝ n), ∀ x y : EuclideanSpace ℝ n, m.dist x y = ‖x - y‖
instance normedAddCommGroup : NormedAddCommGroup (EuclideanSpace ℝ n) where
  toMetricSpace := (metricSpace_ax n).choose
  dist_eq := (metricSpace_ax n).choose_spec
end EuclideanSpace

/-! ## Operators -/
namespace Module
variable {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M]
@[reducible] def End (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] := M →ₗ[R] M
namespace End
instance : Mul (End R M) := ⟨fun f g => ⟨fun x => f (g x), fun x y => (congrArg f (g.map_add' x y)).trans (f.map_add' _ _),
  fun c x => (congrArg f (g.map_smul' c x)).trans (f.map_smul' c _)⟩⟩
instance : One (End R M) := ⟨⟨id, fun _ _ => rfl, fun _ _ => rfl⟩⟩
def HasEigenvector (f : End R M) (μ : R) (x : M) : Prop := f x = μ • x ∧ x ≠ 0
def HasEigenvalue (f : End R M) (μ : R) : Prop := ∃ x, HasEigenvector f μ x
end End
end Module
