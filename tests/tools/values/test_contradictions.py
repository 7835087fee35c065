"""Contradictions that no values show: irrational numbers, quantifiers, endless descent, residues, complex numbers."""

import pytest

from leanwright.tools.values.contradiction import check
from leanwright.tools.values.smt import satisfiable
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

CONTRADICTORY = [
    ("(q : ℚ) (h : (q : ℝ) = Real.sqrt 3 + 1) : q > 2", ("h",)),
    ("(a b : ℚ) (h : (a : ℝ) + b * Real.sqrt 2 = 0) (k : b ≠ 0) : a < 0", ("h", "k")),
    ("(x y : ℝ) (h : Irrational x) (k : x = (y + 1) / 2) (l : ∃ q : ℚ, y = q) : y ≠ 0", ("h", "k", "l")),
    ("(x : ℝ) (h : ∀ ε > (0 : ℝ), |x - 1| < ε) (k : ∀ ε > (0 : ℝ), |x - 2| < ε) : 1 < x", ("h", "k")),
    ("(m : ℝ) (h : IsLeast {x : ℝ | 0 < x} m) : m > 5", ("h",)),
    ("(m : ℝ) (h : IsGreatest {x : ℝ | x ^ 2 < 2} m) : m < 1", ("h",)),
    ("(d : ℕ → ℕ) (h : ∀ n, d (n + 1) + 2 = d n) : d 3 = 8", ("h",)),
    ("(f : ℤ → ℕ) (h : ∀ x, ∃ y, y ≠ 0 ∧ f y < f x) : f 0 = 1", ("h",)),
    ("(x : ℝ) (h : Irrational x) (k : ∃ q : ℚ, 3 * x + q = 1) : 0 < x", ("h", "k")),
    ("(f : ℝ → ℝ) (h : ∀ x y, f (x + y) = f x * f y) (k : f 1 = -1) : f 2 = 1", ("h", "k")),
    ("(a b : ℕ) (h : Nat.lcm a b = 30) (k : 4 ∣ a) : b ∣ 15", ("h", "k")),
    # squares and multiples that are too near, powers by their remainders
    ("(n : ℕ) (h : 0 < n) (k : IsSquare n) (l : IsSquare (n + 1)) : n = 8", ("h", "k", "l")),
    ("(n k : ℕ) (h : n > 1) (l : n ∣ k) (m : n ∣ k + 1) : n = k", ("h", "l", "m")),
    ("(d a b : ℤ) (h : 3 < d) (k : d ∣ a + b) (l : d ∣ a + b + 2) : a = b", ("h", "k", "l")),
    ("(m n : ℕ) (h : 0 < m) (k : 0 < n) (l : 2 ^ m = 3 ^ n) : m = n", ("h", "l")),
    ("(n : ℕ) (h : 7 ∣ 2 ^ n + 1) : n = 5", ("h",)),
    # a prime is no product, no square lies between neighbours
    ("(n : ℕ) (h : n > 2) (k : (n ^ 2 - 1).Prime) : n = 4", ("h", "k")),
    ("(n : ℕ) (h : 1 < n) (k : (n ^ 4 + 4).Prime) : n = 3", ("h", "k")),
    ("(n : ℕ) (h : 1 < n) (k : (n ^ 2 + 2 * n + 1).Prime) : n = 3", ("h", "k")),
    ("(n : ℤ) (h : Prime (4 * n ^ 2 - 1)) (k : 1 < n) : n = 3", ("h", "k")),
    ("(m n : ℕ) (h : n + 1 < m) (k : (m ^ 2 - n ^ 2).Prime) : n = 3", ("h", "k")),
    ("(x y : ℕ) (h : 0 < y) (k : x ^ 2 = y ^ 2 + y) : x = 3", ("h", "k")),
    # a prime is 2 or odd, 3 or no multiple of 3
    ("(p q r : ℕ) (h : p.Prime) (k : q.Prime) (l : r.Prime) (i : Odd p) (j : Odd q) (m : p * q + 3 = r) : p = q",
     ("h", "k", "l", "i", "j", "m")),
    ("(p : ℕ) (h : p.Prime) (k : p ≠ 3) (l : (p ^ 2 + 2).Prime) : p = 7", ("h", "k", "l")),
    ("(p : ℕ) (h : p.Prime) (k : 5 < p) (l : (p ^ 2 + 4).Prime ∧ (p ^ 2 + 6).Prime) : p = 7", ("h", "k", "l")),
    # sequences that a recursion gives, orders, what there is said to be
    ("(a : ℕ → ℝ) (h : a 0 = 1) (k : ∀ n, a (n + 1) = 2 * a n) (l : ∀ n, |a n| ≤ 1000) : a 1 = 2", ("h", "k", "l")),
    ("(P : Type) [PartialOrder P] (a : P) (h : ∀ x, x ≤ a) (k : ∀ x : P, ∃ y, x < y) : a ≤ a", ("h", "k")),
    ("(P : Type) [LinearOrder P] (a b c : P) (h : ¬ a ≤ b) (k : a < c) (l : c ≤ b) : c = b", ("h", "k", "l")),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = x ^ 2 + 1) (k : ∀ y, ∃ x, f x = y) : f 1 = 2", ("h", "k")),
    # residues beside unknowns that are not finitely many
    ("(n : ℕ) (x : ZMod 7) (h : x ^ 2 = n) (k : n % 7 = 3) : x ≠ 0", ("h", "k")),
    ("(f : ℕ → ZMod 5) (h : ∀ n, f (n + 1) = 2 * f n) (k : f 0 = 1) (l : f 2 = 3) : f 1 = 2", ("h", "k", "l")),
    # complex numbers by their parts
    ("(z : ℂ) (h : z ^ 3 = 1) (k : z ≠ 1) (l : z.re = 1 / 2) : z.im ^ 2 = 3 / 4", ("h", "l")),
    ("(z w : ℂ) (h : z * w = 1) (k : z = 0) : w = 1", ("h", "k")),
    ("(z : ℂ) (h : ‖z‖ = 1) (k : z.re = 2) : z.im = 0", ("h", "k")),
    ("(z : ℂ) (h : ‖z‖ = 2) (k : z.re - z.im = 3) : z.im < 0", ("h", "k")),
    ("(z : ℂ) (h : ‖z - 1‖ < 1) (k : 1 ≤ ‖z + 1‖) (i : z.re < 0) : z = 0", ("h", "i")),
    # finite sets by their members
    (
        "(s : Finset ℕ) (h : s ⊆ Finset.Icc 1 12) (k : s.card = 7) (i : ∀ x ∈ s, ∀ y ∈ s, x + y ≠ 13) : 1 ∈ s",
        ("h", "k", "i"),
    ),
    ("(s t : Finset ℕ) (h : s ∪ t = Finset.range 7) (k : s.card = 3) (i : t.card = 3) : 0 ∈ s", ("h", "k", "i")),
    ("(s : Finset ℤ) (h : ∀ x ∈ s, -2 ≤ x ∧ x < 2) (k : ∀ x ∈ s, x + 1 ∉ s) (i : 2 < s.card) : 0 ∈ s", ("h", "k", "i")),
    ("(s : Finset ℕ) (h : ∀ x ∈ s, x < 6) (k : 12 < (s.filter (· % 2 = 0)).card + s.card) : 0 ∈ s", ("h", "k")),
    ("(z : ℂ) (h : z + (starRingEnd ℂ) z = 2 * Complex.I) : z = 0", ("h",)),
    # variables whose types are sets
    ("(x : Set.Icc (2 : ℝ) 1) : (x : ℝ) = 1", ("x",)),
    ("(x : {x : ℝ // x < 0 ∧ 1 < x}) (y : ℝ) (h : y = 1) : x.1 = y", ("x",)),
    ("(x : {n : ℕ // Even n}) (h : x.1 % 2 = 1) : x.1 = 3", ("h", "x")),
    ("(S : Set ℝ) (x : S) (h : ∀ y ∈ S, y < 0) (k : (x : ℝ) > 1) : S = ∅", ("h", "k", "x")),
    ("(x y : Set.Icc (0 : ℝ) 1) (h : (x : ℝ) + y = 3) : x = y", ("h", "x", "y")),
    ("(f : {f : ℕ → ℕ // ∀ n, f (n + 1) = f n + 1}) (h : f.1 1 = 0) (k : f.1 0 = 2) : f.1 2 = 3", ("h", "k", "f")),
    # values that a function has
    ("(f : ℕ → ℕ) (h : Function.Surjective f) (k : ∀ n, f n ≥ 1) : f 0 = 1", ("h", "k")),
    ("(f : ℝ → ℝ) (h : Function.Surjective f) (k : ∀ x, f x ≥ 0) : f 0 = 1", ("h", "k")),
    ("(f : ℝ → ℝ) (h : Function.Bijective f) (k : ∀ x, f x = x ^ 2) : f 0 = 1", ("h", "k")),
]  # fmt: skip
POSSIBLE = [
    "(p q r : ℕ) (h : p.Prime) (k : q.Prime) (l : r.Prime) (j : Odd q) (m : p * q + 3 = r) : p = 3",
    "(p : ℕ) (h : p.Prime) (l : (p ^ 2 + 2).Prime) : p = 7",
    "(p : ℕ) (h : p.Prime) (k : 4 < p) (l : (p ^ 2 + 4).Prime ∧ (p ^ 2 + 6).Prime) : p = 7",
    "(n : ℕ) (h : n > 2) (k : (n ^ 2 - n - 1).Prime) : n = 4",
    "(n : ℕ) (k : (n ^ 2 - 1).Prime) : n = 4",
    "(n : ℕ) (h : 0 < n) (k : (n ^ 4 + 4).Prime) : n = 3",
    "(n : ℕ) (k : (n ^ 3 + 1).Prime) : n = 2",
    "(n : ℤ) (h : Prime (4 * n ^ 2 - 1)) (k : 1 ≤ n) : n = 3",
    "(m n : ℕ) (h : n < m) (k : (m ^ 2 - n ^ 2).Prime) : n = 3",
    "(x y : ℕ) (h : 0 < y) (k : x ^ 2 = y ^ 2 + 5 * y) : x = 3",
    "(a : ℕ → ℝ) (h : a 1 = 1) (k : ∀ n, a (n + 1) = 2 * a n) (l : ∀ n, |a n| ≤ 1000) : a 1 = 2",
    "(P : Type) [PartialOrder P] (a : P) (h : ∀ x, x ≤ a) (k : ∀ x : P, ∃ y, x ≤ y) : a < a",
    "(P : Type) [PartialOrder P] (a b c : P) (h : ¬ a ≤ b) (k : c ≤ a) (l : c ≤ b) : c = b",
    "(f : ℝ → ℝ) (h : ∀ x, f x = x ^ 3 + 1) (k : ∀ y, ∃ x, f x = y) : f 1 = 1",
    "(q : ℚ) (h : (q : ℝ) = Real.sqrt 4 + 1) : q > 5",
    "(a b : ℚ) (h : (a : ℝ) + b * Real.sqrt 2 = 0) : a < 0",
    "(x y : ℝ) (h : Irrational x) (k : x = (y + 1) / 2) : y ≠ 0",
    "(a b : ℝ) (h : a + b * Real.sqrt 2 = 0) (k : b ≠ 0) : a < 0",
    "(x : ℝ) (h : ∀ ε > (0 : ℝ), |x - 1| < ε) : 1 < x",
    "(m : ℝ) (h : IsLeast {x : ℝ | 0 ≤ x} m) : m > 5",
    "(m : ℝ) (h : IsLUB {x : ℝ | x ^ 2 < 2} m) : m < 1",
    "(d : ℕ → ℕ) (h : ∀ n, d (n + 1) ≤ d n) : d 3 = 8",
    "(d : ℕ → ℤ) (h : ∀ n, d (n + 1) + 2 = d n) : d 3 = 8",
    "(f : ℤ → ℤ) (h : ∀ x, ∃ y, f y < f x) : f 0 = 1",
    "(f : ℤ → ℕ) (h : ∀ x, ∃ y, f x < f y) : f 0 = 1",
    "(x : ℝ) (h : Irrational x) (k : ∃ q : ℝ, 3 * x + q = 1) : 0 < x",
    "(f : ℝ → ℝ) (h : ∀ x y, f (x + y) = f x * f y) (k : f 1 = 4) : f 2 = 1",
    "(a b : ℕ) (h : Nat.lcm a b = 60) (k : 4 ∣ a) : b ∣ 15",
    "(n : ℕ) (k : IsSquare n) (l : IsSquare (n + 1)) : n = 8",
    "(n k : ℕ) (h : n > 1) (l : n ∣ k) (m : n ∣ k + 2) : n = k",
    "(d a b : ℤ) (h : 3 < d) (k : d ∣ a + b) (l : d ∣ a + b + 4) : a = b",
    "(m n : ℕ) (l : 2 ^ m = 3 ^ n) : m = 1",
    "(m n : ℕ) (h : 0 < n) (l : 2 ^ m = 3 ^ n + 1) : m = 1",
    "(n : ℕ) (h : 7 ∣ 2 ^ n + 3) : n = 5",
    "(n : ℕ) (x : ZMod 7) (h : x ^ 2 = n) (k : n % 7 = 2) : x ≠ 0",
    "(f : ℕ → ZMod 5) (h : ∀ n, f (n + 1) = 2 * f n) (k : f 0 = 1) (l : f 2 = 4) : f 1 = 3",
    "(z : ℂ) (h : z ^ 3 = 1) (k : z ≠ 1) (l : z.re = -1 / 2) : z.im ^ 2 = 1 / 4",
    "(z w : ℂ) (h : z * w = 1) (k : z = Complex.I) : w = 1",
    "(z : ℂ) (h : ‖z‖ = 2) (k : z.re = 2) : z.im = 1",
    "(z : ℂ) (h : ‖z‖ = 2) (k : z.re - z.im = 2) : z.im < 0",
    "(s : Finset ℕ) (h : s ⊆ Finset.Icc 1 12) (k : s.card = 6) (i : ∀ x ∈ s, ∀ y ∈ s, x + y ≠ 13) : 1 ∈ s",
    "(s : Finset ℕ) (k : s.card = 7) (i : ∀ x ∈ s, ∀ y ∈ s, x + y ≠ 13) : 1 ∈ s",
    "(s t : Finset ℕ) (h : s ∪ t = Finset.range 7) (k : s.card = 4) (i : t.card = 3) : 0 ∈ s",
    "(s : Finset ℤ) (h : ∀ x ∈ s, -2 ≤ x ∧ x < 2) (k : ∀ x ∈ s, x + 1 ∉ s) (i : 1 < s.card) : 0 ∈ s",
    "(x y : Set.Icc (0 : ℝ) 1) (h : (x : ℝ) + y = 2) : x.1 = 0",
    "(S : Set ℝ) (x : S) (h : ∀ y ∈ S, y < 2) (k : (x : ℝ) > 1) : (x : ℝ) > 2",
    "(x : {x : ℝ // x ^ 2 = 2}) : x.1 = 1",
    "(S : Set ℝ) (s : Set S) (x : S) (h : x ∈ s) (k : Subtype.val '' s = {2}) : x.1 = 1",
    "(f : ℝ → ℝ) (h : Function.Surjective f) (k : ∀ x, f x ^ 2 ≥ 0) : f 0 = 1",
    "(f : ℝ → ℝ) (h : Function.Bijective f) (k : ∀ x, f x = x ^ 3) : f 0 = 1",
    "(s : Finset ℕ) (h : ∀ x ∈ s, x < 6) (k : 8 < (s.filter (· % 2 = 0)).card + s.card) : 6 ∈ s",
]


@pytest.mark.parametrize(("text", "core"), CONTRADICTORY)
def test_contradictory(read: Read, text: str, core: tuple[str, ...]) -> None:
    found = check(read(text)).contradiction
    assert found is not None
    assert found.core == core


@pytest.mark.parametrize("text", POSSIBLE)
def test_possible(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is None


def test_what_multiplies_unknowns_is_left_out_without_products(read: Read) -> None:
    """z3's count of steps does not bound products of unknown integers."""
    assert satisfiable(read("(x y : ℤ) (h : x = 3) (k : x * y = 5) (l : x < 2) : y = 0"), products=False).contradictory
    multiplied = read("(x : ℤ) (h : x * x = -1) : x = 0")
    assert satisfiable(multiplied).contradictory
    assert not satisfiable(multiplied, products=False).contradictory


def test_a_question_that_z3_does_not_count_the_steps_of_ends(read: Read) -> None:
    found = satisfiable(read("(p : ℕ) (h : p.Prime) (k : ∃ k : ℕ, p = k * k) : p % 4 = 1"), claim=True)
    assert not found.satisfiable
