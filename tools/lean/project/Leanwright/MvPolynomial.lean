module

public import Leanwright.FieldTheory

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Polynomials in several variables

`MvPolynomial σ R`: the terms in constants, variables, sums and products, up to the laws of commutative semirings; isomorphic to
Mathlib's. No axioms.
-/

universe u v

namespace MvPolynomial
variable (σ : Type u) (R : Type v)
/-- Terms. -/
inductive Term where
  | C (a : R)
  | X (i : σ)
  | add (p q : Term)
  | mul (p q : Term)
variable [CommSemiring R]
/-- Terms that the laws make equal. -/
inductive Rel : Term σ R → Term σ R → Prop where
  | C_add (a b) : Rel (.C (a + b)) (.add (.C a) (.C b))
  | C_mul (a b) : Rel (.C (a * b)) (.mul (.C a) (.C b))
  | add_assoc (p q r) : Rel (.add (.add p q) r) (.add p (.add q r))
  | add_comm (p q) : Rel (.add p q) (.add q p)
  | zero_add (p) : Rel (.add (.C 0) p) p
  | mul_assoc (p q r) : Rel (.mul (.mul p q) r) (.mul p (.mul q r))
  | mul_comm (p q) : Rel (.mul p q) (.mul q p)
  | one_mul (p) : Rel (.mul (.C 1) p) p
  | zero_mul (p) : Rel (.mul (.C 0) p) (.C 0)
  | mul_add (p q r) : Rel (.mul p (.add q r)) (.add (.mul p q) (.mul p r))
  | add_left (p q r) : Rel p q → Rel (.add p r) (.add q r)
  | mul_left (p q r) : Rel p q → Rel (.mul p r) (.mul q r)
end MvPolynomial
def MvPolynomial (σ : Type u) (R : Type v) [CommSemiring R] : Type (max u v) := Quot (MvPolynomial.Rel σ R)

namespace MvPolynomial
section
variable {σ : Type u} {R : Type v} [CommSemiring R]
def mk (p : Term σ R) : MvPolynomial σ R := Quot.mk _ p
/-- The constant polynomial. -/
def C (a : R) : MvPolynomial σ R := mk (.C a)
/-- The variable with index `i`. -/
def X (i : σ) : MvPolynomial σ R := mk (.X i)
theorem sound {p q : Term σ R} (h : Rel σ R p q) : mk p = mk q := Quot.sound h
@[elab_as_elim] theorem ind {P : MvPolynomial σ R → Prop} (p : MvPolynomial σ R) (h : ∀ t, P (mk t)) : P p := Quot.ind h p
def addTerm (p : Term σ R) : MvPolynomial σ R → MvPolynomial σ R := Quot.lift (fun q => mk (.add p q)) fun q r h =>
  (sound (.add_comm p q)).trans ((sound (.add_left q r p h)).trans (sound (.add_comm r p)))
def mulTerm (p : Term σ R) : MvPolynomial σ R → MvPolynomial σ R := Quot.lift (fun q => mk (.mul p q)) fun q r h =>
  (sound (.mul_comm p q)).trans ((sound (.mul_left q r p h)).trans (sound (.mul_comm r p)))
instance : Add (MvPolynomial σ R) := ⟨Quot.lift addTerm fun p q h =>
  funext fun b => by induction b using ind with | h t => exact sound (.add_left p q t h)⟩
instance : Mul (MvPolynomial σ R) := ⟨Quot.lift mulTerm fun p q h =>
  funext fun b => by induction b using ind with | h t => exact sound (.mul_left p q t h)⟩
instance : Zero (MvPolynomial σ R) := ⟨C 0⟩
instance : One (MvPolynomial σ R) := ⟨C 1⟩
theorem C_add (a b : R) : (C (a + b) : MvPolynomial σ R) = C a + C b := sound (.C_add a b)
theorem C_mul (a b : R) : (C (a * b) : MvPolynomial σ R) = C a * C b := sound (.C_mul a b)
theorem C_0 : (C 0 : MvPolynomial σ R) = 0 := rfl
theorem C_1 : (C 1 : MvPolynomial σ R) = 1 := rfl
theorem add_comm' (p q : MvPolynomial σ R) : p + q = q + p := by
    induction p using ind
    induction q using ind
    exact sound (.add_comm ..)
theorem zero_add' (p : MvPolynomial σ R) : 0 + p = p := by
    induction p using ind
    exact sound (.zero_add ..)
theorem mul_comm' (p q : MvPolynomial σ R) : p * q = q * p := by
    induction p using ind
    induction q using ind
    exact sound (.mul_comm ..)
theorem one_mul' (p : MvPolynomial σ R) : 1 * p = p := by
    induction p using ind
    exact sound (.one_mul ..)
theorem zero_mul' (p : MvPolynomial σ R) : 0 * p = 0 := by
    induction p using ind
    exact sound (.zero_mul ..)
theorem mul_add' (p q r : MvPolynomial σ R) : p * (q + r) = p * q + p * r := by
    induction p using ind
    induction q using ind
    induction r using ind
    exact sound (.mul_add ..)
instance commSemiring : CommSemiring (MvPolynomial σ R) where
  add_assoc p q r := by
    induction p using ind
    induction q using ind
    induction r using ind
    exact sound (.add_assoc ..)
  zero_add := zero_add'
  add_zero p := (add_comm' p 0).trans (zero_add' p)
  nsmul n p := C (n : R) * p
  nsmul_zero p := by rw [Nat.cast_zero]; exact zero_mul' p
  nsmul_succ n p := by rw [Nat.cast_succ, C_add, mul_comm', mul_add', mul_comm' p, mul_comm' p]; exact congrArg _ (one_mul' p)
  add_comm := add_comm'
  mul_assoc p q r := by
    induction p using ind
    induction q using ind
    induction r using ind
    exact sound (.mul_assoc ..)
  one_mul := one_mul'
  mul_one p := (mul_comm' p 1).trans (one_mul' p)
  npow n p := n.rec 1 fun _ q => q * p
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zero_mul := zero_mul'
  mul_zero p := (mul_comm' p 0).trans (zero_mul' p)
  left_distrib := mul_add'
  right_distrib p q r := by rw [mul_comm', mul_add', mul_comm' r, mul_comm' r]
  natCast n := C (n : R)
  natCast_zero := by show C ((0 : ℕ) : R) = 0; rw [Nat.cast_zero]; rfl
  natCast_succ n := by show C ((n + 1 : ℕ) : R) = C (n : R) + 1; rw [Nat.cast_succ, C_add]; rfl
  mul_comm := mul_comm'
/-- The value of a term. -/
def evalTerm (f : σ → R) : Term σ R → R
  | .C a => a
  | .X i => f i
  | .add p q => evalTerm f p + evalTerm f q
  | .mul p q => evalTerm f p * evalTerm f q
/-- The value at a point. -/
def eval (f : σ → R) : MvPolynomial σ R → R := Quot.lift (evalTerm f) fun p q h => by
  induction h with
  | C_add | C_mul => rfl
  | add_assoc => exact add_assoc ..
  | add_comm => exact add_comm ..
  | zero_add => exact zero_add _
  | mul_assoc => exact mul_assoc ..
  | mul_comm => exact mul_comm ..
  | one_mul => exact one_mul _
  | zero_mul => exact zero_mul _
  | mul_add => exact mul_add ..
  | add_left _ _ _ _ ih => exact congrArg (· + _) ih
  | mul_left _ _ _ _ ih => exact congrArg (· * _) ih
@[simp, grind =] theorem eval_C (f : σ → R) (a : R) : eval f (C a) = a := rfl
@[simp, grind =] theorem eval_X (f : σ → R) (i : σ) : eval f (X i) = f i := rfl
@[simp, grind =] theorem eval_add (f : σ → R) (p q : MvPolynomial σ R) : eval f (p + q) = eval f p + eval f q := by
  induction p using ind
  induction q using ind
  rfl
@[simp, grind =] theorem eval_mul (f : σ → R) (p q : MvPolynomial σ R) : eval f (p * q) = eval f p * eval f q := by
  induction p using ind
  induction q using ind
  rfl
end
section
variable {σ : Type u} {R : Type v} [CommRing R]
instance commRing : CommRing (MvPolynomial σ R) :=
  { commSemiring with
    neg := fun p => C (-1) * p
    sub := fun p q => p + C (-1) * q
    sub_eq_add_neg := fun _ _ => rfl
    neg_add_cancel := fun p => by
      show C (-1) * p + p = 0
      have h : (C (-1 : R) : MvPolynomial σ R) + C 1 = 0 := by rw [← C_add, neg_add_cancel]; rfl
      calc C (-1) * p + p = p * (C (-1) + C 1) := by rw [mul_add', mul_comm' p, mul_comm' p]; exact congrArg _ (one_mul' p).symm
        _ = 0 := by rw [h, mul_comm', zero_mul']
    zsmul := fun n p => C (n : R) * p
    zsmul_zero' := fun p => by rw [Int.cast_zero]; exact zero_mul' p
    zsmul_succ' := fun n p => by
      show C ((n.succ : ℤ) : R) * p = C ((n : ℤ) : R) * p + p
      rw [Int.natCast_succ, Int.cast_add, Int.cast_one, C_add, mul_comm', mul_add', mul_comm' p, mul_comm' p]
      exact congrArg _ (one_mul' p)
    zsmul_neg' := fun n p => by
      show C ((Int.negSucc n : ℤ) : R) * p = C (-1) * (C ((n.succ : ℤ) : R) * p)
      rw [← mul_assoc, ← C_mul, Int.negSucc_eq, Int.cast_neg]
      congr 2
      grind
    intCast := fun n => C (n : R)
    intCast_ofNat := fun n => congrArg C (Ring.intCast_ofNat n)
    intCast_negSucc := fun n => by
      show C _ = C (-1) * C ((n + 1 : ℕ) : R)
      rw [Ring.intCast_negSucc, ← C_mul]
      congr 1
      grind }
end
end MvPolynomial
