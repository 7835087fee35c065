import json
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from leanwright.agent.runtime import encoders
from tests.agent.cli.conftest import Cli
from tests.agent.providers.openai_server import PATH, answer, body_of, completion
from tests.tools.concepts.support import described, library
from tests.tools.index.support import HashEncoder


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache with one library, and an encoder without weights."""
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(encoders, "open_encoder", lambda settings: HashEncoder())
    library(tmp_path)


def describing(server: HTTPServer) -> None:
    from leanwright.tools.types import ChatMessage

    def handler(request: Any) -> Any:
        body = body_of(request)
        return answer(completion(described([ChatMessage(**m) for m in body["messages"]], body["seed"]).text))

    server.expect_request(PATH).respond_with_handler(handler)


@pytest.mark.usefixtures("small")
def test_without_a_model(cli: Cli) -> None:
    ran = cli("concepts", "Every compact space is nice.")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("compact space\n")
    assert "CompactSpace  (symbol, vector)" in ran.out
    assert "no chat model is configured" in ran.out
    row = json.loads(cli("concepts", "--json", "-k", "1", "Every compact space is nice.").out)
    assert [d["identifier"] for d in row["hits"][0]["definitions"]] == ["CompactSpace"]
    assert cli("concepts", "find", "Six friends.").code == 2
    assert json.loads(cli("concepts", "--json", stdin=b"Six friends.").out)["hits"] == []


@pytest.mark.usefixtures("small")
def test_build_without_a_model_says_so(cli: Cli) -> None:
    ran = cli("concepts", "build", "--library", "small")
    assert ran.code == 0
    assert "7 definitions of small, 7 concepts, from names and docstrings" in ran.out
    assert "no chat model is configured" in ran.out


@pytest.mark.usefixtures("small")
def test_dry_run_prices_and_asks_nothing(cli: Cli) -> None:
    ran = cli("concepts", "build", "--dry-run", "--price", "1/4")
    assert "7 definitions of small to describe: 28 requests, about" in ran.out
    assert "at these prices" in ran.out
    row = json.loads(cli("concepts", "build", "--dry-run", "--module", "Top", "--json").out)
    assert (row["definitions"], row["cost"]) == (4, None)


@pytest.mark.usefixtures("small")
def test_build_with_a_model_and_a_budget(cli: Cli, server: HTTPServer) -> None:
    describing(server)
    ran = cli("concepts", "build", "--model", "openai:m", "--budget", "1500")
    assert ran.code == 0
    assert "stopped: the next request may take" in ran.err
    asked = len(server.log)
    row = json.loads(cli("concepts", "build", "--model", "openai:m", "--json").out)
    assert (row["remaining"], row["info"]["described"]) == (0, 7)
    assert asked < len(server.log) == 28


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["concepts", ""], "empty"),
        (["concepts", "theorem t : 1 = 1 := rfl"], "looks like Lean"),
        (["concepts", "A set.", "--library", "none"], "no index of the library none"),
        (["concepts", "A set.", "-k", "0"], "k is 0"),
        (["concepts", "build", "--budget", "0"], "--budget"),
        (["concepts", "build", "--price", "1/2"], "--dry-run"),
        (["concepts", "build", "--dry-run", "--price", "cheap"], "IN/OUT"),
        (["concepts", "--bogus"], "--bogus"),
    ],
)
@pytest.mark.usefixtures("small")
def test_bad_input_is_one_line(cli: Cli, args: list[str], says: str) -> None:
    ran = cli(*args)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err


def test_without_an_index(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path))
    ran = cli("concepts", "A set.")
    assert (ran.code, ran.out) == (1, "")
    assert "leanwright index build" in ran.err
