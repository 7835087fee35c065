"""What a run leaves behind: a folder with ``run.json`` (what was run) and ``results.jsonl`` (what came of it).

A line of results is on disk before it counts. A line that a crash cut short is dropped when the file is opened again,
and its sample is run again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from filelock import FileLock, Timeout
from pydantic import ValidationError

from leanwright.evals.datasets.problem import Language, Problem
from leanwright.graphs.state import Candidate
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.types import CycleScore, ProbeReport, Record, Usage, Verdict

RUN, RESULTS, JOURNAL = "run.json", "results.jsonl", "journal.sqlite"


class Compared(Record):
    """A statement against the reference. None: it could not be decided, and why is in ``how``; or another test is the
    one for the statement's language.
    """

    component: bool | None = None  # proved equivalent component by component; False: refuted
    beq: bool | None = None  # guarded BEq+ proves both directions; False: it does not, which refutes nothing
    beq_published: bool | None = None  # the same for BEq+ as it is published, with less of a guard
    e3: bool | None = None  # of System E: SMT proves both directions of the closed statements (E3)
    how: str = ""
    beq_note: str = ""  # why BEq+ proves nothing, as where a tactic closes the goal without the other statement


class Particle(Record):
    """A distinct statement among the particles of sequential Monte Carlo."""

    statement: str
    weight: float
    compared: Compared | None = None


class Row(Record):
    """What came of one problem with one seed. Fields about a statement are None where they are not known."""

    problem: str
    seed: int
    group: str = ""
    informal: str = ""
    reference: str | None = None
    reference_fault: str = ""  # why this Lean cannot read the reference: then nothing is compared; "": it can
    language: Language = "lean"
    oracle: tuple[str, ...] = ()  # premises of the reference
    error: str = ""  # why there is no result; "": there is one
    statement: str | None = None
    verdict: Verdict | None = None
    reasons: tuple[str, ...] = ()
    retrieved: bool = False  # the library was looked up
    premises: tuple[str, ...] = ()
    illustrations: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()  # the texts of both, as the model was shown them; or its own sub-queries
    illustrated: tuple[str, ...] | None = None  # constants of the illustrations' statements
    candidates: tuple[Candidate, ...] = ()  # with the compiler's messages
    score: CycleScore | None = None
    probes: tuple[ProbeReport, ...] = ()
    typechecks: bool | None = None  # Lean elaborates it, and it is exactly one statement; None: Lean gave no answer
    compared: Compared | None = None  # None: there is no reference, or nothing that elaborates
    particles: tuple[Particle, ...] = ()
    usage: Usage = Usage()
    seconds: float = 0.0

    @classmethod
    def begun(cls, problem: Problem, seed: int, error: str = "") -> "Row":
        """What is known before anything has come of ``problem``, or when nothing can, for ``error``."""
        return cls(
            problem=problem.id,
            seed=seed,
            group=problem.group,
            informal=problem.informal,
            reference=problem.reference,
            language=problem.language,
            oracle=problem.premises,
            error=error,
        )

    @property
    def key(self) -> tuple[str, int]:
        """What it is a result of."""
        return self.problem, self.seed


class RunInfo(Record):
    """What was run. Runs with the same one are the same run."""

    task: str
    source: str
    sha256: str
    rows: str = ""
    limit: int | None = None
    problems: tuple[str, ...]  # ids
    seeds: tuple[int, ...]
    system: str
    model: str
    lean: str
    library: str | None = None
    settings: dict[str, Any]  # others that decide the outcome


class Run(Record):
    """A run as read: its results by problem and seed, the last of each."""

    folder: str
    info: RunInfo
    rows: tuple[Row, ...]


class Results:
    """The results file of a run, open for appending."""

    def __init__(self, file: BinaryIO, rows: dict[tuple[str, int], Row]) -> None:
        self._file, self.rows = file, rows
        self.spent = sum((row.usage for row in rows.values()), Usage())
        self.failed = sum(bool(row.error) for row in rows.values())

    def add(self, row: Row) -> None:
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
def open_results(folder: Path, info: RunInfo) -> Iterator[Results]:
    """The results of this run, those of an earlier start included.

    Raises ConfigError when the folder holds another run, or is in use; InputError when it cannot be read.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(folder / ".lock", timeout=0):
            _begin(folder, info)
            path = folder / RESULTS
            rows, sound = _read(path)
            with path.open("ab") as file:
                file.truncate(sound)
                _sync(folder)
                yield Results(file, {row.key: row for row in rows})
    except Timeout:
        raise ConfigError(f"another process is writing {folder}; wait for it, or give another --out") from None


def read_run(folder: Path) -> Run:
    """A run of a folder, finished or not. Raises InputError."""
    info = _info(folder)
    latest = {row.key: row for row in _read(folder / RESULTS)[0]}
    return Run(folder=str(folder), info=info, rows=tuple(latest.values()))


def _info(folder: Path) -> RunInfo:
    try:
        return RunInfo.model_validate_json((folder / RUN).read_bytes())
    except FileNotFoundError:
        raise InputError(f"{folder} holds no run: name a folder that leanwright eval run --out has made") from None
    except ValidationError:
        raise InputError(f"{folder / RUN} is not readable; it is damaged or of another version") from None


def _begin(folder: Path, info: RunInfo) -> None:
    """The folder is this run's; one in which nothing is recorded yet may become it."""
    if any(path.exists() and path.stat().st_size for path in (folder / RESULTS, folder / JOURNAL)):
        found = _info(folder)
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


def _read(path: Path) -> tuple[list[Row], int]:
    """The whole lines, and how many bytes they are. Raises InputError for a damaged line before the last."""
    content = path.read_bytes() if path.exists() else b""
    sound = content.rfind(b"\n") + 1
    rows = []
    for number, line in enumerate(content[:sound].splitlines(), start=1):
        try:
            rows.append(Row.model_validate_json(line))
        except ValidationError:
            raise InputError(f"line {number} of {path} is damaged or of another version: use another --out") from None
    return rows, sound


def _sync(folder: Path) -> None:
    """A new file's name is on disk too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
