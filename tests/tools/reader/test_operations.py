"""What comes out of an operation, roots of which more is said, forms of functions, digits, words that are defined."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If you add an even number to an odd number, you get an odd number.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Even m) : Odd (n + m)"
    ),
    "If you multiply two consecutive integers, the result is even.": "(n : ℤ) : Even (n * (n + 1))",
    "If one subtracts 1 from an odd number, one gets an even number.": "(n : ℤ) (h₀ : Odd n) : Even (n - 1)",
    "Multiplying two negative numbers always gives a positive number.": (
        "(n m : ℝ) (h₀ : n < 0) (h₁ : m < 0) : 0 < n * m"
    ),
    "The polynomial x^3 - 4x + 1 has three distinct real roots, and all of them lie between -3 and 2.": (
        ": Set.ncard {x : ℝ | x ^ 3 - 4 * x + 1 = 0} = 3 ∧ ∀ x : ℝ, x ^ 3 - 4 * x + 1 = 0 → -3 < x ∧ x < 2"
    ),
    "The roots of x^2 - 7x + 2 = 0 are r and s. Show that r + s = 7.": (
        "(r s : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 7 * x + 2 = 0 ↔ x = r ∨ x = s) : r + s = 7"
    ),
    "The equation $x^2 - 2x + (k + 3) = 0$, where $k$ is a real constant, has equal roots. Show that $k = -2$.": (
        "(k : ℝ) (h₀ : ∃ r : ℝ, ∀ x : ℝ, x ^ 2 - 2 * x + (k + 3) = (x - r) * (x - r)) : k = -2"
    ),
    "Every real number x can be written as x = 2t + 1 for a unique t ∈ ℝ.": "(x : ℝ) : ∃! t : ℝ, x = 2 * t + 1",
    "If an even number is multiplied by any integer, the product remains even.": (
        "(n m : ℤ) (h₀ : Even n) : Even (n * m)"
    ),
    "Squaring a number and adding 1 gives a positive number.": "(n : ℝ) : 0 < n ^ 2 + 1",
    "The number obtained by adding 1 to an odd number is even.": "(n : ℤ) (h₀ : Odd n) : Even (n + 1)",
    "If $n$ is odd, then $n$'s square is odd.": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "If x is three times as large as y, then x - y = 2y.": "(x y : ℝ) (h₀ : x = 3 * y) : x - y = 2 * y",
    "The product of the sum and the difference of two numbers is the difference of their squares.": (
        "(n m : ℝ) : (n + m) * (n - m) = n ^ 2 - m ^ 2"
    ),
    "The last digit of n^5 is the same as that of n for every natural number n.": "(n : ℕ) : n ^ 5 % 10 = n % 10",
    "If both factors are negative, the product is positive.": "(n m : ℝ) (h₀ : n < 0) (h₁ : m < 0) : 0 < n * m",
    "The fourth power of an odd number leaves remainder 1 when divided by 16.": (
        "(n : ℤ) (h₀ : Odd n) : n ^ 4 % 16 = 1"
    ),
    "7^3 ends in the digits 43.": ": 7 ^ 3 % 100 = 43",
    "Call an integer n handy if n + 1 is divisible by 4. Show that 7 is handy.": ": 4 ∣ 7 + 1",
    "The polynomial $x^4 + 4$ factors as $(x^2 + 2x + 2)(x^2 - 2x + 2)$.": (
        "(x : ℝ) : x ^ 4 + 4 = (x ^ 2 + 2 * x + 2) * (x ^ 2 - 2 * x + 2)"
    ),
    "The sum of two odd integers is even, i.e. divisible by 2.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) ∧ 2 ∣ n + m"
    ),
    "If n is odd, i.e. not divisible by 2, then n^2 is odd.": "(n : ℤ) (h₀ : Odd n) (h₁ : ¬2 ∣ n) : Odd (n ^ 2)",
}


test_reads = reads(READ)


test_declines = declines(
    [
        "Find all two-digit numbers n such that n = 4(n - 30).",  # no answer
        "Half of the primes are odd.",
        "How many of the digits of 2^20 are even? 3.",  # how often a digit counts
        "Show that \\overline{ab} = √2.",
        "If 12 is divided by 5, the quotient is 2.",  # with a remainder, or without
        "One third of all integers is even.",  # of each of them
        "Half of all integers are even.",
        "The polynomial x^2 + bx + c factors as (x - r)(x - s).",  # for which r and s
    ]
)
