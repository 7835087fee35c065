"""Recorded runs of sequential Monte Carlo: a folder each, with a JSON record and, until it ends, its checkpoints."""

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from filelock import FileLock, Timeout
from pydantic import ValidationError

from leanwright.tools.errors import InputError
from leanwright.tools.types import Record

RECORD, CHECKPOINT, LOCK = "run.json", "checkpoint.sqlite", "lock"


class Run(Record):
    """One statement sampled, or being sampled. ``settings`` are those that decide the outcome."""

    id: str
    created: str  # ISO 8601, UTC
    status: Literal["begun", "done", "failed"] = "begun"
    statement: str
    settings: dict[str, Any]
    factories: tuple[str, ...] = ()  # the user's potentials, as module:factory
    error: str = ""  # why it failed
    result: dict[str, Any] | None = None  # FormalizeResult.row(); None: it has not ended
    population: dict[str, Any] | None = None  # Population.to_dict() at the end; None: not ended, or the model abstained
    events: tuple[dict[str, Any], ...] = ()  # what was decided


class RunStore:
    """The runs in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new(self, statement: str, settings: dict[str, Any], factories: tuple[str, ...] = ()) -> Run:
        """Record that a run begins."""
        now = datetime.now(UTC)
        id_ = f"{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
        run = Run(
            id=id_, created=f"{now:%Y-%m-%dT%H:%M:%SZ}", statement=statement, settings=settings, factories=factories
        )
        self.save(run)
        return run

    def save(self, run: Run) -> None:
        """Write the record whole or not at all."""
        folder = self.path(run.id)
        folder.mkdir(parents=True, exist_ok=True)
        waiting = folder / f"{RECORD}.new"
        waiting.write_text(run.model_dump_json(), encoding="utf-8")
        waiting.replace(folder / RECORD)

    def load(self, id_: str) -> Run:
        """The run called ``id_``. Raises InputError when there is none, or its record is damaged."""
        if not re.fullmatch(r"[\w-]+", id_) or not (self.path(id_) / RECORD).is_file():
            raise InputError(f"there is no run {id_!r} in {self.folder}; list them with: leanwright smc list")
        try:
            return Run.model_validate(json.loads((self.path(id_) / RECORD).read_text(encoding="utf-8")))
        except (ValueError, ValidationError):
            raise InputError(f"the record of run {id_} is damaged; delete {self.path(id_)}") from None

    def ids(self) -> list[str]:
        """Ids of all runs, newest first."""
        if not self.folder.is_dir():
            return []
        return sorted((p.parent.name for p in self.folder.glob(f"*/{RECORD}")), reverse=True)

    def path(self, id_: str) -> Path:
        """The folder of one run."""
        return self.folder / id_

    @contextmanager
    def held(self, id_: str) -> Iterator[None]:
        """Hold a run while it goes on; a process that is killed lets go. Raises InputError when another holds it."""
        lock = FileLock(self.path(id_) / LOCK, timeout=0)
        try:
            lock.acquire()
        except Timeout:
            raise InputError(f"run {id_} is still going on in another process") from None
        try:
            yield
        finally:
            lock.release()

    def going_on(self, id_: str) -> bool:
        """Whether a process holds the run."""
        try:
            with self.held(id_):
                return False
        except InputError:
            return True

    def checkpoint(self, id_: str) -> Path:
        """Where the checkpoints of a run are."""
        return self.path(id_) / CHECKPOINT

    def forget_checkpoint(self, id_: str) -> None:
        """Delete the checkpoints of a run that has ended."""
        for path in self.path(id_).glob(f"{CHECKPOINT}*"):
            path.unlink(missing_ok=True)
