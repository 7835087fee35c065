"""Sequences and series of functions, and functions whose domain is where something is said of them."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let $f_n(x) = x^n$ on $[0,1]$. Show that $(f_n)$ converges pointwise but does not converge "
        "uniformly on $[0,1]$."
    ): (
        "(f : ℕ → ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → ∀ n : ℕ, f n x = x ^ n) : (∃ g : ℝ → ℝ, ∀ t "
        ": ℝ, t ∈ Set.Icc 0 1 → Filter.Tendsto (fun N : ℕ => f N t) Filter.atTop (nhds (g t))) ∧ ¬(∃ "
        "G : ℝ → ℝ, TendstoUniformlyOn f G Filter.atTop (Set.Icc 0 1))"
    ),
    (
        "Let (f_n) be a sequence of continuous real-valued functions on a metric space X converging "
        "uniformly to f. Then f is continuous."
    ): (
        "(X : Type*) [MetricSpace X] (F : ℕ → X → ℝ) (f : X → ℝ) (h₀ : ∀ k : ℕ, Continuous (F k)) (h₁ "
        ": TendstoUniformly F f Filter.atTop) : Continuous f"
    ),
    (
        "If a sequence of bounded real-valued functions on a set X converges uniformly on X to a function "
        "f, then f is bounded."
    ): (
        "(X : Type*) (a : ℕ → X → ℝ) (f : X → ℝ) (h₀ : ∀ n : ℕ, ∃ p : ℝ, ∀ q : X, |a n q| ≤ p) (h₁ : "
        "TendstoUniformly a f Filter.atTop) : ∃ r : ℝ, ∀ s : X, |f s| ≤ r"
    ),
    (
        "Suppose $f_n \\to f$ uniformly on a set $S$ and each $f_n : S \\to \\mathbb{R}$ is bounded. Show that "
        "$f$ is bounded on $S$."
    ): (
        "(S : Type*) (F : ℕ → S → ℝ) (f : S → ℝ) (h₀ : TendstoUniformly F f Filter.atTop) (h₁ : ∀ n : "
        "ℕ, ∃ M : ℝ, ∀ t : S, |F n t| ≤ M) : ∃ p : ℝ, ∀ q : S, |f q| ≤ p"
    ),
    "The series ∑_{n=1}^∞ xⁿ/n² converges uniformly on [−1, 1].": (
        ": ∃ g : ℝ → ℝ, TendstoUniformlyOn (fun N : ℕ => fun s : ℝ => ∑ n ∈ Finset.Icc 1 N, s ^ n / n "
        "^ 2) g Filter.atTop (Set.Icc (-1) 1)"
    ),
    (
        "Show that $\\sum_{n=1}^\\infty \\frac{\\sin(nx)}{n^2}$ converges uniformly on $\\mathbb{R}$ and that "
        "its sum is a continuous function of $x$."
    ): (
        ": ∃ f : ℝ → ℝ, Continuous f ∧ TendstoUniformly (fun N : ℕ => fun s : ℝ => ∑ n ∈ Finset.Icc 1 "
        "N, Real.sin (n * s) / n ^ 2) f Filter.atTop"
    ),
    "A uniform limit of continuous functions fₙ : X → ℝ on a metric space X is continuous.": (
        "(X : Type*) [MetricSpace X] (g : X → ℝ) (f : ℕ → X → ℝ) (h₀ : ∀ k : ℕ, Continuous (f k)) (h₁ "
        ": TendstoUniformly f g Filter.atTop) : Continuous g"
    ),
    (
        "Let f_n : [0,1] → ℝ be continuous functions that converge uniformly to f : [0,1] → ℝ. Prove that f "
        "is continuous."
    ): (
        "(F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (h₀ : ∀ k : ℕ, ContinuousOn (F k) (Set.Icc 0 1)) (h₁ : "
        "TendstoUniformlyOn F f Filter.atTop (Set.Icc 0 1)) : ContinuousOn f (Set.Icc 0 1)"
    ),
    "If f_n → f and g_n → g uniformly on [0,1], then f_n + g_n → f + g uniformly on [0,1].": (
        "(F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (G : ℕ → ℝ → ℝ) (g : ℝ → ℝ) (h₀ : TendstoUniformlyOn F f "
        "Filter.atTop (Set.Icc 0 1)) (h₁ : TendstoUniformlyOn G g Filter.atTop (Set.Icc 0 1)) : "
        "TendstoUniformlyOn (fun N : ℕ => fun p : ℝ => F N p + G N p) (fun s : ℝ => f s + g s) "
        "Filter.atTop (Set.Icc 0 1)"
    ),
    "If f_n → f uniformly on ℝ, and if f_n is continuous at a for each n, then f is continuous at a.": (
        "(F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (a : ℝ) (h₀ : TendstoUniformly F f Filter.atTop) (h₁ : ∀ n : ℕ, "
        "ContinuousAt (F n) a) : ContinuousAt f a"
    ),
    "Let $f_n(x) = \\frac{nx}{1+n^2x^2}$. Prove that $f_n \\to 0$ pointwise on $[0,\\infty)$ but not uniformly.": (
        "(f : ℕ → ℝ → ℝ) (h₀ : ∀ (n : ℕ) (x : ℝ), f n x = n * x / (1 + n ^ 2 * x ^ 2)) : (∀ t : ℝ, t "
        "∈ Set.Ici 0 → Filter.Tendsto (fun N : ℕ => f N t) Filter.atTop (nhds 0)) ∧ "
        "¬TendstoUniformlyOn f (fun x : ℝ => 0) Filter.atTop (Set.Ici 0)"
    ),
    "Let f_n(x) = x/n. Show that f_n converges to 0 pointwise on ℝ, but the convergence is not uniform.": (
        "(f : ℕ → ℝ → ℝ) (h₀ : ∀ (n : ℕ) (x : ℝ), f n x = x / n) : (∀ t : ℝ, Filter.Tendsto (fun N : "
        "ℕ => f N t) Filter.atTop (nhds 0)) ∧ ¬TendstoUniformly f (fun x : ℝ => 0) Filter.atTop"
    ),
    "The sequence of functions f_n(x) = sin(x)/n converges uniformly to 0 on ℝ.": (
        "(f : ℕ → ℝ → ℝ) (h₀ : ∀ (n : ℕ) (x : ℝ), f n x = Real.sin x / n) : TendstoUniformly f (fun x "
        ": ℝ => 0) Filter.atTop"
    ),
    "The functions f_n(x) = x/(1+nx) converge uniformly on [0,1].": (
        "(f : ℕ → ℝ → ℝ) (h₀ : ∀ (n : ℕ) (x : ℝ), f n x = x / (1 + n * x)) : ∃ g : ℝ → ℝ, "
        "TendstoUniformlyOn f g Filter.atTop (Set.Icc 0 1)"
    ),
    "If f_n(x) → f(x) for every x ∈ [0,1] and each f_n is increasing on [0,1], then f is increasing on [0,1].": (
        "(F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → ∀ a : ℕ → ℝ, (∀ n : ℕ, a n = F "
        "n x) → Filter.Tendsto a Filter.atTop (nhds (f x))) (h₁ : ∀ n : ℕ, MonotoneOn (F n) (Set.Icc "
        "0 1)) : MonotoneOn f (Set.Icc 0 1)"
    ),
    (
        "If $\\sum_{n=1}^\\infty M_n$ converges and $|f_n(x)| \\le M_n$ for all $x \\in \\mathbb R$ and all n, "
        "then $\\sum f_n$ converges uniformly on ℝ."
    ): (
        "(M : ℕ → ℝ) (f : ℕ → ℝ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, M n) → "
        "∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L)) (h₁ : ∀ x : ℝ, ∀ n : ℕ, |f n x| ≤ M n) : ∃ "
        "g : ℝ → ℝ, TendstoUniformly (fun k : ℕ => fun p : ℝ => ∑ n ∈ Finset.range (k + 1), f n p) g "
        "Filter.atTop"
    ),
    "Let $f_n(x) = x^n$. Then f_n is continuous.": (
        "(f : ℕ → ℝ → ℝ) (n : ℕ) (h₀ : ∀ (n : ℕ) (x : ℝ), f n x = x ^ n) : Continuous (f n)"
    ),
    "Let f be a bounded real-valued function on a set X. Then f + 1 is bounded.": (
        "(X : Type*) (f : X → ℝ) (h₀ : ∃ M : ℝ, ∀ t : X, |f t| ≤ M) : ∃ p : ℝ, ∀ q : X, |f q + 1| ≤ p"
    ),
    "Let f(x) = x^2 for 0 ≤ x ≤ 1. Then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : ∃ M : ℝ, ∀ t : ℝ, t ∈ Set.Icc 0 1 → |f t| ≤ M"
    ),
    (
        "Let f be continuous on [a, b] and differentiable on (a, b). If f'(x) = 0 for all x in (a, b), then "
        "f is constant."
    ): (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : "
        "DifferentiableOn ℝ f (Set.Ioo a b)) (h₃ : ∀ x : ℝ, x ∈ Set.Ioo a b → deriv f x = 0) : ∃ c : "
        "ℝ, ∀ t : ℝ, t ∈ Set.Icc a b → f t = c"
    ),
    "Let f and g be continuous on [0,1]. Then f + g is continuous.": (
        "(f g : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : ContinuousOn g (Set.Icc 0 1)) : "
        "ContinuousOn (f + g) (Set.Icc 0 1)"
    ),
    "If f : ℝ → ℝ is continuous then |f| is continuous.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) : Continuous (fun x : ℝ => |f x|)"
    ),
    (
        "Let $f$ be holomorphic on a connected open set $\\Omega\\subseteq\\mathbb{C}$ and suppose $|f|$ is "
        "constant on $\\Omega$. Prove that $f$ is constant."
    ): (
        "(Ω : Set ℂ) (f : ℂ → ℂ) (h₀ : IsConnected Ω) (h₁ : IsOpen Ω) (h₂ : DifferentiableOn ℂ f Ω) "
        "(h₃ : ∃ c : ℝ, ∀ t : ℂ, t ∈ Ω → ‖f t‖ = c) : ∃ p : ℂ, ∀ q : ℂ, q ∈ Ω → f q = p"
    ),
    (
        "Let f be holomorphic on a connected open set D ⊆ ℂ and suppose that f takes only real values on D. "
        "Then f is constant."
    ): (
        "(D : Set ℂ) (f : ℂ → ℂ) (h₀ : IsConnected D) (h₁ : IsOpen D) (h₂ : DifferentiableOn ℂ f D) "
        "(h₃ : ∀ t : ℂ, t ∈ D → Complex.im (f t) = 0) : ∃ c : ℂ, ∀ p : ℂ, p ∈ D → f p = c"
    ),
    "Let Ω ⊆ ℂ be a region and f a holomorphic function on Ω. If f is real-valued then f is constant.": (
        "(Ω : Set ℂ) (f : ℂ → ℂ) (h₀ : IsOpen Ω) (h₁ : IsConnected Ω) (h₂ : DifferentiableOn ℂ f Ω) "
        "(h₃ : ∀ t : ℂ, t ∈ Ω → Complex.im (f t) = 0) : ∃ c : ℂ, ∀ p : ℂ, p ∈ Ω → f p = c"
    ),
    (
        "Suppose $f(z)$ is entire and $f(z+1) = f(z)$ and $f(z+i) = f(z)$ for all $z \\in \\mathbb{C}$. Show "
        "that $f$ is constant."
    ): (
        "(f : ℂ → ℂ) (h₀ : ∀ z : ℂ, Differentiable ℂ f ∧ f (z + 1) = f z ∧ f (z + Complex.I) = f z) : "
        "∃ c : ℂ, ∀ t : ℂ, f t = c"
    ),
    "Let f_n : ℝ → ℝ be continuous and f_n → f uniformly. Then f is continuous.": (
        "(F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (h₀ : ∀ n : ℕ, Continuous (F n)) (h₁ : TendstoUniformly F f "
        "Filter.atTop) : Continuous f"
    ),
    "Let f(x) = x^2 on [0, 1]. Then f never takes the value 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : ¬(∃ y : ℝ, y ∈ Set.Icc 0 1 ∧ f y = 2)"
    ),
    (
        "A topological space $X$ is Hausdorff if and only if the diagonal $\\{(x,x) : x\\in X\\}$ is closed in "
        "$X\\times X$."
    ): "(X : Type*) [TopologicalSpace X] : T2Space X ↔ IsClosed {p : X × X | ∃ t : X, p = (t, t)}",
    "If X is a Hausdorff space then the diagonal of X × X is closed.": (
        "(X : Type*) [TopologicalSpace X] (h₀ : T2Space X) : IsClosed {p : X × X | ∃ x : X, p = (x, x)}"
    ),
    "If f is continuous on [0,1] then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) : ∃ M : ℝ, ∀ t : ℝ, t ∈ Set.Icc 0 1 → |f t| ≤ M"
    ),
    "The function $\\sin(1/x)$ has no limit as $x\\to 0$.": (
        ": ¬(∃ L : ℝ, ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 0| ∧ |x - 0| < δ → |Real.sin (1 "
        "/ x) - L| < ε)"
    ),
    "If a continuous function $f$ on $\\mathbb{R}$ satisfies $f(x)\\to+\\infty$ both as $x\\to+\\infty$ "
    "and as $x\\to-\\infty$, then it attains its global minimum.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Filter.Tendsto (fun x : ℝ => f x) Filter.atTop "
        "Filter.atTop) (h₂ : Filter.Tendsto (fun x : ℝ => f x) Filter.atBot Filter.atTop) : ∃ c : ℝ, ∀ t "
        ": ℝ, f c ≤ f t"
    ),
    "If $f(x) → ∞$ as $x → 0$, then $f$ is unbounded.": (
        "(f : ℝ → ℝ) (h₀ : Filter.Tendsto (fun x : ℝ => f x) (nhdsWithin 0 (Set.univ \\ {0})) "
        "Filter.atTop) : ¬(∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M)"
    ),
    "If $a_n \\to \\infty$ as $n → ∞$, then $1/a_n \\to 0$.": (
        "(a u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop Filter.atTop) (h₁ : ∀ n : ℕ, u n = 1 / a n) : "
        "Filter.Tendsto u Filter.atTop (nhds 0)"
    ),
    "Let $a_n$ be a real sequence and let $s_n=\\sum_{k<n}a_k$. If $s_n$ has a finite limit, then "
    "$a_n$ tends to $0$.": (
        "(s a : ℕ → ℝ) (h₀ : ∀ n : ℕ, s n = ∑ k ∈ Finset.range n, a k) (h₁ : ∃ L : ℝ, Filter.Tendsto s "
        "Filter.atTop (nhds L)) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
}

DECLINED = {
    "Let f_n : [0,1] → ℝ be continuous. If f_n → f uniformly on [0,2] then f is continuous.": "no part of their domain",
    "If f_n converges uniformly to f on [0,1] and each f_n is continuous on [0,1], then f is continuous.": "domain",
    "Let (a_n) be a real sequence. If a_n converges uniformly then a_n → 0.": "what is no sequence of functions",
    "Let f be continuous on [0,1] with f(x+1) = f(x) for all real x. Then f is bounded.": "on its whole domain",
    "Let f : ℝ → ℝ be continuous on [0,1]. Then f is bounded.": "on its whole domain",
    "Let f be continuous on [0,1] and g continuous on [0,2]. Then f + g is bounded.": "on its whole domain",
    "Let f be continuous on [0,1] and f(2) = 0. Then f is bounded.": "on its whole domain",
    "The convergence is uniform on [0,1].": "the convergence of what",
    "If $\\sum f_n(x)/n$ converges uniformly on ℝ then f_1(0) = 0.": "with which term a series begins",
    "Let f_1(x) = 2x. Then f_1(3) = 6.": "",
}

test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
