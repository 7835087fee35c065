module

public import Leanwright.Ring

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# `ℕ`, `ℤ` and `ℚ`

Their places in the hierarchy: ordered semiring, ordered ring, ordered field. All laws are those of core, nothing is an
axiom.
-/

instance Nat.instLinearOrder : LinearOrder ℕ where
  le_refl := Nat.le_refl
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge a b := by omega
  le_antisymm _ _ := Nat.le_antisymm
  le_total := Nat.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def _ _ := Nat.min_def
  max_def _ _ := Nat.max_def

instance Nat.instCommSemiring : CommSemiring ℕ where
  add_assoc := Nat.add_assoc
  zero_add := Nat.zero_add
  add_zero := Nat.add_zero
  nsmul n x := n * x
  nsmul_zero := Nat.zero_mul
  nsmul_succ := Nat.succ_mul
  add_comm := Nat.add_comm
  mul_assoc := Nat.mul_assoc
  one_mul := Nat.one_mul
  mul_one := Nat.mul_one
  npow n x := x ^ n
  npow_zero := Nat.pow_zero
  npow_succ n x := Nat.pow_succ x n
  zero_mul := Nat.zero_mul
  mul_zero := Nat.mul_zero
  left_distrib := Nat.left_distrib
  right_distrib := Nat.right_distrib
  natCast_zero := rfl
  natCast_succ _ := rfl
  mul_comm := Nat.mul_comm

instance : IsStrictOrderedRing ℕ where
  add_le_add_left _ _ h c := Nat.add_le_add_right h c
  le_of_add_le_add_left _ _ _ := Nat.le_of_add_le_add_left
  zero_lt_one := Nat.zero_lt_one
  mul_lt_mul_of_pos_left _ _ _ h k := Nat.mul_lt_mul_of_pos_left h k
  mul_lt_mul_of_pos_right _ _ _ h k := Nat.mul_lt_mul_of_pos_right h k

instance : OrderBot ℕ := { bot := 0, bot_le := Nat.zero_le }
instance : CharZero ℕ := ⟨fun _ _ h => h⟩
instance : Nontrivial ℕ := ⟨0, 1, by decide⟩
instance : NoZeroDivisors ℕ := ⟨fun h => Nat.mul_eq_zero.1 h⟩

instance Int.instLinearOrder : LinearOrder ℤ where
  le_refl := Int.le_refl
  le_trans _ _ _ := Int.le_trans
  lt_iff_le_not_ge a b := by omega
  le_antisymm _ _ := Int.le_antisymm
  le_total := Int.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def _ _ := Int.min_def ..
  max_def _ _ := Int.max_def ..

instance Int.instCommRing : CommRing ℤ where
  add_assoc := Int.add_assoc
  zero_add := Int.zero_add
  add_zero := Int.add_zero
  nsmul n x := n * x
  nsmul_zero := Int.zero_mul
  nsmul_succ n x := by rw [Int.natCast_add, Int.add_mul, Int.natCast_one, Int.one_mul]
  add_comm := Int.add_comm
  mul_assoc := Int.mul_assoc
  one_mul := Int.one_mul
  mul_one := Int.mul_one
  npow n x := x ^ n
  npow_zero := Int.pow_zero
  npow_succ n x := Int.pow_succ x n
  zero_mul := Int.zero_mul
  mul_zero := Int.mul_zero
  left_distrib := Int.mul_add
  right_distrib := Int.add_mul
  natCast_zero := rfl
  natCast_succ _ := rfl
  sub_eq_add_neg _ _ := Int.sub_eq_add_neg
  zsmul n x := n * x
  zsmul_zero' := Int.zero_mul
  zsmul_succ' n x := by rw [Int.natCast_succ, Int.add_mul, Int.one_mul]
  zsmul_neg' n x := by rw [← Int.neg_mul]; rfl
  neg_add_cancel := Int.add_left_neg
  intCast n := n
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
  mul_comm := Int.mul_comm

instance : IsStrictOrderedRing ℤ where
  add_le_add_left _ _ h c := Int.add_le_add_right h c
  le_of_add_le_add_left _ _ _ := Int.le_of_add_le_add_left
  zero_lt_one := by decide
  mul_lt_mul_of_pos_left _ _ _ h k := Int.mul_lt_mul_of_pos_left h k
  mul_lt_mul_of_pos_right _ _ _ h k := Int.mul_lt_mul_of_pos_right h k

instance : CharZero ℤ := ⟨fun _ _ h => Int.ofNat.inj h⟩
instance : Nontrivial ℤ := ⟨0, 1, by decide⟩
instance : NoZeroDivisors ℤ := ⟨fun h => Int.mul_eq_zero.1 h⟩
instance : IsDomain ℤ where

instance Rat.instLinearOrder : LinearOrder ℚ where
  le_refl _ := Rat.le_refl
  le_trans _ _ _ := Rat.le_trans
  lt_iff_le_not_ge := Std.LawfulOrderLT.lt_iff
  le_antisymm _ _ := Rat.le_antisymm
  le_total _ _ := Rat.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def _ _ := rfl
  max_def _ _ := rfl

instance Rat.instField : Field ℚ where
  add_assoc := Rat.add_assoc
  zero_add := Rat.zero_add
  add_zero := Rat.add_zero
  nsmul n x := n * x
  nsmul_zero := Rat.zero_mul
  nsmul_succ n x := by rw [Rat.natCast_add, Rat.add_mul]; congr 1; exact Rat.one_mul x
  add_comm := Rat.add_comm
  mul_assoc := Rat.mul_assoc
  one_mul := Rat.one_mul
  mul_one := Rat.mul_one
  npow n x := x ^ n
  npow_zero := Rat.pow_zero
  npow_succ n x := Rat.pow_succ x n
  zero_mul := Rat.zero_mul
  mul_zero := Rat.mul_zero
  left_distrib := Rat.mul_add
  right_distrib := Rat.add_mul
  natCast_zero := rfl
  natCast_succ n := Rat.natCast_add n 1
  sub_eq_add_neg := Rat.sub_eq_add_neg
  zsmul n x := n * x
  zsmul_zero' := Rat.zero_mul
  zsmul_succ' n x := by grind
  zsmul_neg' n x := by grind
  neg_add_cancel := Rat.neg_add_cancel
  intCast_ofNat _ := rfl
  intCast_negSucc n := (congrArg _ (Int.negSucc_eq n)).trans (Rat.intCast_neg (n + 1))
  mul_comm := Rat.mul_comm
  div_eq_mul_inv := Rat.div_def
  zpow n x := x ^ n
  zpow_zero' := Rat.zpow_zero
  zpow_succ' n x := Lean.Grind.Field.zpow_succ x n
  zpow_neg' n x := by rw [Int.negSucc_eq]; exact Lean.Grind.Field.zpow_neg x (n + 1)
  exists_pair_ne := ⟨0, 1, by decide⟩
  ratCast q := q
  mul_inv_cancel := Rat.mul_inv_cancel
  inv_zero := Rat.inv_zero
  ratCast_def q := ((Rat.divInt_eq_div q.num q.den).symm.trans (Rat.num_divInt_den q)).symm

instance : IsStrictOrderedRing ℚ where
  add_le_add_left _ _ h c := Lean.Grind.OrderedAdd.add_le_left_iff c |>.1 h
  le_of_add_le_add_left a b c h := by grind
  zero_lt_one := by decide
  mul_lt_mul_of_pos_left _ _ _ h k := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_left h k
  mul_lt_mul_of_pos_right _ _ _ h k := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_right h k
instance : CharZero ℚ := ⟨fun _ _ h => Rat.natCast_inj.1 h⟩

/-! Direct instances for `ℕ`, so that the elaborator need not climb the hierarchy. -/
instance Nat.instSemiring : Semiring ℕ := inferInstance
instance Nat.instMonoid : Monoid ℕ := inferInstance
instance Nat.instAddCommMonoid : AddCommMonoid ℕ := inferInstance
instance Nat.instCommMonoid : CommMonoid ℕ := inferInstance
instance Nat.instAddMonoidWithOne : AddMonoidWithOne ℕ := inferInstance
instance Nat.instPreorder : Preorder ℕ := inferInstance
instance Nat.instPartialOrder : PartialOrder ℕ := inferInstance
instance Nat.instLattice : Lattice ℕ := inferInstance

/-! Direct instances for `ℤ`, so that the elaborator need not climb the hierarchy. -/
instance Int.instSemiring : Semiring ℤ := inferInstance
instance Int.instMonoid : Monoid ℤ := inferInstance
instance Int.instAddCommMonoid : AddCommMonoid ℤ := inferInstance
instance Int.instCommMonoid : CommMonoid ℤ := inferInstance
instance Int.instAddMonoidWithOne : AddMonoidWithOne ℤ := inferInstance
instance Int.instRing : Ring ℤ := inferInstance
instance Int.instAddGroup : AddGroup ℤ := inferInstance
instance Int.instAddCommGroup : AddCommGroup ℤ := inferInstance
instance Int.instPreorder : Preorder ℤ := inferInstance
instance Int.instPartialOrder : PartialOrder ℤ := inferInstance
instance Int.instLattice : Lattice ℤ := inferInstance

/-! Direct instances for `ℚ`, so that the elaborator need not climb the hierarchy. -/
instance Rat.instSemiring : Semiring ℚ := inferInstance
instance Rat.instMonoid : Monoid ℚ := inferInstance
instance Rat.instAddCommMonoid : AddCommMonoid ℚ := inferInstance
instance Rat.instCommMonoid : CommMonoid ℚ := inferInstance
instance Rat.instAddMonoidWithOne : AddMonoidWithOne ℚ := inferInstance
instance Rat.instRing : Ring ℚ := inferInstance
instance Rat.instAddGroup : AddGroup ℚ := inferInstance
instance Rat.instAddCommGroup : AddCommGroup ℚ := inferInstance
instance Rat.instPreorder : Preorder ℚ := inferInstance
instance Rat.instPartialOrder : PartialOrder ℚ := inferInstance
instance Rat.instLattice : Lattice ℚ := inferInstance

/-- Primes, as in Mathlib an irreducible natural number. -/
def Nat.Prime (p : ℕ) : Prop := Irreducible p

theorem Nat.isUnit_iff {n : ℕ} : IsUnit n ↔ n = 1 :=
  ⟨fun ⟨u, h⟩ => h ▸ Nat.eq_one_of_mul_eq_one_right u.val_inv, fun h => ⟨⟨1, 1, rfl, rfl⟩, h.symm⟩⟩

@[grind =] theorem Nat.prime_def {p : ℕ} : p.Prime ↔ 2 ≤ p ∧ ∀ m, m ∣ p → m = 1 ∨ m = p := by
  constructor
  · intro ⟨h1, h2⟩
    simp only [Nat.isUnit_iff] at h1 h2
    have h0 : p ≠ 0 := fun h => by have := @h2 0 2 (by simp [h]); omega
    refine ⟨by omega, fun m ⟨k, hk⟩ => ?_⟩
    rcases h2 hk with h | h
    · exact Or.inl h
    · right; simp [hk, h]
  · intro ⟨h2, hp⟩
    refine ⟨fun h => by rw [Nat.isUnit_iff] at h; omega, fun a b hab => ?_⟩
    rw [Nat.isUnit_iff, Nat.isUnit_iff]
    rcases hp a ⟨b, hab⟩ with h | h
    · exact Or.inl h
    · right
      subst h
      exact Nat.eq_of_mul_eq_mul_left (by omega : 0 < a) (by omega)

/-- Decided by trial division, so `decide` proves the primality of small numbers. -/
instance Nat.decidablePrime (p : ℕ) : Decidable p.Prime :=
  decidable_of_iff (2 ≤ p ∧ ∀ m, m < p + 1 → m ∣ p → m = 1 ∨ m = p) (by
    rw [Nat.prime_def]
    refine ⟨fun ⟨h, k⟩ => ⟨h, fun m hm => k m ?_ hm⟩, fun ⟨h, k⟩ => ⟨h, fun m _ hm => k m hm⟩⟩
    exact Nat.lt_succ_of_le (Nat.le_of_dvd (by omega) hm))

theorem Nat.Prime.two_le {p : ℕ} (h : p.Prime) : 2 ≤ p := (Nat.prime_def.1 h).1
theorem Nat.Prime.pos {p : ℕ} (h : p.Prime) : 0 < p := Nat.lt_of_lt_of_le Nat.two_pos h.two_le
/-- The type of prime numbers. -/
def Nat.Primes : Type := { p : ℕ // p.Prime }
instance : CoeOut Nat.Primes ℕ := ⟨Subtype.val⟩
