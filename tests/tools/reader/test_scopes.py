""" "For all" behind what there is: which of the two comes first."""

import pytest

from leanwright.tools.reader.reader import read
from tests.tools.reader.tables import reads

_F = "Let f be a function from ℝ to ℝ. "

READ = {
    _F + "Some real number c satisfies f(x) ≤ c for every x.": "(f : ℝ → ℝ) : ∃ c : ℝ, ∀ x : ℝ, f x ≤ c",
    _F + "There is a real number c satisfying f(x) ≤ c for every x.": "(f : ℝ → ℝ) : ∃ c : ℝ, ∀ x : ℝ, f x ≤ c",
    (
        "Remember that a convergent sequence (u_n) of real numbers is automatically bounded, i.e. some constant M "
        "satisfies |u_n| ≤ M for all n."
    ): ("(u : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto u Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ n : ℕ, |u n| ≤ M"),
    "No integer m is greater than n for all integers n.": "(m : ℤ) : ¬(∀ n : ℤ, m > n)",
    "No prime p divides n^2 + n + 1 for any integer n.": (
        "(n : ℤ) (p : ℕ) (h₀ : Nat.Prime p) : ¬(p : ℤ) ∣ n ^ 2 + n + 1"
    ),
    "There is a polynomial of degree n for every n.": (
        "(n : ℕ) : ∃ p : Polynomial ℝ, p ≠ 0 ∧ Polynomial.natDegree p = n"
    ),
}
OPEN = {
    "Some integer n divides k for every integer k.": ("(k : ℤ) : ∃ n : ℤ, n ∣ k", ": ∃ n : ℤ, ∀ k : ℤ, n ∣ k"),
    "There is an integer m that exceeds n for every n.": ("(n : ℤ) : ∃ m : ℤ, m > n", ": ∃ m : ℤ, ∀ n : ℤ, m > n"),
    "There are two primes that divide n for every n divisible by 6.": (
        "(n : ℕ) (h₀ : 6 ∣ n) : ∃ p q : ℕ, Nat.Prime p ∧ Nat.Prime q ∧ (p ∣ n ∧ q ∣ n) ∧ p ≠ q",
        ": ∃ p q : ℕ, Nat.Prime p ∧ Nat.Prime q ∧ (∀ n : ℕ, 6 ∣ n → p ∣ n ∧ q ∣ n) ∧ p ≠ q",
    ),
}

test_what_the_words_decide = reads(READ)


@pytest.mark.parametrize(("text", "two"), OPEN.items())
def test_what_they_leave_open_is_asked(text: str, two: tuple[str, str]) -> None:
    found = read(text)
    assert found.ambiguous
    assert [one.lean for one in found.readings] == [f"theorem statement {lean} := by sorry" for lean in two]
