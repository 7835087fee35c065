"""Formulas in words, signs outside of formulas, rows of numbers; chains of relations between real powers."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Show that ∫_0^3 x^2 dx = 9.": ": (∫ x in 0..3, x ^ 2) = 9",
    "Show that ∫_0^(π/3) cos x dx > 0.": ": (∫ x in 0..Real.pi / 3, Real.cos x) > 0",
    "The integral from 0 to 2 of (x + 1) dx is 4.": ": (∫ x in 0..2, x + 1) = 4",
    "Show that the integral of x^3 dx from 0 to 2 is 4.": ": (∫ x in 0..2, x ^ 3) = 4",
    "Show that $\\int_0^2 5\\,dx = 10$.": ": (∫ x in 0..2, (5 : ℝ)) = 10",
    "log base 3 of 4 is less than log base 2 of 3": ": Real.logb 3 4 < Real.logb 2 3",
    "The logarithm to base 5 of 7 is irrational.": ": Irrational (Real.logb 5 7)",
    "Let $x > 0$. Then the log base 2 of $x^3$ is three times the log base 2 of $x$.": (
        "(x : ℝ) (h₀ : x > 0) : Real.logb 2 (x ^ 3) = 3 * Real.logb 2 x"
    ),
    "Let $x_1=1$ and $x_{n+1}=2x_n+1 \\quad (n=1,2,3,\\ldots)$. Show that $x_4 = 15$.": (
        "(x : ℕ → ℝ) (h₀ : x 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = 2 * x n + 1) : x 4 = 15"
    ),
    "Let $a_0=3$ and $a_{n+1}=a_n^2-2$ for $n=0,1,2,\\dots$. If $i<j$ then $a_i$ and $a_j$ are coprime.": (
        "(a : ℕ → ℤ) (i j : ℕ) (h₀ : a 0 = 3) (h₁ : ∀ n : ℕ, n ≥ 0 → a (n + 1) = a n ^ 2 - 2) (h₂ : i "
        "< j) : IsCoprime (a i) (a j)"
    ),
    "Show that $2^n > n$ for $n = 0, 1, 2, 3, \\dots$.": "(n : ℕ) (h₀ : n ≥ 0) : 2 ^ n > n",
    "Set $u_n=3^n$ for $n\\in\\mathbb{N}$. Then $$u_n=3\\,u_{n-1}\\qquad(n\\ge1).$$": (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : ∀ n : ℕ, u n = 3 ^ n) (h₁ : n ≥ 1) : u n = 3 * u (n - 1)"
    ),
    "For $n\\ge0$ put $u_n=2^n+3^n$. Then $u_0=2$.": (
        "(u : ℕ → ℝ) (h₀ : ∀ n : ℕ, n ≥ 0 → u n = 2 ^ n + 3 ^ n) : u 0 = 2"
    ),
    "If a and b are real numbers with 3^a = 5^b = 15, then ab = a + b.": (
        "(a b : ℝ) (h₀ : 3 ^ a = (5 ^ b : ℝ) ∧ (5 ^ b : ℝ) = 15) : a * b = a + b"
    ),
    "Let $a_1\\ge a_2\\ge\\dots\\ge a_n$ be positive reals. Then $a_1+\\dots+a_n\\ge na_n$.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) (h₁ : n ≥ 1) (h₂ : ∀ j : ℕ, 1 ≤ "
        "j ∧ j < n → a j ≥ a (j + 1)) : ∑ k ∈ Finset.Icc 1 n, a k ≥ n * a n"
    ),
    "Let 0 < a_1 < a_2 < ... < a_n be integers. Show that a_n ≥ n.": (
        "(n : ℕ) (a : ℕ → ℤ) (h₀ : n ≥ 1) (h₁ : ∀ k : ℕ, 1 ≤ k ∧ k < n → a k < a (k + 1)) (h₂ : 0 < a 1) : a n ≥ n"
    ),
    "Let $(x_n)$ be a sequence of real numbers with $x_1<x_2<x_3<\\cdots$. Then $x_3<x_8$.": (
        "(x : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i → x i < x (i + 1)) : x 3 < x 8"
    ),
    "The sum of the positive reals $x_1,\\dots,x_n$ is $1$. Then $x_1^2+\\dots+x_n^2\\le1$.": (
        "(n : ℕ) (x : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < x i) (h₁ : ∑ j ∈ Finset.Icc 1 n, x j "
        "= 1) : ∑ k ∈ Finset.Icc 1 n, x k ^ 2 ≤ 1"
    ),
    "Let $x_1,\\dots,x_n$ ($n\\ge2$) be real numbers such that $x_1+\\dots+x_n=1$. Then $x_1^2+\\dots+x_n^2>0$.": (
        "(n : ℕ) (x : ℕ → ℝ) (h₀ : n ≥ 2) (h₁ : ∑ k ∈ Finset.Icc 1 n, x k = 1) : ∑ k ∈ Finset.Icc 1 n, x k ^ 2 > 0"
    ),
    "Let $u_1=2$ and $u_{n+1}=3u_n-1$ ($n\\ge1$). Then $u_3=14$.": (
        "(u : ℕ → ℝ) (h₀ : u 1 = 2) (h₁ : ∀ n : ℕ, n ≥ 1 → u (n + 1) = 3 * u n - 1) : u 3 = 14"
    ),
    "Let a_1, a_2, a_3, ... be a sequence of integers with a_{n+1} = a_n + 3 for all n. Then a_4 = a_1 + 9.": (
        "(a : ℕ → ℤ) (h₀ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n + 3) : a 4 = a 1 + 9"
    ),
    "Suppose $a_1\\ge a_2\\ge\\dots\\ge0$. Then $a_5\\ge0$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i → a i ≥ a (i + 1)) (h₁ : ∀ k : ℕ, 1 ≤ k → a k ≥ 0) : a 5 ≥ 0"
    ),
    "Let $y=x^2\\cos x$. Show that $\\frac{dy}{dx}=2x\\cos x-x^2\\sin x$.": (
        "(y : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, y x = x ^ 2 * Real.cos x) : deriv (fun x : ℝ => x ^ 2 * "
        "Real.cos x) x = 2 * x * Real.cos x - x ^ 2 * Real.sin x"
    ),
    "If y = 3x^2, prove that dy/dx = 6x.": (
        "(y : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, y x = 3 * x ^ 2) : deriv (fun x : ℝ => 3 * x ^ 2) x = 6 * x"
    ),
    (
        "For a prime $p$ and $n\\ge1$ we have $v_p(pn)=v_p(n)+1$, where $v_p(m)$ is the exponent of $p$ in "
        "the factorization of $m$."
    ): "(p n : ℕ) (h₀ : Nat.Prime p) (h₁ : n ≥ 1) : padicValNat p (p * n) = padicValNat p n + 1",
    "Let $P(X)$ denote the power set of $X$. Then $P(A)\\cup P(B)\\subseteq P(A\\cup B)$.": (
        "(α : Type*) (A B : Set α) : Set.powerset A ∪ Set.powerset B ⊆ Set.powerset (A ∪ B)"
    ),
    "The number $11\\ldots1$ with $n$ ones is odd for every $n\\ge1$.": (
        "(n : ℕ) (h₀ : n ≥ 1) : Odd (∑ j ∈ Finset.range n, 10 ^ j : ℤ)"
    ),
    "The coefficient of $x^2$ in the expansion of $(1+3x)^5$ is $90$.": (
        ": Polynomial.coeff ((1 + 3 * Polynomial.X) ^ 5 : Polynomial ℝ) 2 = 90"
    ),
    "The remainder when $x^9+2$ is divided by $x^2-1$ is $x+2$.": (
        ": ∃ Q : Polynomial ℝ, Polynomial.X ^ 9 + 2 = (Polynomial.X ^ 2 - 1) * Q + (Polynomial.X + 2)"
    ),
    "Let $D=\\{(x,y)\\in\\mathbb{R}^2:x^2+y^2<1\\}$. Then $(0,0)\\in D$.": (
        "(D : Set (ℝ × ℝ)) (h₀ : D = {w : ℝ × ℝ | ∃ x y : ℝ, x ^ 2 + y ^ 2 < 1 ∧ w = (x, y)}) : (0, 0) ∈ D"
    ),
    "How many integers are between ∛(-45) and ∛8? 5.": (
        ": Set.ncard {n : ℤ | -(45 : ℝ) ^ (1 / 3 : ℝ) < n ∧ n < (8 : ℝ) ^ (1 / 3 : ℝ)} = 5"
    ),
    "Without a calculator, show that $1.25<\\sqrt[3]{2}<1.26$.": (
        ": 1.25 < (2 : ℝ) ^ (1 / 3 : ℝ) ∧ (2 : ℝ) ^ (1 / 3 : ℝ) < 1.26"
    ),
    "Show that 2^{0.5} is less than 1.5.": ": (2 ^ (0.5 : ℝ) : ℝ) < 1.5",
    "Prove that $\\sqrt[n]{n} < 2$ for every positive integer n.": "(n : ℕ) (h₀ : 0 < n) : (n : ℝ) ^ (1 / n : ℝ) < 2",
    "For each natural n we have ∫₀¹ xⁿ dx = 1/(n + 1).": "(n : ℕ) : (∫ x in 0..1, x ^ n) = 1 / (n + 1)",
    "Let f : ℝ → ℝ be continuous. Then |∫_a^b f(x) dx| ≤ ∫_a^b |f(x)| dx for a ≤ b.": (
        "(f : ℝ → ℝ) (a b : ℝ) (h₀ : Continuous f) (h₁ : a ≤ b) : |∫ x in a..b, f x| ≤ (∫ x in a..b, |f x|)"
    ),
    "Prove that ∫_0^1 dx/(1+x^2) = π/4.": ": (∫ x in 0..1, 1 / (1 + x ^ 2)) = Real.pi / 4",
    "If f and g are differentiable at a, then fg is differentiable at a and (fg)'(a) = f'(a)g(a) + f(a)g'(a).": (
        "(f : ℝ → ℝ) (a : ℝ) (g : ℝ → ℝ) (h₀ : DifferentiableAt ℝ f a) (h₁ : DifferentiableAt ℝ g a) "
        ": DifferentiableAt ℝ (f * g) a ∧ deriv (f * g) a = deriv f a * g a + f a * deriv g a"
    ),
    "Let f, g : ℝ → ℝ be differentiable. Then (f ∘ g)'(x) = f'(g(x)) g'(x) for all x.": (
        "(f g : ℝ → ℝ) (x : ℝ) (h₀ : Differentiable ℝ f) (h₁ : Differentiable ℝ g) : deriv (f ∘ g) x "
        "= deriv f (g x) * deriv g x"
    ),
    "Show that 2 ∫_0^1 x dx = 1.": ": 2 * (∫ x in 0..1, x) = 1",
}
DECLINED = [
    "Let $a_1\\le a_2\\le\\dots\\le a_n\\le n+1$ be integers. Then $a_1\\le n+1$.",  # what is at its end
    "The remainder when $x^3$ is divided by $x-1$ is $x^2$.",
    "We have $v_p(mn)=v_p(m)+v_p(n)$, where $v_p(m)$ is the exponent of $p$ in the factorization of $m$.",  # p prime?
    "Let $c>0$. Then $3\\in\\{\\lfloor kc\\rfloor:k\\in\\mathbb{N}\\}$.",
    "Show that log base 2 of x + 1 is positive for x > 1.",  # what the logarithm is of
    "Show that $n^2 \\ge n$ for $n = 1, 2, 4, \\dots$.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
