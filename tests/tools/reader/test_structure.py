"""Structures in words become Lean structures."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.structure import read_structure

READ = {
    "A *pointed set* is a set together with one of its elements. The integers with 0 are one.":
        "structure PointedSet (α : Type*) where\n  x : α\n  X : Set α\n  h₀ : x ∈ X",
    "An *involution space* is a set $X$ together with a function $f$ from $X$ to $X$ such that $f(f(x)) = x$ for all "
    "$x \\in X$.": "structure InvolutionSpace where\n  X : Type*\n  f : X → X\n  h₀ : ∀ x : X, f (f x) = x",
    "A \\emph{marked group} is a group equipped with an element of it.":
        "structure MarkedGroup where\n  X : Type*\n  [group : Group X]\n  x : X",
    "A *bracket* is a pair $(a, b)$ of real numbers such that $a < b$.":
        "structure Bracket where\n  a : ℝ\n  b : ℝ\n  h₀ : a < b",
    "A *normal pair* is a pair $(G, H)$, where $G$ is a group and $H$ is a subgroup of $G$ such that $H$ is normal.":
        "structure NormalPair where\n  G : Type*\n  [group : Group G]\n  H : Subgroup G\n  h₀ : Subgroup.Normal H",
}  # fmt: skip


@pytest.mark.parametrize(("text", "lean"), READ.items())
def test_a_structure_is_read(text: str, lean: str) -> None:
    found = read_structure(text, shipped())
    assert found is not None
    assert found.lean == lean


def test_its_name_and_what_stands_behind_it() -> None:
    found = read_structure(next(iter(READ)), shipped(), "WithPoint")
    assert found is not None
    assert found.lean.startswith("structure WithPoint (α : Type*) where")
    assert (found.word, found.examples) == ("pointed set", ("The integers with 0 are one.",))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A *widget* is a blorb together with a grum.", "the parts of “widget” are not understood: the word “blorb”"),
        ("A *graph* is a pair $(V, E)$ of a set $V$ and a set $W$.", "it is not clear which of its parts are V, E"),
    ],
)
def test_parts_that_are_not_understood(text: str, why: str) -> None:
    with pytest.raises(Abstention, match=why):
        read_structure(text, shipped())


def test_other_texts_define_no_structure() -> None:
    for text in ("An integer $n$ is called *even* if $2$ divides $n$.", "A group is abelian if it is commutative.", ""):
        assert read_structure(text, shipped()) is None
