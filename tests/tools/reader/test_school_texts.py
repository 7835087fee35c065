"""School texts as people write them: titles, kinds told behind the claim, steps of calculation, sizes, relations."""

from tests.tools.reader.tables import declines, reads

TEXTS = {
    "double angle formula!! sin 2t = 2 sin t cos t whatever the real number t": (
        "(t : ℝ) : Real.sin (2 * t) = 2 * Real.sin t * Real.cos t"
    ),
    "The geometric sum: if r ≠ 1 is a real number, then ∑_{k=0}^{n-1} r^k = (r^n - 1)/(r - 1) for every n ∈ ℕ.": (
        "(r : ℝ) (n : ℕ) (h₀ : r ≠ 1) : ∑ k ∈ Finset.range n, r ^ k = (r ^ n - 1) / (r - 1)"
    ),
    "Cauchy–Schwarz in the plane: (ac + bd)² ≤ (a² + b²)(c² + d²) for real a, b, c, d.": (
        "(a b c d : ℝ) : (a * c + b * d) ^ 2 ≤ (a ^ 2 + b ^ 2) * (c ^ 2 + d ^ 2)"
    ),
    "(IMO 1959) Prove that 21n+4 and 14n+3 are coprime for every natural number n.": (
        "(n : ℕ) : Nat.Coprime (21 * n + 4) (14 * n + 3)"
    ),
    "Show that the squaring function on the real line is continuous but not uniformly continuous.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Continuous f ∧ ¬UniformContinuous f"
    ),
    "Show that for every natural number n, n³ - n is a multiple of 6 (as an integer).": (
        "(n : ℕ) : 6 ∣ (n ^ 3 - n : ℤ)"
    ),
    "If a number is divisible by 4, then so is its square. Here numbers are integers.": (
        "(n : ℤ) (h₀ : 4 ∣ n) : 4 ∣ n ^ 2"
    ),
    "The sequence defined by a₀ = 1 and aₙ₊₁ = 2aₙ + 1 satisfies aₙ = 2ⁿ⁺¹ − 1 for all n. (All terms are integers.)": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n : ℕ, a (n + 1) = 2 * a n + 1) : a n = 2 ^ (n + 1) - 1"
    ),
    "We have to prove that 6 divides 7^n - 1, where n can be any natural number.": ("(n : ℕ) : 6 ∣ (7 ^ n - 1 : ℤ)"),
    "my teacher says the sum 1+2+...+n is n(n+1)/2, prove it for every natural n pls": (
        "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k : ℝ) = n * (n + 1) / 2"
    ),
    "Let f be a linear function, f(x) = mx + c, with f(1) = 5 and f(3) = 11. Find f(10). Answer: 32.": (
        "(f : ℝ → ℝ) (m c : ℝ) (h₀ : ∀ x : ℝ, f x = m * x + c) (h₁ : f 1 = 5) (h₂ : f 3 = 11) : f 10 = 32"
    ),
    "A linear function f(x) = mx + b with m ≠ 0 takes every real value exactly once.": (
        "(m : ℝ) (f : ℝ → ℝ) (b : ℝ) (h₀ : m ≠ 0) (h₁ : ∀ x : ℝ, f x = m * x + b) : Function.Bijective f"
    ),
    "The number of k-element subsets of a finite set with n elements is \\binom{n}{k}.": (
        "(α : Type*) (n k : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B : "
        "Set α | B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = k} = Nat.choose n k"
    ),
    "If a finite set A has more elements than a finite set B, then no function from A to B is injective.": (
        "(A B : Type*) (f : A → B) (h₀ : Finite A) (h₁ : Finite B) (h₂ : Nat.card A > Nat.card B) : "
        "¬Function.Injective f"
    ),
    "I have three consecutive integers. Why is their product always a multiple of 6?": (
        "(n : ℤ) : 6 ∣ n * (n + 1) * (n + 2)"
    ),
    "When you square an odd integer and take away 1, the result is always a multiple of 8.": (
        "(n : ℤ) (h₀ : Odd n) : 8 ∣ n ^ 2 - 1"
    ),
    "If you double a number and subtract 7, you get 15. What is the number? Answer: 11.": (
        "(n : ℝ) (h₀ : 2 * n - 7 = 15) : n = 11"
    ),
    "No integer squared ends in remainder 2 upon division by 3.": ("(n : ℤ) : n ^ 2 % 3 ≠ 2"),
    "An integer is divisible by 15 if and only if it is divisible both by 3 and by 5.": (
        "(n : ℤ) : 15 ∣ n ↔ 3 ∣ n ∧ 5 ∣ n"
    ),
    "The equation x^3 + 3y^3 = 9z^3 has no solution in integers except x = y = z = 0.": (
        ": ¬(∃ x y z : ℤ, x ^ 3 + 3 * y ^ 3 = 9 * z ^ 3 ∧ ¬(x = y ∧ y = z ∧ z = 0))"
    ),
    "In any nonempty finite set of real numbers there is a largest one.": (
        "(A : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : Set.Finite A) : ∃ m : ℝ, IsGreatest A m"
    ),
    "The square of any real number is nonnegative, and it is zero only when the number is zero.": (
        "(x : ℝ) : 0 ≤ x ^ 2 ∧ (x ^ 2 = 0 → x = 0)"
    ),
    "For a map f : X → Y and subsets A, B ⊆ X one has f(A ∩ B) ⊆ f(A) ∩ f(B). If f is injective, then "
    "equality holds.": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f B ∧ "
        "(Function.Injective f → Set.image f (A ∩ B) = Set.image f A ∩ Set.image f B)"
    ),
    "The max of two real numbers is given by the formula max(a, b) = (a + b + |a − b|)/2.": (
        "(a b : ℝ) : max a b = (a + b + |a - b|) / 2"
    ),
    "A relation that is symmetric and transitive, and under which every element is related to "
    "something, is reflexive.": (
        "(α : Type*) (R : α → α → Prop) (u : α) (h₀ : ∀ s t : α, R s t → R t s) (h₁ : ∀ r p q : α, R r p "
        "∧ R p q → R r q) (h₂ : ∀ x : α, ∃ y : α, R x y) : R u u"
    ),
    "Sum of the first n odd numbers 1 + 3 + ⋯ + (2n − 1) equals n².": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, (2 * k - 1 : ℤ) = n ^ 2"
    ),
    "Let (u_n) be an arithmetic sequence with common difference d. Then u_n = u_0 + nd for every n.": (
        "(u : ℕ → ℝ) (d : ℝ) (n : ℕ) (h₀ : ∀ k : ℕ, u (k + 1) = u k + d) : u n = u 0 + n * d"
    ),
    "The function f(x) = 1/x is decreasing for x > 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : AntitoneOn f (Set.Ioi 0)"
    ),
    "If f(x) = x^2, then f is increasing for all x ≥ 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : MonotoneOn f (Set.Ici 0)"
    ),
    "x² - 4x + 7 is minimal at x = 2.": (": ∃ x : ℝ, x = 2 ∧ ∀ t : ℝ, t ^ 2 - 4 * t + 7 ≥ x ^ 2 - 4 * x + 7"),
    "Among all pairs of real numbers x, y with x + y = 10, the product xy is largest when x = y = 5.": (
        ": ∃ x y : ℝ, x = 5 ∧ y = 5 ∧ x + y = 10 ∧ ∀ t s : ℝ, t + s = 10 → t * s ≤ x * y"
    ),
    "Let f : ℝ → ℝ be differentiable. If f attains its maximum at c, then f'(c) = 0.": (
        "(f : ℝ → ℝ) (c : ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, f t ≤ f c) : deriv f c = 0"
    ),
    "The sum of the cubes of 1, …, n is the square of the sum of 1, …, n.": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, k ^ 3 = (∑ i ∈ Finset.Icc 1 n, i) ^ 2"
    ),
    "If three numbers form a geometric progression, then the middle one squared is the product of the other two.": (
        "(n m k : ℝ) (h₀ : ∃ r : ℝ, m = n * r ∧ k = m * r) : m ^ 2 = n * k"
    ),
    "Among the numbers 1, 2, …, 100 there are exactly 25 primes.": (
        ": Set.ncard {p : ℕ | Nat.Prime p ∧ 1 ≤ p ∧ p ≤ 100} = 25"
    ),
    "I've got two even numbers. Prove that their sum is even.": (
        "(n m : ℤ) (h₀ : Even n) (h₁ : Even m) : Even (n + m)"
    ),
    "The function x ↦ x/(1 + x²) attains its maximum over the real line at x = 1, where its value is 1/2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x / (1 + x ^ 2)) : IsGreatest {y : ℝ | ∃ x : ℝ, y = f x} (1 / "
        "2) ∧ ∃ x : ℝ, x = 1 ∧ f x = 1 / 2"
    ),
    "Let a, b be nonnegative reals. Prove that √(a + b) ≤ √a + √b. When do we have equality? Answer: "
    "exactly when a = 0 or b = 0.": (
        "(a b : ℝ) (h₀ : 0 ≤ a) (h₁ : 0 ≤ b) : Real.sqrt (a + b) ≤ Real.sqrt a + Real.sqrt b ∧ (Real.sqrt "
        "(a + b) = Real.sqrt a + Real.sqrt b ↔ a = 0 ∨ b = 0)"
    ),
    "ok so if r and s are the roots of x² − 5x + 3 = 0, then r² + s² = 19. Is that right? (yes, it is)": (
        "(r s : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 5 * x + 3 = 0 ↔ x = r ∨ x = s) : r ^ 2 + s ^ 2 = 19"
    ),
    "Is 91 prime? (no, it is not)": (": ¬Nat.Prime 91"),
    "Why is 0 the only real number x with x² + |x| = 0? How do I write that down properly?": (
        "(x : ℝ) : x ^ 2 + |x| = 0 ↔ x = 0"
    ),
    "Find the sum of all multiples of 7 among the numbers 1, 2, …, 100. Answer: 735.": (
        ": ∃ s : Finset ℕ, (∀ n : ℕ, n ∈ s ↔ 7 ∣ n ∧ 1 ≤ n ∧ n ≤ 100) ∧ ∑ n ∈ s, n = 735"
    ),
    "Find the last two digits of $7^4$. (They are $01$.)": (": 7 ^ 4 % 100 = 1"),
    "Let X and Y be finite sets with |X| = 12, |Y| = 9 and |X ∪ Y| = 15. Show that X and Y have 6 "
    "elements in common.": (
        "(α : Type*) (X Y : Set α) (h₀ : Set.Finite X) (h₁ : Set.Finite Y) (h₂ : Set.ncard X = 12) (h₃ : "
        "Set.ncard Y = 9) (h₄ : Set.ncard (X ∪ Y) = 15) : Set.ncard {x : α | x ∈ X ∧ x ∈ Y} = 6"
    ),
    "Let A and B be finite sets. If A and B have exactly two elements in common then A ∩ B is nonempty.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) (h₂ : Set.ncard {x : α | x ∈ A "
        "∧ x ∈ B} = 2) : Set.Nonempty (A ∩ B)"
    ),
    "Prove: whenever a divides b and a divides c, a also divides 5b − 3c (all numbers being integers, a nonzero).": (
        "(a b c : ℤ) (h₀ : a ≠ 0) (h₁ : a ∣ b) (h₂ : a ∣ c) : a ∣ 5 * b - 3 * c"
    ),
    "If x < y then x/z < y/z (x, y, z reals, z positive).": ("(z x y : ℝ) (h₀ : 0 < z) (h₁ : x < y) : x / z < y / z"),
    "What's the smallest positive integer that leaves remainders 2, 3 and 4 when divided by 3, 4 and "
    "5 respectively? I got 59.": (": IsLeast {n : ℕ | 0 < n ∧ n % 3 = 2 ∧ n % 4 = 3 ∧ n % 5 = 4} 59"),
    "Show that whatever the value of the real parameter m, the equation x^2 - 2mx + m^2 - 1 = 0 has "
    "two distinct real roots.": ("(m : ℝ) : Set.ncard {x : ℝ | x ^ 2 - 2 * m * x + m ^ 2 - 1 = 0} = 2"),
    "Suppose we pick n + 1 different numbers from the set {1, 2, …, 2n}, where n ≥ 1. Show that some "
    "two of the chosen numbers are coprime.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : n ≥ 1) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ a b "
        ": ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ IsCoprime a b"
    ),
    "can someone help me show that a² + b² + c² ≥ ab + bc + ca for all real a, b, c? I keep going round in circles": (
        "(a b c : ℝ) : a ^ 2 + b ^ 2 + c ^ 2 ≥ a * b + b * c + c * a"
    ),
    "hi, I have to explain why there are no integers x and y such that x^2 - 4y = 3. I think it's something mod 4?": (
        ": ¬(∃ x y : ℤ, x ^ 2 - 4 * y = 3)"
    ),
    "How many divisors does 360 have? It has 24 positive divisors.": (": Finset.card (Nat.divisors 360) = 24"),
    "Let x and y be positive numbers such that x is 20% greater than y. Then y is five sixths of x.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : x = (1 + 20 / 100) * y) : y = 5 / 6 * x"
    ),
    "If one third of an integer n is 5, then n = 15.": ("(n : ℤ) (h₀ : (1 / 3 * n : ℝ) = 5) : n = 15"),
    "If x is 5/4 of y then y is 4/5 of x.": ("(x y : ℝ) (h₀ : x = 5 / 4 * y) : y = 4 / 5 * x"),
    "A third of the sum of three consecutive integers is the middle one.": (
        "(n : ℤ) : (1 / 3 * (n + (n + 1) + (n + 2)) : ℝ) = n + 1"
    ),
    "The function f: ℝ → ℝ given by f(x) = x² is not injective, but its restriction to [0, ∞) is.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f ∧ Set.InjOn f (Set.Ici 0)"
    ),
    "Let f(x) = x². The restriction of f to [0, ∞) is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Set.InjOn f (Set.Ici 0)"
    ),
    "Evaluate $\\int_0^1 xe^x\\,dx$. Solution: integrating by parts gives $1$.": (
        ": (∫ x in 0..1, x * Real.exp x) = 1"
    ),
    "Find the real roots of x^2 - 5x + 6 = 0. Factoring, we get x = 2 or x = 3.": (
        "(x : ℝ) : x ^ 2 - 5 * x + 6 = 0 ↔ x = 2 ∨ x = 3"
    ),
    "Two positive numbers have the sum 10. Show that their product cannot exceed 25.": (
        "(n m : ℝ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n + m = 10) : ¬n * m > 25"
    ),
    "No perfect square has 7 as its last digit.": ("(a : ℤ) : a ^ 2 % 10 ≠ 7"),
    "Every prime bigger than 3 is either one more or one less than a multiple of 6.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : p ≡ 1 [MOD 6] ∨ p ≡ -1 [ZMOD 6]"
    ),
    "Prove that for every natural number n the fraction (21n+4)/(14n+3) is irreducible, i.e. its "
    "numerator and denominator are coprime.": (
        "(n : ℕ) : Nat.gcd (21 * n + 4) (14 * n + 3) = 1 ∧ Nat.Coprime (21 * n + 4) (14 * n + 3)"
    ),
    "If you square an odd integer and divide by 8, the remainder is 1.": ("(n : ℤ) (h₀ : Odd n) : n ^ 2 % 8 = 1"),
    "Adding two consecutive odd integers you always get a multiple of 4.": ("(n : ℤ) (h₀ : Odd n) : 4 ∣ n + (n + 2)"),
    "If an integer leaves 3 when divided by 5 then its square leaves 4 when divided by 5.": (
        "(n : ℤ) (h₀ : n % 5 = 3) : n ^ 2 % 5 = 4"
    ),
    "Three numbers with sum zero: the sum of their cubes is three times their product.": (
        "(n m k : ℝ) (h₀ : n + m + k = 0) : n ^ 3 + m ^ 3 + k ^ 3 = 3 * (n * m * k)"
    ),
    "Let P be a polynomial with real coefficients whose coefficients add up to zero. Prove that P is "
    "divisible by x-1.": ("(P : Polynomial ℝ) (h₀ : Polynomial.eval 1 P = 0) : Polynomial.X - 1 ∣ P"),
    "For no real x does sin x + cos x exceed √2.": ("(x : ℝ) : ¬Real.sin x + Real.cos x > Real.sqrt 2"),
    "Whatever the slope m, the line y = mx + 1 meets the parabola y = x² in exactly two points.": (
        "(m : ℝ) : Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = m * x + 1 ∧ y = x ^ 2} = 2"
    ),
    "The equation 3x - 1 = 14 has x = 5 as its one and only real solution.": ("(x : ℝ) : 3 * x - 1 = 14 ↔ x = 5"),
    "The equation |2x − 3| = 5 has the solution set {−1, 4}.": ("(x : ℝ) : |2 * x - 3| = 5 ↔ x = -1 ∨ x = 4"),
    "The linear system x+y+z=6, x+2y+3z=14, x+4y+9z=36 has exactly one real solution, namely x=1, y=2, z=3.": (
        "(x y z : ℝ) : x + y + z = 6 ∧ x + 2 * y + 3 * z = 14 ∧ x + 4 * y + 9 * z = 36 ↔ x = 1 ∧ y = 2 ∧ z = 3"
    ),
    "(4,3) is the only pair (x,y) of positive integers for which x^2-y^2=7.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : (x ^ 2 - y ^ 2 : ℤ) = 7 ↔ x = 4 ∧ y = 3"
    ),
    "The only pairs of real numbers with sum 5 and product 6 are (2,3) and (3,2).": (
        "(x y : ℝ) : x + y = 5 ∧ x * y = 6 ↔ x = 2 ∧ y = 3 ∨ x = 3 ∧ y = 2"
    ),
    "Show that the only real numbers with x + y = 3, y + z = 5 and z + x = 4 are x = 1, y = 2, z = 3.": (
        "(x y z : ℝ) : x + y = 3 ∧ y + z = 5 ∧ z + x = 4 ↔ x = 1 ∧ y = 2 ∧ z = 3"
    ),
    "From the set {1,2,...,2n} we choose n+1 distinct numbers. Prove that one of the chosen numbers "
    "divides another one.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 (2 * n)) (h₁ : Set.ncard S = n + 1) : ∃ a b : ℤ, a ∈ S ∧ b ∈ "
        "S ∧ a ≠ b ∧ (a ∣ b ∨ b ∣ a)"
    ),
    "However one picks 51 of the numbers 1,2,...,100, two of the chosen numbers will be coprime.": (
        "(S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 100) (h₁ : Set.ncard S = 51) : ∃ a b : ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ "
        "IsCoprime a b"
    ),
    "From n objects one can choose two in n(n − 1)/2 ways.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B : Set α | "
        "B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = 2} = n * (n - 1) / 2"
    ),
    "There are 120 ways to choose a three-element subset of {1, 2, …, 10}.": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 10 ∧ Set.Finite A ∧ Set.ncard A = 3} = 120"
    ),
    "If three nonzero real numbers a, b, c form at the same time an arithmetic and a geometric "
    "progression, they are all equal.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : b ≠ 0) (h₂ : c ≠ 0) (h₃ : ∃ r : ℝ, b = a + r ∧ c = b + r) (h₄ : ∃ d : "
        "ℝ, b = a * d ∧ c = b * d) : a = b ∧ b = c"
    ),
    "A sequence starts with $a_0=0$ and $a_1=1$, and each further term is the sum of the two preceding "
    "ones. Then a_n and a_{n+1} are coprime.": (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 0 = 0) (h₁ : a 1 = 1) (h₂ : ∀ k : ℕ, a (k + 2) = a k + a (k + 1)) : "
        "IsCoprime (a n) (a (n + 1))"
    ),
    "A sequence starts with a₁ = 1 and each further term is one more than twice the preceding one. Then "
    "a_n = 2^n - 1 for each n ≥ 1.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ k : ℕ, k ≥ 1 → a (k + 1) = 2 * a k + 1) (h₂ : n ≥ 1) : a "
        "n = 2 ^ n - 1"
    ),
    "The third term of an arithmetic sequence is 7 and the seventh is 19. Show that the tenth term equals 28.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ n : ℕ, 1 ≤ n → a (n + 1) = a n + r) (h₁ : a 3 = 7) (h₂ : a 7 = 19) : a 10 = 28"
    ),
    "We call f: X→X an involution if f(f(x))=x for all x∈X. Every involution is bijective.": (
        "(X : Type*) (n : X → X) (h₀ : ∀ p : X, n (n p) = p) : Function.Bijective n"
    ),
    "The sum of a rational and an irrational number is irrational, but the sum of two irrationals doesn't "
    "have to be.": (
        ": (∀ x : ℚ, ∀ y : ℝ, Irrational y → Irrational (x + y)) ∧ ¬(∀ z p : ℝ, Irrational z ∧ Irrational p → "
        "Irrational (z + p))"
    ),
    "The sum of two irrationals does not have to be irrational.": (
        ": ¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x + y))"
    ),
    "Two consecutive Fibonacci numbers never share a common factor larger than 1.": (
        "(n : ℕ) : Nat.Coprime (Nat.fib n) (Nat.fib (n + 1))"
    ),
    "If $x_1\\neq x_2$ are the two real roots of $x^2+px+q=0$, then $x_1+x_2=-p$ and $x_1x_2=q$.": (
        "(x₁ x₂ p q : ℝ) (h₀ : x₁ ≠ x₂) (h₁ : ∀ x : ℝ, x ^ 2 + p * x + q = 0 ↔ x = x₁ ∨ x = x₂) : x₁ + x₂ = "
        "-p ∧ x₁ * x₂ = q"
    ),
    "Suppose $x^2+px+q=0$ has two distinct real roots $\\alpha$ and $\\beta$. Then $\\alpha+\\beta=-p$ and "
    "$\\alpha\\beta=q$.": (
        "(p q α β : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 + p * x + q = 0 ↔ x = α ∨ x = β) (h₁ : α ≠ β) : α + β = -p ∧ α * β = q"
    ),
    "If there is an $x$ such that $R(x,y)$ for all $y$, then for all $y$ there is an $x$ such that $R(x,y)$.": (
        "(α : Type*) (R : α → α → Prop) (y : α) (h₀ : ∃ x : α, ∀ y : α, R x y) : ∃ x : α, R x y"
    ),
    "For subsets $A,B$ of a set $X$ the statements $A\\subseteq B$, $A\\cap B=A$ and $A\\cup B=B$ are "
    "equivalent to one another.": ("(α : Type*) (A B : Set α) : (A ⊆ B ↔ A ∩ B = A) ∧ (A ∩ B = A ↔ A ∪ B = B)"),
    "If f : ℝ → ℝ satisfies f(x+2) = -f(x) for every x, then f is periodic with period 4.": (
        "(f : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, f (x + 2) = -f x) : f (t + 4) = f t"
    ),
    "A natural number leaves the same remainder on division by 9 as the sum of its digits does.": (
        "(n : ℕ) : n % 9 = List.sum (Nat.digits 10 n) % 9"
    ),
    "For positive integers m, n we have gcd(2^m - 1, 2^n - 1) = 2^gcd(m,n) - 1.": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) : (Int.gcd (2 ^ m - 1) (2 ^ n - 1) : ℤ) = 2 ^ Nat.gcd m n - 1"
    ),
    "Between two rational numbers there is always an irrational one.": (
        "(x y : ℚ) (h₀ : x < y) : ∃ z : ℝ, Irrational z ∧ x < z ∧ z < y"
    ),
    "Verify the formulas $\\max\\{a,b\\}=\\frac{a+b+|a-b|}2$ and $\\min\\{a,b\\}=\\frac{a+b-|a-b|}2$ for "
    "$a,b\\in\\mathbb R$.": ("(a b : ℝ) : max a b = (a + b + |a - b|) / 2 ∧ min a b = (a + b - |a - b|) / 2"),
    "Let f(x) = (2x + 1)/(x - 3) for x ≠ 3. Then f takes all real values except 2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 3 → f x = (2 * x + 1) / (x - 3)) : {y : ℝ | ∃ t : ℝ, t ≠ 3 ∧ y = f t} "
        "= {y : ℝ | y ≠ 2}"
    ),
    "The equation x² + px + q = 0 with real p, q has exactly one real root precisely when p² = 4q.": (
        "(p q : ℝ) : (∃! x : ℝ, x ^ 2 + p * x + q = 0) ↔ p ^ 2 = 4 * q"
    ),
    "log_2 3 cannot be expressed as a quotient p/q of two integers with q ≠ 0.": (
        ": ¬(∃ p q : ℤ, q ≠ 0 ∧ Real.logb 2 3 = p / q)"
    ),
    "From $a\\equiv b\\pmod m$ it follows that $a^k\\equiv b^k\\pmod m$, for integers $a$, $b$, $m$ and any "
    "exponent $k\\in\\mathbb N$.": ("(a b m : ℤ) (k : ℕ) (h₀ : a ≡ b [ZMOD m]) : a ^ k ≡ b ^ k [ZMOD m]"),
    "Squares of odd numbers are odd.": ("(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)"),
    "In how many ways can one pick three numbers out of $\\{1,2,\\dots,10\\}$? Answer: in 120 ways.": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 10 ∧ Set.Finite A ∧ Set.ncard A = 3} = 120"
    ),
    "The composite $g\\circ f$ of two strictly decreasing functions $f,g:\\mathbb R\\to\\mathbb R$ is "
    "strictly increasing.": ("(f g : ℝ → ℝ) (h₀ : StrictAnti f) (h₁ : StrictAnti g) : StrictMono (g ∘ f)"),
    "Choose any $n+1$ numbers out of $1,2,\\dots,2n$ (with $n\\ge1$). Among the chosen ones there will be "
    "two different numbers that are relatively prime.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : n ≥ 1) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ a b : "
        "ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ IsCoprime a b"
    ),
    "Let (a_n) be an arithmetic progression, i.e. a_{n+1}-a_n=d for all n≥0. Then a_n = a_0 + nd.": (
        "(a : ℕ → ℝ) (d : ℝ) (n : ℕ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, a (k + 1) = a k + r) (h₁ : ∀ n : ℕ, n ≥ 0 → a (n "
        "+ 1) - a n = d) : a n = a 0 + n * d"
    ),
    "The lines y = ax + b and y = cx + d with a ≠ c meet in exactly one point.": (
        "(a c b d : ℝ) (h₀ : a ≠ c) : Set.ncard {p : ℝ × ℝ | ∃ x y : ℝ, p = (x, y) ∧ y = a * x + b ∧ y = c * x + d} = 1"
    ),
    "The rational numbers are countable, the real numbers are not.": (
        ": Set.Countable (Set.univ : Set ℚ) ∧ ¬Set.Countable (Set.univ : Set ℝ)"
    ),
    "Let n be a two-digit number with tens digit a and units digit b. Then n = 10a + b.": (
        "(n a b : ℕ) (h₀ : 10 ≤ n) (h₁ : n ≤ 99) (h₂ : n / 10 % 10 = a) (h₃ : n % 10 = b) : n = 10 * a + b"
    ),
    "If a real polynomial P takes the value c infinitely often, then P is constant.": (
        "(c : ℝ) (P : Polynomial ℝ) (h₀ : Set.Infinite {x : ℝ | Polynomial.eval x P = c}) : Polynomial.natDegree P = 0"
    ),
    "Let f: R→R be given by f(x)=3x-5. Then f is a bijection, and f^{-1}(y)=(y+5)/3 for all y.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x - 5) : Function.Bijective f ∧ (∀ z : ℝ, f ((z + 5) / 3) = z) "
        "∧ ∀ t : ℝ, (f t + 5) / 3 = t"
    ),
    "Does strictly increasing imply injective? Yes.": ("(f : ℝ → ℝ) (h₀ : StrictMono f) : Function.Injective f"),
    "Continuity does not imply differentiability.": (": ¬(∀ f : ℝ → ℝ, Continuous f → Differentiable ℝ f)"),
    "For which primes p is p + 10 as well as p + 14 prime? Only for p = 3.": (
        "(p : ℕ) (h₀ : Nat.Prime p) : Nat.Prime (p + 10) ∧ Nat.Prime (p + 14) ↔ p = 3"
    ),
    "The equation x² = 2y² is satisfied by no positive integers x and y.": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : x ^ 2 ≠ 2 * y ^ 2"
    ),
    "If one of the numbers a, b is divisible by 3 and the other is not, their sum is not divisible by 3.": (
        "(a b : ℤ) (h₀ : 3 ∣ a ∧ ¬3 ∣ b ∨ 3 ∣ b ∧ ¬3 ∣ a) : ¬3 ∣ a + b"
    ),
    "x² = x only for x = 0 and x = 1.": ("(x : ℝ) (h₀ : x ^ 2 = x) : x = 0 ∨ x = 1"),
    "For all x except 0, x² > 0.": ("(x : ℝ) (h₀ : x ≠ 0) : x ^ 2 > 0"),
    "If x is rational and y is not, then x + y is not rational either.": (
        "(x y : ℝ) (h₀ : ¬Irrational x) (h₁ : Irrational y) : Irrational (x + y)"
    ),
    "If x ≥ 0 and x < 1/n for all n, then x = 0.": ("(x : ℝ) (h₀ : x ≥ 0) (h₁ : ∀ n : ℕ, 0 < n → x < 1 / n) : x = 0"),
    "If a < b + 1/n for all n ≥ 1, then a ≤ b.": ("(a b : ℝ) (h₀ : ∀ n : ℕ, n ≥ 1 → a < b + 1 / n) : a ≤ b"),
    "If n is a prime then gcd(n, n+1) is one.": ("(n : ℕ) (h₀ : Nat.Prime n) : Nat.gcd n (n + 1) = 1"),
}

test_reads_school_texts = reads(TEXTS)

NO_TITLES = {
    "False claim: every odd number is prime.": "",
    "A wrong formula: (a+b)² = a² + b² for all real a, b.": "",
    "Disproved conjecture: every odd number is prime.": "",
    "Refute this conjecture: every odd number is prime.": "refute",
    "Over the reals: x² + 1 > 0.": "",
    "Bernoulli's inequality for integers: (1+x)^n ≥ 1+nx.": "",
    "If A has more elements than B, then A is not a subset of B.": "how many elements there are",
    "Let f : [0,1] → ℝ be continuous. If f attains its maximum at c, then f(c) ≥ f(0).": "on a part of the domain",
    "The sum of 3, 4, …, n is n.": "which numbers the dots stand for",
    "The number of subsets with k elements of a set is 10.": "",
    "How many divisors does 12 have? 6 prime divisors.": "an answer about something else",
    "If x and y are reals, two thirds of x + y is at most x + y.": "what of “x + y” is multiplied",
    "Two thirds of the primes are odd.": "",
    "Let n be an integer. If one third of n is even then n is even.": "a fraction of an integer",
    "1/2 of even integers is even.": "a fraction of an integer",
    "50% of all integers is 2.": "a part of each",
    "Let A be a set of reals. A is not bounded, but its restriction to [0, 1] is.": "bounded, of what is no function",
    "Let n be an integer. n is not even, but on [0, 1] it is.": "on a part of the domain",
    "Solve sin x = 1 for 0 ≤ x ≤ 100. Using degrees gives x = 90.": "degrees",
    "Solve x^2 = 4. Solving over the positive integers gives x = 2.": "solving",
    "Find a number whose square is 9. Squaring it gives 9.": "",
    "Call a function f: R → R mirrored if f(-x) = -f(x). Every mirrored function satisfies f(0) = 0.": "two things",
    "An integer n is called good if n is a square. If m is good, then n ≥ 0.": "two things",
    "Let f be continuous. Then f does not have to be differentiable.": "spoken of before",
    "Two integers have a common divisor.": "which 1 is",
    "If n is even, then each further term is the sum of the two preceding ones.": "which sequence",
    "The numerator of x is even.": "a fraction that is none",
    "Let f : ℝ → ℝ, f(x) = 3x - 5. Then f⁻¹(y) = (y + 5)/3 for all y > 3.": "",
    "The remainder of n/2 modulo 2 is 1.": "no integers",
    "Compact implies bounded.": "what kind of thing",
    "If n is a square, then 4n is one too.": "“one” is the number",
    "If n is not a square, then 4n is not one.": "“one” is the number",
}

test_declines_what_is_no_title = declines(NO_TITLES)
