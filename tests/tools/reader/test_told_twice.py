"""Letters that one claim tells twice: what is said in other words is said of the same things."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "The sum of the first $n$ odd numbers equals $n^2$, i.e. $\\sum_{k=1}^{n}(2k-1)=n^2$ for all "
        "$n\\in\\mathbb{N}$."
    ): "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2",
    (
        "The geometric mean of two nonnegative real numbers a and b is at most their arithmetic mean, in "
        "symbols √(ab) ≤ (a + b)/2."
    ): "(a b : ℝ) (h₀ : 0 ≤ a) (h₁ : 0 ≤ b) : Real.sqrt (a * b) ≤ (a + b) / 2",
    (
        "The fraction (2n+1)/(9n+4) is in lowest terms no matter which natural number n we take; in other "
        "words gcd(2n+1, 9n+4) = 1."
    ): "(n : ℕ) : Nat.gcd (2 * n + 1) (9 * n + 4) = 1",
    (
        "If x is a real number such that x + 1/x is an integer (x ≠ 0), then xⁿ + 1/xⁿ is an integer for "
        "every natural number n."
    ): "(x : ℝ) (n : ℕ) (h₀ : x ≠ 0) (h₁ : ∃ k : ℤ, x + 1 / x = k) : ∃ p : ℤ, x ^ n + 1 / x ^ n = p",
    "The sum of two even integers m and n is even, i.e. 2 divides m + n.": (
        "(m n : ℤ) (h₀ : Even m) (h₁ : Even n) : Even (m + n) ∧ 2 ∣ m + n"
    ),
    "x² > x, i.e. x(x−1) > 0 for all x > 1.": "(x : ℝ) (h₀ : x > 1) : x ^ 2 > x ∧ x * (x - 1) > 0",
    "The sum of two odd integers m and n is even; in particular, 2 divides m + n.": (
        "(m n : ℤ) (h₀ : Odd m) (h₁ : Odd n) : Even (m + n) ∧ 2 ∣ m + n"
    ),
    (
        "If $a\\equiv b\\pmod m$ and $c\\equiv d\\pmod m$, then $ac\\equiv bd\\pmod m$. Here $a,b,c,d$ are "
        "integers and $m$ is a positive integer."
    ): ("(m : ℕ) (a b c d : ℤ) (h₀ : 0 < m) (h₁ : a ≡ b [ZMOD m]) (h₂ : c ≡ d [ZMOD m]) : a * c ≡ b * d [ZMOD m]"),
    "For every n, if a_n > 0 then a_n + 1 > 1.": "(a : ℕ → ℝ) (n : ℕ) (h₀ : a n > 0) : a n + 1 > 1",
    "Between any two distinct real numbers there is a rational number. More precisely, if a < b then "
    "there is a rational q with a < q < b.": ("(a b : ℝ) (h₀ : a < b) : ∃ q : ℚ, a < q ∧ q < b"),
    "Between any two distinct rationals there's another rational: whenever p < q, some rational r "
    "satisfies p < r < q.": ("(p q : ℚ) (h₀ : p < q) : ∃ r : ℚ, p < r ∧ r < q"),
    "The sum of two odd numbers is even. Formally: if a and b are odd, then a + b is even.": (
        "(a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b)"
    ),
    "Two odd integers always have an even difference, i.e., if m and n are odd then m - n is even.": (
        "(m n : ℤ) (h₀ : Odd m) (h₁ : Odd n) : Even (m - n)"
    ),
    "A product of two negative reals is positive: a < 0 and b < 0 imply ab > 0.": (
        "(a b : ℝ) (h₀ : a < 0) (h₁ : b < 0) : a * b > 0"
    ),
    "The product of two consecutive integers is even, i.e. n(n+1) is even for every integer n.": (
        ": ∀ n : ℤ, Even (n * (n + 1))"
    ),
    "There are infinitely many primes. In other words, for every n there is a prime p > n.": (
        ": Set.Infinite {q : ℕ | Nat.Prime q} ∧ ∀ n : ℕ, ∃ p : ℕ, Nat.Prime p ∧ p > n"
    ),
}
DECLINED = {
    "If a_n > 0, then a_n + 1 > 1.": "whether the condition is of each term, or of all",
    "a_n > 0 if and only if b_n > 0.": "whether the condition is of each term, or of all",
    "n² is the sum of two integers a and b, i.e. n² = a + b.": "a, which stands for two things",
    "The square of an odd number is odd: n² is odd.": "whether other words hold for one thing or for all",
    "It is not true that all primes are odd. That is, if p is prime then p is odd.": "hold for one thing or for all",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
