"""What people decided about items, kept in the folder: accepted, edited, to be made again with a remark, or taken back.

``decisions.jsonl`` has a line for each decision, which is on disk before it counts; lines are only added. A decision
holds for one lock, that which the item had: of those for a lock the last counts, and when the text of the item or what
it stands after changes, none does.
"""

import os
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from filelock import FileLock, Timeout
from pydantic import Field, ValidationError, model_validator

from leanwright.agent.documents.state import ItemLock, ItemRow
from leanwright.agent.runs.results import sync_folder, whole_lines_end
from leanwright.tools.errors import ConfigError, InputError, SetupError
from leanwright.tools.types import Record

DECISIONS = "decisions.jsonl"


class Action(StrEnum):
    """What a person decided."""

    ACCEPT = "accept"  # as it stands, whatever the verdict
    EDIT = "edit"  # another Lean text, which Lean elaborated
    REDO = "redo"  # to be made again, with a remark behind its text
    WITHDRAW = "withdraw"  # the decision for this lock is taken back


class Decision(Record):
    """One decision. ``row``: of an edit, what was judged; ``remark``: of what is to be made again."""

    item: str  # its id then
    action: Action
    lock: ItemLock
    remark: str = ""
    row: ItemRow | None = Field(default=None)

    @model_validator(mode="after")
    def _whole(self) -> "Decision":
        if (self.action is Action.EDIT) != (self.row is not None):
            raise ValueError("an edit, and nothing else, has a row")
        if (self.action is Action.REDO) != bool(self.remark.strip()):
            raise ValueError("what is to be made again, and nothing else, has a remark")
        return self

    @property
    def said(self) -> str:
        """In words, behind the name of an item."""
        return {
            Action.ACCEPT: "accepted by a person",
            Action.EDIT: "written by a person",
            Action.REDO: f"to be made again: {self.remark}",
            Action.WITHDRAW: "taken back",
        }[self.action]


def decisions_in(folder: Path) -> Iterator[Decision]:
    """The decisions of a folder, in the order in which they were made. Raises InputError for a damaged line."""
    path = folder / DECISIONS
    if not path.exists():
        return
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                return  # a crash cut it short: it never counted
            try:
                yield Decision.model_validate_json(line)
            except ValidationError:
                raise InputError(f"line {number} of {path} is damaged or of another version; take it out") from None


def keep_decision(folder: Path, decision: Decision) -> None:
    """Keep a decision; it is on disk when this returns.

    Raises ConfigError while a run writes the folder, SetupError for a disk that cannot be written.
    """
    path = folder / DECISIONS
    try:
        with FileLock(folder / ".lock", timeout=0), path.open("ab") as file:
            file.truncate(whole_lines_end(path))
            file.write(decision.model_dump_json().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
            sync_folder(folder)
    except Timeout:
        raise ConfigError(f"a run is writing {folder}; decide when it has finished") from None
    except OSError as error:
        raise SetupError(f"{path} cannot be written ({error.strerror}); fix that and decide again") from None


def require_free(folder: Path) -> None:
    """Raises ConfigError while a run writes the folder, SetupError where it cannot be written."""
    try:
        with FileLock(folder / ".lock", timeout=0):
            return
    except Timeout:
        raise ConfigError(f"a run is writing {folder}; review it when it has finished, or give --export") from None
    except OSError as error:
        raise SetupError(f"{folder} cannot be written ({error.strerror}); give --export to look only") from None


def last_of_items(decisions: Iterable[Decision]) -> dict[str, Decision]:
    """The last decision of each item that has one; one that was taken back is none."""
    found: dict[str, Decision] = {}
    for one in decisions:
        if one.action is Action.WITHDRAW:
            found.pop(one.item, None)
        else:
            found[one.item] = one
    return found
