"""Figures: a ratio above 1 means that ours is better, whatever is measured."""

import pytest

from leanwright.evals.bench.figures import Measurement


@pytest.mark.parametrize(
    ("ours", "theirs", "unit", "ratio"),
    [(2.0, 8.0, "ms", 4.0), (50.0, 100.0, "problems/s", 0.5), (90.0, 30.0, "/min", 3.0), (2.0, None, "s", None)],
)
def test_ratio(ours: float, theirs: float | None, unit: str, ratio: float | None) -> None:
    assert Measurement("it", ours, unit, theirs).ratio == ratio
