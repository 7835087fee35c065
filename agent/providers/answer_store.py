"""Answers of models on disk: SQLite files that several processes and threads may use at once.

Nothing of a request is stored but its hash, so no key and no text that was sent; of an answer, its record.
"""

import hashlib
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from filelock import FileLock
from pydantic import ValidationError

from leanwright.tools.errors import SetupError
from leanwright.tools.types import ChatMessage, Completion, ToolSchema

T = TypeVar("T")
BUSY_S = 30.0  # how long another process may hold the file
_FORMAT = 1  # part of every key: raise it when the meaning of a stored record changes
_log = logging.getLogger(__name__)


def request_key(
    identity: str,
    messages: Sequence[ChatMessage],
    tools: Sequence[ToolSchema] | None,
    *,
    temperature: float,
    max_tokens: int,
    seed: int,
) -> str:
    """Hash of everything that an answer depends on. ``identity``: the model and its address; ``tools`` None: no act."""
    request = {
        "format": _FORMAT,
        "model": identity,
        "messages": [turn.model_dump() for turn in messages],
        "tools": None if tools is None else [tool.model_dump() for tool in tools],
        "options": [float(temperature), max_tokens, seed],
    }
    text = json.dumps(request, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


class Database:
    """One SQLite file in WAL mode. A damaged file is set aside, with a warning, and begun anew.

    ``schema`` creates what is not there. ``synchronous`` FULL: a commit has reached the disk when it returns.
    """

    def __init__(self, path: Path, schema: str, *, synchronous: str) -> None:
        self.path = path
        self._schema, self._synchronous = schema, synchronous
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None

    def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What ``work`` makes of the file, in one transaction. Raises SetupError when the file cannot be used."""
        with self._lock:
            try:
                return self._run(work)
            except sqlite3.OperationalError as error:
                raise SetupError(f"{self.path} cannot be used: {error}") from None
            except sqlite3.DatabaseError as error:
                _log.warning("%s is damaged (%s); it is set aside and replaced by a new one", self.path, error)
            except OSError as error:
                raise SetupError(f"{self.path} cannot be used: {error.strerror or error}") from None
            self._close()
            try:
                self._set_aside()
                return self._run(work)
            except (sqlite3.Error, OSError) as error:
                raise SetupError(f"{self.path} cannot be used: {error}") from None

    def close(self) -> None:
        """Let the file go. Idempotent; the next use opens it again."""
        with self._lock:
            self._close()

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._open()
        with self._connection:
            return work(self._connection)

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch(mode=0o600)
        connection = sqlite3.connect(self.path, timeout=BUSY_S, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={self._synchronous}")
            connection.executescript(self._schema)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _set_aside(self) -> None:
        """Rename the file, unless another process did so meanwhile."""
        with FileLock(self.path.with_suffix(".lock")):
            if _sound(self.path):
                return
            for suffix in ("-wal", "-shm"):
                self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)
            self.path.replace(self.path.with_name(self.path.name + ".damaged"))


def _sound(path: Path) -> bool:
    connection = sqlite3.connect(path, timeout=BUSY_S)
    try:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()


def written(completion: Completion) -> str:
    """The record as stored."""
    return completion.model_dump_json()


def read(text: str) -> Completion | None:
    """The record again; None when its fields are those of another version."""
    try:
        return Completion.model_validate_json(text)
    except ValidationError:
        return None
