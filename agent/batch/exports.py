"""The rows of a batch in the order of its records, as JSON lines, CSV, Parquet or a dataset; all, or of one verdict.

What is read at once is one row: where each begins in ``results.jsonl`` is kept as eight bytes.
"""

import csv
import gzip
import io
import json
from array import array
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from leanwright.agent.batch.tables import EXTRA, is_saved
from leanwright.agent.extras import require
from leanwright.agent.files import require_writable
from leanwright.agent.runs.results import unwritable
from leanwright.tools.errors import InputError

COLUMNS = ("line", "id", "informal", "statement", "verdict", "reasons", "score", "error", "repeats", "cost", "tokens")
SUFFIXES = (".jsonl", ".csv", ".tsv", ".parquet")
ALL = "all"
Row = Mapping[str, Any]


def rows_in_order(results: Path) -> Iterator[dict[str, Any]]:
    """The last row of each record, by number. One that repeats a record has that one's result beside its own text."""
    starts = array("q")
    place = 0
    with results.open("rb") as file:
        for text in file:
            number = json.loads(text)["line"] if text.endswith(b"\n") else -1
            if number >= len(starts):
                starts.extend([-1] * (number + 1 - len(starts)))
            if number >= 0:
                starts[number] = place
            place += len(text)

        def row(number: int) -> dict[str, Any]:
            file.seek(starts[number])
            found: dict[str, Any] = json.loads(file.readline())
            return found

        for number, start in enumerate(starts):
            if start < 0:
                continue
            found = row(number)
            first = found.get("repeats")
            if first is not None and first < len(starts) and starts[first] >= 0:
                found = row(first) | {name: found[name] for name in ("line", "id", "informal", "repeats")}
            yield found


def selected(rows: Iterator[dict[str, Any]], verdict: str) -> Iterator[dict[str, Any]]:
    """Those of one verdict, or all."""
    return (row for row in rows if verdict in (ALL, row.get("verdict")))


def check_target(path: Path, *, made: bool = False) -> None:
    """Raise InputError or ConfigError for a place that cannot be written, before any work is done.

    ``made``: its folder does not exist yet, and will.
    """
    kind = _kind(path)
    if kind and kind not in SUFFIXES:
        raise InputError(f"{path}: rows are written as {', '.join(SUFFIXES)}, or into a folder as a dataset")
    if kind in ("", ".parquet") or path.suffix == ".zst":
        require(EXTRA, "writing Parquet, Zstandard or a dataset")
    if kind and path.is_dir():
        raise InputError(f"{path} is a folder; name a file, or a folder without {kind} for a dataset")
    if path.is_dir() and any(path.iterdir()) and not is_saved(path):
        raise InputError(f"{path} holds something else than a dataset; name another folder")
    if not made:
        require_writable(path)


def export(rows: Iterator[dict[str, Any]], path: Path) -> int:
    """Write the rows, by the suffix of ``path``; none: a dataset, for datasets' load_from_disk. Returns how many.

    JSON lines have all of a row, tables the COLUMNS. The file appears when it is whole. Raises SetupError for a full
    disk.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        return _export(rows, path, part)
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        part.unlink(missing_ok=True)


def _export(rows: Iterator[dict[str, Any]], path: Path, part: Path) -> int:
    kind = _kind(path)
    count = 0

    def counted() -> Iterator[dict[str, Any]]:
        nonlocal count
        for row in rows:
            count += 1
            yield row

    if kind == ".jsonl":
        with _writing(part, path.suffix) as file:
            for row in counted():
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    elif kind in (".csv", ".tsv"):
        with _writing(part, path.suffix) as file:
            writer = csv.DictWriter(file, COLUMNS, delimiter="\t" if kind == ".tsv" else ",")
            writer.writeheader()
            writer.writerows(map(flat, counted()))
    elif kind == ".parquet":
        _parquet(counted(), part)
    else:
        _dataset(counted(), part, path)
        return count
    part.replace(path)
    return count


def flat(row: Row) -> dict[str, Any]:
    """A row as COLUMNS: texts, numbers and None."""
    usage = row.get("usage") or {}
    score = row.get("score") or {}
    own_id = row.get("id")
    return {
        "line": row["line"],
        "id": None if own_id is None else str(own_id),
        "informal": row.get("informal"),
        "statement": row.get("statement"),
        "verdict": row.get("verdict"),
        "reasons": "; ".join(row.get("reasons") or ()),
        "score": score.get("value"),
        "error": row.get("error") or None,
        "repeats": row.get("repeats"),
        "cost": usage.get("cost"),
        "tokens": usage.get("prompt_tokens", 0) + usage.get("completion_tokens", 0),
    }


def _parquet(rows: Iterator[Row], path: Path) -> None:
    from pyarrow import parquet  # type: ignore[import-untyped]

    with parquet.ParquetWriter(path, _schema()) as writer:
        _write_tables(rows, writer)


def _schema() -> Any:
    import pyarrow

    whole, real, text = pyarrow.int64(), pyarrow.float64(), pyarrow.string()
    kinds = {"line": whole, "repeats": whole, "tokens": whole, "score": real, "cost": real}
    return pyarrow.schema([(name, kinds.get(name, text)) for name in COLUMNS])


def _write_tables(rows: Iterator[Row], writer: Any) -> None:
    """Write the rows as COLUMNS, some at a time."""
    import pyarrow

    while some := list(map(flat, islice(rows, 1_000))):
        writer.write_table(pyarrow.Table.from_pylist(some, schema=_schema()))


def _dataset(rows: Iterator[Row], part: Path, folder: Path) -> None:
    import datasets  # type: ignore[import-untyped]
    import pyarrow

    with part.open("wb") as file, pyarrow.ipc.new_stream(file, _schema()) as writer:
        _write_tables(rows, writer)
    datasets.disable_progress_bars()
    whole = datasets.Dataset.from_file(str(part))  # mapped, not read
    whole.save_to_disk(str(folder), num_shards=None if len(whole) else 1)  # load_from_disk needs a file, if of no rows


@contextmanager
def _writing(path: Path, suffix: str) -> Iterator[TextIO]:
    """A text file, packed by the suffix of its future name."""
    with ExitStack() as stack:
        if suffix == ".zst":
            import pyarrow

            raw: Any = stack.enter_context(pyarrow.output_stream(str(path), compression="zstd"))
        else:
            raw = stack.enter_context(gzip.GzipFile(path, "wb") if suffix == ".gz" else path.open("wb"))
        yield stack.enter_context(io.TextIOWrapper(raw, "utf-8", newline=""))


def _kind(path: Path) -> str:
    suffixes = [suffix for suffix in path.suffixes if suffix not in (".gz", ".zst")]
    return suffixes[-1].lower() if suffixes else ""
