"""A run that stopped goes on from where it was: nothing that ended is done again."""

import asyncio
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.graphs.agent import build_agent
from leanwright.graphs.agent_state import initial_agent_state
from leanwright.tools.errors import LeanError, ModelUnavailable
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import CycleScore, Verdict
from tests.graphs.agent.support import STATEMENT, call, context_of, one_turn, turn
from tests.graphs.support import GOOD, clean, score


def interrupted(
    agent: ScriptedAgent,
    model: ScriptedModel,
    lean: FakeLean,
    error: type[Exception],
    saver: InMemorySaver | None = None,
) -> Any:
    """The result of a run that an error stopped once, and that then went on."""
    context, graph = context_of(agent, model, lean), build_agent(saver or InMemorySaver())

    async def go() -> Any:
        with pytest.raises(error):
            await one_turn(graph, context, initial_agent_state(STATEMENT))
        return await one_turn(graph, context, initial_agent_state(STATEMENT))

    return asyncio.run(go())


def test_a_provider_that_was_down_is_asked_again_from_there() -> None:
    agent = ScriptedAgent(
        [
            turn(call("decompose", statement="a")),
            ModelUnavailable("no answer"),
            turn(call("submit", lean=GOOD)),
        ]
    )
    model = ScriptedModel(decompose=[()], score=[score(0.9)])
    result = interrupted(agent, model, FakeLean(reports=[lambda text: clean()]), ModelUnavailable)
    assert result.verdict is Verdict.ACCEPTED
    assert [c.method for c in model.calls].count("decompose") == 1
    assert len(agent.calls) == 3


def test_a_lean_that_failed_in_the_verdict_costs_no_answer_of_the_model() -> None:
    agent = ScriptedAgent([turn(call("submit", lean=GOOD))])
    lean = FakeLean(reports=[LeanError("Lean cannot start"), lambda text: clean()])
    result = interrupted(agent, ScriptedModel(score=[score(0.9)]), lean, LeanError)
    assert result.verdict is Verdict.ACCEPTED
    assert len(agent.calls) == 1


def test_of_two_calls_the_one_that_ended_is_not_made_again() -> None:
    made: list[str] = []
    ended = asyncio.Event()  # the answer of a call is kept

    class Saver(InMemorySaver):
        async def aput_writes(self, config: Any, writes: Any, *args: Any, **options: Any) -> None:
            await super().aput_writes(config, writes, *args, **options)
            if any(channel == "answers" and value for channel, value in writes):
                ended.set()

    class Model(ScriptedModel):
        async def score(self, statement: str, lean: str) -> CycleScore:
            if lean == "b":  # what is still under way when another call raises is cancelled, and made again
                await ended.wait()
            return await super().score(statement, lean)

    def scored(statement: str, lean: str) -> CycleScore:
        made.append(lean)
        if lean == "b" and made.count("b") == 1:
            raise RuntimeError("a defect of the tool")
        return score(0.9)

    agent = ScriptedAgent(
        [turn(call("back_translate", lean="a"), call("back_translate", lean="b")), turn(call("submit", lean=GOOD))]
    )
    result = interrupted(agent, Model(score=scored), FakeLean(reports=[clean]), RuntimeError, Saver())
    assert result.verdict is Verdict.ACCEPTED
    assert sorted(made) == ["a", "b", "b", GOOD]
    assert len(agent.calls) == 2
