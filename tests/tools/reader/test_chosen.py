"""Sets of so many numbers, chosen from others, and what they contain."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let S be a set of 11 integers. Prove that S contains two distinct elements whose difference is "
        "divisible by 10."
    ): ("(S : Set ℤ) (h₀ : Set.Finite S) (h₁ : Set.ncard S = 11) : ∃ x y : ℤ, x ∈ S ∧ y ∈ S ∧ x ≠ y ∧ 10 ∣ x - y"),
    "Let S be a set of five real numbers. Show that S has a largest element.": (
        "(S : Set ℝ) (h₀ : Set.Finite S) (h₁ : Set.ncard S = 5) : ∃ m : ℝ, IsGreatest S m"
    ),
    "Every set of n + 1 integers contains two distinct elements whose difference is divisible by n.": (
        "(n : ℕ) (A : Set ℤ) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n + 1) : ∃ x y : ℤ, x ∈ A ∧ y ∈ "
        "A ∧ x ≠ y ∧ (n : ℤ) ∣ x - y"
    ),
    "Let A be a set of n positive integers. Show that A has a least element.": (
        "(A : Set ℕ) (n : ℕ) (h₀ : ∀ x : ℕ, x ∈ A → 0 < x) (h₁ : Set.Finite A) (h₂ : Set.ncard A = n) "
        ": ∃ m : ℕ, IsLeast A m"
    ),
    ("Every set of n+1 distinct numbers chosen from {1,2,…,2n}, where n ≥ 1, contains two numbers that are coprime."): (
        "(n : ℕ) (A : Set ℤ) (h₀ : A ⊆ Set.Icc 1 (2 * n)) (h₁ : n ≥ 1) (h₂ : Set.Finite A) (h₃ : "
        "Set.ncard A = n + 1) : ∃ m k : ℤ, IsCoprime m k ∧ (m ∈ A ∧ k ∈ A) ∧ m ≠ k"
    ),
    (
        "Suppose S is a set of n+1 integers taken from {1, …, 2n}. Then there are two different elements of "
        "S one of which divides the other."
    ): (
        "(S : Set ℤ) (n : ℕ) (h₀ : S ⊆ Set.Icc 1 (2 * n)) (h₁ : Set.Finite S) (h₂ : Set.ncard S = n + "
        "1) : ∃ x y : ℤ, x ∈ S ∧ y ∈ S ∧ x ≠ y ∧ (x ∣ y ∨ y ∣ x)"
    ),
    (
        "If n+1 distinct integers are chosen from the set {1,2,…,2n}, then among them there are two "
        "different ones such that one divides the other."
    ): (
        "(n : ℕ) (S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 (2 * n)) (h₁ : Set.ncard S = n + 1) : ∃ a b : ℤ, a ∈ "
        "S ∧ b ∈ S ∧ a ≠ b ∧ (a ∣ b ∨ b ∣ a)"
    ),
    "If 51 numbers are chosen from 1, 2, …, 100, then one of the chosen numbers divides another of them.": (
        "(S : Set ℤ) (h₀ : S ⊆ Set.Icc 1 100) (h₁ : Set.ncard S = 51) : ∃ a b : ℤ, a ∈ S ∧ b ∈ S ∧ a "
        "≠ b ∧ (a ∣ b ∨ b ∣ a)"
    ),
    "If a set S of integers contains two even numbers, then S is nonempty.": (
        "(S : Set ℤ) (h₀ : ∃ n m : ℤ, Even n ∧ Even m ∧ (n ∈ S ∧ m ∈ S) ∧ n ≠ m) : Set.Nonempty S"
    ),
    (
        "Let $n$ be a positive integer, and suppose $n + 1$ distinct numbers are chosen from $\\{1, 2, "
        "\\dots, 2n\\}$. Prove that two of the chosen numbers are consecutive."
    ): (
        "(n : ℕ) (S : Set ℤ) (h₀ : 0 < n) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ "
        "a b : ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ b = a + 1"
    ),
    "Two distinct primes are roots of x^2 - 63x + k = 0. Show that k = 122.": (
        "(p q k : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : p ≠ q) (h₃ : (p ^ 2 - 63 * p + k : "
        "ℤ) = 0) (h₄ : (q ^ 2 - 63 * q + k : ℤ) = 0) : k = 122"
    ),
    "Whenever seven integers are given, two of them have a difference divisible by 6.": (
        "(a : Fin 7 → ℤ) : ∃ i j : Fin 7, i ≠ j ∧ 6 ∣ a i - a j"
    ),
    "Given any three integers, two of them have the same parity.": (
        "(n m k : ℤ) : (Even n ↔ Even m) ∨ (Even n ↔ Even k) ∨ (Even m ↔ Even k)"
    ),
    "Among any 5 integers there are three whose sum is divisible by 3.": (
        "(n m k p q : ℤ) : 3 ∣ n + m + k ∨ 3 ∣ n + m + p ∨ 3 ∣ n + m + q ∨ 3 ∣ n + k + p ∨ 3 ∣ n + k "
        "+ q ∨ 3 ∣ n + p + q ∨ 3 ∣ m + k + p ∨ 3 ∣ m + k + q ∨ 3 ∣ m + p + q ∨ 3 ∣ k + p + q"
    ),
    (
        "Prove that among any $n+1$ distinct numbers chosen from $\\{1,2,\\dots,2n\\}$, where $n\\ge 1$, there "
        "are two that are coprime."
    ): (
        "(n : ℕ) (S : Set ℤ) (h₀ : n ≥ 1) (h₁ : S ⊆ Set.Icc 1 (2 * n)) (h₂ : Set.ncard S = n + 1) : ∃ "
        "a b : ℤ, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ IsCoprime a b"
    ),
    "Any five integers contain two whose difference is divisible by 4.": (
        "(n m k p q : ℤ) : 4 ∣ n - m ∨ 4 ∣ n - k ∨ 4 ∣ n - p ∨ 4 ∣ n - q ∨ 4 ∣ m - k ∨ 4 ∣ m - p ∨ 4 "
        "∣ m - q ∨ 4 ∣ k - p ∨ 4 ∣ k - q ∨ 4 ∣ p - q"
    ),
    "Pick any five integers. Show that two of them have a difference divisible by 4.": (
        "(n m k p q : ℤ) : 4 ∣ n - m ∨ 4 ∣ n - k ∨ 4 ∣ n - p ∨ 4 ∣ n - q ∨ 4 ∣ m - k ∨ 4 ∣ m - p ∨ 4 "
        "∣ m - q ∨ 4 ∣ k - p ∨ 4 ∣ k - q ∨ 4 ∣ p - q"
    ),
    "Take three integers. Then at least two of them have the same parity.": (
        "(n m k : ℤ) : (Even n ↔ Even m) ∨ (Even n ↔ Even k) ∨ (Even m ↔ Even k)"
    ),
    "Every set of three integers contains two whose sum is even.": (
        "(A : Set ℤ) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 3) : ∃ x y : ℤ, x ∈ A ∧ y ∈ A ∧ Even (x + y) ∧ x ≠ y"
    ),
    "Among any n + 1 integers there are two whose difference is divisible by n (n ≥ 1).": (
        "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : n ≥ 1) : ∃ i j : Fin (n + 1), i ≠ j ∧ (n : ℤ) ∣ a i - a j"
    ),
    (
        "Let $n$ be a positive integer. Prove that among any $n+1$ integers there are two whose difference "
        "is divisible by $n$."
    ): "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : 0 < n) : ∃ i j : Fin (n + 1), i ≠ j ∧ (n : ℤ) ∣ a i - a j",
    "Let n be an integer, n ≥ 1. Among any n + 1 integers there are two whose difference is divisible by n.": (
        "(n : ℤ) (a : Fin (Int.toNat (n + 1)) → ℤ) (h₀ : n ≥ 1) : ∃ i j : Fin (Int.toNat (n + 1)), i "
        "≠ j ∧ n ∣ a i - a j"
    ),
    "Among any n + 2 integers there are two whose sum or difference is divisible by 2n.": (
        "(n : ℕ) (a : Fin (n + 2) → ℤ) (h₀ : n ≥ 1) : ∃ i j : Fin (n + 2), i ≠ j ∧ ((2 * n : ℤ) ∣ a i "
        "+ a j ∨ (2 * n : ℤ) ∣ a i - a j)"
    ),
    "Among any n + 1 distinct integers there are two whose difference is divisible by n.": (
        "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : n ≥ 1) (h₁ : Function.Injective a) : ∃ i j : Fin (n + "
        "1), i ≠ j ∧ (n : ℤ) ∣ a i - a j"
    ),
    "From any 7 integers one can choose 4 whose sum is divisible by 4.": (
        "(a : Fin 7 → ℤ) : ∃ i j k l : Fin 7, i ≠ j ∧ i ≠ k ∧ i ≠ l ∧ j ≠ k ∧ j ≠ l ∧ k ≠ l ∧ 4 ∣ a i + a j + a k + a l"
    ),
    "Given any five integers, one can always choose three of them whose sum is a multiple of 3.": (
        "(n m k p q : ℤ) : 3 ∣ n + m + k ∨ 3 ∣ n + m + p ∨ 3 ∣ n + m + q ∨ 3 ∣ n + k + p ∨ 3 ∣ n + k "
        "+ q ∨ 3 ∣ n + p + q ∨ 3 ∣ m + k + p ∨ 3 ∣ m + k + q ∨ 3 ∣ m + p + q ∨ 3 ∣ k + p + q"
    ),
    "Given 12 integers, prove that two of them can be chosen whose difference is divisible by 11.": (
        "(a : Fin 12 → ℤ) : ∃ i j : Fin 12, i ≠ j ∧ 11 ∣ a i - a j"
    ),
    "Given any n+1 integers, there exist two of them that are congruent modulo n.": (
        "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : n ≥ 1) : ∃ i j : Fin (n + 1), i ≠ j ∧ a i ≡ a j [ZMOD n]"
    ),
    "Among any n consecutive integers, exactly one is divisible by n.": (
        "(n : ℕ) (m : ℤ) (h₀ : n ≥ 1) : ∃! i : ℕ, i < n ∧ (n : ℤ) ∣ m + i"
    ),
    "Among any n primes there are two whose sum is even.": (
        "(n : ℕ) (a : Fin n → ℕ) (h₀ : n ≥ 2) (h₁ : ∀ i : Fin n, Nat.Prime (a i)) : ∃ j k : Fin n, j "
        "≠ k ∧ Even (a j + a k)"
    ),
    "Among any seven real numbers in [0, 1] there are two whose difference is at most 1/6.": (
        "(a : Fin 7 → ℝ) (h₀ : ∀ i : Fin 7, a i ∈ Set.Icc 0 1) : ∃ j k : Fin 7, j ≠ k ∧ |a j - a k| ≤ 1 / 6"
    ),
}
DECLINED = [
    "Two prime numbers are roots of x^2 - 63x + k = 0. Show that k = 122.",  # whether they differ
    "Two integers are solutions of x^2 - 5x + 6 = 0.",
    "Let S be a set of 11 numbers. Show that S is finite.",
    "Let S be a set of five pairwise coprime integers. Show that S is finite.",
    "Six prime numbers are chosen from the set {1, 2, ..., 10}. Prove that among the chosen numbers there"
    " are two whose sum is 11.",
    "If 51 numbers are chosen from 1, 3, …, 199, then there are two of them whose difference is 2.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
