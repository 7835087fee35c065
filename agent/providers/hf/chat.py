"""A local model as a ChatModel."""

import asyncio
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any

from leanwright.agent.providers.decode import sample
from leanwright.agent.providers.hf.prompts import Prompts
from leanwright.tools.protocols import CausalLM
from leanwright.tools.types import ChatMessage, Completion, Usage


class HFChat:
    """Answers one at a time. ``parts`` gives the model when the first answer is asked for; ``lock`` guards it."""

    shares_prompts = False

    def __init__(self, name: str, parts: Callable[[], tuple[CausalLM, Prompts]], lock: threading.Lock) -> None:
        self.name = name
        self._parts, self._lock = parts, lock
        self._top_p: float | None = None
        self._top_k: int | None = None
        self._begins: str | None = None

    def drawing(self, *, top_p: float | None, top_k: int | None, answer_begins: str) -> "HFChat":
        """The same model, free to think, whose answers are drawn from the most probable tokens alone.

        They go on with ``answer_begins``, which is no part of the answer.
        """
        other = copy(self)
        other._top_p, other._top_k, other._begins = top_p, top_k, answer_begins
        return other

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
        """``n`` answers with seeds ``seed``, ``seed + 1``, …; the most probable tokens at temperature 0."""
        del schema

        def work() -> tuple[Completion, ...]:
            with self._lock:
                return tuple(self._answer(messages, temperature, max_tokens, seed + i) for i in range(n))

        return await asyncio.to_thread(work)

    async def aclose(self) -> None:
        """Nothing to close."""

    def _answer(self, messages: Sequence[ChatMessage], temperature: float, limit: int, seed: int) -> Completion:
        start = time.perf_counter()
        lm, prompts = self._parts()
        prompt = prompts.chat(messages) if self._begins is None else prompts.thinking(messages, self._begins)
        greedy = temperature == 0
        (answer,) = sample(
            lm, prompt, 1, seed=seed, temperature=temperature or 1.0, limit=limit, greedy=greedy,
            top_p=self._top_p, top_k=self._top_k,
        )  # fmt: skip
        spent = Usage(
            prompt_tokens=len(prompt.token_ids),
            completion_tokens=len(answer.logprobs),
            seconds=time.perf_counter() - start,
            calls=1,
        )
        reason = "stop" if answer.finished else "length"
        return Completion(text=prompt.complete(answer.token_ids), finish_reason=reason, usage=spent)
