"""The words that structures and classes of a Lean file bring, and those that have no place."""

import asyncio

import pytest

from leanwright.agent.providers.embedded.grammar_model import GrammarModel
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.context_words import unplaced

CONTEXT = """/-- A *unital magma* is a set with a product and an element $1$ that changes nothing. -/
class UnitalMagma (M : Type*) extends Mul M, One M where
  one_mul : ∀ a : M, 1 * a = a

class OrderedGroup (G : Type u) [Group G] where
  le : G → G → Prop

class IsTiny (G : Type*) [Group G] : Prop where
  tiny : ∀ a : G, a = 1

/-- A *pointed set* is a set with one of its elements. -/
structure PointedSet where
  X : Type
  x : X

def IsSmall (P : PointedSet) : Prop := Finite P.X
noncomputable def PointedSet.width (P : PointedSet) : ℕ := Nat.card P.X

/-- A *pointed map* goes from one to another. -/
structure PointedMap (A B : PointedSet) where
  toFun : A.X → B.X

structure IsRound (n : ℕ) : Prop where
  even : Even n

private structure IsHidden (n : ℕ) : Prop where
  even : Even n

def IsFlat (M : Type*) [UnitalMagma M] : Prop := ∀ a b : M, a * b = b * a
"""
READ = {
    "Let $M$ be a unital magma and let $a$ be an element of $M$. Then $1 \\cdot a = a$.":
        "(M : Type*) [UnitalMagma M] (a : M) : 1 * a = a",
    "Let $G$ be an ordered group and let $a, b \\in G$. Then $(ab)^{-1} = b^{-1}a^{-1}$.":
        "(G : Type*) [Group G] [OrderedGroup G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹",
    "Every tiny group is abelian.": "(G : Type*) [Group G] (a b : G) (h₀ : IsTiny G) : a * b = b * a",
    "Let $P$ be a small pointed set. Then the width of $P$ is at most $3$.":
        "(P : PointedSet) (h₀ : IsSmall P) : PointedSet.width P ≤ 3",
    "Every round number is even.": "(n : ℕ) (h₀ : IsRound n) : Even n",
    "Let $M$ be a flat unital magma and let $a, b \\in M$. Then $ab = ba$.":
        "(M : Type*) [UnitalMagma M] (a b : M) (h₀ : IsFlat M) : a * b = b * a",
}  # fmt: skip
DECLINED = {
    "Let $f$ be a pointed map. Then $f = f$.": "“pointed map” is a structure of the context with parameters",
    "Let $(X, x)$ be a pointed set. Then $x = x$.": "a pointed set",
    "Every hidden number is even.": "hidden",
}


@pytest.fixture(scope="module")
def model() -> GrammarModel:
    return GrammarModel().in_context(CONTEXT)


@pytest.mark.parametrize("text", READ)
def test_a_word_is_read(model: GrammarModel, text: str) -> None:
    (draft,) = asyncio.run(model.formalize(text)).drafts
    assert draft.lean == f"theorem statement {READ[text]} := by sorry"


@pytest.mark.parametrize("text", DECLINED)
def test_what_has_no_place_is_declined_with_the_reason(model: GrammarModel, text: str) -> None:
    with pytest.raises(Abstention) as told:
        asyncio.run(model.formalize(text))
    assert DECLINED[text] in str(told.value)


def test_a_class_on_two_types_has_no_place() -> None:
    assert list(unplaced("class Acts (G X : Type*) where\n  act : G → X → X\n")) == ["acts"]
    assert unplaced(CONTEXT.replace("structure PointedMap (A B : PointedSet)", "def p")) == {}
