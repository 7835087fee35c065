"""Words of groups: relations that contradict what is said are found, and those that hold somewhere are not."""

from itertools import product

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.values.group_words import group_core
from leanwright.tools.values.rewriting import Rewriting, Word, inverse, power
from tests.lean_fixtures import LeanRun

pytestmark = pytest.mark.lean

_TWO = "(G : Type) [Group G] (a b : G)"
CONTRADICTORY = [
    f"{_TWO} (h : a * b = b * a ^ 2) (i : b ^ 2 = 1) (k : a ^ 3 ≠ 1) : a = b",
    f"{_TWO} (h : a * b * a⁻¹ = b ^ 2) (i : a = 1) (k : b ≠ 1) : a = b",
    f"{_TWO} (h : ∀ x y : G, (x * y) ^ 2 = x ^ 2 * y ^ 2) (k : a * b ≠ b * a) : a = 1",
    f"{_TWO} (h : ∀ x y : G, (x * y)⁻¹ = x⁻¹ * y⁻¹) (k : ¬ Commute a b) : a = 1",
    f"{_TWO} (h : (a * b) ^ 2 = 1) (i : a ^ 2 = 1) (j : b ^ 2 = 1) (k : a * b ≠ b * a) : a = b",
    f"{_TWO} (h : a * b = b ^ 2 * a) (i : b * a = a ^ 2 * b) (k : a ≠ 1) : a = b",
    f"{_TWO} (h : a ^ 3 = b ^ 3) (i : a ^ 5 = b ^ 5) (k : a ≠ b) : a = 1",
    f"{_TWO} (h : a * b * a = b) (i : b * a * b = a) (k : a ^ 4 ≠ 1) : a = 1",
    f"{_TWO} (h : Commute a b) (k : a * b ^ 2 ≠ b ^ 2 * a) : a = 1",
    f"{_TWO} (h : a = 1 ∨ b = 1) (k : a * b ≠ b * a) : a = b",
    f"{_TWO} (H : Subgroup G) (h : a ∈ H) (i : b⁻¹ * a ∈ H) (k : b ∉ H) : a = b",
    "(G : Type) [Group G] (a : G) (h : orderOf a = 12) (k : orderOf (a ^ 4) = 4) : a = 1",
    "(G : Type) [Group G] (h : Nat.card G = 15) (a : G) (i : a ^ 4 = 1) (k : a ≠ 1) : a ^ 2 = 1",
    "(G : Type) [Group G] (h : ∀ g : G, g = g⁻¹) (k : ¬ ∀ a b : G, a * b = b * a) : Nat.card G = 1",
    "(G : Type) [CommGroup G] (a b : G) (h : orderOf a = 2) (i : orderOf b = 3) (k : orderOf (a * b) = 5) : a = b",
    "(G H : Type) [Group G] [Group H] (f : G →* H) (a b : G) (h : a * b = b * a) (k : f a * f b ≠ f b * f a) : a = b",
    "(s t : Equiv.Perm (Fin 5)) (h : s * t = 1) (k : t * s ≠ 1) : s = t",
]
HONEST = [
    f"{_TWO} (h : a * b = b * a ^ 2) (i : b ^ 2 = 1) (k : a ^ 2 ≠ 1) : a ^ 3 = 1",
    f"{_TWO} (h : a * b * a⁻¹ = b ^ 2) (k : b ≠ 1) : a ≠ 1",
    f"{_TWO} (h : ∀ x y : G, (x * y) ^ 3 = x ^ 3 * y ^ 3) (k : a * b ≠ b * a) : a ≠ 1",
    f"{_TWO} (h : a ^ 2 = 1) (i : b ^ 2 = 1) (k : a * b ≠ b * a) : (a * b) ^ 2 ≠ 1",
    f"{_TWO} (h : a ^ 3 = b ^ 3) (i : a ^ 6 = b ^ 6) (k : a ≠ b) : a ^ 9 = b ^ 9",
    f"{_TWO} (h : a * b * a = b) (i : b * a * b = a) (k : a ^ 2 ≠ 1) : a ^ 4 = 1",
    f"{_TWO} (h : a = 1 ∨ b ^ 2 = 1) (k : a * b ≠ b * a) : b ^ 2 = 1",
    f"{_TWO} (H : Subgroup G) (h : a * b ∈ H) (k : b * a ∉ H) : a * b ≠ b * a",
    "(G : Type) [Group G] (a : G) (h : orderOf a = 12) (k : orderOf (a ^ 4) = 3) : a ≠ 1",
    "(G : Type) [CommGroup G] (a b : G) (h : orderOf a = 2) (i : orderOf b = 3) (k : orderOf (a * b) = 6) : a ≠ b",
    "(G H : Type) [Group G] [Group H] (f : G ≃ H) (a b : G) (h : a * b = b * a) (k : f a * f b ≠ f b * f a) : a ≠ b",
    "(G H : Type) [Group G] [Group H] (f : G →* H) (a b : G) (h : f a * f b = f b * f a) (k : a * b ≠ b * a) : a ≠ b",
]


def core(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> tuple[int, ...] | None:
    report = lean_run(lean.check(f"theorem t {text} := by sorry"))
    assert not report.errors
    return group_core(read_statement(report.declarations[0].term))


@pytest.mark.parametrize("text", CONTRADICTORY)
def test_relations_contradict(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert core(lean, lean_run, text)


@pytest.mark.parametrize("text", HONEST)
def test_what_holds_in_a_group_is_not_refused(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert core(lean, lean_run, text) is None


def test_only_hypotheses_that_are_needed_are_named(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    assert core(lean, lean_run, f"{_TWO} (h : a ^ 5 = 1) (i : a ^ 2 = 1) (j : b ^ 7 = 1) (k : a ≠ 1) : b = 1") == (
        0,
        1,
        3,
    )


def _symmetric_group(word: Word, images: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The permutation that a word is."""
    found = (0, 1, 2, 3)
    for letter in word:
        one = images[abs(letter)]
        one = one if letter > 0 else tuple(one.index(k) for k in range(4))
        found = tuple(found[k] for k in one)
    return found


def test_what_is_rewritten_is_equal_in_a_group_that_has_the_relations() -> None:
    a, b, images = (1,), (2,), {1: (1, 2, 3, 0), 2: (1, 0, 2, 3)}
    relations: list[tuple[Word, Word]] = [(power(a, 4), ()), (power(b, 2), ()), (power((*a, *b), 3), ())]
    for first, second in relations:
        assert _symmetric_group(first, images) == _symmetric_group(second, images)
    rules = Rewriting(relations)
    words = [word for length in range(6) for word in product((1, -1, 2, -2), repeat=length)]
    forms = {word: rules.form(word) for word in words}
    for word, form in forms.items():
        assert _symmetric_group(word, images) == _symmetric_group(form, images)
    assert len({_symmetric_group(word, images) for word in words}) == len(set(forms.values()))  # complete


def test_a_word_and_its_inverse_cancel() -> None:
    assert Rewriting([]).form((1, 2, *inverse((1, 2)))) == ()
