"""What is taken from the formulas of a statement."""

import pytest

from leanwright.tools.ambiguity.statement import InformalStatement
from leanwright.tools.maths.ast import Bin, Num, Var


def test_words_and_formulas_are_apart() -> None:
    s = InformalStatement.of("For all [[Real|real]]   $x$, if $\\frac{1}{x + 1} \\text{ is even}$ then sqrt(y) < 2")
    assert s.words == "For all real § , if § is even then §"
    assert s.variables == (Var("x"), Var("y"))
    assert s.denominators == (Bin("+", Var("x"), Num(1)),)
    assert s.arguments("sqrt") == (Var("y"),)
    assert not s.unread


def test_bound_letters_and_functions_are_no_variables() -> None:
    assert InformalStatement.of("$\\sum_{k=1}^n f(k) = a_n + \\pi$").variables == (Var("n"),)
    assert InformalStatement.of("$\\sum_{k=1}^n f(k) = a_n + \\pi$").functions == {"f", "a"}
    assert InformalStatement.of("$\\{x \\mid x > 2\\}$ is a set").variables == ()


def test_a_formula_outside_the_language_is_told() -> None:
    assert InformalStatement.of("$x > 0$ and $\\oint f$").unread
    assert InformalStatement.of("x" * 20_001).unread


@pytest.mark.parametrize("formula", ["x > 0", "0 < x < y", "n \\ge 1", "x \\ne y", "a > b > 0", "x < 0", "a + b > 0"])
def test_relations_that_exclude_zero(formula: str) -> None:
    assert InformalStatement.of(f"${formula}$").excludes_zero


@pytest.mark.parametrize("formula", ["x \\ge 0", "x < 1", "x^2 > 0", "\\frac{x}{y} \\ge 2", "x = y", "x + 1 \\ge x"])
def test_relations_that_do_not(formula: str) -> None:
    assert not InformalStatement.of(f"${formula}$").excludes_zero
