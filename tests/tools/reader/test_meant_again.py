"""What was said before and is meant again: a modulus, a letter; and bounds of what is named."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If an integer leaves remainder 2 or 3 when divided by 5, then its square leaves remainder 4.": (
        "(n : ℤ) (h₀ : n % 5 = 2 ∨ n % 5 = 3) : n ^ 2 % 5 = 4"
    ),
    "If a and b leave remainders 2 and 3 respectively on division by 7, what remainder does ab "
    "leave? Show that it is 6.": ("(a b : ℕ) (h₀ : a % 7 = 2) (h₁ : b % 7 = 3) : a * b % 7 = 6"),
    "A natural number $n$ is a triangular number, that is, $n=\\frac{k(k+1)}{2}$ for some natural "
    "number $k$, if and only if $8n+1$ is a perfect square.": (
        "(n : ℕ) : ((∃ p : ℕ, 2 * n = p * (p + 1)) ∧ ∃ k : ℕ, (n : ℝ) = k * (k + 1) / 2) ↔ IsSquare (8 * n + 1)"
    ),
    "Verify the double angle formula: $\\sin 2x = 2\\sin x \\cos x$ for real $x$.": (
        "(x : ℝ) : Real.sin (2 * x) = 2 * Real.sin x * Real.cos x"
    ),
    "Show that x = 4 is the only real number x > 0 with x^2 = 16.": ("(x : ℝ) : x > 0 ∧ x ^ 2 = 16 ↔ x = 4"),
    "The polynomial $x^4 + 4$ factors over the integers as $(x^2 + 2x + 2)(x^2 - 2x + 2)$.": (
        "(x : ℝ) : x ^ 4 + 4 = (x ^ 2 + 2 * x + 2) * (x ^ 2 - 2 * x + 2)"
    ),
    "Compute $\\int_0^1 x^2 e^{x}\\,dx$ and check that it is $e - 2$.": (
        ": (∫ x in 0..1, x ^ 2 * Real.exp x) = Real.exp 1 - 2"
    ),
    "How do I show that log base 2 of xy equals log base 2 of x plus log base 2 of y, when x and "
    "y are both positive?": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : Real.logb 2 (x * y) = Real.logb 2 x + Real.logb 2 y"
    ),
    "Show that $3 \\mid 2^n + 1$ for a natural number $n$ if and only if $n$ is odd.": (
        "(n : ℕ) : 3 ∣ 2 ^ n + 1 ↔ Odd n"
    ),
    "Let A, B and P be real n×n matrices with P invertible and B = P^{-1}AP. Show that A and B have the same trace.": (
        "(n : ℕ) (P B A : Matrix (Fin n) (Fin n) ℝ) (h₀ : IsUnit P) (h₁ : B = P⁻¹ * A * P) : "
        "Matrix.trace A = Matrix.trace B"
    ),
    "Let a_0 = 1 and a_(n+1) = 3 a_n. Then all a_n are odd.": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n : ℕ, a (n + 1) = 3 * a n) : Odd (a n)"
    ),
    "Not every integer is a sum of two squares; for instance, 7 isn't.": (
        ": (¬(∀ n : ℤ, ∃ a b : ℤ, n = a ^ 2 + b ^ 2)) ∧ ¬(∃ c d : ℤ, 7 = c ^ 2 + d ^ 2)"
    ),
    "Let $a$, $b$, $c$ be the real numbers with $a \\ge b \\ge c \\ge 0$ and $a + b + c = 3$. Prove "
    "that $a \\geq 1$.": ("(a b c : ℝ) (h₀ : a ≥ b ∧ b ≥ c ∧ c ≥ 0) (h₁ : a + b + c = 3) : a ≥ 1"),
    "The inequality 2x - 3 < 5x + 6 is the same as x > -3 for real x.": ("(x : ℝ) : 2 * x - 3 < 5 * x + 6 ↔ x > -3"),
    "For no set $X$ does there exist a surjection from $X$ onto its power set.": (
        "(X : Type*) : ¬(∃ f : X → Set X, Function.Surjective f)"
    ),
    "For what real $x$ is $x^2 - 5x + 6 < 0$? Show that this is the case precisely for $x$ in the "
    "open interval $(2,3)$.": ("(x : ℝ) : x ^ 2 - 5 * x + 6 < 0 ↔ x ∈ Set.Ioo 2 3"),
    "Recall that $\\sum_{n=0}^{\\infty} 2^{-n} = 2$.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), (2 ^ (-n : ℤ) : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 2)"
    ),
}
DECLINED = {
    "If n leaves remainder 3 then n is odd.": "a remainder modulo what",
    "Show that log base 2 of x + 1 is positive for x > 1.": "of what the logarithm is taken",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
