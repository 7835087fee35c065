module

public import Leanwright.OrderedRing

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Homomorphisms and isomorphisms

Of monoids, additive monoids and rings, as structures with a coercion to functions. No axioms.
-/

universe u v w

structure MonoidHom (M : Type u) (N : Type v) [MulOneClass M] [MulOneClass N] where
  toFun : M → N
  map_one' : toFun 1 = 1
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
infixr:25 " →* " => MonoidHom
structure AddMonoidHom (M : Type u) (N : Type v) [AddZeroClass M] [AddZeroClass N] where
  toFun : M → N
  map_zero' : toFun 0 = 0
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
infixr:25 " →+ " => AddMonoidHom
structure RingHom (R : Type u) (S : Type v) [Semiring R] [Semiring S] where
  toFun : R → S
  map_one' : toFun 1 = 1
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
  map_zero' : toFun 0 = 0
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
infixr:25 " →+* " => RingHom
structure MulEquiv (M : Type u) (N : Type v) [Mul M] [Mul N] extends M ≃ N where
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
infixl:25 " ≃* " => MulEquiv
structure AddEquiv (M : Type u) (N : Type v) [Add M] [Add N] extends M ≃ N where
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
infixl:25 " ≃+ " => AddEquiv
structure RingEquiv (R : Type u) (S : Type v) [Mul R] [Add R] [Mul S] [Add S] extends R ≃ S where
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
infixl:25 " ≃+* " => RingEquiv

section
variable {M : Type u} {N : Type v}
instance [MulOneClass M] [MulOneClass N] : CoeFun (M →* N) (fun _ => M → N) := ⟨MonoidHom.toFun⟩
instance [AddZeroClass M] [AddZeroClass N] : CoeFun (M →+ N) (fun _ => M → N) := ⟨AddMonoidHom.toFun⟩
instance [Semiring M] [Semiring N] : CoeFun (M →+* N) (fun _ => M → N) := ⟨RingHom.toFun⟩
instance [Mul M] [Mul N] : CoeFun (M ≃* N) (fun _ => M → N) := ⟨fun e => e.toFun⟩
instance [Add M] [Add N] : CoeFun (M ≃+ N) (fun _ => M → N) := ⟨fun e => e.toFun⟩
instance [Mul M] [Add M] [Mul N] [Add N] : CoeFun (M ≃+* N) (fun _ => M → N) := ⟨fun e => e.toFun⟩
@[simp, grind =] theorem MonoidHom.map_mul [MulOneClass M] [MulOneClass N] (f : M →* N) (x y : M) :
    f (x * y) = f x * f y := f.map_mul' x y
@[simp, grind =] theorem MonoidHom.map_one [MulOneClass M] [MulOneClass N] (f : M →* N) : f 1 = 1 := f.map_one'
@[simp, grind =] theorem RingHom.map_mul [Semiring M] [Semiring N] (f : M →+* N) (x y : M) : f (x * y) = f x * f y :=
  f.map_mul' x y
@[simp, grind =] theorem RingHom.map_add [Semiring M] [Semiring N] (f : M →+* N) (x y : M) : f (x + y) = f x + f y :=
  f.map_add' x y
@[simp, grind =] theorem RingHom.map_one [Semiring M] [Semiring N] (f : M →+* N) : f 1 = 1 := f.map_one'
@[simp, grind =] theorem RingHom.map_zero [Semiring M] [Semiring N] (f : M →+* N) : f 0 = 0 := f.map_zero'
def MonoidHom.comp {P : Type u} [MulOneClass M] [MulOneClass N] [MulOneClass P] (g : N →* P) (f : M →* N) : M →* P :=
  ⟨fun x => g (f x), by simp, fun x y => by simp⟩
end

/-! The units of a monoid are a group. -/
namespace Units
variable {M : Type u} [Monoid M]
@[ext] theorem ext {u v : Mˣ} (h : u.val = v.val) : u = v := by
  have k : u.inv = v.inv := by
    rw [← mul_one u.inv, ← v.val_inv, ← mul_assoc, ← h, u.inv_val, one_mul]
  cases u; cases v; cases h; cases k; rfl
instance : Mul Mˣ := ⟨fun u v => ⟨u.val * v.val, v.inv * u.inv,
  by rw [mul_assoc, ← mul_assoc v.val, v.val_inv, one_mul, u.val_inv],
  by rw [mul_assoc, ← mul_assoc u.inv, u.inv_val, one_mul, v.inv_val]⟩⟩
instance : One Mˣ := ⟨⟨1, 1, one_mul 1, one_mul 1⟩⟩
instance : Inv Mˣ := ⟨fun u => ⟨u.inv, u.val, u.inv_val, u.val_inv⟩⟩
/-- A group from its operation, unit and inverse, with the powers by recursion. -/
@[reducible] def _root_.Group.ofLeftAxioms' {G : Type u} [Mul G] [One G] [Inv G] (assoc : ∀ a b c : G, a * b * c = a * (b * c))
    (one_mul : ∀ a : G, 1 * a = a) (mul_one : ∀ a : G, a * 1 = a) (inv_mul : ∀ a : G, a⁻¹ * a = 1) : Group G where
  mul_assoc := assoc
  one_mul := one_mul
  mul_one := mul_one
  npow n a := n.rec 1 fun _ r => r * a
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  div a b := a * b⁻¹
  div_eq_mul_inv _ _ := rfl
  zpow n a := match n with
    | .ofNat n => n.rec 1 fun _ r => r * a
    | .negSucc n => (Nat.rec (motive := fun _ => G) 1 (fun _ r => r * a) (n + 1))⁻¹
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  zpow_neg' _ _ := rfl
  inv_mul_cancel := inv_mul
instance : Group Mˣ := Group.ofLeftAxioms' (fun a b c => ext (mul_assoc a.val b.val c.val)) (fun a => ext (one_mul a.val))
  (fun a => ext (mul_one a.val)) (fun a => ext a.inv_val)
instance {M : Type u} [CommMonoid M] : CommGroup Mˣ :=
  { (inferInstance : Group Mˣ) with mul_comm := fun a b => ext (mul_comm a.val b.val) }
instance {R : Type u} [Ring R] : Neg Rˣ := ⟨fun u => ⟨-u.val, -u.inv,
  by rw [Lean.Grind.Ring.neg_mul, Lean.Grind.Ring.mul_neg, neg_neg, u.val_inv],
  by rw [Lean.Grind.Ring.neg_mul, Lean.Grind.Ring.mul_neg, neg_neg, u.inv_val]⟩⟩
end Units

/-! Permutations are a group. -/
instance {α : Type u} : Mul (Equiv.Perm α) := ⟨fun f g => g.trans f⟩
instance {α : Type u} : One (Equiv.Perm α) := ⟨Equiv.refl α⟩
instance {α : Type u} : Inv (Equiv.Perm α) := ⟨Equiv.symm⟩
theorem Equiv.ext' {α : Type u} {f g : Equiv.Perm α} (h : ∀ x, f x = g x) : f = g := by
  have e : f.toFun = g.toFun := funext h
  have k : f.invFun = g.invFun := funext fun x => by
    have := h (g.invFun x)
    rw [show g (g.invFun x) = x from g.right_inv x] at this
    exact (congrArg f.invFun this).symm.trans (f.left_inv _)
  cases f; cases g; cases e; cases k; rfl
instance Equiv.Perm.permGroup {α : Type u} : Group (Equiv.Perm α) := Group.ofLeftAxioms' (fun _ _ _ => rfl) (fun _ => rfl)
  (fun _ => rfl) (fun a => Equiv.ext' fun x => a.left_inv x)

/-! Pairs are computed by components. -/
section
variable {A : Type u} {B : Type v}
instance Prod.instMul [Mul A] [Mul B] : Mul (A × B) := ⟨fun p q => (p.1 * q.1, p.2 * q.2)⟩
instance Prod.instOne [One A] [One B] : One (A × B) := ⟨(1, 1)⟩
instance Prod.instInv [Inv A] [Inv B] : Inv (A × B) := ⟨fun p => (p.1⁻¹, p.2⁻¹)⟩
instance Prod.instAdd [Add A] [Add B] : Add (A × B) := ⟨fun p q => (p.1 + q.1, p.2 + q.2)⟩
instance Prod.instZero [Zero A] [Zero B] : Zero (A × B) := ⟨(0, 0)⟩
instance Prod.instNeg [Neg A] [Neg B] : Neg (A × B) := ⟨fun p => (-p.1, -p.2)⟩
instance Prod.instSub [Sub A] [Sub B] : Sub (A × B) := ⟨fun p q => (p.1 - q.1, p.2 - q.2)⟩
instance Prod.instSMul {M : Type w} [SMul M A] [SMul M B] : SMul M (A × B) := ⟨fun c p => (c • p.1, c • p.2)⟩
instance Prod.group [Group A] [Group B] : Group (A × B) := Group.ofLeftAxioms'
  (fun a b c => Prod.ext (mul_assoc a.1 b.1 c.1) (mul_assoc a.2 b.2 c.2)) (fun a => Prod.ext (one_mul a.1) (one_mul a.2))
  (fun a => Prod.ext (mul_one a.1) (mul_one a.2)) (fun a => Prod.ext (inv_mul_cancel a.1) (inv_mul_cancel a.2))
end
