"""What some of a kind can be, what not all need be, and which of the things spoken of is meant."""

from tests.tools.reader.tables import declines, reads

READ = {
    "A subset of the real numbers may have at most one supremum.": (
        "(A : Set ℝ) (s a : ℝ) (h₀ : IsLUB A s) (h₁ : IsLUB A a) : s = a"
    ),
    "A real polynomial of degree 3 can have at most three real roots.": (
        "(p : Polynomial ℝ) (h₀ : Polynomial.natDegree p = 3) : "
        "Set.Finite {x : ℝ | Polynomial.IsRoot p x} ∧ Set.ncard {x : ℝ | Polynomial.IsRoot p x} ≤ 3"
    ),
    "The sum of two irrational numbers can be rational.": (
        ": ¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x + y))"
    ),
    "A prime number can be even.": ": ¬(∀ p : ℕ, Nat.Prime p → ¬Even p)",
    "A square can end in the digit 6.": ": ¬(∀ a : ℤ, a ^ 2 % 10 ≠ 6)",
    "A real number need not be rational.": ": ¬(∀ x : ℝ, ¬Irrational x)",
    "No prime greater than 2 can be even.": "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 2) : ¬Even p",
    "At most one of a and b can be even.": "(a b : ℤ) : ¬(Even a ∧ Even b)",
    "There is no integer that can be even and odd.": ": ¬(∃ n : ℤ, Even n ∧ Odd n)",
    "Every even integer can be written as the sum of two odd integers.": (
        "(n : ℤ) (h₀ : Even n) : ∃ m k : ℤ, Odd m ∧ Odd k ∧ n = m + k"
    ),
    "If the sum of two integers is odd, then exactly one of the two integers is even.": (
        "(n m : ℤ) (h₀ : Odd (n + m)) : Even n ∧ ¬Even m ∨ ¬Even n ∧ Even m"
    ),
    "Let n be an integer. If n cannot be even, then n + 1 is.": "(n : ℤ) (h₀ : ¬Even n) : Even (n + 1)",
    "An integer can not be both even and odd.": "(n : ℤ) : ¬(Even n ∧ Odd n)",
    "Exactly one of two consecutive integers is even.": "(n : ℤ) : Even n ∧ ¬Even (n + 1) ∨ ¬Even n ∧ Even (n + 1)",
    "One of the numbers n, n + 1 and n + 2 is divisible by 3.": "(n : ℤ) : 3 ∣ n ∨ 3 ∣ n + 1 ∨ 3 ∣ n + 2",
}
DECLINED = {
    "The product of two real numbers with sum 2 can be at most 1.": "whether all have at most so much, or some",
    "A continuous function on ℝ can have only countably many zeros.": "whether all have at most so much, or some",
    "A convergent sequence can have only one limit.": "whether all have at most so much, or some",
    "Every even number can be prime.": "of all, or of so many, things of a kind",
    "Any prime may be even.": "of all, or of so many, things of a kind",
    "Some primes may be even.": "of all, or of so many, things of a kind",
    "Let n be an integer. Then n^2 can be even.": "of what is spoken of before",
    "A prime is odd or can be even.": "inside a sentence",
    "An integer cannot never be even.": "it cannot be read",
    "2^n + 1 cannot be divisible by 7 for every positive integer n.": "the scope of “not” and “for every”",
    "An infinite set can be countable.": "in which type there is such a thing",
    "Exactly one of the two integers is even.": "of things not mentioned before",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
