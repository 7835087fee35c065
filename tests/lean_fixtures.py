"""Fixtures of the embedded Lean, shared by all tests: name this module in ``pytest_plugins``."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from leanwright.agent.settings import Settings
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import Toolchain, ensure_toolchain

LeanRun = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """The embedded Lean of this checkout, in the user's cache; set up on first use."""
    return ensure_toolchain(Settings.load().cache_dir)


@pytest.fixture(scope="session")
def lean_run() -> Iterator[LeanRun]:
    """Run a coroutine on the one event loop that all tests of a backend share."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="lean-loop", daemon=True)
    thread.start()
    yield lambda coroutine: asyncio.run_coroutine_threadsafe(coroutine, loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture(scope="session")
def lean(toolchain: Toolchain, lean_run: LeanRun) -> Iterator[EmbeddedLean]:
    """A running embedded Lean; use it through ``lean_run``."""
    backend = EmbeddedLean(toolchain, timeout_s=60)
    yield backend
    lean_run(backend.aclose())
