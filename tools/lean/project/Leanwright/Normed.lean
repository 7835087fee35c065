module

public import Leanwright.Spaces
public import Leanwright.LinearAlgebra

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Normed and Euclidean spaces, linear operators

Normed fields and spaces with their laws, eigenvalues. The one axiom is the triangle inequality of the Euclidean norm.
-/

universe u v w

class NormedAddCommGroup (E : Type u) extends Norm E, AddCommGroup E, MetricSpace E where
  dist_eq : ∀ x y : E, dist x y = ‖x - y‖
class NormedField (𝕜 : Type u) extends Norm 𝕜, Field 𝕜, MetricSpace 𝕜 where
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
instance : NormedField ℂ where
  dist_eq _ _ := rfl
  norm_mul a b := by
    have ha : 0 ≤ ‖a‖ := Real.sqrt_nonneg _
    have hb : 0 ≤ ‖b‖ := Real.sqrt_nonneg _
    have hc : 0 ≤ ‖a * b‖ := Real.sqrt_nonneg _
    have sa := Complex.sq_norm a
    have sb := Complex.sq_norm b
    have sc := Complex.sq_norm (a * b)
    have hm := mul_nonneg ha hb
    simp only [Complex.normSq, Complex.mul_re, Complex.mul_im] at sa sb sc
    have e : (‖a * b‖ - ‖a‖ * ‖b‖) * (‖a * b‖ + ‖a‖ * ‖b‖) = 0 := by
      have k : ‖a * b‖ ^ 2 = ‖a‖ ^ 2 * ‖b‖ ^ 2 := by rw [sa, sb, sc]; grind
      grind
    rcases mul_eq_zero.1 e with h | h <;> grind
class NontriviallyNormedField (𝕜 : Type u) extends NormedField 𝕜 where
  non_trivial : ∃ x : 𝕜, 1 < ‖x‖
instance : NontriviallyNormedField ℝ where
  non_trivial := ⟨2, by show 1 < |(2 : ℝ)|; rw [abs_def]; grind⟩
instance : NontriviallyNormedField ℂ where
  non_trivial := ⟨2, by
    have h := Complex.sq_norm 2
    have n : 0 ≤ ‖(2 : ℂ)‖ := Real.sqrt_nonneg _
    have e : Complex.normSq 2 = 4 := by
      show ((2 : ℕ) : ℝ) * ((2 : ℕ) : ℝ) + 0 * 0 = 4
      rw [Nat.cast_ofNat]; grind
    rw [e] at h
    refine Classical.byContradiction fun k => ?_
    have := mul_nonneg n (by grind : 0 ≤ 1 - ‖(2 : ℂ)‖)
    grind⟩
/-- A field is a normed space over itself. -/
instance (priority := 500) NormedField.toNormedAddCommGroup {𝕜 : Type u} [NormedField 𝕜] : NormedAddCommGroup 𝕜 where
  dist_eq := NormedField.dist_eq
class NormedSpace (𝕜 : Type u) (E : Type v) [NormedField 𝕜] [NormedAddCommGroup E] extends Module 𝕜 E where
  norm_smul_le : ∀ (a : 𝕜) (b : E), ‖a • b‖ ≤ ‖a‖ * ‖b‖
instance NormedField.toNormedSpace {𝕜 : Type u} [NormedField 𝕜] : NormedSpace 𝕜 𝕜 where
  norm_smul_le a b := le_of_eq (NormedField.norm_mul a b)
instance Complex.realModule : Module ℝ ℂ where
  smul r z := (r : ℂ) * z
  one_smul z := one_mul z
  mul_smul x y z := by
    show ((x * y : ℝ) : ℂ) * z = (x : ℂ) * ((y : ℂ) * z)
    rw [← mul_assoc]; congr 1; ext <;> simp; grind
  smul_zero r := mul_zero (r : ℂ)
  smul_add r z w := mul_add (r : ℂ) z w
  add_smul x y z := by
    show ((x + y : ℝ) : ℂ) * z = (x : ℂ) * z + (y : ℂ) * z
    rw [← add_mul]; congr 1; ext <;> simp
  zero_smul z := zero_mul z
instance Complex.realNormedSpace : NormedSpace ℝ ℂ where
  norm_smul_le r z := by
    show ‖(r : ℂ) * z‖ ≤ |r| * ‖z‖
    rw [NormedField.norm_mul]
    refine le_of_eq (congrArg (· * ‖z‖) ?_)
    have h := Complex.sq_norm (r : ℂ)
    have n : 0 ≤ ‖(r : ℂ)‖ := Real.sqrt_nonneg _
    have e : Complex.normSq (r : ℂ) = r * r := by show r * r + 0 * 0 = r * r; grind
    rw [e] at h
    have f : (‖(r : ℂ)‖ - r) * (‖(r : ℂ)‖ + r) = 0 := by grind
    rw [abs_def]
    rcases mul_eq_zero.1 f with k | k <;> grind
class Inner (𝕜 : Type u) (E : Type v) where
  inner (𝕜) : E → E → 𝕜
export Inner (inner)
class InnerProductSpace (𝕜 : Type u) (E : Type v) [NormedField 𝕜] [NormedAddCommGroup E] extends NormedSpace 𝕜 E, Inner 𝕜 E

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
instance : Monoid (End R M) where
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  npow n f := n.rec 1 fun _ g => g * f
  npow_zero _ := rfl
  npow_succ _ _ := rfl
def eigenspace (f : End R M) (μ : R) : Submodule R M where
  carrier := setOf fun x => f x = μ • x
  add_mem' {a b} (h : f a = μ • a) (k : f b = μ • b) := by
    show f (a + b) = μ • (a + b); rw [f.map_add, h, k, Module.smul_add]
  zero_mem' := (f.map_zero).trans (Module.smul_zero μ).symm
  smul_mem' c {x} (h : f x = μ • x) := by
    show f (c • x) = μ • c • x; rw [f.map_smul, h, ← Module.mul_smul, ← Module.mul_smul, mul_comm]
def HasEigenvector (f : End R M) (μ : R) (x : M) : Prop := f x = μ • x ∧ x ≠ 0
def HasEigenvalue (f : End R M) (μ : R) : Prop := ∃ x, HasEigenvector f μ x
/-- The eigenvalues as a type. -/
@[reducible] def Eigenvalues (f : End R M) : Type u := { μ : R // f.HasEigenvalue μ }
end End
end Module
