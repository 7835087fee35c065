"""Balls about a point, of a radius, and unit balls."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Prove that in a real normed space the closed unit ball is a convex set.": (
        "(E : Type*) [NormedAddCommGroup E] [NormedSpace ℝ E] : Convex ℝ (Metric.closedBall (0 : E) 1)"
    ),
    "The open unit ball in a real normed space is open.": (
        "(E : Type*) [NormedAddCommGroup E] [NormedSpace ℝ E] : IsOpen (Metric.ball (0 : E) 1)"
    ),
    "A subset of a metric space is open iff for each of its points it contains some open ball about that point.": (
        "(X : Type*) [MetricSpace X] (A : Set X) : IsOpen A ↔ ∀ x : X, x ∈ A → ∃ B : Set X, (∃ r : ℝ, 0 < r ∧ B "
        "= Metric.ball x r) ∧ B ⊆ A"
    ),
    "Let X be a metric space. A subset U of X is open if and only if for every x in U there is r > 0 such that "
    "the open ball of radius r about x is contained in U.": (
        "(X : Type*) [MetricSpace X] (U : Set X) : IsOpen U ↔ ∀ x : X, x ∈ U → ∃ r : ℝ, r > 0 ∧ Metric.ball x r ⊆ U"
    ),
    "Let X be a metric space, x in X and r > 0. The open ball with center x and radius r is open.": (
        "(X : Type*) [MetricSpace X] (r : ℝ) (x : X) (h₀ : r > 0) : IsOpen (Metric.ball x r)"
    ),
    "Let x be a point of a metric space. Every open ball centered at x contains x.": (
        "(X : Type*) [MetricSpace X] (x : X) (B : Set X) (h₀ : ∃ r : ℝ, 0 < r ∧ B = Metric.ball x r) : x ∈ B"
    ),
}
DECLINED = {
    "The closed unit ball of a normed space is convex.": "real multiples",
    "The unit ball of a real normed space is open.": "",
    "The closed unit ball of a metric space is closed.": "a unit ball of what is no normed space",
    "Let X be a metric space. The open ball of radius r around x is nonempty.": "a radius of which nothing is said",
    "Let G be a group and x an element of G. Every open ball about x is open.": "a ball in what is no metric space",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
