"""Words in parentheses that restrict are kept; several of them may be cases, and are declined."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Any two (distinct) primes are coprime.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) : Nat.Coprime p q"
    ),
    "Every even number (greater than 2) is composite.": "(n : ℤ) (h₀ : Even n) (h₁ : n > 2) : 1 < n ∧ ¬Prime n",
    "For all (real) x and y, (x+y)^2 ≥ 4xy.": "(x y : ℝ) : (x + y) ^ 2 ≥ 4 * x * y",
    "Every (nonempty) finite set of real numbers has a maximum.": (
        "(A : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : Set.Finite A) : ∃ m : ℝ, IsGreatest A m"
    ),
    "For any integer n (other than 0), n^2 > 0.": "(n : ℤ) (h₀ : n ≠ 0) : n ^ 2 > 0",
    "Every group (of order 4) is abelian.": "(G : Type*) [Group G] (a b : G) (h₀ : Nat.card G = 4) : a * b = b * a",
    "Let a and b be real numbers (possibly equal). Then a^2 + b^2 ≥ 2ab.": "(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b",
    "There are exactly 9 integers between 2 and 10 (both included).": ": Set.ncard {n : ℤ | 2 ≤ n ∧ n ≤ 10} = 9",
    "The number of even integers from 1 to 100 (both ends included) is 50.": (
        ": Set.ncard {n : ℤ | Even n ∧ 1 ≤ n ∧ n ≤ 100} = 50"
    ),
    "The number of integers from 1 to n (inclusive) is n.": "(n : ℕ) : Set.ncard {m : ℤ | 1 ≤ m ∧ m ≤ n} = n",
    "The quadratic ax² + bx + c (a, b, c real, a ≠ 0) has a real root iff b² − 4ac ≥ 0.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) : (∃ x : ℝ, a * x ^ 2 + b * x + c = 0) ↔ b ^ 2 - 4 * a * c ≥ 0"
    ),
    "If ab = ac (where a, b, c are real numbers and a ≠ 0), then b = c.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : a * b = a * c) : b = c"
    ),
    "Let p be a prime number (so p ≥ 2). Then p does not divide (p - 1)!.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p ≥ 2) : ¬p ∣ Nat.factorial (p - 1)"
    ),
    "Prove that x² + y² ≥ 2xy (x and y are arbitrary reals).": "(x y : ℝ) : x ^ 2 + y ^ 2 ≥ 2 * x * y",
    "Any two consecutive integers (such as 4 and 5) are coprime.": "(n : ℤ) : IsCoprime n (n + 1)",
    "Let $f$ be a (strictly) increasing function from ℝ to ℝ. Then $f$ is injective.": (
        "(f : ℝ → ℝ) (h₀ : StrictMono f) : Function.Injective f"
    ),
    (
        "The number of (positive) divisors of a positive integer is odd precisely when that integer is a "
        "perfect square."
    ): "(n : ℕ) (h₀ : 0 < n) : Odd (Finset.card (Nat.divisors n)) ↔ IsSquare n",
    "Every skew-symmetric real matrix of odd size is singular (has determinant zero).": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A = -A) (h₁ : Odd n) : ¬IsUnit "
        "A ∧ Matrix.det A = 0"
    ),
    "If $r$ is rational $(r \\neq 0)$ and $x$ is irrational, prove that $r+x$ is irrational.": (
        "(r x : ℝ) (h₀ : ¬Irrational r) (h₁ : r ≠ 0) (h₂ : Irrational x) : Irrational (r + x)"
    ),
    "If f : ℝ → ℝ is increasing (f(x) < f(y) whenever x < y), then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : Monotone f) (h₁ : ∀ x y : ℝ, x < y → f x < f y) : Function.Injective f"
    ),
    "If x ∈ (0, 1) (that is, 0 < x < 1), then x² < x.": (
        "(x : ℝ) (h₀ : x ∈ Set.Ioo 0 1) (h₁ : 0 < x ∧ x < 1) : x ^ 2 < x"
    ),
    "An integer is divisible by 6 if (and only if) it is divisible by 2 and by 3.": "(n : ℤ) : 6 ∣ n ↔ 2 ∣ n ∧ 3 ∣ n",
    "If A and B are finite sets (possibly empty), then |A ∪ B| ≤ |A| + |B|.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) : Set.ncard (A ∪ B) ≤ "
        "Set.ncard A + Set.ncard B"
    ),
    "The function f(x) = x^n (n ≥ 1 an integer) is differentiable on ℝ.": (
        "(f : ℝ → ℝ) (n : ℕ) (h₀ : ∀ x : ℝ, f x = x ^ n) (h₁ : n ≥ 1) : Differentiable ℝ f"
    ),
    "For any integer n you like, n³ − n is a multiple of 6.": "(n : ℤ) : 6 ∣ n ^ 3 - n",
    "If m and n (both integers) are odd, then m + n is even.": ("(m n : ℤ) (h₀ : Odd m) (h₁ : Odd n) : Even (m + n)"),
    "If a, b, c (all real) satisfy a + b + c = 0, then a^3 + b^3 + c^3 = 3abc.": (
        "(a b c : ℝ) (h₀ : a + b + c = 0) : a ^ 3 + b ^ 3 + c ^ 3 = 3 * a * b * c"
    ),
    "\\[a+b+c\\ge 3\\sqrt[3]{abc}\\qquad(a,b,c>0).\\]": (
        "(a b c : ℝ) (h₀ : a > 0) (h₁ : b > 0) (h₂ : c > 0) : a + b + c ≥ 3 * (a * b * c) ^ (1 / 3 : ℝ)"
    ),
    "$2^n \\ge n+1$, $n \\ge 0$.": ("(n : ℕ) (h₀ : n ≥ 0) : 2 ^ n ≥ n + 1"),
    "$(1+x)^n \\ge 1 + nx$, $x \\ge -1$, $n \\in \\mathbb N$.": (
        "(x : ℝ) (n : ℕ) (h₀ : x ≥ -1) : (1 + x) ^ n ≥ 1 + n * x"
    ),
    "A sequence satisfies $a_1=1$ and $a_{n+1}=2a_n$ $(n=1,2,3,\\dots)$. Show that $a_{10} = 512$.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n) : a 10 = 512"
    ),
    "The equation $x^2-px+q=0$ ($p, q \\in \\mathbb R$) has a real root if $p^2 \\ge 4q$.": (
        "(p q : ℝ) (h₀ : p ^ 2 ≥ 4 * q) : ∃ x : ℝ, x ^ 2 - p * x + q = 0"
    ),
    "The quadratic $ax^2+bx+c$ ($a\\ne0$) has a real root iff $b^2-4ac \\ge 0$.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) : (∃ x : ℝ, a * x ^ 2 + b * x + c = 0) ↔ b ^ 2 - 4 * a * c ≥ 0"
    ),
    "Among any $n+1$ integers ($n\\ge1$) there are two whose difference is divisible by $n$.": (
        "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : n ≥ 1) : ∃ i j : Fin (n + 1), i ≠ j ∧ (n : ℤ) ∣ a i - a j"
    ),
    "The maximum of $x(1-x)$ ($0\\le x\\le 1$) is $1/4$.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, (0 ≤ x ∧ x ≤ 1) ∧ y = x * (1 - x)} (1 / 4)"
    ),
    "The number $n^2+n$, $n\\in\\mathbb Z$, is even.": ("(n : ℤ) : Even (n ^ 2 + n)"),
    "The function $f(x) = ax + b$ $(a, b \\in \\mathbb R, a \\ne 0)$ is injective.": (
        "(f : ℝ → ℝ) (a b : ℝ) (h₀ : ∀ x : ℝ, f x = a * x + b) (h₁ : a ≠ 0) : Function.Injective f"
    ),
    "The expression $|x-1|+|x-3|$, $x\\in\\mathbb R$, has minimum value $2$.": (
        ": IsLeast {y : ℝ | ∃ x : ℝ, y = |x - 1| + |x - 3|} 2"
    ),
    "Suppose $f(x) > 0$ ($x$ real). Then $f(1) > 0$.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x > 0) : f 1 > 0"),
    "$n$ is odd iff $n = 2k+1$, where $k$ is an integer.": ("(n : ℤ) : Odd n ↔ ∃ k : ℤ, n = 2 * k + 1"),
    "If $n$ is odd then $n^2 = 8k+1$ ($k \\in \\mathbb Z$).": ("(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n ^ 2 = 8 * k + 1"),
    "$x$ is rational iff $x = p/q$ ($p, q$ integers, $q \\neq 0$).": (
        "(x : ℝ) : ¬Irrational x ↔ ∃ p q : ℤ, q ≠ 0 ∧ x = p / q"
    ),
    "Given positive reals $a,b,c$ subject to $abc=1$, show $a + b + c \\ge 3$.": (
        "(a b c : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : 0 < c) (h₃ : a * b * c = 1) : a + b + c ≥ 3"
    ),
    "For which $x \\in \\mathbb R$ does $x^2 > x$ hold? For $x < 0$ and for $x > 1$.": (
        "(x : ℝ) : x ^ 2 > x ↔ x < 0 ∨ x > 1"
    ),
}
test_reads = reads(READ)

test_declines = declines(
    [
        "The square of an even (odd) number is even (odd).",
        "Every even (odd) number is an integer.",
        "If m, n and k (both real) satisfy m + n = k, then m = k - n.",
        "There exist x and y (both irrational) such that x^y is rational.",
        "There are 4 primes between 1 and 10 (1 excluded).",
        "The number of integers from 1 to 10 (excluding 10) is 9.",
        "Let a and b be positive numbers (possibly zero). Then a + b ≥ 0.",
        "If a < b (strictly) then there is a real c with a < c < b.",
    ]
)
