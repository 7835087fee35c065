"""What a batch leaves of each record, and what the batch is."""

from collections import Counter
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, Self

from pydantic import ConfigDict, Field, model_validator

from leanwright.agent.batch.sources import BatchLine
from leanwright.agent.runs.results import Key
from leanwright.agent.runs.rows import SampleRow
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.types import Record

ERROR, REPEATED = "error", "repeated"


class BatchRow(SampleRow):
    """A line of ``results.jsonl``: the record's number and id, and all of ``formalize --json`` or an error."""

    model_config = ConfigDict(frozen=True, extra="allow")

    problem: str = Field("", exclude=True)  # the number, as runs name their problems
    line: int
    id: str | int | None = None
    repeats: int | None = None  # the number of an earlier record that says the same, and has the result; None: its own
    verdict: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _named(cls, data: Any) -> Any:
        return {**data, "problem": str(data["line"])} if isinstance(data, dict) and "line" in data else data

    @classmethod
    def begun(cls, problem: Any, seed: int, error: str = "") -> Self:
        """See SampleRow; ``problem`` is a BatchLine."""
        line: BatchLine = problem
        given = {"line": line.number, "id": line.own_id, "informal": line.statement or None, "repeats": line.first}
        return cls.model_validate({**given, "seed": seed, "error": error})

    @classmethod
    def of(cls, line: BatchLine, seed: int, result: FormalizeResult) -> Self:
        """The row of a record that was formalized."""
        return cls.model_validate({**cls.begun(line, seed).model_dump(), **result.row()})

    @property
    def outcome(self) -> str:
        """The verdict, ``error`` or ``repeated``."""
        return ERROR if self.error else REPEATED if self.repeats is not None else self.verdict or ERROR


class BatchInfo(Record):
    """What was formalized. Folders with the same one hold the same batch."""

    source: str = Field(title="path of the source")
    sha256: str = Field(title="content of the source")
    fields: dict[str, str | None]
    dedupe: bool
    records: int = Field(title="number of records")
    seeds: tuple[int, ...]
    model: str
    lean: str
    library: str | None
    settings: dict[str, Any]  # others that affect results


class LineMarks(MutableMapping[Key, bool]):
    """What is recorded, a byte for each record: 0 nothing, 1 a result, 2 an error."""

    def __init__(self, records: int) -> None:
        self._states = bytearray(records + 1)
        self._count = 0

    def __getitem__(self, key: Key) -> bool:
        state = self._states[int(key[0])] if int(key[0]) < len(self._states) else 0
        if not state:
            raise KeyError(key)
        return state == 1

    def __setitem__(self, key: Key, value: bool) -> None:
        number = int(key[0])
        self._states.extend(bytes(max(0, number + 1 - len(self._states))))
        self._count += not self._states[number]
        self._states[number] = 1 if value else 2

    def __delitem__(self, key: Key) -> None:
        self._count -= key in self
        self._states[int(key[0])] = 0

    def __iter__(self) -> Iterator[Key]:
        return ((str(number), 0) for number, state in enumerate(self._states) if state)

    def __len__(self) -> int:
        return self._count


class Tally:
    """How many records came out how; a record that is made again counts once."""

    def __init__(self) -> None:
        self._of = Counter[str]()
        self._failed: set[int] = set()

    def add(self, row: BatchRow) -> None:
        """Count a row."""
        if row.line in self._failed:
            self._failed.discard(row.line)
            self._of[ERROR] -= 1
        if row.error:
            self._failed.add(row.line)
        self._of[row.outcome] += 1

    @property
    def counts(self) -> Mapping[str, int]:
        """By outcome, those that occur, in a fixed order."""
        order = ("accepted", "rejected", "inconclusive", REPEATED, ERROR)
        return {name: self._of[name] for name in order if self._of[name]}

    def __str__(self) -> str:
        counts = self.counts
        words = {ERROR: "error" if counts.get(ERROR) == 1 else "errors"}
        return ", ".join(f"{count:,} {words.get(name, name)}" for name, count in counts.items())
