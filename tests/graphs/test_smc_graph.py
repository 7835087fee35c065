"""Every path through the sampling graph, on a language model that is a table and a scripted Lean."""

import asyncio
import json
import math

import numpy as np
import pytest

from leanwright.graphs.nodes.smc_decide import LEAST_LOOP, LONGEST_PERIOD, loops
from leanwright.graphs.smc.sampler import SamplerOptions
from leanwright.graphs.smc_graph import build_smc
from leanwright.graphs.smc_state import WARMER
from leanwright.tools.errors import LeanError, PotentialError
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import LeanStatus, Verdict, Weight
from tests.graphs.sampling import OPTIONS, run, steered
from tests.graphs.smc.toy import Given, TableLM, ends_well, forbids
from tests.graphs.support import clean, gone


def rejects(name: str = "no") -> Given:
    """Rejects every text of two letters or more."""

    def judge(text: str) -> float:
        return -math.inf if len(text) >= 2 else 0.0

    return Given(judge, judge, name, binary=True)


class GoneLean(Given):
    """A potential whose Lean disappears after ``calls`` batches."""

    def __init__(self, calls: int) -> None:
        super().__init__(lambda text: 0.0, name="lean", binary=True)
        self.left = calls
        self.counts = type("Counts", (), {"checks": 0, "seconds": 0.0, "inconclusive": 0})()

    async def prefix(self, texts):  # type: ignore[no-untyped-def]
        self.left -= bool(texts != [""])
        if self.left < 0:
            raise LeanError("the machine has no memory left")
        return await super().prefix(texts)


def test_accepted_with_posterior_weights() -> None:
    result, _ = run(steered(TableLM(), [forbids("bb"), ends_well("a")]))
    assert result.verdict is Verdict.ACCEPTED
    assert result.smc is not None
    assert [a.weight for a in result.attempts] == [s.probability for s in result.smc.posterior]
    assert sum(s.probability for s in result.smc.posterior) == pytest.approx(1)
    assert sorted(m for s in result.smc.posterior for m in s.members) == list(range(8))
    assert len(result.smc.ess) == result.smc.steps > 0
    assert result.usage.completion_tokens == result.smc.tokens > 8
    assert result.smc.ended == "complete"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("proposal", ["awrs", "sample"])
def test_blocks_change_nothing(proposal: str, seed: int) -> None:
    """The graph draws several tokens between two checkpoints, and ends where the engine's own loop ends."""
    options = SamplerOptions(proposal=proposal, max_tokens=12, ess_threshold=0.7)  # type: ignore[arg-type]
    steering = steered(TableLM(words=5, seed=3, sharpness=1.5), [forbids("ab"), forbids("cc")], options)
    if proposal == "sample":  # weighed at boundaries alone: make every text one
        steering.prompt.render = lambda ids, render=steering.prompt.render: render(ids) + ")"  # type: ignore[method-assign]
    result, state = run(steering, seed=seed)
    sampler = steered(steering.model.lm, steering.potentials, options)  # type: ignore[arg-type]
    sampler.__dict__["prompt"] = steering.prompt
    alone = asyncio.run(sampler.sampler(state).run(8, np.random.default_rng(seed)))
    assert result.smc is not None
    assert state["population"]["tokens"] == alone.to_dict()["tokens"]
    assert result.smc.log_z == pytest.approx(alone.log_z)


def test_graph_is_the_drawn_one() -> None:
    edges = {(e.source, e.target) for e in build_smc().get_graph().edges}
    assert edges == {
        ("__start__", "ask"),
        ("ask", "begin"),
        ("begin", "propagate"),
        ("begin", "gather"),
        ("propagate", "weigh"),
        ("weigh", "decide"),
        ("decide", "propagate"),
        ("decide", "resample"),
        ("decide", "backtrack"),
        ("decide", "gather"),
        ("resample", "propagate"),
        ("backtrack", "propagate"),
        ("gather", "check"),
        ("gather", "select"),
        ("check", "score"),
        ("check", "select"),
        ("score", "select"),
        ("select", "verdict"),
        ("verdict", "__end__"),
    }


def test_state_is_plain_data() -> None:
    _, state = run(steered(TableLM(), [forbids("bb")]))
    assert json.loads(json.dumps(state, allow_nan=False)) == state


def test_all_dead_goes_back_twice_and_no_more() -> None:
    steps: list[str] = []
    lm = TableLM()
    lm.table[:, :, lm.eos_id] = -math.inf  # it never ends by itself
    steering = steered(lm, [rejects()])
    result, _ = run(steering, on_event=lambda event: steps.append(event["step"]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert steps.count("backtrack") == 2
    assert result.smc is not None
    assert (result.smc.retries, result.smc.ended, result.smc.log_z, result.statement) == (2, "dead", None, None)
    assert any("every particle died, 3 times" in reason for reason in result.reasons)
    assert [s.options.temperature for s in steering._samplers.values()] == pytest.approx([1.0, WARMER, WARMER**2])


@pytest.mark.parametrize("times", [1, 2])
def test_a_run_that_died_recovers(times: int) -> None:
    """The potential is impossible at first: each sampler has a memo of its own and asks again."""
    steering = steered(TableLM(), [])

    def judge(text: str) -> float:
        return -math.inf if len(steering._samplers) <= times else 0.0

    steering.potentials = [Given(judge, lambda text: judge(text) if text else 0.0, "moody", binary=True)]
    result, _ = run(steering)
    assert result.smc is not None
    assert (result.smc.retries, result.smc.ended) == (times, "complete")
    assert result.verdict is Verdict.ACCEPTED
    assert any("biased by the retries" in reason for reason in result.reasons)


def test_token_budget_ends_with_what_there_is() -> None:
    result, _ = run(steered(TableLM(sharpness=0.1), [], SamplerOptions(max_tokens=30)), particles=10, token_budget=1)
    assert result.smc is not None
    assert result.smc.ended == "tokens"
    assert any("the budget of tokens is spent" in reason for reason in result.reasons)


def test_an_unfinished_text_is_shown_and_never_accepted() -> None:
    lm = TableLM()
    lm.table[:, :, lm.eos_id] = -math.inf
    result, _ = run(steered(lm, [], SamplerOptions(max_tokens=39)), token_budget=20)
    assert result.statement
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.reasons[0] == "it is unfinished: a budget ended the run"
    assert 20 <= result.usage.completion_tokens < 40  # a budget binds within a block of tokens


def test_time_budget() -> None:
    result, _ = run(steered(TableLM(), [], SamplerOptions(max_tokens=39)), seconds_budget=0.0)
    assert result.smc is not None
    assert result.smc.ended in ("seconds", "complete")


def test_particles_that_repeat_themselves_are_dropped() -> None:
    lm = TableLM()
    lm.table[:] = -math.inf
    lm.table[:, :, 0] = 0.0  # a, a, a, …
    result, _ = run(steered(lm, [], SamplerOptions(max_tokens=39)))
    assert result.smc is not None
    assert result.smc.steps < 39
    assert result.verdict is Verdict.INCONCLUSIVE
    assert any("repeat themselves" in reason for reason in result.reasons)


def test_loops() -> None:
    assert loops([1, 2, 3] * 8)
    assert loops([9, 9, 9] + [7] * LEAST_LOOP)
    assert not loops([7] * (LEAST_LOOP - 1))
    assert not loops(list(range(LONGEST_PERIOD + 1)) * 6)
    assert not loops([])


@pytest.mark.parametrize("calls", [0, 1])
@pytest.mark.parametrize("proposal", ["awrs", "sample"])
def test_without_lean_it_ends_unguarded_and_is_never_accepted(proposal: str, calls: int) -> None:
    lean = GoneLean(calls)
    options = SamplerOptions(proposal=proposal, max_tokens=12)  # type: ignore[arg-type]
    result, state = run(steered(TableLM(sharpness=0.2), [forbids("bb"), lean], options, lean))
    assert state["lean_gone"] == "the machine has no memory left"
    assert result.statement is not None
    assert "bb" not in result.statement
    assert result.verdict is Verdict.INCONCLUSIVE
    assert any("sampled without Lean" in reason for reason in result.reasons)


def test_lean_that_goes_before_the_check() -> None:
    result, _ = run(steered(TableLM(), []), FakeLean(reports=[LeanError("it was killed")]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.statement is not None
    assert any("it was killed" in reason for reason in result.reasons)


def test_a_potential_that_raises_ends_the_run_with_its_name() -> None:
    def fails(text: str) -> float:
        raise ZeroDivisionError("by zero")

    with pytest.raises(PotentialError, match="own:thing failed: ZeroDivisionError"):
        run(steered(TableLM(), [Given(fails, name="own:thing")]))


def test_what_lean_could_not_judge_is_not_accepted() -> None:
    class Unsure(Given):
        async def complete(self, texts):  # type: ignore[no-untyped-def]
            return [Weight(inconclusive=True, reason="time-out")] * len(texts)

    result, _ = run(steered(TableLM(), [Unsure(lambda text: 0.0, name="lean", binary=True)]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "could not judge" in result.reasons[0]


def test_lean_that_times_out_in_the_check_is_inconclusive() -> None:
    result, _ = run(steered(TableLM(), []), FakeLean(reports=[lambda text: gone(LeanStatus.TIMEOUT)]))
    assert result.verdict is Verdict.INCONCLUSIVE


def test_abstention_is_a_fact_of_the_run() -> None:
    result, _ = run(steered(TableLM(), [], declines="geometry"))
    assert (result.verdict, result.smc) == (Verdict.INCONCLUSIVE, None)
    assert result.reasons == ("scripted:model abstains: geometry",)


def test_equal_statements_are_scored_once() -> None:
    steering = steered(TableLM(), [])
    run(steering, FakeLean(reports=[lambda text: clean("same")]))
    assert sum(call.method == "score" for call in steering.model.calls) == 1  # type: ignore[attr-defined]


def test_the_options_of_the_tests_resample() -> None:
    found = [
        run(steered(TableLM(sharpness=2.0), [forbids("bb"), ends_well("a")], OPTIONS), seed=s)[0] for s in range(5)
    ]
    assert any(r.smc and r.smc.resampled for r in found)
