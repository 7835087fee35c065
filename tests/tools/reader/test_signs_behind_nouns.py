"""Signs of relations whose left side is a noun, a letter or a verb."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every integer ≥ 2 has a prime divisor.": ("(n : ℤ) (h₀ : n ≥ 2) : ∃ m : ℕ, Nat.Prime m ∧ (m : ℤ) ∣ n"),
    "Every natural number $\\ge 2$ has a prime divisor.": ("(n : ℕ) (h₀ : n ≥ 2) : ∃ m : ℕ, Nat.Prime m ∧ m ∣ n"),
    "The product of two real numbers > 1 is > 1.": ("(x y : ℝ) (h₀ : x > 1) (h₁ : y > 1) : x * y > 1"),
    "There is a prime > 100.": (": ∃ p : ℕ, Nat.Prime p ∧ p > 100"),
    "For every real number ≠ 0, its square is positive.": ("(x : ℝ) (h₀ : x ≠ 0) : 0 < x ^ 2"),
    "n! + 1 has a prime divisor > n.": ("(n : ℕ) : ∃ m : ℕ, (Nat.Prime m ∧ m ∣ Nat.factorial n + 1) ∧ m > n"),
    "The sum of two integers $\\leq 5$ is $\\leq 10$.": ("(n m : ℤ) (h₀ : n ≤ 5) (h₁ : m ≤ 5) : n + m ≤ 10"),
    "There is a prime p with n < p ≤ n! + 1 (n any natural number ≥ 1).": (
        "(n : ℕ) (h₀ : n ≥ 1) : ∃ p : ℕ, Nat.Prime p ∧ n < p ∧ p ≤ Nat.factorial n + 1"
    ),
    "A square matrix over a field with A^2 = A has determinant 0 or 1.": (
        "(K : Type*) [Field K] (n : ℕ) (B : Matrix (Fin n) (Fin n) K) (h₀ : B ^ 2 = B) : Matrix.det B = 0 "
        "∨ Matrix.det B = 1"
    ),
    "Every real square matrix with A^2 = I is invertible.": (
        "(n : ℕ) (B : Matrix (Fin n) (Fin n) ℝ) (h₀ : B ^ 2 = 1) : IsUnit B"
    ),
    "A real n × n matrix with AᵀA = I has determinant 1 or -1.": (
        "(n : ℕ) (B : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose B * B = 1) : Matrix.det B = 1 ∨ "
        "Matrix.det B = -1"
    ),
    "If (a_n) converges to a positive limit L, then a_n > 0 for all but finitely many n.": (
        "(a : ℕ → ℝ) (h₀ : ∃ L : ℝ, 0 < L ∧ Filter.Tendsto a Filter.atTop (nhds L)) : Set.Finite {n : ℕ | ¬a n > 0}"
    ),
    "If a_n → L and L > 0, then a_n > 0 from some index on.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : L > 0) : ∃ N : ℕ, ∀ n : "
        "ℕ, N ≤ n → a n > 0"
    ),
    "If AB = I for n×n real matrices, then BA = I as well.": (
        "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) (h₀ : A * B = 1) : B * A = 1"
    ),
    "The supremum of the open interval (0,1) is 1, though 1 doesn't belong to it.": (
        ": sSup (Set.Ioo 0 1 : Set ℝ) = 1 ∧ ¬1 ∈ (Set.Ioo 0 1 : Set ℝ)"
    ),
    "Let X be a metric space and f : X → X. Suppose that for some k ∈ [0,1) we have d(f(x), f(y)) ≤ k "
    "d(x,y) for all x, y ∈ X. Then f is continuous.": (
        "(X : Type*) [MetricSpace X] (k : ℝ) (f : X → X) (h₀ : k ∈ Set.Ico 0 1) (h₁ : ∀ x y : X, dist (f "
        "x) (f y) ≤ k * dist x y) : Continuous f"
    ),
    "Suppose that f is a bijection from ℕ to ℕ. Prove that f(n) → ∞ as n → ∞.": (
        "(f : ℕ → ℕ) (h₀ : Function.Bijective f) : Filter.Tendsto f Filter.atTop Filter.atTop"
    ),
    "Suppose f : ℝ → ℝ is uniformly continuous and (x_n) is a Cauchy sequence. Show that (f(x_n)) is Cauchy.": (
        "(f : ℝ → ℝ) (x : ℕ → ℝ) (h₀ : UniformContinuous f) (h₁ : CauchySeq x) : CauchySeq (f ∘ x)"
    ),
    "Let a, b and n > 0 be integers. Then n divides n(a + b).": ("(n a b : ℤ) (h₀ : n > 0) : n ∣ n * (a + b)"),
    "Every prime $p \\equiv 1 \\pmod 4$ is a sum of two squares.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p ≡ 1 [MOD 4]) : ∃ a b : ℤ, p = a ^ 2 + b ^ 2"
    ),
    "Let $p \\equiv 3 \\pmod 4$ be a prime. Then $-1$ is not a square modulo $p$.": (
        "(p : ℕ) (h₀ : p ≡ 3 [MOD 4]) (h₁ : Nat.Prime p) : ¬(∃ z : ℤ, z ^ 2 ≡ -1 [ZMOD p])"
    ),
    "For all integers $a \\equiv b \\pmod 5$, $a^2 \\equiv b^2 \\pmod 5$.": (
        "(a b : ℤ) (h₀ : a ≡ b [ZMOD 5]) : a ^ 2 ≡ b ^ 2 [ZMOD 5]"
    ),
    "There is an integer $m$, with $m > 1$, such that $m$ divides 91.": (": ∃ m : ℤ, m > 1 ∧ m ∣ 91"),
    "If $x^n = e$, with $x$ an element of a group $G$ and $n$ a positive integer, then $x^{2n} = e$.": (
        "(G : Type*) [Group G] (n : ℕ) (x : G) (h₀ : 0 < n) (h₁ : x ^ n = 1) : x ^ (2 * n) = 1"
    ),
    "Suppose $|f(x) - f(y)| ≤ L|x - y|$ for all $x, y$ with a constant $L > 0$. Then $f$ is uniformly continuous.": (
        "(L : ℝ) (f : ℝ → ℝ) (h₀ : L > 0) (h₁ : ∀ x y : ℝ, |f x - f y| ≤ L * |x - y|) : UniformContinuous f"
    ),
}
DECLINED = [
    "If a > b is a real number then a ≠ b.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
