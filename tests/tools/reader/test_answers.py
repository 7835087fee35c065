"""Questions and the words in which people answer them; where equality holds; which solutions an equation has."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Is n^4 + 4 ever prime for a natural number n > 1? I think it never is.": (
        "(n : ℕ) (h₀ : n > 1) : ¬Nat.Prime (n ^ 4 + 4)"
    ),
    "Is 7 prime? It should be prime.": ": Nat.Prime 7",
    "True or false? The sum of two odd integers is even. (True, give a proof.)": (
        "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"
    ),
    "How many subsets does {1, 2, 3} have? I keep getting 8 and the book says 8 too": (
        ": Set.ncard {A : Set ℤ | A ⊆ {1, 2, 3}} = 8"
    ),
    "Find all integers x and y with 7x + 12y = 1. Answer: x = 7 + 12t, y = -4 - 7t with t any integer.": (
        "(x y : ℤ) : 7 * x + 12 * y = 1 ↔ ∃ t : ℤ, x = 7 + 12 * t ∧ y = -4 - 7 * t"
    ),
    "Solve sin(x) = 0 over the reals. Answer: x = kπ, where k runs over all integers.": (
        "(x : ℝ) : Real.sin x = 0 ↔ ∃ k : ℤ, x = k * Real.pi"
    ),
    "Find all functions f: R -> R such that f(x+y) = f(x) + y for all real x, y. "
    "Answer: exactly the functions f(x) = x + c, where c is a real constant.": (
        "(f : ℝ → ℝ) : (∀ x y : ℝ, f (x + y) = f x + y) ↔ ∃ c : ℝ, ∀ x : ℝ, f x = x + c"
    ),
    "Find all real x with x^2 <= 9. I believe it's all x with -3 <= x <= 3.": ("(x : ℝ) : x ^ 2 ≤ 9 ↔ -3 ≤ x ∧ x ≤ 3"),
    "Find all real x with x^3 >= 8. Answer: all x >= 2.": "(x : ℝ) : x ^ 3 ≥ 8 ↔ x ≥ 2",
    "For which real k does x^2 + k = 0 have exactly two real solutions x? Answer: exactly those with k < 0.": (
        "(k : ℝ) : Set.ncard {x : ℝ | x ^ 2 + k = 0} = 2 ↔ k < 0"
    ),
    "Determine the range of values of the parameter k for which x^2 + kx + k > 0 for all real x. Answer: 0 < k < 4.": (
        "(k : ℝ) : (∀ x : ℝ, x ^ 2 + k * x + k > 0) ↔ 0 < k ∧ k < 4"
    ),
    "Solve x^3 = 8 over the reals. [Answer: the only real solution is x = 2.]": "(x : ℝ) : x ^ 3 = 8 ↔ x = 2",
    "Solve the simultaneous equations x + y = 3 and x - y = 1 over the reals. Answer: x = 2, y = 1.": (
        "(x y : ℝ) : x + y = 3 ∧ x - y = 1 ↔ x = 2 ∧ y = 1"
    ),
    "Find all integers x and y with xy = 1. We found two solutions: (1, 1) and (-1, -1).": (
        "(x y : ℤ) : x * y = 1 ↔ x = 1 ∧ y = 1 ∨ x = -1 ∧ y = -1"
    ),
    "Find all integers x, y with xy = 1. I found (1, 1) and (-1, -1) and have to prove that there aren't any others.": (
        "(x y : ℤ) : x * y = 1 ↔ x = 1 ∧ y = 1 ∨ x = -1 ∧ y = -1"
    ),
    "Solve y^2 = x^3 - 1 in integers. Answer: (1, 0).": "(y x : ℤ) : y ^ 2 = x ^ 3 - 1 ↔ x = 1 ∧ y = 0",
    "Solve 2^m + 1 = 3^n in positive integers. Answer: (m, n) = (1, 1) and (m, n) = (3, 2).": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) : 2 ^ m + 1 = 3 ^ n ↔ m = 1 ∧ n = 1 ∨ m = 3 ∧ n = 2"
    ),
    "What is 2^5? My brother says 32 and he's right, prove it.": ": 2 ^ 5 = 32",
    "Find the maximum of 4x - x^2 over the reals. I calculated 4 (and it is attained).": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = 4 * x - x ^ 2} 4"
    ),
    "Let a_1 = 1 and a_{n+1} = (a_n + 3)/2 for n >= 1. What is the limit of a_n as n → ∞? It should be 3.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = (a n + 3) / 2) : "
        "Filter.Tendsto a Filter.atTop (nhds 3)"
    ),
    "Evaluate the limit $\\lim_{x\\to 1}\\frac{x^2-1}{x-1}$. Answer: $2$.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 1| ∧ |x - 1| < δ → |(x ^ 2 - 1) / (x - 1) - 2| < ε"
    ),
    "True or false? Every odd number is prime. (False.)": ": ¬(∀ n : ℤ, Odd n → 0 < n ∧ Prime n)",
    "True or false: if n is odd then n^2 is odd. Answer: true": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "Is there a real number x with x^2 = -1? I'm sure there isn't one.": ": ¬(∃ x : ℝ, x ^ 2 = -1)",
    "Find all pairs $(m,n)$ of positive integers with $\\frac1m+\\frac1n=\\frac12$. The pairs are $(3,6)$, "
    "$(4,4)$ and $(6,3)$.": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) : (1 / m + 1 / n : ℝ) = 1 / 2 ↔ m = 3 ∧ n = 6 ∨ m = 4 ∧ n = 4 ∨ m = "
        "6 ∧ n = 3"
    ),
    "Solve the inequality (x − 1)(x − 4) < 0 in ℝ; you should get 1 < x < 4.": (
        "(x : ℝ) : (x - 1) * (x - 4) < 0 ↔ 1 < x ∧ x < 4"
    ),
    "Solve |x - 1| < 2 for real x. You will find -1 < x < 3.": "(x : ℝ) : |x - 1| < 2 ↔ -1 < x ∧ x < 3",
    "Is 1001 a prime number? No, since 1001 = 7·11·13.": ": ¬Nat.Prime 1001 ∧ 1001 = 7 * 11 * 13",
    "How many integers are in the solution of the inequality |x - 2| < 5? Show that it is 9.": (
        ": Set.ncard {x : ℤ | |x - 2| < 5} = 9"
    ),
    "What fraction is the same as (1 + 2)/(3 + 4)? Show that it is 3/7.": (": ((1 + 2) / (3 + 4) : ℝ) = 3 / 7"),
    "Given the two functions f(x) = x^2 + 1 and g(x) = x - 2, find f(g(3)). Show that it is 2.": (
        "(f g : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 + 1) (h₁ : ∀ x : ℝ, g x = x - 2) : f (g 3) = 2"
    ),
    "When the expression 7^2 + 7^3 is evaluated, what are the last two digits? Show that it is 92.": (
        ": (7 ^ 2 + 7 ^ 3) % 100 = 92"
    ),
    "If n is a positive integer and the expression (5n + 2) is multiplied by 4 and then divided by 5, "
    "what is the remainder? Show that it is 3.": ("(n : ℕ) (h₀ : 0 < n) : (5 * n + 2) * 4 % 5 = 3"),
    "Find an integer n such that 0 ≤ n < 11 and n is a multiplicative inverse to 4 modulo 11. Show that it is 3.": (
        "(n : ℤ) (h₀ : 0 ≤ n ∧ n < 11) (h₁ : n * 4 ≡ 1 [ZMOD 11]) : n = 3"
    ),
    "Solve the congruence 3n ≡ 2 (mod 7), as a residue modulo 7. Show that it is 3.": (
        "(n : ℤ) : 3 * n ≡ 2 [ZMOD 7] ↔ n ≡ 3 [ZMOD 7]"
    ),
    "Find all real x for which x² − 5x + 6 < 0. The solution set is the open interval from 2 to 3.": (
        "(x : ℝ) : x ^ 2 - 5 * x + 6 < 0 ↔ x ∈ Set.Ioo 2 3"
    ),
    "Solve in real numbers the inequality |2x − 3| < 5. Solution set: the open interval (−1, 4).": (
        "(x : ℝ) : |2 * x - 3| < 5 ↔ x ∈ Set.Ioo (-1) 4"
    ),
    "Solve the system x + y = 5, 2x − y = 1 in real numbers. Solution: (x, y) = (2, 3).": (
        "(x y : ℝ) : x + y = 5 ∧ 2 * x - y = 1 ↔ x = 2 ∧ y = 3"
    ),
    "Find every integer solution of x^2 = 4x. The solutions are 0 and 4.": ("(x : ℤ) : x ^ 2 = 4 * x ↔ x = 0 ∨ x = 4"),
    "Determine all strictly increasing functions f: ℕ → ℕ such that f(f(n)) = n for all n. Answer: "
    "only the identity.": ("(f : ℕ → ℕ) (h₀ : StrictMono f) : (∀ n : ℕ, f (f n) = n) ↔ f = id"),
    "Find all functions f: ℝ → ℝ such that f(x)f(y) = f(x + y) + xy. There are none.": (
        ": ¬(∃ f : ℝ → ℝ, ∀ x y : ℝ, f x * f y = f (x + y) + x * y)"
    ),
    "Find all pairs of positive integers (m, n) with m^2 = 2n^2. There are none.": (
        ": ¬(∃ m n : ℕ, 0 < m ∧ 0 < n ∧ m ^ 2 = 2 * n ^ 2)"
    ),
    "Determine all n ∈ ℕ such that 3 divides n^2 + 2. Answer: exactly those n that are not divisible by 3.": (
        "(n : ℕ) : 3 ∣ n ^ 2 + 2 ↔ ¬3 ∣ n"
    ),
    "For which natural numbers n is 2^n - 1 divisible by 3? Exactly for the even ones.": (
        "(n : ℕ) : 3 ∣ (2 ^ n - 1 : ℤ) ↔ Even n"
    ),
    "For which integers n is n^2 + n odd? For none.": ("(n : ℤ) : ¬Odd (n ^ 2 + n)"),
    "The equation |2x − 1| = 5 is satisfied by the real numbers 3 and −2 and by no others.": (
        "(x : ℝ) : |2 * x - 1| = 5 ↔ x = 3 ∨ x = -2"
    ),
    "The only integers satisfying n^2 = 9 are n = 3 and n = -3.": ("(n : ℤ) : n ^ 2 = 9 ↔ n = 3 ∨ n = -3"),
    "Of two positive integers with product 12 and sum 7, the one is 3 and the other 4.": (
        "(n m : ℕ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n * m = 12) (h₃ : n + m = 7) : n = 3 ∧ m = 4 ∨ m = 3 ∧ n = 4"
    ),
    "If |A| = 7, |B| = 9 and |A ∩ B| = 4 for finite sets A, B, how many elements are in A ∪ B? Twelve.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) (h₂ : Set.ncard A = 7) (h₃ : "
        "Set.ncard B = 9) (h₄ : Set.ncard (A ∩ B) = 4) : Set.ncard (A ∪ B) = 12"
    ),
    "Differentiate x³ − 4x at the point x = 2; you should obtain 8.": (": deriv (fun x : ℝ => x ^ 3 - 4 * x) 2 = 8"),
    "Does x⁴ + 4 take a prime value for some integer x greater than 1? No: for each integer x > 1 the "
    "number x⁴ + 4 is not prime.": (": (¬(∃ x : ℤ, x > 1 ∧ Prime (x ^ 4 + 4))) ∧ ∀ x : ℤ, x > 1 → ¬Prime (x ^ 4 + 4)"),
    "Are there positive integers x and y with x^2 - 2y^2 = 1? Yes, for example x = 3 and y = 2.": (
        ": ∃ x y : ℕ, 0 < x ∧ 0 < y ∧ (x ^ 2 - 2 * y ^ 2 : ℤ) = 1 ∧ x = 3 ∧ y = 2"
    ),
    "Is 2^n - 1 prime for every prime n? No, for n = 11 it is not.": (
        ": ¬(∀ n : ℕ, Nat.Prime n → Nat.Prime (2 ^ n - 1))"
    ),
    "What is the least n such that n! > 100? n = 5.": (": IsLeast {n : ℕ | Nat.factorial n > 100} 5"),
    "If f(x) = 2x + 1, what is f(3)? f(3) = 7.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 1) : f 3 = 7"),
    "If x + y = 10 and x - y = 4, what are x and y? x = 7 and y = 3.": (
        "(x y : ℝ) (h₀ : x + y = 10) (h₁ : x - y = 4) : x = 7 ∧ y = 3"
    ),
    "The real numbers a, b, c are nonzero with a + b + c = 0; compute a²/(bc) + b²/(ca) + c²/(ab). "
    "The value is always 3.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) (h₂ : c ≠ 0) (h₃ : a + b + c = 0) : a ^ 2 / (b * c) + b ^ "
        "2 / (c * a) + c ^ 2 / (a * b) = 3"
    ),
    "The roots r and s of x² − 7x + 5 are real and distinct. Without solving, find r² + s². It's 39.": (
        "(r s : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 7 * x + 5 = 0 ↔ x = r ∨ x = s) (h₁ : r ≠ s) : r ^ 2 + s ^ 2 = 39"
    ),
    "What are the real zeros of x^3 - x? They are 0, 1 and -1.": ("(x : ℝ) : x ^ 3 - x = 0 ↔ x = 0 ∨ x = 1 ∨ x = -1"),
    "Which integers n make n^2 + 1 even? Precisely the odd ones.": ("(n : ℤ) : Even (n ^ 2 + 1) ↔ Odd n"),
    "Find the two numbers whose sum is 10 and whose product is 21. They are 3 and 7 in some order.": (
        "(n m : ℝ) (h₀ : n + m = 10) (h₁ : n * m = 21) : n = 3 ∧ m = 7 ∨ n = 7 ∧ m = 3"
    ),
    "Determine all primes p such that p + 2 and p + 4 are prime as well. (Only p = 3 works.)": (
        "(p : ℕ) (h₀ : Nat.Prime p) : Nat.Prime (p + 2) ∧ Nat.Prime (p + 4) ↔ p = 3"
    ),
    "Find all functions f: ℚ → ℚ with f(x + y) = f(x) + f(y) for all rational x, y. Answer: f(x) = "
    "cx, where c is a rational constant.": (
        "(f : ℚ → ℚ) : (∀ x y : ℚ, f (x + y) = f x + f y) ↔ ∃ c : ℚ, ∀ x : ℚ, f x = c * x"
    ),
}
EXTREMES = {
    "Find the least value of x^2 + y^2 as x and y range over all real numbers with x + y = 2. Answer: 2.": (
        ": IsLeast {w : ℝ | ∃ x y : ℝ, x + y = 2 ∧ w = x ^ 2 + y ^ 2} 2"
    ),
    "What is the maximum of xy over all positive reals x and y such that x + y = 6? Answer: 9": (
        ": IsGreatest {w : ℝ | ∃ x y : ℝ, 0 < x ∧ 0 < y ∧ x + y = 6 ∧ w = x * y} 9"
    ),
    "Find the largest possible value of xy where x and y vary so that x + y = 4 and x, y > 0. Answer: 4.": (
        ": IsGreatest {w : ℝ | ∃ x y : ℝ, x + y = 4 ∧ (x > 0 ∧ y > 0) ∧ w = x * y} 4"
    ),
    "Positive reals x and y vary so that x + y = 4. Show that the largest possible value of xy is 4.": (
        ": IsGreatest {w : ℝ | ∃ x y : ℝ, 0 < x ∧ 0 < y ∧ x + y = 4 ∧ w = x * y} 4"
    ),
    "Find all solutions of cos x = 0 lying in the interval [0, π]. Answer: π/2.": (
        "(x : ℝ) (h₀ : x ∈ Set.Icc 0 Real.pi) : Real.cos x = 0 ↔ x = Real.pi / 2"
    ),
    "I want all real solutions of x^2 = 9. I think they are 3 and -3.": "(x : ℝ) : x ^ 2 = 9 ↔ x = 3 ∨ x = -3",
    "If x is between 1 and 4 (endpoints included) then x > 0.": "(x : ℝ) (h₀ : 1 ≤ x ∧ x ≤ 4) : x > 0",
    "If $a \\le b$, then the mean of a and b lies between a and b.": (
        "(a b : ℝ) (h₀ : a ≤ b) : a ≤ (a + b) / 2 ∧ (a + b) / 2 ≤ b"
    ),
    "If $a < b$, then the mean of a and b lies between a and b.": (
        "(a b : ℝ) (h₀ : a < b) : a < (a + b) / 2 ∧ (a + b) / 2 < b"
    ),
}
EQUALITY = {
    "Let a > 0. Prove that a + 1/a >= 2. When does equality hold? (Answer: exactly when a = 1.)": (
        "(a : ℝ) (h₀ : a > 0) : a + 1 / a ≥ 2 ∧ (a + 1 / a = 2 ↔ a = 1)"
    ),
    "Prove that x^2 + y^2 >= 2xy for all real x, y, and decide when equality occurs. Answer: x = y.": (
        "(x y : ℝ) : x ^ 2 + y ^ 2 ≥ 2 * x * y ∧ (x ^ 2 + y ^ 2 = 2 * x * y ↔ x = y)"
    ),
    "e^x >= 1 + x for all real x, the inequality being strict unless x = 0.": (
        "(x : ℝ) : Real.exp x ≥ 1 + x ∧ (Real.exp x = 1 + x → x = 0)"
    ),
    "x^2 + 1 >= 2x for all real x, and also that you only get equality when x = 1.": (
        "(x : ℝ) : x ^ 2 + 1 ≥ 2 * x ∧ (x ^ 2 + 1 = 2 * x → x = 1)"
    ),
    "Let x > 0. Then x + 1/x >= 2. Also we need that equality occurs only for x = 1.": (
        "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2 ∧ (x + 1 / x = 2 → x = 1)"
    ),
    "Show that x^2 + 4 is at least 4 for all real x, and that it's equal to 4 exactly when x = 0.": (
        "(x : ℝ) : x ^ 2 + 4 ≥ 4 ∧ (x ^ 2 + 4 = 4 ↔ x = 0)"
    ),
}
SOLUTIONS = {
    "x^3 + x = 10 has exactly one real solution, it's x = 2": "(x : ℝ) : x ^ 3 + x = 10 ↔ x = 2",
    "The simultaneous equations x + y = 6, x - y = 2 have exactly one solution, namely x = 4, y = 2.": (
        "(x y : ℝ) : x + y = 6 ∧ x - y = 2 ↔ x = 4 ∧ y = 2"
    ),
    "The equation x^3 + x = 11 has exactly one real root, and this root lies between 2 and 3.": (
        ": (∃! x : ℝ, x ^ 3 + x = 11) ∧ ∀ x : ℝ, x ^ 3 + x = 11 → 2 < x ∧ x < 3"
    ),
    "x^2 = 4 has exactly one positive solution.": ": ∃! x : ℝ, 0 < x ∧ x ^ 2 = 4",
    # over which numbers, and under which condition, before and behind the equation
    "Solve in positive integers with x ≤ y: 1/x + 1/y = 1/2. The solutions are (3,6) and (4,4) and no others.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : (1 / x + 1 / y : ℝ) = 1 / 2 ∧ x ≤ y ↔ x = 3 ∧ y = 6 ∨ x = 4 ∧ y = 4"
    ),
    "In positive integers with x ≤ y ≤ z, solve xyz = 4. The solutions are (1,1,4) and (1,2,2).": (
        "(x y z : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : 0 < z) : x * y * z = 4 ∧ x ≤ y ∧ y ≤ z ↔ "
        "x = 1 ∧ y = 1 ∧ z = 4 ∨ x = 1 ∧ y = 2 ∧ z = 2"
    ),
    "Solve x + y = 3, xy = 2 in integers with x < y. The solution is (1, 2), and there are no others.": (
        "(x y : ℤ) : x + y = 3 ∧ x * y = 2 ∧ x < y ↔ x = 1 ∧ y = 2"
    ),
    "Over the integers, solve x^2 + y^2 = 0. The only solution is (0, 0).": (
        "(x y : ℤ) : x ^ 2 + y ^ 2 = 0 ↔ x = 0 ∧ y = 0"
    ),
    "Let a, b be the two roots of x^2 - 4x + 4, counted with multiplicity. Then a + b = 4.": (
        "(a b : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 4 * x + 4 = 0 ↔ x = a ∨ x = b) : a + b = 4"
    ),
    "Consider the polynomial $P(x)=x^3-6x^2+11x-6$. Verify that its roots are precisely $1$, $2$ and $3$.": (
        "(P : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, P x = x ^ 3 - 6 * x ^ 2 + 11 * x - 6) : P t = 0 ↔ t = 1 ∨ t = 2 ∨ t = 3"
    ),
    "Consider the quadratic p(x) = x^2 + 1. Show that it has no real roots.": (
        "(p : ℝ → ℝ) (h₀ : ∀ x : ℝ, p x = x ^ 2 + 1) : ¬(∃ t : ℝ, p t = 0)"
    ),
    "On [0, 2π], the equation sin x = 0 has exactly the solutions 0, π and 2π.": (
        "(x : ℝ) (h₀ : x ∈ Set.Icc 0 (2 * Real.pi)) : Real.sin x = 0 ↔ x = 0 ∨ x = Real.pi ∨ x = 2 * Real.pi"
    ),
    "In the interval (0, 4), the equation x^2 = 4x has no solutions.": ": ¬(∃ x : ℝ, x ∈ Set.Ioo 0 4 ∧ x ^ 2 = 4 * x)",
    "The derivative of the function x ↦ x³ − 3x vanishes exactly at x = 1 and x = −1.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ t : ℝ, f t = t ^ 3 - 3 * t) : deriv f x = 0 ↔ x = 1 ∨ x = -1"
    ),
    "The polynomial x^2 - 3x + 2 vanishes precisely at 1 and 2.": "(x : ℝ) : x ^ 2 - 3 * x + 2 = 0 ↔ x = 1 ∨ x = 2",
    "Let f(x) = x^2 - 1. Show that f is zero exactly for x = 1 and x = -1.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 - 1) : f x = 0 ↔ x = 1 ∨ x = -1"
    ),
    "If f is continuous and f vanishes exactly at 0, then f(1) ≠ 0.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, f x = 0 ↔ x = 0) : f 1 ≠ 0"
    ),
    "The function f(x) = x² - 6x + 5 is negative exactly for 1 < x < 5.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2 - 6 * x + 5) : f x < 0 ↔ 1 < x ∧ x < 5"
    ),
    "Let f(x) = x^3. Then f is positive exactly for x > 0.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3) : 0 < f x ↔ x > 0"
    ),
    "Find all pairs of integers (a, b) with ab = 3. There are four: (1, 3), (3, 1), (-1, -3), (-3, -1).": (
        "(a b : ℤ) : a * b = 3 ↔ a = 1 ∧ b = 3 ∨ a = 3 ∧ b = 1 ∨ a = -1 ∧ b = -3 ∨ a = -3 ∧ b = -1"
    ),
    "Solve x^2 - 5x + 6 = 0. The roots turn out to be 2 and 3.": "(x : ℝ) : x ^ 2 - 5 * x + 6 = 0 ↔ x = 2 ∨ x = 3",
    "If a real quadratic ax² + bx + c with a > 0 has negative discriminant, it is positive for every real x.": (
        "(a b c x : ℝ) (h₀ : a > 0) (h₁ : b ^ 2 - 4 * a * c < 0) : 0 < a * x ^ 2 + b * x + c"
    ),
    "If the quadratic ax² + bx + c with a ≠ 0 has negative discriminant, then it has no real roots.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : b ^ 2 - 4 * a * c < 0) : ¬(∃ x : ℝ, a * x ^ 2 + b * x + c = 0)"
    ),
    "If ax^2+bx+c has negative discriminant, then it is nonzero.": (
        "(b a c x : ℝ) (h₀ : b ^ 2 - 4 * a * c < 0) : a * x ^ 2 + b * x + c ≠ 0"
    ),
    "The quadratic x^2 + x + 1 is positive for all real x.": "(x : ℝ) : 0 < x ^ 2 + x + 1",
    "A real quadratic x² + bx + c with b² < 4c is positive for every real x.": (
        "(b c x : ℝ) (h₀ : b ^ 2 < 4 * c) : 0 < x ^ 2 + b * x + c"
    ),
    "The inequality $x^2<x$ holds exactly for $0<x<1$.": "(x : ℝ) : x ^ 2 < x ↔ 0 < x ∧ x < 1",
    "The equation $2^x=x+1$ has the solutions $x=0$ and $x=1$ and no other real ones.": (
        "(x : ℝ) : 2 ^ x = x + 1 ↔ x = 0 ∨ x = 1"
    ),
    "If x^2 + px + q has the root 1 then p + q = -1.": "(p q : ℝ) (h₀ : 1 ^ 2 + p * 1 + q = 0) : p + q = -1",
    "The equation x^2 = 4 has the root 2.": ": 2 ^ 2 = 4",
    "x = 3 solves 2x + 1 = 7.": ": 2 * 3 + 1 = 7",
    "The function x^3 - 3x + 1 has three real zeros.": ": Set.ncard {x : ℝ | x ^ 3 - 3 * x + 1 = 0} = 3",
}
DECLINED = (
    "The equation 2x = 4 has the solution x = 2.",
    "The polynomial x^2 + nx + 1 is irreducible for all integers n.",
    "Find all integers n with n^2 < 4. There are two: -1, 0, 1.",
    "The function f(x) = 1/x - 1 vanishes exactly at x = 1.",
    "On [0, 1], the equation x^2 = x has no real root.",
    "Find the maximum of x + y as x ranges over all real numbers with x < y. Answer: 4.",
    "Find the maximum of x - y where x varies so that x < y. Answer: 0.",
    "Solve sin(x) = 0 over the reals. Answer: x = kπ.",
    "Find all integers n such that 9 divides n^2. Answer: n = 3n for some integer n.",
    "Find all integers x and y with xy = 1. We found three solutions: (1, 1) and (-1, -1).",
    "Solve n^2 = 2^a in positive integers. Answer: (2, 2).",
    "x^2 = 4 has exactly two real solutions, they are x = 2.",
    "x^3 - 3x + 2 = 0 has exactly three real roots, counted with multiplicity.",
    "What is 2^5? My brother says 33, but he is wrong, it is 32.",
    "Is every prime odd? I think not every prime is odd.",
    "Is 7 even or odd? It is odd.",
    "Is every real number positive? I checked up to 100 and it looks like it holds for every integer.",
    "Find all x with x^2 = 4. Answer: x = 2 and x = -2, but only for real x.",
    "Let a > 0. Prove that a + 1/a >= 2. When does equality hold?",
    "For which n is n^2 < 0? There is none.",
    "Find all real x with x^2 < 4. Answer: the interval from -2 to 2.",
    "Let n be an integer. Show that n^2 takes an even value.",
    "Are there positive integers x and y with x^2 - 2y^2 = 1? Yes, x = 3.",
    "The equation x^2 = 4 is satisfied by 2 and -2.",
    "Find all integers n such that n^2 is even. Answer: those k that are even.",
    "What is x + y if x = 1 and y = 2? x = 3.",
    "Find two irrational numbers whose sum is 0. Answer: √2 and -√2.",
)


test_reads = reads([*READ.items(), *EXTREMES.items(), *EQUALITY.items(), *SOLUTIONS.items()])


test_declines = declines(DECLINED)
