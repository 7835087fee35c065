"""Nouns with letters of their own, quantifiers beside a set, conditions about a structure, lattices."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

READ = {
    "Every subgroup N of the cyclic group G is normal.": (
        "(G : Type*) [Group G] (N : Subgroup G) (h₀ : IsCyclic G) : Subgroup.Normal N"
    ),
    "Let K be a normal subgroup of the finite group G. Then K is finite.": (
        "(G : Type*) [Group G] (K : Subgroup G) (h₀ : Finite G) (h₁ : Subgroup.Normal K) : Finite K"
    ),
    "A metric space Y is complete if every Cauchy sequence converges.": (
        "(Y : Type*) [MetricSpace Y] (h₀ : ∀ a : ℕ → Y, CauchySeq a → "
        "∃ L : Y, Filter.Tendsto a Filter.atTop (nhds L)) : CompleteSpace Y"
    ),
    "A ring R is commutative if x^3 = x for all x in R.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : ∀ x : R, x ^ 3 = x) : a * b = b * a"
    ),
    "Let f, g : ℝ → ℝ be continuous functions with f(x) = g(x) for every x in a dense subset A of ℝ. Then f = g.": (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) "
        "(h₂ : ∃ A : Set ℝ, Dense A ∧ ∀ x : ℝ, x ∈ A → f x = g x) : f = g"
    ),
    "If $u,v : X\\to Y$ are continuous, $Y$ is Hausdorff, and $u(x)=v(x)$ for all $x$ in some dense subset $A$ of $X$, "
    "then $u = v$.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (u v : X → Y) (A : Set X) (h₀ : Dense A) "
        "(h₁ : Continuous u) (h₂ : Continuous v) (h₃ : T2Space Y) (h₄ : ∀ x : X, x ∈ A → u x = v x) : u = v"
    ),
    "For subsets C of X and D of Y, where X and Y are topological spaces, the closure of C × D is the product of the "
    "closure of C and the closure of D.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (C : Set X) (D : Set Y) : "
        "closure (C ×ˢ D) = closure C ×ˢ closure D"
    ),
    "Let a and b be elements of a ring, not necessarily commutative. If 1 + ab is a unit then so is 1 + ba.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : IsUnit (1 + a * b)) : IsUnit (1 + b * a)"
    ),
    "Let A and B be subsets of X with A ∪ B = A. Prove that one is contained in the other.": (
        "(α : Type*) (A X B : Set α) (h₀ : A ⊆ X) (h₁ : B ⊆ X) (h₂ : A ∪ B = A) : A ⊆ B ∨ B ⊆ A"
    ),
    "In a lattice: a ∧ b ≤ a ∨ b.": "(L : Type*) [Lattice L] (a b : L) : a ⊓ b ≤ a ⊔ b",
    "Let $L$ be a lattice and let $a, b \\in L$. Then $a \\wedge (a \\vee b) = a$.": (
        "(L : Type*) [Lattice L] (a b : L) : a ⊓ (a ⊔ b) = a"
    ),
    "Let $(b_n)$ be a convergent sequence of real numbers. Prove that $(b_n)$ itself is bounded.": (
        "(b : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ t : ℕ, |b t| ≤ M"
    ),
}
DECLINED = {
    "Let G be a group and let N be a subgroup of the cyclic group G. Then N is normal.": "that the text has already",
    "f(x) > 0 for all x in some interval A.": "means some or every",
}


@pytest.mark.parametrize("text", READ)
def test_reads(text: str) -> None:
    found = read(text)
    assert found.best.lean == f"theorem statement {READ[text]} := by sorry"
    assert not found.ambiguous


@pytest.mark.parametrize("text", DECLINED)
def test_declines(text: str) -> None:
    with pytest.raises(Abstention, match=DECLINED[text]):
        read(text)
