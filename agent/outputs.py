"""Places that a user named for what will be made: looked at before any work is done."""

import os
from pathlib import Path

from leanwright.tools.errors import InputError


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
