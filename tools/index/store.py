"""Where indexes lie: one folder for each library, one folder in it for each build, and a pointer to the build in force.

    index/NAME/current.json         {"build": "build-3-5f2e1a"}: replaced in one step when a build is whole
    index/NAME/build-3-5f2e1a/      declarations.sqlite, vectors.f32, vectors.cells, bm25/, ready.json
    index/NAME/build-4-90c3d7/      a build under way, or one that was interrupted: no ready.json yet
    index/NAME/build.lock           held by the process that builds

No name of a build ever occurs twice, not even after a removal, so that it identifies what a reader has open.

The build before the one in force is kept until the next build, for readers that still have it open.
"""

import errno
import json
import os
import re
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from pydantic import ValidationError

from leanwright.tools.errors import ConfigError, IndexProblem, SetupError
from leanwright.tools.index.records import IndexInfo
from leanwright.tools.lean.embedded.stages import disk_message, size_of

DATABASE = "declarations.sqlite"
WORDS = "bm25"
_POINTER = "current.json"
_READY = "ready.json"
_LOCK = "build.lock"
_HOLDER = "build.holder"
_BUILD = re.compile(r"build-\d{1,9}-[0-9a-f]{6}")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


class Shelf:
    """The builds of one library under a cache folder. Reading costs one small file."""

    def __init__(self, cache_dir: Path, library: str) -> None:
        if not _NAME.fullmatch(library):
            raise ConfigError(
                f"{library!r} cannot name a library: use at most 64 letters, digits, points, dashes and underlines"
            )
        self.library = library
        self.folder = cache_dir.expanduser().resolve() / "index" / library

    def current(self) -> str:
        """The build in force; "" when there is none. Raises IndexProblem when the pointer is damaged."""
        try:
            name = json.loads((self.folder / _POINTER).read_bytes())["build"]
        except (FileNotFoundError, NotADirectoryError):
            return ""
        except OSError as error:
            raise self.damaged(f"{_POINTER} cannot be read ({error.strerror})") from error
        except (ValueError, KeyError, TypeError):
            raise self.damaged(f"{_POINTER} is not readable") from None
        if not isinstance(name, str) or not _BUILD.fullmatch(name):
            raise self.damaged(f"{_POINTER} names no build")
        return name

    def info(self, build: str) -> IndexInfo:
        """What a finished build is made of; checks that all its files are there with their sizes."""
        folder = self.folder / build
        try:
            ready = json.loads((folder / _READY).read_bytes())
            info, files = IndexInfo(**ready["info"]), dict(ready["files"])
        except (OSError, ValueError, KeyError, TypeError, ValidationError):
            raise self.damaged(f"{folder.name}/{_READY} is missing or not readable") from None
        for name, size in files.items():
            path = folder / name
            if not path.is_file():
                raise self.damaged(f"{folder.name}/{name} is missing", info)
            if path.stat().st_size != size:
                raise self.damaged(f"{folder.name}/{name} has {path.stat().st_size} bytes instead of {size}", info)
        return info

    def switch(self, build: str, info: IndexInfo) -> None:
        """Put a whole build in force, and remove those that no reader can still want."""
        folder = self.folder / build
        files = (path for path in sorted(folder.rglob("*")) if path.is_file())
        sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
        _replace(folder / _READY, {"info": info.model_dump(), "files": sizes})
        try:
            before = self.current()
        except IndexProblem:
            before = ""
        _replace(self.folder / _POINTER, {"build": build})
        for name in set(self.builds()) - {build, before}:
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def builds(self) -> list[str]:
        """Builds that lie here, whole or not, newest first."""
        found = [path.name for path in self.folder.glob("build-*") if path.is_dir() and _BUILD.fullmatch(path.name)]
        return sorted(found, key=generation_of, reverse=True)

    def unfinished(self) -> list[str]:
        """Builds that are not whole, newest first."""
        return [name for name in self.builds() if not (self.folder / name / _READY).exists()]

    def new_build(self) -> str:
        """A name that no build has had."""
        generation = max([0, *map(generation_of, self.builds())]) + 1
        return f"build-{generation}-{secrets.token_hex(3)}"

    def remove(self) -> int:
        """Remove every build; returns the bytes that were freed. Raises ConfigError when there is none."""
        if not self.folder.is_dir():
            raise ConfigError(f"there is no index of the library {self.library!r}; see: leanwright index info")
        with self.writing():
            freed = size_of(self.folder)
            (self.folder / _POINTER).unlink(missing_ok=True)  # first, so that no reader sees half a build
            for name in self.builds():
                shutil.rmtree(self.folder / name)
        shutil.rmtree(self.folder, ignore_errors=True)
        return freed

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Be the one writer. Raises IndexProblem, which says who is, when another process builds this library."""
        with disk_errors(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.folder / _LOCK)
            try:
                lock.acquire(timeout=0)
            except Timeout:
                raise IndexProblem(
                    f"the index {self.library} is being built by {self._holder()}: wait for it or end it"
                ) from None
            (self.folder / _HOLDER).write_text(f"process {os.getpid()}", encoding="utf-8")
        try:
            yield
        finally:
            (self.folder / _HOLDER).unlink(missing_ok=True)
            lock.release()

    def damaged(self, what: str, info: IndexInfo | None = None) -> IndexProblem:
        """The error for a damaged index, with the command that repairs it."""
        source = info.source if info else "SOURCE"
        return IndexProblem(
            f"the index {self.library} in {self.folder} is damaged: {what}; "
            f"repair it with: leanwright index build --library {self.library} --from {source}"
        )

    def outdated(self, info: IndexInfo) -> IndexProblem:
        """The error for an index of an earlier version, with the command that builds it anew."""
        return IndexProblem(
            f"the index {self.library} was built by an earlier version; build it anew with: "
            f"leanwright index build --library {self.library} --from {info.source}"
        )

    def _holder(self) -> str:
        try:
            return (self.folder / _HOLDER).read_text(encoding="utf-8")
        except OSError:
            return "another process"


def generation_of(build: str) -> int:
    """The number of a build: builds of one library count up."""
    return int(build.split("-")[1])


def libraries(cache_dir: Path) -> list[str]:
    """Libraries that have an index or an interrupted build, in alphabetical order."""
    folder = cache_dir.expanduser() / "index"
    return sorted(path.name for path in folder.glob("*") if path.is_dir() and any(path.glob("build-*")))


@contextmanager
def disk_errors(folder: Path) -> Iterator[None]:
    """Turn an error of the disk under ``folder``, SQLite's and Chroma's too, into one line that says the way out."""
    try:
        yield
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise SetupError(_full(folder) if full else disk_message(error, folder)) from error
    except sqlite3.OperationalError as error:
        if "is full" in str(error):
            raise SetupError(_full(folder)) from error
        raise IndexProblem(f"the database under {folder} cannot be written ({error}): run the command again") from error


def _full(folder: Path) -> str:
    return (
        f"no space left on the disk of {folder}: free some and run the same command again, which goes on where it "
        "stopped, or choose another cache folder with LEANWRIGHT_CACHE_DIR"
    )


def _replace(path: Path, value: object) -> None:
    """Write ``path`` so that it is old or new at every moment, also after a power cut."""
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    with scratch.open("w", encoding="utf-8") as file:
        json.dump(value, file)
        file.flush()
        os.fsync(file.fileno())
    scratch.replace(path)
