"""Uniform convergence of functions by its ε form, and the forms of what is less, more or something else."""

import pytest

from tests.tools.terms.tables import alike, unlike
from tests.tools.terms.test_terms import read

__all__ = ["read"]
pytestmark = pytest.mark.lean

_F = "(f : ℕ → ℝ → ℝ) (g : ℝ → ℝ) (c : ∀ n, Continuous (f n))"
_ON = "(S : Set ℝ) (f : ℕ → ℝ → ℝ) (g : ℝ → ℝ) (c : ∀ n, ContinuousOn (f n) S)"
_METRIC = "(X Y : Type) [MetricSpace X] [MetricSpace Y] (f : ℕ → X → Y) (g : X → Y) (c : ∀ n, Continuous (f n))"
_CLAIM, _CLAIM_ON = ": Continuous g", ": ContinuousOn g S"
_UNIFORM = f"{_F} (h : TendstoUniformly f g Filter.atTop) {_CLAIM}"
_UNIFORM_ON = f"{_ON} (h : TendstoUniformlyOn f g Filter.atTop S) {_CLAIM_ON}"
_UNIFORM_METRIC = f"{_METRIC} (h : TendstoUniformly f g Filter.atTop) {_CLAIM}"
SAME = [
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x, |f n x - g x| < ε) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ N : ℕ, ∀ x, ∀ n ≥ N, |g x - f n x| < ε) {_CLAIM}"),
    (_UNIFORM_ON, f"{_ON} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x ∈ S, |f n x - g x| < ε) {_CLAIM_ON}"),
    (_UNIFORM_METRIC, f"{_METRIC} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x, dist (f n x) (g x) < ε) {_CLAIM}"),
]
DIFFERENT = [
    # N that depends on x, or does not depend on ε
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∀ x, ∃ N, ∀ n ≥ N, |f n x - g x| < ε) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∀ x, Filter.Tendsto (fun n => f n x) Filter.atTop (nhds (g x))) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∃ N, ∀ ε > 0, ∀ n ≥ N, ∀ x, |f n x - g x| < ε) {_CLAIM}"),
    # a single n, another function, another term
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ n, ∀ x, |f n x - g x| < ε) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x, |f n x - g n| < ε) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ N, ∀ m ≥ N, ∀ n ≥ N, ∀ x, |f n x - f m x| < ε) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x y, |f n x - g y| < ε) {_CLAIM}"),
    # on a set, on all reals, on bounded sets
    (_UNIFORM_ON, f"{_ON} (h : ∀ ε > 0, ∃ N, ∀ n ≥ N, ∀ x, |f n x - g x| < ε) {_CLAIM_ON}"),
    (_UNIFORM_ON, f"{_ON} (h : ∀ ε > 0, ∀ x ∈ S, ∃ N, ∀ n ≥ N, |f n x - g x| < ε) {_CLAIM_ON}"),
    (_UNIFORM, f"{_F} (h : ∀ r, TendstoUniformlyOn f g Filter.atTop (Set.Icc (-r) r)) {_CLAIM}"),
    (_UNIFORM, f"{_F} (h : TendstoUniformlyOn f g Filter.atTop {{0}}) {_CLAIM}"),
    (_UNIFORM_METRIC, f"{_METRIC} (h : ∀ ε > 0, ∀ x, ∃ N, ∀ n ≥ N, dist (f n x) (g x) < ε) {_CLAIM}"),
]
test_uniform_convergence_is_known_by_its_meaning = alike(SAME)
test_other_convergence_is_another = unlike(DIFFERENT)
