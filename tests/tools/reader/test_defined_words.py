"""Words that a text defines, before or behind their use, and numbers that they make whole."""

from tests.tools.reader.tables import declines, reads

READ = {
    "We say a positive integer is perfect if it equals the sum of its proper positive divisors. Show that 28 is "
    "perfect.": (": 0 < 28 ∧ 28 = ∑ k ∈ Nat.properDivisors 28, k"),
    "We say a number is triangular if it equals $\\frac{k(k+1)}{2}$ for some positive integer $k$. Prove that "
    "if $t$ is triangular then $8t+1$ is a perfect square.": (
        "(t : ℤ) (h₀ : ∃ p : ℕ, 0 < p ∧ (t : ℝ) = p * (p + 1) / 2) : IsSquare (8 * t + 1)"
    ),
    "An integer n is good if 3 divides n - 1. Prove that the product of two good integers is good.": (
        "(m k : ℤ) (h₀ : 3 ∣ m - 1) (h₁ : 3 ∣ k - 1) : 3 ∣ m * k - 1"
    ),
    "Show that 28 is a perfect number. (A positive integer is perfect if it equals the sum of its proper divisors.)": (
        ": 0 < 28 ∧ 28 = ∑ k ∈ Nat.properDivisors 28, k"
    ),
    "Show that 28 is perfect; a positive integer is called perfect if it equals the sum of its proper divisors.": (
        ": 0 < 28 ∧ 28 = ∑ k ∈ Nat.properDivisors 28, k"
    ),
    "Call a positive integer squarish if it is one more than a perfect square. Is 17 squarish? Yes.": (
        ": 0 < 17 ∧ ∃ p : ℤ, 17 = p ^ 2 + 1"
    ),
    "A number of the form 2^p - 1 with p prime is called a Mersenne number. Show that 7 is a Mersenne number.": (
        ": ∃ q : ℕ, Nat.Prime q ∧ (7 : ℤ) = 2 ^ q - 1"
    ),
    "Let n be a positive integer. We say that n is cute if n + 1 is a square. Show that 8 is cute.": (
        "(n : ℕ) (h₀ : 0 < n) : IsSquare (8 + 1)"
    ),
    "An integer is even if its square is even.": ("(n : ℤ) (h₀ : Even (n ^ 2)) : Even n"),
    "Let $S_n=1^3+2^3+\\dots+n^3$. Then $S_n=\\left(\\frac{n(n+1)}{2}\\right)^2$, so $S_n$ is always a perfect "
    "square.": (
        "(S : ℕ → ℤ) (n : ℕ) (h₀ : ∀ n : ℕ, S n = ∑ k ∈ Finset.Icc 1 n, k ^ 3) : S n = (n * (n + 1) / 2) ^ 2 ∧ "
        "IsSquare (S n)"
    ),
}
DECLINED = {
    "The sum of two consecutive primes is never prime.": "this cannot be read: consecutive things of this kind",
    "There are two consecutive composite numbers.": "this cannot be read: consecutive things of this kind",
    "The product of two consecutive nonzero integers is positive.": (
        "this cannot be read: consecutive things of this kind"
    ),
    "If n is an integer, then a number is even if it is a multiple of n.": "it is not clear what “it” stands for",
    "If t = k/2 for some positive integer k, then 8t + 1 is a perfect square.": (
        "this cannot be read: perfect square, of numbers that are no integers"
    ),
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
