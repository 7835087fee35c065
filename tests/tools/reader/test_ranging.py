"""Letters that run through what there is, limits, and what things have in common."""

from tests.tools.reader.tables import declines, reads

READ = {
    "A function f : ℝ → ℝ that is Lipschitz with constant L is uniformly continuous.": (
        "(L : ℝ) (f : ℝ → ℝ) (h₀ : ∀ s t : ℝ, dist (f s) (f t) ≤ L * dist s t) : UniformContinuous f"
    ),
    "Prove that n^2 + n + 41 is prime for n = 0, 1, 2, ..., 39.": (
        "(n : ℕ) (h₀ : 0 ≤ n ∧ n ≤ 39) : Nat.Prime (n ^ 2 + n + 41)"
    ),
    "n^2 + n + 41 is prime for all n from 0 up to 39.": "(n : ℕ) (h₀ : 0 ≤ n ∧ n ≤ 39) : Nat.Prime (n ^ 2 + n + 41)",
    "p = 3 is the only prime for which p + 2 and p + 4 are prime.": (
        "(p : ℕ) : Nat.Prime p ∧ Nat.Prime (p + 2) ∧ Nat.Prime (p + 4) ↔ p = 3"
    ),
    "Between any two distinct real numbers lies a rational one.": "(x y : ℝ) (h₀ : x < y) : ∃ z : ℚ, x < z ∧ z < y",
    "Let f, g : ℝ → ℝ be continuous. Then the set of points where f and g agree is closed.": (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) : IsClosed {x : ℝ | f x = g x}"
    ),
    "Find all possible values of 2x + y, where x and y are real numbers with x^2 + y^2 = 5. Answer: the "
    "interval [-5, 5].": (": {z : ℝ | ∃ x y : ℝ, x ^ 2 + y ^ 2 = 5 ∧ z = 2 * x + y} = Set.Icc (-5) 5"),
    "Determine all values taken by the expression cos^2 x + 3 as x ranges over the real numbers. Answer: all "
    "numbers in [3,4] and no others.": (": {y : ℝ | ∃ x : ℝ, y = Real.cos x ^ 2 + 3} = Set.Icc 3 4"),
    "The values of x^2 + 4, as x runs over the reals, are exactly the numbers t ≥ 4.": (
        ": {y : ℝ | ∃ x : ℝ, y = x ^ 2 + 4} = {y : ℝ | y ≥ 4}"
    ),
    "Positive reals u and v vary subject to u + v = 6. Prove that the maximum value of uv is 9.": (
        ": IsGreatest {y : ℝ | ∃ u v : ℝ, 0 < u ∧ 0 < v ∧ u + v = 6 ∧ y = u * v} 9"
    ),
    "As m ranges over the integers, m^2 - m is never odd.": ("(m : ℤ) : ¬Odd (m ^ 2 - m)"),
    "For real x ≠ 3, let f(x) = (x+1)/(x-3). Show that f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 3 → f x = (x + 1) / (x - 3)) : Set.InjOn f (Set.univ \\ {3})"
    ),
    "Let b_n = 4n + 3 for integers n ≥ 0. Show that b_n is odd.": (
        "(b : ℕ → ℤ) (n : ℕ) (h₀ : ∀ n : ℕ, n ≥ 0 → b n = 4 * n + 3) : Odd (b n)"
    ),
    "Suppose f is continuous and $f(x)\\to 2$ both as $x\\to\\infty$ and as $x\\to-\\infty$. Then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ ε : ℝ, 0 < ε → ∃ N : ℝ, ∀ x : ℝ, x > N → |f x - 2| < ε) (h₂ "
        ": ∀ p : ℝ, 0 < p → ∃ q : ℝ, ∀ x : ℝ, x < q → |f x - 2| < p) : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M"
    ),
    "Suppose f(x) → 3 as x → 0+. Then f(x) > 1 for some x.": (
        "(f : ℝ → ℝ) (h₀ : ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, x > 0 ∧ |x - 0| < δ → |f x - 3| < ε) : "
        "∃ x : ℝ, f x > 1"
    ),
    "Let a_n be an increasing sequence of negative reals. Then the limit of a_n as n tends to infinity exists.": (
        "(a : ℕ → ℝ) (h₀ : ∀ k : ℕ, a k < 0) (h₁ : Monotone a) : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)"
    ),
    "Then $\\lim_{n\\to\\infty} \\frac{2n+1}{n}$ exists and equals 2.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (2 * n + 1) / n) : Filter.Tendsto a Filter.atTop (nhds 2)"
    ),
    "What is the smallest positive integer that leaves remainder 1 when divided by 3, remainder 2 when "
    "divided by 5, and remainder 3 when divided by 7? Answer: 52": (
        ": IsLeast {n : ℕ | 0 < n ∧ n % 3 = 1 ∧ n % 5 = 2 ∧ n % 7 = 3} 52"
    ),
    "50! ends in exactly 12 zeros when written in base ten.": (
        ": 10 ^ 12 ∣ Nat.factorial 50 ∧ ¬10 ^ (12 + 1) ∣ Nat.factorial 50"
    ),
    "In decimal notation 3^9 has five digits.": (": List.length (Nat.digits 10 (3 ^ 9)) = 5"),
    "For x > 0, x + 9/x ≥ 6, and you only get equality at x = 3.": (
        "(x : ℝ) (h₀ : x > 0) : x + 9 / x ≥ 6 ∧ (x + 9 / x = 6 → x = 3)"
    ),
    "Let a and b be nonzero reals. If they have the same sign then a/b > 0, and if they have opposite signs "
    "then a/b < 0.": ("(a b : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) : (0 < a * b → a / b > 0) ∧ (a * b < 0 → a / b < 0)"),
    "For every positive integer n you can find n consecutive positive integers none of which is a perfect square.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ m : ℕ, 0 < m ∧ ∀ i : ℕ, i < n → ¬IsSquare (m + i)"
    ),
    "If A and B have exactly one element in common then A ∩ B is nonempty.": (
        "(α : Type*) (A B : Set α) (h₀ : ∃! x : α, x ∈ A ∧ x ∈ B) : Set.Nonempty (A ∩ B)"
    ),
    "Let P and Q be real polynomials. If P and Q have a common root then P + Q has a root.": (
        "(P Q : Polynomial ℝ) (h₀ : ∃ x : ℝ, Polynomial.IsRoot P x ∧ Polynomial.IsRoot Q x) : ∃ a : ℝ, "
        "Polynomial.IsRoot (P + Q) a"
    ),
    "Let U and W be subspaces of a vector space V with U ∩ W = 0. Then U and W have no nonzero vector in common.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) (h₀ : U ⊓ W = "
        "⊥) : ¬(∃ v : V, v ∈ U ∧ v ≠ 0 ∧ v ∈ W)"
    ),
    "The collection of all finite subsets of ℕ is countable.": (": Set.Countable {A : Set ℕ | Set.Finite A}"),
    "Find the value of the infinite sum $\\sum_{n=1}^\\infty \\frac{1}{3^n}$. Answer: 1/2.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / 3 ^ n : ℝ)) : Filter.Tendsto s "
        "Filter.atTop (nhds (1 / 2))"
    ),
    "Let $T > 0$ and let $u$ be a continuous function satisfying $$u(t) \\le 2 \\qquad (0\\le t\\le T).$$ Then "
    "u(0) ≤ 2.": (
        "(T : ℝ) (u : ℝ → ℝ) (h₀ : T > 0) (h₁ : Continuous u) (h₂ : ∀ t : ℝ, 0 ≤ t ∧ t ≤ T → u t ≤ 2) : u 0 ≤ 2"
    ),
    "Show that tan x > x ($0 < x < 1$).": ("(x : ℝ) (h₀ : 0 < x ∧ x < 1) : Real.tan x > x"),
    "Let $a, b \\ge 1$ be real constants. Then $ab \\ge 1$.": ("(a b : ℝ) (h₀ : a ≥ 1) (h₁ : b ≥ 1) : a * b ≥ 1"),
    "Let $f(x)=\\frac{3x-1}{x+2}$ for $x\\neq -2$. Show that the values of $f$ are exactly the real numbers "
    "other than $3$.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ -2 → f x = (3 * x - 1) / (x + 2)) : {y : ℝ | ∃ t : ℝ, t ≠ -2 ∧ y = f "
        "t} = {y : ℝ | y ≠ 3}"
    ),
    "Let A be an n × n matrix with entries in a field K. If A^3 = 0 then A is not invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : A ^ 3 = 0) : ¬IsUnit A"
    ),
    "Show that $x^2 \\ge 4 \\quad (x \\ge 2)$.": ("(x : ℝ) (h₀ : x ≥ 2) : x ^ 2 ≥ 4"),
    "For any two different real numbers there is a rational number strictly between them.": (
        "(x y : ℝ) (h₀ : x ≠ y) : ∃ z : ℚ, min x y < z ∧ z < max x y"
    ),
    "For every two integers their product is even or their sum is even.": ("(n m : ℤ) : Even (n * m) ∨ Even (n + m)"),
    "For two positive reals the geometric mean is at most the arithmetic mean.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : Real.sqrt (x * y) ≤ (x + y) / 2"
    ),
    "For any three consecutive integers, their product is divisible by 6.": "(n : ℤ) : 6 ∣ n * (n + 1) * (n + 2)",
    "For two different primes, neither divides the other.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) : ¬p ∣ q ∧ ¬q ∣ p"
    ),
    "For every prime its square is not prime.": "(p : ℕ) (h₀ : Nat.Prime p) : ¬Nat.Prime (p ^ 2)",
    "For all pairs of coprime integers, their product is positive.": "(n m : ℤ) (h₀ : IsCoprime n m) : 0 < n * m",
    "Let a and b be integers. For any two primes their product divides ab.": (
        "(a b : ℤ) (p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) : (p * q : ℤ) ∣ a * b"
    ),
}

DECLINED = [
    "Let f : ℝ → ℝ be continuous. Then the set of points where f is bounded is closed.",
    "Every Lipschitz function with constant L is continuous.",
    "For any two integers there is a prime.",
    "For every integer, 2 is even.",
    "For any two integers it is even.",
    "For every two primes, x is even.",
    "For any two groups their product is a group.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
