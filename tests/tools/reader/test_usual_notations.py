"""Notation that a text explains: left out where it is the usual meaning, said first of a letter, declined otherwise."""

from tests.tools.reader.tables import declines, reads

test_reads = reads(
    {
        r"$\sum_{d\mid n}\varphi(d)=n$ for all $n\ge1$, where $\varphi(d)$ denotes the number of positive integers "
        "not exceeding $d$ and coprime to $d$.": "(n : ℕ) (h₀ : n ≥ 1) : ∑ d ∈ Nat.divisors n, Nat.totient d = n",
        "⌊x⌋ + ⌊-x⌋ ≤ 0 for all real x, where ⌊x⌋ denotes the greatest integer not exceeding x.": (
            "(x : ℝ) : ⌊x⌋ + ⌊-x⌋ ≤ 0"
        ),
        "Let ⌈x⌉ denote the smallest integer that is at least x. Show that ⌈x⌉ < x + 1.": "(x : ℝ) : ⌈x⌉ < x + 1",
        "n! < n^n for n > 1, where n! denotes the product of the first n positive integers.": (
            "(n : ℕ) (h₀ : n > 1) : Nat.factorial n < n ^ n"
        ),
        "Let φ(n) be the number of positive integers not exceeding n and coprime to n. Show that φ(p) = p - 1 for "
        "every prime p.": "(p : ℕ) (h₀ : Nat.Prime p) : (Nat.totient p : ℤ) = p - 1",
        r"Find the remainder when $7!$ is divided by $23$. (Reminder: If $n$ is a positive integer, then $n!$ stands "
        r"for the product $1\cdot 2\cdot 3\cdot \cdots \cdot (n-1)\cdot n$.) Show that it is 3.": (
            ": Nat.factorial 7 % 23 = 3"
        ),
        'Find the remainder when 7! is divided by 23. (Note: n! means "n factorial", defined as the product of all '
        "integers from 1 to n.) Show that it is 3.": ": Nat.factorial 7 % 23 = 3",
        r"For each positive integer $n$, let $n!$ denote the product $1\cdot 2\cdot 3\cdot\,\cdots\,\cdot (n-1)\cdot "
        r"n$. What is the remainder when $9!$ is divided by $10$? Show that it is 0.": ": Nat.factorial 9 % 10 = 0",
        "Show that φ(7) = 6 (where φ(n) denotes the number of positive integers up to n that are coprime to n).": (
            ": Nat.totient 7 = 6"
        ),
        "max(a,b) + min(a,b) = a + b, where max(a,b) denotes the larger of a and b.": (
            "(a b : ℝ) : max a b + min a b = a + b"
        ),
        "σ(4) = 3, where σ(n) denotes the number of divisors of n.": (
            "(σ : ℕ → ℕ) (h₀ : ∀ n : ℕ, σ n = Finset.card (Nat.divisors n)) : σ 4 = 3"
        ),
        "Show that τ(p) = 2 for every prime p, where τ(n) is the number of positive divisors of n.": (
            "(τ : ℕ → ℕ) (p : ℕ) (h₀ : ∀ n : ℕ, τ n = Finset.card (Nat.divisors n)) (h₁ : Nat.Prime p) : τ p = 2"
        ),
    }
)

test_declines = declines(
    {
        "φ(10) = 4, where φ(n) denotes the number of primes not exceeding n.": "its usual meaning",
        "Let φ(n) be the number of primes not exceeding n. Show that φ(10) = 4.": "its usual meaning",
        "Let φ(n) denote the number of positive integers less than n and coprime to n. Then φ(1) = 0.": "usual meaning",
        "⌊x⌋ ≥ x, where ⌊x⌋ denotes the smallest integer that is at least x.": "its usual meaning",
        "Find the remainder when 7! is divided by 23. (Note: n! means the product of the first n primes.) It is 3.": (
            "its usual meaning"
        ),
        'Show that 4! = 9. (Note: n! means "n subfactorial".)': "its usual meaning",
        r"Note that $n!$ stands for the product $1\cdot 2\cdot 3\cdot \cdots \cdot m$. 4! = 9.": "its usual meaning",
        "max(a,b) ≤ a, where max(a,b) denotes the smaller of a and b.": "its usual meaning",
    }
)
