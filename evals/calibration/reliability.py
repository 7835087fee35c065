"""Reliability of probabilities: bins, scores and thresholds, with Wilson's intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

BINS = 10
Z = 1.96  # of a 95 % interval
THRESHOLDS = tuple(n / 20 for n in range(21))


@dataclass(frozen=True)
class Scored:
    """A score in [0, 1], and whether the statement is right."""

    value: float
    right: bool


@dataclass(frozen=True)
class ScoreBin:
    """Scores from ``low`` up to ``high``: their number, their mean, the share that is right and its interval."""

    low: float
    high: float
    n: int
    score: float
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class AtThreshold:
    """What a threshold does: how many it accepts, of these wrong and right, and how many right ones there are.

    ``high``: the upper end of the interval of the share of wrong ones among the accepted.
    """

    threshold: float
    accepted: int
    wrong: int
    right: int
    of: int
    high: float


def wilson(count: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share ``count`` of ``n`` (Wilson 1927). (0, 1) for n = 0."""
    if n == 0:
        return 0.0, 1.0
    share, spread = count / n, Z * Z / n
    centre = (share + spread / 2) / (1 + spread)
    arm = Z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, centre - arm), min(1.0, centre + arm)


def bins(scored: Sequence[Scored]) -> list[ScoreBin]:
    """The bins that hold something; a score of 1 is in the last."""
    found = []
    for place in range(BINS):
        here = [one for one in scored if min(int(one.value * BINS + 1e-9), BINS - 1) == place]
        if here:
            right = sum(one.right for one in here)
            mean = fmean(one.value for one in here)
            interval = wilson(right, len(here))
            found.append(ScoreBin(place / BINS, (place + 1) / BINS, len(here), mean, right / len(here), interval))
    return found


def brier(scored: Sequence[Scored]) -> float:
    """Mean square of the difference between score and truth."""
    return fmean((one.value - one.right) ** 2 for one in scored)


def expected_error(scored: Sequence[Scored]) -> float:
    """Expected calibration error: the mean distance between score and share of the bins, by their size."""
    return sum(one.n * abs(one.score - one.share) for one in bins(scored)) / len(scored)


def sweep(scored: Sequence[Scored]) -> list[AtThreshold]:
    """What each of the thresholds accepts."""
    of = sum(one.right for one in scored)
    steps = []
    for threshold in THRESHOLDS:
        passed = [one for one in scored if one.value >= threshold]
        right = sum(one.right for one in passed)
        wrong = len(passed) - right
        steps.append(AtThreshold(threshold, len(passed), wrong, right, of, wilson(wrong, len(passed))[1]))
    return steps
