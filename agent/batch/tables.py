"""Tables that pyarrow and datasets read: rows as mappings, and the names of their columns."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from leanwright.agent.extras import require
from leanwright.tools.errors import InputError

EXTRA = "batch"
SAVED = ("state.json", "dataset_dict.json")  # what datasets' save_to_disk leaves in its folder
SHARD = re.compile(r"(.+?)-\d{5}-of-\d{5}")
SPLITS = ("train", "test", "validation", "valid", "val", "dev")


class CsvRows(Protocol):
    """What csv.reader returns."""

    @property
    def line_num(self) -> int:
        """Lines that were read."""
        ...

    def __iter__(self) -> Iterator[list[str]]:
        """Itself."""
        ...

    def __next__(self) -> list[str]:
        """The next row."""
        ...


@dataclass(frozen=True)
class ReadTable:
    """The rows of a file or folder ``path``. Raises InputError where it cannot be read further."""

    path: Path
    column_names: Sequence[str]
    rows: Iterator[Mapping[str, Any]]

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        try:
            yield from self.rows
        except (OSError, ValueError) as error:
            raise InputError(f"{self.path} cannot be read: {_said(error)}") from None


def parquet(path: Path) -> ReadTable:
    """A Parquet file, a part of a row group at a time."""
    require(EXTRA, "reading Parquet")
    from pyarrow import parquet as reader  # type: ignore[import-untyped]

    try:
        file = reader.ParquetFile(path)
    except (OSError, ValueError) as error:
        raise InputError(f"{path} is not a Parquet file: {_said(error)}") from None
    batches = file.iter_batches(batch_size=256)
    return ReadTable(path, list(file.schema_arrow.names), (row for batch in batches for row in batch.to_pylist()))


def is_saved(folder: Path) -> bool:
    """Whether datasets' save_to_disk has written the folder."""
    return any((folder / name).is_file() for name in SAVED)


def saved(folder: Path, split: str | None) -> ReadTable:
    """A dataset that save_to_disk has written."""
    require(EXTRA, "reading a dataset")
    import datasets  # type: ignore[import-untyped]

    try:
        found: Any = datasets.load_from_disk(str(folder))
    except IndexError:  # what datasets says of one that was saved without rows
        raise InputError(f"{folder} has no line to formalize") from None
    except Exception as error:  # noqa: BLE001 - whatever the files hold
        raise InputError(f"{folder} holds no dataset that can be read: {_said(error)}") from None
    if isinstance(found, datasets.DatasetDict):
        found = found[_chosen(folder, list(found), split)]
    elif split is not None:
        raise InputError(f"{folder} has no splits; leave out --split")
    return ReadTable(folder, found.column_names, iter(found))


def of_split(folder: Path, files: Sequence[Path], split: str | None) -> list[Path]:
    """Those of the ``files`` that belong to the split, as the Hub names them: train-00000-of-00002, or train."""
    splits = {one: _split_of(one) for one in files}
    names = list(dict.fromkeys(name for name in splits.values() if name))
    if split is None and len(names) < 2:
        return list(files)
    chosen = _chosen(folder, names, split)
    return [one for one in files if splits[one] == chosen]


def _split_of(file: Path) -> str | None:
    stem = file.name.partition(".")[0]
    shard = SHARD.fullmatch(stem)
    return shard[1] if shard else stem if stem in SPLITS else None


def _chosen(folder: Path, names: Sequence[str], split: str | None) -> str:
    if split in names:
        return str(split)
    if not names:
        raise InputError(f"{folder} has no splits; leave out --split")
    raise InputError(f"{folder} has the splits {', '.join(names)}: name one with --split")


def _said(error: Exception) -> str:
    return " ".join(str(error).split())[:120] or type(error).__name__
