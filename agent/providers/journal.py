"""The journal of a session: every answer that was paid for, so that a resumed step does not pay for it again.

A step that was interrupted is run again from its beginning and asks what it asked before. The n-th identical request of
a step gets the n-th recorded answer; only what was never answered goes out.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from leanwright.agent.providers.answer_store import Database, read, written
from leanwright.agent.providers.memoized_model import MemoizedModel, PaidModel
from leanwright.tools.errors import SetupError
from leanwright.tools.types import Completion

MOST_SCOPES = 4096  # whose requests are counted: more than a run has in flight
_SCHEMA = """
CREATE TABLE IF NOT EXISTS journal (
  scope TEXT NOT NULL, key TEXT NOT NULL, n INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (scope, key, n)
) WITHOUT ROWID
"""


class Answers(Protocol):
    """Where a `JournaledModel` model finds and keeps answers. Blocking."""

    def find(self, scope: str, key: str, n: int) -> Completion | None:
        """The ``n``-th answer, from 0, to the request in ``scope``; None: it was not recorded."""
        ...

    def add(self, scope: str, key: str, n: int, answer: Completion) -> None:
        """Record an answer; one that is there stays."""
        ...


class Journal:
    """Answers by scope, request and occurrence. Safe across threads and processes; each record is on disk when `add`
    returns.
    """

    def __init__(self, path: Path) -> None:
        self._database = Database(path, _SCHEMA, synchronous="FULL")

    def find(self, scope: str, key: str, n: int) -> Completion | None:
        """The ``n``-th answer, from 0, to the request in ``scope``; None: it was not recorded."""
        query = "SELECT answer FROM journal WHERE scope = ? AND key = ? AND n = ?"
        row = self._database.run(lambda db: db.execute(query, (scope, key, n)).fetchone())
        if row is None:
            return None
        answer = read(row[0])
        if answer is None:
            raise SetupError(f"{self._database.path} was written by another version of Leanwright; use that version")
        return answer

    def add(self, scope: str, key: str, n: int, answer: Completion) -> None:
        """Record an answer; one that is there stays."""
        row = (scope, key, n, written(answer))
        self._database.run(lambda db: db.execute("INSERT OR IGNORE INTO journal VALUES (?, ?, ?, ?)", row))

    def forget(self, sessions: Sequence[str]) -> None:
        """Remove the answers of each scope ``session`` and of the scopes that begin with ``session/``."""
        # "0" comes next to "/": a range, which is looked up where a comparison of beginnings would scan the table
        query = "DELETE FROM journal WHERE scope = ?1 OR (scope > ?1 || '/' AND scope < ?1 || '0')"
        self._database.run(lambda db: db.executemany(query, [(one,) for one in sessions]))

    def close(self) -> None:
        """Let the file go. Idempotent."""
        self._database.close()


class JournaledModel(MemoizedModel[tuple[str, str, int]]):
    """``model`` with its answers recorded, before they are handed on, and found again.

    ``scope`` is the step in which requests count as repetitions, such as ``SESSION/STEP``: a text, or a function that
    is asked at each request. A found answer has the usage that it had when it was paid for, so that a resumed step adds
    up to what was spent in truth. What a crash can still cost twice: a request that was answered and not yet recorded.
    """

    def __init__(self, model: PaidModel, journal: Answers, scope: str | Callable[[], str]) -> None:
        super().__init__(model)
        self._journal, self._scope = journal, scope
        self._seen: OrderedDict[str, Counter[str]] = OrderedDict()  # by scope

    def restart(self) -> None:
        """Steps that are run again from now on, in this process, begin at their first record."""
        self._seen.clear()

    def _place(self, key: str) -> tuple[str, str, int]:
        scope = self._scope if isinstance(self._scope, str) else self._scope()
        seen = self._seen.setdefault(scope, Counter())
        if len(self._seen) > MOST_SCOPES:
            self._seen.popitem(last=False)
        seen[key] += 1
        return scope, key, seen[key] - 1

    def _find(self, place: tuple[str, str, int]) -> Completion | None:
        return self._journal.find(*place)

    def _keep(self, place: tuple[str, str, int], answer: Completion) -> None:
        self._journal.add(*place, answer)
