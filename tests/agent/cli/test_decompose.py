import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer

from leanwright.tools.index.build import build_index
from tests.agent.cli.conftest import Cli
from tests.agent.providers.openai_server import PATH, completion
from tests.tools.index.support import HashEncoder, dump

STATEMENT = "Show that if $6$ divides $n$ then $3$ divides $n$."


@pytest.fixture
def libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))

    def build(*names: str) -> None:
        for name in names:
            build_index(dump(tmp_path / f"{name}.jsonl"), name, tmp_path / "cache", HashEncoder())

    return build


def test_names_are_looked_up_in_the_only_library(cli: Cli, libraries: Callable[..., None]) -> None:
    libraries("small")
    ran = cli("decompose", STATEMENT)
    assert (ran.code, ran.err) == (0, "")
    assert "  Dvd.dvd does not exist" in ran.out
    row = json.loads(cli("decompose", STATEMENT, "--json").out)
    assert row["library"] == "small"
    assert {"name": "Dvd.dvd", "resolves": False}.items() <= row["sub_queries"][0]["names"][0].items()


def test_a_library_is_named_when_there_are_several(cli: Cli, libraries: Callable[..., None]) -> None:
    libraries("one", "two")
    assert "names were not looked up" in cli("decompose", STATEMENT).out
    assert "names were looked up in the library two" in cli("decompose", STATEMENT, "--library", "two").out
    ran = cli("decompose", STATEMENT, "--library", "three")
    assert (ran.code, ran.out) == (1, "")
    assert "there is no index of the library three" in ran.err


def test_a_chat_model_answers_in_boxes(cli: Cli, server: HTTPServer, libraries: Callable[..., None]) -> None:
    libraries("small")
    server.expect_request(PATH).respond_with_json(completion(r"\boxed{A set is open. Lean: IsOpen s}"))
    ran = cli("decompose", STATEMENT, "--model", "openai:m")
    assert "A set is open.  IsOpen s\n  IsOpen exists\n" in ran.out


def test_an_answer_that_is_twice_malformed_is_one_line(cli: Cli, server: HTTPServer) -> None:
    server.expect_request(PATH).respond_with_json(completion("Divisibility, I suppose."))
    ran = cli("decompose", STATEMENT, "--model", "openai:m")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert r"twice gave an answer that cannot be used: it holds no \boxed{...}" in ran.err


def test_a_model_that_abstains(cli: Cli) -> None:
    ran = cli("decompose", "In a triangle, the sum of the angles is 180 degrees.")
    assert ran.code == 2
    assert "abstains" in ran.out
