"""What is said in one place is said in others: definitions, conditions, solutions, signs, talk."""

from tests.tools.reader.tables import declines, reads

READ = {
    # ---- what a sequence or function is defined by, in a condition, behind a claim, as a predicate
    "If the sequence (a_n) is defined by a_0 = 1 and a_{n+1} = 2a_n + 1, then a_n = 2^{n+1} − 1 for all n.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n : ℕ, a (n + 1) = 2 * a n + 1) : a n = 2 ^ (n + 1) - 1"
    ),
    "If a sequence is defined by a_0 = 1 and a_{n+1} = 2a_n + 1, then a_n = 2^{n+1} − 1 for all n.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 0 = 1) (h₁ : ∀ n : ℕ, a (n + 1) = 2 * a n + 1) : a n = 2 ^ (n + 1) - 1"
    ),
    "Show that a_n < 2 for all n if (a_n) is defined by a_1 = 1 and a_{n+1} = sqrt(2 + a_n).": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = Real.sqrt (2 + a n)) "
        "(h₂ : n ≥ 1) : a n < 2"
    ),
    "If f is defined by f(x) = 2x + 1 for all real x, then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 2 * x + 1) : Function.Injective f"
    ),
    "If (a_n) is a sequence with a_{n+1} = a_n + d for all n ≥ 0, then a_n = a_0 + nd.": (
        "(a : ℕ → ℝ) (d : ℝ) (n : ℕ) (h₀ : ∀ n : ℕ, n ≥ 0 → a (n + 1) = a n + d) : a n = a 0 + n * d"
    ),
    (
        "Define a sequence of integers by $u_0 = 2$ and $u_{n+1} = 3u_n - 2$. Then $u_n = 3^n+1$ for "
        "all $n\\in\\mathbb{N}$."
    ): ("(u : ℕ → ℤ) (n : ℕ) (h₀ : u 0 = 2) (h₁ : ∀ n : ℕ, u (n + 1) = 3 * u n - 2) : u n = 3 ^ n + 1"),
    "If $(a_n)$ is an arithmetic progression then $a_{n-1}+a_{n+1}=2a_n$ for all $n\\ge1$.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, a (k + 1) = a k + r) (h₁ : n ≥ 1) : a (n - 1) + a "
        "(n + 1) = 2 * a n"
    ),
    "Is the function f(x) = x^2 injective? No.": ("(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f"),
    # ---- a condition behind “for all”, and what holds there
    "Show that f(x + 2) = f(x) for all x if f : R → R is periodic with period 1.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ t : ℝ, f (t + 1) = f t) : f (x + 2) = f x"
    ),
    "Show that $a^k \\equiv b^k \\pmod n$ for every natural number $k$ if $a\\equiv b \\pmod n$.": (
        "(a b n : ℤ) (k : ℕ) (h₀ : a ≡ b [ZMOD n]) : a ^ k ≡ b ^ k [ZMOD n]"
    ),
    "Prove that $n^2 + n + 41$ is not prime for some natural number $n$.": (": ∃ n : ℕ, ¬Nat.Prime (n ^ 2 + n + 41)"),
    "n(n+1)(n+2) is a multiple of 6 for every integer n, even negative ones.": ("(n : ℤ) : 6 ∣ n * (n + 1) * (n + 2)"),
    # ---- solutions
    "There is no integer solution to $x^2 - 3y^2 = 2$.": ": ¬(∃ x y : ℤ, x ^ 2 - 3 * y ^ 2 = 2)",
    "There are no solutions to x^2 + y^2 = 3 in integers.": ": ¬(∃ x y : ℤ, x ^ 2 + y ^ 2 = 3)",
    "There is exactly one real solution to $x^3 = 2$.": ": ∃! x : ℝ, x ^ 3 = 2",
    "The only solution of $x+y=3$, $x-y=1$ is $(x,y) = (2,1)$.": ("(x y : ℝ) : x + y = 3 ∧ x - y = 1 ↔ x = 2 ∧ y = 1"),
    "If a real polynomial of degree at most $n$ vanishes at $n+1$ different points, it is the zero polynomial.": (
        "(n : ℕ) (p : Polynomial ℝ) (h₀ : Polynomial.natDegree p ≤ n) (h₁ : Set.encard {x : ℝ | "
        "Polynomial.IsRoot p x} ≥ n + 1) : p = 0"
    ),
    "A quadratic $ax^2+bx+c$ with $a \\ne 0$ and negative discriminant has no real zeros.": (
        "(a b c : ℝ) (h₀ : a ≠ 0) (h₁ : b ^ 2 - 4 * a * c < 0) : ¬(∃ x : ℝ, a * x ^ 2 + b * x + c = 0)"
    ),
    # ---- signs ±
    "Every orthogonal real matrix has determinant ±1.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A * A = 1) : Matrix.det A = 1 ∨ "
        "Matrix.det A = -1"
    ),
    "The only units of the integers are ±1.": "(u : ℤ) : IsUnit u ↔ u = 1 ∨ u = -1",
    "The roots of $x^2 - 2x - 1$ are $1 \\pm \\sqrt{2}$.": (
        "(x : ℝ) : x ^ 2 - 2 * x - 1 = 0 ↔ x = 1 + Real.sqrt 2 ∨ x = 1 - Real.sqrt 2"
    ),
    "Find all real $x$ with $x^4 - 5x^2 + 4 = 0$. They are $\\pm1,\\pm2$.": (
        "(x : ℝ) : x ^ 4 - 5 * x ^ 2 + 4 = 0 ↔ x = 1 ∨ x = -1 ∨ x = 2 ∨ x = -2"
    ),
    "Every prime greater than 3 is of the form $6k \\pm 1$.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : ∃ k : ℤ, p = 6 * k + 1 ∨ p = 6 * k - 1"
    ),
    # ---- matrices that no word names
    "If $A^2 = A$ then $I - A$ is also idempotent.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : A ^ 2 = A) : IsIdempotentElem (1 - A)"
    ),
    "$(AB)^T=B^TA^T$.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.transpose (A * B) = "
        "Matrix.transpose B * Matrix.transpose A"
    ),
    "If A and B commute then (A+B)^2 = A^2 + 2AB + B^2.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : A * B = B * A) : (A + B) "
        "^ 2 = A ^ 2 + (2 : K) • A * B + B ^ 2"
    ),
    "If $\\lambda$ is an eigenvalue of $A$, then $\\lambda^2$ is an eigenvalue of $A^2$.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (lam : K) (h₀ : "
        "Module.End.HasEigenvalue (Matrix.toLin' A) lam) : Module.End.HasEigenvalue (Matrix.toLin' (A "
        "^ 2)) (lam ^ 2)"
    ),
    "If A^k = 0 for some k, then I - A is invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (k : ℕ) (h₀ : A ^ k = 0) : IsUnit (1 - A)"
    ),
    # ---- numbers, choices, integrals, structures
    "The integral of x² from 0 to 1 is one third.": ": (∫ x in 0..1, x ^ 2) = 1 / 3",
    "There are 120 ways to choose 3 objects from 10.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 10) : Set.ncard {B : Set α | "
        "B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = 3} = 120"
    ),
    "A finite field has prime power order.": (
        "(K : Type*) [Field K] (h₀ : Finite K) : ∃ p k : ℕ, Nat.Prime p ∧ 0 < k ∧ Nat.card K = p ^ k"
    ),
    "$\\int_a^b(f+g)=\\int_a^bf+\\int_a^bg$ for continuous $f,g$.": (
        "(a b : ℝ) (f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) : (∫ x in a..b, f x + g x) = "
        "(∫ x in a..b, f x) + (∫ x in a..b, g x)"
    ),
    "The complex numbers are algebraically closed.": ": IsAlgClosed ℂ",
    "The integers form an integral domain.": ": IsDomain ℤ",
    "If (a, b) = 1 and a | bc, then a | c.": "(a b c : ℕ) (h₀ : Nat.gcd a b = 1) (h₁ : a ∣ b * c) : a ∣ c",
    "7 is prime, hence odd.": ": Nat.Prime 7 ∧ Odd 7",
    "An element $a$ of a ring with $a^n=0$ for some $n$ satisfies: $1-a$ is a unit.": (
        "(R : Type*) [Ring R] (a : R) (h₀ : ∃ n : ℕ, a ^ n = 0) : IsUnit (1 - a)"
    ),
    "Let $\\mathbb F$ be a field. If $a \\in \\mathbb F$ and $a^2 = 0$ then $a = 0$.": (
        "(F : Type*) [Field F] (a : F) (h₀ : a ^ 2 = 0) : a = 0"
    ),
    # ---- talk
    "wait isn't it just that every prime bigger than 3 is 1 or 5 mod 6": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : p ≡ 1 [MOD 6] ∨ p ≡ 5 [MOD 6]"
    ),
    "btw for any reals a and b, max(a,b) = (a + b + |a - b|)/2": "(a b : ℝ) : max a b = (a + b + |a - b|) / 2",
    "For every integer n at least 5, 2^n is bigger than n^2. Induction works but is there a slicker way?": (
        "(n : ℕ) (h₀ : n ≥ 5) : 2 ^ n > n ^ 2"
    ),
    "isn't the set of irrational numbers uncountable?": ": ¬Set.Countable {x : ℝ | Irrational x}",
    "Q: are there irrational numbers a, b > 0 such that a^b is rational? A: yes there are": (
        ": ∃ a b : ℝ, Irrational a ∧ Irrational b ∧ (a > 0 ∧ b > 0) ∧ ¬Irrational (a ^ b)"
    ),
    (
        "Find all functions $f:\\mathbb R\\to\\mathbb R$ such that $f(x+y)=f(x)+y$ for all real $x,y$. "
        "Answer: exactly the functions $f(x)=x+c$ with a constant $c$."
    ): ("(f : ℝ → ℝ) : (∀ x y : ℝ, f (x + y) = f x + y) ↔ ∃ c : ℝ, ∀ x : ℝ, f x = x + c"),
    "If f(-x) = f(x) for all real x, we call f mirrored. The sum of two mirrored functions is mirrored.": (
        "(g h : ℝ → ℝ) (r : ℝ) (h₀ : ∀ p : ℝ, g (-p) = g p) (h₁ : ∀ q : ℝ, h (-q) = h q) : g (-r) + h (-r) = g r + h r"
    ),
}
DECLINED = {
    "The parallelogram law: $\\|x+y\\|^2+\\|x-y\\|^2=2\\|x\\|^2+2\\|y\\|^2$.": "in what space",
    "$A\\cap\\overline{A}=\\emptyset$ for every subset $A$ of $U$.": "its closure or its complement",
    "The exaggerated claim: every prime is odd.": "",
    "Is the function f(x) = ax injective? No.": "",
    "$x^2 > x$ for all real $x$ if $x > 1$.": "introduced twice",
}

test_reads = reads(READ)
test_is_declined = declines(DECLINED)
