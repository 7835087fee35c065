module

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public section

/-!
# Notation

Names of the number types, `Type*`, `∃!`, iteration of functions, and the namespaces that the header of a
Mathlib file opens. Nothing here is an axiom.
-/

universe u v

/-- Mathlib's other word for `theorem`. -/
syntax (name := lemma) (priority := default + 1) declModifiers group("lemma " declId ppIndent(declSig) declVal) : command

/-! Empty namespaces, so that `open BigOperators Topology …` is accepted before anything lives in them. -/
namespace BigOperators end BigOperators
namespace Topology end Topology
namespace Classical end Classical
namespace Filter end Filter
namespace Metric end Metric
namespace MeasureTheory end MeasureTheory
namespace Polynomial end Polynomial
namespace Matrix end Matrix
namespace NNReal end NNReal
namespace ENNReal end ENNReal
namespace ComplexConjugate end ComplexConjugate
namespace Pointwise end Pointwise
namespace Fintype end Fintype
namespace TopologicalSpace end TopologicalSpace

notation "ℕ" => Nat
notation "ℤ" => Int
notation "ℚ" => Rat

/-! A numeral as an exponent is a natural number, as it is by default; said at once, it spares a search that is quadratic in the
number of powers in a statement. -/
macro_rules | `($x ^ $n:num) => `(rightact% HPow.hPow $x ($n : Nat))

/-- `Type*`: a type in a universe of its own. -/
macro "Type*" : term => `(Type _)
/-- `Sort*`: a sort in a universe of its own. -/
macro "Sort*" : term => `(Sort _)

macro "Π " x:ident ", " b:term : term => `(∀ $x:ident, $b)
macro "Π " x:ident " : " t:term ", " b:term : term => `(∀ $x:ident : $t, $b)

/-- `∃! x, p x`: exactly one `x` satisfies `p`. -/
def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x

macro "∃!" x:ident ", " b:term : term => `(ExistsUnique fun $x => $b)
macro "∃!" x:ident " : " t:term ", " b:term : term => `(ExistsUnique fun ($x : $t) => $b)
macro "∃!" "(" x:ident " : " t:term ")" ", " b:term : term => `(ExistsUnique fun ($x : $t) => $b)
macro "∃!" x:ident " ∈ " s:term ", " b:term : term => `(ExistsUnique fun $x => $x ∈ $s ∧ $b)
macro "∃!" x:ident " > " s:term ", " b:term : term => `(ExistsUnique fun $x => $x > $s ∧ $b)
macro "∃!" x:ident " ≥ " s:term ", " b:term : term => `(ExistsUnique fun $x => $x ≥ $s ∧ $b)
macro "∃!" x:ident " < " s:term ", " b:term : term => `(ExistsUnique fun $x => $x < $s ∧ $b)
macro "∃!" x:ident " ≤ " s:term ", " b:term : term => `(ExistsUnique fun $x => $x ≤ $s ∧ $b)
macro "∃!" x:ident y:ident " : " t:term ", " b:term : term =>
  `(ExistsUnique fun ($x : $t) => ExistsUnique fun ($y : $t) => $b)

@[app_unexpander ExistsUnique] meta def unexpandExistsUnique : Lean.PrettyPrinter.Unexpander
  | `($_ fun $x:ident => $b) => `(∃! $x:ident, $b)
  | _ => throw ()

theorem ExistsUnique.exists {α : Sort u} {p : α → Prop} (h : ExistsUnique p) : ∃ x, p x :=
  h.elim fun x hx => ⟨x, hx.1⟩

theorem ExistsUnique.unique {α : Sort u} {p : α → Prop} (h : ExistsUnique p) {a b : α}
    (ha : p a) (hb : p b) : a = b :=
  h.elim fun _ hx => (hx.2 a ha).trans (hx.2 b hb).symm

theorem existsUnique_of_exists_of_unique {α : Sort u} {p : α → Prop} (h : ∃ x, p x)
    (u : ∀ a b, p a → p b → a = b) : ∃! x, p x :=
  h.elim fun x hx => ⟨x, hx, fun y hy => u y x hy hx⟩

/-- `f^[n]`: the `n`-fold composition of `f` with itself. -/
def Nat.iterate {α : Sort u} (op : α → α) : ℕ → α → α
  | 0, a => a
  | n + 1, a => iterate op n (op a)

notation:max f "^[" n "]" => Nat.iterate f n

/-- A proposition as an instance (as in `[Fact p.Prime]`). -/
class Fact (p : Prop) : Prop where
  out : p

/-- Types with two different elements. -/
class Nontrivial (α : Type u) : Prop where
  exists_pair_ne : ∃ x y : α, x ≠ y

/-- Types with exactly one element. -/
class Unique (α : Sort u) extends Inhabited α where
  uniq : ∀ a : α, a = default

namespace Function
variable {α : Sort u} {β : Sort v}

def Bijective (f : α → β) : Prop := Injective f ∧ Surjective f
def Involutive (f : α → α) : Prop := ∀ x, f (f x) = x
def IsFixedPt (f : α → α) (x : α) : Prop := f x = x
/-- `f` with its value at `a` replaced by `b`. -/
def update {α : Sort u} {β : α → Sort v} [DecidableEq α] (f : ∀ a, β a) (a' : α) (b : β a') (a : α) : β a :=
  if h : a = a' then h ▸ b else f a
/-- `c` is a period of `f`. -/
def Periodic {α : Type u} {β : Type v} [Add α] (f : α → β) (c : α) : Prop := ∀ x, f (x + c) = f x
/-- `f` changes sign over `c`. -/
def Antiperiodic {α : Type u} {β : Type v} [Add α] [Neg β] (f : α → β) (c : α) : Prop := ∀ x, f (x + c) = -f x

theorem Bijective.injective {f : α → β} (h : Bijective f) : Injective f := h.1
theorem Bijective.surjective {f : α → β} (h : Bijective f) : Surjective f := h.2
theorem Involutive.injective {f : α → α} (h : Involutive f) : Injective f :=
  fun a b e => by rw [← h a, ← h b, e]
theorem Involutive.surjective {f : α → α} (h : Involutive f) : Surjective f := fun b => ⟨f b, h b⟩
end Function

attribute [coe] Subtype.val
attribute [grind] Function.Injective Function.Surjective Function.Bijective Function.Involutive

/-- A bijection with its inverse. -/
structure Equiv (α : Sort u) (β : Sort v) where
  toFun : α → β
  invFun : β → α
  left_inv : ∀ x, invFun (toFun x) = x
  right_inv : ∀ x, toFun (invFun x) = x

infixl:25 " ≃ " => Equiv

namespace Equiv
variable {α : Sort u} {β : Sort v}
instance : CoeFun (α ≃ β) (fun _ => α → β) := ⟨toFun⟩
def refl (α : Sort u) : α ≃ α := ⟨id, id, fun _ => rfl, fun _ => rfl⟩
def symm (e : α ≃ β) : β ≃ α := ⟨e.invFun, e.toFun, e.right_inv, e.left_inv⟩
def trans {γ : Sort u} (e : α ≃ β) (f : β ≃ γ) : α ≃ γ :=
  ⟨fun x => f (e x), fun z => e.invFun (f.invFun z), fun x => by simp [e.left_inv, f.left_inv],
    fun z => by simp [e.right_inv, f.right_inv]⟩
attribute [simp, grind =] left_inv right_inv
@[simp, grind =] theorem symm_apply_apply (e : α ≃ β) (x : α) : e.symm (e x) = x := e.left_inv x
@[simp, grind =] theorem apply_symm_apply (e : α ≃ β) (x : β) : e (e.symm x) = x := e.right_inv x
theorem injective (e : α ≃ β) : Function.Injective e :=
  fun a b h => by rw [← e.left_inv a, ← e.left_inv b, h]
theorem surjective (e : α ≃ β) : Function.Surjective e := fun b => ⟨e.invFun b, e.right_inv b⟩
/-- Permutations of `α`. -/
abbrev Perm (α : Sort u) := Equiv α α
end Equiv
