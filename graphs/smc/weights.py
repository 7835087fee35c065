"""Arithmetic of log weights. -inf is the weight 0; nothing here gives NaN."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.float64]"


def log_sum_exp(logs: Floats) -> float:
    """log Σ exp(logs); -inf when every weight is 0."""
    top = float(np.max(logs))
    return top if top == -np.inf else top + float(np.log(np.exp(logs - top).sum()))


def log_mean_exp(logs: Floats) -> float:
    """log of the mean weight."""
    return log_sum_exp(logs) - float(np.log(len(logs)))


def normalised(logs: Floats) -> Floats:
    """Weights that sum to 1, shape [N]; all 0 when every weight is 0."""
    total = log_sum_exp(logs)
    return np.zeros(len(logs)) if total == -np.inf else np.exp(logs - total)


def effective_sample_size(logs: Floats) -> float:
    """(Σ w)² / Σ w², between 1 and N; 0 when every weight is 0."""
    squares = float((normalised(logs) ** 2).sum())
    return 1.0 / squares if squares else 0.0
