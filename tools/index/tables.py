"""Declarations, the dependency graph and the progress of a build, in one SQLite file.

``constants`` numbers every name that occurs; ``uses`` holds the edges (row, part, constant) of the graph. Constants
that the library uses but does not declare are nodes as well. ``written`` holds, in four bytes each, the numbers of the
constants that the statement of a theorem writes out.
"""

from __future__ import annotations

import json
import sqlite3
import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.tools.index.records import THEOREM, Declaration, SourceRange
from leanwright.tools.index.texts import written_constants
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STATEMENT, BODY = 0, 1  # parts of a declaration
_MOST_PARAMETERS = 900  # of one SQL statement; the smallest limit among builds of SQLite is 999

_TABLES = """
CREATE TABLE declarations(
    row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, library TEXT NOT NULL, module TEXT NOT NULL,
    signature TEXT NOT NULL, docstring TEXT NOT NULL, informal TEXT NOT NULL, first_line INTEGER, last_line INTEGER);
CREATE TABLE constants(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, statements INTEGER NOT NULL DEFAULT 0);
CREATE TABLE uses(
    row INTEGER NOT NULL, part INTEGER NOT NULL, place INTEGER NOT NULL, constant INTEGER NOT NULL,
    PRIMARY KEY(row, part, place)) WITHOUT ROWID;
CREATE TABLE written(row INTEGER PRIMARY KEY, constants BLOB NOT NULL);
CREATE TABLE rejects(line INTEGER PRIMARY KEY, reason TEXT NOT NULL);
CREATE TABLE progress(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
_INDICES = """
CREATE INDEX IF NOT EXISTS users ON uses(constant, part, row);
CREATE VIRTUAL TABLE IF NOT EXISTS trigrams USING fts5(name, content='', tokenize='trigram', detail='none');
"""
_COLUMNS = "row, name, kind, library, module, signature, docstring, informal, first_line, last_line"


def create(path: Path) -> sqlite3.Connection:
    """Open the file for a build; make the tables when there are none."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name='progress'").fetchone():
        with connection:
            connection.executescript(_TABLES)
    return connection


def open_readonly(path: Path) -> sqlite3.Connection:
    """Open a finished file for reading; any thread may use it, one at a time."""
    return sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)


class Writer:
    """Adds declarations; nothing is kept before ``commit``."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        self._ids: dict[str, int] = dict(connection.execute("SELECT name, id FROM constants"))
        (self.rows,) = connection.execute("SELECT COUNT(*) FROM declarations").fetchone()

    def add(self, declaration: Declaration) -> bool:
        """Add one declaration as the next row; False when the name is there already."""
        d, at = declaration, declaration.position
        values = (self.rows, d.name, d.kind, d.library, d.module, d.signature, d.docstring, d.informal)
        lines = (at.start, at.end) if at else (None, None)
        added = self._db.execute(
            f"INSERT OR IGNORE INTO declarations({_COLUMNS}) VALUES(?,?,?,?,?,?,?,?,?,?)", values + lines
        ).rowcount
        if not added:
            return False
        for part, constants in ((STATEMENT, d.statement_constants), (BODY, d.body_constants)):
            edges = ((self.rows, part, i, self._constant(c)) for i, c in enumerate(dict.fromkeys(constants)))
            self._db.executemany("INSERT INTO uses VALUES(?,?,?,?)", edges)
        if d.kind == THEOREM:
            written = [self._constant(c) for c in written_constants(d)]
            self._db.execute("INSERT INTO written VALUES(?,?)", (self.rows, struct.pack(f"<{len(written)}i", *written)))
        self.rows += 1
        return True

    def reject(self, line: int, reason: str) -> None:
        """Note a line of the source that could not be used."""
        self._db.execute("INSERT OR REPLACE INTO rejects VALUES(?,?)", (line, reason))

    def commit(self, **progress: object) -> None:
        """Acknowledge what was added, together with values of ``progress``."""
        note(self._db, **progress)

    def _constant(self, name: str) -> int:
        number = self._ids.get(name)
        if number is None:
            number = self._ids[name] = len(self._ids)
            self._db.execute("INSERT INTO constants(id, name) VALUES(?,?)", (number, name))
        return number


def note(db: sqlite3.Connection, **progress: object) -> None:
    """Store values of ``progress`` and commit."""
    db.executemany("INSERT OR REPLACE INTO progress VALUES(?,?)", [(k, json.dumps(v)) for k, v in progress.items()])
    db.commit()


def noted(db: sqlite3.Connection, key: str, default: Any) -> Any:
    """A value of ``progress``."""
    found = db.execute("SELECT value FROM progress WHERE key=?", (key,)).fetchone()
    return default if found is None else json.loads(found[0])


def finish(db: sqlite3.Connection) -> None:
    """Make the indices once all rows are in; doing it again does no harm."""
    db.executescript(_INDICES)
    if not noted(db, "indexed", False):
        with db:
            db.execute("INSERT INTO trigrams(trigrams) VALUES('delete-all')")
            db.execute("INSERT INTO trigrams(rowid, name) SELECT row, name FROM declarations")
            db.execute(
                "UPDATE constants SET statements = "
                f"(SELECT COUNT(*) FROM uses WHERE constant = constants.id AND part = {STATEMENT})"
            )
        note(db, indexed=True)


def seal(db: sqlite3.Connection) -> None:
    """Make the file whole by itself, without a log beside it, and close it."""
    db.execute("PRAGMA journal_mode=DELETE")
    db.execute("ANALYZE")
    db.commit()
    db.close()


def declarations(
    db: sqlite3.Connection, where: str = "1", parameters: Sequence[object] = (), *, graph: bool = True
) -> Iterator[tuple[int, Declaration]]:
    """Rows and declarations that satisfy an SQL condition, in row order; ``graph`` False leaves the constants out."""
    cursor = db.execute(f"SELECT {_COLUMNS} FROM declarations WHERE {where} ORDER BY row", parameters)
    while fetched := cursor.fetchmany(_MOST_PARAMETERS):
        rows = [row[0] for row in fetched] if graph else []
        statements, bodies = constants_of(db, rows, STATEMENT), constants_of(db, rows, BODY)
        for row in fetched:
            yield row[0], _declaration(row, statements.get(row[0], ()), bodies.get(row[0], ()))


def _declaration(row: Sequence[Any], statement: tuple[str, ...], body: tuple[str, ...]) -> Declaration:
    # made from values that were checked when they were stored
    return Declaration.model_construct(
        name=row[1],
        kind=row[2],
        library=row[3],
        module=row[4],
        signature=row[5],
        docstring=row[6],
        informal=row[7],
        statement_constants=statement,
        body_constants=body,
        position=None if row[8] is None else SourceRange.model_construct(start=row[8], end=row[9]),
    )


def constant_names(db: sqlite3.Connection) -> list[str]:
    """Name of every constant, by its number."""
    return [name for (name,) in db.execute("SELECT name FROM constants ORDER BY id")]


def constants_of(
    db: sqlite3.Connection, rows: Sequence[int], part: int, names: Sequence[str] | None = None
) -> dict[int, tuple[str, ...]]:
    """Constants of a part of each row, in the order of the source; quicker with ``names``, see `constant_names`."""
    found: dict[int, list[Any]] = {row: [] for row in rows}
    of = "" if names is not None else "JOIN constants ON constants.id = uses.constant "
    what = "uses.constant" if names is not None else "constants.name"
    for some in pieces(rows):
        marks = ",".join("?" * len(some))
        query = (
            f"SELECT uses.row, {what} FROM uses {of}WHERE uses.row IN ({marks}) AND part = ? ORDER BY uses.row, place"
        )
        for row, constant in db.execute(query, (*some, part)):
            found[row].append(constant)
    if names is None:
        return {row: tuple(these) for row, these in found.items()}
    return {row: tuple([names[constant] for constant in these]) for row, these in found.items()}


def has_written(db: sqlite3.Connection) -> bool:
    """Whether the file has the table ``written``, which those of earlier versions lack."""
    return db.execute("SELECT 1 FROM sqlite_master WHERE name='written'").fetchone() is not None


def written_of(db: sqlite3.Connection, rows: Sequence[int]) -> tuple[NDArray[np.int32], list[int]]:
    """Numbers of the constants that the statements of theorems write out, row after row, and how many each has."""
    found: dict[int, bytes] = {}
    for some in pieces(rows):
        marks = ",".join("?" * len(some))
        found.update(db.execute(f"SELECT row, constants FROM written WHERE row IN ({marks})", some))
    parts = [found[row] for row in rows]
    return np.frombuffer(b"".join(parts), "<i4"), [len(part) // 4 for part in parts]


def pieces(values: Iterable[Any]) -> Iterator[list[Any]]:
    """``values`` in lists that fit one SQL statement."""
    everything = list(values)
    for start in range(0, len(everything), _MOST_PARAMETERS):
        yield everything[start : start + _MOST_PARAMETERS]
