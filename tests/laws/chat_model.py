"""Laws of the ChatModel Protocol. ``make`` gives a fresh model that can answer a short greeting without end."""

import asyncio
from collections.abc import Callable

from leanwright.tools.protocols import ChatModel
from leanwright.tools.types import ChatMessage, Completion

GREETING = (
    ChatMessage(role="system", content="Answer in one word."),
    ChatMessage(role="user", content="Good morning."),
    ChatMessage(role="assistant", content="Morning."),
    ChatMessage(role="user", content="How are you?"),
)


def is_a_chat_model(make: Callable[[], ChatModel]) -> None:
    model = make()
    assert isinstance(model, ChatModel)
    assert model.name
    assert "\n" not in model.name


def gives_as_many_answers_as_asked(make: Callable[[], ChatModel]) -> None:
    for n in (1, 3):
        answers = _complete(make(), n=n)
        assert isinstance(answers, tuple)
        assert len(answers) == n
        assert all(isinstance(answer, Completion) and answer.finish_reason for answer in answers)


def answers_the_same_for_the_same_seed(make: Callable[[], ChatModel]) -> None:
    first, again = (_complete(make(), n=2, seed=7) for _ in range(2))
    assert [answer.text for answer in first] == [answer.text for answer in again]
    (second,) = _complete(make(), n=1, seed=8)
    assert second.text == first[1].text or make().shares_prompts


def serves_several_event_loops(make: Callable[[], ChatModel]) -> None:
    model = make()
    assert _complete(model, n=1)
    assert _complete(model, n=1)


def closes_twice(make: Callable[[], ChatModel]) -> None:
    async def close() -> None:
        model = make()
        await model.complete(GREETING)
        await model.aclose()
        await model.aclose()

    asyncio.run(close())


LAWS = (
    is_a_chat_model,
    gives_as_many_answers_as_asked,
    answers_the_same_for_the_same_seed,
    serves_several_event_loops,
    closes_twice,
)


def _complete(model: ChatModel, *, n: int, seed: int = 42) -> tuple[Completion, ...]:
    async def run() -> tuple[Completion, ...]:
        try:
            return await model.complete(GREETING, n=n, seed=seed)
        finally:
            await model.aclose()

    return asyncio.run(run())
