"""Matrices that are not square, and over what matrices are of which only one says it."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If $A$ is an $m\\times n$ matrix and $B$ is an $n\\times m$ matrix over a field, then"
    " $\\operatorname{tr}(AB)=\\operatorname{tr}(BA)$.": (
        "(K : Type*) [Field K] (m n : ℕ) (A : Matrix (Fin m) (Fin n) K) (B : Matrix (Fin n)"
        " (Fin m) K) : Matrix.trace (A * B) = Matrix.trace (B * A)"
    ),
    "Let A be an m × n matrix over a field. Prove that the rank of A equals the rank of its transpose.": (
        "(K : Type*) [Field K] (m n : ℕ) (A : Matrix (Fin m) (Fin n) K) : Matrix.rank A = Matrix.rank"
        " (Matrix.transpose A)"
    ),
    "The rank of an $m\\times n$ matrix is at most $m$.": (
        "(K : Type*) [Field K] (n m : ℕ) (A : Matrix (Fin m) (Fin n) K) : Matrix.rank A ≤ m"
    ),
    "For any real $m\\times n$ matrix $A$, the matrix $A^TA$ is symmetric.": (
        "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) : Matrix.transpose (Matrix.transpose A * A) = Matrix.transpose A * A"
    ),
    "Let A be a 2 × 3 real matrix. Then the rank of A is at most 2.": (
        "(A : Matrix (Fin 2) (Fin 3) ℝ) : Matrix.rank A ≤ 2"
    ),
    "Let A be an m by n real matrix and B an n by m real matrix. Prove that tr(AB) = tr(BA).": (
        "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) (B : Matrix (Fin n) (Fin m) ℝ) : Matrix.trace"
        " (A * B) = Matrix.trace (B * A)"
    ),
    "Let A and B be m × n matrices over a field K. Then rank(A + B) ≤ rank(A) + rank(B).": (
        "(K : Type*) [Field K] (m n : ℕ) (A B : Matrix (Fin m) (Fin n) K) : Matrix.rank"
        " (A + B) ≤ Matrix.rank A + Matrix.rank B"
    ),
    "Let A be a 3 by 3 real matrix. If A is invertible then det(A) is not 0.": (
        "(A : Matrix (Fin 3) (Fin 3) ℝ) (h₀ : IsUnit A) : Matrix.det A ≠ 0"
    ),
    "Let A be an n × n matrix and B an n × n matrix over a field. Then det(AB) = det(BA).": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.det (A * B) = Matrix.det (B * A)"
    ),
    "For any real matrix $A$ of size $m \\times n$, the matrix $A^{T}A$ is symmetric.": (
        "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) : Matrix.transpose (Matrix.transpose A * A) = Matrix.transpose A * A"
    ),
    "Let $A$ be an $m\\times n$ and $B$ an $n\\times m$ matrix with entries in a field $F$. Then "
    "$\\operatorname{tr}(AB)=\\operatorname{tr}(BA)$.": (
        "(F : Type*) [Field F] (m n : ℕ) (A : Matrix (Fin m) (Fin n) F) (B : Matrix (Fin n) (Fin m) F) : "
        "Matrix.trace (A * B) = Matrix.trace (B * A)"
    ),
    "If $A \\in M_n(\\mathbb{R})$ and $A^2 = I_n$, then $\\det A = \\pm 1$.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 = 1) : Matrix.det A = 1 ∨ Matrix.det A = -1"
    ),
    "Let $A$ be a real $m \\times n$ matrix and let $x$ be a vector with $A^TAx = 0$. Then $Ax = 0$.": (
        "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) (x : Fin n → ℝ) (h₀ : Matrix.mulVec (Matrix.transpose A "
        "* A) x = 0) : Matrix.mulVec A x = 0"
    ),
    "A square matrix $A$ over a field is singular if and only if there is a nonzero vector $v$ with $Av = 0$.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : ¬IsUnit A ↔ ∃ v : Fin n → K, v ≠ "
        "0 ∧ Matrix.mulVec A v = 0"
    ),
    "If $A$ is a square matrix over a field $K$ and $v$ is a nonzero vector with $Av = \\lambda v$, "
    "then $A^3 v = \\lambda^3 v$.": (
        "(K : Type*) [Field K] (lam : K) (n : ℕ) (v : Fin n → K) (A : Matrix (Fin n) (Fin n) K) (h₀ : v ≠ "
        "0) (h₁ : Matrix.mulVec A v = lam • v) : Matrix.mulVec (A ^ 3) v = (lam ^ 3 : K) • v"
    ),
}

DECLINED = {
    "Let A be an m × n real matrix. Prove that det(A) = det(A^T).": ("determinant of a matrix that is not square"),
    "Let A be an m × n real matrix. Prove that A is invertible.": ("unit of a matrix that is not square"),
    "Let A be an m × n real matrix and B an m × n real matrix. Then tr(AB) = tr(BA).": (
        "a product of matrices whose sizes do not fit"
    ),
    "Let A be an m × n real matrix and B a symmetric real matrix. Then A = B.": (
        "the size of a matrix beside one that is not square"
    ),
    "Let A be an m × n square matrix over a field. Then A = 0.": ("whether a matrix is square"),
    "Let A be an m × n matrix and B an n × p matrix over a commutative ring. Then AB = BA.": (
        "over what the matrices are"
    ),
    "Let A be a square matrix and B a real square matrix. Then AB = BA.": ("over what the matrices are"),
}

test_reads = reads(READ)


test_declines = declines(DECLINED)
