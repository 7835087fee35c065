"""The embedded model on statements whose translations people have read.

*Blind* ones were written without sight of its corpus and rules, in seven rounds, in the voices of textbooks, contests
and chats; those of a round before any of it was run. After each round the faults that it showed were mended, so only
what a round showed when it was new says how the next statement fares; run again, all of them watch over the mended
faults. ``steered`` ones were written to provoke a fault that others had shown. *Marked* ones, of miniF2F valid, were
chosen as in the model's domain before it was tuned. A translation that nobody has read counts as right when its
elaborated type has the reference's fingerprint, and is reported as unread when not.
"""

import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import Field

from leanwright.agent.engines.run import formalize
from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.sources import json_lines, load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import table
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import Verdict

BLIND, MARKS, READINGS = "blind.jsonl", "minif2f_in_domain.json", "readings.json"
WORDS = {True: "right", False: "wrong", None: "unread"}


class BlindOptions(Options):
    """Which statements."""

    round: int | None = Field(None, ge=1, le=7, description="Statements of one round only.")


class MarkedOptions(Options):
    """Where the statements are."""

    data: Path = Field(description="Folder with minif2f/.")


@dataclass(frozen=True)
class ReadStatement:
    """A statement, and by its Lean whether each translation that was read is right, and why not."""

    id: str
    group: str
    text: str
    reference: str
    readings: dict[str, tuple[bool, str]]


class ReadRow(SampleRow):
    """What came of one statement. ``right`` None: declined, or nobody has read this translation."""

    group: str = ""
    text: str = ""
    verdict: Verdict = Verdict.INCONCLUSIVE
    lean: str = ""  # "": declined
    right: bool | None = None
    note: str = ""

    @property
    def word(self) -> str:
        """What became of the translation."""
        return WORDS[self.right] if self.lean else "declined"

    @property
    def accepted(self) -> bool:
        """The verdict accepts it."""
        return self.verdict is Verdict.ACCEPTED and bool(self.lean)


def beside(name: str) -> Path:
    """A file in this folder."""
    return Path(str(files(__package__).joinpath(name)))


def blind() -> list[dict[str, Any]]:
    """Rows with ``round``, ``steered``, ``text``, and ``read``: whether each translation that was read is right."""
    return json_lines(beside(BLIND))


def blind_statements(options: BlindOptions) -> list[ReadStatement]:
    """The blind statements, numbered within the file."""
    return [
        ReadStatement(
            id=str(number),
            group=f"round {row['round']}, {'steered' if row['steered'] else 'natural'}",
            text=row["text"],
            reference="",
            readings={lean: (right, "") for lean, right in row["read"].items()},
        )
        for number, row in enumerate(blind(), start=1)
        if options.round in (None, row["round"])
    ]


def marked_statements(options: MarkedOptions) -> list[ReadStatement]:
    """The marked statements. Raises InputError when the file is another one than was marked."""
    marks, read = (json.loads(beside(name).read_text("utf-8")) for name in (MARKS, READINGS))
    found = {p.id: p for p in load("minif2f", folder=options.data, sha256=marks["sha256"]).problems}
    return [
        ReadStatement(
            id=name,
            group="marked",
            text=found[name].informal,
            reference=found[name].reference or "",
            readings={lean: (bool(one["right"]), one.get("note", "")) for lean, one in read.get(name, {}).items()},
        )
        for name in marks["names"]
    ]


@asynccontextmanager
async def opened(opening: Opening[Any]) -> AsyncIterator[Trial[ReadStatement, ReadRow]]:
    """The whole pipeline, and a Lean to compare candidates with references."""
    async with opening.resources({"engine": "pipeline"}) as resources:

        async def trial(one: ReadStatement, _: int) -> ReadRow:
            result = await formalize(one.text, resources)
            row = ReadRow(group=one.group, text=one.text, verdict=result.verdict, lean=result.statement or "")
            if not row.lean:
                return row.model_copy(update={"note": "; ".join(result.reasons)})
            right, note = one.readings.get(row.lean, (None, "unread"))
            if right is None and one.reference and await _alike(resources.lean, row.lean, one.reference):
                right, note = True, "as the reference"
            return row.model_copy(update={"right": right, "note": note})

        yield trial


async def _alike(lean: LeanBackend, *texts: str) -> bool:
    """Whether they have one elaborated type; a text that Lean refuses is like itself alone."""
    reports = [(text, (await lean.check(text)).declarations) for text in texts]
    return len({found[0].fingerprint if len(found) == 1 else text for text, found in reports}) == 1


def report(run: RecordedRun[ReadRow]) -> Report:
    """Counts by group, of all and of what was accepted; then what is wrong or unread, and every marked statement."""
    words, lines = (*WORDS.values(), "declined"), []
    for group in sorted({row.group for row in run.finished}):
        rows = [row for row in run.finished if row.group == group]
        every, accepted = Counter(row.word for row in rows), Counter(row.word for row in rows if row.accepted)
        lines.append(
            (group, len(rows), *(every[w] for w in words), accepted.total(), *(accepted[w] for w in words[:3]))
        )
    head = "group | statements | right | wrong | unread | declined | accepted | accepted, right | accepted, wrong"
    parts: list[object] = [table("groups", f"{head} | accepted, unread", lines)]
    for word in ("wrong", "unread"):
        listed = [f"- {row.text} ⟶ `{row.lean}`" for row in run.finished if row.accepted and row.word == word]
        parts += ["", f"Accepted and {word}:", "", *(listed or ["none"])]
    if marked := [row for row in run.finished if row.group == "marked"]:
        cells = ((row.problem, row.verdict, row.word, row.note.replace("|", "∣")) for row in marked)
        parts += ["", table("statements", "statement | verdict | candidate | note", cells)]
    return Report(parts)


BLIND_EXPERIMENT = Experiment(
    BlindOptions, ReadRow, blind_statements, opened, report, uses=("model", "lean"), parallel=True,
    summary="The embedded model on statements written without sight of its rules; translations read by people.",
)  # fmt: skip
MARKED_EXPERIMENT = Experiment(
    MarkedOptions, ReadRow, marked_statements, opened, report, uses=("model", "lean"), parallel=True,
    summary="The embedded model on the statements of miniF2F valid that were marked as in its domain.",
)  # fmt: skip
