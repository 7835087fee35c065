"""LangGraph's checkpoints in a Postgres database, in place of SQLite files: see the setting ``checkpoints``."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from pydantic import SecretStr

from leanwright.tools.errors import ConfigError, SetupError

if TYPE_CHECKING:
    from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
    from psycopg import AsyncConnection, Connection

CONNECT_S = 10
TABLES = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
_LOCK = 0x4C65616E  # of the database, held by who creates its tables
_ready: set[str] = set()  # databases whose tables are known to be there


@dataclass(frozen=True)
class Copy:
    """A thread to copy, up to the checkpoint ``last`` (None: all of it), whose own writes are left out: that step runs
    again.
    """

    old: str
    new: str
    last: str | None = None


@asynccontextmanager
async def open_saver(database: SecretStr) -> "AsyncIterator[AsyncPostgresSaver]":
    """The checkpointer, whose tables are made where there are none.

    Raises ConfigError when its packages are missing, SetupError, one line without the password, when the database
    cannot be used, also for what fails within the block.
    """
    with _told(database):
        from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
        from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
        from psycopg import AsyncConnection
        from psycopg.rows import dict_row

        connecting = AsyncConnection.connect(
            database.get_secret_value(),
            autocommit=True,
            prepare_threshold=0,
            row_factory=dict_row,
            **_options(database),
        )
        async with await connecting as connection:
            saver = AsyncPostgresSaver(connection, serde=JsonPlusSerializer(allowed_msgpack_modules=None))
            if database.get_secret_value() not in _ready:
                await _set_up(connection, saver)
                _ready.add(database.get_secret_value())
            yield saver


def copy_threads(database: SecretStr, copies: Sequence[Copy]) -> None:
    """Copy threads, all or none. Raises as `open_saver`."""
    with _connected(database) as connection:
        for copy in copies:
            for table in _tables(connection):
                _copy(connection, table, copy)


def delete_threads(database: SecretStr, prefix: str) -> None:
    """Delete the threads whose names begin with ``prefix``. Raises as `open_saver`."""
    with _connected(database) as connection:
        for table in _tables(connection):
            connection.execute(f"DELETE FROM {table} WHERE starts_with(thread_id, %s)", (prefix,))


def keep_last(database: SecretStr, thread: str) -> None:
    """Delete the checkpoints of a thread but the last. Raises as `open_saver`."""
    last = "(SELECT max(checkpoint_id) FROM checkpoints WHERE thread_id = %(thread)s)"
    with _connected(database) as connection:
        if set(TABLES) - set(_tables(connection)):
            return
        for table in ("checkpoints", "checkpoint_writes"):
            connection.execute(
                f"DELETE FROM {table} WHERE thread_id = %(thread)s AND checkpoint_id < {last}", {"thread": thread}
            )
        connection.execute(
            "DELETE FROM checkpoint_blobs AS blob WHERE thread_id = %(thread)s AND NOT EXISTS (SELECT 1 FROM "
            "checkpoints AS last WHERE last.thread_id = %(thread)s "
            "AND last.checkpoint->'channel_versions'->>blob.channel = blob.version)",
            {"thread": thread},
        )


def _copy(connection: "Connection[Any]", table: str, copy: Copy) -> None:
    found = connection.execute(
        "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = %s "
        "AND column_name <> 'thread_id'",
        (table,),
    )
    columns = ", ".join(f'"{name}"' for (name,) in found)
    until = {"checkpoints": " AND checkpoint_id <= %s", "checkpoint_writes": " AND checkpoint_id < %s"}.get(table, "")
    bound = until if copy.last is not None else ""
    connection.execute(
        f"INSERT INTO {table} (thread_id, {columns}) SELECT %s, {columns} FROM {table} WHERE thread_id = %s{bound} "
        "ON CONFLICT DO NOTHING",
        (copy.new, copy.old, *([copy.last] if bound else [])),
    )


def _tables(connection: "Connection[Any]") -> list[str]:
    """LangGraph's tables that are there already."""
    return [t for t in TABLES if (connection.execute("SELECT to_regclass(%s)", (t,)).fetchone() or [None])[0]]


async def _set_up(connection: "AsyncConnection[Any]", saver: "AsyncPostgresSaver") -> None:
    """Make the tables. Only one at a time may; who waits holds no snapshot, for which the making of an index waits."""
    while True:
        row = await (await connection.execute("SELECT pg_try_advisory_lock(%s) AS got", (_LOCK,))).fetchone()
        if row and row["got"]:
            break
        await asyncio.sleep(0.05)
    try:
        await saver.setup()
    finally:
        await connection.execute("SELECT pg_advisory_unlock(%s)", (_LOCK,))


@contextmanager
def _connected(database: SecretStr) -> "Iterator[Connection[Any]]":
    """One transaction."""
    with _told(database):
        import psycopg

        with psycopg.connect(database.get_secret_value(), **_options(database)) as connection:
            yield connection


def _options(database: SecretStr) -> dict[str, Any]:
    return {} if "connect_timeout" in database.get_secret_value() else {"connect_timeout": CONNECT_S}


@contextmanager
def _told(database: SecretStr) -> Iterator[None]:
    """Turn errors of the database into one line."""
    try:
        import langgraph.checkpoint.postgres  # noqa: F401
        import psycopg
    except ImportError:  # also where libpq is missing
        raise ConfigError("checkpoints in Postgres need: pip install 'leanwright[postgres]'") from None
    try:
        yield
    except psycopg.Error as error:
        said = _without_secrets(" ".join(str(error).split()), database)
        raise SetupError(
            f"the Postgres database of the checkpoints cannot be used: {said}; see the setting "
            "server.checkpoints (LEANWRIGHT_SERVER_CHECKPOINTS)"
        ) from None


def _without_secrets(said: str, database: SecretStr) -> str:
    """``said``, unless it tells something of the password."""
    password = urlsplit(database.get_secret_value()).password
    secrets = {database.get_secret_value(), *({password, unquote(password)} if password else ())}
    return "its address is not accepted" if any(secret in said for secret in secrets) else said[:300]
