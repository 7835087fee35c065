module

public import Leanwright.Module

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Linear algebra

Submodules as modules and as a lattice, images and preimages, products, the module of linear maps, eigenvalues, adjugate-free
notions of matrices. No axioms.
-/

universe u v w

/-! ## Pairs and functions -/
section
variable {A : Type u} {B : Type v}
instance Prod.addCommMonoid [AddCommMonoid A] [AddCommMonoid B] : AddCommMonoid (A × B) where
  add_assoc a b c := Prod.ext (add_assoc a.1 b.1 c.1) (add_assoc a.2 b.2 c.2)
  zero_add a := Prod.ext (zero_add a.1) (zero_add a.2)
  add_zero a := Prod.ext (add_zero a.1) (add_zero a.2)
  nsmul n a := (n • a.1, n • a.2)
  nsmul_zero a := Prod.ext (zero_nsmul a.1) (zero_nsmul a.2)
  nsmul_succ n a := Prod.ext (succ_nsmul a.1 n) (succ_nsmul a.2 n)
  add_comm a b := Prod.ext (add_comm a.1 b.1) (add_comm a.2 b.2)
instance Prod.addCommGroup [AddCommGroup A] [AddCommGroup B] : AddCommGroup (A × B) :=
  { Prod.addCommMonoid with
    sub_eq_add_neg := fun a b => Prod.ext (sub_eq_add_neg a.1 b.1) (sub_eq_add_neg a.2 b.2)
    zsmul := fun n a => (n • a.1, n • a.2)
    zsmul_zero' := fun a => Prod.ext (SubNegMonoid.zsmul_zero' a.1) (SubNegMonoid.zsmul_zero' a.2)
    zsmul_succ' := fun n a => Prod.ext (SubNegMonoid.zsmul_succ' n a.1) (SubNegMonoid.zsmul_succ' n a.2)
    zsmul_neg' := fun n a => Prod.ext (SubNegMonoid.zsmul_neg' n a.1) (SubNegMonoid.zsmul_neg' n a.2)
    neg_add_cancel := fun a => Prod.ext (neg_add_cancel a.1) (neg_add_cancel a.2) }
instance Prod.module {R : Type w} [Semiring R] [AddCommMonoid A] [AddCommMonoid B] [Module R A] [Module R B] :
    Module R (A × B) where
  smul c p := (c • p.1, c • p.2)
  one_smul a := Prod.ext (Module.one_smul a.1) (Module.one_smul a.2)
  mul_smul x y a := Prod.ext (Module.mul_smul x y a.1) (Module.mul_smul x y a.2)
  smul_zero c := Prod.ext (Module.smul_zero c) (Module.smul_zero c)
  smul_add c a b := Prod.ext (Module.smul_add c a.1 b.1) (Module.smul_add c a.2 b.2)
  add_smul r s a := Prod.ext (Module.add_smul r s a.1) (Module.add_smul r s a.2)
  zero_smul a := Prod.ext (Module.zero_smul a.1) (Module.zero_smul a.2)
end
instance Pi.addCommGroup {ι : Type u} {π : ι → Type v} [∀ i, AddCommGroup (π i)] : AddCommGroup (∀ i, π i) :=
  { Pi.addCommMonoid with
    sub_eq_add_neg := fun a b => funext fun i => sub_eq_add_neg (a i) (b i)
    zsmul := fun n a i => n • a i
    zsmul_zero' := fun a => funext fun i => SubNegMonoid.zsmul_zero' (a i)
    zsmul_succ' := fun n a => funext fun i => SubNegMonoid.zsmul_succ' n (a i)
    zsmul_neg' := fun n a => funext fun i => SubNegMonoid.zsmul_neg' n (a i)
    neg_add_cancel := fun a => funext fun i => neg_add_cancel (a i) }

/-! ## Submodules -/
namespace Submodule
section
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (p q : Submodule R M)
theorem add_mem {x y : M} (h : x ∈ p) (k : y ∈ p) : x + y ∈ p := p.add_mem' h k
theorem zero_mem : (0 : M) ∈ p := p.zero_mem'
theorem smul_mem (c : R) {x : M} (h : x ∈ p) : c • x ∈ p := p.smul_mem' c h
theorem nsmul_mem (n : ℕ) {x : M} (h : x ∈ p) : n • x ∈ p := by
  induction n with
  | zero => rw [zero_nsmul]; exact p.zero_mem
  | succ n ih => rw [succ_nsmul]; exact p.add_mem ih h
instance : Zero p := ⟨⟨0, p.zero_mem⟩⟩
instance : Add p := ⟨fun a b => ⟨a.1 + b.1, p.add_mem a.2 b.2⟩⟩
instance addCommMonoid : AddCommMonoid p where
  add_assoc a b c := Subtype.ext (add_assoc a.1 b.1 c.1)
  zero_add a := Subtype.ext (zero_add a.1)
  add_zero a := Subtype.ext (add_zero a.1)
  nsmul n a := ⟨n • a.1, p.nsmul_mem n a.2⟩
  nsmul_zero a := Subtype.ext (zero_nsmul a.1)
  nsmul_succ n a := Subtype.ext (succ_nsmul a.1 n)
  add_comm a b := Subtype.ext (add_comm a.1 b.1)
instance module : Module R p where
  smul c a := ⟨c • a.1, p.smul_mem c a.2⟩
  one_smul a := Subtype.ext (Module.one_smul a.1)
  mul_smul x y a := Subtype.ext (Module.mul_smul x y a.1)
  smul_zero c := Subtype.ext (Module.smul_zero c)
  smul_add c a b := Subtype.ext (Module.smul_add c a.1 b.1)
  add_smul r s a := Subtype.ext (Module.add_smul r s a.1)
  zero_smul a := Subtype.ext (Module.zero_smul a.1)
theorem subset_span {s : Set M} {x : M} (h : x ∈ s) : x ∈ span R s := fun _ k => k x h
theorem span_le {s : Set M} (h : ∀ x ∈ s, x ∈ p) : span R s ≤ p := fun _ k => k p h
theorem mem_bot' {x : M} : x ∈ (⊥ : Submodule R M) ↔ x = 0 := by
  refine ⟨fun h => ?_, fun h => h ▸ (⊥ : Submodule R M).zero_mem⟩
  exact h ⟨setOf fun y => y = 0, fun {a b} (e : a = 0) (k : b = 0) => by rw [e, k]; exact add_zero 0, rfl,
    fun c {y} (e : y = 0) => by rw [e]; exact Module.smul_zero c⟩ (fun _ k => k.elim)
instance lattice : Lattice (Submodule R M) where
  le_sup_left _ _ _ h := subset_span (Or.inl h)
  le_sup_right _ _ _ h := subset_span (Or.inr h)
  sup_le _ _ c h k := span_le c fun _ m => m.elim (fun m => h m) fun m => k m
  inf_le_left _ _ _ h := h.1
  inf_le_right _ _ _ h := h.2
  le_inf _ _ _ h k _ m := ⟨h m, k m⟩
instance orderBot : OrderBot (Submodule R M) := { bot_le := fun p _ h => mem_bot'.1 h ▸ p.zero_mem }
instance orderTop : OrderTop (Submodule R M) := { le_top := fun _ _ _ => trivial }
instance : SupSet (Submodule R M) := ⟨fun S => span R (setOf fun x => ∃ p ∈ S, x ∈ p)⟩
instance : InfSet (Submodule R M) := ⟨fun S => ⟨setOf fun x => ∀ p ∈ S, x ∈ p,
  fun h k p m => p.add_mem (h p m) (k p m), fun p _ => p.zero_mem, fun c _ h p m => p.smul_mem c (h p m)⟩⟩
instance : Zero (Submodule R M) := ⟨⊥⟩
theorem sup_comm' : p ⊔ q = q ⊔ p :=
  le_antisymm (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.le_sup_right q p) (SemilatticeSup.le_sup_left q p))
    (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.le_sup_right p q) (SemilatticeSup.le_sup_left p q))
theorem bot_sup' : ⊥ ⊔ p = p :=
  le_antisymm (SemilatticeSup.sup_le _ _ _ (OrderBot.bot_le p) (le_refl p)) (SemilatticeSup.le_sup_right ⊥ p)
theorem sup_assoc' (r : Submodule R M) : p ⊔ q ⊔ r = p ⊔ (q ⊔ r) := by
  have l : ∀ a b : Submodule R M, a ≤ a ⊔ b := SemilatticeSup.le_sup_left
  have m : ∀ a b : Submodule R M, b ≤ a ⊔ b := SemilatticeSup.le_sup_right
  refine le_antisymm (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.sup_le _ _ _ (l ..) (le_trans (l q r) (m ..)))
    (le_trans (m q r) (m ..))) (SemilatticeSup.sup_le _ _ _ (le_trans (l p q) (l ..))
    (SemilatticeSup.sup_le _ _ _ (le_trans (m p q) (l ..)) (m ..)))
/-- Sums of submodules are their suprema. -/
instance pointwiseAddCommMonoid : AddCommMonoid (Submodule R M) where
  add_assoc := sup_assoc'
  zero_add := bot_sup'
  add_zero p := (sup_comm' p ⊥).trans (bot_sup' p)
  nsmul n p := n.rec ⊥ fun _ q => q ⊔ p
  nsmul_zero _ := rfl
  nsmul_succ _ _ := rfl
  add_comm := sup_comm'
variable {N : Type w} [AddCommMonoid N] [Module R N]
def map (f : M →ₗ[R] N) (p : Submodule R M) : Submodule R N := span R (f.toFun '' p.carrier)
def comap (f : M →ₗ[R] N) (q : Submodule R N) : Submodule R M := span R (f.toFun ⁻¹' q.carrier)
def subtype : p →ₗ[R] M := ⟨Subtype.val, fun _ _ => rfl, fun _ _ => rfl⟩
def FG : Prop := ∃ s : Finset M, span R (s : Set M) = p
end
section
variable {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] (p : Submodule R M)
theorem neg_mem {x : M} (h : x ∈ p) : -x ∈ p := by
  have k : (-1 : R) • x = -x := add_left_cancel_group (a := x) (by
    have e : (1 : R) • x + (-1 : R) • x = 0 := by rw [← Module.add_smul, add_neg_cancel, Module.zero_smul]
    rw [Module.one_smul] at e
    rw [e, add_neg_cancel])
  exact k ▸ p.smul_mem (-1) h
theorem zsmul_mem (n : ℤ) {x : M} (h : x ∈ p) : n • x ∈ p := by
  have k : ∀ m : ℕ, (m : ℤ) • x ∈ p := fun m => by rw [natCast_zsmul']; exact p.nsmul_mem m h
  match n with
  | .ofNat m => exact k m
  | .negSucc m => rw [show Int.negSucc m • x = -((m.succ : ℤ) • x) from SubNegMonoid.zsmul_neg' m x]; exact p.neg_mem (k _)
instance addCommGroup : AddCommGroup p :=
  { addCommMonoid p with
    neg := fun a => ⟨-a.1, p.neg_mem a.2⟩
    sub := fun a b => ⟨a.1 - b.1, by rw [sub_eq_add_neg]; exact p.add_mem a.2 (p.neg_mem b.2)⟩
    sub_eq_add_neg := fun a b => Subtype.ext (sub_eq_add_neg a.1 b.1)
    zsmul := fun n a => ⟨n • a.1, p.zsmul_mem n a.2⟩
    zsmul_zero' := fun a => Subtype.ext (SubNegMonoid.zsmul_zero' a.1)
    zsmul_succ' := fun n a => Subtype.ext (SubNegMonoid.zsmul_succ' n a.1)
    zsmul_neg' := fun n a => Subtype.ext (SubNegMonoid.zsmul_neg' n a.1)
    neg_add_cancel := fun a => Subtype.ext (neg_add_cancel a.1) }
end
end Submodule
/-- `a` and `b` meet in the least element and join to the greatest. -/
structure IsCompl {α : Type u} [PartialOrder α] [BoundedOrder α] (x y : α) : Prop where
  disjoint : ∀ a, a ≤ x → a ≤ y → a ≤ ⊥
  codisjoint : ∀ a, x ≤ a → y ≤ a → ⊤ ≤ a
instance {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] : BoundedOrder (Submodule R M) where
instance {α : Type u} : BoundedOrder (Set α) where

/-! ## The module of linear maps -/
namespace LinearMap
variable {R : Type u} {M : Type v} {N : Type w}
section
variable [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N]
@[ext] theorem ext {f g : M →ₗ[R] N} (h : ∀ x, f x = g x) : f = g := by
  have e : f.toFun = g.toFun := funext h
  cases f; cases g; cases e; rfl
theorem map_add (f : M →ₗ[R] N) (x y : M) : f (x + y) = f x + f y := f.map_add' x y
theorem map_smul (f : M →ₗ[R] N) (c : R) (x : M) : f (c • x) = c • f x := f.map_smul' c x
theorem map_zero (f : M →ₗ[R] N) : f 0 = 0 := by
  have h := f.map_smul' 0 0
  rwa [Module.zero_smul, Module.zero_smul] at h
def id : M →ₗ[R] M := ⟨fun x => x, fun _ _ => rfl, fun _ _ => rfl⟩
def comp {P : Type v} [AddCommMonoid P] [Module R P] (g : N →ₗ[R] P) (f : M →ₗ[R] N) : M →ₗ[R] P :=
  ⟨fun x => g (f x), fun x y => (congrArg g (f.map_add x y)).trans (g.map_add _ _),
    fun c x => (congrArg g (f.map_smul c x)).trans (g.map_smul c _)⟩
infixr:80 " ∘ₗ " => LinearMap.comp
instance : Zero (M →ₗ[R] N) := ⟨⟨fun _ => 0, fun _ _ => (add_zero 0).symm, fun c _ => (Module.smul_zero c).symm⟩⟩
instance : Add (M →ₗ[R] N) := ⟨fun f g => ⟨fun x => f x + g x, fun x y => by
    show f (x + y) + g (x + y) = f x + g x + (f y + g y)
    rw [f.map_add, g.map_add, add_assoc, add_assoc, ← add_assoc (f y), add_comm (f y) (g x), add_assoc],
  fun c x => by show f (c • x) + g (c • x) = c • (f x + g x); rw [f.map_smul, g.map_smul, Module.smul_add]⟩⟩
instance addCommMonoid : AddCommMonoid (M →ₗ[R] N) where
  add_assoc f g h := ext fun x => add_assoc (f x) (g x) (h x)
  zero_add f := ext fun x => zero_add (f x)
  add_zero f := ext fun x => add_zero (f x)
  nsmul n f := n.rec 0 fun _ g => g + f
  nsmul_zero _ := rfl
  nsmul_succ _ _ := rfl
  add_comm f g := ext fun x => add_comm (f x) (g x)
end
section
variable [CommSemiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N]
instance module : Module R (M →ₗ[R] N) where
  smul c f := ⟨fun x => c • f x, fun x y => by
      show c • f (x + y) = c • f x + c • f y; rw [f.map_add, Module.smul_add],
    fun d x => by show c • f (d • x) = d • c • f x; rw [f.map_smul, ← Module.mul_smul, mul_comm, Module.mul_smul]⟩
  one_smul f := ext fun x => Module.one_smul (f x)
  mul_smul a b f := ext fun x => Module.mul_smul a b (f x)
  smul_zero c := ext fun _ => Module.smul_zero c
  smul_add c f g := ext fun x => Module.smul_add c (f x) (g x)
  add_smul a b f := ext fun x => Module.add_smul a b (f x)
  zero_smul f := ext fun x => Module.zero_smul (f x)
end
end LinearMap
/-- The linear maps to the scalars. -/
abbrev Module.Dual (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] := M →ₗ[R] R
