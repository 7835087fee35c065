"""What a hypothesis decides elsewhere: which of two numbers is the least, a condition that is said again."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_SUM = "(a b c : ℝ) (h : a + b = 12) (k : a - b = 4)"
_LESS, _AT_MOST = "(a b : ℝ) (h : a < b)", "(a b : ℝ) (h : b ≥ a)"
_BETWEEN = f"{_LESS} : a < (a + b) / 2 ∧ (a + b) / 2 < b"
_POSITIVE = "(m n : ℕ) (h : 0 < n)"
SAME = [
    # the least and the greatest
    (_BETWEEN, f"{_LESS} : min a b < (a + b) / 2 ∧ (a + b) / 2 < max a b"),
    (_BETWEEN, f"{_LESS} : min b a < (a + b) / 2 ∧ (a + b) / 2 < max b a"),
    (f"{_AT_MOST} : max a b - min a b = |a - b|", f"{_AT_MOST} : b - a = |a - b|"),
    (f"{_SUM} : max a b = 8", f"{_SUM} : a = 8"),
    (f"{_SUM} : min a b = 4", f"{_SUM} : b = 4"),
    ("(x : ℤ) (h : 0 ≤ x) : max x 0 ^ 2 = x * x", "(x : ℤ) (h : 0 ≤ x) : x ^ 2 = x * x"),
    # what is said again
    (f"{_POSITIVE} : 0 < n ∧ n ∣ 1 ↔ n = 1", f"{_POSITIVE} : n ∣ 1 ↔ n = 1"),
    (f"{_POSITIVE} : n * m ∣ m ∧ n > 0 ↔ n = 1 ∨ m = 0", f"{_POSITIVE} : n * m ∣ m ↔ n = 1 ∨ m = 0"),
    (f"{_POSITIVE} : n ∣ 1 ∨ n = 0 ↔ n = 1", f"{_POSITIVE} : n ∣ 1 ↔ n = 1"),
]
DIFFERENT = [
    # the other of the two, no order, another order, one that the text claims or says by the least itself
    (_BETWEEN, f"{_LESS} : max a b < (a + b) / 2 ∧ (a + b) / 2 < b"),
    (_BETWEEN, f"{_LESS} : min a b < (a + b) / 2 ∧ (a + b) / 2 < min a b"),
    ("(a b : ℝ) : min a b ≤ (a + b) / 2", "(a b : ℝ) : a ≤ (a + b) / 2"),
    ("(a b c : ℝ) (h : a < c) : min a b < c", "(a b c : ℝ) (h : a < c) : a < c"),
    ("(a b : ℝ) (h : a ^ 2 < b ^ 2) : min a b < 1", "(a b : ℝ) (h : a ^ 2 < b ^ 2) : a < 1"),
    # which is the greatest: not the other one, nor where they may be equal or of any order
    (f"{_SUM} : max a b = 8", f"{_SUM} : b = 8"),
    (f"{_SUM} : min a b = 8", f"{_SUM} : a = 8"),
    (f"{_SUM.replace('= 4', '= -4')} : max a b = 8", f"{_SUM.replace('= 4', '= -4')} : a = 8"),
    (f"{_SUM.replace('= 4', '= c')} : max a b = 8", f"{_SUM.replace('= 4', '= c')} : a = 8"),
    (f"{_SUM.replace('= 4', '< 4')} : max a b = 8", f"{_SUM.replace('= 4', '< 4')} : a = 8"),
    ("(a b : ℝ) (h : max a b ≤ b) : a < 2", "(a b : ℝ) : a < 2"),
    ("(a b : ℝ) (h : min a b = a) : a ^ 2 < 2", "(a b : ℝ) : a ^ 2 < 2"),
    (f"{_AT_MOST} : min a b = a", f"{_AT_MOST} : max a b = b"),
    (f"{_AT_MOST} : min a b = a ∧ max a b = b", f"{_AT_MOST} : max a b = b"),
    # a condition that nothing supposes, that is another, or that is claimed
    ("(m n : ℕ) : 0 < n ∧ n * m ∣ m ↔ n = 1", "(m n : ℕ) : n * m ∣ m ↔ n = 1"),
    (f"{_POSITIVE} : 0 < m ∧ n * m ∣ m ↔ n = 1", f"{_POSITIVE} : n * m ∣ m ↔ n = 1"),
    (f"{_POSITIVE} : 1 < n ∧ n * m ∣ m ↔ n = 1", f"{_POSITIVE} : n * m ∣ m ↔ n = 1"),
    (f"{_POSITIVE} : 0 < n ∨ n * m ∣ m ↔ n = 1", f"{_POSITIVE} : n * m ∣ m ↔ n = 1"),
    (f"{_POSITIVE} : 0 < n ∧ n ∣ 1", f"{_POSITIVE} : n ∣ 1"),
    (f"{_POSITIVE} : n = 0 ∧ n ∣ 1 ↔ n = 1", f"{_POSITIVE} : n ∣ 1 ↔ n = 1"),
]
test_what_hypotheses_decide_is_not_said_again = alike(SAME)
test_what_they_do_not_decide_stays = unlike(DIFFERENT)
