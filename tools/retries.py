"""How requests that failed for a passing reason are repeated."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import tenacity

Sleep = Callable[[float], Awaitable[None]]
JITTER_S = 0.5  # at most, on top of what a server asks for


def retrying(
    max_retries: int,
    passes: Callable[[BaseException], bool],
    asked_s: Callable[[BaseException], float | None],
    *,
    first_s: float,
    longest_s: float,
    sleep: Sleep = asyncio.sleep,
) -> tenacity.AsyncRetrying:
    """At most ``max_retries`` repeats after errors that pass; the last error is raised as it is.

    It waits as long as the server asks (``asked_s``) and a little more, else a time drawn uniformly between 0 and
    ``first_s``, then 2 ``first_s``, 4 ``first_s``, and so on, at most ``longest_s`` (full jitter).
    """

    def wait_s(state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = None if error is None else asked_s(error)
        if asked is not None:
            return asked + random.uniform(0, JITTER_S)
        return random.uniform(0, min(longest_s, first_s * 2.0 ** (state.attempt_number - 1)))

    return tenacity.AsyncRetrying(
        stop=tenacity.stop_after_attempt(max_retries + 1),
        retry=tenacity.retry_if_exception(passes),
        wait=wait_s,
        sleep=sleep,
        reraise=True,
    )


def retry_after_s(header: str) -> float | None:
    """Seconds that the value of Retry-After asks us to wait, as seconds or as a date (RFC 9110 §10.2.3)."""
    value = header.strip()
    if re.fullmatch(r"\d+(\.\d+)?", value):
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0.0, (aware - datetime.now(UTC)).total_seconds())


def root_cause(error: BaseException) -> str:
    """What the first error in the chain says: the network's own words, not a client library's."""
    while deeper := error.__cause__ or error.__context__:
        error = deeper
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
