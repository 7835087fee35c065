"""A model that counts what it was paid for."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedChat
from leanwright.tools.types import ChatMessage, Completion, ToolCall, ToolSchema, Usage

PRICE = 0.25


class PaidScript:
    """A PaidModel whose answers tell the seed and how many answers there were before."""

    shares_prompts = False

    def __init__(self, identity: str = "paid", on_paid: Callable[[str], None] = lambda _: None) -> None:
        self.name, self.identity = "scripted:paid", identity
        self.paid = 0
        self._on_paid = on_paid
        self.chat = ScriptedChat(lambda messages, seed: self._answer(messages, (), seed))
        self._agent = ScriptedAgent(self._answer)

    def _answer(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSchema], seed: int) -> Completion:
        self.paid += 1
        text = f"{messages[-1].content} {seed} #{self.paid}"
        self._on_paid(text)
        calls = (ToolCall(id="c", name="look_up", arguments={"word": "ℕ"}),) if tools else ()
        return Completion(text=text, calls=calls, usage=Usage(prompt_tokens=5, cost=PRICE, calls=1))

    async def complete(self, messages: Sequence[ChatMessage], **options: Any) -> tuple[Completion, ...]:
        return await self.chat.complete(messages, **options)

    async def act(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSchema], **options: Any) -> Completion:
        return await self._agent.act(messages, tools, **options)

    async def aclose(self) -> None:
        pass
