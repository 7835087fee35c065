"""What surrounds a statement is left out, and chat wordings become those of the corpus."""

import pytest

from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.wordings import plainly
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Cong

SAID = {
    "can you formalize: there's no integer n with n^2 = 2": "there's no integer n with n^2 = 2",
    "Could you please formalize this in Lean 4: $x^2 \\ge 0$.": "$x^2 \\ge 0$.",
    "hi, I want to prove that x = x": "prove that x = x",
    "I need: x = x for all reals": "x = x for all reals",
    "Prove the triangle inequality: $|x + y| \\le |x| + |y|$.": "Prove that $|x + y| \\le |x| + |y|$.",
    "suppose x > 2, then x^2 > 4": "if x > 2 then x^2 > 4",
    "Let x be real. Suppose that x > 2, then x^2 > 4.": "Let x be real. if x > 2 then x^2 > 4.",
    "x^2 >= 0. x is real": "Let x be real. x^2 >= 0.",
    "a + b = b + a. a and b are integers.": "Let a and b be integers. a + b = b + a.",
    "a map from R to R is injective": "a map from ℝ to ℝ is injective",
    "Find all $x$ with $x^2 = 4$. Answer: $-2$ and $2$.": "Find all $x$ with $x^2 = 4$. Answer: $-2$ or $2$.",
    "It has no real root.": "It has no real roots.",
    "x and y are both 0": "x and y are both zero",
}
SAME = [
    "Prove that if $x$ is real then $x^2 \\ge 0$.",
    "Let x be real. Show that x^2 >= 0. x is real.",
    "Suppose $x > 2$. Show that $x^2 > 4$.",
    "Find x and y. The answers: 1 and 2 in this order",
    "f maps R to R",
    "Let R be a ring and let f be a homomorphism from R to R.",
    "Find all reals x, y with x + y = 7 and x - y = 1. Answer: 4 and 3.",
    "Suppose n is such that if n > 2 then n > 3.",
    "Let $x = a + b$. $x$ is an integer.",
    "If a + b = 5, c is an integer.",
    "x = a / b. x is rational.",
]


@pytest.mark.parametrize("text", SAID)
def test_a_wording_is_said_as_the_corpus_says_it(text: str) -> None:
    assert plainly(text) == SAID[text]


@pytest.mark.parametrize("text", SAME)
def test_other_texts_stay(text: str) -> None:
    assert plainly(text) == text


def test_an_equation_with_its_own_remainder_is_a_congruence() -> None:
    assert isinstance(read("If n = 3 mod 7 then n is odd.").table.node_of["R1"], Cong)
    assert not isinstance(read("If x = 17 mod 5 then x is odd.").table.node_of["R1"], Cong)
    assert not isinstance(read("If n mod 7 = 3 then n is odd.").table.node_of["R1"], Cong)


def test_laws_of_named_sets_are_read_and_sets_with_elements_are_not() -> None:
    law = read("For all sets $A$, $B$, $C$, $A \\cap (B \\cup C) = (A \\cap B) \\cup (A \\cap C)$.")
    assert "R1" in law.source
    assert "R1" in read("Let A and B be sets. Show that A \\ B ⊆ A.").source
    with pytest.raises(Abstention, match="operations of sets"):
        read("Show that $A \\cup \\{1\\} = \\{1\\} \\cup A$.")
