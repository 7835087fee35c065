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
    "An integer is called lucky here if it is congruent to 1 mod 3. Prove the product of two lucky "
    "integers is lucky.": ("(n m : ℤ) (h₀ : n ≡ 1 [ZMOD 3]) (h₁ : m ≡ 1 [ZMOD 3]) : n * m ≡ 1 [ZMOD 3]"),
    "Integers congruent to 1 modulo 3 are called lucky. Prove that the product of two lucky integers is lucky.": (
        "(n m : ℤ) (h₀ : n ≡ 1 [ZMOD 3]) (h₁ : m ≡ 1 [ZMOD 3]) : n * m ≡ 1 [ZMOD 3]"
    ),
    "Numbers of the form n(n+1)/2 with n a positive integer are called triangular numbers. Show that "
    "10 is a triangular number.": (": ∃ p : ℕ, 0 < p ∧ (10 : ℝ) = p * (p + 1) / 2"),
    "We say that a function f is gentle when |f(x)| ≤ 1 for all x. Prove that the product of two "
    "gentle functions is gentle.": (
        "(g h : ℝ → ℝ) (r : ℝ) (h₀ : ∀ p : ℝ, |g p| ≤ 1) (h₁ : ∀ q : ℝ, |h q| ≤ 1) : |g r * h r| ≤ 1"
    ),
    "Definition. A real function f is strictly increasing if x < y implies f(x) < f(y). Theorem. "
    "Every strictly increasing function f: ℝ → ℝ is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ p q : ℝ, p < q → f p < f q) : Function.Injective f"
    ),
    "Definition 1. An integer n is odd if n = 2k + 1 for some integer k. Theorem 2. The product of "
    "two odd integers is odd.": (
        "(m p : ℤ) (h₀ : ∃ q : ℤ, m = 2 * q + 1) (h₁ : ∃ r : ℤ, p = 2 * r + 1) : ∃ s : ℤ, m * p = 2 * s + 1"
    ),
    "A set S ⊆ ℝ is called symmetric if x ∈ S implies -x ∈ S. Show that the intersection of two "
    "symmetric sets is symmetric.": (
        "(A B : Set ℝ) (r : ℝ) (h₀ : ∀ p : ℝ, p ∈ A → -p ∈ A) (h₁ : ∀ q : ℝ, q ∈ B → -q ∈ B) (h₂ : r ∈ A "
        "∩ B) : -r ∈ A ∩ B"
    ),
    'A natural number n is "fancy" if n + 2 is prime. Prove that 5 is fancy.': (": Nat.Prime (5 + 2)"),
    "Let's say a number is spiffy if it is one more than a multiple of 5. Prove the product of two "
    "spiffy integers is spiffy.": ("(n m : ℤ) (h₀ : n ≡ 1 [ZMOD 5]) (h₁ : m ≡ 1 [ZMOD 5]) : n * m ≡ 1 [ZMOD 5]"),
    "Let us call a pair (a, b) of integers nice if a + b is even. Show that if (a, b) is nice then (b, a) is nice.": (
        "(a b : ℤ) (h₀ : Even (a + b)) : Even (b + a)"
    ),
    "Call a triple (a, b, c) of positive integers magic if a^2 + b^2 = c^2. Show that if (a, b, c) is "
    "magic then so is (2a, 2b, 2c).": (
        "(a b c : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : 0 < c) (h₃ : a ^ 2 + b ^ 2 = c ^ 2) : 0 < 2 * a ∧ 0 "
        "< 2 * b ∧ 0 < 2 * c ∧ (2 * a) ^ 2 + (2 * b) ^ 2 = (2 * c) ^ 2"
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
    "Let a * b = a + b + ab. Show that a * b = b * a.": (
        "“ab” is an operation of its own here; name it as a function, f(a, b)"
    ),
    "For real a, b define a ∘ b = a + b + ab. Show that a ∘ b = b ∘ a.": (
        "“a ∘ b” is an operation of its own here; name it as a function, f(a, b)"
    ),
    "Call a pair (a, b) of integers nice if a + b is even. Show that 6 is nice.": (
        "this cannot be read: a definition of several things"
    ),
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
