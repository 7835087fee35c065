"""Precision, recall and F1 of retrieved premises, as RAutoformalizer and DRIFT (appendix A.2.1) compute them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from leanwright.evals.statistics import bootstrap


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


def macro(pairs: Sequence[tuple[float, float]], seed: int = 0) -> Score:
    """Means over problems with a bootstrap interval. ``pairs``: precision and recall of each problem."""
    values = np.array(pairs, dtype=np.float64).reshape(-1, 2) * 100
    f1 = bootstrap(values, _harmonic, seed=seed)
    precision, recall = values.mean(0)
    return Score(float(precision), float(recall), f1.mean, f1.low, f1.high)


def _harmonic(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """F1 of mean precision and mean recall, shape [..., problems, 2] to [...]; 0 where both are 0."""
    average = values.mean(-2)
    total = average.sum(-1)
    f1: NDArray[np.float64] = 2 * average.prod(-1) / np.where(total > 0, total, 1)
    return f1
