"""Statements as the model sees them where notation is said in the words and slots of the corpus."""

import pytest

from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.restore import Restorer
from leanwright.agent.providers.embedded.verbalize import verbalize
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.maths.printing.latex import to_latex

SEEN = {
    "What is 25% of 60? Show that it is 15.": r"what is \frac{25}{100} \cdot 60 ? show that it is 15 .",
    r"What is $120\%$ of $x$?": r"what is \frac{120}{100}x ?",
    "What is 40 percent of x?": r"what is \frac{40}{100}x ?",
    "Let x in R with x > 0.": "let x ∈ ℝ with x > 0 .",
    "Let R be a ring and x in R.": "let R be a ring and x in R .",
    "Let f : R -> R be a function.": "let f from ℝ to ℝ be a function .",
    "Show that x = 1 or 2.": "show that x = 1 or x = 2 .",
    "Show that x = 1 or y is 2.": "show that x = 1 or y is 2 .",
    "Let x, y, z > 0.": "let x > 0 , y > 0 , z > 0 .",
    "Let $x$, $y \\le 3$.": r"let x \le 3 , y \le 3 .",
    "Let x, y > x.": "let x , y > x .",
    "Given f(x) = 2x for all x, y ∈ ℝ.": "given f(x) = 2x for all x ∈ ℝ , y ∈ ℝ .",
    "Find the ordered pair $(x, y)$ with $x+y=3$. Show that it is (2, 1).": (
        "find x and y with x + y = 3 . show that x = 2 and y = 1 ."
    ),
    "Find the ordered pair of positive integers $(a, b)$ with $ab = 2$. Show that it is (2, 1).": (
        "find positive integers a and b with ab = 2 . show that a = 2 and b = 1 ."
    ),
    "What is the pair $(a,b)$ if $a = b + 1 = 2$? Show that it is $(2, 1)$.": (
        "what is a and b if a = b + 1 = 2 ? show that a = 2 and b = 1 ."
    ),
    "Find $A$ and $B$. Express your answer as an ordered pair in the form $(A, B).$ Show that it is (-6, 10).": (
        "find A and B . show that A = -6 and B = 10 ."
    ),
    "Solve $|x| < 2$. Express your answer in interval notation. Show that it is (-2, 2).": (
        "solve |x| < 2 . show that -2 < x < 2 ."
    ),
    "If $z = 1 + i$ then $z^2 = 2i$.": "if z = 1 + i then z^2 = 2i .",
    "It is 200,\\!000.": "it is 200000 .",
    "Show that $A \\cup B = B \\cup A$.": "show that the union of A and B equals the union of B and A .",
    "Show that A ∩ B ⊆ A.": "show that the intersection of A and B is a subset of A .",
    "If x ∈ A ∩ B then x ∈ A.": "if x is an element of the intersection of A and B then x ∈ A .",
    "Let a₁ = 1 and aₙ₊₁ = 2aₙ.": r"let a_1 = 1 and a_{n + 1} = 2a_n .",
    "Show that 2ⁿ⁺¹ > x².": "show that 2^{n + 1} > x^2 .",
    r"Suppose \begin{align*} x+y &= 3 \\ x-y &= 1 \end{align*}": "suppose x + y = 3 , x - y = 1",
    "The $n^{th}$ term": "the n th term",
}


def said(statement: str) -> str:
    """The skeleton with its formulas, without features."""
    reading = read(statement)
    words, depth = [], 0
    for word in reading.skeleton:
        depth += (word == "[") - (word == "]")
        if depth == 0 and word != "]" and not word.startswith("#"):
            node = reading.table.node_of.get(word)
            words.append(word if node is None else to_latex(node))
    return " ".join(words)


@pytest.mark.parametrize(("statement", "expected"), SEEN.items())
def test_statements_are_said_in_trained_forms(statement: str, expected: str) -> None:
    assert said(statement) == expected


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("A price is increased by 20%.", "a percentage"),
        ("Find all ordered pairs (x, y) with x + y = 3.", "a pair"),
        ("The pair is (1, 2) or (2, 1), find the ordered pair (x, y).", "a pair"),
        ("Let A = {x : x > 0}.", "a set given by a condition"),
        ("Show that A ∪ {1, 2} ⊆ C.", "operations of sets"),
        ("Let n be in {1, 2, ..., 9}.", "consecutive numbers"),
        ("Let f(x) = 2x. Find f^{-1}(2).", "an inverse function"),
        ("Let the operation $*$ be defined by $a * b = a + 2b$.", "operation"),
        (r"Let $f(x) = \begin{cases} 1 & x < 0 \\ 2 & x > 0 \end{cases}$.", "cannot be read"),
        (r"Find $\varphi(10)$.", "cannot be read"),
    ],
)
def test_what_the_model_never_saw_is_declined(statement: str, reason: str) -> None:
    with pytest.raises(Abstention, match=reason):
        read(statement)


@pytest.mark.parametrize(
    ("statement", "skeleton", "lean"),
    [
        (
            r"Let $f(x) = \begin{cases} x & x > 0 \\ -x^2 & x \le 0 \end{cases}$. Then $f(-3) = -9$.",
            "( F1 : ℝ → ℝ ) H ∀ X1 , R1 ) : R2",
            "(f : ℝ → ℝ) (h₀ : ∀ x, f x = (if x > 0 then x else -x ^ 2)) : f (-3) = -9",
        ),
        ("Solve x^2 = 4. Show that x = ±2.", "( X1 : ℝ ) : R2 ↔ R1", "(x : ℝ) : x = 2 ∨ x = -2 ↔ x ^ 2 = 4"),
        ("What is 25% of 60? It is 15.", ": ( E1 : ℝ ) = N1", ": (25 / 100 * 60 : ℝ) = 15"),
        (
            r"Compute $2^{-1} + 3^{-1} \pmod 7$. It is 2.",
            ": E1 = N1",
            ": ZMod.val (2⁻¹ + 3⁻¹ : ZMod 7) = 2",
        ),
        (
            r"If $n$ is an integer, $n n^{-1} \equiv 1 \pmod 7$.",
            "( X1 : ℤ ) : R1",
            "(n : ℤ) : ((n : ZMod 7) * (n : ZMod 7)⁻¹ : ZMod 7) = 1",
        ),
        (r"If $\overline{ab} = 10$ then a = 1.", "( X1 X2 : ℕ ) : R1 → R2", "(a b : ℕ) : 10 * a + b = 10 → a = 1"),
        (r"Show that $\sum_{d \mid 6} d = 12$.", ": R1", ": ∑ d ∈ Nat.divisors 6, d = 12"),
    ],
)
def test_constructions_become_lean_and_are_recognized(statement: str, skeleton: str, lean: str) -> None:
    table = read(statement).table
    restorer = Restorer(table)
    assert restorer.text(skeleton.split()) == lean
    encoded = LeanEncoder(table).encode(parse_lean(restorer.theorem(skeleton.split())))
    assert " ".join(encoded.words) == skeleton
    assert not encoded.foreign


@pytest.mark.parametrize(
    ("lean", "words"),
    [
        (
            "(f : ℝ → ℝ) (h : ∀ x, f x = if x < 0 then -x else x) : f 1 = 1",
            r"$f(x) = \begin{cases} -x & \text{if } x < 0 \\ x & \text{otherwise} \end{cases}$",
        ),
        ("(A : Set ℝ) (h : A = {x : ℝ | x ^ 2 < 4}) : 1 ∈ A", r"$A = \{x \in \mathbb{R} \mid x^2 < 4\}$"),
        ("(A : Set ℝ) (h : A = {x : ℝ | ∃ y : ℝ, x = y ^ 2}) : 1 ∈ A", "`A = {x : ℝ | ∃ y : ℝ, x = y ^ 2}`"),
        (": (2⁻¹ : ZMod 7) = 4", "`(2⁻¹ : ZMod 7) = 4`"),
    ],
)
def test_lean_is_put_into_words_or_quoted(lean: str, words: str) -> None:
    assert words in verbalize(parse_lean(f"theorem t {lean} := by sorry"))
