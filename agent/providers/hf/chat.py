"""A local model as a ChatModel."""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence

from leanwright.agent.providers.decode import sample
from leanwright.agent.providers.hf.prompts import Prompts
from leanwright.tools.protocols import CausalLM
from leanwright.tools.types import ChatMessage, Completion, Usage


class HFChat:
    """Answers one at a time. ``parts`` gives the model when the first answer is asked for; ``lock`` guards it."""

    def __init__(self, name: str, parts: Callable[[], tuple[CausalLM, Prompts]], lock: threading.Lock) -> None:
        self.name = name
        self._parts, self._lock = parts, lock

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
    ) -> tuple[Completion, ...]:
        """``n`` answers with seeds ``seed``, ``seed + 1``, …; the most probable tokens at temperature 0."""

        def work() -> tuple[Completion, ...]:
            with self._lock:
                return tuple(self._answer(messages, temperature, max_tokens, seed + i) for i in range(n))

        return await asyncio.to_thread(work)

    async def aclose(self) -> None:
        """Nothing to close."""

    def _answer(self, messages: Sequence[ChatMessage], temperature: float, limit: int, seed: int) -> Completion:
        start = time.perf_counter()
        lm, prompts = self._parts()
        prompt = prompts.chat(messages)
        greedy = temperature == 0
        (answer,) = sample(lm, prompt, 1, seed=seed, temperature=temperature or 1.0, limit=limit, greedy=greedy)
        spent = Usage(
            prompt_tokens=len(prompt.token_ids),
            completion_tokens=len(answer.logprobs),
            seconds=time.perf_counter() - start,
            calls=1,
        )
        reason = "stop" if answer.finished else "length"
        return Completion(text=prompt.complete(answer.token_ids), finish_reason=reason, usage=spent)
