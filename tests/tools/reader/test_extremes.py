"""The least and the greatest value of a term: in which words, over what, and where it is taken."""

from tests.tools.reader.tables import declines, reads

READ = {
    "What is the biggest value 5x - x^2 can have for real x? It is 25/4 (only at x = 5/2).": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = 5 * x - x ^ 2} (25 / 4) ∧ ∀ x : ℝ, 5 * x - x ^ 2 = 25 / 4 ↔ x = 5 / 2"
    ),
    "What's the lowest x^2 + 2x can be? should be -1, reached exactly when x = -1": (
        ": IsLeast {y : ℝ | ∃ x : ℝ, y = x ^ 2 + 2 * x} (-1) ∧ ∀ x : ℝ, x ^ 2 + 2 * x = -1 ↔ x = -1"
    ),
    "The greatest value of sin x for real x is 1, attained precisely when $x=\\frac\\pi2+2k\\pi$ with $k$ an "
    "integer.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = Real.sin x} 1 ∧ ∀ x : ℝ, Real.sin x = 1 ↔ ∃ k : ℤ, x = Real.pi / 2 + "
        "2 * k * Real.pi"
    ),
    "Find the minimum of $x^2+xy+y^2-3y$, where $x$ and $y$ are real numbers. Answer: $-3$, attained at "
    "$x=-1$, $y=2$ and nowhere else.": (
        ": IsLeast {w : ℝ | ∃ x y : ℝ, w = x ^ 2 + x * y + y ^ 2 - 3 * y} (-3) ∧ ∀ x y : ℝ, x ^ 2 + x * y + y ^ "
        "2 - 3 * y = -3 ↔ x = -1 ∧ y = 2"
    ),
    "Let x, y > 0 with x + y = 6. Find the largest value of xy. Answer: 9, attained only at x = y = 3.": (
        ": IsGreatest {w : ℝ | ∃ x y : ℝ, ((x > 0 ∧ y > 0) ∧ x + y = 6) ∧ w = x * y} 9 ∧ ∀ x y : ℝ, ((x > 0 ∧ y "
        "> 0) ∧ x + y = 6) ∧ x * y = 9 ↔ x = y ∧ y = 3"
    ),
    "Let f(x) = x + 4/(x-1) for x > 1. The minimum value of f is 5.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 1 → f x = x + 4 / (x - 1)) : IsLeast {y : ℝ | ∃ t : ℝ, t ∈ "
        "Set.Ioi 1 ∧ y = f t} 5"
    ),
    "Find the maximum value of f(x) = 4x - x^2 on the interval [0, 1]. Answer: 3, attained at x = 1.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ y = 4 * x - x ^ 2} 3 ∧ ∃ x : ℝ, x = 1 ∧ x ∈ Set.Icc 0 "
        "1 ∧ 4 * x - x ^ 2 = 3"
    ),
    "Find the maximum of $\\sqrt{x}+\\sqrt{1-x}$. Answer: $\\sqrt2$.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, 0 ≤ x ∧ 0 ≤ 1 - x ∧ y = Real.sqrt x + Real.sqrt (1 - x)} (Real.sqrt 2)"
    ),
}
DECLINED = (
    "Find the maximum of x + a for 0 <= x <= 1. Answer: 1 + a.",
    "Find the minimum of a + b. Answer: 4.",
    "The minimum of x^2 - 2x is -1, attained for x > 0.",
    "Find the least and the greatest value of sin x. Answer: the least value is -1, the least is 1.",
    "Find the minimum of x^2 + 1. Answer: 1, attained only at x = a.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
