"""A paid model whose answers are looked up before they are asked for, and kept when they come."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from leanwright.agent.providers.answer_store import request_key
from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.protocols import AgentModel, ChatModel
from leanwright.tools.types import ChatMessage, Completion, ToolSchema

P = TypeVar("P")


class PaidModel(ChatModel, AgentModel, Protocol):
    """A model whose answers cost money."""

    @property
    def identity(self) -> str:
        """Name and address; models with the same one are the same."""
        ...


class MemoizedModel(ABC, Generic[P]):
    """``model`` with a memory; each answer has its place (P) there. What a search or a write may block on is the disk,
    so both run in threads.
    """

    def __init__(self, model: PaidModel) -> None:
        self.name, self.identity = model.name, model.identity
        self._model = model

    @abstractmethod
    def _place(self, key: str) -> P:
        """Where the answer to the request with ``key`` belongs; called once for each request, in their order."""

    @abstractmethod
    def _find(self, place: P) -> Completion | None:
        """The answer as it is to be handed on; None: it must be asked for."""

    @abstractmethod
    def _keep(self, place: P, answer: Completion) -> None:
        """Remember an answer."""

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
        """See ChatModel; each of the ``n`` answers is remembered by itself, as soon as it is there."""

        async def one(seed: int) -> Completion:
            async def ask() -> Completion:
                (answer,) = await self._model.complete(
                    messages, n=1, temperature=temperature, max_tokens=max_tokens, seed=seed, schema=schema
                )
                return answer

            key = request_key(self.identity, messages, None, temperature=temperature, max_tokens=max_tokens, seed=seed)
            return (await self._through(key, ask))[0]

        return tuple(await gather_or_cancel(one(seed + i) for i in range(n)))

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
        """See AgentModel; the text of a remembered answer comes in one piece."""

        async def ask() -> Completion:
            return await self._model.act(
                messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
            )

        key = request_key(self.identity, messages, tools, temperature=temperature, max_tokens=max_tokens, seed=seed)
        answer, known = await self._through(key, ask)
        if known and on_text is not None and answer.text:
            on_text(answer.text)
        return answer

    async def aclose(self) -> None:
        """Close the model; the memory is its owner's."""
        await self._model.aclose()

    async def _through(self, key: str, ask: Callable[[], Awaitable[Completion]]) -> tuple[Completion, bool]:
        """The answer, and whether it was known."""
        place = self._place(key)
        known = await asyncio.to_thread(self._find, place)
        if known is not None:
            return known, True
        answer = await ask()
        # an answer that was paid for is kept even when its step is cancelled at this moment, or its loop ends
        kept = asyncio.get_running_loop().run_in_executor(None, self._keep, place, answer)
        try:
            await asyncio.shield(kept)
        except asyncio.CancelledError:
            await asyncio.wait([kept])
            raise
        return answer, False
