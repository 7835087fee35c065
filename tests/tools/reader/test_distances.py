"""Functions of distances, the diagonal of a space, what is so with the induced metric, and limits “as n → ∞”."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let A be a nonempty subset of a metric space X. Then the function x ↦ d(x, A) is continuous.": (
        "(X : Type*) [MetricSpace X] (f : X → ℝ) (A : Set X) (h₀ : ∀ x : X, f x = Metric.infDist x A) "
        "(h₁ : Set.Nonempty A) : Continuous f"
    ),
    (
        "Let $(X,d)$ be a metric space and let $A \\subseteq X$ be nonempty. Show that the function $x "
        "\\mapsto \\inf_{a \\in A} d(x,a)$ is continuous on $X$."
    ): (
        "(X : Type*) [MetricSpace X] (A : Set X) (f : X → ℝ) (h₀ : ∀ x : X, f x = sInf {y : ℝ | ∃ a : "
        "X, a ∈ A ∧ y = dist x a}) (h₁ : Set.Nonempty A) : Continuous f"
    ),
    "Let X be a metric space and a a point of X. Show that the function f(x) = d(x, a) is uniformly continuous.": (
        "(X : Type*) [MetricSpace X] (f : X → ℝ) (a : X) (h₀ : ∀ x : X, f x = dist x a) : UniformContinuous f"
    ),
    "Let Y be a subset of a metric space X. If Y, with the induced metric, is complete, then Y is closed in X.": (
        "(X : Type*) [MetricSpace X] (Y : Set X) (h₀ : IsComplete Y) : IsClosed Y"
    ),
    "If a subset A of a metric space is complete (with the induced metric), then A is closed.": (
        "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : IsComplete A) : IsClosed A"
    ),
    "Prove that the sequence $a_n = \\sqrt{n+1} - \\sqrt{n}$ converges to $0$ as $n \\to \\infty$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = Real.sqrt (n + 1) - Real.sqrt n) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    (
        "Suppose f : [0, ∞) → ℝ is continuous and f(x) tends to a finite limit as x → ∞. Show that f is "
        "uniformly continuous."
    ): (
        "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Ici 0)) (h₁ : ∃ L : ℝ, ∀ ε : ℝ, 0 < ε → ∃ N : ℝ, ∀ x : "
        "ℝ, x ∈ Set.Ici 0 ∧ x > N → |f x - L| < ε) : UniformContinuousOn f (Set.Ici 0)"
    ),
    "Let f : ℝ → ℝ be continuous. If f converges to 0 as x → ∞ then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ ε : ℝ, 0 < ε → ∃ N : ℝ, ∀ x : ℝ, x > N → |f x - 0| < "
        "ε) : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M"
    ),
}

DECLINED = {
    "Let A be a subset of a topological space X. If A is open in the induced topology then A is open.": "induced",
    "Let X and Y be metric spaces and A a subset of X. Then x ↦ d(x, A) is continuous.": "from where to where",
}

test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
