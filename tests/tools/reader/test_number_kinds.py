"""Kinds that other things give: sets of numerals and sets beside them, sequences with a limit of a wider kind."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let X be a metric space. Then 3! = 6.": "(X : Type*) [MetricSpace X] : Nat.factorial 3 = 6",
    "For every ε > 0 there is an N such that 1/n < ε for all n ≥ N.": (
        "(ε : ℝ) (h₀ : ε > 0) : ∃ N : ℕ, ∀ n : ℕ, n ≥ N → 1 / n < ε"
    ),
    "Prove that |a_n| ≤ 1/n for all n ≥ N.": ("(N : ℕ) (a : ℕ → ℝ) (n : ℕ) (h₀ : n ≠ 0) (h₁ : n ≥ N) : |a n| ≤ 1 / n"),
    "Let n ≥ 1 and let ζ = e^{2πi/n}. Show that 1 + ζ + ζ² + … + ζⁿ⁻¹ = 0 whenever n > 1.": (
        "(n : ℕ) (ζ : ℂ) (h₀ : n ≥ 1) (h₁ : ζ = Complex.exp (2 * Real.pi * Complex.I / n)) (h₂ : n > 1) : "
        "∑ k ∈ Finset.Icc 1 n, ζ ^ (k - 1) = 0"
    ),
    "Let n > 1 and let w = cos(2π/n) + i sin(2π/n). Show that w^n = 1.": (
        "(n : ℕ) (w : ℂ) (h₀ : n > 1) (h₁ : w = Complex.cos (2 * Real.pi / n) + Complex.I * Complex.sin "
        "(2 * Real.pi / n)) : w ^ n = 1"
    ),
    "Show that the base-10 logarithm of 2 is not a rational number.": ": Irrational (Real.logb 10 2)",
    "The last digit of 7^4 in base 10 is 1.": ": 7 ^ 4 % 10 = 1",
    "Let S = {1, 2, ..., 100}. Show that exactly 33 elements of S are multiples of 3.": (
        "(S : Set ℤ) (h₀ : S = Set.Icc 1 100) : Set.ncard {x : ℤ | x ∈ S ∧ 3 ∣ x} = 33"
    ),
    "Let A = {1, 2, 3} and B ⊆ A. Then B has at most 3 elements.": (
        "(A B : Set ℤ) (h₀ : A = {1, 2, 3}) (h₁ : B ⊆ A) : Set.Finite {x : ℤ | x ∈ B} ∧ Set.ncard {x : ℤ | x ∈ B} ≤ 3"
    ),
    "Let S = {1, 2, ..., n}. Then S has n elements.": (
        "(S : Set ℤ) (n : ℕ) (h₀ : S = Set.Icc (1 : ℤ) n) : Set.Finite S ∧ Set.ncard S = n"
    ),
    "Let A = {1, 2, 3}. For every x in A, x/2 < 2.": (
        "(A : Set ℝ) (x : ℝ) (h₀ : A = {1, 2, 3}) (h₁ : x ∈ A) : x / 2 < 2"
    ),
    "Let A = {1.5, 2}. If x ∈ A then x > 1.": "(A : Set ℝ) (x : ℝ) (h₀ : A = {1.5, 2}) (h₁ : x ∈ A) : x > 1",
    "Let A ⊆ B. Then A ∩ B = A.": "(α : Type*) (A B : Set α) (h₀ : A ⊆ B) : A ∩ B = A",
    "A convergent sequence of integers is eventually constant.": (
        "(a : ℕ → ℤ) (h₀ : ∃ L : ℝ, Filter.Tendsto (fun n : ℕ => (a n : ℝ)) Filter.atTop (nhds L)) : "
        "∃ N : ℕ, ∀ t : ℕ, N ≤ t → a t = a N"
    ),
    "A sequence of integers that converges to a real number is eventually constant.": (
        "(a : ℕ → ℤ) (h₀ : ∃ x : ℝ, Filter.Tendsto (fun n : ℕ => (a n : ℝ)) Filter.atTop (nhds x)) : "
        "∃ N : ℕ, ∀ t : ℕ, N ≤ t → a t = a N"
    ),
    "Let d = gcd(a,b) where a and b are integers, not both zero. Then d > 0.": (
        "(a b d : ℤ) (h₀ : ¬(a = 0 ∧ b = 0)) (h₁ : d = Int.gcd a b) : d > 0"
    ),
    "Let s = a + b, where a, b are integers, not all of them even. Then s is odd.": (
        "(a b s : ℤ) (h₀ : ¬(Even a ∧ Even b)) (h₁ : s = a + b) : Odd s"
    ),
    "Let K be a field. A nonzero polynomial has only finitely many roots.": (
        "(K : Type*) [Field K] (p : Polynomial K) (h₀ : p ≠ 0) : Set.Finite {x : K | Polynomial.IsRoot p x}"
    ),
}
DECLINED = {
    "x and y are equal to 2 and 3. Then x + y = 5.": "one thing that equals several",
    "A nonzero polynomial has only finitely many roots.": "over which ring or field the polynomial is",
    "A polynomial of degree 3 is irreducible if it has no root.": "over which ring or field the polynomial is",
    "Let A = {1, 2, 3} and let B be a set with 2 elements. Then A × B has 6 elements.": "",
}
test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
