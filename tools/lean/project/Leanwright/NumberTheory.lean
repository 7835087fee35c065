module

public import Leanwright.BigOperators

set_option compiler.extract_closed false
set_option autoImplicit false

@[expose] public noncomputable section

/-!
# Number theory and counting

Factorials, binomial coefficients, digits, divisors, congruences, valuations, Fibonacci numbers. No axioms.
-/

universe u

/-- The positive natural numbers. -/
def PNat : Type := { n : ℕ // 0 < n }
notation "ℕ+" => PNat
namespace PNat
@[coe] def val (n : ℕ+) : ℕ := n.1
instance : Coe ℕ+ ℕ := ⟨val⟩
@[ext] theorem ext {m n : ℕ+} (h : (m : ℕ) = n) : m = n := Subtype.ext h
theorem pos (n : ℕ+) : 0 < (n : ℕ) := n.2
instance : Add ℕ+ := ⟨fun m n => ⟨m + n, Nat.add_pos_left m.2 n⟩⟩
instance (n : ℕ) : OfNat ℕ+ (n + 1) := ⟨⟨n + 1, Nat.succ_pos n⟩⟩
instance : CommMonoid ℕ+ where
  mul m n := ⟨m * n, Nat.mul_pos m.2 n.2⟩
  one := ⟨1, Nat.one_pos⟩
  mul_assoc a b c := ext (Nat.mul_assoc a.1 b.1 c.1)
  one_mul a := ext (Nat.one_mul a.1)
  mul_one a := ext (Nat.mul_one a.1)
  npow n a := n.rec ⟨1, Nat.one_pos⟩ fun _ r => ⟨r.1 * a.1, Nat.mul_pos r.2 a.2⟩
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  mul_comm a b := ext (Nat.mul_comm a.1 b.1)
instance : LinearOrder ℕ+ where
  le m n := (m : ℕ) ≤ n
  lt m n := (m : ℕ) < n
  le_refl _ := Nat.le_refl _
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge _ _ := lt_iff_le_not_ge (α := ℕ)
  le_antisymm _ _ h k := ext (Nat.le_antisymm h k)
  le_total _ _ := Nat.le_total ..
  toDecidableLE m n := inferInstanceAs (Decidable ((m : ℕ) ≤ n))
  toDecidableEq m n := decidable_of_iff ((m : ℕ) = n) ⟨ext, fun h => h ▸ rfl⟩
  toDecidableLT m n := inferInstanceAs (Decidable ((m : ℕ) < n))
  min m n := if (m : ℕ) ≤ n then m else n
  max m n := if (m : ℕ) ≤ n then n else m
  min_def _ _ := rfl
  max_def _ _ := rfl
end PNat

namespace Nat
def factorial : ℕ → ℕ
  | 0 => 1
  | n + 1 => (n + 1) * factorial n
scoped notation:10000 n "!" => Nat.factorial n
attribute [simp, grind =] factorial
def doubleFactorial : ℕ → ℕ
  | 0 => 1
  | 1 => 1
  | n + 2 => (n + 2) * doubleFactorial n
scoped notation:10000 n "‼" => Nat.doubleFactorial n
def choose : ℕ → ℕ → ℕ
  | _, 0 => 1
  | 0, _ + 1 => 0
  | n + 1, k + 1 => choose n k + choose n (k + 1)
attribute [simp, grind =] choose
theorem choose_succ_succ (n k : ℕ) : choose (n + 1) (k + 1) = choose n k + choose n (k + 1) := by rw [choose]
def descFactorial (n : ℕ) : ℕ → ℕ
  | 0 => 1
  | k + 1 => (n - k) * descFactorial n k
def ascFactorial (n : ℕ) : ℕ → ℕ
  | 0 => 1
  | k + 1 => (n + k) * ascFactorial n k
def fib : ℕ → ℕ
  | 0 => 0
  | 1 => 1
  | n + 2 => fib n + fib (n + 1)
attribute [simp, grind =] fib

/-- Recursion of `sqrt`: the root grows by one when the next square is reached. -/
def sqrtAux : ℕ → ℕ
  | 0 => 0
  | n + 1 => if (sqrtAux n + 1) * (sqrtAux n + 1) ≤ n + 1 then sqrtAux n + 1 else sqrtAux n
/-- The integer part of the square root. -/
def sqrt (n : ℕ) : ℕ := sqrtAux n
theorem sqrt_spec (n : ℕ) : sqrt n * sqrt n ≤ n ∧ n < (sqrt n + 1) * (sqrt n + 1) := by
  unfold sqrt
  induction n with
  | zero => decide
  | succ n ih =>
    rw [sqrtAux]
    split
    · rename_i h
      refine ⟨h, ?_⟩
      have := ih.2
      have e : (sqrtAux n + 1 + 1) * (sqrtAux n + 1 + 1) = (sqrtAux n + 1) * (sqrtAux n + 1) + 2 * sqrtAux n + 3 := by
        grind
      omega
    · omega
theorem sqrt_le (n : ℕ) : sqrt n * sqrt n ≤ n := (sqrt_spec n).1
theorem lt_succ_sqrt (n : ℕ) : n < succ (sqrt n) * succ (sqrt n) := (sqrt_spec n).2
theorem sqrt_eq {n a : ℕ} (h : a * a ≤ n) (k : n < (a + 1) * (a + 1)) : sqrt n = a := by
  have := sqrt_spec n
  have l : a < sqrt n + 1 := Nat.lt_of_not_le fun h => by have := Nat.mul_le_mul h h; omega
  have r : sqrt n < a + 1 := Nat.lt_of_not_le fun h => by have := Nat.mul_le_mul h h; omega
  omega

/-- Digits with a bound on the recursion. -/
def digitsAux (b : ℕ) : ℕ → ℕ → List ℕ
  | 0, _ => []
  | f + 1, n => if n = 0 then [] else n % b :: digitsAux b f (n / b)
/-- The digits of `n` in base `b`, least significant first; base `0` gives `[n]`, base `1` gives `n` ones. -/
def digits : ℕ → ℕ → List ℕ
  | 0, n => if n = 0 then [] else [n]
  | 1, n => List.replicate n 1
  | b + 2, n => digitsAux (b + 2) n n
def ofDigits {α : Type u} [Semiring α] (b : α) : List ℕ → α
  | [] => 0
  | h :: t => h + b * ofDigits b t

/-- The greatest `k ≤ f` with `b ^ k ≤ n`. -/
def logAux (b n : ℕ) : ℕ → ℕ
  | 0 => 0
  | f + 1 => if b ^ (f + 1) ≤ n then f + 1 else logAux b n f
/-- The integer part of the logarithm to the base `b`. -/
def log (b n : ℕ) : ℕ := if b ≤ 1 then 0 else logAux b n n
/-- The least `k` with `n ≤ b ^ k`. -/
def clog (b n : ℕ) : ℕ := if b ≤ 1 ∨ n ≤ 1 then 0 else log b (n - 1) + 1

def divisors (n : ℕ) : Finset ℕ := (Finset.Ico 1 (n + 1)).filter fun d => d ∣ n
def properDivisors (n : ℕ) : Finset ℕ := (Finset.Ico 1 n).filter fun d => d ∣ n
@[simp, grind =] theorem mem_divisors {n m : ℕ} : n ∈ divisors m ↔ n ∣ m ∧ m ≠ 0 := by
  show (1 ≤ n ∧ n < m + 1) ∧ n ∣ m ↔ n ∣ m ∧ m ≠ 0
  refine ⟨fun h => ⟨h.2, by omega⟩, fun h => ⟨⟨Nat.pos_of_dvd_of_pos h.1 (by omega), ?_⟩, h.1⟩⟩
  exact Nat.lt_succ_of_le (Nat.le_of_dvd (by omega) h.1)
@[simp, grind =] theorem mem_properDivisors {n m : ℕ} : n ∈ properDivisors m ↔ n ∣ m ∧ n < m := by
  show (1 ≤ n ∧ n < m) ∧ n ∣ m ↔ n ∣ m ∧ n < m
  exact ⟨fun h => ⟨h.2, h.1.2⟩, fun h => ⟨⟨Nat.pos_of_dvd_of_pos h.1 (by omega), h.2⟩, h.1⟩⟩
def Perfect (n : ℕ) : Prop := ∑ i ∈ properDivisors n, i = n ∧ 0 < n
def totient (n : ℕ) : ℕ := ((Finset.range n).filter fun a => n.Coprime a).card
scoped notation "φ" => Nat.totient
def primeFactors (n : ℕ) : Finset ℕ := n.divisors.filter fun p => p.Prime
/-- The least divisor of `n` that is not `1`; `minFac 1 = 1`, `minFac 0 = 2`. -/
def minFac (n : ℕ) : ℕ :=
  if n = 0 then 2 else ((List.range (n + 1)).find? fun d => 2 ≤ d ∧ d ∣ n).getD 1
/-- The number of primes up to `n`. -/
def primeCounting (n : ℕ) : ℕ := ((Finset.range (n + 1)).filter fun p => p.Prime).card

@[grind =] def ModEq (n a b : ℕ) : Prop := a % n = b % n
instance (n a b : ℕ) : Decidable (ModEq n a b) := inferInstanceAs (Decidable (a % n = b % n))
end Nat

@[grind =] def Int.ModEq (n a b : ℤ) : Prop := a % n = b % n
instance (n a b : ℤ) : Decidable (Int.ModEq n a b) := inferInstanceAs (Decidable (a % n = b % n))
notation:50 a " ≡ " b " [MOD " n "]" => Nat.ModEq n a b
notation:50 a " ≡ " b " [ZMOD " n "]" => Int.ModEq n a b

/-- The exponent of `p` in `n`; `0` when `p ≤ 1` or `n = 0`. -/
def padicValNat (p n : ℕ) : ℕ :=
  if p ≤ 1 ∨ n = 0 then 0 else ((List.range (n + 1)).filter fun k => p ^ (k + 1) ∣ n).length
/-- The exponent of `p` in the factorization of `n`. -/
def Nat.factorization (n p : ℕ) : ℕ := if p.Prime then padicValNat p n else 0
/-- The prime factors of `n` in order, with multiplicity. -/
def Nat.primeFactorsList (n : ℕ) : List ℕ :=
  ((List.range (n + 1)).filter fun p => p.Prime).flatMap fun p => List.replicate (padicValNat p n) p

theorem Nat.choose_zero_right (n : ℕ) : n.choose 0 = 1 := by cases n <;> rfl
theorem Nat.choose_self (n : ℕ) : n.choose n = 1 ∧ ∀ k, n.choose (n + 1 + k) = 0 := by
  induction n with
  | zero => exact ⟨rfl, fun k => by rw [Nat.zero_add, Nat.add_comm]; rfl⟩
  | succ n ih =>
    refine ⟨?_, fun k => ?_⟩
    · have := ih.2 0
      rw [choose_succ_succ, ih.1]; simpa using this
    · have a := ih.2 k
      have b := ih.2 (k + 1)
      have e : n + 1 + 1 + k = (n + 1 + k) + 1 := by omega
      rw [e, choose_succ_succ, a, show n + 1 + k + 1 = n + 1 + (k + 1) by omega, b]
