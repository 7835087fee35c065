"""What a run costs, as the command line says it."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer

from leanwright.agent.cli.show import cost_of
from leanwright.agent.runtime import encoders
from leanwright.agent.runtime.models import answer_cache
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings
from leanwright.tools.index.build import build_index
from leanwright.tools.types import Completion, Usage
from tests.agent.cli.conftest import Cli
from tests.agent.providers.openai_server import body_of, speak
from tests.tools.index.rank.library import row
from tests.tools.index.support import HashEncoder, dump


def test_a_cost_is_told_when_it_is_known_and_said_to_be_unknown_otherwise() -> None:
    assert cost_of(Usage(cost=0.01234)) == ["$0.0123"]
    assert cost_of(Usage(cost=None)) == ["cost unknown"]
    assert cost_of(Usage()) == []  # nothing was paid


def doctor(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, **variables: str) -> dict[str, Any]:
    for name, value in {"name": "openai:m:7b", "base_url": "http://127.0.0.1:9/v1", **variables}.items():
        monkeypatch.setenv(f"LEANWRIGHT_MODEL_{name.upper()}", value)
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("LEANWRIGHT_LEAN_NAME", "native:/nowhere")  # which is reported, and starts nothing
    ended = cli("doctor", "--json")
    return {f["what"]: f["detail"] for f in json.loads(ended.out)["findings"]}


def test_doctor_says_whether_the_price_is_known(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = doctor(cli, monkeypatch, tmp_path)["model"]
    assert 'its price is not known, so neither are costs (add the table [model.prices."m:7b"] to the settings)' in told
    told = doctor(cli, monkeypatch, tmp_path, prices='{"m:7b": {"prompt": 1, "completion": 2.5}}')["model"]
    assert "$1 and $2.5 per million tokens in and out (your settings)" in told


def test_doctor_says_how_many_answers_are_kept(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "answers" not in doctor(cli, monkeypatch, tmp_path)
    assert "none are kept yet" in doctor(cli, monkeypatch, tmp_path, cache="on")["answers"]
    cache = answer_cache(Settings(cache_dir=tmp_path, model=ModelSettings(api_key=SecretStr("x"))))
    cache.add("key", Completion(text="well"))
    cache.close()
    told = doctor(cli, monkeypatch, tmp_path)["answers"]
    assert told.startswith(f"1 of models in {tmp_path / 'answers'}, 0.0 of at most 256 MB")
    assert told.endswith("to clear them, delete that folder")


STATEMENT = "The sum of any two odd integers is even."
GOOD = "theorem t (a b : ℤ) (ha : Odd a) (hb : Odd b) : Even (a + b) := by sorry"
OPENAI = ("--model", "openai:m", "--engine", "pipeline", "--k", "1")


def test_formalize_tells_its_cost_and_a_kept_answer_costs_nothing(
    cli: Cli, server: HTTPServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("LEANWRIGHT_MODEL_CACHE", "on")
    speak(server, [GOOD])
    unknown = json.loads(cli("formalize", STATEMENT, "--json", *OPENAI).out)
    assert (unknown["usage"]["cost"], unknown["usage"]["calls"]) == (None, 2)  # the grammar reads back
    kept = json.loads(cli("formalize", STATEMENT, "--json", *OPENAI).out)
    assert (kept["statement"], kept["usage"]["cost"], kept["usage"]["calls"]) == (GOOD, 0, 0)
    assert len(server.log) == 2
    monkeypatch.setenv("LEANWRIGHT_MODEL_CACHE", "refresh")
    monkeypatch.setenv("LEANWRIGHT_MODEL_PRICES", '{"m": {"prompt": 1000, "completion": 2000}}')
    server.clear()
    speak(server, [GOOD])
    ran = cli("formalize", STATEMENT, *OPENAI)
    assert f"; ${2 * (3 * 1000 + 2 * 2000) / 1e6:.4f}" in ran.out  # two answers of 3 tokens in and 2 out


def test_formalize_with_a_library_shows_what_it_holds(
    cli: Cli, server: HTTPServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rows = [row("def", "Odd", "(n : Int) : Prop", "Odd numbers are one more than twice another.", []),
            row("theorem", "Odd.add", "(h : Odd a) : Even (a + b)", "Odd and odd is even.", ["Odd"])]  # fmt: skip
    build_index(dump(tmp_path / "rows.jsonl", rows), "small", tmp_path, HashEncoder())
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(encoders, "open_encoder", lambda _: HashEncoder())
    speak(server, [GOOD])
    library = ("--library", "small", "--retrieval", "always")
    shown = json.loads(cli("formalize", STATEMENT, "--json", *OPENAI, *library).out)
    assert (shown["premises"], shown["retrieval"]["cause"]) == (["Odd"], "mode")
    assert "Odd numbers are one more than twice another." in body_of(server.log[0][0])["messages"][1]["content"]
    server.clear()
    speak(server, [GOOD])
    adaptive = json.loads(cli("formalize", STATEMENT, "--json", *OPENAI, "--library", "small").out)
    assert (adaptive["premises"], adaptive["retrieval"]["cause"]) == ([], "enough known")
    assert "retrieval" in cli("formalize", STATEMENT, *OPENAI, "--retrieval", "sometimes").err
