"""Curves that equations give: common points and tangents."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The line y = x + 2 and the circle x^2 + y^2 = 2 have exactly one common point.": (
        ": Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = x + 2 ∧ x ^ 2 + y ^ 2 = 2} = 1"
    ),
    "The parabola y = x^2 + 3 and the line y = x do not intersect.": (": ¬(∃ x y : ℝ, y = x ^ 2 + 3 ∧ y = x)"),
    "The straight line y = x + c and the circle x^2 + y^2 = 8 have exactly one point in common. Show that this "
    "happens if and only if c = 4 or c = -4.": (
        "(c : ℝ) : Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = x + c ∧ x ^ 2 + y ^ 2 = 8} = 1 ↔ c = 4 ∨ c = -4"
    ),
    "For which real k do the line y = kx - 4 and the parabola y = x^2 have exactly one common point? Answer: k = 4 "
    "and k = -4.": (
        "(k : ℝ) : Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = k * x - 4 ∧ y = x ^ 2} = 1 ↔ k = 4 ∨ k = -4"
    ),
    "The tangent to the curve y = x^2 at the point (1, 1) is y = 2x - 1.": (
        ": (1 ^ 2 : ℝ) = 1 ∧ ∀ x : ℝ, 2 * x - 1 = 1 ^ 2 + deriv (fun x : ℝ => x ^ 2) 1 * (x - 1)"
    ),
    "Show that the tangent line to the graph of f(x) = x^3 at x = 1 has equation y = 3x - 2.": (
        "(x : ℝ) : 3 * x - 2 = 1 ^ 3 + deriv (fun x : ℝ => x ^ 3) 1 * (x - 1)"
    ),
    "Let f(x) = x^2 + x. The line x + y = 0 is the tangent to the graph of f at x = -1.": (
        "(f : ℝ → ℝ) (x y : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 + x) : x + y = 0 ↔ y = f (-1) + deriv (fun x : ℝ => f x) "
        "(-1) * (x - -1)"
    ),
    "Find the equation of the tangent to the curve y = x^3 at the point where x = 2. (Answer: y = 12x - 16.)": (
        "(x : ℝ) : 12 * x - 16 = 2 ^ 3 + deriv (fun x : ℝ => x ^ 3) 2 * (x - 2)"
    ),
    "Prove that the tangent line to the curve y = x² at the point (1, 1) passes through (0, −1).": (
        ": (1 ^ 2 : ℝ) = 1 ∧ -1 = 1 ^ 2 + deriv (fun k : ℝ => k ^ 2) 1 * (0 - 1)"
    ),
    "The tangent to y = x² at x = 1 passes through (0, -1).": ": -1 = 1 ^ 2 + deriv (fun k : ℝ => k ^ 2) 1 * (0 - 1)",
    "The tangent to y = x^2 at (a, a^2) passes through the point (a/2, 0).": (
        "(a : ℝ) : a ^ 2 = a ^ 2 ∧ 0 = a ^ 2 + deriv (fun k : ℝ => k ^ 2) a * (a / 2 - a)"
    ),
    "The lines y = 2x + 1 and y = -x + 4 intersect at the point (1, 3).": (
        "(y x : ℝ) : y = 2 * x + 1 ∧ y = -x + 4 ↔ x = 1 ∧ y = 3"
    ),
    "The parabola y = x^2 and the line y = x meet exactly at (0, 0) and (1, 1).": (
        "(y x : ℝ) : y = x ^ 2 ∧ y = x ↔ x = 0 ∧ y = 0 ∨ x = 1 ∧ y = 1"
    ),
    "The slope of the tangent to y = x^2 at x = 3 is 6.": ": deriv (fun x : ℝ => x ^ 2) 3 = 6",
    "The slope of the curve y = x^3 at the point (1, 1) is 3.": ": (1 ^ 3 : ℝ) = 1 ∧ deriv (fun x : ℝ => x ^ 3) 1 = 3",
    "The tangent to y = x^2 at (1,1) has slope 2.": ": (1 ^ 2 : ℝ) = 1 ∧ deriv (fun x : ℝ => x ^ 2) 1 = 2",
}
DECLINED = [
    "The line y = 2x and the plane z = 1 have exactly one common point.",
    "The line y = x + 2 touches the circle x^2 + y^2 = 2.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
