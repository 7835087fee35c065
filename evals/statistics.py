"""Means over problems with bootstrap intervals, and paired differences of two systems on the same problems.

Intervals are percentile bootstraps over problems (Efron and Tibshirani, 1993, section 13.3): the problems are the
sample, seeds within a problem are averaged first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 10_000
_CHUNK = 500  # resamples in memory at once
Table = NDArray[np.float64]
Values = NDArray[Any]


@dataclass(frozen=True)
class Estimate:
    """A statistic of ``n`` problems with its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int = 0


def means(table: Table) -> Table:
    """Mean over problems: the second axis from the end is the problems', the last holds values; shape [..., values]."""
    averaged: Table = table.mean(axis=-2)
    return averaged[..., 0]


def bootstrap(
    rows: Sequence[Sequence[float]] | Table, statistic: Callable[[Table], Table] = means, *, seed: int = 0
) -> Estimate:
    """``statistic`` of ``rows`` (one row of values for each problem) and its interval over resampled problems.

    ``statistic`` maps shape [..., problems, values] to shape [...]. One problem gives a point. Raises ValueError for
    no problem.
    """
    table = np.asarray(rows, dtype=np.float64)
    if len(table) == 0:
        raise ValueError("no problem to average over")
    rng = np.random.default_rng(seed)
    chunks = (rng.integers(len(table), size=(_CHUNK, len(table))) for _ in range(RESAMPLES // _CHUNK))
    low, high = np.percentile(np.concatenate([statistic(table[picks]) for picks in chunks]), [2.5, 97.5])
    return Estimate(float(statistic(table)), float(low), float(high), len(table))


def estimate(values: Sequence[float] | Table, seed: int = 0) -> Estimate:
    """The mean of one value for each problem."""
    return bootstrap(np.asarray(values, dtype=np.float64).reshape(-1, 1), seed=seed)


def paired(one: Mapping[str, float], other: Mapping[str, float], seed: int = 0) -> Estimate:
    """Mean of ``one`` minus ``other`` over the problems that both have. Raises ValueError when they share none."""
    both = sorted(set(one) & set(other))
    return estimate([one[problem] - other[problem] for problem in both], seed)


def ratio_of_sums(table: Table) -> Table:
    """Sum of the first column over that of the second; shape [..., problems, 2] to [...]."""
    sums = table.sum(axis=-2)
    ratio: Table = sums[..., 0] / sums[..., 1]
    return ratio


def f1_of_means(table: Table) -> Table:
    """F1 of the means of the two columns, which are per cent; shape [..., problems, 2] to [...]."""
    mean = table.mean(axis=-2)
    both = mean.sum(axis=-1)
    safe: Table = 2 * mean[..., 0] * mean[..., 1] / both.clip(min=1e-12)
    return safe


def quantile(values: Sequence[float], q: float) -> float:
    """The value below which a share ``q`` of ``values`` lies, one of them. Raises IndexError for none."""
    return sorted(values)[int(q * (len(values) - 1))]


def roc_area(signal: Values, right: Values) -> float:
    """Area under the ROC curve; ``right`` is boolean, both shapes [rows]. Ties count half."""
    order = np.concatenate([signal[right], signal[~right]])
    ranks = (np.searchsorted(np.sort(order), order, "left") + np.searchsorted(np.sort(order), order, "right") + 1) / 2
    positive, negative = int(right.sum()), int((~right).sum())
    return float((ranks[:positive].sum() - positive * (positive + 1) / 2) / (positive * negative))


def roc_interval(signal: Values, right: Values, groups: Values, resamples: int = 1000) -> tuple[float, float]:
    """95 % bootstrap interval of the area, resampling ``groups`` with all their rows."""
    rng = np.random.default_rng(0)
    members = [np.flatnonzero(groups == name) for name in np.unique(groups)]
    areas = []
    for _ in range(resamples):
        picked = np.concatenate([members[i] for i in rng.integers(0, len(members), len(members))])
        areas.append(roc_area(signal[picked], right[picked]))
    low, high = np.quantile(areas, [0.025, 0.975])
    return float(low), float(high)
