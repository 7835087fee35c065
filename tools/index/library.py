"""An index that is open for reading."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.errors import ConfigError, IndexProblem
from leanwright.tools.index import names, tables
from leanwright.tools.index.bm25 import BM25Index
from leanwright.tools.index.records import Declaration, IndexInfo, KnownConstant, ScoredRow
from leanwright.tools.index.store import DATABASE, WORDS, Shelf
from leanwright.tools.index.tables import STATEMENT
from leanwright.tools.index.vectors import Vectors
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

OVERSAMPLING = 4  # neighbours asked for, in place of one, when only some rows may be kept


class LibraryIndex:
    """One build of one library: declarations, the dependency graph both ways, vectors and BM25.

    It never changes: rows, counted from 0, mean the same declarations for as long as the object lives, also when the
    library is built anew meanwhile. ``stale`` says whether that has happened; ``open_index`` gives the new one.
    Vectors and words are opened at first use. Not for use by two threads at once.
    """

    def __init__(self, shelf: Shelf, build: str, chroma: str | None = None) -> None:
        """``chroma``: the Chroma server whose copy of the vectors is searched; None: the files of the build are.

        Raises IndexProblem, with the command that repairs it, when files are missing or damaged.
        """
        self._shelf, self.build, self._chroma = shelf, build, chroma
        self._folder = shelf.folder / build
        self.info: IndexInfo = shelf.info(build)
        self._db = tables.open_readonly(self._folder / DATABASE)
        try:
            (found,) = self._db.execute("SELECT COUNT(*) FROM declarations").fetchone()
        except sqlite3.DatabaseError as error:
            raise shelf.damaged(f"{DATABASE}: {error}", self.info) from error
        if found != self.info.declarations:
            raise shelf.damaged(f"{DATABASE} has {found} declarations", self.info)
        if not tables.has_written(self._db):
            raise shelf.outdated(self.info)

    def __len__(self) -> int:
        return self.info.declarations

    @property
    def stale(self) -> bool:
        """Whether another build of this library has been switched in."""
        return self._shelf.current() != self.build

    def declarations(self, *, kinds: Sequence[str] = ()) -> Iterator[Declaration]:
        """Declarations in row order; an empty filter lets everything pass."""
        where, values = _condition(kinds, (), "")
        return (d for _, d in tables.declarations(self._db, where, values))

    def rows(
        self, *, kinds: Sequence[str] = (), libraries: Sequence[str] = (), module_prefix: str = ""
    ) -> NDArray[np.int64]:
        """Rows of the declarations that pass, ascending; an empty filter lets everything pass."""
        where, values = _condition(kinds, libraries, module_prefix)
        found = self._db.execute(f"SELECT row FROM declarations WHERE {where} ORDER BY row", values)
        return np.fromiter((row for (row,) in found), dtype=np.int64)

    def get(self, name: str, *, graph: bool = True) -> Declaration | None:
        """The declaration called ``name``; None when there is none. ``graph`` False leaves its constants out."""
        return next((d for _, d in tables.declarations(self._db, "name = ?", (name,), graph=graph)), None)

    def at(self, rows: Sequence[int]) -> list[Declaration]:
        """Declarations of ``rows``, in that order."""
        found: dict[int, Declaration] = {}
        for some in tables.pieces(rows):
            found.update(tables.declarations(self._db, f"row IN ({_marks(some)})", [int(row) for row in some]))
        return [found[int(row)] for row in rows]

    def row_of(self, name: str) -> int | None:
        """Row of the declaration called ``name``; None when there is none."""
        found = self._db.execute("SELECT row FROM declarations WHERE name = ?", (name,)).fetchone()
        return None if found is None else int(found[0])

    def rows_of(self, names: Sequence[str]) -> dict[str, int]:
        """Rows of those of ``names`` that are declared."""
        found: dict[str, int] = {}
        for some in tables.pieces(dict.fromkeys(names)):
            found.update(self._db.execute(f"SELECT name, row FROM declarations WHERE name IN ({_marks(some)})", some))
        return found

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Name of every row."""
        return tuple(name for (name,) in self._db.execute("SELECT name FROM declarations ORDER BY row"))

    def statement_constants(self, rows: Sequence[int]) -> list[tuple[str, ...]]:
        """For each row the constants of its statement."""
        return self._constants(rows, STATEMENT)

    def body_constants(self, rows: Sequence[int]) -> list[tuple[str, ...]]:
        """For each row the constants of its body."""
        return self._constants(rows, tables.BODY)

    def written_constants(self, rows: Sequence[int]) -> tuple[NDArray[np.int32], list[int]]:
        """The numbers of the constants that the statements of theorems write out, see `texts.written_constants`.

        Those of all ``rows`` after each other, and how many each row has; ``constant_names`` has their names.
        """
        return tables.written_of(self._db, [int(row) for row in rows])

    def users(self, constant: str) -> tuple[int, ...]:
        """Rows whose statement uses ``constant``, ascending."""
        found = self._db.execute(
            "SELECT row FROM uses WHERE constant = (SELECT id FROM constants WHERE name = ?) AND part = ? ORDER BY row",
            (constant, STATEMENT),
        )
        return tuple(row for (row,) in found)

    def constants(self, names: Sequence[str]) -> list[KnownConstant]:
        """What is known of each name as a constant."""
        found: dict[str, KnownConstant] = {}
        for some in tables.pieces(dict.fromkeys(names)):
            where = f"name IN ({_marks(some)})"
            for constant in self._db.execute(f"SELECT name, id, statements FROM constants WHERE {where}", some):
                found[constant[0]] = KnownConstant(*constant)
        return [found.get(name) or KnownConstant(name, -1, 0) for name in names]

    def usage(self, constants: Sequence[str]) -> list[int]:
        """In how many statements each constant occurs; 0 for an unknown one."""
        return [constant.statements for constant in self.constants(constants)]

    def nearest(self, vector: NDArray[np.float32], k: int, *, keep: NDArray[np.int64] | None = None) -> list[ScoredRow]:
        """The ``k`` rows of highest cosine with ``vector`` (shape [d], unit norm), best first; only rows in ``keep``.

        Exact for small libraries; for large ones approximate, and exact again when the neighbourhood holds too few
        rows of ``keep``.
        """
        if self._vectors.exact:
            rows = np.arange(len(self)) if keep is None else keep
            return _best(rows, self._vectors.similarities(vector, rows), k)
        if keep is None:
            return self._near(vector, k)
        kept = np.zeros(len(self), dtype=bool)
        kept[keep] = True
        near = [hit for hit in self._near(vector, OVERSAMPLING * k) if kept[hit.row]]
        if len(near) >= min(k, len(keep)):
            return near[:k]
        return _best(keep, self._vectors.similarities(vector, keep), k)

    def require_encoder(self, name: str) -> None:
        """Raise ConfigError unless the vectors were made by the encoder called ``name``, so that they compare."""
        if name != self.info.encoder:
            raise ConfigError(
                f"the index {self.info.library} was made with the encoder {self.info.encoder}, not with {name}: "
                f"set library.encoder to that one, or rebuild the index with: "
                f"leanwright index build --library {self.info.library} --from {self.info.source}"
            )

    def vectors(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """Vectors of ``rows``, shape [len(rows), d], unit norm: for exact re-scoring."""
        return self._vectors.at(rows)

    def bm25(self, query: str, k: int, *, keep: NDArray[np.int64] | None = None) -> list[ScoredRow]:
        """The ``k`` rows with the highest BM25 score above 0, best first; only rows in ``keep``."""
        scores = self.bm25_scores(query)
        rows = np.flatnonzero(scores) if keep is None else keep[scores[keep] > 0]
        return _best(rows, scores[rows], k)

    def bm25_scores(self, query: str) -> NDArray[np.float32]:
        """BM25 score of every row, shape [len(self)]."""
        return self._words.scores(query)

    def resolves(self, name: str) -> bool:
        """Whether ``name`` is declared here."""
        return self.row_of(name) is not None

    def similar_names(self, name: str, k: int = 5) -> list[str]:
        """Declared names that look most like ``name``, best first: for suggestions and repair."""
        return names.similar(self._db, name, k)

    def names_ending(self, suffix: str, k: int = 20) -> list[str]:
        """Declared names whose last components are those of ``suffix``, shortest first."""
        return names.ending(self._db, suffix, k)

    def close(self) -> None:
        """Let go of the files. Idempotent."""
        if "_vectors" in vars(self):
            self._vectors.close()
        self._db.close()

    def _near(self, vector: NDArray[np.float32], k: int) -> list[ScoredRow]:
        try:
            return [ScoredRow(*pair) for pair in self._vectors.nearest(vector, k)]
        except (OSError, RuntimeError) as error:
            raise self._unusable("vectors", error) from error

    @cached_property
    def constant_names(self) -> list[str]:
        """The name of every constant, by its number."""
        return tables.constant_names(self._db)

    @cached_property
    def _vectors(self) -> Vectors:
        try:
            return Vectors(self._folder, len(self), self.info.dimensions, self._chroma)
        except (OSError, ValueError) as error:
            raise self._unusable("vectors", error) from error

    @cached_property
    def _words(self) -> BM25Index:
        try:
            return BM25Index(self._folder / WORDS)
        except (OSError, ValueError, KeyError) as error:
            raise self._unusable("words", error) from error

    def _unusable(self, what: str, error: Exception) -> IndexProblem:
        if self.stale:  # two builds later, or after a removal, the files of this one are gone
            return IndexProblem(f"the index {self.info.library} was removed or rebuilt: search again")
        return self._shelf.damaged(f"the {what} cannot be opened ({error})", self.info)

    def _constants(self, rows: Sequence[int], part: int) -> list[tuple[str, ...]]:
        wanted = [int(row) for row in rows]
        found = tables.constants_of(self._db, wanted, part, self.constant_names)
        return [found[row] for row in wanted]


_open: dict[tuple[Path, str | None], LibraryIndex] = {}


def open_index(cache_dir: Path, library: str, chroma: str | None = None) -> LibraryIndex:
    """The index of ``library`` that is in force: call it at the start of every search. ``chroma`` as in LibraryIndex.

    The same object while no new build has been switched in, the new one afterwards; costs one small file then. Raises
    IndexProblem when there is none or when it is damaged, each with the command that helps.
    """
    shelf = Shelf(cache_dir, library)
    build = shelf.current()
    known = _open.get((shelf.folder, chroma))
    if known is not None and known.build == build:
        return known
    if not build:
        source = "embedded" if library == "embedded" else "SOURCE"
        raise IndexProblem(
            f"there is no index of the library {library}: build it with: "
            f"leanwright index build --library {library} --from {source}"
        )
    index = _open[shelf.folder, chroma] = LibraryIndex(shelf, build, chroma)
    return index


def _condition(kinds: Sequence[str], libraries: Sequence[str], module_prefix: str) -> tuple[str, list[str | int]]:
    parts: list[str] = ["1"]
    values: list[str | int] = []
    for column, wanted in (("kind", kinds), ("library", libraries)):
        if wanted:
            parts.append(f"{column} IN ({_marks(wanted)})")
            values += list(wanted)
    if module_prefix:
        parts.append("(module = ? OR substr(module, 1, ?) = ?)")
        values += [module_prefix, len(module_prefix) + 1, f"{module_prefix}."]
    return " AND ".join(parts), values


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))


def _best(rows: NDArray[np.int64], scores: NDArray[np.float32], k: int) -> list[ScoredRow]:
    """The ``k`` best, best first; among equals the first row."""
    if k < len(rows):
        chosen = np.argpartition(-scores, k)[:k]
        rows, scores = rows[chosen], scores[chosen]
    order = np.lexsort((rows, -scores))[:k]
    return [ScoredRow(int(rows[i]), float(scores[i])) for i in order]
