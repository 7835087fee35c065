"""Reading what the user gave: an argument, a file, standard input, or JSON lines."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from leanwright.agent.batch.sources import PACKED, TABLES, BatchLine, Fields, json_lines, refuse_binary
from leanwright.agent.engines.statement import LEAN_START, decode, reject_control, statement_of
from leanwright.agent.files import bounded, read_file
from leanwright.tools.errors import InputError

MAX_FILE = 64 << 20  # bytes of any input
LONGEST_NAME = 255  # characters of a file's name


def at_terminal() -> bool:
    """Whether a person at a terminal is the standard input; False where it is closed."""
    return sys.stdin is not None and sys.stdin.isatty()


def standard_input() -> TextIO:
    """Raises InputError where this process was started without one."""
    if sys.stdin is None:
        raise InputError("standard input is closed; give the text as an argument or in a file, or open standard input")
    return sys.stdin


def read_text(text: str | None, file: Path | None, what: str) -> str:
    """The one text that was given; ``what`` names it in messages. Raises InputError."""
    if text is not None and file is not None:
        raise InputError(f"give the {what} as an argument or with --file, not both")
    if text == "-":
        text, file = None, Path("-")
    if text is not None and _names_a_file(text):
        raise InputError(f"{text} is a file, not a {what}; read it with: --file {text}")
    if text is None:
        if file is None and at_terminal():
            raise InputError(f"no {what} was given; pass it as an argument, with --file, or through a pipe")
        text = decode(read_bytes(file), str(file or "standard input"))
    if not text.strip():
        raise InputError(f"the {what} is empty")
    return text


def informal_text(text: str) -> str:
    """The text to compare with, which is given itself: the name of a file would be taken for its words."""
    if _names_a_file(text):
        raise InputError(f'{text} is a file, and --against takes the text itself: --against "$(cat {text})"')
    return statement_of(text)


def lean_text(source: str, what: str) -> str:
    """The Lean text in a file, on standard input for ``-``, or in ``source`` itself: no file is called so.

    Raises InputError; ``what`` names the text there.
    """
    if not source.strip():
        raise InputError(f"the {what} is empty")
    if ":=" not in source and not LEAN_START.match(source):
        if re.search(r"\s", source.strip()) and not _is_there(source):
            raise InputError("this is neither a file nor Lean text; a statement reads: theorem t : … := by sorry")
        return read_text(None, Path(source), what)
    reject_control(source, f"the {what}")
    return source


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # no name of a file is so long
        return False


def _names_a_file(text: str) -> bool:
    """Whether an argument is one word that ends as a file's name, and such a file exists."""
    if len(text) > LONGEST_NAME or not re.fullmatch(r"\S+\.\w+", text):
        return False
    return Path(text).is_file()


def read_bytes(file: Path | None) -> bytes:
    """Bytes of a file, at most MAX_FILE; None and ``-`` are standard input."""
    if file is not None and str(file) != "-":
        return read_file(file, MAX_FILE)
    try:
        return bounded(standard_input().buffer.read(MAX_FILE + 1), MAX_FILE, "standard input")
    except OSError as error:
        raise InputError(f"standard input cannot be read: {error.strerror}") from None


def read_batch(file: Path) -> Iterator[BatchLine]:
    """JSON lines of a file or of standard input. No line raises; InputError for what is no text at all."""
    if file.suffix.lower() in (*TABLES, *PACKED):
        raise InputError(f"a batch that is printed is JSON lines; add --out DIR to formalize {file}")
    data = read_bytes(file)
    refuse_binary(data, file)
    return json_lines(iter(data.splitlines()), Fields())
