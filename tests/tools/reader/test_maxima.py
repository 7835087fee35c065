"""Where functions take their extreme values."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Show that the function x ↦ xe^(-3x) attains its greatest value at x = 1/3 and nowhere else, and that this "
    "greatest value equals 1/(3e).": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x * Real.exp (-3 * x)) : IsGreatest {y : ℝ | ∃ x : ℝ, y = f x} (1 / (3 * "
        "Real.exp 1)) ∧ ∀ x : ℝ, f x = 1 / (3 * Real.exp 1) ↔ x = 1 / 3"
    ),
    "The function f(x) = x^2 - 2x + 5 has a minimum value of 4 at x = 1.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 - 2 * x + 5) : IsLeast {y : ℝ | ∃ x : ℝ, y = f x} 4 ∧ ∃ x : ℝ, x = "
        "1 ∧ f x = 4"
    ),
    "Let g(x) = 2x - x^2. Show that the greatest value of g is 1 and that it is attained only at x = 1.": (
        "(g : ℝ → ℝ) (h₀ : ∀ x : ℝ, g x = 2 * x - x ^ 2) : IsGreatest {y : ℝ | ∃ x : ℝ, y = g x} 1 ∧ ∀ x : ℝ, g x = "
        "1 ↔ x = 1"
    ),
    "The maximum of x(4-x) on [0,4] is attained at x = 2.": (
        ": ∃ x : ℝ, x = 2 ∧ x ∈ Set.Icc 0 4 ∧ ∀ t : ℝ, t ∈ Set.Icc 0 4 → t * (4 - t) ≤ x * (4 - x)"
    ),
    "The least value of |x - 1| + |x - 2| + |x - 5|, as x ranges over the real numbers, is 4, and it is attained "
    "for exactly one x.": (
        ": IsLeast {y : ℝ | ∃ x : ℝ, y = |x - 1| + |x - 2| + |x - 5|} 4 ∧ ∃! x : ℝ, |x - 1| + |x - 2| + |x - 5| = 4"
    ),
    "The largest value that sin x takes for real x is 1, and it takes it exactly at the points x = π/2 + 2kπ, k an "
    "integer.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = Real.sin x} 1 ∧ ∀ x : ℝ, Real.sin x = 1 ↔ ∃ k : ℤ, x = Real.pi / 2 + 2 "
        "* k * Real.pi"
    ),
}
DECLINED = [
    "x^2 + 1 is at least 1, and this value is attained.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
