"""Who may come in: limits of rate and concurrency for each caller, and of requests in all.

What is refused is refused at once with the seconds after which it may work; nothing that was let in is dropped later.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from leanwright.tools.errors import LeanwrightError

MOST_WAIT_S = 30.0  # that a caller is told to wait for others to leave


class TooMany(LeanwrightError):
    """A limit is reached; ``retry_after_s`` seconds from now the request may be let in."""

    def __init__(self, message: str, retry_after_s: float) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


@dataclass(frozen=True)
class AdmissionLimits:
    """What each caller may do, and how many requests may be inside at once, those of everybody together."""

    per_minute: int = 240
    burst: int = 60  # requests that may come at once after a pause
    concurrent: int = 16
    inside: int = 128


@dataclass
class _Caller:
    level: float  # of the token bucket
    at: float
    inside: int = 0


class Admission:
    """Counts requests by caller. Belongs to one event loop."""

    def __init__(self, limits: AdmissionLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._callers: dict[str, _Caller] = {}
        self._stay_s = 1.0  # running mean of how long a request is inside
        self.inside = 0

    @contextmanager
    def request(self, caller: str) -> Iterator[None]:
        """Be inside for the length of the block. Raises TooMany."""
        mine = self._admit(caller)
        self.inside += 1
        mine.inside += 1
        came = self._clock()
        try:
            yield
        finally:
            self.inside -= 1
            mine.inside -= 1
            self._stay_s += 0.1 * (self._clock() - came - self._stay_s)

    def inside_of(self, caller: str) -> int:
        """How many requests of ``caller`` are inside."""
        return self._callers[caller].inside if caller in self._callers else 0

    def _admit(self, caller: str) -> _Caller:
        limits, now = self._limits, self._clock()
        mine = self._callers.get(caller) or self._new(caller, now)
        rate = limits.per_minute / 60.0
        mine.level = min(float(limits.burst), mine.level + (now - mine.at) * rate)
        mine.at = now
        again = min(MOST_WAIT_S, max(1.0, self._stay_s))
        if self.inside >= limits.inside:
            raise TooMany("the server is busy; try again later", max(2.0, again))
        if mine.inside >= limits.concurrent:
            raise TooMany(f"this key has {mine.inside} requests in progress, which is its limit", again)
        if mine.level < 1.0:
            raise TooMany(f"this key is limited to {limits.per_minute} requests a minute", (1.0 - mine.level) / rate)
        mine.level -= 1.0
        return mine

    def _new(self, caller: str, now: float) -> _Caller:
        if len(self._callers) >= 10_000:  # forget those whose bucket is full again: they would come back just so
            idle = 60.0 * self._limits.burst / self._limits.per_minute
            self._callers = {k: c for k, c in self._callers.items() if c.inside or now - c.at < idle}
        self._callers[caller] = _Caller(float(self._limits.burst), now)
        return self._callers[caller]
