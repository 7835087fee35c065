"""Odd and even numbers, multiples and powers, beside the numbers of which they are 2 k + 1, 2 k, d k and k ^ n."""

import pytest

from leanwright.tools.terms.compare import rearrangement
from leanwright.tools.terms.parameters import parametrized
from leanwright.tools.terms.tacit import ways
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

PRODUCT = "(n : ℤ) : Even (n * (n + 1))"
SQUARE = "(n : ℤ) (h : Odd n) : Odd (n ^ 2)"
SUM = "(a b : ℤ) (h : Odd a) (k : Odd b) : Even (a + b)"
FORM = "(n : ℤ) (h : ∃ k : ℤ, n = 4 * k + 3) : ¬ ∃ a b : ℤ, n = a ^ 2 + b ^ 2"
THIRD = "(n : ℕ) (h : 3 ∣ n) (k : Even n) : 6 ∣ n"


@pytest.mark.parametrize(
    ("reading", "stated", "same"),
    [
        (SQUARE, "(k : ℤ) : Odd ((2 * k + 1) ^ 2)", True),
        (SQUARE, "(k : ℤ) : Odd ((2 * k) ^ 2 + 1)", False),
        (SQUARE, "(k : ℤ) : Odd ((4 * k + 1) ^ 2)", False),
        (SQUARE, "(k : ℕ) : Odd ((2 * k + 1) ^ 2)", False),
        (SQUARE, "(k : ℤ) (h : 0 < k) : Odd ((2 * k + 1) ^ 2)", False),
        (SUM, "(a b : ℤ) : Even ((2 * a + 1) + (2 * b + 1))", True),
        (SUM, "(a : ℤ) : Even ((2 * a + 1) + (2 * a + 1))", False),
        (SUM, "(a b : ℤ) (h : Odd a) (k : Odd b) : Even (a + b + 2)", False),
        ("(n : ℤ) (h : Odd n) : Even (n + 1)", "(n : ℤ) (h : Even n) : Even (n + 2)", False),
        ("(a b : ℤ) (h : Even a) (k : Even b) : Even (a + b)", "(a b : ℤ) : Odd (2 * a + (2 * b + 1))", False),
        ("(a : ℤ) : a ^ 2 % 10 ≠ 7", "(m k : ℕ) (h : m = k ^ 2) : m % 10 ≠ 7", True),
        ("(a : ℤ) : a ^ 2 % 3 ≠ 2", "(m : ℤ) (h : IsSquare m) : m % 3 ≠ 2", True),
        ("(a b : ℤ) : (a ^ 2 + b ^ 2) % 4 ≠ 3", "(m n : ℕ) (h : IsSquare m) (k : IsSquare n) : (m + n) % 4 ≠ 3", True),
        ("(a b : ℤ) : (a ^ 2 + b ^ 2) % 4 ≠ 3", "(m n : ℕ) (h : IsSquare m) : (m + n) % 4 ≠ 3", False),
        ("(a : ℤ) : a ^ 2 % 3 ≠ 2", "(m : ℤ) (h : ∃ k : ℤ, m = k ^ 3) : m % 3 ≠ 2", False),
        ("(a : ℤ) : a ^ 3 % 9 ≠ 4", "(m : ℕ) (h : ∃ k : ℕ, m = k ^ 3) : m % 9 ≠ 4", False),
        ("(a : ℤ) : a ^ 2 + a ≠ 3", "(m : ℤ) (h : IsSquare m) : m + m ≠ 3", False),
        ("(n : ℤ) (h : 5 ∣ n) : 25 ∣ n ^ 2", "(k : ℤ) : 25 ∣ (5 * k) ^ 2", True),
        (FORM, "(k : ℤ) : ¬ ∃ a b : ℤ, 4 * k + 3 = a ^ 2 + b ^ 2", True),
        (FORM, "(k a b : ℤ) (h : 4 * k + 3 = a ^ 2 + b ^ 2) : False", True),
        (FORM, "(k : ℤ) : ¬ ∃ a b : ℤ, 4 * k + 1 = a ^ 2 + b ^ 2", False),
        (FORM, "(k : ℕ) : ¬ ∃ a b : ℤ, 4 * k + 3 = a ^ 2 + b ^ 2", False),
        (FORM, "(k : ℤ) (h : 0 < k) : ¬ ∃ a b : ℤ, 4 * k + 3 = a ^ 2 + b ^ 2", False),
        (FORM, ": ∃ k : ℤ, ¬ ∃ a b : ℤ, 4 * k + 3 = a ^ 2 + b ^ 2", False),
        (FORM, "(k : ℤ) : ¬ ∃ a : ℤ, 4 * k + 3 = a ^ 2 + a ^ 2", False),
        ("(n : ℕ) (h : ∃ k > 1, n = 2 ^ k - 1) : Odd n", "(k : ℕ) (h : 1 < k) : Odd (2 ^ k - 1)", True),
        ("(n : ℕ) (h : ∃ k > 1, n = 2 ^ k - 1) : Odd n", "(k : ℕ) : Odd (2 ^ k - 1)", False),
        (PRODUCT, "(m n : ℤ) (h : n = m + 1) : Even (m * n)", True),
        ("(a : ℤ) : 6 ∣ a * (a + 1) * (a + 2)", "(a b c : ℤ) (h : b = a + 1) (k : c = b + 1) : 6 ∣ a * b * c", True),
        (PRODUCT, "(m n : ℤ) (h : n = m + 2) : Even (m * n)", False),
        (PRODUCT, "(m n : ℤ) (h : n = m + 1) : Even (m + n)", False),
        (PRODUCT, "(m n : ℤ) (h : n ≤ m + 1) : Even (m * n)", False),
        (PRODUCT, "(m n k : ℤ) (h : n = m + k) : Even (m * n)", False),
        (PRODUCT, "(m n : ℤ) (h : n = m + 1) (k : 0 < m) : Even (m * n)", False),
        (PRODUCT, "(m n : ℕ) (h : n = m + 1) : Even (m * n)", False),
    ],
)
def test_what_is_said_of_a_number_is_said_of_what_it_comes_from(
    read: Read, reading: str, stated: str, same: bool
) -> None:
    found = [pair for pair in ways(read(reading), read(stated)) if rearrangement(*pair) is not None]
    assert bool(found) == same


def test_of_two_hypotheses_on_a_number_one_is_kept(read: Read) -> None:
    found = parametrized(read(THIRD))
    assert rearrangement(found, read("(k : ℕ) (h : Even (3 * k)) : 6 ∣ 3 * k")) is not None
