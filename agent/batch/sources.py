"""Where the statements of a batch come from: JSON lines, CSV, Parquet, or a folder of Hugging Face datasets.

A source is read from the start each time it is gone through, one record at a time, so that memory does not grow with
it. A record that holds no statement is a line with an error; only what concerns the whole source raises.
"""

import csv
import gzip
import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import IO, Any

from leanwright.agent.engines.statement import decode, statement_of
from leanwright.agent.extras import require
from leanwright.tools.errors import InputError

STATEMENT_KEYS = ("statement", "informal", "informal_stmt", "text")
ID_KEYS = ("id", "name")
LONGEST = 1 << 20  # bytes of one line of JSON
EXTRA = "batch"
SNIFFED = 4096  # bytes at the beginning of a file that show whether it is text
BINARY = (b"%PDF", b"PK\x03\x04", b"\x89PNG")  # how PDF, zip and PNG files begin


@dataclass(frozen=True)
class BatchLine:
    """One record: its number from 1, the id that it brings, and its statement or what is wrong with it.

    ``first``: the number of an earlier record that says the same; None: it says something new.
    """

    number: int
    own_id: str | int | None
    statement: str = ""
    error: str = ""
    first: int | None = None

    @property
    def id(self) -> str:
        """Unique within the batch."""
        return str(self.number)


@dataclass(frozen=True)
class Fields:
    """Which fields or columns hold the statement and its id; None: the first that has a usual name."""

    statement: str | None = None
    id: str | None = None

    def line(self, number: int, row: object) -> BatchLine:
        """The record ``row``: a text, or a mapping by fields."""
        own_id = self._id(row)
        try:
            return BatchLine(number, own_id, statement_of(self._statement(row)))
        except InputError as error:
            return BatchLine(number, own_id, error=str(error))

    def require(self, columns: Sequence[str], name: str) -> None:
        """Raise InputError for a table without the columns."""
        asked = [one for one in (self.statement, self.id) if one is not None and one not in columns]
        if not asked and (self.statement or any(key in columns for key in STATEMENT_KEYS)):
            return
        wanted = f"column {asked[0]!r}" if asked else f"column called {' or '.join(STATEMENT_KEYS)}"
        option = "--id-field" if asked and asked[0] == self.id else "--statement-field"
        raise InputError(f"{name} has no {wanted}; it has {', '.join(columns)}: name one with {option}")

    def _statement(self, row: object) -> str:
        if isinstance(row, str) and self.statement is None:
            return row
        keys = STATEMENT_KEYS if self.statement is None else (self.statement,)
        if isinstance(row, Mapping):
            for key in keys:
                if isinstance(row.get(key), str):
                    return str(row[key])
            if given := next((key for key in keys if key in row), None):
                raise InputError(
                    f"{given} is {json.dumps(row[given], default=str)[:40]}, which is not text; give a string"
                )
        expected = "give a string or an object with one of" if self.statement is None else "there must be a text in"
        raise InputError(f"no statement in this line; {expected}: {', '.join(keys)}")

    def _id(self, row: object) -> str | int | None:
        if not isinstance(row, Mapping):
            return None
        given = row.get(self.id) if self.id else next((row[key] for key in ID_KEYS if key in row), None)
        return given if isinstance(given, str | int) else None


@dataclass(frozen=True)
class BatchSource:
    """The records of a file or folder. ``open`` begins to read it anew."""

    path: Path
    open: Callable[[], Iterator[BatchLine]]

    def __iter__(self) -> Iterator[BatchLine]:
        return self.open()

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        return sum(1 for _ in self.open())

    @cached_property
    def sha256(self) -> str:
        """Of the file, or of the files of the folder with their names."""
        digest = hashlib.sha256()
        files = sorted(one for one in self.path.rglob("*") if one.is_file()) if self.path.is_dir() else [self.path]
        for file in files:
            digest.update(b"" if file == self.path else str(file.relative_to(self.path)).encode())
            with file.open("rb") as opened:
                digest.update(hashlib.file_digest(opened, "sha256").digest())
        return digest.hexdigest()


def open_source(path: Path, fields: Fields | None = None, split: str | None = None) -> BatchSource:
    """The records at ``path``, by its suffix; ``split`` names a part of a dataset. Raises InputError, ConfigError."""
    chosen = fields or Fields()
    if path.is_dir():
        return _table(path, chosen, lambda: _dataset(path, split))
    if not path.is_file():
        raise InputError(f"{path} does not exist")
    kind = _kind(path)
    if kind == ".parquet":
        return _table(path, chosen, lambda: _parquet(path))
    if kind in (".csv", ".tsv"):
        delimiter = "\t" if kind == ".tsv" else ","
        with _csv(path, delimiter) as rows:
            chosen.require(next(rows, []), str(path))
        return BatchSource(path, lambda: _csv_lines(path, chosen, delimiter))
    with _reading(path) as opened:
        refuse_binary(opened.read(SNIFFED), path)
    return BatchSource(path, lambda: _json_lines(path, chosen))


def refuse_binary(head: bytes, path: Path) -> None:
    """Raise InputError for a file whose beginning shows that it is no text."""
    if head.startswith(BINARY) or b"\0" in head[:SNIFFED]:
        raise InputError(f"{path} is binary data; give JSON lines, CSV, Parquet or a folder of a dataset")


def json_lines(lines: Iterator[bytes], fields: Fields) -> Iterator[BatchLine]:
    """Lines of JSON as records; blank ones are counted and left out."""
    for number, raw in enumerate(lines, start=1):
        if len(raw) > LONGEST:
            yield BatchLine(number, None, error=f"line {number} is longer than {LONGEST >> 20} MiB")
        elif raw.strip():
            yield _json_line(number, raw.rstrip(), fields)


def _json_line(number: int, raw: bytes, fields: Fields) -> BatchLine:
    try:
        return fields.line(number, json.loads(decode(raw, f"line {number}")))
    except json.JSONDecodeError as error:
        return BatchLine(number, None, error=f"line {number} is not JSON: {error.msg} at column {error.colno}")
    except RecursionError:
        return BatchLine(number, None, error=f"line {number} is nested too deeply")
    except InputError as error:
        return BatchLine(number, None, error=str(error))


def _json_lines(path: Path, fields: Fields) -> Iterator[BatchLine]:
    with _reading(path) as file:
        yield from json_lines(_bounded(file), fields)


def _bounded(file: IO[bytes]) -> Iterator[bytes]:
    """The lines, each cut to a little more than LONGEST, whatever the file holds."""
    while line := file.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = file.readline(LONGEST + 1)


@contextmanager
def _csv(path: Path, delimiter: str) -> Iterator[Iterator[list[str]]]:
    """The rows of a table, its header first."""
    with _reading(path) as file, io.TextIOWrapper(file, "utf-8-sig", newline="") as text:
        yield csv.reader(text, delimiter=delimiter)


def _csv_lines(path: Path, fields: Fields, delimiter: str) -> Iterator[BatchLine]:
    with _csv(path, delimiter) as rows:
        columns = next(rows)
        for number, row in enumerate(rows, start=1):
            if len(row) == len(columns):
                yield fields.line(number, dict(zip(columns, row, strict=True)))
            elif row:
                wrong = f"row {number} has {len(row)} fields where the header has {len(columns)}"
                yield BatchLine(number, None, error=wrong)


def _table(path: Path, fields: Fields, read: Callable[[], Any]) -> BatchSource:
    """A source of ``read``, an iterable of mappings that knows its ``column_names``."""
    rows = read()
    fields.require(rows.column_names, str(path))
    return BatchSource(path, lambda: (fields.line(number, row) for number, row in enumerate(read(), start=1)))


@dataclass(frozen=True)
class _Parquet:
    """The rows of a Parquet file, a row group at a time."""

    file: Any

    @property
    def column_names(self) -> list[str]:
        return list(self.file.schema_arrow.names)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for batch in self.file.iter_batches(batch_size=256):
            yield from batch.to_pylist()


def _parquet(path: Path) -> _Parquet:
    require(EXTRA, "reading Parquet")
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    try:
        return _Parquet(parquet.ParquetFile(path))
    except (pyarrow.ArrowInvalid, OSError) as error:
        raise InputError(f"{path} is not a Parquet file: {' '.join(str(error).split())[:120]}") from None


def _dataset(path: Path, split: str | None) -> Any:
    require(EXTRA, "reading a dataset")
    import datasets  # type: ignore[import-untyped]

    try:
        found: Any = datasets.load_from_disk(str(path))
    except (FileNotFoundError, ValueError):
        raise InputError(f"{path} holds no dataset that datasets' save_to_disk has written") from None
    if isinstance(found, datasets.Dataset):
        return found
    if split not in found:
        raise InputError(f"{path} has the splits {', '.join(found)}: name one with --split")
    return found[split]


def _kind(path: Path) -> str:
    """The suffix that tells the format, without that of the compression."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    return next((suffix for suffix in reversed(suffixes) if suffix not in (".gz", ".zst")), "")


@contextmanager
def _reading(path: Path) -> Iterator[IO[bytes]]:
    """The bytes of a file, unpacked. Raises InputError for one that is not what its suffix says."""
    try:
        with _unpacked(path) as file:
            yield file
    except UnicodeDecodeError:
        raise InputError(f"{path} is not UTF-8 text; convert it to UTF-8 first") from None
    except csv.Error as error:
        raise InputError(f"{path} is not a table of comma-separated values: {error}") from None
    except (OSError, EOFError) as error:
        raise InputError(f"{path} cannot be read: {error}") from None


def _unpacked(path: Path) -> IO[bytes]:
    if path.suffix.lower() == ".gz":
        return io.BufferedReader(gzip.GzipFile(path))
    if path.suffix.lower() == ".zst":
        require(EXTRA, "reading Zstandard")
        import pyarrow

        return io.BufferedReader(pyarrow.input_stream(str(path), compression="zstd"))
    return path.open("rb")
