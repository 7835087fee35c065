/-! ## Notation and logic -/

theorem unique_solution : ∃! x : ℤ, x + 3 = 5 := ⟨2, by decide, by omega⟩

theorem unique_exists (p : ℕ → Prop) (h : ∃! n, p n) : ∃ n, p n := h.exists

theorem iterate_successor (n : ℕ) : (fun k : ℕ => k + 1)^[3] n = n + 3 := rfl

theorem involution_injective (f : ℝ → ℝ) (h : Function.Involutive f) : Function.Injective f := h.injective

theorem not_surjective : ¬Function.Surjective (fun n : ℕ => n + 1) := by
  intro h; obtain ⟨n, hn⟩ := h 0; simp at hn

theorem inverse_apply (σ : Equiv ℝ ℝ) (h : ∀ x, σ.1 x = 2 * x) : σ.2 (2 * 5) = 5 := by
  rw [← h]; exact σ.left_inv 5

theorem bijective_of_equiv (σ : ℕ ≃ ℤ) : Function.Bijective σ := ⟨σ.injective, σ.surjective⟩

theorem affine_injective (f : ℝ → ℝ) (h : ∀ x, f x = 3 * x + 1) : Function.Injective f := by
  intro a b e; rw [h, h] at e; grind

/-! ## Order -/

theorem max_of_two (a b : ℝ) (h : a ≤ b) : max a b = b := by grind

theorem inf_le_sup {α : Type*} [Lattice α] (a b : α) : a ⊓ b ≤ a ⊔ b :=
  le_trans (SemilatticeInf.inf_le_left a b) (SemilatticeSup.le_sup_left a b)

theorem linear_order_trichotomy {α : Type*} [LinearOrder α] (a b : α) : a < b ∨ a = b ∨ b < a := by grind

theorem monotone_comp (f g : ℝ → ℝ) (hf : Monotone f) (hg : Monotone g) : Monotone (f ∘ g) := hf.comp hg

theorem strictMono_double : StrictMono (fun n : ℕ => 2 * n) := by intro a b h; grind

theorem abs_triangle (a b : ℝ) : |a + b| ≤ |a| + |b| := by grind

theorem abs_sub_swap (a b : ℤ) : |a - b| = |b - a| := by grind

theorem pointwise_le : (fun _ : ℕ => (1 : ℝ)) ≤ fun _ => 2 := by
  intro n; show (1 : ℝ) ≤ 2; grind

/-! ## Monoids and groups -/

theorem boolean_group_abelian {G : Type*} [Group G] (h : ∀ x : G, x * x = 1) (a b : G) : a * b = b * a := by
  have inv : ∀ x : G, x⁻¹ = x := fun x => mul_left_cancel_group (a := x) (by rw [mul_inv_cancel, h])
  have k := h (a * b)
  calc a * b = (a * b)⁻¹ := (inv _).symm
    _ = b * a := mul_left_cancel_group (a := a * b) (by
      rw [mul_inv_cancel, mul_assoc, ← mul_assoc b b a, h, one_mul, h])

theorem inverse_inverse {G : Type*} [Group G] (a : G) : a⁻¹⁻¹ = a := inv_inv a

theorem unit_divides {M : Type*} [Monoid M] (a : M) : a ∣ a := ⟨1, (mul_one a).symm⟩

theorem identity_unique {G : Type*} [Group G] (e : G) (h : ∀ a : G, e * a = a) : e = 1 := by
  have := h 1; rwa [mul_one] at this

theorem numerals_as_functions : (2 : ℕ → ℝ) 7 = 2 := rfl

theorem sum_of_functions (f g : ℕ → ℤ) : (f + g) 3 = f 3 + g 3 := rfl

/-! ## Rings and fields -/

theorem square_of_sum {R : Type*} [CommRing R] (a b : R) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2 := by grind

theorem field_cancel {K : Type*} [Field K] (a b : K) (h : b ≠ 0) : a / b * b = a := by grind

theorem divides_sum {R : Type*} [CommRing R] (a b c : R) (h : a ∣ b) (k : a ∣ c) : a ∣ b + c := by
  obtain ⟨x, hx⟩ := h; obtain ⟨y, hy⟩ := k; exact ⟨x + y, by grind⟩

theorem difference_of_squares_divides (x y : ℝ) : x - y ∣ x ^ 2 - y ^ 2 := ⟨x + y, by grind⟩

theorem odd_square (n : ℤ) (h : Odd n) : Odd (n ^ 2) := by
  obtain ⟨m, hm⟩ := h; exact ⟨2 * m ^ 2 + 2 * m, by grind⟩

theorem even_add_even (a b : ℕ) (h : Even a) (k : Even b) : Even (a + b) := by
  obtain ⟨r, hr⟩ := h; obtain ⟨s, hs⟩ := k; exact ⟨r + s, by omega⟩

theorem coprime_bezout : IsCoprime (3 : ℤ) 5 := ⟨2, -1, by decide⟩

theorem nilpotent_example {R : Type*} [CommRing R] (x : R) (h : x ^ 2 = 0) : IsNilpotent x := ⟨2, h⟩

/-! ## ℕ, ℤ, ℚ -/

theorem nat_sub_truncates : (3 : ℕ) - 5 = 0 := by decide

theorem seven_prime : Nat.Prime 7 := by decide

theorem prime_odd (p : ℕ) (hp : p.Prime) (h : p ≠ 2) : p % 2 = 1 := by
  have := (Nat.prime_def.1 hp).2 2
  by_cases e : p % 2 = 0
  · have := this (Nat.dvd_of_mod_eq_zero e); omega
  · omega

theorem rat_halves (x : ℚ) : x / 2 + x / 2 = x := by grind

theorem cast_nat_int_rat (n : ℕ) : ((n : ℤ) : ℚ) = (n : ℚ) := rfl

theorem square_mod_three (a : ℤ) : a ^ 2 % 3 = 0 ∨ a ^ 2 % 3 = 1 := by
  have h : a % 3 = 0 ∨ a % 3 = 1 ∨ a % 3 = 2 := by omega
  rw [pow_two, Int.mul_emod]
  rcases h with h | h | h <;> rw [h] <;> decide

/-! ## Sets -/

theorem set_of_solutions : {x : ℝ | x + 1 = 3} = {2} := by ext x; simp; grind

theorem union_distributes (A B C : Set ℕ) : A ∩ (B ∪ C) = (A ∩ B) ∪ (A ∩ C) := by ext x; grind

theorem de_morgan {α : Type*} (A B : Set α) : (A ∪ B)ᶜ = Aᶜ ∩ Bᶜ := by ext x; grind

theorem image_of_set : (fun n : ℕ => n + 1) '' {1, 2} = {2, 3} := by ext x; simp [Set.image]; omega

theorem mem_interval (x : ℝ) (h : x ∈ Set.Ioo (0 : ℝ) 1) : x < 1 := h.2

theorem least_element : IsLeast {n : ℕ | 2 ∣ n ∧ 0 < n} 2 := by
  refine ⟨by simp, fun a h => ?_⟩
  simp at h; omega

theorem greatest_of_interval (a b : ℝ) (h : a ≤ b) : IsGreatest (Set.Icc a b) b := by
  refine ⟨⟨h, le_refl b⟩, fun x hx => hx.2⟩

theorem sep_set (A : Set ℤ) : {x ∈ A | 0 < x} ⊆ A := fun _ h => h.1

theorem injOn_square : Set.InjOn (fun x : ℝ => x ^ 2) (Set.Ici 0) := by
  intro a ha b hb h
  simp at ha hb h
  have k : (a - b) * (a + b) = 0 := by grind
  rcases mul_eq_zero.1 k with k | k <;> grind

/-! ## Finite sets, sums and products -/

theorem finset_builder (x : ℕ) (h : x ∈ ({n ∈ Finset.range 10 | 3 ∣ n} : Finset ℕ)) : x < 10 := by
  simp at h; exact h.1

theorem gauss_sum (n : ℕ) : ∑ k ∈ Finset.range (n + 1), k = n * (n + 1) / 2 := by
  have h : 2 * ∑ k ∈ Finset.range (n + 1), k = n * (n + 1) := by
    induction n with
    | zero => simp [Finset.sum_range_succ]
    | succ n ih => rw [Finset.sum_range_succ]; grind
  omega

theorem sum_of_odds (n : ℕ) : ∑ k ∈ Finset.range n, (2 * k + 1) = n ^ 2 := by
  induction n with
  | zero => simp
  | succ n ih => rw [Finset.sum_range_succ, ih]; grind

theorem product_of_ones (n : ℕ) : ∏ _k ∈ Finset.range n, (1 : ℤ) = 1 := by
  induction n with
  | zero => simp
  | succ n ih => rw [Finset.prod_range_succ, ih]; rfl

theorem sum_over_interval : ∑ k ∈ Finset.Icc 1 3, k = 6 := by
  rw [Finset.sum_eq_of_list (l := [1, 2, 3]) _ (by decide) (by simp; omega)]; rfl

theorem card_of_filter : ((Finset.range 10).filter (fun n => n % 3 = 0)).card = 4 := by
  rw [Finset.card_filter_range]; decide

theorem card_fin : Fintype.card (Fin 5) = 5 := by simp

theorem finset_ext (s : Finset ℕ) (h : ∀ n, n ∈ s ↔ n < 4) : s.card = 4 := by
  have e : s = Finset.range 4 := by ext n; rw [h]; simp
  rw [e]; simp

/-! ## Real numbers -/

theorem real_line_equation (x : ℝ) (h : 2 * x + 3 = 11) : x = 4 := by grind

theorem am_gm (a b : ℝ) : 2 * a * b ≤ a ^ 2 + b ^ 2 := by
  have := Lean.Grind.OrderedRing.sq_nonneg (R := ℝ) (a := a - b); grind

theorem supremum_of_interval (s : Set ℝ) (h : s.Nonempty) (b : BddAbove s) (x : ℝ) (hx : x ∈ s) : x ≤ sSup s :=
  (Real.isLUB_sSup h b).1 hx

theorem archimedean (x : ℝ) : ∃ n : ℕ, x < n := Real.exists_nat_gt x

theorem floor_of_value (x : ℝ) (h : 3 ≤ x) (k : x < 4) : ⌊x⌋ = 3 := by
  have a := Int.floor_le x
  have b := Int.lt_floor_add_one x
  have c : (2 : ℤ) < ⌊x⌋ := (Int.cast_lt (R := ℝ)).1 (by grind)
  have d : ⌊x⌋ < (4 : ℤ) := (Int.cast_lt (R := ℝ)).1 (by grind)
  omega

theorem decimal_literal : (0.5 : ℝ) = 1 / 2 := by
  show ((5 : ℕ) : ℝ) / (10 : ℝ) ^ 1 = 1 / 2
  grind

/-! ## Real functions -/

theorem sqrt_four : √4 = 2 := by
  have a := Real.sq_sqrt (x := 4) (by grind)
  have b := Real.sqrt_nonneg 4
  have c : (√4 - 2) * (√4 + 2) = 0 := by grind
  rcases mul_eq_zero.1 c with c | c <;> grind

theorem log_of_product (x y : ℝ) (hx : 0 < x) (hy : 0 < y) : Real.log (x * y) = Real.log x + Real.log y :=
  Real.log_mul_of_pos hx hy

theorem exp_zero_one : Real.exp 0 = 1 := by simp

theorem sin_double (x : ℝ) : Real.sin (2 * x) = 2 * Real.sin x * Real.cos x := by
  rw [show 2 * x = x + x by grind, Real.sin_add]; grind

theorem pythagoras (x : ℝ) : Real.cos x ^ 2 = 1 - Real.sin x ^ 2 := by have := Real.sin_sq_add_cos_sq x; grind

open Real in
theorem cos_two_pi : cos (2 * π) = 1 := by
  rw [show 2 * π = π + π by grind, Real.cos_add]; simp; grind

theorem logb_argument_order : Real.logb 2 8 = Real.log 8 / Real.log 2 := rfl

/-! ## Complex numbers -/

theorem i_squared : Complex.I ^ 2 = -1 := Complex.I_sq

theorem complex_parts (z : ℂ) (h : z = 3 + 4 * Complex.I) : z.re = 3 := by
  rw [h, Complex.add_re, Complex.mul_re]; show (3 : ℝ) + (4 * 0 - 0 * 1) = 3; grind

theorem complex_product : (1 + Complex.I) * (1 - Complex.I) = 2 := by have := Complex.I_mul_I; grind

theorem complex_ext (z w : ℂ) (h : z.re = w.re) (k : z.im = w.im) : z = w := Complex.ext h k

theorem real_in_complex (x y : ℝ) (h : (x : ℂ) = y) : x = y := congrArg Complex.re h

/-! ## Nonnegative reals, integers modulo n -/

theorem nnreal_nonneg (x : NNReal) : 0 ≤ x := x.2

theorem nnreal_linear (x y : NNReal) (h : x < y) : x + 1 < y + 1 := by grind

theorem nnreal_sub (x y : NNReal) (h : x ≤ y) : x - y = 0 := by
  ext; rw [NNReal.coe_le_coe] at h; simp; grind

theorem zmod_seven : (10 : ZMod 7) = 3 := by grind

theorem zmod_square (x : ZMod 2) : x + x = 0 := by grind

/-! ## Number theory -/

theorem factorial_five : Nat.factorial 5 = 120 := by decide

open Nat in
theorem factorial_notation : 4! = 24 := by decide

theorem choose_argument_order : Nat.choose 5 2 = 10 := by decide

theorem digits_argument_order : Nat.digits 10 123 = [3, 2, 1] := by decide

theorem modEq_argument_order : Int.ModEq 7 10 3 := by decide

theorem modEq_notation : 10 ≡ 3 [MOD 7] := by decide

theorem modEq_transitive (a b c n : ℤ) (h : a ≡ b [ZMOD n]) (k : b ≡ c [ZMOD n]) : a ≡ c [ZMOD n] := h.trans k

theorem nat_sqrt : Nat.sqrt 17 = 4 := Nat.sqrt_eq (by decide) (by decide)

theorem mem_divisors_of_six : 3 ∈ Nat.divisors 6 := by rw [Nat.mem_divisors]; decide

theorem gcd_of_ints : Int.gcd 12 (-18) = 6 := by decide

theorem valuation : padicValNat 2 12 = 2 := by decide

/-! ## Polynomials -/

theorem eval_polynomial : Polynomial.eval (2 : ℝ) (Polynomial.X ^ 2 + Polynomial.C 3) = 7 := by simp; grind

theorem polynomial_commutes (p q : Polynomial ℝ) : p * q = q * p := mul_comm p q

theorem polynomial_square (p q : Polynomial ℚ) : (p - q) * (p + q) = p ^ 2 - q ^ 2 := by grind

/-! ## Topology and analysis -/

theorem continuous_composition {X Y Z : Type*} [TopologicalSpace X] [TopologicalSpace Y] [TopologicalSpace Z]
    (g : Y → Z) (f : X → Y) (hg : Continuous g) (hf : Continuous f) : Continuous (g ∘ f) := hg.comp hf

theorem tendsto_id (l : Filter ℝ) : Filter.Tendsto (fun x => x) l l := fun _ h => h

theorem open_intersection {X : Type*} [TopologicalSpace X] (U V : Set X) (hU : IsOpen U) (hV : IsOpen V) :
    IsOpen (U ∩ V) := hU.inter hV

theorem distance_symmetric (x y : ℝ) : dist x y = dist y x := PseudoMetricSpace.dist_comm x y

theorem integral_of_constant : ∫ _x in (0 : ℝ)..2, (3 : ℝ) = 6 := by rw [intervalIntegral_const]; grind

theorem complex_triangle (z w : ℂ) : ‖z + w‖ ≤ ‖z‖ + ‖w‖ := Complex.norm_add_le z w

/-! ## Algebra at signature level -/

theorem hom_of_square {G H : Type*} [Group G] [Group H] (f : G →* H) (x : G) : f (x * x) = f x * f x := f.map_mul x x

theorem center_commutes {G : Type*} [Group G] (z g : G) (h : z ∈ Subgroup.center G) : g * z = z * g := h g

theorem subgroup_intersection {G : Type*} [Group G] (H K : Subgroup G) (x : G) (h : x ∈ H ⊓ K) : x ∈ H := h.1

theorem subgroup_product {G : Type*} [Group G] (H : Subgroup G) (a b : H) : (a * b : G) ∈ H := H.mul_mem a.2 b.2

theorem abelian_center {G : Type*} [CommGroup G] : Subgroup.center G = ⊤ := by
  ext x; exact ⟨fun _ => trivial, fun _ g => mul_comm g x⟩

theorem ideal_of_sum {R : Type*} [CommRing R] (I : Ideal R) (a b : R) (h : a ∈ I) (k : b ∈ I) : a + b ∈ I :=
  I.add_mem' h k

theorem scalar_distributes {V : Type*} [AddCommGroup V] [Module ℝ V] (v w : V) : (2 : ℝ) • (v + w) = (2 : ℝ) • v + (2 : ℝ) • w :=
  Module.smul_add 2 v w

theorem linear_zero {V W : Type*} [AddCommGroup V] [AddCommGroup W] [Module ℝ V] [Module ℝ W] (f : V →ₗ[ℝ] W) : f 0 = 0 := by
  have h := f.map_smul' 0 0
  rwa [Module.zero_smul, Module.zero_smul] at h

theorem matrix_trace (A : Matrix (Fin 2) (Fin 2) ℝ) : A.transpose.trace = A.trace := rfl

theorem gaussian_product : (⟨1, 1⟩ : GaussianInt) * ⟨1, -1⟩ = 2 := rfl

theorem pairs_multiply {A B : Type*} [Group A] [Group B] (a c : A) (b d : B) : (a, b) * (c, d) = (a * c, b * d) := rfl

/-! ## Groups: subgroups, homomorphisms, orders -/

theorem inverse_of_product {G : Type*} [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹ :=
  mul_left_cancel_group (a := a * b) (by
    rw [mul_inv_cancel, mul_assoc, ← mul_assoc b, mul_inv_cancel, one_mul, mul_inv_cancel])

theorem right_cancel {G : Type*} [Group G] (a b c : G) (h : a * c = b * c) : a = b := by
  have := congrArg (· * c⁻¹) h
  simpa [mul_assoc] using this

theorem hom_of_inverse {G H : Type*} [Group G] [Group H] (f : G →* H) (x : G) : f x⁻¹ = (f x)⁻¹ :=
  mul_left_cancel_group (a := f x) (by rw [← f.map_mul, mul_inv_cancel, mul_inv_cancel, f.map_one])

theorem hom_composition {G H K : Type} [Group G] [Group H] [Group K] (f : G →* H) (g : H →* K) (x : G) :
    g.comp f x = g (f x) := rfl

theorem normal_of_abelian {G : Type*} [CommGroup G] (H : Subgroup G) : H.Normal :=
  ⟨fun n h g => by rw [mul_comm g, mul_assoc, mul_inv_cancel, mul_one]; exact h⟩

theorem subgroup_closed_under_powers {G : Type*} [Group G] (H : Subgroup G) (a : G) (h : a ∈ H) (n : ℕ) : a ^ n ∈ H := by
  induction n with
  | zero => rw [pow_zero]; exact H.one_mem
  | succ n ih => rw [pow_succ]; exact H.mul_mem ih h

theorem trivial_subgroup {G : Type*} [Group G] (H : Subgroup G) : H ≤ ⊤ := fun _ _ => trivial

theorem generated_subgroup_contains {G : Type*} [Group G] (S : Set G) (x : G) (h : x ∈ S) : x ∈ Subgroup.closure S :=
  fun _ k => k x h

theorem unit_inverse {M : Type*} [Monoid M] (u : Mˣ) : u * u⁻¹ = 1 := mul_inv_cancel u

theorem permutations_compose (σ τ : Equiv.Perm ℕ) (n : ℕ) : (σ * τ) n = σ (τ n) := rfl

theorem finite_order_of_one {G : Type*} [Group G] : IsOfFinOrder (1 : G) := ⟨1, by omega, pow_one 1⟩

theorem action_of_product {G X : Type*} [Group G] [MulAction G X] (g h : G) (x : X) : (g * h) • x = g • h • x :=
  MulAction.mul_smul g h x

theorem action_inverse {G X : Type*} [Group G] [MulAction G X] (g : G) (x : X) : g⁻¹ • g • x = x := by
  rw [← MulAction.mul_smul, inv_mul_cancel, MulAction.one_smul]

theorem orbit_contains {G X : Type*} [Group G] [MulAction G X] (x : X) : x ∈ MulAction.orbit G x :=
  ⟨1, MulAction.one_smul x⟩

theorem commuting_with_itself {G : Type*} [Group G] (a : G) : Commute a a := rfl

/-! ## Rings, ideals, homomorphisms -/

theorem ring_hom_of_square {R S : Type*} [CommRing R] [CommRing S] (f : R →+* S) (x : R) : f (x * x + 1) = f x * f x + 1 := by
  rw [f.map_add, f.map_mul, f.map_one]

theorem ideal_absorbs {R : Type*} [CommRing R] (I : Ideal R) (r a : R) (h : a ∈ I) : r * a ∈ I := I.smul_mem r h

theorem ideal_with_one {R : Type*} [CommRing R] (I : Ideal R) (h : (1 : R) ∈ I) : I = ⊤ := by
  ext x; exact ⟨fun _ => trivial, fun _ => by have := I.smul_mem x h; rwa [smul_eq_mul, mul_one] at this⟩

theorem quotient_commutes {R : Type*} [CommRing R] (I : Ideal R) (a b : R ⧸ I) : a * b = b * a := mul_comm a b

theorem quotient_group_inverse {G : Type*} [Group G] (N : Subgroup G) [N.Normal] (a : G ⧸ N) : a * a⁻¹ = 1 := mul_inv_cancel a

theorem idempotent_complement {R : Type*} [CommRing R] (e : R) (h : IsIdempotentElem e) : IsIdempotentElem (1 - e) := by
  have h' : e * e = e := h
  show (1 - e) * (1 - e) = 1 - e
  grind

theorem boolean_ring_characteristic {R : Type*} [Ring R] (h : ∀ x : R, x * x = x) (x : R) : x + x = 0 := by
  have k := h (x + x)
  rw [mul_add, add_mul, h x] at k
  exact add_left_cancel_group (a := x + x) (k.trans (add_zero _).symm)

theorem no_zero_divisors_in_field {K : Type*} [Field K] (a b : K) (h : a * b = 0) (k : a ≠ 0) : b = 0 :=
  (mul_eq_zero.1 h).resolve_left k

theorem associated_to_itself {R : Type*} [CommRing R] (a : R) : Associated a a := ⟨1, mul_one a⟩

theorem geometric_factor {R : Type*} [CommRing R] (a b : R) : a ^ 3 - b ^ 3 = (a - b) * (a ^ 2 + a * b + b ^ 2) := by grind

/-! ## Modules, linear maps, matrices -/

theorem linear_combination {V W : Type*} [AddCommGroup V] [AddCommGroup W] [Module ℝ V] [Module ℝ W] (f : V →ₗ[ℝ] W)
    (a b : ℝ) (x y : V) : f (a • x + b • y) = a • f x + b • f y := by rw [f.map_add, f.map_smul, f.map_smul]

theorem submodule_combination {V : Type*} [AddCommGroup V] [Module ℝ V] (U : Submodule ℝ V) (a b : ℝ) (x y : V) (h : x ∈ U)
    (k : y ∈ U) : a • x + b • y ∈ U := U.add_mem (U.smul_mem a h) (U.smul_mem b k)

theorem submodule_negation {V : Type*} [AddCommGroup V] [Module ℝ V] (U : Submodule ℝ V) (x : V) (h : x ∈ U) : -x ∈ U :=
  U.neg_mem h

theorem zero_submodule {V : Type*} [AddCommGroup V] [Module ℝ V] (x : V) : x ∈ (⊥ : Submodule ℝ V) ↔ x = 0 := Submodule.mem_bot'

theorem span_contains {V : Type*} [AddCommGroup V] [Module ℝ V] (s : Set V) (x : V) (h : x ∈ s) : x ∈ Submodule.span ℝ s :=
  Submodule.subset_span h

theorem sum_of_submodules_commutes {V : Type*} [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V) : U ⊔ W = W ⊔ U :=
  Submodule.sup_comm' U W

theorem linear_maps_add {V : Type*} [AddCommGroup V] [Module ℝ V] (f g : V →ₗ[ℝ] V) (x : V) : (f + g) x = f x + g x := rfl

theorem eigenvector_is_in_eigenspace {V : Type*} [AddCommGroup V] [Module ℝ V] (T : Module.End ℝ V) (c : ℝ) (x : V)
    (h : T.HasEigenvector c x) : x ∈ T.eigenspace c := h.1

theorem endomorphisms_compose {V : Type*} [AddCommGroup V] [Module ℝ V] (S T : Module.End ℝ V) (x : V) : (S * T) x = S (T x) := rfl

theorem scalar_pairs (c x y : ℝ) : c • (x, y) = (c * x, c * y) := rfl

theorem matrix_addition (A B : Matrix (Fin 2) (Fin 3) ℤ) (i : Fin 2) (j : Fin 3) : (A + B) i j = A i j + B i j := rfl

theorem transpose_twice {m n : Type} (A : Matrix m n ℝ) : A.transpose.transpose = A := rfl

open Matrix in
theorem determinant_of_square {n : Type*} [DecidableEq n] [Fintype n] (A : Matrix n n ℝ) : (A * A).det = A.det * A.det :=
  det_mul_ax A A

/-! ## Topology, metric spaces, limits -/

theorem uniform_composition {X Y Z : Type*} [UniformSpace X] [UniformSpace Y] [UniformSpace Z] (f : X → Y) (g : Y → Z)
    (hf : UniformContinuous f) (hg : UniformContinuous g) : UniformContinuous (g ∘ f) := hg.comp hf

theorem doubling_is_uniformly_continuous : UniformContinuous fun x : ℝ => 2 * x := by
  refine Metric.uniformContinuous_iff.2 fun e he => ⟨e / 2, by grind, fun a b h => ?_⟩
  have h' : |a - b| < e / 2 := h
  show |2 * a - 2 * b| < e
  grind

theorem whole_space_is_closed {X : Type*} [TopologicalSpace X] : IsClosed (Set.univ : Set X) := by
  refine ⟨?_⟩
  rw [show (Set.univ : Set X)ᶜ = Set.sUnion ∅ from Set.ext fun x => ⟨fun h => (h trivial).elim, fun ⟨_, h, _⟩ => h.elim⟩]
  exact TopologicalSpace.isOpen_sUnion _ fun _ h => h.elim

theorem complement_of_closed {X : Type*} [TopologicalSpace X] (F : Set X) (h : IsClosed F) : IsOpen Fᶜ := h.isOpen_compl

theorem interior_is_contained {X : Type*} [TopologicalSpace X] (A : Set X) : interior A ⊆ A := fun _ ⟨_, h, m⟩ => h.2 m

theorem closure_contains {X : Type*} [TopologicalSpace X] (A : Set X) : A ⊆ closure A := fun _ m _ h => h.2 m

theorem interior_is_open {X : Type*} [TopologicalSpace X] (A : Set X) : IsOpen (interior A) :=
  TopologicalSpace.isOpen_sUnion _ fun _ h => h.1

theorem point_in_its_ball {X : Type*} [MetricSpace X] (x : X) (r : ℝ) (h : 0 < r) : x ∈ Metric.ball x r := by
  show dist x x < r; rw [PseudoMetricSpace.dist_self]; exact h

theorem triangle_inequality {X : Type*} [MetricSpace X] (x y z : X) : dist x z ≤ dist x y + dist y z :=
  PseudoMetricSpace.dist_triangle x y z

theorem distance_is_nonnegative {X : Type*} [MetricSpace X] (x y : X) : 0 ≤ dist x y := by
  have h := PseudoMetricSpace.dist_triangle x y x
  rw [PseudoMetricSpace.dist_self, PseudoMetricSpace.dist_comm y x] at h
  grind

theorem metric_separates {X : Type*} [MetricSpace X] (x y : X) (h : dist x y = 0) : x = y := MetricSpace.eq_of_dist_eq_zero h

theorem limits_compose (f : ℕ → ℕ) (g : ℕ → ℝ) (h : Filter.Tendsto f Filter.atTop Filter.atTop)
    (k : Filter.Tendsto g Filter.atTop (nhds 0)) : Filter.Tendsto (g ∘ f) Filter.atTop (nhds 0) := k.comp h

theorem limit_of_a_constant (c : ℝ) (l : Filter ℕ) : Filter.Tendsto (fun _ => c) l (nhds c) := by
  intro s ⟨L, hL, hs⟩
  exact l.sets_of_superset l.univ_sets fun _ _ => hs c fun t m => (hL t m).2

theorem constant_is_continuous_at {X : Type*} [TopologicalSpace X] (c : ℝ) (x : X) : ContinuousAt (fun _ : X => c) x := by
  intro s ⟨L, hL, hs⟩
  exact (nhds x).sets_of_superset (nhds x).univ_sets fun _ _ => hs c fun t m => (hL t m).2

theorem point_joined_to_itself {X : Type*} [TopologicalSpace X] (x : X) : Joined x x := Path.joined_refl x

/-! ## Derivatives -/

theorem derivative_of_a_constant (c x : ℝ) : HasDerivAt (fun _ : ℝ => c) 0 x := by
  have e : (fun y : ℝ => (y - x)⁻¹ • (c - c)) = fun _ => (0 : ℝ) := by
    funext y; show (y - x)⁻¹ * (c - c) = 0; grind
  show Filter.Tendsto (fun y : ℝ => (y - x)⁻¹ • (c - c)) _ _
  rw [e]
  intro s ⟨L, hL, hs⟩
  exact (nhdsWithin x {x}ᶜ).sets_of_superset (nhdsWithin x {x}ᶜ).univ_sets fun _ _ => hs 0 fun t m => (hL t m).2

theorem zeroth_derivative (f : ℝ → ℝ) : iteratedDeriv 0 f = f := rfl

theorem differentiable_everywhere (f : ℝ → ℝ) (h : Differentiable ℝ f) (x : ℝ) : DifferentiableAt ℝ f x := h x

/-! ## Polynomials -/

theorem value_of_a_product (p q : Polynomial ℝ) (h : p.eval 1 = 0) : (p * q).eval 1 = 0 := by simp [h]

theorem root_of_linear (a : ℝ) : Polynomial.IsRoot (Polynomial.X - Polynomial.C a) a := by
  have e : (Polynomial.X - Polynomial.C a : Polynomial ℝ) = Polynomial.X + Polynomial.C (-a) := by
    have : (Polynomial.C (-a) : Polynomial ℝ) + Polynomial.C a = 0 := by rw [← Polynomial.C_add]; simp
    grind
  show Polynomial.eval a _ = 0
  rw [e]; simp

theorem coefficient_of_a_sum (p q : Polynomial ℤ) (n : ℕ) : (p + q).coeff n = p.coeff n + q.coeff n := Polynomial.coeff_add p q n

theorem polynomials_equal (p q : Polynomial ℚ) (h : ∀ n, p.coeff n = q.coeff n) : p = q := Polynomial.ext h

theorem two_variables_commute (p q : MvPolynomial (Fin 2) ℚ) : p * q = q * p := mul_comm p q

theorem value_in_two_variables (f : Fin 2 → ℚ) :
    MvPolynomial.eval f (MvPolynomial.X 0 * MvPolynomial.X 1 + MvPolynomial.C 3) = f 0 * f 1 + 3 := by simp

theorem rational_is_mapped (q : ℚ) : algebraMap ℚ ℝ q = (q : ℝ) := rfl

theorem scalar_is_a_product (r : ℝ) (z : ℂ) : r • z = (r : ℂ) * z := rfl

/-! ## Integers modulo `n`, finite sets, cardinality -/

theorem zmod_five_square (x : ZMod 5) (h : x = 2) : x ^ 2 = -1 := by grind

theorem zmod_inverse (p : ℕ) [Fact p.Prime] (a : ZMod p) (h : a ≠ 0) : a * a⁻¹ = 1 := ZMod.mul_inv_cancel_ax a h

theorem freshmans_dream (x y : ZMod 2) : (x + y) ^ 2 = x ^ 2 + y ^ 2 := by grind

theorem filter_is_subset (s : Finset ℕ) : s.filter (fun n => n % 2 = 0) ⊆ s := fun _ h => h.1

theorem union_of_finsets_commutes (s t : Finset ℕ) : s ∪ t = t ∪ s := by ext; simp; grind

theorem finset_image (s : Finset ℕ) (h : s = {1, 2}) : s.image (fun n => n * n) = {1, 4} := by
  subst h; ext; simp; omega

theorem card_of_pair : ({3, 5} : Finset ℕ).card = 2 := Finset.card_eq_of_list (l := [3, 5]) (by simp) (by simp)

theorem empty_sum (f : ℕ → ℝ) : ∑ x ∈ (∅ : Finset ℕ), f x = 0 := by simp

theorem sum_over_singleton (f : ℕ → ℝ) : ∑ x ∈ ({3} : Finset ℕ), f x = f 3 := by simp

theorem last_term (f : ℕ → ℝ) (n : ℕ) : ∑ k ∈ Finset.range (n + 1), f k = ∑ k ∈ Finset.range n, f k + f n :=
  Finset.sum_range_succ f n

theorem membership_in_power_set (A : Set ℕ) : A ∈ 𝒫 A := fun _ h => h

theorem finite_set_of_two : ({1, 2} : Set ℕ).Finite := ⟨[1, 2], fun x h => by simp at h; simp; omega⟩

/-! ## Extended orders and reals -/

theorem extended_naturals_bounded (n : ℕ∞) : n ≤ ⊤ := OrderTop.le_top n

open ENNReal in
theorem extended_reals_bounded (x : ℝ≥0∞) : x ≤ ⊤ := ENNReal.le_top' x

theorem bottom_of_extended_reals (x : EReal) : ⊥ ≤ x := EReal.bot_le' x

theorem extended_naturals_add (m n : ℕ∞) : m + n = n + m := add_comm m n

theorem chain_of_two (a b : ℕ) (h : a ≤ b) (s : Set ℕ) (k : ∀ x ∈ s, x = a ∨ x = b) : IsChain (fun x y => x ≤ y) s :=
  fun x hx y hy _ => by rcases k x hx with rfl | rfl <;> rcases k y hy with rfl | rfl <;> omega

theorem top_is_max {α : Type} [Preorder α] (a : α) (h : IsTop a) : IsMax a := fun b _ => h b

theorem complement_measurable {X : Type} [MeasurableSpace X] (A : Set X) (h : MeasurableSet A) : MeasurableSet Aᶜ := h.compl

theorem subset_measure {X : Type} [MeasurableSpace X] (μ : MeasureTheory.Measure X) (A B : Set X) (h : A ⊆ B) : μ A ≤ μ B :=
  μ.mono h

theorem measure_of_interval : MeasureTheory.volume (Set.Icc (0 : ℝ) 1) = ENNReal.ofReal (1 - 0) := Real.volume_Icc
