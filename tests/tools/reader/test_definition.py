"""Definitions in words become Lean, and their words are read afterwards."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.lean.unfolding import equations
from leanwright.tools.reader.context_words import reader_after
from leanwright.tools.reader.definition import read_definition, with_words
from leanwright.tools.reader.reader import shipped
from leanwright.tools.terms.wire import plain_name

GOOD = "A natural number $n$ is called \\emph{good} if $n$ is even and $n > 2$. For example, $4$ is good."
READ = {
    GOOD: "def Good (n : ℕ) : Prop :=\n  Even n ∧ n > 2",
    "A natural number is called a *snug number* if it is the product of two consecutive integers.":
        "def SnugNumber (n : ℕ) : Prop :=\n  ∃ m : ℤ, n = m * (m + 1)",
    "A set $A$ of real numbers is called **balanced** if $-x \\in A$ for every $x \\in A$.":
        "def Balanced (A : Set ℝ) : Prop :=\n  ∀ x : ℝ, x ∈ A → -x ∈ A",
    "A group $G$ is called boring if every element of $G$ is its own inverse.":
        "def Boring (G : Type*) [Group G] : Prop :=\n  ∀ x : G, x = x⁻¹",
    "Let $a$ and $b$ be integers. We say that $a$ is *close to* $b$ if $|a-b| \\le 1$.":
        "def CloseTo (a : ℤ) (b : ℤ) : Prop :=\n  |a - b| ≤ 1",
    "Two integers $a$ and $b$ are called friendly if $a+b$ is even.":
        "def Friendly (a : ℤ) (b : ℤ) : Prop :=\n  Even (a + b)",
    "An integer $n$ is called *paired* if $n = 2k$ for some integer $k$.":
        "def Paired (n : ℤ) : Prop :=\n  ∃ k : ℤ, n = 2 * k",
    "A natural number $n$ is called *twice prime* if $n = 2p$ for a prime $p$.":
        "def TwicePrime (n : ℕ) : Prop :=\n  ∃ p : ℕ, Nat.Prime p ∧ n = 2 * p",
    "The *double* of an integer $n$ is $2n$.": "noncomputable def Double (n : ℤ) : ℤ :=\n  2 * n",
}  # fmt: skip
USED = {
    "Every good natural number is even.": "theorem statement (n : ℕ) (h₀ : Good n) : Even n := by sorry",
    "Every boring group is abelian.":
        "theorem statement (G : Type*) [Group G] (a b : G) (h₀ : Boring G) : a * b = b * a := by sorry",
    "If $a$ is close to $b$ then $b$ is close to $a$.":
        "theorem statement (a b : ℤ) (h₀ : CloseTo a b) : CloseTo b a := by sorry",
    "The double of every integer is even.": "theorem statement (n : ℤ) : Even (Double n) := by sorry",
}  # fmt: skip


@pytest.mark.parametrize(("text", "lean"), READ.items())
def test_a_definition_is_read(text: str, lean: str) -> None:
    found = read_definition(text, shipped())
    assert found is not None
    assert found.lean == lean


def test_later_statements_use_the_words() -> None:
    found = [read_definition(text, shipped()) for text in READ]
    reader = with_words(shipped(), [one.entry for one in found if one is not None])
    assert {text: reader.read(text).best.lean for text in USED} == USED


def test_examples_stay_with_the_definition() -> None:
    found = read_definition(GOOD, shipped())
    assert found is not None
    assert found.examples == ("For example, $4$ is good.",)


@pytest.mark.parametrize(
    "text", ["A number is called good if $m$ divides it.", "A triangle is called good if its angles are acute."]
)
def test_what_is_not_understood_is_declined(text: str) -> None:
    with pytest.raises(Abstention):
        read_definition(text, shipped())


def test_a_statement_is_no_definition() -> None:
    assert read_definition("If $n$ is even then $n^2$ is even.", shipped()) is None
    assert read_definition("A real number $x$ is good if $x > 2$.", shipped()) is None
    assert read_definition("A real number $x$ is good if $x > 2$.", shipped(), announced=True) is not None


def test_a_lean_file_brings_the_words_of_its_docstrings_and_names() -> None:
    context = (
        "namespace Own\n/-- A natural number $n$ is called *good* if it is even. -/\n"
        "def G (n : ℕ) : Prop := Even n\nend Own\n\ndef IsSnug (n : ℕ) : Prop := n > 3\n"
    )
    reader = reader_after(shipped(), context)
    lean = reader.read("Every good natural number is snug.").best.lean
    assert lean == "theorem statement (n : ℕ) (h₀ : Own.G n) : IsSnug n := by sorry"


def test_what_a_definition_says_is_a_theorem() -> None:
    assert equations("def Good (n : ℕ) : Prop :=\n  Even n\n\ndef k : ℕ := 3\nopen Nat") == [
        "theorem unfolded : @Good = fun (n : ℕ) => (Even n : Prop) := rfl",
        "theorem unfolded : @k = (3 : ℕ) := rfl",
    ]
    inside = "namespace A\nsection\ndef k : ℕ := 3\nend\nend A\n\ndef l : ℕ := 4"
    assert equations(inside) == [
        "theorem A.unfolded : @k = (3 : ℕ) := rfl",
        "theorem unfolded : @l = (4 : ℕ) := rfl",
    ]
    assert plain_name("_private.0.Own.G") == "Own.G"
    assert plain_name("Nat.Prime") == "Nat.Prime"


def test_what_is_told_names_nothing_that_was_not_written() -> None:
    text = "A natural number $n$ is called *snug* if $n = k(k+1)$ for a wobbly $k$."
    with pytest.raises(Abstention) as told:
        read_definition(text, shipped())
    assert "1 = 2" not in str(told.value)
    assert "wobbly" in str(told.value)
