"""Questions of a run: asked and answered, settled by default, and left out where there is nothing to ask."""

import asyncio
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.pipeline import build_pipeline, result_of
from leanwright.graphs.state import FormalizeResult, FormalizeState
from leanwright.tools.types import Assumption, ProbeAnswer
from tests.graphs.support import GOOD, clean, fake, formalized, probe, score

OPEN = "Show that $x^2 \\ge 0$."
QUESTION = "What kind of number is x?"


def context(**options: bool) -> tuple[FormalizeContext, ScriptedModel]:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    lean = fake(lambda text: clean(), [probe(ProbeAnswer.NO)])
    return FormalizeContext(model, lean, 0.5, **options), model  # type: ignore[arg-type]


def read_by(model: ScriptedModel) -> str:
    return str(model.calls[0].arguments["statement"])


def batch(**options: bool) -> tuple[FormalizeResult, str]:
    live, model = context(**options)
    return asyncio.run(formalized(live, OPEN)), read_by(model)


def test_a_batch_takes_the_default_and_says_so() -> None:
    result, read = batch()
    assert read == OPEN
    assert result.assumptions == (
        Assumption(question=QUESTION, answer="a real number", source="default", shown_to_model=False),
    )
    assert result.row()["assumptions"][0]["source"] == "default"


@pytest.mark.parametrize(
    ("reply", "read", "answer", "source"),
    [
        ({"choice": 2}, f"Let $x$ be an integer. {OPEN}", "an integer", "person"),
        ({"text": "a rational number"}, f"Let $x$ be a rational number. {OPEN}", "a rational number", "person"),
        ({}, OPEN, "a real number", "default"),
    ],
)
def test_an_answer_is_told_to_the_model(reply: dict[str, Any], read: str, answer: str, source: str) -> None:
    live, model = context(may_ask=True)
    config: Any = {"configurable": {"thread_id": "t"}}

    async def go() -> tuple[dict[str, Any], FormalizeState]:
        graph = build_pipeline(InMemorySaver())
        start = FormalizeState(informal=OPEN, k=1, seed=42, max_repairs=0)
        stopped: Any = await graph.ainvoke(start, config, context=live)
        assert not model.calls
        resume: Any = Command(resume=reply or {"nobody": True})
        return stopped["__interrupt__"][0].value, await graph.ainvoke(resume, config, context=live)  # type: ignore[return-value]

    asked, state = asyncio.run(go())
    assert asked["text"] == QUESTION
    assert asked["choices"][asked["default"]]["label"] == "a real number"
    assert read_by(model) == read
    result = result_of(state, "m", 0.0)
    assert (result.informal, result.verdict.value) == (OPEN, "accepted")
    assert (result.assumptions[0].answer, result.assumptions[0].source) == (answer, source)


def test_a_closed_statement_is_not_asked_about() -> None:
    live, model = context(may_ask=True)
    result = asyncio.run(formalized(live, "The sum of two even integers is even."))
    assert (result.assumptions, len(model.calls)) == ((), 2)


@pytest.mark.parametrize(("choice", "questions"), [(0, 2), (1, 1)])
def test_what_an_answer_settles_is_not_asked(choice: int, questions: int) -> None:
    live, _ = context(may_ask=True)
    config: Any = {"configurable": {"thread_id": "t"}}

    async def go() -> list[str]:
        graph, asked = build_pipeline(InMemorySaver()), []
        entry: Any = FormalizeState(informal="Show that $x + 1/x \\ge 2$.", k=1, seed=42, max_repairs=0)
        while "__interrupt__" in (state := await graph.ainvoke(entry, config, context=live)):
            asked.append(state["__interrupt__"][0].value["about"])
            entry = Command(resume={"choice": choice if len(asked) == 1 else 0})
        return asked

    assert asyncio.run(go()) == ["domain", "zero"][:questions]


def test_a_chosen_reading_stands_in_the_place_of_the_statement() -> None:
    live, model = context(may_ask=True)
    config: Any = {"configurable": {"thread_id": "t"}}
    text = "For every prime p there exists an integer n such that p divides n."

    async def go() -> FormalizeState:
        graph = build_pipeline(InMemorySaver())
        await graph.ainvoke(FormalizeState(informal=text, k=1, seed=42, max_repairs=0), config, context=live)  # type: ignore[arg-type]
        return await graph.ainvoke(Command(resume={"choice": 1}), config, context=live)  # type: ignore[return-value]

    result = result_of(asyncio.run(go()), "m", 0.0)
    assert read_by(model) == "For every prime integer $p$, there is an integer $n$ such that $p$ divides $n$."
    assert result.informal == text
    assert result.assumptions[0].source == "person"
