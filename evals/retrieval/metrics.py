"""Precision, recall and F1 of retrieved premises, as RAutoformalizer and DRIFT (appendix A.2.1) compute them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 1_000


@dataclass(frozen=True)
class Score:
    """Per cent. P and R are means over problems; F1 is their harmonic mean, as in DRIFT's table 1.

    ``low`` and ``high`` bound the 95 % bootstrap interval of F1 over problems (percentiles).
    """

    precision: float
    recall: float
    f1: float
    low: float
    high: float


def per_problem(retrieved: Collection[str], oracle: Collection[str]) -> tuple[float, float]:
    """Precision and recall of one problem. Nothing retrieved: precision 0. No oracle premise: recall 0."""
    right = len(set(retrieved) & set(oracle))
    return right / len(set(retrieved)) if retrieved else 0.0, right / len(set(oracle)) if oracle else 0.0


def macro(pairs: Sequence[tuple[float, float]], seed: int = 0) -> Score:
    """Means over problems with a bootstrap interval. ``pairs``: precision and recall of each problem."""
    values = np.array(pairs, dtype=np.float64).reshape(-1, 2) * 100
    if len(values) == 0:
        raise ValueError("no problem to average over")
    picks = np.random.default_rng(seed).integers(len(values), size=(RESAMPLES, len(values)))
    low, high = np.percentile(_harmonic(values[picks].mean(1)), [2.5, 97.5])
    precision, recall = values.mean(0)
    (f1,) = _harmonic(values.mean(0)[None])
    return Score(float(precision), float(recall), float(f1), float(low), float(high))


def _harmonic(means: NDArray[np.float64]) -> NDArray[np.float64]:
    """F1 of rows (precision, recall); 0 where both are 0."""
    total = means.sum(1)
    f1: NDArray[np.float64] = 2 * means.prod(1) / np.where(total > 0, total, 1)
    return f1
