"""How requests that failed for a passing reason are repeated."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import tenacity

from leanwright.agent.providers.openai_errors import passes, retry_after_s

_LONGEST_BACKOFF_S = 30.0


def retrying(max_retries: int, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> tenacity.AsyncRetrying:
    """At most ``max_retries`` repeats; the last error is raised as it is."""
    return tenacity.AsyncRetrying(
        stop=tenacity.stop_after_attempt(max_retries + 1),
        retry=tenacity.retry_if_exception(passes),
        wait=_wait_s,
        sleep=sleep,
        reraise=True,
    )


def _wait_s(state: tenacity.RetryCallState) -> float:
    """The server's Retry-After and up to 0.5 s more; else uniform in [0, min(30, 2^attempt / 2)] (full jitter)."""
    asked = retry_after_s(state.outcome.exception() if state.outcome else None)
    if asked is not None:
        return asked + random.uniform(0, 0.5)
    return random.uniform(0, min(_LONGEST_BACKOFF_S, 0.5 * 2.0**state.attempt_number))
