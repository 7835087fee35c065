"""Polynomials, their degrees and values, and the values that functions take."""

from tests.tools.reader.tables import declines, reads

READ = {
    "For every natural number n, x^{3n+2} + x + 1 is divisible by x^2 + x + 1 in ℤ[x].": (
        "(n : ℕ) : (Polynomial.X ^ 2 + Polynomial.X + 1 : Polynomial ℤ) ∣ "
        "(Polynomial.X ^ (3 * n + 2) + Polynomial.X + 1 : Polynomial ℤ)"
    ),
    "If Q is a polynomial with integer coefficients and m, n are integers, then m - n divides Q(m) - Q(n).": (
        "(m n : ℤ) (Q : Polynomial ℤ) : m - n ∣ Polynomial.eval m Q - Polynomial.eval n Q"
    ),
    "Let Q be a polynomial with real coefficients of degree at most 1 with Q(0) = Q(1). Then Q(2) = Q(0).": (
        "(Q : Polynomial ℝ) (h₀ : Polynomial.natDegree Q ≤ 1) (h₁ : Polynomial.eval 0 Q = "
        "Polynomial.eval 1 Q) : Polynomial.eval 2 Q = Polynomial.eval 0 Q"
    ),
    (
        "A polynomial $Q$ of degree 2 with rational coefficients and leading coefficient 1 satisfies $Q(0) "
        "= 0$ and $Q(1) = 0$. Show that Q(2) = 2."
    ): (
        "(Q : Polynomial ℚ) (h₀ : Polynomial.natDegree Q = 2) (h₁ : Polynomial.leadingCoeff Q = 1) "
        "(h₂ : Polynomial.eval 0 Q = 0) (h₃ : Polynomial.eval 1 Q = 0) : Polynomial.eval 2 Q = 2"
    ),
    "For a polynomial $Q \\in \\mathbb{Q}[X]$ and rational numbers $r, s$ we have $Q(r + s) = Q(s + r)$.": (
        "(Q : Polynomial ℚ) (r s : ℚ) : Polynomial.eval (r + s) Q = Polynomial.eval (s + r) Q"
    ),
    "If a polynomial with integer coefficients takes even values at 0 and 1, then it takes only even values.": (
        "(p : Polynomial ℤ) (x : ℤ) (h₀ : Even (Polynomial.eval 0 p)) (h₁ : Even (Polynomial.eval 1 "
        "p)) : Even (Polynomial.eval x p)"
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
        "(g : Polynomial ℝ) (h₀ : ∀ k : ℝ, k = 1 ∨ k = 2 ∨ k = 3 → Polynomial.eval k g = k ^ 2) : "
        "Polynomial.eval 1 g + Polynomial.eval 2 g = 5"
    ),
    "Let g : ℝ → ℝ be continuous. If g takes only integer values, then g is constant.": (
        "(g : ℝ → ℝ) (h₀ : Continuous g) (h₁ : ∀ x : ℝ, ∃ k : ℤ, g x = k) : ∃ c : ℝ, ∀ t : ℝ, g t = c"
    ),
    "If $Q(x)$ is a polynomial with real coefficients and Q(a) = 0, then x - a divides Q(x).": (
        "(a : ℝ) (Q : Polynomial ℝ) (h₀ : Polynomial.eval a Q = 0) : Polynomial.X - Polynomial.C a ∣ Q"
    ),
    "Let f(x) = (2x+1)/(x-3) for real x ≠ 3. Show that f is injective and that it never takes the value 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 3 → f x = (2 * x + 1) / (x - 3)) : Set.InjOn f (Set.univ \\ {3}) ∧ "
        "¬(∃ y : ℝ, y ≠ 3 ∧ f y = 2)"
    ),
    "Let f(x) = x^2. Then f takes only nonnegative values.": (
        "(f : ℝ → ℝ) (y : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : 0 ≤ f y"
    ),
    (
        "Given a field $k$, an element $a\\in k$ and $f\\in k[x]$, show that $(x-a)^2 \\mid f$ if and only if "
        "$f(a) = f'(a) = 0$."
    ): (
        "(k : Type*) [Field k] (a : k) (f : Polynomial k) : (Polynomial.X - Polynomial.C a) ^ 2 ∣ f ↔ "
        "Polynomial.eval a f = Polynomial.eval a (Polynomial.derivative f) ∧ Polynomial.eval a "
        "(Polynomial.derivative f) = 0"
    ),
    "If f ∈ ℤ[x] and f''(a) = 0 for all integers a then deg f ≤ 1.": (
        "(f : Polynomial ℤ) (h₀ : ∀ a : ℤ, Polynomial.eval a (Polynomial.derivative "
        "(Polynomial.derivative f)) = 0) : Polynomial.natDegree f ≤ 1"
    ),
    "Let f ∈ ℤ[x] and let r be a rational number with f'(r) = 0. Show that r = 0.": (
        "(r : ℚ) (f : Polynomial ℤ) (h₀ : Polynomial.aeval r (Polynomial.derivative f) = 0) : r = 0"
    ),
    "Let p be a real polynomial such that p'(x) > 0 for all real x. Then p has exactly one real root.": (
        "(p : Polynomial ℝ) (h₀ : ∀ x : ℝ, Polynomial.eval x (Polynomial.derivative p) > 0) : ∃! t : "
        "ℝ, Polynomial.eval t p = 0"
    ),
    "Let K be a field and let f, g ∈ K[x]. If f' = g' then f - g is constant.": (
        "(K : Type*) [Field K] (f g : Polynomial K) (h₀ : Polynomial.derivative f = "
        "Polynomial.derivative g) : Polynomial.natDegree (f - g) = 0"
    ),
    (
        "Let f be a real polynomial of degree 3. If f has three distinct real roots, then f' has two "
        "distinct real roots."
    ): (
        "(f : Polynomial ℝ) (h₀ : Polynomial.natDegree f = 3) (h₁ : Set.ncard {x : ℝ | "
        "Polynomial.eval x f = 0} = 3) : Set.ncard {t : ℝ | Polynomial.eval t (Polynomial.derivative "
        "f) = 0} = 2"
    ),
    "Let f be a polynomial over a field K. If f and f' are coprime then f is separable.": (
        "(K : Type*) [Field K] (f : Polynomial K) (h₀ : IsCoprime f (Polynomial.derivative f)) : "
        "IsCoprime f (Polynomial.derivative f)"
    ),
    "If f, g, h ∈ ℚ[x] are pairwise coprime then fg and h are coprime.": (
        "(f g h : Polynomial ℚ) (h₀ : IsCoprime f g) (h₁ : IsCoprime f h) (h₂ : IsCoprime g h) : IsCoprime (f * g) h"
    ),
    "Every zero of f' is a zero of f, where f ∈ ℂ[x].": (
        "(f : Polynomial ℂ) (x : ℂ) (h₀ : Polynomial.IsRoot (Polynomial.derivative f) x) : Polynomial.IsRoot f x"
    ),
    "Let $P$ be a polynomial of degree $2$ with $P(0)=1$, $P(1)=2$ and $P(2)=5$. Prove that $P(3)=10$.": (
        "(P : Polynomial ℝ) (h₀ : Polynomial.natDegree P = 2) (h₁ : Polynomial.eval 0 P = 1) (h₂ : "
        "Polynomial.eval 1 P = 2) (h₃ : Polynomial.eval 2 P = 5) : Polynomial.eval 3 P = 10"
    ),
    "If a polynomial P satisfies P(a) = 0, then x − a divides P(x).": (
        "(a : ℝ) (P : Polynomial ℝ) (h₀ : Polynomial.eval a P = 0) : Polynomial.X - Polynomial.C a ∣ P"
    ),
    "Find all polynomials p of degree at most 2 with p(0) = 1, p(1) = 3, p(2) = 7. Answer: p(x) = x^2 + x + 1.": (
        "(p : Polynomial ℝ) : Polynomial.natDegree p ≤ 2 ∧ Polynomial.eval 0 p = 1 ∧ Polynomial.eval "
        "1 p = 3 ∧ Polynomial.eval 2 p = 7 ↔ ∀ x : ℝ, Polynomial.eval x p = x ^ 2 + x + 1"
    ),
    "Every cubic polynomial has a real root.": (
        "(p : Polynomial ℝ) (h₀ : Polynomial.natDegree p = 3) : ∃ x : ℝ, Polynomial.IsRoot p x"
    ),
    "Show that the polynomial x⁴ + 4 is the product of two quadratic polynomials with integer coefficients.": (
        ": ∃ p q : Polynomial ℤ, Polynomial.natDegree p = 2 ∧ Polynomial.natDegree q = 2 ∧ "
        "(Polynomial.X ^ 4 + 4 : Polynomial ℤ) = p * q"
    ),
    "When a polynomial P with real coefficients is divided by x − a, the remainder is P(a).": (
        "(a : ℝ) (P : Polynomial ℝ) : ∃ Q : Polynomial ℝ, P = (Polynomial.X - Polynomial.C a) * Q + "
        "Polynomial.C (Polynomial.eval a P)"
    ),
    "The remainder of a polynomial P(x) on division by x − 2 is P(2).": (
        "(P : Polynomial ℝ) : ∃ Q : Polynomial ℝ, P = (Polynomial.X - 2) * Q + Polynomial.C (Polynomial.eval 2 P)"
    ),
    (
        "Suppose a quadratic polynomial ax² + bx + c with real coefficients and a > 0 is positive for every "
        "real x. Then b² < 4ac."
    ): "(a b c : ℝ) (h₀ : a > 0) (h₁ : ∀ x : ℝ, 0 < a * x ^ 2 + b * x + c) : b ^ 2 < 4 * a * c",
    "If $P(x)=x^3+ax^2+bx+6$ is divisible by $(x-1)(x-2)$, then $a=0$ and $b=-7$.": (
        "(P : ℝ → ℝ) (a b : ℝ) (h₀ : ∀ x : ℝ, P x = x ^ 3 + a * x ^ 2 + b * x + 6) (h₁ : ∃ Q : "
        "Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + Polynomial.C b * "
        "Polynomial.X + 6 = (Polynomial.X - 1) * (Polynomial.X - 2) * Q) : a = 0 ∧ b = -7"
    ),
    (
        "Let f(x) = x² + bx + c be a quadratic polynomial with integer coefficients. If f(0) and f(1) are "
        "odd, then f has no integer roots."
    ): (
        "(f : Polynomial ℤ) (b c : ℤ) (h₀ : ∀ x : ℤ, Polynomial.eval x f = x ^ 2 + b * x + c) (h₁ : "
        "Polynomial.natDegree f = 2) (h₂ : Odd (Polynomial.eval 0 f)) (h₃ : Odd (Polynomial.eval 1 "
        "f)) : ¬(∃ t : ℤ, Polynomial.eval t f = 0)"
    ),
    "Let p(x) = ax² + bx + c be a polynomial with integer coefficients such that a, b and c are all "
    "odd. Prove that p has no rational root.": (
        "(p : Polynomial ℤ) (a b c : ℤ) (h₀ : ∀ x : ℤ, Polynomial.eval x p = a * x ^ 2 + b * x + c) (h₁ : "
        "Odd a) (h₂ : Odd b) (h₃ : Odd c) : ¬(∃ t : ℚ, Polynomial.aeval t p = 0)"
    ),
}


test_reads = reads(READ)

test_declines = declines(
    [
        "If a quadratic polynomial ax² + bx + c takes only positive values, then b² < 4ac.",  # a ≠ 0
        "A polynomial of degree n has at most n roots.",  # over which field
        "Let Q be a polynomial with integer coefficients. Show that Q has no root.",  # among which numbers
        "Let f be continuous. If f takes the value 2, then f takes the value 3.",  # where
        "Let f, g ∈ ℤ[x] be coprime polynomials. Then f and g have no common root.",  # no factor, or 1 = af + bg
        "Let R be a ring and let u be a unit of R. Show that u^{-1} is a unit.",  # Lean has none in a ring
        "Let R be a commutative ring and a ∈ R. If a/2 = a then a = 0.",
        "Prove that every finite field has p^n elements for some prime p.",  # n
        "Every finite abelian group has an element of order m.",
        "Let f(n) = 2n for every integer n. Then f never takes the value 1.",
    ]
)
