"""``leanwright serve`` and ``leanwright keys``: what they print, and one line for what cannot start."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.serve import FOLDER
from leanwright.evals.servers.experiment import LOG, ServerOptions, free_port, run, serving
from tests.agent.cli.conftest import Cli

COMMAND = (sys.executable, "-c", "from leanwright.agent.cli import main; main()")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(tmp_path))
    yield tmp_path


def leanwright(*args: str, data: Path) -> "subprocess.CompletedProcess[str]":
    env = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "LEANWRIGHT_DATA_DIR": str(data)}
    return subprocess.run([*COMMAND, *args], env=env, capture_output=True, text=True, timeout=120, check=False)


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


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (tmp_path / "mine.toml").write_text(f"[server]\nport = {port}\n")
        for options in (("--port", str(port)), ("--config", str(tmp_path / "mine.toml"))):
            ran = leanwright("serve", "http", *options, data=tmp_path)
            assert (ran.returncode, len(ran.stderr.strip().splitlines())) == (1, 1), ran.stderr
            assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in ran.stderr


def test_a_host_that_is_none(tmp_path: Path) -> None:
    KeyStore(tmp_path / FOLDER).create("test")
    ran = leanwright("serve", "http", "--host", "no.such.host.invalid", data=tmp_path)
    assert (ran.returncode, len(ran.stderr.strip().splitlines())) == (1, 1), ran.stderr
    assert "cannot listen on no.such.host.invalid" in ran.stderr


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for words in (["serve", "http"], ["keys", "create", "x"]):
        ran = leanwright(*words, data=tmp_path / "file")
        assert (ran.returncode, len(ran.stderr.strip().splitlines())) == (1, 1), ran.stderr
        assert "set data_dir" in ran.stderr


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


def test_sessions_of_a_killed_server_end_as_they_would_have(tmp_path: Path) -> None:
    outcome = run(tmp_path, ServerOptions(sessions=2, kills=1, slow=0.02, between=2.0))
    assert (outcome.lost, outcome.unfinished, outcome.different) == (0, 0, 0)
