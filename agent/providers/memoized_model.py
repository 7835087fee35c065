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
        """See ChatModel; each of the ``n`` answers is remembered by itself, as soon as it is there."""

        async def ask(seeds: Sequence[int]) -> tuple[Completion, ...]:
            return await self._model.complete(
                messages, n=len(seeds), temperature=temperature, max_tokens=max_tokens, seed=seeds[0], schema=schema
            )

        def place(seed: int) -> P:
            key = request_key(self.identity, messages, None, temperature=temperature, max_tokens=max_tokens, seed=seed)
            return self._place(key)

        places = {seed + i: place(seed + i) for i in range(n)}
        requests = [places] if self._model.shares_prompts else [{seed: at} for seed, at in places.items()]
        found = await gather_or_cancel(self._through(request, ask) for request in requests)
        return tuple(answer for answers in found for answer in answers)

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

        asked = False

        async def ask(_: Sequence[int]) -> tuple[Completion]:
            nonlocal asked
            asked = True
            return (
                await self._model.act(
                    messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
                ),
            )

        key = request_key(self.identity, messages, tools, temperature=temperature, max_tokens=max_tokens, seed=seed)
        (answer,) = await self._through({seed: self._place(key)}, ask)
        if not asked and on_text is not None and answer.text:
            on_text(answer.text)
        return answer

    async def aclose(self) -> None:
        """Close the model; the memory is its owner's."""
        await self._model.aclose()

    async def _through(
        self, places: Mapping[int, P], ask: Callable[[Sequence[int]], Awaitable[tuple[Completion, ...]]]
    ) -> list[Completion]:
        """The answers of the seeds, those that are not known by one ``ask``."""
        known = await asyncio.to_thread(lambda: {seed: self._find(place) for seed, place in places.items()})
        missing = [seed for seed, answer in known.items() if answer is None]
        if not missing:
            return [answer for answer in known.values() if answer is not None]
        new = dict(zip(missing, await ask(missing), strict=True))

        def keep() -> None:
            for seed, answer in new.items():
                self._keep(places[seed], answer)

        # what was paid for is kept even when its step is cancelled at this moment, or its loop ends
        kept = asyncio.get_running_loop().run_in_executor(None, keep)
        try:
            await asyncio.shield(kept)
        except asyncio.CancelledError:
            await asyncio.wait([kept])
            raise
        return [answer for answer in (known | new).values() if answer is not None]
