"""What a function of a user's own may answer."""

import asyncio
from typing import Any

import pytest

from leanwright.agent.replies import asking, reply_of
from leanwright.tools.errors import InputError
from leanwright.tools.types import Choice, Question

CHOICES = (Choice(label="a real number", clause="A."), Choice(label="an integer", clause="B."))
QUESTION = Question(about="domain", text="What kind of number is x?", choices=CHOICES)


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        (None, None),
        (CHOICES[1], {"choice": 1}),
        ("an integer", {"choice": 1}),
        (" An  Integer ", {"choice": 1}),
        (1, {"choice": 1}),
        (0, {"choice": 0}),
        ("a positive real number", {"text": "a positive real number"}),
        ({"choice": 1}, {"choice": 1}),
        ({"text": "a prime"}, {"text": "a prime"}),
    ],
)
def test_answers(answer: Any, reply: Any) -> None:
    assert reply_of(QUESTION, answer) == reply


@pytest.mark.parametrize(
    "answer",
    [
        *(2, -1, True, 3.5, "2", " ", [], b"an integer", Choice(label="an integer", clause="C.")),
        *({}, {"choice": 2}, {"choice": True}, {"choice": "1"}, {"text": ""}, {"choice": 1, "text": "a prime"}),
    ],
)
def test_what_is_no_answer_is_said(answer: Any) -> None:
    with pytest.raises(
        InputError, match=r"does not answer “What kind of number is x\?”: return one of question.choices"
    ):
        reply_of(QUESTION, answer)


def test_functions_of_each_kind() -> None:
    async def coroutine(_: Question) -> str:
        return "an integer"

    class Asker:
        async def __call__(self, _: Question) -> int:
            return 1

    for ask in (coroutine, Asker(), lambda _: CHOICES[1], lambda question: coroutine(question)):
        assert asyncio.run(asking(ask)(QUESTION)) == {"choice": 1}
