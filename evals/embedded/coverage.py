"""The reader on statements whose translations people have read: what it reads, and what it declines and why.

It is the development set of the grammar, so a share here says what was covered, and not how the next statement fares.
A reading agrees with a translation when both are equal up to names, order of hypotheses and sides of relations.
"""

import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.embedded.read import BlindOptions, ReadStatement, blind_statements
from leanwright.evals.experiment import Experiment, Opening, RecordedRun, Report
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.reader import shipped

WORDS = ("right", "wrong", "otherwise", "unread", "ambiguous", "declined")


class CoverageRow(SampleRow):
    """What came of one statement. ``word`` is one of WORDS; otherwise: unlike a translation that was judged right."""

    group: str = ""
    text: str = ""
    word: str = "declined"
    lean: str = ""
    note: str = ""  # why it was declined, or the other reading


@asynccontextmanager
async def opened(_: Opening[Any]) -> AsyncIterator[Trial[ReadStatement, CoverageRow]]:
    """The reader alone."""
    reader = shipped()
    reader.read("2 is prime.")  # what is prepared once is not counted

    async def trial(one: ReadStatement, _: int) -> CoverageRow:
        started = time.perf_counter()
        row = CoverageRow(group=one.group, text=one.text)
        try:
            found = reader.read(one.text)
        except Abstention as reason:
            return row.model_copy(update={"note": str(reason), "seconds": time.perf_counter() - started})
        seconds = time.perf_counter() - started
        lean = found.best.lean
        word = "ambiguous" if found.ambiguous else judged(lean, one)
        note = found.readings[1].lean if found.ambiguous else ""
        return row.model_copy(update={"word": word, "lean": lean, "note": note, "seconds": seconds})

    yield trial


def judged(lean: str, one: ReadStatement) -> str:
    """What people's judgement of other translations says of this one."""
    for loose in (False, True):
        mine = canonical(lean, loose)
        for wanted, word in ((True, "right"), (False, "wrong")):
            if mine in (canonical(text, loose) for text, (right, _) in one.readings.items() if right is wanted):
                return word
    return "otherwise" if any(right for right, _ in one.readings.values()) else "unread"


def cause(note: str) -> str:
    """The cause in a reason to decline, without what is of one statement."""
    return re.sub(r"“.*”|: .*", "…", note)


def report(run: RecordedRun[CoverageRow]) -> Report:
    """Counts by round, seconds of a statement, causes of declining, and readings that were judged wrong."""
    lines: list[tuple[object, ...]] = []
    for group in sorted({row.group for row in run.finished}):
        lines.append(_line(group, [row for row in run.finished if row.group == group]))
    for kind in ("natural", "steered"):
        rows = [row for row in run.finished if row.group.endswith(kind)]
        lines += [_line(f"all {kind}", rows)] if rows else []
    seconds = sorted(row.seconds for row in run.finished)
    causes = Counter(cause(row.note) for row in run.finished if row.word == "declined")
    wrong = [f"- {row.text} ⟶ `{row.lean}`" for row in run.finished if row.word == "wrong"]
    middle, late = (1000 * seconds[int(share * (len(seconds) - 1))] for share in (0.5, 0.99))
    figures = {"median_ms": middle, "p99_ms": late, "most_ms": 1000 * seconds[-1]}
    parts: list[object] = [
        table("rounds", f"round | statements | read | read, % | {' | '.join(WORDS)}", lines),
        "",
        f"Milliseconds a statement: median {middle:.1f}, 99th percentile {late:.0f}, most {1000 * seconds[-1]:.0f}.",
        "",
        table("causes", "cause | declined", causes.most_common(30)),
        "",
        "Equal to a translation that was judged wrong:",
        "",
        *(wrong or ["none"]),
    ]
    return Report(parts, figures, passed=not wrong)


def _line(group: str, rows: list[CoverageRow]) -> tuple[object, ...]:
    counts = Counter(row.word for row in rows)
    read = len(rows) - counts["declined"] - counts["ambiguous"]
    return (group, len(rows), read, 100 * read / len(rows), *(counts[word] for word in WORDS))


EXPERIMENT = Experiment(
    BlindOptions, CoverageRow, blind_statements, opened, report,
    summary="The reader on statements whose translations people have read: coverage by round, and causes of declining.",
)  # fmt: skip
