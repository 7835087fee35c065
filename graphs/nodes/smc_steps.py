"""Moves of the particles: begin, propagate, weigh, resample.

One ``propagate`` draws a block of tokens, so that a checkpoint costs little beside the model: it stops early wherever
something else has to act, which keeps the run equal to one that weighs and resamples after every token.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.smc.population import Population
from leanwright.graphs.smc_state import SmcContext, SmcState, Steering, population_of
from leanwright.tools.errors import Abstention, LeanError
from leanwright.tools.numerics import np

BLOCK = 16  # tokens of one propagate at most
BOUNDARIES = (")", "]", "}", ":=")  # after these a text can be elaborated (paper 3, A3.1)


async def begin(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """N empty particles; an abstention of the model is a fact of the run, not an error."""
    steering = runtime.context.steering(state)
    try:
        await asyncio.to_thread(lambda: steering.prompt)
    except Abstention as reason:
        return {"abstained": str(reason)}
    runtime.stream_writer({"step": "begin", "text": f"{state['particles']} particles of {steering.model.name}"})
    population = await steering.sampler(state).start(state["particles"], np.random.default_rng(state["seed"]))
    return {"population": population.to_dict(), "last_alive": population.to_dict()}


async def propagate(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """Draw up to BLOCK tokens for each live particle; fewer when one ends, when weights part, or at a boundary."""
    steering, population = runtime.context.steering(state), population_of(state)
    sampler, drawn, began = steering.sampler(state), population.generated, time.monotonic()
    with metered(state, steering) as spent:
        try:
            for _ in range(BLOCK):
                ended = sum(population.done)
                await sampler.propagate(population)
                over = _over(state, population.generated - drawn, time.monotonic() - began)
                if over or _must_stop(steering, population, ended):
                    break
        except LeanError as error:
            return _without_lean(state, error)
        spent["tokens"] += population.generated - drawn
    return {"population": population.to_dict(), "spent": spent}


async def weigh(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """The critic's value of every text that changed; complete ones get their final weight."""
    steering, population = runtime.context.steering(state), population_of(state)
    with metered(state, steering) as spent:
        try:
            await steering.sampler(state).weigh(population)
        except LeanError as error:
            return _without_lean(state, error)
    return {"population": population.to_dict(), "spent": spent}


async def resample(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """Copy heavy particles over light ones."""
    population = population_of(state)
    runtime.context.steering(state).sampler(state).resample(population)
    return {"population": population.to_dict()}


@contextmanager
def metered(state: SmcState, steering: Steering) -> Iterator[dict[str, float]]:
    """The sums of the state with what the block cost added, in whatever process it runs."""
    spent, before, began = dict(state["spent"]), steering.totals(), time.monotonic()
    try:
        yield spent
    finally:
        for name, value in steering.totals().items():
            spent[name] += value - before[name]
        spent["seconds"] += time.monotonic() - began


def _over(state: SmcState, tokens: int, seconds: float) -> bool:
    """Whether a budget is spent with these tokens and seconds more."""
    spent = state["spent"]
    return spent["tokens"] + tokens >= state["token_budget"] or spent["seconds"] + seconds >= state["seconds_budget"]


def _must_stop(steering: Steering, population: Population, ended: int) -> bool:
    options = steering.options
    if not population.live or sum(population.done) > ended or population.degenerate(options.ess_threshold):
        return True
    # The proposal without Lean is checked by weighing alone, which must not miss a boundary.
    return options.proposal == "sample" and any(
        steering.prompt.render(population.tokens[i]).endswith(BOUNDARIES) for i in population.live
    )


def _without_lean(state: SmcState, error: LeanError) -> dict[str, Any]:
    """Lean cannot be asked any more: go on from before this step. Twice is an error of something else."""
    if state["lean_gone"]:
        raise error
    return {"lean_gone": str(error)}
