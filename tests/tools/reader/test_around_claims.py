"""What stands around a claim: headings, what a sum runs over, concessions; products of sets."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Any two polynomials over an infinite field that take the same values everywhere are equal.": (
        "(K : Type*) [Field K] (p q : Polynomial K) (h₀ : Infinite K) (h₁ : ∀ x : K, Polynomial.eval x p = "
        "Polynomial.eval x q) : p = q"
    ),
    "If two real polynomials p and q agree everywhere then p = q.": (
        "(p q : Polynomial ℝ) (h₀ : ∀ x : ℝ, Polynomial.eval x p = Polynomial.eval x q) : p = q"
    ),
    "28 is perfect, i.e. it is equal to the sum of its proper divisors.": (
        ": Nat.Perfect 28 ∧ 28 = ∑ d ∈ Nat.properDivisors 28, d"
    ),
    "A × (B ∪ C) = (A × B) ∪ (A × C) for all sets A, B, C.": (
        "(α : Type*) (A B C : Set α) : A ×ˢ (B ∪ C) = A ×ˢ B ∪ A ×ˢ C"
    ),
    "For every positive integer $n$ we have $\\sum_{d\\mid n}\\varphi(d)=n$, where the sum runs over "
    "the positive divisors of $n$.": ("(n : ℕ) (h₀ : 0 < n) : ∑ d ∈ Nat.divisors n, Nat.totient d = n"),
    "HW 4, #2: Show that the only real solution of sqrt(x+7) = x - 5 is x = 9.": (
        "(x : ℝ) : 0 ≤ x + 7 ∧ Real.sqrt (x + 7) = x - 5 ↔ x = 9"
    ),
    "Homework 2(b): Prove that if $n^2$ is a multiple of 3, then so is $n$ (here $n$ is an integer).": (
        "(n : ℤ) (h₀ : 3 ∣ n ^ 2) : 3 ∣ n"
    ),
    "If A is invertible then det(A^{-1}) = 1/det(A), for a real n × n matrix A.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : IsUnit A) : Matrix.det A⁻¹ = 1 / Matrix.det A"
    ),
    "If A ⊆ C and B ⊆ D then A × B ⊆ C × D.": (
        "(α : Type*) (A C B D : Set α) (h₀ : A ⊆ C) (h₁ : B ⊆ D) : A ×ˢ B ⊆ C ×ˢ D"
    ),
    "Let A, B, C, D be sets. Then (A × B) ∩ (C × D) = (A ∩ C) × (B ∩ D).": (
        "(α : Type*) (A B C D : Set α) : A ×ˢ B ∩ C ×ˢ D = (A ∩ C) ×ˢ (B ∩ D)"
    ),
    "Prove that if $A \\times B = \\emptyset$, then $A = \\emptyset$ or $B = \\emptyset$.": (
        "(α : Type*) (A B : Set α) (h₀ : A ×ˢ B = ∅) : A = ∅ ∨ B = ∅"
    ),
    "The number 496 is perfect: it is equal to the sum of its proper divisors.": (
        ": Nat.Perfect 496 ∧ 496 = ∑ d ∈ Nat.properDivisors 496, d"
    ),
    "The set {2,3} is finite even though the set of integers is infinite.": (
        ": Set.Finite {2, 3} ∧ Set.Infinite (Set.univ : Set ℤ)"
    ),
}
DECLINED = {
    "If 2 divides 6 then it is even.": "what “it” stands for",
    "For every positive integer n, n + 1 > n, where the sum runs over the divisors of n.": "which sum",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
