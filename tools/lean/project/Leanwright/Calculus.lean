module

public import Leanwright.Normed

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Derivatives

The derivative of a function between normed spaces as a continuous linear map, the derivative of a function of one variable as
the limit of its difference quotients, higher derivatives and smoothness, analytic functions. No axioms.
-/

universe u v w

/-- A continuous linear map between normed spaces, given by a bound. -/
structure ContinuousLinearMap (𝕜 : Type u) (E : Type v) (F : Type w) [NormedField 𝕜] [NormedAddCommGroup E]
    [NormedSpace 𝕜 E] [NormedAddCommGroup F] [NormedSpace 𝕜 F] extends LinearMap 𝕜 E F where
  bound : ∃ C : ℝ, ∀ x, ‖toFun x‖ ≤ C * ‖x‖
notation:25 E " →L[" 𝕜:25 "] " F:0 => ContinuousLinearMap 𝕜 E F
instance {𝕜 : Type u} {E : Type v} {F : Type w} [NormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E]
    [NormedAddCommGroup F] [NormedSpace 𝕜 F] : CoeFun (E →L[𝕜] F) (fun _ => E → F) := ⟨fun f => f.toFun⟩

section
variable {𝕜 : Type u} {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E]
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- `f y - f x - f' (y - x)` is small against `y - x` when `y` in `s` tends to `x`. -/
def HasFDerivWithinAt (f : E → F) (f' : E →L[𝕜] F) (s : Set E) (x : E) : Prop :=
  Filter.Tendsto (fun y => ‖f y - f x - f' (y - x)‖ / ‖y - x‖) (nhdsWithin x s) (nhds 0)
def HasFDerivAt (f : E → F) (f' : E →L[𝕜] F) (x : E) : Prop := HasFDerivWithinAt f f' Set.univ x
variable (𝕜) in
def DifferentiableWithinAt (f : E → F) (s : Set E) (x : E) : Prop := ∃ f' : E →L[𝕜] F, HasFDerivWithinAt f f' s x
variable (𝕜) in
def DifferentiableAt (f : E → F) (x : E) : Prop := ∃ f' : E →L[𝕜] F, HasFDerivAt f f' x
variable (𝕜) in
def DifferentiableOn (f : E → F) (s : Set E) : Prop := ∀ x ∈ s, DifferentiableWithinAt 𝕜 f s x
variable (𝕜) in
def Differentiable (f : E → F) : Prop := ∀ x, DifferentiableAt 𝕜 f x
instance ContinuousLinearMap.instZero : Zero (E →L[𝕜] F) := ⟨⟨0, 0, fun x => by
  show ‖(0 : F)‖ ≤ 0 * ‖x‖
  have h := NormedAddCommGroup.dist_eq (0 : F) 0
  rw [PseudoMetricSpace.dist_self, sub_eq_add_neg, neg_zero, add_zero] at h
  rw [← h, zero_mul]⟩⟩
open Classical in
variable (𝕜) in
/-- The derivative, `0` where there is none. -/
def fderiv (f : E → F) (x : E) : E →L[𝕜] F := if h : ∃ f' : E →L[𝕜] F, HasFDerivAt f f' x then h.choose else 0

/-! ## One variable -/
/-- The difference quotient tends to `f'`. -/
def HasDerivWithinAt (f : 𝕜 → F) (f' : F) (s : Set 𝕜) (x : 𝕜) : Prop :=
  Filter.Tendsto (fun y => (y - x)⁻¹ • (f y - f x)) (nhdsWithin x (s \ {x})) (nhds f')
def HasDerivAt (f : 𝕜 → F) (f' : F) (x : 𝕜) : Prop :=
  Filter.Tendsto (fun y => (y - x)⁻¹ • (f y - f x)) (nhdsWithin x {x}ᶜ) (nhds f')
open Classical in
/-- The derivative, `0` where there is none. -/
def deriv (f : 𝕜 → F) (x : 𝕜) : F := if h : ∃ f', HasDerivAt f f' x then h.choose else 0
open Classical in
/-- The derivative from inside `s`, `0` where there is none. -/
def derivWithin (f : 𝕜 → F) (s : Set 𝕜) (x : 𝕜) : F := if h : ∃ f', HasDerivWithinAt f f' s x then h.choose else 0
def iteratedDeriv (n : ℕ) (f : 𝕜 → F) : 𝕜 → F := deriv^[n] f
end

/-! ## Smooth and analytic functions -/
/-- Orders of differentiability: the natural numbers and `∞`. There is no `⊤`, which in Mathlib means analytic here. -/
def ContDiff.Order := WithTop ℕ
namespace ContDiff
instance : NatCast Order := ⟨WithTop.some⟩
instance (n : ℕ) : OfNat Order n := ⟨WithTop.some n⟩
def Order.infty : Order := (⊤ : WithTop ℕ)
@[inherit_doc Order.infty] scoped notation "∞" => Order.infty
def Order.le (k : ℕ) (n : Order) : Prop := (WithTop.some k : WithTop ℕ) ≤ (n : WithTop ℕ)
end ContDiff
section
variable (𝕜 : Type u) {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E]
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- `f` has `n` continuous derivatives. `g k x m` is the `k`-th derivative at `x` in the directions `m 0, …, m (k - 1)`; it is
multilinear, continuous in `x`, and has `g (k + 1)` as its derivative, both uniformly in directions of norm at most one. -/
def ContDiff (n : ContDiff.Order) (f : E → F) : Prop :=
  ∃ g : ℕ → E → (ℕ → E) → F, (∀ x m, g 0 x m = f x) ∧
    (∀ k, n.le k → ∀ (x : E) (m m' : ℕ → E), (∀ i, i < k → m i = m' i) → g k x m = g k x m') ∧
    (∀ k, n.le k → ∀ (x : E) (m : ℕ → E) (i : ℕ) (a b : 𝕜) (y z : E), i < k →
      g k x (Function.update m i (a • y + b • z)) = a • g k x (Function.update m i y) + b • g k x (Function.update m i z)) ∧
    (∀ k, n.le k → ∀ (x : E) (ε : ℝ), 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ y : E, dist y x < δ →
      ∀ m : ℕ → E, (∀ i, ‖m i‖ ≤ 1) → ‖g k y m - g k x m‖ ≤ ε) ∧
    (∀ k, n.le k → ∀ x : E, ∃ C : ℝ, ∀ m : ℕ → E, (∀ i, ‖m i‖ ≤ 1) → ‖g k x m‖ ≤ C) ∧
    ∀ k, n.le (k + 1) → ∀ (x : E) (ε : ℝ), 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ y : E, dist y x < δ →
      ∀ m : ℕ → E, (∀ i, ‖m i‖ ≤ 1) →
        ‖g k y m - g k x m - g (k + 1) x (fun i => i.rec (y - x) fun j _ => m j)‖ ≤ ε * ‖y - x‖
variable {𝕜}
/-- Near `x` the function is the sum of a power series. -/
def AnalyticAt (𝕜 : Type u) [NontriviallyNormedField 𝕜] [NormedSpace 𝕜 F] (f : 𝕜 → F) (x : 𝕜) : Prop :=
  ∃ (a : ℕ → F) (r : ℝ), 0 < r ∧ ∀ y : 𝕜, ‖y‖ < r → HasSum (fun n => y ^ n • a n) (f (x + y))
def AnalyticOnNhd (𝕜 : Type u) [NontriviallyNormedField 𝕜] [NormedSpace 𝕜 F] (f : 𝕜 → F) (s : Set 𝕜) : Prop :=
  ∀ x ∈ s, AnalyticAt 𝕜 f x
end
