"""Functions of which no domain is said: between which types they go, their inverses, terms that are made of them."""

from tests.tools.reader.tables import declines, reads

_INVERSE = "(X Y : Type*) (f : X → Y) (g : Y → X) (h₀ : Function.Bijective f) (h₁ : ∀ t : X, g (f t) = t) (h₂ : ∀ s : Y, f (g s) = s)"  # noqa: E501
READ = {
    "If f is injective, then f(A ∩ B) = f(A) ∩ f(B).": (
        "(α β : Type*) (f : α → β) (A B : Set α) (h₀ : Function.Injective f) : "
        "Set.image f (A ∩ B) = Set.image f A ∩ Set.image f B"
    ),
    "If f is surjective and A ⊆ B, then f⁻¹(A) ⊆ f⁻¹(B).": (
        "(α β : Type*) (f : α → β) (A B : Set β) (h₀ : Function.Surjective f) (h₁ : A ⊆ B) : "
        "Set.preimage f A ⊆ Set.preimage f B"
    ),
    "If f(A) ⊆ B then A ⊆ f^{-1}(B).": (
        "(α β : Type*) (f : α → β) (A : Set α) (B : Set β) (h₀ : Set.image f A ⊆ B) : A ⊆ Set.preimage f B"
    ),
    "f is injective iff f^{-1}(f(A)) = A for all A.": (
        "(α β : Type*) (f : α → β) : Function.Injective f ↔ ∀ A : Set α, Set.preimage f (Set.image f A) = A"
    ),
    "If x ∈ A then f(x) ∈ f(A).": ("(α β : Type*) (x : α) (A : Set α) (f : α → β) (h₀ : x ∈ A) : f x ∈ Set.image f A"),
    "If f, g and h are injective then f ∘ g ∘ h is injective.": (
        "(α β γ δ : Type*) (f : γ → δ) (g : β → γ) (h : α → β) (h₀ : Function.Injective f) (h₁ : Function.Injective g) "
        "(h₂ : Function.Injective h) : Function.Injective ((f ∘ g) ∘ h)"
    ),
    "If g ∘ f = g ∘ h and g is injective, then f = h.": (
        "(α β γ : Type*) (g : β → γ) (f h : α → β) (h₀ : g ∘ f = g ∘ h) (h₁ : Function.Injective g) : f = h"
    ),
    "If f∘f is the identity then f is bijective.": ("(α : Type*) (f : α → α) (h₀ : f ∘ f = id) : Function.Bijective f"),
    "If f is bijective, so is its inverse.": f"{_INVERSE} : Function.Bijective g",
    "The inverse of a bijection is a bijection.": f"{_INVERSE} : Function.Bijective g",
    "If f has a left inverse then f is injective.": (
        "(X Y : Type*) (f : X → Y) (h₀ : ∃ g : Y → X, ∀ t : X, g (f t) = t) : Function.Injective f"
    ),
    "If f is bijective and increasing then its inverse is increasing.": (
        "(f g : ℝ → ℝ) (h₀ : Function.Bijective f) (h₁ : Monotone f) (h₂ : ∀ t : ℝ, g (f t) = t) "
        "(h₃ : ∀ s : ℝ, f (g s) = s) : Monotone g"
    ),
    "If f is decreasing then -f is increasing.": "(f : ℝ → ℝ) (h₀ : Antitone f) : Monotone (-f)",
    "If f and g are bounded, then fg is bounded.": (
        "(f g : ℝ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M) (h₁ : ∃ p : ℝ, ∀ q : ℝ, |g q| ≤ p) : "
        "∃ r : ℝ, ∀ s : ℝ, |f s * g s| ≤ r"
    ),
}
DECLINED = [
    "If f is injective and g is surjective then h is bijective.",
    "If f and g are injective then f ∘ g = f + g.",
    "f^{-1}(A) = A + 1",
    "The inverse of a continuous bijection need not be continuous.",
    "Let f be bijective with f(1) = 2. Then its inverse sends 2 to 1.",
    "If f is strictly increasing, then so is its inverse.",
]

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
