"""What all tests share.

Generated inputs are the same at each run, and none is timed: ``--hypothesis-profile default`` draws new ones.
"""

import signal
from collections import Counter
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from leanwright.agent.runtime import encoders

pytest_plugins = ["tests.lean_fixtures", "tests.postgres_fixtures"]

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("repeatable")

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background jobs ignore it

LONG = ("test_executors.py",)  # few tests, which last longer than those of most files


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first, then those of many tests: the processes that share the files out end together."""
    count = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.path.name not in LONG, -count[item.path]))


@pytest.fixture(autouse=True, scope="session")
def _one_encoder() -> None:
    """The weights of an encoder are checked and loaded once, not for each runtime."""
    encoders.load_encoder = cache(encoders.load_encoder)
