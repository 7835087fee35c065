"""Models: what holds somewhere is refuted by nothing, and what holds nowhere has no model."""

from dataclasses import replace

import pytest

from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, FVar, Term, Universe
from leanwright.tools.values.model_operations import MODEL_OPERATIONS
from leanwright.tools.values.models import classes, failing, model_of
from tests.tools.contradictions import test_theorems
from tests.tools.terms.test_terms import Read, read
from tests.tools.values import test_contradictions
from tests.tools.values.recorded import recorded

__all__ = ["read"]

HOLD = [  # the hypotheses and the claim
    "(G : Type*) [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹",
    "(G : Type*) [Group G] (g : G) (H K : Subgroup G) : g ∈ H ⊓ K ↔ g ∈ H ∧ g ∈ K",
    "(G H : Type*) [Group G] [Group H] (f : G →* H) : Function.Injective f ↔ ∀ g : G, f g = 1 → g = 1",
    "(R : Type*) [CommRing R] (e : R) (h : IsDomain R) (k : e ^ 2 = e) : e = 0 ∨ e = 1",
    "(R : Type*) [CommRing R] (x : R) (h : IsNilpotent x) : IsUnit (1 + x)",
    "(F : Type*) [Field F] (a b : F) (h : a * b = 0) : a = 0 ∨ b = 0",
    "(K V : Type*) [Field K] [AddCommGroup V] [Module K V] (c : K) (v : V) (h : c • v = 0) : c = 0 ∨ v = 0",
    "(X : Type*) [TopologicalSpace X] (U V : Set X) (h : IsOpen U) (k : IsOpen V) : IsOpen (U ∪ V)",
    "(X Y : Type*) [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y) (s : Set X) (h : Continuous f)"
    " (k : IsCompact s) : IsCompact (f '' s)",
    "(A B C : Type*) (g : B → C) (f : A → B) (h : Function.Surjective (g ∘ f)) : Function.Surjective g",
    "(f : ℝ → ℝ) (h : StrictMono f) : Function.Injective f",
    "(f g h : ℝ → ℝ) (i : ∀ x, h x = f x + g x) (j : Continuous f) (k : Continuous g) : Continuous h",
    "(f g : ℝ → ℝ) (h : ∀ x, f x = x ^ 2 ∧ g x = x + 1) : f (g 2) = 9",
    "(f : ℝ → ℝ) (h : ∀ x, f x = 3 * x - 7) : Function.Bijective f",
    "(f : ℝ → ℝ) (h : ∀ x, f x = x ^ 2 - 4 * x) : deriv f 2 = 0",
    "(A : Set ℝ) (h : A.Nonempty) (k : BddAbove A) : ∃ s, IsLUB A s",
    "(z w : ℂ) : ‖z * w‖ = ‖z‖ * ‖w‖",
    "(x : ℝ) (h : x ≠ 0) (k : x + 1 / x = 3) : x ^ 2 + 1 / x ^ 2 = 7",
    "(x : ℝ) (h : x ^ 2 = 2) : |x| < 2",
    "(x : ℝ) (h : √x = x - 1) : 2 < x",
]
NOWHERE = [  # the hypotheses
    "(X : Type*) [MetricSpace X] [ConnectedSpace X] [Countable X] (a b : X) (h : a ≠ b) : dist a b = 1",
    "(G : Type*) [Group G] (a : G) (h : a ≠ 1) (k : a * a = a) : a = 1",
    "(G : Type*) [Group G] (H : Subgroup G) (h : (1 : G) ∉ H) : H = ⊤",
    "(G H : Type*) [Group G] [Group H] (f : G →* H) (h : f 1 ≠ 1) : f 1 = 1",
    "(R : Type*) [CommRing R] [Nontrivial R] (h : (0 : R) = 1) : (1 : R) = 0",
    "(R : Type*) [CommRing R] (a : R) (h : IsUnit a) (k : a = 0) (l : (0 : R) ≠ 1) : a = 1",
    "(K : Type*) [Field K] (h : ∀ x : K, x = 0) : (1 : K) = 0",
    "(X : Type*) [TopologicalSpace X] (U V : Set X) (h : IsOpen U) (k : IsOpen V) (l : ¬ IsOpen (U ∩ V)) : U = V",
    "(X : Type*) [TopologicalSpace X] (h : ¬ IsOpen (Set.univ : Set X)) : IsOpen (∅ : Set X)",
    "(A B : Type*) (f : A → B) (h : Function.Surjective f) (k : Nonempty B) (l : IsEmpty A) : ∃ a : A, f a = f a",
    "(f : ℝ → ℝ) (h : StrictMono f) (k : ∀ x, f x = 3) : f 0 = 3",
    "(f : ℝ → ℝ) (h : Function.Injective f) (k : f 0 = f 1) : f 2 = 0",
    "(f : ℝ → ℝ) (h : Differentiable ℝ f) (k : ¬ Continuous f) : f 0 = 0",
    "(A : Set ℝ) (h : IsLUB A 1) (k : ∀ x ∈ A, x < 0) (l : A.Nonempty) : 1 ∈ A",
    "(x : ℝ) (h : x ^ 2 = 2) (k : x ^ 4 = 5) : x = 1",
    "(x : ℝ) (h : √x = -1) : x = 1",
    "(x : ℝ) (h : x * (1 / x) = 0) (k : x ≠ 0) : x = 1",
]
FAIL = [  # and where
    ("(A : Type*) (s t : Set A) : s ∩ t = s", "A has one element; s = {0}, t = {}"),
    ("(A B : Type*) (f : A → B) (s t : Set A) : f '' (s ∩ t) = f '' s ∩ f '' t", "A are the integers modulo 2"),
    (
        "(A B C : Type*) (g : B → C) (f : A → B) (h : Function.Injective (g ∘ f)) : Function.Injective g",
        "A has one element, B are the integers modulo 2, C has one element",
    ),
    ("(R : Type*) [CommRing R] (x : R) (h : x * x = 0) : x = 0", "R are the integers modulo 4; x = 2"),
    ("(M : Type*) [Monoid M] (x y z : M) (h : x * y = x * z) : y = z", "M are the integers modulo 2"),
    ("(R : Type*) [CommRing R] : (1 : R) ≠ 0", "R has one element"),
    ("(K V W : Type*) [Field K] [AddCommGroup V] [Module K V] [AddCommGroup W] [Module K W] (T : V →ₗ[K] W) (v : V)"
     " (h : T v = 0) : v = 0", "K are the integers modulo 2, V are the integers modulo 2, W has one element"),
    ("(A : Type*) [LinearOrder A] (a b : A) (h : a ≤ b) : a < b", "A is ℝ"),
    ("(G : Type*) [Group G] (a b : G) : a * b = b * a", "G are the permutations of 1, 2, 3"),
    ("(G : Type*) [CommGroup G] (a : G) : a ^ 3 = a", "G are the powers of an element of order 6"),
    ("(G : Type*) [Group G] (a b : G) (h : a ^ 2 = 1) (k : b ^ 3 = 1) : a * b * a⁻¹ = b", "G are the permutations"),
    ("(R : Type*) [Ring R] (a b : R) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2", "R are the triangular 2 × 2 matrices"),
    ("(A : Type*) (f : A → Set A) : Function.Surjective f", "A has one element; f = 0 ↦ {}"),
    (
        "(A : Type*) (r : A → A → Prop) (s : ∀ x y, r x y → r y x) (t : ∀ x y z, r x y → r y z → r x z) : ∀ x, r x x",
        "A has one element; r = 0 ↦ (0 ↦ False)",
    ),
]  # fmt: skip
FAIL_NOWHERE = [
    "(A B C : Type*) (g : B → C) (f : A → B) (h : Function.Injective (g ∘ f)) : Function.Injective f",
    "(A : Type*) (s t : Set A) (h : s ∩ t = ∅) : s ⊆ tᶜ",
    "(R : Type*) [CommRing R] [IsDomain R] (x : R) (h : x * x = 0) : x = 0",
    "(R : Type*) [CommRing R] [Nontrivial R] : (1 : R) ≠ 0",
    "(A : Type*) : ¬ ∃ f : Set A → A, Function.Injective f",
    "(G : Type*) [Group G] (a b : G) (n : ℕ) : (a * b * a⁻¹) ^ n = a * b ^ n * a⁻¹",
    "(G : Type*) [Group G] (a b : G) (h : ∀ x : G, x ^ 2 = 1) : a * b = b * a",
    "(G : Type*) [CommGroup G] (a b : G) (n : ℤ) : (a * b) ^ n = a ^ n * b ^ n",
    "(R : Type*) [Ring R] (a b : R) : (a + b) * (a - b) = a ^ 2 - a * b + b * a - b ^ 2",
    "(R : Type*) [Ring R] (a b : R) (h : a * b = 1) (k : b * a = 1) (c : R) : a * c * b = 0 → c = 0",
    "(R : Type*) [Ring R] (a : R) : -(-a) = a",
    "(M : Type*) [Monoid M] [Finite M] (a b : M) (h : a * b = 1) : b * a = 1",
    "(A : Type*) [Fintype A] (f : A → A) (h : Function.Injective f) : Function.Surjective f",
    "(A : Type*) (s t : Set A) (h : s.Finite) : (s ∩ t).Finite",
    "(K V : Type*) [Field K] [AddCommGroup V] [Module K V] (s : Set V) (h : IsCompact s) : s = s",
]


@pytest.mark.lean
@pytest.mark.parametrize(("text", "where"), FAIL)
def test_what_fails_in_a_small_type_is_refuted(read: Read, text: str, where: str) -> None:
    assert failing(read(text)).startswith(where)


@pytest.mark.lean
@pytest.mark.parametrize("text", [*HOLD, *FAIL_NOWHERE])
def test_what_holds_fails_nowhere(read: Read, text: str) -> None:
    assert failing(read(text)) == ""


@pytest.mark.lean
@pytest.mark.parametrize("text", HOLD)
def test_what_holds_somewhere_has_a_model(read: Read, text: str) -> None:
    found = model_of(read(text))
    assert found is not None
    assert found.claim
    assert found.told


@pytest.mark.lean
@pytest.mark.parametrize("text", [*NOWHERE, *test_contradictions.CONTRADICTORY, *test_theorems.CONTRADICTORY])
def test_what_holds_nowhere_has_no_model(read: Read, text: str | tuple[str, object]) -> None:
    assert model_of(read(text if isinstance(text, str) else text[0])) is None


def test_planted_contradictions_have_no_model() -> None:
    found = recorded("contradictory")
    assert found
    for text, statement in found:
        assert model_of(statement) is None, text


def test_a_class_that_is_not_known_has_no_model() -> None:
    group: Term = Application(Constant("Group"), (FVar(0, "G"),))
    assert "Group" in classes()
    strange = Application(Constant("Strange"), (FVar(0, "G"),))
    for said, known in ((group, True), (strange, False)):
        (_, statement) = recorded("contradictory")[0]
        kind = replace(statement.binders[0], variable=FVar(0, "G"), type=Universe(prop=False), kind="variable")
        instance = replace(kind, variable=FVar(1, "inst"), type=said, kind="instance")
        element = replace(kind, variable=FVar(2, "a"), type=FVar(0, "G"), kind="variable")
        same = Application(Constant("Eq", "iee", "p"), (FVar(0, "G"), FVar(2, "a"), FVar(2, "a")))
        assert (model_of(Statement((kind, instance, element), same)) is not None) == known


def test_operations_of_models_take_what_they_name() -> None:
    for name, (count, domains, operands, _) in MODEL_OPERATIONS.items():
        assert max((*domains, *operands)) < count, name
