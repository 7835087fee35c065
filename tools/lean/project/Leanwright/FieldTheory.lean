module

public import Leanwright.LinearAlgebra
public import Leanwright.Complex

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Algebras and field extensions

Algebras over a ring with their homomorphisms, evaluation of polynomials in an algebra, algebraic and integral elements, minimal
polynomials, subrings and intermediate fields. No axioms.
-/

universe u v w

/-- A ring `A` with a homomorphism from `R` into its centre. -/
class Algebra (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] extends SMul R A where
  algebraMap : R →+* A
  commutes' : ∀ r x, algebraMap r * x = x * algebraMap r
  smul_def' : ∀ r x, r • x = algebraMap r * x
def algebraMap (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] : R →+* A := Algebra.algebraMap
namespace Algebra
instance (priority := 200) toModule {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] : Module R A where
  one_smul a := by rw [smul_def', RingHom.map_one, one_mul]
  mul_smul x y a := by rw [smul_def', smul_def', smul_def', RingHom.map_mul, mul_assoc]
  smul_zero a := by rw [smul_def', mul_zero]
  smul_add a x y := by rw [smul_def', smul_def', smul_def', mul_add]
  add_smul r s x := by rw [smul_def', smul_def', smul_def', RingHom.map_add, add_mul]
  zero_smul x := by rw [smul_def', RingHom.map_zero, zero_mul]
instance id (R : Type u) [CommSemiring R] : Algebra R R where
  toSMul := (Semiring.toModule : Module R R).toSMul
  algebraMap := ⟨fun x => x, rfl, fun _ _ => rfl, rfl, fun _ _ => rfl⟩
  commutes' := mul_comm
  smul_def' _ _ := rfl
end Algebra
/-- Every ring is an algebra over the integers. -/
instance (priority := 99) Ring.toIntAlgebra {A : Type u} [Ring A] : Algebra ℤ A where
  toSMul := SubNegMonoid.toZSMul
  algebraMap := ⟨fun n => (n : A), Int.cast_one, Int.cast_mul, Int.cast_zero, Int.cast_add⟩
  commutes' := Lean.Grind.Ring.intCast_mul_comm
  smul_def' _ _ := Lean.Grind.Ring.zsmul_eq_intCast_mul
instance Complex.realAlgebra : Algebra ℝ ℂ where
  smul r z := (r : ℂ) * z
  algebraMap := ⟨fun r => (r : ℂ), rfl, fun x y => by ext <;> simp; grind, rfl, fun x y => by ext <;> simp⟩
  commutes' r z := mul_comm _ _
  smul_def' _ _ := rfl
theorem Rat.cast_eq_of_mul_eq {K : Type u} [Field K] [CharZero K] {q : ℚ} {a b : ℤ} (hb : b ≠ 0) (h : q * b = a) :
    (q : K) = (a : K) / (b : K) := by
  have inj : ∀ n : ℤ, n ≠ 0 → (n : K) ≠ 0 := fun n hn e => by
    rcases Int.eq_nat_or_neg n with ⟨m, rfl | rfl⟩
    · rw [Int.cast_natCast, ← Nat.cast_zero] at e
      exact hn (congrArg Int.ofNat (CharZero.cast_injective e))
    · rw [Int.cast_neg, Int.cast_natCast] at e
      have e' : (m : K) = ((0 : ℕ) : K) := by rw [Nat.cast_zero]; grind
      exact hn (by rw [CharZero.cast_injective e']; rfl)
  have hq : q = q.num / q.den := ((Rat.divInt_eq_div q.num q.den).symm.trans (Rat.num_divInt_den q)).symm
  have hd : ((q.den : ℤ) : ℚ) ≠ 0 := fun e => q.den_nz (by have := Rat.intCast_inj.1 (e.trans Rat.intCast_zero.symm); omega)
  have key : q.num * b = a * q.den := by
    have : (q.num : ℚ) * b = a * (q.den : ℤ) := by
      rw [← h]
      have e : (q.den : ℚ) = ((q.den : ℤ) : ℚ) := rfl
      rw [e] at hq
      generalize (q.num : ℚ) = n at *
      generalize ((q.den : ℤ) : ℚ) = d at *
      grind
    exact Rat.intCast_inj.1 (by rw [Rat.intCast_mul, Rat.intCast_mul]; exact this)
  have k2 : (q.num : K) * b = a * ((q.den : ℤ) : K) := by rw [← Int.cast_mul, key, Int.cast_mul]
  have d0 := inj q.den (by have := q.den_nz; omega)
  have b0 := inj b hb
  rw [DivisionRing.ratCast_def]
  rw [Int.cast_natCast] at k2 d0
  grind
/-- A field of characteristic zero contains the rational numbers. -/
instance (priority := 200) DivisionRing.toRatAlgebra {K : Type u} [Field K] [CharZero K] : Algebra ℚ K :=
  have hq : ∀ q : ℚ, q * (q.den : ℤ) = q.num := fun q => by
    have h : q = q.num / q.den := ((Rat.divInt_eq_div q.num q.den).symm.trans (Rat.num_divInt_den q)).symm
    have hd : ((q.den : ℤ) : ℚ) ≠ 0 := fun e => q.den_nz (by
      have := Rat.intCast_inj.1 (e.trans Rat.intCast_zero.symm); omega)
    have e : (q.den : ℚ) = ((q.den : ℤ) : ℚ) := rfl
    rw [e] at h
    generalize (q.num : ℚ) = n at *
    generalize ((q.den : ℤ) : ℚ) = d at *
    grind
  have nz : ∀ q : ℚ, (q.den : ℤ) ≠ 0 := fun q => by have := q.den_nz; omega
  have knz : ∀ q : ℚ, ((q.den : ℤ) : K) ≠ 0 := fun q e => nz q (by
    rw [Int.cast_natCast, ← Nat.cast_zero] at e
    exact congrArg Int.ofNat (CharZero.cast_injective e))
  have val : ∀ q : ℚ, (q : K) = (q.num : K) / ((q.den : ℤ) : K) := fun q => Rat.cast_eq_of_mul_eq (nz q) (hq q)
  { smul := fun q x => (q : K) * x
    algebraMap := ⟨fun q => (q : K),
      (Rat.cast_eq_of_mul_eq (a := 1) (b := 1) (by decide) (Rat.one_mul _)).trans (by rw [Int.cast_one]; grind),
      fun x y => by
        show ((x * y : ℚ) : K) = (x : K) * (y : K)
        rw [val x, val y, Rat.cast_eq_of_mul_eq (a := x.num * y.num) (b := x.den * y.den) (Int.mul_ne_zero (nz x) (nz y))
          (by rw [Rat.intCast_mul, Rat.intCast_mul, ← hq x, ← hq y]; grind), Int.cast_mul, Int.cast_mul]
        have := knz x; have := knz y; grind,
      (Rat.cast_eq_of_mul_eq (a := 0) (b := 1) (by decide) ((Rat.zero_mul _).trans Rat.intCast_zero.symm)).trans
        (by rw [Int.cast_zero]; grind),
      fun x y => by
        show ((x + y : ℚ) : K) = (x : K) + (y : K)
        rw [val x, val y, Rat.cast_eq_of_mul_eq (a := x.num * y.den + y.num * x.den) (b := x.den * y.den)
          (Int.mul_ne_zero (nz x) (nz y))
          (by rw [Rat.intCast_add, Rat.intCast_mul, Rat.intCast_mul, Rat.intCast_mul, ← hq x, ← hq y]; grind),
          Int.cast_add, Int.cast_mul, Int.cast_mul, Int.cast_mul]
        have := knz x; have := knz y; grind⟩
    commutes' := fun _ _ => mul_comm _ _
    smul_def' := fun _ _ => rfl }

structure AlgHom (R : Type u) (A : Type v) (B : Type w) [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A]
    [Algebra R B] extends A →+* B where
  commutes' : ∀ r : R, toFun (algebraMap R A r) = algebraMap R B r
notation:25 A " →ₐ[" R "] " B:0 => AlgHom R A B
structure AlgEquiv (R : Type u) (A : Type v) (B : Type w) [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A]
    [Algebra R B] extends A ≃+* B where
  commutes' : ∀ r : R, toFun (algebraMap R A r) = algebraMap R B r
notation:50 A " ≃ₐ[" R "] " B:51 => AlgEquiv R A B
section
variable {R : Type u} {A : Type v} {B : Type w} [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A] [Algebra R B]
instance : CoeFun (A →ₐ[R] B) (fun _ => A → B) := ⟨fun f => f.toFun⟩
instance : CoeFun (A ≃ₐ[R] B) (fun _ => A → B) := ⟨fun f => f.toFun⟩
end

/-! ## Polynomials in an algebra -/
namespace Polynomial
section
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S]
def eval₂ (f : R →+* S) (x : S) (p : Polynomial R) : S := ∑ n ∈ p.support, f (p.coeff n) * x ^ n
def map (f : R →+* S) (p : Polynomial R) : Polynomial S := ∑ n ∈ p.support, C (f (p.coeff n)) * X ^ n
/-- The formal derivative. -/
def derivative (p : Polynomial R) : Polynomial R := ∑ n ∈ p.support, C (p.coeff n * n) * X ^ (n - 1)
def comp (p q : Polynomial R) : Polynomial R := ∑ n ∈ p.support, C (p.coeff n) * q ^ n
end
variable {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A]
/-- The value at `x` of a polynomial with coefficients in `R`. -/
def aeval (x : A) (p : Polynomial R) : A := p.eval₂ (algebraMap R A) x
def rootSet (p : Polynomial R) (S : Type v) [CommRing S] [IsDomain S] [Algebra R S] : Set S :=
  setOf fun x => p.map (algebraMap R S) ≠ 0 ∧ aeval x p = 0
end Polynomial
section
variable (R : Type u) {A : Type v} [CommRing R] [Ring A] [Algebra R A]
def IsAlgebraic (x : A) : Prop := ∃ p : Polynomial R, p ≠ 0 ∧ Polynomial.aeval x p = 0
def Transcendental (x : A) : Prop := ¬IsAlgebraic R x
def IsIntegral (x : A) : Prop := ∃ p : Polynomial R, p.Monic ∧ Polynomial.eval₂ (algebraMap R A) x p = 0
open Classical in
/-- The monic polynomial of least degree with root `x`, `0` when there is none. -/
def minpoly (x : A) : Polynomial R :=
  if h : ∃ p : Polynomial R, (p.Monic ∧ Polynomial.aeval x p = 0) ∧
    ∀ q : Polynomial R, q.Monic → Polynomial.aeval x q = 0 → p.natDegree ≤ q.natDegree then h.choose else 0
end
class Algebra.IsAlgebraic (R : Type u) (A : Type v) [CommRing R] [Ring A] [Algebra R A] : Prop where
  isAlgebraic : ∀ x : A, _root_.IsAlgebraic R x
class Algebra.IsIntegral (R : Type u) (A : Type v) [CommRing R] [Ring A] [Algebra R A] : Prop where
  isIntegral : ∀ x : A, _root_.IsIntegral R x
class IsAlgClosed (k : Type u) [Field k] : Prop where
  exists_root' : ∀ p : Polynomial k, p.degree ≠ 0 → ∃ x, p.eval x = 0
namespace Polynomial
/-- `R` with a root of `p` adjoined: `R[X]` modulo the ideal of `p`. -/
def _root_.AdjoinRoot {R : Type u} [CommRing R] (p : Polynomial R) : Type u :=
  Polynomial R ⧸ (Ideal.span {p} : Ideal (Polynomial R))
instance {R : Type u} [CommRing R] (p : Polynomial R) : CommRing (AdjoinRoot p) := Ideal.Quotient.commRing _
end Polynomial

/-! ## Subrings and intermediate fields -/
structure Subring (R : Type u) [Ring R] where
  carrier : Set R
  mul_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a * b ∈ carrier
  one_mem' : (1 : R) ∈ carrier
  add_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a + b ∈ carrier
  zero_mem' : (0 : R) ∈ carrier
  neg_mem' : ∀ {x}, x ∈ carrier → -x ∈ carrier
instance {R : Type u} [Ring R] : Membership R (Subring R) := ⟨fun S a => a ∈ S.carrier⟩
instance {R : Type u} [Ring R] : LE (Subring R) := ⟨fun S T => ∀ ⦃x⦄, x ∈ S → x ∈ T⟩
/-- A field between `K` and `L`. -/
structure IntermediateField (K : Type u) (L : Type v) [Field K] [Field L] [Algebra K L] where
  carrier : Set L
  mul_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a * b ∈ carrier
  add_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a + b ∈ carrier
  algebraMap_mem' : ∀ r : K, algebraMap K L r ∈ carrier
  inv_mem' : ∀ x ∈ carrier, x⁻¹ ∈ carrier
namespace IntermediateField
variable {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L]
instance : Membership L (IntermediateField K L) := ⟨fun S a => a ∈ S.carrier⟩
instance : LE (IntermediateField K L) := ⟨fun S T => ∀ ⦃x⦄, x ∈ S → x ∈ T⟩
instance : Top (IntermediateField K L) :=
  ⟨⟨Set.univ, fun _ _ => trivial, fun _ _ => trivial, fun _ => trivial, fun _ _ => trivial⟩⟩
def toSubmodule (F : IntermediateField K L) : Submodule K L where
  carrier := F.carrier
  add_mem' := F.add_mem'
  zero_mem' := by have := F.algebraMap_mem' 0; rwa [RingHom.map_zero] at this
  smul_mem' c _ h := by rw [Algebra.smul_def']; exact F.mul_mem' (F.algebraMap_mem' c) h
@[reducible] def Elem (F : IntermediateField K L) : Type v := F.toSubmodule.Elem
instance : CoeSort (IntermediateField K L) (Type v) := ⟨Elem⟩
variable (K) in
/-- The smallest intermediate field that contains `S`. -/
def adjoin (S : Set L) : IntermediateField K L where
  carrier := setOf fun x => ∀ F : IntermediateField K L, (∀ y ∈ S, y ∈ F) → x ∈ F
  mul_mem' h k F m := F.mul_mem' (h F m) (k F m)
  add_mem' h k F m := F.add_mem' (h F m) (k F m)
  algebraMap_mem' r F _ := F.algebraMap_mem' r
  inv_mem' x h F m := F.inv_mem' x (h F m)
scoped macro:max K:term:max "⟮" x:term "⟯" : term => `(IntermediateField.adjoin $K (Singleton.singleton $x))
end IntermediateField
