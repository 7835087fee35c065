"""Sizes: of what is infinite they are 0 in Mathlib, so that two are compared only where something is finite."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Prove that ℝ and ℝ × ℝ have the same cardinality.": ": Nonempty (Equiv ℝ (ℝ × ℝ))",
    "If A and B are finite sets of the same size, then an injective map from A to B is surjective.": (
        "(A B : Type*) (f : A → B) (h₀ : Finite A) (h₁ : Finite B) (h₂ : Nat.card A = Nat.card B)"
        " (h₃ : Function.Injective f) : Function.Surjective f"
    ),
    "Let G be a finite group and H a subgroup of G with |H| = |G|. Then H = G.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Finite G) (h₁ : Nat.card H = Nat.card G) : H = ⊤"
    ),
    "If f : X → Y is injective and Y is finite then |X| ≤ |Y|.": (
        "(X Y : Type*) (f : X → Y) (h₀ : Function.Injective f) (h₁ : Finite Y) : Nat.card X ≤ Nat.card Y"
    ),
    "Let A be a set with |A| = 5. Then A is nonempty.": (
        "(α : Type*) (A : Set α) (h₀ : Set.ncard A = 5) : Set.Nonempty A"
    ),
}

_OPEN = "whether what is compared in size is finite"
DECLINED = {
    "Let X and Y be sets of the same cardinality. Then there is a bijection from X to Y.": _OPEN,
    "Let X and Y be sets with |X| = |Y|. Then there is a bijection from X to Y.": _OPEN,
    "Let T : V → W be a linear map. Then dim V = dim ker T + dim im T.": _OPEN,
    "Let V be a vector space over F with subspaces U and W. If U ⊆ W then dim(U + W) = dim W.": _OPEN,
    "Let V be a vector space and U a subspace of V with dim U = dim V. Then U = V.": _OPEN,
}

test_read = reads(READ)
test_declined = declines(DECLINED)
