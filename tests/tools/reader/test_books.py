"""Ordinary sentences of books: choices, each to the other, where roots lie, what is recalled."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Whatever six integers are picked, two of them differ by a multiple of 5.": (
        "(a : Fin 6 → ℤ) : ∃ i j : Fin 6, i ≠ j ∧ 5 ∣ a i - a j"
    ),
    "Whichever four integers you choose, two of them leave the same remainder on division by 3.": (
        "(n m k p : ℤ) : n % 3 = m % 3 ∨ n % 3 = k % 3 ∨ n % 3 = p % 3 ∨ m % 3 = k % 3 ∨ m % 3 = p % 3 ∨ k % 3 = p % 3"
    ),
    "Among any three integers, some two differ by an even number.": (
        "(n m k : ℤ) : Even (n - m) ∨ Even (n - k) ∨ Even (m - k)"
    ),
    "Two positive integers each of which divides the other must coincide.": (
        "(n m : ℕ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n ∣ m) (h₃ : m ∣ n) : n = m"
    ),
    "Two real numbers neither of which exceeds the other are equal.": ("(x y : ℝ) (h₀ : ¬x > y) (h₁ : ¬y > x) : x = y"),
    "If the product of two real numbers is zero, one of them, at least, is zero.": (
        "(x y : ℝ) (h₀ : x * y = 0) : x = 0 ∨ y = 0"
    ),
    "Given any integer, either it or the next one is even but never both.": (
        "(n : ℤ) : Even n ∧ ¬Even (n + 1) ∨ ¬Even n ∧ Even (n + 1)"
    ),
    "Unless it is zero, a real number has a positive square.": ("(x : ℝ) (h₀ : x ≠ 0) : 0 < x ^ 2"),
    "Suppose X is a finite nonempty set of integers. Show that some member of X is at least as large "
    "as every member of X.": (
        "(X : Set ℤ) (h₀ : Set.Finite X) (h₁ : Set.Nonempty X) : ∃ x : ℤ, x ∈ X ∧ ∀ y : ℤ, y ∈ X → x ≥ y"
    ),
    "There exist irrational numbers a and b, with a > 0, for which a^b is rational.": (
        ": ∃ a b : ℝ, Irrational a ∧ Irrational b ∧ a > 0 ∧ ¬Irrational (a ^ b)"
    ),
    "If a real sequence (x_n) converges both to a and to b, then a = b.": (
        "(x : ℕ → ℝ) (a b : ℝ) (h₀ : Filter.Tendsto x Filter.atTop (nhds a)) (h₁ : Filter.Tendsto x "
        "Filter.atTop (nhds b)) : a = b"
    ),
    "If n is coprime both to a and to b, then n is coprime to ab.": (
        "(n a b : ℕ) (h₀ : Nat.Coprime n a) (h₁ : Nat.Coprime n b) : Nat.Coprime n (a * b)"
    ),
    "The equation x^3 - 3x + 1 = 0 has at least one real root strictly between 0 and 1.": (
        ": ∃ x : ℝ, (0 < x ∧ x < 1) ∧ x ^ 3 - 3 * x + 1 = 0"
    ),
    "If a polynomial P is divided by x − c, the remainder is P(c).": (
        "(c : ℝ) (P : Polynomial ℝ) : ∃ Q : Polynomial ℝ, P = (Polynomial.X - Polynomial.C c) * Q + "
        "Polynomial.C (Polynomial.eval c P)"
    ),
    "If the square of an odd integer is divided by 8, the remainder is 1.": ("(n : ℤ) (h₀ : Odd n) : n ^ 2 % 8 = 1"),
    "The first n odd numbers add up to n^2.": ("(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"),
    "The numbers from 1 to 100 add up to 5050.": (
        ": ∃ s : Finset ℤ, (∀ n : ℤ, n ∈ s ↔ 1 ≤ n ∧ n ≤ 100) ∧ ∑ n ∈ s, n = 5050"
    ),
    "Two odd integers add up to an even integer.": ("(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"),
    "For finite sets A and B, the number of elements of A ∪ B together with the number of elements of "
    "A ∩ B makes up |A| + |B|.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) : Set.ncard (A ∪ B) + "
        "Set.ncard (A ∩ B) = Set.ncard A + Set.ncard B"
    ),
    "As x becomes arbitrarily large, 1/x tends to 0.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ N : ℝ, ∀ x : ℝ, x > N → |1 / x - 0| < ε"
    ),
    "Beyond any natural number there is a prime.": ("(n : ℕ) : ∃ p : ℕ, Nat.Prime p ∧ n < p"),
    "Below every positive real number there is a positive rational number.": (
        "(x : ℝ) (h₀ : 0 < x) : ∃ y : ℚ, 0 < y ∧ x > y"
    ),
    "If the quadratic ax² + bx + c (with a, b, c real, a ≠ 0) has a real root, then its discriminant "
    "b² − 4ac is nonnegative.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : ∃ x : ℝ, a * x ^ 2 + b * x + c = 0) : 0 ≤ b ^ 2 - 4 * a * c"
    ),
    "If a and b are odd integers, then the sum of their squares, a^2 + b^2, is not divisible by 4.": (
        "(a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : ¬4 ∣ a ^ 2 + b ^ 2"
    ),
    "The simultaneous congruences x ≡ 2 (mod 3), x ≡ 3 (mod 5) are satisfied by an integer x if and "
    "only if x ≡ 8 (mod 15).": ("(x : ℤ) : x ≡ 2 [ZMOD 3] ∧ x ≡ 3 [ZMOD 5] ↔ x ≡ 8 [ZMOD 15]"),
    "The congruences x ≡ 1 (mod 2) and x ≡ 2 (mod 3) have a common solution.": (
        ": ∃ x : ℤ, x ≡ 1 [ZMOD 2] ∧ x ≡ 2 [ZMOD 3]"
    ),
    "An integer is even just in case its square is even.": ("(n : ℤ) : Even n ↔ Even (n ^ 2)"),
    "For all real x and y, |x + y| ≤ |x| + |y|; the two sides are equal if xy ≥ 0.": (
        "(x y : ℝ) : |x + y| ≤ |x| + |y| ∧ (x * y ≥ 0 → |x + y| = |x| + |y|)"
    ),
    "If a ≡ b (mod n) and c ≡ d (mod n), then ac ≡ bd (mod n), all letters denoting integers.": (
        "(a b n c d : ℤ) (h₀ : a ≡ b [ZMOD n]) (h₁ : c ≡ d [ZMOD n]) : a * c ≡ b * d [ZMOD n]"
    ),
    "Let x be a real number such that log_2 x = 5, where x > 0. Then x = 32.": (
        "(x : ℝ) (h₀ : x > 0) (h₁ : Real.logb 2 x = 5) : x = 32"
    ),
    "The integers a + b and a - b are of the same parity.": ("(a b : ℤ) : Even (a + b) ↔ Even (a - b)"),
    "A positive integer n has the property that 2^n − 1 is prime. Deduce that n itself must be prime.": (
        "(n : ℕ) (h₀ : 0 < n) (h₁ : Nat.Prime (2 ^ n - 1)) : Nat.Prime n"
    ),
    "Show that a prime p > 2 is odd. Deduce that p + 1 is even.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 2) : Odd p ∧ Even (p + 1)"
    ),
    "Recall that |x + y| ≤ |x| + |y| for all real x and y. Deduce that |x - y| ≥ |x| - |y|.": (
        "(x y : ℝ) : |x - y| ≥ |x| - |y|"
    ),
    "The only real number satisfying 2^x = 8 is x = 3.": ("(x : ℝ) : (2 ^ x : ℝ) = 8 ↔ x = 3"),
    "Suppose f is a linear function f(x) = ax + b, where a and b are real and a ≠ 0. Show that f has "
    "exactly one zero.": (
        "(a : ℝ) (f : ℝ → ℝ) (b : ℝ) (h₀ : a ≠ 0) (h₁ : ∀ x : ℝ, f x = a * x + b) : ∃! t : ℝ, f t = 0"
    ),
    "For nonnegative real numbers a and b, establish (a+b)/2 ≥ √(ab), and show that equality holds "
    "exactly when a = b.": (
        "(a b : ℝ) (h₀ : 0 ≤ a) (h₁ : 0 ≤ b) : (a + b) / 2 ≥ Real.sqrt (a * b) ∧ ((a + b) / 2 = Real.sqrt "
        "(a * b) ↔ a = b)"
    ),
    "The last digit of n^5 equals that of n.": ("(n : ℕ) : n ^ 5 % 10 = n % 10"),
    "Of two positive numbers, the larger has the smaller reciprocal.": (
        "(n m : ℝ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n < m) : 1 / n > 1 / m"
    ),
    "The larger of two positive numbers has the larger square.": (
        "(n m : ℝ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n < m) : n ^ 2 < m ^ 2"
    ),
    "A product of two negative numbers is positive, a product of a positive and a negative number negative.": (
        ": (∀ n m : ℝ, n < 0 ∧ m < 0 → 0 < n * m) ∧ ∀ k : ℝ, 0 < k → ∀ p : ℝ, p < 0 → k * p < 0"
    ),
    "If one root of x^2 + px + q = 0 is twice the other, then 2p^2 = 9q.": (
        "(p q r s : ℂ) (h₀ : ∀ x : ℂ, x ^ 2 + p * x + q = 0 ↔ x = r ∨ x = s) (h₁ : r = 2 * s ∨ s = 2 * r) "
        ": 2 * p ^ 2 = 9 * q"
    ),
    "The linear equation ax + by = c is solvable in integers if and only if gcd(a, b) divides c.": (
        "(a b c : ℤ) : (∃ x y : ℤ, a * x + b * y = c) ↔ (Int.gcd a b : ℤ) ∣ c"
    ),
    "1 + 3 + 5 + ... + (2n - 1) is a perfect square, namely n^2.": (
        "(n : ℕ) : IsSquare (∑ k ∈ Finset.Icc 1 n, (2 * k - 1) : ℤ) ∧ ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"
    ),
    "Two sets with the same elements are equal.": ("(α : Type*) (A B : Set α) (h₀ : ∀ x : α, x ∈ A ↔ x ∈ B) : A = B"),
    "If f is an even function then f' is odd, f being differentiable.": (
        "(f : ℝ → ℝ) (p : ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, f (-t) = f t) : deriv f (-p) = -deriv f p"
    ),
    "To every ε > 0 there is a natural number n with 1/n < ε.": ("(ε : ℝ) (h₀ : ε > 0) : ∃ n : ℕ, n ≠ 0 ∧ 1 / n < ε"),
    "It is not true that x^2 = 4 implies x = 2 for real x.": (": ¬(∀ x : ℝ, x ^ 2 = 4 → x = 2)"),
    "For real a_1, …, a_n and b_1, …, b_n, (∑_{i=1}^n a_i b_i)^2 ≤ (∑_{i=1}^n a_i^2)(∑_{i=1}^n b_i^2).": (
        "(n : ℕ) (a b : ℕ → ℝ) : (∑ i ∈ Finset.Icc 1 n, a i * b i) ^ 2 ≤ (∑ i ∈ Finset.Icc 1 n, a i ^ 2) "
        "* (∑ i ∈ Finset.Icc 1 n, b i ^ 2)"
    ),
    "a + b and a − b have the same parity for integers a and b.": ("(a b : ℤ) : Even (a + b) ↔ Even (a - b)"),
    "Let d be the greatest common divisor of the integers a and b, not both zero. Then d can be "
    "expressed in the form ua + vb with u and v integers.": (
        "(a b d : ℤ) (h₀ : ¬(a = 0 ∧ b = 0)) (h₁ : d = Int.gcd a b) : ∃ u v : ℤ, d = u * a + v * b"
    ),
    "Any common divisor of a and b divides their sum and their difference.": (
        "(a b n : ℤ) (h₀ : n ∣ a) (h₁ : n ∣ b) : n ∣ a + b ∧ n ∣ a - b"
    ),
    "Among the integers no x and y satisfy x^2 - 4y^2 = 2.": ("(x y : ℤ) : x ^ 2 - 4 * y ^ 2 ≠ 2"),
    "x^2 = 2 has no solution in the rationals.": (": ¬(∃ x : ℚ, x ^ 2 = 2)"),
    "If a and b are integers, then a + b, a − b have the same parity.": ("(a b : ℤ) : Even (a + b) ↔ Even (a - b)"),
    "Only even numbers are divisible by 4.": ("(n : ℤ) (h₀ : 4 ∣ n) : Even n"),
    "Each integer is either even or odd, never both.": ("(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n"),
    "Of the numbers n, n + 2, n + 4 exactly one is divisible by 3.": (
        "(n : ℤ) : 3 ∣ n ∧ ¬3 ∣ n + 2 ∧ ¬3 ∣ n + 4 ∨ ¬3 ∣ n ∧ 3 ∣ n + 2 ∧ ¬3 ∣ n + 4 ∨ ¬3 ∣ n ∧ ¬3 ∣ n + 2 ∧ 3 ∣ n + 4"
    ),
    "The difference of two squares of odd integers is always divisible by 8.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : 8 ∣ n ^ 2 - m ^ 2"
    ),
    "A strictly monotone function takes each value at most once.": (
        "(f : ℝ → ℝ) (h₀ : StrictMono f ∨ StrictAnti f) : Function.Injective f"
    ),
    "If neither P nor Q holds, then P ∨ Q fails.": ("(P Q : Prop) (h₀ : ¬P) (h₁ : ¬Q) : ¬(P ∨ Q)"),
    "f(x) = x^2 + 1 has no real roots.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 + 1) : ¬(∃ a : ℝ, f a = 0)"),
    "Suppose that f(x) = 2x, where x > 0. Then f(1) = 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 0 → f x = 2 * x) : f 1 = 2"
    ),
    "Except for 2, every prime is odd.": ("(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p ≠ 2) : Odd p"),
    "No matter how large N is, there is a prime larger than N.": ("(N : ℕ) : ∃ p : ℕ, Nat.Prime p ∧ p > N"),
    "One can write every even integer as the sum of two odd integers.": (
        "(n : ℤ) (h₀ : Even n) : ∃ m k : ℤ, Odd m ∧ Odd k ∧ n = m + k"
    ),
    "The number a is even if, and only if, a + 2 is.": ("(a : ℤ) : Even a ↔ Even (a + 2)"),
    "x and y being positive, x + y is positive.": ("(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : 0 < x + y"),
    "n odd implies n^2 odd.": ("(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)"),
    "Every integer that is divisible by 4 as well as by 6 is divisible by 12.": (
        "(n : ℤ) (h₀ : 4 ∣ n) (h₁ : 6 ∣ n) : 12 ∣ n"
    ),
    "Call a natural number good if it is a sum of two squares of natural numbers. Show that the "
    "product of two good numbers is good.": (
        "(n m : ℕ) (h₀ : ∃ r s : ℕ, n = r ^ 2 + s ^ 2) (h₁ : ∃ w y : ℕ, m = w ^ 2 + y ^ 2) : ∃ j b : ℕ, n "
        "* m = j ^ 2 + b ^ 2"
    ),
    "The cubic x^3 + x + 1 vanishes at one and only one real number.": (": ∃! x : ℝ, x ^ 3 + x + 1 = 0"),
    "Between any two distinct real numbers there is both a rational and an irrational number.": (
        ": (∀ x y : ℝ, x < y → ∃ z : ℚ, x < z ∧ z < y) ∧ ∀ p q : ℝ, p < q → ∃ r : ℝ, Irrational r ∧ p < r ∧ r < q"
    ),
    "$7\\mid 2^n-1$ happens precisely for those $n\\in\\mathbb N$ that are multiples of $3$.": (
        "(n : ℕ) : 7 ∣ (2 ^ n - 1 : ℤ) ↔ 3 ∣ n"
    ),
    "For which positive integers n does 2^n > n^2 fail? Only for n = 2, 3, 4.": (
        "(n : ℕ) (h₀ : 0 < n) : ¬2 ^ n > n ^ 2 ↔ n = 2 ∨ n = 3 ∨ n = 4"
    ),
    "For a self-map of a finite set, injectivity and surjectivity amount to the same thing.": (
        "(X : Type*) (f : X → X) (h₀ : Finite X) : Function.Injective f ↔ Function.Surjective f"
    ),
    "For an integer, being divisible by 6 amounts to being divisible by 2 and by 3.": (
        "(n : ℤ) : 6 ∣ n ↔ 2 ∣ n ∧ 3 ∣ n"
    ),
    "If |f(x)| ≤ 1 throughout, then f(0) ≤ 1.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, |f x| ≤ 1) : f 0 ≤ 1"),
    "The map x ↦ x^3 takes ℝ bijectively onto ℝ.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : Function.Bijective f"),
    "The map f(x) = x^2 maps [0, 1] onto [0, 1].": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : Set.MapsTo f (Set.Icc 0 1) "
        "(Set.Icc 0 1) ∧ Set.SurjOn f (Set.Icc 0 1) (Set.Icc 0 1)"
    ),
    "From every bounded sequence of real numbers one can extract a convergent subsequence.": (
        "(a : ℕ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M) : ∃ b : ℕ → ℝ, (∃ φ : ℕ → ℕ, StrictMono φ ∧ b = "
        "a ∘ φ) ∧ ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L)"
    ),
    "There are 99 ordered pairs (x, y) of positive integers whose sum is 100.": (
        ": Set.ncard {p : ℕ × ℕ | ∃ x y : ℕ, p = (x, y) ∧ 0 < x ∧ 0 < y ∧ x + y = 100} = 99"
    ),
    (
        "Suppose a nonempty set S ⊆ ℤ is closed under subtraction. Then for a suitable integer d ≥ 0, S "
        "consists of precisely the multiples of d."
    ): (
        "(S : Set ℤ) (h₀ : Set.Nonempty S) (h₁ : ∀ a b : ℤ, a ∈ S → b ∈ S → a - b ∈ S) : ∃ d : ℤ, d ≥ 0 "
        "∧ S = {n : ℤ | d ∣ n}"
    ),
    "Let $f : X \\to Y$ be continuous, $X$ being compact. Then $f(X)$ is compact.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : "
        "CompactSpace X) (h₁ : Continuous f) : IsCompact (Set.range f)"
    ),
    "The function x ↦ x^2, though continuous on ℝ, fails to be uniformly continuous.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Continuous f ∧ ¬UniformContinuous f"
    ),
    "0^n = 0, except of course for n = 0.": ("(n : ℕ) (h₀ : n ≠ 0) : 0 ^ n = 0"),
    "Only for n = 1 is n^4 + 4 a prime.": ("(n : ℕ) (h₀ : Nat.Prime (n ^ 4 + 4)) : n = 1"),
    "$1+\\frac12+\\frac13+\\dots+\\frac1{2^n}\\ge1+\\frac n2$ for every $n\\ge 0$.": (
        "(n : ℕ) (h₀ : n ≥ 0) : ∑ k ∈ Finset.Icc (1 : ℕ) (2 ^ n), (1 / k : ℝ) ≥ 1 + n / 2"
    ),
    "For natural numbers $r\\le n$, $\\binom rr+\\binom{r+1}r+\\dots+\\binom nr=\\binom{n+1}{r+1}$.": (
        "(n r : ℕ) (h₀ : r ≤ n) : ∑ k ∈ Finset.Icc r n, Nat.choose k r = Nat.choose (n + 1) (r + 1)"
    ),
    "On the open interval (0, 1) we have x^2 < x.": ("(x : ℝ) (h₀ : x ∈ Set.Ioo 0 1) : x ^ 2 < x"),
    (
        "Consider the recursion $a_{n+2}=5a_{n+1}-6a_n$ with initial values $a_0=2$, $a_1=5$. Its "
        "explicit solution is $a_n=2^n+3^n$, $n=0,1,2,\\ldots$"
    ): (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : ∀ n : ℕ, a (n + 2) = 5 * a (n + 1) - 6 * a n) (h₁ : a 0 = 2) (h₂ : a "
        "1 = 5) (h₃ : n ≥ 0) : a n = 2 ^ n + 3 ^ n"
    ),
    "Take the product of four consecutive integers and add one: the result is always a perfect square.": (
        "(n : ℤ) : IsSquare (n * (n + 1) * (n + 2) * (n + 3) + 1)"
    ),
    "The congruence x^2 ≡ 2 (mod 3) is unsolvable.": (": ¬(∃ x : ℤ, x ^ 2 ≡ 2 [ZMOD 3])"),
    "The equation x^2 + y^2 = 3z^2 has only the trivial solution in integers.": (
        "(x y z : ℤ) : x ^ 2 + y ^ 2 = 3 * z ^ 2 ↔ x = 0 ∧ y = 0 ∧ z = 0"
    ),
    "If x > -1 is a nonzero real and n ≥ 2 an integer, then (1 + x)^n > 1 + nx.": (
        "(x : ℝ) (n : ℕ) (h₀ : x > -1) (h₁ : n ≥ 2) (h₂ : x ≠ 0) : (1 + x) ^ n > 1 + n * x"
    ),
    "√2 is not rational, nor is √3.": (": Irrational (Real.sqrt 2) ∧ Irrational (Real.sqrt 3)"),
    "None of the numbers n^2 + 1 is divisible by 3.": ("(n : ℤ) : ¬3 ∣ n ^ 2 + 1"),
    "A real number which equals its own cube is either -1, 0 or 1.": (
        "(x : ℝ) (h₀ : x = x ^ 3) : x = -1 ∨ x = 0 ∨ x = 1"
    ),
    "To every real x there belongs an integer n with n ≤ x < n + 1.": ("(x : ℝ) : ∃ n : ℤ, n ≤ x ∧ x < n + 1"),
    "If a < b, then between a and b there lies a rational number.": ("(a b : ℝ) (h₀ : a < b) : ∃ x : ℚ, a < x ∧ x < b"),
    "For positive a and b, a/b + b/a ≥ 2, equality holding only for a = b.": (
        "(a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) : a / b + b / a ≥ 2 ∧ (a / b + b / a = 2 → a = b)"
    ),
    "If $(u_n)$ converges, then some constant $M$ satisfies $|u_n|\\le M$ for all $n$.": (
        "(u : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto u Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ n : ℕ, |u n| ≤ M"
    ),
    "If $A$ is connected and $A\\subseteq B\\subseteq\\overline A$, then $B$ is connected.": (
        "(α : Type*) [TopologicalSpace α] (A B : Set α) (h₀ : IsConnected A) (h₁ : A ⊆ B ∧ B ⊆ closure "
        "A) : IsConnected B"
    ),
    "Every ideal of ℤ consists of the multiples of some integer.": (
        "(I : Ideal ℤ) : ∃ n : ℤ, (I : Set ℤ) = {m : ℤ | n ∣ m}"
    ),
    "Should n be even, then n^2 is even.": ("(n : ℤ) (h₀ : Even n) : Even (n ^ 2)"),
    "We have $2^n \\ge n^2$ from $n = 4$ on.": ("(n : ℕ) (h₀ : n ≥ 4) : 2 ^ n ≥ n ^ 2"),
    "Consecutive Fibonacci numbers are coprime: gcd(F_n, F_(n+1)) = 1 for all n.": (
        "(F : ℕ → ℤ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ k : ℕ, F (k + 2) = F (k + 1) + F k) : "
        "(∀ m : ℕ, Nat.Coprime (Nat.fib m) (Nat.fib (m + 1))) ∧ ∀ n : ℕ, Int.gcd (F n) (F (n + "
        "1)) = 1"
    ),
    "If (a_n) is nonnegative and tends to zero, then the series $\\sum a_n$ converges.": (
        "(a s : ℕ → ℝ) (h₀ : ∀ n : ℕ, 0 ≤ a n) (h₁ : Filter.Tendsto a Filter.atTop (nhds 0)) (h₂ "
        ": ∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), a n) : ∃ L : ℝ, Filter.Tendsto s "
        "Filter.atTop (nhds L)"
    ),
    "None of $2^1, 2^2, \\dots, 2^k$ is odd.": ("(k i : ℕ) (h₀ : i ≥ 1) (h₁ : i ≤ k) : ¬Odd (2 ^ i)"),
    "One of $n+1, \\dots, n+k$ is divisible by $k$.": ("(k n : ℕ) (h₀ : k ≥ 1) : ∃ i : ℕ, i ≥ 1 ∧ i ≤ k ∧ k ∣ n + i"),
    ("For every $k$ there is a positive integer $N$ such that none of $N+1,\\dots,N+k$ is prime."): (
        "(k : ℕ) : ∃ N : ℕ, 0 < N ∧ ∀ i : ℕ, i ≥ 1 ∧ i ≤ k → ¬Nat.Prime (N + i)"
    ),
    "An alternating series $\\sum(-1)^na_n$ converges as soon as $(a_n)$ decreases to zero.": (
        "(a s : ℕ → ℝ) (h₀ : Antitone a) (h₁ : Filter.Tendsto a Filter.atTop (nhds 0)) (h₂ : ∀ N "
        ": ℕ, s N = ∑ n ∈ Finset.range (N + 1), (-1) ^ n * a n) : ∃ L : ℝ, Filter.Tendsto s "
        "Filter.atTop (nhds L)"
    ),
    "If $(a_n)$ increases to L, then L ≥ a_0.": (
        "(a : ℕ → ℝ) (L : ℝ) (h₀ : Monotone a) (h₁ : Filter.Tendsto a Filter.atTop (nhds L)) : L ≥ a 0"
    ),
    "Suppose $|a_n| \\le q^n$ for all n, with a fixed $0\\le q<1$. Then $a_n → 0$.": (
        "(a : ℕ → ℝ) (q : ℝ) (h₀ : ∀ n : ℕ, |a n| ≤ q ^ n) (h₁ : 0 ≤ q ∧ q < 1) : Filter.Tendsto "
        "a Filter.atTop (nhds 0)"
    ),
    ("Let $f:\\mathbb R\\to\\mathbb R$ be differentiable at $c$ and have a local maximum there; then $f'(c)=0$."): (
        "(f : ℝ → ℝ) (c : ℝ) (h₀ : DifferentiableAt ℝ f c) (h₁ : ∃ ε : ℝ, 0 < ε ∧ ∀ t : ℝ, |t - "
        "c| < ε → f t ≤ f c) : deriv f c = 0"
    ),
    ("Let $u$ be a unit and $x$ a nilpotent element of a commutative ring $A$. Show that $u+x$ is a unit."): (
        "(A : Type*) [CommRing A] (x u : A) (h₀ : IsNilpotent x) (h₁ : IsUnit u) : IsUnit (u + x)"
    ),
    "Let $T:V\\to W$ be a linear map of $K$-vector spaces. Then $T(0)=0$.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) "
        "[AddCommGroup W] [Module K W] (T : V →ₗ[K] W) : T 0 = 0"
    ),
    "Let U and W be subspaces of a K-vector space V. Then U ∩ W is a subspace of V.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U W : Submodule K V) : "
        "∃ S : Submodule K V, (S : Set V) = (U : Set V) ∩ (W : Set V)"
    ),
    (
        "In a finite group G, the order of any element divides the order of the group, whence "
        "$g^{|G|}=e$ for all $g\\in G$."
    ): ("(G : Type*) [Group G] (h₀ : Finite G) : (∀ x : G, orderOf x ∣ Nat.card G) ∧ ∀ g : G, g ^ Nat.card G = 1"),
    "Why is $\\varphi(n)$ (Euler's totient) always even once $n>2$?": ("(n : ℕ) (h₀ : n > 2) : Even (Nat.totient n)"),
    "Let f : X → Y be continuous and A open in Y. Then its preimage f⁻¹(A) is open.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (A : Set "
        "Y) (h₀ : Continuous f) (h₁ : IsOpen A) : IsOpen (Set.preimage f A)"
    ),
    (
        "At an interior extremum the derivative vanishes. To be precise: let $f:\\mathbb "
        "R\\to\\mathbb R$ be differentiable at $c$ and have a local maximum there; then $f'(c)=0$."
    ): (
        "(f : ℝ → ℝ) (c : ℝ) (h₀ : DifferentiableAt ℝ f c) (h₁ : ∃ ε : ℝ, 0 < ε ∧ ∀ t : ℝ, |t - "
        "c| < ε → f t ≤ f c) : deriv f c = 0"
    ),
    "Let $M=\\{n/(n+1): n\\in\\mathbb N\\}$. Then $M$ has no maximum.": (
        "(M : Set ℝ) (h₀ : M = {y : ℝ | ∃ n : ℕ, y = n / (n + 1)}) : ¬(∃ m : ℝ, IsGreatest M m)"
    ),
    "Let M be the set of all even integers. Then M has no greatest element.": (
        "(M : Set ℤ) (h₀ : M = {n : ℤ | Even n}) : ¬(∃ m : ℤ, IsGreatest M m)"
    ),
    "$\\sum_{i=1}^n (a_i - b_i)^2 \\ge 0$ for arbitrary reals $a_1,\\dots,a_n,b_1,\\dots,b_n$.": (
        "(n : ℕ) (a b : ℕ → ℝ) : ∑ i ∈ Finset.Icc 1 n, (a i - b i) ^ 2 ≥ 0"
    ),
}

DECLINED = {
    "The geometric series $\\sum a_n$ converges if $|a_1| < 1$.": ("what an adjective of a series says of its terms"),
    "If the alternating series $\\sum a_n$ converges, then $a_n → 0$.": (
        "what an adjective of a series says of its terms"
    ),
    "If (a_n) is positive and $\\sum a_n$ converges, then $a_n < 1$.": (
        "whether the condition is of each term, or of all"
    ),
    "If n > 3, then n^2 = 4 for some n.": ("n is introduced twice"),
    "None of $n + 1, \\dots, nk$ is odd.": "a list of terms without a pattern",
    "None of $2, \\dots, 2n$ is odd.": ("a list of terms without a pattern"),
    "One of $1, 4, \\dots, 2n$ is even.": ("a list of terms without a pattern"),
    "Recall that n is odd. Deduce that n^2 is odd.": "whether what is recalled is so of all things",
    "It is not true that x^2 = 4 implies x = 2.": "whether a condition is denied, or that something follows from it",
    "For odd a_1, …, a_n we have a_1 + … + a_n > 0.": "odd, of numbers that are no integers",
    "Every divisor of n is less than m.": "a letter that nothing has introduced, beside things without a name",
    "2 is not a square in the integers.": "of which letters a kind of numbers is said",
    "f(x) = x has exactly one real solution.": "whether a formula gives a function, or is an equation",
    "If h is the function g(x) = 2x, then g(1) = 2.": "whether h is a number or a function",
    "Let a and b be integers. Their product, a + b, is even.": "a formula beside other words for it",
    "If $n$ is even then $n = 2k$ ($k \\ge 0$).": "it is not clear whether “n = 2k” is said of some k or of all",
    ("The equation $x^2=2$ ($x > 0$) has exactly one real solution."): (
        "it cannot be read from “exactly one real solution” on, after “( x > 0 ) has”"
    ),
    ("For some integer k, n = 2k if n is even."): (
        "it is not clear whether what there is depends on a condition behind it"
    ),
    ("Let $f: \\mathbb R \\to \\mathbb R$ be continuous. Suppose $f$ maps $[0,1]$ into $0$. Then $f(0) = 0$."): (
        "it is not clear what a map takes to what"
    ),
    ("$1+\\frac12+\\frac13+\\dots+\\frac1{6n^2} + 2 \\ge 0$ for all $n \\ge 1$."): (
        "the formula “1+\\frac12+\\frac13+\\dots+\\frac1{6n^2} + 2 \\ge 0” cannot be read: the pattern "
        "of the dots is not certain"
    ),
    ("At least one of the numbers n^2 + 1 is even."): (
        "it cannot be read from “is even” on, after “of the numbers n^2 + 1”"
    ),
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
