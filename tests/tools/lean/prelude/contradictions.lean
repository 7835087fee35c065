/-! Every postulated law, instantiated; `probe` stands for a tactic that must not prove `False` from it. -/

/-! ## Real -/

example (a b c : ℝ) (h : a < b) (k : 0 < c) : False := by
  have h1 := Real.isStrictOrderedRing.zero_lt_one
  have h2 := Real.isStrictOrderedRing.add_le_add_left a b (le_of_lt h) c
  have h3 := Real.isStrictOrderedRing.mul_lt_mul_of_pos_left a b c h k
  have h4 := Real.field.mul_inv_cancel c (by grind)
  have h5 := Real.field.inv_zero
  have h6 := Real.order.le_total a c
  probe

example (s : Set ℝ) (x y : ℝ) (h : s.Nonempty) (b : BddAbove s) (hx : x ∈ s) (hy : y ∈ upperBounds s) : False := by
  have h1 := Real.exists_isLUB h b
  have h2 := (Real.isLUB_sSup h b).1 hx
  have h3 := (Real.isLUB_sSup h b).2 hy
  have h4 := Real.exists_nat_gt x
  have h5 := Int.floor_le x
  have h6 := Int.lt_floor_add_one x
  probe

/-! ## RealFunctions -/

example (x : ℝ) : False := by
  have h1 := Real.sqrt_nonneg x
  have h2 := @Real.sq_sqrt x
  have h3 := @Real.sqrt_eq_zero_of_nonpos x
  have h4 := @Real.sq_sqrt (x ^ 2) (sq_nonneg x)
  have h5 := @Real.sqrt_eq_zero_of_nonpos 0 (le_refl 0)
  have h6 := Real.sqrt_nonneg (-1)
  have h7 := @Real.sqrt_eq_zero_of_nonpos (-1) (by grind)
  probe

example (x y : ℝ) : False := by
  have h1 := Real.exp_add x y
  have h2 := Real.exp_add x (-x)
  have h3 := Real.exp_pos x
  have h4 := Real.add_one_le_exp x
  have h5 := Real.add_one_le_exp (-x)
  have h6 := Real.log_exp x
  have h7 := @Real.exp_log x
  have h8 := Real.log_neg_eq_log x
  have h9 := Real.log_neg_eq_log 1
  have h10 := Real.log_zero
  have h11 := Real.exp_zero
  probe

example (x : ℝ) (n : ℕ) (h : 0 < x) (k : x ≠ 0) : False := by
  have h1 := Real.rpow_def_of_pos h x
  have h2 := Real.rpow_def_of_pos h (n : ℝ)
  have h3 := Real.rpow_natCast x n
  have h4 := Real.rpow_natCast 0 n
  have h5 := Real.zero_rpow k
  have h6 := Real.rpow_natCast (-1) 2
  have h7 := Real.rpow_natCast 0 0
  probe

example (x y : ℝ) : False := by
  have h1 := Real.pi_gt_three
  have h2 := Real.pi_lt_four
  have h3 := Real.sin_add x y
  have h4 := Real.cos_add x y
  have h5 := Real.sin_neg x
  have h6 := Real.cos_neg x
  have h7 := Real.sin_sq_add_cos_sq x
  have h8 := Real.cos_zero
  have h9 := Real.cos_pi
  have h10 := @Real.sin_pos_of_pos_of_lt_pi x
  have h11 := Real.sin_add (Real.pi / 2) (Real.pi / 2)
  have h12 := Real.cos_add (Real.pi / 2) (Real.pi / 2)
  probe

example (x : ℝ) (h : -1 ≤ x) (k : x ≤ 1) : False := by
  have h1 := Real.sin_arcsin h k
  have h2 := Real.arcsin_le_pi_div_two x
  have h3 := Real.neg_pi_div_two_le_arcsin x
  have h4 := Real.tan_arctan x
  have h5 := Real.arctan_lt_pi_div_two x
  have h6 := Real.neg_pi_div_two_lt_arctan x
  have h7 := Real.sin_arcsin (x := 0) (by grind) (by grind)
  probe

/-! ## ZMod -/

example (n : ℕ) (a b : ZMod n) (x : ZMod 2) : False := by
  have h1 := (ZMod.commRing n).mul_comm a b
  have h2 := (ZMod.charP 2).cast_eq_zero_iff 3
  have h3 := ZMod.mul_inv_eq_gcd a
  have h4 := ZMod.inv_zero n
  have h5 := ZMod.mul_inv_eq_gcd (0 : ZMod n)
  have h6 := ZMod.mul_inv_eq_gcd (2 : ZMod 4)
  probe

example (p : ℕ) (hp : Fact p.Prime) (a : ZMod p) (h : a ≠ 0) : False := by
  have h1 := ZMod.mul_inv_cancel_ax a h
  have h2 := ZMod.mul_inv_eq_gcd a
  have h3 := ZMod.inv_zero p
  have h4 := hp.out.two_le
  probe

/-! ## Analysis -/

example (f : ℝ → ℝ) (a b c : ℝ) : False := by
  have h1 := intervalIntegral_symm f a b
  have h2 := intervalIntegral_symm f a a
  have h3 := intervalIntegral_const c a b
  have h4 := intervalIntegral_symm (fun _ => c) a b
  have h5 := intervalIntegral_const c b a
  probe

/-! ## Polynomial -/

example (p q r : Polynomial ℝ) (a b x : ℝ) (n k : ℕ) (h : p ≠ 0) (m : p.natDegree < n) : False := by
  have h0 := (Polynomial.semiring_ax ℝ).add_comm p q
  have h1 := Polynomial.mul_comm_ax p q
  have h2 := Polynomial.C_add a b
  have h3 := Polynomial.C_mul a b
  have h4 := Polynomial.C_one_ax (R := ℝ)
  have h5 := Polynomial.C_zero_ax (R := ℝ)
  have h6 := @Polynomial.ext ℝ _ p q
  have h7 := Polynomial.coeff_add p q n
  have h8 := Polynomial.coeff_C_mul_X_pow a k n
  have h9 := Polynomial.coeff_natDegree_ne_zero_ax h
  have h10 := Polynomial.coeff_eq_zero_of_natDegree_lt m
  have h11 := Polynomial.eval_C x a
  have h12 := Polynomial.eval_X x
  have h13 := Polynomial.eval_add x p q
  have h14 := Polynomial.eval_mul x p q
  have h15 := Polynomial.coeff_C_mul_X_pow (1 : ℝ) 0 0
  probe

/-! ## Complex: no axioms of its own, but built on those of the reals -/

example (z w : ℂ) (x : ℝ) : False := by
  have h1 := Complex.exp_add z w
  have h2 := Complex.exp_zero
  have h3 := Complex.I_mul_I
  have h4 := Complex.exp_pi_mul_I
  have h5 := Complex.sq_norm z
  have h6 := Complex.exp_add (x * Complex.I) (-x * Complex.I)
  probe

/-! ## GroupTheory, Module, Normed -/

example {G : Type} [Group G] (H : Subgroup G) [H.Normal] (a b : G ⧸ H) : False := by
  have h1 := (QuotientGroup.group_ax H).mul_assoc a b a
  have h2 := (QuotientGroup.group_ax H).inv_mul_cancel a
  have h3 := mul_inv_cancel (a * b)
  probe

example {R : Type} [CommRing R] (I : Ideal R) (a b : R ⧸ I) : False := by
  have h1 := (Ideal.Quotient.commRing_ax I).mul_comm a b
  have h2 := (Ideal.Quotient.commRing_ax I).left_distrib a b a
  probe

example (A B : Matrix (Fin 2) (Fin 2) ℝ) : False := by
  have h1 := Matrix.det_one_ax (n := Fin 2) (R := ℝ)
  have h2 := Matrix.det_mul_ax A B
  have h3 := Matrix.det_mul_ax (0 : Matrix (Fin 2) (Fin 2) ℝ) 0
  have h4 := Matrix.det_mul_ax (1 : Matrix (Fin 0) (Fin 0) ℝ) 0
  probe

example (x y z : EuclideanSpace ℝ (Fin 2)) : False := by
  obtain ⟨m, hm⟩ := EuclideanSpace.metricSpace_ax (Fin 2)
  have h1 := m.dist_self x
  have h2 := m.dist_triangle x y z
  have h3 := m.dist_comm x y
  have h4 := hm x y
  have h5 := hm x x
  probe
