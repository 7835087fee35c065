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
    "If p is prime and p > 2 then p is odd, but not conversely.": (
        ": (∀ p : ℕ, Nat.Prime p ∧ p > 2 → Odd p) ∧ ¬(∀ p : ℕ, Odd p → Nat.Prime p ∧ p > 2)"
    ),
    "n is divisible by 4 only if it is even, but the converse is false.": (
        ": (∀ n : ℤ, 4 ∣ n → Even n) ∧ ¬(∀ n : ℤ, Even n → 4 ∣ n)"
    ),
    'The converse of "if n is prime and n > 2 then n is odd" is false.': (": ¬(∀ n : ℕ, Odd n → Nat.Prime n ∧ n > 2)"),
    "x > 2 is sufficient but not necessary for x^2 > 4.": (
        ": (∀ x : ℝ, x > 2 → x ^ 2 > 4) ∧ ¬(∀ x : ℝ, x ^ 2 > 4 → x > 2)"
    ),
    "For integers a and b, a | b does not imply b | a.": (": ¬(∀ a b : ℤ, a ∣ b → b ∣ a)"),
    "That n^2 is divisible by 9 does not imply that n is divisible by 9.": (": ¬(∀ n : ℤ, 9 ∣ n ^ 2 → 9 ∣ n)"),
    "n being prime and greater than 2 implies that n is odd.": ("(n : ℕ) (h₀ : Nat.Prime n) (h₁ : n > 2) : Odd n"),
    "Given real numbers x and y, exactly one of the following holds: x < y, x = y, x > y.": (
        "(x y : ℝ) : x < y ∧ x ≠ y ∧ ¬x > y ∨ ¬x < y ∧ x = y ∧ ¬x > y ∨ ¬x < y ∧ x ≠ y ∧ x > y"
    ),
    'For every integer n, at most one of the statements "n is divisible by 2" and "n + 1 is divisible by 2" is true.': (
        "(n : ℤ) : ¬(2 ∣ n ∧ 2 ∣ n + 1)"
    ),
    "n and n + 2 cannot both be divisible by 3.": ("(n : ℤ) : ¬(3 ∣ n ∧ 3 ∣ n + 2)"),
    "Let m and n be integers, one even and the other odd. Then mn is even.": (
        "(m n : ℤ) (h₀ : Even m ∧ Odd n ∨ Even n ∧ Odd m) : Even (m * n)"
    ),
    "Let a and b be real numbers with at least one nonzero. Then a^2 + b^2 > 0.": (
        "(a b : ℝ) (h₀ : a ≠ 0 ∨ b ≠ 0) : a ^ 2 + b ^ 2 > 0"
    ),
    "For a, b integers with b odd, a^2 + 2b is even only if a is even.": (
        "(a b : ℤ) (h₀ : Odd b) (h₁ : Even (a ^ 2 + 2 * b)) : Even a"
    ),
    "n^2 + n + 41 is prime for every natural number n < 40, but not for n = 40.": (
        ": (∀ n : ℕ, n < 40 → Nat.Prime (n ^ 2 + n + 41)) ∧ ¬(∀ n : ℕ, n = 40 → Nat.Prime (n ^ 2 + n + 41))"
    ),
    "Every integer is even or odd, but no integer is both.": (
        ": (∀ n : ℤ, Even n ∨ Odd n) ∧ ∀ m : ℤ, ¬(Even m ∧ Odd m)"
    ),
    "If two numbers have no common divisor other than 1, then their squares have none either.": (
        "(n m : ℕ) (h₀ : Nat.Coprime n m) : Nat.Coprime (n ^ 2) (m ^ 2)"
    ),
    "An integer n is a multiple of 3, i.e. n = 3k for some integer k, if and only if n^2 is a multiple of 3.": (
        "(n : ℤ) : (3 ∣ n ∧ ∃ k : ℤ, n = 3 * k) ↔ 3 ∣ n ^ 2"
    ),
    "If n^2 is divisible by 3, meaning that n^2 = 3k for some integer k, then n is a multiple of 3.": (
        "(n k : ℤ) (h₀ : 3 ∣ n ^ 2) (h₁ : n ^ 2 = 3 * k) : 3 ∣ n"
    ),
    "If f : A → B is a bijection, then so is its inverse.": (
        "(A B : Type*) (f : A → B) (g : B → A) (h₀ : Function.Bijective f) "
        "(h₁ : ∀ t : A, g (f t) = t) (h₂ : ∀ s : B, f (g s) = s) : Function.Bijective g"
    ),
    "If n is even, n^2 is divisible by 4; otherwise n^2 leaves remainder 1 when divided by 4.": (
        "(n : ℤ) : (Even n → 4 ∣ n ^ 2) ∧ (¬Even n → n ^ 2 % 4 = 1)"
    ),
    "Nonzero reals a and b satisfy 1/a + 1/b = 1/(a + b). Show that no such numbers exist.": (
        "(a b : ℝ) (h₀ : a + b ≠ 0) (h₁ : a ≠ 0) (h₂ : b ≠ 0) (h₃ : 1 / a + 1 / b = 1 / (a + b)) : False"
    ),
    "A natural number n satisfies n^2 < 2^n unless n = 2, 3 or 4.": (
        "(n : ℕ) (h₀ : ¬(n = 2 ∨ n = 3 ∨ n = 4)) : n ^ 2 < 2 ^ n"
    ),
    "Let x and y be real numbers. If the former is positive and the latter is negative, then xy is negative.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : y < 0) : x * y < 0"
    ),
    "Prove that n^2 - 2 is not divisible by 4 whatever the integer n.": ("(n : ℤ) : ¬4 ∣ n ^ 2 - 2"),
    "f + g is continuous if f and g are continuous (f, g : ℝ → ℝ).": (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) : Continuous (f + g)"
    ),
    "If n^2 is even then n is even. (n an integer)": ("(n : ℤ) (h₀ : Even (n ^ 2)) : Even n"),
    "An integer n is odd if n^2 is odd.": ("(n : ℤ) (h₀ : Odd (n ^ 2)) : Odd n"),
    "A real number x is positive if and only if 1/x is positive, provided that x ≠ 0.": (
        "(x : ℝ) (h₀ : x ≠ 0) : 0 < x ↔ 0 < 1 / x"
    ),
    "Either n or n + 1 is even, for every integer n, but not both.": (
        "(n : ℤ) : Even n ∧ ¬Even (n + 1) ∨ ¬Even n ∧ Even (n + 1)"
    ),
    "Show that a | b and b | a for positive integers a, b only if a = b.": (
        "(a b : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : a ∣ b) (h₃ : b ∣ a) : a = b"
    ),
    "If a, b, c are pairwise coprime and each divides n, then abc divides n.": (
        "(a b c n : ℕ) (h₀ : Nat.Coprime a b) (h₁ : Nat.Coprime a c) "
        "(h₂ : Nat.Coprime b c) (h₃ : a ∣ n) (h₄ : b ∣ n) (h₅ : c ∣ n) : a * b * c ∣ n"
    ),
    "A nonempty subset S of a group is a subgroup if ab⁻¹ lies in S whenever a and b do.": (
        "(G : Type*) [Group G] (S : Set G) (h₀ : Set.Nonempty S) "
        "(h₁ : ∀ a b : G, a ∈ S ∧ b ∈ S → a * b⁻¹ ∈ S) : ∃ H : Subgroup G, (H : Set G) = S"
    ),
    "For every real x there is a real y with x + y = 0, and this y is unique.": ("(x : ℝ) : ∃! y : ℝ, x + y = 0"),
    "A function f : X → Y is injective if and only if whenever x ≠ y we have f(x) ≠ f(y).": (
        "(X Y : Type*) (f : X → Y) : Function.Injective f ↔ ∀ x y : X, x ≠ y → f x ≠ f y"
    ),
    'My textbook says "every bounded sequence converges". That\'s false, right?': (
        ": ¬(∀ a : ℕ → ℝ, (∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M) → ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L))"
    ),
    'Consider the statement "n^2 is even implies n is even". Show that it is true for every integer n.': (
        "(n : ℤ) (h₀ : Even (n ^ 2)) : Even n"
    ),
    "Being divisible by 4, the number n is even.": ("(n : ℤ) (h₀ : 4 ∣ n) : Even n"),
    "Whenever 4 divides n, so does 2, but the converse fails.": (
        ": (∀ n : ℤ, 4 ∣ n → 2 ∣ n) ∧ ¬(∀ n : ℤ, 2 ∣ n → 4 ∣ n)"
    ),
    "If f is injective then f is monotone or not continuous. f is real valued on the reals.": (
        "(f : ℝ → ℝ) (h₀ : Function.Injective f) : (Monotone f ∨ Antitone f) ∨ ¬Continuous f"
    ),
    "If a | b then a | bc (all of them integers).": ("(a b c : ℤ) (h₀ : a ∣ b) : a ∣ b * c"),
    "n is even or n + 1 is.": ("(n : ℤ) : Even n ∨ Even (n + 1)"),
    "For x real and n natural with n even, x^n ≥ 0.": ("(x : ℝ) (n : ℕ) (h₀ : Even n) : x ^ n ≥ 0"),
    "Not every even integer is divisible by 4; however, every integer divisible by 4 is even.": (
        ": (¬(∀ n : ℤ, Even n → 4 ∣ n)) ∧ ∀ m : ℤ, 4 ∣ m → Even m"
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
    "Let x be real with x > 0. Then x^2 > 4 does not imply x < 2.": "for which letters something is not implied",
    "n^2 > 2n for every integer n > 2, but not for n < 2.": "whether it fails for all of them, or for some",
    "Let a, b and c be integers. If the former is even then abc is even.": "which of two things is meant",
    "Every integer is even, odd or prime, but no integer is both.": "",
    "Let f : ℝ → ℝ be continuous and injective. Then so is its inverse.": "from where an inverse function goes",
    "If x = 1 or y then x^2 = y^2.": "",
    "Show that no such numbers exist.": "what does not exist",
    "There is a real number x with x^2 = 2 but there is no rational one.": "",
    "An integer n is odd if n = 2k + 1 for some integer k. Prove that 7 is odd.": "n is introduced twice",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
