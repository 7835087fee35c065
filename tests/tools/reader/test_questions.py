"""Questions: for how many, which, in which order, what range and what period; conditions beside equations."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Solve for $x$, where $x>2$: $\\log_3(x-2)+\\log_3(x+6)=2$. (Answer: $x=3$ only)": (
        "(x : ℝ) (h₀ : x > 2) : Real.logb 3 (x - 2) + Real.logb 3 (x + 6) = 2 ↔ x = 3"
    ),
    "Solve the equation $2\\sin x = 1$ for $0 \\le x \\le \\pi$. [Answer: $x = \\frac{\\pi}{6}$ or $x = "
    "\\frac{5\\pi}{6}$.]": (
        "(x : ℝ) (h₀ : 0 ≤ x ∧ x ≤ Real.pi) : 2 * Real.sin x = 1 ↔ x = Real.pi / 6 ∨ x = 5 * Real.pi / 6"
    ),
    "which integers n satisfy n² − 7n + 12 < 0? I think none do. prove it": (": ¬(∃ n : ℤ, n ^ 2 - 7 * n + 12 < 0)"),
    "Decide, with proof and without a calculator, which of the numbers $2^{30}$ and $3^{20}$ is the larger. "
    "Answer: $3^{20}$.": (": 3 ^ 20 > 2 ^ 30"),
    "Let $A$ be the set of real numbers $x$ with $x^2\\le 9$ and let $B$ be the set of real numbers $x$ with "
    "$|x-3|<2$. Determine $A\\cap B$. Answer: the half-open interval $(1,3]$.": (
        "(A B : Set ℝ) (h₀ : A = {x : ℝ | x ^ 2 ≤ 9}) (h₁ : B = {x : ℝ | |x - 3| < 2}) : A ∩ B = Set.Ioc 1 3"
    ),
    "For which real $a$ does the inequality $x^2+ax+1>0$ hold for every real $x$? Answer: exactly for $-2<a<2$.": (
        "(a : ℝ) : (∀ x : ℝ, x ^ 2 + a * x + 1 > 0) ↔ -2 < a ∧ a < 2"
    ),
    "For how many positive integers n does n + 2 divide n + 14? Answer: 3.": (
        ": Set.ncard {n : ℕ | 0 < n ∧ n + 2 ∣ n + 14} = 3"
    ),
    "x² - 5x + 6 < 0 holds precisely for 2 < x < 3 (x real), right?": (
        "(x : ℝ) : x ^ 2 - 5 * x + 6 < 0 ↔ 2 < x ∧ x < 3"
    ),
    "Let $x>0$. I know that $x+\\frac4x\\ge4$, but I also have to show that there is equality only when $x=2$.": (
        "(x : ℝ) (h₀ : x > 0) : x + 4 / x ≥ 4 ∧ (x + 4 / x = 4 → x = 2)"
    ),
    "Find the range of the function $f(x)=\\dfrac{2x}{x^2+1}$, $x\\in\\mathbb{R}$. I get $-1\\le f(x)\\le1$.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x / (x ^ 2 + 1)) : Set.range f = {y : ℝ | -1 ≤ y ∧ y ≤ 1}"
    ),
    "Find the range of sin x + cos x. Answer: [-√2, √2].": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.sin x + Real.cos x) : Set.range f = Set.Icc (-Real.sqrt 2) (Real.sqrt 2)"
    ),
    "The smallest positive period of cos(4x) is π/2.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.cos (4 * x)) : IsLeast {T : ℝ | 0 < T ∧ ∀ t : ℝ, f (t + T) = f t} "
        "(Real.pi / 2)"
    ),
    "Given that $1+i$ is a root of the cubic equation $z^3-4z^2+6z-4=0$, show that the other two roots are "
    "$1-i$ and $2$.": ("(z : ℂ) : z ^ 3 - 4 * z ^ 2 + 6 * z - 4 = 0 ↔ z = 1 + Complex.I ∨ z = 1 - Complex.I ∨ z = 2"),
    "Find a closed form for $1+3+3^2+\\dots+3^n$. I believe it's $\\frac{3^{n+1}-1}{2}$ for all $n\\ge0$; prove it.": (
        "(n : ℕ) (h₀ : n ≥ 0) : (∑ k ∈ Finset.range (n + 1), 3 ^ k : ℝ) = (3 ^ (n + 1) - 1) / 2"
    ),
    "Find all non-zero real values of k for which the equation $kx^2-2x+k=0$ has two equal roots. Answer: k "
    "= 1 or k = -1.": (
        "(k : ℝ) (h₀ : k ≠ 0) : (∃ r : ℝ, ∀ x : ℝ, k * x ^ 2 - 2 * x + k = k * (x - r) * (x - r)) ↔ k = 1 ∨ k = -1"
    ),
    "An integer x is a solution of 5x ≡ 1 (mod 7) exactly when it leaves remainder 3 on division by 7.": (
        "(x : ℤ) : 5 * x ≡ 1 [ZMOD 7] ↔ x % 7 = 3"
    ),
    "How many subsets of {1, 2, ..., 6}, the empty set included, contain no odd number? Answer: 8": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 6 ∧ ∀ n : ℤ, Odd n → ¬n ∈ A} = 8"
    ),
    "Does there exist a real number x such that x^3 = 2? I believe yes, so please prove that one exists.": (
        ": ∃ x : ℝ, x ^ 3 = 2"
    ),
    "Find the coefficient of $x^3$ in the expansion of $(1+3x)^5$ in ascending powers of $x$. Answer: $270$.": (
        ": Polynomial.coeff ((1 + 3 * Polynomial.X) ^ 5 : Polynomial ℝ) 3 = 270"
    ),
    "The constant term of (x + 3)^2 is 9.": (": Polynomial.coeff ((Polynomial.X + 3) ^ 2 : Polynomial ℝ) 0 = 9"),
    "What's the sum of all real solutions of $9^x - 4\\cdot 3^x + 3 = 0$? It should come out as 1.": (
        ": ∃ s : Finset ℝ, (∀ x : ℝ, x ∈ s ↔ (9 ^ x - 4 * 3 ^ x + 3 : ℝ) = 0) ∧ ∑ x ∈ s, x = 1"
    ),
    "The sum of all primes less than 12 is 28.": (
        ": ∃ s : Finset ℕ, (∀ p : ℕ, p ∈ s ↔ Nat.Prime p ∧ p < 12) ∧ ∑ p ∈ s, p = 28"
    ),
    "What is the product of all positive real numbers $x$ satisfying $x^{\\log_3 x}=9x$? Answer: $3$.": (
        ": ∃ s : Finset ℝ, (∀ x : ℝ, x ∈ s ↔ 0 < x ∧ x ^ Real.logb 3 x = 9 * x) ∧ ∏ x ∈ s, x = 3"
    ),
    "What is the sum of all real x such that √(x+1) = x - 1? Answer: 3.": (
        ": ∃ s : Finset ℝ, (∀ x : ℝ, x ∈ s ↔ 0 ≤ x + 1 ∧ Real.sqrt (x + 1) = x - 1) ∧ ∑ x ∈ s, x = 3"
    ),
    "need all positive integers x, y with xy + x + y = 11. my list: (1,5), (2,3), (3,2), (5,1). prove that "
    "it's complete": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : x * y + x + y = 11 ↔ x = 1 ∧ y = 5 ∨ x = 2 ∧ y = 3 ∨ x = 3 ∧ y = "
        "2 ∨ x = 5 ∧ y = 1"
    ),
    "Can the square of an integer be negative? No, never.": "(n : ℤ) : ¬n ^ 2 < 0",
    "Is the sum of two odd numbers ever odd? No.": "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : ¬Odd (n + m)",
    "Does n^2 + n ever end in 3? No, never.": "(n : ℕ) : (n ^ 2 + n) % 10 ≠ 3",
    "Is there a largest prime? No, there is none.": ": ¬(∃ p : ℕ, Nat.Prime p ∧ ∀ q : ℕ, Nat.Prime q → q ≤ p)",
    "Does there exist a largest even integer? No.": ": ¬(∃ n : ℤ, Even n ∧ ∀ m : ℤ, Even m → m ≤ n)",
    "There is a largest integer less than 10.": ": ∃ n : ℤ, n < 10 ∧ ∀ m : ℤ, m < 10 → m ≤ n",
    "Is the sum of two irrational numbers always irrational? No: there are irrational numbers a and b whose sum is "
    "rational.": (
        ": (¬(∀ x y : ℝ, Irrational x ∧ Irrational y → Irrational (x + y))) ∧ ∃ a b : ℝ, Irrational a ∧ Irrational b "
        "∧ ¬Irrational (a + b)"
    ),
    "Is there a largest prime? No, there are infinitely many primes.": (
        ": (¬(∃ p : ℕ, Nat.Prime p ∧ ∀ q : ℕ, Nat.Prime q → q ≤ p)) ∧ Set.Infinite {r : ℕ | Nat.Prime r}"
    ),
    "What is the remainder when the polynomial $x^{50} - 3x + 4$ is divided by $x - 1$? The remainder is $2$.": (
        ": ∃ Q : Polynomial ℝ, Polynomial.X ^ 50 - 3 * Polynomial.X + 4 = (Polynomial.X - 1) * Q + 2"
    ),
    "What is the greatest common divisor of 12 and 18? The greatest common divisor is 6.": ": Nat.gcd 12 18 = 6",
    "For which real values of $k$ does the equation $x^2 + kx + 9 = 0$ have two distinct real roots? Precisely for "
    "those with $|k| > 6$.": "(k : ℝ) : Set.ncard {x : ℝ | x ^ 2 + k * x + 9 = 0} = 2 ↔ |k| > 6",
    "Can n^2 + 1 be divisible by 3? No, it cannot.": "(n : ℤ) : ¬3 ∣ n ^ 2 + 1",
    "Is there a largest integer? No, there isn't.": ": ¬(∃ n : ℤ, ∀ m : ℤ, m ≤ n)",
}
DECLINED = (
    "The coefficient of y^2 in (1 + x)^3 is 3.",
    "Find the coefficient of x^2 in (x + 1/x)^4. Answer: 4.",
    "Find the range of f(x) = x^2 for x ≥ 1. Answer: y ≥ 1.",
    "The smallest positive period of tan x is π.",
    "Put 3/4, 2/3 and 5/7 in increasing order. Answer: 2/3 < 3/4.",
    "Find the range of f(x) = x^2 + a. Answer: y ≥ a.",
    "What is the least common multiple of 4 and 6? The greatest common divisor is 2.",  # about something else
    "Is f injective? No, there are x and y with f(x) = f(y).",  # which f
    "Which is larger, 2^10 or 10^3? Answer: 7.",
)


test_reads = reads(READ)


test_declines = declines(DECLINED)
