"""Polynomials, their degrees and values, and the values that functions take."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If Q is a polynomial with integer coefficients and m, n are integers, then m - n divides Q(m) - Q(n).": (
        "(m n : ℤ) (Q : Polynomial ℤ) : m - n ∣ Polynomial.eval m Q - Polynomial.eval n Q"
    ),
    "Let Q be a polynomial with real coefficients of degree at most 1 with Q(0) = Q(1). Then Q(2) = Q(0).": (
        "(Q : Polynomial ℝ) (h₀ : Polynomial.natDegree Q ≤ 1) "
        "(h₁ : Polynomial.eval 0 Q = Polynomial.eval 1 Q) : Polynomial.eval 2 Q = Polynomial.eval 0 Q"
    ),
    "A polynomial $Q$ of degree 2 with rational coefficients and leading coefficient 1 satisfies $Q(0) = 0$ and "
    "$Q(1) = 0$. Show that Q(2) = 2.": (
        "(Q : Polynomial ℚ) (h₀ : Polynomial.natDegree Q = 2) "
        "(h₁ : Polynomial.leadingCoeff Q = 1) (h₂ : Polynomial.eval 0 Q = 0) (h₃ : Polynomial.eval 1 Q = 0) : "
        "Polynomial.eval 2 Q = 2"
    ),
    "For a polynomial $Q \\in \\mathbb{Q}[X]$ and rational numbers $r, s$ we have $Q(r + s) = Q(s + r)$.": (
        "(Q : Polynomial ℚ) (r s : ℚ) : Polynomial.eval (r + s) Q = Polynomial.eval (s + r) Q"
    ),
    "If a polynomial with integer coefficients takes even values at 0 and 1, then it takes only even values.": (
        "(p : Polynomial ℤ) (x : ℤ) (h₀ : Even (Polynomial.eval 0 p)) "
        "(h₁ : Even (Polynomial.eval 1 p)) : Even (Polynomial.eval x p)"
    ),
    "If a real number is a root of a monic polynomial with rational coefficients, then it is positive.": (
        "(x : ℝ) (h₀ : ∃ p : Polynomial ℚ, Polynomial.Monic p ∧ Polynomial.aeval x p = 0) : 0 < x"
    ),
    "Let q be a monic polynomial with integer coefficients. Then every rational root of q is an integer.": (
        "(q : Polynomial ℤ) (r : ℚ) (h₀ : Polynomial.Monic q) (h₁ : Polynomial.aeval r q = 0) : ∃ k : ℤ, r = k"
    ),
    "Let q be a real polynomial with q(n) = n for all integers n. Then q(x) = x for all real x.": (
        "(q : Polynomial ℝ) (x : ℝ) (h₀ : ∀ n : ℤ, Polynomial.eval (n : ℝ) q = n) : Polynomial.eval x q = x"
    ),
    "Let g be a real polynomial such that $g(k) = k^2$ for $k = 1, 2, 3$. Then g(1) + g(2) = 5.": (
        "(g : Polynomial ℝ) "
        "(h₀ : ∀ k : ℝ, k = 1 ∨ k = 2 ∨ k = 3 → Polynomial.eval k g = k ^ 2) : "
        "Polynomial.eval 1 g + Polynomial.eval 2 g = 5"
    ),
    "Let g : ℝ → ℝ be continuous. If g takes only integer values, then g is constant.": (
        "(g : ℝ → ℝ) (h₀ : Continuous g) (h₁ : ∀ x : ℝ, ∃ k : ℤ, g x = k) : ∃ c : ℝ, ∀ t : ℝ, g t = c"
    ),
    "If $Q(x)$ is a polynomial with real coefficients and Q(a) = 0, then x - a divides Q(x).": (
        "(a : ℝ) (Q : Polynomial ℝ) (h₀ : Polynomial.eval a Q = 0) : Polynomial.X - Polynomial.C a ∣ Q"
    ),
    "Let f(x) = (2x+1)/(x-3) for real x ≠ 3. Show that f is injective and that it never takes the value 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.univ \\ {3} → f x = (2 * x + 1) / (x - 3)) : Set.InjOn f (Set.univ \\ "
        "{3}) ∧ ¬(∃ y : ℝ, y ∈ Set.univ \\ {3} ∧ f y = 2)"
    ),
    "Let f(x) = x^2. Then f takes only nonnegative values.": (
        "(f : ℝ → ℝ) (y : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : 0 ≤ f y"
    ),
}


test_reads = reads(READ)

test_declines = declines(
    [
        "Let Q be a polynomial with integer coefficients. Show that Q has no root.",  # among which numbers
        "Let f be continuous. If f takes the value 2, then f takes the value 3.",  # where
    ]
)
