module

public import Leanwright.Hom
public import Leanwright.Finset

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Groups

Subgroups, quotients, orders of elements, actions. Subgroups and their lattice are defined; no axioms.
-/

universe u v

structure Subgroup (G : Type u) [Group G] where
  carrier : Set G
  mul_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a * b ∈ carrier
  one_mem' : (1 : G) ∈ carrier
  inv_mem' : ∀ {x}, x ∈ carrier → x⁻¹ ∈ carrier
structure AddSubgroup (G : Type u) [AddGroup G] where
  carrier : Set G
  add_mem' : ∀ {a b}, a ∈ carrier → b ∈ carrier → a + b ∈ carrier
  zero_mem' : (0 : G) ∈ carrier
  neg_mem' : ∀ {x}, x ∈ carrier → -x ∈ carrier

/-- Types with a quotient, written `A ⧸ b`. -/
class HasQuotient (A : outParam (Type u)) (B : Type v) where
  quotient' : B → Type (max u v)
notation:35 G " ⧸ " H:34 => HasQuotient.quotient' (A := G) H

namespace Subgroup
variable {G : Type u} [Group G]
instance : Membership G (Subgroup G) := ⟨fun H a => a ∈ H.carrier⟩
@[ext, grind ext] theorem ext {H K : Subgroup G} (h : ∀ x, x ∈ H ↔ x ∈ K) : H = K := by
  have e : H.carrier = K.carrier := Set.ext h
  cases H; cases K; cases e; rfl
attribute [coe] carrier
@[reducible] def Elem (H : Subgroup G) : Type u := { x // x ∈ H }
instance : CoeSort (Subgroup G) (Type u) := ⟨Elem⟩
@[app_unexpander Subgroup.Elem] meta def unexpandElem : Lean.PrettyPrinter.Unexpander
  | `($_ $s) => `(↥$s)
  | _ => throw ()
instance : CoeTC (Subgroup G) (Set G) := ⟨carrier⟩
theorem mul_mem (H : Subgroup G) {a b : G} (h : a ∈ H) (k : b ∈ H) : a * b ∈ H := H.mul_mem' h k
theorem one_mem (H : Subgroup G) : (1 : G) ∈ H := H.one_mem'
theorem inv_mem (H : Subgroup G) {a : G} (h : a ∈ H) : a⁻¹ ∈ H := H.inv_mem' h
instance (H : Subgroup G) : Mul H := ⟨fun a b => ⟨a.1 * b.1, H.mul_mem a.2 b.2⟩⟩
instance (H : Subgroup G) : One H := ⟨⟨1, H.one_mem⟩⟩
instance (H : Subgroup G) : Inv H := ⟨fun a => ⟨a.1⁻¹, H.inv_mem a.2⟩⟩
instance toGroup (H : Subgroup G) : Group H := Group.ofLeftAxioms' (fun a b c => Subtype.ext (mul_assoc a.1 b.1 c.1))
  (fun a => Subtype.ext (one_mul a.1)) (fun a => Subtype.ext (mul_one a.1)) (fun a => Subtype.ext (inv_mul_cancel a.1))
instance : PartialOrder (Subgroup G) where
  le H K := ∀ ⦃x⦄, x ∈ H → x ∈ K
  le_refl _ _ h := h
  le_trans _ _ _ h k _ m := k (h m)
  le_antisymm _ _ h k := ext fun _ => ⟨fun m => h m, fun m => k m⟩
instance : Top (Subgroup G) := ⟨⟨Set.univ, fun _ _ => trivial, trivial, fun _ => trivial⟩⟩
/-- The intersection of all subgroups that contain `s`. -/
def closure (s : Set G) : Subgroup G where
  carrier := setOf fun x => ∀ H : Subgroup G, (∀ y ∈ s, y ∈ H) → x ∈ H
  mul_mem' h k H m := H.mul_mem (h H m) (k H m)
  one_mem' H _ := H.one_mem
  inv_mem' h H m := H.inv_mem (h H m)
instance : Bot (Subgroup G) := ⟨closure ∅⟩
instance : Min (Subgroup G) := ⟨fun H K => ⟨H.carrier ∩ K.carrier, fun h k => ⟨H.mul_mem h.1 k.1, K.mul_mem h.2 k.2⟩,
  ⟨H.one_mem, K.one_mem⟩, fun h => ⟨H.inv_mem h.1, K.inv_mem h.2⟩⟩⟩
instance : Max (Subgroup G) := ⟨fun H K => closure (H.carrier ∪ K.carrier)⟩
/-- The elements that commute with all. -/
def center (G : Type u) [Group G] : Subgroup G where
  carrier := setOf fun z => ∀ g, g * z = z * g
  mul_mem' {a b} h k g := by rw [← mul_assoc, h g, mul_assoc, k g, ← mul_assoc]
  one_mem' g := by rw [mul_one, one_mul]
  inv_mem' {x} h g := mul_left_cancel_group (a := x) (by
    rw [← mul_assoc, ← h g, mul_assoc, mul_inv_cancel, mul_one, ← mul_assoc, mul_inv_cancel, one_mul])
def zpowers (g : G) : Subgroup G := closure {g}
class Normal (H : Subgroup G) : Prop where
  conj_mem : ∀ n, n ∈ H → ∀ g, g * n * g⁻¹ ∈ H
def leftRel (H : Subgroup G) : Setoid G where
  r a b := a⁻¹ * b ∈ H
  iseqv := ⟨fun a => by rw [inv_mul_cancel]; exact H.one_mem,
    fun {a b} h => by
      have := H.inv_mem h
      rwa [show (a⁻¹ * b)⁻¹ = b⁻¹ * a from mul_left_cancel_group (a := a⁻¹ * b) (by
        rw [mul_inv_cancel, mul_assoc, ← mul_assoc b, mul_inv_cancel, one_mul, inv_mul_cancel])] at this,
    fun {a b c} h k => by
      have := H.mul_mem h k
      rwa [mul_assoc, ← mul_assoc b, mul_inv_cancel, one_mul] at this⟩
instance : HasQuotient G (Subgroup G) := ⟨fun H => Quotient (leftRel H)⟩
/-- The number of cosets, `0` when there are infinitely many. -/
def index (H : Subgroup G) : ℕ := Nat.card (Quotient (leftRel H))
def subgroupOf (H K : Subgroup G) : Subgroup K where
  carrier := setOf fun x => x.1 ∈ H
  mul_mem' h k := H.mul_mem h k
  one_mem' := H.one_mem
  inv_mem' h := H.inv_mem h
def relIndex (H K : Subgroup G) : ℕ := (H.subgroupOf K).index
def relindex (H K : Subgroup G) : ℕ := H.relIndex K
def map {N : Type v} [Group N] (f : G →* N) (H : Subgroup G) : Subgroup N := closure (f.toFun '' H.carrier)
def normalizer (H : Subgroup G) : Subgroup G := closure (setOf fun g => ∀ h, h ∈ H ↔ g * h * g⁻¹ ∈ H)
def centralizer (s : Set G) : Subgroup G := closure (setOf fun g => ∀ h ∈ s, h * g = g * h)
class Characteristic (H : Subgroup G) : Prop where
  fixed : ∀ φ : G ≃* G, ∀ x, x ∈ H ↔ φ x ∈ H
end Subgroup
namespace AddSubgroup
variable {G : Type u} [AddGroup G]
instance : Membership G (AddSubgroup G) := ⟨fun H a => a ∈ H.carrier⟩
@[reducible] def Elem (H : AddSubgroup G) : Type u := { x // x ∈ H }
instance : CoeSort (AddSubgroup G) (Type u) := ⟨Elem⟩
@[app_unexpander AddSubgroup.Elem] meta def unexpandElem : Lean.PrettyPrinter.Unexpander
  | `($_ $s) => `(↥$s)
  | _ => throw ()
instance : LE (AddSubgroup G) := ⟨fun H K => ∀ ⦃x⦄, x ∈ H → x ∈ K⟩
instance : Top (AddSubgroup G) := ⟨⟨Set.univ, fun _ _ => trivial, trivial, fun _ => trivial⟩⟩
instance : Bot (AddSubgroup G) := ⟨⟨{0}, fun {a b} (h : a = 0) (k : b = 0) => by rw [h, k, add_zero]; rfl, rfl,
  fun {x} (h : x = 0) => by rw [h, neg_zero]; rfl⟩⟩
/-- The number of cosets, `0` when there are infinitely many. -/
def index (H : AddSubgroup G) : ℕ := Nat.card (Quot fun a b : G => -a + b ∈ H)
end AddSubgroup
namespace MonoidHom
variable {G : Type u} {N : Type v} [Group G] [Group N]
def ker (f : G →* N) : Subgroup G := Subgroup.closure (setOf fun x => f x = 1)
def range (f : G →* N) : Subgroup N := Subgroup.closure (Set.range f.toFun)
end MonoidHom

/-! Quotients by normal subgroups are groups; stands for `QuotientGroup.Quotient.group`. -/
section
variable {G : Type u} [Group G]
theorem Subgroup.Normal.conj_mem_comm {H : Subgroup G} [n : H.Normal] {a b : G} (h : a * b ∈ H) : b * a ∈ H := by
  have := n.conj_mem _ h b
  rwa [← mul_assoc, mul_assoc, mul_inv_cancel, mul_one] at this
axiom QuotientGroup.group_ax (H : Subgroup G) [H.Normal] : Group (G ⧸ H)
instance QuotientGroup.group (H : Subgroup G) [H.Normal] : Group (G ⧸ H) := QuotientGroup.group_ax H
instance (G : Type u) [Group G] : (Subgroup.center G).Normal :=
  ⟨fun _ h g => by rw [h g, mul_assoc, mul_inv_cancel, mul_one]; exact h⟩
end

open Classical in
/-- The least positive exponent `n` with `x ^ n = 1`, `0` when there is none. -/
def orderOf {G : Type u} [Monoid G] (x : G) : ℕ :=
  if ∃ n, 0 < n ∧ x ^ n = 1 then sInf (setOf fun n : ℕ => 0 < n ∧ x ^ n = 1) else 0
def IsOfFinOrder {G : Type u} [Monoid G] (x : G) : Prop := ∃ n, 0 < n ∧ x ^ n = 1
structure IsPrimitiveRoot {M : Type u} [CommMonoid M] (ζ : M) (k : ℕ) : Prop where
  pow_eq_one : ζ ^ k = 1
  dvd_of_pow_eq_one : ∀ l : ℕ, ζ ^ l = 1 → k ∣ l
def Monoid.exponent (G : Type u) [Monoid G] : ℕ := sInf (setOf fun n : ℕ => 0 < n ∧ ∀ g : G, g ^ n = 1)
class IsCyclic (G : Type u) [Group G] : Prop where
  exists_zpow_surjective : ∃ g : G, Function.Surjective fun n : ℤ => g ^ n
class IsSimpleGroup (G : Type u) [Group G] : Prop extends Nontrivial G where
  eq_bot_or_eq_top_of_normal : ∀ H : Subgroup G, H.Normal → H = ⊥ ∨ H = ⊤
def commutator (G : Type u) [Group G] : Subgroup G :=
  Subgroup.closure (setOf fun x => ∃ a b : G, a * b * a⁻¹ * b⁻¹ = x)
/-- The derived series. -/
def derivedSeries (G : Type u) [Group G] : ℕ → Subgroup G
  | 0 => ⊤
  | n + 1 => Subgroup.closure (setOf fun x => ∃ a ∈ derivedSeries G n, ∃ b ∈ derivedSeries G n, a * b * a⁻¹ * b⁻¹ = x)
class IsSolvable (G : Type u) [Group G] : Prop where
  solvable : ∃ n, derivedSeries G n = ⊥
def IsPGroup (p : ℕ) (G : Type u) [Group G] : Prop := ∀ g : G, ∃ k : ℕ, g ^ p ^ k = 1
structure Sylow (p : ℕ) (G : Type u) [Group G] extends Subgroup G where
  isPGroup' : IsPGroup p toSubgroup
  is_maximal' : ∀ {Q : Subgroup G}, IsPGroup p Q → toSubgroup ≤ Q → Q = toSubgroup
attribute [coe] Sylow.toSubgroup
instance {p : ℕ} {G : Type u} [Group G] : CoeOut (Sylow p G) (Subgroup G) := ⟨Sylow.toSubgroup⟩
@[reducible] def Sylow.Normal {p : ℕ} {G : Type u} [Group G] (P : Sylow p G) : Prop := P.toSubgroup.Normal

/-! ## Actions -/
class MulAction (α : Type u) (β : Type v) [Monoid α] extends SMul α β where
  one_smul : ∀ b : β, (1 : α) • b = b
  mul_smul : ∀ (x y : α) (b : β), (x * y) • b = x • y • b
namespace MulAction
variable (α : Type u) {β : Type v} [Monoid α] [MulAction α β]
def orbit (b : β) : Set β := Set.range fun a : α => a • b
def fixedPoints (β : Type v) [MulAction α β] : Set β := setOf fun b => ∀ a : α, a • b = b
end MulAction
