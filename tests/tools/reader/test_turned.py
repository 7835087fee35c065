"""Questions about what must be so, with their answers; "no" about any n denies that it is so of all."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let G be a group with g² = 1 for every g in G. Must G be abelian? Answer: yes.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ g : G, g ^ 2 = 1) : a * b = b * a"
    ),
    "Why must every group of prime order be cyclic?": (
        "(G : Type*) [Group G] (h₀ : Nat.Prime (Nat.card G)) : IsCyclic G"
    ),
    "Why must the sum of two odd integers be even?": ("(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"),
    "Does the sum of two odd integers have to be even? Yes.": ("(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"),
    "Why does every subgroup of an abelian group have to be normal? This is what I have to prove.": (
        "(G : Type*) [CommGroup G] (H : Subgroup G) : Subgroup.Normal H"
    ),
    "If n² is even, does n have to be even? Yes.": ("(n : ℤ) (h₀ : Even (n ^ 2)) : Even n"),
    "If n is odd, must n² be odd? yes": ("(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)"),
    "If n is odd, must n be prime? No.": (": ¬(∀ n : ℕ, Odd n → Nat.Prime n)"),
    "Must every prime be odd? No.": (": ¬(∀ p : ℕ, Nat.Prime p → Odd p)"),
    "Why does 6 have to divide n³ - n for every integer n?": ("(n : ℤ) : 6 ∣ n ^ 3 - n"),
    "Why must x² ≥ 0 hold for every real x?": ("(x : ℝ) : x ^ 2 ≥ 0"),
    "Does the sequence 1/n converge to 0? Yes.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    "Does every polynomial of odd degree with real coefficients have a real root? Yes.": (
        "(p : Polynomial ℝ) (h₀ : Odd (Polynomial.natDegree p)) : ∃ x : ℝ, Polynomial.IsRoot p x"
    ),
    "Does x² + 1 have a real root? No.": (": ¬(∃ x : ℝ, x ^ 2 + 1 = 0)"),
    "Do 6 and 35 have a common divisor greater than 1? No.": (": Nat.Coprime 6 35"),
    "Let n = 91. Is n prime? No.": ("(n : ℕ) (h₀ : n = 91) : ¬Nat.Prime n"),
    "Is it true that every prime greater than 2 is odd? I'm fairly sure that it is, and I have to prove it.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 2) : Odd p"
    ),
    "Suppose x > 0. Is x + 1/x ≥ 2? I think so.": ("(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2"),
    "What remainder does 3^100 leave when it is divided by 7? Answer: 4.": (": 3 ^ 100 % 7 = 4"),
    "What is the sum of the divisors of 12? The answer in the book is 28.": (": ∑ d ∈ Nat.divisors 12, d = 28"),
    "How many primes are there below 20? The book's answer is 8.": (": Set.ncard {p : ℕ | Nat.Prime p ∧ p < 20} = 8"),
}
DECLINED = {
    "Let G be a group. Must G be abelian? No.": "stands for many things",
    "Let n be odd. Is n prime? No.": "stands for many things",
    "Let x > 0. Is x ≥ 1? No.": "stands for many things",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
