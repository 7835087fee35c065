"""What is taken from the formulas of a statement."""

import pytest

from leanwright.tools.ambiguity.statement import InformalStatement, is_nonnegative, is_positive
from leanwright.tools.maths.ast import Bin, Call, Cong, Expr, Listing, Num, Rel, Var
from leanwright.tools.maths.parsing.formula import parse_latex


def term(text: str) -> Expr:
    tree = parse_latex(text)
    assert not isinstance(tree, (Rel, Cong, Listing))
    return tree


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


@pytest.mark.parametrize("text", ["x^2", "x^2 + y^4", "|x|", "2|x|", "x^2 y^2", "\\sqrt{x}", "(x + y)^2", "x^2 + 1"])
def test_signs_that_the_form_shows(text: str) -> None:
    assert is_nonnegative(term(text))
    assert is_positive(Bin("+", term(text), Num(1)))


@pytest.mark.parametrize("text", ["x", "x^3", "x - 1", "x^2 - 1", "-1", "x y", "a_n", "\\sin x"])
def test_signs_that_it_does_not_show(text: str) -> None:
    assert not is_nonnegative(term(text))
    assert not is_positive(term(text))


def test_positive_forms() -> None:
    assert all(is_positive(node) for node in (Num(2), Call("exp", (Var("x"),)), Bin("^", Num(2), Var("x"))))
    assert not is_positive(Num(0))
