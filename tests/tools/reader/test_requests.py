"""Requests for a statement, and the names of programs in them, are passed over; other words never are."""

import pytest

from leanwright.tools.reader.reader import read
from tests.tools.reader.tables import declines, reads

CLAIM = "the sum of two odd integers is even"
LEAN = "theorem statement (n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) := by sorry"
REQUESTS = """
how would I say "{}" in Lean 4?
Is there a way to say in lean that {}?
I need a mathlib statement saying that {}.
What is the Lean formalization of "{}"?
Could you express in Lean that {}
How can I formulate in Lean 4 with Mathlib that {}?
looking for the lean theorem stating that {}
The statement I want is that {}.
Please show me a theorem that says that {}, in Lean 4.
{}, how would I encode this in lean4?
I'd like the Lean 4 version of the claim that {}
How would you formally say that {}?
What's a good way to state that {}?
What would be the lean version of: {}
Is there a one-line Lean statement for "{}"?
Can someone check that I have the right formal version of "{}"?
Does anyone know how to phrase this for Lean? "{}."
Can you write a lean theorem saying that {}
I can prove this by hand but not state it in Lean: {}.
Hey everyone, I'm stuck on how to express this one: {}.
I'd like to have "{}" as a theorem in lean
My lecture says "{}" is a theorem. How is this stated in Lean?
{}. Statement only please.
{}. Just the statement, no proof needed.
"""


@pytest.mark.parametrize("request_", REQUESTS.strip().splitlines())
def test_a_request_is_passed_over(request_: str) -> None:
    found = read(request_.format(CLAIM))
    assert found.best.lean == LEAN
    assert found.passed


test_reads = reads(
    {
        "let n be odd. show n^2 is odd. how would i start": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
        "please give me the Lean 4 theorem for 1 + 3 + 5 + ... + (2n-1) = n^2": (
            "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"
        ),
        "I want the Lean statement for 1^3 + 2^3 + ... + n^3 = (n(n+1)/2)^2": (
            "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k ^ 3 : ℝ) = (n * (n + 1) / 2) ^ 2"
        ),
    }
)

test_declines = declines(
    {
        "n^2 is even. can n be odd": "",
        "Every integer n satisfies n^2 >= n. why does this not fail for negative n": "",
        "Every set of lean primes is even.": "lean",
        "For lean primes p, p is odd.": "lean",
        "Please give me the theorem for odd integers: the square of n is odd.": "",
        "How would I say the converse of the sum of two odd integers is even?": "",
        "Is there an example of n^2 = 2n?": "",
        'How do I prove the opposite of "n^2 is even"?': "",
        "Is there a theorem for primes: every prime is odd.": "",
        "I can prove this but not the converse: if n is even then n^2 is even.": "",
        'Is "every prime is odd" a theorem?': "",
        "I tried: n is even. Show that n^2 is even.": "",
        "I want a statement that denies that the sum of two odd integers is even.": "",
    }
)
