"""Reading what the user gave: an argument, a file, standard input, or JSON lines."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.engines.statement import reject_control, statement_of
from leanwright.tools.errors import InputError

MAX_FILE = 64 << 20  # bytes of any input
STATEMENT_KEYS = ("statement", "informal", "informal_stmt", "text")


def read_text(text: str | None, file: Path | None, what: str) -> str:
    """The one text that was given; ``what`` names it in messages. Raises InputError."""
    if text is not None and file is not None:
        raise InputError(f"give the {what} as an argument or with --file, not both")
    if text == "-":
        text, file = None, Path("-")
    if text is None:
        if file is None and sys.stdin.isatty():
            raise InputError(f"no {what} was given; pass it as an argument, with --file, or through a pipe")
        text = decode(read_bytes(file), str(file or "standard input"))
    if not text.strip():
        raise InputError(f"the {what} is empty")
    return text


def read_bytes(file: Path | None) -> bytes:
    """Bytes of a file, at most MAX_FILE; None and ``-`` are standard input."""
    try:
        if file is None or str(file) == "-":
            data = sys.stdin.buffer.read(MAX_FILE + 1)
        else:
            with file.open("rb") as opened:
                data = opened.read(MAX_FILE + 1)
    except FileNotFoundError:
        raise InputError(f"{file} does not exist") from None
    except IsADirectoryError:
        raise InputError(f"{file} is a folder; name a file") from None
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}") from None
    if len(data) > MAX_FILE:
        raise InputError(f"{file or 'standard input'} is larger than {MAX_FILE >> 20} MiB; split it")
    return data


def decode(data: bytes, name: str) -> str:
    """UTF-8 text without control characters other than white space."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{name} is not UTF-8 text (byte {error.start}); convert it to UTF-8 first") from None
    reject_control(text, name)
    return text


@dataclass(frozen=True)
class BatchLine:
    """One line of a batch: its number from 1, the caller's id, and the statement or what is wrong with the line."""

    number: int
    id: str | int | None
    statement: str = ""
    error: str = ""


def read_batch(file: Path) -> Iterator[BatchLine]:
    """Parse JSON lines: objects with a statement (and an id), or strings. Skips blank lines; no line raises."""
    for number, raw in enumerate(read_bytes(file).splitlines(), start=1):
        if raw.strip():
            yield _batch_line(number, raw)


def _batch_line(number: int, raw: bytes) -> BatchLine:
    id_: str | int | None = None
    try:
        row = json.loads(decode(raw, f"line {number}"))
        if isinstance(row, dict):
            given = row.get("id", row.get("name"))
            id_ = given if isinstance(given, str | int) else None
        return BatchLine(number, id_, statement_of(_statement_in(row)))
    except json.JSONDecodeError as error:
        return BatchLine(number, id_, error=f"line {number} is not JSON: {error.msg} at column {error.colno}")
    except RecursionError:
        return BatchLine(number, id_, error=f"line {number} is nested too deeply")
    except InputError as error:
        return BatchLine(number, id_, error=str(error))


def _statement_in(row: object) -> str:
    if isinstance(row, str):
        return row
    if isinstance(row, dict):
        for key in STATEMENT_KEYS:
            if isinstance(row.get(key), str):
                return str(row[key])
    raise InputError(f"no statement in this line; give a string or an object with one of: {', '.join(STATEMENT_KEYS)}")
