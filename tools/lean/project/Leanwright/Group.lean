module

public import Leanwright.Order

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public section

/-!
# Monoids and groups

The multiplicative and the additive classes, with the names and the laws of Mathlib, units, divisibility and pointwise
operations on functions. Nothing here is an axiom.
-/

universe u v

/-! ## The multiplicative classes -/
class Semigroup (G : Type u) extends Mul G where
  mul_assoc : ∀ a b c : G, a * b * c = a * (b * c)
class CommSemigroup (G : Type u) extends Semigroup G where
  mul_comm : ∀ a b : G, a * b = b * a
class MulOneClass (M : Type u) extends One M, Mul M where
  one_mul : ∀ a : M, 1 * a = a
  mul_one : ∀ a : M, a * 1 = a
class Monoid (M : Type u) extends Semigroup M, MulOneClass M where
  npow : ℕ → M → M
  npow_zero : ∀ x, npow 0 x = 1
  npow_succ : ∀ (n : ℕ) (x), npow (n + 1) x = npow n x * x
class CommMonoid (M : Type u) extends Monoid M, CommSemigroup M
class DivInvMonoid (G : Type u) extends Monoid G, Inv G, Div G where
  div_eq_mul_inv : ∀ a b : G, a / b = a * b⁻¹
  zpow : ℤ → G → G
  zpow_zero' : ∀ a : G, zpow 0 a = 1
  zpow_succ' : ∀ (n : ℕ) (a : G), zpow n.succ a = zpow n a * a
  zpow_neg' : ∀ (n : ℕ) (a : G), zpow (Int.negSucc n) a = (zpow n.succ a)⁻¹
class Group (G : Type u) extends DivInvMonoid G where
  inv_mul_cancel : ∀ a : G, a⁻¹ * a = 1
class CommGroup (G : Type u) extends Group G, CommMonoid G

instance Monoid.Pow {M : Type u} [Monoid M] : Pow M ℕ := ⟨fun x n => Monoid.npow n x⟩
attribute [default_instance high] Monoid.Pow
instance DivInvMonoid.Pow {M : Type u} [DivInvMonoid M] : Pow M ℤ := ⟨fun x n => DivInvMonoid.zpow n x⟩

/-! ## The additive classes -/
class AddSemigroup (G : Type u) extends Add G where
  add_assoc : ∀ a b c : G, a + b + c = a + (b + c)
class AddCommSemigroup (G : Type u) extends AddSemigroup G where
  add_comm : ∀ a b : G, a + b = b + a
class AddZeroClass (M : Type u) extends Zero M, Add M where
  zero_add : ∀ a : M, 0 + a = a
  add_zero : ∀ a : M, a + 0 = a
class AddMonoid (M : Type u) extends AddSemigroup M, AddZeroClass M where
  nsmul : ℕ → M → M
  nsmul_zero : ∀ x, nsmul 0 x = 0
  nsmul_succ : ∀ (n : ℕ) (x), nsmul (n + 1) x = nsmul n x + x
class AddCommMonoid (M : Type u) extends AddMonoid M, AddCommSemigroup M
class SubNegMonoid (G : Type u) extends AddMonoid G, Neg G, Sub G where
  sub_eq_add_neg : ∀ a b : G, a - b = a + -b
  zsmul : ℤ → G → G
  zsmul_zero' : ∀ a : G, zsmul 0 a = 0
  zsmul_succ' : ∀ (n : ℕ) (a : G), zsmul n.succ a = zsmul n a + a
  zsmul_neg' : ∀ (n : ℕ) (a : G), zsmul (Int.negSucc n) a = -zsmul n.succ a
class AddGroup (G : Type u) extends SubNegMonoid G where
  neg_add_cancel : ∀ a : G, -a + a = 0
class AddCommGroup (G : Type u) extends AddGroup G, AddCommMonoid G

instance AddMonoid.toNatSMul {M : Type u} [AddMonoid M] : SMul ℕ M := ⟨AddMonoid.nsmul⟩
instance SubNegMonoid.toZSMul {M : Type u} [SubNegMonoid M] : SMul ℤ M := ⟨SubNegMonoid.zsmul⟩

/-! ## First laws -/
section
variable {G : Type u}
theorem mul_assoc [Semigroup G] : ∀ a b c : G, a * b * c = a * (b * c) := Semigroup.mul_assoc
theorem mul_comm [CommSemigroup G] : ∀ a b : G, a * b = b * a := CommSemigroup.mul_comm
@[simp] theorem one_mul [MulOneClass G] : ∀ a : G, 1 * a = a := MulOneClass.one_mul
@[simp] theorem mul_one [MulOneClass G] : ∀ a : G, a * 1 = a := MulOneClass.mul_one
@[simp] theorem pow_zero [Monoid G] (a : G) : a ^ 0 = 1 := Monoid.npow_zero a
theorem pow_succ [Monoid G] (a : G) (n : ℕ) : a ^ (n + 1) = a ^ n * a := Monoid.npow_succ n a
@[simp] theorem pow_one [Monoid G] (a : G) : a ^ 1 = a := by rw [pow_succ, pow_zero, one_mul]
theorem pow_two [Monoid G] (a : G) : a ^ 2 = a * a := by rw [pow_succ, pow_one]
theorem div_eq_mul_inv [DivInvMonoid G] : ∀ a b : G, a / b = a * b⁻¹ := DivInvMonoid.div_eq_mul_inv
@[simp] theorem inv_mul_cancel [Group G] (a : G) : a⁻¹ * a = 1 := Group.inv_mul_cancel a
theorem inv_mul_cancel_left [Group G] (a b : G) : a⁻¹ * (a * b) = b := by
  rw [← mul_assoc, inv_mul_cancel, one_mul]
theorem mul_left_cancel_group [Group G] {a b c : G} (h : a * b = a * c) : b = c := by
  rw [← inv_mul_cancel_left a b, h, inv_mul_cancel_left]
@[simp] theorem mul_inv_cancel [Group G] (a : G) : a * a⁻¹ = 1 :=
  mul_left_cancel_group (a := a⁻¹) (by rw [← mul_assoc, inv_mul_cancel, one_mul, mul_one])
@[simp] theorem inv_inv [Group G] (a : G) : a⁻¹⁻¹ = a :=
  mul_left_cancel_group (a := a⁻¹) (by rw [mul_inv_cancel, inv_mul_cancel])

theorem add_assoc [AddSemigroup G] : ∀ a b c : G, a + b + c = a + (b + c) := AddSemigroup.add_assoc
theorem add_comm [AddCommSemigroup G] : ∀ a b : G, a + b = b + a := AddCommSemigroup.add_comm
@[simp] theorem zero_add [AddZeroClass G] : ∀ a : G, 0 + a = a := AddZeroClass.zero_add
@[simp] theorem add_zero [AddZeroClass G] : ∀ a : G, a + 0 = a := AddZeroClass.add_zero
theorem zero_nsmul [AddMonoid G] (a : G) : (0 : ℕ) • a = 0 := AddMonoid.nsmul_zero a
theorem succ_nsmul [AddMonoid G] (a : G) (n : ℕ) : (n + 1) • a = n • a + a := AddMonoid.nsmul_succ n a
theorem sub_eq_add_neg [SubNegMonoid G] : ∀ a b : G, a - b = a + -b := SubNegMonoid.sub_eq_add_neg
@[simp] theorem neg_add_cancel [AddGroup G] (a : G) : -a + a = 0 := AddGroup.neg_add_cancel a
theorem neg_add_cancel_left [AddGroup G] (a b : G) : -a + (a + b) = b := by
  rw [← add_assoc, neg_add_cancel, zero_add]
theorem add_left_cancel_group [AddGroup G] {a b c : G} (h : a + b = a + c) : b = c := by
  rw [← neg_add_cancel_left a b, h, neg_add_cancel_left]
@[simp] theorem add_neg_cancel [AddGroup G] (a : G) : a + -a = 0 :=
  add_left_cancel_group (a := -a) (by rw [← add_assoc, neg_add_cancel, zero_add, add_zero])
@[simp] theorem neg_neg [AddGroup G] (a : G) : - -a = a :=
  add_left_cancel_group (a := -a) (by rw [add_neg_cancel, neg_add_cancel])
@[simp] theorem neg_zero [AddGroup G] : -(0 : G) = 0 := by
  rw [← zero_add (-(0 : G)), add_neg_cancel]
end

/-! ## Divisibility, units -/
/-- `a ∣ b` in a semigroup; `ℕ` and `ℤ` keep the relation of core, which is the same. -/
instance (priority := 100) semigroupDvd {α : Type u} [Semigroup α] : Dvd α := ⟨fun a b => ∃ c, b = a * c⟩

structure Units (α : Type u) [Monoid α] where
  val : α
  inv : α
  val_inv : val * inv = 1
  inv_val : inv * val = 1
postfix:1024 "ˣ" => Units

section
variable {M : Type u} [Monoid M]
instance : CoeHead Mˣ M := ⟨Units.val⟩
def IsUnit (a : M) : Prop := ∃ u : Mˣ, u.val = a
structure Irreducible (p : M) : Prop where
  not_isUnit : ¬IsUnit p
  isUnit_or_isUnit : ∀ ⦃a b : M⦄, p = a * b → IsUnit a ∨ IsUnit b
def Associated (x y : M) : Prop := ∃ u : Mˣ, x * u.val = y
end
def Commute {S : Type u} [Mul S] (a b : S) : Prop := a * b = b * a
def IsIdempotentElem {M : Type u} [Mul M] (p : M) : Prop := p * p = p
def IsSquare {α : Type u} [Mul α] (a : α) : Prop := ∃ r, a = r * r
@[grind =] def Even {α : Type u} [Add α] (a : α) : Prop := ∃ r, a = r + r

/-! ## Absolute value: any lattice that is an additive group, so not `ℕ` -/
def abs {α : Type u} [Lattice α] [AddGroup α] (a : α) : α := a ⊔ -a
macro:max atomic("|" noWs) a:term noWs "|" : term => `(abs $a)
@[app_unexpander abs] meta def unexpandAbs : Lean.PrettyPrinter.Unexpander
  | `($_ $a) => `(|$a|)
  | _ => throw ()
@[grind =] theorem abs_def {α : Type u} [LinearOrder α] [AddGroup α] (a : α) :
    abs a = if a ≤ -a then -a else a := max_def a (-a)

/-! ## Operations on functions are pointwise -/
section
variable {ι : Type u} {π : ι → Type v}
instance Pi.instZero [∀ i, Zero (π i)] : Zero (∀ i, π i) := ⟨fun _ => 0⟩
instance Pi.instOne [∀ i, One (π i)] : One (∀ i, π i) := ⟨fun _ => 1⟩
instance Pi.instAdd [∀ i, Add (π i)] : Add (∀ i, π i) := ⟨fun f g i => f i + g i⟩
instance Pi.instMul [∀ i, Mul (π i)] : Mul (∀ i, π i) := ⟨fun f g i => f i * g i⟩
instance Pi.instNeg [∀ i, Neg (π i)] : Neg (∀ i, π i) := ⟨fun f i => -f i⟩
instance Pi.instSub [∀ i, Sub (π i)] : Sub (∀ i, π i) := ⟨fun f g i => f i - g i⟩
instance Pi.instInv [∀ i, Inv (π i)] : Inv (∀ i, π i) := ⟨fun f i => (f i)⁻¹⟩
instance Pi.instDiv [∀ i, Div (π i)] : Div (∀ i, π i) := ⟨fun f g i => f i / g i⟩
instance Pi.instSMul {M : Type u} [∀ i, SMul M (π i)] : SMul M (∀ i, π i) := ⟨fun c f i => c • f i⟩
instance Pi.instPow {M : Type u} [∀ i, Pow (π i) M] : Pow (∀ i, π i) M := ⟨fun f n i => f i ^ n⟩
instance Pi.instNatCast [∀ i, NatCast (π i)] : NatCast (∀ i, π i) := ⟨fun n _ => n⟩
instance Pi.instIntCast [∀ i, IntCast (π i)] : IntCast (∀ i, π i) := ⟨fun n _ => n⟩
instance Pi.addCommMonoid [∀ i, AddCommMonoid (π i)] : AddCommMonoid (∀ i, π i) where
  add_assoc f g h := funext fun i => add_assoc (f i) (g i) (h i)
  zero_add f := funext fun i => zero_add (f i)
  add_zero f := funext fun i => add_zero (f i)
  nsmul n f i := n • f i
  nsmul_zero f := funext fun i => zero_nsmul (f i)
  nsmul_succ n f := funext fun i => succ_nsmul (f i) n
  add_comm f g := funext fun i => add_comm (f i) (g i)
end
