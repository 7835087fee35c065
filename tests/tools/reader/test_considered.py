"""What texts consider, what numbers have in common, systems, and what is chosen from a set."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If a and b have no common factor and a divides bc, then a divides c.": (
        "(a b c : ℕ) (h₀ : Nat.Coprime a b) (h₁ : a ∣ b * c) : a ∣ c"
    ),
    "Let a and b be two integers with no common divisor greater than 1. Then gcd(a, b) = 1.": (
        "(a b : ℤ) (h₀ : IsCoprime a b) : Int.gcd a b = 1"
    ),
    "Let A and B be two sets. If A ∪ B = B, then A ⊆ B.": ("(α : Type*) (A B : Set α) (h₀ : A ∪ B = B) : A ⊆ B"),
    "Let A and B be subsets of a universal set U. Show that A ∩ B ⊆ A.": ("(α : Type*) (A B : Set α) : A ∩ B ⊆ A"),
    "Three pairwise different real numbers a, b, c satisfy a + b + c = 0. Show that (a - b)(b - c)(c - a) ≠ 0.": (
        "(a b c : ℝ) (h₀ : a ≠ b) (h₁ : a ≠ c) (h₂ : b ≠ c) (h₃ : a + b + c = 0) : (a - b) * (b - c) * (c - a) ≠ 0"
    ),
    "Consider $f:\\mathbb R\\to\\mathbb R$ given by f(x) = 3x + 1. Show that f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x + 1) : Function.Injective f"
    ),
    "Consider g(x) = x^2 for x ∈ ℝ. Show that g is even.": (
        "(g : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, g x = x ^ 2) : g (-t) = g t"
    ),
    "We look at f(x) = x^2 + 1. Show that f(x) > 0 for all x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 + 1) : f x > 0"
    ),
    "Why is it that for any odd integer n, n^2 leaves remainder 1 when divided by 8?": (
        "(n : ℤ) (h₀ : Odd n) : n ^ 2 % 8 = 1"
    ),
    "So the claim is: if 0 < x < 1 then x^2 < x.": ("(x : ℝ) (h₀ : 0 < x ∧ x < 1) : x ^ 2 < x"),
    "Solve |x - 1| = 2 over the reals. I got x = 3 and x = -1 and want to be sure these are all the solutions.": (
        "(x : ℝ) : |x - 1| = 2 ↔ x = 3 ∨ x = -1"
    ),
    "Solve the inequality 1/x ≤ 1 over the reals (x ≠ 0). The answer is x < 0 or x ≥ 1.": (
        "(x : ℝ) (h₀ : x ≠ 0) : 1 / x ≤ 1 ↔ x < 0 ∨ x ≥ 1"
    ),
    "Solve the equation |x| = 3 in the set of real numbers. (Answer: x = 3 or x = -3.)": (
        "(x : ℝ) : |x| = 3 ↔ x = 3 ∨ x = -3"
    ),
    "In an arithmetic progression a_1, a_2, a_3, ... of real numbers the second term is 5 and the fourth term is 9. "
    "Show that the sum of the first ten terms is 120.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, 1 ≤ k → a (k + 1) = a k + r) (h₁ : a 2 = 5) (h₂ : a 4 = 9) : ∑ i ∈ "
        "Finset.Icc 1 10, a i = 120"
    ),
    "Show that 3^10 leaves remainder 1 when you divide it by 11.": (": 3 ^ 10 % 11 = 1"),
    "The equation x^2 + y^2 = 3z^2 possesses no solution in integers other than x = y = z = 0.": (
        ": ¬(∃ x y z : ℤ, x ^ 2 + y ^ 2 = 3 * z ^ 2 ∧ ¬(x = y ∧ y = z ∧ z = 0))"
    ),
    "The system of linear equations x + y + z = 3, x - y = 0, y - z = 0 has one and only one real solution, namely "
    "x = 1, y = 1, z = 1.": ("(x y z : ℝ) : x + y + z = 3 ∧ x - y = 0 ∧ y - z = 0 ↔ x = 1 ∧ y = 1 ∧ z = 1"),
    "Six different numbers are chosen from the set {1, 2, ..., 10}. Prove that among the chosen numbers there are "
    "two whose sum is 11.": (
        "(S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 10) (h₁ : Set.ncard S = 6) : ∃ a b : ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ a + b = 11"
    ),
}
DECLINED = [
    "If a, b and c have no common factor, then gcd(a, b) = 1.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
