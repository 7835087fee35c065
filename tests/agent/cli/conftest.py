"""The command line run in this process, with the session's Lean behind it."""

import asyncio
import io
import sys
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from leanwright.agent.cli import main, progress
from leanwright.agent.runtime import leans
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.types import EquivalenceGoals, LeanReport, ProbeReport
from tests.agent.providers.openai_server import KEY, serving


class SharedLean:
    """The session's Lean, usable from any event loop; closing it closes nothing."""

    name = "embedded"

    def __init__(self, lean: EmbeddedLean, run: Callable[[Coroutine[Any, Any, Any]], Any]) -> None:
        self._lean, self._run = lean, run

    async def start(self) -> None:
        """Nothing: it runs already."""

    async def check(self, text: str, **options: Any) -> LeanReport:
        report: LeanReport = await asyncio.to_thread(self._run, self._lean.check(text, **options))
        return report

    async def keep_context(self, text: str, **options: Any) -> LeanReport:
        report: LeanReport = await asyncio.to_thread(self._run, self._lean.keep_context(text, **options))
        return report

    async def probe(self, text: str, name: str, **options: Any) -> ProbeReport:
        report: ProbeReport = await asyncio.to_thread(self._run, self._lean.probe(text, name, **options))
        return report

    async def equivalence_goals(self, first: str, second: str, **options: Any) -> EquivalenceGoals:
        asked = self._lean.equivalence_goals(first, second, **options)
        goals: EquivalenceGoals = await asyncio.to_thread(self._run, asked)
        return goals

    async def aclose(self) -> None:
        """Nothing: the session owns it."""


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture(scope="session")
def shared_lean(lean: EmbeddedLean, lean_run: Callable[[Coroutine[Any, Any, Any]], Any]) -> SharedLean:
    return SharedLean(lean, lean_run)


@pytest.fixture
def cli(
    shared_lean: SharedLean,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Cli:
    """Run ``leanwright ARGS`` with ``stdin`` as standard input, in an empty folder."""
    monkeypatch.setitem(leans.LEANS, "embedded", lambda name, settings, on_setup, spare: shared_lean)
    monkeypatch.setattr(progress, "SILENT_S", 600.0)  # a busy machine says no more than a quick one
    monkeypatch.chdir(tmp_path_factory.mktemp("cwd"))
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(tmp_path_factory.mktemp("data")))

    def run(*args: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "argv", ["leanwright", *args])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[HTTPServer]:
    """An OpenAI-compatible server on loopback that the settings point to."""
    with serving() as http:
        monkeypatch.setenv("LEANWRIGHT_MODEL_BASE_URL", http.url_for("/v1"))
        monkeypatch.setenv("LEANWRIGHT_MODEL_API_KEY", KEY)
        monkeypatch.setenv("LEANWRIGHT_MODEL_MAX_RETRIES", "0")
        yield http
