"""The example of the page on sessions."""

import asyncio
import re
from pathlib import Path

import pytest

from leanwright.agent import build
from leanwright.agent.build import ModelChoice
from leanwright.agent.providers.scripted import ScriptedAgent
from leanwright.tools.lean.fake import FakeLean
from tests.agent.sessions.support import CLOSED, scripted
from tests.graphs.support import clean

PAGE = Path(__file__).parents[2] / "docs" / "sessions.md"


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA_DIR", "CACHE_DIR"):
        monkeypatch.setenv(f"LEANWRIGHT_{name}", str(tmp_path))
    monkeypatch.setitem(build.MODELS, "embedded", lambda *_: ModelChoice(scripted(), 0.5, ScriptedAgent([])))
    monkeypatch.setitem(build.LEANS, "embedded", lambda *_: FakeLean(reports=[lambda _: clean()]))
    (code,) = re.findall(r"```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    once = names["once"]
    assert callable(once)
    assert asyncio.run(once(CLOSED)) == "accepted"
