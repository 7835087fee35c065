"""Terms of sequences, progressions, and words that a text explains at once."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "If $(x_n)$ is Cauchy in a metric space and some subsequence $(x_{n_k})$ converges to $x$, then "
        "$(x_n)$ tends to $x$."
    ): (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (L : X) (b : ℕ → X) (h₀ : ∃ φ : ℕ → ℕ, StrictMono φ ∧ b = x "
        "∘ φ) (h₁ : CauchySeq x) (h₂ : Filter.Tendsto b Filter.atTop (nhds L)) : Filter.Tendsto x "
        "Filter.atTop (nhds L)"
    ),
    "If (x_n) converges to x, then every subsequence (x_{n_k}) converges to x.": (
        "(x : ℕ → ℝ) (L : ℝ) (b : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop (nhds L)) (h₁ : ∃ φ : ℕ → ℕ, "
        "StrictMono φ ∧ b = x ∘ φ) : Filter.Tendsto b Filter.atTop (nhds L)"
    ),
    ("Every bounded sequence (x_n) of real numbers has a convergent subsequence (x_{n_k})."): (
        "(x : ℕ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℕ, |x t| ≤ M) : ∃ b : ℕ → ℝ, (∃ φ : ℕ → ℕ, StrictMono φ ∧ b = x ∘ "
        "φ) ∧ ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L)"
    ),
    (
        "If a Cauchy sequence (x_n) in a metric space X has a subsequence (b_n) converging to L, then (x_n) "
        "converges to L."
    ): (
        "(X : Type*) [MetricSpace X] (L : X) (x : ℕ → X) (h₀ : CauchySeq x) (h₁ : ∃ b : ℕ → X, (∃ φ : ℕ → ℕ, "
        "StrictMono φ ∧ b = x ∘ φ) ∧ Filter.Tendsto b Filter.atTop (nhds L)) : Filter.Tendsto x Filter.atTop "
        "(nhds L)"
    ),
    ("If $a_n\\to a$, then the averages $\\frac{a_1+\\cdots+a_n}{n}$ also converge to $a$."): (
        "(a : ℕ → ℝ) (L : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : ∀ n : ℕ, u n = "
        "(∑ k ∈ Finset.Icc 1 n, a k) / n) : Filter.Tendsto u Filter.atTop (nhds L)"
    ),
    "The terms of a convergent series tend to 0.": (
        "(a : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    "If a series of real numbers converges, then its terms tend to 0.": (
        "(a : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    ("If f is continuous on ℝ, then x ↦ ∫_0^x f(t) dt is differentiable with derivative f."): (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, g x = (∫ t in 0..x, f t)) : Differentiable ℝ g ∧ deriv g = f"
    ),
    "ℤ and ℚ have the same cardinality.": ": Nonempty (Equiv ℤ ℚ)",
    "Suppose that a_n is even and b_n is odd. Then a_3 is even.": (
        "(a b : ℕ → ℤ) (h₀ : ∀ n : ℕ, Even (a n)) (h₁ : ∀ n : ℕ, Odd (b n)) : Even (a 3)"
    ),
    "Suppose a_n is positive. Show that a_1 > 0.": "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, n ≥ 1 → 0 < a n) : a 1 > 0",
    "Suppose a_n is even. Show that a_n + 1 is odd.": "(a : ℕ → ℤ) (n : ℕ) (h₀ : Even (a n)) : Odd (a n + 1)",
    "Suppose f(x) is positive. Show that f(1) > 0.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, 0 < f x) : f 1 > 0",
    "Let (a_n) be a sequence of real numbers with a_0 = 1 and a_{n+1} = 2a_n. Then a_n = 2^n for every n ≥ 0.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n : ℕ, a (n + 1) = 2 * a n) (h₂ : n ≥ 0) : a n = 2 ^ n"
    ),
    (
        "Let (F_n) be the Fibonacci sequence, that is, F_0 = 0, F_1 = 1 and F_{n+2} = F_{n+1} + F_n. Then "
        "F_n and F_{n+1} are coprime for every n ≥ 0."
    ): (
        "(F : ℕ → ℤ) (n : ℕ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ n : ℕ, F (n + 2) = F (n + 1) + F "
        "n) (h₃ : n ≥ 0) : IsCoprime (F n) (F (n + 1))"
    ),
    "Let b_1 = 2 and b_{n+1} = b_n / 2 + 1. Prove that all of its terms are integers.": (
        "(b : ℕ → ℝ) (k : ℕ) (h₀ : b 1 = 2) (h₁ : ∀ n : ℕ, n ≥ 1 → b (n + 1) = b n / 2 + 1) (h₂ : k ≥ "
        "1) : ∃ p : ℤ, b k = p"
    ),
    "We start with b_1 = 4 and always put b_{n+1} = 3b_n. Show that no two terms of the sequence are equal.": (
        "(b : ℕ → ℝ) (k m : ℕ) (h₀ : b 1 = 4) (h₁ : ∀ n : ℕ, n ≥ 1 → b (n + 1) = 3 * b n) (h₂ : k ≥ "
        "1) (h₃ : m ≥ 1) (h₄ : k ≠ m) : b k ≠ b m"
    ),
    "The sequence is b_0 = 0, b_{n+1} = b_n + 2n + 1. Show that its general term is b_n = n^2.": (
        "(b : ℕ → ℝ) (n : ℕ) (h₀ : b 0 = 0) (h₁ : ∀ n : ℕ, b (n + 1) = b n + 2 * n + 1) : b n = n ^ 2"
    ),
    (
        "Let b_1, b_2, ... be a sequence of positive integers with b_{n+1} > b_n for all n. Then b_n ≥ n for all n ≥ 1."
    ): (
        "(b : ℕ → ℤ) (n : ℕ) (h₀ : ∀ k : ℕ, k ≥ 1 → 0 < b k) (h₁ : ∀ n : ℕ, n ≥ 1 → b (n + 1) > b n) "
        "(h₂ : n ≥ 1) : b n ≥ n"
    ),
    "Let (y_n) be a sequence of nonzero reals such that y_{n+1} = 1/y_n for all n. Then y_2 = y_0.": (
        "(y : ℕ → ℝ) (h₀ : ∀ k : ℕ, y k ≠ 0) (h₁ : ∀ n : ℕ, y (n + 1) = 1 / y n) : y 2 = y 0"
    ),
    "The Fibonacci numbers are F_1 = F_2 = 1 and F_{n+2} = F_{n+1} + F_n. Show that F_5 = 5.": (
        "(F : ℕ → ℝ) (h₀ : F 1 = F 2 ∧ F 2 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → F (n + 2) = F (n + 1) + F n) : F 5 = 5"
    ),
    "If p, q, r are in A.P. then p + r = 2q.": "(q p r : ℝ) (h₀ : ∃ d : ℝ, q = p + d ∧ r = q + d) : p + r = 2 * q",
    "If $u, v, w > 0$ are consecutive terms of a geometric progression (in this order), then v^2 = uw.": (
        "(u v w : ℝ) (h₀ : u > 0) (h₁ : v > 0) (h₂ : w > 0) (h₃ : ∃ r : ℝ, v = u * r ∧ w = v * r) : v ^ 2 = u * w"
    ),
    (
        "Let $g : \\mathbb{R} \\to \\mathbb{R}$ be additive, i.e. $g(x+y) = g(x) + g(y)$ for all real $x, y$. "
        "Then g(0) = 0."
    ): "(g : ℝ → ℝ) (h₀ : ∀ x y : ℝ, g (x + y) = g x + g y) : g 0 = 0",
    (
        "Suppose that g : ℝ → ℝ is continuous and midconvex, that is, 2g(x) ≤ g(x+y) + g(x-y) for all real "
        "x, y. Then g(0) ≤ g(1) + g(-1) - g(0)."
    ): ("(g : ℝ → ℝ) (h₀ : Continuous g) (h₁ : ∀ x y : ℝ, 2 * g x ≤ g (x + y) + g (x - y)) : g 0 ≤ g 1 + g (-1) - g 0"),
    "Let x, y, z be nonzero integers, no two of them equal. Then x - y is not zero.": (
        "(x y z : ℤ) (h₀ : x ≠ 0) (h₁ : y ≠ 0) (h₂ : z ≠ 0) (h₃ : x ≠ y) (h₄ : x ≠ z) (h₅ : y ≠ z) : x - y ≠ 0"
    ),
    "Let x and y be positive reals, neither equal to 2. Show that (x - 2)(y - 2) ≠ 0.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : x ≠ 2) (h₃ : y ≠ 2) : (x - 2) * (y - 2) ≠ 0"
    ),
    "For all but finitely many natural numbers n we have n^3 < 3^n.": ": Set.Finite {n : ℕ | ¬n ^ 3 < 3 ^ n}",
    "For all real values of x other than 0 and 5, x(x - 5) ≠ 0.": (
        "(x : ℝ) (h₀ : x ≠ 0) (h₁ : x ≠ 5) : x * (x - 5) ≠ 0"
    ),
    "The numbers p and p + 3 are prime. Show that p = 2.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime (p + 3)) : p = 2"
    ),
    "x^2 = 9 holds precisely when x = 3 or x = -3 (x real).": "(x : ℝ) : x ^ 2 = 9 ↔ x = 3 ∨ x = -3",
    "The sequence starts with b_0 = 1 and satisfies b_{n+1} = 2b_n for all n. Show that b_n = 2^n.": (
        "(b : ℕ → ℝ) (n : ℕ) (h₀ : b 0 = 1) (h₁ : ∀ n : ℕ, b (n + 1) = 2 * b n) : b n = 2 ^ n"
    ),
    (
        "A sequence of integers begins with x_1 = 2 and satisfies x_{n+1} = x_n + 2 for n ≥ 1. Then x_n = 2n for n ≥ 1."
    ): ("(x : ℕ → ℤ) (n : ℕ) (h₀ : x 1 = 2) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = x n + 2) (h₂ : n ≥ 1) : x n = 2 * n"),
    "A geometric sequence starts with 3 and has common ratio 2. The sum of its first ten terms is 3069.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n * r) (h₁ : a 1 = 3) (h₂ : ∀ k : "
        "ℕ, 1 ≤ k → a (k + 1) = a k * 2) : ∑ i ∈ Finset.Icc 1 10, a i = 3069"
    ),
    "In the progression with first term 5 and common difference 3, the sum of the first 20 terms is 670.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 5) (h₁ : ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n + 3) : ∑ k ∈ Finset.Icc 1 20, a k = 670"
    ),
    "In the geometric progression with first term 2 and common ratio 3, the fifth term is 162.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 2) (h₁ : ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n * 3) : a 5 = 162"
    ),
    (
        "In the arithmetic progression with first term a and common difference d, the sum of the first n "
        "terms is n(2a + (n-1)d)/2."
    ): (
        "(a d : ℝ) (n : ℕ) (b : ℕ → ℝ) (h₀ : b 1 = a) (h₁ : ∀ k : ℕ, 1 ≤ k → b (k + 1) = b k + d) : ∑ "
        "i ∈ Finset.Icc 1 n, b i = n * (2 * a + (n - 1) * d) / 2"
    ),
    "The Fibonacci numbers F_2 and F_3 are coprime.": (
        "(F : ℕ → ℤ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ n : ℕ, F (n + 2) = F (n + 1) + F n) : IsCoprime (F 2) (F 3)"
    ),
    "The Fibonacci number F_10 is 55.": (
        "(F : ℕ → ℤ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ n : ℕ, F (n + 2) = F (n + 1) + F n) : F 10 = 55"
    ),
    "The sequence defined by $a_1=1$ and $a_{n+1}=2a_n+1$ satisfies $a_n=2^n-1$ for all $n\\ge 1$.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n + 1) (h₂ : n ≥ "
        "1) : a n = 2 ^ n - 1"
    ),
    "The sequence with b_0 = 0 and b_{n+1} = b_n + 2n + 1 satisfies b_n = n^2 for all n ≥ 0.": (
        "(b : ℕ → ℝ) (n : ℕ) (h₀ : b 0 = 0) (h₁ : ∀ n : ℕ, b (n + 1) = b n + 2 * n + 1) (h₂ : n ≥ 0) : b n = n ^ 2"
    ),
    "The sequence defined by x_1 = 1 and x_{n+1} = x_n/2 for all n ≥ 1 converges to 0.": (
        "(x : ℕ → ℝ) (h₀ : x 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = x n / 2) : Filter.Tendsto x "
        "Filter.atTop (nhds 0)"
    ),
    "The sequence a_n = n/(n+1) is bounded by 1.": (
        "(a : ℕ → ℝ) (t : ℕ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) (h₁ : t ≥ 1) : |a t| ≤ 1"
    ),
    "If a_n → a and b_n → b are convergent real sequences, then a_n b_n → ab.": (
        "(a : ℕ → ℝ) (L : ℝ) (b : ℕ → ℝ) (M : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop "
        "(nhds L)) (h₁ : Filter.Tendsto b Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, u n = a n * b n) : "
        "Filter.Tendsto u Filter.atTop (nhds (L * M))"
    ),
    "If x_n → x and y_n → y are sequences of real numbers, then x_n y_n → xy.": (
        "(x : ℕ → ℝ) (L : ℝ) (y : ℕ → ℝ) (M : ℝ) (a : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop "
        "(nhds L)) (h₁ : Filter.Tendsto y Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, a n = x n * y n) : "
        "Filter.Tendsto a Filter.atTop (nhds (L * M))"
    ),
    "If the real sequences x_n → x and y_n → y, then x_n y_n → xy.": (
        "(x : ℕ → ℝ) (L : ℝ) (y : ℕ → ℝ) (M : ℝ) (a : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop "
        "(nhds L)) (h₁ : Filter.Tendsto y Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, a n = x n * y n) : "
        "Filter.Tendsto a Filter.atTop (nhds (L * M))"
    ),
    "If a_n → a, b_n → b and a_n ≤ b_n for all n, then a ≤ b.": (
        "(a : ℕ → ℝ) (L : ℝ) (b : ℕ → ℝ) (M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : "
        "Filter.Tendsto b Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, a n ≤ b n) : L ≤ M"
    ),
    "Let a_n → a be a convergent sequence. Then (a_n) is bounded.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    "If x_n → x is a convergent sequence in a metric space, then (x_n) is Cauchy.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (L : X) (h₀ : Filter.Tendsto x Filter.atTop (nhds L)) : CauchySeq x"
    ),
    "The infinite geometric series 1 + 1/3 + 1/9 + 1/27 + … has sum 3/2.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), ((1 / 3) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds (3 / 2))"
    ),
    "The infinite geometric series with first term 1 and ratio 1/2 has sum 2.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), ((1 / 2) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 2)"
    ),
    "The sum of an infinite geometric series with first term 1 and common ratio 1/2 is 2.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), ((1 / 2) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 2)"
    ),
    "An arithmetic progression has first term 3 and common difference 4. Its first 20 terms add up to 820.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n + r) (h₁ : a 1 = 3) (h₂ : ∀ k : "
        "ℕ, 1 ≤ k → a (k + 1) = a k + 4) : ∑ i ∈ Finset.Icc 1 20, a i = 820"
    ),
    (
        "Let $(a_n)_{n\\ge1}$ be a geometric sequence of positive real numbers. Prove that "
        "$a_n^2=a_{n-1}a_{n+1}$ for all $n\\ge 2$."
    ): (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, 1 ≤ k → a (k + 1) = a k * r) (h₁ : ∀ m : ℕ, 1 ≤ "
        "m → 0 < a m) (h₂ : n ≥ 2) : a n ^ 2 = a (n - 1) * a (n + 1)"
    ),
    (
        "If $x$, $y$, $z$ are consecutive terms of a geometric progression of positive numbers, then $\\ln "
        "x$, $\\ln y$, $\\ln z$ are consecutive terms of an arithmetic progression."
    ): (
        "(y x z : ℝ) (h₀ : ∃ r : ℝ, y = x * r ∧ z = y * r) (h₁ : 0 < x) (h₂ : 0 < y) (h₃ : 0 < z) : ∃ "
        "d : ℝ, Real.log y = Real.log x + d ∧ Real.log z = Real.log y + d"
    ),
    "The first three terms of a geometric progression are 2, 6 and 18. Then its tenth term is 39366.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n * r) (h₁ : a 1 = 2) (h₂ : a 2 = "
        "6) (h₃ : a 3 = 18) : a 10 = 39366"
    ),
    (
        "Suppose a, b, c are in arithmetic progression and also in geometric progression. If they are "
        "nonzero, then a = b = c."
    ): (
        "(b a c : ℝ) (h₀ : ∃ r : ℝ, b = a + r ∧ c = b + r) (h₁ : ∃ d : ℝ, b = a * d ∧ c = b * d) (h₂ "
        ": a ≠ 0) (h₃ : b ≠ 0) (h₄ : c ≠ 0) : a = b ∧ b = c"
    ),
    "Let $n \\ge 2$. Show that the number $\\underbrace{11\\ldots1}_{n}$ is not a perfect square.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ¬IsSquare (∑ j ∈ Finset.range n, 10 ^ j : ℤ)"
    ),
    "The number 0.121212… equals 4/33.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), (3 / 25 * (1 / 100) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds (4 / 33))"
    ),
    "Show that $0.999\\ldots = 1$.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), (9 / 10 * (1 / 10) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 1)"
    ),
    "The sum of the series 9/10 + 9/100 + 9/1000 + … is 1.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), (9 / 10 * (1 / 10) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 1)"
    ),
    (
        "Suppose a₁ = √2 and aₙ₊₁ = √(2 + aₙ) for n ≥ 1. Show that the sequence is increasing, bounded "
        "above by 2, and converges to 2."
    ): (
        "(a : ℕ → ℝ) (h₀ : a 1 = Real.sqrt 2) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) "
        ": (MonotoneOn a (Set.Ici 1) ∧ ∀ t : ℕ, t ≥ 1 → a t ≤ 2) ∧ Filter.Tendsto a Filter.atTop "
        "(nhds 2)"
    ),
    (
        "Suppose $a_1 = \\sqrt2$ and $a_{n+1} = \\sqrt{2+a_n}$ for all $n\\ge1$. Show that the sequence is "
        "increasing, that $a_n<2$ for every $n$, and that it converges to $2$."
    ): (
        "(a : ℕ → ℝ) (h₀ : a 1 = Real.sqrt 2) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) "
        ": MonotoneOn a (Set.Ici 1) ∧ (∀ n : ℕ, n ≥ 1 → a n < 2) ∧ Filter.Tendsto a Filter.atTop "
        "(nhds 2)"
    ),
    (
        "The sequence defined by x₁ = √2 and xₙ₊₁ = √(2 + xₙ) is increasing and bounded above by 2, and it "
        "converges to 2."
    ): (
        "(x : ℕ → ℝ) (h₀ : x 1 = Real.sqrt 2) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = Real.sqrt (2 + x n)) "
        ": (MonotoneOn x (Set.Ici 1) ∧ ∀ t : ℕ, t ≥ 1 → x t ≤ 2) ∧ Filter.Tendsto x Filter.atTop "
        "(nhds 2)"
    ),
    "Let a_n be positive integers. Show that a_n + 1 > 1.": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : ∀ k : ℕ, 0 < a k) : a n + 1 > 1"
    ),
    (
        "Let $u_n > 0$ for all $n$ and suppose $\\lim_{n\\to\\infty} u_{n+1}/u_n = \\ell < 1$. Then $\\sum u_n$ "
        "converges."
    ): (
        "(u : ℕ → ℝ) (l : ℝ) (s : ℕ → ℝ) (h₀ : ∀ n : ℕ, u n > 0) (h₁ : ∀ a : ℕ → ℝ, (∀ n : ℕ, a n = u "
        "(n + 1) / u n) → Filter.Tendsto a Filter.atTop (nhds l)) (h₂ : l < 1) (h₃ : ∀ N : ℕ, s N = ∑ "
        "n ∈ Finset.range (N + 1), u n) : ∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L)"
    ),
    (
        "Consider the Fibonacci numbers, $F_1=F_2=1$, $F_{n+2}=F_{n+1}+F_n$. Prove that $F_n$ is even if "
        "and only if $3 \\mid n$."
    ): (
        "(F : ℕ → ℤ) (n : ℕ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ k : ℕ, F (k + 2) = F (k + 1) + F "
        "k) (h₃ : F 1 = F 2 ∧ F 2 = 1) (h₄ : ∀ n : ℕ, F (n + 2) = F (n + 1) + F n) : Even (F n) ↔ 3 ∣ "
        "n"
    ),
    "A function f : ℝ → ℝ is continuous at a if and only if for every sequence xₙ converging to a, "
    "the sequence f(xₙ) converges to f(a).": (
        "(a : ℝ) (f : ℝ → ℝ) : ContinuousAt f a ↔ ∀ x : ℕ → ℝ, Filter.Tendsto x Filter.atTop (nhds a) → ∀ "
        "u : ℕ → ℝ, (∀ n : ℕ, u n = f (x n)) → Filter.Tendsto u Filter.atTop (nhds (f a))"
    ),
    "Let $\\{a_n\\}$ be a bounded real sequence. If $\\{a_n\\}$ is monotone then $\\{a_n\\}$ converges.": (
        "(a : ℕ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M) (h₁ : Monotone a ∨ Antitone a) : ∃ L : ℝ, "
        "Filter.Tendsto a Filter.atTop (nhds L)"
    ),
    "Every Cauchy sequence $\\{x_n\\}$ in a metric space is bounded.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (h₀ : CauchySeq x) : Bornology.IsBounded (Set.range x)"
    ),
    "If the sequence $\\{a_n\\}$ converges to $L$, then $\\{|a_n|\\}$ converges to $|L|$.": (
        "(a : ℕ → ℝ) (L : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : ∀ n : ℕ, u n "
        "= |a n|) : Filter.Tendsto u Filter.atTop (nhds |L|)"
    ),
    "Let $a$ be a real number. The set $\\{a\\}$ is closed.": ("(a : ℝ) : IsClosed {a}"),
    "The set $\\{a_n : n \\in \\mathbb{N}\\}$ is bounded if $a_n$ converges.": (
        "(a : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) : Bornology.IsBounded {y : ℝ "
        "| ∃ k : ℕ, y = a k}"
    ),
    "A function $f:\\mathbb R\\to\\mathbb R$ is continuous at $a$ if and only if $f(x_n)\\to f(a)$ for "
    "every sequence $(x_n)$ with $x_n\\to a$.": (
        "(a : ℝ) (f : ℝ → ℝ) : ContinuousAt f a ↔ ∀ x : ℕ → ℝ, Filter.Tendsto x Filter.atTop (nhds a) → ∀ "
        "u : ℕ → ℝ, (∀ n : ℕ, u n = f (x n)) → Filter.Tendsto u Filter.atTop (nhds (f a))"
    ),
    "If all but finitely many terms of a real sequence are zero, then it converges to 0.": (
        "(a : ℕ → ℝ) (h₀ : Set.Finite {n : ℕ | a n ≠ 0}) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    (
        "Let (a_n) be a real sequence. If infinitely many terms of (a_n) are positive then a_n > -1 for "
        "infinitely many n."
    ): ("(a : ℕ → ℝ) (h₀ : Set.Infinite {k : ℕ | 0 < a k}) : Set.Infinite {n : ℕ | a n > -1}"),
    "All but finitely many primes are odd.": ": Set.Finite {p : ℕ | Nat.Prime p ∧ ¬Odd p}",
    "A convergent sequence of positive numbers is bounded.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, 0 < a n) (h₁ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) : ∃ M : "
        "ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    ("Let (x_n) be a sequence of real numbers converging to 1. Then from some index on, all terms are positive."): (
        "(x : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop (nhds 1)) : ∃ N : ℕ, ∀ k : ℕ, N ≤ k → 0 < x k"
    ),
    "If a_n > 0 for infinitely many n and a_n → L, then L ≥ 0.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Set.Infinite {n : ℕ | a n > 0}) (h₁ : Filter.Tendsto a Filter.atTop "
        "(nhds L)) : L ≥ 0"
    ),
    "If a_n < 1 infinitely often and a_n converges to a, then a ≤ 1.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Set.Infinite {n : ℕ | a n < 1}) (h₁ : Filter.Tendsto a Filter.atTop "
        "(nhds L)) : L ≤ 1"
    ),
    "The sequence 1/n (n = 1, 2, …) is decreasing.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : AntitoneOn a (Set.Ici 1)"
    ),
    "The infimum of the numbers 1/n (n = 1, 2, 3, …) is 0.": ": IsGLB {y : ℝ | ∃ n : ℕ, n ≥ 1 ∧ y = 1 / n} 0",
    "The series with general term 1/2^n, n = 0, 1, 2, …, converges to 2.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), (1 / 2 ^ n : ℝ)) : Filter.Tendsto s "
        "Filter.atTop (nhds 2)"
    ),
    "The series of the reciprocals of the squares converges.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.Icc 1 N, (1 / k ^ 2 : ℝ)) : ∃ L : ℝ, Filter.Tendsto "
        "s Filter.atTop (nhds L)"
    ),
    "If a series of nonnegative terms has bounded partial sums, then it converges.": (
        "(a S : ℕ → ℝ) (h₀ : ∀ k : ℕ, 0 ≤ a k) (h₁ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + "
        "1), a n) → ∃ M : ℝ, ∀ t : ℕ, |s t| ≤ M) (h₂ : ∀ p : ℕ, S p = ∑ n ∈ Finset.range (p + 1), a n) : ∃ "
        "L : ℝ, Filter.Tendsto S Filter.atTop (nhds L)"
    ),
    "The partial sums of the harmonic series are unbounded.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / n : ℝ)) : ¬(∃ M : ℝ, ∀ t : ℕ, |s t| ≤ M)"
    ),
}


test_reads = reads(READ)


test_declines = declines(
    [
        "If f is not additive, that is, f(x + y) = f(x) + f(y) for all x and y, then f(0) = 1.",  # a denied word
        "Let f be a continuous additive function, i.e. f(x + y) = f(x) + f(y). Then f(0) = 0.",  # more than the word
        "Let a_1 = 1 and a_{n+1} = a_n + 1. Show that the terms are coprime.",  # of which terms
        "An arithmetic progression has common difference 3. Show that a_5 = a_2 + 9.",  # terms of which sequence
        "Let F_n be the n-th Fibonacci number, where F_0 = F_1 = 1. Then F_4 = 5.",  # not the usual numbers
        "A sequence has common ratio 2. Show that a_3 = 4a_1.",  # no progression
        "From some index on, the limit is positive.",  # no terms
        "The series of the reciprocals of the primes diverges.",  # no formula for the terms
        "The supremum of the numbers a + b (n ≥ 1) is 1.",  # of other letters
        "If n is midway, that is, k is even, then n is even.",  # about something else
    ]
)
