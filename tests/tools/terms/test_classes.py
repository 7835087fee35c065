"""What classes and types say, beside hypotheses that say it: commutative groups, homomorphisms, continuous maps."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_GROUPS = "(G H : Type) [Group G] [Group H]"
_SPACES = "(V W : Type) [AddCommGroup V] [AddCommGroup W] [Module ℝ V] [Module ℝ W]"
_RINGS = "(R S : Type) [Ring R] [Ring S]"
_TOPOLOGY = "(X Y : Type) [TopologicalSpace X] [TopologicalSpace Y]"
_IMAGE = "(K : Set X) (k : IsCompact K) : IsCompact (f '' K)"
_ADDS, _SCALES = "(a : ∀ x y, f (x + y) = f x + f y)", "(s : ∀ (c : ℝ) x, f (c • x) = c • f x)"
_MULTIPLIES = "(h : ∀ a b, f (a * b) = f a * f b)"
SAME = [
    ("(G : Type) [Group G] (h : ∀ a b : G, a * b = b * a) (H : Subgroup G) : H.Normal",
     "(G : Type) [CommGroup G] (H : Subgroup G) : H.Normal"),
    ("(G : Type) [Group G] (h : ∀ a b : G, Commute a b) (a b : G) : (a * b) ^ 2 = a ^ 2 * b ^ 2",
     "(G : Type) [CommGroup G] (a b : G) : (a * b) ^ 2 = a ^ 2 * b ^ 2"),
    ("(R : Type) [Ring R] (h : ∀ x y : R, x * y = y * x) (a : R) : IsUnit (1 - a)",
     "(R : Type) [CommRing R] (a : R) : IsUnit (1 - a)"),
    (f"{_GROUPS} (f : G → H) {_MULTIPLIES} : f 1 = 1", f"{_GROUPS} (f : G →* H) : f 1 = 1"),
    (f"{_GROUPS} (f : G → H) {_MULTIPLIES} (k : Function.Injective f) (a : G) (l : f a = 1) : a = 1",
     f"{_GROUPS} (f : G →* H) (k : Function.Injective f) (a : G) (l : f a = 1) : a = 1"),
    (f"{_SPACES} (f : V → W) {_ADDS} {_SCALES} : Function.Injective f ↔ ∀ v, f v = 0 → v = 0",
     f"{_SPACES} (f : V →ₗ[ℝ] W) : Function.Injective f ↔ ∀ v, f v = 0 → v = 0"),
    (f"{_RINGS} (f : R → S) {_ADDS} {_MULTIPLIES} (u : f 1 = 1) (x : R) (k : IsUnit x) : IsUnit (f x)",
     f"{_RINGS} (f : R →+* S) (x : R) (k : IsUnit x) : IsUnit (f x)"),
    (f"{_TOPOLOGY} (f : C(X, Y)) {_IMAGE}", f"{_TOPOLOGY} (f : X → Y) (h : Continuous f) {_IMAGE}"),
    ("(p : Polynomial ℝ) (h : Polynomial.aeval (1 : ℝ) p = 0) : Polynomial.X - 1 ∣ p",
     "(p : Polynomial ℝ) (h : p.IsRoot 1) : Polynomial.X - Polynomial.C 1 ∣ p"),
    (": Uncountable ℝ", ": ¬(Set.univ : Set ℝ).Countable"),
    ("(A : Set ℝ) (h : Countable A) : A ≠ Set.univ", "(A : Set ℝ) (h : A.Countable) : A ≠ Set.univ"),
]  # fmt: skip
DIFFERENT = [
    ("(G : Type) [Group G] (a : G) (h : ∀ b : G, a * b = b * a) (H : Subgroup G) : H.Normal",
     "(G : Type) [CommGroup G] (a : G) (H : Subgroup G) : H.Normal"),
    ("(G : Type) [Group G] (H : Subgroup G) : H.Normal", "(G : Type) [CommGroup G] (H : Subgroup G) : H.Normal"),
    ("(G : Type) [Group G] (H : Subgroup G) (h : ∀ a ∈ H, ∀ b ∈ H, a * b = b * a) : H.Normal",
     "(G : Type) [CommGroup G] (H : Subgroup G) : H.Normal"),
    ("(G H : Type) [Group G] [Group H] (h : ∀ a b : H, a * b = b * a) (K : Subgroup G) : K.Normal",
     "(G H : Type) [CommGroup G] [Group H] (K : Subgroup G) : K.Normal"),
    (f"{_GROUPS} (f : G → H) (h : f 1 = 1) : ∀ a, f a⁻¹ = (f a)⁻¹", f"{_GROUPS} (f : G →* H) : ∀ a, f a⁻¹ = (f a)⁻¹"),
    (f"{_GROUPS} (f : G → H) (h : ∀ a b, f (a * b) = f b * f a) : f 1 = 1", f"{_GROUPS} (f : G →* H) : f 1 = 1"),
    (f"{_GROUPS} (f : G → H) (h : ∀ a, f (a * a) = f a * f a) : f 1 = 1", f"{_GROUPS} (f : G →* H) : f 1 = 1"),
    ("(M N : Type) [Monoid M] [Monoid N] (f : M → N) (h : ∀ a b, f (a * b) = f a * f b) : f 1 = 1",
     "(M N : Type) [Monoid M] [Monoid N] (f : M →* N) : f 1 = 1"),
    (f"{_SPACES} (f : V → W) {_ADDS} : f 0 = 0", f"{_SPACES} (f : V →ₗ[ℝ] W) : f 0 = 0"),
    (f"{_SPACES} (f : V → W) {_SCALES} (x y : V) : f (x + y) = f x + f y",
     f"{_SPACES} (f : V →ₗ[ℝ] W) (x y : V) : f (x + y) = f x + f y"),
    (f"{_RINGS} (f : R → S) {_ADDS} {_MULTIPLIES} : f 1 = 1", f"{_RINGS} (f : R →+* S) : f 1 = 1"),
    (f"{_TOPOLOGY} (f : C(X, Y)) {_IMAGE}", f"{_TOPOLOGY} (f : X → Y) {_IMAGE}"),
    (f"{_TOPOLOGY} (f g : C(X, Y)) {_IMAGE}", f"{_TOPOLOGY} (f g : X → Y) (h : Continuous g) {_IMAGE}"),
    ("(p : Polynomial ℝ) (h : Polynomial.aeval (1 : ℝ) p = 0) : Polynomial.X - 1 ∣ p",
     "(p : Polynomial ℝ) (h : p.IsRoot 1) : Polynomial.X - Polynomial.C 2 ∣ p"),
    ("(p : Polynomial ℤ) (h : Polynomial.aeval (1 : ℝ) p = 0) : Polynomial.X - 1 ∣ p",
     "(p : Polynomial ℤ) (h : p.IsRoot 2) : Polynomial.X - 1 ∣ p"),
    (": Uncountable ℝ", ": (Set.univ : Set ℝ).Infinite"),
    ("(A : Set ℝ) (h : Countable A) : A ≠ Set.univ", "(A : Set ℝ) (h : A.Finite) : A ≠ Set.univ"),
    ("(A : Set ℝ) (h : Countable A) : A ≠ Set.univ", "(A : Set ℝ) (h : ¬A.Countable) : A ≠ Set.univ"),
]  # fmt: skip

test_the_same = alike(SAME)
test_not_the_same = unlike(DIFFERENT)
