"""What the grammar says, read back: Lean statements in English through the lexicon, and what the reader makes of that.

The statements are the readings of the natural ones that were written without sight of the reader, their translations
that were judged right, and the examples of the lexicon.
"""

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.embedded.read import BlindOptions, blind
from leanwright.evals.experiment import Experiment, Opening, RecordedRun, Report
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import LeanStatement, parse_lean
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.say import Speech, say

WORDS = ("same", "unread", "silent", "none")
GROUPS = ("readings", "translations", "examples")


@dataclass(frozen=True)
class SaidStatement:
    """A statement in English or in Lean: of a text its reading is said."""

    id: str
    group: str
    text: str


class SayRow(SampleRow):
    """What came of one statement. ``word`` is one of WORDS; none: the text has no single reading to be said."""

    group: str = ""
    text: str = ""
    word: str = "none"
    lean: str = ""
    said: str = ""


def statements(options: BlindOptions) -> list[SaidStatement]:
    """Natural texts, right translations, and examples of the lexicon, each once."""
    rows = [row for row in blind() if options.round in (None, row["round"])]
    found = {row["text"]: "readings" for row in rows if not row["steered"]}
    found |= {lean: "translations" for row in rows for lean, right in row["read"].items() if right}
    found |= {entry.gives: "examples" for entry in shipped().lexicon.entries.values() if entry.gives}
    return [SaidStatement(str(i), group, text) for i, (text, group) in enumerate(found.items(), start=1)]


@asynccontextmanager
async def opened(_: Opening[Any]) -> AsyncIterator[Trial[SaidStatement, SayRow]]:
    """The reader alone."""
    reader = shipped()

    async def trial(one: SaidStatement, _: int) -> SayRow:
        row = SayRow(group=one.group, text=one.text)
        statement = _statement(one)
        if statement is None:
            return row
        started = time.perf_counter()
        speech = Speech(statement, reader)
        try:
            said = say(statement, reader)
            word = "same" if speech.means(said, speech.statement) else "unread"
        except Abstention:
            said, word = "", "silent"
        lean = one.text if one.group != "readings" else reader.read(one.text).best.lean
        return row.model_copy(
            update={"word": word, "lean": lean, "said": said, "seconds": time.perf_counter() - started}
        )

    yield trial


def _statement(one: SaidStatement) -> LeanStatement | None:
    """What is to be said; None where the text has no single reading, or the Lean is outside the subset."""
    try:
        if one.group != "readings":
            return parse_lean(one.text)
        found = shipped().read(one.text)
    except (Abstention, MathsSyntaxError):
        return None
    return None if found.ambiguous else found.best.statement


def report(run: RecordedRun[SayRow]) -> Report:
    """Shares that are said and read back, and what is not."""
    lines: list[tuple[object, ...]] = []
    shares: dict[str, float] = {}
    for group in GROUPS:
        counts = Counter(row.word for row in run.finished if row.group == group)
        tried = sum(counts.values()) - counts["none"]
        if tried:
            shares[group] = 100 * counts["same"] / tried
            lines.append((group, tried, shares[group], *(counts[word] for word in WORDS[1:3])))
    failed = [f"- `{row.lean}` ⟶ {row.said or 'nothing'}" for row in run.finished if row.word in ("unread", "silent")]
    parts: list[object] = [
        table("said", "statements | number | said and read back to the same, % | not read back | not said", lines),
        "",
        *failed,
    ]
    return Report(parts, shares, passed=all(share >= 95 for name, share in shares.items() if name != "translations"))


EXPERIMENT = Experiment(
    BlindOptions, SayRow, statements, opened, report,
    summary="What the grammar says of Lean statements, read back: the share that comes back the same.",
)  # fmt: skip
