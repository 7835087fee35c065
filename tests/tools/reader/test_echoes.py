"""Questions and their answers: a word or an echo of the question, and what the answer adds."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Is it true that the sum of two irrational numbers is always irrational? No: there exist irrational "
        "numbers a and b whose sum is rational."
    ): (
        ": (¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x + y))) ∧ ∃ a b : ℝ, Irrational a "
        "∧ Irrational b ∧ ¬Irrational (a + b)"
    ),
    (
        "For which real values of k does x² + kx + 9 = 0 have two distinct real roots? Exactly when k > 6 or k < −6."
    ): "(k : ℝ) : Set.ncard {x : ℝ | x ^ 2 + k * x + 9 = 0} = 2 ↔ k > 6 ∨ k < -6",
    "When is 2ⁿ + 1 divisible by 3, for n a natural number? Exactly when n is odd.": (
        "(n : ℕ) : 3 ∣ 2 ^ n + 1 ↔ Odd n"
    ),
    "For how many integers n is n² < 50? For 15 of them.": ": Set.ncard {n : ℤ | n ^ 2 < 50} = 15",
    "Do there exist two irrational numbers whose sum and product are both rational? Yes, there do.": (
        ": ∃ x y : ℝ, Irrational x ∧ Irrational y ∧ (¬Irrational (x + y) ∧ ¬Irrational (x * y)) ∧ x ≠ y"
    ),
    "Is it true that n² + n + 41 is prime for every natural number n? No: it fails for n = 40.": (
        ": ¬(∀ n : ℕ, Nat.Prime (n ^ 2 + n + 41))"
    ),
    (
        "Can a perfect square end in the two digits 11? No, the square of an integer never leaves remainder "
        "11 when divided by 100."
    ): ": (∀ a : ℤ, a ^ 2 % 100 ≠ 11) ∧ ∀ n : ℤ, n ^ 2 % 100 ≠ 11",
    "For which integers n is (n + 7)/(n + 2) an integer? Exactly for n = −7, −3, −1 and 3.": (
        "(n : ℤ) : (n + 2 ≠ 0 ∧ ∃ k : ℤ, ((n + 7) / (n + 2) : ℝ) = k) ↔ n = -7 ∨ n = -3 ∨ n = -1 ∨ n = 3"
    ),
    "Does x² + y² = 2xy force x = y for real x and y? Yes.": "(x y : ℝ) (h₀ : x ^ 2 + y ^ 2 = 2 * x * y) : x = y",
    "For which real numbers $p$ does $\\sum_{n=1}^\\infty n^{-p}$ converge? It converges exactly when $p > 1$.": (
        "(p : ℝ) : (∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (n ^ (-p) : ℝ)) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) ↔ p > 1"
    ),
    (
        "Determine all real $x$ for which $\\sum_{n=0}^{\\infty} \\frac{x^n}{n!}$ converges. Answer: it "
        "converges for every real $x$."
    ): (
        "(x : ℝ) (s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), x ^ n / Nat.factorial "
        "n) : ∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L)"
    ),
    "Find the remainder when $3^{100}$ is divided by $7$. Solution: the remainder is $4$.": ": 3 ^ 100 % 7 = 4",
    "For which real values of k does the equation x² + kx + 9 = 0 have no real root? Precisely when −6 < k < 6.": (
        "(k : ℝ) : (¬(∃ x : ℝ, x ^ 2 + k * x + 9 = 0)) ↔ -6 < k ∧ k < 6"
    ),
    "Is it true that a bounded sequence of real numbers always converges? No, take aₙ = (−1)ⁿ.": (
        ": ¬(∀ b : ℕ → ℝ, (∃ M : ℝ, ∀ t : ℕ, |b t| ≤ M) → ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L))"
    ),
    "Is the product of two odd integers always odd? It is.": "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Odd (n * m)",
    "Is every prime odd? No, 2 is a prime that is even.": (
        ": (¬(∀ p : ℕ, Nat.Prime p → Odd p)) ∧ Nat.Prime 2 ∧ Even 2"
    ),
    "Can the sum of two squares be 3 modulo 4? Never.": "(a b : ℤ) : ¬a ^ 2 + b ^ 2 ≡ 3 [ZMOD 4]",
    "Which integers n satisfy n² = n? Only 0 and 1.": "(n : ℤ) : n ^ 2 = n ↔ n = 0 ∨ n = 1",
    "What are the real solutions of x² = 4? They are 2 and −2.": "(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2",
    "Does the equation x² = 2 have a rational solution? It doesn't.": ": ¬(∃ x : ℚ, x ^ 2 = 2)",
    "Is there a largest prime? There isn't.": ": ¬(∃ p : ℕ, Nat.Prime p ∧ ∀ q : ℕ, Nat.Prime q → q ≤ p)",
    "What is the smallest positive integer n with n² > 50? It's 8.": ": IsLeast {n : ℕ | 0 < n ∧ n ^ 2 > 50} 8",
    "Is the sum of two primes always even? No, it isn't: 2 + 3 = 5.": (
        ": (¬(∀ p q : ℕ, Nat.Prime p ∧ Nat.Prime q → Even (p + q))) ∧ 2 + 3 = 5"
    ),
    "Does every bounded sequence of reals converge? It does not.": (
        ": ¬(∀ a : ℕ → ℝ, (∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M) → ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L))"
    ),
    "Is it true that n² ≥ n for each integer n? It is.": "(n : ℤ) : n ^ 2 ≥ n",
    "Must the product of two irrational numbers be irrational? No. For instance, √2·√2 = 2.": (
        ": (¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x * y))) ∧ Real.sqrt 2 * Real.sqrt 2 = 2"
    ),
    "For which integers n is n² + 1 even? It is even exactly when n is odd.": "(n : ℤ) : Even (n ^ 2 + 1) ↔ Odd n",
    "Which real numbers x satisfy |x − 1| < 2? Exactly when −1 < x < 3.": "(x : ℝ) : |x - 1| < 2 ↔ -1 < x ∧ x < 3",
    "For which real x does the series ∑ xⁿ converge? It converges only for |x| < 1.": (
        "(x : ℝ) : (∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), x ^ n) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) ↔ |x| < 1"
    ),
    "For which positive integers n is 2ⁿ > n²? Precisely when n = 1 or n ≥ 5.": (
        "(n : ℕ) (h₀ : 0 < n) : 2 ^ n > n ^ 2 ↔ n = 1 ∨ n ≥ 5"
    ),
    "How many primes are less than 20? There are 8 of them.": ": Set.ncard {p : ℕ | Nat.Prime p ∧ p < 20} = 8",
    "Is 1 a prime number? No, it is not.": ": ¬Nat.Prime 1",
    "Is there an even prime? Yes: 2 is an even prime.": ": (∃ p : ℕ, Nat.Prime p ∧ Even p) ∧ Nat.Prime 2 ∧ Even 2",
    "Are there infinitely many primes? Yes, there are.": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "Does the function f(x) = x³ have an inverse? Yes, it does.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : ∃ y : ℝ → ℝ, (∀ t : ℝ, y (f t) = t) ∧ ∀ s : ℝ, f (y s) = s"
    ),
    "What remainder does 7^100 leave when divided by 5? It leaves a remainder of 1.": ": 7 ^ 100 % 5 = 1",
    "Determine $\\displaystyle\\lim_{n\\to\\infty}\\frac{3n^2+1}{n^2-n+2}$. The limit equals $3$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (3 * n ^ 2 + 1) / (n ^ 2 - n + 2)) : Filter.Tendsto a Filter.atTop (nhds 3)"
    ),
    "How many subsets does {1, 2, 3} have? It has 8 subsets.": ": Set.ncard {A : Set ℤ | A ⊆ {1, 2, 3}} = 8",
    "Let p and q be two different primes. How many positive divisors has p²q³? It has 12.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) : Finset.card (Nat.divisors (p ^ 2 * q ^ 3)) = 12"
    ),
    "Which is bigger, 2³⁰⁰ or 3²⁰⁰? The second one: 2³⁰⁰ < 3²⁰⁰.": ": 2 ^ 300 < 3 ^ 200",
    "How many zeros does 100! end with? Exactly 24, i.e. 10²⁴ divides 100! but 10²⁵ does not.": (
        ": (10 ^ 24 ∣ Nat.factorial 100 ∧ ¬10 ^ (24 + 1) ∣ Nat.factorial 100) ∧ 10 ^ 24 ∣ "
        "Nat.factorial 100 ∧ ¬10 ^ 25 ∣ Nat.factorial 100"
    ),
    "Determine all positive integers x ≤ y such that xy + x + y = 34. The only possibility is x = 4, y = 6.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : x ≤ y) : x * y + x + y = 34 ↔ x = 4 ∧ y = 6"
    ),
    "Find the derivative of $f(x)=x^3-4x$ at $x=2$. Answer: $8$.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 - 4 * x) : deriv f 2 = 8"
    ),
    "Differentiate $y=x^2\\ln x$ for $x>0$ and show that $y'=x(2\\ln x+1)$.": (
        "(y : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 0 → y x = x ^ 2 * Real.log x) (h₁ : x > 0) : "
        "deriv (fun x : ℝ => x ^ 2 * Real.log x) x = x * (2 * Real.log x + 1)"
    ),
    "Find the derivative of f(x) = x^3. Answer: 3x^2.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : deriv f x = 3 * x ^ 2"
    ),
    "If a, b > 0, prove that a/b + b/a ≥ 2. When does equality hold? Exactly when a = b.": (
        "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) : a / b + b / a ≥ 2 ∧ (a / b + b / a = 2 ↔ a = b)"
    ),
    "Is n⁴ + 4 ever prime for an integer n > 1? No: for every integer n > 1 the number n⁴ + 4 is composite.": (
        ": (∀ n : ℤ, n > 1 → ¬Prime (n ^ 4 + 4)) ∧ ∀ n : ℤ, n > 1 → 1 < n ^ 4 + 4 ∧ ¬Prime (n ^ 4 + 4)"
    ),
    (
        "Give a proof or a counterexample: the product of two irrational numbers is always irrational. (It is false.)"
    ): ": ¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x * y))",
    "Does the equation x^2 = 4 have an integer solution? Yes, namely x = 2.": ": (∃ x : ℤ, x ^ 2 = 4) ∧ 2 ^ 2 = 4",
    "Is there an integer n with n^2 = 4? Yes, for example n = 2.": ": ∃ n : ℤ, n ^ 2 = 4 ∧ n = 2",
    "Is there an even prime? Yes, 2.": ": (∃ p : ℕ, Nat.Prime p ∧ Even p) ∧ Nat.Prime 2 ∧ Even 2",
    "Is the product of two odd numbers even? No, it is odd.": (
        ": (¬(∀ n m : ℤ, Odd n ∧ Odd m → Even (n * m))) ∧ ∀ k p : ℤ, Odd k ∧ Odd p → Odd (k * p)"
    ),
    "Is the product of two odd numbers always odd? Yes, always.": "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Odd (n * m)",
    "The subsets of {1, 2} are exactly ∅, {1}, {2} and {1, 2}.": (
        "(A : Set ℤ) : A ⊆ {1, 2} ↔ A = ∅ ∨ A = {1} ∨ A = {2} ∨ A = {1, 2}"
    ),
    "The units of the ring ℤ[i] are exactly 1, -1, i, and -i.": (
        "(u : Zsqrtd (-1)) : IsUnit u ↔ u = 1 ∨ u = -1 ∨ u = Zsqrtd.sqrtd ∨ u = -Zsqrtd.sqrtd"
    ),
}
DECLINED = {
    "For which integers n is 3n even? It is odd exactly when n is odd.": "an answer to something else",
    "For which integers n is 3n even? Exactly when m is even.": "",
    "Is every prime odd? No, because it rains.": "",
    # an answer names another thing than the question
    "Find the maximum of 4x - x^2 over the reals. The minimum is 4.": "an answer about something else",
    "What is 2 + 3? The product is 6.": "an answer about something else",
    "What is the smallest prime? The largest prime is 2.": "an answer about something else",
    "What is the largest integer less than 5? The largest prime is 3.": "an answer about something else",
    "How many primes are there below 10? There are four integers.": "an answer about something else",
    "Find the derivative of f(x) = x^3. Answer: f(x) = 3x^2.": "of which function",
    "Which is bigger, 2^300 or 3^200? The first one: 2^300 < 3^200.": "an answer that says two things",
}

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
