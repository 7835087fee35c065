"""Matrices that are written out, their sizes and entries, the identity; limits and inverse functions in signs."""

from tests.tools.reader.tables import declines, reads

TWO = "Matrix (Fin 2) (Fin 2) ℝ"
READ = {
    "We write A^T for the transpose of a real square matrix A. If A^T A = I, then det A = 1 or det A = -1.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A * A = 1) : "
        "Matrix.det A = 1 ∨ Matrix.det A = -1"
    ),
    "Let $N$ be a nilpotent endomorphism of a vector space over a field $k$. If $a \\in k$ is an eigenvalue of $N$, "
    "then $a = 0$.": (
        "(k : Type*) [Field k] (V : Type*) [AddCommGroup V] [Module k V] (N : V →ₗ[k] V) (a : k) (h₀ : IsNilpotent N) "
        "(h₁ : Module.End.HasEigenvalue N a) : a = 0"
    ),
    "A skew-symmetric matrix of odd size has determinant 0.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : Matrix.transpose A = -A) (h₁ : Odd n) : Matrix.det A = 0"
    ),
    "Let K be a field and A a skew-symmetric matrix over K. Then A^T is skew-symmetric.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : Matrix.transpose A = -A) : "
        "Matrix.transpose (Matrix.transpose A) = -Matrix.transpose A"
    ),
    "Let $A=\\begin{pmatrix}1&2\\\\3&5\\end{pmatrix}$. Show that $A^2-6A-I=0$.": (
        f"(A : {TWO}) (h₀ : A 0 0 = 1) (h₁ : A 0 1 = 2) (h₂ : A 1 0 = 3) (h₃ : A 1 1 = 5) : A ^ 2 - (6 : ℝ) • A - 1 = 0"
    ),
    "Then $\\begin{bmatrix}1&3\\\\0&1\\end{bmatrix}^n=\\begin{bmatrix}1&3n\\\\0&1\\end{bmatrix}$ for all $n\\ge1$.": (
        f"(M : {TWO}) (n : ℕ) (h₀ : n ≥ 1) (h₁ : M 0 0 = 1) (h₂ : M 0 1 = 3) (h₃ : M 1 0 = 0) (h₄ : M 1 1 = 1) : "
        "(M ^ n) 0 0 = 1 ∧ (M ^ n) 0 1 = 3 * n ∧ (M ^ n) 1 0 = 0 ∧ (M ^ n) 1 1 = 1"
    ),
    "Show that $\\begin{vmatrix}a&b\\\\b&a\\end{vmatrix}=a^2-b^2$ for all real $a,b$.": (
        f"(M : {TWO}) (a b : ℝ) (h₀ : M 0 0 = a) (h₁ : M 0 1 = b) (h₂ : M 1 0 = b) (h₃ : M 1 1 = a) : "
        "Matrix.det M = a ^ 2 - b ^ 2"
    ),
    "Find all real $k$ for which $\\begin{pmatrix}k&2\\\\8&k\\end{pmatrix}$ is singular. Answer: $k=4$ or $k=-4$.": (
        f"(M : {TWO}) (k : ℝ) (h₀ : M 0 0 = k) (h₁ : M 0 1 = 2) (h₂ : M 1 0 = 8) (h₃ : M 1 1 = k) : "
        "¬IsUnit M ↔ k = 4 ∨ k = -4"
    ),
    "For 2x2 matrices A and B with real entries show tr(AB) = tr(BA).": (
        f"(A B : {TWO}) : Matrix.trace (A * B) = Matrix.trace (B * A)"
    ),
    "If $A^2+A=2I$ for a $2\\times 2$ real matrix $A$, then $A^{-1}=\\frac12(A+I)$.": (
        f"(A : {TWO}) (h₀ : A ^ 2 + A = (2 : ℝ) • 1) : A⁻¹ = (1 / 2 : ℝ) • (A + 1)"
    ),
    "A real two by two matrix commuting with every real 2×2 matrix is of the form $cI$ for some $c\\in\\mathbb{R}$.": (
        f"(A : {TWO}) (h₀ : ∀ B : {TWO}, A * B = B * A) : ∃ c : ℝ, A = c • 1"
    ),
    "Let A be a 2x2 real matrix with tr A = 0. Show that A^2 = -(det A) I.": (
        f"(A : {TWO}) (h₀ : Matrix.trace A = 0) : A ^ 2 = (-Matrix.det A : ℝ) • 1"
    ),
    "Show that $\\lim\\limits_{x\\to0}\\frac{\\sin 2x}{x}=2$.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, 0 < |x - 0| ∧ |x - 0| < δ → |Real.sin (2 * x) / x - 2| < ε"
    ),
    "Show that $\\lim_{x\\to1^-}\\lfloor x\\rfloor=0$.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ ∀ x : ℝ, x < 1 ∧ |x - 1| < δ → |⌊x⌋ - 0| < ε"
    ),
    "Show that $\\lim_{x\\to-\\infty}\\frac{x}{x+1}=1$.": (
        "(ε : ℝ) (h₀ : 0 < ε) : ∃ N : ℝ, ∀ x : ℝ, x < N → |x / (x + 1) - 1| < ε"
    ),
    "Show that $\\cos^2 3x+\\sin^2 3x=1$ for all real $x$.": (
        "(x : ℝ) : Real.cos (3 * x) ^ 2 + Real.sin (3 * x) ^ 2 = 1"
    ),
    "Prove that $\\tan^{-1}\\frac12+\\tan^{-1}\\frac13=\\frac{\\pi}4$.": (
        ": Real.arctan (1 / 2) + Real.arctan (1 / 3) = Real.pi / 4"
    ),
    "Show that $\\log_2 3\\cdot\\log_3 4\\cdot\\log_4 5\\cdots\\log_{7}8=3$.": (
        ": ∏ k ∈ Finset.Icc (2 : ℕ) 7, Real.logb k (k + 1) = 3"
    ),
    "\\begin{lemma}[On signs] Let $x\\neq1,2$ be a real number. Then $(x-1)(x-2)\\neq0$.\\end{lemma}": (
        "(x : ℝ) (h₀ : x ≠ 1) (h₁ : x ≠ 2) : (x - 1) * (x - 2) ≠ 0"
    ),
    "Prove the identity $$\\frac{\\sin 2x}{\\sin x}\\equiv2\\cos x,\\qquad \\sin x\\neq0.$$": (
        "(x : ℝ) (h₀ : Real.sin x ≠ 0) : Real.sin (2 * x) / Real.sin x = 2 * Real.cos x"
    ),
    "Let $f:\\mathbb{R}\\to\\mathbb{R}$ be continuous with $f(q)=1$ for all rational $q$. Then $f\\equiv 1$.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∀ q : ℚ, f q = 1) : f = 1"
    ),
    "For any sets A and B, A Δ B = ∅ if and only if A = B, where Δ denotes the symmetric difference.": (
        "(α : Type*) (A B : Set α) : A \\ B ∪ B \\ A = ∅ ↔ A = B"
    ),
    "Let $A\\triangle B$ denote the symmetric difference of $A$ and $B$. Then $A\\mathbin{\\triangle}A=\\emptyset$.": (
        "(α : Type*) (A : Set α) : A \\ A ∪ A \\ A = ∅"
    ),
}
DECLINED = [
    "We write A^T for the inverse of a real square matrix A. If A is invertible then A^T A = I.",
    "If $x=t^2$ and $y=t^3$, then $\\frac{dy}{dx}=\\frac{3t}{2}$.",  # two curves
    "There is a real $k$ such that the matrix $\\begin{pmatrix}k&3\\\\4&k\\end{pmatrix}$ is singular.",
    "Let $A=\\begin{pmatrix}1&2\\\\3\\end{pmatrix}$. Then $A^2=A$.",
    "Show that $\\lim_{x\\to0^+}\\frac1x=\\infty$.",
    "Show that $7^n\\equiv 1$.",
]


test_reads = reads(READ)


test_declines = declines(DECLINED)
