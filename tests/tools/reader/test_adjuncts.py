"""What stands beside a noun or a clause, and composes with any: appositions, gaps, families said of a whole."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every group of order $p^2$, $p$ a prime, is abelian.": (
        "(G : Type*) [Group G] (p : ℕ) (a b : G) (h₀ : Nat.card G = p ^ 2) (h₁ : Nat.Prime p) : a * b = b * a"
    ),
    "If p is a prime and a is an integer that p does not divide, then p does not divide a^2.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : ¬(p : ℤ) ∣ a) : ¬(p : ℤ) ∣ a ^ 2"
    ),
    "An entire function which stays bounded is constant.": (
        "(f : ℂ → ℂ) (h₀ : Differentiable ℂ f) (h₁ : ∃ M : ℝ, ∀ t : ℂ, ‖f t‖ ≤ M) : ∃ c : ℂ, ∀ p : ℂ, f p = c"
    ),
    "ℝ is not a countable union of closed sets each having empty interior.": (
        ": ¬(∃ A : ℕ → Set ℝ, (∀ i : ℕ, IsClosed (A i) ∧ interior (A i) = ∅) ∧ (Set.univ : Set ℝ) = Set.iUnion A)"
    ),
    "No group is the union of two proper subgroups.": (
        "(G : Type*) [Group G] : ¬(∃ H K : Subgroup G, H ≠ ⊤ ∧ K ≠ ⊤ ∧ (Set.univ : Set G) = (H : Set G) ∪ (K : Set G))"
    ),
    "A group has only finitely many subgroups. Must it be finite?": (
        "(G : Type*) [Group G] (h₀ : Set.Finite (Set.univ : Set (Subgroup G))) : Finite G"
    ),
    "If there is an injection from A into B and also one from B into A, then there is a bijection from A to B.": (
        "(A B : Type*) (h₀ : ∃ (f : A → B) (g : B → A), Function.Injective f ∧ Function.Injective g) : "
        "∃ h : A → B, Function.Bijective h"
    ),
    "For f : X → Y and A, B ⊆ X one has f(A ∩ B) ⊆ f(A) ∩ f(B).": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f B"
    ),
    "If a real function is differentiable and its derivative is zero everywhere, then it is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t = 0) : ∃ c : ℝ, ∀ p : ℝ, f p = c"
    ),
    "Let A be a complex n × n matrix. Then the rank of A equals its trace.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℂ) : Matrix.rank A = Matrix.trace A"
    ),
    "Suppose p has real coefficients and p(z) = 0 for some complex z. Then p(z̄) = 0.": (
        "(z : ℂ) (p : Polynomial ℝ) (h₀ : Polynomial.aeval z p = 0) : Polynomial.aeval (starRingEnd ℂ z) p = 0"
    ),
}
DECLINED = {
    "The square of n equals its cube.": "the whole or a part",
    "Every set is closed. Must it be finite?": "",
    "If a countable union of sets is closed then it is bounded.": "",
}

test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
