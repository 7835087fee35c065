import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leanwright.graphs.smc.resampling import RESAMPLING
from leanwright.graphs.smc.weights import effective_sample_size, log_mean_exp, log_sum_exp, normalised

LOGS = st.lists(st.one_of(st.floats(-800, 50), st.just(-np.inf)), min_size=1, max_size=40)
METHODS = sorted(RESAMPLING)


@pytest.mark.parametrize("method", METHODS)
def test_a_particle_comes_n_w_times_on_average(method: str) -> None:
    weights, rng, runs = np.array([0.5, 0.0, 0.07, 0.13, 0.3]), np.random.default_rng(0), 5000
    counts = np.array([np.bincount(RESAMPLING[method](weights, rng), minlength=5) for _ in range(runs)])
    errors = np.maximum(counts.std(0, ddof=1), 1e-9) / runs**0.5
    assert (np.abs(counts.mean(0) - 5 * weights) <= 4.5 * errors).all()
    if method in ("systematic", "residual"):
        assert (counts >= np.floor(5 * weights)).all()


@pytest.mark.parametrize("method", METHODS)
@given(LOGS, st.integers(0, 5))
def test_every_shape_gives_n_ancestors_of_positive_weight(method: str, logs: list[float], seed: int) -> None:
    weights = normalised(np.array(logs))
    if not weights.any():
        return
    ancestors = RESAMPLING[method](weights, np.random.default_rng(seed))
    assert ancestors.shape == weights.shape
    assert (weights[ancestors] > 0).all()


@pytest.mark.parametrize("method", ["systematic", "residual", "stratified"])
def test_equal_weights_keep_every_particle(method: str) -> None:
    for n in range(1, 60):
        assert RESAMPLING[method](np.full(n, 1 / n), np.random.default_rng(n)).tolist() == list(range(n))


@given(LOGS)
def test_weights_are_never_nan(logs: list[float]) -> None:
    values = np.array(logs)
    total = log_sum_exp(values)
    assert not np.isnan([total, log_mean_exp(values), effective_sample_size(values)]).any()
    if total > -np.inf:
        assert np.isclose(normalised(values).sum(), 1.0)
        assert 1 - 1e-9 <= effective_sample_size(values) <= len(values) * (1 + 1e-9)
    else:
        assert effective_sample_size(values) == 0
        assert not normalised(values).any()
