"""Sessions with their checkpoints in a real Postgres: the same laws, and what goes wrong in one line."""

import asyncio
import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from pydantic import SecretStr

from leanwright.agent.checkpoints import Copy, copy_threads, delete_threads, open_saver
from leanwright.agent.sessions.kept import store_of
from leanwright.agent.sessions.runner import steps
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ServerSettings
from leanwright.tools.errors import SetupError
from leanwright.tools.types import Verdict
from tests.agent.sessions import test_runner
from tests.agent.sessions.support import CLOSED, SETTINGS, methods, runner, scripted
from tests.postgres_fixtures import PASSWORD, free_port

ROOT = Path(__file__).parents[3]
LAWS = [
    law
    for name, law in vars(test_runner).items()
    if name.startswith("test_") and list(inspect.signature(law).parameters) == ["tmp_path"]
]


def rows(postgres: str, prefix: str) -> int:
    """How many rows of the database belong to threads that begin so."""
    with psycopg.connect(postgres) as db:
        counts = [
            db.execute(f"SELECT count(*) FROM {table} WHERE starts_with(thread_id, %s)", (prefix,)).fetchone()
            for table in ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
        ]
    return sum(count[0] for count in counts if count)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_of_sessions(
    law: Callable[[Path], None], tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_runner, "store_in", lambda folder: SessionStore(folder / "sessions", SecretStr(postgres)))
    law(tmp_path)


def test_the_setting_alone_moves_the_checkpoints(tmp_path: Path, postgres: str) -> None:
    store = store_of(Settings(data_dir=tmp_path, server=ServerSettings(checkpoints=SecretStr(postgres))))
    session = store.new(SETTINGS)
    asyncio.run(runner(store).say(session, CLOSED))
    assert rows(postgres, f"{session.id}/") > 10
    with store._open() as db:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "checkpoints" not in tables
    found = asyncio.run(steps(store, session))
    new = store.fork(session.id, 1, found[2].checkpoint, 2)
    assert rows(postgres, f"{new.id}/") > 5
    store.delete(session.id)
    assert rows(postgres, f"{session.id}/") == 0
    model = scripted()
    assert asyncio.run(runner(store, model).go_on(new)).verdict is Verdict.ACCEPTED
    assert methods(model) == ["score"]


def test_many_processes_make_the_tables_at_once(postgres: str) -> None:
    """Each of them opens the checkpointer of a database that has none yet."""
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute("CREATE DATABASE fresh")
    fresh = postgres.rpartition("/")[0] + "/fresh"
    code = (
        "import asyncio, sys\nfrom pydantic import SecretStr\nfrom leanwright.agent.checkpoints import open_saver\n"
        "async def go():\n async with open_saver(SecretStr(sys.argv[1])): pass\nasyncio.run(go())"
    )
    started = [subprocess.Popen([sys.executable, "-c", code, fresh], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(process.communicate(timeout=120)[1], process.returncode) for process in started] == [(b"", 0)] * 3


def test_a_killed_turn_goes_on_from_its_last_step(tmp_path: Path, postgres: str) -> None:
    code = (
        "import asyncio, os, sys\nfrom pathlib import Path\nfrom pydantic import SecretStr\n"
        "from leanwright.agent.sessions.store import SessionStore\nfrom tests.agent.sessions.support import *\n"
        "store = SessionStore(Path(sys.argv[1]) / 'sessions', SecretStr(sys.argv[2]))\n"
        "def die(event):\n if event['step'] == 'score': os.kill(os.getpid(), 9)\n"
        "asyncio.run(runner(store).say(store.new(SETTINGS), CLOSED, on_event=die))"
    )
    command = [sys.executable, "-c", code, str(tmp_path), postgres]
    died = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False, timeout=120)
    assert died.returncode == -signal.SIGKILL
    store, model = SessionStore(tmp_path / "sessions", SecretStr(postgres)), scripted()
    (session,) = store.all()
    assert asyncio.run(runner(store, model).go_on(session)).verdict is Verdict.ACCEPTED
    assert "formalize" not in methods(model)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda url: url.replace(PASSWORD, "wr0ng-horse"), "password authentication failed"),
        (lambda url: url.rpartition(":")[0] + f":{free_port()}/postgres", "Connection refused"),
        (lambda url: url.rpartition("/")[0] + "/absent", 'database "absent" does not exist'),
        (lambda url: url + "?colour=blue", "colour"),
        (lambda url: url.replace("127.0.0.1", "no.such.host.invalid"), "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line(
    change: Callable[[str], str], said: str, tmp_path: Path, postgres: str
) -> None:
    bad = SecretStr(change(postgres))
    store = SessionStore(tmp_path / "sessions", bad)
    session = store.new(SETTINGS)
    for attempt in (
        lambda: asyncio.run(runner(store).say(session, CLOSED)),
        lambda: copy_threads(bad, [Copy("a", "b")]),
        lambda: delete_threads(bad, "a"),
    ):
        with pytest.raises(SetupError, match=said) as caught:
            attempt()
        assert "\n" not in str(caught.value)
        assert "horse" not in str(caught.value)
        assert "LEANWRIGHT_SERVER_CHECKPOINTS" in str(caught.value)
    assert store.turns(session.id)[0].status == "failed"


def test_a_connection_that_breaks_fails_the_turn_which_can_go_on(tmp_path: Path, postgres: str) -> None:
    store = SessionStore(tmp_path / "sessions", SecretStr(postgres))
    session = store.new(SETTINGS)

    def cut(event: object) -> None:
        with psycopg.connect(postgres) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    with pytest.raises(SetupError, match="the Postgres database of the checkpoints"):
        asyncio.run(runner(store).say(session, CLOSED, on_event=cut))
    assert store.turns(session.id)[0].status == "failed"
    assert asyncio.run(runner(store).go_on(session)).verdict is Verdict.ACCEPTED


def test_the_tables_are_there_once(postgres: str) -> None:
    async def twice() -> None:
        async with open_saver(SecretStr(postgres)) as one, open_saver(SecretStr(postgres)) as other:
            assert one.conn is not other.conn

    asyncio.run(twice())
