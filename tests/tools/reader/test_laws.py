"""Laws of operations and relations, of which what stands behind them says what they mean."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Note that subtraction of integers is not commutative: there are integers a and b with a - b ≠ b - a."
    ): ": ∃ a b : ℤ, a - b ≠ b - a",
    (
        "Give a proof that matrix multiplication isn't commutative, i.e. there are two real 2x2 matrices "
        "A, B with AB ≠ BA."
    ): (": ∃ A B : Matrix (Fin 2) (Fin 2) ℝ, A * B ≠ B * A ∧ A ≠ B"),
    ("The symmetric difference is associative: (A△B)△C = A△(B△C) for all subsets A, B, C of a set X."): (
        "(α : Type*) (A B C : Set α) : (A \\ B ∪ B \\ A) \\ C ∪ C \\ (A \\ B ∪ B \\ A) = A \\ (B \\ C ∪ C \\ B) ∪ "
        "(B \\ C ∪ C \\ B) \\ A"
    ),
    "Divisibility is transitive: if a∣b and b∣c for integers a, b, c, then a∣c.": (
        "(R : ℤ → ℤ → Prop) (h₀ : ∀ x y : ℤ, R x y ↔ x ∣ y) : (∀ r s t : ℤ, R r s ∧ R s t → R r t) ∧ ∀ a b "
        "c : ℤ, a ∣ b ∧ b ∣ c → a ∣ c"
    ),
    "If a∣b and b∣c for integers a, b, c, then a∣c.": ("(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c"),
    "Divisibility is transitive: for integers a, b, c, if a∣b and b∣c then a∣c.": (
        "(R : ℤ → ℤ → Prop) (h₀ : ∀ x y : ℤ, R x y ↔ x ∣ y) : (∀ r s t : ℤ, R r s ∧ R s t → R r t) ∧ ∀ a b "
        "c : ℤ, a ∣ b ∧ b ∣ c → a ∣ c"
    ),
    "Intersection is associative: (A ∩ B) ∩ C = A ∩ (B ∩ C) for all sets A, B, C.": (
        "(α : Type*) (A B C : Set α) : A ∩ B ∩ C = A ∩ (B ∩ C)"
    ),
    ("Multiplication is distributive over addition: a(b + c) = ab + ac for all real a, b, c."): (
        "(a b c : ℝ) : a * (b + c) = a * b + a * c"
    ),
    ("Set inclusion is transitive, that is, for all sets A, B, C, if A ⊆ B and B ⊆ C then A ⊆ C."): (
        "(α : Type*) (A B C : Set α) (h₀ : A ⊆ B) (h₁ : B ⊆ C) : A ⊆ C"
    ),
    ("Composition of functions is not commutative: there are functions f, g from ℝ to ℝ with f ∘ g ≠ g ∘ f."): (
        ": ∃ f g : ℝ → ℝ, f ∘ g ≠ g ∘ f"
    ),
    ("Exponentiation is not associative: there are natural numbers a, b, c with (a^b)^c ≠ a^(b^c)."): (
        ": ∃ a b c : ℕ, (a ^ b) ^ c ≠ a ^ b ^ c"
    ),
    "The absolute value is multiplicative: |xy| = |x||y| for all real x, y.": ("(x y : ℝ) : |x * y| = |x| * |y|"),
    "Show that the matrix product is not commutative in general: there are real 2×2 matrices A and B with AB ≠ BA.": (
        ": ∃ A B : Matrix (Fin 2) (Fin 2) ℝ, A * B ≠ B * A"
    ),
}
DECLINED = [
    "Addition of integers is commutative: a + b = b + a.",
    "Matrix multiplication is commutative: AB = BA for all A and B.",
    "Multiplication in G is commutative: G is abelian.",
    "Division of real numbers is not associative.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
