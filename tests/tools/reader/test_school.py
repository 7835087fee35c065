"""Statements of school mathematics: equations and their roots, progressions, digits, students' wordings."""

from tests.tools.reader.tables import reads

SCHOOL = {
    "Find the max of $-x^2+6x-5$ over the reals, should be $4$ at $x=3$": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = -x ^ 2 + 6 * x - 5} 4 ∧ ∃ x : ℝ, x = 3 ∧ -x ^ 2 + 6 * x - 5 = 4"
    ),
    "need to show 5 divides 6^n - 1 for all n natural": "(n : ℕ) : 5 ∣ (6 ^ n - 1 : ℤ)",
    "Show that the sum of 1/(k(k+1)) from k=1 to n is n/(n+1).": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (1 / (k * (k + 1)) : ℝ) = n / (n + 1)"
    ),
    "Of the integers from 1 to 1000 inclusive, how many are divisible by neither 2 nor 5? Answer: 400.": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 1000) ∧ ¬2 ∣ n ∧ ¬5 ∣ n} = 400"
    ),
    "What are the last two digits of $7^{2024}$? (Answer: 01.)": ": 7 ^ 2024 % 100 = 1",
    "Every integer n ≥ 8 can be expressed in the form n = 3a+5b with nonnegative integers a and b.": (
        "(n : ℤ) (h₀ : n ≥ 8) : ∃ a b : ℕ, n = 3 * a + 5 * b"
    ),
    "Verify the identity sin 2θ = 2 sin θ cos θ, valid for all real θ.": (
        "(θ : ℝ) : Real.sin (2 * θ) = 2 * Real.sin θ * Real.cos θ"
    ),
    "If α and β denote the roots of x^2-6x+4=0, then α + β = 6.": (
        "(α β : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 6 * x + 4 = 0 ↔ x = α ∨ x = β) : α + β = 6"
    ),
    "A function $f:\\mathbb{R}\\to\\mathbb{R}$ is given by f(x) = 2x+7. Show that f is a bijection.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 7) : Function.Bijective f"
    ),
    "For which positive integers n is n² + 20 a perfect square? Answer: n = 4 only.": (
        "(n : ℕ) (h₀ : 0 < n) : IsSquare (n ^ 2 + 20) ↔ n = 4"
    ),
    "x = 2 and x = -3 are the only solutions of x^2 + x - 6 = 0.": "(x : ℝ) : x ^ 2 + x - 6 = 0 ↔ x = 2 ∨ x = -3",
    "$\\log_2 x+\\log_2(x-2)=3$ so the only solution should be $x=4$": (
        "(x : ℝ) : 0 < x ∧ 0 < x - 2 ∧ Real.logb 2 x + Real.logb 2 (x - 2) = 3 ↔ x = 4"
    ),
    "prove that there is no largest real number less than 1": ": ¬(∃ x : ℝ, x < 1 ∧ ∀ y : ℝ, y < 1 → y ≤ x)",
    ("Let (a_n) be a sequence of integers with a_1 = 3 and a_{n+1}=2a_n for all n. Then a_n is even for all n ≥ 2."): (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 1 = 3) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n) (h₂ : n ≥ 2) : Even (a n)"
    ),
    "What is the derivative of x^3? Answer: 3x^2": "(x : ℝ) : deriv (fun x : ℝ => x ^ 3) x = 3 * x ^ 2",
    "Let p be an odd prime and a an integer not divisible by p. Then $a^{(p-1)/2}\\equiv\\pm1\\pmod p$.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : Odd p) (h₂ : ¬(p : ℤ) ∣ a) : a ^ ((p - 1) / 2) ≡ 1 "
        "[ZMOD p] ∨ a ^ ((p - 1) / 2) ≡ -1 [ZMOD p]"
    ),
    "If n is an integer and $n^2\\not\\equiv 1 \\pmod 3$, then $3\\mid n$.": (
        "(n : ℤ) (h₀ : ¬n ^ 2 ≡ 1 [ZMOD 3]) : 3 ∣ n"
    ),
    "$\\int_1^e \\ln x\\,dx=1$": ": (∫ x in 1..Real.exp 1, Real.log x) = 1",
    "If α is a real number with sin α + cos α = 1, then sin α cos α = 0.": (
        "(α : ℝ) (h₀ : Real.sin α + Real.cos α = 1) : Real.sin α * Real.cos α = 0"
    ),
    "If r and s are the two roots of x^2 - 5x + 3 = 0, show that r^2 + s^2 = 19.": (
        "(r s : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 5 * x + 3 = 0 ↔ x = r ∨ x = s) : r ^ 2 + s ^ 2 = 19"
    ),
    "Let a, b, c be the roots of x^3 - 3x + 1. Show that a + b + c = 0.": (
        "(a b c : ℂ) (h₀ : ∀ x : ℂ, x ^ 3 - 3 * x + 1 = (x - a) * (x - b) * (x - c)) : a + b + c = 0"
    ),
    "Let α be a root of x^2+x+1=0. Then α^3 = 1.": "(α : ℂ) (h₀ : α ^ 2 + α + 1 = 0) : α ^ 3 = 1",
    "Show that the sum of the roots of x^2 - 5x + 6 is 5.": (
        "(r s : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 5 * x + 6 = 0 ↔ x = r ∨ x = s) : r + s = 5"
    ),
    "The equation x^2 + y^2 = 3z^2 has no solution in integers other than x = y = z = 0.": (
        ": ¬(∃ x y z : ℤ, x ^ 2 + y ^ 2 = 3 * z ^ 2 ∧ ¬(x = y ∧ y = z ∧ z = 0))"
    ),
    "If the polynomial x^2+bx+c has two equal roots then b^2=4c.": (
        "(b c : ℝ) (h₀ : ∃ r : ℝ, ∀ x : ℝ, x ^ 2 + b * x + c = (x - r) * (x - r)) : b ^ 2 = 4 * c"
    ),
    "The real solutions of x^4-5x^2+4=0 are -2, -1, 1, 2.": (
        "(x : ℝ) : x ^ 4 - 5 * x ^ 2 + 4 = 0 ↔ x = -2 ∨ x = -1 ∨ x = 1 ∨ x = 2"
    ),
    "Find all real x with 1/x < 1. Answer: x < 0 or x > 1.": "(x : ℝ) : x ≠ 0 ∧ 1 / x < 1 ↔ x < 0 ∨ x > 1",
    "Solve the inequality x^2 < 9. Answer: (-3, 3).": "(x : ℝ) : x ^ 2 < 9 ↔ x ∈ Set.Ioo (-3) 3",
    "Every prime p > 3 is of the form $6k \\pm 1$.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : ∃ k : ℤ, p = 6 * k + 1 ∨ p = 6 * k - 1"
    ),
    "If p > 3 is prime then $p \\equiv \\pm 1 \\pmod 6$.": (
        "(p : ℕ) (h₀ : p > 3) (h₁ : Nat.Prime p) : p ≡ 1 [MOD 6] ∨ p ≡ -1 [ZMOD 6]"
    ),
    "The roots of x² - 2x - 1 are 1 ± √2.": (
        "(x : ℝ) : x ^ 2 - 2 * x - 1 = 0 ↔ x = 1 + Real.sqrt 2 ∨ x = 1 - Real.sqrt 2"
    ),
    "Determine the value of k for which x^2 + kx + 9 = 0 has a double root. Answer: k = ±6.": (
        "(k : ℝ) : (∃ r : ℝ, ∀ x : ℝ, x ^ 2 + k * x + 9 = (x - r) * (x - r)) ↔ k = 6 ∨ k = -6"
    ),
    (
        "In an arithmetic sequence (a_n) with a_3 = 7 and a_8 = 22, the first term is 1 and the common difference is 3."
    ): (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, 1 ≤ k → a (k + 1) = a k + r) (h₁ : a 3 = 7) (h₂ : a 8 = "
        "22) : a 1 = 1 ∧ a 2 - a 1 = 3"
    ),
    "The sum of the cubes of the first n positive integers is n^2(n+1)^2/4.": (
        "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k ^ 3 : ℝ) = n ^ 2 * (n + 1) ^ 2 / 4"
    ),
    "Let F_n denote the n-th Fibonacci number. Prove that F_1+F_2+...+F_n = F_{n+2}-1.": (
        "(F : ℕ → ℕ) (n : ℕ) (h₀ : ∀ n : ℕ, F n = Nat.fib n) : (∑ k ∈ Finset.Icc 1 n, F k : ℤ) = F (n + 2) - 1"
    ),
    "let a_1 = 1, a_{n+1} = sqrt(2 + a_n). Show that the sequence is increasing.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) : MonotoneOn a (Set.Ici 1)"
    ),
    "sin^4 x + cos^4 x = 1 - (1/2) sin^2(2x) for all real x": (
        "(x : ℝ) : Real.sin x ^ 4 + Real.cos x ^ 4 = 1 - 1 / 2 * Real.sin (2 * x) ^ 2"
    ),
    "if 3 divides a^2 + b^2 (a,b integers) then 3 divides a and 3 divides b": (
        "(a b : ℤ) (h₀ : 3 ∣ a ^ 2 + b ^ 2) : 3 ∣ a ∧ 3 ∣ b"
    ),
    "squares never end in 2, 3, 7 or 8 (base 10), right? how do i prove it": (
        "(a : ℤ) : ¬(a ^ 2 % 10 = 2 ∨ a ^ 2 % 10 = 3 ∨ a ^ 2 % 10 = 7 ∨ a ^ 2 % 10 = 8)"
    ),
    "for every n there are n consecutive natural numbers none of which is prime": (
        "(n : ℕ) : ∃ m : ℕ, ∀ i : ℕ, i < n → ¬Nat.Prime (m + i)"
    ),
    "The product of any k consecutive positive integers is divisible by k!.": (
        "(k n : ℕ) (h₀ : 0 < n) : (Nat.factorial k : ℤ) ∣ (∏ i ∈ Finset.range k, (n + i) : ℤ)"
    ),
    "A nonzero polynomial of degree n over the reals has at most n real roots.": (
        "(n : ℕ) (p : Polynomial ℝ) (h₀ : p ≠ 0) (h₁ : Polynomial.natDegree p = n) : Set.Finite {x : "
        "ℝ | Polynomial.IsRoot p x} ∧ Set.ncard {x : ℝ | Polynomial.IsRoot p x} ≤ n"
    ),
    "There exist irrational numbers a, b > 0 such that a^b is rational.": (
        ": ∃ a b : ℝ, Irrational a ∧ Irrational b ∧ (a > 0 ∧ b > 0) ∧ ¬Irrational (a ^ b)"
    ),
    "Pascal's rule: C(n,k) + C(n,k+1) = C(n+1,k+1) for all integers 0 ≤ k < n.": (
        "(k n : ℕ) (h₀ : 0 ≤ k ∧ k < n) : Nat.choose n k + Nat.choose n (k + 1) = Nat.choose (n + 1) (k + 1)"
    ),
    "Let x_1 = 1 and x_{n+1} = √(2 + x_n). Prove that x_n < 2 for all n, and that x_n > 0 for all n.": (
        "(x : ℕ → ℝ) (h₀ : x 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = Real.sqrt (2 + x n)) : (∀ n : "
        "ℕ, n ≥ 1 → x n < 2) ∧ ∀ n : ℕ, n ≥ 1 → x n > 0"
    ),
    "4/2 is an even integer": ": ∃ k : ℤ, (4 / 2 : ℝ) = k ∧ Even k",
    "x + 1/x ≥ 2 for positive real x, equality only for x = 1": (
        "(x : ℝ) (h₀ : 0 < x) : x + 1 / x ≥ 2 ∧ (x + 1 / x = 2 → x = 1)"
    ),
    "Find all positive integers $n$ such that $n+5$ divides $n^2+5$. Answer: $n=1, 5, 10, 25$.": (
        "(n : ℕ) (h₀ : 0 < n) : n + 5 ∣ n ^ 2 + 5 ↔ n = 1 ∨ n = 5 ∨ n = 10 ∨ n = 25"
    ),
    "Solve the system $x+y=3$, $y+z=5$, $z+x=4$ in real numbers. The only solution is $(1,2,3)$.": (
        "(x y z : ℝ) : x + y = 3 ∧ y + z = 5 ∧ z + x = 4 ↔ x = 1 ∧ y = 2 ∧ z = 3"
    ),
    "solve |x-2| + |x-4| = 2. answer: all x with 2 ≤ x ≤ 4": "(x : ℝ) : |x - 2| + |x - 4| = 2 ↔ 2 ≤ x ∧ x ≤ 4",
    "Solve in positive integers: $xy=6$ with $x\\le y$. Answer: $(1,6),(2,3)$.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : x * y = 6 ∧ x ≤ y ↔ x = 1 ∧ y = 6 ∨ x = 2 ∧ y = 3"
    ),
    "Let z ≠ 0 be complex with z - 1/z real. Then z is real or |z| = 1.": (
        "(z : ℂ) (h₀ : z ≠ 0) (h₁ : Complex.im (z - 1 / z) = 0) : Complex.im z = 0 ∨ ‖z‖ = 1"
    ),
    "Let $n$ be a positive integer and $x>0$ a real number. Show that $(1+x)^n > nx$.": (
        "(n : ℕ) (x : ℝ) (h₀ : 0 < n) (h₁ : x > 0) : (1 + x) ^ n > n * x"
    ),
    (
        "Let $P$ be a polynomial with real coefficients and let $a\\in\\mathbb{R}$. Then $P(a)=0$ if and only "
        "if $x-a$ divides $P(x)$."
    ): "(a : ℝ) (P : Polynomial ℝ) : Polynomial.eval a P = 0 ↔ Polynomial.X - Polynomial.C a ∣ P",
    "Let f: R → R, f(x) = 2x + 1. Show that f is injective and its inverse is f^{-1}(y) = (y-1)/2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 1) : Function.Injective f ∧ (∀ z : ℝ, f ((z - 1) / "
        "2) = z) ∧ ∀ t : ℝ, (f t - 1) / 2 = t"
    ),
    "The Fibonacci numbers satisfy $F_{n-1}F_{n+1}-F_n^2=(-1)^n$ for all $n\\ge1$.": (
        "(F : ℕ → ℤ) (n : ℕ) (h₀ : F 0 = 0) (h₁ : F 1 = 1) (h₂ : ∀ k : ℕ, F (k + 2) = F (k + 1) + F "
        "k) (h₃ : n ≥ 1) : F (n - 1) * F (n + 1) - F n ^ 2 = (-1) ^ n"
    ),
    "$\\lim_{x\\to3}\\frac{x^2-9}{x-3}=6$": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 3| ∧ |x - 3| < δ → |(x ^ 2 - 9) / (x - 3) - 6| < ε"
    ),
    "Let $a_1=5$ and $a_{n+1}=a_n^2-2$. Prove that every term is odd.": (
        "(a : ℕ → ℤ) (k : ℕ) (h₀ : a 1 = 5) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n ^ 2 - 2) (h₂ : k ≥ 1) : Odd (a k)"
    ),
    "For all integers $a,b$ and every natural number $n$, the number $a-b$ divides $a^n-b^n$.": (
        "(a b : ℤ) (n : ℕ) : a - b ∣ a ^ n - b ^ n"
    ),
    "If g ∘ f is injective then f is injective (f : A → B, g : B → C).": (
        "(A B C : Type*) (g : B → C) (f : A → B) (h₀ : Function.Injective (g ∘ f)) : Function.Injective f"
    ),
    "Let f: X → Y be a map and S, T subsets of Y. Show f^{-1}(S \\ T) = f^{-1}(S) \\ f^{-1}(T).": (
        "(X Y : Type*) (f : X → Y) (S T : Set Y) : Set.preimage f (S \\ T) = Set.preimage f S \\ Set.preimage f T"
    ),
    "A has 3 elements and B has 4 elements. Show that there are exactly 24 injective functions from A to B.": (
        "(A B : Type*) (h₀ : Finite A) (h₁ : Nat.card A = 3) (h₂ : Finite B) (h₃ : Nat.card B = 4) : "
        "Set.ncard {f : A → B | Function.Injective f} = 24"
    ),
    "Let S be a set of integers. Then S contains an even element.": "(S : Set ℤ) : ∃ x : ℤ, x ∈ S ∧ Even x",
    (
        "Suppose S is a subset of {1, 2, ..., 100} with 51 elements. Prove that S contains two distinct "
        "elements which are coprime."
    ): (
        "(S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 100) (h₁ : Set.Finite S) (h₂ : Set.ncard S = 51) : ∃ x y : "
        "ℤ, x ∈ S ∧ y ∈ S ∧ x ≠ y ∧ IsCoprime x y"
    ),
    "How many three-element subsets does the set {1, 2, ..., 10} have? (Answer: 120)": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 10 ∧ Set.Finite A ∧ Set.ncard A = 3} = 120"
    ),
    "Solve the system in real numbers: x + y = 5, xy = 6. Solution set: {(2,3), (3,2)}.": (
        "(x y : ℝ) : x + y = 5 ∧ x * y = 6 ↔ x = 2 ∧ y = 3 ∨ x = 3 ∧ y = 2"
    ),
    "Solve for real x > 0: x^2 = 4. Answer: x = 2.": "(x : ℝ) (h₀ : x > 0) : x ^ 2 = 4 ↔ x = 2",
    "Using the definition of a limit, show that 1/n tends to 0.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    "From the definition of continuity, prove that f(x) = x^2 is continuous.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Continuous f"
    ),
    "Quick logic question: if P implies Q and Q implies R then P implies R.": (
        "(P Q R : Prop) (h₀ : P → Q) (h₁ : Q → R) (h₂ : P) : R"
    ),
    (
        "Suppose f is a function from the reals to the reals and we know f(x + y) = f(x) + y for all real x "
        "and y. Prove there is some constant c such that f(x) = x + c for every x."
    ): "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f (x + y) = f x + y) : ∃ c : ℝ, ∀ x : ℝ, f x = x + c",
    "Prove that Euler's totient φ(n) is even for every n > 2.": "(n : ℕ) (h₀ : n > 2) : Even (Nat.totient n)",
    "gcd(n, n + 2) is 1 when n is odd, and 2 when it is even.": (
        "(n : ℕ) : (Odd n → Nat.gcd n (n + 2) = 1) ∧ (Even n → Nat.gcd n (n + 2) = 2)"
    ),
    "n^2 mod 4 is 0 if n is even and 1 if it is odd.": "(n : ℤ) : (Even n → n ^ 2 % 4 = 0) ∧ (Odd n → n ^ 2 % 4 = 1)",
    "If 4^x = 8 then x = 3/2.": "(x : ℝ) (h₀ : (4 ^ x : ℝ) = 8) : x = 3 / 2",
    "There exist irrational numbers a and b such that a^b is rational.": (
        ": ∃ a b : ℝ, Irrational a ∧ Irrational b ∧ ¬Irrational (a ^ b)"
    ),
    "For all real x and y, a^{x+y} = a^x a^y.": "(a x y : ℝ) (h₀ : 0 < a) : a ^ (x + y) = a ^ x * a ^ y",
    "The inequality |2x − 1| < 5 holds for a real number x precisely if −2 < x < 3.": (
        "(x : ℝ) : |2 * x - 1| < 5 ↔ -2 < x ∧ x < 3"
    ),
    "A real sequence that is increasing (not necessarily strictly) and bounded above has a limit.": (
        "(a : ℕ → ℝ) (h₀ : Monotone a) (h₁ : BddAbove (Set.range a)) : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)"
    ),
    "Let S be a nonempty finite set of reals. Show that S contains a largest element.": (
        "(S : Set ℝ) (h₀ : Set.Nonempty S) (h₁ : Set.Finite S) : ∃ m : ℝ, IsGreatest S m"
    ),
    "Find the minimum of n + 4/n as n ranges over all positive integers. Answer: 4.": (
        ": IsLeast {y : ℝ | ∃ n : ℕ, 0 < n ∧ y = n + 4 / n} 4"
    ),
    "Show that the minimum value of n^2 - 4n + 7 on ℕ is 3.": ": IsLeast {y : ℝ | ∃ n : ℕ, y = n ^ 2 - 4 * n + 7} 3",
    "If f(x) = x + 2 and g(x) = x^2, then for what value of x does f(g(x)) = g(f(x))? Show that it is -1/2.": (
        "(f g : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x + 2) (h₁ : ∀ x : ℝ, g x = x ^ 2) : f (g x) = g (f x) ↔ x = -1 / 2"
    ),
    "Let f(x) = x^2 - bx + 1. For what value of b is f(1) = 1? Show that it is 1.": (
        "(f : ℝ → ℝ) (b : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 - b * x + 1) : f 1 = 1 ↔ b = 1"
    ),
    "Simplify (2-2i)(5+5i), where i^2 = -1. Show that it is 20.": ": (2 - 2 * Complex.I) * (5 + 5 * Complex.I) = 20",
    (
        "Let u_n be a sequence defined by u_0 = 0 and u_{n+1} = 2u_n + 1 for all n ≥ 0. Show that u(n) = "
        "2^n - 1 for all n ≥ 0."
    ): (
        "(u : ℕ → ℝ) (n : ℕ) (h₀ : u 0 = 0) (h₁ : ∀ n : ℕ, n ≥ 0 → u (n + 1) = 2 * u n + 1) (h₂ : n ≥ "
        "0) : u n = 2 ^ n - 1"
    ),
    "The system x + y = 5, 2x - y = 1 has exactly one real solution (x, y).": (
        ": Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ x + y = 5 ∧ 2 * x - y = 1} = 1"
    ),
    "Let $x>-1$ be a real number and let $n$ be a natural number. Then $(1+x)^n\\ge 1+nx$.": (
        "(x : ℝ) (n : ℕ) (h₀ : x > -1) : (1 + x) ^ n ≥ 1 + n * x"
    ),
    "The sum of two odd integers is even and their product is odd.": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) ∧ Odd (n * m)"
    ),
    "The sum of two even integers is even and so is their product.": (
        "(n m : ℤ) (h₀ : Even n) (h₁ : Even m) : Even (n + m) ∧ Even (n * m)"
    ),
    ("Real numbers x, y, z satisfy x + y + z = 6, xy + yz + zx = 11 and xyz = 6. Show that {x, y, z} = {1, 2, 3}."): (
        "(x y z : ℝ) (h₀ : x + y + z = 6) (h₁ : x * y + y * z + z * x = 11) (h₂ : x * y * z = 6) : "
        "({x, y, z} : Set ℝ) = {1, 2, 3}"
    ),
    "The solution set of the inequality (x-1)/(x+2) ≥ 0 is (-∞,-2)∪[1,∞).": (
        "(x : ℝ) : x + 2 ≠ 0 ∧ (x - 1) / (x + 2) ≥ 0 ↔ x ∈ Set.Iio (-2) ∪ Set.Ici 1"
    ),
    "Solve the equation √(2x+3) = x in real numbers. (Answer: x = 3 only.)": (
        "(x : ℝ) : Real.sqrt (2 * x + 3) = x ↔ x = 3"
    ),
    (
        "Find all functions f: ℤ → ℤ such that, for all integers a and b, f(a + b) = f(a) + b. Answer: f(x) "
        "= x + c for all x, where c is any integer constant."
    ): "(f : ℤ → ℤ) : (∀ a b : ℤ, f (a + b) = f a + b) ↔ ∃ c : ℤ, ∀ x : ℤ, f x = x + c",
    "The last decimal digit of 7^{2023} is 3.": ": 7 ^ 2023 % 10 = 3",
    "n natural number, if 6 divides n^2 then 6 divides n.": "(n : ℕ) (h₀ : 6 ∣ n ^ 2) : 6 ∣ n",
    "Prove that among any 52 integers there are always two whose difference is divisible by 51.": (
        "(a : Fin 52 → ℤ) : ∃ i j : Fin 52, i ≠ j ∧ 51 ∣ a i - a j"
    ),
    "Let x be an integer. Then x ≡ 2 (mod 3) and x ≡ 3 (mod 5) both hold exactly when x ≡ 8 (mod 15).": (
        "(x : ℤ) : x ≡ 2 [ZMOD 3] ∧ x ≡ 3 [ZMOD 5] ↔ x ≡ 8 [ZMOD 15]"
    ),
    "If a, b are two distinct integers then a - b ≠ 0.": "(a b : ℤ) (h₀ : a ≠ b) : a - b ≠ 0",
    (
        "Let $a_1=1$ and $a_{n+1}=\\sqrt{2+a_n}$ for $n\\ge1$. Prove that the sequence $(a_n)$ is increasing, "
        "that $a_n<2$ for all $n$, and that $a_n\\to 2$."
    ): (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) : "
        "MonotoneOn a (Set.Ici 1) ∧ (∀ n : ℕ, n ≥ 1 → a n < 2) ∧ Filter.Tendsto a Filter.atTop (nhds "
        "2)"
    ),
    "Prove that a square of an integer never leaves remainder 2 when divided by 3.": "(n : ℤ) : n ^ 2 % 3 ≠ 2",
    "On [0, π/2] the sine function is strictly increasing.": (
        ": StrictMonoOn Real.sin (Set.Icc 0 (Real.pi / 2) : Set ℝ)"
    ),
}


SCHOOL |= {
    "For positive reals $a_1,\\dots,a_n$ one has $(a_1+\\dots+a_n)(\\frac1{a_1}+\\dots+\\frac1{a_n})\\ge n^2$.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) : "
        "(∑ k ∈ Finset.Icc 1 n, a k) * (∑ k ∈ Finset.Icc 1 n, 1 / a k) ≥ n ^ 2"
    ),
    "Let x_1, ..., x_n and y_1, ..., y_n be real numbers. Then x_1y_1 + ... + x_ny_n = 0.": (
        "(n : ℕ) (x y : ℕ → ℝ) : ∑ k ∈ Finset.Icc 1 n, x k * y k = 0"
    ),
    "Let a_1, ..., a_n ≥ 0 be real numbers with a_1 + ... + a_n = 1. Then a_1 ≤ 1.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → a i ≥ 0) (h₁ : ∑ k ∈ Finset.Icc 1 n, a k = 1) : a 1 ≤ 1"
    ),
    "Let a, b, c > 0 be real numbers with abc = 1. Prove that a + b + c ≥ 3.": (
        "(a b c : ℝ) (h₀ : a * b * c = 1) (h₁ : a > 0) (h₂ : b > 0) (h₃ : c > 0) : a + b + c ≥ 3"
    ),
    "How many ordered pairs of positive integers (x, y) satisfy xy = 12? Answer: 6.": (
        ": Set.ncard {p : ℕ × ℕ | ∃ x y : ℕ, p = (x, y) ∧ 0 < x ∧ 0 < y ∧ x * y = 12} = 6"
    ),
    "The equation x + y + z = 10 has 66 solutions in nonnegative integers.": (
        ": Set.ncard {p : ℕ × ℕ × ℕ | ∃ x y z : ℕ, p = (x, y, z) ∧ x + y + z = 10} = 66"
    ),
    "There are 15 integers whose square is less than 50.": ": Set.ncard {n : ℤ | n ^ 2 < 50} = 15",
    "For which real a is a^2 ≠ 1? Answer: a ≠ 1 and a ≠ -1.": "(a : ℝ) : a ^ 2 ≠ 1 ↔ a ≠ 1 ∧ a ≠ -1",
    "Suppose a + b = 5 and a - b = 1. Find a and b. Answer: a = 3, b = 2.": (
        "(a b : ℝ) (h₀ : a + b = 5) (h₁ : a - b = 1) : a = 3 ∧ b = 2"
    ),
    "The equation x^2 = 2x - 1 has the only real solution x = 1.": "(x : ℝ) : x ^ 2 = 2 * x - 1 ↔ x = 1",
    "x^2 = 4 has real solutions 2 and -2 and no others": "(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2",
    "A ⊆ B and B ⊆ C then A ⊆ C": "(α : Type*) (A B C : Set α) (h₀ : A ⊆ B) (h₁ : B ⊆ C) : A ⊆ C",
    "Let f : [0,1] → [0,1] be defined by f(x) = x^2. Show that f is bijective.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) "
        "(h₁ : ∀ x : ℝ, x ∈ Set.Icc 0 1 → f x = x ^ 2) : Set.BijOn f (Set.Icc 0 1) (Set.Icc 0 1)"
    ),
    "Let f : ℝ∖{1} → ℝ be a function with f(x) = 1/(x - 1) for all x. Then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 1 → f x = 1 / (x - 1)) : Set.InjOn f (Set.univ \\ {1})"
    ),
    "On the real numbers define x ~ y if x - y ∈ ℤ. Prove that this is an equivalence relation.": (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ ∃ k : ℤ, x - y = k) : Equivalence R"
    ),
    "Let a_1, ..., a_n be positive reals with sum 1. Then a_1^2 + ... + a_n^2 ≥ 1/n.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : n ≥ 1) (h₁ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) "
        "(h₂ : ∑ j ∈ Finset.Icc 1 n, a j = 1) : ∑ k ∈ Finset.Icc 1 n, a k ^ 2 ≥ 1 / n"
    ),
    "For positive reals x_1, ..., x_n with product 1 we have x_1 + ... + x_n ≥ n.": (
        "(n : ℕ) (x : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < x i) (h₁ : ∏ j ∈ Finset.Icc 1 n, x j = 1) : "
        "∑ k ∈ Finset.Icc 1 n, x k ≥ n"
    ),
    "Let f : ℝ → ℝ satisfy f(xy) = f(x) + f(y). Prove that f(1) = 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f (x * y) = f x + f y) : f 1 = 0"
    ),
    "If 2^n - 1 is prime for an integer n ≥ 2, then n is prime.": (
        "(n : ℕ) (h₀ : n ≥ 2) (h₁ : Nat.Prime (2 ^ n - 1)) : Nat.Prime n"
    ),
    "Every number of the form n^2 + n + 41 with n a positive integer is odd.": (
        "(m : ℕ) (h₀ : ∃ n : ℕ, 0 < n ∧ m = n ^ 2 + n + 41) : Odd m"
    ),
    "Among any n + 1 integers from {1, 2, ..., 2n} there are two such that one divides the other.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 (2 * n)) (h₁ : Set.ncard S = n + 1) : "
        "∃ a b : ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ (a ∣ b ∨ b ∣ a)"
    ),
    "How many subsets of {1, 2, ..., 10} have exactly three elements? Answer: 120.": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 10 ∧ Set.Finite A ∧ Set.ncard A = 3} = 120"
    ),
    "A set with n elements has 2^n subsets.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : "
        "Set.ncard {B : Set α | B ⊆ A} = 2 ^ n"
    ),
    "The sequence a_n = n/(n+1) is strictly increasing and bounded above by 1.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : StrictMonoOn a (Set.Ici 1) ∧ ∀ t : ℕ, t ≥ 1 → a t ≤ 1"
    ),
}


test_reads = reads(SCHOOL)
