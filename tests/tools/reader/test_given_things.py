"""What a person has, is given or asks for."""

from tests.tools.reader.tables import reads

READ = {
    ("I've got two finite sets A and B that are disjoint. How to state that |A ∪ B| = |A| + |B|?"): (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) (h₂ : Disjoint A B) : Set.ncard "
        "(A ∪ B) = Set.ncard A + Set.ncard B"
    ),
    ("We have three real numbers x, y, z with x + y + z = 0. Prove that x^3 + y^3 + z^3 = 3xyz."): (
        "(x y z : ℝ) (h₀ : x + y + z = 0) : x ^ 3 + y ^ 3 + z ^ 3 = 3 * x * y * z"
    ),
    "We have a prime p and an integer a. Then p divides a^p - a.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) : (p : ℤ) ∣ a ^ p - a"
    ),
    "I have an odd integer n. Show that n^2 is odd.": ("(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)"),
    "We are given an integer n such that n^2 is even. Prove that n is even.": ("(n : ℤ) (h₀ : Even (n ^ 2)) : Even n"),
    ("We have a continuous function f : ℝ → ℝ. Show that f is measurable."): (
        "(f : ℝ → ℝ) (h₀ : Continuous f) : Measurable f"
    ),
    ("What would be the Lean version of the following? Every non-empty set of natural numbers has a least element."): (
        "(A : Set ℕ) (h₀ : Set.Nonempty A) : ∃ m : ℕ, IsLeast A m"
    ),
    ("im stuck, f is a continuous function from [0,1] to [0,1]. show there is a point c with f(c) = c"): (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1)) : "
        "∃ c : ℝ, c ∈ Set.Icc 0 1 ∧ f c = c"
    ),
}
DECLINED = []

test_is_read_as = reads(READ)
