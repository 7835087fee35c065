module

public import Leanwright.Hom
public import Leanwright.BigOperators
public import Leanwright.GroupTheory
public import Leanwright.Polynomial

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Modules, ideals, linear maps, matrices

Signatures of linear and commutative algebra. Submodules, ideals, spans and linear maps are defined; the one axiom is the ring
structure of a quotient.
-/

universe u v w

class Module (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] extends SMul R M where
  one_smul : ∀ b : M, (1 : R) • b = b
  mul_smul : ∀ (x y : R) (b : M), (x * y) • b = x • y • b
  smul_zero : ∀ a : R, a • (0 : M) = 0
  smul_add : ∀ (a : R) (x y : M), a • (x + y) = a • x + a • y
  add_smul : ∀ (r s : R) (x : M), (r + s) • x = r • x + s • x
  zero_smul : ∀ x : M, (0 : R) • x = 0
instance Semiring.toModule {R : Type u} [Semiring R] : Module R R where
  smul a b := a * b
  one_smul := one_mul
  mul_smul := mul_assoc
  smul_zero := mul_zero
  smul_add := mul_add
  add_smul := add_mul
  zero_smul := zero_mul
theorem smul_eq_mul {R : Type u} [Semiring R] (a b : R) : a • b = a * b := rfl
instance Pi.module {R : Type u} {ι : Type v} {M : ι → Type w} [Semiring R] [∀ i, AddCommMonoid (M i)]
    [∀ i, Module R (M i)] : Module R (∀ i, M i) where
  smul c f i := c • f i
  one_smul f := funext fun i => Module.one_smul (f i)
  mul_smul a b f := funext fun i => Module.mul_smul a b (f i)
  smul_zero a := funext fun _ => Module.smul_zero a
  smul_add a f g := funext fun i => Module.smul_add a (f i) (g i)
  add_smul a b f := funext fun i => Module.add_smul a b (f i)
  zero_smul f := funext fun i => Module.zero_smul (f i)

structure LinearMap (R : Type u) [Semiring R] (M : Type v) (N : Type w) [AddCommMonoid M] [AddCommMonoid N] [Module R M]
    [Module R N] where
  toFun : M → N
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
  map_smul' : ∀ (c : R) (x : M), toFun (c • x) = c • toFun x
notation:25 M " →ₗ[" R:25 "] " N:0 => LinearMap R M N
structure LinearEquiv (R : Type u) [Semiring R] (M : Type v) (N : Type w) [AddCommMonoid M] [AddCommMonoid N] [Module R M]
    [Module R N] extends M ≃ N where
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
  map_smul' : ∀ (c : R) (x : M), toFun (c • x) = c • toFun x
notation:50 M " ≃ₗ[" R "] " N => LinearEquiv R M N

structure Submodule (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] where
  carrier : Set M
  add_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a + b ∈ carrier
  zero_mem' : (0 : M) ∈ carrier
  smul_mem' : ∀ (c : R) {x : M}, x ∈ carrier → c • x ∈ carrier

namespace Submodule
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
instance : Membership M (Submodule R M) := ⟨fun p a => a ∈ p.carrier⟩
@[ext, grind ext] theorem ext {p q : Submodule R M} (h : ∀ x, x ∈ p ↔ x ∈ q) : p = q := by
  have e : p.carrier = q.carrier := Set.ext h
  cases p; cases q; cases e; rfl
attribute [coe] carrier
@[reducible] def Elem (p : Submodule R M) : Type v := { x // x ∈ p }
instance : CoeSort (Submodule R M) (Type v) := ⟨Elem⟩
@[app_unexpander Submodule.Elem] meta def unexpandElem : Lean.PrettyPrinter.Unexpander
  | `($_ $s) => `(↥$s)
  | _ => throw ()
instance : CoeTC (Submodule R M) (Set M) := ⟨carrier⟩
instance : PartialOrder (Submodule R M) where
  le p q := ∀ ⦃x⦄, x ∈ p → x ∈ q
  le_refl _ _ h := h
  le_trans _ _ _ h k _ m := k (h m)
  le_antisymm _ _ h k := ext fun _ => ⟨fun m => h m, fun m => k m⟩
variable (R) in
/-- The intersection of all submodules that contain `s`. -/
def span (s : Set M) : Submodule R M where
  carrier := setOf fun x => ∀ p : Submodule R M, (∀ y ∈ s, y ∈ p) → x ∈ p
  add_mem' h k p m := p.add_mem' (h p m) (k p m)
  zero_mem' p _ := p.zero_mem'
  smul_mem' c _ h p m := p.smul_mem' c (h p m)
instance : Top (Submodule R M) := ⟨⟨Set.univ, fun _ _ => trivial, trivial, fun _ _ _ => trivial⟩⟩
instance : Bot (Submodule R M) := ⟨span R ∅⟩
instance : Min (Submodule R M) := ⟨fun p q => ⟨p.carrier ∩ q.carrier, fun h k => ⟨p.add_mem' h.1 k.1, q.add_mem' h.2 k.2⟩,
  ⟨p.zero_mem', q.zero_mem'⟩, fun c _ h => ⟨p.smul_mem' c h.1, q.smul_mem' c h.2⟩⟩⟩
instance : Max (Submodule R M) := ⟨fun p q => span R (p.carrier ∪ q.carrier)⟩
instance : Add (Submodule R M) := ⟨fun p q => p ⊔ q⟩
class IsPrincipal (p : Submodule R M) : Prop where
  principal : ∃ a, p = span R {a}
end Submodule
namespace LinearMap
variable {R : Type u} {M : Type v} {N : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N]
instance : CoeFun (M →ₗ[R] N) (fun _ => M → N) := ⟨toFun⟩
def range (f : M →ₗ[R] N) : Submodule R N := Submodule.span R (Set.range f.toFun)
def ker (f : M →ₗ[R] N) : Submodule R M := Submodule.span R (setOf fun x => f x = 0)
end LinearMap
def LinearIndependent {ι : Type u} (R : Type v) {M : Type w} (v : ι → M) [Semiring R] [AddCommMonoid M] [Module R M] : Prop :=
  ∀ (s : Finset ι) (f g : ι → R), ∑ i ∈ s, f i • v i = ∑ i ∈ s, g i • v i → ∀ i ∈ s, f i = g i
open Classical in
/-- The size of a finite basis, `0` when there is none. -/
def Module.finrank (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : ℕ :=
  if h : ∃ (n : ℕ) (b : Fin n → M), LinearIndependent R b ∧ Submodule.span R (Set.range b) = ⊤ then h.choose else 0
class Module.Finite (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  fg_top : ∃ s : Finset M, Submodule.span R (s : Set M) = ⊤
/-- A basis is a family in which every vector has exactly one combination. -/
structure Module.Basis (ι : Type w) (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] where
  vec : ι → M
  linearIndependent : LinearIndependent R vec
  span_eq : Submodule.span R (Set.range vec) = ⊤
instance {ι : Type w} {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] :
    CoeFun (Module.Basis ι R M) (fun _ => ι → M) := ⟨Module.Basis.vec⟩
@[reducible] def FiniteDimensional (K : Type u) (V : Type v) [DivisionRing K] [AddCommGroup V] [Module K V] : Prop :=
  Module.Finite K V
namespace FiniteDimensional
export Module (finrank)
end FiniteDimensional

/-! ## Ideals -/
@[reducible] def Ideal (R : Type u) [Semiring R] := Submodule R R
namespace Ideal
variable {R : Type u} [Semiring R]
@[reducible] def span (s : Set R) : Ideal R := Submodule.span R s
class IsPrime (I : Ideal R) : Prop where
  ne_top' : I ≠ ⊤
  mem_or_mem' : ∀ {x y : R}, x * y ∈ I → x ∈ I ∨ y ∈ I
class IsMaximal (I : Ideal R) : Prop where
  out : I ≠ ⊤ ∧ ∀ J : Ideal R, I ≤ J → J ≠ I → J = ⊤
instance : Mul (Ideal R) := ⟨fun I J => span (setOf fun x => ∃ a ∈ I, ∃ b ∈ J, a * b = x)⟩
instance : One (Ideal R) := ⟨⊤⟩
instance : Zero (Ideal R) := ⟨⊥⟩
instance : Pow (Ideal R) ℕ := ⟨fun I n => n.rec ⊤ fun _ J => J * I⟩
end Ideal
def RingHom.ker {R : Type u} {S : Type v} [Semiring R] [Semiring S] (f : R →+* S) : Ideal R :=
  Submodule.span R (setOf fun x => f x = 0)
namespace Ideal
variable {R : Type u} [CommRing R]
def quotientRel (I : Ideal R) : R → R → Prop := fun a b => a - b ∈ I
instance : HasQuotient R (Ideal R) := ⟨fun I => Quot (quotientRel I)⟩
/-- Stands for `Ideal.Quotient.commRing`. -/
axiom Quotient.commRing_ax (I : Ideal R) : CommRing (R ⧸ I)
instance Quotient.commRing (I : Ideal R) : CommRing (R ⧸ I) := Quotient.commRing_ax I
end Ideal
class IsPrincipalIdealRing (R : Type u) [Semiring R] : Prop where
  principal : ∀ I : Ideal R, I.IsPrincipal
class IsNoetherianRing (R : Type u) [Semiring R] : Prop where
  fg : ∀ I : Ideal R, ∃ s : Finset R, I = Ideal.span (s : Set R)
class IsLocalRing (R : Type u) [CommRing R] : Prop where
  unique_maximal : ∃ I : Ideal R, I.IsMaximal ∧ ∀ J : Ideal R, J.IsMaximal → J = I

/-! ## Matrices -/
def Matrix (m : Type u) (n : Type v) (α : Type w) := m → n → α
namespace Matrix
variable {m : Type u} {n : Type u} {α : Type v}
def of (f : m → n → α) : Matrix m n α := f
def transpose (M : Matrix m n α) : Matrix n m α := fun i j => M j i
@[inherit_doc] scoped postfix:1024 "ᵀ" => Matrix.transpose
instance [Add α] : Add (Matrix m n α) := ⟨fun A B i j => A i j + B i j⟩
instance [Neg α] : Neg (Matrix m n α) := ⟨fun A i j => -A i j⟩
instance [Sub α] : Sub (Matrix m n α) := ⟨fun A B i j => A i j - B i j⟩
instance [Zero α] : Zero (Matrix m n α) := ⟨fun _ _ => 0⟩
instance [Zero α] [One α] [DecidableEq n] : One (Matrix n n α) := ⟨fun i j => if i = j then 1 else 0⟩
instance [Mul α] : SMul α (Matrix m n α) := ⟨fun c A i j => c * A i j⟩
instance {l : Type u} [Fintype m] [AddCommMonoid α] [Mul α] : HMul (Matrix l m α) (Matrix m n α) (Matrix l n α) :=
  ⟨fun A B i k => ∑ j, A i j * B j k⟩
instance [Fintype n] [AddCommMonoid α] [Mul α] : Mul (Matrix n n α) := ⟨fun A B i k => ∑ j, A i j * B j k⟩
instance [Fintype n] [DecidableEq n] [Semiring α] : Pow (Matrix n n α) ℕ := ⟨fun A k => k.rec 1 fun _ B => B * A⟩
def trace [Fintype n] [AddCommMonoid α] (A : Matrix n n α) : α := ∑ i, A i i
def mulVec [Fintype n] [AddCommMonoid α] [Mul α] (A : Matrix m n α) (v : n → α) : m → α := fun i => ∑ j, A i j * v j
/-! The determinant; stands for `Matrix.det` with `Matrix.det_one` and `Matrix.det_mul`. -/
axiom det {n : Type u} [DecidableEq n] [Fintype n] {R : Type v} [CommRing R] (M : Matrix n n R) : R
axiom det_one_ax {n : Type u} [DecidableEq n] [Fintype n] {R : Type v} [CommRing R] : det (1 : Matrix n n R) = 1
axiom det_mul_ax {n : Type u} [DecidableEq n] [Fintype n] {R : Type v} [CommRing R] (A B : Matrix n n R) :
  det (A * B) = det A * det B
end Matrix
