"""The example of the page on sessions."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.agent.scripted import install, yes_lean
from tests.agent.sessions.support import CLOSED, scripted

PAGE = Path(__file__).parents[2] / "docs" / "sessions.md"


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA_DIR", "CACHE_DIR"):
        monkeypatch.setenv(f"LEANWRIGHT_{name}", str(tmp_path))
    install(monkeypatch, scripted, lean=yes_lean)
    (code,) = re.findall(r"```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    once = names["once"]
    assert callable(once)
    assert asyncio.run(once(CLOSED)) == "accepted"
