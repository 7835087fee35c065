"""What docs/servers.md tells a reader to type."""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from leanwright.agent.cli.app import app
from tests.agent.servers.running import Running, running

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "servers.md").read_text(encoding="utf-8")
ADDRESS = re.compile(r"http://localhost:8117|localhost:8117|http://127.0.0.1:8117")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def commands(program: str) -> list[list[str]]:
    lines = (line for block in blocks("sh") for line in block.replace("\\\n", " ").splitlines())
    return [shlex.split(line, comments=True) for line in lines if line.startswith(program)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as live:
        yield live


def test_curl(server: Running) -> None:
    asked = commands("curl")
    assert asked
    for words in asked:
        done = subprocess.run(
            [ADDRESS.sub(server.url, word) for word in words], capture_output=True, text=True, timeout=120, check=True
        )
        row = json.loads(done.stdout)
        assert row["session"]
        assert row["result"]["statement"]


def test_python(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    code = ADDRESS.sub(server.url, "\n".join(blocks("python")))
    exec(compile(code, "servers.md", "exec"), {"__name__": "docs"})
    assert "theorem statement" in capsys.readouterr().out


def test_the_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(tmp_path))
    runner, made = CliRunner(), ""
    asked = commands("leanwright keys")
    assert [words[2] for words in asked] == ["create", "list", "revoke"]
    for words in asked:
        done = runner.invoke(app, [made if word == "ID" else word for word in words[1:]])
        assert done.exit_code == 0, done.output
        made = made or json.loads(runner.invoke(app, ["keys", "list", "--json"]).stdout)["keys"][0]["id"]
    assert "revoked" in runner.invoke(app, ["keys", "list"]).stdout


def test_the_options_of_serve_and_what_agents_start() -> None:
    configured = json.loads(blocks("json")[0])["mcpServers"]["leanwright"]
    assert [configured["command"], *configured["args"]] in commands("leanwright serve")
    for words in commands("leanwright serve"):
        told = CliRunner().invoke(app, [*words[1:3], "--help"]).stdout
        assert all(word in told for word in words if word.startswith("--"))
    told = CliRunner().invoke(app, ["serve", "http", "--help"], env={"COLUMNS": "200"}).stdout
    for option in ("--keys", "--per-minute", "--concurrent", "--allowed-host"):
        assert option in PAGE
        assert option in told


def test_the_paths_that_are_named(server: Running) -> None:
    document = httpx.get(f"{server.url}/openapi.json", timeout=30).json()["paths"]
    named = {path.replace("ID", "{session}") for path in re.findall(r"`(?:[A-Z]+ )?(/(?:v1|api|verify)[\w/]*)`", PAGE)}
    assert {"/v1/sessions/{session}/lock", "/api/check", "/verify"} <= named
    assert named <= set(document)
