"""A chat model whose answers are kept, so that none is paid for twice, and that stays within a budget."""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from leanwright.tools.concepts.store import ConceptBase
from leanwright.tools.errors import BudgetSpent
from leanwright.tools.protocols import ChatModel
from leanwright.tools.types import ChatMessage, Completion, Usage

BYTES_PER_TOKEN = 3  # an estimate on the safe side: prose has about 4, Lean about 3


class Ledger:
    """A ChatModel that asks ``chat`` only what it was never asked before.

    A new request is refused with BudgetSpent when it could take the tokens of this ledger above ``budget`` (prompt as
    estimated, answer as long as it may be). Answers that were kept cost nothing: their usage is zero.
    """

    shares_prompts = False

    def __init__(self, chat: ChatModel, base: ConceptBase, budget: int | None = None) -> None:
        self.name = chat.name
        self.usage = Usage()  # of new requests
        self._chat, self._base, self._budget = chat, base, budget
        self._reserved = 0  # tokens of requests under way, at most

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
        """See ChatModel. Raises BudgetSpent."""
        return tuple([await self._one(messages, temperature, max_tokens, seed + i, schema) for i in range(n)])

    async def aclose(self) -> None:
        """Close the chat model."""
        await self._chat.aclose()

    async def _one(
        self,
        messages: Sequence[ChatMessage],
        temperature: float,
        max_tokens: int,
        seed: int,
        schema: Mapping[str, Any] | None,
    ) -> Completion:
        key = request_key(self.name, messages, temperature, max_tokens, seed)
        kept = self._base.answer(key)
        if kept is not None:
            return kept.model_copy(update={"usage": Usage()})
        prompt = sum(estimate(message.content) for message in messages)
        need = prompt + max_tokens
        if self._budget is not None and self.tokens + self._reserved + need > self._budget:
            raise BudgetSpent(
                f"the next request may take {need:,} tokens, and of the budget of {self._budget:,} "
                f"{self.tokens:,} are spent: go on with a larger --budget"
            )
        self._reserved += need
        try:
            (answer,) = await self._chat.complete(
                messages, n=1, temperature=temperature, max_tokens=max_tokens, seed=seed, schema=schema
            )
        finally:
            self._reserved -= need
        if not answer.usage.prompt_tokens + answer.usage.completion_tokens:  # the provider does not say
            said = Usage(prompt_tokens=prompt, completion_tokens=estimate(answer.text), seconds=answer.usage.seconds)
            answer = answer.model_copy(update={"usage": said})
        self._base.keep(key, answer)
        self.usage += answer.usage
        return answer

    @property
    def tokens(self) -> int:
        """Tokens that new requests took."""
        return self.usage.prompt_tokens + self.usage.completion_tokens


def request_key(model: str, messages: Sequence[ChatMessage], temperature: float, max_tokens: int, seed: int) -> str:
    """What identifies a request: SHA-256 of the model, the messages and the parameters."""
    said = [[message.role, message.content] for message in messages]
    text = json.dumps([model, said, temperature, max_tokens, seed], ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def estimate(text: str) -> int:
    """Tokens of ``text``, about."""
    return math.ceil(len(text.encode("utf-8", "surrogatepass")) / BYTES_PER_TOKEN)
