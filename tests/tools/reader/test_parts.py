"""Claims in several parts, what is equivalent, and what follows from a claim."""

import pytest

from leanwright.tools.reader.notations import enumerated
from tests.tools.reader.tables import declines, reads

READ = [
    (
        "For a set $X$ the following are equivalent: (a) $X$ is infinite; (b) there is an injection from ℕ to X.",
        "(X : Type*) : Infinite X ↔ ∃ f : ℕ → X, Function.Injective f",
    ),
    (
        "Let $R$ be a commutative ring. The following conditions are equivalent. (1) R is a field. (2) The only ideals "
        "of R are 0 and R. (3) R is nonzero and every nonzero element of R is a unit.",
        "(R : Type*) [CommRing R] : (IsField R ↔ ∀ I : Ideal R, I = ⊥ ∨ I = ⊤) ∧ "
        "((∀ I : Ideal R, I = ⊥ ∨ I = ⊤) ↔ Nontrivial R ∧ ∀ x : R, x ≠ 0 → IsUnit x)",
    ),
    (
        "Let f : X → Y be a continuous map. (i) Show that if X is compact and f is surjective then Y is compact. "
        "(ii) Show that if X is connected and f is surjective then Y is connected.",
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : Continuous f) : "
        "(CompactSpace X ∧ Function.Surjective f → CompactSpace Y) ∧ "
        "(ConnectedSpace X ∧ Function.Surjective f → ConnectedSpace Y)",
    ),
    (
        "Let x be a real number. Then (a) x^2 ≥ 0, and (b) x^2 + 1 > 0.",
        "(x : ℝ) : x ^ 2 ≥ 0 ∧ x ^ 2 + 1 > 0",
    ),
    (
        "Let (a_n) be an increasing sequence of real numbers that is bounded. Show that it converges. Deduce that "
        "(a_n) is Cauchy.",
        "(a : ℕ → ℝ) (h₀ : Monotone a) (h₁ : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M) : "
        "(∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) ∧ CauchySeq a",
    ),
    (
        "Show that n^3 - n is divisible by 6 for every integer n, and deduce that n^5 - n is divisible by 30 for "
        "every integer n.",
        ": (∀ n : ℤ, 6 ∣ n ^ 3 - n) ∧ ∀ n : ℤ, 30 ∣ n ^ 5 - n",
    ),
    (
        "Let A be a real 3×3 matrix with A^T = -A. Then det A = 0; in particular, A is singular.",
        "(A : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : Matrix.transpose A = -A) : Matrix.det A = 0 ∧ ¬IsUnit A",
    ),
    (
        "If a is even then a^2 is even. Moreover, a^2 is divisible by 4.",
        "(a : ℤ) (h₀ : Even a) : Even (a ^ 2) ∧ 4 ∣ a ^ 2",
    ),
    # what goes on about a letter or a thing of the first part is said under its quantifier
    (
        "Show that n^2 + n is even for every integer n, and deduce that n^2 + n + 4 is even.",
        "(n : ℤ) : Even (n ^ 2 + n) ∧ Even (n ^ 2 + n + 4)",
    ),
    (
        "For n ≥ 1 we have n < 2^n, in particular 2^n is never equal to n.",
        "(n : ℕ) (h₀ : n ≥ 1) : n < 2 ^ n ∧ 2 ^ n ≠ n",
    ),
    (
        "The product of three consecutive integers is divisible by 6; in particular, it is even.",
        "(n : ℤ) : 6 ∣ n * (n + 1) * (n + 2) ∧ Even (n * (n + 1) * (n + 2))",
    ),
    (
        "For all a and b, (a + b)^2 ≥ 4ab; in particular, for all a, (a + 1)^2 ≥ 4a.",
        ": (∀ a b : ℝ, (a + b) ^ 2 ≥ 4 * a * b) ∧ ∀ a : ℝ, (a + 1) ^ 2 ≥ 4 * a",
    ),
    (
        "The square of an odd integer leaves remainder 1 on division by 8; in particular, it is odd.",
        "(n : ℤ) (h₀ : Odd n) : n ^ 2 % 8 = 1 ∧ Odd (n ^ 2)",
    ),
]
DECLINED = [
    "There is an integer n with n^2 = 4; in particular, n is even.",
    "For all real x, if x > 1 then x^2 > 1; in particular, x^2 + x > 2.",
    "The following are equivalent: (a) n is even; (b) n = 2k.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)


@pytest.mark.parametrize(
    "text",
    ["f (a) is bounded and f (b) is", "(b) Show that x > 0. (c) Show that y > 0.", "Show that (a) ⇒ (b)."],
)
def test_no_parts(text: str) -> None:
    assert enumerated(text) == text


def test_items() -> None:
    text = r"Show: \begin{enumerate} \item A is closed. \item B is open. \end{enumerate}"
    assert enumerated(text).split() == ["Show:", "•", "A", "is", "closed.", "•", "B", "is", "open."]
