"""Does a verdict depend on how busy the machine is? The same statements, judged as it is and beside busy processes.

Each reference of miniF2F (valid) and ProofNet (dev) is judged against its informal text, twice; all evidence is
compared but for timings. Both sets are taken in turns, each evenly spread.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.tools.handles import Toolbox
from leanwright.tools.registry import verified
from leanwright.tools.typecheck import blank_imports

TIMINGS = frozenset({"elapsed_ms", "seconds"})
SETS = ("minif2f", "proofnet")
BUSY = (sys.executable, "-c", "while True: pass")
SHOWN = 200  # characters of each side of a difference


class SteadinessOptions(Options):
    """How much of what."""

    data: Path | None = Field(None, description="Folder with minif2f/ and proofnet/.")
    statements: int = Field(200, ge=1, description="How many statements.")
    busy: int = Field(8, ge=1, description="How many busy processes.")


class SteadinessRow(SampleRow):
    """One statement; ``differences``: what the second verdict says otherwise. ``seconds`` are of the first."""

    verdict: str = ""
    beside_s: float = 0.0  # seconds of the second
    differences: tuple[str, ...] = ()


def problems(options: SteadinessOptions) -> list[BenchmarkProblem]:
    """The statements of both sets in turns. Raises InputError."""
    sets = [
        [one.model_copy(update={"id": f"{name} {one.id}"}) for one in load(name, folder=options.data).problems]
        for name in SETS
    ]
    share = -(-options.statements // len(SETS))
    spread = [found[:: max(1, len(found) // share)] for found in sets]
    taken = chain.from_iterable(zip_longest(*spread))
    return [problem for problem in taken if problem is not None][: options.statements]


@asynccontextmanager
async def opened(opening: Opening[SteadinessOptions]) -> AsyncIterator[Trial[BenchmarkProblem, SteadinessRow]]:
    """All that a verdict needs, and the busy processes, asleep."""
    with busy(opening.options.busy) as others:
        async with opening.resources() as resources:
            yield partial(judged_twice, resources.toolbox, others)


class Others:
    """Processes that do nothing but keep the machine busy, while they are awake."""

    def __init__(self, count: int) -> None:
        import psutil

        self._all = [psutil.Popen(BUSY) for _ in range(count)]
        self.sleep()

    def wake(self) -> None:
        """Begin."""
        for one in self._all:
            one.resume()

    def sleep(self) -> None:
        """Stop for a while."""
        for one in self._all:
            one.suspend()

    def end(self) -> None:
        """End them."""
        for one in self._all:
            one.kill()
            one.wait()


@contextmanager
def busy(count: int) -> Iterator[Others]:
    """``count`` busy processes, asleep at first."""
    others = Others(count)
    try:
        yield others
    finally:
        others.end()


async def judged_twice(toolbox: Toolbox, others: Others, problem: BenchmarkProblem, _: int = 0) -> SteadinessRow:
    """The verdicts on one reference, alone and beside the others."""
    text = blank_imports(f"{problem.header}\n\n{problem.reference}")[0].strip()
    began = time.monotonic()
    alone = await verified(toolbox, text, problem.informal)
    others.wake()
    try:
        between = time.monotonic()
        beside = await verified(toolbox, text, problem.informal)
        beside_s = time.monotonic() - between
    finally:
        others.sleep()
    differing = tuple(differences(alone.row(), beside.row()))
    return SteadinessRow(
        problem=problem.id, verdict=alone.judgement.verdict.value, seconds=between - began, beside_s=beside_s,
        differences=differing,
    )  # fmt: skip


def differences(first: Any, second: Any, place: str = "") -> Iterator[str]:
    """Where two records differ, but for timings, each with both values."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        for name in sorted({*first, *second} - TIMINGS):
            yield from differences(first.get(name), second.get(name), f"{place}.{name}")
    elif isinstance(first, list | tuple) and isinstance(second, list | tuple) and len(first) == len(second):
        for number, pair in enumerate(zip(first, second, strict=True)):
            yield from differences(*pair, f"{place}[{number}]")
    elif (one := json.dumps(first, default=str)) != (other := json.dumps(second, default=str)):
        yield f"{place.lstrip('.')}: {one[:SHOWN]} and {other[:SHOWN]}"


def report(run: RecordedRun[SteadinessRow]) -> Report:
    """How many are the same, how long they took, and what differs."""
    rows = run.finished
    differing = [row for row in rows if row.differences]
    counts = ", ".join(f"{count} {verdict}" for verdict, count in Counter(row.verdict for row in rows).most_common())
    lines = [
        f"{len(rows) - len(differing)} of {len(rows)} verdicts are the same, evidence included ({counts})",
        f"seconds: {sum(row.seconds for row in rows):.0f} on the machine as it is, "
        f"{sum(row.beside_s for row in rows):.0f} beside busy processes",
        *(f"- {row.problem}: {difference}" for row in differing for difference in row.differences),
    ]
    return Report(lines, {"same": len(rows) - len(differing), "of": len(rows)}, not differing)


EXPERIMENT = Experiment(SteadinessOptions, SteadinessRow, problems, opened, report, uses=("model", "lean"))
