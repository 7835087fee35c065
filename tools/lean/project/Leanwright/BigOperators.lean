module

public import Leanwright.Finset

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Finite sums and products

`∑ x ∈ s, f x` and `∏ x ∈ s, f x`, as sums over a list of the elements: in a commutative monoid the order does not matter.
No axioms.
-/

universe u v

namespace Finset
variable {ι : Type u} {M : Type v}

protected def sum [AddCommMonoid M] (s : Finset ι) (f : ι → M) : M := s.toList.foldr (fun x r => f x + r) 0
protected def prod [CommMonoid M] (s : Finset ι) (f : ι → M) : M := s.toList.foldr (fun x r => f x * r) 1

theorem foldr_add_perm [AddCommMonoid M] (f : ι → M) {l k : List ι} (h : l.Perm k) :
    l.foldr (fun x r => f x + r) 0 = k.foldr (fun x r => f x + r) 0 := by
  induction h with
  | nil => rfl
  | cons x _ ih => simp only [List.foldr_cons, ih]
  | swap x y l => simp only [List.foldr_cons, ← add_assoc, add_comm (f x)]
  | trans _ _ a b => exact a.trans b
theorem foldr_mul_perm [CommMonoid M] (f : ι → M) {l k : List ι} (h : l.Perm k) :
    l.foldr (fun x r => f x * r) 1 = k.foldr (fun x r => f x * r) 1 := by
  induction h with
  | nil => rfl
  | cons x _ ih => simp only [List.foldr_cons, ih]
  | swap x y l => simp only [List.foldr_cons, ← mul_assoc, mul_comm (f x)]
  | trans _ _ a b => exact a.trans b

theorem sum_eq_of_list [AddCommMonoid M] {s : Finset ι} {l : List ι} (f : ι → M) (h : l.Nodup)
    (m : ∀ x, x ∈ l ↔ x ∈ s) : s.sum f = l.foldr (fun x r => f x + r) 0 := foldr_add_perm f (toList_perm h m)
theorem prod_eq_of_list [CommMonoid M] {s : Finset ι} {l : List ι} (f : ι → M) (h : l.Nodup)
    (m : ∀ x, x ∈ l ↔ x ∈ s) : s.prod f = l.foldr (fun x r => f x * r) 1 := foldr_mul_perm f (toList_perm h m)

theorem foldr_congr_mem {α : Type u} {β : Type v} {g h : α → β → β} {b : β} (l : List α)
    (e : ∀ x, x ∈ l → g x = h x) : l.foldr g b = l.foldr h b := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [List.foldr_cons, List.foldr_cons, e a (by simp), ih fun x m => e x (by simp [m])]
theorem sum_congr [AddCommMonoid M] {s t : Finset ι} {f g : ι → M} (e : s = t) (h : ∀ x ∈ t, f x = g x) :
    s.sum f = t.sum g := by
  subst e; exact foldr_congr_mem _ fun x m => by rw [h x (mem_toList.1 m)]
theorem prod_congr [CommMonoid M] {s t : Finset ι} {f g : ι → M} (e : s = t) (h : ∀ x ∈ t, f x = g x) :
    s.prod f = t.prod g := by
  subst e; exact foldr_congr_mem _ fun x m => by rw [h x (mem_toList.1 m)]

@[simp, grind =] theorem sum_empty [AddCommMonoid M] (f : ι → M) : (∅ : Finset ι).sum f = 0 :=
  sum_eq_of_list (l := []) f List.nodup_nil (by simp)
@[simp, grind =] theorem prod_empty [CommMonoid M] (f : ι → M) : (∅ : Finset ι).prod f = 1 :=
  prod_eq_of_list (l := []) f List.nodup_nil (by simp)
@[simp, grind =] theorem sum_singleton [AddCommMonoid M] (f : ι → M) (a : ι) : ({a} : Finset ι).sum f = f a :=
  (sum_eq_of_list (l := [a]) f (by simp) (by simp)).trans (add_zero _)
@[simp, grind =] theorem prod_singleton [CommMonoid M] (f : ι → M) (a : ι) : ({a} : Finset ι).prod f = f a :=
  (prod_eq_of_list (l := [a]) f (by simp) (by simp)).trans (mul_one _)

theorem sum_insert_last [AddCommMonoid M] {s t : Finset ι} (f : ι → M) {a : ι} (h : ¬a ∈ s)
    (m : ∀ x, x ∈ t ↔ x = a ∨ x ∈ s) : t.sum f = s.sum f + f a := by
  rw [sum_eq_of_list (l := a :: s.toList) f (by simp [h, nodup_toList]) (by simp [m]), add_comm]; rfl
theorem prod_insert_last [CommMonoid M] {s t : Finset ι} (f : ι → M) {a : ι} (h : ¬a ∈ s)
    (m : ∀ x, x ∈ t ↔ x = a ∨ x ∈ s) : t.prod f = s.prod f * f a := by
  rw [prod_eq_of_list (l := a :: s.toList) f (by simp [h, nodup_toList]) (by simp [m]), mul_comm]; rfl

@[simp, grind =] theorem range_zero : range 0 = ∅ := ext fun x => by simp
theorem sum_range_zero [AddCommMonoid M] (f : ℕ → M) : (range 0).sum f = 0 := by simp
theorem prod_range_zero [CommMonoid M] (f : ℕ → M) : (range 0).prod f = 1 := by simp
@[grind =] theorem sum_range_succ [AddCommMonoid M] (f : ℕ → M) (n : ℕ) :
    (range (n + 1)).sum f = (range n).sum f + f n := sum_insert_last f (by simp) fun x => by simp; omega
@[grind =] theorem prod_range_succ [CommMonoid M] (f : ℕ → M) (n : ℕ) :
    (range (n + 1)).prod f = (range n).prod f * f n := prod_insert_last f (by simp) fun x => by simp; omega
theorem sum_Icc_succ_top [AddCommMonoid M] {a b : ℕ} (h : a ≤ b + 1) (f : ℕ → M) :
    (Icc a (b + 1)).sum f = (Icc a b).sum f + f (b + 1) := sum_insert_last f (by simp) fun x => by simp; omega
theorem prod_Icc_succ_top [CommMonoid M] {a b : ℕ} (h : a ≤ b + 1) (f : ℕ → M) :
    (Icc a (b + 1)).prod f = (Icc a b).prod f * f (b + 1) := prod_insert_last f (by simp) fun x => by simp; omega
end Finset

/-! ## Notation -/
macro "∑ " x:term:max " ∈ " s:term ", " b:term:67 : term => `(Finset.sum $s (fun $x => $b))
macro "∑ " x:term:max " in " s:term ", " b:term:67 : term => `(Finset.sum $s (fun $x => $b))
macro "∑ " x:ident " ∈ " s:term " with " p:term ", " b:term:67 : term =>
  `(Finset.sum (Finset.filter (fun $x => $p) $s) (fun $x => $b))
macro "∑ " x:term:max ", " b:term:67 : term => `(Finset.sum Finset.univ (fun $x => $b))
macro "∑ " x:term:max " : " t:term ", " b:term:67 : term => `(Finset.sum Finset.univ (fun ($x : $t) => $b))
macro "∑ " "(" x:ident " ∈ " s:term ")" "(" y:ident " ∈ " t:term ")" ", " b:term:67 : term =>
  `(Finset.sum $s (fun $x => Finset.sum $t (fun $y => $b)))
macro "∏ " x:term:max " ∈ " s:term ", " b:term:67 : term => `(Finset.prod $s (fun $x => $b))
macro "∏ " x:term:max " in " s:term ", " b:term:67 : term => `(Finset.prod $s (fun $x => $b))
macro "∏ " x:ident " ∈ " s:term " with " p:term ", " b:term:67 : term =>
  `(Finset.prod (Finset.filter (fun $x => $p) $s) (fun $x => $b))
macro "∏ " x:term:max ", " b:term:67 : term => `(Finset.prod Finset.univ (fun $x => $b))
macro "∏ " x:term:max " : " t:term ", " b:term:67 : term => `(Finset.prod Finset.univ (fun ($x : $t) => $b))

@[app_unexpander Finset.sum] meta def unexpandSum : Lean.PrettyPrinter.Unexpander
  | `($_ $s fun $x:ident => $b) => `(∑ $x:ident ∈ $s, $b)
  | _ => throw ()
@[app_unexpander Finset.prod] meta def unexpandProd : Lean.PrettyPrinter.Unexpander
  | `($_ $s fun $x:ident => $b) => `(∏ $x:ident ∈ $s, $b)
  | _ => throw ()

/-- The product of a list; the sum is in core. -/
def List.prod {α : Type u} [Mul α] [One α] (l : List α) : α := l.foldr (· * ·) 1
