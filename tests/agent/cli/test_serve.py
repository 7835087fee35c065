"""``leanwright serve`` and ``leanwright keys``: what they print, and one line for what cannot start."""

import json
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.serve import FOLDER
from leanwright.evals.servers.experiment import LOG, free_port, serving
from tests.agent.cli.conftest import Cli


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(tmp_path))
    yield tmp_path


@pytest.mark.parametrize("words", [["serve"], ["serve", "http"], ["serve", "mcp"], ["keys"], ["keys", "create"]])
def test_help(cli: Cli, words: list[str]) -> None:
    ran = cli(*words, "--help")
    assert ran.code == 0
    assert f"leanwright {' '.join(words)}" in ran.out


def test_a_key_is_made_listed_and_revoked(cli: Cli, data: Path) -> None:
    made = cli("keys", "create", "my program")
    token = made.out.strip()
    key = KeyStore(data / FOLDER).check(token)
    assert key is not None
    assert token not in made.err
    listed = cli("keys", "list")
    assert f"{key.id}  {key.created}  in force  my program" in listed.out
    assert json.loads(cli("keys", "list", "--json").out)["keys"][0]["id"] == key.id
    assert cli("keys", "revoke", key.id).code == 0
    assert KeyStore(data / FOLDER).check(token) is None
    assert "revoked" in cli("keys", "list").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["keys", "create", " "], "give the key a name"),
        (["keys", "revoke", "00000000"], "there is no key"),
        (["serve", "http", "--host", "0.0.0.0"], "leanwright keys create"),
        (["serve", "http", "--keys"], "leanwright keys create"),
        (["serve", "http", "--host", "no.such.host.invalid"], "leanwright keys create"),
        (["serve", "http", "--model", "nothing"], "provider:name"),
    ],
)
def test_one_line_for_what_cannot_start(cli: Cli, data: Path, words: list[str], said: str) -> None:
    ran = cli(*words)
    assert ran.code == 1
    assert said in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_port_in_use(cli: Cli, data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (data / "mine.toml").write_text(f"[server]\nport = {port}\n")
        for options in (("--port", str(port)), ("--config", str(data / "mine.toml"))):
            ran = cli("serve", "http", *options)
            assert (ran.code, len(ran.err.strip().splitlines())) == (1, 1), ran.err
            assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in ran.err


def test_a_host_that_is_none(cli: Cli, data: Path) -> None:
    KeyStore(data / FOLDER).create("test")
    ran = cli("serve", "http", "--host", "no.such.host.invalid")
    assert (ran.code, len(ran.err.strip().splitlines())) == (1, 1), ran.err
    assert "cannot listen on no.such.host.invalid" in ran.err


def test_a_data_folder_that_is_a_file(cli: Cli, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (data / "file").write_text("not a folder")
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(data / "file"))
    for words in (["serve", "http"], ["keys", "create", "x"]):
        ran = cli(*words)
        assert (ran.code, len(ran.err.strip().splitlines())) == (1, 1), ran.err
        assert "set data_dir" in ran.err


def test_sigterm_lets_a_request_finish(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port, 1.0) as process:
        body = {"lean": "theorem t : 1 = 1 := by sorry"}
        with httpx.Client(timeout=60) as client:
            asked = client.build_request("POST", f"http://127.0.0.1:{port}/v1/check", json=body)
            sender = subprocess.Popen(["sh", "-c", f"sleep 0.4; kill -TERM {process.pid}"])
            assert client.send(asked).json()["ok"] is True
            sender.wait()
        assert process.wait(60) == 0
        assert "Traceback" not in (tmp_path / LOG).read_text()


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port, 3.0) as process:
        with pytest.raises(httpx.TimeoutException):
            httpx.post(f"http://127.0.0.1:{port}/v1/formalize", json={"statement": "Show that $1 = 1$."}, timeout=1)
        process.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
