module

public import Leanwright.Finset

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Polynomials

`R[X]` with its ring, evaluation, degree and roots. The semiring, `C`, `X`, coefficients and evaluation are postulated, as in
Mathlib's `Polynomial`; subtraction is multiplication by `C (-1)`.
-/

universe u v

/-! Stands for `Polynomial`, `Polynomial.semiring`, `Polynomial.commSemiring`. -/
axiom Polynomial (R : Type u) [Semiring R] : Type u

namespace Polynomial
scoped notation:9000 R "[X]" => Polynomial R
axiom semiring_ax (R : Type u) [Semiring R] : Semiring (Polynomial R)
instance (priority := 100) semiring {R : Type u} [Semiring R] : Semiring (Polynomial R) := semiring_ax R
axiom mul_comm_ax {R : Type u} [CommSemiring R] (p q : Polynomial R) : p * q = q * p
instance (priority := 100) commSemiring {R : Type u} [CommSemiring R] : CommSemiring (Polynomial R) :=
  { semiring with mul_comm := mul_comm_ax }

section
variable {R : Type u} [Semiring R]
/-! The constants and the variable; stands for `Polynomial.C` with `map_add`, `map_mul`, `map_one`, and `Polynomial.X`. -/
axiom C : R → Polynomial R
axiom X : Polynomial R
axiom C_add_ax (a b : R) : C (a + b) = C a + C b
axiom C_mul_ax (a b : R) : C (a * b) = C a * C b
axiom C_one_ax : C (1 : R) = 1
axiom C_zero_ax : C (0 : R) = 0
theorem C_add (a b : R) : C (a + b) = C a + C b := C_add_ax a b
theorem C_mul (a b : R) : C (a * b) = C a * C b := C_mul_ax a b
@[simp] theorem C_1 : C (1 : R) = 1 := C_one_ax
@[simp] theorem C_0 : C (0 : R) = 0 := C_zero_ax

/-! Coefficients; stands for `Polynomial.coeff` with `Polynomial.ext`, `coeff_add`, `coeff_C`, `coeff_X_pow`. -/
axiom coeff : Polynomial R → ℕ → R
axiom ext_ax {p q : Polynomial R} : (∀ n, coeff p n = coeff q n) → p = q
axiom coeff_add_ax (p q : Polynomial R) (n : ℕ) : coeff (p + q) n = coeff p n + coeff q n
axiom coeff_C_mul_X_pow_ax (a : R) (k n : ℕ) : coeff (C a * X ^ k) n = if n = k then a else 0
theorem ext {p q : Polynomial R} (h : ∀ n, coeff p n = coeff q n) : p = q := ext_ax h
@[simp, grind =] theorem coeff_add (p q : Polynomial R) (n : ℕ) : coeff (p + q) n = coeff p n + coeff q n :=
  coeff_add_ax p q n
@[simp, grind =] theorem coeff_C_mul_X_pow (a : R) (k n : ℕ) : coeff (C a * X ^ k) n = if n = k then a else 0 :=
  coeff_C_mul_X_pow_ax a k n
axiom natDegree : Polynomial R → ℕ
axiom coeff_natDegree_ne_zero_ax {p : Polynomial R} : p ≠ 0 → coeff p (natDegree p) ≠ 0
axiom coeff_eq_zero_of_natDegree_lt_ax {p : Polynomial R} {n : ℕ} : natDegree p < n → coeff p n = 0
theorem coeff_eq_zero_of_natDegree_lt {p : Polynomial R} {n : ℕ} (h : natDegree p < n) : coeff p n = 0 :=
  coeff_eq_zero_of_natDegree_lt_ax h
def leadingCoeff (p : Polynomial R) : R := p.coeff p.natDegree
def Monic (p : Polynomial R) : Prop := p.leadingCoeff = 1
end

section
variable {R : Type u} [Ring R]
theorem C_neg_one_mul_add (p : Polynomial R) : C (-1) * p + p = 0 := by
  have h : C (-1 : R) + C 1 = 0 := by rw [← C_add, neg_add_cancel, C_0]
  calc C (-1) * p + p = (C (-1 : R) + C 1) * p := by rw [C_1, add_mul, one_mul]
    _ = 0 := by rw [h, zero_mul]
theorem C_natCast' (n : ℕ) : C (n : R) = (n : Polynomial R) := by
  induction n with
  | zero => rw [Nat.cast_zero, Nat.cast_zero, C_0]
  | succ n ih => rw [Nat.cast_succ, Nat.cast_succ, C_add, ih, C_1]
theorem C_intCast_negSucc (n : ℕ) : C ((Int.negSucc n : ℤ) : R) = C (-1) * C ((n + 1 : ℕ) : R) := by
  rw [← C_mul, Ring.intCast_negSucc]; congr 1; grind
instance (priority := 100) ring : Ring (Polynomial R) :=
  { semiring with
    neg := fun p => C (-1) * p
    sub := fun p q => p + C (-1) * q
    sub_eq_add_neg := fun _ _ => rfl
    neg_add_cancel := C_neg_one_mul_add
    zsmul := fun n p => C (n : R) * p
    zsmul_zero' := fun p => by rw [Int.cast_zero, C_0, zero_mul]
    zsmul_succ' := fun n p => by
      rw [show ((n.succ : ℤ) : R) = ((n : ℤ) : R) + 1 from
        (Ring.intCast_ofNat (n + 1)).trans ((Nat.cast_succ n).trans (congrArg (· + 1) (Ring.intCast_ofNat n).symm)),
        C_add, C_1, add_mul, one_mul]
    zsmul_neg' := fun n p => by
      show _ = C (-1) * (C _ * p)
      rw [C_intCast_negSucc, mul_assoc]
      congr 2
      exact congrArg C (Ring.intCast_ofNat (n + 1)).symm
    intCast := fun n => C (n : R)
    intCast_ofNat := fun n => (congrArg C (Ring.intCast_ofNat n)).trans (C_natCast' n)
    intCast_negSucc := fun n => by
      show C _ = C (-1) * _
      rw [C_intCast_negSucc, C_natCast'] }
end
instance (priority := 100) commRing {R : Type u} [CommRing R] : CommRing (Polynomial R) :=
  { ring with mul_comm := mul_comm_ax }

section
variable {R : Type u} [Semiring R]
/-! Evaluation; stands for `Polynomial.eval` with `eval_C`, `eval_X`, `eval_add`, `eval_mul`. -/
axiom eval : R → Polynomial R → R
axiom eval_C_ax (x a : R) : eval x (C a) = a
axiom eval_X_ax (x : R) : eval x X = x
axiom eval_add_ax (x : R) (p q : Polynomial R) : eval x (p + q) = eval x p + eval x q
axiom eval_mul_ax {R : Type u} [CommSemiring R] (x : R) (p q : Polynomial R) : eval x (p * q) = eval x p * eval x q
@[simp, grind =] theorem eval_C (x a : R) : eval x (C a) = a := eval_C_ax x a
@[simp, grind =] theorem eval_X (x : R) : eval x X = x := eval_X_ax x
@[simp, grind =] theorem eval_add (x : R) (p q : Polynomial R) : eval x (p + q) = eval x p + eval x q := eval_add_ax x p q
@[simp, grind =] theorem eval_mul {R : Type u} [CommSemiring R] (x : R) (p q : Polynomial R) :
    eval x (p * q) = eval x p * eval x q := eval_mul_ax x p q
@[simp, grind =] theorem eval_one (x : R) : eval x 1 = 1 := by rw [← C_1, eval_C]
@[simp, grind =] theorem eval_zero (x : R) : eval x 0 = 0 := by rw [← C_0, eval_C]
@[simp, grind =] theorem eval_pow {R : Type u} [CommSemiring R] (x : R) (p : Polynomial R) (n : ℕ) :
    eval x (p ^ n) = eval x p ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero, eval_one]
  | succ n ih => rw [pow_succ, pow_succ, eval_mul, ih]
def IsRoot (p : Polynomial R) (a : R) : Prop := p.eval a = 0
end

section
variable {R : Type u} [Semiring R]
open Classical in
/-- The degree, `⊥` for the zero polynomial. -/
def degree (p : Polynomial R) : WithBot ℕ := if p = 0 then ⊥ else p.natDegree
def support (p : Polynomial R) : Finset ℕ :=
  ⟨fun n => p.coeff n ≠ 0, List.range (p.natDegree + 1), fun _ h => List.mem_range.2 <| Nat.lt_of_not_le fun k =>
    h (coeff_eq_zero_of_natDegree_lt k)⟩
end
end Polynomial
