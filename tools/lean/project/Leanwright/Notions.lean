module

public import Leanwright.Calculus
public import Leanwright.TopologicalAlgebra
public import Leanwright.FieldTheory

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Further notions

Notions of undergraduate algebra, topology and order that few statements share: chains, radicals, homeomorphisms, isometries,
matrices as linear maps. The axioms are the laws of matrix multiplication.
-/

universe u v w

/-! ## Order -/
section
variable {α : Type u}
def IsMax [LE α] (a : α) : Prop := ∀ ⦃b : α⦄, a ≤ b → b ≤ a
def IsMin [LE α] (a : α) : Prop := ∀ ⦃b : α⦄, b ≤ a → a ≤ b
def IsTop [LE α] (a : α) : Prop := ∀ b : α, b ≤ a
def IsBot [LE α] (a : α) : Prop := ∀ b : α, a ≤ b
def IsChain (r : α → α → Prop) (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → x ≠ y → r x y ∨ r y x
structure OrderIso (α : Type u) (β : Type v) [LE α] [LE β] extends α ≃ β where
  map_rel_iff' : ∀ {a b : α}, toFun a ≤ toFun b ↔ a ≤ b
infixl:25 " ≃o " => OrderIso
instance {α : Type u} {β : Type v} [LE α] [LE β] : CoeFun (α ≃o β) (fun _ => α → β) := ⟨fun e => e.toFun⟩
class WellFoundedLT (α : Type u) [LT α] : Prop where
  wf : WellFounded fun a b : α => a < b
class Set.OrdConnected [Preorder α] (s : Set α) : Prop where
  out' : ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → ∀ z, x ≤ z → z ≤ y → z ∈ s
class DistribLattice (α : Type u) extends Lattice α where
  le_sup_inf : ∀ x y z : α, (x ⊔ y) ⊓ (x ⊔ z) ≤ x ⊔ y ⊓ z
class CompleteLattice (α : Type u) extends Lattice α, SupSet α, InfSet α, Top α, Bot α where
  le_sSup : ∀ (s : Set α) (a : α), a ∈ s → a ≤ sSup s
  sSup_le : ∀ (s : Set α) (a : α), (∀ b ∈ s, b ≤ a) → sSup s ≤ a
  sInf_le : ∀ (s : Set α) (a : α), a ∈ s → sInf s ≤ a
  le_sInf : ∀ (s : Set α) (a : α), (∀ b ∈ s, a ≤ b) → a ≤ sInf s
  le_top : ∀ x : α, x ≤ ⊤
  bot_le : ∀ x : α, ⊥ ≤ x
end
class Uncountable (α : Sort u) : Prop where
  not_countable : ¬Countable α
class IsEmpty (α : Sort u) : Prop where
  protected false : α → False

/-! ## Spaces -/
section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
def IsClopen (s : Set X) : Prop := IsClosed s ∧ IsOpen s
structure IsHomeomorph (f : X → Y) : Prop where
  continuous : Continuous f
  isOpenMap : IsOpenMap f
  bijective : Function.Bijective f
def IsSeqCompact (s : Set X) : Prop :=
  ∀ ⦃x : ℕ → X⦄, (∀ n, x n ∈ s) → ∃ a ∈ s, ∃ φ : ℕ → ℕ, StrictMono φ ∧ Filter.Tendsto (x ∘ φ) Filter.atTop (nhds a)
class SeqCompactSpace (X : Type u) [TopologicalSpace X] : Prop where
  isSeqCompact_univ : IsSeqCompact (Set.univ : Set X)
class LindelofSpace (X : Type u) [TopologicalSpace X] : Prop where
  countable_subcover : ∀ U : Set (Set X), (∀ u ∈ U, IsOpen u) → Set.sUnion U = Set.univ →
    ∃ V : Set (Set X), V ⊆ U ∧ V.Countable ∧ Set.sUnion V = Set.univ
class FirstCountableTopology (X : Type u) [TopologicalSpace X] : Prop where
  nhds_generated_countable : ∀ x : X, ∃ b : Set (Set X), b.Countable ∧ ∀ s : Set X, s ∈ nhds x ↔ ∃ t ∈ b, t ∈ nhds x ∧ t ⊆ s
end
section
variable {α : Type u} {β : Type v} [PseudoMetricSpace α] [PseudoMetricSpace β]
def Isometry (f : α → β) : Prop := ∀ x y, dist (f x) (f y) = dist x y
def LipschitzOnWith (K : NNReal) (f : α → β) (s : Set α) : Prop := ∀ x ∈ s, ∀ y ∈ s, dist (f x) (f y) ≤ K * dist x y
def ContractingWith (K : NNReal) (f : α → α) : Prop := K < 1 ∧ LipschitzWith K f
end

/-! ## Groups and rings -/
def IsConj {α : Type u} [Monoid α] (a b : α) : Prop := ∃ c : αˣ, c.val * a = b * c.val
instance Prod.commGroup {A : Type u} {B : Type v} [CommGroup A] [CommGroup B] : CommGroup (A × B) :=
  { (Prod.group : Group (A × B)) with mul_comm := fun a b => Prod.ext (mul_comm a.1 b.1) (mul_comm a.2 b.2) }
/-- A type whose sums are written as products. -/
def Multiplicative (α : Type u) := α
namespace Multiplicative
variable {α : Type u}
def ofAdd (a : α) : Multiplicative α := a
def toAdd (a : Multiplicative α) : α := a
instance [h : Finite α] : Finite (Multiplicative α) := h
instance [h : Infinite α] : Infinite (Multiplicative α) := h
section
variable [AddGroup α]
instance : Mul (Multiplicative α) := ⟨fun a b => (a.toAdd + b.toAdd : α)⟩
instance : One (Multiplicative α) := ⟨(0 : α)⟩
instance : Inv (Multiplicative α) := ⟨fun a => (-a.toAdd : α)⟩
instance group : Group (Multiplicative α) := Group.ofLeftAxioms' (fun a b c => AddSemigroup.add_assoc (G := α) a b c)
  (fun a => AddZeroClass.zero_add (M := α) a) (fun a => AddZeroClass.add_zero (M := α) a)
  (fun a => AddGroup.neg_add_cancel (G := α) a)
end
instance [AddCommGroup α] : CommGroup (Multiplicative α) :=
  { (group : Group (Multiplicative α)) with mul_comm := fun a b => AddCommSemigroup.add_comm (G := α) a b }
end Multiplicative
def Subgroup.FG {G : Type u} [Group G] (P : Subgroup G) : Prop := ∃ S : Finset G, closure (S : Set G) = P
class Group.FG (G : Type u) [Group G] : Prop where
  out : Subgroup.FG (⊤ : Subgroup G)
namespace Equiv
variable {α : Type u} [DecidableEq α]
def swap (a b : α) : Perm α :=
  let f : α → α := fun x => if x = a then b else if x = b then a else x
  have h : ∀ x, f (f x) = x := fun x => by grind
  ⟨f, f, h, h⟩
namespace Perm
def IsSwap (f : Perm α) : Prop := ∃ x y, x ≠ y ∧ f = swap x y
/-! Stands for `Equiv.Perm.sign` with `Equiv.Perm.sign_swap`. -/
axiom sign [Fintype α] : Perm α →* ℤˣ
axiom sign_swap_ax [Fintype α] {x y : α} (h : x ≠ y) : sign (swap x y) = -1
end Perm
end Equiv
/-- The even permutations. -/
abbrev alternatingGroup (α : Type u) [Fintype α] [DecidableEq α] : Subgroup (Equiv.Perm α) := Equiv.Perm.sign.ker
instance {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] (F : IntermediateField K L) : Mul F :=
  ⟨fun a b => ⟨a.1 * b.1, F.mul_mem' a.2 b.2⟩⟩
def MulAction.stabilizer (α : Type u) {β : Type v} [Group α] [MulAction α β] (b : β) : Subgroup α where
  carrier := setOf fun a => a • b = b
  mul_mem' {x y} h k := by
    have h : x • b = b := h
    have k : y • b = b := k
    show (x * y) • b = b
    rw [MulAction.mul_smul, k, h]
  one_mem' := MulAction.one_smul b
  inv_mem' {x} h := by
    have h : x • b = b := h
    show x⁻¹ • b = b
    rw [← h, ← MulAction.mul_smul, inv_mul_cancel, MulAction.one_smul, h]
class IsReduced (R : Type u) [Zero R] [Pow R ℕ] : Prop where
  eq_zero : ∀ x : R, IsNilpotent x → x = 0
open Classical in
/-- The least positive `n` with `n = 0` in the ring, `0` when there is none. -/
def ringChar (R : Type u) [Semiring R] : ℕ := if h : ∃ p : ℕ, CharP R p then h.choose else 0
namespace Ideal
variable {R : Type u} [CommRing R]
def radical (I : Ideal R) : Ideal R := span (setOf fun x => ∃ n : ℕ, x ^ n ∈ I)
def IsRadical (I : Ideal R) : Prop := ∀ x : R, (∃ n : ℕ, x ^ n ∈ I) → x ∈ I
def jacobson (I : Ideal R) : Ideal R := span (setOf fun x => ∀ J : Ideal R, I ≤ J → J.IsMaximal → x ∈ J)
end Ideal
def nilradical (R : Type u) [CommRing R] : Ideal R := Ideal.radical ⊥
class IsArtinianRing (R : Type u) [Ring R] : Prop where
  wf : WellFounded fun I J : Ideal R => I < J
class UniqueFactorizationMonoid (R : Type u) [CommRing R] : Prop where
  wf : WellFounded fun a b : R => a ≠ 0 ∧ ∃ x : R, ¬IsUnit x ∧ b = a * x
  irreducible_iff_prime : ∀ a : R, Irreducible a ↔ Prime a
class EuclideanDomain (R : Type u) extends CommRing R, Nontrivial R where
  quotient : R → R → R
  remainder : R → R → R
  quotient_mul_add_remainder_eq : ∀ a b : R, b * quotient a b + remainder a b = a
  r : R → R → Prop
  r_wellFounded : WellFounded r
  remainder_lt : ∀ (a : R) {b : R}, b ≠ 0 → r (remainder a b) b
  mul_left_not_lt : ∀ (a : R) {b : R}, b ≠ 0 → ¬r (a * b) a
class BooleanRing (R : Type u) extends Ring R where
  isIdempotentElem : ∀ a : R, a * a = a

/-! ## Matrices and inner products -/
namespace Matrix
section
variable {n : Type u} {α : Type v} [Fintype n] [DecidableEq n] [Semiring α]
/-! Stands for `Matrix.mul_assoc`, `Matrix.one_mul`, `Matrix.mul_one`. -/
axiom mul_assoc_ax (A B C : Matrix n n α) : A * B * C = A * (B * C)
axiom one_mul_ax (A : Matrix n n α) : 1 * A = A
axiom mul_one_ax (A : Matrix n n α) : A * 1 = A
instance monoid : Monoid (Matrix n n α) where
  mul_assoc := mul_assoc_ax
  one_mul := one_mul_ax
  mul_one := mul_one_ax
  npow k A := k.rec 1 fun _ B => B * A
  npow_zero _ := rfl
  npow_succ _ _ := rfl
open Classical in
/-- The inverse, `0` when there is none. -/
instance inv : Inv (Matrix n n α) := ⟨fun A => if h : ∃ B : Matrix n n α, A * B = 1 ∧ B * A = 1 then h.choose else 0⟩
end
section
variable {m : Type u} {n : Type u} {α : Type v}
def conjTranspose [Star α] (A : Matrix m n α) : Matrix n m α := fun i j => star (A j i)
def IsHermitian [Star α] (A : Matrix n n α) : Prop := conjTranspose A = A
def IsSymm (A : Matrix n n α) : Prop := transpose A = A
def map {β : Type w} (M : Matrix m n α) (f : α → β) : Matrix m n β := fun i j => f (M i j)
def IsDiag [Zero α] (A : Matrix n n α) : Prop := ∀ i j, i ≠ j → A i j = 0
end
section
variable {m : Type} {n : Type} {K : Type v} [Fintype m] [Fintype n]
/-! Stands for `Matrix.mulVec_add`, `Matrix.mulVec_smul`. -/
axiom toLin'_add_ax [CommRing K] (A : Matrix m n K) (v w : n → K) : mulVec A (v + w) = mulVec A v + mulVec A w
axiom toLin'_smul_ax [CommRing K] (A : Matrix m n K) (c : K) (v : n → K) : mulVec A (c • v) = c • mulVec A v
/-- The linear map of a matrix. -/
def toLin' [CommRing K] (A : Matrix m n K) : (n → K) →ₗ[K] (m → K) := ⟨mulVec A, toLin'_add_ax A, toLin'_smul_ax A⟩
/-- The linear map of a real matrix between Euclidean spaces. -/
def toEuclideanLin (A : Matrix m n ℝ) : EuclideanSpace ℝ n →ₗ[ℝ] EuclideanSpace ℝ m := toLin' A
def rank [CommRing K] (A : Matrix m n K) : ℕ := Module.finrank K (LinearMap.range (toLin' A))
end
open Classical in
def charpoly {n : Type u} [DecidableEq n] [Fintype n] {R : Type v} [CommRing R] (A : Matrix n n R) : Polynomial R :=
  det fun i j => if i = j then Polynomial.X - Polynomial.C (A i j) else -Polynomial.C (A i j)
end Matrix
/-- The real or the complex numbers. -/
class RCLike (K : Type u) extends NormedField K where
  re : K → ℝ
  im : K → ℝ
  I : K
def Submodule.orthogonal {K : Type u} {E : Type v} [NormedField K] [NormedAddCommGroup E] [InnerProductSpace K E]
    (p : Submodule K E) : Submodule K E := Submodule.span K (setOf fun v => ∀ u ∈ p, inner K u v = 0)
@[inherit_doc] notation:1200 K "ᗮ" => Submodule.orthogonal K
