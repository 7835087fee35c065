"""Constants, functions by a rule, progressions; restrictions between commas; answers with letters."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let f(x) = 1/(x - 1) for all real x ≠ 1. Show that f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 1 → f x = 1 / (x - 1)) : Set.InjOn f (Set.univ \\ {1})"
    ),
    "Let g(x) = x + 1 for x ≥ 0 and g(x) = x - 1 for x < 0. Show that g is injective.": (
        "(g : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≥ 0 → g x = x + 1) (h₁ : ∀ x : ℝ, x < 0 → g x = x - 1) : Function.Injective g"
    ),
    "Let k be a real constant and let f : R → R be differentiable with f'(x) = k f(x) for all x. Then f(1)=f(0)e^k.": (
        "(f : ℝ → ℝ) (k : ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, deriv f x = k * f x) : f 1 = f 0 * Real.exp k"
    ),
    "For which values of the real parameter m does x^2 + mx + 1 = 0 have no real solution? Answer: -2 < m < 2": (
        "(m : ℝ) : (¬(∃ x : ℝ, x ^ 2 + m * x + 1 = 0)) ↔ -2 < m ∧ m < 2"
    ),
    "Let f : R → R be a function, not identically zero, with f(x + y) = f(x) f(y) for all x, y. Then f(0) = 1.": (
        "(f : ℝ → ℝ) (h₀ : ¬(∀ t : ℝ, f t = 0)) (h₁ : ∀ x y : ℝ, f (x + y) = f x * f y) : f 0 = 1"
    ),
    "Let n be an integer, not divisible by 3, with n > 1. Then n^2 - 1 is divisible by 3.": (
        "(n : ℤ) (h₀ : ¬3 ∣ n) (h₁ : n > 1) : 3 ∣ n ^ 2 - 1"
    ),
    "How many real numbers x in the interval [0, 2π) satisfy sin x = 1? Answer: 1": (
        ": Set.ncard {x : ℝ | x ∈ Set.Ico 0 (2 * Real.pi) ∧ Real.sin x = 1} = 1"
    ),
    "Determine all real numbers x lying in the interval [0, π] with cos x = 0. Answer: π/2": (
        "(x : ℝ) : x ∈ Set.Icc 0 Real.pi ∧ Real.cos x = 0 ↔ x = Real.pi / 2"
    ),
    "There are two irrational numbers whose sum and whose product are both integers.": (
        ": ∃ x y : ℝ, Irrational x ∧ Irrational y ∧ ((∃ k : ℤ, x + y = k) ∧ ∃ p : ℤ, x * y = p) ∧ x ≠ y"
    ),
    "Find all integers n, positive or negative, such that n^2 = 4. Answer: n = 2 or n = -2.": (
        "(n : ℤ) : (0 < n ∨ n < 0) ∧ n ^ 2 = 4 ↔ n = 2 ∨ n = -2"
    ),
    "f goes from A to B and g from B to C. If g∘f is surjective, then g is surjective.": (
        "(A B C : Type*) (g : B → C) (f : A → B) (h₀ : Function.Surjective (g ∘ f)) : Function.Surjective g"
    ),
    "f goes from the reals to the reals. If f is strictly increasing then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : StrictMono f) : Function.Injective f"
    ),
    "For a positive integer N let S(N) be the sum of its decimal digits. Find all N with S(N) = N. Answer: N < 10": (
        "(S : ℕ → ℕ) (N : ℕ) (h₀ : ∀ N : ℕ, 0 < N → S N = List.sum (Nat.digits 10 N)) (h₁ : 0 < N) : S N = N ↔ N < 10"
    ),
    "For a positive integer n, let d(n) denote the number of positive divisors of n. Then d(n) ≤ n for all n.": (
        "(d : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, 0 < n → d n = Finset.card (Nat.divisors n)) (h₁ : 0 < n) : d n ≤ n"
    ),
    "For $n\\ge1$ put $u_n = 1/n$. Then $u_n \\le 1$ for all n.": (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : ∀ n : ℕ, n ≥ 1 → u n = 1 / n) (h₁ : n ≥ 1) : u n ≤ 1"
    ),
    "Write $H_m=\\sum_{k=1}^m\\frac1k$ for the $m$-th harmonic number. Then $H_2=\\frac32$.": (
        "(H : ℕ → ℝ) (h₀ : ∀ m : ℕ, H m = ∑ k ∈ Finset.Icc 1 m, (1 / k : ℝ)) : H 2 = 3 / 2"
    ),
    "In an arithmetic progression, the second term is 7 and the sum of the first four terms is 32. "
    "Prove that the first term is 5 and the common difference is 2.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n + r) (h₁ : a 2 = 7) "
        "(h₂ : ∑ k ∈ Finset.Icc 1 4, a k = 32) : a 1 = 5 ∧ a 2 - a 1 = 2"
    ),
    "Let (a_n) be an arithmetic progression of integers. Then a_1 + a_3 is even.": (
        "(a : ℕ → ℤ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, 1 ≤ k → a (k + 1) = a k + r) : Even (a 1 + a 3)"
    ),
    "The decimal representation of 50! ends in exactly 12 zeros.": (
        ": 10 ^ 12 ∣ Nat.factorial 50 ∧ ¬10 ^ (12 + 1) ∣ Nat.factorial 50"
    ),
    "Find all functions f : Z → Z with f(n + 1) = f(n) + 3 for all integers n. "
    "Answer: f(n) = 3n + c, where c is an integer constant.": (
        "(f : ℤ → ℤ) : (∀ n : ℤ, f (n + 1) = f n + 3) ↔ ∃ c : ℤ, ∀ n : ℤ, f n = 3 * n + c"
    ),
    "The congruence x^2 ≡ 3 (mod 4) cannot be solved in integers.": (": ¬(∃ x : ℤ, x ^ 2 ≡ 3 [ZMOD 4])"),
    "The equation x^2 = 2 is unsolvable in the rationals.": (": ¬(∃ x : ℚ, x ^ 2 = 2)"),
    "The equation x^2 = 4 has exactly the real solutions 2 and -2.": ("(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2"),
    "For a positive integer $n$, denote by $s(n)$ the sum of its decimal digits. Show that $n - s(n)$ is divisible "
    "by $9$.": (
        "(s : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, 0 < n → s n = List.sum (Nat.digits 10 n)) (h₁ : 0 < n) : 9 ∣ (n - s n : ℤ)"
    ),
    "Let a > 0 and b, c be real numbers and put d = a + b. Show that d + c > b + c.": (
        "(a d b c : ℝ) (h₀ : a > 0) (h₁ : d = a + b) : d + c > b + c"
    ),
    "The function |x| is not differentiable at the origin.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = |x|) : ¬DifferentiableAt ℝ f 0"
    ),
    "Let n be a positive integer and denote by s(n) the sum of its digits. Show that 9 divides n - s(n).": (
        "(n : ℕ) (s : ℕ → ℕ) (h₀ : 0 < n) (h₁ : s n = List.sum (Nat.digits 10 n)) : 9 ∣ (n - s n : ℤ)"
    ),
    "Denote by s(n) the sum of the digits of n. Then s(n) ≤ n.": (
        "(s : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, s n = List.sum (Nat.digits 10 n)) : s n ≤ n"
    ),
}
READ |= {
    "Let f : [0, 2] → R be given by f(x) = x^2. Then the range of f is [0, 4].": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Icc 0 2 → f x = x ^ 2) : Set.image f (Set.Icc 0 2) = Set.Icc 0 4"
    ),
    "Let f(x) = 1/x for all real x ≠ 0. Show that f is injective and its range consists of all nonzero reals.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 0 → f x = 1 / x) : Set.InjOn f (Set.univ \\ {0}) ∧ Set.image f "
        "(Set.univ \\ {0}) = {y : ℝ | y ≠ 0}"
    ),
    "For x > 0 put f(x) = x^2. Then f is strictly increasing.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ∈ Set.Ioi 0 → f x = x ^ 2) : StrictMonoOn f (Set.Ioi 0)"
    ),
    "Let f : R → R be a function with f(x) = 1 for all x > 0. Then f(2) = 1.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x > 0 → f x = 1) : f 2 = 1"
    ),
    "Let $f : [0, \\infty) \\to [1, \\infty)$ be given by $f(x) = x^2 + 1$. "
    "Show that $f$ is bijective with inverse $f^{-1}(y) = \\sqrt{y - 1}$.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Ici 0) (Set.Ici 1)) (h₁ : ∀ x : ℝ, x ∈ Set.Ici 0 → f x = x ^ 2 + 1) : "
        "Set.BijOn f (Set.Ici 0) (Set.Ici 1) ∧ (∀ z : ℝ, z ∈ Set.Ici 1 → Real.sqrt (z - 1) ∈ Set.Ici 0 ∧ "
        "f (Real.sqrt (z - 1)) = z) ∧ ∀ t : ℝ, 0 ≤ f t - 1 → t ∈ Set.Ici 0 → Real.sqrt (f t - 1) = t"
    ),
    "For a positive integer $n$ let $\\tau(n)$ denote the number of its positive divisors. Then $\\tau(6) = 4$.": (
        "(τ : ℕ → ℕ) (h₀ : ∀ n : ℕ, 0 < n → τ n = Finset.card (Nat.divisors n)) : τ 6 = 4"
    ),
    "Let k be a real number with k ≠ ±1. Then k^2 ≠ 1.": "(k : ℝ) (h₀ : k ≠ 1) (h₁ : k ≠ -1) : k ^ 2 ≠ 1",
}
DECLINED = [
    "Let f : R → R be a function with f(x) = 1/x for all x ≠ 0. Show that f is injective.",
    "Let (a_n) be an arithmetic progression of primes. Then a_2 > 0.",
    "If f' = 0 then f is a constant.",
    "Let a and b be real numbers with a = 2b. Find all real x with x = a. Answer: x = 2b.",
    "The equation x^2 = 4 cannot be solved by 3.",
    "The equation x^2 = 4 has exactly the real solution 2 among the positive ones.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
