"""What several statements imply, "so is" behind a letter of a formula, "the matrix" of one that the text has."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Show that in an integral domain, ab = ac and a ≠ 0 imply b = c.": (
        "(R : Type*) [CommRing R] (a b c : R) (h₀ : IsDomain R) (h₁ : a * b = a * c) (h₂ : a ≠ 0) : b = c"
    ),
    "For real numbers x and y, x < y and 0 < x imply x^2 < y^2.": (
        "(x y : ℝ) (h₀ : x < y) (h₁ : 0 < x) : x ^ 2 < y ^ 2"
    ),
    "In a metric space, x_n → x and x_n → y imply x = y.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (L y : X) (h₀ : Filter.Tendsto x Filter.atTop (nhds L))"
        " (h₁ : Filter.Tendsto x Filter.atTop (nhds y)) : L = y"
    ),
    "a ≡ b mod n and c ≡ d mod n imply a + c ≡ b + d mod n.": (
        "(a b n c d : ℤ) (h₀ : a ≡ b [ZMOD n]) (h₁ : c ≡ d [ZMOD n]) : a + c ≡ b + d [ZMOD n]"
    ),
    "In a ring, ab = 1 and ba = 1 imply that a is a unit.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : a * b = 1) (h₁ : b * a = 1) : IsUnit a"
    ),
    "P and Q imply R.": ("(P Q R : Prop) (h₀ : P) (h₁ : Q) : R"),
    "Let $f\\colon X\\to Y$ be a continuous map between topological spaces. If $K\\subseteq X$ is compact,"
    " then so is $f(K)$.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (K : Set X)"
        " (h₀ : Continuous f) (h₁ : IsCompact K) : IsCompact (Set.image f K)"
    ),
    "Let $f\\colon X\\to Y$ be a continuous map. If $U\\subseteq Y$ is open, then so is $f^{-1}(U)$.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (U : Set Y)"
        " (h₀ : Continuous f) (h₁ : IsOpen U) : IsOpen (Set.preimage f U)"
    ),
    "If $x \\in \\mathbb{Q}$ is positive then so is $x^2$.": ("(x : ℚ) (h₀ : 0 < x) : 0 < x ^ 2"),
    "The determinant of the transpose of a square matrix equals the determinant of the matrix.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : Matrix.det (Matrix.transpose A) = Matrix.det A"
    ),
    "Let G be a group and H a subgroup of index 2. Then the subgroup is normal.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Subgroup.index H = 2) : Subgroup.Normal H"
    ),
    "Let x be an element of a group. The order of the element divides the order of the group.": (
        "(G : Type*) [Group G] (x : G) : orderOf x ∣ Nat.card G"
    ),
}

DECLINED = {
    "If $n > 1$ is not prime then so is $n^2$.": ("“so is” behind what is denied"),
    "If $A$ is closed and $B$ is closed in $X$, then so is $A\\cap B$.": ("closed, of what kind of thing"),
    "a = b imply.": ("the statement ends too early, after “a = b imply”"),
    "Let A and B be square matrices. Then the matrix is zero.": ("a description with a singular noun of several"),
    "Let X be a space. Let U be a subset of X. Let V be a subset of X. Then the subset is open.": (
        "a description with “the” of something not mentioned before"
    ),
}

test_reads = reads(READ)


test_declines = declines(DECLINED)
