"""True claims told apart by what they speak of, statements of which some variables correspond, small spaces."""

import pytest

from leanwright.tools.equivalence.spoken import spoken_otherwise
from leanwright.tools.equivalence.values import told_apart_by_values
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_POSITIVE = "(x y : ℝ) (h : 0 < x) (k : 0 < y)"
_SPACE, _MAP = "(X : Type) [TopologicalSpace X]", "(X Y : Type) [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y)"
_MATRICES = "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ)"
OTHERWISE = [
    (f"{_POSITIVE} : (x * y).log = x.log + y.log", f"{_POSITIVE} : (x / y).log = x.log - y.log"),
    (": ∫ x in (0 : ℝ)..1, x ^ 2 = 1 / 3", ": ∫ x in (0 : ℝ)..2, x ^ 2 = 8 / 3"),
    (": ∑' n : ℕ, (1 / 2 : ℝ) ^ n = 2", ": ∑' n : ℕ, (1 / 3 : ℝ) ^ n = 3 / 2"),
    ("(x : ℝ) : HasDerivAt Real.sin x.cos x", "(x : ℝ) : HasDerivAt Real.cos (-x.sin) x"),
    (f"{_MATRICES} : (A * B).det = A.det * B.det", f"{_MATRICES} : (A * B).trace = (B * A).trace"),
    (
        f"{_SPACE} (A B : Set X) : interior (A ∩ B) = interior A ∩ interior B",
        f"{_SPACE} (A B : Set X) : interior A ∪ interior B ⊆ interior (A ∪ B)",
    ),
]
MAY_BE_ONE = [
    ("(x : ℝ) : (2 * x).cos = 2 * x.cos ^ 2 - 1", "(x : ℝ) : x.cos = 2 * (x / 2).cos ^ 2 - 1"),
    ("(x : ℝ) : 1 + x ≤ x.exp", "(x : ℝ) : 1 - x ≤ (-x).exp"),
    (": ∑' n : ℕ, 1 / ((n : ℝ) + 1) ^ 2 = Real.pi ^ 2 / 6", ": ∑' n : ℕ, 1 / (n : ℝ) ^ 2 = Real.pi ^ 2 / 6"),
    (
        ": Filter.Tendsto Real.exp Filter.atBot (nhds 0)",
        ": Filter.Tendsto (fun x => Real.exp (-x)) Filter.atTop (nhds 0)",
    ),
    (f"{_MATRICES} (h : A * B = 1) : (A * B).det = 1", f"{_MATRICES} (h : A * B = 1) : (B * A).det = 1"),
    (f"{_POSITIVE} (i : (x * y).log = 1) : x < 3 / y", f"{_POSITIVE} (i : x.log + y.log = 1) : x < 3 / y"),
    (
        f"{_MATRICES} (h : IsUnit (A * B)) : (A * B).det ≠ 0",
        f"{_MATRICES} (h : IsUnit (A * B)) : A.det ≠ 0 ∧ B.det ≠ 0",
    ),
]


@pytest.mark.parametrize(("first", "second"), OTHERWISE)
def test_claims_that_speak_of_other_things(read: Read, first: str, second: str) -> None:
    assert spoken_otherwise(read(first), read(second))


@pytest.mark.parametrize(("first", "second"), MAY_BE_ONE)
def test_claims_that_a_law_may_make_one(read: Read, first: str, second: str) -> None:
    assert not spoken_otherwise(read(first), read(second))


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [
        (
            f"{_MAP} (h : Continuous f) (C : Set Y) (k : IsClosed C) : IsClosed (f ⁻¹' C)",
            f"{_MAP} (h : Continuous f) (C : Set X) (k : IsClosed C) : IsClosed (f '' C)",
            True,
        ),
        (
            f"{_MAP} (h : Continuous f) (C : Set Y) (k : IsClosed C) : IsClosed (f ⁻¹' C)",
            f"{_MAP} (h : Continuous f) (U : Y → Prop) (k : IsOpen {{y | ¬ U y}}) : IsOpen {{x | ¬ U (f x)}}",
            False,
        ),
        (
            f"{_SPACE} (A B : Set X) : closure (A ∪ B) = closure A ∪ closure B",
            f"{_SPACE} (A B : Set X) : closure (A ∩ B) = closure A ∩ closure B",
            True,
        ),
        (
            f"{_MATRICES} : (A * B).transpose = B.transpose * A.transpose",
            f"{_MATRICES} : (A * B).transpose = A.transpose * B.transpose",
            True,
        ),
        (f"{_MATRICES} (h : A.det = 0) : (A * B).det = 0", f"{_MATRICES} (h : A.det = 0) : (B * A).det = 0", False),
    ],
)
def test_small_spaces_and_matrices(read: Read, first: str, second: str, apart: bool) -> None:
    assert bool(told_apart_by_values(read(first), read(second))) == apart
