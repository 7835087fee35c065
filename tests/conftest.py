"""What all tests share.

Generated inputs are the same at each run, and none is timed: ``--hypothesis-profile default`` draws new ones.
"""

import gc
import os
import shutil
import signal
import ssl
import tempfile
from collections import Counter
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from platformdirs import user_cache_path

from leanwright.agent.cli import YOUNG_OBJECTS
from leanwright.agent.runtime import encoders

pytest_plugins = ["tests.lean_fixtures", "tests.postgres_fixtures"]

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("repeatable")

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background jobs ignore it

KEPT = ("lean", "web")  # what was set up once, for all: the embedded Lean, the page's checks
LONG = (  # few tests, which last longer than those of most files
    "test_helper.py", "test_compare.py", "test_clients.py", "test_outputs.py", "test_imports.py",
    "test_chroma_server.py", "test_terminal.py", "test_encoders.py", "test_equivalence.py", "test_runner.py",
    "test_image.py", "test_away.py", "test_extract.py", "test_sources.py", "test_theorems.py",
)  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole",
        action="store_true",
        help="run the longest tests too, and all of long lists of like cases, not a sample of each",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Tests see no index, settings or sessions of whoever runs them."""
    cache_of_user = user_cache_path("leanwright")
    home = Path(tempfile.mkdtemp(prefix="leanwright-tests-"))
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    own = home / "cache" / "leanwright"
    own.mkdir(parents=True)
    for name in KEPT:
        (cache_of_user / name).mkdir(parents=True, exist_ok=True)
        (own / name).symlink_to((cache_of_user / name).resolve())
    os.environ.setdefault("PIP_CACHE_DIR", str(user_cache_path("pip")))
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # torch: threads that wait for a core, busily
    for kind in ("cache", "config", "data", "state"):
        os.environ[f"XDG_{kind.upper()}_HOME"] = str(home / kind)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded while tests are collected stays: no one looks for garbage among it, then or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS)  # as the command has it
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long files first, then those of many tests: the processes that share the files out end together."""
    if not config.getoption("--whole"):
        items[:] = [item for item in items if not item.get_closest_marker("whole")]
    count = Counter(item.path for item in items)
    rank = {name: at for at, name in enumerate(LONG)}
    items.sort(key=lambda item: (rank.get(item.path.name, len(LONG)), -count[item.path]))


@pytest.fixture(autouse=True, scope="session")
def _one_encoder() -> None:
    """The weights of an encoder are checked and loaded once, not for each runtime."""
    encoders.load_encoder = cache(encoders.load_encoder)


@pytest.fixture(autouse=True, scope="session")
def _one_set_of_certificates() -> None:
    """Every client of HTTP would read the certificates of all authorities anew, and speaks to this machine."""
    ssl.create_default_context = cache(ssl.create_default_context)
