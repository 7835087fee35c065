"""Statements as people write them: kinds in parentheses, signs of Unicode, what a thing has."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If x² = 9 (x a positive real number), then x = 3.": "(x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 9) : x = 3",
    "For real t, cos²t − sin²t = cos(2t).": "(t : ℝ) : Real.cos t ^ 2 - Real.sin t ^ 2 = Real.cos (2 * t)",
    "For real t, sin²(3t) ≤ 1.": "(t : ℝ) : Real.sin (3 * t) ^ 2 ≤ 1",
    "Let x and y be elements of a group with xyx⁻¹ = y. Show that x commutes with y.": (
        "(G : Type*) [Group G] (x y : G) (h₀ : x * y * x⁻¹ = y) : x * y = y * x"
    ),
    "If x is a nonzero real number then x*x^-1 = 1.": "(x : ℝ) (h₀ : x ≠ 0) : x * x ^ (-1 : ℤ) = 1",
    "A real 3 × 3 matrix B satisfies B² = −B. Show that B³ = B.": (
        "(B : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : B ^ 2 = -B) : B ^ 3 = B"
    ),
    "The sequence n/(n+1) converges to 1 as n → ∞.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : Filter.Tendsto a Filter.atTop (nhds 1)"
    ),
    "The product of a matrix with its transpose is symmetric.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : "
        "Matrix.transpose (A * Matrix.transpose A) = A * Matrix.transpose A"
    ),
    "The product of two integers with sum 10 is at most 25.": "(n m : ℤ) (h₀ : n + m = 10) : n * m ≤ 25",
    "For a positive real number y we have y + 1/y = 2. Show that y = 1.": (
        "(y : ℝ) (h₀ : 0 < y) (h₁ : y + 1 / y = 2) : y = 1"
    ),
    "In a field K we have 1 + 1 = 0. Prove that x + x = 0 for every x in K.": (
        "(K : Type*) [Field K] (x : K) (h₀ : (1 + 1 : K) = 0) : x + x = 0"
    ),
    "In a group, if the cube of every element is the identity, then the group is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ x : G, x ^ 3 = 1) : a * b = b * a"
    ),
    "For every real a > 0 the function x ↦ ax + 1 is strictly increasing.": (
        "(a : ℝ) (f : ℝ → ℝ) (h₀ : a > 0) (h₁ : ∀ x : ℝ, f x = a * x + 1) : StrictMono f"
    ),
    "If f is continuous on a closed interval [a, b], then f is bounded on [a, b].": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) : "
        "∃ M : ℝ, ∀ t : ℝ, t ∈ Set.Icc a b → |f t| ≤ M"
    ),
    "Verify the factorization x² − y² = (x − y)(x + y) for real x, y.": (
        "(x y : ℝ) : x ^ 2 - y ^ 2 = (x - y) * (x + y)"
    ),
    "If a polynomial $P$ with integer coefficients satisfies $P(0)$ odd and $P(1)$ odd, then $P$ has no "
    "integer root.": (
        "(P : Polynomial ℤ) (h₀ : Odd (Polynomial.eval 0 P)) (h₁ : Odd (Polynomial.eval 1 P)) : ¬(∃ x : ℤ, "
        "Polynomial.eval x P = 0)"
    ),
    "If integers m, n have m + n even and mn odd, then m is odd.": (
        "(m n : ℤ) (h₀ : Even (m + n)) (h₁ : Odd (m * n)) : Odd m"
    ),
    "Could anybody explain why 3 always divides a number minus the sum of its digits (the number being a "
    "positive integer written in base ten)?": ("(n : ℕ) (h₀ : 0 < n) : 3 ∣ (n - List.sum (Nat.digits 10 n) : ℤ)"),
    "The sum of two consecutive odd numbers is divisible by 4 (the numbers being integers).": (
        "(n : ℤ) (h₀ : Odd n) : 4 ∣ n + (n + 2)"
    ),
    "My teacher says a number is divisible by 12 exactly when it is divisible by both 3 and 4. How would "
    "you prove that for natural numbers?": ("(n : ℕ) : 12 ∣ n ↔ 3 ∣ n ∧ 4 ∣ n"),
    "The square of a number is nonnegative. Prove this for real numbers.": "(x : ℝ) : 0 ≤ x ^ 2",
    "Every even number is divisible by 2 (all numbers are natural numbers).": "(n : ℕ) (h₀ : Even n) : 2 ∣ n",
    "x + y = y + x. Prove that for integers.": "(x y : ℤ) : x + y = y + x",
    "15% of 80 is the same as 80% of 15; in general, p% of q equals q% of p for all real p and q.": (
        ": (15 / 100 * 80 : ℝ) = 80 / 100 * 15 ∧ ∀ p q : ℝ, p / 100 * q = q / 100 * p"
    ),
    "3^2 - 2^2 = 3 + 2; in general, (n+1)^2 - n^2 = 2n + 1 for every integer n.": (
        ": (3 ^ 2 - 2 ^ 2 : ℤ) = 3 + 2 ∧ ∀ n : ℤ, (n + 1) ^ 2 - n ^ 2 = 2 * n + 1"
    ),
    "ok so apparently 2^10 > 10^3 and therefore 2^100 > 10^30. is there an easy proof of the second inequality?": (
        ": 2 ^ 10 > 10 ^ 3 ∧ 2 ^ 100 > 10 ^ 30"
    ),
    "If a divides b, then a divides bc and hence a divides bc + b.": (
        "(a b c : ℤ) (h₀ : a ∣ b) : a ∣ b * c ∧ a ∣ b * c + b"
    ),
    "For every real number there is a larger integer.": "(x : ℝ) : ∃ n : ℤ, n > x",
    "For every integer n > 1 there is a smaller positive integer that divides n.": (
        "(n : ℤ) (h₀ : n > 1) : ∃ m : ℕ, 0 < m ∧ (m : ℤ) ∣ n ∧ m < n"
    ),
    "2 divides the product of two consecutive integers.": "(n : ℤ) : 2 ∣ n * (n + 1)",
    "6 always divides the product of an integer and its successor.": "(n : ℤ) : 6 ∣ n * (n + 1)",
    "5 divides a number.": ": ∃ n : ℤ, 5 ∣ n",
    "7 is less than its square.": ": 7 < 7 ^ 2",
    "The number 111…1 consisting of 81 ones is divisible by 81.": ": 81 ∣ ∑ j ∈ Finset.range 81, 10 ^ j",
    "The number 999...9 (n nines) equals 10^n - 1.": (
        "(n : ℕ) : (9 * (∑ j ∈ Finset.range n, 10 ^ j) : ℤ) = 10 ^ n - 1"
    ),
    "The intersection of the intervals [0, 2] and [1, 3] is [1, 2].": (
        ": (Set.Icc 0 2 : Set ℝ) ∩ (Set.Icc 1 3 : Set ℝ) = (Set.Icc 1 2 : Set ℝ)"
    ),
    "If the sum of a and b is 3 then it is positive for every real x.": (
        "(a b : ℝ) (h₀ : ∀ x : ℝ, a + b = 3) : 0 < a + b"
    ),
    "The sum of an even and an odd number is odd.": "(n m : ℤ) (h₀ : Even n) (h₁ : Odd m) : Odd (n + m)",
    "Every function from the reals to the reals is the sum of an even and an odd function.": (
        "(f : ℝ → ℝ) : ∃ g : ℝ → ℝ, (∀ t : ℝ, g (-t) = g t) ∧ ∃ h : ℝ → ℝ, (∀ p : ℝ, h (-p) = -h p) ∧ f = g + h"
    ),
    "If n is the product of an even and an odd number then n is even.": (
        "(n : ℤ) (h₀ : ∃ m : ℤ, Even m ∧ ∃ k : ℤ, Odd k ∧ n = m * k) : Even n"
    ),
    "Let $a,b,c$ be consecutive integers. Show that $a+b+c$ is divisible by 3.": (
        "(b a c : ℤ) (h₀ : b = a + 1) (h₁ : c = a + 2) : 3 ∣ a + b + c"
    ),
    "Let m and n be consecutive integers. Then mn is even.": "(n m : ℤ) (h₀ : n = m + 1 ∨ m = n + 1) : Even (m * n)",
    "Two consecutive integers are never both even.": "(n : ℤ) : ¬(Even n ∧ Even (n + 1))",
    "Two consecutive odd numbers are never even.": "(n : ℤ) (h₀ : Odd n) : ¬Even n ∧ ¬Even (n + 2)",
    "The numbers $2^n$ and $3^m$ are never equal for positive integers $m,n$.": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) : 2 ^ n ≠ 3 ^ m"
    ),
    "Choose a number, double it, add 6, halve the result and subtract the original number. You always get 3.": (
        "(n : ℝ) : (n * 2 + 6) / 2 - n = 3"
    ),
    "Pick a natural number, multiply it by 3, add 6 and divide by 3. Then subtract the original number: you get 2.": (
        "(n : ℕ) : ((n * 3 + 6) / 3 - n : ℝ) = 2"
    ),
    "Take any integer, square it and subtract the original number: the result is even.": "(n : ℤ) : Even (n ^ 2 - n)",
    "Let n be an even and m an odd integer. Then n + m is odd.": "(n m : ℤ) (h₀ : Even n) (h₁ : Odd m) : Odd (n + m)",
    "If a is a positive and b a negative real number, then ab < 0.": (
        "(a b : ℝ) (h₀ : 0 < a) (h₁ : b < 0) : a * b < 0"
    ),
    "For every integer n exactly one of n, n+1, n+2 is divisible by 3.": (
        "(n : ℤ) : 3 ∣ n ∧ ¬3 ∣ n + 1 ∧ ¬3 ∣ n + 2 ∨ ¬3 ∣ n ∧ 3 ∣ n + 1 ∧ ¬3 ∣ n + 2 ∨ ¬3 ∣ n ∧ ¬3 ∣ n + 1 ∧ 3 ∣ n + 2"
    ),
    "The number of primes below 10 is exactly 4.": ": Set.ncard {p : ℕ | Nat.Prime p ∧ p < 10} = 4",
    "Let f be continuous on ℝ and suppose f(0) = -1 and f(1) = 1. Show that f has a zero between 0 and 1.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : f 0 = -1) (h₂ : f 1 = 1) : ∃ x : ℝ, f x = 0 ∧ 0 < x ∧ x < 1"
    ),
    "If a differentiable real function has zero derivative everywhere, then it is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t = 0) : ∃ c : ℝ, ∀ p : ℝ, f p = c"
    ),
    "The function f: ℝ → ℝ given by f(x) = x³ + x is strictly increasing, and it takes every "
    "real value exactly once.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 + x) : StrictMono f ∧ Function.Bijective f"),
    "The function f(x) = x^2 never takes a value less than 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬(∃ y : ℝ, f y < 0)"
    ),
    "Some continuous bounded function on the real line has neither a largest nor a smallest value.": (
        ": ∃ f : ℝ → ℝ, Continuous f ∧ (∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M) ∧ (¬(∃ c : ℝ, ∀ p : ℝ, f p ≤ f "
        "c)) ∧ ¬(∃ q : ℝ, ∀ r : ℝ, f q ≤ f r)"
    ),
    "The function f(x) = x on (0,1) has no largest value.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioo 0 1 → f x = x) : ¬(∃ c : ℝ, c ∈ Set.Ioo 0 1 ∧ ∀ t : "
        "ℝ, t ∈ Set.Ioo 0 1 → f t ≤ f c)"
    ),
    "For continuous f : ℝ → ℝ, the zero set {x : f(x) = 0} is closed.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) : IsClosed {x : ℝ | f x = 0}"
    ),
    "For x ≠ 0 real, x · (1/x) = 1.": "(x : ℝ) (h₀ : x ≠ 0) : x * (1 / x) = 1",
    "For x, y > 0 real, xy > 0.": "(x y : ℝ) (h₀ : x > 0) (h₁ : y > 0) : x * y > 0",
    "For a ≠ 0 integer, a^2 > 0.": "(a : ℤ) (h₀ : a ≠ 0) : a ^ 2 > 0",
    "Solve the system x + y = 5, x² + y² = 13 over the reals. The solutions (x, y) are (2, 3) "
    "and (3, 2), and there are no others.": (
        "(x y : ℝ) : x + y = 5 ∧ x ^ 2 + y ^ 2 = 13 ↔ x = 2 ∧ y = 3 ∨ x = 3 ∧ y = 2"
    ),
    "In a partially ordered set, a greatest element, if there is one, is the unique maximal element.": (
        "(P : Type*) [PartialOrder P] (a m : P) (h₀ : IsTop a) : IsMax m ↔ m = a"
    ),
    "In a group, an element of order 2 is the unique element of order 2.": (
        "(G : Type*) [Group G] (y x : G) (h₀ : orderOf y = 2) : orderOf x = 2 ↔ x = y"
    ),
    "Let f : X → Y be a map. The image under f of the union of two subsets A and B of X is the "
    "union of their images.": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∪ B) = Set.image f A ∪ Set.image f B"
    ),
    "The function f(x) = x^2 never takes negative values.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬(∃ y : ℝ, f y < 0)"
    ),
}
DECLINED = (
    "Let f : ℂ → ℂ. If f takes every real value, then f = 0.",
    "Let f be continuous on [0, 1]. Then f has a zero between -1 and 2.",
    "If f is differentiable on [0, 1] and has zero derivative everywhere, then f is constant.",
    "The zero set {x : x = 1} of f is closed.",
    "Let f: ℝ → ℝ be continuous. If f takes values in [0,1], then f is bounded above.",
    "Let f: ℝ → ℝ be continuous. If f takes positive values, then f is bounded below.",
    "The union of an open and a closed set in a metric space is open.",
    "Let c, a, b be consecutive integers. Then a + b + c is divisible by 3.",
    "Let f(x) = x^2 + 1. Show that it is positive for every real x.",
    "The number 33...3 with n digits equal to 4 is odd.",
    "Prove that a square leaves remainder 0 or 1 when divided by 4 (the number being an integer).",
    "For all reals a and b there is a larger integer.",
    "For no integer there is a larger integer.",
    "2^2 = 4; in general, n^2 ≠ 2n.",
    "If the integer n = 2k is odd, then k = 1 and n = 2.",
    "If p > 2 (primes) then p is odd.",
    "If x + y = 3 (positive reals) then x < 3.",
    "If f(x) = x (real numbers) then f is injective.",
    "There is an n such that n² = 4 (n a positive integer).",
    "A real number has x > 3. Show that x > 2.",
    "A real number satisfies x > 3. Show that x > 2.",
    "If n > 3 is prime, i.e. n = 2k + 1 with k ≥ 1, then n is odd.",
    "For a positive integer n we have n ≥ 1. For a real number x we have x² ≥ 0.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
