"""Which particles go on: each method gives N ancestors, particle i on average N · w_i times.

Weights sum to 1, shape [N]. Douc, Cappé and Moulines, Comparison of resampling schemes for particle filtering (2005).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from leanwright.graphs.smc.weights import Floats
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Ancestors: TypeAlias = "NDArray[np.int64]"


def multinomial(weights: Floats, rng: np.random.Generator) -> Ancestors:
    """Independent draws."""
    return _invert(weights, rng.random(len(weights)))


def stratified(weights: Floats, rng: np.random.Generator) -> Ancestors:
    """One draw in each of N equal strata."""
    n = len(weights)
    return _invert(weights, (np.arange(n) + rng.random(n)) / n)


def systematic(weights: Floats, rng: np.random.Generator) -> Ancestors:
    """One offset for all strata: particle i comes ⌊N w_i⌋ or ⌈N w_i⌉ times."""
    n = len(weights)
    return _invert(weights, (np.arange(n) + rng.random()) / n)


def residual(weights: Floats, rng: np.random.Generator) -> Ancestors:
    """⌊N w_i⌋ copies each, and independent draws from what is left."""
    expected = len(weights) * weights
    copies = np.floor(expected + 1e-9).astype(np.int64)  # N w_i that is whole up to rounding stays whole
    missing = len(weights) - int(copies.sum())
    sure = np.repeat(np.arange(len(weights)), copies)
    if missing == 0:
        return sure
    rest = np.maximum(expected - copies, 0.0)
    return np.sort(np.concatenate([sure, _invert(rest / rest.sum(), rng.random(missing))]))


RESAMPLING: dict[str, Callable[[Floats, np.random.Generator], Ancestors]] = {
    "multinomial": multinomial,
    "stratified": stratified,
    "systematic": systematic,
    "residual": residual,
}


def _invert(weights: Floats, points: Floats) -> Ancestors:
    """Particles at which the distribution function passes the points; never one of weight 0."""
    steps = np.cumsum(weights)
    found = np.searchsorted(steps, points * steps[-1], side="right")
    ancestors: Ancestors = np.minimum(found, np.flatnonzero(weights)[-1])
    return ancestors
