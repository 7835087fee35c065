"""Where the statements of a batch come from: JSON lines, CSV, Parquet, or a folder of a Hugging Face dataset.

A source is read from the start each time it is gone through, one record at a time, so that memory does not grow with
it. A record that holds no statement is a line with an error; only what concerns the whole source raises.
"""

import codecs
import csv
import gzip
import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import IO

from leanwright.agent.batch import tables
from leanwright.agent.engines.statement import decode, statement_of
from leanwright.agent.extras import require
from leanwright.tools.errors import InputError

STATEMENT_KEYS = ("informal", "informal_stmt", "statement", "text")  # beside an informal one, a statement may be Lean
ID_KEYS = ("id", "name")
LONGEST = 1 << 20  # bytes of one line of JSON, or characters of one field of CSV
SNIFFED = 4096  # bytes at the beginning of a file that show whether it is text
BINARY = (b"%PDF", b"PK\x03\x04", b"\x89PNG")  # how PDF, zip and PNG files begin
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
TABLES, PACKED = (".csv", ".tsv", ".parquet"), (".gz", ".zst")


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
        """Raise InputError for a table without the columns, or that has one of them twice."""
        if not columns:
            raise InputError(f"{name} is empty")
        for key in {self.statement, self.id, *STATEMENT_KEYS, *ID_KEYS} - {None}:
            if columns.count(key) > 1:
                raise InputError(f"{name} has {columns.count(key)} columns called {key!r}; rename all but one")
        asked = [one for one in (self.statement, self.id) if one is not None and one not in columns]
        if not asked and (self.statement or any(key in columns for key in STATEMENT_KEYS)):
            return
        wanted = f"column {asked[0]!r}" if asked else f"column called {' or '.join(STATEMENT_KEYS)}"
        option = "--id-field" if asked and asked[0] == self.id else "--statement-field"
        told = f"{name} has no {wanted}; it has {', '.join(map(repr, columns))}"
        if len(columns) == 1 and (other := next((one for one in ";\t|" if one in columns[0]), None)):
            raise InputError(f"{told}: separate columns by commas, or by tabs in a .tsv file, not by {other!r}")
        raise InputError(f"{told}: name one with {option}")

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
        if given is None or (isinstance(given, str | int) and not isinstance(given, bool)):
            return given
        return json.dumps(given, default=str, ensure_ascii=False)


@dataclass(frozen=True)
class _Seen:
    """What is known of the records once all were read. ``error``: the first one."""

    records: int = 0
    sound: int = 0
    named: int = 0
    error: str = ""


@dataclass(frozen=True)
class BatchSource:
    """The records of a file or folder. ``open`` begins to read it anew; ``files`` are what it reads."""

    path: Path
    open: Callable[[], Iterator[BatchLine]]
    files: tuple[Path, ...]
    fields: Fields = Fields()

    def __post_init__(self) -> None:
        self._require_unchanged()  # the first look

    def __iter__(self) -> Iterator[BatchLine]:
        for place, line in enumerate(self.open()):
            if place % len(self.files) == 0:  # a look at each costs what one file of many is worth
                self._require_unchanged()
            yield line
        self._require_unchanged()

    def _require_unchanged(self) -> None:
        """Raise InputError when another program has written to a file since the first look at it."""
        if self._stamps() != self._first_stamps:
            raise InputError(
                f"{self.path} changed while it was read; what is done stays: put back what it was and run the same "
                "command, or give what it is now another --out"
            )

    def _stamps(self) -> tuple[tuple[int, int], ...]:
        return tuple((stat.st_size, stat.st_mtime_ns) for stat in map(Path.stat, self.files))

    @cached_property
    def _first_stamps(self) -> tuple[tuple[int, int], ...]:
        return self._stamps()

    def __len__(self) -> int:
        return self._seen.records

    def require_records(self) -> None:
        """Raise InputError where nothing could be formalized, for what concerns every record."""
        seen, id_field = self._seen, self.fields.id
        if not seen.records:
            raise InputError(f"{self.path} has no line to formalize")
        if not seen.sound:
            raise InputError(
                f"{self.path} has no record with a statement; the first of {seen.records:,}: {seen.error} "
                "(--statement-field names another field)"
            )
        if id_field is not None and not seen.named:
            raise InputError(f"{self.path} has no record with the field {id_field!r}: name another with --id-field")

    @cached_property
    def _seen(self) -> _Seen:
        records = sound = named = 0
        error = ""
        for line in self:
            records, sound, named = records + 1, sound + (not line.error), named + (line.own_id is not None)
            error = error or line.error
        return _Seen(records, sound, named, error)

    @cached_property
    def sha256(self) -> str:
        """Of the file, or of the files of the folder with their names."""
        digest = hashlib.sha256()
        for file in self.files:
            digest.update(b"" if file == self.path else str(file.relative_to(self.path)).encode())
            with file.open("rb") as opened:
                digest.update(hashlib.file_digest(opened, "sha256").digest())
        self._require_unchanged()
        return digest.hexdigest()


def open_source(path: Path, fields: Fields | None = None, split: str | None = None) -> BatchSource:
    """The records at ``path``, by its suffix; ``split`` names a part of a dataset. Raises InputError, ConfigError."""
    chosen = fields or Fields()
    if path.is_dir():
        if tables.is_saved(path):
            files = tuple(sorted(one for one in path.rglob("*") if one.is_file()))
            return _table(path, files, chosen, lambda: tables.saved(path, split))
        return _joined(path, [_file(one, chosen) for one in _of_split(path, split)], chosen)
    if not path.is_file():
        raise InputError(f"{path} does not exist")
    if split is not None:
        raise InputError(f"--split belongs to the folder of a dataset; {path} is one file")
    return _file(path, chosen)


def _file(path: Path, chosen: Fields) -> BatchSource:
    """The records of one file, by its suffix."""
    kind = _kind(path)
    if kind == ".parquet":
        return _table(path, (path,), chosen, lambda: tables.parquet(path))
    if kind in (".csv", ".tsv"):
        delimiter = "\t" if kind == ".tsv" else ","
        with _csv(path, delimiter) as rows:
            chosen.require(next(rows, []), str(path))
        return BatchSource(path, lambda: _csv_lines(path, chosen, delimiter), (path,), chosen)
    with _reading(path) as opened:
        refuse_binary(opened.read(SNIFFED), path)
    return BatchSource(path, lambda: _json_lines(path, chosen), (path,), chosen)


def _of_split(folder: Path, split: str | None) -> list[Path]:
    """The files of a folder, or of its ``data``, that hold records of the ``split``. Raises InputError."""
    for place in (folder, folder / "data"):
        files = sorted(one for one in place.glob("*") if one.is_file() and _kind(one) in (".jsonl", *TABLES))
        if files:
            break
    else:
        raise InputError(f"{folder} holds no dataset: neither files of JSON lines, CSV or Parquet, nor what datasets' "
                         "save_to_disk has written")  # fmt: skip
    if len(kinds := sorted({_kind(one) for one in files})) > 1:
        raise InputError(f"{folder} holds files of several kinds ({', '.join(kinds)}); name one of the files")
    return tables.of_split(folder, files, split)


def _joined(path: Path, parts: Sequence[BatchSource], fields: Fields) -> BatchSource:
    """One source after the other, the numbers of the records going on."""

    def records() -> Iterator[BatchLine]:
        before = 0
        for part in parts:
            number = before
            for line in part:
                number = before + line.number
                yield replace(line, number=number, error=line.error and f"{part.path.name}: {line.error}")
            before = number

    return BatchSource(path, records, tuple(part.path for part in parts), fields)


def refuse_binary(head: bytes, path: Path) -> None:
    """Raise InputError for a file whose beginning shows that it is no text."""
    if head.startswith(UTF_16):
        raise InputError(f"{path} is UTF-16 text; convert it to UTF-8 first")
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
    except ValueError:  # what Python says of a number with thousands of digits
        return BatchLine(number, None, error=f"line {number} has a number that is too long")


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
def _csv(path: Path, delimiter: str) -> Iterator[tables.CsvRows]:
    """The rows of a table, its header first."""
    csv.field_size_limit(LONGEST)
    with _reading(path) as file, io.TextIOWrapper(file, "utf-8-sig", newline="") as text:
        yield csv.reader(text, delimiter=delimiter, strict=True)


def _csv_lines(path: Path, fields: Fields, delimiter: str) -> Iterator[BatchLine]:
    with _csv(path, delimiter) as rows:
        columns = next(rows)
        for number in count(1):
            first = rows.line_num + 1
            try:
                row = next(rows, None)
            except csv.Error as error:  # the next row begins on the next line
                where = f"line {first}" if rows.line_num <= first else f"lines {first} to {rows.line_num}"
                wrong = f"row {number} ({where}) cannot be read: {error}; look at its quotation marks"
                yield BatchLine(number, None, error=wrong)
                continue
            if row is None:
                return
            if len(row) == len(columns):
                yield fields.line(number, dict(zip(columns, row, strict=True)))
            elif row:
                wrong = f"row {number} has {len(row)} fields where the header has {len(columns)}"
                yield BatchLine(number, None, error=wrong)


def _table(path: Path, files: tuple[Path, ...], fields: Fields, read: Callable[[], tables.ReadTable]) -> BatchSource:
    """A source of what ``read`` gives."""
    fields.require(read().column_names, str(path))
    return BatchSource(
        path, lambda: (fields.line(number, row) for number, row in enumerate(read(), start=1)), files, fields
    )


def _kind(path: Path) -> str:
    """The suffix that tells the format, without that of the compression."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    return next((suffix for suffix in reversed(suffixes) if suffix not in PACKED), "")


@contextmanager
def _reading(path: Path) -> Iterator[IO[bytes]]:
    """The bytes of a file, unpacked. Raises InputError for one that is not what its suffix says."""
    try:
        with _unpacked(path) as file:
            yield file
    except UnicodeDecodeError:
        raise InputError(f"{path} is not UTF-8 text (line {_undecodable(path)}); convert it to UTF-8 first") from None
    except csv.Error as error:
        raise InputError(f"{path} is not a table of comma-separated values: {error}") from None
    except (OSError, EOFError) as error:
        raise InputError(f"{path} cannot be read: {error}") from None


def _undecodable(path: Path) -> int:
    """The number of the first line that is not UTF-8; 0: none is."""
    with _unpacked(path) as file:
        for number, raw in enumerate(_bounded(file), start=1):
            try:
                raw.decode()
            except UnicodeDecodeError:
                return number
    return 0


def _unpacked(path: Path) -> IO[bytes]:
    if path.suffix.lower() == ".gz":
        return io.BufferedReader(gzip.GzipFile(path))
    if path.suffix.lower() == ".zst":
        require(tables.EXTRA, "reading Zstandard")
        import pyarrow  # type: ignore[import-untyped]

        return io.BufferedReader(pyarrow.input_stream(str(path), compression="zstd"))
    return path.open("rb")
