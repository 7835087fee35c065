"""What a function of a user's own may answer to a question."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Mapping

from leanwright.graphs.run import Ask, Reply
from leanwright.tools.errors import InputError
from leanwright.tools.types import Choice, Question

Answer = Choice | int | str | Mapping[str, object] | None
AskAnyhow = Callable[[Question], Answer | Awaitable[Answer]]


def asking(ask: AskAnyhow) -> Ask:
    """``ask`` as graphs put questions. A plain function runs in a thread, as it may wait for a person."""
    on_loop = inspect.iscoroutinefunction(ask)

    async def asked(question: Question) -> Reply:
        answer = ask(question) if on_loop else await asyncio.to_thread(ask, question)
        return reply_of(question, await answer if inspect.isawaitable(answer) else answer)

    return asked


def reply_of(question: Question, answer: object) -> Reply:
    """The reply that an answer is; None stays None: the default is assumed. Raises InputError for what is no answer.

    Numbers count from 0, as ``question.default`` does. One within a text does not say from where it counts, and is
    refused: a choice that is off by one would be another statement.
    """
    choices = question.choices
    match answer:
        case None:
            return None
        case Choice() if answer in choices:
            return {"choice": choices.index(answer)}
        case {"choice": int(index), **rest} if not rest and _is_index(index, question):
            return {"choice": index}
        case {"text": str(words), **rest} if not rest and words.strip():
            return {"text": words}
        case int(index) if _is_index(index, question):
            return {"choice": index}
        case str(words) if words.strip() and not words.strip().isdigit():
            labels = [choice.label.casefold() for choice in choices]
            same = " ".join(words.split()).casefold()
            return {"choice": labels.index(same)} if same in labels else {"text": words}
    raise InputError(
        f"{answer!r} does not answer “{question.text}”: return one of question.choices, its label or its index, an int "
        f"from 0 to {len(choices) - 1}, an answer in other words, or None for the default"
    )


def _is_index(index: int, question: Question) -> bool:
    return not isinstance(index, bool) and 0 <= index < len(question.choices)
