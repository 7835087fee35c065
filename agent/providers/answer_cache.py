"""A cache of answers across sessions: the same request to the same model at the same address is paid for once."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from leanwright.agent.providers.answer_store import Database, read, written
from leanwright.agent.providers.memoized_model import MemoizedModel, PaidModel
from leanwright.tools.errors import SetupError
from leanwright.tools.types import Completion, Record, Usage

T = TypeVar("T")
FOLDER, FILE = "answers", "answers.sqlite"  # below the cache folder
_SCHEMA = """
CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, answer TEXT NOT NULL, used REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_use ON answers (used);
"""
_log = logging.getLogger(__name__)


class CacheSize(Record):
    """What a cache holds."""

    answers: int
    bytes: int  # of the file's pages in use


class AnswerCache:
    """Answers by request, at most ``limit_bytes`` of them; those that went longest without use go first.

    A cache must not stand in the way: when its file cannot be used, that is said once and requests go out.
    """

    def __init__(self, folder: Path, limit_bytes: int, *, clock: Callable[[], float] = time.time) -> None:
        self._database = Database(folder / FILE, _SCHEMA, synchronous="NORMAL")
        self._limit, self._clock = limit_bytes, clock
        self._usable = True

    def find(self, key: str) -> Completion | None:
        """The answer to the request; None: not known."""
        query = "UPDATE answers SET used = ? WHERE key = ? RETURNING answer"
        rows = self._try(lambda: self._database.run(lambda db: db.execute(query, (self._clock(), key)).fetchall()))
        return read(rows[0][0]) if rows else None

    def add(self, key: str, answer: Completion) -> None:
        """Keep an answer, in place of what was there."""
        row = (key, written(answer), self._clock())
        self._try(lambda: self._database.run(lambda db: db.execute("REPLACE INTO answers VALUES (?, ?, ?)", row)))
        self._try(self._shrink)

    def size(self) -> CacheSize:
        """What it holds. Raises SetupError when the file cannot be used."""
        count = self._database.run(lambda db: db.execute("SELECT count(*) FROM answers").fetchone()[0])
        return CacheSize(answers=count, bytes=self._bytes())

    def close(self) -> None:
        """Let the file go. Idempotent."""
        self._database.close()

    def _bytes(self) -> int:
        query = """SELECT (page_count - freelist_count) * page_size
                   FROM pragma_page_count, pragma_freelist_count, pragma_page_size"""
        return int(self._database.run(lambda db: db.execute(query).fetchone()[0]))

    def _shrink(self) -> None:
        """Down to nine tenths of the limit when it is passed."""
        query = """DELETE FROM answers WHERE key IN
                   (SELECT key FROM answers ORDER BY used LIMIT (SELECT 1 + count(*) / 10 FROM answers))"""
        most = self._limit
        while self._bytes() > most and self._database.run(lambda db: db.execute(query).rowcount):
            most = self._limit * 9 // 10

    def _try(self, work: Callable[[], T]) -> T | None:
        if not self._usable:
            return None
        try:
            return work()
        except SetupError as problem:
            self._usable = False
            _log.warning("answers are not kept: %s", problem)
            return None


class CachedModel(MemoizedModel[str]):
    """``model`` with its answers kept. A kept answer costs nothing: no tokens, no money, no call.

    ``refresh``: ask anew, and keep the answers.
    """

    def __init__(self, model: PaidModel, cache: AnswerCache, *, refresh: bool = False) -> None:
        super().__init__(model)
        self._cache, self._refresh = cache, refresh

    async def aclose(self) -> None:
        """Close the model and the file, which the next use opens again."""
        await super().aclose()
        self._cache.close()

    def _place(self, key: str) -> str:
        return key

    def _find(self, place: str) -> Completion | None:
        known = None if self._refresh else self._cache.find(place)
        return None if known is None else known.model_copy(update={"usage": Usage()})

    def _keep(self, place: str, answer: Completion) -> None:
        self._cache.add(place, answer)
