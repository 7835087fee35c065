"""The database: migrations with data, newer versions, damage, several processes; records and titles."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from leanwright.agent.sessions import database
from leanwright.agent.sessions.migrations import MIGRATIONS, VERSION
from leanwright.agent.sessions.store import LAST, SessionStore
from leanwright.tools.errors import InputError, SetupError
from leanwright.tools.types import Usage
from tests.agent.sessions.support import SETTINGS, store_in

ROOT = Path(__file__).parents[3]


def old(path: Path, version: int) -> None:
    """A database as ``version`` left it, with a session of two turns."""
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as db, db:
        for migration in MIGRATIONS[:version]:
            migration(db)
        db.execute(f"PRAGMA user_version = {version}")
        columns = "id, title, created, updated, model, settings"
        db.execute(f"INSERT INTO sessions ({columns}) VALUES ('s1', 'first', 't0', 't1', 'm', '{{}}')")
        for number, tokens in ((1, 10), (2, 32)):
            result = json.dumps({"usage": {"prompt_tokens": tokens, "seconds": 0.5}, "lean": {"library": f"L{number}"}})
            db.execute(
                "INSERT INTO turns (session, number, text, graph, status, started, result) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                ("s1", number, "text", "pipeline", "done", "t0", result),
            )


@pytest.mark.parametrize("version", range(1, VERSION))
def test_migration_keeps_what_was_there(version: int, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    old(store.path, version)
    session = store.load("s1")
    assert (session.title, len(store.turns("s1")), store.answers("s1")) == ("first", 2, [])
    totals = (Usage(prompt_tokens=42, seconds=1.0), "L2") if version < 3 else (Usage(), "")  # kept since version 3
    assert (session.usage, session.library) == totals
    (backup,) = store.folder.glob(f"sessions.v{version}-*.db")
    with closing(sqlite3.connect(backup)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (version,)
        assert db.execute("SELECT count(*) FROM turns").fetchone() == (2,)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    old(store.path, 1)

    def broken(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE half (x)")
        raise RuntimeError("broken")

    monkeypatch.setattr(database, "MIGRATIONS", (MIGRATIONS[0], broken))
    monkeypatch.setattr(database, "VERSION", 2)
    with pytest.raises(RuntimeError):
        store.all()
    with closing(sqlite3.connect(store.path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.new(SETTINGS)
    with closing(sqlite3.connect(store.path)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(SetupError, match="written by a newer Leanwright") as caught:
        store_in(tmp_path).all()
    assert "\n" not in str(caught.value)
    assert store.path.exists()


@pytest.mark.parametrize("damage", ["text", "cut", "middle"])
def test_a_damaged_database_is_set_aside_whole(damage: str, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for i in range(80):
        store.new(SETTINGS, title=f"session {i}")
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = store.path.read_bytes()
    pages = {"text": b"this is no database" * 100, "cut": whole[: len(whole) // 2], "middle": b""}
    broken = pages[damage] or whole[:4096] + bytes(b ^ 0x5A for b in whole[4096:12288]) + whole[12288:]
    store.path.write_bytes(broken)
    with pytest.raises(SetupError, match="are damaged; they are kept as") as caught:
        store_in(tmp_path).all()
    assert "\n" not in str(caught.value)
    (kept,) = store.folder.glob("sessions.damaged-*.db")
    assert kept.read_bytes() == broken
    assert store_in(tmp_path).all() == []
    assert store_in(tmp_path).new(SETTINGS).model == SETTINGS["model.name"]


def test_many_processes_write_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from leanwright.agent.sessions.store import SessionStore\n"
        "store = SessionStore(Path(sys.argv[1]))\n"
        "for i in range(20): store.begin_turn(store.new({'model.name': 'm'}).id, 'text', 'pipeline')"
    )
    folder = str(tmp_path / "sessions")
    running = [subprocess.Popen([sys.executable, "-c", code, folder], cwd=ROOT) for _ in range(4)]
    assert [process.wait() for process in running] == [0] * 4
    store = SessionStore(tmp_path / "sessions")
    assert [len(store.turns(s.id)) for s in store.all()] == [1] * 80


def test_sessions_are_found_by_the_beginning_of_their_id(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with pytest.raises(InputError, match="there is no session"):
        store.load(LAST)
    first = store.new(SETTINGS)
    assert store.load(first.id[:-2]).id == first.id
    assert store.load(LAST).id == first.id
    store.new(SETTINGS)
    with pytest.raises(InputError, match="2 sessions begin with"):
        store.load(first.id[:6])
    for wrong in ("", "%", "../x"):
        with pytest.raises(InputError, match="there is no session"):
            store.load(wrong)


def test_rename_and_delete(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.new(SETTINGS)
    store.rename(session.id, "  a\n title " + "x" * 100)
    assert store.load(session.id).title.startswith("a title xxx")
    assert len(store.load(session.id).title) == 60
    with pytest.raises(InputError, match="title is empty"):
        store.rename(session.id, " ")
    store.begin_turn(session.id, "t", "pipeline")
    store.delete(session.id)
    assert (store.all(), store.turns(session.id)) == ([], [])


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "sessions").write_text("in the way")
    with pytest.raises(SetupError, match="cannot hold the sessions"):
        store_in(tmp_path).new(SETTINGS)


def test_nothing_is_written_by_looking(tmp_path: Path) -> None:
    assert store_in(tmp_path).all() == []
    assert list(tmp_path.iterdir()) == []
