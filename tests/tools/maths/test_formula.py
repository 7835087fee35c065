"""Formulas as competition statements write them, and their Lean."""

import pytest

from leanwright.tools.maths.ast import Call, Const, Listing, Num, Rel, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.formula import parse_latex, parse_plain
from leanwright.tools.maths.vocabulary import Names

LATEX = {
    # integrals: the differential ends what is integrated, wherever it stands
    r"\int_0^{\pi/2}\sin^2 x\,dx": "∫ x in 0..Real.pi / 2, Real.sin x ^ 2",
    r"\int_0^1 x^2+1\,\mathrm{d}x": "∫ x in 0..1, x ^ 2 + 1",
    r"\int_0^1\frac{dx}{1+x}": "∫ x in 0..1, 1 / (1 + x)",
    r"\int_0^1\frac{t\,dt}{1+t}": "∫ t in 0..1, t / (1 + t)",
    r"\int_0^1 dx\,x^2": "∫ x in 0..1, x ^ 2",
    r"\int_0^1x\,dx\int_0^2y\,dy": "(∫ x in 0..1, x) * (∫ y in 0..2, y)",
    r"\int_0^1\int_0^yxy\,dx\,dy": "∫ y in 0..1, (∫ x in 0..y, x * y)",
    # dots: roots, binomial coefficients, a last term that is not at n
    r"1+\frac1{\sqrt2}+\frac1{\sqrt3}+\cdots+\frac1{\sqrt n}": "∑ k ∈ Finset.Icc 1 n, 1 / Real.sqrt k",
    r"\binom n0+\binom n1+\cdots+\binom nn": "∑ k ∈ Finset.range (n + 1), Nat.choose n k",
    r"\binom n0-\binom n1+\cdots+(-1)^n\binom nn": "∑ k ∈ Finset.range (n + 1), (-1) ^ k * Nat.choose n k",
    r"\binom n1+2\binom n2+\cdots+n\binom nn": "∑ k ∈ Finset.Icc 1 n, k * Nat.choose n k",
    r"\frac1{n+1}+\frac1{n+2}+\cdots+\frac1{2n}": "∑ k ∈ Finset.Icc 1 n, 1 / (n + k)",
    r"\cos x+\cos 2x+\cdots+\cos nx": "∑ k ∈ Finset.Icc 1 n, Real.cos (k * x)",
    # fields with a prime number of elements, and sets beside ranges of sequences
    r"\mathbb{F}_5": "ZMod 5",
    r"x\in\mathbb{R}\setminus\{1\}": "x ∈ (Set.univ : Set ℝ) \\ {1}",
    # relations from right to left, and a choice of signs
    r"A\supseteq B": "B ⊆ A",
    r"x\equiv\pm1\pmod p": "x ≡ 1 [MOD p] ∨ x ≡ -1 [MOD p]",
    # fractions, roots, powers
    r"\frac12": "1 / 2",
    r"\frac1{12}": "1 / 12",
    r"\frac{1}2x": "1 / 2 * x",
    r"\dfrac{x+1}{x-1} = \tfrac{2}{3}": "(x + 1) / (x - 1) = 2 / 3",
    r"\frac15|9+2a|<1": "1 / 5 * |9 + 2 * a| < 1",
    r"5<\frac nk<6": "5 < n / k ∧ n / k < 6",
    r"\sqrt 2 + \sqrt{x+1}": "Real.sqrt 2 + Real.sqrt (x + 1)",
    r"\sqrt[3]{x^2}": "(x ^ 2) ^ (1 / 3 : ℝ)",
    r"2^{10} - 2^10": "2 ^ 10 - 2 ^ 10",
    r"-x^2": "-x ^ 2",
    r"(-x)^2": "(-x) ^ 2",
    r"2^{-1}": "2 ^ (-1)",
    r"a^{b^c}": "a ^ b ^ c",
    r"(a^b)^c": "(a ^ b) ^ c",
    r"-2x + 3": "-2 * x + 3",
    r"-\frac{1}{2}": "-(1 / 2)",
    r"\left(\frac{4}{x}\right)^{-1}\left(\frac{3x^3}{x}\right)^2": "(4 / x) ^ (-1) * (3 * x ^ 3 / x) ^ 2",
    # products
    r"2ab(c+d)": "2 * a * b * (c + d)",
    r"3 \cdot 4 \times 5": "3 * 4 * 5",
    r"a \div b \cdot c": "a / b * c",
    r"(x+3)(x-2)": "(x + 3) * (x - 2)",
    r"x(x+1)": "x * (x + 1)",
    r"2\pi r": "2 * Real.pi * r",
    r"a \cdot (-b)": "a * -b",
    r"2^x3^y": "2 ^ x * 3 ^ y",
    # functions
    r"f(g(x)) = 2x+1": "f (g x) = 2 * x + 1",
    r"f (x) = x": "f x = x",
    r"f^{-1}(3)": "Function.invFun f 3",
    r"F(4, b) = 12": "F 4 b = 12",
    r"f(x)^2": "f x ^ 2",
    r"\log_2 8 = 3": "Real.logb 2 8 = 3",
    r"\log_{5^2}5^4": "Real.logb (5 ^ 2) (5 ^ 4)",
    r"\log_2 (x+1)": "Real.logb 2 (x + 1)",
    r"\ln x + \ln y": "Real.log x + Real.log y",
    r"\log x - \log y = a": "Real.log x - Real.log y = a",
    r"2\sin x\cos x": "2 * Real.sin x * Real.cos x",
    r"\sin^2 x + \cos^2 x = 1": "Real.sin x ^ 2 + Real.cos x ^ 2 = 1",
    r"\sin(2x)": "Real.sin (2 * x)",
    r"\sin 2x": "Real.sin (2 * x)",
    r"\gcd(n + 7, 2n + 1)": "Nat.gcd (n + 7) (2 * n + 1)",
    r"\text{lcm}(a,b)": "Nat.lcm a b",
    r"\operatorname{lcm}(12, t)": "Nat.lcm 12 t",
    r"\mathop{\text{lcm}}[12,t]^3=(12t)^2": "Nat.lcm 12 t ^ 3 = (12 * t) ^ 2",
    r"n! + (n+1)!": "Nat.factorial n + Nat.factorial (n + 1)",
    r"20 !": "Nat.factorial 20",
    r"2n!": "2 * Nat.factorial n",
    r"\binom{n}{k} = C_n^k": "Nat.choose n k = Nat.choose n k",
    r"|x - 3| \le 5": "|x - 3| ≤ 5",
    r"|x||y| = |xy|": "|x| * |y| = |x * y|",
    r"\left||x| - 1\right|": "abs (|x| - 1)",
    r"\lfloor x \rfloor + \left\lceil\sqrt{27}\right\rceil": "⌊x⌋ + ⌈Real.sqrt 27⌉",
    r"\max(a, b) \geq \min(a, b)": "max a b ≥ min a b",
    # relations
    r"x \neq 0": "x ≠ 0",
    r"a < b \leq c": "a < b ∧ b ≤ c",
    r"3 \mid 2^{2n+1}+1": "3 ∣ 2 ^ (2 * n + 1) + 1",
    r"p \nmid a": "¬p ∣ a",
    r"a | b": "a ∣ b",
    r"14u \equiv 46 \pmod{100}~?": "14 * u ≡ 46 [MOD 100]",
    r"4n\equiv 2\pmod 6": "4 * n ≡ 2 [MOD 6]",
    r"3^n = 2 \pmod{5}": "3 ^ n ≡ 2 [MOD 5]",
    r"7 \pmod{19}": "7 % 19",
    r"3^{100} \bmod 7": "3 ^ 100 % 7",
    r"x \in [-2, 7)": "x ∈ Set.Ico (-2) 7",
    r"x \in (0, 1)": "x ∈ Set.Ioo 0 1",
    r"x \in (-\infty, 3]": "x ∈ Set.Iic 3",
    r"x \in \{1, 2, 3\}": "x ∈ {1, 2, 3}",
    r"(x, y) = (1, -2)": "(x, y) = (1, -2)",
    r"n \in \mathbb{N}": "n ∈ ℕ",
    r"a, b, c > 0": "a > 0 ∧ b > 0 ∧ c > 0",
    r"0 < a, b < 1": "0 < a ∧ a < 1 ∧ 0 < b ∧ b < 1",
    r"x = 1, y = 2": "x = 1 ∧ y = 2",
    r"{x^2 + ax + b = 0}": "x ^ 2 + a * x + b = 0",
    # numbers
    r"1{,}000 + 1,000 + 200,\!000": "1000 + 1000 + 200000",
    r"3.14 + .5": "3.14 + 0.5",
    # sequences, sums, products
    r"a_{n+1} = 2a_n + 1": "a (n + 1) = 2 * a n + 1",
    r"t_n=t_{n-2}+t_{n-1}, t_0 = 0": "t n = t (n - 2) + t (n - 1) ∧ t 0 = 0",
    r"x_1 + x_2": "x₁ + x₂",
    r"\sum_{k=1}^{n} k^2": "∑ k ∈ Finset.Icc 1 n, k ^ 2",
    r"\sum_{k=0}^{n-1} (2k + 1) = n^2": "∑ k ∈ Finset.range n, (2 * k + 1) = n ^ 2",
    r"\prod_{i=0}^n a_i": "∏ i ∈ Finset.range (n + 1), a i",
    r"2\sum_{k \in S} k + 1": "2 * (∑ k ∈ S, k) + 1",
    r"1+2+\dots+n": "∑ k ∈ Finset.Icc 1 n, k",
    r"1^2+2^2+3^2+\cdots+n^2": "∑ k ∈ Finset.Icc 1 n, k ^ 2",
    r"1 + 3 + 5 + \ldots + (2n-1)": "∑ k ∈ Finset.Icc 1 n, (2 * k - 1)",
    r"1\cdot 2 + 2 \cdot 3 + \dots + n(n+1)": "∑ k ∈ Finset.Icc 1 n, k * (k + 1)",
    r"1+x+x^2+\dots+x^n": "∑ k ∈ Finset.range (n + 1), x ^ k",
    r"11^1 + 11^2 + 11^3 + \ldots + 11^9": "∑ k ∈ Finset.Icc 1 9, 11 ^ k",
    r"1+3+5+7+9+\dots+195+197+199": "∑ k ∈ Finset.range 100, (2 * k + 1)",
    r"1\cdot 2\cdot 3\cdot\,\cdots\,\cdot (n-1)\cdot n": "∏ k ∈ Finset.Icc 1 n, k",
}  # fmt: skip

PLAIN = {
    "x^2 + 3x <= 4": "x ^ 2 + 3 * x ≤ 4",
    "x² + 3·x ≥ √2": "x ^ 2 + 3 * x ≥ Real.sqrt 2",
    "2^(n+1) != 3": "2 ^ (n + 1) ≠ 3",
    "sqrt(x + 1)/2": "Real.sqrt (x + 1) / 2",
    "x ∈ ℝ": "x ∈ ℝ",
    "x ≡ 3 (mod 7)": "x ≡ 3 [MOD 7]",
    "x ≡ 3 mod 7": "x ≡ 3 [MOD 7]",
    "a_(n+1) = a_n + 2": "a (n + 1) = a n + 2",
    "log_2(8)": "Real.logb 2 8",
    "1 + 2 + ... + n": "∑ k ∈ Finset.Icc 1 n, k",
    "xy = 24": "x * y = 24",
    "x⁻¹ × 2 ÷ 3": "x ^ (-1) * 2 / 3",
    "|x - 1| < 2": "|x - 1| < 2",
    "gcd(a, b) = 1": "Nat.gcd a b = 1",
    "{1, 2}": "{1, 2}",
    "⌊x⌋ + floor(y)": "⌊x⌋ + ⌊y⌋",
}

REFUSED = [
    r"\mathbb{F}_6",
    r"1+2+\cdots",
    r"1+\frac13+\frac16+\cdots",
    r"(a_n)_{n\ge3}",
    r"\int_0^1 x\,dx\,dx",
    r"\int_0^1 x^2",
    r"1+\sqrt2+\cdots+\sqrt[3]{n}",
    r"\binom n0+\binom n2+\cdots+\binom nn",
    "", "   ", "(", "x +", "+", "x)", r"\frac{1}", r"\frac{1}{2", "{x", "x}", r"\sqrt", "x^", "x_",
    r"\left( x", "|x",
    "x y 2",    "2 3", "1/2x", r"1/2\pi", r"2\frac{3}{2}", "n!!", r"\$5", "325_{4}",
    r"\forall x",
    r"a \equiv b", "average", "1 + 4 + \\dots + 100", "2 + 4 + \\dots + 64", "1 + \\dots + n",
    "1+2+\\dots",
    "x, \\dots",    "x = 1, 2", r"\sin^{-1} x", r"\text{hello}", "a & = ", "\x00", "x \x07 y",
    "日本", "a\\b", "1" * 500,
]  # fmt: skip


@pytest.mark.parametrize(("text", "lean"), LATEX.items())
def test_latex(text: str, lean: str) -> None:
    assert to_lean(parse_latex(text)) == lean


@pytest.mark.parametrize(("text", "lean"), PLAIN.items())
def test_plain_text(text: str, lean: str) -> None:
    assert to_lean(parse_plain(text)) == lean


@pytest.mark.parametrize("text", REFUSED)
def test_what_has_no_certain_reading_is_refused(text: str) -> None:
    with pytest.raises(MathsSyntaxError) as refused:
        parse_latex(text)
    assert 0 <= refused.value.position <= len(text)
    assert "\n" not in str(refused.value)


def test_names_decide_what_notation_leaves_open() -> None:
    assert to_lean(parse_latex("u(2)", Names(functions=frozenset("u")))) == "u 2"
    assert to_lean(parse_latex("f(a+b)", Names())) == "f * (a + b)"
    assert to_lean(parse_latex("t_0", Names(sequences=frozenset("t")))) == "t 0"
    assert parse_latex("i", Names(constants=frozenset("i"))) == Const("i")
    assert parse_latex("i") == Var("i")


def test_lists() -> None:
    assert parse_latex("a, b") == Listing((Var("a"), Var("b")))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000, "{" * 3000, "x^{" * 500 + "x" + "}" * 500, "-" * 700 + "x", "x" * 1_000_000,
        "1+" * 390 + "1", "\\sqrt" * 700 + "x", "\\frac" * 700, "|" * 799, "x^" * 390 + "x", "$" * 10_000,
        "\\left(" * 300, "x^-" * 300,
        "f(x) = \\begin{cases}" + "1 & x = 1 \\\\" * 300 + "0 & \\text{else} \\end{cases}", "=\\begin{cases}" * 300,
        "\\overline{" * 300, "\\underline{1}" * 300, "\\{x:" * 300, "x=" + "\\pm" * 300, "{" * 200 + "\\over" * 200,
        "\\left\\{" * 300, "(f\\circ g)(" * 100, "%" * 500, "2_{" * 300, "A\\cup" * 300,
        "\\frac1" * 300 + "1", "⁻¹" * 700, "\\sum_" * 400, "a_" * 400 + "a",
    ],
)  # fmt: skip
def test_hostile_text_ends_in_a_refusal(text: str) -> None:
    with pytest.raises(MathsSyntaxError):
        parse_latex(text)
    with pytest.raises(MathsSyntaxError):
        parse_plain(text)


def test_parentheses_may_be_deep() -> None:
    assert parse_latex("(" * 390 + "x" + ")" * 390) == Var("x")


def test_decimals_and_call_shapes() -> None:
    assert parse_latex("0.50") == Num(50, 2)
    assert parse_latex(r"\log_3 9 = 2") == Rel((Call("log", (Num(3), Num(9))), Num(2)), ("=",))
