"""That a matrix or an element of a field has an inverse, by determinants and as ≠ 0; and what is not that."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_REAL = "{n : ℕ} (A B : Matrix (Fin n) (Fin n) ℝ)"
_OVER_RING = "{n : ℕ} {R : Type} [CommRing R] (A B : Matrix (Fin n) (Fin n) R)"
_OVER_FIELD = "{n : ℕ} {K : Type} [Field K] (A B : Matrix (Fin n) (Fin n) K)"
_WHOLE = "{n : ℕ} (A B : Matrix (Fin n) (Fin n) ℤ)"
_SWAP = "(A * B)⁻¹ = B⁻¹ * A⁻¹"
_INVERSE, _LEFT = "∃ C, A * C = 1 ∧ C * A = 1", "∃ C, C * A = 1"
SAME = [
    (f"{_REAL} (a : IsUnit A) (b : IsUnit B) : {_SWAP}", f"{_REAL} (a : IsUnit A.det) (b : IsUnit B.det) : {_SWAP}"),
    (f"{_REAL} (a : IsUnit A) (b : IsUnit B) : {_SWAP}", f"{_REAL} (a : A.det ≠ 0) (b : ¬B.det = 0) : {_SWAP}"),
    (f"{_OVER_FIELD} (a : IsUnit A.det) : A * A⁻¹ = 1", f"{_OVER_FIELD} (a : A.det ≠ 0) : A * A⁻¹ = 1"),
    (f"{_OVER_RING} (a : IsUnit A) : A * A⁻¹ = 1", f"{_OVER_RING} (a : IsUnit A.det) : A * A⁻¹ = 1"),
    (f"{_OVER_FIELD} (h : A * B = 0) (a : IsUnit A) : B = 0", f"{_OVER_FIELD} (h : A * B = 0) (k : B ≠ 0) : A.det = 0"),
    ("{K : Type} [Field K] (x y : K) (h : IsUnit x) (k : x * y = 0) : y = 0",
     "{K : Type} [Field K] (x y : K) (h : x ≠ 0) (k : x * y = 0) : y = 0"),
    # an inverse on both sides or on one, in the claim, a hypothesis and below quantifiers
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : {_INVERSE}"),
    (f"{_OVER_RING} (h : IsUnit A.det) : IsUnit A", f"{_OVER_RING} (h : IsUnit A.det) : {_INVERSE}"),
    (f"{_OVER_FIELD} (h : A * B = 0) (a : IsUnit A) : B = 0", f"{_OVER_FIELD} (h : A * B = 0) (a : {_LEFT}) : B = 0"),
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : {_LEFT}"),
    ("{n : ℕ} : ∀ A : Matrix (Fin n) (Fin n) ℤ, A.det = 1 → IsUnit A",
     "{n : ℕ} : ∀ A : Matrix (Fin n) (Fin n) ℤ, A.det = 1 → ∃ C, 1 = A * C"),
]  # fmt: skip
DIFFERENT = [
    # over a ring more is asked of a determinant than that it is not 0
    (f"{_OVER_RING} (a : IsUnit A) : A * A⁻¹ = 1", f"{_OVER_RING} (a : A.det ≠ 0) : A * A⁻¹ = 1"),
    (f"{_WHOLE} (a : IsUnit A) : A * A⁻¹ = 1", f"{_WHOLE} (a : A.det ≠ 0) : A * A⁻¹ = 1"),
    ("{R : Type} [CommRing R] [IsDomain R] (x y : R) (h : IsUnit x) (k : x * y = 0) : y = 0",
     "{R : Type} [CommRing R] [IsDomain R] (x y : R) (h : x ≠ 0) (k : x * y = 0) : y = 0"),
    ("{n : ℕ} (x y : ZMod n) (h : IsUnit x) (k : x * y = 0) : y = 0",
     "{n : ℕ} (x y : ZMod n) (h : x ≠ 0) (k : x * y = 0) : y = 0"),
    # the matrix, another matrix, their product and sum
    (f"{_REAL} (a : IsUnit A) (b : IsUnit B) : {_SWAP}", f"{_REAL} (a : A ≠ 0) (b : B ≠ 0) : {_SWAP}"),
    (f"{_REAL} (a : IsUnit A) (b : IsUnit B) : {_SWAP}", f"{_REAL} (a : A.det ≠ 0) : {_SWAP}"),
    (f"{_OVER_FIELD} (a : IsUnit A) : A * B = 1", f"{_OVER_FIELD} (a : B.det ≠ 0) : A * B = 1"),
    (f"{_OVER_FIELD} (a : IsUnit (A + B)) : A * B = 1", f"{_OVER_FIELD} (a : A.det + B.det ≠ 0) : A * B = 1"),
    (f"{_OVER_FIELD} (a : IsUnit A) : A * B = 1", f"{_OVER_FIELD} (a : A.det = 1) : A * B = 1"),
    (f"{_OVER_FIELD} (a : IsUnit A) : A * B = 1", f"{_OVER_FIELD} (a : A.trace ≠ 0) : A * B = 1"),
    # that the one is the other is a claim
    (f"{_OVER_FIELD} : IsUnit A ↔ A.det ≠ 0", f"{_OVER_FIELD} : IsUnit A ↔ IsUnit A.det"),
    (f"{_OVER_FIELD} : IsUnit A ↔ A.det ≠ 0", f"{_OVER_FIELD} : IsUnit B ↔ A.det ≠ 0"),
    (f"{_OVER_FIELD} (h : IsUnit A) : A.det ≠ 0", f"{_OVER_FIELD} (h : A.det ≠ 0) : IsUnit A"),
    (f"{_REAL} (h : IsUnit A) : {_LEFT}", f"{_REAL} (h : {_LEFT}) : {_INVERSE}"),
    (f"{_REAL} (h : IsUnit A) : {_LEFT}", f"{_REAL} (h : IsUnit A) : IsUnit A"),
    (f"{_REAL} : IsUnit A ↔ {_LEFT}", f"{_REAL} : IsUnit A ↔ IsUnit A"),
    # no inverse, one of another matrix or of any, one on one side where products have an order
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : ∃ C, B * C = 1 ∧ C * B = 1"),
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : ∃ C, A * C = 1 ∧ C * B = 1"),
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : ∃ C, A * C = 0"),
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : ∃ C, C * C = 1"),
    (f"{_REAL} (h : A.det ≠ 0) : IsUnit A", f"{_REAL} (h : A.det ≠ 0) : ∃ C, A * C = A"),
    ("{R : Type} [Ring R] (x : R) (h : x ^ 2 = 1) : IsUnit x",
     "{R : Type} [Ring R] (x : R) (h : x ^ 2 = 1) : ∃ y, x * y = 1"),
]  # fmt: skip
test_what_has_an_inverse_is_known = alike(SAME)
test_other_conditions_are_others = unlike(DIFFERENT)
