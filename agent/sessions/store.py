"""The sessions of one folder: their records, and the lock that lets one process at a time run a session."""

import json
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from pydantic import SecretStr

from leanwright.agent.checkpoints import Copy, copy_threads, delete_threads, keep_last
from leanwright.agent.sessions import database
from leanwright.agent.sessions.records import Answer, Session, Turn, TurnStatus
from leanwright.tools.errors import InputError
from leanwright.tools.types import Usage

LAST = "last"
TITLE = 60  # characters


def now() -> str:
    """The time as records hold it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class SessionStore:
    """Sessions in ``folder``; nothing is written before the first session. Safe to use from several processes.

    ``postgres``: the database of the checkpoints; None: they lie with the sessions.
    """

    def __init__(self, folder: Path, postgres: SecretStr | None = None) -> None:
        self.folder, self.postgres = folder, postgres
        self.path = folder / database.NAME
        self._ready = False

    def new(self, settings: dict[str, Any], *, title: str = "") -> Session:
        """Begin a session; ``settings`` are those that decide its outcome and must hold the model."""
        began = now()
        id_ = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        session = Session(
            id=id_,
            title=shortened(title),
            created=began,
            updated=began,
            model=str(settings["model.name"]),
            settings=settings,
        )
        with self._open() as db:
            _insert(db, session)
        return session

    def load(self, id_: str) -> Session:
        """The session called ``id_``, or whose id alone begins so; `LAST` is the one last used. Raises InputError."""
        with self._open() as db:
            if id_ == LAST:
                rows = db.execute("SELECT * FROM sessions ORDER BY updated DESC, id DESC LIMIT 1").fetchall()
            else:
                rows = db.execute("SELECT * FROM sessions WHERE substr(id, 1, ?) = ?", (len(id_), id_)).fetchall()
                rows = [row for row in rows if row["id"] == id_] or rows
        if not rows or not id_:
            raise InputError(f"there is no session {id_!r}; list them with: leanwright sessions list")
        if len(rows) > 1:
            raise InputError(f"{len(rows)} sessions begin with {id_!r}; give more of the id")
        return _session(rows[0])

    def all(self) -> list[Session]:
        """Every session, the one last used first."""
        if not self.path.exists():
            return []
        with self._open() as db:
            return [_session(row) for row in db.execute("SELECT * FROM sessions ORDER BY updated DESC, id DESC")]

    def rename(self, id_: str, title: str) -> None:
        """Give the session another title. Raises InputError for an empty one."""
        if not title.strip():
            raise InputError("the title is empty")
        with self._open() as db:
            db.execute("UPDATE sessions SET title = ?, updated = ? WHERE id = ?", (shortened(title), now(), id_))

    def set_settings(self, id_: str, settings: dict[str, Any]) -> Session:
        """From now on the session runs with these."""
        with self._open() as db:
            db.execute(
                "UPDATE sessions SET settings = ?, model = ?, updated = ? WHERE id = ?",
                (json.dumps(settings), str(settings["model.name"]), now(), id_),
            )
        return self.load(id_)

    def delete(self, id_: str) -> None:
        """Delete the session with its checkpoints and its journal. Raises InputError while a process runs it."""
        with self.held(id_):
            if self.postgres is not None:
                delete_threads(self.postgres, f"{id_}/")
            self._delete(id_)

    def _delete(self, id_: str) -> None:
        with self._open() as db:
            for table in _checkpoint_tables(db):
                db.execute(f"DELETE FROM {table} WHERE substr(thread_id, 1, ?) = ?", (len(id_) + 1, f"{id_}/"))
            db.execute("DELETE FROM sessions WHERE id = ?", (id_,))
        for path in (*self.folder.glob(f"journals/{id_}.*"), self._lock(id_)):
            path.unlink(missing_ok=True)

    def begin_turn(self, id_: str, text: str, engine: str) -> Turn:
        """Add a turn. The first one names a session that has no title yet."""
        with self._open() as db:
            (last,) = db.execute("SELECT max(number) FROM turns WHERE session = ?", (id_,)).fetchone()
            turn = Turn(session=id_, number=(last or 0) + 1, text=text, engine=engine, started=now())
            _insert_turn(db, turn)
            db.execute(
                "UPDATE sessions SET updated = ?, title = CASE title WHEN '' THEN ? ELSE title END WHERE id = ?",
                (now(), shortened(text), id_),
            )
        return turn

    def turns(self, id_: str) -> list[Turn]:
        """Its turns in order, undone ones included."""
        with self._open() as db:
            rows = db.execute("SELECT * FROM turns WHERE session = ? ORDER BY number", (id_,))
            return [_turn(row) for row in rows]

    def mark(self, turn: Turn, status: TurnStatus, *, error: str = "") -> None:
        """Set the status of a turn."""
        with self._open() as db:
            db.execute(
                "UPDATE turns SET status = ?, error = ? WHERE session = ? AND number = ?",
                (status, error, turn.session, turn.number),
            )
            db.execute("UPDATE sessions SET updated = ? WHERE id = ?", (now(), turn.session))

    def finish(self, turn: Turn, result: dict[str, Any]) -> None:
        """Keep the result of a turn, and add what it cost to the session."""
        with self._open() as db:
            db.execute(
                "UPDATE turns SET status = 'done', error = '', result = ?, ended = ? WHERE session = ? AND number = ?",
                (json.dumps(result, ensure_ascii=False), now(), turn.session, turn.number),
            )
            row = db.execute("SELECT usage, library FROM sessions WHERE id = ?", (turn.session,)).fetchone()
            usage = Usage.model_validate_json(row["usage"]) + Usage.model_validate(result["usage"])
            library = (result.get("lean") or {}).get("library") or row["library"]
            db.execute(
                "UPDATE sessions SET updated = ?, usage = ?, library = ? WHERE id = ?",
                (now(), usage.model_dump_json(), library, turn.session),
            )

    def keep_last_checkpoint(self, turn: Turn) -> None:
        """Delete the checkpoints of a turn that has ended, but the last, which holds its final state."""
        if self.postgres is not None:
            keep_last(self.postgres, turn.thread)
        with self._open() as db:
            for table in _checkpoint_tables(db):
                db.execute(
                    f"DELETE FROM {table} WHERE thread_id = ?1 AND checkpoint_id < "
                    "(SELECT max(checkpoint_id) FROM checkpoints WHERE thread_id = ?1)",
                    (turn.thread,),
                )

    def revise(self, turn: Turn, result: dict[str, Any]) -> None:
        """Replace the result of a turn that has ended."""
        with self._open() as db:
            db.execute(
                "UPDATE turns SET result = ? WHERE session = ? AND number = ?",
                (json.dumps(result, ensure_ascii=False), turn.session, turn.number),
            )
            db.execute("UPDATE sessions SET updated = ? WHERE id = ?", (now(), turn.session))

    def answers(self, id_: str) -> list[Answer]:
        """What was answered in the session, in order."""
        with self._open() as db:
            rows = db.execute("SELECT * FROM answers WHERE session = ? ORDER BY turn, rowid", (id_,))
            return [_answer(row) for row in rows]

    def answer(self, turn: Turn, question: str, reply: dict[str, Any]) -> None:
        """Keep the answer to a question of a turn; the first one stays."""
        with self._open() as db:
            db.execute(
                "INSERT OR IGNORE INTO answers VALUES (?, ?, ?, ?, ?)",
                (turn.session, turn.number, question, json.dumps(reply, ensure_ascii=False), now()),
            )

    def lock(self, id_: str, lock: str | None) -> None:
        """Keep the lock of the session's statement, as JSON; None: there is none any more."""
        with self._open() as db:
            db.execute("DELETE FROM locks WHERE session = ?", (id_,))
            if lock is not None:
                db.execute("INSERT INTO locks VALUES (?, ?, ?)", (id_, lock, now()))

    def lock_of(self, id_: str) -> str | None:
        """The lock of the session's statement; None: it is not locked."""
        with self._open() as db:
            row = db.execute("SELECT lock FROM locks WHERE session = ?", (id_,)).fetchone()
            return None if row is None else str(row["lock"])

    def fork(self, id_: str, turn: int, checkpoint: str, step: int) -> Session:
        """A session that is as ``id_`` was at a checkpoint of a turn, and goes on from there on its own."""
        old = self.load(id_)
        new = self.new(old.settings, title=f"{old.title} (from step {step})")
        new = new.model_copy(update={"parent": old.id, "forked_at": step, "library": old.library})
        kept = [t.model_copy(update={"session": new.id}) for t in self.turns(id_) if t.number <= turn]
        done = [Usage.model_validate(t.result["usage"]) for t in kept[:-1] if t.result]
        new = new.model_copy(update={"usage": sum(done, Usage())})
        copies = [Copy(f"{id_}/{t.number}", t.thread, checkpoint if t.number == turn else None) for t in kept]
        if self.postgres is not None:
            copy_threads(self.postgres, copies)
        with self._open() as db:
            db.execute("DELETE FROM sessions WHERE id = ?", (new.id,))
            _insert(db, new)
            for t in kept:
                again = t.model_copy(update={"status": "stopped", "result": None, "ended": None, "error": ""})
                _insert_turn(db, again if t.number == turn else t)
            for copy in copies:
                _copy_thread(db, copy)
            db.execute(
                "INSERT INTO answers SELECT ?, turn, question, reply, created FROM answers "
                "WHERE session = ? AND turn < ?",
                (new.id, id_, turn),
            )
            db.execute("INSERT INTO locks SELECT ?, lock, created FROM locks WHERE session = ?", (new.id, id_))
        return new

    @contextmanager
    def held(self, id_: str) -> Iterator[None]:
        """Hold a session while it runs; a process that is killed lets go. Raises InputError when another holds it."""
        lock = FileLock(self._lock(id_), timeout=0)
        try:
            self._lock(id_).parent.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except Timeout:
            raise InputError(f"session {id_} is in use by another process; wait for it, or fork the session") from None
        try:
            yield
        finally:
            lock.release()

    def in_use(self, id_: str) -> bool:
        """Whether a process runs the session."""
        try:
            with self.held(id_):
                return False
        except InputError:
            return True

    def journal(self, id_: str) -> Path:
        """Where the answers of models are kept before they are handed on."""
        return self.folder / "journals" / f"{id_}.db"

    def _lock(self, id_: str) -> Path:
        return self.folder / "locks" / f"{id_}.lock"

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if not self._ready:
            database.prepare(self.path)
            self._ready = True
        with database.connection(self.path) as db:
            db.row_factory = sqlite3.Row
            yield db


def shortened(text: str) -> str:
    """A title: one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= TITLE else line[: TITLE - 1] + "…"


def _insert(db: sqlite3.Connection, s: Session) -> None:
    row = s.model_dump() | {"settings": json.dumps(s.settings), "usage": s.usage.model_dump_json()}
    _insert_row(db, "sessions", row)


def _insert_turn(db: sqlite3.Connection, t: Turn) -> None:
    result = None if t.result is None else json.dumps(t.result, ensure_ascii=False)
    _insert_row(db, "turns", t.model_dump() | {"result": result})


def _insert_row(db: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({_marks(list(row))})", tuple(row.values()))


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _session(row: sqlite3.Row) -> Session:
    usage = Usage.model_validate_json(row["usage"])
    return Session(**dict(row) | {"settings": json.loads(row["settings"]), "usage": usage})


def _turn(row: sqlite3.Row) -> Turn:
    return Turn(**dict(row) | {"result": None if row["result"] is None else json.loads(row["result"])})


def _answer(row: sqlite3.Row) -> Answer:
    reply = json.loads(row["reply"])
    return Answer(turn=row["turn"], question=row["question"], reply=reply, created=row["created"])


def _checkpoint_tables(db: sqlite3.Connection) -> list[str]:
    """LangGraph's tables that are there already."""
    rows = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('checkpoints', 'writes')")
    return [row["name"] for row in rows]


def _copy_thread(db: sqlite3.Connection, copy: Copy) -> None:
    for table in _checkpoint_tables(db):
        columns = [row["name"] for row in db.execute(f"PRAGMA table_info({table})") if row["name"] != "thread_id"]
        listed = ", ".join(columns)
        until = "checkpoint_id <= ?" if table == "checkpoints" else "checkpoint_id < ?"
        where = "thread_id = ?" + (f" AND {until}" if copy.last else "")
        db.execute(
            f"INSERT INTO {table} (thread_id, {listed}) SELECT ?, {listed} FROM {table} WHERE {where}",
            (copy.new, copy.old, *([copy.last] if copy.last else [])),
        )
