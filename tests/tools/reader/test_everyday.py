"""Everyday words beside a claim: what may be passed over, and what a remark of the same words would hide."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read, shipped
from leanwright.tools.reader.tokens import tokens_of

CLAIM = "the sum of two odd integers is even"
LEAN = "theorem statement (n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) := by sorry"
AROUND = """
My flatmate bet me a coffee that I can't prove this: {}.
Saw this on a forum last night and can't stop thinking about it. {}.
Day 3 of my Lean journey, could someone formalize this for me: {}
{}. At least that's what our lecturer scribbled on the blackboard on Tuesday.
I've been staring at this since lunch... {}... any pointers?
Would anybody mind writing down a formal version of the following? {}.
This is exercise 4 on page 17 of our textbook: {}.
Chapter 2, exercise 7. {}.
For my bachelor thesis I need the fact that {}.
Could you please type up in Lean 4 that {}? Thanks a lot!
How do I express in Mathlib that {}?
I'd be grateful if someone could show me that {}.
We are supposed to hand this in by Friday and I have no idea: show that {}.
My little brother claims that {}. Can you prove him right?
According to my notes, {}.
An old favourite of mine: {}.
give me the parity theorem please, that {}
Prove, without calculus, that {}.
pls translate to lean: {}
can you help me prove this {}
{} can you please write this in lean 4
We learned in class on Monday that {} and I want to see it formalized.
We shall need the following version of Smith's little lemma. {}.
As a consequence of Smith's maximal theorem, {}.
the following fact is used again and again: {}
{}. True?
{}; I checked it with Python.
{}. No calculator allowed, apparently.
""".strip().splitlines()
# denials, doubts, other kinds of things, second claims, lists
KEPT = """
Is 9 prime? I would be surprised.
Is 9 prime? That would be weird.
I used to think that 9 is prime.
It is not clear that 9 is prime.
I do not see that 9 is prime.
I thought that 9 is prime.
9 is prime, which nobody believes.
9 is prime. This is rarely true.
9 is prime. It is not.
9 is prime. Not true.
Who told you that 9 is prime?
Do not show that 9 is prime.
We know that $x > 2$, show that $x > 1$.
I found that $x > 2$, so how do I prove that $x > 1$?
I noticed that $x > 2$. Prove that $x > 1$.
I got $x > 2$, can you show $x > 1$?
My teacher says that $x > 2$, why is $x > 1$?
In our course rings are commutative. Show that 2 is prime.
The integer inequality: $x^2 \\ge x$.
The false identity: $x = x + 1$.
This violates the usual rule: $x = x + 1$.
Forget the old rule: $x = x + 1$.
I doubt the old rule: $x = x + 1$.
There is no such rule: $x = x + 1$.
A number is called nice if it is prime. Show that 2 is prime. Show that it is nice.
Show that $x > 1$ in the usual case.
Show that $n > 1$, in most cases.
For n = 1, 2, ... show that $n > 0$.
My friend thinks that 9 is prime. I do not think so.
My friend says that 9 is prime. I cannot believe it.
My friend says that 9 is prime. Why not?
""".strip().splitlines()
READ = {
    "Let $n$ be odd. I worked out that $n^2$ is odd, and I'd like to see that proved.": (
        "theorem statement (n : ℤ) (h₀ : Odd n) : Odd (n ^ 2) := by sorry"
    ),
    "ok so $n$ is an odd integer. show that $n^2$ is odd": (
        "theorem statement (n : ℤ) (h₀ : Odd n) : Odd (n ^ 2) := by sorry"
    ),
    "For a nonzero real number $x$ we have to show: $x^2 > 0$.": (
        "theorem statement (x : ℝ) (h₀ : x ≠ 0) : x ^ 2 > 0 := by sorry"
    ),
    "What is the remainder when 7^50 is divided by 11? We computed 1.": (
        "theorem statement : 7 ^ 50 % 11 = 1 := by sorry"
    ),
    "Recall the well-known summation formula: $\\sum_{k=1}^n k = \\frac{n(n+1)}{2}$ for every natural number $n$.": (
        "theorem statement (n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k : ℝ) = n * (n + 1) / 2 := by sorry"
    ),
    "For all integers $n$, $n^2+n$ is even, in other words $2 \\mid n^2+n$.": (
        "theorem statement (n : ℤ) : Even (n ^ 2 + n) ∧ 2 ∣ n ^ 2 + n := by sorry"
    ),
    "Let $a$ be an integer. Then $a^2$ is nonnegative. In other words, $a^2 \\ge 0$.": (
        "theorem statement (a : ℤ) : a ^ 2 ≥ 0 := by sorry"
    ),
    "It is not true that every prime is odd, that is, there is an even prime.": (
        "theorem statement : (¬(∀ p : ℕ, Nat.Prime p → Odd p)) ∧ ∃ q : ℕ, Nat.Prime q ∧ Even q := by sorry"
    ),
}


@pytest.mark.parametrize("around", AROUND)
def test_everyday_words_are_passed_over(around: str) -> None:
    claim = CLAIM.capitalize() if around.startswith("{}") else CLAIM
    assert read(around.format(claim)).best.lean == LEAN


@pytest.mark.parametrize("text", KEPT)
def test_everyday_words_that_deny_or_restrict_are_kept(text: str) -> None:
    assert shipped().remarks.without(tokens_of(text).tokens).passed == ()


@pytest.mark.parametrize("text", READ)
def test_what_stands_beside_remarks_is_read(text: str) -> None:
    assert read(text).best.lean == READ[text]


def test_other_words_for_what_is_denied_are_declined() -> None:
    with pytest.raises(Abstention, match="other words for what is denied"):
        read("Disprove that 9 is prime, i.e. 9 is odd.")
