"""Formulas in one letter as numbers and as functions, points of curves, and what holds from some number on."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The value of f(x) = x^2 + 1 at x = 2 is 5.": ": 2 ^ 2 + 1 = 5",
    "The function 1/x is decreasing on (0, ∞).": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : AntitoneOn f (Set.Ioi 0)"),
    "x^2 is convex.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ConvexOn ℝ Set.univ f",
    "The function f(x) = x^2 sends 3 to 9.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : f 3 = 9",
    "The inequality 2x > 4 is equivalent to x > 2.": "(x : ℝ) : 2 * x > 4 ↔ x > 2",
    "Equality holds in a^2 + b^2 ≥ 2ab if and only if a = b.": "(a b : ℝ) : a ^ 2 + b ^ 2 = 2 * a * b ↔ a = b",
    "The inequality x^2 > x fails for x = 1.": "(x : ℝ) (h₀ : x = 1) : ¬x ^ 2 > x",
    "For all sufficiently large n, 2^n > n^2.": ": ∃ N : ℕ, ∀ n : ℕ, N ≤ n → 2 ^ n > n ^ 2",
    "The degree of x^3 + 2x is 3.": ": Polynomial.natDegree (Polynomial.X ^ 3 + 2 * Polynomial.X : Polynomial ℝ) = 3",
    "The identity function is odd.": "(t : ℝ) : id (-t) = -id t",
    "The harmonic series diverges.": (
        ": ¬(∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / n : ℝ)) → "
        "∃ L : ℝ, Filter.Tendsto s Filter.atTop (nhds L))"
    ),
    "The second derivative of x^3 is 6x.": ("(x : ℝ) : deriv (fun x : ℝ => deriv (fun x : ℝ => x ^ 3) x) x = 6 * x"),
    "Every square is 0 or 1 modulo 4.": "(a : ℤ) : a ^ 2 ≡ 0 [ZMOD 4] ∨ a ^ 2 ≡ 1 [ZMOD 4]",
    "Between 0 and 1 there are infinitely many rational numbers.": ": Set.Infinite {x : ℚ | 0 < x ∧ x < 1}",
    "If A contains B and B contains A, then A = B.": ("(α : Type*) (B A : Set α) (h₀ : B ⊆ A) (h₁ : A ⊆ B) : A = B"),
    "An arithmetic sequence with positive common difference is strictly increasing.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n + r) (h₁ : 0 < a 2 - a 1) : "
        "StrictMonoOn a (Set.Ici 1)"
    ),
    "2^x = x^2 works for x = 2 and x = 4.": "(x : ℝ) (h₀ : x = 2 ∨ x = 4) : 2 ^ x = x ^ 2",
    "x^2 = 4 for x = 2 and x = -2.": "(x : ℝ) (h₀ : x = 2 ∨ x = -2) : x ^ 2 = 4",
    "If x^2 = ax holds for x = 1 and x = 2, then a = 0.": (
        "(a : ℝ) (h₀ : ∀ x : ℝ, x = 1 ∨ x = 2 → x ^ 2 = a * x) : a = 0"
    ),
    "x + y = 3 holds for x = 1 and y = 2.": "(x y : ℝ) (h₀ : x = 1) (h₁ : y = 2) : x + y = 3",
    "For all sufficiently large natural numbers n we have n² < 2ⁿ.": (": ∃ N : ℕ, ∀ n : ℕ, N ≤ n → n ^ 2 < 2 ^ n"),
    "If (a_n) tends to infinity, then a_n > 100 for all n large enough.": (
        "(a : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop Filter.atTop) : ∃ N : ℕ, ∀ n : ℕ, N ≤ n → a n > 100"
    ),
    "The cube root of 8 is 2.": (": (8 : ℝ) ^ (1 / 3 : ℝ) = 2"),
    "The cube root of 2 is irrational.": (": Irrational ((2 : ℝ) ^ (1 / 3 : ℝ))"),
    "The cube root of x is at least x for 0 ≤ x ≤ 1.": ("(x : ℝ) (h₀ : 0 ≤ x ∧ x ≤ 1) : x ^ (1 / 3 : ℝ) ≥ x"),
    "The fourth root of x⁴ is |x| for every real x.": ("(x : ℝ) : (x ^ 4) ^ (1 / 4 : ℝ) = |x|"),
    "A divisor of a positive integer n is at most n.": ("(n m : ℕ) (h₀ : 0 < n) (h₁ : m ∣ n) : m ≤ n"),
    "If x ∈ [0, 1[ then x^2 < 1.": ("(x : ℝ) (h₀ : x ∈ Set.Ico 0 1) : x ^ 2 < 1"),
    "$\\frac{\\mathrm{d}}{\\mathrm{d}x} \\sin x = \\cos x$.": (
        "(x : ℝ) : deriv (fun x : ℝ => Real.sin x) x = Real.cos x"
    ),
    "The interval (0, 1) is bounded but has no maximum.": (
        ": Bornology.IsBounded (Set.Ioo 0 1 : Set ℝ) ∧ ¬(∃ m : ℝ, IsGreatest (Set.Ioo 0 1) m)"
    ),
    "Let~$n$ be an integer. Then $n(n+1)$~is even.": ("(n : ℤ) : Even (n * (n + 1))"),
    "3½ = 7/2": (": (3 + 1 / 2 : ℝ) = 7 / 2"),
    "If x = ¾ then 4x = 3.": ("(x : ℝ) (h₀ : x = 3 / 4) : 4 * x = 3"),
    "An integer is divisible by 15 if and only if it is divisible both by 3 and by 5.": (
        "(n : ℤ) : 15 ∣ n ↔ 3 ∣ n ∧ 5 ∣ n"
    ),
    "If a finite set A has more elements than a finite set B, then no function from A to B is injective.": (
        "(A B : Type*) (f : A → B) (h₀ : Finite A) (h₁ : Finite B) (h₂ : Nat.card A > Nat.card B) : "
        "¬Function.Injective f"
    ),
    "If A and B are finite sets and A has at least as many elements as B, then there is a surjection "
    "from A to B, provided B is nonempty.": (
        "(A B : Type*) (h₀ : Finite A) (h₁ : Finite B) (h₂ : Nat.card A ≥ Nat.card B) (h₃ : Nonempty B) : "
        "∃ f : A → B, Function.Surjective f"
    ),
    "The closure of A ∪ B is the union of the closures of A and of B.": (
        "(α : Type*) [TopologicalSpace α] (A B : Set α) : closure (A ∪ B) = closure A ∪ closure B"
    ),
    "A finite nonempty set S has as many subsets with an even number of elements as subsets with an "
    "odd number of elements.": (
        "(α : Type*) (S : Set α) (h₀ : Set.Finite S) (h₁ : Set.Nonempty S) : Set.ncard {A : Set α | A ⊆ S "
        "∧ Set.Finite A ∧ Even (Set.ncard A)} = Set.ncard {B : Set α | B ⊆ S ∧ Set.Finite B ∧ Odd "
        "(Set.ncard B)}"
    ),
    "The integral ∫₀^π sin x dx is equal to 2.": (": (∫ x in 0..Real.pi, Real.sin x) = 2"),
    "The value of the integral ∫₀¹ x dx is 1/2.": (": (∫ x in 0..1, x) = 1 / 2"),
    "Show that the limit $\\lim_{n\\to\\infty} \\frac{1}{n}$ is $0$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
}


test_reads = reads(READ)


test_declines = declines(
    [
        "f(x) = 0 holds for x = a and x = b.",  # an x that is both
        "The function 1/x is injective.",  # on which part of ℝ
        "The function x^2 + bx is injective.",  # for which b
        "The inequality x^2 > x fails.",  # for some x, or for all
        "n^2 is monotone.",  # a function, or a sequence
        "The cube root of a real number x is at most x if x ≥ 1.",  # Lean's power of a negative number is no root
        "The function sin is greater than the sine of x.",
    ]
)
