"""What people read of trees that come from Lean, and that styles vary."""

import random

import pytest

from leanwright.tools.maths.ast import Node
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.parsing.formula import parse_latex
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.printing.printer import Style
from leanwright.tools.maths.vocabulary import names_in

FROM_LEAN = {
    "(↑n : ℝ) / 2 = x": (r"\frac{n}{2} = x", "n/2 = x"),
    "x⁻¹ * y": ("x^{-1}y", "x^(-1)y"),
    "Int.gcd a b = 1": (r"\gcd(a, b) = 1", "gcd(a, b) = 1"),
    "Function.invFun f 3": ("f^{-1}(3)", "f⁻¹(3)"),
    "A ∩ (B ∪ C)": (r"A \cap (B \cup C)", "A ∩ (B ∪ C)"),
    "Nat.factorial n ≥ 2 ^ n": (r"n! \ge 2^n", "n! >= 2^n"),
    "∑ k ∈ Finset.range n, (2 * k + 1)": (r"\sum_{k = 0}^{n - 1} (2k + 1)", "sum_(k=0)^(n - 1) (2k + 1)"),
    "x ∈ Set.Ioc 0 1": (r"x \in (0, 1]", "x ∈ (0, 1]"),
    "a ≡ b [ZMOD 5]": (r"a \equiv b \pmod{5}", "a ≡ b (mod 5)"),
    "Real.sqrt (x + 1) ≤ |x|": (r"\sqrt{x + 1} \le |x|", "sqrt(x + 1) <= |x|"),
    "-2 * x + 1 / 3": (r"-2x + \frac{1}{3}", "-2x + 1/3"),
}


@pytest.mark.parametrize(("lean", "forms"), FROM_LEAN.items())
def test_trees_from_lean(lean: str, forms: tuple[str, str]) -> None:
    tree = parse_term(lean)
    assert (to_latex(tree), to_plain(tree)) == forms


def test_styles_vary_and_mean_the_same() -> None:
    tree: Node = parse_latex(r"\frac{1}{2}x + 3 \cdot 5 \le \ln x")
    rng = random.Random(1)
    forms = {to_latex(tree, Style.draw(rng)) for _ in range(200)}
    assert len(forms) > 20
    assert {parse_latex(form, names_in(tree)) for form in forms} == {tree}
