"""One stage of the set-up: a folder that is either complete and checked, or absent.

A stage is built in a temporary folder next to its place and renamed into it when it is complete, so that a process
killed at any moment leaves nothing half done. ``ready.json`` inside the folder lists size and SHA-256 of every file.
"""

import errno
import hashlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import SetupError

MARKER = "ready.json"
ELSEWHERE = "choose another cache folder with LEANWRIGHT_CACHE_DIR"


NOTE = "note"  # the stage of a step whose message is to be told whole, beside what is going on


@dataclass(frozen=True)
class SetupStep:
    """One report of progress. ``fraction`` lies in [0, 1]; None: not known. ``done`` and ``total`` are bytes."""

    stage: str  # wait | node | download | unpack | patch | compile | image | repair | ready, or NOTE
    fraction: float | None
    message: str
    done: int | None = None
    total: int | None = None


Progress = Callable[[SetupStep], None]


def silent(step: SetupStep) -> None:
    """Report to nobody."""


@dataclass(frozen=True)
class CacheProblem:
    """A file of the cache that is not as the set-up left it."""

    path: Path
    what: str

    def __str__(self) -> str:
        return f"{self.path}: {self.what}"


def size_of(folder: Path) -> int:
    """Bytes of all files under ``folder``, which may change while it is read."""
    total = 0
    for root, _, names in os.walk(folder):
        for name in names:
            try:
                total += (Path(root) / name).lstat().st_size
            except FileNotFoundError:  # removed meanwhile by the process that writes here
                continue
    return total


def wait_for(process: "subprocess.Popen[bytes]", folder: Path, idle_s: float, arrived: Callable[[int], None]) -> bool:
    """Wait for a process that loads into ``folder``, telling its bytes; False when they stop growing for ``idle_s``."""
    seen, since = -1, time.monotonic()
    while process.poll() is None:
        size = size_of(folder)
        if size != seen:
            seen, since = size, time.monotonic()
            arrived(size)
        elif time.monotonic() - since > idle_s:
            return False
        time.sleep(0.1)
    return True


def is_ready(folder: Path) -> bool:
    """Whether every file is there with its size: the check of every start, about 10 µs a file."""
    return folder.is_dir() and not problems(folder, full=False)


def problems(folder: Path, *, full: bool) -> list[CacheProblem]:
    """What is wrong with a stage: missing or truncated files; with ``full`` also changed contents."""
    try:
        files = json.loads((folder / MARKER).read_text(encoding="utf-8"))["files"]
    except FileNotFoundError:
        return [CacheProblem(folder, "not set up")]
    except (ValueError, KeyError, TypeError):
        return [CacheProblem(folder / MARKER, "damaged")]
    found = []
    for name, (size, sha256) in files.items():
        path = folder / name
        if not path.is_file():
            found.append(CacheProblem(path, "missing"))
        elif path.stat().st_size != size:
            found.append(CacheProblem(path, f"{path.stat().st_size} bytes instead of {size}"))
        elif full and _sha256(path) != sha256:
            found.append(CacheProblem(path, "contents changed"))
    return found


def build_stage(folder: Path, build: Callable[[Path], None]) -> Path:
    """Build ``folder`` unless it is ready; ``build`` fills the empty folder it is given. Returns ``folder``."""
    if is_ready(folder):
        return folder
    with disk_errors(folder):
        if folder.exists():
            _discard(folder)
        scratch = folder.with_name(f"{folder.name}.partial-{os.getpid()}")
        scratch.mkdir(parents=True)
        try:
            build(scratch)
            _write_marker(scratch)
            scratch.rename(folder)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    return folder


def remove_leftovers(cache: Path) -> None:
    """Remove what interrupted set-ups left under ``cache``. Call it under the set-up lock only."""
    for pattern in ("*.partial-*", "*.discarded-*"):
        for path in cache.glob(pattern):
            shutil.rmtree(path, ignore_errors=True)


@contextmanager
def disk_errors(folder: Path) -> Iterator[None]:
    """Turn an error of the file system into a SetupError that says the way out."""
    try:
        yield
    except OSError as error:
        raise SetupError(disk_message(error, folder)) from error


def disk_message(error: OSError, folder: Path) -> str:
    """One line for an error of the file system under ``folder``."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"no space left on the disk of {folder.parent}: free 1 GB or {ELSEWHERE}, and run again"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"cannot write to the cache folder {folder.parent}: make it writable or {ELSEWHERE}"
    return f"the cache folder {folder.parent} cannot be used ({error.strerror or error}): {ELSEWHERE}"


def _discard(folder: Path) -> None:
    """Take a damaged stage out of its place at once, then delete it."""
    aside = folder.with_name(f"{folder.name}.discarded-{os.getpid()}")
    folder.rename(aside)
    shutil.rmtree(aside, ignore_errors=True)


def _write_marker(folder: Path) -> None:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    files = {path.relative_to(folder).as_posix(): (path.stat().st_size, _sha256(path)) for path in paths}
    (folder / MARKER).write_text(json.dumps({"files": files}), encoding="utf-8")


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
