"""Where the declarations of an index come from: what a source is, and the one that reads JSON lines."""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from leanwright.tools.errors import InputError
from leanwright.tools.index.records import Declaration
from leanwright.tools.index.rows import declarations_of

MAX_LINE = 32 << 20  # bytes of one row


@dataclass(frozen=True)
class SourceRow:
    """A row of a source: its number from 1, and the declarations in it or what is wrong with it."""

    number: int
    declarations: tuple[Declaration, ...] = ()
    error: str = ""


@dataclass(frozen=True)
class Origin:
    """What a source says of itself once it has been read."""

    revision: str = ""
    lean_version: str = ""


Say = Callable[[str, float | None], None]  # what is being done, and the fraction that is done


class IndexSource(Protocol):
    """Declarations of one library, in a fixed order, so that an interrupted reading goes on from a row number."""

    spec: str  # what the user gave, with whole paths

    @property
    def fingerprint(self) -> str:
        """Changes with the contents."""
        ...

    def prepare(self, folder: Path, say: Say) -> Origin:
        """Do what must come before reading; results that are kept under ``folder`` survive an interruption."""
        ...

    def rows(self, after: int) -> Iterator[SourceRow]:
        """Rows with numbers above ``after``."""
        ...


@dataclass
class JsonLines:
    """A dump: JSON lines, plain or compressed with gzip. Broken lines are reported, the good ones kept."""

    paths: tuple[Path, ...]
    spec: str
    origin: Origin = field(default_factory=Origin)

    @cached_property
    def fingerprint(self) -> str:
        stats = [path.stat() for path in self.paths]
        return json.dumps([[str(p), s.st_size, s.st_mtime_ns] for p, s in zip(self.paths, stats, strict=True)])

    def prepare(self, folder: Path, say: Say) -> Origin:  # noqa: ARG002 - the Protocol's
        """Nothing to do."""
        return self.origin

    def rows(self, after: int) -> Iterator[SourceRow]:
        """See IndexSource. Blank lines are passed over."""
        for number, line in self._lines():
            if number > after and line.strip():
                yield self._row(number, line)

    def _row(self, number: int, line: bytes) -> SourceRow:
        try:
            value = json.loads(line)
            return SourceRow(number, tuple(declarations_of(value, self._name_at)))
        except InputError as error:
            return SourceRow(number, error=str(error))
        except UnicodeDecodeError:
            return SourceRow(number, error="not UTF-8 text")
        except json.JSONDecodeError as error:
            return SourceRow(number, error=f"not JSON: {error.msg} at column {error.colno}")
        except RecursionError:
            return SourceRow(number, error="nested too deeply")

    def _name_at(self, place: int) -> str:
        return self._names[place] if 0 <= place < len(self._names) else ""

    @cached_property
    def _names(self) -> list[str]:
        """Names by row from 0, for dumps whose rows refer to each other by number."""
        names = []
        for _, line in self._lines():
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                row = None
            name = row.get("full_name", row.get("name")) if isinstance(row, dict) else None
            names.append(name if isinstance(name, str) else "")
        return names

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        number = 0
        for path in self.paths:
            with _open(path) as file:
                try:
                    while line := file.readline(MAX_LINE):
                        number += 1
                        yield number, line
                except (EOFError, zlib.error, gzip.BadGzipFile) as error:
                    raise InputError(f"{path} is damaged after line {number} ({error}): fetch it again") from None


def _open(path: Path) -> BinaryIO:
    try:
        return cast(BinaryIO, gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
