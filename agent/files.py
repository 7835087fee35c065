"""Files that a user named: read whole, written, or looked at before any work is done for what will be written."""

import os
from pathlib import Path

from leanwright.tools.errors import InputError


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a file, at most ``most``. Raises InputError."""
    try:
        with path.open("rb") as opened:
            data = opened.read(most + 1)
    except FileNotFoundError:
        raise InputError(f"{path} does not exist") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder; name a file") from None
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    return bounded(data, most, str(path))


def bounded(data: bytes, most: int, name: str) -> bytes:
    """``data`` that was read up to one byte more than ``most``. Raises InputError where there is more."""
    if len(data) > most:
        raise InputError(f"{name} is larger than {most >> 20} MiB; split it")
    return data


def require_writable(path: Path) -> None:
    """Raise InputError unless a file can be made beside ``path``, or it can be added to. Leaves nothing behind."""
    if path.is_dir() and not os.access(path, os.W_OK):
        raise InputError(f"{path} cannot be written (Permission denied); name another place")
    part = path.with_name(f".{path.name}.part")
    try:
        part.touch()
        part.unlink()
    except OSError as error:
        raise InputError(f"{path} cannot be written ({error.strerror}); name another place") from None


def write_file(path: Path, text: str) -> None:
    """Write a text as UTF-8. Raises InputError."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written ({error.strerror}); name another place") from None
