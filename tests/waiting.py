"""Waiting in tests for what another thread does."""

import time
from collections.abc import Callable


def until(condition: Callable[[], bool], seconds: float = 120.0) -> None:
    """Return when ``condition`` holds; fail after ``seconds``."""
    ends = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < ends, "this did not happen"
        time.sleep(0.005)
