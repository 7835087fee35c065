"""What was named before: "their product", "the latter", "the number you started with", "so is …"; and asides on it."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "If a positive quantity is increased by 20% and the result is then decreased by 20%, what remains "
        "is 96% of the original quantity."
    ): "(x : ℝ) (h₀ : 0 < x) : (1 - 20 / 100) * ((1 + 20 / 100) * x) = 96 / 100 * x",
    (
        "Increasing a positive number by 25% and then decreasing the result by 20% gives back the number "
        "you started with."
    ): "(n : ℝ) (h₀ : 0 < n) : (1 - 20 / 100) * ((1 + 25 / 100) * n) = n",
    (
        "Increase a positive number by 25% and then decrease the result by 20%. Prove that you are back at "
        "the number you started with."
    ): "(n : ℝ) (h₀ : 0 < n) : (1 - 20 / 100) * ((1 + 25 / 100) * n) = n",
    (
        "Show that if $f$ and $g$ are odd functions from $\\mathbb{R}$ to $\\mathbb{R}$, then their product "
        "$fg$ is even and their composition $f\\circ g$ is odd."
    ): (
        "(f g : ℝ → ℝ) (h₀ : ∀ t : ℝ, f (-t) = -f t) (h₁ : ∀ p : ℝ, g (-p) = -g p) : (∀ q : ℝ, f (-q) "
        "* g (-q) = f q * g q) ∧ ∀ r : ℝ, f (g (-r)) = -f (g r)"
    ),
    "The derivative of x³ − 3x vanishes at x = 1 and at x = −1 and nowhere else.": (
        "(x : ℝ) : deriv (fun x : ℝ => x ^ 3 - 3 * x) x = 0 ↔ x = 1 ∨ x = -1"
    ),
    "Let f(x) = x^3. Its derivative is f'(x) = 3x^2.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : deriv f x = 3 * x ^ 2"
    ),
    "Let $p(x) = x^3 - 3x + 1$. Show that $p$ has exactly three real roots and none of them is rational.": (
        "(p : ℝ → ℝ) (h₀ : ∀ x : ℝ, p x = x ^ 3 - 3 * x + 1) : Set.ncard {t : ℝ | p t = 0} = 3 ∧ ∀ z "
        ": ℝ, p z = 0 → Irrational z"
    ),
    "The sum of a nonzero rational number and an irrational number is irrational, and so is their product.": (
        "(x : ℚ) (y : ℝ) (h₀ : x ≠ 0) (h₁ : Irrational y) : Irrational (x + y) ∧ Irrational (x * y)"
    ),
    "The union of a finite set and a countable set is countable, and so is their intersection.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Countable B) : Set.Countable (A ∪ B) "
        "∧ Set.Countable (A ∩ B)"
    ),
    "The sum of two rational numbers is rational. The same holds for their product.": (
        "(x y : ℚ) : ¬Irrational (x + y) ∧ ¬Irrational (x * y)"
    ),
    (
        "Let X be a compact metric space and f : X → ℝ continuous. Then f is bounded and attains a maximum "
        "(assume X nonempty)."
    ): (
        "(X : Type*) [MetricSpace X] (f : X → ℝ) (h₀ : Nonempty X) (h₁ : CompactSpace X) (h₂ : "
        "Continuous f) : (∃ M : ℝ, ∀ t : X, |f t| ≤ M) ∧ ∃ c : X, ∀ p : X, f p ≤ f c"
    ),
    "Compute (1 + i)⁸, where i is the imaginary unit. Result: 16": ": (1 + Complex.I) ^ 8 = 16",
    (
        "Prove that ⌊x⌋ + ⌊x + 1/2⌋ = ⌊2x⌋, where x is any real number and ⌊t⌋ denotes the greatest integer "
        "not exceeding t."
    ): "(x : ℝ) : ⌊x⌋ + ⌊x + 1 / 2⌋ = ⌊2 * x⌋",
    "The number 2ⁿ − 1 can be prime only if n is prime (n a positive integer).": (
        "(n : ℕ) (h₀ : 0 < n) (h₁ : Nat.Prime (2 ^ n - 1)) : Nat.Prime n"
    ),
    "For two sets A and B, the equality A ∪ B = A ∩ B can only happen if A = B.": (
        "(α : Type*) (A B : Set α) (h₀ : A ∪ B = A ∩ B) : A = B"
    ),
    (
        "Suppose that the quadratic equation x² + px + q = 0 with integer coefficients p, q has a rational "
        "root. Prove that this root is an integer."
    ): "(p q : ℤ) (x : ℚ) (h₀ : x ^ 2 + p * x + q = 0) : ∃ k : ℤ, x = k",
    (
        "Suppose the polynomial x² + bx + c has integer coefficients and a rational root. Then this root is an integer."
    ): "(b c : ℤ) (x : ℚ) (h₀ : x ^ 2 + b * x + c = 0) : ∃ k : ℤ, x = k",
    "If x^3 + x = 1 has a real solution, then the solution is positive.": "(x : ℝ) (h₀ : x ^ 3 + x = 1) : 0 < x",
    "How many primes are there below 100? There are 25, of which 24 are odd.": (
        ": Set.ncard {p : ℕ | Nat.Prime p ∧ p < 100} = 25 ∧ Set.ncard {x : ℕ | (Nat.Prime x ∧ x < 100) ∧ Odd x} = 24"
    ),
    "My friend doesn't believe me: the sum of two odd integers is even.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"
    ),
    (
        "Can someone help me show that a² − b² is a multiple of 8 for odd a and b? I've tried a few "
        "examples and it works every time."
    ): "(a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : 8 ∣ a ^ 2 - b ^ 2",
    "Why can't the sum of two odd squares be a square?": (
        "(a b : ℤ) (h₀ : Odd (a ^ 2)) (h₁ : Odd (b ^ 2)) : ¬IsSquare (a ^ 2 + b ^ 2)"
    ),
    "Anyone know how to get |a| − |b| ≤ |a − b| for real numbers a, b from the usual triangle inequality?": (
        "(a b : ℝ) : |a| - |b| ≤ |a - b|"
    ),
    "Among the integers 1, 2, …, 100, exactly 67 are divisible by 2 or by 3 (or by both).": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 100) ∧ (2 ∣ n ∨ 3 ∣ n)} = 67"
    ),
    "My little brother doesn't believe me: the infinite sum 9/10 + 9/100 + 9/1000 + … really is equal to 1.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), (9 / 10 * (1 / 10) ^ k : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 1)"
    ),
    "Does Σ (−1)ⁿ/√n, summed over n ≥ 1, converge absolutely? No.": (
        ": ¬(∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, |(-1) ^ n / Real.sqrt n|) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L))"
    ),
    "The series Σ 1/(n log n), starting from n = 2, diverges.": (
        ": ¬(∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 2 N, 1 / (n * Real.log n)) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L))"
    ),
}
DECLINED = {
    "Suppose that x^2 + y^2 = 1 has a real solution. Then this solution is positive.": "in several letters",
    "Let S be a finite set. Exactly 3 of them are even.": "",
    "Prove that ⌊x⌋ ≤ x, where x is any real and ⌊t⌋ denotes the least integer not exceeding t.": "usual meaning",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
