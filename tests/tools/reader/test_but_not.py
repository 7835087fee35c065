"""Several predicates, of which the last is denied; what is said of all letters; roots of what a formula gives."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let n be an integer. Then n^2 + n is even, even if n is odd.": "(n : ℤ) : Even (n ^ 2 + n)",
    (
        "Let R be the relation on ℝ given by x R y if |x - y| < 1. Show that R is reflexive and symmetric, "
        "but not transitive."
    ): (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ |x - y| < 1) : (∀ t : ℝ, R t t) ∧ (∀ s p : ℝ, R s p → "
        "R p s) ∧ ¬(∀ r q u : ℝ, R r q ∧ R q u → R r u)"
    ),
    "The relation < on ℝ is transitive but neither reflexive nor symmetric.": (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ x < y) : (∀ r s t : ℝ, R r s ∧ R s t → R r t) ∧ (¬(∀ "
        "p : ℝ, R p p)) ∧ ¬(∀ q u : ℝ, R q u → R u q)"
    ),
    "The number 15 is odd, positive and composite but not a perfect square.": (
        ": Odd 15 ∧ 0 < 15 ∧ (1 < 15 ∧ ¬Nat.Prime 15) ∧ ¬IsSquare 15"
    ),
    "If p is prime and a is any integer, then p divides a^p - a.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) : (p : ℤ) ∣ a ^ p - a"
    ),
    ("If X is a finite set with n elements, then there are exactly n! bijections from X to itself."): (
        "(X : Type*) (n : ℕ) (h₀ : Finite X) (h₁ : Nat.card X = n) : Set.ncard {f : X → X | "
        "Function.Bijective f} = Nat.factorial n"
    ),
    "Let P(x) = x^2 - 5x + 6. Show that the roots of P are 2 and 3.": (
        "(P : ℝ → ℝ) (t : ℝ) (h₀ : ∀ x : ℝ, P x = x ^ 2 - 5 * x + 6) : P t = 0 ↔ t = 2 ∨ t = 3"
    ),
    ("Suppose gcd(a, b) = 1 and a divides bc. Then a divides c. (Everything is an integer.)"): (
        "(a b c : ℤ) (h₀ : Int.gcd a b = 1) (h₁ : a ∣ b * c) : a ∣ c"
    ),
    ("A function f : A → B has a left inverse iff it is injective (assuming that A is nonempty)."): (
        "(A B : Type*) (f : A → B) (h₀ : Nonempty A) : (∃ g : B → A, ∀ t : A, g (f t) = t) ↔ Function.Injective f"
    ),
}
DECLINED = [
    "Let P(x) = x^2 - 2x + 5. The roots of P are 1 + 2i and 1 - 2i.",
    "The sine function satisfies x^2 ≥ 0 for all x.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
