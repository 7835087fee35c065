"""How texts tell of methods, cases, sequences and functions."""

from tests.tools.reader.tables import reads

READ = {
    "Prove by strong induction that 3 divides n^3 - n for every natural number n.": ("(n : ℕ) : 3 ∣ (n ^ 3 - n : ℤ)"),
    "Use mathematical induction to show that 5 divides 6^n - 1 for every natural number n.": (
        "(n : ℕ) : 5 ∣ (6 ^ n - 1 : ℤ)"
    ),
    "Fun fact: there is no integer n with n^2 = 2.": (": ¬(∃ n : ℤ, n ^ 2 = 2)"),
    "Question about sets: prove that A ∩ B = A if and only if A is a subset of B.": (
        "(α : Type*) (A B : Set α) : A ∩ B = A ↔ A ⊆ B"
    ),
    "We recall the elementary estimate e^x ≥ x + 1, valid for all real x, with equality precisely when x = 0.": (
        "(x : ℝ) : Real.exp x ≥ x + 1 ∧ (Real.exp x = x + 1 ↔ x = 0)"
    ),
    "Let x be a real number. Then |x| equals x if x ≥ 0 and -x otherwise.": (
        "(x : ℝ) : (x ≥ 0 → |x| = x) ∧ (¬x ≥ 0 → |x| = -x)"
    ),
    "Let t(n) be the number of positive divisors of the positive integer n. Then t(n) ≤ n.": (
        "(t : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, 0 < n → t n = Finset.card (Nat.divisors n)) (h₁ : 0 < n) : t n ≤ n"
    ),
    "n^2 + n is even, this works for all integers n doesn't it": "(n : ℤ) : Even (n ^ 2 + n)",
    "Find, with proof, the last two digits of 7^4. (They are 01.)": ": 7 ^ 4 % 100 = 1",
    "No perfect square ever leaves remainder 3 when divided by 4.": "(a : ℤ) : a ^ 2 % 4 ≠ 3",
    "For real numbers a and b, ab = ba even if a and b are not equal.": "(a b : ℝ) : a * b = b * a",
    "We shall use freely the identity gcd(a,b) lcm(a,b) = ab, valid for all natural numbers a and b.": (
        "(a b : ℕ) : Nat.gcd a b * Nat.lcm a b = a * b"
    ),
    "Whatever the real number a is, a^2 ≥ 0.": ("(a : ℝ) : a ^ 2 ≥ 0"),
    "Find all functions f from the integers to the integers such that f(f(n)) = n for all n. (Answer: f(n) = n for "
    "all n, or f(n) = 3 - n for all n.)": (
        "(f : ℤ → ℤ) : (∀ n : ℤ, f (f n) = n) ↔ (∀ n : ℤ, f n = n) ∨ ∀ n : ℤ, f n = 3 - n"
    ),
    "Show that the equation x^3 + x = 1 has exactly one real root. Show further that this root lies between 0 and 1.": (
        ": (∃! x : ℝ, x ^ 3 + x = 1) ∧ ∀ x : ℝ, x ^ 3 + x = 1 → 0 < x ∧ x < 1"
    ),
    "Show that the equation log x + log(x + 3) = log 4, where x > 0, has the single solution x = 1.": (
        "(x : ℝ) (h₀ : x > 0) : Real.log x + Real.log (x + 3) = Real.log 4 ↔ x = 1"
    ),
    "The sequence starts with a_1 = 1 and every next term is a_{n+1} = 3a_n. Show that a_n = 3^(n-1) for all n ≥ 1.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 3 * a n) (h₂ : n ≥ 1) : a n = 3 ^ (n "
        "- 1)"
    ),
    "Take a_1 = 1 and a_{n+1} = a_n + 2. Then a_n is odd for all n ≥ 1.": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n + 2) (h₂ : n ≥ 1) : Odd (a n)"
    ),
    "We have a recurrence: u_0 = 1, u_1 = 3, and u_{n+2} = 3u_{n+1} - 2u_n for all n ≥ 0. Show that u_n = 2^(n+1) - "
    "1.": (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : u 0 = 1) (h₁ : u 1 = 3) (h₂ : ∀ n : ℕ, n ≥ 0 → u (n + 2) = 3 * u (n + 1) - 2 * u "
        "n) : u n = 2 ^ (n + 1) - 1"
    ),
    "Let z = 1 + i. Verify that z^2 = 2i and hence that z^4 = -4.": (
        "(z : ℂ) (h₀ : z = 1 + Complex.I) : z ^ 2 = 2 * Complex.I ∧ z ^ 4 = -4"
    ),
    "Every continuous function f : [0,2] → [0,2] has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 2) (Set.Icc 0 2)) (h₁ : ContinuousOn f (Set.Icc 0 2)) : ∃ x : ℝ, "
        "x ∈ Set.Icc 0 2 ∧ Function.IsFixedPt f x"
    ),
    "Prove that a continuous function from [0,1] to itself has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1)) : ∃ x : ℝ, "
        "x ∈ Set.Icc 0 1 ∧ Function.IsFixedPt f x"
    ),
    "Show that the series $\\sum_{k=1}^{\\infty}\\frac{1}{3^k}$ converges and find its sum. [Answer: $\\frac12$]": (
        ": (∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ k ∈ Finset.Icc 1 N, (1 / 3 ^ k : ℝ)) → ∃ L : ℝ, Filter.Tendsto s "
        "Filter.atTop (nhds L)) ∧ ∀ S : ℕ → ℝ, (∀ M : ℕ, S M = ∑ k ∈ Finset.Icc 1 M, (1 / 3 ^ k : ℝ)) → "
        "Filter.Tendsto S Filter.atTop (nhds (1 / 2))"
    ),
    "Prove the identity (sin x)^2 + (cos x)^2 = 1. It should hold for every real x.": (
        "(x : ℝ) : Real.sin x ^ 2 + Real.cos x ^ 2 = 1"
    ),
    "My question is for which real k the line y = k and the parabola y = x^2 have exactly one point in common. It's "
    "k = 0 and no others.": ("(k : ℝ) : Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = k ∧ y = x ^ 2} = 1 ↔ k = 0"),
    "The sequence starts with a_1 = 1 and every next term is a_{n+1} = 2a_n + 1. Guess: a_n = 2^n - 1 for all n ≥ "
    "1. Prove the guess.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n + 1) (h₂ : n ≥ 1) : a n = 2 "
        "^ n - 1"
    ),
    "Real numbers a and b with a + b = 0, show that a^3 + b^3 = 0.": ("(a b : ℝ) (h₀ : a + b = 0) : a ^ 3 + b ^ 3 = 0"),
    "For no integer n ≥ 2 is the harmonic sum 1 + 1/2 + ... + 1/n an integer.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ¬(∃ p : ℤ, ∑ k ∈ Finset.Icc 1 n, (1 / k : ℝ) = p)"
    ),
    "If x, y, z > 0 satisfy x + y + z = 3, then xy + yz + zx ≤ 3.": (
        "(x y z : ℝ) (h₀ : x > 0) (h₁ : y > 0) (h₂ : z > 0) (h₃ : x + y + z = 3) : x * y + y * z + z * x ≤ 3"
    ),
    "Find all pairs (x, y) of real numbers satisfying the system x + y = 3, xy = 2. Answer: (1, 2) and (2, 1).": (
        "(x y : ℝ) : x + y = 3 ∧ x * y = 2 ↔ x = 1 ∧ y = 2 ∨ x = 2 ∧ y = 1"
    ),
    "Let a and b be the two roots of x^2 - 3x + 1 = 0. Without solving the equation show that a^2 + b^2 = 7.": (
        "(a b : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 3 * x + 1 = 0 ↔ x = a ∨ x = b) : a ^ 2 + b ^ 2 = 7"
    ),
}
DECLINED = []

test_reads = reads(READ)
