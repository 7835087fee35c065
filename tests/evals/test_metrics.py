"""Each metric against a case worked out by hand."""

from itertools import combinations

import numpy as np
import pytest

from leanwright.evals.metrics import (
    contribution,
    f1,
    hit_rate,
    pass_at_k,
    precision_recall,
    premise_coverage,
    weighted_score,
)
from leanwright.evals.statistics import bootstrap, estimate, paired


def test_pass_at_k_by_hand() -> None:
    assert pass_at_k(10, 3, 1) == pytest.approx(0.3)
    assert pass_at_k(4, 2, 2) == pytest.approx(5 / 6)  # of the 6 pairs one has no right sample
    assert pass_at_k(5, 0, 5) == 0.0
    assert pass_at_k(5, 1, 5) == 1.0


@pytest.mark.parametrize(("n", "c", "k"), [(n, c, k) for n in (1, 3, 6) for c in range(n + 1) for k in range(1, n + 1)])
def test_pass_at_k_is_the_share_of_subsets_with_a_right_sample(n: int, c: int, k: int) -> None:
    subsets = list(combinations([True] * c + [False] * (n - c), k))
    assert pass_at_k(n, c, k) == pytest.approx(sum(map(any, subsets)) / len(subsets))


@pytest.mark.parametrize(("n", "c", "k"), [(3, 4, 1), (3, -1, 1), (3, 1, 0), (3, 1, 4)])
def test_pass_at_k_refuses_what_makes_no_sense(n: int, c: int, k: int) -> None:
    with pytest.raises(ValueError, match="pass@k needs"):
        pass_at_k(n, c, k)


def test_dependencies_by_hand() -> None:
    assert precision_recall(["a", "b", "c", "d"], ["a", "e"]) == (0.25, 0.5)
    assert precision_recall(["a", "a"], ["a"]) == (1.0, 1.0)
    assert precision_recall([], ["a"]) == (0.0, 0.0)
    assert precision_recall(["a"], []) == (0.0, 0.0)
    assert f1(0.25, 0.5) == pytest.approx(1 / 3)
    assert f1(0.0, 0.0) == 0.0


def test_coverage_and_hits_by_hand() -> None:
    assert premise_coverage(["a", "b", "c", "d"], ["b", "d", "x"]) == 0.5
    assert premise_coverage([], ["x"]) is None
    assert hit_rate(["x", "y", "a"], ["a"]) == 1.0
    assert hit_rate(["x", "y", "z", "a"], ["a"]) == 0.0


def test_contributions_by_hand() -> None:
    """CRAMF's four grades: written and right, not written but wanted, not written and not wanted, written and wrong."""
    statement = "theorem t (s : Set ℝ) (h : s.Nonempty) : Real.sqrt 4 = 2 := by sorry"
    wanted = ("Set.Nonempty", "Even")
    names = ("Set.Nonempty", "Even", "Odd", "Real.sqrt", "Real.sq")
    assert [contribution(n, statement, right=True, wanted=wanted) for n in names] == [3, 2, 1, 3, 1]
    assert [contribution(n, statement, right=False, wanted=wanted) for n in names] == [0, 2, 1, 0, 1]
    assert contribution("Nat.prime", "theorem t : Prime' 2 := by sorry", right=True, wanted=()) == 1


def test_weighted_score_by_hand() -> None:
    assert weighted_score({"x": True, "y": False}, {"x": 0.6, "y": 0.3, "z": 0.1}) == pytest.approx(0.6)
    assert weighted_score({"x": True}, {"x": 2.0, "y": 2.0}) == 0.5
    assert weighted_score({}, {}) == 0.0


def test_estimates() -> None:
    certain = estimate([1.0] * 7)
    assert (certain.mean, certain.low, certain.high, certain.n) == (1.0, 1.0, 1.0, 7)
    with pytest.raises(ValueError, match="no problem"):
        estimate([])
    rng = np.random.default_rng(5)
    covered = sum(e.low <= 0.4 <= e.high for e in (estimate(rng.binomial(1, 0.4, 80), seed=i) for i in range(60)))
    assert 50 <= covered <= 60  # 95 % intervals hold the truth in 57 of 60, give or take


def test_a_paired_difference_is_tighter_than_two_estimates() -> None:
    rng = np.random.default_rng(1)
    hard = rng.random(100)
    one = {str(i): float(h > 0.4) for i, h in enumerate(hard)}
    other = {str(i): float(h > 0.5) for i, h in enumerate(hard)} | {"only here": 1.0}
    difference = paired(one, other)
    assert difference.n == 100
    assert difference.mean == pytest.approx(np.mean([one[k] - other[k] for k in one]))
    width = difference.high - difference.low
    assert width < sum(e.high - e.low for e in (estimate(list(one.values())), estimate(list(other.values())))) / 2


def test_a_statistic_of_several_values() -> None:
    ratio = bootstrap([[1.0, 2.0], [1.0, 2.0]], lambda table: table[..., 0].sum(-1) / table[..., 1].sum(-1))
    assert (ratio.mean, ratio.low, ratio.high) == (0.5, 0.5, 0.5)
