"""Eigenvalues by their eigenvectors, of linear maps and matrices; and what is not one."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_MATRIX = "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h : A ^ 2 = A) (c : ℝ)"
_MAP = "(V : Type*) [AddCommGroup V] [Module ℝ V] (T : V →ₗ[ℝ] V) (h : T * T = T) (c : ℝ)"
_CLAIM = "c = 0 ∨ c = 1"
_OF_MATRIX = f"{_MATRIX} (k : Module.End.HasEigenvalue (Matrix.toLin' A) c) : {_CLAIM}"
_OF_MAP = f"{_MAP} (k : Module.End.HasEigenvalue T c) : {_CLAIM}"
_VECTOR, _ELEMENT = "(v : Fin n → ℝ)", "(v : V)"
SAME = [
    (_OF_MATRIX, f"{_MATRIX} (k : ∃ v ≠ 0, A.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (k : v ≠ 0) (l : A.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (k : Module.End.HasEigenvector (Matrix.toLin' A) c v) : {_CLAIM}"),
    (_OF_MAP, f"{_MAP} (k : ∃ v, T v = c • v ∧ v ≠ 0) : {_CLAIM}"),
    (_OF_MAP, f"{_MAP} {_ELEMENT} (k : ¬v = 0) (l : c • v = T v) : {_CLAIM}"),
]
DIFFERENT = [
    # a vector that may be 0, none at all, another value, another matrix, all vectors
    (_OF_MATRIX, f"{_MATRIX} (k : ∃ v, A.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (l : A.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (k : v ≠ 0) (l : A.mulVec v = (-c) • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (k : v ≠ 0) (l : A.transpose.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} {_VECTOR} (k : v ≠ 0) (l : Matrix.vecMul v A = c • v) : {_CLAIM}"),
    (_OF_MATRIX, f"{_MATRIX} (k : ∀ v ≠ 0, A.mulVec v = c • v) : {_CLAIM}"),
    (_OF_MAP, f"{_MAP} {_ELEMENT} (l : T v = c • v) : {_CLAIM}"),
    (_OF_MAP, f"{_MAP} {_ELEMENT} (k : v ≠ 0) (l : T v = v) : {_CLAIM}"),
    (_OF_MAP, f"{_MAP} (k : c ≠ 0) {_ELEMENT} (l : T v = c • v) : {_CLAIM}"),
    # that the one is the other is a claim
    (f"{_MAP} : Module.End.HasEigenvalue T c ↔ ∃ v ≠ 0, T v = c • v",
     f"{_MAP} : Module.End.HasEigenvalue T c ↔ Module.End.HasEigenvalue T c"),
]  # fmt: skip
test_an_eigenvalue_has_an_eigenvector = alike(SAME)
test_nothing_else_is_an_eigenvalue = unlike(DIFFERENT)
