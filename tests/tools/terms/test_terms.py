"""The typed tree of statements that the real Lean elaborates, and its lines when they are damaged."""

from collections.abc import Callable

import pytest

from leanwright.tools.differences import differences
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.maths.lean.statement import statement_to_lean
from leanwright.tools.terms.compare import same
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.restate import restate
from leanwright.tools.terms.show import shown
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.structure import assumed_in, says_nothing, unused
from leanwright.tools.terms.wire import TermUnreadable, read_term
from tests.lean_fixtures import LeanRun

Read = Callable[[str], Statement]


@pytest.fixture(scope="session")
def read(lean: EmbeddedLean, lean_run: LeanRun) -> Read:
    """The typed tree of a statement, given whole or from after its name on."""

    def one(text: str) -> Statement:
        whole = text if "theorem" in text or "lemma" in text else f"theorem t {text} := by sorry"
        statement: Statement = lean_run(elaborated(lean, whole))
        return statement

    return one


pytestmark = pytest.mark.lean


def test_a_division_says_in_which_type_it_is(read: Read) -> None:
    statement = read("(n : ℕ) (h : 0 < n) : (n ^ (1 / n) : ℝ) ≤ 2 - 1 / n")
    assert [b.kind for b in statement.binders] == ["variable", "hypothesis"]
    assert "(HDiv.hDiv Nat Nat Nat 1:Nat n)" in shown(statement.claim)
    assert "(HDiv.hDiv Real Real Real 1:Real (Nat.cast Real n))" in shown(statement.claim)


def test_nothing_hides_behind_let_functions_or_facts(read: Read) -> None:
    statement = read("(p : ℕ) [Fact p.Prime] : let T := ℤ; ∀ y : (fun _ : ℕ => T) p, y = y + 0")
    assert shown(statement.types[2]) == "Int"
    assert [shown(one) for one in statement.hypotheses] == ["(Nat.Prime p)"]


SAME = [
    ("(a b : ℝ) (ha : 0 < a) (hb : 0 < b) : a + b ≥ 2", "(x y : ℝ) (h : 0 < y ∧ x > 0) : 2 ≤ y + x"),
    ("(p : ℕ) (h : p.Prime) : p ≠ 4", "open Nat in\nlemma foo : ∀ q : ℕ, Nat.Prime q → ¬ 4 = q := by sorry"),
    ("(p : ℕ) [Fact p.Prime] : 1 < p", "(q : ℕ) (h : q.Prime) : q > 1"),
    ("(f : ℝ → ℝ) (h : ∀ x y, f (x + y) = f x + f y) : f 0 = 0",
     ": ∀ g : ℝ → ℝ, (∀ a b, g b + g a = g (a + b)) → g 0 = 0"),
    ("(n : ℕ) : ((n + 1 : ℕ) : ℝ) > 0", "(n : ℕ) : (n : ℝ) + 1 > 0"),
    ("(S : Finset ℕ) (h : ∀ n, n ∈ S ↔ 0 < n ∧ n ≤ 9) : S.card = 9",
     "(S : Finset ℕ) (h : ∀ n, (n ≤ 9 ∧ n > 0) ↔ n ∈ S) : 9 = Finset.card S"),
    ("(x : ℝ) (h : x - 2 = 0) : 1 < x", "(x : ℝ) (h : 2 = x) : ¬ x ≤ 1"),
    ("(n : ℕ) (h : n % 2 = 1) : Odd n",
     "set_option maxHeartbeats 400000 in\ntheorem t (n : ℕ) (h : n % 2 = 1) : Odd n := by sorry"),
]  # fmt: skip
DIFFERENT = [
    ("(n : ℕ) : n ^ 2 - n = 0", "(n : ℤ) : n ^ 2 - n = 0"),
    ("(a b : ℤ) (h : a < b) : a ∣ b", "(a b : ℤ) (h : a < b) : b ∣ a"),
    (": (1 / 2 : ℝ) = 0", ": ((1 / 2 : ℕ) : ℝ) = 0"),
    ("(f : ℝ → ℝ) (h : ∀ x, f x = 1) : f 2 = 1", "(f : ℝ → ℝ) (h : ∀ x : ℕ, f x = 1) : f 2 = 1"),
    ("(x : ℝ) (h : x < 1) : x < 2", "(x : ℝ) (h : x < 1) (k : x < 0) : x < 2"),
    ("(x y z : ℝ) (h : x < y) : y < z", "(x y z : ℝ) (h : x < y) : x < z"),
]


@pytest.mark.parametrize(("first", "second"), SAME)
def test_notation_does_not_count(read: Read, first: str, second: str) -> None:
    assert same(read(first), read(second))


@pytest.mark.parametrize(("first", "second"), DIFFERENT)
def test_meaning_counts(read: Read, first: str, second: str) -> None:
    assert not same(read(first), read(second))


@pytest.mark.parametrize(
    "text",
    [
        "(f : ℝ → ℝ) (hf : ∀ x, f x = 2 * x) : ∃ y > 0, f y = 3 ∧ |y| ∈ Set.Icc 0 1",
        "(n : ℕ) : ∑ m ∈ Finset.range (n + 1), (2 * m + 1) = (n + 1) ^ 2",
        "(G : Type*) [Group G] (a b : G) (h : a * b = b * a) : (a * b)⁻¹ = a⁻¹ * b⁻¹",
        "(P : ℕ → Prop) (h : ∀ n, P n → P (n + 1)) : {n | P n}.Finite ∨ ∃! k : ℕ, k % 2 = 1 ∧ ¬ P k",
        "(A B : Set ℝ) (h : A ⊆ B) (x : ℝ) (hx : x ∈ A \\ {1, 2}) : x ∈ A ∩ B",
    ],
)
def test_what_is_restated_is_the_same(read: Read, text: str) -> None:
    statement = read(text)
    assert same(read(statement_to_lean(restate(statement))), statement)


@pytest.mark.parametrize(
    ("text", "informal", "said"),
    [
        (": 1 / 2 + 1 / 3 = 1 / 7", "Show that 1/2 + 1/3 = 1/7.", "the division `1 / 2` is in ℕ, where it rounds"),
        (": 5 - 7 = 0", "Show that 5 - 7 = 0.", "the difference `5 - 7` is in ℕ"),
        (": (7 : ZMod 5) = 2", "Show that 7 = 2.", "`ZMod 5`"),
        (": (2 + 2 : Fin 1) = 5", "Show that 2 + 2 = 5.", "`Fin 1`"),
        (": (7 : ZMod 5) = 2", "Show that 7 is 2 modulo 5.", ""),
        (": (7 : ZMod 5) = 2", "Show that 7 is $2 \\pmod 5$.", ""),
        (": (1 / 2 : ℝ) = 0", "Show that 1/2 = 0.", ""),
        (": 7 / 2 = 3", "Show that the quotient of 7 by 2 is 3.", ""),
        (": 6 / 2 = 3", "Show that 6/2 = 3.", ""),
        (": 1234 / 100 % 10 = 2", "Show that the hundreds digit of 1234 is 2.", ""),
        (": 1234 / 10 ^ 2 % 10 = 2", "Show that the hundreds digit of 1234 is 2.", ""),
        (": 7 / 2 = 3", "Show that the digits of 7/2 are 3.", "the division `7 / 2` is in ℕ"),
        ("(v : Fin 2 → ℝ) (h : v 0 = v 1) : v 1 = v 0", "If the two coordinates agree, they agree.", ""),
        ("(v : Fin 2 → ℝ) : v 0 = v 2", "The coordinates agree.", "`2` is calculated in `Fin 2`"),
        ("(v : Fin 3 → ℝ) (h : ∀ i, v i + v (i + 1) = 0) : v = 0", "If the sum of any two is 0, all are.", ""),
        ("(i : Fin 3) : i + 1 ≠ i", "No number is the next one.", "calculated in `Fin 3`"),
        (
            "(n : ℕ) (v : Fin (n + 1) → ℝ) (h : ∀ i, v i ≤ v (i + 1)) : v 0 ≤ 0",
            "The sequence increases.",
            "calculated in `Fin (n + 1)`",
        ),
    ],
)
def test_what_types_make_of_words(read: Read, text: str, informal: str, said: str) -> None:
    found = differences(read(text), informal)
    assert bool(found) == bool(said)
    assert not said or said in found[0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("(x y : ℝ) (h : ¬ x < y) : x ≥ y", "h"),
        ("(x : ℝ) (h : x = 2 ↔ True) : x = 2", "h"),
        ("(x : ℝ) (h : x - 2 = 0) : x = 2", "h"),
        ("(f : ℝ → ℝ) (h : ∀ x, 0 < x → f x = 2) (y : ℝ) (hy : y > 0) : f y = 2", "h"),
        ("(x : ℝ) (h : 2 * x = 4) : x = 2", ""),
        ("(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x) : f 1 = 2", ""),
        ("(a : ℕ → ℝ) (h : ∀ n, a n < 1) : a 0 < 1", ""),
        ("(a : ℕ → ℝ) (h : ∀ n, a n < 1) (m : ℕ) (k : 3 < m) : a m < 1", ""),
        ("(m n : ℕ) (h : 2 ∣ m → 2 ∣ n) (k : 2 ∣ m) : 2 ∣ n", ""),
        ("(f : ℝ → ℝ) (h : ∀ x, 0 < x → f x = 2) (y : ℝ) : f y = 2", ""),
        ("(G : Type) [CommGroup G] (h : ∀ x : G, x ^ 2 = 1) : ∀ a b : G, a * b = b * a", "[CommGroup G]"),
        ("(G : Type) [Finite G] [CommGroup G] (h : ∀ x : G, x * x = 1) (a b : G) : Commute a b", "[CommGroup G]"),
        ("(R : Type) [CommRing R] (h : ∀ x : R, x ^ 3 = x) (a b : R) : a * b = b * a", "[CommRing R]"),
        ("(G : Type) [Group G] (h : ∀ x : G, x ^ 2 = 1) : ∀ a b : G, a * b = b * a", ""),
        ("(G : Type) [CommGroup G] : ∀ a b : G, a * b = b * a", ""),
        ("(G : Type) [CommGroup G] (a b : G) (h : a ^ 2 = 1) : (a * b) ^ 2 = b ^ 2", ""),
        ("(G : Type) [CommGroup G] (a b c : G) (h : a * b = c) : a * b = c * a", ""),
        ("(G H : Type) [CommGroup G] [Group H] (h : ∀ x : H, x ^ 2 = 1) (a b : H) : a * b = b * a", ""),
        ("(a b : ℝ) (h : a < b) : a * b = b * a", ""),
    ],
)
def test_the_claim_in_another_form(read: Read, text: str, name: str) -> None:
    found = assumed_in(read(text))
    assert [one[1 : len(name) + 1] for one in found] == ([name] if name else [])


def test_what_says_nothing_and_what_is_never_used(read: Read) -> None:
    assert says_nothing(read("(a : ℕ) : a = a ∧ (True ∨ a = 1)"))
    assert not says_nothing(read("(a : ℕ) : a + 0 = a"))
    told = unused(read("(a b c : ℕ) (h : a < b) (k : c = 1) : ∃ x : ℕ, a ≤ b"))
    assert told == "nothing ties to the claim: `k : c = 1`; bound by a quantifier and never used: `x`"


@pytest.mark.parametrize("lines", [(), ("X 1",), ("A 0 1",), ("# x",), ("C - v a", "A 0 7")])
def test_damaged_lines_are_one_error(lines: tuple[str, ...]) -> None:
    with pytest.raises(TermUnreadable):
        read_term(lines)


def test_a_tree_that_sharing_hides_the_size_of_is_refused() -> None:
    doubled = ["C ee v f", *(f"A {i} {i}" if i else "A 0 0" for i in range(40))]
    with pytest.raises(TermUnreadable, match="too large"):
        read_term(doubled)
