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

/-! ## Complex, ComplexFunctions: no axioms of their own, but built on those of the reals -/

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

example (σ τ : Equiv.Perm (Fin 2)) (i j : Fin 2) (h : i ≠ j) : False := by
  have h1 := Equiv.Perm.sign_swap_ax h
  have h2 := Equiv.Perm.sign_swap_ax (Ne.symm h)
  have h3 := (Equiv.Perm.sign (α := Fin 2)).map_mul σ τ
  have h4 := (Equiv.Perm.sign (α := Fin 2)).map_mul (Equiv.swap i j) (Equiv.swap i j)
  have h5 := (Equiv.Perm.sign (α := Fin 2)).map_one
  probe

example (x y z : EuclideanSpace ℝ (Fin 2)) : False := by
  obtain ⟨m, hm⟩ := EuclideanSpace.metricSpace_ax (Fin 2)
  have h1 := m.dist_self x
  have h2 := m.dist_triangle x y z
  have h3 := m.dist_comm x y
  have h4 := hm x y
  have h5 := hm x x
  probe

/-! ## Notation, Order: the laws of orders, functions and lifted orders -/

example (σ : ℕ ≃ ℤ) (a b : WithTop ℕ) (x y : ℝ) (f g : Fin 2 → ℝ) (h : f ≤ g) : False := by
  have h1 := σ.left_inv 0
  have h2 := σ.right_inv 0
  have h3 := le_total x y
  have h4 := LinearOrder.max_def x y
  have h5 := SemilatticeSup.sup_le (f 0) (f 1) (max (f 0) (f 1)) (SemilatticeSup.le_sup_left ..) (SemilatticeSup.le_sup_right ..)
  have h6 := h 0
  have h7 := ExistsUnique.exists (p := fun n : ℕ => n = 0) ⟨0, rfl, fun _ e => e⟩
  probe

/-! ## Group, Ring, OrderedRing, Numbers: the laws of the classes in a field and in a product -/

example (a b : ℝ) (u v : ℝˣ) (n : ℕ) (z : ℤ) (k : a ≠ 0) : False := by
  have h1 := DivInvMonoid.zpow_neg' n a
  have h2 := DivInvMonoid.zpow_succ' n (0 : ℝ)
  have h3 := SubNegMonoid.zsmul_neg' n a
  have h4 := Ring.intCast_negSucc (R := ℝ) n
  have h5 := DivisionRing.inv_zero (K := ℝ)
  have h6 := DivisionRing.mul_inv_cancel a k
  have h7 := DivisionRing.ratCast_def (K := ℝ) (1 / 2)
  have h8 := Nat.cast_lt (R := ℝ) (m := 0) (n := n)
  have h9 := inv_mul_cancel (u * v)
  have h10 := sq_nonneg (a * b)
  have h11 := nsmul_eq_mul n a
  probe

example (p q : ℕ) (hp : p.Prime) (x : ℚ) (z : ℤ) : False := by
  have h1 := Nat.prime_def.1 hp
  have h2 := IsStrictOrderedRing.mul_lt_mul_of_pos_left (0 : ℚ) 1 1 (by decide) (by decide)
  have h3 := Rat.instField.zpow_neg' 0 0
  have h4 := (inferInstance : CharZero ℚ).cast_injective (a₁ := p) (a₂ := q)
  have h5 := Nat.isUnit_iff (n := p)
  probe

/-! ## Set, Finset, BigOperators: sets, cardinality and sums -/

example (s t : Finset ℕ) (A : Set ℕ) (f : ℕ → ℕ) (h : A.Finite) : False := by
  have h1 := Finset.card_eq_of_list (s := s) s.nodup_toList (by simp)
  have h2 := Finset.sum_insert_last (s := s) (t := s ∪ {7}) (a := 7) f
  have h3 := Finset.sum_range_succ f 3
  have h4 := Finset.sum_empty f
  have h5 := Finset.card_empty (α := ℕ)
  have h6 := Set.mem_iUnion (a := 0) (s := fun n : ℕ => {m | m < n})
  have h7 := Fintype.card_fin 0
  have h8 := Finset.prod_empty f
  probe

/-! ## NumberTheory, Zsqrtd, NNReal: functions defined by recursion, and structures -/

example (n : ℕ) (z w : GaussianInt) (x y : NNReal) (m : ℕ+) : False := by
  have h1 := Nat.sqrt_spec n
  have h2 := Nat.choose_self n
  have h3 := Nat.mem_divisors (n := 0) (m := 0)
  have h4 := mul_comm z w
  have h5 := mul_add x y y
  have h6 := NNReal.coe_sub_def x y
  have h7 := m.pos
  have h8 := mul_add z w 1
  probe

/-! ## Hom: homomorphisms and isomorphisms -/

example {G H : Type} [Group G] [Group H] (f : G →* H) (e : G ≃* H) (r : ℤ →+* ZMod 6) (σ τ : Equiv.Perm (Fin 2)) : False := by
  have h1 := f.map_one
  have h2 := e.map_mul' 1 1
  have h3 := e.left_inv 1
  have h4 := r.map_one
  have h5 := r.map_add 3 3
  have h6 := mul_inv_cancel (σ * τ)
  have h7 := r.map_zero
  probe

/-! ## LinearAlgebra: submodules, linear maps -/

example (f g : ℝ × ℝ →ₗ[ℝ] ℝ × ℝ) (U W : Submodule ℝ (ℝ × ℝ)) (x : ℝ × ℝ) (c : ℝ) (h : IsCompl U W) : False := by
  have h1 := f.map_smul c x
  have h2 := f.map_zero
  have h3 := Submodule.sup_comm' U W
  have h4 := Submodule.bot_sup' U
  have h5 := Submodule.mem_bot' (R := ℝ) (x := x)
  have h6 := h.disjoint ⊥ (OrderBot.bot_le U) (OrderBot.bot_le W)
  have h7 := (LinearMap.module (R := ℝ) (M := ℝ × ℝ) (N := ℝ × ℝ)).zero_smul f
  have h8 := U.neg_mem U.zero_mem
  have h9 := add_comm f g
  have h10 := (Prod.module (R := ℝ) (A := ℝ) (B := ℝ)).add_smul c c x
  probe

/-! ## FieldTheory: algebras and extensions -/

example (p q : ℚ) (x : ℝ) (z : ℂ) (F : IntermediateField ℚ ℝ) (e : ℂ ≃ₐ[ℝ] ℂ) : False := by
  have h1 := (algebraMap ℚ ℝ).map_add p q
  have h2 := (algebraMap ℚ ℝ).map_mul p q
  have h3 := (algebraMap ℚ ℝ).map_one
  have h4 := (algebraMap ℝ ℂ).map_mul x x
  have h5 := Algebra.smul_def' x z
  have h6 := Algebra.smul_def' (0 : ℚ) x
  have h7 := e.commutes' x
  have h8 := F.inv_mem' 0 F.toSubmodule.zero_mem
  have h9 := Rat.cast_eq_of_mul_eq (K := ℝ) (q := 1 / 2) (a := 1) (b := 2) (by decide)
  have h10 := (algebraMap ℚ ℝ).map_zero
  probe

/-! ## MvPolynomial -/

example (p q r : MvPolynomial (Fin 2) ℚ) (f : Fin 2 → ℚ) (a b : ℚ) (n : ℕ) : False := by
  have h1 := MvPolynomial.C_add (σ := Fin 2) a b
  have h2 := MvPolynomial.C_mul (σ := Fin 2) a b
  have h3 := MvPolynomial.eval_mul f p q
  have h4 := MvPolynomial.eval_add f p q
  have h5 := MvPolynomial.eval_X f 0
  have h6 := (MvPolynomial.commRing (σ := Fin 2) (R := ℚ)).zsmul_neg' n p
  have h7 := mul_add p q r
  have h8 := neg_add_cancel p
  have h9 := MvPolynomial.eval_C f a
  probe

/-! ## Topology, MetricTopology, Uniform, Spaces, TopologicalAlgebra -/

example (x y z : ℝ) (c w : ℂ) (X : Type) [MetricSpace X] (p q : X) (s : Set X) (h : IsOpen s) (hp : p ∈ s) : False := by
  have h1 := PseudoMetricSpace.dist_triangle x y z
  have h2 := PseudoMetricSpace.dist_triangle c w 0
  have h3 := MetricSpace.eq_of_dist_eq_zero (x := c) (y := w)
  have h4 := UniformSpace.refl (α := X) Set.univ (uniformity X).univ_sets p
  have h5 := (UniformSpace.isOpen_iff s).1 h p hp
  have h6 := Metric.uniformContinuous_iff (f := fun x : ℝ => x)
  have h7 := Path.joined_refl p
  have h8 := (nhds p).univ_sets
  have h9 := Filter.Tendsto.comp (f := id) (g := id) (x := nhds p) (y := nhds p) (z := nhds p) (fun _ k => k) fun _ k => k
  have h10 := (1 : unitInterval).2
  probe

/-! ## Normed, Calculus: norms and derivatives -/

example (a b : ℝ) (z w : ℂ) (T : Module.End ℝ (ℝ × ℝ)) (f : ℝ → ℝ) (h : HasDerivAt f 1 0) : False := by
  have h1 := NormedField.norm_mul z w
  have h2 := NormedField.dist_eq a b
  have h3 := NormedSpace.norm_smul_le a z
  have h4 := NormedSpace.norm_smul_le a b
  have h5 := NontriviallyNormedField.non_trivial (𝕜 := ℂ)
  have h6 := Complex.realModule.add_smul a b z
  have h7 := mul_one T
  have h8 := NormedAddCommGroup.dist_eq z w
  have h9 := (T.eigenspace 0).zero_mem
  probe

/-! ## ExtendedReals -/

example (m n : ℕ∞) (x y : ENNReal) (a b : EReal) : False := by
  have h1 := OrderTop.le_top m
  have h2 := add_comm x y
  have h3 := le_antisymm (a := m) (b := n)
  have h4 := le_total a b
  have h5 := EReal.bot_le' a
  have h6 := ENNReal.le_top' x
  have h7 := lt_iff_le_not_ge (a := a) (b := b)
  have h8 := zero_add y
  probe

/-! ## Notions -/

example (A B C : Matrix (Fin 2) (Fin 2) ℝ) (v w : Fin 2 → ℝ) : False := by
  have h1 := Matrix.mul_assoc_ax A B C
  have h2 := Matrix.one_mul_ax A
  have h3 := Matrix.mul_one_ax B
  have h4 := Matrix.toLin'_add_ax A v w
  have h5 := Matrix.toLin'_smul_ax A 2 v
  have h6 := Matrix.mul_assoc_ax (0 : Matrix (Fin 0) (Fin 0) ℝ) 1 0
  probe

/-! ## Measure -/

example (a b : ℝ) (μ : MeasureTheory.Measure ℝ) : False := by
  have h1 := MeasureTheory.exists_volume_ax
  have h2 := Real.volume_Icc (a := a) (b := b)
  have h3 := Real.volume_Icc (a := 0) (b := 1)
  have h4 := μ.mono (Set.Subset.refl (Set.Icc a b))
  have h5 := μ.empty
  have h6 := μ.trim_le (Set.Icc a b)
  probe
