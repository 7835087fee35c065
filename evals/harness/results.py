"""What a run leaves behind: a folder with ``run.json`` (what was run) and ``results.jsonl`` (what came of it).

A line of results is on disk before it counts. A line that a crash cut short is dropped when the file is opened again,
and its sample is run again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Generic

from filelock import FileLock, Timeout
from pydantic import ValidationError

from leanwright.evals.experiment import R, RecordedRun, RunInfo
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.types import Usage

RUN, RESULTS, JOURNAL = "run.json", "results.jsonl", "journal.sqlite"


class Results(Generic[R]):
    """The results file of a run, open for appending."""

    def __init__(self, file: BinaryIO, rows: dict[tuple[str, int], R]) -> None:
        self._file, self.rows = file, rows
        self.spent = sum((row.usage for row in rows.values()), Usage())
        self.failed = sum(bool(row.error) for row in rows.values())

    def add(self, row: R) -> None:
        """Record a result; it is on disk when this returns."""
        self._file.write(row.model_dump_json().encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        old = self.rows.get(row.key)
        self.rows[row.key] = row
        # a sample that is run again tells the journal's answers once more, which were paid for once
        self.spent = self.spent + row.usage if old is None else sum((one.usage for one in self.rows.values()), Usage())
        self.failed += bool(row.error) - bool(old and old.error)


@contextmanager
def open_results(folder: Path, info: RunInfo, kind: type[R]) -> Iterator[Results[R]]:
    """The results of this run, those of an earlier start included.

    Raises ConfigError when the folder holds another run, or is in use; InputError when it cannot be read or made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder} cannot be written ({error.strerror}); give --out a folder") from None
    try:
        with FileLock(folder / ".lock", timeout=0):
            _begin(folder, info)
            path = folder / RESULTS
            rows, sound = _read(path, kind)
            with path.open("ab") as file:
                file.truncate(sound)
                _sync(folder)
                yield Results(file, {row.key: row for row in rows})
    except Timeout:
        raise ConfigError(f"another process is writing {folder}; wait for it, or give another --out") from None


def read_run(folder: Path, kind: type[R]) -> RecordedRun[R]:
    """A run of a folder, finished or not. Raises InputError."""
    info = read_info(folder)
    latest = {row.key: row for row in _read(folder / RESULTS, kind)[0]}
    place = {problem: number for number, problem in enumerate(info.problems)}
    rows = sorted(latest.values(), key=lambda row: place.get(row.problem, len(place)))
    return RecordedRun[R](folder=str(folder), info=info, rows=tuple(rows))


def read_info(folder: Path) -> RunInfo:
    """What the run of a folder is. Raises InputError."""
    try:
        return RunInfo.model_validate_json((folder / RUN).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(f"{folder} holds no run: name a folder that leanwright eval run --out has made") from None
    except ValidationError:
        raise InputError(f"{folder / RUN} is not readable; it is damaged or of another version") from None


def _begin(folder: Path, info: RunInfo) -> None:
    """The folder is this run's; one in which nothing is recorded yet may become it."""
    if any(path.exists() and path.stat().st_size for path in (folder / RESULTS, folder / JOURNAL)):
        found = read_info(folder)
        if found != info:
            changed = [name for name in RunInfo.model_fields if getattr(found, name) != getattr(info, name)]
            raise ConfigError(
                f"{folder} holds a run with another {', '.join(changed)}; give another --out, or the same options"
            )
        return
    path = folder / RUN
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(json.dumps(info.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n")
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _read(path: Path, kind: type[R]) -> tuple[list[R], int]:
    """The whole lines, and how many bytes they are. Raises InputError for a damaged line before the last."""
    content = path.read_bytes() if path.exists() else b""
    sound = content.rfind(b"\n") + 1
    rows = []
    for number, line in enumerate(content[:sound].splitlines(), start=1):
        try:
            row = kind.model_validate_json(line)
        except ValidationError:
            row = None
        if row is None or not row.problem:
            raise InputError(f"line {number} of {path} is damaged or of another version: use another --out")
        rows.append(row)
    return rows, sound


def _sync(folder: Path) -> None:
    """A new file's name is on disk too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
