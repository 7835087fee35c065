"""Injectivity of a homomorphism and its kernel; matrices over any finite type of indices."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_MAP = "{V W : Type*} [AddCommGroup V] [Module ℝ V] [AddCommGroup W] [Module ℝ W] (T : V →ₗ[ℝ] W)"
_GROUPS = "{G H : Type*} [Group G] [Group H] (f : G →* H)"
_RINGS = "{R S : Type*} [Ring R] [Ring S] (f : R →+* S)"
_ENDO = "{K V : Type*} [Field K] [AddCommGroup V] [Module K V] [FiniteDimensional K V] (T : V →ₗ[K] V)"
_ANY = "{K ι : Type*} [Field K] [Fintype ι] [DecidableEq ι] (A : Matrix ι ι K)"
_SIZED = "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K)"

_END = "{K V : Type*} [Field K] [AddCommGroup V] [Module K V] (P : Module.End K V)"
_LINEAR = "{K V : Type*} [Field K] [AddCommGroup V] [Module K V] (P : V →ₗ[K] V)"

SAME = [
    (f"{_END} (h : P ^ 2 = P) : P = 0 ∨ P = 1", f"{_LINEAR} (h : P ^ 2 = P) : P = 0 ∨ P = 1"),
    (
        f"{_END} (h : P ^ 2 = P) (c : K) (v : V) (hv : v ≠ 0) (k : P v = c • v) : c = 0 ∨ c = 1",
        f"{_LINEAR} (h : P ^ 2 = P) (c : K) (k : Module.End.HasEigenvalue P c) : c = 0 ∨ c = 1",
    ),
    (f"{_MAP} : Function.Injective T", f"{_MAP} : LinearMap.ker T = ⊥"),
    (f"{_MAP} : Function.Injective T", f"{_MAP} : ∀ v, T v = 0 → v = 0"),
    (f"{_GROUPS} : Function.Injective f", f"{_GROUPS} : f.ker = ⊥"),
    (f"{_GROUPS} : Function.Injective f", f"{_GROUPS} : ∀ x, f x = 1 → x = 1"),
    (f"{_RINGS} : Function.Injective f", f"{_RINGS} : RingHom.ker f = ⊥"),
    (f"{_RINGS} : {{x | f x = 0}} = {{0}}", f"{_RINGS} : RingHom.ker f = ⊥"),
    (
        f"{_ENDO} (h : LinearMap.ker T = ⊥) : LinearMap.range T = ⊤",
        f"{_ENDO} (h : Function.Injective T) : Function.Surjective T",
    ),
    (f"{_ANY} : IsUnit A ↔ A.det ≠ 0", f"{_SIZED} : IsUnit A ↔ A.det ≠ 0"),
]
NOT_SAME = [
    (f"{_GROUPS} : Function.Injective f ↔ f.ker = ⊥", f"{_GROUPS} : f.ker = ⊥ ↔ f.ker = ⊥"),
    (f"{_GROUPS} : Function.Injective f ↔ f.ker = ⊥", f"{_GROUPS} : (∀ x, f x = 1 → x = 1) ↔ f.ker = ⊥"),
    (f"{_MAP} (h : Function.Injective T) : T = 0", f"{_MAP} (h : LinearMap.ker T = ⊤) : T = 0"),
    (f"{_MAP} : Function.Injective T", f"{_MAP} : ∀ v, v = 0 → T v = 0"),
    (f"{_MAP} : Function.Surjective T", f"{_MAP} : LinearMap.ker T = ⊥"),
]

test_the_same = alike(SAME)
test_not_the_same = unlike(NOT_SAME)
