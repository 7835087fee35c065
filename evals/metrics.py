"""Metrics of autoformalization, each a pure function of what is recorded of one problem.

Rates lie in [0, 1]. A problem's rate is averaged over its samples first; `leanwright.evals.statistics` then averages
over problems.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from math import comb


def pass_at_k(n: int, c: int, k: int) -> float:
    """Unbiased estimate of P(at least one of k samples is right) from ``c`` right ones among ``n``.

    1 − C(n − c, k) / C(n, k) (Chen et al., 2021, equation 1). Raises ValueError unless 1 ≤ k ≤ n and 0 ≤ c ≤ n.
    """
    if not (1 <= k <= n and 0 <= c <= n):
        raise ValueError(f"pass@k needs 1 ≤ k ≤ n and 0 ≤ c ≤ n, not n = {n}, c = {c}, k = {k}")
    return 1.0 - comb(n - c, k) / comb(n, k)


def precision_recall(retrieved: Collection[str], oracle: Collection[str]) -> tuple[float, float]:
    """Precision and recall of one problem (DRIFT, appendix A.2.1).

    Nothing retrieved: precision 0. No oracle premise: recall 0.
    """
    right = len(set(retrieved) & set(oracle))
    return right / len(set(retrieved)) if retrieved else 0.0, right / len(set(oracle)) if oracle else 0.0


def f1(precision: float, recall: float) -> float:
    """Harmonic mean; 0 when both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def premise_coverage(shown: Collection[str], illustrated: Collection[str]) -> float | None:
    """Share of the premises ``shown`` that an illustration uses (DRIFT, section 3.3); None when none is shown."""
    return len(set(shown) & set(illustrated)) / len(set(shown)) if shown else None


def hit_rate(ranked: Sequence[str], wanted: Collection[str], k: int = 3) -> float:
    """1 when one of the first ``k`` is wanted, else 0 (CRAMF, HitRate@3)."""
    return float(any(name in set(wanted) for name in ranked[:k]))


def contribution(name: str, statement: str, *, right: bool, wanted: Collection[str]) -> int:
    """What a retrieved definition was worth to a formalization, 0 to 3 (CRAMF, evaluation methods).

    Written in the ``statement``: 3 when that is ``right`` (it elaborates and says the same), else 0. Not written: 2
    when it is ``wanted`` and 1 otherwise; CRAMF asks a model for this, here the premises of the reference decide.
    """
    if re.search(rf"(?<![\w'!?]){re.escape(name.rpartition('.')[2])}(?![\w'!?])", statement):
        return 3 if right else 0
    return 2 if name in wanted else 1


def weighted_score(right: Mapping[str, bool], weights: Mapping[str, float]) -> float:
    """Posterior-weighted correctness of the particles (paper 3, section 3): Σ w(x) [x is right] / Σ w(x).

    0 without particles. A particle whose correctness is not known counts as wrong.
    """
    total = sum(weights.values())
    return sum(w for x, w in weights.items() if right.get(x, False)) / total if total > 0 else 0.0
