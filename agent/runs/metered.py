"""Models whose answers are paid for once and counted, by the sample that asked for them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from leanwright.agent.providers.journal import Answers, JournaledModel
from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.tools.structured_output import Spent
from leanwright.tools.types import ChatMessage, Completion, ToolSchema

SCOPE: ContextVar[str] = ContextVar("scope", default="run")
_METER: ContextVar[Spent | None] = ContextVar("meter", default=None)


def journaled(journal: Answers) -> Callable[[PaidModel], PaidModel]:
    """What makes a paid model answer each request of a sample once, and tell what it cost."""
    return lambda model: Metered(JournaledModel(model, journal, SCOPE.get))


def scope_of(problem: str, seed: int) -> str:
    """Where the journal keeps the answers of a problem and seed."""
    return f"{seed}@{problem}"


@contextmanager
def sampling(problem: str, seed: int) -> Iterator[Spent]:
    """What `journaled` models are asked within the block belongs to this sample; what it costs, also after an error."""
    token = SCOPE.set(scope_of(problem, seed))
    try:
        with meter() as spent:
            yield spent
    finally:
        SCOPE.reset(token)


@contextmanager
def meter() -> Iterator[Spent]:
    """What the `Metered` models are asked within the block costs, also when the block ends in an error."""
    spent = Spent()
    token = _METER.set(spent)
    try:
        yield spent
    finally:
        _METER.reset(token)


class Metered:
    """``model``, whose answers are counted in the `meter` of whoever asks."""

    def __init__(self, model: PaidModel) -> None:
        self.name, self.identity = model.name, model.identity
        self._model = model

    @property
    def shares_prompts(self) -> bool:
        """See ChatModel."""
        return self._model.shares_prompts

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
        schema: Mapping[str, Any] | None = None,
    ) -> tuple[Completion, ...]:
        """See ChatModel."""
        answers = await self._model.complete(
            messages, n=n, temperature=temperature, max_tokens=max_tokens, seed=seed, schema=schema
        )
        return tuple(_counted(answer) for answer in answers)

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """See AgentModel."""
        return _counted(
            await self._model.act(
                messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
            )
        )

    async def aclose(self) -> None:
        """Close the model."""
        await self._model.aclose()


def _counted(answer: Completion) -> Completion:
    spent = _METER.get()
    if spent is not None:
        spent.usage += answer.usage
    return answer
