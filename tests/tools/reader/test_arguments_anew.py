"""Letters of "for all x" in a hypothesis that the claim has again, as arguments of a function."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If f(x) ≤ M for all x then f(x) + f(y) ≤ 2M.": (
        "(f : ℝ → ℝ) (M x y : ℝ) (h₀ : ∀ x : ℝ, f x ≤ M) : f x + f y ≤ 2 * M"
    ),
    "If f is differentiable on R and |f'(x)| ≤ M for all x then |f(x) - f(y)| ≤ M |x - y|.": (
        "(f : ℝ → ℝ) (M x y : ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, |deriv f x| ≤ M) : |f x - f y| ≤ M * |x - y|"
    ),
    "lean statement for the triangle inequality: |x + y| ≤ |x| + |y|.": "(x y : ℝ) : |x + y| ≤ |x| + |y|",
    "Suppose f(x + y) = f(x) + f(y) for all x and y. Then f(2x) = 2f(x).": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x y : ℝ, f (x + y) = f x + f y) : f (2 * x) = 2 * f x"
    ),
}
DECLINED = {
    "If f(x) ≤ g(x) for all x in A, then f(x) ≤ g(x) + 1.": "x, which stands for two things",
    "If f(x) = 0 for all x > 0 then f(x) = 0.": "x, which stands for two things",
    "If f(x) > 0 for all x then x > 0.": "x, which stands for two things",
    "If x > 0 and f(x) > 0 for all x then f(x) > 0.": "x, which stands for two things",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
