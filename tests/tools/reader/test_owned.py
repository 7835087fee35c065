"""What is said of a thing that has its kind already: "is a unit of R", "is an open subset of X", "is an integer"."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.meaning import structures
from leanwright.tools.reader.reader import Convention, GrammarReader, shipped
from tests.tools.reader.tables import reads

GROUP, RING, SPACE = "(G : Type*) [Group G]", "(R : Type*) [CommRing R]", "(X : Type*) [TopologicalSpace X]"
VECTORS = "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V]"
READ = [
    (
        "Let G be a group and let g ∈ G. If g is a generator of G then G is cyclic.",
        f"{GROUP} (g : G) (h₀ : Subgroup.closure {{g}} = ⊤) : IsCyclic G",
    ),
    (
        "Let R be a commutative ring and let a, b be elements of R. If ab is a unit of R then a is a unit of R.",
        f"{RING} (a b : R) (h₀ : IsUnit (a * b)) : IsUnit a",
    ),
    (
        "Let V be a vector space over a field K and let S be a subset of V. If S is a spanning set of V and S ⊆ T then "
        "T is a spanning set of V.",
        f"{VECTORS} (S T : Set V) (h₀ : Submodule.span K S = ⊤) (h₁ : S ⊆ T) : Submodule.span K T = ⊤",
    ),
    (
        "Let S be a subset of a vector space V over a field K. If S is a basis of V then S spans V.",
        f"{VECTORS} (S : Set V) (h₀ : LinearIndependent K (Subtype.val : S → V)) (h₁ : Submodule.span K S = ⊤) : "
        "Submodule.span K S = ⊤",
    ),
    (
        "Let U be a subset of ℂ. If U is a domain in ℂ then U is open.",
        "(U : Set ℂ) (h₀ : IsOpen U) (h₁ : IsConnected U) : IsOpen U",
    ),
    (
        "Let A and B be open subsets of a topological space X. Then A ∪ B is an open subset of X.",
        f"{SPACE} (A B : Set X) (h₀ : IsOpen A) (h₁ : IsOpen B) : IsOpen (A ∪ B)",
    ),
    (
        "Let A be a subset of a topological space X. Then the closure of A is a closed subset of X.",
        f"{SPACE} (A : Set X) : IsClosed (closure A)",
    ),
    (
        "Let f : X → Y be a continuous map between topological spaces. If A is a compact subset of X, then f(A) is a "
        "compact subset of Y.",
        f"{SPACE} (Y : Type*) [TopologicalSpace Y] (f : X → Y) (A : Set X) (h₀ : Continuous f) (h₁ : IsCompact A) : "
        "IsCompact (Set.image f A)",
    ),
]


test_reads = reads(READ)


@pytest.mark.parametrize(
    "text",
    [
        "Let f : X → Y be a continuous map between topological spaces and A a subset of X. Then f(A) is a subset of X.",
        "Let A be a subset of a topological space X and Y a topological space. Then the closure of A is a closed "
        "subset of Y.",
        "Let R be a ring. If R is a division ring then R has no zero divisors.",
        "Let L be a lattice. If L is a distributive lattice then L is a lattice.",
    ],
)
def test_what_a_noun_would_say_of_a_thing_that_is_something_else_is_declined(text: str) -> None:
    with pytest.raises(Abstention):
        shipped().read(text)


@pytest.mark.parametrize(
    ("text", "lean", "kind"),
    [
        (
            "Let n ≥ 2. Then n(n-1)/2 is an integer.",
            "(n : ℤ) (h₀ : n ≥ 2) : ∃ k : ℤ, (n * (n - 1) / 2 : ℝ) = k",
            "ℤ",
        ),
        (
            "If x + 1/x is an integer, then x^2 + 1/x^2 is an integer.",
            "(x : ℝ) (h₀ : x ≠ 0) (h₁ : ∃ k : ℤ, x + 1 / x = k) : ∃ p : ℤ, x ^ 2 + 1 / x ^ 2 = p",
            "ℝ",
        ),
    ],
)
def test_letters_of_a_term_that_is_an_integer_are_taken_for_something_and_that_is_told(
    text: str, lean: str, kind: str
) -> None:
    found = shipped().read(text)
    assert found.best.lean == f"theorem statement {lean} := by sorry"
    assert found.assumptions == (Convention((text[3 if text.startswith("If") else 4],), kind, False),)


def test_a_noun_that_is_dropped_is_no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit of the whole text stands behind each constructor: one that forgets a property gives no reading."""
    monkeypatch.setattr(structures, "property_of", lambda *_, **__: structures.TRUE)
    fresh = GrammarReader(shipped().tables.grammar, shipped().lexicon)
    with pytest.raises(Abstention, match="would have no effect"):
        fresh.read("Let G be a group and let g ∈ G. If g is a generator of G then G is cyclic.")
