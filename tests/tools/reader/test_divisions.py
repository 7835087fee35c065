"""Polynomials with parameters, and what their division says."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The polynomial $x^3+ax^2+bx+4$ is divisible by $x-1$ and by $x+2$. Show that $a+b=-5$.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + Polynomial.C b "
        "* Polynomial.X + 4 = (Polynomial.X - 1) * Q) (h₁ : ∃ S : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * "
        "Polynomial.X ^ 2 + Polynomial.C b * Polynomial.X + 4 = (Polynomial.X + 2) * S) : a + b = -5"
    ),
    "The polynomial p(x) = x^3 + ax + b, where a and b are real constants, leaves the remainder 3 on division by x "
    "- 1. Show that a + b = 2.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X + Polynomial.C b = "
        "(Polynomial.X - 1) * Q + 3) : a + b = 2"
    ),
    "The cubic polynomial x^3 + ax^2 + b (with real a and b) has both x - 1 and x + 1 as factors. Show that a + b = "
    "-1.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + Polynomial.C b "
        "= (Polynomial.X - 1) * Q) (h₁ : ∃ S : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + "
        "Polynomial.C b = (Polynomial.X + 1) * S) : a + b = -1"
    ),
    "Let q(x) = x^3 + cx + 2. If q(x) is divisible by x + 1, then c = 1.": (
        "(q : ℝ → ℝ) (c : ℝ) (h₀ : ∀ x : ℝ, q x = x ^ 3 + c * x + 2) (h₁ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + "
        "Polynomial.C c * Polynomial.X + 2 = (Polynomial.X + 1) * Q) : c = 1"
    ),
    "Let P be a polynomial with real coefficients. If P leaves remainder 2 when divided by x - 3, then P(3) = 2.": (
        "(P : Polynomial ℝ) (h₀ : ∃ Q : Polynomial ℝ, P = (Polynomial.X - 3) * Q + 2) : Polynomial.eval 3 P = 2"
    ),
    "Let n be a positive integer. Show that x - 1 divides the polynomial x^n - 1.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ Q : Polynomial ℝ, Polynomial.X ^ n - 1 = (Polynomial.X - 1) * Q"
    ),
}
DECLINED = [
    "The polynomial x^2 + ax + 1 is even.",
    "The polynomial x^2 + a, where a is a real number, leaves the remainder x^3 when divided by x + 1.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
