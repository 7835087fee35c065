"""Bands of the score with their intervals, and the diagram of them."""

from pathlib import Path

import pytest

from leanwright.evals.embedded.reliability import ReliabilityRow, bands, plot
from leanwright.evals.statistics import wilson


@pytest.mark.parametrize("trials", range(1, 60))
def test_the_interval_holds_the_share(trials: int) -> None:
    for successes in range(trials + 1):
        low, high = wilson(successes, trials)
        assert 0 <= low <= successes / trials <= high <= 1


def test_the_interval_of_wilson_by_hand() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_bands_that_are_wholly_right_or_wrong_are_drawn(tmp_path: Path) -> None:
    candidates = [(0.25, True), (0.27, True), (0.55, False), (0.95, True)]
    found = [ReliabilityRow(problem=str(value), value=value, right=right) for value, right in candidates]
    (first, second, third) = [band for band in bands(found) if band.count]
    assert (first.count, first.mean, first.right) == (2, pytest.approx(0.26), 1.0)
    assert (second.right, third.right) == (0.0, 1.0)
    plot(bands(found), 0.917, tmp_path / "diagram.png")
    assert (tmp_path / "diagram.png").stat().st_size > 1000
