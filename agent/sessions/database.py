"""The database of sessions: opened, migrated, backed up before that, and set aside when it is damaged."""

import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from filelock import FileLock

from leanwright.agent.sessions.migrations import MIGRATIONS, VERSION
from leanwright.tools.errors import SetupError

if TYPE_CHECKING:
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

NAME = "sessions.db"
WAIT_S = 30.0  # for another process to let go of the database
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class WholeCursor(sqlite3.Cursor):
    """Commits each call as a whole."""

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Self:
        """All rows, or none."""
        self.execute("BEGIN IMMEDIATE")
        try:
            super().executemany(sql, parameters)
            self.connection.commit()
        except BaseException:
            self.connection.rollback()
            raise
        return self


class WholeConnection(sqlite3.Connection):
    """For an event loop, with ``isolation_level`` None: no transaction stays open between two calls.

    One that did would lock out the store, which would then hold up the very loop that is to end it.
    """

    def cursor(self, factory: Any = WholeCursor) -> Any:
        """A `WholeCursor`."""
        return super().cursor(factory)


@contextmanager
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    """One transaction, committed at the end of the block; several processes may have theirs at once.

    Raises SetupError, one line, when the file is damaged (then it was set aside), full, or not ours to write.
    """
    try:
        with closing(_connect(path)) as db, db:
            db.execute("BEGIN IMMEDIATE")
            yield db
    except sqlite3.DatabaseError as error:
        raise explained(path, error) from error


@asynccontextmanager
async def checkpoints(path: Path) -> "AsyncIterator[AsyncSqliteSaver]":
    """LangGraph's checkpoints in the same file. LangGraph takes long to import, so that happens here."""
    import aiosqlite
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    async with aiosqlite.connect(path, timeout=WAIT_S, isolation_level=None, factory=WholeConnection) as db:
        # with WAL this survives the end of the process; paid answers are in a journal that also survives the machine's
        await db.execute("PRAGMA synchronous = NORMAL")
        saver = AsyncSqliteSaver(db, serde=JsonPlusSerializer(allowed_msgpack_modules=None))
        try:
            yield saver
        finally:
            async with (
                saver.lock
            ):  # a write that was cancelled leaves a transaction open, which outlives its connection
                await db.rollback()
                await db.close()


def prepare(path: Path) -> None:
    """Create the database, or bring it to this version after a backup. Cheap when there is nothing to do.

    Raises SetupError, one line, when a newer version wrote it, or it is damaged: then the file is set aside whole.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(path.with_suffix(".lock"), timeout=WAIT_S), closing(_connect(path)) as db:
            _check(path, db)
            db.execute("PRAGMA journal_mode = WAL")
            _migrate(path, db)
    except sqlite3.DatabaseError as error:
        raise explained(path, error) from error
    except OSError as error:
        raise SetupError(f"{path.parent} cannot hold the sessions: {error.strerror}; set LEANWRIGHT_DATA_DIR") from None


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=WAIT_S, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _check(path: Path, db: sqlite3.Connection) -> None:
    (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        db.close()
        raise _set_aside(path)
    found = _version(db)
    if found > VERSION:
        raise SetupError(
            f"{path} was written by a newer Leanwright (version {found} of its tables, this one knows {VERSION}); "
            "upgrade Leanwright, or set LEANWRIGHT_DATA_DIR to another folder"
        )


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _migrate(path: Path, db: sqlite3.Connection) -> None:
    """All missing migrations or none."""
    before = _version(db)
    if before == VERSION:
        return
    if before > 0:
        _back_up(path, db, before)
    db.execute("BEGIN IMMEDIATE")
    try:
        for migration in MIGRATIONS[before:]:
            migration(db)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _back_up(path: Path, db: sqlite3.Connection, version: int) -> None:
    """A copy of the database as it was at ``version``; an earlier copy of that version is kept."""
    backup = path.with_name(f"{path.stem}.v{version}-{_now()}{path.suffix}")
    with closing(sqlite3.connect(backup)) as copy:
        db.backup(copy)


def explained(path: Path, error: sqlite3.DatabaseError) -> SetupError:
    """What an error of SQLite means, in one line; a damaged file is set aside."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _DAMAGE:
        return _set_aside(path)
    if code == sqlite3.SQLITE_BUSY:
        return SetupError(f"{path} is in use by another process for more than {WAIT_S:.0f} s; try again")
    return SetupError(f"{path} cannot be used: {error}; set LEANWRIGHT_DATA_DIR to another folder")


def _set_aside(path: Path) -> SetupError:
    """Move the file and what SQLite keeps beside it, so that nothing in it is lost and a new one can begin."""
    stamp = _now()
    for part in ("-wal", "-shm", ""):
        old = path.with_name(path.name + part)
        if old.exists():
            old.rename(path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}{part}"))
    kept = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    return SetupError(
        f"the sessions in {path} are damaged; they are kept as {kept}; run the command again to start with none"
    )


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
