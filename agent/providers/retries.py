"""How requests that failed for a passing reason are repeated."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenacity import AsyncRetrying, RetryCallState

_LONGEST_BACKOFF_S = 30.0


def retrying(max_retries: int, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> "AsyncRetrying":
    """At most ``max_retries`` repeats; the last error is raised as it is."""
    import tenacity

    from leanwright.agent.providers.openai_errors import passes

    return tenacity.AsyncRetrying(
        stop=tenacity.stop_after_attempt(max_retries + 1),
        retry=tenacity.retry_if_exception(passes),
        wait=_wait_s,
        sleep=sleep,
        reraise=True,
    )


def _wait_s(state: "RetryCallState") -> float:
    """The server's Retry-After and up to 0.5 s more; else uniform in [0, min(30, 2^attempt / 2)] (full jitter)."""
    from leanwright.agent.providers.openai_errors import retry_after_s

    asked = retry_after_s(state.outcome.exception() if state.outcome else None)
    if asked is not None:
        return asked + random.uniform(0, 0.5)
    return random.uniform(0, min(_LONGEST_BACKOFF_S, 0.5 * 2.0**state.attempt_number))
