"""Constructions beyond plain terms: cases, sets, choices, percent, digits, bases; and readings that are refused."""

from typing import Any

import pytest

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.formula import parse_latex, parse_plain
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.vocabulary import Names, names_in

CASES = {
    r"f(x) = \begin{cases} x+1 &\text{if }x<-2, \\ 3x&\text{if }x\ge -2. \end{cases}": (
        "f x = (if x < -2 then x + 1 else 3 * x)"
    ),
    r"f(x) = \begin{cases} -x & x<0 \\ 2 & 0 \le x< 4 \\ \sqrt{x} & x \ge 4 \end{cases}": (
        "f x = (if x < 0 then -x else if 0 ≤ x ∧ x < 4 then 2 else Real.sqrt x)"
    ),
    r"f(n) = \begin{cases} n/2 & \text{if $n$ is even} \\ 3n+1 & \text{if } n \text{ is odd} \end{cases}": (
        "f n = (if n % 2 = 0 then n / 2 else 3 * n + 1)"
    ),
    r"a_n = \left\{ \begin{array}{ll} 1 & \text{if } n = 0 \\ 2a_{n-1} & \text{otherwise} \end{array} \right.": (
        "a n = (if n = 0 then 1 else 2 * a (n - 1))"
    ),
    r"f(x,y) = \begin{cases} x & x \ge y \\ y & x < y \end{cases}": "f x y = (if x ≥ y then x else y)",
}

LATEX = {
    # sets
    r"A = \{x \in \mathbb{R} \mid x^2 < 4\}": "A = {x : ℝ | x ^ 2 < 4}",
    r"\{x : |x| < 2\}": "{x | |x| < 2}",
    r"\{n \in \mathbb{Z} : 3 | n \text{ and } n > 2\}": "{n : ℤ | 3 ∣ n ∧ n > 2}",
    r"\{n \mid n \text{ is even}, n < 10\}": "{n | Even n ∧ n < 10}",
    r"\{x \in A | x \in B\}": "{x | x ∈ A ∧ x ∈ B}",
    r"n \in \{1, 2, \dots, 10\}": "n ∈ Finset.Icc 1 10",
    r"A \cup B = B \cup A": "A ∪ B = B ∪ A",
    r"A \setminus (B \cap C) \subseteq A": "A \\ (B ∩ C) ⊆ A",
    r"A \cap B = \emptyset": "A ∩ B = ∅",
    r"x \in [0,1] \cup [2,3]": "x ∈ Set.Icc 0 1 ∪ Set.Icc 2 3",
    r"x \in \mathbb{R} \setminus \{0\}": "x ∈ (Set.univ : Set ℝ) \\ {0}",
    r"x \not\in S": "x ∉ S",
    r"n \in \mathbb{Z}_{\ge 0}": "n ∈ ℕ",
    # choices and percentages
    r"x = \pm 2": "x = 2 ∨ x = -2",
    r"x = \frac{-b \pm \sqrt{D}}{2a}": (
        "x = (-b + Real.sqrt D) / (2 * a) ∨ x = (-b - Real.sqrt D) / (2 * a)"
    ),
    r"25\% \cdot 60 = 15": "25 / 100 * 60 = 15",
    # numerals
    r"2\frac{1}{3} x": "(2 + 1 / 3) * x",
    r"321_5 + 10_{b}": "3 * 5 ^ 2 + 2 * 5 + 1 + b",
    r"\overline{a1b}": "100 * a + 10 + b",
    r"\underline{5}\,\underline{b}": "50 + b",
    r"0.\overline{36} + 0.1\overline{6}": "36 / 99 + 15 / 90",
    r"12,345.5 + 1,000": "12345.5 + 1000",
    # angles, roots, functions
    r"\sin 30^\circ = \cos(60^{\circ})": "Real.sin (30 * Real.pi / 180) = Real.cos (60 * Real.pi / 180)",
    r"\sqrt[3]{-8}": "-8 ^ (1 / 3 : ℝ)",
    r"(f \circ g)(x+1)": "f (g (x + 1))",
    r"f^{-1}(f(2))": "Function.invFun f (f 2)",
    r"\max\{a, b\}": "max a b",
    r"{n \choose 2} + {1 \over x+1}": "Nat.choose n 2 + 1 / (x + 1)",
    # remainders with inverses
    r"2^{-1}+3^{-1} \pmod{7}": "ZMod.val (2⁻¹ + 3⁻¹ : ZMod 7)",
    r"b b^{-2} \equiv 1 \pmod{m}": "((b : ZMod m) * (b : ZMod m)⁻¹ ^ 2 : ZMod m) = 1",
    # sums
    r"\sum_{d \mid n} d": "∑ d ∈ Nat.divisors n, d",
    r"\sum_{1 \le k \le n} k^2": "∑ k ∈ Finset.Icc 1 n, k ^ 2",
    r"100 + 99 + \dots + 1": "∑ k ∈ Finset.range 100, (100 - k)",
    # one chain over the rows of a block
    "f(x) = (x+1)^2 \\\\ &= x^2+2x+1": "f x = (x + 1) ^ 2 ∧ (x + 1) ^ 2 = x ^ 2 + 2 * x + 1",
}  # fmt: skip

PLAIN = {
    "A ∪ B = B ∪ A": "A ∪ B = B ∪ A",
    "A ∖ B ⊆ A": "A \\ B ⊆ A",
    "{x ∈ ℝ : x² < 4}": "{x : ℝ | x ^ 2 < 4}",
    "{1, 2, ..., n}": "Finset.Icc 1 n",
    "x = ±2": "x = 2 ∨ x = -2",
    "25%": "25 / 100",
    "sin(30°)": "Real.sin (30 * Real.pi / 180)",
}

NO_CERTAIN_READING = [
    r"f(x) = \begin{cases} x & x<0 \\ 1 & x > 0 \end{cases}",  # nothing at 0
    r"f(x) = \begin{cases} x & x \le 0 \\ 1 & x \ge 0 \end{cases}",  # two values at 0
    r"f(x) = \begin{cases} x & x < a \\ 1 & x > b \end{cases}",
    r"f(x) = \begin{cases} 1 & x < 0 \end{cases}",
    r"f(x) = \begin{cases} 1 & \text{if it rains} \\ 0 & \text{otherwise} \end{cases}",
    r"A \cup B \cap C",
    r"A \setminus B \setminus C",
    r"\{x^2 : x > 1\}",
    r"\{n^2 : n < 1\}",
    r"\{2, 4, \dots, 10\}",
    r"\{1, 2, \dots\}",
    r"x - \{x\}",
    r"[a, b] = 12",
    r"(a, b) = 1",
    r"\mathbb{Q}^2",
    r"2 \pm 3",
    r"x > \pm 2",
    r"x \pm y = \pm 1",
    r"a \mp b = 1",
    r"2\frac{3}{2}",
    r"325_4",
    r"\overline{AB}",
    r"f(1,000)",
    r"f^2(x)",
    r"\frac{dy}{dx}",
    r"\varphi(10)",
    r"\prod_{k=0}^{\infty} 2^k",
    r"x \to \infty",
    r"\sum_{i<j} i",
    r"6^{-1} \equiv 1 \pmod{a+b}",
    r"\sin^{-1} x",
    r"1/2x",
    r"a/bc",
    r"|a|b|c",
    r"5 \text{ and } 6",
]


@pytest.mark.parametrize(("text", "lean"), {**CASES, **LATEX}.items())
def test_latex_to_lean_and_back(text: str, lean: str) -> None:
    node = parse_latex(text)
    assert to_lean(node) == lean
    assert parse_latex(to_latex(node), names_in(node)) == node


@pytest.mark.parametrize(("text", "lean"), PLAIN.items())
def test_plain_text_to_lean_and_back(text: str, lean: str) -> None:
    node = parse_plain(text)
    assert to_lean(node) == lean
    assert parse_plain(to_plain(node), names_in(node)) == node


@pytest.mark.parametrize("text", NO_CERTAIN_READING)
def test_what_has_no_certain_reading_is_refused(text: str) -> None:
    with pytest.raises(MathsSyntaxError):
        parse_latex(text)


def test_a_function_alone_has_no_powers() -> None:
    with pytest.raises(MathsSyntaxError):
        parse_latex("f^{-1}", Names(functions=frozenset("f")))
    assert to_lean(parse_latex("f^{-1}")) == "f ^ (-1)"


STATEMENTS = [
    "(f : ℝ → ℝ) (h : ∀ x, {}) : f 1 = 2 | f(x) = \\begin{cases} x+1 & x<-2 \\\\ 3x & x\\ge -2 \\end{cases}",
    "(f : ℕ → ℕ) : ∀ n, {} | f(n) = \\begin{cases} 1 & \\text{n is even} \\\\ n & \\text{else}\\end{cases}",
    "(A : Set ℝ) (h : {}) : A ⊆ Set.univ | A = \\{x \\in \\mathbb{R} \\mid x^2 < 4\\}",
    "(A : Set ℤ) (h : {}) : 4 ∈ A | A = \\{n \\mid n \\text{ is even}, n < 10\\}",
    "(A B C : Set ℝ) : {} | A \\setminus (B \\cap C) \\subseteq A",
    "(x : ℝ) (h : {}) : x ≠ 0 | x \\in \\mathbb{R} \\setminus \\{0\\}",
    "(n : ℤ) (h : {}) : n ≤ 10 | n \\in \\{1, 2, \\dots, 10\\}",
    "(x : ℝ) (h : x ^ 2 = 4) : {} | x = \\pm 2",
    ": {} | (2^{-1}+3^{-1}) \\bmod 7 = 2",
    "(m : ℕ) (h : {}) : m = 5 | 6^{-1} \\equiv 6^2 \\pmod{m}",
    "(b : ℤ) (h : {}) : b ≠ 0 | b b^{-1} \\equiv 1 \\pmod{7}",
    ": {} | \\sin 30^\\circ = \\frac{1}{2}",
    "(n : ℕ) : {} | \\sum_{d \\mid n} d \\ge n",
    "(x y : ℝ) (h : {}) : x = 1 | (x, y) = (1, 2)",
    "(a b : ℕ) (h : {}) : a = b | \\overline{ab} = \\overline{ba}",
]


def test_lean_elaborates_the_constructions(lean: Any, lean_run: Any) -> None:
    for line in STATEMENTS:
        frame, _, formula = line.rpartition(" | ")
        text = f"theorem t {frame.replace('{}', to_lean(parse_latex(formula)), 1)} := by sorry"
        report = lean_run(lean.check(text))
        assert report.status == "ok", (text, [message.data for message in report.messages])
