"""``leanwright sessions`` as a user runs it."""

import asyncio
import io
import json
import sys
from pathlib import Path

import pytest

from leanwright.agent.cli import main
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.store import SessionStore
from tests.agent.cli.conftest import Cli, Ran
from tests.agent.scripted import install, yes_lean
from tests.agent.sessions.support import CLOSED, runner, scripted
from tests.graphs.support import GOOD


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder, and a scripted model and Lean behind the embedded ones."""
    for name in ("DATA_DIR", "CACHE_DIR"):
        monkeypatch.setenv(f"LEANWRIGHT_{name}", str(tmp_path))
    install(monkeypatch, scripted, lean=yes_lean)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def session(folder: Path) -> Session:
    """A session with one statement."""
    store = SessionStore(folder / "sessions")
    begun = store.new({"model.name": "embedded"})
    asyncio.run(runner(store).say(begun, CLOSED))
    return store.load(begun.id)


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run ``leanwright sessions ARGS``."""

    def run(*args: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["leanwright", "sessions", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


def test_list(folder: Path, session: Session, sessions: Cli) -> None:
    ran = sessions("list")
    assert ran.code == 0
    assert session.id in ran.out
    assert "accepted" in ran.out
    (row,) = json.loads(sessions("list", "--json").out)["sessions"]
    assert (row["id"], row["state"], row["turns"], row["title"]) == (session.id, "accepted", 1, CLOSED)


def test_none_yet(folder: Path, sessions: Cli) -> None:
    ran = sessions("list")
    assert (ran.code, ran.out) == (0, "")
    assert "begin one with: leanwright chat" in ran.err
    for command in ("show", "resume", "export", "delete"):
        ran = sessions(command, "nothing")
        assert ran.code == 1
        assert ran.err.count("\n") == 1
        assert "there is no session 'nothing'" in ran.err


def test_show(session: Session, sessions: Cli) -> None:
    ran = sessions("show", "last")
    for part in (session.id, CLOSED, GOOD, "accepted", "0 ask", "2 check", "end"):
        assert part in ran.out
    row = json.loads(sessions("show", session.id, "--json").out)
    assert [step["next"] for step in row["steps"]][:2] == [["ask"], ["draft"]]
    assert row["turns"][0]["result"]["statement"] == GOOD


def test_fork_and_resume(session: Session, sessions: Cli) -> None:
    new = json.loads(sessions("fork", session.id, "--at", "2", "--json").out)
    assert (new["parent"], new["forked_at"]) == (session.id, 2)
    assert "stopped" in sessions("list").out
    ran = sessions("resume", new["id"])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(GOOD)
    ran = sessions("resume", new["id"])
    assert ran.code == 1
    assert "there is nothing to resume" in ran.err
    ran = sessions("fork", session.id, "--at", "99")
    assert ran.code == 1
    assert "9 steps, numbered from 0" in ran.err


def test_resume_as_json(session: Session, sessions: Cli) -> None:
    new = json.loads(sessions("fork", session.id, "--at", "0", "--json").out)
    assert json.loads(sessions("resume", new["id"], "--json").out)["verdict"] == "accepted"


def test_rename_and_delete(session: Session, sessions: Cli) -> None:
    assert sessions("rename", session.id, "another title").code == 0
    assert "another title" in sessions("list").out
    ran = sessions("delete", session.id)
    assert ran.code == 1
    assert "confirm with --yes" in ran.err
    assert sessions("delete", session.id, "--yes").code == 0
    assert sessions("list").out == ""


def test_export(session: Session, sessions: Cli, folder: Path) -> None:
    printed = sessions("export", session.id).out
    assert printed.startswith("import Mathlib\n\n/-\nLeanwright")
    assert GOOD in printed
    assert json.loads(sessions("export", session.id, "--json").out)["session"]["id"] == session.id
    for name in ("a.lean", "a.json"):
        assert sessions("export", session.id, "-o", name).out == f"{name}\n"
    assert GOOD in (folder / "a.lean").read_text()
    assert json.loads((folder / "a.json").read_text())["format"] == 1
    ran = sessions("export", session.id, "-o", "no/such/a.lean")
    assert ran.code == 1
    assert "cannot be written" in ran.err


def test_damaged(session: Session, sessions: Cli, folder: Path) -> None:
    for part in ("-wal", "-shm"):
        (folder / "sessions" / f"sessions.db{part}").unlink(missing_ok=True)
    (folder / "sessions" / "sessions.db").write_bytes(b"no database" * 1000)
    ran = sessions("list")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "are damaged; they are kept as" in ran.err
    assert sessions("list").code == 0
