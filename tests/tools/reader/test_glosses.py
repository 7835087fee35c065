"""Glosses: what is said first in other words, behind which the text says it precisely."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Why do nines work? I mean: every natural number is congruent mod 9 to the sum of its decimal digits."
    ): "(n : ℕ) : n ≡ List.sum (Nat.digits 10 n) [MOD 9]",
    "Is there a prime one below a cube? Yes, but only 7, i.e. if p is prime and p + 1 = k^3, k natural, then p = 7.": (
        "(p k : ℕ) (h₀ : Nat.Prime p) (h₁ : p + 1 = k ^ 3) : p = 7"
    ),
    "Congruences may be added: if a ≡ b (mod m) and c ≡ d (mod m), then a + c ≡ b + d (mod m).": (
        "(a b m c d : ℤ) (h₀ : a ≡ b [ZMOD m]) (h₁ : c ≡ d [ZMOD m]) : a + c ≡ b + d [ZMOD m]"
    ),
    "Gcd times lcm gives the product of the two numbers: gcd(a,b)*lcm(a,b) = ab for all natural numbers a and b.": (
        "(a b : ℕ) : Nat.gcd a b * Nat.lcm a b = a * b"
    ),
    "Note that subtraction of integers is not commutative: there are integers a and b with a - b ≠ b - a.": (
        ": ∃ a b : ℤ, a - b ≠ b - a"
    ),
    (
        "Give a proof that matrix multiplication isn't commutative, i.e. there are two real 2x2 matrices A, "
        "B with AB ≠ BA."
    ): ": ∃ A B : Matrix (Fin 2) (Fin 2) ℝ, A * B ≠ B * A ∧ A ≠ B",
    "The symmetric difference is associative: (A△B)△C = A△(B△C) for all subsets A, B, C of a set X.": (
        "(α : Type*) (A B C : Set α) : (A \\ B ∪ B \\ A) \\ C ∪ C \\ (A \\ B ∪ B \\ A) = A \\ (B \\ C ∪ C \\ "
        "B) ∪ (B \\ C ∪ C \\ B) \\ A"
    ),
    "Divisibility is transitive: if a∣b and b∣c for integers a, b, c, then a∣c.": (
        "(R : ℤ → ℤ → Prop) (h₀ : ∀ x y : ℤ, R x y ↔ x ∣ y) : (∀ r s t : ℤ, R r s ∧ R s t → R r t) ∧ "
        "∀ a b c : ℤ, a ∣ b ∧ b ∣ c → a ∣ c"
    ),
    "If a∣b and b∣c for integers a, b, c, then a∣c.": "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c",
    "Divisibility is transitive: for integers a, b, c, if a∣b and b∣c then a∣c.": (
        "(R : ℤ → ℤ → Prop) (h₀ : ∀ x y : ℤ, R x y ↔ x ∣ y) : (∀ r s t : ℤ, R r s ∧ R s t → R r t) ∧ "
        "∀ a b c : ℤ, a ∣ b ∧ b ∣ c → a ∣ c"
    ),
    "Intersection is associative: (A ∩ B) ∩ C = A ∩ (B ∩ C) for all sets A, B, C.": (
        "(α : Type*) (A B C : Set α) : A ∩ B ∩ C = A ∩ (B ∩ C)"
    ),
    "Multiplication is distributive over addition: a(b + c) = ab + ac for all real a, b, c.": (
        "(a b c : ℝ) : a * (b + c) = a * b + a * c"
    ),
    "Set inclusion is transitive, that is, for all sets A, B, C, if A ⊆ B and B ⊆ C then A ⊆ C.": (
        "(α : Type*) (A B C : Set α) (h₀ : A ⊆ B) (h₁ : B ⊆ C) : A ⊆ C"
    ),
    "Composition of functions is not commutative: there are functions f, g from ℝ to ℝ with f ∘ g ≠ g ∘ f.": (
        ": ∃ f g : ℝ → ℝ, f ∘ g ≠ g ∘ f"
    ),
    "Exponentiation is not associative: there are natural numbers a, b, c with (a^b)^c ≠ a^(b^c).": (
        ": ∃ a b c : ℕ, (a ^ b) ^ c ≠ a ^ b ^ c"
    ),
    "The absolute value is multiplicative: |xy| = |x||y| for all real x, y.": "(x y : ℝ) : |x * y| = |x| * |y|",
    (
        "Show that the matrix product is not commutative in general: there are real 2×2 matrices A and B with AB ≠ BA."
    ): ": ∃ A B : Matrix (Fin 2) (Fin 2) ℝ, A * B ≠ B * A",
    (
        "Between its zeros things cannot jump: if f : ℝ → ℝ is continuous with f(0) < 0 and f(1) > 0, then "
        "f(c) = 0 for some c in (0, 1)."
    ): "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : f 0 < 0) (h₂ : f 1 > 0) : ∃ c : ℝ, c ∈ Set.Ioo 0 1 ∧ f c = 0",
    "Squares grow: if x and y are real numbers with 0 < x < y, then x² < y².": (
        "(x y : ℝ) (h₀ : 0 < x ∧ x < y) : x ^ 2 < y ^ 2"
    ),
    (
        "Isometric embeddings are injective. More precisely, if $f : X \\to Y$ is a map between metric "
        "spaces and $d(f(x),f(y))=d(x,y)$ for all points $x,y$ of $X$, then $f$ is one-to-one."
    ): (
        "(X : Type*) [MetricSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : ∀ x y : X, dist (f "
        "x) (f y) = dist x y) : Function.Injective f"
    ),
    (
        "Warning! Derivatives need not be continuous: not every differentiable function "
        "$f:\\mathbb{R}\\to\\mathbb{R}$ has a continuous derivative."
    ): ": ¬(∀ f : ℝ → ℝ, Differentiable ℝ f → Continuous (deriv f))",
    (
        "Chebyshev proved that between $n$ and $2n$ there is always a prime; more exactly, for every "
        "$n\\ge1$ there is a prime $p$ with $n<p\\le 2n$."
    ): "(n : ℕ) (h₀ : n ≥ 1) : ∃ p : ℕ, Nat.Prime p ∧ n < p ∧ p ≤ 2 * n",
    (
        "Suppose f, g : [0, 1] → ℝ are continuous with f(0) < g(0) and f(1) > g(1). Show that their graphs "
        "cross, i.e. f(t) = g(t) for some t ∈ (0, 1)."
    ): (
        "(f g : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : ContinuousOn g (Set.Icc 0 1)) (h₂ : "
        "f 0 < g 0) (h₃ : f 1 > g 1) : ∃ t : ℝ, t ∈ Set.Ioo 0 1 ∧ f t = g t"
    ),
    (
        "Remark. Continuity does not imply uniform continuity: the squaring function on the real line is "
        "continuous, yet it fails to be uniformly continuous."
    ): "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : Continuous f ∧ ¬UniformContinuous f",
    (
        "Suppose three real numbers a, b, c satisfy b − a = c − b and b² = ac; in other words, they're in "
        "arithmetic and in geometric progression at once. Show that all three are equal."
    ): "(b a c : ℝ) (h₀ : b - a = c - b) (h₁ : b ^ 2 = a * c) : a = b ∧ b = c",
    (
        "If f is differentiable on ℝ and f′(x) > 0 for every x, then f is strictly increasing (and in "
        "particular injective)."
    ): ("(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, deriv f x > 0) : StrictMono f ∧ Function.Injective f"),
    "Suppose K ⊂ ℝ is compact and F is a closed set of reals contained in K. Deduce that F, too, is compact.": (
        "(K F : Set ℝ) (h₀ : IsCompact K) (h₁ : IsClosed F) (h₂ : F ⊆ K) : IsCompact F"
    ),
    (
        'Hi all, my professor claims it is "obvious" that a strictly increasing function f : ℝ → ℝ is '
        "one-to-one. Is there a short proof?"
    ): "(f : ℝ → ℝ) (h₀ : StrictMono f) : Function.Injective f",
    "The product of two consecutive positive integers cannot be a square. (UK junior paper, adapted)": (
        "(n : ℕ) (h₀ : 0 < n) : ¬IsSquare (n * (n + 1))"
    ),
}
READ |= {
    "The larger of two real numbers can be written without any cases: $\\max(a,b)=\\frac{a+b+|a-b|}2$.": (
        "(a b : ℝ) : max a b = (a + b + |a - b|) / 2"
    ),
    "The converse fails: there is an integer n with n^2 = 4 and n ≠ 2.": ": ∃ n : ℤ, n ^ 2 = 4 ∧ n ≠ 2",
    (
        "A sequence of integers starts with $a_1=1$, and every other member overtakes twice its predecessor by one, "
        "i.e. $a_{n+1}=2a_n+1$ for $n\\ge1$. Show that $a_n=2^n-1$ for all $n\\ge1$."
    ): (
        "(a : ℕ → ℤ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n + 1) (h₂ : n ≥ 1) : "
        "a n = 2 ^ n - 1"
    ),
    "Lemma 2 (squares grow). If x and y are real numbers with 0 < x < y, then x² < y².": (
        "(x y : ℝ) (h₀ : 0 < x ∧ x < y) : x ^ 2 < y ^ 2"
    ),
}
DECLINED = [
    "The larger of two positive real numbers can be written without any cases: $\\max(a,b)=ab$.",
    'The relation "divides" on the positive integers is antisymmetric: if a divides b and b divides a, then a = b.',
    "The converse fails: every prime is odd.",
    "Every convergent sequence is bounded, i.e. some M satisfies |u_n| ≤ M for all n.",
    "A convergent sequence (u_n) of real numbers is bounded, i.e. some constant M satisfies |u_n| ≤ M for all n.",
    "Every odd function vanishes at 0, that is, f(0) = 0.",
    "Continuous functions on [0,1] are bounded, i.e. |f(x)| ≤ M for some M.",
    "Addition of integers is commutative: a + b = b + a.",
    "Matrix multiplication is commutative: AB = BA for all A and B.",
    "Multiplication in G is commutative: G is abelian.",
    "Division of real numbers is not associative.",
    "A false claim: if n is an integer then n is even.",
    "Our convention excludes zero: if n is a natural number then n ≥ 1.",
    "In characteristic two squares add: for real x and y, (x + y)² = x² + y².",
    "The sine of a real number is bounded by its cosine: $\\sin x \\le 1$ for all real x.",
    "What my uncle calls a theorem grows stale: if n is an integer then n is even.",
    "Squares grow: if x < y then x² < y².",
    "Hoaxes spread: the following is a mistake, if n is an integer then n is even.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
