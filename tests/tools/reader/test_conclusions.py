"""What follows from what, what a function that is given satisfies, letters that a kind alone introduces, quotations."""

from tests.tools.reader.tables import declines, reads

READ = {
    # ---- from … it follows that …
    "From a < b and b < c it follows that a < c.": "(a b c : ℝ) (h₀ : a < b) (h₁ : b < c) : a < c",
    "From a | b and b | c, conclude that a | c.": "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c",
    "From A ⊆ B and B ⊆ C we get A ⊆ C.": "(α : Type*) (A B C : Set α) (h₀ : A ⊆ B) (h₁ : B ⊆ C) : A ⊆ C",
    "From p ⇒ q and q ⇒ r it follows that p ⇒ r.": "(p q r : Prop) (h₀ : p → q) (h₁ : q → r) (h₂ : p) : r",
    # ---- a function that is given
    "The polynomial P(x) = x^3 + ax + b with real a, b satisfies P(1) = 0 and P(2) = 3. Prove that a = -4 and b = 3.": (
        "(P : ℝ → ℝ) (a b : ℝ) (h₀ : ∀ x : ℝ, P x = x ^ 3 + a * x + b) (h₁ : P 1 = 0) (h₂ : P 2 = 3) : a = -4 ∧ b = 3"
    ),
    "The quadratic p(x) = x^2 + bx + c satisfies p(0) = 1. Show that c = 1.": (
        "(p : ℝ → ℝ) (b c : ℝ) (h₀ : ∀ x : ℝ, p x = x ^ 2 + b * x + c) (h₁ : p 0 = 1) : c = 1"
    ),
    "The polynomial P(x) = x^2 + 1 satisfies P(1) = 2.": "(P : ℝ → ℝ) (h₀ : ∀ x : ℝ, P x = x ^ 2 + 1) : P 1 = 2",
    "The floor function satisfies ⌊x + n⌋ = ⌊x⌋ + n for every real x and every integer n.": (
        "(x : ℝ) (n : ℤ) : ⌊x + n⌋ = ⌊x⌋ + n"
    ),
    "The absolute value satisfies |xy| = |x||y| for all real x, y.": "(x y : ℝ) : |x * y| = |x| * |y|",
    # ---- letters that a kind alone introduces
    "If a|b and b|c then a|c, for integers": "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c",
    "x^2 + y^2 ≥ 2xy, over the reals": "(x y : ℝ) : x ^ 2 + y ^ 2 ≥ 2 * x * y",
    "If a | b then a ≤ b for positive integers": "(a b : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : a ∣ b) : a ≤ b",
    "n^2 > n for every integer greater than 1.": "(n : ℤ) (h₀ : n > 1) : n ^ 2 > n",
    # ---- quotations
    "Could anyone translate this into Lean? “Let x be an integer with x > 1. Then x^2 > x.”": (
        "(x : ℤ) (h₀ : x > 1) : x ^ 2 > x"
    ),
    "“Every prime greater than 2 is odd.”": "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 2) : Odd p",
    "My book says: “Let n be odd. Then n^2 is odd”. How do I write that in Lean?": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "Problem from my homework: “Show that 2 is prime.” I only need the formal statement.": ": Nat.Prime 2",
    # ---- relations by name, polynomials with their coefficients, Fibonacci numbers in parentheses
    "The less-than relation on the natural numbers is irreflexive and transitive.": (
        "(R : ℕ → ℕ → Prop) (h₀ : ∀ x y : ℕ, R x y ↔ x < y) : (∀ t : ℕ, ¬R t t) ∧ ∀ r s p : ℕ, R r s ∧ R s p → R r p"
    ),
    "The equality relation on a set X is an equivalence relation.": (
        "(X : Type*) (R : X → X → Prop) (h₀ : ∀ x y : X, R x y ↔ x = y) : Equivalence R"
    ),
    "If the polynomial p has integer coefficients, then p(5) - p(2) is divisible by 3.": (
        "(p : Polynomial ℤ) : 3 ∣ Polynomial.eval 5 p - Polynomial.eval 2 p"
    ),
    "For the Fibonacci numbers (F_0 = 0, F_1 = 1, F_(n+2) = F_(n+1) + F_n) we have F_n ≤ 2^n for all n.": (
        "(F : ℕ → ℤ) (n : ℕ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ k : ℕ, F (k + 2) = F (k + 1) + F k) "
        "(h₃ : ∀ n : ℕ, F (n + 2) = F (n + 1) + F n) : F n ≤ 2 ^ n"
    ),
    # ---- limits, answers, fractions
    "If the sequence (a_n) converges to a limit L > 0, then there is an index N such that a_n > 0 for all n ≥ N.": (
        "(a : ℕ → ℝ) (h₀ : ∃ L : ℝ, L > 0 ∧ Filter.Tendsto a Filter.atTop (nhds L)) : ∃ N : ℕ, ∀ n : ℕ, n ≥ N → a n > 0"
    ),
    "How many positive divisors does 360 have? Show that the number is 24.": ": Finset.card (Nat.divisors 360) = 24",
    "Let a_1 = 1 and a_{n+1} = 2a_n for n ≥ 1. Find a formula for a_n and prove it. Answer: a_n = 2^(n-1).": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : n ≥ 1) (h₁ : a 1 = 1) (h₂ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n) : "
        "a n = 2 ^ (n - 1)"
    ),
    "Find the integer n such that n^3 = 27. Show that it is 3.": "(n : ℤ) : n ^ 3 = 27 ↔ n = 3",
    "Show that n/(n+1) is irreducible for all positive integers n.": "(n : ℕ) (h₀ : 0 < n) : Nat.gcd n (n + 1) = 1",
    "Between n and 2n there is always a prime, if n ≥ 2.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ∃ p : ℕ, Nat.Prime p ∧ n < p ∧ p < 2 * n"
    ),
}

DECLINED = [
    "For the Fibonacci numbers (F_1 = 1, F_2 = 2, F_(n+2) = F_(n+1) + F_n) we have F_n ≤ 2^n for all n.",
    "Let p be a complex polynomial. If the polynomial p has real coefficients, then p(0) is real.",
    "He is wrong: “every prime is odd”. I need the proof.",
    "“If n is even” is my assumption. Show n^2 is even.",
    "The floor function satisfies f(x + 1) = f(x) + 1 for every real x.",
    "The sine function satisfies x^2 ≥ 0 for all x.",
    "Let a be real. Then a^2 ≥ 0 for every integer.",
    "x^2 + y^2 ≥ 0 for every real.",
    "The negation of “every prime is odd”.",
    "Not true: “every prime is odd”",
    "Every limit L > 0 is positive.",
    "There isn't always a prime between n and n + 5.",
    "Let f be continuous. If (a_n) converges to a limit, then (f(a_n)) converges to it.",
    "Let a and b be integers. One is even.",
]

CLAIMLESS = [
    "Suppose a | b and b | c.",
    "Let x > 0, y > 0.",
    "Suppose (a_n) converges to a real number L ≥ 1.",
    "Let a and b be integers. Suppose a divides b and b divides a.",
]

test_reads = reads(READ)
test_claimless = declines([(text, "claims nothing") for text in CLAIMLESS])
test_declines = declines(DECLINED)
