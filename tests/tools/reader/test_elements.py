"""Letters that a later word makes elements of the one ring or group; orders, dimensions and degrees that are finite."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let φ: G → H be a group homomorphism and let g ∈ G have finite order n. Prove that the order of φ(g) is "
        "finite and divides n."
    ): (
        "(G : Type*) [Group G] (H : Type*) [Group H] (g : G) (n : ℕ) (φ : G →* H) (h₀ : orderOf g = n) (h₁ : 0 < "
        "orderOf g) : IsOfFinOrder (φ g) ∧ orderOf (φ g) ∣ n"
    ),
    "Let G be a group whose order is finite. Then every element of G has finite order.": (
        "(G : Type*) [Group G] (x : G) (h₀ : Finite G) : IsOfFinOrder x"
    ),
    "Let V be a vector space whose dimension is finite. Then every subspace of V is finite-dimensional.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (U : Submodule K V) (h₀ : "
        "FiniteDimensional K V) : FiniteDimensional K U"
    ),
    "Let V be a vector space of finite dimension n. Then n > 0.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (n : ℕ) (h₀ : FiniteDimensional K V) "
        "(h₁ : Module.finrank K V = n) : n > 0"
    ),
    "Let G be a group and g ∈ G. If the order of g is infinite then the order of g^2 is not finite.": (
        "(G : Type*) [Group G] (g : G) (h₀ : ¬IsOfFinOrder g) : ¬IsOfFinOrder (g ^ 2)"
    ),
    "In a ring with 1, if 1 − ab is invertible then so is 1 − ba.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : IsUnit (1 - a * b)) : IsUnit (1 - b * a)"
    ),
    "In a commutative ring, if a^n is a unit for some n ≥ 1 then a is a unit.": (
        "(R : Type*) [CommRing R] (a : R) (n : ℕ) (h₀ : n ≥ 1) (h₁ : IsUnit (a ^ n)) : IsUnit a"
    ),
    "In a group, if a^2 has finite order then so does a.": (
        "(G : Type*) [Group G] (a : G) (h₀ : IsOfFinOrder (a ^ 2)) : IsOfFinOrder a"
    ),
    "In a ring with identity, if a is invertible then so is -a.": (
        "(R : Type*) [Ring R] (a : R) (h₀ : IsUnit a) : IsUnit (-a)"
    ),
}


test_reads = reads(READ)
test_declines = declines(
    [
        "In a field, if x is positive then x is nonzero.",  # in which order
        "Let R be a ring and S a ring. If 1 - ab is a unit then 1 - ba is a unit.",  # of which
        "In a ring, if f(a) is a unit then a is a unit.",
        "The characteristic of a ring is finite.",
    ]
)
