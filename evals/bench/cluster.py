"""A simulation of a batch on many workers: where statements wait, what that makes of the rate, and what it costs.

Statements go through stations in order: the journal, which one process keeps; the model, which answers so many requests
at once; the Lean of their worker; and the process of the command, which writes down each row. Each station serves first
those who came first; its times are drawn from measured ones. A worker holds so many statements, and begins the next
when one is done (a closed queueing network), so that nothing is lost and nothing piles up without end.
"""

import heapq
from dataclasses import dataclass
from random import Random

SETTLING = 0.2  # of the statements are not counted: the first ones find every station idle


@dataclass(frozen=True)
class Station:
    """Where a statement is served: ``places`` at once, in all or at each worker; ``seconds`` are measured services."""

    name: str
    places: int
    seconds: tuple[float, ...]
    each_worker: bool = False

    @property
    def mean(self) -> float:
        """Seconds of a service."""
        return sum(self.seconds) / len(self.seconds)

    def most(self, workers: int) -> float:
        """Statements that it can serve in a second."""
        return self.places * (workers if self.each_worker else 1) / self.mean if self.mean else float("inf")


@dataclass(frozen=True)
class Cluster:
    """``workers``, each with ``held`` statements at once, and what a statement goes through."""

    workers: int
    held: int
    stations: tuple[Station, ...]

    @property
    def bottleneck(self) -> Station:
        """The station that can serve the fewest."""
        return min(self.stations, key=lambda station: station.most(self.workers))


@dataclass(frozen=True)
class Simulated:
    """``rate`` in statements a second; ``busy``: share of the time that the places of a station serve."""

    rate: float
    busy: dict[str, float]
    waiting_s: dict[str, float]  # mean wait of a statement for a place, by station


def simulate(cluster: Cluster, statements: int, seed: int = 0) -> Simulated:
    """Send so many statements through; the rate once it has settled."""
    chance = Random(seed)
    stations = cluster.stations
    free = [
        [[0.0] * station.places for _ in range(cluster.workers if station.each_worker else 1)] for station in stations
    ]
    served = [0.0] * len(stations)
    waited = [0.0] * len(stations)
    begun = cluster.workers * cluster.held
    events = [(0.0, i, i % cluster.workers, 0) for i in range(min(begun, statements))]
    heapq.heapify(events)
    ends: list[float] = []
    while events:
        now, number, worker, step = heapq.heappop(events)
        if step == len(stations):
            ends.append(now)
            if begun < statements:
                heapq.heappush(events, (now, begun, worker, 0))
                begun += 1
            continue
        station = stations[step]
        places = free[step][worker if station.each_worker else 0]
        start = max(now, places[0])
        took = chance.choice(station.seconds)
        heapq.heapreplace(places, start + took)
        served[step] += took
        waited[step] += start - now
        heapq.heappush(events, (start + took, number, worker, step + 1))
    first = int(SETTLING * len(ends))
    rate = (len(ends) - first) / (ends[-1] - ends[first - 1 if first else 0]) if len(ends) > 1 else 0.0
    places_of = [len(one) * station.places for one, station in zip(free, stations, strict=True)]
    return Simulated(
        rate,
        {s.name: t / (n * ends[-1]) for s, t, n in zip(stations, served, places_of, strict=True)},
        {s.name: t / len(ends) for s, t in zip(stations, waited, strict=True)},
    )


@dataclass(frozen=True)
class Prices:
    """In US dollars: an hour of a core with 2 GB of memory, a million tokens of prompts, a million of answers.

    ``tokens`` of the prompts and of the answers of a statement. Assumed, not measured: replace them by your own.
    """

    core_hour: float = 0.05
    prompt: float = 0.5
    answered: float = 2.0
    tokens: tuple[int, int] = (4000, 1000)


def cost(cluster: Cluster, found: Simulated, statements: int, prices: Prices | None = None) -> tuple[float, float]:
    """US dollars for the cores of the workers, and for the answers of the model, of so many statements."""
    p = prices or Prices()
    hours = statements / found.rate / 3600
    model = statements * (p.tokens[0] * p.prompt + p.tokens[1] * p.answered) / 1e6
    return cluster.workers * hours * p.core_hour, model
