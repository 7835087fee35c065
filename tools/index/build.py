"""Build an index: read the source, encode, index the words, switch in. Goes on where an interrupted build stopped."""

from __future__ import annotations

import errno
import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from leanwright.tools.errors import InputError
from leanwright.tools.index import tables, vectors
from leanwright.tools.index.bm25 import build_bm25
from leanwright.tools.index.chroma import forget
from leanwright.tools.index.records import IndexInfo
from leanwright.tools.index.source import IndexSource, Origin
from leanwright.tools.index.store import DATABASE, WORDS, Shelf, disk_errors, generation_of
from leanwright.tools.index.texts import dense_text, lexical_text
from leanwright.tools.numerics import np
from leanwright.tools.protocols import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = 5  # of the folder and of the texts in it; another one is never resumed
READ_BATCH = 5_000  # rows of the source between two commits
ENCODE_BATCH = 4_096  # declarations between two acknowledgements: the more, the less is padded
FEW = 256  # the same in a library whose vectors are all compared: so few at once are encoded in single precision
MOST_REJECTS = 1_000  # broken rows that are kept for the report; the rest is counted


@dataclass(frozen=True)
class BuildStep:
    """One report of progress: what is done, out of how many; ``total`` None: not known."""

    phase: str  # prepare | read | graph | encode | cells | words | ready
    done: float
    total: float | None
    message: str


@dataclass(frozen=True)
class IndexBuilt:
    """A finished build, and the rows of the source that could not be used: number and reason."""

    info: IndexInfo
    rejects: tuple[tuple[int, str], ...]
    duplicates: int
    encoded: int  # declarations that this run encoded
    encode_s: float  # and the time it took


Report = Callable[[BuildStep], None]
# The vectors of each shard, in order.
Encoding = Callable[[Iterator[list[str]]], "Iterator[NDArray[np.float32]]"]


def build_index(
    source: IndexSource,
    library: str,
    cache_dir: Path,
    encoder: Encoder,
    report: Report | None = None,
    *,
    encoding: Encoding | None = None,
    chroma: str | None = None,
) -> IndexBuilt:
    """Build the index of ``library`` from ``source`` beside the old one, and switch it in when it is whole.

    ``encoding`` encodes as ``encoder`` does, elsewhere: it may ask for some shards before it gives the first vectors.
    ``chroma``: the Chroma server that gets a copy of the vectors; None: none does.
    Blocking. A build that was interrupted is taken up again when source and encoder are the same. Raises InputError for
    a source without a usable row, IndexProblem when another process builds this library, SetupError for a full disk.
    """
    shelf = Shelf(cache_dir, library)
    with shelf.writing(), disk_errors(shelf.folder):
        before = shelf.builds()
        built = _Build(shelf, source, encoder, report or (lambda _: None), encoding, chroma).run()
        forget(chroma, (shelf.folder / name for name in set(before) - set(shelf.builds())))
        return built


class _Build:
    def __init__(
        self,
        shelf: Shelf,
        source: IndexSource,
        encoder: Encoder,
        report: Report,
        encoding: Encoding | None,
        chroma: str | None,
    ) -> None:
        self._shelf, self._source, self._encoder, self._report = shelf, source, encoder, report
        self._encoding: Encoding = encoding or (lambda shards: map(encoder.encode, shards))
        self._began = time.monotonic()
        self._chroma = chroma
        self._name = _take_up(shelf, source, encoder, chroma)
        self._folder = shelf.folder / self._name
        self._encoded, self._encode_s = 0, 0.0

    def run(self) -> IndexBuilt:
        origin = self._source.prepare(self._folder, self._say)
        db = tables.create(self._folder / DATABASE)
        try:
            earlier = float(tables.noted(db, "seconds", 0.0))
            self._read(db, earlier)
            self._tell("graph", 0, None, "indexing names and dependencies")
            tables.finish(db)
            with self._words_indexed():
                self._encode(db, earlier)
                self._sort(db)
                self._tell("words", 0, None, "indexing words")
            built = self._sum_up(db, origin, earlier)
        finally:
            db.close()
        tables.seal(tables.create(self._folder / DATABASE))
        for path in self._folder.glob("*.jsonl"):  # what the source was extracted to: in the tables now
            path.unlink()
        self._shelf.switch(self._name, built.info)
        self._tell("ready", 1, 1, f"{built.info.declarations:,} declarations are indexed")
        return built

    def _read(self, db: sqlite3.Connection, earlier: float) -> None:
        if tables.noted(db, "read", False):
            return
        last = int(tables.noted(db, "last_row", 0))
        writer = tables.Writer(db)
        rejected, duplicates = int(tables.noted(db, "rejected", 0)), int(tables.noted(db, "duplicates", 0))
        for seen, row in enumerate(self._source.rows(last), start=1):
            last = row.number
            if row.error:
                rejected += 1
                if rejected <= MOST_REJECTS:
                    writer.reject(row.number, row.error)
            for declaration in row.declarations:
                duplicates += not writer.add(declaration)
            if seen % READ_BATCH == 0:
                writer.commit(last_row=last, rejected=rejected, duplicates=duplicates, seconds=self._spent(earlier))
                self._tell("read", writer.rows, None, "reading declarations")
        if writer.rows == 0:
            first = db.execute("SELECT line, reason FROM rejects ORDER BY line LIMIT 1").fetchone()
            why = f"line {first[0]}: {first[1]}" if first else "it is empty"
            db.rollback()
            raise InputError(f"{self._source.spec} holds no declaration ({why})")
        writer.commit(last_row=last, rejected=rejected, duplicates=duplicates, read=True, seconds=self._spent(earlier))

    def _encode(self, db: sqlite3.Connection, earlier: float) -> None:
        (total,) = db.execute("SELECT COUNT(*) FROM declarations").fetchone()
        done = int(tables.noted(db, "encoded", 0))
        if done == total:
            return
        _check_space(self._folder, total - done, self._encoder.dimensions)
        writer = vectors.VectorWriter(self._folder, self._chroma)
        began = time.monotonic()
        try:
            self._tell("encode", done, total, "encoding declarations")
            for encoded in self._encoding(_texts(db, done, total)):
                writer.add(done, encoded)
                done += len(encoded)
                self._encoded += len(encoded)
                tables.note(db, encoded=done, seconds=self._spent(earlier))
                self._tell("encode", done, total, "encoding declarations")
        finally:
            writer.close()
        self._encode_s = time.monotonic() - began

    @contextmanager
    def _words_indexed(self) -> Iterator[None]:
        """The words are indexed by the end, in a thread beside the encoder's, which does not hold the interpreter."""
        given_up = Event()
        with ThreadPoolExecutor(1) as beside:
            words = beside.submit(build_bm25, _words(self._folder / DATABASE, given_up), self._folder / WORDS)
            try:
                yield
                words.result()
            finally:
                given_up.set()

    def _sort(self, db: sqlite3.Connection) -> None:
        (total,) = db.execute("SELECT COUNT(*) FROM declarations").fetchone()
        if total > vectors.EXACT_ROWS:
            self._tell("cells", 0, None, "indexing vectors")
            vectors.write_cells(self._folder, total, self._encoder.dimensions)

    def _sum_up(self, db: sqlite3.Connection, origin: Origin, earlier: float) -> IndexBuilt:
        (total,) = db.execute("SELECT COUNT(*) FROM declarations").fetchone()
        info = IndexInfo(
            library=self._shelf.library,
            source=self._source.spec,
            revision=origin.revision,
            lean_version=origin.lean_version,
            encoder=self._encoder.name,
            dimensions=self._encoder.dimensions,
            declarations=total,
            rejected=tables.noted(db, "rejected", 0),
            generation=generation_of(self._name),
            built_at=datetime.now(UTC).isoformat(timespec="seconds"),
            seconds=round(self._spent(earlier), 1),
        )
        rejects = tuple(db.execute("SELECT line, reason FROM rejects ORDER BY line"))
        return IndexBuilt(info, rejects, tables.noted(db, "duplicates", 0), self._encoded, self._encode_s)

    def _spent(self, earlier: float) -> float:
        return earlier + time.monotonic() - self._began

    def _say(self, message: str, fraction: float | None) -> None:
        self._tell("prepare", fraction or 0.0, None if fraction is None else 1.0, message)

    def _tell(self, phase: str, done: float, total: float | None, message: str) -> None:
        self._report(BuildStep(phase, done, total, message))


def _texts(db: sqlite3.Connection, first: int, total: int) -> Iterator[list[str]]:
    """What is encoded of the rows from ``first`` on, in shards."""
    size = ENCODE_BATCH if total > vectors.EXACT_ROWS else min(ENCODE_BATCH, FEW)
    for start in range(first, total, size):
        rows = tables.declarations(db, "row >= ? AND row < ?", (start, start + size), graph=False)
        yield [dense_text(d) for _, d in rows]


def _words(database: Path, given_up: Event) -> Iterator[str]:
    """What is indexed by its words, as long as anybody wants it."""
    with closing(tables.create(database)) as db:
        for _, declaration in tables.declarations(db, graph=False):
            if given_up.is_set():
                return
            yield lexical_text(declaration)


def _take_up(shelf: Shelf, source: IndexSource, encoder: Encoder, chroma: str | None) -> str:
    """The interrupted build that can go on, or a new one; other remains are removed."""
    wanted = {"format": FORMAT, "source": source.spec, "contents": source.fingerprint, "encoder": encoder.name}
    if chroma is not None:
        wanted["chroma"] = chroma
    for name in shelf.unfinished():
        if _plan_in(shelf.folder / name) == wanted:
            return name
        shutil.rmtree(shelf.folder / name)
    name = shelf.new_build()
    folder = shelf.folder / name
    folder.mkdir(parents=True)
    (folder / "plan.json").write_text(json.dumps(wanted), encoding="utf-8")
    return name


def _plan_in(folder: Path) -> object:
    """What a build was going to do; None when it had not begun."""
    try:
        return json.loads((folder / "plan.json").read_bytes())
    except (OSError, ValueError):
        return None


def _check_space(folder: Path, rows: int, dimensions: int) -> None:
    """Raise early what would otherwise come after minutes of encoding. A byte a number comes to each vector."""
    needed = rows * dimensions * 5 + (64 << 20)
    if shutil.disk_usage(folder).free < needed:
        raise OSError(errno.ENOSPC, f"{needed >> 20} MiB needed")
