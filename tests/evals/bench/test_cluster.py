"""The simulated cluster obeys the laws of closed networks."""

import pytest

from leanwright.evals.bench.cluster import Cluster, Prices, Station, cost, simulate

MODEL = Station("model", 64, (2.0,))
LEAN = Station("Lean", 1, (0.1, 0.3), each_worker=True)
ROWS = Station("rows", 1, (0.01,))


def test_with_room_everywhere_the_rate_is_that_of_little() -> None:
    cluster = Cluster(4, 2, (MODEL, Station("Lean", 2, (0.2,), each_worker=True), Station("rows", 8, (0.01,))))
    found = simulate(cluster, 4000)
    assert found.rate == pytest.approx(8 / 2.21, rel=0.01)
    assert max(found.waiting_s.values()) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(("workers", "limit", "rate"), [(4, "Lean", 20.0), (100, "model", 32.0), (60, "rows", 100.0)])
def test_the_rate_is_that_of_the_bottleneck(workers: int, limit: str, rate: float) -> None:
    model = Station("model", 64 if workers == 100 else 10_000, (2.0,))
    cluster = Cluster(workers, 20, (model, LEAN, ROWS))
    assert cluster.bottleneck.name == limit
    found = simulate(cluster, 10_000)
    assert found.rate == pytest.approx(rate, rel=0.05)
    assert found.busy[limit] > 0.9


def test_first_come_is_first_served_and_a_seed_repeats() -> None:
    cluster = Cluster(3, 5, (LEAN, ROWS))
    assert simulate(cluster, 500, seed=1) == simulate(cluster, 500, seed=1)
    assert simulate(cluster, 500, seed=1) != simulate(cluster, 500, seed=2)


def test_costs_are_hours_of_cores_and_tokens() -> None:
    cluster = Cluster(100, 1, (Station("Lean", 1, (1.0,), each_worker=True),))
    found = simulate(cluster, 1000)
    cores, model = cost(cluster, found, 360_000, Prices(core_hour=0.5, prompt=1.0, answered=2.0, tokens=(1000, 100)))
    assert cores == pytest.approx(50.0)  # an hour
    assert model == pytest.approx(360_000 * 1200 / 1e6)
