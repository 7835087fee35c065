"""Which terms are positive, not negative, not 0."""

from typing import Any

import pytest

from leanwright.tools.maths.ast import Bin, Call, Const, Expr, Not, Num, Pred, Rel, Var
from leanwright.tools.maths.parsing.formula import parse_latex
from leanwright.tools.maths.positivity import Signs


def tree(text: str) -> Any:
    return parse_latex(text)


@pytest.mark.parametrize("text", ["x^2", "x^2 + y^4", "|x|", "2|x|", "x^2 y^2", "\\sqrt{x}", "(x + y)^2", "x^2 + 1"])
def test_signs_that_the_form_shows(text: str) -> None:
    assert Signs().nonnegative(tree(text))
    assert Signs().positive(Bin("+", tree(text), Num(1)))


@pytest.mark.parametrize("text", ["x", "x^3", "x - 1", "x^2 - 1", "-1", "x y", "a_n", "\\sin x", "x^y"])
def test_signs_that_it_does_not_show(text: str) -> None:
    assert not Signs().nonnegative(tree(text))
    assert not Signs().positive(tree(text))
    assert text == "-1" or not Signs().nonzero(tree(text))


def test_positive_forms() -> None:
    assert all(Signs().positive(one) for one in (Num(2), Call("exp", (Var("x"),)), tree("2^x"), tree("\\frac{1}{2}")))
    assert not Signs().positive(Num(0)) and not Signs().nonzero(tree("2 - 2"))


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("x > 0", "0 < \\sqrt{x} + x^3"),
        ("0 < x < y", "0 < y - x"),
        ("0 < x < y", "0 < y"),
        ("0 < x < y", "x y \\ne 0"),
        ("x > 1", "0 < x - 1"),
        ("x \\ge 3", "x - 1 \\ne 0"),
        ("x \\ge 0", "-1 \\le x"),
        ("0 \\le x < \\frac{1}{2}", "-1 \\le x \\le 1"),
        ("x \\ne y", "y - x \\ne 0"),
        ("x \\ne 0", "0 < x^2"),
        ("x \\ne 0", "\\frac{1}{x} \\ne 0"),
        ("x y \\ne 0", "y \\ne 0"),
        ("x < -2", "x \\ne 0"),
        ("x = 3", "0 < x"),
        ("x = y^2", "0 \\le x"),
    ],
)
def test_signs_that_are_said(said: str, shown: str) -> None:
    assert Signs([tree(said)]).hold(tree(shown))
    assert not Signs().hold(tree(shown))


@pytest.mark.parametrize(
    ("said", "open_"),
    [
        ("x > -1", "0 < x"),
        ("x > 1", "0 < x - 2"),
        ("x \\ge 0", "0 < x"),
        ("x \\ge 0", "x \\ne 0"),
        ("x < 1", "x \\ne 0"),
        ("x \\ne 1", "x \\ne 0"),
        ("x + y > 0", "0 < x"),
        ("x < y", "0 < x"),
        ("x \\ge 0", "x \\le 1"),
    ],
)
def test_what_is_said_shows_no_more(said: str, open_: str) -> None:
    assert not Signs([tree(said)]).hold(tree(open_))


def test_a_function_without_an_argument_has_no_sign() -> None:
    named = Call("id", ())
    assert not Signs([Rel((Var("f"), named), ("=",))]).nonzero(named)


def test_words_show_signs() -> None:
    p: Expr = Var("p")
    assert Signs([Pred("Nat.Prime", (p,))]).positive(Bin("-", p, Num(1)))
    assert Signs([Pred("Odd", (p,))]).nonzero(p) and not Signs([Pred("Odd", (p,))]).positive(p)
    assert not Signs([Pred("Prime", (p,))]).positive(Bin("+", p, Num(2)))  # -2 is a prime integer
    assert not Signs([Pred("Even", (p,))]).nonzero(p)
    assert Signs([Not(Rel((p, Num(0)), ("=",)))]).nonzero(p)


def test_kinds_show_signs() -> None:
    n, z = Bin("+", Var("n"), Num(1)), Bin("+", Bin("^", Var("z"), Num(2)), Num(1))
    assert Signs(kinds={"n": "ℕ"}).positive(n) and not Signs(kinds={"n": "ℤ"}).nonnegative(n)
    assert Signs(kinds={"z": "ℝ"}).nonzero(z) and not Signs(kinds={"z": "ℂ"}).nonzero(z)  # i² + 1 = 0
    assert Signs(kinds={"z": "ℂ"}).nonzero(Call("exp", (Var("z"),)))
    assert Signs().nonzero(Const("i")) and not Signs().nonnegative(Bin("^", Const("i"), Num(2)))
    assert Signs([tree("n \\ne 0")], {"n": "ℕ"}).positive(Var("n"))
    assert Signs(kinds={"a": "ℕ → ℕ"}).nonnegative(tree("a_n")) and not Signs(kinds={"a": "ℕ → ℝ"}).nonnegative(
        tree("a_n")
    )


@pytest.mark.parametrize(
    ("said", "term"),
    [
        ("|z| = 1", "z"),
        ("\\sqrt{x} = 3", "x"),
        ("0 < x < 1", "\\cos x"),
        ("x \\in (0, 1)", "x"),
        ("x \\in \\mathbb{R} \\setminus \\{1\\}", "x - 1"),
        ("x \\ge 1", "\\lfloor x \\rfloor + 1"),
    ],
)
def test_what_is_said_shows_that_a_term_is_not_zero(said: str, term: str) -> None:
    assert Signs([tree(said)]).nonzero(tree(term))


@pytest.mark.parametrize(("said", "term"), [("\\sqrt{x} = 0", "x"), ("0 < x < 2", "\\cos x"), ("x \\in [0, 1)", "x")])
def test_what_is_said_shows_nothing(said: str, term: str) -> None:
    assert not Signs([tree(said)]).nonzero(tree(term))
