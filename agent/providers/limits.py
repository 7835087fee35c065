"""Limits that a provider sets per minute: requests and tokens."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterable

from leanwright.tools.types import ChatMessage, ToolSchema

CHARACTERS_PER_TOKEN = 4  # of English, roughly; corrected when the answer says how many there were


class Bucket:
    """A token bucket: ``per_minute`` flow in evenly, and at most a minute's worth waits in it. Thread-safe."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._rate, self._clock = float(per_minute), per_minute / 60.0, clock
        self._level, self._at = self._most, clock()
        self._lock = threading.Lock()

    def take(self, amount: float) -> float:
        """Take ``amount``, at once even when it is not there; the seconds after which it will have flowed in.

        So those that wait go in the order in which they came, and an amount above a minute's worth passes too.
        A negative amount gives back.
        """
        with self._lock:
            now = self._clock()
            self._level = min(self._most, self._level + (now - self._at) * self._rate) - amount
            self._level, self._at = min(self._most, self._level), now
            return max(0.0, -self._level / self._rate)


class RateLimits:
    """Requests and tokens per minute; None: no limit."""

    def __init__(
        self,
        requests_per_minute: int | None = None,
        tokens_per_minute: int | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._requests = Bucket(requests_per_minute, clock) if requests_per_minute else None
        self._tokens = Bucket(tokens_per_minute, clock) if tokens_per_minute else None
        self._sleep = sleep

    async def admit(self, tokens: int) -> None:
        """Wait until a request of about ``tokens`` tokens may go out."""
        wait = max(
            self._requests.take(1) if self._requests else 0.0,
            self._tokens.take(tokens) if self._tokens else 0.0,
        )
        if wait > 0:
            await self._sleep(wait)

    def settle(self, estimated: int, used: int) -> None:
        """Correct the estimate that was admitted; ``used`` 0: the provider did not say."""
        if self._tokens and used:
            self._tokens.take(used - estimated)


def estimate(messages: Iterable[ChatMessage], tools: Iterable[ToolSchema], max_tokens: int) -> int:
    """Tokens of a request: its text, and a quarter of the answer's limit, as few answers come near it."""
    characters = sum(len(turn.content) + sum(len(str(call.arguments)) for call in turn.calls) for turn in messages)
    characters += sum(len(tool.model_dump_json()) for tool in tools)
    return characters // CHARACTERS_PER_TOKEN + max_tokens // 4
