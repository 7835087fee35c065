"""Whether the files of a running process are still those that it was started from."""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOTS = ("prompts", "tools", "graphs", "agent")
_PASSED = {"__pycache__", "node_modules"}


def digest() -> str:
    """Of the names, sizes and times of change of all our files, and of the folders that packages are installed in."""
    found = hashlib.blake2b(digest_size=16)
    for line in _lines():
        found.update(line.encode("utf-8", "surrogateescape") + b"\n")
    return found.hexdigest()


def _lines() -> Iterator[str]:
    package = Path(__file__).resolve().parents[2]
    for folder in [str(package / name) for name in ROOTS]:
        yield from _files(folder)
    for folder in sys.path:  # an installation adds or removes an entry of such a folder
        if folder.endswith("-packages") and Path(folder).is_dir():
            yield f"{folder} {Path(folder).stat().st_mtime_ns}"


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda one: one.name):
            if entry.name in _PASSED:
                continue
            if entry.is_dir():
                yield from _files(entry.path)
            elif not entry.name.endswith(".pyc"):
                found = entry.stat()
                yield f"{entry.path} {found.st_size} {found.st_mtime_ns}"
