"""Functions that a formula gives where it stands, and equations with what their coefficients are."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Prove that f(x) = x^2 on ℝ is not injective.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f",
    "Show that f(x) = x^2 on [0, 1] is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : Set.InjOn f (Set.Icc 0 1)"
    ),
    "Show that f(x) = 1/x on (0, ∞) is strictly decreasing.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 0 → f x = 1 / x) : StrictAntiOn f (Set.Ioi 0)"
    ),
    "f(x) = log x from (0, ∞) to ℝ is bijective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 0 → f x = Real.log x) : Set.BijOn f (Set.Ioi 0) Set.univ"
    ),
    "The function f(x) = 2x on [0, 1] is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = 2 * x) : Set.InjOn f (Set.Icc 0 1)"
    ),
    "Suppose f(x) = ax^2 + bx + c with real coefficients satisfies f(0) = 1 and f(1) = 0. Show that a + b = -1.": (
        "(f : ℝ → ℝ) (a b c : ℝ) (h₀ : ∀ x : ℝ, f x = a * x ^ 2 + b * x + c) (h₁ : f 0 = 1) (h₂ : f 1 = 0) : a + b = -1"
    ),
    "Suppose f(x) = x^3 + ax + b satisfies f(-x) = -f(x) for all x. Show that b = 0.": (
        "(f : ℝ → ℝ) (a b : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 + a * x + b) (h₁ : ∀ x : ℝ, f (-x) = -f x) : b = 0"
    ),
    ("Let f : ℝ → ℝ, f(x) = 2x + 5. Prove that g(y) = (y - 5)/2 satisfies g(f(x)) = x and f(g(y)) = y for all x, y."): (
        "(g f : ℝ → ℝ) (x y : ℝ) (h₀ : ∀ y : ℝ, g y = (y - 5) / 2) (h₁ : ∀ x : ℝ, f x = 2 * x + 5) : "
        "g (f x) = x ∧ f (g y) = y"
    ),
    "Show that the minimum value of f(x) = x^2 - 4x + 7 on the real line is 3.": (
        ": IsLeast {y : ℝ | ∃ x : ℝ, y = x ^ 2 - 4 * x + 7} 3"
    ),
    "A quadratic polynomial ax^2 + bx + c with real coefficients and a ≠ 0 has a real root iff b^2 - 4ac ≥ 0.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) : (∃ x : ℝ, a * x ^ 2 + b * x + c = 0) ↔ b ^ 2 - 4 * a * c ≥ 0"
    ),
    (
        "A quadratic equation ax^2 + bx + c = 0 with real coefficients, a ≠ 0 and b^2 - 4ac < 0, has no real solution."
    ): "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : b ^ 2 - 4 * a * c < 0) : ¬(∃ x : ℝ, a * x ^ 2 + b * x + c = 0)",
    "The equation px + q = 0 with real p, q and p ≠ 0 has exactly one solution.": (
        "(p q : ℝ) (h₀ : p ≠ 0) : ∃! x : ℝ, p * x + q = 0"
    ),
    (
        "The equation x^2 + px + q = 0 with integer coefficients has an integer root only if p^2 - 4q is a "
        "perfect square."
    ): "(p q : ℤ) (h₀ : ∃ x : ℤ, x ^ 2 + p * x + q = 0) : IsSquare (p ^ 2 - 4 * q)",
    "The polynomial x^3 + ax + b with integer coefficients has at most three real roots.": (
        "(a b : ℤ) : Set.Finite {x : ℝ | x ^ 3 + a * x + b = 0} ∧ Set.ncard {x : ℝ | x ^ 3 + a * x + b = 0} ≤ 3"
    ),
    "The equation ax + b = 0 with integer coefficients, a ≠ 0, has exactly one rational solution.": (
        "(a b : ℤ) (h₀ : a ≠ 0) : ∃! x : ℚ, a * x + b = 0"
    ),
    "Let f be continuous with f(n) = 0 for every integer n. Then f is not injective.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ n : ℤ, f n = 0) : ¬Function.Injective f"
    ),
    (
        "Let $f:\\mathbb{R}\\to\\mathbb{R}$ be given by $f(x)=3x-7$. Show that $f$ is bijective and that its "
        "inverse is $y\\mapsto \\frac{y+7}{3}$."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x - 7) : Function.Bijective f ∧ (∀ z : ℝ, f ((z + 7) / "
        "3) = z) ∧ ∀ t : ℝ, (f t + 7) / 3 = t"
    ),
    "Let f : ℝ → ℝ, f(x) = 4x. Prove that its inverse is the map t ↦ t/4.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 4 * x) : (∀ y : ℝ, f (y / 4) = y) ∧ ∀ s : ℝ, f s / 4 = s"
    ),
    (
        "Show that the function $g(x)=\\frac{1}{1+x^2}$ on the reals is bounded by $1$ and never takes the value $0$."
    ): "(g : ℝ → ℝ) (h₀ : ∀ x : ℝ, g x = 1 / (1 + x ^ 2)) : (∀ t : ℝ, |g t| ≤ 1) ∧ ¬(∃ y : ℝ, g y = 0)",
    (
        "Suppose that $f(x+y)=f(x)+f(y)$ for all rational $x,y$, where $f:\\mathbb{Q}\\to\\mathbb{Q}$. Prove "
        "that $f(x)=f(1)\\,x$ for every rational $x$."
    ): "(f : ℚ → ℚ) (x : ℚ) (h₀ : ∀ x y : ℚ, f (x + y) = f x + f y) : f x = f 1 * x",
    "The complex number $z=1+i$ satisfies $z^4=-4$.": "(z : ℂ) (h₀ : z = 1 + Complex.I) : z ^ 4 = -4",
    "The rational number q = 1/2 satisfies q^2 < q.": "(q : ℚ) (h₀ : q = 1 / 2) : q ^ 2 < q",
    "Let k be an integer. The integer n = 2k+1 is odd.": "(n k : ℤ) (h₀ : n = 2 * k + 1) : Odd n",
    "Let f : ℝ → ℝ be given by f(x) = x/2 + 3. Then f is invertible with inverse g(x) = 2x - 6.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x / 2 + 3) : Function.Bijective f ∧ (∀ y : ℝ, f (2 * y - 6) "
        "= y) ∧ ∀ t : ℝ, 2 * f t - 6 = t"
    ),
    "Let f : ℝ → ℝ, f(x) = x + 5. Show that its inverse is g(y) = y - 5.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x + 5) : (∀ z : ℝ, f (z - 5) = z) ∧ ∀ t : ℝ, f t - 5 = t"
    ),
    "Let f : ℝ → ℝ be given by f(x) = ax + 1 with a ≠ 0. Show that its inverse is y ↦ (y-1)/a.": (
        "(f : ℝ → ℝ) (a : ℝ) (h₀ : ∀ x : ℝ, f x = a * x + 1) (h₁ : a ≠ 0) : (∀ z : ℝ, f ((z - 1) / a) "
        "= z) ∧ ∀ t : ℝ, (f t - 1) / a = t"
    ),
    "The function f(x) = -x is its own inverse.": "(f : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, f x = -x) : f (f t) = t",
    "If a matrix A is its own inverse then A² = I.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) (h₁ : A = A⁻¹) : A ^ 2 = 1"
    ),
    "Consider the function f(x) = e^x. Prove that its derivative is positive.": (
        "(f : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, f x = Real.exp x) : 0 < deriv f t"
    ),
    (
        "The function $f(x)=\\frac{2x+1}{x-3}$, defined for all real $x\\neq 3$, is injective and never takes "
        "the value $2$."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 3 → f x = (2 * x + 1) / (x - 3)) : Set.InjOn f (Set.univ \\ {3}) ∧ "
        "¬(∃ y : ℝ, y ≠ 3 ∧ f y = 2)"
    ),
    (
        "Define $f(x)=\\dfrac{x+1}{x-1}$ for all real $x\\neq 1$. Show that $f$ is its own inverse, i.e. "
        "$f(f(x))=x$ whenever $x\\ne 1$."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 1 → f x = (x + 1) / (x - 1)) : (∀ t : ℝ, t ≠ 1 → f t ≠ 1 ∧ f (f t) = "
        "t) ∧ ∀ x : ℝ, x ≠ 1 → f (f x) = x"
    ),
    (
        "Show that the function given by f(x) = x² sin(1/x) for x ≠ 0 and f(0) = 0 is differentiable at 0, "
        "and f′(0) = 0."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 0 → f x = x ^ 2 * Real.sin (1 / x)) (h₁ : f 0 = 0) : "
        "DifferentiableAt ℝ f 0 ∧ DifferentiableAt ℝ f 0 ∧ deriv f 0 = 0"
    ),
    (
        "Let $f(x)=ax^2+bx+c$ with real coefficients, and assume that $f(0)$, $f(1)$ and $f(2)$ are "
        "integers. Prove that $f(n)$ is an integer for every integer $n$."
    ): (
        "(f : ℝ → ℝ) (a b c : ℝ) (n : ℤ) (h₀ : ∀ x : ℝ, f x = a * x ^ 2 + b * x + c) (h₁ : ∃ k : ℤ, f "
        "0 = k) (h₂ : ∃ p : ℤ, f 1 = p) (h₃ : ∃ q : ℤ, f 2 = q) : ∃ r : ℤ, f n = r"
    ),
    "The derivative of f(x) = x·eˣ is (x + 1)eˣ, and therefore f is strictly increasing on [−1, ∞).": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x * Real.exp x) : deriv f x = (x + 1) * Real.exp x "
        "∧ StrictMonoOn f (Set.Ici (-1))"
    ),
    "The derivative of f(x) = x² is f′(x) = 2x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : deriv f x = 2 * x"
    ),
    "Show that the graph of y = x³ − 3x² + 2 has a local maximum at x = 0 and a local minimum at x = 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 - 3 * x ^ 2 + 2) : (∃ ε : ℝ, 0 < ε ∧ ∀ t : ℝ, |t - 0| "
        "< ε → f t ≤ f 0) ∧ ∃ p : ℝ, 0 < p ∧ ∀ q : ℝ, |q - 2| < p → f 2 ≤ f q"
    ),
    (
        "Consider the function $f(x)=xe^{-x}$ on $\\mathbb{R}$. Its derivative is $f'(x)=(1-x)e^{-x}$, and "
        "$f$ attains its maximum value $\\frac1e$ at $x=1$."
    ): (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x * Real.exp (-x)) : deriv f x = (1 - x) * Real.exp "
        "(-x) ∧ IsGreatest {y : ℝ | ∃ x : ℝ, y = f x} (1 / Real.exp 1) ∧ ∃ x : ℝ, x = 1 ∧ f x = 1 / "
        "Real.exp 1"
    ),
    (
        "On the real line, the function $f(x)=\\dfrac{x}{1+x^2}$ attains its maximum value $\\frac12$ at "
        "$x=1$ and nowhere else."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x / (1 + x ^ 2)) : IsGreatest {y : ℝ | ∃ x : ℝ, y = f x} (1 "
        "/ 2) ∧ ∀ x : ℝ, f x = 1 / 2 ↔ x = 1"
    ),
    "On $(0,\\infty)$ the derivative of $x\\ln x-x$ equals $\\ln x$.": (
        "(x : ℝ) (h₀ : x ∈ Set.Ioi 0) : deriv (fun x : ℝ => x * Real.log x - x) x = Real.log x"
    ),
    (
        "Suppose f: ℝ → ℝ has the property that f(x + 1) = −f(x) for every x. Then f is periodic and 2 is a "
        "period of f."
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f (x + 1) = -f x) : (∃ p : ℝ, 0 < p ∧ ∀ t : ℝ, f (t + p) = f t) ∧ "
        "0 < 2 ∧ ∀ q : ℝ, f (q + 2) = f q"
    ),
    "The inverse function of f(x) = 2x + 3 is f⁻¹(x) = (x − 3)/2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 3) : (∀ y : ℝ, f ((y - 3) / 2) = y) ∧ ∀ t : ℝ, (f t - 3) / 2 = t"
    ),
    "The function f(x) = 3x - 2 is invertible and its inverse is g(x) = (x + 2)/3.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x - 2) : Function.Bijective f ∧ (∀ y : ℝ, f ((y + 2) / "
        "3) = y) ∧ ∀ t : ℝ, (f t + 2) / 3 = t"
    ),
    "Let f(x) = 1/(1 − x) for x ≠ 0, 1. Show that f(f(f(x))) = x for all x ≠ 0, 1.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ≠ 0 ∧ x ≠ 1 → f x = 1 / (1 - x)) (h₁ : x ≠ 0) (h₂ : x ≠ 1) : f "
        "(f (f x)) = x"
    ),
    "Let f(x) = x² for x ∈ [0, 1] and g(x) = 2x. Show that f(x) ≤ g(x).": (
        "(f g : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) (h₁ : ∀ x : ℝ, g x = 2 * "
        "x) (h₂ : x ∈ Set.Icc 0 1) : f x ≤ g x"
    ),
    "Let f(x) = 1/(1 − x) for x ≠ 1. Show that f(f(f(x))) = x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ≠ 1 → f x = 1 / (1 - x)) (h₁ : x ≠ 1) (h₂ : f x ≠ 1) (h₃ : f (f "
        "x) ≠ 1) : f (f (f x)) = x"
    ),
    "Let f(x) = x² for x ≥ 0. Show that f(x + 1) > f(x).": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ici 0 → f x = x ^ 2) (h₁ : x ∈ Set.Ici 0) : f (x + 1) > f x"
    ),
    "For a continuous function f : ℝ → ℝ, the function F(x) = ∫_0^x f(t) dt is differentiable with F' = f.": (
        "(F f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, F x = (∫ t in 0..x, f t)) : Differentiable ℝ F ∧ deriv F = f"
    ),
    "Let f : ℝ → ℝ be continuous, and put F(x) = ∫_a^x f(t) dt for a fixed real a. Then F is "
    "differentiable everywhere, with F' = f.": (
        "(f F : ℝ → ℝ) (a : ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, F x = (∫ t in a..x, f t)) : "
        "Differentiable ℝ F ∧ deriv F = f"
    ),
    "If a < b, f is continuous on [a,b], differentiable on (a,b) and f(a) = f(b), then f'(c) = 0 for some c ∈ (a,b).": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ "
        "f (Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c = 0"
    ),
    "The squaring map on the reals is neither injective nor surjective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f ∧ ¬Function.Surjective f"
    ),
    "Let f : X → Y and g : Y → Z be functions whose composite g∘f is onto. Show that g is onto.": (
        "(X Y Z : Type*) (g : Y → Z) (f : X → Y) (h₀ : Function.Surjective (g ∘ f)) : Function.Surjective g"
    ),
    "If $x_n\\to x$ and $y_n\\to y$ in $\\mathbb R$, then $x_n y_n \\to xy$.": (
        "(x : ℕ → ℝ) (L : ℝ) (y : ℕ → ℝ) (M : ℝ) (a : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop (nhds "
        "L)) (h₁ : Filter.Tendsto y Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, a n = x n * y n) : "
        "Filter.Tendsto a Filter.atTop (nhds (L * M))"
    ),
    "In a topological space, the interior of A ∩ B is the intersection of the interiors of A and of B.": (
        "(X : Type*) [TopologicalSpace X] (A B : Set X) : interior (A ∩ B) = interior A ∩ interior B"
    ),
    "For a map f : X → Y and subsets A, B of X one always has f(A ∩ B) ⊆ f(A) ∩ f(B).": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f B"
    ),
    "Let f be the function given by f(x) = 2x + 3. Then f(f(x)) = 4x + 9 for every real x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 3) : f (f x) = 4 * x + 9"
    ),
    "Let f: ℝ → ℝ be the map defined by f(x) = x³. Show that f is bijective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : Function.Bijective f"
    ),
    "Let f be the function f(x) = 1/x. Show that f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : Set.InjOn f (Set.univ \\ {0})"
    ),
}
DECLINED = [
    "Let f be given by y = x². Then f is not injective.",
    "For each real a put F(x) = ax. Then F is continuous.",
    "For every continuous f : ℝ → ℝ the function F(x) = ∫_0^x f(t) dt is differentiable. Moreover, F' = f.",
    "The function f(x) = 1/x on ℝ is continuous.",
    "Show that f(x) = sqrt(x) on [-1, 1] is continuous.",
    "The function f(x) = 2x on [0, 1] is surjective.",
    "The equation x^2 + y^2 = z with integer coefficients has a solution.",
    "Let f(n) = 2n for every integer n. Prove that f is injective.",
    "If f(n) = n^2 for every integer n, then f is not injective.",
    "Suppose f(n+1) > f(n) for all natural numbers n. Then f is strictly increasing.",
    "Let f(x) = 2x if x lies in A. Then f is injective.",
    "Let f(x) = x² for x ≥ 0. Show that x ≥ 0.",
    "If the function f(x) = 1/x, defined for x ≠ 0, is bounded then 1 = 2.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
