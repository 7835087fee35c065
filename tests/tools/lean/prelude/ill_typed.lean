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
