"""Contradictions that no values show: irrational numbers, quantifiers over the reals, endless descent."""

import pytest

from leanwright.tools.values.contradiction import check
from leanwright.tools.values.smt import satisfiable
from tests.tools.terms.test_terms import Read, read

__all__ = ["read"]
pytestmark = pytest.mark.lean

CONTRADICTORY = [
    ("(q : ℚ) (h : (q : ℝ) = Real.sqrt 3 + 1) : q > 2", ("h",)),
    ("(a b : ℚ) (h : (a : ℝ) + b * Real.sqrt 2 = 0) (k : b ≠ 0) : a < 0", ("h", "k")),
    ("(x y : ℝ) (h : Irrational x) (k : x = (y + 1) / 2) (l : ∃ q : ℚ, y = q) : y ≠ 0", ("h", "k", "l")),
    ("(x : ℝ) (h : ∀ ε > (0 : ℝ), |x - 1| < ε) (k : ∀ ε > (0 : ℝ), |x - 2| < ε) : 1 < x", ("h", "k")),
    ("(m : ℝ) (h : IsLeast {x : ℝ | 0 < x} m) : m > 5", ("h",)),
    ("(m : ℝ) (h : IsGreatest {x : ℝ | x ^ 2 < 2} m) : m < 1", ("h",)),
    ("(d : ℕ → ℕ) (h : ∀ n, d (n + 1) + 2 = d n) : d 3 = 8", ("h",)),
]
POSSIBLE = [
    "(q : ℚ) (h : (q : ℝ) = Real.sqrt 4 + 1) : q > 5",
    "(a b : ℚ) (h : (a : ℝ) + b * Real.sqrt 2 = 0) : a < 0",
    "(x y : ℝ) (h : Irrational x) (k : x = (y + 1) / 2) : y ≠ 0",
    "(a b : ℝ) (h : a + b * Real.sqrt 2 = 0) (k : b ≠ 0) : a < 0",
    "(x : ℝ) (h : ∀ ε > (0 : ℝ), |x - 1| < ε) : 1 < x",
    "(m : ℝ) (h : IsLeast {x : ℝ | 0 ≤ x} m) : m > 5",
    "(m : ℝ) (h : IsLUB {x : ℝ | x ^ 2 < 2} m) : m < 1",
    "(d : ℕ → ℕ) (h : ∀ n, d (n + 1) ≤ d n) : d 3 = 8",
    "(d : ℕ → ℤ) (h : ∀ n, d (n + 1) + 2 = d n) : d 3 = 8",
]


@pytest.mark.parametrize(("text", "core"), CONTRADICTORY)
def test_contradictory(read: Read, text: str, core: tuple[str, ...]) -> None:
    found = check(read(text)).contradiction
    assert found is not None
    assert found.core == core


@pytest.mark.parametrize("text", POSSIBLE)
def test_possible(read: Read, text: str) -> None:
    assert check(read(text)).contradiction is None


def test_what_multiplies_unknowns_is_left_out_without_products(read: Read) -> None:
    """z3's count of steps does not bound products of unknown integers."""
    assert satisfiable(read("(x y : ℤ) (h : x = 3) (k : x * y = 5) (l : x < 2) : y = 0"), products=False).contradictory
    multiplied = read("(x : ℤ) (h : x * x = -1) : x = 0")
    assert satisfiable(multiplied).contradictory
    assert not satisfiable(multiplied, products=False).contradictory
