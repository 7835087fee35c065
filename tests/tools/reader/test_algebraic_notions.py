"""Matrices of a size, diagonal forms over a field, groups and rings that have a name, what is linearly independent."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let A be a real n×n matrix with A² = -I. Then n is even.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 = -1) : Even n"
    ),
    "If $A$ is an $n\\times n$ nilpotent matrix over a field, then $I + A$ is invertible.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : IsNilpotent A) : IsUnit (1 + A)"
    ),
    "Let A ∈ M_3(ℝ) with AᵀA = I. Show that det A = 1 or det A = -1.": (
        "(A : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : Matrix.transpose A * A = 1) : Matrix.det A = 1 ∨ Matrix.det A = -1"
    ),
    "Let A be a real 2×2 matrix with trace 0 and determinant 1. Then A² = −I.": (
        "(A : Matrix (Fin 2) (Fin 2) ℝ) (h₀ : Matrix.trace A = 0) (h₁ : Matrix.det A = 1) : A ^ 2 = -1"
    ),
    (
        "Show that the matrix $\\begin{pmatrix} 0 & 1 \\\\ -1 & 0 \\end{pmatrix}$ is diagonalizable over "
        "$\\mathbb{C}$ but not over $\\mathbb{R}$."
    ): (
        "(M : Matrix (Fin 2) (Fin 2) ℝ) (h₀ : M 0 0 = 0) (h₁ : M 0 1 = 1) (h₂ : M 1 0 = -1) (h₃ : M 1 1 = 0) : "
        "(∃ P : Matrix (Fin 2) (Fin 2) ℂ, IsUnit P ∧ Matrix.IsDiag (P⁻¹ * (Matrix.map M Complex.ofReal : Matrix "
        "(Fin 2) (Fin 2) ℂ) * P)) ∧ ¬(∃ p : Matrix (Fin 2) (Fin 2) ℝ, IsUnit p ∧ Matrix.IsDiag (p⁻¹ * M * p))"
    ),
    (
        "Let $A \\in M_n(\\mathbb{R})$ satisfy $A^2 - 3A + 2I = 0$. Prove that $A$ is diagonalizable over "
        "$\\mathbb{R}$."
    ): (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 - (3 : ℝ) • A + (2 : ℝ) • 1 = 0) : ∃ P : Matrix (Fin "
        "n) (Fin n) ℝ, IsUnit P ∧ Matrix.IsDiag (P⁻¹ * A * P)"
    ),
    "Let A be an invertible complex matrix. If λ is an eigenvalue of A, then λ⁻¹ is an eigenvalue of A⁻¹.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℂ) (lam : ℂ) (h₀ : lam ≠ 0) (h₁ : IsUnit A) (h₂ : "
        "Module.End.HasEigenvalue (Matrix.toLin' A) lam) : Module.End.HasEigenvalue (Matrix.toLin' A⁻¹) lam⁻¹"
    ),
}
DECLINED = [
    "Let A be a complex 2×2 matrix. Then A is diagonalizable over ℝ.",  # its entries are not real
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
