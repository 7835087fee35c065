/-! ## Misspelt or missing names -/

-- refused: Unknown
theorem t (x : ℝ) : Real.sine x ≤ 1 := by sorry

-- refused: Unknown
theorem t (n : ℕ) (h : Nat.IsPrime n) : 2 ≤ n := by sorry

-- refused: Invalid field
theorem t (s : Finset ℕ) : s.cardinality = 3 := by sorry

-- refused: Unknown
theorem t : Real.squareRoot 4 = 2 := by sorry

-- refused: Unknown
theorem t (a b : ℕ) : Nat.greatestCommonDivisor a b = 1 := by sorry

-- refused: Unknown
theorem t (f : ℝ → ℝ) (h : Function.OneToOne f) : f 0 ≠ f 1 := by sorry

-- refused: Unknown
theorem t (z : ℂ) : Complex.modulus z = 1 := by sorry

-- refused: Unknown
theorem t (f : ℝ → ℝ) (h : Increasing f) : f 0 ≤ f 1 := by sorry

-- refused: Unknown
theorem t : Nat.fact 3 = 6 := by sorry

-- refused: Unknown
theorem t (n : ℕ) : Finset.sumRange n = 3 := by sorry

-- refused: Invalid field notation
theorem t (n : ℕ) (h : n.Primes) : n ≠ 1 := by sorry

-- refused: Invalid field
theorem t (p : Polynomial ℝ) : p.evaluate 2 = 0 := by sorry

/-! ## Undeclared variables -/

-- refused: Unknown identifier
theorem t (x : ℝ) : x + y = y + x := by sorry

-- refused: Unknown identifier
theorem t : ∀ a : ℕ, a ∣ b → a ≤ b := by sorry

-- refused: Unknown identifier
theorem t (f : ℝ → ℝ) (h : ∀ x, f x = a * x + b) : f 0 = b := by sorry

-- refused: Unknown identifier
theorem t : ∑ k ∈ Finset.range n, k = 3 := by sorry

-- refused: Unknown identifier
theorem t : {x : ℝ | x < c} ⊆ Set.univ := by sorry

-- refused: Unknown identifier
theorem t (a : α) : a = a := by sorry

-- refused: Unknown identifier
theorem t {G : Type*} [Group G] : e * e = e := by sorry

/-! ## Instances that do not exist -/

-- refused: AddGroup ℕ
theorem t (n : ℕ) : |n| = n := by sorry

-- refused: failed to synthesize
theorem t (n : ℕ) : -n ≤ 0 := by sorry

-- refused: Lattice ℂ
theorem t (z : ℂ) : |z| = 1 := by sorry

-- refused: failed to synthesize
theorem t (z w : ℂ) (h : z < w) : z ≠ w := by sorry

-- refused: failed to synthesize
theorem t (z : ℂ) : Complex.I ≤ z := by sorry

-- refused: failed to synthesize
theorem t (x : ℝ) : x % 2 = 0 := by sorry

-- refused: failed to synthesize
theorem t (a b : Prop) : a + b = b := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] (a b : G) : a + b = b + a := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} (a b : G) : a * b = b * a := by sorry

-- refused: failed to synthesize
theorem t {M : Type*} [Monoid M] (a : M) : a * a⁻¹ = 1 := by sorry

-- refused: failed to synthesize
theorem t {R : Type*} [Semiring R] (a b : R) : a - b = 0 := by sorry

-- refused: failed to synthesize
theorem t {α : Type*} (f : α → ℝ) (h : Monotone f) : f = f := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} (f : X → ℝ) (h : Continuous f) : f = f := by sorry

-- refused: failed to synthesize
theorem t (a b : ℝ) : Finset.Icc a b = ∅ := by sorry

-- refused: failed to synthesize
theorem t : Fintype.card ℝ = 0 := by sorry

-- refused: failed to synthesize
theorem t {α : Type*} : ∑ x : α, (1 : ℕ) = 3 := by sorry

-- refused: failed to synthesize
theorem t (s : Finset ℕ) (f : ℕ → Prop) : ∑ x ∈ s, f x = 0 := by sorry

-- refused: failed to synthesize
theorem t (A B : Set ℕ) : A * B = B := by sorry

-- refused: failed to synthesize
theorem t (f : ℕ → String) : f + f = f := by sorry

-- refused: failed to synthesize
theorem t (x : ℝ) (h : Even (x = 0)) : x = 0 := by sorry

/-! ## Wrong types -/

-- refused: mismatch
theorem t (z : ℂ) : √z = z := by sorry

-- refused: mismatch
theorem t (z : ℂ) : Real.sin z = 0 := by sorry

-- refused: mismatch
theorem t (x : ℝ) : Nat.Prime x := by sorry

-- refused: mismatch
theorem t (x : ℝ) : Nat.gcd x 2 = 1 := by sorry

-- refused: mismatch
theorem t (x : ℝ) (n : ℕ) : n ∣ x := by sorry

-- refused: mismatch
theorem t (a b : ℝ) : a ≡ b [MOD 7] := by sorry

-- refused: failed to synthesize
theorem t (x : ℝ) (s : Set ℕ) : x ∈ s := by sorry

-- refused: Invalid field
theorem t (s : Set ℕ) : s.card = 3 := by sorry

-- refused: mismatch
theorem t (s : Set ℕ) : ∑ x ∈ s, x = 3 := by sorry

-- refused: mismatch
theorem t (A : Set ℝ) (B : Set ℕ) : A ∪ B = A := by sorry

-- refused: failed to synthesize
theorem t (A B : Set ℝ) : A ⊆ 3 := by sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ) (z : ℂ) : f z = 0 := by sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ → ℝ) : f (1, 2) = 3 := by sorry

-- refused: expected
theorem t (x : ℝ) : x := by sorry

-- refused: expected
theorem t (f : ℝ → ℝ) : f := by sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ) (h : Function.Injective (f 2)) : f 1 = 2 := by sorry

-- refused: mismatch
theorem t (σ : Equiv ℝ ℕ) : σ.2 = σ.1 := by sorry

-- refused: mismatch
theorem t (x : ℝ) : (x : ℕ) = 2 := by sorry

-- refused: mismatch
theorem t (x : ℝ) : (x : ℚ) < 2 := by sorry

-- refused: mismatch
theorem t (x : ℤ) : Nat.factorial x = 1 := by sorry

-- refused: mismatch
theorem t (x : ℝ) : Nat.digits 10 x = [] := by sorry

-- refused: mismatch
theorem t (x : ℂ) : ⌊x⌋ = (x : ℝ) := by sorry

-- refused: failed to synthesize
theorem t (s : ℕ → ℝ) (h : Filter.Tendsto s Filter.atTop 0) : s = s := by sorry

-- refused: Function expected
theorem t (p : Polynomial ℝ) : p 2 = 0 := by sorry

-- refused: mismatch
theorem t (a b : ℝ) (h : IsLeast a b) : a = b := by sorry

-- refused: mismatch
theorem t (a b : ℤ) (h : Nat.Coprime a b) : a ≠ b := by sorry

-- refused: mismatch
theorem t (x : ZMod 5) (y : ZMod 7) : x = y := by sorry

-- refused: failed to synthesize
theorem t (s t : Finset ℝ) (h : s ∈ t) : s = t := by sorry

/-! ## Algebra at signature level, spaces -/

-- refused: failed to synthesize
theorem t {G : Type*} (H : Subgroup G) : (1 : G) ∈ H := by sorry

-- refused: failed to synthesize
theorem t {R : Type*} [Ring R] (I : Ideal R) : CommRing (R ⧸ I) = CommRing (R ⧸ I) := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] (H : Subgroup G) (h : H ∈ H) : H = ⊤ := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] (v : V) : (2 : ℝ) • v = v + v := by sorry

-- refused: mismatch
theorem t {G H : Type*} [Group G] [Group H] (f : G →* H) (y : H) : f y = 1 := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} (h : CompactSpace X) : h = h := by sorry

-- refused: failed to synthesize
theorem t (A : Matrix (Fin 2) (Fin 3) ℝ) : A * A = A := by sorry

/-! ## Scoped notation without its namespace, and broken syntax -/

-- refused: expected
theorem t (n : ℕ) : n ! = 1 := by sorry

-- refused: π
theorem t : Real.sin π = 0 := by sorry

-- refused: expected
theorem t (x : ℝ) : x + = 3 := by sorry

-- refused: expected
theorem t (x : ℝ : x = 3 := by sorry

-- refused: expected
theorem t (x : ℝ) : ∃! , x = 3 := by sorry

-- refused: mbiguous
open Nat in
theorem t (p : ℕ) (h : Prime p) : 2 ≤ p := by sorry

/-! ## Groups -/

-- refused: failed to synthesize
theorem t {G : Type*} [Monoid G] (H : Subgroup G) : H = ⊤ := by sorry

-- refused: mismatch
theorem t {G : Type*} [Group G] (H : Subgroup G) (a : G) : H.mul_mem a a = a := by sorry

-- refused: mismatch
theorem t {G H : Type*} [Group G] [Group H] (f : G →* H) (g : H →* G) (x : G) : g x = f x := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [AddGroup G] (a b : G) : a * b = b * a := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Mul G] (a : G) : orderOf a = 2 := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] : Fintype.card G = 5 := by sorry

-- refused: Invalid field
theorem t {G : Type*} [Group G] (H : Subgroup G) : H.isNormal := by sorry

-- refused: failed to synthesize
theorem t {G H : Type*} [Group G] [AddGroup H] (f : G →* H) : f 1 = 0 := by sorry

-- refused: failed to synthesize
theorem t {G X : Type*} [Group G] (g : G) (x : X) : g • x = x := by sorry

-- refused: mismatch
theorem t {G : Type*} [Group G] (p : ℝ) (P : Sylow p G) : P = P := by sorry

-- refused: mismatch
theorem t {G : Type*} [Group G] (a : G) : a ∈ Subgroup.closure a := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] (a b : G) : a ≤ b := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] (a : G) : a = 0 := by sorry

-- refused: Unknown identifier
theorem t {G : Type*} [Group G] (H : Subgroup G) : IsNormalSubgroup H := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] (N : Subgroup G) (a b : G ⧸ N) : a * b = b * a := by sorry

/-! ## Rings, fields, polynomials -/

-- refused: failed to synthesize
theorem t {R : Type*} [AddCommGroup R] (I : Ideal R) : I = ⊤ := by sorry

-- refused: failed to synthesize
theorem t {R : Type*} [Ring R] (a : R) : a / a = 1 := by sorry

-- refused: failed to synthesize
theorem t {R : Type*} [CommRing R] (a : R) : a⁻¹ * a = 1 := by sorry

-- refused: failed to synthesize
theorem t {K : Type*} [Field K] (a b : K) : a < b := by sorry

-- refused: failed to synthesize
theorem t {K : Type*} [Field K] (a : K) : |a| = a := by sorry

-- refused: failed to synthesize
theorem t {R S : Type*} [Ring R] [Group S] (f : R →+* S) : f 1 = 1 := by sorry

-- refused: mismatch
theorem t (p : Polynomial ℤ) (x : ℝ) : p.eval x = 0 := by sorry

-- refused: failed to synthesize
theorem t {R : Type*} (p : Polynomial R) : p = 0 := by sorry

-- refused: mismatch
theorem t (p : Polynomial ℝ) (q : Polynomial ℚ) : p = q := by sorry

-- refused: Invalid field
theorem t (p : Polynomial ℝ) : p.deg = 3 := by sorry

-- refused: failed to synthesize
theorem t (p q : Polynomial ℝ) : p ≤ q := by sorry

-- refused: failed to synthesize
theorem t (p q : Polynomial ℝ) : p / q = 1 := by sorry

-- refused: failed to synthesize
theorem t (p : Polynomial ℝ) (h : p.degree = 1 / 2) : p = 0 := by sorry

-- refused: mismatch
theorem t (p : MvPolynomial (Fin 2) ℚ) : p = Polynomial.X := by sorry

-- refused: mismatch
theorem t (p : MvPolynomial (Fin 2) ℚ) : MvPolynomial.eval p p = 0 := by sorry

-- refused: failed to synthesize
theorem t (x : ℝ) : IsAlgebraic ℂ x := by sorry

-- refused: Invalid field
theorem t {K : Type*} [Field K] (p : Polynomial K) : p.rootsIn K = ∅ := by sorry

-- refused: Membership (Ideal R) R
theorem t {R : Type*} [CommRing R] (I : Ideal R) (a : R) (h : I ∈ a) : I = ⊤ := by sorry

-- refused: mismatch
theorem t {R : Type*} [CommRing R] (a : R) (h : IsUnit a) : h = a := by sorry

-- refused: mismatch
theorem t (a : ZMod 6) : Nat.Prime a := by sorry

-- refused: failed to synthesize
theorem t (a b : ZMod 6) : a ≤ b := by sorry

-- refused: mismatch
theorem t (f : ZMod 3 → ZMod 5) (x : ZMod 5) : f x = x := by sorry

/-! ## Modules, linear maps, matrices -/

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] (U : Submodule ℝ V) : U = ⊤ := by sorry

-- refused: failed to synthesize
theorem t {V W : Type*} [AddCommGroup V] [Module ℝ V] [AddCommGroup W] (f : V →ₗ[ℝ] W) : f 0 = 0 := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (v w : V) : v * w = w * v := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (v : V) : Complex.I • v = v := by sorry

-- refused: mismatch
theorem t {V W : Type*} [AddCommGroup V] [Module ℝ V] [AddCommGroup W] [Module ℝ W] (f : V →ₗ[ℝ] W) (w : W) :
    f w = 0 := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (v : V) : ‖v‖ = 1 := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (v w : V) : v ≤ w := by sorry

-- refused: mismatch
theorem t (A : Matrix (Fin 2) (Fin 3) ℝ) : A.det = 0 := by sorry

-- refused: mismatch
theorem t (A : Matrix (Fin 2) (Fin 3) ℝ) : A.transpose = A := by sorry

-- refused: mismatch
theorem t (A : Matrix (Fin 2) (Fin 2) ℝ) : A.trace = A := by sorry

-- refused: mismatch
theorem t (A : Matrix (Fin 2) (Fin 2) ℝ) (v : Fin 3 → ℝ) : A.mulVec v = 0 := by sorry

-- refused: failed to synthesize
theorem t (A B : Matrix (Fin 2) (Fin 3) ℝ) : A < B := by sorry

-- refused: Invalid field
theorem t (A : Matrix (Fin 2) (Fin 2) ℝ) : A.determinant = 0 := by sorry

-- refused: failed to synthesize
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] : Module.finrank ℂ V = 2 := by sorry

-- refused: mismatch
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (v : V) : LinearIndependent ℝ v := by sorry

-- refused: mismatch
theorem t {V : Type*} [AddCommGroup V] [Module ℝ V] (T : Module.End ℝ V) (v : V) : T.HasEigenvalue v := by sorry

/-! ## Topology, limits, derivatives -/

-- refused: failed to synthesize
theorem t {X : Type*} (A : Set X) : IsOpen A := by sorry

-- refused: mismatch
theorem t {X : Type*} [TopologicalSpace X] (x : X) : IsOpen x := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [TopologicalSpace X] (x y : X) : dist x y = 0 := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [TopologicalSpace X] (f : X → X) (h : UniformContinuous f) : f = f := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [TopologicalSpace X] (u : ℕ → X) (h : CauchySeq u) : u = u := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [TopologicalSpace X] [CompleteSpace X] : IsOpen (Set.univ : Set X) := by sorry

-- refused: mismatch
theorem t {X Y : Type*} [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y) (A : Set X) (h : IsOpen (f ⁻¹' A)) : A = A := by
  sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ) (h : Filter.Tendsto (f 0) Filter.atTop (nhds 1)) : f = f := by sorry

-- refused: OfNat (Set ℝ) 0
theorem t (f : ℝ → ℝ) (h : ContinuousOn f 0 1) : f = f := by sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ) (h : ContinuousAt f (Set.Icc 0 1)) : f = f := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [MetricSpace X] (x y : X) : x < y := by sorry

-- refused: mismatch
theorem t {X : Type*} [MetricSpace X] (x : X) : Metric.ball x x = ∅ := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [MetricSpace X] (x : X) : ‖x‖ = 1 := by sorry

-- refused: mismatch
theorem t (f : ℝ → ℝ) (x : ℝ) : deriv x f = 0 := by sorry

-- refused: failed to synthesize
theorem t (f : ℕ → ℕ) : deriv f 1 = 0 := by sorry

-- refused: type expected
theorem t (f : ℝ → ℝ) (h : HasDerivAt f 2) : f 0 = 0 := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} [TopologicalSpace X] (f : X → X) (h : Differentiable ℝ f) : f = f := by sorry

-- refused: failed to synthesize
theorem t (f : ℝ → ℝ) (h : DifferentiableAt ℂ f 0) : f 0 = 0 := by sorry

-- refused: failed to synthesize
theorem t (f : ℝ → ℝ) (h : ContDiff ℝ ⊤ f) : f = f := by sorry

-- refused: mismatch
theorem t (f : ℂ → ℂ) : ∫ x in (0 : ℝ)..1, f x = 0 := by sorry

-- refused: Function expected
theorem t (u : ℕ → ℝ) (h : Summable u 3) : u 0 = 0 := by sorry

-- refused: failed to synthesize
theorem t (u : ℕ → Prop) : ∑' n : ℕ, u n = 1 := by sorry

-- refused: failed to synthesize
theorem t {G : Type*} [Group G] [IsTopologicalGroup G] : (1 : G) = 1 := by sorry

-- refused: failed to synthesize
theorem t {X : Type*} (x y : X) : Joined x y := by sorry

-- refused: failed to synthesize
theorem t (a : ℕ → ℚ) (h : Filter.limsup a Filter.atTop = 0) : a 0 = 0 := by sorry

/-! ## Finite sets and cardinality -/

-- refused: mismatch
theorem t (s : Finset ℕ) (t : Finset ℤ) : s ∪ t = s := by sorry

-- refused: mismatch
theorem t (s : Set ℕ) : Finset.card s = 3 := by sorry

-- refused: mismatch
theorem t (n : ℕ) : Nat.card n = 3 := by sorry

-- refused: Invalid field
theorem t (s : Finset ℕ) : s.ncard = 3 := by sorry

-- refused: failed to synthesize
theorem t (s : Finset ℕ) : s.filter 3 = ∅ := by sorry

-- refused: mismatch
theorem t (n : ℝ) : ∑ k ∈ Finset.range n, k = 0 := by sorry

-- refused: failed to synthesize
theorem t (s : Finset ℕ) : s + s = s := by sorry

-- refused: mismatch
theorem t (s : Set ℝ) : s.Infinite ∧ s.ncard := by sorry

/-! ## Extended orders and reals -/

-- refused: mismatch
theorem t (x : ENNReal) : Real.sqrt x = 0 := by sorry

-- refused: failed to synthesize
theorem t (x : ENNReal) : -x = x := by sorry

-- refused: failed to synthesize
theorem t (x : ℝ) : x ≤ ⊤ := by sorry

-- refused: failed to synthesize
theorem t (X : Type) (f : X → X) : IsHomeomorph f := by sorry

-- refused: failed to synthesize
theorem t (R : Type) [Ring R] (f : R → R) : Isometry f := by sorry

-- refused: failed to synthesize
theorem t (X : Type) (A : Set X) : MeasurableSet A := by sorry

-- refused: failed to synthesize
theorem t (X : Type) [MeasurableSpace X] (A : Set X) : MeasureTheory.volume A = 0 := by sorry
