"""Areas under the ROC curve, against a count over all pairs."""

import numpy as np
import pytest

from leanwright.evals.statistics import roc_area, roc_interval


def by_pairs(signal: np.ndarray, right: np.ndarray) -> float:
    pairs = [(a > b) + 0.5 * (a == b) for a in signal[right] for b in signal[~right]]
    return float(np.mean(pairs))


@pytest.mark.parametrize("seed", range(5))
def test_area_is_the_share_of_pairs_in_order(seed: int) -> None:
    rng = np.random.default_rng(seed)
    signal = rng.integers(0, 6, 40).astype(float)  # with ties
    right = rng.random(40) < 0.4
    assert roc_area(signal, right) == pytest.approx(by_pairs(signal, right))


def test_the_interval_holds_the_area_and_a_perfect_signal_is_1() -> None:
    rng = np.random.default_rng(0)
    right = rng.random(200) < 0.5
    noisy = right + rng.normal(size=200)
    statements = np.arange(200) // 4
    low, high = roc_interval(noisy, right, statements)
    assert low < roc_area(noisy, right) < high
    assert roc_area(right.astype(float), right) == 1
