"""Everyday ways to state theorems of a first course."""

from tests.tools.reader.tables import declines, reads

READ = {
    "A set has empty boundary iff it's both open and closed, correct? (in an arbitrary topological space)": (
        "(X : Type*) [TopologicalSpace X] (A : Set X) : frontier A = ∅ ↔ IsOpen A ∧ IsClosed A"
    ),
    "For any integer n you pick, n^2 + n is even.": "(n : ℤ) : Even (n ^ 2 + n)",
    "You'll never find an integer n with n^2 = 2.": ": ¬(∃ n : ℤ, n ^ 2 = 2)",
    "Let x be real s.t. x^2 = 4. WTS: x = 2 or x = -2.": "(x : ℝ) (h₀ : x ^ 2 = 4) : x = 2 ∨ x = -2",
    "Throughout, n is odd. We need the simple fact that n^2 is odd.": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "By induction on n ≥ 4, n! > 2^n.": "(n : ℕ) (h₀ : n ≥ 4) : Nat.factorial n > 2 ^ n",
    "How do I see that n^2 + n is even? n is any integer here": "(n : ℤ) : Even (n ^ 2 + n)",
    "Let (u_n) and (v_n) be real sequences with u_n ≤ v_n for all n. If u_n → 2 and v_n → M then 2 ≤ M.": (
        "(u v : ℕ → ℝ) (M : ℝ) (h₀ : ∀ n : ℕ, u n ≤ v n) (h₁ : Filter.Tendsto u Filter.atTop (nhds "
        "2)) (h₂ : Filter.Tendsto v Filter.atTop (nhds M)) : 2 ≤ M"
    ),
    "If (u_n) and (v_n) are real sequences converging to 2 and 3 respectively, then (u_n v_n) converges to 6.": (
        "(u v a : ℕ → ℝ) (h₀ : Filter.Tendsto u Filter.atTop (nhds 2)) (h₁ : Filter.Tendsto v "
        "Filter.atTop (nhds 3)) (h₂ : ∀ n : ℕ, a n = u n * v n) : Filter.Tendsto a Filter.atTop (nhds "
        "6)"
    ),
    "For real x, the distance between x and 3 is at most 3 + |x|.": "(x : ℝ) : |x - 3| ≤ 3 + |x|",
    "The integral of t^3 from 0 to 2 is 4.": ": (∫ t in 0..2, t ^ 3) = 4",
    "∫₀² t³ dt = 4": ": (∫ t in 0..2, t ^ 3) = 4",
    "If two distinct primes p and q both divide an integer n, then n is divisible by pq.": (
        "(p q : ℕ) (n : ℤ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) (h₃ : (p : ℤ) ∣ n) (h₄ "
        ": (q : ℤ) ∣ n) : (p * q : ℤ) ∣ n"
    ),
    "lim_{x→2} x² = 4": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 2| ∧ |x - 2| < δ → |x ^ 2 - 4| < ε"
    ),
    "Let A be a nonempty set of real numbers that is bounded below. Show that inf {3a : a ∈ A} = 3 inf A.": (
        "(A : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : BddBelow A) : sInf {y : ℝ | ∃ a : ℝ, a ∈ A ∧ y = 3 * a} = 3 * sInf A"
    ),
    (
        "Suppose f : ℝ → ℝ satisfies f(x) = f(x + 1) for all real x. Show that there's a constant c such "
        "that f(x) ≤ c for all x."
    ): "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = f (x + 1)) : ∃ c : ℝ, ∀ x : ℝ, f x ≤ c",
    "If one of the integers a and b divides the other then a divides b^2 or b divides a^2.": (
        "(a b : ℤ) (h₀ : a ∣ b ∨ b ∣ a) : a ∣ b ^ 2 ∨ b ∣ a ^ 2"
    ),
    "No integer solutions exist to the equation x² − 3y = 2.": ": ¬(∃ x y : ℤ, x ^ 2 - 3 * y = 2)",
    "Among any two consecutive integers, one is even.": "(n : ℤ) : Even n ∨ Even (n + 1)",
    "Between any two distinct rational numbers lies another rational number.": (
        "(x y : ℚ) (h₀ : x < y) : ∃ z : ℚ, x < z ∧ z < y"
    ),
    "If z is a complex number, then |z|² = z·z̄.": "(z : ℂ) : ‖z‖ ^ 2 = z * starRingEnd ℂ z",
    "Let f(x) = x³ on ℝ. Then f is injective.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : Function.Injective f",
    "The union of two closed sets in a topological space is closed.": (
        "(X : Type*) [TopologicalSpace X] (A B : Set X) (h₀ : IsClosed A) (h₁ : IsClosed B) : IsClosed (A ∪ B)"
    ),
    (
        "Let f be a function differentiable on all of ℝ whose derivative is negative everywhere. Then f is injective."
    ): "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t < 0) : Function.Injective f",
    "A nonzero real polynomial p has at most deg p real roots (not counting multiplicity).": (
        "(p : Polynomial ℝ) (h₀ : p ≠ 0) : Set.Finite {x : ℝ | Polynomial.IsRoot p x} ∧ Set.ncard {x "
        ": ℝ | Polynomial.IsRoot p x} ≤ Polynomial.natDegree p"
    ),
    "Every nonempty set of real numbers bounded above has a least upper bound in ℝ.": (
        "(A : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : BddAbove A) : ∃ s : ℝ, IsLUB A s"
    ),
    "Let f : ℂ → ℂ. There is a constant c such that f(z) = c for all z.": "(f : ℂ → ℂ) : ∃ c : ℂ, ∀ z : ℂ, f z = c",
    "Let d be the greatest common divisor of the positive integers a and b. Then d divides 3a + 2b.": (
        "(a b d : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : d = Nat.gcd a b) : d ∣ 3 * a + 2 * b"
    ),
    "Let f : ℝ → ℝ be continuous on [1, 4] with f(1) < 0 < f(4). Then f has a zero in (1, 4).": (
        "(f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 1 4)) (h₁ : f 1 < 0 ∧ 0 < f 4) : ∃ x : ℝ, x ∈ Set.Ioo 1 4 ∧ f x = 0"
    ),
    "There is no integer whose square is 3 more than a multiple of 4.": ": ¬(∃ n : ℤ, n ^ 2 ≡ 3 [ZMOD 4])",
    "If n is one less than a multiple of 6 then n is odd.": "(n : ℤ) (h₀ : n ≡ -1 [ZMOD 6]) : Odd n",
    "No perfect square of an integer leaves remainder 2 on division by 5.": "(n : ℤ) : n ^ 2 % 5 ≠ 2",
    "Solve x² > 9 in ℝ. Answer: x < −3 or x > 3.": "(x : ℝ) : x ^ 2 > 9 ↔ x < -3 ∨ x > 3",
    (
        "Suppose f : ℝ → ℝ satisfies f(x + y) = f(x) + 2y for all real x and y. Show that f(x) = 2x + c for "
        "some constant c."
    ): "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f (x + y) = f x + 2 * y) : ∃ c : ℝ, ∀ t : ℝ, f t = 2 * t + c",
    "Let f : ℝ → ℝ. Then f(x) = 1 for some x in (0, 1).": "(f : ℝ → ℝ) : ∃ x : ℝ, x ∈ Set.Ioo 0 1 ∧ f x = 1",
    "Let G be a group and a, b ∈ G with ab = ba. Then ab² = b²a.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : a * b = b * a) : a * b ^ 2 = b ^ 2 * a"
    ),
    "Let f be the function f(x) = 3x + 1 on the real numbers. Show that f is one-to-one.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x + 1) : Function.Injective f"
    ),
    "If a real sequence (a_n) converges to L, then (a_n^3) converges to L^3.": (
        "(a : ℕ → ℝ) (L : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : ∀ n : ℕ, "
        "u n = a n ^ 3) : Filter.Tendsto u Filter.atTop (nhds (L ^ 3))"
    ),
    "Given a real function f on ℝ with f(x+1) = f(x) + 1 for every x, show that f(2) = f(0) + 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f (x + 1) = f x + 1) : f 2 = f 0 + 2"
    ),
    "The composition of injective functions is injective.": (
        "(α β γ : Type*) (f : β → γ) (g : α → β) (h₀ : Function.Injective f) (h₁ : Function.Injective "
        "g) : Function.Injective (f ∘ g)"
    ),
    "A linear map T : V → W is injective iff T(v) = 0 implies v = 0.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : Function.Injective T ↔ ∀ v : V, T v = 0 → v = 0"
    ),
    "(AB)ᵀ = BᵀAᵀ for real n × n matrices A, B.": (
        "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ) : Matrix.transpose (A * B) = Matrix.transpose B * Matrix.transpose A"
    ),
    "The derivative of sin is cos.": ": deriv Real.sin = Real.cos",
    "The number 20 has 6 positive divisors.": ": Finset.card (Nat.divisors 20) = 6",
    "Let p be an odd prime. Then p ≡ 1 or p ≡ 3 (mod 4).": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Odd p) : p ≡ 1 [MOD 4] ∨ p ≡ 3 [MOD 4]"
    ),
    "For all complex z, |Im z| ≤ |z|.": "(z : ℂ) : ‖Complex.im z‖ ≤ ‖z‖",
    "If f : X → Y is a bijection and g : Y → X satisfies g(f(x)) = x for all x, then g is injective.": (
        "(X Y : Type*) (f : X → Y) (g : Y → X) (h₀ : Function.Bijective f) (h₁ : ∀ x : X, g (f x) = "
        "x) : Function.Injective g"
    ),
    (
        "our teacher said there are infinitely many primes that leave remainder 3 when you divide by 4. how "
        "do you prove that??"
    ): ": Set.Infinite {p : ℕ | Nat.Prime p ∧ p % 4 = 3}",
    "guys is it true that the sum of the first n odd numbers is n²?? how do you prove it": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"
    ),
    "A friend says every integer of the form 4k + 3 fails to be a sum of two squares. Prove that she is right.": (
        "(n : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 3) : ¬(∃ a b : ℤ, n = a ^ 2 + b ^ 2)"
    ),
    "hey can someone show that if n is odd then n^2 - 1 is divisible by 8? n is an integer": (
        "(n : ℤ) (h₀ : Odd n) : 8 ∣ n ^ 2 - 1"
    ),
    (
        "my teacher claims the quadratic ax²+bx+c (a,b,c real, a≠0) has a real zero iff b²-4ac is not "
        "negative. can anyone prove it?"
    ): "(a b c : ℝ) (h₀ : a ≠ 0) : (∃ x : ℝ, a * x ^ 2 + b * x + c = 0) ↔ ¬b ^ 2 - 4 * a * c < 0",
    (
        "Why can't the sum of a rational number and an irrational number be rational? Please help me write the proof."
    ): "(x : ℚ) (y : ℝ) (h₀ : Irrational y) : Irrational (x + y)",
}
DECLINED = [
    "Three real numbers have sum 5. Show that they are 2 and 3 in some order.",
    "If one of the integers a, b and c divides the other then a is even.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
