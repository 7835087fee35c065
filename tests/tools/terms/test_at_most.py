"""That a set has n members at most, and that each finite part of it does; and other bounds of other sets."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_P = "(K : Type) [Field K] (n : ℕ) (p : Polynomial K) (k : 1 ≤ n) (h : p.natDegree = n)"
_ROOTS = "{x | p.IsRoot x}"
_AT_MOST = f"{_P} : Set.Finite {_ROOTS} ∧ Set.ncard {_ROOTS} ≤ n"
_A = "(α : Type) (A B : Set α) (c : A ⊆ B)"
SAME = [
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 0) : S.card ≤ n"),
    (_AT_MOST, f"{_P} : ∀ S : Finset K, (∀ x ∈ S, p.IsRoot x) → S.card ≤ n"),
    (_AT_MOST, f"{_P} (S : Finset K) (s : (S : Set K) ⊆ {_ROOTS}) : ¬ n < S.card"),
    (_AT_MOST, f"{_P} (S : Set K) (f : S.Finite) (s : ∀ x ∈ S, p.eval x = 0) : S.ncard ≤ n"),
    (f"{_A} (n : ℕ) : A.Finite ∧ A.ncard ≤ n", f"{_A} (n : ℕ) (S : Finset α) (s : ∀ x ∈ S, x ∈ A) : S.card ≤ n"),
]
DIFFERENT = [
    # the count of an infinite set is 0 in Mathlib
    (f"{_P} : Set.ncard {_ROOTS} ≤ n", f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 0) : S.card ≤ n"),
    # another set, number or order
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 1) : S.card ≤ n"),
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 0) : S.card < n"),
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 0) : S.card ≤ n + 1"),
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x ∈ S, p.eval x = 0) : n ≤ S.card"),
    # the members, not some; all that have the property, not some
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∃ x ∈ S, p.eval x = 0) : S.card ≤ n"),
    (_AT_MOST, f"{_P} (S : Finset K) (s : ∀ x, p.eval x = 0 → x ∈ S) : S.card ≤ n"),
    (_AT_MOST, f"{_P} : ∃ S : Finset K, (∀ x ∈ S, p.eval x = 0) ∧ S.card ≤ n"),
    # more is said of the part, or of the bound
    (f"{_A} (n : ℕ) : A.Finite ∧ A.ncard ≤ n",
     f"{_A} (n : ℕ) (S : Finset α) (s : ∀ x ∈ S, x ∈ A) (t : ∃ x ∈ S, x ∉ A) : S.card ≤ n"),
    (f"{_A} (n : ℕ) : A.Finite ∧ A.ncard ≤ n", f"{_A} (n : ℕ) (S : Finset α) (s : ∀ x ∈ S, x ∈ B) : S.card ≤ n"),
    (f"{_A} : A.Finite ∧ A.ncard ≤ B.ncard",
     f"{_A} (S T : Finset α) (s : ∀ x ∈ S, x ∈ A) (t : ∀ x ∈ T, x ∈ B) : S.card ≤ T.card"),
]  # fmt: skip
test_at_most_so_many_is_one_thing = alike(SAME)
test_other_bounds_are_others = unlike(DIFFERENT)
