"""What keeps a run from going astray: look at the particles after they were weighed, and decide what is next."""

from __future__ import annotations

from typing import Any

from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.smc.population import Population
from leanwright.graphs.smc.weights import normalised
from leanwright.graphs.smc_state import WARMER, Decision, SmcContext, SmcState, population_of
from leanwright.tools.numerics import np

MOST_RETRIES = 2
LONGEST_PERIOD = 12  # tokens of a repeated block
NEGLIGIBLE = 1e-4  # share of the weight; dropping it moves the posterior by no more
LEAST_REPEATS, LEAST_LOOP = 6, 24  # repetitions, and tokens in all, that make a loop


def loops(tokens: list[int]) -> bool:
    """Whether the text ends in one block of at most LONGEST_PERIOD tokens repeated over and over."""
    for period in range(1, LONGEST_PERIOD + 1):
        length = max(LEAST_LOOP, LEAST_REPEATS * period)
        tail = tokens[-length:]
        if len(tail) == length and tail[period:] == tail[:-period]:
            return True
    return False


def _stragglers(population: Population) -> list[int]:
    """The live particles, once most have ended and these have next to no weight: text that goes nowhere."""
    live = population.live
    if 2 * sum(population.done) < population.n or not live:
        return []
    return live if normalised(population.log_weights)[live].sum() < NEGLIGIBLE else []


async def decide(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """Decide: propagate, resample, go back, or gather; and write down why."""
    context, population, events = runtime.context, population_of(state), list(state["events"])

    def event(kind: str, text: str) -> None:
        events.append({"step": population.step - 1, "kind": kind, "text": text})
        runtime.stream_writer({"step": kind, "text": text})

    gone = state["lean_gone"]
    if gone and not any(e["kind"] == "lean gone" for e in events):
        event("lean gone", f"Lean stopped working ({gone}); the rest is sampled without it")
    stragglers = _stragglers(population)
    if stragglers:
        population.log_weights[stragglers] = -np.inf
        event(
            "straggler", f"{len(stragglers)} unfinished particles hold less than {NEGLIGIBLE:g} of the weight: dropped"
        )
    looping = [i for i in population.live if loops(population.tokens[i])]
    if looping:
        population.log_weights[looping] = -np.inf
        event("loop", f"particles that repeat themselves are dropped: {len(looping)}")
    population.record()
    decision, ended = _decide(state, population, context.steering(state).options.ess_threshold)
    if decision == "backtrack":
        event("dead", f"every particle died after {population.step} tokens; going back, at a higher temperature")
    elif decision == "resample":
        event(
            "resample", f"effective sample size {population.ess:.1f} of {population.n} after {population.step} tokens"
        )
    elif ended in ("tokens", "seconds"):
        event(
            "budget", f"the budget of {ended} is spent; {sum(population.done)} of {population.n} particles have ended"
        )
    elif ended == "dead":
        event("dead", f"every particle died after {population.step} tokens, again")
    changed = {"population": population.to_dict(), "events": events}
    if not population.all_dead:
        changed["last_alive"] = changed["population"]
    return {**changed, "decision": decision, "ended": ended}


def _decide(state: SmcState, population: Population, threshold: float) -> tuple[Decision, str]:
    spent = state["spent"]
    over = (
        ("tokens" if spent["tokens"] >= state["token_budget"] else "")
        or ("seconds" if spent["seconds"] >= state["seconds_budget"] else "")
    )  # fmt: skip
    if population.all_dead:
        return ("gather", "dead") if state["retries"] >= MOST_RETRIES or over else ("backtrack", "")
    if not population.live:
        return "gather", "complete"
    if over:
        return "gather", over
    return ("resample" if population.degenerate(threshold) else "propagate"), ""


async def backtrack(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """Go back with other randomness and a warmer proposal: to the last generation that lived, then to the beginning.

    The temperature is that of the proposal, which the weights correct for, so the target stays the same; having
    survived a retry does bias the estimate of log Z.
    """
    retries = state["retries"] + 1
    rng = np.random.default_rng([state["seed"], retries])
    if retries == 1:
        population = Population.from_dict(state["last_alive"])
        population.rng = rng
    else:
        warmer: SmcState = {**state, "retries": retries}
        population = await runtime.context.steering(state).sampler(warmer).start(state["particles"], rng)
    temperature = runtime.context.steering(state).options.temperature * WARMER**retries
    text = f"again from {population.step} tokens at temperature {temperature:g}"
    runtime.stream_writer({"step": "backtrack", "text": text})
    events = [*state["events"], {"step": population.step, "kind": "backtrack", "text": text}]
    return {"population": population.to_dict(), "retries": retries, "events": events}
