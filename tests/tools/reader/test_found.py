"""What is found: tuples, functions, the only things of a kind, and that there are no others."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The only triple of integers $(a,b,c)$ with $a^2+b^2=7c^2$ is $(0,0,0)$.": (
        "(a b c : ℤ) : a ^ 2 + b ^ 2 = 7 * c ^ 2 ↔ a = 0 ∧ b = 0 ∧ c = 0"
    ),
    "Show that the only pair of real numbers satisfying both x + y = 2 and xy = 1 is (1, 1).": (
        "(x y : ℝ) : x + y = 2 ∧ x * y = 1 ↔ x = 1 ∧ y = 1"
    ),
    "Find all pairs $(x,y)$ of positive integers with $x\\le y$ such that $xy=x+y+1$. Answer: $(2,3)$.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : x ≤ y ∧ x * y = x + y + 1 ↔ x = 2 ∧ y = 3"
    ),
    "Which pairs (a,b) of integers satisfy ab = 1? Answer: (1,1) and (-1,-1).": (
        "(a b : ℤ) : a * b = 1 ↔ a = 1 ∧ b = 1 ∨ a = -1 ∧ b = -1"
    ),
    "Every pair (x, y) of real numbers with x + y = 2 satisfies xy <= 1.": ("(x y : ℝ) (h₀ : x + y = 2) : x * y ≤ 1"),
    "The functions $f:\\mathbb R\\to\\mathbb R$ that satisfy $f(x)^2=x^2f(1)$ for all real $x$ are exactly the "
    "two functions $f(x)=0$ and $f(x)=x$.": (
        "(f : ℝ → ℝ) : (∀ x : ℝ, f x ^ 2 = x ^ 2 * f 1) ↔ (∀ x : ℝ, f x = 0) ∨ ∀ x : ℝ, f x = x"
    ),
    "The only functions f: R -> R with f(x+y) = f(x) + y for all real x, y are the functions f(x) = x + c "
    "with c a real constant.": ("(f : ℝ → ℝ) : (∀ x y : ℝ, f (x + y) = f x + y) ↔ ∃ c : ℝ, ∀ x : ℝ, f x = x + c"),
    "Show that the only positive real numbers x with 3^x = x^3 - 2 are x = 1 and x = 2.": (
        "(x : ℝ) (h₀ : 0 < x) : 3 ^ x = x ^ 3 - 2 ↔ x = 1 ∨ x = 2"
    ),
    "The integers n for which n + 2 divides n + 5 are precisely -5, -3, -1 and 1.": (
        "(n : ℤ) : n + 2 ∣ n + 5 ↔ n = -5 ∨ n = -3 ∨ n = -1 ∨ n = 1"
    ),
    "Show that the solution set of the inequality $|x-3|<2$ is $(1,5)$.": ("(x : ℝ) : |x - 3| < 2 ↔ x ∈ Set.Ioo 1 5"),
    "The solutions of |x-1| + |x+1| = 2 are all the x with -1 <= x <= 1 and no others.": (
        "(x : ℝ) : |x - 1| + |x + 1| = 2 ↔ -1 ≤ x ∧ x ≤ 1"
    ),
    "The real solutions of |x - 2| <= 3 are exactly those x with -1 <= x <= 5.": (
        "(x : ℝ) : |x - 2| ≤ 3 ↔ -1 ≤ x ∧ x ≤ 5"
    ),
    "I have to solve $9^x-4\\cdot 3^x+3=0$ over the real numbers; I got $x=0$ and $x=1$ and need to prove "
    "these are all the solutions.": ("(x : ℝ) : (9 ^ x - 4 * 3 ^ x + 3 : ℝ) = 0 ↔ x = 0 ∨ x = 1"),
    "Solve the system $x+y=3$, $xy=2$ in real numbers. I found $(1,2)$ and $(2,1)$, and these should be all.": (
        "(x y : ℝ) : x + y = 3 ∧ x * y = 2 ↔ x = 1 ∧ y = 2 ∨ x = 2 ∧ y = 1"
    ),
    "Solve the inequality $|x-3|\\leq 2$ over the reals. Solution set: $[1,5]$.": (
        "(x : ℝ) : |x - 3| ≤ 2 ↔ x ∈ Set.Icc 1 5"
    ),
    "For which real a does x^2 = a have exactly one real solution? The back of the book says a = 0, and I "
    "want to prove this.": ("(a : ℝ) : (∃! x : ℝ, x ^ 2 = a) ↔ a = 0"),
    "Find all functions $f:\\mathbb R\\to\\mathbb R$ such that $f(x+y)=f(x)+y$ for all real $x,y$. (Answer: "
    "$f(x)=x+c$ for all $x$, where $c$ is a constant.)": (
        "(f : ℝ → ℝ) : (∀ x y : ℝ, f (x + y) = f x + y) ↔ ∃ c : ℝ, ∀ x : ℝ, f x = x + c"
    ),
    "Find all functions $f:\\mathbb R\\to\\mathbb R$ with $f(x)^2=x^2f(1)$ for all real $x$. Answer: $f(x)=0$ "
    "or $f(x)=x$ for all x.": (
        "(f : ℝ → ℝ) : (∀ x : ℝ, f x ^ 2 = x ^ 2 * f 1) ↔ (∀ x : ℝ, f x = 0) ∨ ∀ x : ℝ, f x = x"
    ),
    "Find all polynomials $P$ with real coefficients satisfying $P(x^3)=P(x)^3$ identically. Answer: the "
    "zero polynomial, and $P(x)=x^n$ with $n=0,1,2,\\dots$": (
        "(P : Polynomial ℝ) : (∀ x : ℝ, Polynomial.eval (x ^ 3) P = Polynomial.eval x P ^ 3) ↔ P = 0 ∨ ∃ n : ℕ, "
        "n ≥ 0 ∧ ∀ x : ℝ, Polynomial.eval x P = x ^ n"
    ),
    "Solve in real numbers the system $xy=2$, $yz=6$, $zx=3$. Answer: $(x,y,z)=(1,2,3)$ or $(-1,-2,-3)$.": (
        "(x y z : ℝ) : x * y = 2 ∧ y * z = 6 ∧ z * x = 3 ↔ x = 1 ∧ y = 2 ∧ z = 3 ∨ x = -1 ∧ y = -2 ∧ z = -3"
    ),
    "Solve cos x = 0. Answer: x = π/2 + kπ or x = -π/2 + kπ, k ∈ ℤ.": (
        "(x : ℝ) : Real.cos x = 0 ↔ ∃ k : ℤ, x = Real.pi / 2 + k * Real.pi ∨ x = -Real.pi / 2 + k * Real.pi"
    ),
    "Solve |x| = x. Answer: x ≥ 0.": "(x : ℝ) : |x| = x ↔ x ≥ 0",
    # in ordinary words
    "For which natural numbers n is n^4 + 4 prime? Show that this happens only for n = 1.": (
        "(n : ℕ) : Nat.Prime (n ^ 4 + 4) ↔ n = 1"
    ),
    "The system x + y = 5, x - y = 1 has, over the reals, the unique solution (3, 2).": (
        "(x y : ℝ) : x + y = 5 ∧ x - y = 1 ↔ x = 3 ∧ y = 2"
    ),
    "The quadratic x^2 + bx + c with real coefficients takes only positive values exactly if b^2 < 4c.": (
        "(b c : ℝ) : (∀ x : ℝ, 0 < x ^ 2 + b * x + c) ↔ b ^ 2 < 4 * c"
    ),
    "The polynomial x^2 - 1 takes only nonnegative values on [1, 5].": (
        "(x : ℝ) (h₀ : x ∈ Set.Icc 1 5) : 0 ≤ x ^ 2 - 1"
    ),
    "For positive reals x and y the functional equation ln(xy) = ln x + ln y holds.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : Real.log (x * y) = Real.log x + Real.log y"
    ),
    "The cube of any integer is of one of the forms 9k, 9k+1, 9k-1.": (
        "(n : ℤ) : ∃ k : ℤ, n ^ 3 = 9 * k ∨ n ^ 3 = 9 * k + 1 ∨ n ^ 3 = 9 * k - 1"
    ),
    "The integral of x² over [0,1] equals 1/3.": ": (∫ x in 0..1, x ^ 2) = 1 / 3",
    "The function x ↦ 1/x is not uniformly continuous on (0, 1).": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : ¬UniformContinuousOn f (Set.Ioo 0 1)"
    ),
    "If a group G has (ab)² = a²b² for all a, b in G, then it is commutative.": (
        "(G : Type*) [Group G] (p q : G) (h₀ : ∀ a b : G, (a * b) ^ 2 = a ^ 2 * b ^ 2) : p * q = q * p"
    ),
    "A finite commutative ring with no zero divisors and 1 ≠ 0 is a field.": (
        "(R : Type*) [CommRing R] (h₀ : Finite R) (h₁ : NoZeroDivisors R) (h₂ : (1 : R) ≠ 0) : IsField R"
    ),
    "If ∑ aₙ is a convergent series of nonnegative real numbers then aₙ tends to 0.": (
        "(a : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) → "
        "∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L)) (h₁ : ∀ k : ℕ, 0 ≤ a k) : "
        "Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    "Find two positive numbers whose sum is 10 and whose product is 21. Answer: 3 and 7.": (
        "(n m : ℝ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n + m = 10) (h₃ : n * m = 21) : n = 3 ∧ m = 7 ∨ n = 7 ∧ m = 3"
    ),
    "The product of two consecutive integers is 72. Find the integers. Answer: 8 and 9, or -9 and -8.": (
        "(n : ℤ) (h₀ : n * (n + 1) = 72) : n = 8 ∧ n + 1 = 9 ∨ n = -9 ∧ n + 1 = -8"
    ),
    "Determine the three consecutive integers whose sum is 33. They are 10, 11 and 12.": (
        "(n : ℤ) (h₀ : n + (n + 1) + (n + 2) = 33) : n = 10 ∧ n + 1 = 11 ∧ n + 2 = 12"
    ),
    "There are infinitely many pairs of primes that differ by 2.": (
        ": Set.Infinite {p : ℕ × ℕ | ∃ x y : ℕ, p = (x, y) ∧ Nat.Prime x ∧ Nat.Prime y ∧ (|x - y| : ℤ) = 2}"
    ),
    "The equation x^2 + kx + 9 = 0 has exactly one real solution. Find k. Answer: 6 and -6.": (
        "(k : ℝ) : (∃! x : ℝ, x ^ 2 + k * x + 9 = 0) ↔ k = 6 ∨ k = -6"
    ),
    "For which real k does x^2 + kx + 9 = 0 have two distinct real roots if k > 0? Answer: k > 6.": (
        "(k : ℝ) (h₀ : k > 0) : Set.ncard {x : ℝ | x ^ 2 + k * x + 9 = 0} = 2 ↔ k > 6"
    ),
    "Find all integers n with n^2 < 5. Answer: n must be one of -2, -1, 0, 1, 2.": (
        "(n : ℤ) : n ^ 2 < 5 ↔ n = -2 ∨ n = -1 ∨ n = 0 ∨ n = 1 ∨ n = 2"
    ),
    "For positive real x the least value of x + 1/x is 2 and it is attained only for x = 1.": (
        ": IsLeast {y : ℝ | ∃ x : ℝ, 0 < x ∧ y = x + 1 / x} 2 ∧ ∀ x : ℝ, 0 < x ∧ x + 1 / x = 2 ↔ x = 1"
    ),
    "For all a > 0, the least value of x^2 + a is a.": (
        "(a : ℝ) (h₀ : a > 0) : IsLeast {y : ℝ | ∃ x : ℝ, y = x ^ 2 + a} a"
    ),
    "For real x and y with x + y = 10, the greatest value of xy is 25, attained only when x = y.": (
        ": IsGreatest {w : ℝ | ∃ x y : ℝ, x + y = 10 ∧ w = x * y} 25 ∧ ∀ x y : ℝ, x + y = 10 → (x * y = 25 ↔ x = y)"
    ),
    "The number of positive divisors of p^2 q, where p and q are distinct primes, is 6.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) : Set.ncard {n : ℕ | 0 < n ∧ n ∣ p ^ 2 * q} = 6"
    ),
    "The product 2 · 4 · 6 · ... · 2n equals 2^n n!.": (
        "(n : ℕ) : ∏ k ∈ Finset.Icc 1 n, 2 * k = 2 ^ n * Nat.factorial n"
    ),
}
DECLINED = (
    "Find all x with x^2 = 4. I got x = 2, but there may be others.",
    "Find all real x with x^2 = 4. I only found x = 2, prove that there are others.",
    "Find all real x with x^2 = 4. I found x = 2. Are these all?",
    "Find all x with x^2 = 4. Answer: x = 2, y = 3.",
    "Solve cos x = 0. Answer: x = π/2 + kπ, x > 0.",
    "Find all f: R -> R with f(x^2) = f(x)^2 for all x. Answer: f(x) = 0 for x > 0.",
    "The only pair of integers (x, y) is (1, 1).",
    "Solve x² = 4. We know that x > 0.",
    "Solve the system x + y = 3, x - y = 1, x > 0.",
    "The expression x + y takes only positive values.",
    "The integral of f over [0,1] equals 1/2.",
    "The function x ↦ 1/x is not uniformly continuous on (-1, 1).",
    "A finite ring with no zero divisors and x^2 = x is a field.",
    "Find two integers whose sum is 10. Answer: 3 and 7.",
    "There are exactly two pairs of positive integers whose product is 6.",
    "Find two numbers whose sum is 5 and whose product is 6. Answer: 2, 3 and 4.",
    "Find the value of k for which x^2 + kx + 9 = 0 has exactly one real root, if k > 0. Answer: 6.",
    "a + b = 5 and a > 0. Find a. Answer: 1 or 2.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
