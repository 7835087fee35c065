/-! Shapes of statements that people write; each must elaborate. -/

theorem s01 : ¬∃ x y : ℤ, x ^ 2 - 2 * y ^ 2 = 3 * x * y ∧ x ≠ 0 := by sorry

theorem s02 (f : ℕ → ℕ) (h : ∀ m n, f (m + n) = f m + f n) : ∃ c, ∀ n, f n = c * n := by sorry

theorem s03 (a : ℕ → ℝ) (ha : a 0 = 1) (h : ∀ n, a (n + 1) = √(2 + a n)) : Filter.Tendsto a Filter.atTop (nhds 2) := by sorry

open Topology Filter in
theorem s04 : Tendsto (fun n : ℕ => (1 + 1 / (n : ℝ)) ^ n) atTop (𝓝 (Real.exp 1)) := by sorry

theorem s05 (x : ℝ) (hx : x ∈ Set.Icc 0 (2 * Real.pi)) : |Real.sin x| ≤ 1 := by sorry

theorem s06 : {x : ℝ | x ^ 2 - 5 * x + 6 ≤ 0} = Set.Icc 2 3 := by sorry

theorem s07 : {p : ℕ × ℕ | p.1 + p.2 = 3}.ncard = 4 := by sorry

theorem s08 : {(x, y) : ℤ × ℤ | x ^ 2 + y ^ 2 = 25}.ncard = 12 := by sorry

theorem s09 : ({n ∈ Finset.Icc 1 100 | n % 3 = 0 ∧ Odd n}).card = 17 := by sorry

theorem s10 (S : Finset ℕ) (h : S = {n ∈ Finset.range 20 | n.Prime}) : ∑ p ∈ S, p = 77 := by sorry

theorem s11 : ∑ i ∈ Finset.range 5, ∑ j ∈ Finset.Icc 1 i, (i * j : ℚ) / 2 = 50 := by sorry

theorem s12 (n : ℕ) : ∏ i ∈ Finset.Icc 1 n, (1 + 1 / (i : ℝ)) = n + 1 := by sorry

theorem s13 (x y : ℝ) (h : x ≠ y ∧ 0 < x ∧ 0 < y) : (x + y) / 2 > √(x * y) := by sorry

theorem s14 (n : ℤ) : n ^ 2 ≡ 0 [ZMOD 4] ∨ n ^ 2 ≡ 1 [ZMOD 4] := by sorry

open Nat in
theorem s15 (n : ℕ) (h : 4 ≤ n) : 2 ^ n < n ! := by sorry

open Nat Real in
theorem s16 (n : ℕ) : sqrt (n : ℝ) ≤ n ∧ n.sqrt ≤ n := by sorry

open Real Nat in
theorem s17 (x : ℝ) : cos (x + π) = -cos x ∧ log (exp x) = x := by sorry

theorem s18 (z : ℂ) (h : z ^ 3 = 1) (k : z ≠ 1) : z ^ 2 + z + 1 = 0 := by sorry

theorem s19 (z : ℂ) : ‖z‖ ^ 2 = z.re ^ 2 + z.im ^ 2 := by sorry

theorem s20 (f : ℝ → ℝ) (hf : Continuous f) (h : f 0 < 0 ∧ 0 < f 1) : ∃ c ∈ Set.Ioo (0 : ℝ) 1, f c = 0 := by sorry

theorem s21 (f : ℝ → ℝ) (h : ∀ ε > 0, ∃ δ > 0, ∀ x, |x| < δ → |f x - f 0| < ε) : ContinuousAt f 0 := by sorry

theorem s22 : ∃ f : ℝ → ℝ, Function.Injective f ∧ ¬Function.Surjective f := by sorry

theorem s23 (f : ℝ → ℝ) : f '' Set.univ = Set.range f ∧ f ⁻¹' ∅ = ∅ := by sorry

theorem s24 (A B C : Set ℕ) : A \ (B ∩ C) = (A \ B) ∪ (A \ C) := by sorry

theorem s25 (A : ℕ → Set ℝ) : (⋃ n, A n)ᶜ = ⋂ n, (A n)ᶜ := by sorry

theorem s26 {G : Type*} [Group G] (a b : G) (h : (a * b) ^ 2 = a ^ 2 * b ^ 2) : a * b = b * a := by sorry

theorem s27 {R : Type*} [CommRing R] (a b : R) (n : ℕ) : a - b ∣ a ^ n - b ^ n := by sorry

theorem s28 {F : Type*} [Field F] (x : F) (h : x ^ 2 = 1) : x = 1 ∨ x = -1 := by sorry

theorem s29 (p : Polynomial ℝ) (h : ∀ x, p.eval x = 0) : p = 0 := by sorry

open Polynomial in
theorem s30 (p : ℤ[X]) (h : p = X ^ 3 - 2 * X + C 5) : p.natDegree = 3 := by sorry

theorem s31 (p : ℕ) (hp : p.Prime) (a : ZMod p) (h : a ≠ 0) : a ^ (p - 1) = 1 := by sorry

theorem s32 (p : ℕ) [Fact p.Prime] (x : ZMod p) : x ^ p = x := by sorry

theorem s33 (n k : ℕ) (h : k ≤ n) : n.choose k = n.choose (n - k) := by sorry

theorem s34 : (Nat.digits 10 (2 ^ 10)).sum = 7 := by sorry

theorem s35 (x : ℝ) : ⌊x⌋ ≤ x ∧ x ≤ ⌈x⌉ ∧ Int.fract x = x - ⌊x⌋ := by sorry

theorem s36 (x : ℝ) (h : 0 < x) : x ^ (1 / 2 : ℝ) = √x ∧ x ^ (-1 : ℤ) = x⁻¹ := by sorry

theorem s37 : Irrational √2 ∧ ¬Irrational (3 / 4) := by sorry

theorem s38 (a b c : ℝ) (h : a < b) (k : b < c) : sSup (Set.Ioo a c) = c := by sorry

theorem s39 (f : ℝ → ℝ) (h : ∀ x y : ℝ, x ≤ y → f x ≤ f y) : Monotone f := by sorry

theorem s40 (f : ℕ → ℝ) (h : StrictMono f) : ∃! n : ℕ, f n ≤ 3 ∧ 3 < f (n + 1) := by sorry

theorem s41 (a b : ℕ) (h : a.Coprime b) (k : a * b = 36) : IsSquare a ∧ IsSquare b := by sorry

theorem s42 (x y z : ℝ) (h : x + y + z = 0) : x ^ 3 + y ^ 3 + z ^ 3 = 3 * x * y * z := by sorry

theorem s43 (f : ℝ → ℝ) (h : f = fun x ↦ x ^ 2 + 3 * x) : deriv f 1 = 5 := by sorry

theorem s44 : ∫ x in (0 : ℝ)..1, x ^ 2 = 1 / 3 := by sorry

theorem s45 : ∑' n : ℕ, (1 / 2 : ℝ) ^ n = 2 := by sorry

theorem s46 (S : Set ℝ) (hS : S.Nonempty) (h : BddAbove S) : ∃ x, IsLUB S x := by sorry

theorem s47 (n : ℕ) (h : ∀ d ∈ n.divisors, d = 1 ∨ d = n) (k : 1 < n) : n.Prime := by sorry

theorem s48 (a : Fin 3 → ℝ) (h : ∀ i, 0 < a i) : 0 < ∑ i, a i := by sorry

theorem s49 (x : NNReal) (h : x ≤ 2) : x ^ 2 ≤ 4 ∧ (x : ℝ) ^ (0.5 : ℝ) ≤ 2 := by sorry

theorem s50 (f : ℤ → ℤ) (h : ∀ n, f (f n) = n + 1) : f^[4] 0 = 2 := by sorry

theorem s51 (s : Finset ℝ) (h : (s : Set ℝ) ⊆ Set.Ioi 0) : 0 ≤ ∑ x ∈ s, x := by sorry

theorem s52 (A B : Finset ℕ) : (A ∪ B).card + (A ∩ B).card = A.card + B.card := by sorry

theorem s53 (f : ℕ → ℝ) (h : f = 2) : f 3 = 2 := by sorry

theorem s54 (x : ℝ) : ∀ᶠ n : ℕ in Filter.atTop, x < n := by sorry

theorem s55 (a b : ℝ) (hab : a ≠ 0 ∨ b ≠ 0) : max a b = (a + b + |a - b|) / 2 := by sorry

theorem s56 (n : ℕ) (hn : 0 < n) : (Finset.range n).powerset.card = 2 ^ n := by sorry

theorem s57 (x : ℚ) (n : ℕ) (z : ℤ) : (x + n : ℝ) + z = ((x + n + z : ℚ) : ℝ) := by sorry

theorem s58 (u : ℕ → ℤ) (h : ∀ n ≥ 2, u n = u (n - 1) + u (n - 2)) : 5 ∣ u 5 - 3 * u 0 := by sorry

theorem s59 : ∀ x ∈ ({1, 2, 3} : Finset ℕ), ∃ y > x, y ∉ ({1, 2} : Set ℕ) := by sorry

theorem s60 (f : ℝ → ℝ) (hf : ∀ x, DifferentiableAt ℝ f x) (h : ∀ x, deriv f x = 0) : ∃ c, ∀ x, f x = c := by sorry

theorem s61 (p : Polynomial ℝ) (n : ℕ) (h : p.degree = 3) (k : p.degree = n) : p.natDegree = n := by sorry

theorem s62 {V : Type*} [AddCommGroup V] [Module ℝ V] (v : Fin 3 → V) (h : LinearIndependent ℝ v) : v 0 ≠ 0 := by sorry

theorem s63 {G : Type*} [Group G] [Fintype G] (x : G) : orderOf x ∣ Fintype.card G := by sorry

theorem s64 {X : Type*} [MetricSpace X] [CompactSpace X] (f : X → ℝ) (h : Continuous f) : ∃ C, ∀ x, |f x| ≤ C := by sorry

theorem s65 (f : ℕ+ → ℕ+) (h : ∀ m n : ℕ+, f (m * n) = f m * f n) : f 1 = 1 ∧ (f 2 : ℕ) ∣ f 4 := by sorry

open Topology Filter in
theorem s66 : Tendsto (fun x : ℝ => Real.sin x / x) (𝓝[≠] 0) (𝓝 1) := by sorry

theorem s67 : Fintype.card (Fin 2 × Fin 3) = 6 ∧ ∑ p : Fin 2 × Fin 3, (p.1 : ℕ) = 3 := by sorry

open Filter in
theorem s68 (a b : ℕ → ℝ) : limsup (fun n => a n + b n) atTop ≤ limsup a atTop + limsup b atTop := by sorry

theorem s69 : IsAlgebraic ℚ (√2 + √3) ∧ (minpoly ℚ √2).natDegree = 2 := by sorry

open IntermediateField in
theorem s70 (x : ℝ) (h : x ^ 3 = 2) : Module.finrank ℚ ℚ⟮x⟯ = 3 := by sorry

theorem s71 (f : ℝ → ℂ) (hf : Differentiable ℝ f) (h : ∀ x, deriv f x = 0) (x y : ℝ) : f x = f y := by sorry

theorem s72 {E F : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] (f : E →L[ℝ] F)
    (x : E) : HasFDerivAt f f x ∧ fderiv ℝ f x 0 = 0 := by sorry

open scoped ContDiff in
theorem s73 (f : ℝ → ℝ) (h : ContDiff ℝ ∞ f) (n : ℕ) : ContDiff ℝ n f ∧ ContDiff ℝ 2 f := by sorry

theorem s74 (f : ℂ → ℂ) (h : Differentiable ℂ f) (z : ℂ) : AnalyticAt ℂ f z := by sorry

open MvPolynomial in
theorem s75 : Irreducible (X 0 ^ 2 + X 1 ^ 2 + 1 : MvPolynomial (Fin 2) ℝ) := by sorry

theorem s76 {V : Type*} [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V) (h : IsCompl U W) :
    Module.finrank ℝ U + Module.finrank ℝ W = Module.finrank ℝ V := by sorry

theorem s77 {G : Type*} [Group G] [TopologicalSpace G] [IsTopologicalGroup G] (H : Subgroup G) (h : IsOpen (H : Set G)) :
    IsClosed (H : Set G) := by sorry

theorem s78 {X Y : Type*} [TopologicalSpace X] [TopologicalSpace Y] (f : C(X, Y)) (s : Set X) (h : IsPathConnected s) :
    IsPathConnected (f '' s) := by sorry

/-! ## Notions -/

theorem s79 {K : Type*} [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h : A ^ 2 = A) (c : K)
    (hc : Module.End.HasEigenvalue (Matrix.toLin' A) c) : c = 0 ∨ c = 1 := by sorry

theorem s80 {n : ℕ} (A : Matrix (Fin n) (Fin n) ℝ) (h : IsUnit A) : Matrix.det A⁻¹ * Matrix.det A = 1 := by sorry

theorem s81 {X Y : Type*} [TopologicalSpace X] [CompactSpace X] [TopologicalSpace Y] [T2Space Y] (f : X → Y)
    (h : Continuous f) (k : Function.Bijective f) : IsHomeomorph f := by sorry

theorem s82 (R : Type*) [EuclideanDomain R] : IsPrincipalIdealRing R := by sorry

theorem s83 (P : Type*) [PartialOrder P] [Nonempty P] (h : ∀ s : Set P, IsChain (· ≤ ·) s → BddAbove s) :
    ∃ m : P, IsMax m := by sorry

theorem s84 {V : Type*} [NormedAddCommGroup V] [InnerProductSpace ℝ V] (W : Submodule ℝ V) (u v : V) (hu : u ∈ W)
    (hv : v ∈ Wᗮ) : inner ℝ u v = 0 := by sorry

theorem s85 (A : Matrix (Fin 2) (Fin 2) ℂ) (h : A.IsHermitian) (i : Fin 2) : (A i i).im = 0 := by sorry

theorem x (f : Polynomial ℤ) (r : ℚ) (h₀ : Polynomial.Monic f) (h₁ : Polynomial.aeval r f = 0) : ∃ k : ℤ, r = k := by sorry

theorem x (R : Type*) [Ring R] (a : R) (n : ℤ) : algebraMap ℤ R n * a = n • a := by sorry

theorem s86 : ¬Nonempty (Multiplicative (ZMod 4) ≃* Multiplicative (ZMod 2 × ZMod 2)) := by sorry

theorem s87 : Nonempty (Units NNReal ≃* Multiplicative ℝ) := by sorry

theorem s88 : ¬Nonempty (ℤ ≃o ℚ) := by sorry

theorem s89 (n : ℕ) (τ : Equiv.Perm (Fin n)) (h : τ.IsSwap) : Equiv.Perm.sign τ = -1 ∧ τ ∉ alternatingGroup (Fin n) := by sorry

theorem s90 : IsSimpleGroup (alternatingGroup (Fin 5)) ∧ ¬Group.FG (Multiplicative ℚ) := by sorry

theorem s91 (G X : Type*) [Group G] [MulAction G X] (x : X) :
    Nat.card (MulAction.orbit G x) * Nat.card (MulAction.stabilizer G x) = Nat.card G := by sorry

theorem s92 (m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) (x : EuclideanSpace ℝ (Fin n))
    (h : Matrix.toEuclideanLin (Matrix.transpose A * A) x = 0) : Matrix.toEuclideanLin A x = 0 := by sorry

theorem s93 (A : Matrix (Fin 2) (Fin 2) ℝ) : ∃ P : Matrix (Fin 2) (Fin 2) ℂ,
    IsUnit P ∧ Matrix.IsDiag (P⁻¹ * A.map Complex.ofReal * P) := by sorry

theorem s94 (X : Type*) [MeasurableSpace X] (μ : MeasureTheory.Measure X) (A : ℕ → Set X) (h : ∀ n, MeasurableSet (A n))
    (k : ∀ n, A n ⊆ A (n + 1)) : Filter.Tendsto (fun n => μ (A n)) Filter.atTop (nhds (μ (Set.iUnion A))) := by sorry

theorem s95 (X : Type*) [MeasurableSpace X] (μ : MeasureTheory.Measure X) (f : X → ENNReal) (h : Measurable f)
    (k : ∫⁻ x, f x ∂μ = 0) : ∀ᵐ x ∂μ, f x = 0 := by sorry

theorem s96 (A : Set ℝ) (h : MeasureTheory.NullMeasurableSet A MeasureTheory.volume) (k : 0 < MeasureTheory.volume A)
    (f : ℝ → ℝ) (c : Measurable f) : ¬A.Countable ∧ MeasurableSet (f ⁻¹' Set.Iio 1) := by sorry
