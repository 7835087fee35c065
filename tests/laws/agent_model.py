"""Laws of the AgentModel Protocol. ``make`` gives a fresh model that calls `look_up` whenever that tool is offered."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from leanwright.tools.protocols import RESTARTED, AgentModel
from leanwright.tools.types import ChatMessage, Completion, ToolSchema

T = TypeVar("T")
TOOL = ToolSchema(
    name="look_up",
    description="Look a word up.",
    parameters={"type": "object", "properties": {"word": {"type": "string"}}, "required": ["word"]},
)
START = (
    ChatMessage(role="system", content="Look words up."),
    ChatMessage(role="user", content="What is “mathlib”?"),
)


def is_an_agent_model(make: Callable[[], AgentModel]) -> None:
    model = make()
    assert isinstance(model, AgentModel)
    assert model.name
    assert "\n" not in model.name


def calls_what_is_offered(make: Callable[[], AgentModel]) -> None:
    answer = _run(make(), lambda model: model.act(START, [TOOL]))
    assert answer.calls
    assert answer.finish_reason
    for call in answer.calls:
        assert call.id
        assert call.name == TOOL.name
        assert call.arguments
        assert not call.malformed


def calls_nothing_when_nothing_is_offered(make: Callable[[], AgentModel]) -> None:
    answer = _run(make(), lambda model: model.act(START, ()))
    assert answer.calls == ()
    assert answer.text


def keeps_ids_apart_through_a_conversation(make: Callable[[], AgentModel]) -> None:
    async def converse(model: AgentModel) -> list[ChatMessage]:
        turns = list(START)
        for _ in range(3):
            turns += answered(await model.act(turns, [TOOL]))
        return turns

    ids = [call.id for turn in _run(make(), converse) for call in turn.calls]
    assert len(ids) >= 3
    assert len(set(ids)) == len(ids)


def streams_the_text_it_returns(make: Callable[[], AgentModel]) -> None:
    for tools in ((TOOL,), ()):
        pieces: list[str] = []

        async def act(model: AgentModel, tools: Sequence[ToolSchema] = tools, pieces: list[str] = pieces) -> Completion:
            return await model.act(START, tools, on_text=pieces.append)

        answer = _run(make(), act)
        assert "".join(pieces).rpartition(RESTARTED)[2] == answer.text
        assert all(pieces)


def answers_the_same_for_the_same_seed(make: Callable[[], AgentModel]) -> None:
    first, again = (_run(make(), lambda model: model.act(START, [TOOL], seed=7)) for _ in range(2))
    assert (first.text, first.calls) == (again.text, again.calls)


def serves_several_event_loops(make: Callable[[], AgentModel]) -> None:
    model = make()
    for _ in range(2):
        assert _run(model, lambda model: model.act(START, [TOOL])).calls


def closes_twice(make: Callable[[], AgentModel]) -> None:
    async def close(model: AgentModel) -> None:
        await model.act(START, [TOOL])
        await model.aclose()

    _run(make(), close)


LAWS = (
    is_an_agent_model,
    calls_what_is_offered,
    calls_nothing_when_nothing_is_offered,
    keeps_ids_apart_through_a_conversation,
    streams_the_text_it_returns,
    answers_the_same_for_the_same_seed,
    serves_several_event_loops,
    closes_twice,
)


def answered(answer: Completion) -> list[ChatMessage]:
    """The turn, and a result for each of its calls."""
    turn = ChatMessage(role="assistant", content=answer.text, calls=answer.calls)
    return [turn, *(ChatMessage(role="tool", content="A library.", call_id=call.id) for call in answer.calls)]


def _run(model: AgentModel, work: Callable[[AgentModel], Awaitable[T]]) -> T:
    async def run() -> T:
        try:
            return await work(model)
        finally:
            await model.aclose()

    return asyncio.run(run())
