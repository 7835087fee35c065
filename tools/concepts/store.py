"""A concept base in one SQLite file: Γ, Θ, Φ, their relations, and every answer that was paid for.

    concepts      Γ  (name, domain, description), and the vector of the description
    definitions   Θ  (identifier, expression, module); ``row`` is its row in the index it was taken from
    annotations   Φ  (text), one for each definition, and its vector
    described     R1 ⊆ Γ × Φ, a concept to its annotations; annotations.definition is R2 : Φ → Θ

A vector is NULL where the text is the one that the index encoded already: then the index has it. Each answer of a model
is committed before it is used, under a hash of the request, so that no request is ever paid for twice.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock, Timeout

from leanwright.tools.concepts.records import DOCSTRING, INFORMAL, NAME, Annotation, BaseInfo, Concept, Definition
from leanwright.tools.errors import IndexProblem
from leanwright.tools.index.store import Shelf, disk_errors
from leanwright.tools.types import Completion

_UNPAID = (DOCSTRING, INFORMAL, NAME)
_TABLES = """
CREATE TABLE IF NOT EXISTS concepts(
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, domain TEXT NOT NULL, description TEXT NOT NULL, vector BLOB,
    UNIQUE(name, domain));
CREATE TABLE IF NOT EXISTS definitions(
    id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, expression TEXT NOT NULL,
    module TEXT NOT NULL, words TEXT NOT NULL, own INTEGER NOT NULL, uses INTEGER NOT NULL, row INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS annotations(
    id INTEGER PRIMARY KEY, definition INTEGER NOT NULL UNIQUE REFERENCES definitions ON DELETE CASCADE,
    text TEXT NOT NULL, source TEXT NOT NULL, vector BLOB);
CREATE TABLE IF NOT EXISTS described(
    concept INTEGER NOT NULL REFERENCES concepts ON DELETE CASCADE,
    annotation INTEGER NOT NULL REFERENCES annotations ON DELETE CASCADE,
    PRIMARY KEY(concept, annotation)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS concepts_of ON described(annotation);
CREATE TABLE IF NOT EXISTS answers(request TEXT PRIMARY KEY, answer TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""


class Entry(NamedTuple):
    """A definition with its annotation, and where it stands in the base and in the index."""

    id: int
    definition: Definition
    annotation: Annotation
    uses: int
    row: int


class Identifier(NamedTuple):
    """The words of a definition's identifier, without endings; the last ``own`` of them are its last component."""

    id: int
    words: str
    own: int


class ConceptBase:
    """The concept base of one library: ``concepts/NAME.sqlite`` under the cache folder, made when it is not there.

    Not for use by two threads at once. Raises ConfigError for a bad name and IndexProblem for a damaged file.
    """

    def __init__(self, cache_dir: Path, library: str) -> None:
        Shelf(cache_dir, library)  # checks the name
        self.library = library
        self.path = cache_dir.expanduser().resolve() / "concepts" / f"{library}.sqlite"
        with disk_errors(self.path.parent):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.db = sqlite3.connect(self.path, check_same_thread=False)
            self.db.execute("PRAGMA foreign_keys=ON")
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")  # an answer that was paid for survives a power cut
            self.db.executescript(_TABLES)
        except sqlite3.DatabaseError as error:
            raise IndexProblem(
                f"the concept base {self.path} cannot be used ({error}): move the file away and run: "
                f"leanwright concepts build --library {library}"
            ) from error

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Be the one writer. Raises IndexProblem when another process is."""
        lock = FileLock(self.path.with_suffix(".lock"))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise IndexProblem(
                f"the concept base {self.library} is being built by another process: wait for it or end it"
            ) from None
        try:
            with disk_errors(self.path.parent):
                yield
        finally:
            lock.release()

    @property
    def info(self) -> BaseInfo:
        """Counts."""
        counted = "SELECT source, COUNT(*) FROM annotations GROUP BY source ORDER BY COUNT(*) DESC"
        sources = dict(self.db.execute(counted))
        (concepts,) = self.db.execute("SELECT COUNT(*) FROM concepts").fetchone()
        return BaseInfo(
            library=self.library,
            definitions=sum(sources.values()),
            concepts=concepts,
            described=sum(n for source, n in sources.items() if source not in _UNPAID),
            sources=sources,
            encoder=self.fact("encoder"),
        )

    def entries(self) -> list[Entry]:
        """All definitions, in the order of the index."""
        return self._entries("1", "definitions.row")

    def pending(self, module_prefix: str = "") -> list[Entry]:
        """Definitions that no chat model has described yet, those that most statements use first."""
        marks = ",".join("?" * len(_UNPAID))
        where = f"source IN ({marks}) AND (? = '' OR module = ? OR substr(module, 1, ?) = ?)"
        values = (*_UNPAID, module_prefix, module_prefix, len(module_prefix) + 1, f"{module_prefix}.")
        return self._entries(where, "uses DESC, identifier", values)

    def concepts(self) -> list[tuple[int, Concept, bytes | None, int]]:
        """Id, concept, vector (None: that of the index), and the index row of its first definition."""
        query = """
            SELECT concepts.id, concepts.name, domain, description, concepts.vector, MIN(definitions.row)
            FROM concepts JOIN described ON described.concept = concepts.id
            JOIN annotations ON annotations.id = described.annotation
            JOIN definitions ON definitions.id = annotations.definition
            GROUP BY concepts.id ORDER BY concepts.id"""
        found = []
        for id_, name, domain, description, vector, row in self.db.execute(query):
            concept = Concept.model_construct(name=name, domain=domain, description=description)
            found.append((id_, concept, vector, row))
        return found

    def annotation_vectors(self) -> dict[int, bytes]:
        """Own vectors of annotations, by definition."""
        return dict(self.db.execute("SELECT definition, vector FROM annotations WHERE vector IS NOT NULL"))

    def definitions_of(self, concepts: Iterable[int]) -> list[int]:
        """Definitions that the annotations of ``concepts`` describe."""
        found: list[int] = []
        query = (
            "SELECT definition FROM annotations JOIN described ON annotation = annotations.id "
            "WHERE concept = ? ORDER BY definition"
        )
        for concept in concepts:
            found += [definition for (definition,) in self.db.execute(query, (concept,))]
        return list(dict.fromkeys(found))

    def identifiers(self) -> list[Identifier]:
        """The words of the identifier of every definition, those that most statements use first."""
        return [
            Identifier(*row) for row in self.db.execute("SELECT id, words, own FROM definitions ORDER BY uses DESC, id")
        ]

    def describe(
        self, definition: int, concept: Concept, annotation: Annotation, vectors: tuple[bytes | None, bytes | None]
    ) -> None:
        """Put the annotation and the concept of a definition in place of those it had; the caller commits.

        ``vectors`` are those of the concept's description and of the annotation, None when the index has them. A
        concept that is known under this name and domain keeps its description, unless a model's replaces one without.
        """
        db = self.db
        of_concept, of_annotation = vectors
        db.execute("DELETE FROM annotations WHERE definition = ?", (definition,))
        cursor = db.execute(
            "INSERT INTO annotations(definition, text, source, vector) VALUES(?,?,?,?)",
            (definition, annotation.text, annotation.source, of_annotation),
        )
        db.execute(
            "INSERT INTO concepts(name, domain, description, vector) VALUES(?,?,?,?) ON CONFLICT DO UPDATE "
            "SET description = excluded.description, vector = excluded.vector "
            "WHERE vector IS NULL AND excluded.vector IS NOT NULL",
            (concept.name, concept.domain, concept.description, of_concept),
        )
        (known,) = db.execute(
            "SELECT id FROM concepts WHERE name = ? AND domain = ?", (concept.name, concept.domain)
        ).fetchone()
        db.execute("INSERT INTO described VALUES(?,?)", (known, cursor.lastrowid))

    def drop_unused_concepts(self) -> None:
        """Remove concepts that no annotation has any more; the caller commits."""
        self.db.execute("DELETE FROM concepts WHERE id NOT IN (SELECT concept FROM described)")

    def answer(self, request: str) -> Completion | None:
        """The answer that was paid for ``request`` (a hash)."""
        found = self.db.execute("SELECT answer FROM answers WHERE request = ?", (request,)).fetchone()
        return None if found is None else Completion.model_validate_json(found[0])

    def keep(self, request: str, answer: Completion) -> None:
        """Store an answer for good, at once."""
        with disk_errors(self.path.parent), self.db:
            self.db.execute("INSERT OR REPLACE INTO answers VALUES(?,?)", (request, answer.model_dump_json()))

    def fact(self, key: str) -> str:
        """A fact about the base; "" when it is not known."""
        found = self.db.execute("SELECT value FROM facts WHERE key = ?", (key,)).fetchone()
        return "" if found is None else str(found[0])

    def note(self, **facts: str) -> None:
        """Store facts; the caller commits."""
        self.db.executemany("INSERT OR REPLACE INTO facts VALUES(?,?)", facts.items())

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    def _entries(self, where: str, order: str, values: Iterable[str | int] = ()) -> list[Entry]:
        query = f"""
            SELECT definitions.id, identifier, kind, expression, module, text, source, uses, row
            FROM definitions JOIN annotations ON annotations.definition = definitions.id
            WHERE {where} ORDER BY {order}"""
        return [_entry(row) for row in self.db.execute(query, tuple(values))]


def _entry(row: tuple[int, str, str, str, str, str, str, int, int]) -> Entry:
    id_, identifier, kind, expression, module, text, source, uses, place = row
    definition = Definition.model_construct(identifier=identifier, kind=kind, expression=expression, module=module)
    return Entry(id_, definition, Annotation.model_construct(text=text, source=source), uses, place)
