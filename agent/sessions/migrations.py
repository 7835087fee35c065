"""The tables of sessions, by numbered migrations: number n takes a database from version n - 1 to n.

A migration that was released is never changed; what is new goes into another one.

LangGraph keeps its own tables (``checkpoints``, ``writes``) in the same file and sees to them itself.
"""

import json
import sqlite3
from collections.abc import Callable


def _sessions_and_turns(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY, title TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, model TEXT NOT NULL,
            settings TEXT NOT NULL, parent TEXT, forked_at INTEGER)"""
    )
    db.execute(
        """CREATE TABLE turns (
            session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE, number INTEGER NOT NULL,
            text TEXT NOT NULL, graph TEXT NOT NULL, status TEXT NOT NULL, started TEXT NOT NULL, ended TEXT,
            result TEXT, error TEXT NOT NULL DEFAULT '', PRIMARY KEY (session, number))"""
    )


def _answers(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE answers (
            session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE, turn INTEGER NOT NULL,
            question TEXT NOT NULL, reply TEXT NOT NULL, created TEXT NOT NULL,
            PRIMARY KEY (session, turn, question))"""
    )


def _totals(db: sqlite3.Connection) -> None:
    """Library and usage beside each session, computed from the results that are there."""
    db.execute("ALTER TABLE sessions ADD COLUMN library TEXT NOT NULL DEFAULT ''")
    db.execute("ALTER TABLE sessions ADD COLUMN usage TEXT NOT NULL DEFAULT '{}'")
    for (id_,) in db.execute("SELECT id FROM sessions").fetchall():
        rows = db.execute("SELECT result FROM turns WHERE session = ? AND result IS NOT NULL ORDER BY number", (id_,))
        results = [json.loads(result) for (result,) in rows]
        usage: dict[str, float] = {}
        for result in results:
            for name, value in result.get("usage", {}).items():
                usage[name] = usage.get(name, 0) + (value or 0)
        libraries = [result["lean"]["library"] for result in results if result.get("lean")]
        db.execute(
            "UPDATE sessions SET usage = ?, library = ? WHERE id = ?", (json.dumps(usage), (libraries or [""])[-1], id_)
        )


def _locks(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE locks (
            session TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE, lock TEXT NOT NULL,
            created TEXT NOT NULL)"""
    )


def _engines(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE turns RENAME COLUMN graph TO engine")


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _sessions_and_turns,
    _answers,
    _totals,
    _locks,
    _engines,
)
VERSION = len(MIGRATIONS)
