"""What a run leaves behind: a folder with ``run.json`` (what was run) and ``results.jsonl`` (what came of it).

A line of results is on disk before it counts. A line that a crash cut short is dropped when the file is opened again,
and its sample is made again. Rows are not kept in memory: of each a mark remains, that it is there.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from filelock import FileLock, Timeout
from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from leanwright.agent.runs.rows import R
from leanwright.tools.errors import ConfigError, InputError, SetupError
from leanwright.tools.types import Record, Usage

RUN, RESULTS, JOURNAL = "run.json", "results.jsonl", "journal.sqlite"
Key = tuple[str, int]  # a problem and a seed
Marks = MutableMapping[Key, bool]  # what is recorded: whether it has a result
I = TypeVar("I", bound=Record)  # noqa: E741 - what a run is


class Results(Generic[R]):
    """The results file of a run, open for appending."""

    def __init__(self, path: Path, file: BinaryIO, marks: Marks) -> None:
        self._path, self._file, self._marks = path, file, marks
        self._failed: dict[Key, tuple[Usage, bool]] = {}  # what it cost, and whether the error passes
        self.spent = Usage()

    @property
    def count(self) -> int:
        """Samples that have a row."""
        return len(self._marks)

    @property
    def failed(self) -> int:
        """Samples whose row is an error."""
        return len(self._failed)

    @property
    def passing(self) -> bool:
        """Whether an error of some row passes."""
        return any(passing for _, passing in self._failed.values())

    def known(self, key: Key, *, again: bool = False) -> bool:
        """Whether a sample need not be made: it has a row, and not one of an error that passes, or ``again`` of any."""
        failed = self._failed.get(key)
        return key in self._marks and (failed is None or not (again or failed[1]))

    def write(self, rows: Sequence[R]) -> None:
        """Put results on disk, where they are when this returns; `note` counts them. Blocking.

        Raises SetupError for a disk that cannot be written.
        """
        lines = b"".join(_encoded(row) + b"\n" for row in rows)
        try:
            while lines:  # a disk that is nearly full takes a part
                lines = lines[self._file.write(lines) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise unwritable(self._path, error) from None

    def note(self, row: R) -> None:
        """Count a row that is on disk."""
        self.spent += row.usage
        old = self._failed.pop(row.key, None)
        if old is not None:  # a sample that is made again tells the journal's answers once more, which were paid once
            self.spent = subtracted(self.spent, old[0])
        if row.error:
            self._failed[row.key] = row.usage, row.passing
        self._marks[row.key] = not row.error


def unwritable(path: Path, error: OSError) -> SetupError:
    """What is said when a file of a run cannot be written; what is in the others stays."""
    return SetupError(
        f"{path} cannot be written ({error.strerror or error}); fix that and run the same command: it goes on"
    )


def _encoded(row: Record) -> bytes:
    """A row as JSON. Half of a surrogate pair, which JSON of others may hold and no text can, becomes U+FFFD."""
    try:
        return row.model_dump_json().encode()
    except PydanticSerializationError:
        return json.dumps(_whole(row.model_dump()), ensure_ascii=False, default=str).encode()


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff]", "\ufffd", value)
    if isinstance(value, dict):
        return {_whole(name): _whole(one) for name, one in value.items()}
    return [_whole(one) for one in value] if isinstance(value, list | tuple) else value


def subtracted(whole: Usage, part: Usage) -> Usage:
    """``whole`` without a ``part`` of it; a cost that is not known stays so."""
    return Usage(
        prompt_tokens=whole.prompt_tokens - part.prompt_tokens,
        completion_tokens=whole.completion_tokens - part.completion_tokens,
        seconds=max(0.0, whole.seconds - part.seconds),
        cost=None if whole.cost is None or part.cost is None else max(0.0, whole.cost - part.cost),
        calls=whole.calls - part.calls,
    )


@contextmanager
def open_results(
    folder: Path, info: Record, kind: type[R], *, marks: Marks | None = None, seen: Callable[[R], None] = lambda _: None
) -> Iterator[Results[R]]:
    """The results of this run, those of an earlier start included, each of which is shown to ``seen``.

    Raises ConfigError when the folder holds another run, or is in use; InputError when it cannot be read or made.
    """
    with ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stack.enter_context(FileLock(folder / ".lock", timeout=0))
            _begin(folder, info)
            path = folder / RESULTS
            # what a full disk refused is not written again at the end
            file = stack.enter_context(path.open("ab", buffering=0))
            results = Results[R](path, file, {} if marks is None else marks)
            file.truncate(whole_lines_end(path))
            for row in read_rows(path, kind):
                results.note(row)
                seen(row)
            sync_folder(folder)
        except Timeout:
            raise ConfigError(f"another process is writing {folder}; wait for it, or give another --out") from None
        except OSError as error:
            raise InputError(f"{folder} cannot be written ({error.strerror}); give --out a folder that can") from None
        yield results


def read_info(folder: Path, kind: type[I]) -> I:
    """What the run of a folder is. Raises InputError."""
    try:
        return kind.model_validate_json((folder / RUN).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(f"{folder} holds no run: name the folder that --out gave to it") from None
    except ValidationError:
        raise InputError(f"{folder / RUN} is not readable; it is damaged, or of another kind or version") from None


def read_rows(path: Path, kind: type[R]) -> Iterator[R]:
    """The whole lines of a file of results. Raises InputError for a damaged line before the last."""
    if not path.exists():
        return
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                return
            try:
                row = kind.model_validate_json(line)
            except ValidationError:
                row = None
            if row is None or not row.problem:
                raise InputError(f"line {number} of {path} is damaged or of another version: use another --out")
            yield row


def _begin(folder: Path, info: Record) -> None:
    """The folder is this run's; one in which nothing is recorded yet may become it."""
    if any(path.exists() and path.stat().st_size for path in (folder / RESULTS, folder / JOURNAL)):
        found = read_info(folder, type(info))
        if found != info:
            fields = type(info).model_fields.items()
            changed = [field.title or name for name, field in fields if getattr(found, name) != getattr(info, name)]
            raise ConfigError(
                f"{folder} holds a run with another {', '.join(changed)}; give another --out, or the same options"
            )
        return
    path = folder / RUN
    if path.exists():
        read_info(folder, type(info))  # what another program wrote is left as it is
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(json.dumps(info.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n")
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def whole_lines_end(path: Path) -> int:
    """The bytes of a file up to the end of its last whole line."""
    size = path.stat().st_size
    with path.open("rb") as file:
        end = size
        while end:
            begin = max(0, end - (1 << 20))
            file.seek(begin)
            found = file.read(end - begin).rfind(b"\n")
            if found >= 0:
                return begin + found + 1
            end = begin
    return 0


def sync_folder(folder: Path) -> None:
    """A new file's name is on disk too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
