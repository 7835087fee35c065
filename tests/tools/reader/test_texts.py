"""Whole texts: notation, what they introduce and speak of again, answers, claims that are missing."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let $f: \\mathbb{R} \\to \\mathbb{R}$ be twice differentiable. If $f''$ is bounded, then $f$ is continuous.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : Differentiable ℝ (deriv f)) "
        "(h₂ : ∃ M : ℝ, ∀ t : ℝ, |deriv (deriv f) t| ≤ M) : Continuous f"
    ),
    "Let $h(x) = x^3$ for $x \\ne 1$ and $h(1) = 1$. Then h is continuous.": (
        "(h : ℝ → ℝ) (h₀ : ∀ x : ℝ, x ≠ 1 → h x = x ^ 3) (h₁ : h 1 = 1) : Continuous h"
    ),
    "The set $\\{2n : n \\in \\mathbb{N}\\}$ is infinite.": ": Set.Infinite {y : ℕ | ∃ n : ℕ, y = 2 * n}",
    "The set $\\{n \\in \\mathbb{N} : n < 5\\}$ is finite.": ": Set.Finite {n : ℕ | n < 5}",
    "The set $\\{a + b\\sqrt{2} : a, b \\in \\mathbb{Q}\\}$ is countable.": (
        ": Set.Countable {y : ℝ | ∃ a b : ℚ, y = a + b * Real.sqrt 2}"
    ),
    "Let $S = \\{ n^2 \\mid n \\in \\mathbb{N}\\}$. Then $S$ is infinite.": (
        "(S : Set ℕ) (h₀ : S = {y : ℕ | ∃ n : ℕ, y = n ^ 2}) : Set.Infinite S"
    ),
    "Let $H$ be a subgroup of a finite group $G$. Prove that $[G:H]$ divides $|G|$.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Finite G) : Subgroup.index H ∣ Nat.card G"
    ),
    "$\\frac{d}{dx}(x^2+1) = 2x$ for all real x.": "(x : ℝ) : deriv (fun x : ℝ => x ^ 2 + 1) x = 2 * x",
    "Let f, g be increasing. Then f + g is increasing.": (
        "(f g : ℝ → ℝ) (h₀ : Monotone f) (h₁ : Monotone g) : Monotone (f + g)"
    ),
    "Let d(n) be the number of positive divisors of n. Prove that d(6) = 4.": (
        "(d : ℕ → ℕ) (h₀ : ∀ n : ℕ, d n = Finset.card (Nat.divisors n)) : d 6 = 4"
    ),
    "We write s(n) for the sum of the digits of n. Then s(12) = 3.": (
        "(s : ℕ → ℕ) (h₀ : ∀ n : ℕ, s n = List.sum (Nat.digits 10 n)) : s 12 = 3"
    ),
    "In a group, if $x^2 = e$ for every x then the group is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ x : G, x ^ 2 = 1) : a * b = b * a"
    ),
    "A group has order 15. Show that the group is cyclic.": (
        "(G : Type*) [Group G] (h₀ : Nat.card G = 15) : IsCyclic G"
    ),
    "The difference of two primes is 3. Show that the primes are 2 and 5.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : (p - q : ℤ) = 3) : p = 2 ∧ q = 5 ∨ p = 5 ∧ q = 2"
    ),
    "Intersection of two normal subgroups H, K of G is normal in G.": (
        "(G : Type*) [Group G] (H K : Subgroup G) (h₀ : Subgroup.Normal H) (h₁ : Subgroup.Normal K) : "
        "Subgroup.Normal (H ⊓ K : Subgroup G)"
    ),
    "Let k be the largest integer such that 2^k divides 80. Then k = 4.": (
        "(k : ℕ) (h₀ : IsGreatest {n : ℕ | 2 ^ n ∣ 80} k) : k = 4"
    ),
    "Find the limit of (x^2-4)/(x-2) as x goes to 2, answer in the back says 4": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 2| ∧ |x - 2| < δ → |(x ^ 2 - 4) / (x - 2) - 4| < ε"
    ),
    "Find all triples (x,y,z) of real numbers with x+y+z=3, x=y and y=z. Answer: (1,1,1) is the only such triple.": (
        "(x y z : ℝ) : x + y + z = 3 ∧ x = y ∧ y = z ↔ x = 1 ∧ y = 1 ∧ z = 1"
    ),
    "How many positive divisors does 360 have? Answer key says 24.": ": Finset.card (Nat.divisors 360) = 24",
    "**Lemma 2.1.** If $a$ divides $b$ and $b$ divides $c$, then $a$ divides $c$.": (
        "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c"
    ),
    "Show that *every* integer of the form 4k + 3 is odd.": "(n : ℤ) (h₀ : ∃ k : ℤ, n = 4 * k + 3) : Odd n",
    "f*g = g*f for all real numbers f and g": "(f g : ℝ) : f * g = g * f",
    "Evaluate $\\lim_{x\\to 0}\\frac{\\sqrt{1+x}-1}{x}$. \\emph{Answer:} $\\tfrac12$.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 0| ∧ |x - 0| < δ → |(Real.sqrt (1 + x) - "
        "1) / x - 1 / 2| < ε"
    ),
    "Let P(x) be a polynomial with integer coefficients such that P(0) and P(1) are odd. Then P has no integer root.": (
        "(P : Polynomial ℤ) (h₀ : Odd (Polynomial.eval 0 P)) (h₁ : Odd (Polynomial.eval 1 P)) : "
        "¬(∃ t : ℤ, Polynomial.eval t P = 0)"
    ),
    "Let f(x)=x^3-3x+1. Prove that f has exactly three real zeros.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 - 3 * x + 1) : Set.ncard {t : ℝ | f t = 0} = 3"
    ),
    "Prove that the Diophantine equation $15x^2-7y^2=9$ has no solutions.": (
        ": ¬(∃ x y : ℤ, 15 * x ^ 2 - 7 * y ^ 2 = 9)"
    ),
    "The Diophantine equation x^2-2y^2=1 admits infinitely many solutions in positive integers.": (
        ": Set.Infinite {p : ℕ × ℕ | ∃ x y : ℕ, p = (x, y) ∧ 0 < x ∧ 0 < y ∧ (x ^ 2 - 2 * y ^ 2 : ℤ) = 1}"
    ),
    "Let F_1 = F_2 = 1 and F_{n+2} = F_{n+1}+F_n. Any two consecutive terms are coprime.": (
        "(F : ℕ → ℤ) (k : ℕ) (h₀ : F 1 = F 2 ∧ F 2 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → F (n + 2) = F (n + 1) + F n) "
        "(h₂ : k ≥ 1) : IsCoprime (F k) (F (k + 1))"
    ),
}
DECLINED = {
    "If f is continuous on [0,1] and f(0) < 0 < f(1) then f has a zero.": "zeros of a function on a part of ℝ",
    "x=2 and -3 are solutions of x^2+x-6=0": "it cannot be read from “x^2 + x - 6 = 0” on",
    "Let f, g be increasing.": "the statement supposes, and claims nothing",
    "Suppose f, g increasing.": "the statement supposes, and claims nothing",
    "Let $H$ and $K$ be subgroups of $G$. Then $[K:H]=2$.": "this cannot be read: an index of what is not",
    "Let x > 0. Then the set $\\{x \\in \\mathbb{Z} : x^2 < 5\\}$ is finite.": (
        "this cannot be read: x, which stands for two"
    ),
    "Let X be a compact space and Y a space. Then the space is compact.": (
        "this cannot be read: a description with “the"
    ),
    "$7$ is odd. $9$ is not even.": "a hypothesis or a claim of its own",
    "Let x be real. $x^2 ≥ 0$. $x^4 ≥ 0$.": "a hypothesis or a claim of its own",
    "The sum of two even integers is even. The sum of two odd integers is even.": "a hypothesis or a claim of its own",
    "There is an even prime. There is an odd prime.": "a hypothesis or a claim of its own",
    "Every field is finite. Then 2 is prime.": "it is not clear whether a sentence is a hypo",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
