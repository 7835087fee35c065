"""Reasons are passed over where they can assume nothing: before and behind claims about numbers."""

from tests.tools.reader.tables import declines, reads

test_reads = reads(
    {
        r"By convexity, $\left(\frac{x+y}{2}\right)^2\le\frac{x^2+y^2}{2}$ for all $x,y\in\mathbb{R}$.": (
            "(x y : ℝ) : ((x + y) / 2) ^ 2 ≤ (x ^ 2 + y ^ 2) / 2"
        ),
        "By parity, n^2 + n + 1 is odd for all integers n.": "(n : ℤ) : Odd (n ^ 2 + n + 1)",
        "By expanding, (a+b)^2 = a^2 + 2ab + b^2 for all real a and b.": (
            "(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2"
        ),
        "n^2 ≡ 0 or 1 mod 4 for every integer n, by checking cases.": (
            "(n : ℤ) : n ^ 2 ≡ 0 [ZMOD 4] ∨ n ^ 2 ≡ 1 [ZMOD 4]"
        ),
        "Since 2 is prime, there is an even prime.": ": (∃ p : ℕ, Nat.Prime p ∧ Even p) ∧ Nat.Prime 2",
    }
)

test_declines = declines(
    [
        "Show that $a b = b a$, by commutativity.",
        "By commutativity, ab = ba for all a, b in G.",
        "By continuity, f attains a maximum on [0, 1].",
        "By convexity, f((x+y)/2) ≤ (f(x)+f(y))/2 for all real x and y.",
        "By symmetry, we may assume that a ≤ b. Show that 2a ≤ a + b.",
        "By symmetry, x ≤ y. Show that 2x ≤ x + y for real x and y.",
        "Since n is even, n^2 is even.",
    ]
)
