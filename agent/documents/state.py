"""What a run of a document leaves in its folder, as records, and how it is read again.

A folder holds

- ``run.json``: what the folder is of, a `DocumentInfo`;
- ``document.json``: the source as it was read last, a `Document`;
- ``results.jsonl``: an `ItemRow` for each item that was formalized, in the order in which they ended. Rows are only
  added: the last row of a key counts, and rows whose key no item has any more are those of an earlier text;
- ``journal.sqlite``: answers that were paid for and belong to no row yet;
- ``decisions.jsonl``: what people decided, see `decisions`;
- ``lean/``: the Lake project, written anew at the end of each start.

The key of a row (``problem``) is made of its lock, so that an item whose lock broke has no row and is made again.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from leanwright.agent.documents.items import Document, Item, ItemKind
from leanwright.agent.runs.results import RESULTS, read_info, read_rows
from leanwright.agent.runs.rows import SampleRow
from leanwright.tools.errors import InputError, SetupError
from leanwright.tools.terms.wire import plain_name
from leanwright.tools.types import LeanDeclaration, LeanReport, Record, Verdict

_AUXILIARY = re.compile(r"(?:^|\.)_")  # a name that Lean makes for itself
DOCUMENT, PROJECT = "document.json", "lean"


class DocumentInfo(Record):
    """What a folder is of. The text of the source may change, nothing else."""

    source: str  # absolute path
    model: str
    lean: str
    library: str | None
    context: str  # SHA-256 of the Lean text that the whole document stands after; "": none
    seeds: tuple[int, ...]
    settings: dict[str, Any]  # others that affect results


class ItemLock(Record):
    """What an item was formalized from, as digests: by its id what belongs to another item.

    It is broken when one of them changes. Ids do not count: an item that only got another number stays locked.
    """

    kind: ItemKind
    text: str  # of the item itself
    name: str = ""  # that its declaration is to have; "": of no account
    conventions: dict[str, str] = Field(default_factory=dict)  # in force for it: their text
    examples: dict[str, str] = Field(default_factory=dict)  # judged with a definition: their text
    after: dict[str, str] = Field(default_factory=dict)  # definitions that it stands after: their words and Lean
    recalled: dict[str, str] = Field(default_factory=dict)  # told with it, for their notation: their text
    remarks: tuple[str, ...] = ()  # of people, with which it was to be made again

    @property
    def key(self) -> str:
        """The key of its row."""
        groups = [list(one.values()) for one in (self.conventions, self.examples, self.after)]
        groups += [list(self.recalled.values())] if self.recalled else []
        groups += [list(self.remarks)] if self.remarks else []
        return f"{self.kind.value}-{digest(json.dumps([self.text, self.name, *groups]))}"


class ItemTask(Record):
    """An item whose turn has come. ``id``: the key of its row."""

    id: str
    item: str
    kind: ItemKind
    given: str  # what is formalized: the conventions in force, what it recalls, its text, remarks, examples of it
    told: str  # conventions and text alone: the docstring that teaches its word to what stands after it
    context: str  # Lean
    lock: ItemLock
    redone: tuple[str, ...] = ()  # why the lock of an earlier row broke


class ItemRow(SampleRow):
    """An item that was formalized, or could not be for ``error``."""

    item: str = ""  # its id then
    lock: ItemLock | None = None
    redone: tuple[str, ...] = ()
    given: str = ""
    told: str = ""
    lean: str = ""  # a theorem or a definition; "": there is none
    library: str = ""  # of a definition: what the library has for it already
    verdict: Verdict | None = None  # None: an error
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    meanings: dict[str, str] = Field(default_factory=dict)  # digests of the types that ``lean`` declares, by name
    evidence: dict[str, Any] = Field(
        default_factory=dict
    )  # all of the result, as ``formalize --json`` or ``define --json``

    @classmethod
    def begun(cls, problem: Any, seed: int, error: str = "") -> "ItemRow":
        """See SampleRow; ``problem`` is an ItemTask."""
        task: ItemTask = problem
        return cls(
            problem=task.id, seed=seed, error=error, item=task.item, lock=task.lock, redone=task.redone,
            given=task.given, told=task.told,
        )  # fmt: skip


def digest(text: str) -> str:
    """SHA-256, its first 16 digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def meanings(report: LeanReport | None, inside: str = "") -> dict[str, str]:
    """Digests of the elaborated types in a report, by the names as they are written ``inside`` a namespace (``A.``).

    Unlike fingerprints they are the same whether what a type mentions is declared in the same text or before it.
    """
    if report is None:
        return {}
    named = {plain_name(one.name).removeprefix(inside): one for one in report.declarations}
    return {name: digest(_plain(one, inside)) for name, one in named.items() if not _AUXILIARY.search(name)}


def _plain(declaration: LeanDeclaration, inside: str) -> str:
    def line(one: str) -> str:
        if not one.startswith("C "):
            return one
        *marks, name = one.split(" ", 3)
        return " ".join((*marks, plain_name(name).removeprefix(inside)))

    written = re.sub(rf"(?<![\w.]){re.escape(inside)}", "", declaration.type) if inside else declaration.type
    return "\n".join(map(line, declaration.term)) or " ".join(written.split())


def document_in(folder: Path) -> Document:
    """The document of a folder, as it was read last. Raises InputError."""
    read_info(folder, DocumentInfo)
    try:
        return Document.model_validate_json((folder / DOCUMENT).read_bytes())
    except FileNotFoundError:
        raise InputError(f"{folder} holds no document yet; run leanwright document SOURCE --out {folder}") from None
    except ValidationError:
        raise InputError(
            f"{folder / DOCUMENT} is damaged, or of another version; the next run writes it anew"
        ) from None


def write_document(folder: Path, document: Document) -> None:
    """Keep ``document`` as that of the folder. Raises SetupError."""
    write_record(folder / DOCUMENT, document)


def write_record(path: Path, record: Record) -> None:
    """Write a record to a file; the old one stays until the new one is whole. Raises SetupError."""
    new = path.with_suffix(".new")
    try:
        with new.open("w", encoding="utf-8") as file:
            file.write(record.model_dump_json(indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        raise SetupError(f"{path} cannot be written ({error.strerror}); fix that and run the same command") from None


def rows_in(folder: Path) -> Iterator[ItemRow]:
    """The rows of a folder, in the order in which they were written. Raises InputError."""
    return read_rows(folder / RESULTS, ItemRow)


def broken(old: ItemLock, new: ItemLock, items: Mapping[str, Item]) -> tuple[str, ...]:
    """Why ``old`` no longer holds for an item whose lock is ``new``, one line each."""
    found = []
    if old.text != new.text:
        found.append("its text changed")
    if old.name != new.name:
        found.append(f"its name is {new.name} and was {old.name or 'free'}")
    for before, now, said in (
        (old.conventions, new.conventions, "under the convention"),
        (old.examples, new.examples, "with the example"),
        (old.recalled, new.recalled, "with what is recalled of"),
        (old.after, new.after, "after"),
    ):
        found += [f"{shown(one, items)} changed" for one in now if one in before and now[one] != before[one]]
        if sorted(now.values()) != sorted(before.values()):
            found += [f"it now stands {said} {shown(one, items)}" for one in now if one not in before]
            found += [f"it no longer stands {said} {shown(one, items)}" for one in before if one not in now]
    if old.remarks != new.remarks:
        found.append("a remark was made on it" if len(new.remarks) > len(old.remarks) else "a remark was taken back")
    return tuple(found)


def shown(one: str, items: Mapping[str, Item]) -> str:
    """An item as people call it: Lemma 2 (lem:sum)."""
    item = items.get(one)
    if item is None:
        return one
    name = f"{item.name} {item.number}".strip()
    called = item.label or item.title or ("" if item.number else item.id)
    return f"{name} ({called})" if called else name
