"""What joins the sentences of a text: answers, claims of others, converses, other words; and what is chosen."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let n ≥ 1 and choose n+1 different numbers from the set {1,2,…,2n}. Prove that two of the chosen numbers "
    "are consecutive.": (
        "(n : ℕ) (S : Set ℤ) (h₀ : n ≥ 1) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ a b : ℤ, "
        "a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ b = a + 1"
    ),
    "Let S be a set of n+1 distinct integers chosen from {1,2,…,2n}, where n ≥ 1. Show that two of the numbers "
    "in S are consecutive.": (
        "(S : Set ℤ) (n : ℕ) (h₀ : S ⊆ Set.Icc 1 (2 * n)) (h₁ : Set.Finite S) (h₂ : Set.ncard S = n + 1) (h₃ : "
        "n ≥ 1) : ∃ m : ℤ, (m ∈ S ∧ m + 1 ∈ S) ∧ m ≠ m + 1"
    ),
    "Given any 10 integers, one can choose a nonempty subset of them whose sum is a multiple of 10.": (
        "(a : Fin 10 → ℤ) : ∃ S : Finset (Fin 10), Finset.Nonempty S ∧ 10 ∣ ∑ i ∈ S, a i"
    ),
    "A three-element subset can be chosen from a set with 8 elements in exactly 56 ways.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 8) : Set.ncard {B : Set α | B ⊆ A ∧ "
        "Set.Finite B ∧ Set.ncard B = 3} = 56"
    ),
    "A set with n elements has exactly n(n-1)/2 subsets with two elements.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B : Set α | B "
        "⊆ A ∧ Set.Finite B ∧ Set.ncard B = 2} = n * (n - 1) / 2"
    ),
    "How many functions are there from {1, 2, 3} to {1, 2, 3, 4}, and how many of those are one-to-one? There "
    "are 64 functions, of which 24 are one-to-one.": (
        ": Set.ncard (Set.univ : Set (Fin 3 → Fin 4)) = 64 ∧ Set.ncard {g : Fin 3 → Fin 4 | Function.Injective g} = 24"
    ),
    'Let P and Q be propositions. Then "P or Q" is false if and only if both P and Q are false.': (
        "(P Q : Prop) : ¬(P ∨ Q) ↔ ¬P ∧ ¬Q"
    ),
    "Let P, Q be propositions. Show that P ⇔ Q is true exactly when P and Q have the same truth value.": (
        "(P Q : Prop) : (P ↔ Q) ↔ P ∧ Q ∨ ¬P ∧ ¬Q"
    ),
    'The implication "if x² > 4 then x > 2" is not true for all real x.': (": ¬(∀ x : ℝ, x ^ 2 > 4 → x > 2)"),
    "A function $f:\\mathbb{R}\\to\\mathbb{R}$ satisfies $f(x)+2f(1-x)=3x$ for every real $x$. Determine $f$. "
    "(Answer: $f(x)=2-3x$.)": ("(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x + 2 * f (1 - x) = 3 * x) : f x = 2 - 3 * x"),
    "Determine all polynomials $P$ with real coefficients such that $P(x+1)=P(x)+2x+1$ for all real $x$. "
    "Answer: precisely the polynomials $P(x)=x^2+c$ with $c$ a real constant.": (
        "(P : Polynomial ℝ) : (∀ x : ℝ, Polynomial.eval (x + 1) P = Polynomial.eval x P + 2 * x + 1) ↔ ∃ c : ℝ, "
        "∀ x : ℝ, Polynomial.eval x P = x ^ 2 + c"
    ),
    "I noticed that if you multiply four consecutive positive integers and add 1, you always get a perfect "
    "square. Is this true in general? Yes.": ("(n : ℕ) (h₀ : 0 < n) : IsSquare (n * (n + 1) * (n + 2) * (n + 3) + 1)"),
    "My friend says n² + n + 41 is prime for every natural number n. Show that he is wrong.": (
        ": ¬(∀ n : ℕ, Nat.Prime (n ^ 2 + n + 41))"
    ),
    "Two real numbers have sum 10 and product 30. Show that this is impossible.": (
        "(x y : ℝ) : ¬(x + y = 10 ∧ x * y = 30)"
    ),
    "Q: For which real numbers $m$ does $x^2-2mx+m+6=0$ have two distinct real roots? A: Exactly when $m<-2$ or "
    "$m>3$.": ("(m : ℝ) : Set.ncard {x : ℝ | x ^ 2 - 2 * m * x + m + 6 = 0} = 2 ↔ m < -2 ∨ m > 3"),
    "If a > b then a² > b². The converse fails.": (
        ": (∀ a b : ℝ, a > b → a ^ 2 > b ^ 2) ∧ ¬(∀ a b : ℝ, a ^ 2 > b ^ 2 → a > b)"
    ),
    "If a is odd, then a² is odd. The converse is also true.": (
        "(a : ℤ) : (Odd a → Odd (a ^ 2)) ∧ (Odd (a ^ 2) → Odd a)"
    ),
    "The geometric mean of two nonnegative real numbers a and b is at most their arithmetic mean, in symbols "
    "√(ab) ≤ (a + b)/2.": ("(a b : ℝ) (h₀ : 0 ≤ a) (h₁ : 0 ≤ b) : Real.sqrt (a * b) ≤ (a + b) / 2"),
    "Every even integer n is divisible by 2, that is, n = 2k for some integer k.": (
        "(n : ℤ) (h₀ : Even n) : 2 ∣ n ∧ ∃ k : ℤ, n = 2 * k"
    ),
    "Suppose a_1 = √2 and a_(n+1) = √(2+a_n) for all n ≥ 1. Show that the sequence is increasing and that it "
    "converges to 2.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = Real.sqrt 2) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) : "
        "MonotoneOn a (Set.Ici 1) ∧ Filter.Tendsto a Filter.atTop (nhds 2)"
    ),
    "Why can't x² − 3y² = 2 have any integer solutions?": (": ¬(∃ x y : ℤ, x ^ 2 - 3 * y ^ 2 = 2)"),
    "If m and n are integers, why is m + n even exactly when m − n is even?": (
        "(m n : ℤ) : Even (m + n) ↔ Even (m - n)"
    ),
    "If $a\\equiv b\\pmod n$, then $a^k\\equiv b^k\\pmod n$ for every positive integer $k$; here $a,b$ are "
    "integers and $n$ is a positive integer.": (
        "(n : ℕ) (a b : ℤ) (k : ℕ) (h₀ : 0 < n) (h₁ : a ≡ b [ZMOD n]) (h₂ : 0 < k) : a ^ k ≡ b ^ k [ZMOD n]"
    ),
    "Is 2²⁰ − 1 prime? No: it is divisible by 3, by 5 and by 11.": (
        ": ¬Nat.Prime (2 ^ 20 - 1) ∧ 3 ∣ (2 ^ 20 - 1 : ℤ) ∧ 5 ∣ (2 ^ 20 - 1 : ℤ) ∧ 11 ∣ (2 ^ 20 - 1 : ℤ)"
    ),
    "Let $z$ be a complex number with $z^2+z+1=0$. Show that $z^3=1$, and compute "
    "$z^{2020}+\\frac{1}{z^{2020}}$. (You should get $-1$.)": (
        "(z : ℂ) (h₀ : z ≠ 0) (h₁ : z ^ 2 + z + 1 = 0) : z ^ 3 = 1 ∧ z ^ 2020 + 1 / z ^ 2020 = -1"
    ),
    "Find all triples of positive integers $a\\le b\\le c$ such that $\\frac1a+\\frac1b+\\frac1c=1$. Answer: "
    "$(2,3,6)$, $(2,4,4)$ and $(3,3,3)$.": (
        "(a b c : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : 0 < c) : (a ≤ b ∧ b ≤ c) ∧ (1 / a + 1 / b + 1 / c : ℝ) = 1 "
        "↔ a = 2 ∧ b = 3 ∧ c = 6 ∨ a = 2 ∧ b = 4 ∧ c = 4 ∨ a = 3 ∧ b = 3 ∧ c = 3"
    ),
}
DECLINED = {
    "Is it true that every continuous function on ℝ is bounded? No, for example f(x) = x.": (
        "it is not clear of what an example is given"
    ),
    "The square of a rational number is rational, and so is its cube.": (
        "it is not clear what “it” stands for: the whole or a part"
    ),
    "Show that p → q and q → p are not logically equivalent.": "",
    "A set with n elements has exactly n/2 subsets.": "this cannot be read: a count that is a quotient",
    "How many primes are below 10, and how many of them are even? There are 4, of which 1 is odd.": "",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
