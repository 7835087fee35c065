"""Clauses that compose: headings, terms of a sequence, “is” and “does” for a verb, conditions anywhere, questions."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Test for parity. The sum of two integers is even if and only if their difference is even.": (
        "(n m : ℤ) : Even (n + m) ↔ Even (n - m)"
    ),
    "Let a_1 = 3 and a_(n+1) = a_n^2 for n ≥ 1. Prove that no term of this sequence is even.": (
        "(a : ℕ → ℤ) (k : ℕ) (h₀ : a 1 = 3) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n ^ 2) (h₂ : k ≥ 1) : ¬Even (a k)"
    ),
    (
        "Let a_1 = 2 and a_(n+1) = a_n^2 - a_n + 1 for n ≥ 1. Prove that any two distinct terms of the sequence are "
        "coprime."
    ): (
        "(a : ℕ → ℤ) (k m : ℕ) (h₀ : a 1 = 2) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n ^ 2 - a n + 1) (h₂ : k ≥ 1) "
        "(h₃ : m ≥ 1) (h₄ : k ≠ m) : IsCoprime (a k) (a m)"
    ),
    "Let a_1 = 3 and a_(n+1) = a_n^2 for n ≥ 1. Prove that 27 is not a term of the sequence.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 3) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n ^ 2) : ¬(∃ k : ℕ, k ≥ 1 ∧ 27 = a k)"
    ),
    (
        "A sequence of integers is defined recursively by b_1 = 1 and b_(n+1) = 2b_n + 1 for n ≥ 1. Verify that its "
        "closed form is b_n = 2^n - 1."
    ): (
        "(n : ℕ) (b : ℕ → ℤ) (h₀ : n ≥ 1) (h₁ : b 1 = 1) (h₂ : ∀ n : ℕ, n ≥ 1 → b (n + 1) = 2 * b n + 1) : b n = 2 "
        "^ n - 1"
    ),
    "For integers a and b, a^2 + b^2 is divisible by 3 only when both a and b are.": (
        "(a b : ℤ) (h₀ : 3 ∣ a ^ 2 + b ^ 2) : 3 ∣ a ∧ 3 ∣ b"
    ),
    "n^2 is even whenever n is.": ("(n : ℤ) (h₀ : Even n) : Even (n ^ 2)"),
    "For all real numbers a, b and all t with 0 ≤ t ≤ 1 we have ta + (1 - t)b ≤ |a| + |b|.": (
        "(a b t : ℝ) (h₀ : 0 ≤ t ∧ t ≤ 1) : t * a + (1 - t) * b ≤ |a| + |b|"
    ),
    "Let a, b, c be real numbers with a, b and a + b all nonzero. Then (a + b)/(ab) = 1/a + 1/b.": (
        "(a b : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) (h₂ : a + b ≠ 0) : (a + b) / (a * b) = 1 / a + 1 / b"
    ),
    "x, y are real and x^2 + y^2 = 0. Does this force x = y = 0?": (
        "(x y : ℝ) (h₀ : x ^ 2 + y ^ 2 = 0) : x = y ∧ y = 0"
    ),
    "Is it possible for the square of an integer to end in the digit 3? I think not.": ("(n : ℤ) : n ^ 2 % 10 ≠ 3"),
    "Can a prime number be a perfect square? I'd say no.": ("(p : ℕ) (h₀ : Nat.Prime p) : ¬IsSquare p"),
    "Is sqrt(n) either an integer or irrational, for n a natural number?": (
        "(n : ℕ) : (∃ k : ℤ, Real.sqrt n = k) ∨ Irrational (Real.sqrt n)"
    ),
    "Is the product of two irrational numbers always irrational? No, it isn't.": (
        ": ¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x * y))"
    ),
    (
        "I'm stuck on |x - 1| + |x - 4| ≥ 3. It should be true for all real x, right? And equality happens exactly "
        "when x is between 1 and 4 (endpoints included)."
    ): ("(x : ℝ) : |x - 1| + |x - 4| ≥ 3 ∧ (|x - 1| + |x - 4| = 3 ↔ 1 ≤ x ∧ x ≤ 4)"),
    "Why is (a+b)^2 ≤ 2(a^2+b^2)? for real a and b": ("(a b : ℝ) : (a + b) ^ 2 ≤ 2 * (a ^ 2 + b ^ 2)"),
    "Why is n^2 + n always even? n is allowed to be any integer, also a negative one": ("(n : ℤ) : Even (n ^ 2 + n)"),
    "suppose xy = 0 for two real numbers. Then x = 0 or y = 0.": ("(x y : ℝ) (h₀ : x * y = 0) : x = 0 ∨ y = 0"),
    "Suppose a^2 + b^2 = c^2 with integers a, b, c. Show that abc is even.": (
        "(a b c : ℤ) (h₀ : a ^ 2 + b ^ 2 = c ^ 2) : Even (a * b * c)"
    ),
    "The numbers n^2 and (50 - n)^2 have the same last two digits, n being any integer.": (
        "(n : ℤ) : n ^ 2 % 100 = (50 - n) ^ 2 % 100"
    ),
    "n^3 - n = (n - 1)n(n + 1) is a multiple of 6 for every integer n.": (
        "(n : ℤ) : n ^ 3 - n = (n - 1) * n * (n + 1) ∧ 6 ∣ n ^ 3 - n"
    ),
    "If k ≥ 2 is an integer, then the number n = 2^k(2^k - 1) is even and n > 1.": (
        "(k : ℕ) (n : ℤ) (h₀ : k ≥ 2) (h₁ : n = 2 ^ k * (2 ^ k - 1)) : Even n ∧ n > 1"
    ),
    "The sum H_n = ∑_(k=1)^n 1/k is not an integer for any n ≥ 2.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ¬(∃ p : ℤ, ∑ k ∈ Finset.Icc 1 n, (1 / k : ℝ) = p)"
    ),
    "For nonzero real numbers a and b, we cannot have 1/(a + b) = 1/a + 1/b.": (
        "(a b : ℝ) (h₀ : a + b ≠ 0) (h₁ : a ≠ 0) (h₂ : b ≠ 0) : 1 / (a + b) ≠ 1 / a + 1 / b"
    ),
    "The sum of the first n positive integers exceeds the sum of the first n - 1 positive integers by n.": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, k = ∑ i ∈ Finset.Icc 1 (n - 1), i + n"
    ),
    "Let n be a natural number whose decimal representation ends in 5. Prove that n^2 ends in 25.": (
        "(n : ℕ) (h₀ : n % 10 = 5) : n ^ 2 % 100 = 25"
    ),
    "Write d(n) for the number of positive divisors of n. Then d(n) is odd if and only if n is a perfect square.": (
        "(d : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, d n = Finset.card (Nat.divisors n)) (h₁ : 0 < n) : Odd (d n) ↔ IsSquare n"
    ),
    "Let a > 1 be a real number. For integers m > n we have a^m > a^n.": (
        "(a : ℝ) (m n : ℤ) (h₀ : a > 1) (h₁ : m > n) : a ^ m > a ^ n"
    ),
    (
        "Let f : ℝ → ℝ be given by f(x) = 2x + 3. Show that f is bijective and determine its inverse. (Answer: "
        "f^{-1}(y) = (y - 3)/2.)"
    ): (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 3) : Function.Bijective f ∧ (∀ z : ℝ, f ((z - 3) / 2) = z) ∧ ∀ t "
        ": ℝ, (f t - 3) / 2 = t"
    ),
    "A positive power of 2 is never a power of 3.": (
        "(n : ℝ) (h₀ : ∃ k : ℕ, 0 < k ∧ n = 2 ^ k) : ¬(∃ p : ℕ, n = 3 ^ p)"
    ),
    "1 - 2 + 3 - 4 + ⋯ + 99 - 100 = -50.": (": ∑ k ∈ Finset.Icc (1 : ℕ) 100, ((-1) ^ (k + 1) * k : ℤ) = -50"),
    "For all real x, y and every n ≥ 1, $(x-y)(x^{n-1}+x^{n-2}y+\\dots+xy^{n-2}+y^{n-1})=x^n-y^n$.": (
        "(x y : ℝ) (n : ℕ) (h₀ : n ≥ 1) : (x - y) * (∑ k ∈ Finset.range n, x ^ (n - 1 - k) * y ^ k) = x ^ n - y ^ n"
    ),
    "Let $x_1,\\dots,x_n$ be real numbers. Then $1-x_1-x_2-\\cdots-x_n\\le 1+|x_1|+\\dots+|x_n|$.": (
        "(n : ℕ) (x : ℕ → ℝ) : 1 + ∑ k ∈ Finset.Icc 1 n, -x k ≤ 1 + ∑ k ∈ Finset.Icc 1 n, |x k|"
    ),
    "Every real number has exactly one real cube root.": ("(x : ℝ) : ∃! r : ℝ, r ^ 3 = x"),
    "A positive integer that is both a perfect square and a perfect cube is a perfect sixth power.": (
        "(n : ℕ) (h₀ : 0 < n) (h₁ : IsSquare n) (h₂ : ∃ k : ℤ, n = k ^ 3) : ∃ p : ℤ, n = p ^ 6"
    ),
    "Let S be a nonempty set of positive integers. Then S has a least element.": (
        "(S : Set ℕ) (h₀ : ∀ x : ℕ, x ∈ S → 0 < x) (h₁ : Set.Nonempty S) : ∃ m : ℕ, IsLeast S m"
    ),
    "Let S be a set of integers. If some element of S divides another element of S, then S is nonempty.": (
        "(S : Set ℤ) (x : ℤ) (h₀ : x ∈ S) (h₁ : ∃ y : ℤ, y ∈ S ∧ y ≠ x ∧ x ∣ y) : Set.Nonempty S"
    ),
    "Show that g(x) = x^3 + x defines a bijection of ℝ onto itself.": (
        "(g : ℝ → ℝ) (h₀ : ∀ x : ℝ, g x = x ^ 3 + x) : Function.Bijective g ∧ Function.Surjective g"
    ),
    "By inclusion–exclusion, exactly 26 of the integers 1, 2, ..., 100 are divisible by none of 2, 3 and 5.": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 100) ∧ ¬2 ∣ n ∧ ¬3 ∣ n ∧ ¬5 ∣ n} = 26"
    ),
    "Show that log_2 3 cannot be rational: a positive power of 2 is never a power of 3.": (
        ": Irrational (Real.logb 2 3) ∧ ∀ n : ℝ, (∃ k : ℕ, 0 < k ∧ n = 2 ^ k) → ¬(∃ p : ℕ, n = 3 ^ p)"
    ),
    "If x + y = 100 and x = 3y, then x = 75 and y = 25. How do I show there's no other possibility?": (
        "(x y : ℝ) (h₀ : x + y = 100) (h₁ : x = 3 * y) : x = 75 ∧ y = 25"
    ),
    (
        "P is a real polynomial of degree at most two with P(0) = 1, P(1) = 3, P(2) = 7. My answer is P(x) = x^2 + x + "
        "1. How do I show it's the only one?"
    ): (
        "(P : Polynomial ℝ) (x : ℝ) (h₀ : Polynomial.natDegree P ≤ 2) (h₁ : Polynomial.eval 0 P = 1) (h₂ : "
        "Polynomial.eval 1 P = 3) (h₃ : Polynomial.eval 2 P = 7) : Polynomial.eval x P = x ^ 2 + x + 1"
    ),
    "Why is x^2 - x + 1 > 0 for every real x? Completing the square maybe? :)": ("(x : ℝ) : x ^ 2 - x + 1 > 0"),
    "n^2 ≥ n. It holds for all integers n.": ("(n : ℤ) : n ^ 2 ≥ n"),
    "Let a and b be integers. a is not divisible by 3 whenever b is.": ("(b a : ℤ) (h₀ : 3 ∣ b) : ¬3 ∣ a"),
    "If x > y, can we conclude that x^2 > y^2? No.": (": ¬(∀ x y : ℝ, x > y → x ^ 2 > y ^ 2)"),
    "Let S be a set of odd integers. If x and y belong to S, then x + y is even.": (
        "(S : Set ℤ) (x y : ℤ) (h₀ : ∀ t : ℤ, t ∈ S → Odd t) (h₁ : x ∈ S) (h₂ : y ∈ S) : Even (x + y)"
    ),
    "Every positive integer divides another positive integer.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ m : ℕ, 0 < m ∧ m ≠ n ∧ n ∣ m"
    ),
}

DECLINED = [
    "Squares of odd numbers: n^2 - 1 is divisible by 8.",
    "Positive integers: n^2 ≥ n.",
    "Not true: every prime is odd.",
    "n^2 is divisible by 4. Should n be even?",
    "Suppose that n is even. Then m is odd whenever n is not.",
    "If the number n = 2k is odd, then k = 1 and n = 2.",
    "Let a_1 = 3 and a_(n+1) = a_n^2 for n ≥ 1. Three terms of the sequence are odd.",
    "In the quaternions: if xy = 1 then yx = 1.",
    "Quaternions: if xy = 1 then yx = 1.",
    "1 + 2 + 3 + 5 + ⋯ + n is even for every n.",
    "Every integer has a square root.",
    "There is a prime p with p > n. It holds for all n.",
    "A myth: every odd number is prime.",
    "We cannot have x < y and y < x for real numbers x, y.",
    "Positive numbers: a + 1/a ≥ 2.",
    "Even functions: f(-x) = f(x).",
    "x^2 = y^2. Does it follow that x = y? No.",
    "For all integers x, x^2 ≥ x. Also for the rationals?",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
