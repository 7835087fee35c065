"""What a run costs, as the command line says it."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from leanwright.agent.build import answer_cache
from leanwright.agent.cli.show import cost_of
from leanwright.agent.settings import Settings
from leanwright.tools.types import Completion, Usage
from tests.agent.cli.conftest import Cli


def test_a_cost_is_told_when_it_is_known_and_said_to_be_unknown_otherwise() -> None:
    assert cost_of(Usage(cost=0.01234)) == ["$0.0123"]
    assert cost_of(Usage(cost=None)) == ["cost not known"]
    assert cost_of(Usage()) == []  # nothing was paid


def doctor(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, **variables: str) -> dict[str, Any]:
    for name, value in {"model": "openai:m:7b", "base_url": "http://127.0.0.1:9/v1", **variables}.items():
        monkeypatch.setenv(f"LEANWRIGHT_{name.upper()}", value)
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("LEANWRIGHT_LEAN", "native:/nowhere")  # which is reported, and starts nothing
    ended = cli("doctor", "--json")
    return {f["what"]: f["detail"] for f in json.loads(ended.out)["findings"]}


def test_doctor_says_whether_the_price_is_known(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = doctor(cli, monkeypatch, tmp_path)["model"]
    assert 'its price is not known, so costs are not told (setting prices, table [prices."m:7b"])' in told
    told = doctor(cli, monkeypatch, tmp_path, prices='{"m:7b": {"prompt": 1, "completion": 2.5}}')["model"]
    assert "$1 and $2.5 per million tokens in and out (your settings)" in told


def test_doctor_says_how_many_answers_are_kept(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "answers" not in doctor(cli, monkeypatch, tmp_path)
    assert "none are kept yet" in doctor(cli, monkeypatch, tmp_path, cache="on")["answers"]
    cache = answer_cache(Settings(cache_dir=tmp_path, api_key=SecretStr("x")))
    cache.add("key", Completion(text="well"))
    cache.close()
    told = doctor(cli, monkeypatch, tmp_path)["answers"]
    assert told.startswith(f"1 of models in {tmp_path / 'answers'}, 0.0 of at most 256 MB")
    assert told.endswith("to clear them, delete that folder")
