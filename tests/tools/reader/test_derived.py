"""Words that nobody wrote, because they follow from known ones: nouns and verbs of adjectives, passives, denials."""

import pytest

from leanwright.tools.reader.inflection import bare, participles, quality, unprefixed
from tests.tools.reader.tables import declines, reads

READ = {
    "The injectivity of g ∘ f implies the injectivity of f.": (
        "(α β γ : Type*) (g : β → γ) (f : α → β) (h₀ : Function.Injective (g ∘ f)) : Function.Injective f"
    ),
    "The convergence of a sequence implies its boundedness.": (
        "(a : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    "Suppose the continuity of f. Then f + f is continuous.": ("(f : ℝ → ℝ) (h₀ : Continuous f) : Continuous (f + f)"),
    "Divisibility by 6 implies divisibility by 3.": "(n : ℤ) (h₀ : 6 ∣ n) : 3 ∣ n",
    "Being even is a necessary condition for an integer to be divisible by 4.": "(n : ℤ) (h₀ : 4 ∣ n) : Even n",
    "A sufficient condition for an integer n to be even is that 4 divides n.": "(n : ℤ) (h₀ : 4 ∣ n) : Even n",
    "For an integer n to be even it is necessary and sufficient that n^2 is even.": "(n : ℤ) : Even n ↔ Even (n ^ 2)",
    "3 is exceeded by 5.": ": 5 > 3",
    "If f increases on [0,1] and g increases on [0,1] then f + g increases on [0,1].": (
        "(f g : ℝ → ℝ) (h₀ : MonotoneOn f (Set.Icc 0 1)) (h₁ : MonotoneOn g (Set.Icc 0 1)) : "
        "MonotoneOn (f + g) (Set.Icc 0 1)"
    ),
    "Let A and B be two commuting matrices. Then A^2 commutes with B.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : A * B = B * A) : A ^ 2 * B = B * A ^ 2"
    ),
    "Two distinct primes do not divide one another.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) : ¬p ∣ q ∧ ¬q ∣ p"
    ),
    "If A, B and C are mutually disjoint, then A ∩ B is empty.": (
        "(α : Type*) (A B C : Set α) (h₀ : Disjoint A B) (h₁ : Disjoint A C) (h₂ : Disjoint B C) : A ∩ B = ∅"
    ),
    "Every noncommutative ring is nontrivial.": (
        "(R : Type*) [Ring R] (h₀ : ¬(∀ a b : R, a * b = b * a)) : Nontrivial R"
    ),
    "If f is discontinuous at 0 then f is not continuous.": ("(f : ℝ → ℝ) (h₀ : ¬ContinuousAt f 0) : ¬Continuous f"),
    "The sequence n^2 is divergent.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n ^ 2) : ¬(∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L))"
    ),
    "If a matrix A commutes with everything, then A is a scalar multiple of the identity.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : ∀ B : Matrix (Fin n) (Fin n) K, A * B = "
        "B * A) : ∃ c : K, A = c • 1"
    ),
    "If an element z of a group G commutes with everything, then z is in the center of G.": (
        "(G : Type*) [Group G] (z : G) (h₀ : ∀ x : G, z * x = x * z) : z ∈ Subgroup.center G"
    ),
}


test_reads = reads(READ)


test_declines = declines(
    [
        "x commutes with everything.",  # of what
        "Being positive implies being nonzero.",  # of what kind of number
        "A function that is discontinuous on [0,1] is bounded.",  # at one point, or at all
    ]
)


@pytest.mark.parametrize(
    ("adjective", "noun"),
    [
        ("continuous", "continuity"),
        ("injective", "injectivity"),
        ("periodic", "periodicity"),
        ("measurable", "measurability"),
        ("bounded", "boundedness"),
        ("symmetric", "symmetry"),
        ("increasing", ""),
    ],
)
def test_the_noun_of_an_adjective(adjective: str, noun: str) -> None:
    assert quality(adjective) == noun


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("divides", ("divide", "dividing", "divided")),
        ("vanishes", ("vanish", "vanishing", "vanished")),
        ("spans", ("span", "spanning", "spanned")),
        ("belongs to", ("belong to", "belonging to", "belonged to")),
        ("varies", ("vary", "varying", "varied")),
    ],
)
def test_the_forms_of_a_verb(verb: str, forms: tuple[str, str, str]) -> None:
    assert (bare(verb), *participles(bare(verb))) == forms


def test_what_a_word_denies() -> None:
    assert "continuous" in unprefixed("discontinuous") and "convergent" in unprefixed("divergent")
