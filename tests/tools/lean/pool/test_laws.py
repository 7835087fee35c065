"""The laws of launchers on the fake and on real processes that are scripted."""

import asyncio
from collections.abc import Callable

import pytest

from leanwright.tools.lean.pool.launcher import Launcher
from tests.laws.launcher import LAWS, Case, Law
from tests.tools.lean.pool.fakes import FakeLauncher
from tests.tools.lean.pool.scripted import ScriptedLauncher

CASES: dict[Callable[[], Launcher], Case] = {
    FakeLauncher: Case({"do": "ok"}, bad="bad"),
    ScriptedLauncher: Case({"do": "ok"}, bad="fails"),
}


@pytest.mark.parametrize("make", CASES, ids=lambda make: make.__name__)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_launchers(law: Law, make: Callable[[], Launcher]) -> None:
    law(make(), asyncio.run, CASES[make])  # type: ignore[arg-type]
