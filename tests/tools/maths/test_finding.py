"""Words and mathematics told apart in whole statements."""

import pytest

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.text import MAX_TEXT, find_maths, names_of


def marked(text: str) -> str:
    """The statement with its mathematics as Lean in brackets, and what cannot be read in doubled ones."""
    parts = []
    for span in find_maths(text):
        if span.kind == "text":
            parts.append(" ".join(span.source.split()))
        else:
            parts.append(f"[{to_lean(span.node)}]" if span.node is not None else f"[[{span.source}]]")
    return " ".join(parts)


STATEMENTS = {
    "Show that if x^2 + 3x = 4 then x = 1 or x = -4.": "Show that if [x ^ 2 + 3 * x = 4] then [x = 1] or [x = -4] .",
    "Let a be an integer, 3n+1 a multiple of 7.": "Let [a] be an integer, [3 * n + 1] a multiple of [7] .",
    "A number a is odd.": "A number [a] is odd.",
    "I think a + b = 3.": "I think [a + b = 3] .",
    "If 2 <= x < 5 and f(x) = 2x+1, find f(3).": "If [2 ≤ x ∧ x < 5] and [f x = 2 * x + 1] , find [f 3] .",
    "Prove that √2 ≤ x² + 1 for all x ∈ ℝ.": "Prove that [Real.sqrt 2 ≤ x ^ 2 + 1] for all [x ∈ ℝ] .",
    "Show that a^2 + b^2 >= 2ab for p prime and a an integer.": (
        "Show that [a ^ 2 + b ^ 2 ≥ 2 * a * b] for [p] prime and [a] an integer."
    ),
    "Two consecutive integers sum to 45.": "Two consecutive integers sum to [45] .",
    "Find gcd(n, m) if x ≡ 3 (mod 7).": "Find [Nat.gcd n m] if [x ≡ 3 [MOD 7]] .",
    "Let a, b be reals, abc = 1 (where c > 0).": "Let [a] , [b] be reals, [a * b * c = 1] (where [c > 0] ).",
    "The 5th term is a_5, i.e. non-negative.": "The 5th term is [a₅] , i.e. non-negative.",
    "The sum 1 + 2 + ... + n is n(n+1)/2.": "The sum [∑ k ∈ Finset.Icc 1 n, k] is [n * (n + 1) / 2] .",
    "What is 3^100 mod 7?": "What is [3 ^ 100 % 7] ?",
    "Let $x$ be real with $x^2=4.$ Find \\(x\\).": "Let [x] be real with [x ^ 2 = 4] . Find [x] .",
    r"For $\forall n \geq 0, u_{n+1} = 2u_n$.": "For for all [n ≥ 0] , [u (n + 1) = 2 * u n] .",
    r"If $x=1 \text{ and } y = 2$": "If [x = 1] and [y = 2]",
    r"Let $f: \mathbb{R} \to \mathbb{R}$.": "Let [f] from [ℝ] to [ℝ] .",
    r"\begin{align*} a&\equiv 2\pmod 3,\\ &b = 4. \end{align*}": "[a ≡ 2 [MOD 3]] , [b = 4] .",
    r"What is $120\%$ of $30$?": "What is [120 / 100] of [30] ?",
    r"Show that it is x \in [-2,7].": "Show that it is [x ∈ Set.Icc (-2) 7] .",
    r"the base $21_{b}$ of $$b>0$$": "the base [2 * b + 1] of [b > 0]",
    "If $p (x) = 2-x^2$, what is $p(q(2))$?": "If [p x = 2 - x ^ 2] , what is [p (q 2)] ?",
    "A sequence has $t_0=0$ and $t_1=1$.": "A sequence has [t 0 = 0] and [t 1 = 1] .",
    "For complex $z = 2i$.": "For complex [z = 2 * Complex.I] .",
    "A sequence has u_{n+1} = 3 u_n.": "A sequence has [u (n + 1) = 3 * u n] .",
    "Let f(2x) = 4 f(x) for all x.": "Let [f (2 * x) = 4 * f x] for all [x] .",
    "If 2 x + 3 y = 5 and y = 2 x then x < 1.": "If [2 * x + 3 * y = 5] and [y = 2 * x] then [x < 1] .",
    "Show a^2 + b^2 >= 2 a b.": "Show [a ^ 2 + b ^ 2 ≥ 2 * a * b] .",
    "Then a^3 + b^3 + c^3 = 3 a b c": "Then [a ^ 3 + b ^ 3 + c ^ 3 = 3 * a * b * c]",
    "We have x y + y z > z x for them.": "We have [x] [y + y * z > z * x] for them.",
    "If n = 2 a number is even.": "If [n = 2] a number is even.",
    "For n 3 x is odd.": "For [n] [3] [x] is odd.",
    "If x = 3 y is even.": "If [x = 3] [y] is even.",
}


@pytest.mark.parametrize(("text", "expected"), STATEMENTS.items())
def test_statements(text: str, expected: str) -> None:
    assert marked(text) == expected


@pytest.mark.parametrize("text", STATEMENTS)
def test_offsets_are_exact(text: str) -> None:
    spans = find_maths(text)
    place = 0
    for span in spans:
        assert place <= span.start <= span.end <= len(text)
        place = span.end
        if span.kind == "maths":
            assert text[span.start : span.end] == span.source
    kept = "".join(text[span.start : span.end] for span in spans)
    assert "begin" in text or set(text) - set(kept) <= set("$\\[]() \n")


def test_letters_of_a_statement() -> None:
    names = names_of("Let $f(x) = x$ and $u_{n+1} = u_n$; here $x(x+1)$ is a product and $i^2 = -1$.")
    assert (names.functions, names.sequences, names.constants) == (frozenset("f"), frozenset("u"), frozenset("i"))


@pytest.mark.parametrize(
    "text",
    ["", " ", "$", "$$", "$ $", "$$$",
     "\\(", "\\[ x", "$\\text{$", "\x00\x07", "(" * 5000, "$" * 9999, "1 " * 9000, "x+" * 9000,
     "\\begin{align}" * 500, "\\(" * 9000, "a" * 19_000, "$" + "{" * 3000 + "$", "√" * 5000, "|" * 9000, "a_" * 9000],
)  # fmt: skip
def test_hostile_text_is_cut_all_the_same(text: str) -> None:
    for span in find_maths(text):
        assert 0 <= span.start <= span.end <= len(text)
        assert span.kind == "text" or span.node is not None or span.reason


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(MathsSyntaxError):
        find_maths("x" * (MAX_TEXT + 1))
