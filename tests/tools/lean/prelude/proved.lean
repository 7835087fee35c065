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
