"""The figures of a sampled statement, read from its final state."""

from leanwright.graphs.smc_state import SmcState, Steering, population_of
from leanwright.graphs.state import SmcReport, Weighted


def report_of(state: SmcState, steering: Steering) -> SmcReport | None:
    """What the particles did; None when the model abstained."""
    if state["abstained"]:
        return None
    population, spent = population_of(state), state["spent"]
    history = population.history
    return SmcReport(
        posterior=tuple(
            Weighted(
                statement=steering.prompt.complete(population.tokens[s.particles[0]]),
                probability=s.probability,
                members=s.particles,
                inconclusive=s.inconclusive,
            )
            for s in steering.sampler(state).posterior(population)
        ),
        particles=population.n,
        seed=state["seed"],
        proposal=steering.options.proposal,
        resampler=steering.options.resampling,
        potentials=tuple(p.name for p in steering.potentials),
        ended=state["ended"],
        steps=population.step,
        log_z=None if population.all_dead else population.log_z,
        ess=tuple(generation.ess for generation in history),
        resampled=tuple(i for i, generation in enumerate(history) if generation.resampled),
        retries=state["retries"],
        tokens=int(spent["tokens"]),
        proposed=population.candidates,
        lean_calls=int(spent["lean_calls"]),
        inconclusive=int(spent["inconclusive"]),
        lean_seconds=spent["lean_seconds"],
        model_seconds=spent["model_seconds"],
        seconds=spent["seconds"],
    )
