"""Lean statements as structure, and what is outside the subset."""

import pytest

from leanwright.tools.maths.ast import Bin, Call, Connective, Neg, Num, Pred, Quant, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.alpha import alpha_normal
from leanwright.tools.maths.lean.ascriptions import for_domain
from leanwright.tools.maths.lean.printer import lean_arg, to_lean
from leanwright.tools.maths.lean.statement import parse_lean, statement_to_lean
from leanwright.tools.maths.parsing.formula import parse_latex

STATEMENTS = [
    "theorem t (x y : ℝ) (h₀ : x + y = 7) (h₁ : 3 * x + y = 45) : x ^ 2 - y ^ 2 = 217 := by sorry",
    "theorem t (n : ℕ) (h₀ : Even n) : Even (n ^ 2 + 3 * n) := by sorry",
    "theorem t : IsLeast {n : ℕ | 0 < n ∧ 3 * n ≡ 2 [MOD 7]} 3 := by sorry",
    "theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x + 1) : f (f 3) = 15 := by sorry",
    "theorem t (p : ℕ) (a b : ℤ) (h₀ : Nat.Prime p) (h₁ : ↑p ∣ a * b) : ↑p ∣ a ∨ ↑p ∣ b := by sorry",
    "theorem t (a : ℕ → ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n, a (n + 1) = 2 * a n) : ∀ n, a n = 2 ^ n := by sorry",
    "theorem t (n : ℕ) : ∑ k ∈ Finset.range n, (2 * k + 1) = n ^ 2 := by sorry",
    "theorem t : ∑ k ∈ Nat.divisors 12, k = 28 := by sorry",
    "theorem t (S : Finset ℕ) (h₀ : ∀ n, n ∈ S ↔ 0 < n ∧ n < 20) : Finset.card S = 19 := by sorry",
    "theorem t (f g : ℝ → ℝ) (h₀ : Function.Injective f) : Function.Injective (g ∘ f) := by sorry",
    "theorem t : ∃! x : ℝ, 2 * x = 3 := by sorry",
    "theorem t : ¬(∃ n : ℕ, n ^ 2 = 2) := by sorry",
    "theorem t (x : ℝ) : |x - 3| < 5 ↔ x ∈ Set.Ioo (-2) 8 := by sorry",
    "theorem t {G : Type*} [Group G] (h₀ : ∀ x : G, x * x = 1) (a b : G) : a * b = b * a := by sorry",
    "theorem t : (1 / 3 : ℝ) + 1 / 6 = 1 / 2 := by sorry",
    "theorem t (A B : Set ℝ) : A ∩ B ⊆ A ∪ B := by sorry",
]


@pytest.mark.parametrize("text", STATEMENTS)
def test_our_own_statements_are_read_and_printed_unchanged(text: str) -> None:
    assert statement_to_lean(parse_lean(text)) == text


def test_structure() -> None:
    statement = parse_lean("theorem two (x y : ℝ) (h : 0 < x ∧ 0 < y) : ∀ n ≥ 3, Even n → x * y > 0 := by\n  sorry")
    assert statement.variables == {"x": "ℝ", "y": "ℝ"}
    assert [item.name for item in statement.hypotheses] == ["h"]
    assert isinstance(statement.hypotheses[0].formula, Connective)
    goal = statement.goal
    assert isinstance(goal, Quant) and goal.bounds[0].op == "≥" and goal.bounds[0].limit == Num(3)
    assert isinstance(goal.body, Connective) and goal.body.left == Pred("Even", (Var("n"),))


def test_alpha_normal_forgets_names_alone() -> None:
    first = "theorem a (x y : ℝ) (h₀ : ∀ t, f t = x) : ∑ k ∈ Finset.range 3, k * y = x := by sorry"
    second = "theorem b (u : ℝ) (x : ℝ) (hyp : ∀ y, f y = u) : ∑ i ∈ Finset.range 3, i * x = u := by sorry"
    third = "theorem b (u : ℝ) (x : ℝ) (hyp : ∀ y, f y = x) : ∑ i ∈ Finset.range 3, i * x = u := by sorry"
    assert alpha_normal(first) == alpha_normal(second) != alpha_normal(third)
    assert alpha_normal(alpha_normal(first)) == alpha_normal(first)


@pytest.mark.parametrize(
    "text",
    [
        "", "theorem", "theorem t", "theorem t :", "1 + 1", "theorem t : 1 + 1 := by sorry", "def f := 3",
        "theorem t : x = 1 := by simp", "theorem t (x : ℝ : x = 1", "theorem t : x = = 1",
        "theorem t : a < b < c",
        "theorem t : x.1 = 2", "theorem t : let y := 2; y = 2", "theorem t : 𝓝 x = 1", "#eval 1", "import Mathlib",
        "theorem a : x = 1 := by sorry\ntheorem b : x = 1 := by sorry", "\x00",

        "theorem t : " + "(" * 3000 + "x", "theorem t : " + "¬" * 2000 + "p", "theorem t : " + "-" * 2000 + "x = 1",
        "theorem t : " + "∀ x, " * 900 + "p", "theorem t : " + "f (" * 900,
        "x" * 1_000_000, "theorem t : " + "|" * 2000,
    ],
)  # fmt: skip
def test_other_lean_is_refused(text: str) -> None:
    with pytest.raises(MathsSyntaxError) as refused:
        parse_lean(text)
    assert 0 <= refused.value.position <= len(text)


ASCRIBED = [
    (r"\frac{1}{3} + \frac{1}{6} = \frac{1}{2}", "R", "(1 / 3 + 1 / 6 : ℝ) = 1 / 2"),
    (r"x + \frac{1}{3} = 2", "R", "x + 1 / 3 = 2"),
    (r"2^{-1}x = 3", "R", "2 ^ (-1 : ℤ) * x = 3"),
    (r"x^{1/3} = 2", "R", "x ^ (1 / 3 : ℝ) = 2"),
    (r"\lfloor 27/4 \rfloor = 6", "R", "⌊(27 / 4 : ℝ)⌋ = 6"),
    (r"\sqrt{2} = y", "R", "Real.sqrt 2 = y"),
    (r"2^{10} \bmod 7 = 2", "R", "2 ^ 10 % 7 = 2"),
    (r"3 - 5 = -2", "Z", "(3 - 5 : ℤ) = -2"),
    (r"\gcd(a, b) = 1", "Z", "Int.gcd a b = 1"),
    (r"\gcd(12, 18) = 6", "N", "Nat.gcd 12 18 = 6"),
    (r"a \equiv b \pmod{5}", "Z", "a ≡ b [ZMOD 5]"),
    (r"\sum_{k=1}^{3} \frac{1}{k} = x", "R", "∑ k ∈ Finset.Icc (1 : ℕ) 3, (1 / k : ℝ) = x"),
    (r"\frac{5!}{7}", "R", "(Nat.factorial 5 / 7 : ℝ)"),
    (r"\{1, 2\}", "R", "({1, 2} : Set ℝ)"),
]  # fmt: skip


@pytest.mark.parametrize(("latex", "domain", "lean"), ASCRIBED)
def test_types_are_ascribed_where_lean_would_read_another(latex: str, domain: str, lean: str) -> None:
    assert to_lean(parse_latex(latex), domain) == lean


def test_congruence_as_remainder() -> None:
    assert to_lean(parse_latex(r"x^2 \equiv 1 \pmod{8}"), "Z", "remainder") == "x ^ 2 % 8 = 1"
    with pytest.raises(ValueError, match="modeq"):
        for_domain(Num(1), "R", "other")


def test_arguments_and_closed_terms() -> None:
    assert lean_arg(Bin("+", Var("x"), Num(1))) == "(x + 1)"
    assert lean_arg(Neg(Num(1))) == "(-1)"
    assert lean_arg(Call("abs", (Var("x"),))) == "|x|"
