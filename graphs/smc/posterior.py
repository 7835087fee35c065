"""What a run says: the distinct texts of its particles, with their probabilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leanwright.graphs.smc.population import Population
from leanwright.graphs.smc.weights import normalised
from leanwright.tools.numerics import np


@dataclass(frozen=True)
class WeightedText:
    """A distinct text of the posterior."""

    text: str
    probability: float
    particles: tuple[int, ...]  # which particles ended in it, the heaviest first
    inconclusive: int  # the least of their counts: above 0, it must not be accepted


def posterior(
    population: Population, complete: Callable[[Sequence[int]], str], key: Callable[[str], str] = str.strip
) -> tuple[WeightedText, ...]:
    """Distinct texts of the particles that have ended, most probable first; equal probabilities in order of particles.

    Probabilities sum to 1 over the particles that have ended. Texts with equal ``key`` are one statement.
    """
    ended = np.array(population.done) & np.array(population.weighed) & (population.log_weights > -np.inf)
    if not ended.any():
        return ()
    weights = normalised(np.where(ended, population.log_weights, -np.inf))
    groups: dict[str, list[int]] = {}
    for particle in sorted(np.flatnonzero(ended).tolist(), key=lambda i: -weights[i]):
        groups.setdefault(key(complete(population.tokens[particle])), []).append(particle)
    found = [
        WeightedText(
            text=complete(population.tokens[particles[0]]),
            probability=float(weights[particles].sum()),
            particles=tuple(particles),
            inconclusive=min(population.inconclusive[i] for i in particles),
        )
        for particles in groups.values()
    ]
    return tuple(sorted(found, key=lambda s: -s.probability))
