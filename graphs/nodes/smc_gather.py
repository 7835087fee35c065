"""The distinct statements of the particles as candidates of the pipeline, and the check that survives without Lean."""

from typing import Any

from leanwright.graphs.context import NodeRuntime
from leanwright.graphs.nodes.check import check
from leanwright.graphs.nodes.smc_steps import metered
from leanwright.graphs.smc.population import Population
from leanwright.graphs.smc.weights import normalised
from leanwright.graphs.smc_state import SmcContext, SmcState, Steering, population_of
from leanwright.graphs.state import Candidate
from leanwright.tools.errors import LeanError
from leanwright.tools.types import Usage


async def gather(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """Candidates by posterior probability; when a budget ended the run before any particle, the heaviest unfinished."""
    if state["abstained"]:
        return {}
    steering, population = runtime.context.steering(state), population_of(state)
    state = await _weigh_the_ended(state, steering, population)
    blockers = _blockers(state)
    candidates = [
        Candidate(
            round=0,
            lean=steering.prompt.complete(population.tokens[statement.particles[0]]),
            tokens=len(population.tokens[statement.particles[0]]) + 1,
            seed=state["seed"],
            weight=min(1.0, statement.probability),
            blockers=(*blockers, *_unjudged(statement.inconclusive)),
        )
        for statement in steering.sampler(state).posterior(population)
        if statement.probability > 0
    ]
    notes = [e["text"] for e in state["events"] if e["kind"] in ("lean gone", "budget", "loop")]
    if state["ended"] == "dead":
        notes.append(
            f"every particle died, {state['retries'] + 1} times: the potentials reject all that the model proposes"
        )
    elif state["retries"]:
        notes.append(f"every particle died {state['retries']} times; the estimate of log Z is biased by the retries")
    if not candidates and not population.all_dead:
        candidates.append(_unfinished(steering, population, state["seed"], blockers))
        notes.append("no particle has ended; shown is the heaviest unfinished text")
    runtime.stream_writer({"step": "gather", "text": f"{len(candidates)} distinct statements"})
    usage = Usage(
        prompt_tokens=len(steering.prompt.token_ids),
        completion_tokens=int(state["spent"]["tokens"]),
        seconds=state["spent"]["seconds"],
    )
    changed = {"population": population.to_dict(), "lean_gone": state["lean_gone"], "spent": state["spent"]}
    return {**changed, "candidates": candidates, "notes": notes, "usage": usage}


async def _weigh_the_ended(state: SmcState, steering: Steering, population: Population) -> SmcState:
    """Give those that ended their final weight when the run was ended early; the state with its cost."""
    with metered(state, steering) as spent:
        try:
            await steering.sampler(state).weigh(population, final=True)
            return {**state, "spent": spent}
        except LeanError as error:
            unguarded: SmcState = {**state, "lean_gone": str(error)}
            await steering.sampler(unguarded).weigh(population, final=True)
            return {**unguarded, "spent": spent}


async def check_steered(state: SmcState, runtime: NodeRuntime[SmcContext]) -> dict[str, Any]:
    """The pipeline's check; a Lean that is gone leaves the candidates unchecked instead of ending the run."""
    try:
        return await check(state, runtime)
    except LeanError as error:
        note = f"Lean stopped working ({error}); nothing is checked"
        return {"lean_gone": str(error), "notes": [*state["notes"], note]}


def _blockers(state: SmcState) -> tuple[str, ...]:
    return ("it was sampled without Lean",) if state["lean_gone"] else ()


def _unjudged(count: int) -> tuple[str, ...]:
    return (f"Lean could not judge {count} texts on the way to it",) if count else ()


def _unfinished(steering: Steering, population: Population, seed: int, blockers: tuple[str, ...]) -> Candidate:
    best = int(population.log_weights.argmax())
    return Candidate(
        round=0,
        lean=steering.prompt.complete(population.tokens[best]),
        tokens=len(population.tokens[best]),
        seed=seed,
        weight=float(normalised(population.log_weights)[best]),
        blockers=(*blockers, "it is unfinished: a budget ended the run"),
    )
