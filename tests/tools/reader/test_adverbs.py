"""Adverbs that say nothing, and exponents of which nothing is said."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If n is odd, then necessarily n^2 is odd and, moreover, n + 1 is even.": (
        "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2) ∧ Even (n + 1)"
    ),
    "Let p > 2 be prime. Then p is, of course, odd, and p + 2 is itself odd.": (
        "(p : ℕ) (h₀ : p > 2) (h₁ : Nat.Prime p) : Odd p ∧ Odd (p + 2)"
    ),
    "Let x > 1 and let n > 1. Then x^n is actually greater than x.": (
        "(x : ℝ) (n : ℕ) (h₀ : x > 1) (h₁ : n > 1) : x ^ n > x"
    ),
    "A real function that is continuous is, in fact, not always differentiable.": (
        ": ¬(∀ f : ℝ → ℝ, Continuous f → Differentiable ℝ f)"
    ),
    "Let α > 1 be real. If x > 1, then x^α > x.": "(α x : ℝ) (h₀ : α > 1) (h₁ : x > 1) : x ^ α > x",
}
DECLINED = {
    "Let f be continuous. Then f is not differentiable, necessarily.": "",
    "Let f be continuous. Then f is not necessarily differentiable.": "of what is spoken of before",
    "Let G be a group. A subgroup of G need not be normal.": "of what is spoken of before",
    "A group of prime order need not necessarily be commutative already.": "",
    "Let α > 1. If x > 1, then x^α > x.": "whether the exponent α is a whole number",
    "If x > 0 then x^a > 0.": "whether the exponent a is a whole number",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
